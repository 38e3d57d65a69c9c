//! `draw` and `table`: formats, kinds, and what is said when something is wrong.
#![allow(clippy::unwrap_used)]

mod common;
use common::upstar;
use std::path::PathBuf;

/// A folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn positions_are_drawn_in_text_without_a_file() {
    upstar(["draw", "nim", "3,4,5", "--hints"])
        .prints("1  @@@    3  ! 1\n2  @@@@   4\n3  @@@@@  5\n! winning move\n")
        .says_nothing()
        .exits(0);
    upstar(["draw", "domineering(\".#|..\")", "--unicode"])
        .prints("   1 2\n1  · █\n2  · ·\n")
        .exits(0);
}

#[test]
fn the_ending_of_the_file_says_the_format() {
    let folder = folder("formats");
    for (ending, begins) in
        [("svg", &b"<svg "[..]), ("png", b"\x89PNG"), ("tex", b"% "), ("txt", b"1  @")]
    {
        let path = folder.join(format!("nim.{ending}"));
        upstar(["draw", "nim(3)", "-o", path.to_str().unwrap()]).prints_nothing().exits(0);
        assert!(std::fs::read(&path).unwrap().starts_with(begins), "{ending}");
    }
    upstar(["draw", "nim(3)", "-o", "-"]).prints_some("</svg>").exits(0);
    upstar(["draw", "nim(3)", "--format", "tex"]).prints_some("\\begin{tikzpicture}").exits(0);
    upstar(["draw", "nim(3)", "-o", "nim.gif"]).says("end it in .svg, .png, .tex or .txt").exits(2);
}

#[test]
fn the_picture_fits_what_there_is_to_see() {
    for (words, title) in [
        (&["{2|-1}"][..], "The thermograph of {2|-1}"),
        (&["^*"], "The game tree of ^*"),
        (&["{2|-1}.thermograph"], "The thermograph of "),
        (&["nim(1,2)", "--as", "tree"], "The game tree of nim(1,2)"),
        (&["domineering(2,2)", "--as", "thermograph"], "The thermograph of ±1"),
        (&["born_by(1)"], "The order of born_by(1)"),
        (&["0..9"], "The sequence 0..9"),
        (&["0..2", "--as", "hasse"], "The order of 0..2"),
        (&["nim(2) + *"], "A sum of 2 games"),
        (&["kayles", "--to", "90"], "The Grundy values of kayles"),
        (&["octal(\"0.77\")", "--as", "rows"], "The Grundy values of octal(&quot;0.77&quot;)"),
        (&["wythoff.row(2)"], "The Grundy values of wythoff(2,n)"),
        (&["tape(5)"], "The automaton with a write head and a read head"),
        (&["referee([1,1,5,2],13)"], "Two runners and a referee"),
        (&["sprouts(\"0.AB}AB}\")"], "A drawing of 3 spots and 2 regions"),
    ] {
        let done = upstar(["draw"].into_iter().chain(words.iter().copied()).chain(["-o", "-"]));
        done.prints_some(&format!("<title>{title}")).says_nothing().exits(0);
    }
}

#[test]
fn pictures_speak_json() {
    upstar(["--json", "draw", "{1|-1}"])
        .prints_some(
            "{\"input\":\"{1|-1}\",\"kind\":\"picture\",\"text\":\"The thermograph of +-1\"",
        )
        .prints_some("\"picture\":\"<svg ")
        .exits(0);
    upstar(["--json", "draw", "1 +"]).prints_some("\"error\"").exits(2);
}

#[test]
fn tables_in_every_format() {
    upstar(["table", "nim", "2", "3"])
        .prints("  | 0 1 2\n--+------\n0 | 0 1 2\n1 | 1 0 3\n")
        .exits(0);
    upstar(["table", "nim", "2", "3", "--format", "csv"]).prints(",0,1,2\n0,0,1,2\n1,1,0,3\n");
    upstar(["table", "nim", "2", "2", "--json"]).prints(
        "{\"input\":\"nim 2 2\",\"kind\":\"table\",\"game\":\"nim\",\"first\":[0,0],\"values\":[[0,1],[1,0]]}\n",
    );
    upstar(["table", "nim", "2", "2", "--format", "latex"]).prints_some(" & \\textbf{0} & 1 \\\\");
    upstar(["table", "nim", "2", "2", "--format", "svg"]).prints_some("<title>nim, 2 by 2");
    upstar(["table", "domineering", "2", "2", "--from", "1", "--format", "csv"])
        .prints(",1,2\n1,0,-1\n2,1,+-1\n");
    upstar(["table", "wythoff", "2", "2", "--mex", "-o", "-"]).prints_some("<animate ").exits(0);
}

#[test]
fn a_table_is_filled_in_numbered_frames() {
    let folder = folder("frames");
    let path = folder.join("mex.png");
    upstar(["table", "nim", "2", "2", "--mex", "-o", path.to_str().unwrap()]).exits(0);
    for frame in 1..=4 {
        assert!(folder.join(format!("mex-00{frame}.png")).exists());
    }
}

#[test]
fn the_automaton_is_drawn_step_by_step() {
    let folder = folder("tape");
    let path = folder.join("tape.svg");
    upstar(["draw", "tape(3)", "--frames", "-o", path.to_str().unwrap()]).exits(0);
    let frames: Vec<Vec<u8>> = (1..=4)
        .map(|frame| std::fs::read(folder.join(format!("tape-00{frame}.svg"))).unwrap())
        .collect();
    assert!(frames.windows(2).all(|pair| pair[0] != pair[1]));
    upstar(["draw", "tape(3)", "--animate", "-o", "-"]).prints_some("<animate ").exits(0);
}

#[test]
fn cycles_fuse_step_by_step() {
    let folder = folder("fusion");
    let graph = folder.join("graph.txt");
    std::fs::write(&graph, "# a triangle with a tail\n0-1:e 1-2:e\n2-0:e\n2-3:e 3-4:e\n").unwrap();
    let picture = format!("hackenbush(file(\"{}\"))", graph.to_str().unwrap());
    upstar([&format!("{picture}.grundy") as &str]).prints("3\n").exits(0);
    let path = folder.join("step.svg");
    let steps = format!("{picture}.steps");
    upstar(["draw", &steps, "--frames", "-o", path.to_str().unwrap()]).exits(0);
    let last = std::fs::read_to_string(folder.join("step-004.svg")).unwrap();
    assert!(last.contains("2 xor 1 = 3"), "{last}");
    upstar(["draw", &steps, "--animate", "-o", "-"]).prints_some("<animate ").exits(0);
    upstar(["draw", "steps(hackenbush(\"lr\"))", "-o", "-"]).says("only green pictures").exits(2);
}

#[test]
fn files_that_are_no_pictures_are_refused() {
    let folder = folder("pictures");
    let refused = |text: &[u8], says: &str| {
        let path = folder.join("picture");
        std::fs::write(&path, text).unwrap();
        let picture = format!("hackenbush(file(\"{}\"))", path.to_str().unwrap());
        upstar([&picture as &str]).says(says).exits(2);
    };
    refused(b"0-1:l\n1-2:q\n", "line 2: `q` is not a colour");
    refused(b"graph {\n 0 -- 1 [color=blue]\n 1 -> 2\n}\n", "line 3: edges have no direction");
    refused(b"<graphml>\n<edge source=\"0\"/>\n</graphml>\n", "line 2: an edge of GraphML needs");
    refused(b"0-1:l \xff", "not UTF-8");
    upstar(["hackenbush(file(\"no such file\"))"]).says("cannot read `no such file`").exits(2);
    upstar(["file(3)"]).says("the name of a file").exits(2);
}

#[test]
fn sequences_show_period_rare_values_and_records() {
    upstar(["draw", "kayles", "--to", "100", "-o", "-"])
        .prints_some(">period 12</text>")
        .prints_some(">preperiod 71</text>")
        .prints_some(">exception</text>")
        .exits(0);
    upstar(["draw", "grundys_game", "--to", "300", "--rare", "--maximum", "-o", "-"])
        .prints_some(">rare (")
        .prints_some(">maximum, ")
        .exits(0);
}

#[test]
fn what_is_wrong_is_said() {
    upstar(["draw", "chomp"]).says("which position of it?").says("chomp(3,4)").exits(2);
    upstar(["draw", "kayles", "--as", "tree"]).says("sequence or rows, not as tree").exits(2);
    upstar(["draw", "0..9", "--as", "rows"]).says("whose period is known").exits(2);
    upstar(["draw", "kayles", "--to", "9999999999"]).says("at most").exits(2);
    upstar(["draw", "tape(-1)"]).says("error").exits(2);
    upstar(["draw", "tape(5000)", "--frames", "-o", "x.svg"]).says("one by one").exits(2);
    upstar(["draw", "tape(3)", "--animate", "-o", "x.png"]).says("only an SVG").exits(2);
    upstar(["draw", "tape(3)", "--frames"]).says("frames are files").exits(2);
    upstar(["draw", "{2|-1}", "--animate", "-o", "x.svg"])
        .says("can be animated, not this picture")
        .exits(2);
    upstar(["draw", "referee(1/2,3)"]).says("greater than 1").exits(2);
    upstar(["draw", "1 +"]).says("a value is missing").exits(2);
    upstar(["draw", "true"]).says("is not a game").exits(2);
    upstar(["draw", "[1,2]", "--as", "tree"]).says("sequence or hasse, not as tree").exits(2);
    upstar(["draw", "[0,*]", "--format", "text"]).says("write an SVG").exits(2);
    upstar(["draw", "{1|0}", "--format", "text"]).prints_some("mean 1/2, temperature 1/2").exits(0);
    upstar(["draw", "nim(3)", "--scale", "0"]).says("from 0.1 to 10").exits(2);
    upstar(["table", "wythof", "2", "2"]).says("did you mean `wythoff`?").exits(2);
    upstar(["table", "nim", "0", "2"]).exits(2);
    upstar(["table", "nim", "99999999", "99999999"]).says("at most").exits(2);
    upstar(["table", "nim", "99", "99", "--mex"]).says("fewer rows or columns").exits(2);
    upstar(["draw", "domineering(7,7)", "--as", "tree", "--steps", "1000"])
        .says("stopped")
        .exits(3);
}

#[test]
fn with_json_whatever_is_wrong_is_an_object() {
    for (words, status) in [
        (&["draw", "wythof", "1,2"][..], 2),
        (&["draw", "nim(3)", "-o", "nim.gif"], 2),
        (&["draw", "nim(3)", "--format", "png"], 2),
        (&["draw", "kayles", "--as", "tree"], 2),
        (&["draw", "{2|-1}", "--animate", "-o", "x.svg"], 2),
        (&["draw", "nim(3)", "-o", "/no/such/folder/nim.svg"], 74),
        (&["table", "wythof", "2", "2"], 2),
        (&["table", "nim", "2", "2", "-o", "nim.gif"], 2),
        (&["table", "nim", "99", "99", "--mex"], 2),
        (&["table", "nim", "2", "2", "-o", "/no/such/folder/nim.csv"], 74),
        (&["catalogue", "no_game"], 2),
        (&["catalogue", "domineering", "--cells", "13"], 2),
        (&["catalogue", "domineering", "--hotter", "x"], 2),
        (&["catalogue", "domineering", "--cells", "2", "--report", "x.gif"], 2),
        (&["catalogue", "domineering", "--store", "/no/such/folder/store"], 2),
        (&["gallery", "/dev/null/gallery"], 74),
    ] {
        let done = upstar(["--json"].into_iter().chain(words.iter().copied()));
        let done = done.prints_some("\"error\":{\"message\":\"").says_nothing().exits(status);
        assert_eq!(done.stdout.lines().count(), 1, "{words:?}");
    }
    upstar(["--json", "draw", "domineering(7,7)", "--as", "tree", "--steps", "1000"])
        .prints_some("\"stopped\":\"steps\"")
        .exits(3);
}

#[test]
fn in_misere_play_what_wins_is_marked_and_told() {
    upstar(["draw", "nim(1,1,5)", "--hints"]).prints_some("! 0").exits(0);
    upstar(["draw", "nim(1,1,5)", "--hints", "--misere"]).prints_some("! 1").exits(0);
    upstar(["table", "nim", "3", "3", "--misere", "--format", "csv"])
        .prints(",0,1,2\n0,N,P,N\n1,P,N,N\n2,N,N,P\n")
        .exits(0);
    upstar(["table", "nim", "3", "3", "--misere", "--mex"]).says("normal play").exits(2);
}

#[test]
fn a_file_that_cannot_be_written_is_an_error() {
    upstar(["draw", "nim(3)", "-o", "/no/such/folder/nim.svg"]).says("cannot write").exits(74);
    if std::path::Path::new("/dev/full").exists() {
        upstar(["draw", "nim(3)", "--format", "svg", "-o", "/dev/full"])
            .says("cannot write `/dev/full`")
            .exits(74);
        upstar(["table", "nim", "3", "3", "--format", "csv", "-o", "/dev/full"])
            .says("cannot write `/dev/full`")
            .exits(74);
    }
}

/// What lies in a folder, by name.
fn files(folder: &std::path::Path) -> std::collections::BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let named = |path: PathBuf| {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        (name, std::fs::read(path).unwrap())
    };
    entries.map(named).collect()
}

#[test]
fn the_gallery_is_current() {
    let fresh = folder("gallery");
    upstar(["gallery", fresh.to_str().unwrap()]).says_nothing().exits(0);
    let kept = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/gallery");
    let (fresh, kept) = (files(&fresh), files(&kept));
    let names = |files: &std::collections::BTreeMap<String, Vec<u8>>| -> Vec<String> {
        files.keys().cloned().collect()
    };
    assert_eq!(names(&fresh), names(&kept));
    for (name, bytes) in &fresh {
        // Rasters may differ in the last bit between processors.
        if name.ends_with(".png") && !cfg!(target_arch = "x86_64") {
            continue;
        }
        assert!(
            *bytes == kept[name],
            "{name} has changed: look at it, then `cargo run -- gallery docs/gallery`"
        );
    }
}

#[test]
fn a_position_is_played_out_frame_by_frame() {
    let folder = std::env::temp_dir().join(format!("upstar-course-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("game.svg").display().to_string();
    upstar(["draw", "nim(3,4,5)", "--animate", "-o", &path]).exits(0);
    let film = std::fs::read_to_string(&path).unwrap();
    assert!(film.contains("1. 1 -&gt; 1, since heap 1: 3 xor 2 = 1"), "{film}");
    assert!(film.contains("the first player has won") && film.contains("<animate"), "{film}");
    // In misère play the same position is won by taking to the last but one.
    upstar(["--misere", "draw", "nim(1,2)", "--frames", "-o", &path]).exits(0);
    let last = std::fs::read_to_string(folder.join("game-003.svg")).unwrap();
    assert!(last.contains("the first player has won"), "{last}");
    upstar(["draw", "domineering(2,2)", "--player", "right", "--frames", "-o", &path]).exits(0);
    let first = std::fs::read_to_string(folder.join("game-002.svg")).unwrap();
    assert!(first.contains("1. Right (") && first.contains("Right has won"), "{first}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_picture_is_as_large_as_fits() {
    for position in ["wythoff(3,20)", "nim(1,1,1,1,1,1)", "domineering(2,2)"] {
        let done = upstar(["draw", position, "--size", "1920x1080", "--format", "svg"]).exits(0);
        let head = done.stdout.lines().next().unwrap();
        let number = |name: &str| {
            let rest = head.split(&format!("{name}=\"")).nth(1).unwrap();
            rest.split('"').next().unwrap().parse::<f64>().unwrap()
        };
        assert!(number("width") <= 1920.001 && number("height") <= 1080.001, "{head}");
        assert!(number("width") > 1919.0 || number("height") > 1079.0, "{head}");
    }
    upstar(["draw", "nim(3)", "--size", "1920"]).says("such as 1920x1080").exits(2);
}

#[test]
fn what_stands_before_the_last_expression_is_run_first() {
    let words = ["moves", "heaps(n) := nim(n, n + 1); heaps(1)"];
    upstar(words).prints_some("! 2 -> 1  nim(1,1)  0").exits(0);
    upstar(["draw", "x := nim(2); x + x", "--format", "text"]).exits(0);
    upstar(["draw", "x := nim(2); y"]).says("`y` is not defined (line 1, column 14)").exits(2);
}
