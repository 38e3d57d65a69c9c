//! Licences of what the program is made of: whether they are allowed, and their texts.

use crate::metadata::{self, Package};
use crate::report::Tally;
use crate::workspace::Workspace;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Whether each dependency may be used under a licence that `deny.toml` allows.
pub fn check(workspace: &Workspace) -> Result<Tally, String> {
    let allowed = allowed(workspace)?;
    let mut tally = Tally::default();
    for package in metadata::linked(workspace, "upstar-cli")? {
        let is_allowed = satisfied(&package.licence, &allowed);
        tally.add(Tally::of(is_allowed));
        if !is_allowed {
            let Package { name, version, licence, .. } = package;
            eprintln!(
                "{name} {version} has the licence `{licence}`, which deny.toml does not allow"
            );
        }
    }
    Ok(tally)
}

/// The list `allow` of `deny.toml`.
fn allowed(workspace: &Workspace) -> Result<Vec<String>, String> {
    let path = workspace.path("deny.toml");
    let text = std::fs::read_to_string(path).map_err(|error| format!("deny.toml: {error}"))?;
    let list = text.split_once("allow = [").and_then(|(_, rest)| rest.split_once(']'));
    let (list, _) = list.ok_or("deny.toml allows no licences")?;
    Ok(list.split(',').map(|name| name.trim().trim_matches('"').to_owned()).collect())
}

/// Whether an SPDX expression (`MIT OR (Apache-2.0 AND Zlib)`, also `MIT/Apache-2.0`) can be met with
/// the licences allowed.
fn satisfied(expression: &str, allowed: &[String]) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    !words.is_empty() && any(&mut rest, allowed) && rest.is_empty()
}

fn any(words: &mut &[&str], allowed: &[String]) -> bool {
    let mut met = every(words, allowed);
    while let Some(("OR" | "or", rest)) = words.split_first().map(|(word, rest)| (*word, rest)) {
        *words = rest;
        met |= every(words, allowed);
    }
    met
}

fn every(words: &mut &[&str], allowed: &[String]) -> bool {
    let mut met = one(words, allowed);
    while let Some(("AND" | "and", rest)) = words.split_first().map(|(word, rest)| (*word, rest)) {
        *words = rest;
        met &= one(words, allowed);
    }
    met
}

fn one(words: &mut &[&str], allowed: &[String]) -> bool {
    let Some((first, rest)) = words.split_first() else { return false };
    *words = rest;
    if *first == "(" {
        let met = any(words, allowed);
        let closed = words.first() == Some(&")");
        *words = words.get(1..).unwrap_or_default();
        return met && closed;
    }
    let mut name = (*first).to_owned();
    if let ["WITH", exception, rest @ ..] = *words {
        name = format!("{name} WITH {exception}");
        *words = rest;
    }
    allowed.contains(&name)
}

/// A page with the licences of everything that is linked into the program: a list, then every text
/// once, under the packages it holds for.
pub fn page(workspace: &Workspace) -> Result<String, String> {
    let packages = metadata::linked(workspace, "upstar-cli")?;
    let mut list = String::from(
        "This program is made of the packages below and of the standard library of Rust (MIT OR \
         Apache-2.0, https://www.rust-lang.org). Pictures are lettered with the DejaVu fonts.\n\n",
    );
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages.iter().filter(|package| !package.is_ours) {
        let Package { name, version, licence, repository, .. } = package;
        let title = format!("{name} {version}");
        let address = repository.as_deref().unwrap_or_default();
        list += format!("{title}: {licence} {address}").trim_end();
        list.push('\n');
        for text in texts_of(package)? {
            texts.entry(text).or_default().push(title.clone());
        }
    }
    let mut page = list;
    let own = [
        ("Upstar", "LICENSE-MIT"),
        ("Upstar", "LICENSE-APACHE"),
        ("The DejaVu fonts", "crates/draw/fonts/LICENSE"),
    ];
    for (title, path) in own {
        let text = std::fs::read_to_string(workspace.path(path))
            .map_err(|error| format!("{path}: {error}"))?;
        page += &section(title, &text);
    }
    let mut texts: Vec<(Vec<String>, String)> =
        texts.into_iter().map(|(text, titles)| (titles, text)).collect();
    texts.sort();
    for (titles, text) in texts {
        page += &section(&titles.join(", "), &text);
    }
    Ok(page)
}

fn section(title: &str, text: &str) -> String {
    format!("\n{}\n{title}\n\n{}\n", "=".repeat(80), text.trim_end())
}

/// The files of a package that state its licence.
fn texts_of(package: &Package) -> Result<Vec<String>, String> {
    let entries = std::fs::read_dir(&package.folder)
        .map_err(|error| format!("{}: {error}", package.folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_uppercase();
        let beginnings = ["LICENSE", "LICENCE", "COPYING", "UNLICENSE", "NOTICE", "COPYRIGHT"];
        beginnings.iter().any(|beginning| name.starts_with(beginning)) && path.is_file()
    });
    paths.sort();
    // A file that is no text states nothing that could be printed.
    Ok(paths.iter().filter_map(|path| std::fs::read_to_string(path).ok()).collect())
}

#[cfg(test)]
mod tests {
    use super::satisfied;

    #[test]
    fn expressions_are_met_by_what_is_allowed() {
        let allowed: Vec<String> =
            ["MIT", "Zlib", "Apache-2.0 WITH LLVM-exception"].map(str::to_owned).to_vec();
        let met = |expression| satisfied(expression, &allowed);
        assert!(met("MIT"));
        assert!(met("MIT/Apache-2.0"));
        assert!(met("GPL-3.0 OR MIT"));
        assert!(met("(GPL-3.0 OR MIT) AND Zlib"));
        assert!(met("Apache-2.0 WITH LLVM-exception"));
        assert!(!met("MIT AND GPL-3.0"));
        assert!(!met("MIT AND (GPL-3.0 OR Apache-2.0)"));
        assert!(!met("Apache-2.0"));
        assert!(!met(""));
        assert!(!met("(MIT"));
    }
}
