//! The English of every message of this crate, in the order of their keys.

upstar_values::sentences! {
    CONTEST_BOTS = "contest.bots",
        "a contest needs two bots or more, and bots need different names: {names}";
    CONTEST_CONFINE = "contest.confine",
        "`confine = \"{wanted}\"` does not work on this machine; \"auto\" takes what works";
    CONTEST_GAMES = "contest.games",
        "`games` is the number of games of a pairing, an even one: each opening is played twice, with sides exchanged";
    CONTEST_MALFORMED = "contest.malformed", "{why}";
    CONTEST_NEITHER = "contest.neither",
        "the bot {name} needs a `level` ({levels}) or a `command`, and not both";
    CONTEST_NO_GAME = "contest.no-game", "a contest needs a game: [[game]] and start = \"konane(8,8)\"";
    CONTEST_NO_MOVES = "contest.no-moves", "nobody can move in {position}: it is no start for a game";
    CONTEST_OTHER = "contest.other",
        "the store has games of a contest of this name with other rules ({what}): give one of them another `name`";
    CONTEST_START = "contest.start", "the start {start} cannot be read: {why}";
}
