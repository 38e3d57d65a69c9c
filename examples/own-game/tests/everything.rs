//! What the library does with a game that it has never heard of.

use upstar::Context;

/// What a line of the language answers.
fn answer(source: &str) -> String {
    let mut session = own_game::session().unwrap();
    let answers = session.run(source, &Context::new()).unwrap();
    answers.last().unwrap().text.clone()
}

#[test]
fn it_is_evaluated() {
    assert_eq!(answer("take_a_square(4)"), "*2; next player wins: 1 -> 0");
    assert_eq!(answer("take_a_square(5).outcome"), "P");
}

#[test]
fn it_has_a_sequence() {
    // Computed by hand from the definition.
    assert_eq!(answer("take_a_square.sequence(9)"), "[0,1,0,1,2,0,1,0,1]");
}

#[test]
fn it_is_added_to_other_games() {
    assert_eq!(answer("take_a_square(4) + nim(2)"), "0; previous player wins");
    assert_eq!(answer("(take_a_square(4) + domineering(2,2)).outcome"), "N");
}

#[test]
fn misere_play_and_bad_input_are_as_everywhere() {
    assert_eq!(answer("take_a_square(1).misere_outcome"), "P");
    let mut session = own_game::session().unwrap();
    let error = session.run("take_a_square(-1)", &Context::new()).unwrap_err();
    assert!(error.to_string().contains("cannot be negative"), "{error}");
}
