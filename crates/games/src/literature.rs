//! Where the games of this crate were published, and what is known of them: one line for each.

use upstar_core::Group::{self, Boards, Graphs, Numbers, Others, Strips};

/// A game's name, what it is played on, its source, and what is known.
pub(crate) type Entry = (&'static str, Group, &'static str, &'static str);

/// What is told about a game.
pub(crate) fn of(name: &str) -> Option<&'static Entry> {
    ENTRIES.iter().find(|entry| entry.0 == name)
}

#[rustfmt::skip]
const ENTRIES: &[Entry] = &[
    ("all_but", Numbers, "Siegel, Combinatorial Game Theory (2013), chapter IV", "the Grundy values of a finite set of exceptions are arithmetically periodic"),
    ("amazons", Boards, "Zamkauskas 1988", "PSPACE-complete (Hearn; Furtak, Kiyomi, Uno, Buro 2005)"),
    ("anti_clobber", Boards, "Siegel, CGSuite", "no theory is published"),
    ("arc_kayles", Graphs, "Schaefer, On the complexity of some two-person perfect-information games (1978)", "paths are Dawson's Kayles; the complexity on graphs is open"),
    ("backsliding_toads_and_frogs", Strips, "Berlekamp, Conway, Guy, Winning Ways, chapter 11", "its positions are stoppers or worse: it can go round"),
    ("bishop", Numbers, "folklore", "a heap of the smaller coordinate"),
    ("blockbusting", Strips, "Berlekamp, Blockbusting and Domineering (1988)", "solved by heating and overheating"),
    ("brussels_sprouts", Others, "Conway, in Gardner, Mathematical Carnival (1975)", "every play from n crosses takes 5n - 2 moves"),
    ("childish_hackenbush", Graphs, "Winning Ways, chapter 8", "no theory for all graphs"),
    ("chocolate", Numbers, "Robin 1989, Poser un probleme", "a bar with a raisin is Nim with four heaps"),
    ("chomp", Boards, "Gale, A curious Nim-type game (1974)", "the first player wins by strategy stealing; no general strategy is known"),
    ("clobber", Boards, "Albert, Grossman, Nowakowski, Wolfe, An introduction to Clobber (2005)", "all-small; deciding atomic weight at least 1 is NP-hard"),
    ("coin_turning", Strips, "Lenstra 1977; Winning Ways, chapter 14", "heads at a place are worth a nimber; Mock Turtles has the odious numbers"),
    ("coins", Strips, "Winning Ways, chapter 15, as Nimble", "a coin on square n is a heap of n"),
    ("coins_no_towers", Strips, "Winning Ways, chapter 15; de Bruijn's silver dollar without the dollar", "Nim with the gaps between pairs of coins"),
    ("col", Graphs, "Vout, in Conway, On Numbers and Games (1976)", "values are numbers or numbers plus *; PSPACE-complete"),
    ("cram", Boards, "Gardner 1974", "even times even: the second player wins by symmetry; values of small boards are known by search"),
    ("cutcake", Numbers, "Winning Ways, chapter 2", "values are integers, by the powers of two in the sides"),
    ("dawsons_chess", Numbers, "Dawson 1935; Guy, Smith, The G-values of various games (1956)", "octal 0.137: period 34 with few exceptions"),
    ("dawsons_kayles", Numbers, "Guy, Smith, The G-values of various games (1956)", "octal 0.07: period 34 with few exceptions"),
    ("domineering", Boards, "Andersson; Conway, On Numbers and Games (1976)", "winners known on boards up to 11x11 (Uiterwijk 2016); values of small boards by Wolfe"),
    ("dots_and_boxes", Others, "Lucas, La pipopipette (1889); Berlekamp, The Dots and Boxes Game (2000)", "PSPACE-complete; 4x5 boxes are a tie with best play (Barker, Korf 2012)"),
    ("eatcake", Numbers, "Bynum; Winning Ways, chapter 8", "all-small: values are ups and stars"),
    ("elephants_and_rhinos", Strips, "Levy; Albert, Nowakowski, Wolfe, Lessons in Play (2007)", "animals that face each other only make the gap between them shorter"),
    ("fission", Boards, "Siegel, CGSuite", "no theory is published"),
    ("fox_and_geese", Boards, "Winning Ways, chapter 20; Welton, Siegel", "the geese win on 8x8; the value is known on larger boards as well"),
    ("generalised_wythoff", Numbers, "Fraenkel, How to beat your Wythoff games' opponent on three fronts (1982)", "lost positions by Beatty sequences"),
    ("go", Boards, "Berlekamp, Wolfe, Mathematical Go: chilling gets the last point (1994)", "chilled corridors of n points are worth n - 2 + 1/2^(n-1), for one closed end; PSPACE-hard, with kos EXPTIME-complete"),
    ("graph_game", Graphs, "Smith, Graphs and composite games (1966); Fraenkel", "kernels and loopy Grundy values"),
    ("grundys_game", Numbers, "Grundy, Mathematics and games (1939)", "whether the Grundy values are periodic is open"),
    ("guiles", Numbers, "Winning Ways, chapter 4", "octal 0.15: period 10"),
    ("hackenbush", Graphs, "Conway; Winning Ways, chapters 1, 2 and 7", "green trees by the colon principle, cycles by fusion; red-blue positions are NP-hard"),
    ("hare_and_hounds", Boards, "Lucas, Recreations mathematiques (1893)", "the hounds win from the start"),
    ("hexadecimal", Numbers, "Winning Ways, chapter 4; Kenyon 1967", "periodicity is open for most codes"),
    ("hot_clobber", Boards, "Siegel, CGSuite", "no theory is published"),
    ("kayles", Numbers, "Dudeney 1908; Guy, Smith (1956)", "octal 0.77: period 12 with 14 exceptions"),
    ("king", Numbers, "Winning Ways, chapter 3", "Grundy values by the parity of the coordinates"),
    ("kings", Boards, "Siegel, CGSuite, a form of Clobber", "all-small"),
    ("knight", Numbers, "Winning Ways, chapter 3, as the White Knight", "Grundy values repeat in blocks of four"),
    ("knights", Boards, "Siegel, CGSuite, a form of Clobber", "all-small"),
    ("konane", Boards, "traditional in Hawaii; Ernst, Playing Konane mathematically (1995)", "PSPACE-complete (Hearn 2005)"),
    ("konane_single", Boards, "a form of Konane", "values of small patterns are tabulated"),
    ("konane_turning", Boards, "a form of Konane", "values of small patterns are tabulated"),
    ("lasker_nim", Numbers, "Lasker, Brettspiele der Voelker (1931)", "Grundy values: 4k+3 and 4k+4 change places"),
    ("matches", Numbers, "Bachet, Problemes plaisants (1612)", "multiples of four are lost"),
    ("maundy_cake", Numbers, "Winning Ways, chapter 2", "values are integers, by the divisors of the sides"),
    ("nim", Numbers, "Bouton, Nim, a game with a complete mathematical theory (1901)", "solved by the nim sum"),
    ("nogo", Boards, "Chou, Teytaud, Yen, Revisiting Monte-Carlo tree search on a normal form game: NoGo (2011)", "PSPACE-complete (Burke, Hearn 2018)"),
    ("nimstring", Graphs, "Winning Ways, chapter 16", "Dots and Boxes is played by it and the long chain rule; nimbers, or loony"),
    ("northcott", Boards, "Winning Ways, chapter 3", "Nim with the gaps, as backing away can be answered"),
    ("octal", Numbers, "Guy, Smith, The G-values of various games (1956)", "whether every finite code is periodic is open"),
    ("officers", Numbers, "Guy, Smith (1956)", "octal 0.6: no period is known"),
    ("partizan_arc_kayles", Graphs, "Siegel, CGSuite", "no theory is published"),
    ("partizan_subtraction", Numbers, "Fraenkel, Kotzig, Partizan octal games (1987)", "outcomes are periodic; one-sided dominance is decided"),
    ("phutball", Boards, "Conway; Winning Ways, chapter 22", "whether one move wins is NP-complete (Demaine, Demaine, Eppstein 2002); loopy"),
    ("poker_nim", Numbers, "Winning Ways, chapter 3", "Nim, as added tokens can be taken away again"),
    ("queen", Numbers, "Isaacs 1960, as Corner the Lady", "Wythoff's game"),
    ("queens", Boards, "Siegel, CGSuite, a form of Clobber", "all-small"),
    ("restricted_wythoff", Numbers, "Fraenkel and others", "lost positions by search; Beatty sequences in some cases"),
    ("rewriting", Others, "no single source: Kayles, Nim and others as systems of rules", "finite classes are proved where they are found"),
    ("rook", Numbers, "folklore", "Nim with two heaps"),
    ("rook_corner", Numbers, "folklore", "as misere Nim with two heaps"),
    ("rook_hole", Numbers, "folklore", "as Nim with one square more"),
    ("rooks", Boards, "Siegel, CGSuite, a form of Clobber", "all-small"),
    ("snort", Graphs, "Norton, in Conway, On Numbers and Games (1976)", "PSPACE-complete (Schaefer 1978); hot"),
    ("sprouts", Others, "Conway, Paterson 1967; Gardner 1967", "the first player seems to win exactly if the spots leave 3, 4 or 5 modulo 6; proved by computer for many numbers (Lemoine, Viennot)"),
    ("strings_and_coins", Graphs, "Winning Ways, chapter 16; Berlekamp, The Dots and Boxes Game (2000)", "Dots and Boxes on any graph; PSPACE-complete (Demaine, Diomidov 2021)"),
    ("subtraction", Numbers, "Winning Ways, chapter 4; Golomb 1966", "Grundy values of a finite set are periodic"),
    ("take_and_break", Numbers, "Siegel, Combinatorial Game Theory (2013), chapter IV", "generalises octal and hexadecimal games"),
    ("tartan", Boards, "Winning Ways, chapter 14", "nim products of the values in the two games (Tartan theorem)"),
    ("tic_tac_toe", Boards, "traditional", "a draw"),
    ("toads_and_frogs", Strips, "Guy; Winning Ways, chapters 1 and 5; Erickson 1996", "NP-hard (Thanatipanonda, Hearn); many families are solved"),
    ("toppling_dominoes", Strips, "Fink, Nowakowski, Siegel, Wolfe, Toppling conjectures (2015)", "every number is the value of a row"),
    ("treblecross", Strips, "Winning Ways, chapter 4", "octal 0.007 in disguise: no period is known"),
    ("welter", Strips, "Welter, The theory of a class of games on a sequence of squares (1954); Conway 1976", "solved by the Welter function"),
    ("wind_up", Numbers, "Davies, Games-at-Dal (2023)", "loopy Grundy values by search"),
    ("wythoff", Numbers, "Wythoff, A modification of the game of Nim (1907)", "lost positions by the golden ratio; Grundy values are not understood"),
    ("wythoff_heaps", Numbers, "Fraenkel, as a form of Wythoff's game with many heaps", "lost positions of three heaps are not understood"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_line_and_every_line_a_game() {
        let registry = crate::registry();
        for ruleset in registry.rulesets() {
            assert!(of(&ruleset.name).is_some(), "{}", ruleset.name);
        }
        for entry in ENTRIES {
            assert!(registry.find(entry.0).is_some(), "{}", entry.0);
            assert!(!entry.2.is_empty() && !entry.3.is_empty(), "{}", entry.0);
        }
    }
}
