//! `gallery`: every kind of picture, drawn by the commands that readers would type.
//!
//! The list below is the gallery; its index is written from it. A test compares the result with
//! `docs/gallery`.

use crate::arguments::{Cli, Command, protect};
use crate::desk::Desk;
use crate::draw::file;
use crate::exit::Exit;
use crate::output::Unwritable;
use crate::picture_options::PictureFormat;
use crate::sentences;
use clap::Parser;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use upstar::depict::{self, COURTESY, Picture, Style, depict};
use upstar::studies::table;
use upstar::subject_in_words;

/// A picture by command: its name, what it shows, and the words after `upstar`.
const COMMANDS: &[(&str, &str, &[&str])] = &[
    (
        "lattice",
        "Wythoff's game: the rays of (4,13), the lost positions, the golden line, and the winning move",
        &["draw", "wythoff(4,13)", "--hints"],
    ),
    ("lattice-far", "The same from far away", &["draw", "wythoff(90,130)", "--hints"]),
    ("heaps", "Nim, with the winning move", &["draw", "nim(3,4,5)", "--hints"]),
    (
        "board",
        "Domineering, with Left's winning moves",
        &["draw", "domineering(\"....|.#..|....\")", "--hints"],
    ),
    ("sum", "A sum of games", &["draw", "domineering(2,3) + nim(2,1) + {2|-1}"]),
    (
        "heaps-split",
        "Kayles: a winning move takes one and leaves two heaps",
        &["draw", "kayles(10)", "--hints"],
    ),
    ("queen", "The queen on her way to the corner", &["draw", "queen(4,13)", "--hints"]),
    ("rook", "The rook", &["draw", "rook(5,3)", "--hints"]),
    (
        "rook-hole",
        "The rook that has a square beyond the edge to go to",
        &["draw", "rook_hole(2,3)", "--hints"],
    ),
    ("chomp", "Chomp, and the bite that wins", &["draw", "chomp(3,4)", "--hints"]),
    ("chocolate", "A bar of chocolate with one bad piece", &["draw", "chocolate(5,4,3,2)"]),
    ("welter", "Coins on a strip: Welter's game", &["draw", "welter(1,3,7)", "--hints"]),
    ("northcott", "Northcott's game", &["draw", "northcott(\"x..o.|.x..o\")"]),
    (
        "sprouts",
        "Sprouts: spots with the lives they have left, lines and regions",
        &["draw", "sprouts(\"0.1a1a.AB}2AB}\")"],
    ),
    (
        "sprouts-regions",
        "Sprouts: more regions; dots are spots that are used up",
        &["draw", "sprouts(\"0.ABC}ADE}BDF.0}CEF}\")", "--hints"],
    ),
    ("brussels", "Brussels Sprouts: free arms", &["draw", "brussels_sprouts(2)"]),
    (
        "graph",
        "A game on a graph; the kernel is gold with two frames",
        &["draw", "graph_game(\"0: 1 2; 1: 3; 2: 3 4; 3: 5; 4: 5; 5:\")", "--hints"],
    ),
    (
        "hackenbush-green",
        "Green Hackenbush, and the cut that wins",
        &[
            "draw",
            "hackenbush(\"0-1:e 0-2:e 1-2:e 1-3:e 2-3:e 3-4:e 4-5:e 5-6:e 6-4:e\")",
            "--hints",
        ],
    ),
    (
        "hackenbush-trees",
        "Trees of all colours, a loop and a double edge",
        &[
            "draw",
            "hackenbush(\"0-1:l 1-2:r 2-3:l 2-4:e 4-5:r 4-6:l 0-7:e 7-7:l 0-8:r 0-8:e 8-9:l\")",
        ],
    ),
    ("table", "Grundy values of Wythoff's game", &["table", "wythoff", "20", "20"]),
    ("table-large", "More of them", &["table", "wythoff", "100", "100"]),
    (
        "table-values",
        "Values of Domineering boards",
        &["table", "domineering", "4", "4", "--from", "1"],
    ),
    (
        "mex",
        "Filling the table by the mex rule (animated)",
        &["table", "wythoff", "6", "6", "--mex"],
    ),
    (
        "thermograph",
        "The thermograph of a Domineering board: walls, mast and scaffolds",
        &["draw", "domineering(2,3)", "--as", "thermograph"],
    ),
    ("thermograph-bend", "Walls with a bend", &["draw", "{10|2||-6}", "--as", "thermograph"]),
    ("day2", "The 22 games born by day 2", &["draw", "born_by(2)"]),
    (
        "tree",
        "A game tree: dominated options are dotted",
        &["draw", "domineering(2,3)", "--as", "tree"],
    ),
    ("tree-reversible", "A reversible option", &["draw", "{^|^}", "--as", "tree", "--depth", "3"]),
    ("tree-impartial", "Either player moves", &["draw", "nim(1,2)", "--as", "tree"]),
    (
        "sequence",
        "Grundy values along a row of Wythoff's table",
        &["draw", "wythoff.row(4).sequence(60)"],
    ),
    ("kayles", "Kayles: fourteen exceptions, then period 12", &["draw", "kayles", "--to", "108"]),
    (
        "kayles-rows",
        "The same in rows of one period: the columns settle",
        &["draw", "kayles", "--as", "rows", "--to", "108"],
    ),
    (
        "rare",
        "Grundy's game: rare values, and how the maximum grows",
        &["draw", "grundys_game", "--to", "2000", "--rare", "--maximum"],
    ),
    (
        "tape",
        "The automaton that writes the Fibonacci word, after twelve letters",
        &["draw", "tape(12)"],
    ),
    ("tape-steps", "The automaton step by step (animated)", &["draw", "tape(8)", "--animate"]),
    (
        "number-tree",
        "The tree of numbers by days, and the way to 3/8",
        &["draw", "number_tree(3/8)"],
    ),
    (
        "stalk-half-omega",
        "The sign expansion of w/2 as a stalk: w edges of Left, then w of Right",
        &["draw", "sign_expansion(w/2)"],
    ),
    (
        "stalk-third",
        "The sign expansion of 1/3 + 1/w: red and blue in turn for ever, and one more",
        &["draw", "sign_expansion(1/3 + 1/w)"],
    ),
    ("runners", "Beatty's theorem: two runners and a referee", &["draw", "referee([1,1,5,2],13)"]),
];

/// Writes the gallery into a folder.
///
/// # Errors
/// If messages before it cannot be written.
pub fn gallery(desk: &mut Desk, folder: &Path) -> Result<Exit, Unwritable> {
    let mut index = String::from(
        "# Gallery\n\nEvery kind of picture. This page and its pictures are written by one command, \
         `upstar gallery docs/gallery`.\n\nLeft is solid, Right is hollow, either player is beaded. \
         Gold, with ★ or a dark outline, is what theory says. White cells with a black frame are \
         lost for the player to move.\n",
    );
    if let Err(error) = fs::create_dir_all(folder) {
        return desk.unwritten("gallery", folder, &error);
    }
    for (name, about, words) in COMMANDS {
        let typed: Vec<String> = words.iter().map(|word| quoted(word)).collect();
        let command = format!("upstar {} -o {name}.svg", typed.join(" "));
        let picture = match by_command(desk, words)? {
            Ok(picture) => picture,
            Err(exit) => return Ok(exit),
        };
        if let Some(exit) = hang(desk, folder, name, &picture)? {
            return Ok(exit);
        }
        let _ = write!(index, "\n## {about}\n\n    {command}\n\n![{about}]({name}.svg)\n");
    }
    for depict::Exhibit { name, about, picture } in depict::exhibits() {
        if let Some(exit) = hang(desk, folder, name, &picture)? {
            return Ok(exit);
        }
        let _ = write!(index, "\n## {about}\n\n![{about}]({name}.svg)\n");
    }
    let page = folder.join("README.md");
    match file::write(&page, index.as_bytes()) {
        Ok(()) => Ok(Exit::Done),
        Err(error) => desk.unwritten("gallery", &page, &error),
    }
}

/// Writes a picture as SVG; some also as PNG and TikZ. The status if that fails.
fn hang(
    desk: &mut Desk,
    folder: &Path,
    name: &str,
    picture: &Picture,
) -> Result<Option<Exit>, Unwritable> {
    let mut formats = vec![PictureFormat::Svg];
    if matches!(name, "lattice" | "thermograph" | "table-large") {
        formats.push(PictureFormat::Png);
    }
    if matches!(name, "thermograph" | "tree") {
        formats.push(PictureFormat::Tex);
    }
    for format in formats {
        let path = folder.join(format!("{name}.{}", format.name()));
        let bytes = match file::encode(picture, format, &Style::default()) {
            Ok(bytes) => bytes,
            Err(message) => return desk.refuse(name, message, None).map(Some),
        };
        if let Err(error) = file::write(&path, &bytes) {
            return desk.unwritten(name, &path, &error).map(Some);
        }
    }
    Ok(None)
}

fn by_command(desk: &mut Desk, words: &[&str]) -> Result<Result<Picture, Exit>, Unwritable> {
    let all = std::iter::once(&"upstar").chain(words).map(OsString::from);
    let source = words.join(" ");
    let command = match Cli::try_parse_from(protect(all)) {
        Ok(cli) => cli.command,
        Err(error) => {
            let message = sentences::COMMAND_WRONG.with("why", error.to_string());
            return desk.refuse(&source, message, None).map(Err);
        }
    };
    let courtesy = desk.bounds.courtesy_steps(COURTESY);
    let (made, spent) = desk.work(|session, context| match &command {
        Some(Command::Draw(options)) => {
            let source = subject_in_words(session.registry(), &options.words)?;
            let drawn = depict(session, &source, &options.request(courtesy), context)?;
            Ok(Some(drawn.picture()))
        }
        Some(Command::Table(options)) => {
            Ok(Some(table::run(session, &options.request(), &mut (), context)?.picture()))
        }
        _ => Ok(None),
    });
    match made {
        Ok(Some(picture)) => Ok(Ok(picture)),
        Ok(None) => desk.refuse(&source, sentences::COMMAND_DRAWS_NOTHING, None).map(Err),
        Err(error) => desk.fail(&source, &error, &spent).map(Err),
    }
}

/// A word as a shell wants it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./".contains(c);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{word}'") }
}
