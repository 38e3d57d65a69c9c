//! Positions as structures, held against the moves of the rules and against what values say.

use std::collections::BTreeSet;
use upstar_core::{AnyPosition, Position};
use upstar_lang::{Session, Settings};
use upstar_values::{Context, Player};

/// Small positions of games of many kinds.
const POSITIONS: &[&str] = &[
    "nim(2,3)",
    "kayles(5)",
    "wythoff(2,2)",
    "domineering(2,3)",
    "domineering(3,3)",
    "domineering(\"..#..|..#..\")",
    "clobber(\"xoxo\")",
    "clobber(\"xo.ox|oxx..\")",
    "konane(\"xo.o.\")",
    "toads_and_frogs(\"tt..ff\")",
    "toads_and_frogs(\"t.tf.f\")",
    "hackenbush(\"lrl,e\")",
    "col(\".-.-.-.\")",
    "snort(\".-.-.\")",
    "amazons(\"x..|..o\")",
    "cutcake(3,4)",
    "nim(1,2) + domineering(2,2)",
    "-domineering(2,3)",
    "{nim(1)|domineering(2,2)}",
];

fn run(session: &mut Session, source: &str) -> String {
    let shown = session.run(source, &Context::new());
    shown.map_err(|error| error.render(source)).unwrap().pop().unwrap().text
}

/// Everything that play reaches, by the moves one after another.
fn reached(session: &Session, position: &AnyPosition, seen: &mut BTreeSet<String>) {
    if !seen.insert(position.write()) {
        return;
    }
    for player in Player::BOTH {
        for by in session.moves(position, player, &Context::new()).unwrap() {
            reached(session, &by.to(), seen);
        }
    }
}

#[test]
fn positions_are_where_moves_lead() {
    let mut session = Session::new(Settings::default());
    for source in POSITIONS {
        let position = session.position(source, &Context::new()).unwrap();
        for (player, name) in [(Player::Left, "Left"), (Player::Right, "Right")] {
            let moves = session.moves(&position, player, &Context::new()).unwrap();
            let expected: BTreeSet<String> = moves.iter().map(|by| by.to().write()).collect();
            let count = run(&mut session, &format!("positions({source}, {name}).length"));
            assert_eq!(count, expected.len().to_string(), "{source} {name}");
            let written = run(&mut session, &format!("map(positions({source}, {name}), notation)"));
            for text in expected {
                assert!(
                    written.contains(&text.replace('"', "\\\"")),
                    "{source}: {text} in {written}"
                );
            }
        }
        let mut seen = BTreeSet::new();
        reached(&session, &position, &mut seen);
        let count =
            run(&mut session, &format!("distinct(map(reachable({source}), notation)).length"));
        assert_eq!(count, seen.len().to_string(), "{source}");
    }
}

#[test]
fn the_parts_add_up() {
    let mut session = Session::new(Settings::default());
    for source in POSITIONS {
        assert_eq!(
            run(&mut session, &format!("sum(decomposition({source})) == ({source})")),
            "true"
        );
    }
}

/// What is left of the options after dominated ones are gone and reversible ones bypassed is the
/// canonical form.
#[test]
fn sensible_lines_end_in_the_options_of_the_canonical_form() {
    let mut session = Session::new(Settings::default());
    for source in POSITIONS {
        for (player, options) in [("Left", "left_options"), ("Right", "right_options")] {
            let ends = format!("set(l.last.value for l in sensible_lines({source}, {player}))");
            let source_options = format!("set(({source}).value.{options})");
            assert_eq!(
                run(&mut session, &format!("{ends} == {source_options}")),
                "true",
                "{source}"
            );
            let direct = format!("set(p.value for p in sensible_positions({source}, {player}))");
            let held = run(&mut session, &format!("is_subset({direct}, {source_options})"));
            assert_eq!(held, "true", "{source}");
        }
    }
}
