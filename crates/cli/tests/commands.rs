//! `games`, `moves`, `help`, `completions`, `man`.

mod common;
use common::upstar;

#[test]
fn games_lists_every_ruleset_with_its_rules() {
    let done = upstar(["games"]).says_nothing().exits(0);
    for game in upstar_games::registry().rulesets() {
        let is_of = |line: &&str| line.split_whitespace().next() == Some(&*game.name);
        let line = done.stdout.lines().find(is_of).expect("a line");
        assert!(line.ends_with(&*game.rules));
    }
}

#[test]
fn games_explains_one_with_an_example_that_is_run() {
    for game in upstar_games::registry().rulesets() {
        let example = upstar([&*game.example]).says_nothing().exits(0);
        let done = upstar(["games", &*game.name])
            .prints_some(&game.rules)
            .prints_some(&game.notation)
            .prints_some(&format!("$ upstar '{}'", game.example))
            .says_nothing()
            .exits(0);
        for line in example.stdout.lines() {
            assert!(done.stdout.contains(line), "{line}");
        }
        upstar(["help", &*game.name]).prints(&done.stdout).exits(0);
    }
    upstar(["games", "Wythof"]).prints_nothing().says("did you mean `wythoff`?").exits(2);
}

#[test]
fn moves_marks_the_winning_ones() {
    let done = upstar(["moves", "wythoff", "(4,13)"]).says_nothing().exits(0);
    let marked: Vec<&str> = done.stdout.lines().filter(|line| line.starts_with('!')).collect();
    assert_eq!(marked.len(), 1);
    assert!(marked[0].starts_with("! (4,7)"));
    upstar(["moves", "wythoff(4,13)"]).prints(&done.stdout);
    upstar(["moves", "wythoff", "4", "13"]).prints(&done.stdout);
    upstar(["moves", "wythoff", "4,13"]).prints(&done.stdout);
    upstar(["moves", "Wythoff", "4, 13"]).prints(&done.stdout);
}

#[test]
fn moves_says_why_on_request() {
    let plain = upstar(["moves", "wythoff", "1,3"]).exits(0).stdout;
    assert!(!plain.contains("wins:"), "{plain}");
    upstar(["moves", "wythoff", "1,3", "--why"])
        .prints_some("! (1,2)  wythoff(1,2)  0\n    1 is a1, its partner is b1 = 2: move to (1,2)")
        .prints_some("  (1,1)  wythoff(1,1)  *2\n    (0,0) wins: ")
        .exits(0);
    upstar(["moves", "domineering", "...|...|...", "--why"])
        .prints_some("it leaves 1 > 0, which Left wins whoever begins")
        .exits(0);
    upstar(["moves", "domineering", "..", "--why"])
        .prints(
            "! R  (1,1)-(1,2)  domineering(\"##\")  0\n    it leaves the other player no move\n",
        )
        .exits(0);
}

#[test]
fn moves_shows_both_players_of_a_partizan_game() {
    let board = "\
! L  (1,1)-(2,1)  domineering(\"#.|#.\")  1
! L  (1,2)-(2,2)  domineering(\".#|.#\")  1
! R  (1,1)-(1,2)  domineering(\"##|..\")  -1
! R  (2,1)-(2,2)  domineering(\"..|##\")  -1
";
    upstar(["moves", "domineering", "..|.."]).prints(board).exits(0);
    upstar(["moves", "domineering", "\"..|..\""]).prints(board).exits(0);
    upstar(["moves", "domineering", "2", "2"]).prints(board).exits(0);
    upstar(["moves", "domineering(2,2)"]).prints(board).exits(0);
}

#[test]
fn moves_of_a_sum() {
    upstar(["moves", "nim(1) + domineering(2,1)"])
        .prints_some("1: 1 -> 0")
        .prints_some("2: (1,1)-(2,1)")
        .exits(0);
}

#[test]
fn moves_in_misere_play() {
    let mark = |words: &[&str]| upstar(words.iter().copied()).exits(0).stdout;
    assert!(mark(&["moves", "nim", "1"]).starts_with('!'));
    assert!(mark(&["moves", "nim", "1", "--misere"]).starts_with(' '));
}

#[test]
fn moves_that_win_or_draw_are_marked() {
    upstar(["moves", "tic_tac_toe(\"x..|...|...\")"])
        .prints_some("! L  (1,2)")
        .prints_some("= R  (2,2)")
        .prints_some("  R  (1,2)")
        .exits(0);
}

#[test]
fn misere_play_is_an_option_of_every_command() {
    upstar(["--misere", "nim(1,1,1)"])
        .prints_some("previous player wins in misère play, since")
        .exits(0);
    upstar(["nim(1,1,5).winning_moves", "nim(1).outcome", "--misere"])
        .prints("[\"3 -> 1\"]\nP\n")
        .exits(0);
    upstar(["--misere", "*2 + *2"]).prints("previous player wins in misère play\n").exits(0);
    // Where it is not known, it is refused.
    upstar(["--misere", "catalogue", "domineering"]).says("normal play only").exits(2);
}

#[test]
fn words_of_the_textbooks_are_answered_with_what_to_write() {
    for (word, instead) in [("up", "write ^"), ("upstar", "write ^*"), ("negative", "write -G")] {
        upstar([word]).says(instead).exits(2);
    }
}

#[test]
fn moves_of_a_huge_heap_are_cut_but_the_winning_one_is_shown() {
    upstar(["moves", "wythoff", "4,10**1000", "--limit", "5"])
        .prints_some("! (4,7)")
        .says("stopped after 5 moves")
        .exits(3)
        .within(20);
}

#[test]
fn moves_of_nothing() {
    upstar(["moves", "nim", "0"]).prints_nothing().says("there is no move").exits(0);
    upstar(["moves", "nim"]).prints_nothing().says("for example nim(3,4,5)").exits(2);
    upstar(["moves", "nmi", "3"]).prints_nothing().says("did you mean `nim`?").exits(2);
    upstar(["moves", "domineering", "..|."]).prints_nothing().says("error").exits(2);
    upstar(["moves", "1 < 2"]).prints_nothing().says("error").exits(2);
}

#[test]
fn help_teaches_with_examples() {
    upstar(["--help"]).prints_some("upstar 'wythoff(4,13)'").prints_some("Exit status").exits(0);
    upstar(["help"]).prints_some("upstar 'wythoff(4,13)'").exits(0);
    upstar(["help", "moves"]).prints_some("upstar moves nim 3,4,5").exits(0);
    upstar(["moves", "--help"]).prints_some("upstar moves nim 3,4,5").exits(0);
    upstar(["help", "temprature"]).prints_nothing().says("did you mean `temperature`?").exits(2);
    upstar(["--version"]).prints_some("upstar ").exits(0);
}

#[test]
fn the_manual_page_covers_every_command() {
    let man = upstar(["man"]).prints_some(".TH upstar 1").says_nothing().exits(0).stdout;
    for command in ["eval", "games", "moves", "completions", "man", "help"] {
        assert!(man.contains(&format!("upstar {command}")), "{command}");
    }
    assert!(man.contains("EXIT STATUS"));
}

#[test]
fn completions_for_every_shell_know_the_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        upstar(["completions", shell]).prints_some("moves").says_nothing().exits(0);
    }
}
