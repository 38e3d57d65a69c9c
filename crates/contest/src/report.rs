//! All that there is to say about a contest, as plain data.

use crate::contest::Contest;
use crate::game::{Game, Why};
use crate::run::planned;
use crate::sprt::Stand;
use crate::standings::Standings;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use upstar_core::{AnyPosition, Message, Position as _};
use upstar_play::Record;
use upstar_solve::Convention;

/// A report.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The contest.
    pub contest: Contest,
    /// How programs were shut off.
    pub confined: String,
    /// Games that were planned, as far as that is known.
    pub planned: usize,
    /// Over all games.
    pub standings: Standings,
    /// For each start.
    pub by_start: Vec<(String, Standings)>,
    /// Where the sequential test stands.
    pub sprt: Option<Stand>,
    /// How often games ended how.
    pub endings: BTreeMap<String, u32>,
    /// Microseconds of the referee for its slowest move.
    pub overhead: u64,
    /// The games.
    pub games: Vec<Game>,
}

impl Report {
    /// Of these games.
    #[must_use]
    pub fn new(contest: &Contest, mut games: Vec<Game>, sprt: Option<Stand>) -> Report {
        games.sort_by(|a, b| {
            (a.round, &a.start, a.number / 2, &a.key).cmp(&(
                b.round,
                &b.start,
                b.number / 2,
                &b.key,
            ))
        });
        let names: Vec<&str> = contest.bots.iter().map(|bot| bot.name.as_str()).collect();
        let by_start = contest.starts.iter().map(|start| {
            let own: Vec<Game> =
                games.iter().filter(|game| game.start == start.start).cloned().collect();
            (start.start.clone(), Standings::of(&names, &own))
        });
        let mut endings = BTreeMap::new();
        for game in &games {
            *endings.entry(game.why.to_string()).or_default() += 1;
        }
        let programs = contest.bots.iter().any(|bot| !bot.command.is_empty());
        Report {
            confined: match programs {
                true => contest.confined().says().to_owned(),
                false => "no bot is a program".to_owned(),
            },
            planned: planned(contest, &games),
            standings: Standings::of(&names, &games),
            by_start: by_start.collect(),
            sprt,
            endings,
            overhead: games.iter().map(|game| game.overhead).max().unwrap_or(0),
            contest: contest.clone(),
            games,
        }
    }

    /// Games that somebody lost by breaking a rule of the contest.
    pub fn faults(&self) -> impl Iterator<Item = &Game> {
        self.games.iter().filter(|game| game.why.is_fault() && game.why != Why::Resigned)
    }

    /// The report as a page of its own, with games that can be replayed.
    #[must_use]
    pub fn html(
        &self,
        live: bool,
        read: &mut dyn FnMut(&str) -> Result<AnyPosition, Message>,
    ) -> String {
        crate::html::page(self, live, read)
    }
}

/// The positions of a game, as they are written, from its opening on; as many as can be read.
#[must_use]
pub fn positions(
    game: &Game,
    read: &mut dyn FnMut(&str) -> Result<AnyPosition, Message>,
) -> Vec<String> {
    let mut written = vec![game.opening.clone()];
    let Ok(opening) = read(&game.opening) else { return written };
    let convention = if game.misere { Convention::Misere } else { Convention::Normal };
    let mut record = Record::new(opening, convention, game.first.into());
    for ply in &game.moves {
        if record.play(&ply.label).is_err() {
            break;
        }
        written.push(record.position().write());
    }
    written
}
