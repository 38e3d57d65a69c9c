//! A contest as it is written in a file: bots, games, clock, limits, form.

use crate::clock::{Clock, seconds};
use crate::confine::available;
use crate::engine::{Engine, Fault, Own};
use crate::limits::{Confine, Ends, Limits};
use crate::messages;
use crate::players::Level;
use crate::process::{Process, Program};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use upstar_core::{AnyPosition, Form as _, Message, Position as _};
use upstar_solve::Convention;
use upstar_values::Player;

/// A contest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contest {
    /// What it is called: games of a store are known by this name.
    pub name: String,
    /// Who plays whom.
    #[serde(default)]
    pub form: Form,
    /// Rounds of a Swiss tournament; enough for one winner if nothing is said.
    #[serde(default)]
    pub rounds: Option<u32>,
    /// Games of each pairing in each game, an even number.
    #[serde(default = "two")]
    pub games: u32,
    /// What chance depends on: openings, bots that ask.
    #[serde(default)]
    pub seed: u64,
    /// Games at a time; one for each core if nothing is said.
    #[serde(default)]
    pub concurrency: Option<usize>,
    /// Misère play.
    #[serde(default)]
    pub misere: bool,
    /// The time there is.
    #[serde(default)]
    pub clock: Clock,
    /// What programs may use.
    #[serde(default)]
    pub limits: Limits,
    /// When a game is a draw.
    #[serde(default)]
    pub ends: Ends,
    /// Stop as soon as it is clear whether the first bot is better than the second.
    #[serde(default)]
    pub sprt: Option<crate::sprt::Sprt>,
    /// The games.
    #[serde(default, rename = "game")]
    pub starts: Vec<Start>,
    /// The bots.
    #[serde(default, rename = "bot")]
    pub bots: Vec<Bot>,
    /// The folder in which programs are started that name none.
    #[serde(skip)]
    pub folder: PathBuf,
}

fn two() -> u32 {
    2
}

/// Who plays whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// Everybody everybody.
    #[default]
    RoundRobin,
    /// Whoever has scored alike.
    Swiss,
    /// The first bot all others.
    Gauntlet,
    /// Who loses is out.
    Knockout,
}

/// A game that is played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// Its start, as an expression: `konane(8,8)`.
    pub start: String,
    /// Random moves before bots begin.
    #[serde(default)]
    pub opening: u32,
    /// When it is a draw, if that is otherwise than for the others.
    #[serde(default)]
    pub ends: Option<Ends>,
}

/// A bot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bot {
    /// What it is called.
    pub name: String,
    /// One that is built in.
    #[serde(default)]
    pub level: Option<Level>,
    /// A program and its arguments.
    #[serde(default)]
    pub command: Vec<String>,
    /// The folder in which it is started.
    #[serde(default)]
    pub folder: Option<PathBuf>,
    /// What it may use, if that is otherwise than for the others.
    #[serde(default)]
    pub limits: Option<Limits>,
}

impl Bot {
    /// A bot that is built in.
    #[must_use]
    pub fn own(name: impl Into<String>, level: Level) -> Bot {
        let (name, level) = (name.into(), Some(level));
        Bot { name, level, command: Vec::new(), folder: None, limits: None }
    }

    /// A bot that is a program.
    #[must_use]
    pub fn program(name: impl Into<String>, command: Vec<String>) -> Bot {
        Bot { name: name.into(), level: None, command, folder: None, limits: None }
    }

    /// Puts it at the board.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start(&self, contest: &Contest) -> Result<Box<dyn Engine>, Fault> {
        if let Some(level) = self.level {
            return Ok(Box::new(Own::new(level.player())));
        }
        let limits = self.limits.as_ref().unwrap_or(&contest.limits).clone();
        let program = Program {
            command: self.command.clone(),
            folder: match &self.folder {
                Some(folder) => contest.folder.join(folder),
                None => contest.folder.clone(),
            },
            confine: available(limits.confine).unwrap_or(Confine::None),
            limits,
            patience: seconds(contest.clock.start),
        };
        Ok(Box::new(Process::start(&program)?))
    }
}

impl Contest {
    /// A match of two bots, or a contest of more, at one game.
    #[must_use]
    pub fn of(name: impl Into<String>, start: Start, bots: Vec<Bot>) -> Contest {
        Contest {
            name: name.into(),
            form: Form::RoundRobin,
            rounds: None,
            games: 2,
            seed: 0,
            concurrency: None,
            misere: false,
            clock: Clock::default(),
            limits: Limits::default(),
            ends: Ends::default(),
            sprt: None,
            starts: vec![start],
            bots,
            folder: PathBuf::from("."),
        }
    }

    /// The contest that a file describes; programs are started in its folder.
    ///
    /// # Errors
    /// If it describes none.
    pub fn read(text: &str, folder: &Path) -> Result<Contest, Message> {
        let mut contest: Contest = basic_toml::from_str(text)
            .map_err(|error| messages::CONTEST_MALFORMED.with("why", error.to_string()))?;
        contest.folder = folder.to_owned();
        contest.check()?;
        Ok(contest)
    }

    /// Is it a contest?
    ///
    /// # Errors
    /// Says what is wrong.
    pub fn check(&self) -> Result<(), Message> {
        let mut names: Vec<&str> = self.bots.iter().map(|bot| bot.name.as_str()).collect();
        names.sort_unstable();
        let distinct = names.windows(2).all(|two| two[0] != two[1]);
        if names.len() < 2 || !distinct || names.contains(&"") {
            return Err(messages::CONTEST_BOTS.with("names", names.join(", ")));
        }
        for bot in &self.bots {
            if bot.level.is_some() != bot.command.is_empty() {
                let levels = Level::ALL.map(Level::name).join(", ");
                let message = messages::CONTEST_NEITHER.with("name", bot.name.clone());
                return Err(message.with("levels", levels));
            }
            let confine = bot.limits.as_ref().unwrap_or(&self.limits).confine;
            if !bot.command.is_empty() && available(confine).is_none() {
                let wanted = format!("{confine:?}").to_lowercase();
                return Err(messages::CONTEST_CONFINE.with("wanted", wanted));
            }
        }
        if self.starts.is_empty() {
            return Err(messages::CONTEST_NO_GAME.into());
        }
        if self.games == 0 || !self.games.is_multiple_of(2) {
            return Err(messages::CONTEST_GAMES.into());
        }
        Ok(())
    }

    /// Normal or misère play.
    #[must_use]
    pub fn convention(&self) -> Convention {
        if self.misere { Convention::Misere } else { Convention::Normal }
    }

    /// How programs are shut off here.
    #[must_use]
    pub fn confined(&self) -> Confine {
        available(self.limits.confine).unwrap_or(Confine::None)
    }

    /// The starts as positions.
    ///
    /// # Errors
    /// If one cannot be read, or nobody can move in it.
    pub fn positions(
        &self,
        read: &mut dyn FnMut(&str) -> Result<AnyPosition, Message>,
    ) -> Result<Vec<AnyPosition>, Message> {
        let position = |start: &Start| {
            let position = read(&start.start).map_err(|why| {
                messages::CONTEST_START.with("start", start.start.clone()).with("why", why)
            })?;
            if Player::BOTH.iter().any(|&player| position.can_move(player)) {
                return Ok(position);
            }
            Err(messages::CONTEST_NO_MOVES.with("position", position.write()))
        };
        self.starts.iter().map(position).collect()
    }

    /// The bot of this name.
    #[must_use]
    pub fn bot(&self, name: &str) -> Option<&Bot> {
        self.bots.iter().find(|bot| bot.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = r#"
        name = "Trial"
        form = "swiss"
        games = 4
        [clock]
        move = 0.1
        [limits]
        memory = 256
        confine = "none"
        [[game]]
        start = "konane(6,6)"
        opening = 4
        [[bot]]
        name = "any"
        level = "random"
        [[bot]]
        name = "mine"
        command = ["python3", "bot.py"]
    "#;

    #[test]
    fn files_are_read() {
        let contest = Contest::read(FILE, Path::new("/here")).unwrap();
        assert_eq!((contest.form, contest.games, contest.starts[0].opening), (Form::Swiss, 4, 4));
        assert_eq!(contest.bot("any").unwrap().level, Some(Level::Random));
        assert_eq!(contest.limits.memory, 256);
    }

    #[test]
    fn what_is_wrong_is_said() {
        let wrong = |from: &str, to: &str| {
            let text = FILE.replace(from, to);
            assert_ne!(text, FILE);
            Contest::read(&text, Path::new(".")).unwrap_err().to_string()
        };
        assert!(wrong("games = 4", "games = 3").contains("even"));
        assert!(wrong("name = \"mine\"", "name = \"any\"").contains("different names"));
        assert!(wrong("level = \"random\"", "").contains("needs a `level`"));
        assert!(wrong("swiss", "spanish").contains("spanish"));
        assert!(wrong("memory = 256", "memry = 256").contains("memry"));
        assert!(wrong("[[game]]", "[game]").contains("sequence"));
    }
}
