//! Programming contests: bots of any kind against each other, every game kept in a [`Store`].
//!
//! ```
//! use upstar::studies::contest::{self, Bot, Clock, Contest, Level, Start};
//! use upstar::{CancelToken, Context, Session, Settings, Store};
//! let start = Start { start: "nim(3,4,5)".into(), opening: 0, ends: None };
//! let bots = vec![Bot::own("solver", Level::Perfect), Bot::own("dice", Level::Random)];
//! let contest = Contest { clock: Clock::nodes(2_000), ..Contest::of("example", start, bots) };
//! let mut session = Session::new(Settings::default());
//! let (mut store, cancel) = (Store::default(), CancelToken::default());
//! let nobody = &|_: &str| None;
//! let report = contest::run(&contest, &mut session, &mut store, nobody, &(), &cancel)?;
//! assert_eq!((report.games.len(), report.standings.bots[0].bot.as_str()), (2, "solver"));
//! // What is kept is not played again.
//! let again = contest::run(&contest, &mut session, &mut store, nobody, &(), &cancel)?;
//! assert_eq!(again.games, report.games);
//! # Ok::<(), upstar::Message>(())
//! ```

use crate::store::{Cell, Cells, Column, Kind, Row, Store};
use crate::{AnyPosition, Context, Message, Session};
pub use upstar_contest::bot::answer;
pub use upstar_contest::engine::{Asked, Engine, Fault, Turn};
use upstar_contest::game::{Ply, Side};
pub use upstar_contest::players::Player;
pub use upstar_contest::report::positions;
pub use upstar_contest::run::Seats;
pub use upstar_contest::{
    Bot, Clock, Confine, Contest, Ended, Ends, Form, Game, Ledger, Level, Limits, Report, Sprt,
    Standings, Start, Watcher, Why, Winner, available, planned,
};
use upstar_values::CancelToken;

/// Plays a contest, or goes on with one, and reports it.
///
/// # Errors
/// If it is no contest, a start cannot be read, or the store fails or has games of other rules.
pub fn run(
    contest: &Contest,
    session: &mut Session,
    store: &mut Store,
    seats: &Seats<'_>,
    watcher: &dyn Watcher,
    cancel: &CancelToken,
) -> Result<Report, Message> {
    contest.check()?;
    let starts = contest.positions(&mut |text| read(session, text))?;
    let ended = upstar_contest::run::run(contest, &starts, seats, store, watcher, cancel)?;
    Ok(Report::new(contest, ended.games, ended.sprt))
}

/// What is known of a contest without playing.
///
/// # Errors
/// If the store fails.
pub fn report(contest: &Contest, store: &Store) -> Result<Report, Message> {
    let games = store.games(&contest.name)?;
    let sprt =
        contest.sprt.as_ref().zip(contest.bots.first_chunk::<2>()).map(|(test, [one, two])| {
            test.stand(&upstar_contest::standings::pairs_of(&games, &one.name, &two.name))
        });
    Ok(Report::new(contest, games, sprt))
}

/// A position of the session's games.
///
/// # Errors
/// If there is none.
pub fn read(session: &mut Session, text: &str) -> Result<AnyPosition, Message> {
    let context = Context::new().with_steps(10_000_000);
    session.position(text, &context).map_err(|error| error.message().clone())
}

impl Ledger for Store {
    fn games(&self, contest: &str) -> Result<Vec<Game>, Message> {
        let games = self.all::<Game>().map_err(|refusal| Message::from(&refusal))?;
        Ok(games.into_iter().filter(|game| game.contest == contest).collect())
    }

    fn keep(&mut self, game: &Game) -> Result<(), Message> {
        Store::keep(self, std::slice::from_ref(game))
            .map(drop)
            .map_err(|refusal| Message::from(&refusal))
    }
}

impl Row for Game {
    const KIND: Kind = Kind {
        table: "games",
        columns: &[
            Column::text("name"),
            Column::text("contest"),
            Column::integer("round"),
            Column::text("start"),
            Column::integer("number"),
            Column::text("opening"),
            Column::text("play"),
            Column::text("first"),
            Column::text("left_bot"),
            Column::text("right_bot"),
            Column::text("winner"),
            Column::text("why"),
            Column::text("detail"),
            Column::text("moves"),
            Column::text("micros"),
            Column::text("slip"),
            Column::integer("seed"),
            Column::integer("overhead"),
        ],
        computed: &[],
        traced: true,
    };

    fn cells(&self) -> Vec<Cell> {
        let labels: Vec<&str> = self.moves.iter().map(|ply| ply.label.as_str()).collect();
        let micros: Vec<String> = self.moves.iter().map(|ply| ply.micros.to_string()).collect();
        vec![
            self.key.as_str().into(),
            self.contest.as_str().into(),
            self.round.into(),
            self.start.as_str().into(),
            self.number.into(),
            self.opening.as_str().into(),
            if self.misere { "misere" } else { "normal" }.into(),
            match self.first {
                Side::Left => "Left",
                Side::Right => "Right",
            }
            .into(),
            self.left.as_str().into(),
            self.right.as_str().into(),
            self.winner.name().into(),
            self.why.name().into(),
            self.detail.as_str().into(),
            labels.join("\n").into(),
            micros.join(" ").into(),
            self.slip.as_str().into(),
            self.seed.into(),
            self.overhead.into(),
        ]
    }

    fn of_cells(cells: &mut Cells) -> Option<Game> {
        let mut game = Game {
            key: cells.text()?,
            contest: cells.text()?,
            round: cells.number()?,
            start: cells.text()?,
            number: cells.number()?,
            opening: cells.text()?,
            misere: cells.text()? == "misere",
            first: if cells.text()? == "Right" { Side::Right } else { Side::Left },
            left: cells.text()?,
            right: cells.text()?,
            winner: Winner::named(&cells.text()?)?,
            why: Why::named(&cells.text()?)?,
            detail: cells.text()?,
            moves: Vec::new(),
            slip: String::new(),
            seed: 0,
            overhead: 0,
        };
        let (labels, micros) = (cells.text()?, cells.text()?);
        let labels = labels.split('\n').filter(|label| !label.is_empty());
        let ply = |(label, micros): (&str, &str)| {
            Some(Ply { label: label.to_owned(), micros: micros.parse().ok()? })
        };
        game.moves = labels.zip(micros.split(' ')).map(ply).collect::<Option<_>>()?;
        game.slip = cells.text()?;
        game.seed = cells.number()?;
        game.overhead = cells.number()?;
        Some(game)
    }

    /// Of two games of one name the shorter text is kept: any strict order will do, and there is one game of a name unless
    /// stores of two runs are merged.
    fn beats(&self, other: &Game) -> bool {
        let rank = |game: &Game| {
            let labels: String = game.moves.iter().map(|ply| ply.label.as_str()).collect();
            let micros: Vec<u64> = game.moves.iter().map(|ply| ply.micros).collect();
            let ended =
                (game.winner.name(), game.why.name(), game.detail.clone(), game.slip.clone());
            (labels.len(), labels, micros, ended, game.overhead)
        };
        rank(self) < rank(other)
    }
}
