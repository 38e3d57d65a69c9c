//! Well-known games that the theory of combinatorial games leaves out, each with what it lacks: two
//! players who move in turn, complete information, no chance, and a loss for who cannot move.

/// Why a game of this name is out of scope.
pub(crate) fn near_miss(name: &str) -> Option<&'static str> {
    const GAMES: &[(&str, &str)] = &[
        ("backgammon", "dice decide with the players"),
        (
            "schach",
            "a player who cannot move loses only if in check; stalemate and repetition are draws",
        ),
        (
            "sakk",
            "a player who cannot move loses only if in check; stalemate and repetition are draws",
        ),
        ("poker", "the cards are hidden, and chance deals them"),
        ("chinese_checkers", "up to six people play it"),
        ("prisoners_dilemma", "both choose at once, and both can lose"),
        (
            "chess",
            "a player who cannot move loses only if in check; stalemate and repetition are draws",
        ),
        (
            "dots_and_boxes",
            "boxes are counted at the end; who cuts the last string of such a graph is the game nimstring",
        ),
        (
            "kasekastchen",
            "boxes are counted at the end; who cuts the last string of such a graph is the game nimstring",
        ),
        ("go", "points are counted at the end, the last move does not decide"),
    ];
    let name: String = name.chars().filter(|c| *c != '_').collect::<String>().to_lowercase();
    let plain = |game: &str| game.replace('_', "");
    GAMES.iter().find(|(game, _)| plain(game) == name).map(|&(_, why)| why)
}
