//! Stores of results: killed and taken up again, filled by several processes, merged, damaged, on a full disk.
#![allow(clippy::expect_used)] // how a test fails

mod common;
use common::{command, upstar};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A folder of a test's own, which is gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("upstar-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir(&path).expect("a folder");
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("UTF-8").to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Surveys games with two digits.
fn study(store: &str) -> Vec<&str> {
    vec!["survey", "--digits", "2", "--to", "3000", "--threads", "1", "--store", store]
}

/// What a survey has found, as CSV and as JSON with certificates, without where and how fast.
fn canonical(store: &str) -> (String, String) {
    let export = |words: &[&'static str]| {
        let words =
            ["survey", "export", store, "--canonical"].into_iter().chain(words.iter().copied());
        upstar(words).exits(0).stdout
    };
    (export(&[]), export(&["--json"]))
}

#[test]
fn a_survey_that_is_killed_again_and_again_comes_to_the_same() {
    let folder = Folder::new("killed");
    let [whole, killed] = ["whole.db", "killed.db"].map(|name| folder.file(name));
    let undisturbed = upstar(study(&whole)).exits(0).took;
    let mut kills = 0;
    // First when the store is hardly there, then later and later.
    for round in 0..100 {
        let mut child = command(study(&killed)).spawn().expect("starts");
        std::thread::sleep(undisturbed / 64 * round);
        if child.try_wait().expect("a child").is_some() {
            break;
        }
        child.kill().expect("killed");
        child.wait().expect("gone");
        kills += 1;
    }
    assert!(kills >= 3, "{kills}");
    upstar(study(&killed)).exits(0);
    assert_eq!(canonical(&killed), canonical(&whole));
    assert!(canonical(&whole).0.lines().count() > 50);
    // Done is done.
    upstar(study(&killed)).prints_some("; 0 studied").exits(0);
}

#[test]
fn processes_fill_one_store_at_the_same_time_and_shards_merge_to_the_same() {
    let folder = Folder::new("together");
    let [whole, together, one, two, merged] =
        ["whole.db", "together.db", "one.db", "two.db", "merged.db"].map(|name| folder.file(name));
    upstar(study(&whole)).exits(0);
    let spawn = |store: &str, shard: &'static str| {
        let words: Vec<&str> = study(store).into_iter().chain(["--shard", shard]).collect();
        command(words).spawn().expect("starts")
    };
    // Two shards and one process that does everything, into one new store.
    let children = [spawn(&together, "1/2"), spawn(&together, "2/2"), spawn(&together, "1/1")];
    for child in children {
        common::finish(child, std::time::Instant::now()).exits(0);
    }
    assert_eq!(canonical(&together), canonical(&whole));
    for (store, shard) in [(&one, "1/2"), (&two, "2/2")] {
        common::finish(spawn(store, shard), std::time::Instant::now()).exits(0);
    }
    upstar(["survey", "merge", &merged, &two, &one]).prints_some("rows merged into").exits(0);
    upstar(["survey", "merge", &merged, &one]).prints_some("0 rows merged into").exits(0);
    assert_eq!(canonical(&merged), canonical(&whole));
    // Whoever has other tools finds the same.
    if let Ok(found) = std::process::Command::new("sqlite3").args([
        &merged,
        "select count(*) from survey join runs on run = runs.id where state = 'solved' and period > 0",
    ]).output() {
        let solved = canonical(&whole).0.lines().filter(|line| line.contains(",solved,")).count();
        assert_eq!(String::from_utf8_lossy(&found.stdout).trim(), solved.to_string());
    }
    // Where a row comes from survives the merge.
    let lines = upstar(["survey", "export", &merged, "--json"]).exits(0).json();
    for (shard, place) in [("--shard 1/2", 0), ("--shard 2/2", 1)] {
        let run = &lines[place]["run"];
        assert!(run["command"].as_str().is_some_and(|command| command.contains(shard)), "{run}");
        assert_eq!(run["version"].as_str(), Some(env!("CARGO_PKG_VERSION")));
        assert!(run["threads"] == 1 && run["machine"].is_string(), "{run}");
        let date = run["date"].as_str().expect("a date");
        assert!(date.len() == 20 && date.starts_with("20") && date.ends_with('Z'), "{date}");
    }
}

#[test]
fn one_store_holds_surveys_catalogues_and_systems() {
    let folder = Folder::new("all-kinds");
    let [store, other, csv] = ["all.db", "other.db", "entries.csv"].map(|name| folder.file(name));
    upstar(["survey", "--digits", "1", "--to", "500", "--store", &store]).exits(0);
    upstar(["catalogue", "domineering", "--cells", "4", "--store", &store]).exits(0);
    upstar(["catalogue", "clobber", "--cells", "3", "--store", &store]).exits(0);
    let systems = ["rewrite", "survey", "--symbols", "1", "--size", "2", "--store", &store];
    for shard in ["1/2", "2/2"] {
        let words = systems.into_iter().chain(["--shard", shard]);
        upstar(words).prints_some("2 systems, 2 new").exits(0);
    }
    upstar(["catalogue", "merge", &other, &store]).exits(0);
    upstar(["catalogue", "domineering", "--cells", "4", "--shard", "2/2"])
        .prints_some("4 positions, 4 computed now")
        .exits(0);
    upstar(["catalogue", "domineering", "--cells", "4", "--store", &other])
        .prints_some("0 computed now")
        .exits(0);
    upstar(["rewrite", "survey", "--symbols", "1", "--size", "2", "--store", &other])
        .prints_some("4 systems, 0 new")
        .exits(0);
    assert_eq!(canonical(&other), canonical(&store));
    upstar(["catalogue", "export", &other, "--game", "domineering", "-o", &csv])
        .prints_nothing()
        .exits(0);
    let text = std::fs::read_to_string(&csv).expect("written");
    assert!(text.lines().count() == 10 && !text.contains("clobber"), "{text}");
    let page = upstar(["survey", "export", &other, "--markdown"]).exits(0);
    page.prints_some("## Ten games that have been open for long");
    upstar(["survey", "export", &other, "--markdown", "--canonical"]).exits(2);
    upstar(["survey", "export", &folder.file("none.db")]).says("cannot be opened").exits(2);
}

/// Asks for everything in a store: refused with one line and status 2, or answered as before.
fn believed_or_refused(store: &str, bytes: &[u8], right: &str, what: &str) -> bool {
    std::fs::write(store, bytes).expect("written");
    for ending in ["-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{store}{ending}"));
    }
    let asked = upstar(["survey", "export", store]);
    if asked.status == Some(0) {
        assert_eq!(asked.stdout, right, "{what}");
        return true;
    }
    let asked = asked.prints_nothing().exits(2);
    let message = asked.stderr.lines().next().expect("a line");
    assert!(message.starts_with("error: ") && message.contains(store), "{what}: {message}");
    assert!(!asked.stderr.contains("panic"), "{what}: {}", asked.stderr);
    assert_eq!(std::fs::read(store).expect("there"), bytes, "{what}: it was changed");
    false
}

#[test]
fn a_damaged_store_is_refused() {
    let folder = Folder::new("damaged");
    let store = folder.file("store.db");
    upstar(["survey", "--digits", "1", "--to", "500", "--store", &store]).exits(0);
    let whole = std::fs::read(&store).expect("written");
    let right = upstar(["survey", "export", &store]).exits(0).stdout;
    let used: Vec<usize> = (0..whole.len()).filter(|&place| whole[place] != 0).collect();
    let mut refused = 0;
    for place in used.iter().copied().step_by(used.len() / 60) {
        let mut bytes = whole.clone();
        bytes[place] ^= 0x15;
        // Parts that are not in use may change.
        let what = format!("byte {place}");
        refused += usize::from(!believed_or_refused(&store, &bytes, &right, &what));
    }
    assert!(refused > 30, "{refused}");
    for length in [1, 15, 16, 99, 100, 512, 4095, 4096, 5000, whole.len() / 2, whole.len() - 4096] {
        let what = format!("{length} bytes");
        assert!(!believed_or_refused(&store, &whole[..length], &right, &what), "{what}");
    }
}

#[test]
fn other_files_are_named_and_left_alone() {
    let folder = Folder::new("other");
    let store = folder.file("store.db");
    let refuses = |bytes: &[u8], why: &str| {
        std::fs::write(&store, bytes).expect("written");
        for words in [&["--digits", "1", "--store"][..], &["export"]] {
            let words = ["survey"].into_iter().chain(words.iter().copied()).chain([store.as_str()]);
            upstar(words).prints_nothing().says(why).exits(2);
        }
        upstar(["catalogue", "domineering", "--cells", "3", "--store", &store]).says(why).exits(2);
        assert_eq!(std::fs::read(&store).expect("there"), bytes);
    };
    refuses(b"something else", "is not a store of Upstar");
    refuses(b"upstar catalogue 1\n", "upstar catalogue import");
    refuses(b"redb\x1a\x0a\xa9\x0d\x0a", "upstar survey import");
    upstar(["survey", "export", &folder.0.display().to_string()]).says("cannot be opened").exits(2);
    // The number of the format stands in the header, at byte 60, and that of the program at byte 68.
    let made = folder.file("made.db");
    upstar(["survey", "--digits", "1", "--to", "300", "--store", &made]).exits(0);
    let whole = std::fs::read(&made).expect("written");
    assert_eq!(whole[60..64], [0, 0, 0, 1]);
    let mut newer = whole.clone();
    newer[63] = 9;
    refuses(&newer, "newer version of Upstar (format 9; this version knows 1)");
    let mut foreign = whole;
    foreign[68..72].fill(0);
    refuses(&foreign, "a database of another program");
    // An empty file is a store that was never begun.
    std::fs::write(&store, b"").expect("written");
    upstar(["survey", "export", &store]).says("is not a store of Upstar").exits(2);
    upstar(["survey", "--digits", "1", "--to", "300", "--store", &store]).exits(0);
}

/// A process that may write no more than so many blocks of 512 bytes to a file, as if the disk were full.
#[cfg(unix)]
fn on_a_full_disk(blocks: u32, words: &[&str]) -> common::Done {
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$@\"");
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", &script, "sh", env!("CARGO_BIN_EXE_upstar")]).args(words);
    shell.stdin(std::process::Stdio::null());
    shell.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
    common::run(&mut shell)
}

#[cfg(unix)]
#[test]
fn a_full_disk_loses_nothing_that_was_kept() {
    let folder = Folder::new("full");
    let [whole, store] = ["whole.db", "full.db"].map(|name| folder.file(name));
    upstar(study(&whole)).exits(0);
    let mut met = 0;
    for blocks in [1, 100, 200, 400, 600] {
        let done = on_a_full_disk(blocks, &study(&store));
        if done.status == Some(0) {
            continue;
        }
        met += 1;
        assert!(matches!(done.status, Some(2 | 74)), "{done:?}");
        assert!(done.stderr.contains(&store) && !done.stderr.contains("panic"), "{done:?}");
    }
    assert!(met > 1, "the store is small");
    upstar(study(&store)).exits(0);
    assert_eq!(canonical(&store), canonical(&whole));
}

#[test]
fn whoever_writes_waits_for_others() {
    let folder = Folder::new("crowd");
    let store = folder.file("crowd.db");
    let games = ["col", "snort", "clobber", "domineering", "konane", "nogo"];
    let children = games.map(|game| {
        let words = ["catalogue", game, "--cells", "3", "--store", &store];
        command(words).spawn().expect("starts")
    });
    for child in children {
        common::finish(child, std::time::Instant::now()).exits(0);
    }
    for game in games {
        upstar(["catalogue", game, "--cells", "3", "--store", &store])
            .prints_some("0 computed now")
            .exits(0);
    }
    // The log is folded into the store when the last process leaves.
    std::thread::sleep(Duration::from_millis(10));
    assert!(!Path::new(&format!("{store}-wal")).exists());
}
