//! Words of the textbooks, of other programs and of other languages that are written otherwise here, each with
//! what to write.

use crate::messages;
use crate::near_misses::near_miss;
use upstar_values::Message;

/// What to write for a word of the literature.
pub(crate) fn textbook(word: &str) -> Option<&'static str> {
    const WORDS: &[(&str, &str)] = &[
        // Values.
        ("up", "^"),
        ("down", "v"),
        ("star", "* or *3"),
        ("upstar", "^*"),
        ("downstar", "v*"),
        ("doubleup", "^^ or ^2"),
        ("tripleup", "^3"),
        ("doubledown", "vv or v2"),
        ("switch", "+-1 or {2|-1}"),
        ("plusminus", "+-1"),
        ("zero", "0"),
        ("half", "1/2"),
        ("omega", "w"),
        ("epsilon", "1/w"),
        ("eps", "1/w"),
        ("ε", "1/w"),
        ("infinity", "w, the first infinite ordinal"),
        // Questions.
        ("confused", "G <> H, or compare(G,H)"),
        ("who", "G.outcome, or just the position: nim(3,4,5)"),
        ("incomparable", "G <> H, or compare(G,H)"),
        ("tiny", "Tiny(2)"),
        ("miny", "Miny(2)"),
        ("stars", "* or *3"),
        ("ups", "^3 for three of them, or 3 * ^"),
        ("plus", "G + H"),
        ("minus", "G - H, or -G"),
        ("times", "3 * G, or conway_product(G,H)"),
        ("disjunctivesum", "G + H"),
        ("mate", "-G; of misère play the option --misere"),
        ("isnumber", "is_number(G)"),
        ("game", "{0|1}, or a game by name: upstar games lists them"),
        (
            "graph",
            "a Hackenbush picture, hackenbush(\"0-1:l 1-2:r\"), or graph_game(\"0: 1 2; 1: 2; 2:\")",
        ),
        ("dominoes", "domineering(4,4), or toppling_dominoes(\"lrre\")"),
        ("tree", "upstar draw 'G' --as tree -o tree.svg"),
        ("picture", "upstar draw 'G' -o picture.svg"),
        ("solution", "G.winning_moves, or why(G)"),
        ("nimheap", "nim(3), or *3"),
        ("heap", "nim(3), or kayles(7)"),
        ("heaps", "nim(3,4,5)"),
        ("pile", "nim(3)"),
        ("piles", "nim(3,4,5)"),
        ("nimbers", "*3; upstar help nimbers"),
        ("simplest", "simplicity({1/4|1}), or just the game: {1/4|1}"),
        ("simplestnumber", "simplicity({1/4|1}), or just the game: {1/4|1}"),
        ("dominated", "simplify(G), which tells dominated and reversible options"),
        ("reversible", "simplify(G), which tells dominated and reversible options"),
        ("bypass", "simplify(G), which tells dominated and reversible options"),
        ("tempo", "G.temperature"),
        ("hot", "G.temperature > 0"),
        ("cold", "G.is_number"),
        ("tepid", "G.temperature == 0"),
        ("ishot", "G.temperature > 0"),
        ("incentive", "G.left_incentives and G.right_incentives"),
        ("remote", "G.remoteness"),
        ("grundynumber", "kayles(7).grundy"),
        ("spraguegrundy", "kayles(7).grundy"),
        ("octalgame", "octal(\"0.77\")(7)"),
        ("takeandbreak", "take_and_break(\"0.77\")(7)"),
        ("goldenratio", "beatty([1,1,5,2], 10); black_point(n) gives Wythoff's pairs"),
        ("fibonacci", "zeckendorf(11), fibonacci_word(11)"),
        ("print", "the expression alone: every answer is printed"),
        ("let", "x := 3"),
        ("def", "f(n) := n + 1"),
        ("function", "f(n) := n + 1"),
        ("return", "f(n) := n + 1, without return"),
        ("len", "length(list)"),
        ("size", "length(list)"),
        ("range", "0..9"),
        ("integer", "is_integer(G)"),
        ("fuzzy", "G <> 0"),
        ("isfuzzy", "G <> 0"),
        ("equals", "G == H"),
        ("mex", "the Grundy value of a position, kayles(7).grundy, or {0,*,*3|0,*,*3}"),
        ("xor", "nim_sum(3,5) or *3 + *5"),
        ("nimsum", "nim_sum(3,5) or *3 + *5"),
        ("nimber", "*3, or kayles(7).grundy"),
        ("nimvalue", "kayles(7).grundy"),
        ("grundyvalue", "kayles(7).grundy"),
        ("nimproduct", "nim_product(3,5)"),
        ("temp", "G.temperature"),
        ("aw", "G.atomic_weight"),
        ("atomicweight", "G.atomic_weight"),
        ("rcf", "G.reduced"),
        ("reducedcanonicalform", "G.reduced"),
        ("canonicalform", "G.canonical"),
        ("cf", "G.canonical"),
        ("stops", "G.left_stop and G.right_stop"),
        ("leftstop", "G.left_stop"),
        ("rightstop", "G.right_stop"),
        ("gl", "G.left_options"),
        ("gr", "G.right_options"),
        ("leftoptions", "G.left_options"),
        ("rightoptions", "G.right_options"),
        ("negative", "-G"),
        ("inverse", "-G, or 1/x of a number"),
        ("outcomeclass", "G.outcome"),
        ("winner", "G.outcome"),
        ("whowins", "G.outcome"),
        ("explain", "why(G), or upstar moves 'G' --why"),
        ("bestmove", "G.winning_moves"),
        ("bestmoves", "G.winning_moves"),
        ("hint", "G.winning_moves"),
        ("misere", "G.misere_outcome, or the option --misere"),
        ("thermo", "G.thermograph"),
        ("sqrt", "w**(1/2) for the root of w, nim_sqrt(x) for nimbers"),
        ("meanvalue", "G.mean"),
        ("cooled", "cool(G,1)"),
        ("day", "born_by(2) for the games born by day 2"),
        ("birthdays", "G.birthday"),
        ("ordinalsum", "G : H"),
        ("conwayproduct", "conway_product(G,H)"),
        ("nortonproduct", "norton_product(G,H)"),
        ("viergewinnt", "connect_four(4,4)"),
        ("zeckendorfrepresentation", "zeckendorf(n)"),
        ("colonprinciple", "G : H; upstar help ordinal_sum"),
        ("dicot", "is_all_small(G), or is_dicotic(G)"),
        ("dicots", "is_all_small(G), or is_dicotic(G)"),
        ("allsmall", "is_all_small(G)"),
        ("cooling", "cool(G,1)"),
        ("chilling", "cool(G,1)"),
        ("chilled", "cool(G,1)"),
        ("heating", "heat(G,1)"),
        ("warming", "overheat(G,1*,1)"),
        ("freezing", "freeze(G)"),
        ("tame", "is_tame(G)"),
        ("fickle", "genus(G) and is_tame(G)"),
        ("firm", "genus(G) and is_tame(G)"),
        ("fusion", "hackenbush(\"0-1:e 1-2:e 2-0:e\").steps"),
        ("fusionprinciple", "hackenbush(\"0-1:e 1-2:e 2-0:e\").steps"),
        ("superstar", "*[[2],0], an impartial form by its options"),
        ("partizan", "not is_impartial(G)"),
        ("impartialgame", "is_impartial(G), or impartial([0,*])"),
        ("form", "identical(G,H) compares forms, G == H values"),
        ("forms", "identical(G,H) compares forms, G == H values"),
        ("infinitesimal", "is_infinitesimal(G)"),
        ("dyadic", "is_dyadic(G)"),
        ("odious", "is_odious(n)"),
        ("evil", "is_evil(n)"),
        ("bouton", "nim(3,4,5), whose reasons are Bouton's"),
        ("numberavoidance", "upstar moves '{2|-1} + 3', where no winning move is in the number"),
        ("strategystealing", "chomp(3,4), whose reason it is"),
        ("booklet", "upstar strategy 'clobber(2,3)' --booklet"),
        ("animation", "upstar draw 'nim(3,4,5)' --animate -o game.svg"),
        ("loony", "nimstring(\"1-2-0 0:@\"); upstar help nimstring"),
        ("loonymove", "nimstring(\"1-2-0 0:@\"); upstar help nimstring"),
        ("remotestar", "G + *64, or another star larger than any in G"),
        ("farstar", "G + *64, or another star larger than any in G"),
        ("zugzwang", "G.temperature < 0, which is so for numbers"),
        ("thermostrat", "G.thermograph"),
        ("sentestrat", "G.thermograph"),
        ("sente", "G.thermograph: a wall that stands upright is sente"),
        ("gote", "G.thermograph: both walls lean"),
        ("isgame", "is_number(G), is_nimber(G), …: upstar help operations"),
        // Games in other words.
        ("kegeln", "kayles(7)"),
        ("kegel", "kayles(7)"),
        ("keimlinge", "sprouts(3)"),
        ("schokolade", "chocolate"),
        ("sprossen", "sprouts(3)"),
        ("csira", "sprouts(3)"),
        ("csirak", "sprouts(3)"),
        ("csokolade", "chocolate"),
        ("kugli", "kayles(7)"),
        ("dominozas", "domineering(4,4)"),
        ("wythoffnim", "wythoff(4,13)"),
        ("frosche", "toads_and_frogs(\"tt..ff\")"),
        ("bekak", "toads_and_frogs(\"tt..ff\")"),
        ("ultimo", "tic_tac_toe"),
        ("kreuzundkringel", "tic_tac_toe"),
        ("damen", "queen(3,5), one queen on its way to the corner"),
        ("turm", "rook(3,5), one rook on its way to the corner"),
        ("dame", "queen(3,5), one queen on its way to the corner"),
        ("munzen", "coins(3,5,9)"),
        ("dreigewinnt", "tic_tac_toe"),
        ("amoba", "tic_tac_toe"),
        ("noughtsandcrosses", "tic_tac_toe"),
        ("oxo", "tic_tac_toe"),
        ("kroeten", "toads_and_frogs(\"tt..ff\")"),
        ("crosscram", "domineering(4,4)"),
        ("philosophersfootball", "phutball"),
        ("impartialdomineering", "cram(4,4)"),
        ("plugg", "cram(4,4)"),
        ("dawson", "dawsons_kayles(7) or dawsons_chess(7)"),
        ("greenhackenbush", "hackenbush(\"0-1:e 1-2:e\")"),
        ("redbluehackenbush", "hackenbush(\"lrl\")"),
        ("gomoku", "mnk_game(5)(6,6), or with another number mnk_game(3)(3,4)"),
        ("gobang", "mnk_game(5)(6,6), or with another number mnk_game(3)(3,4)"),
        ("subtractiongame", "subtraction([1,2,3])(10)"),
        // Loopy values.
    ];
    const CLASSES: [(&str, &str); 4] = [
        ("N", "\"N\" in quotes, as in G.outcome == \"N\""),
        ("P", "\"P\" in quotes, as in G.outcome == \"P\""),
        ("L", "\"L\" in quotes for an outcome, G.left_options for Left's options"),
        ("R", "\"R\" in quotes for an outcome, G.right_options for Right's options"),
    ];
    if let Some((_, instead)) = CLASSES.iter().find(|(class, _)| *class == word) {
        return Some(instead);
    }
    let word = plain(word);
    WORDS.iter().find(|(known, _)| plain(known) == word).map(|&(_, instead)| instead)
}

/// A game that is well known, and not here.
pub(crate) fn absent(word: &str) -> Option<&'static str> {
    const GAMES: &[(&str, &str)] = &[
        ("checkers", "draughts"),
        ("damespiel", "draughts"),
        ("draughts", "draughts"),
        ("halma", "Halma"),
        ("malom", "nine men's morris"),
        ("morris", "nine men's morris"),
        ("muhle", "nine men's morris"),
        ("othello", "Othello"),
        ("reversi", "Othello"),
    ];
    let word = plain(word);
    GAMES.iter().find(|(known, _)| *known == word).map(|&(_, name)| name)
}

/// Has the language something to say of a word that is no name of its own?
///
/// ```
/// assert!(upstar_lang::is_word("upstar") && upstar_lang::is_word("chess") && !upstar_lang::is_word("xyzzy"));
/// ```
#[must_use]
pub fn is_word(word: &str) -> bool {
    const OWN: [&str; 12] = [
        "omega", "naturals", "true", "false", "on", "off", "over", "under", "upon", "dud", "pass",
        "inf",
    ];
    textbook(word).is_some()
        || near_miss(word).is_some()
        || absent(word).is_some()
        || crate::parser::is_keyword(word)
        || OWN.contains(&word)
}

/// What to say of a word that is no name of the language, if it is known from elsewhere: what to write for it, or
/// why there is no such game.
///
/// ```
/// assert_eq!(upstar_lang::advice("upstar").as_deref(), Some("write ^*"));
/// ```
#[must_use]
pub fn advice(word: &str) -> Option<String> {
    let why = near_miss(word).map(|why| {
        let message = messages::NAME_NEAR_MISS.with("name", word).with("why", why);
        message.to_string()
    });
    let instead = || Some(messages::NAME_TEXTBOOK.with("instead", textbook(word)?).to_string());
    let absent = || Some(messages::NAME_ABSENT.with("game", absent(word)?).to_string());
    why.or_else(instead).or_else(absent)
}

/// Why a well-known game is not among the games here; `None` of any other word.
///
/// ```
/// let why = upstar_lang::no_such_game("chess").unwrap();
/// assert!(why.to_string().starts_with("`chess` is not a combinatorial game"));
/// assert!(upstar_lang::no_such_game("nim").is_none());
/// ```
#[must_use]
pub fn no_such_game(word: &str) -> Option<Message> {
    let why = near_miss(word);
    let why = why.map(|why| messages::NAME_NEAR_MISS.with("name", word).with("why", why));
    why.or_else(|| Some(messages::NAME_ABSENT.with("game", absent(word)?)))
}

/// A word without case, underscores and accents.
pub(crate) fn plain(word: &str) -> String {
    let letters = word.chars().filter(|letter| *letter != '_').flat_map(char::to_lowercase);
    letters
        .map(|letter| match letter {
            'á' | 'ä' => 'a',
            'é' => 'e',
            'í' => 'i',
            'ó' | 'ö' | 'ő' => 'o',
            'ú' | 'ü' | 'ű' => 'u',
            other => other,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::textbook;

    #[test]
    fn words_are_found_however_they_are_joined() {
        for word in ["up", "Up", "double_up", "doubleUp", "nim_sum_", "Amőba"] {
            assert!(textbook(word).is_some(), "{word}");
        }
        assert_eq!(textbook("x"), None);
    }
}
