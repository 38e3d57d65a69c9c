//! Words of the textbooks, of other programs and of other languages that are written otherwise here, each with
//! what to write.

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
        ("infinity", "w, the first infinite ordinal"),
        // Questions.
        ("compare", "G == H, G < H, G > H or G <> H (confused with)"),
        ("confused", "G <> H"),
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
        ("leftoptions", "G.left_options"),
        ("rightoptions", "G.right_options"),
        ("negative", "-G"),
        ("inverse", "-G, or 1/x of a number"),
        ("outcomeclass", "G.outcome"),
        ("winner", "G.outcome"),
        ("whowins", "G.outcome"),
        ("why", "G.reasons, or upstar moves 'G' --why"),
        ("explain", "G.reasons, or upstar moves 'G' --why"),
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
        ("zeckendorfrepresentation", "zeckendorf(n)"),
        // Games in other words.
        ("kegeln", "kayles(7)"),
        ("kegel", "kayles(7)"),
        ("keimlinge", "sprouts(3)"),
        ("schokolade", "chocolate"),
        ("schach", "chess is not a combinatorial game; upstar games lists those that are"),
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
        ("subtractiongame", "subtraction([1,2,3])(10)"),
        // Loopy values.
        ("on", LOOPY),
        ("off", LOOPY),
        ("over", LOOPY),
        ("under", LOOPY),
        ("upon", LOOPY),
        ("dud", LOOPY),
    ];
    const LOOPY: &str = "a position of a game that can cycle, such as phutball: values of loopy games have no names yet";
    let word = plain(word);
    WORDS.iter().find(|(known, _)| plain(known) == word).map(|&(_, instead)| instead)
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
