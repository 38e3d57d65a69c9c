//! `cargo xtask new-game NAME`: the file of a game, and the lines that name it.
//!
//! A template is a game that works; a test of the games compiles and plays all of them. What is
//! written is the template under another name.

use crate::workspace::Workspace;
use std::fs;

/// A kind of game: its name, a line about it, its template, and how the list names it.
struct Kind {
    name: &'static str,
    about: &'static str,
    template: &'static str,
    section: Section,
}

/// The part of the list in which a game stands.
#[derive(Clone, Copy)]
enum Section {
    /// `name: Type;`
    Types,
    /// `name;`
    Families,
}

const KINDS: [Kind; 5] = [
    Kind {
        name: "plain",
        about: "a type of positions of its own",
        template: include_str!("../templates/plain.rs"),
        section: Section::Types,
    },
    Kind {
        name: "heap",
        about: "what may become of a heap",
        template: include_str!("../templates/heap.rs"),
        section: Section::Families,
    },
    Kind {
        name: "board",
        about: "who may move how on a board of squares",
        template: include_str!("../templates/board.rs"),
        section: Section::Families,
    },
    Kind {
        name: "graph",
        about: "who may move how on the vertices and edges of a graph",
        template: include_str!("../templates/graph.rs"),
        section: Section::Families,
    },
    Kind {
        name: "coordinates",
        about: "where a point with whole coordinates may go",
        template: include_str!("../templates/coordinates.rs"),
        section: Section::Families,
    },
];

const MODULES: &str = "crates/games/src/lib.rs";
const LIST: &str = "crates/games/src/list.rs";

/// Writes the file and the lines.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<bool, String> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (name, kind) = match words.as_slice() {
        [name] => (*name, "plain"),
        [name, "--kind", kind] | ["--kind", kind, name] => (*name, *kind),
        _ => return Err(usage()),
    };
    let kind = KINDS.iter().find(|known| known.name == kind).ok_or_else(usage)?;
    let is_snake = name.starts_with(|letter: char| letter.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    if !is_snake {
        return Err(format!("`{name}` is not in snake case, like `take_a_square`"));
    }
    let file = format!("crates/games/src/{name}.rs");
    let folder = format!("crates/games/src/{name}");
    if workspace.path(&file).exists() || workspace.path(&folder).exists() {
        return Err(format!("there is a module {name} already"));
    }
    let read = |path: &str| {
        fs::read_to_string(workspace.path(path)).map_err(|error| format!("{path}: {error}"))
    };
    let write = |path: &str, text: String| {
        println!("{path}");
        fs::write(workspace.path(path), text).map_err(|error| format!("{path}: {error}"))
    };
    // Everything is read and made before anything is written.
    let modules = with_module(&read(MODULES)?, name)?;
    let list = with_entry(&read(LIST)?, name, kind.section)?;
    write(&file, filled(kind.template, name))?;
    write(MODULES, modules)?;
    write(LIST, list)?;
    println!("now say in {file} what the game is, and `cargo run -- '{name}(…)'`");
    Ok(true)
}

fn usage() -> String {
    let kinds: Vec<String> =
        KINDS.iter().map(|kind| format!("  {:<12} {}", kind.name, kind.about)).collect();
    format!("cargo xtask new-game NAME [--kind KIND]\n\n{}", kinds.join("\n"))
}

/// The template under another name.
fn filled(template: &str, name: &str) -> String {
    template.replace("template_game", name).replace("TemplateGame", &camel(name))
}

/// `take_a_square` as a type: `TakeASquare`.
fn camel(name: &str) -> String {
    let upper = |word: &str| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_ascii_uppercase() + rest
    };
    name.split('_').map(upper).collect()
}

/// The modules with one more, in alphabetical order.
fn with_module(text: &str, name: &str) -> Result<String, String> {
    let module = |line: &str| {
        let line = line.strip_prefix("pub ").unwrap_or(line);
        line.strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';')).map(str::to_owned)
    };
    inserted(text, &format!("mod {name};"), name, |line| module(line))
        .ok_or_else(|| format!("{MODULES} has no modules"))
}

/// The list with one more line, in alphabetical order.
fn with_entry(text: &str, name: &str, section: Section) -> Result<String, String> {
    let broken = || format!("{LIST} has no such section");
    let (begin, end) = match section {
        Section::Types => ("rulesets! { ($)\n", "    [tables]\n"),
        Section::Families => ("    [family]\n", "}\n"),
    };
    let start = text.find(begin).ok_or_else(broken)? + begin.len();
    let length = text[start..].find(end).ok_or_else(broken)?;
    let (before, rest) = text.split_at(start);
    let (entries, after) = rest.split_at(length);
    let (line, mark) = match section {
        Section::Types => (format!("    {name}: {};", camel(name)), ':'),
        Section::Families => (format!("    {name};"), ';'),
    };
    let key = |line: &str| {
        let entry = line.strip_prefix("    ").filter(|entry| !entry.starts_with(' '))?;
        Some(entry.split_once(mark)?.0.to_owned())
    };
    let entries =
        inserted(entries, &line, name, key).unwrap_or_else(|| format!("{entries}{line}\n"));
    Ok(format!("{before}{entries}{after}"))
}

/// The text with one more line: before the first of those with a key whose key comes later, or behind
/// the last of them and what belongs to it. Nothing if no line has a key.
fn inserted(
    text: &str,
    line: &str,
    name: &str,
    key: impl Fn(&str) -> Option<String>,
) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let later = lines.iter().position(|line| key(line).is_some_and(|key| key.as_str() > name));
    let at = later.or_else(|| {
        let last = lines.iter().rposition(|line| key(line).is_some())?;
        let more = lines[last + 1..].iter().take_while(|line| line.starts_with("        "));
        Some(last + 1 + more.count())
    })?;
    let mut all = lines;
    all.insert(at, line);
    Some(all.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODULES: &str = include_str!("../../crates/games/src/lib.rs");
    const LIST: &str = include_str!("../../crates/games/src/list.rs");

    #[test]
    fn the_help_of_tasks_names_every_kind() {
        let kinds: Vec<&str> = KINDS.iter().map(|kind| kind.name).collect();
        let line = crate::HELP.lines().find(|line| line.contains("--kind")).unwrap();
        let (_, listed) = line.split_once("--kind ").unwrap();
        let mut listed: Vec<&str> = listed.trim_end_matches(']').split('|').collect();
        listed.sort_unstable();
        let mut kinds = kinds;
        kinds.sort_unstable();
        assert_eq!(listed, kinds);
    }

    /// The lines that are new.
    fn added<'a>(before: &str, after: &'a str) -> Vec<&'a str> {
        let mut old = before.lines().peekable();
        after.lines().filter(|line| old.next_if(|old| old == line).is_none()).collect()
    }

    #[test]
    fn one_line_is_added_to_the_modules_and_one_to_the_list() {
        for name in ["aaa", "frogs", "nim2", "zzz"] {
            let modules = with_module(MODULES, name).unwrap();
            assert_eq!(added(MODULES, &modules), [format!("mod {name};")]);
            let list = with_entry(LIST, name, Section::Types).unwrap();
            assert_eq!(added(LIST, &list), [format!("    {name}: {};", camel(name))]);
            let list = with_entry(LIST, name, Section::Families).unwrap();
            assert_eq!(added(LIST, &list), [format!("    {name};")]);
        }
    }

    #[test]
    fn lines_stand_in_order() {
        let modules = with_module("mod a;\npub mod c;\n\npub use a::A;\n", "b").unwrap();
        assert_eq!(modules, "mod a;\nmod b;\npub mod c;\n\npub use a::A;\n");
        let list =
            "rulesets! { ($)\n    a: A,\n        B;\n    d: D;\n    [tables]\n    [family]\n}\n";
        let wanted = list.replace("    d: D;\n", "    c_c: CC;\n    d: D;\n");
        assert_eq!(with_entry(list, "c_c", Section::Types).unwrap(), wanted);
        let wanted = list.replace("    d: D;\n", "    d: D;\n    e: E;\n");
        assert_eq!(with_entry(list, "e", Section::Types).unwrap(), wanted);
        let wanted = list.replace("[family]\n", "[family]\n    e;\n");
        assert_eq!(with_entry(list, "e", Section::Families).unwrap(), wanted);
    }

    #[test]
    fn templates_carry_the_name_of_the_game() {
        for kind in KINDS {
            let text = filled(kind.template, "take_a_square");
            assert!(text.contains("\"take_a_square\"") && !text.contains("emplate"), "{text}");
        }
        assert_eq!(camel("take_a_square"), "TakeASquare");
    }
}
