//! Laws of the store: whatever the order of merging, whether in memory or in a file, the same rows come out.
#![cfg(feature = "native")]
#![allow(clippy::unwrap_used)] // what is wrong is shown by the test that fails

use std::path::PathBuf;
use upstar::studies::catalogue::Entry;
use upstar::studies::rewriting::survey::Row as SystemRow;
use upstar::studies::survey::Record;
use upstar::{Provenance, Store};

/// A folder of a test's own, which is gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("upstar-store-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir(&path).unwrap();
        Folder(path)
    }

    fn open(&self, name: &str) -> Store {
        let command = format!("test {name}");
        let provenance = Provenance { command, ..Provenance::default() };
        Store::open(&self.0.join(name), provenance).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Records of two games that differ in what decides which is better, and in what does not.
fn records() -> Vec<Record> {
    let mut records = Vec::new();
    for code in ["0.6", "0.77"] {
        for (proved, to, seconds) in [
            (None, 100, 0.5),
            (None, 200, 0.25),
            (None, 200, 0.5),
            (Some("Guy-Smith"), 50, 2.0),
            (Some("Guy-Smith"), 50, 1.0),
            (Some("window"), 50, 1.0),
        ] {
            records.push(Record {
                code: code.to_owned(),
                standard: code.to_owned(),
                codes: vec![code.to_owned(), "0.00".to_owned()],
                to,
                period: proved.map(|_| 12),
                preperiod: proved.map(|_| 71),
                saltus: proved.map(|_| 0),
                proved: proved.map(str::to_owned),
                max: Some(9),
                argmax: Some(342),
                mask: Some(0x1fe),
                rare_kind: Some("value".to_owned()),
                rare: Some(24),
                last_rare: Some((70, 6)),
                seconds,
                speed: 1000,
                certificate: proved.map(|proof| serde_json::json!({"proof": proof, "n": [1, 2]})),
            });
        }
    }
    records
}

fn entry(position: &str, value: &str) -> Entry {
    let [position, value, zero] = [position, value, "0"].map(str::to_owned);
    let (outcome, temperature) = ("N".to_owned(), "1".to_owned());
    Entry { position, cells: 4, value, outcome, temperature, mean: zero }
}

fn system(verdict: &str) -> SystemRow {
    SystemRow {
        system: "a -> b".to_owned(),
        verdict: verdict.to_owned(),
        states: None,
        classes: Some(3),
        termination: "weights".to_owned(),
        parity_lemma: false,
        properties: "words".to_owned(),
        note: "\"quoted\", π".to_owned(),
    }
}

#[test]
fn of_all_records_of_a_game_the_best_stays_whatever_the_order() {
    let folder = Folder::new("order");
    let records = records();
    let best: Vec<Record> = vec![records[4].clone(), records[10].clone()];
    for turn in 0..records.len() {
        let mut turned = records.clone();
        turned.rotate_left(turn);
        if turn % 2 == 1 {
            turned.reverse();
        }
        let mut file = folder.open(&format!("{turn}.db"));
        let mut memory = Store::default();
        for record in &turned {
            let one = std::slice::from_ref(record);
            assert_eq!(file.keep(one), memory.keep(one));
        }
        assert_eq!(memory.all::<Record>().unwrap(), best, "{turn}");
        assert_eq!(file.all::<Record>().unwrap(), best, "{turn}");
        // Nothing changes any more.
        assert_eq!(file.keep(&records), Ok(0));
        assert_eq!(file.get::<Record>("0.77").unwrap().as_ref(), best.last());
        assert_eq!(file.get::<Record>("0.07").unwrap(), None);
    }
}

#[test]
fn stores_merge_in_any_order_to_the_same_rows_with_their_provenance() {
    let folder = Folder::new("merge");
    let records = records();
    let parts: Vec<Store> = (0..3)
        .map(|part| {
            let mut store = folder.open(&format!("part-{part}.db"));
            let some: Vec<Record> = records.iter().skip(part).step_by(3).cloned().collect();
            store.keep(&some).unwrap();
            store
                .keep(&[entry("domineering(2,2)", "+-1"), entry(&format!("p({part})"), "0")])
                .unwrap();
            store.keep(&[system(["bound", "regular", "bound"][part])]).unwrap();
            store
        })
        .collect();
    let mut first: Option<Store> = None;
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        for in_memory in [true, false] {
            let name = format!("{order:?}.db");
            let mut all = if in_memory { Store::default() } else { folder.open(&name) };
            for part in order {
                all.merge(&parts[part]).unwrap();
            }
            for part in &parts {
                assert_eq!(all.merge(part), Ok(0));
            }
            let first = first.get_or_insert_with(|| {
                let mut first = Store::default();
                first.merge(&all).unwrap();
                first
            });
            assert_eq!(all.all_kept::<Record>().unwrap(), first.all_kept::<Record>().unwrap());
            assert_eq!(all.all::<Entry>().unwrap(), first.all::<Entry>().unwrap());
            assert_eq!(all.all::<SystemRow>().unwrap(), [system("regular")]);
            let system = &all.all_kept::<SystemRow>().unwrap()[0];
            assert_eq!(system.provenance.as_ref().unwrap().command, "test part-1.db");
        }
    }
}

#[test]
fn rows_are_kept_together_or_not_at_all() {
    let folder = Folder::new("whole");
    let mut store = folder.open("store.db");
    let mut too_large = records().remove(0);
    too_large.to = u64::MAX; // more than a column of numbers can hold
    let refusal = store.keep(&[records().remove(6), too_large]).unwrap_err();
    assert_eq!(refusal.key, "store.unwritable");
    assert_eq!(store.all::<Record>().unwrap(), []);
    assert_eq!(store.keep(&records()), Ok(2));
}
