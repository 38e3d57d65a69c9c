//! The conversation over a game.

mod draw;
mod hint;

use super::board::{self, say, shortened};
use super::command::{Command, HELP, WORDS};
use super::keyboard::Keyboard;
use super::read;
use crate::desk::Desk;
use crate::draw::file::write;
use crate::exit::Exit;
use crate::games::rules_in_full;
use crate::output::Unwritable;
use std::ops::ControlFlow;
use std::path::Path;
use upstar::studies::strategy::Guide;
use upstar_core::{AnyMove, AnyPosition, Form, Position, Registry, Ruleset};
use upstar_play::{End, Meant, Opponent, Prospect, Record, Slip, natural, review, write_saved};
use upstar_solve::Convention;
use upstar_values::Player as Side;

/// Moves in a short list.
const SHORT_LIST: usize = 20;
/// Moves that are listed, completed and numbered at most.
const LONG_LIST: usize = 2000;

/// Who sits where.
#[derive(Clone, Copy, Debug)]
pub struct Player {
    /// The user's side.
    pub you: Side,
    /// Do both have the same moves?
    pub impartial: bool,
}

/// A game on the table.
pub struct Table<'d> {
    desk: &'d mut Desk,
    keyboard: Keyboard,
    record: Record,
    seat: Player,
    computer: Opponent,
    /// What the computer plays from as far as it goes.
    guide: Option<Guide>,
    hints: bool,
    /// How much help was given with this move.
    hinted: u32,
    /// Has the list of moves been shown for this move?
    listed: bool,
    /// Have the rules been told already?
    introduced: bool,
    /// The file that this game was saved in.
    saved: Option<String>,
}

/// Tells the rules, and how the game ends.
///
/// # Errors
/// If they cannot be written.
pub fn introduce(
    desk: &mut Desk,
    entry: &Ruleset,
    convention: Convention,
) -> Result<(), Unwritable> {
    let rules = rules_in_full(desk, entry);
    if convention == Convention::Normal {
        return say(desk, rules);
    }
    // Who loses in normal play is no part of misère play.
    let rules = rules.strip_suffix(" A player who cannot move loses.").unwrap_or(&rules);
    let (rest, clause) = rules.rsplit_once("; ").unwrap_or((rules, ""));
    match clause.ends_with("loses.") && !clause.trim_end_matches('.').contains('.') {
        true => say(desk, format!("{rest}."))?,
        false => say(desk, rules)?,
    }
    say(desk, "Misère play: a player who cannot move wins.")
}

impl<'d> Table<'d> {
    /// Sets the table.
    pub fn new(
        desk: &'d mut Desk,
        keyboard: Keyboard,
        record: Record,
        seat: Player,
        computer: Opponent,
        hints: bool,
    ) -> Self {
        let (guide, hinted, listed, introduced, saved) = (None, 0, false, false, None);
        Table {
            desk,
            keyboard,
            record,
            seat,
            computer,
            guide,
            hints,
            hinted,
            listed,
            introduced,
            saved,
        }
    }

    /// The rules have been told already.
    pub fn introduced(self, introduced: bool) -> Self {
        Table { introduced, ..self }
    }

    /// Lets the computer play from a strategy as far as it goes.
    pub fn guided_by(self, guide: Guide) -> Self {
        Table { guide: Some(guide), ..self }
    }

    /// Plays until somebody leaves.
    ///
    /// # Errors
    /// If nothing more can be written.
    pub fn sit(mut self) -> Result<Exit, Unwritable> {
        self.welcome()?;
        loop {
            if let Some(end) = self.record.end() {
                self.tell_end(end)?;
                if self.converse("The game is over (new, undo, save, quit)> ")?.is_break() {
                    break;
                }
            } else if self.record.to_move() == self.seat.you {
                self.show()?;
                self.tell_repetition()?;
                if self.hints {
                    self.hinted = 1;
                    self.hint()?;
                }
                let prompt = format!("{}. you> ", self.record.moves().len() + 1);
                if self.converse(&prompt)?.is_break() {
                    break;
                }
            } else {
                self.computer_moves()?;
            }
        }
        say(self.desk, "Until next time.")?;
        self.desk.output.flush()?;
        Ok(Exit::Done)
    }

    fn welcome(&mut self) -> Result<(), Unwritable> {
        let registry = self.desk.session.registry();
        let entry = registry.of_position(self.record.start()).cloned();
        if let Some(entry) = entry.filter(|_| !self.introduced) {
            introduce(self.desk, &entry, self.record.convention())?;
        }
        let begins = if self.record.first() == self.seat.you { "You begin" } else { "I begin" };
        let side = match (self.seat.impartial, self.seat.you) {
            (true, _) => String::new(),
            (false, side) => format!(", and you are {side}"),
        };
        say(self.desk, format_args!("{begins}{side}. `help` tells what can be typed."))
    }

    fn show(&mut self) -> Result<(), Unwritable> {
        let last = self.record.steps().last();
        let after = self.record.position().scene();
        let last = last.map(|(before, played)| {
            let touched = before.touched(played.player, &played.by);
            upstar_draw::last_move(&before.scene(), &after, touched)
        });
        board::show(self.desk, self.record.position(), last.unwrap_or_default())
    }

    /// Reads lines until the game has changed; breaks when the user leaves.
    fn converse(&mut self, prompt: &str) -> Result<ControlFlow<()>, Unwritable> {
        self.offer_words();
        loop {
            let Some(line) = self.keyboard.ask(self.desk, prompt)? else {
                return Ok(ControlFlow::Break(()));
            };
            let line = line.trim();
            if line.is_empty() {
                continue;
            }
            let changed = match Command::read(line) {
                Some(Command::Quit) => return Ok(ControlFlow::Break(())),
                Some(command) => self.obey(&command)?,
                None => self.try_move(line)?,
            };
            if changed {
                self.hinted = 0;
                self.listed = false;
                return Ok(ControlFlow::Continue(()));
            }
        }
    }

    fn offer_words(&mut self) {
        let mut words: Vec<String> = WORDS.map(str::to_owned).to_vec();
        if self.record.end().is_none() {
            words.extend(self.labels(LONG_LIST));
        }
        self.keyboard.complete(words);
    }

    /// The labels of the first moves.
    fn labels(&self, most: usize) -> Vec<String> {
        let (position, mover) = (self.record.position(), self.record.to_move());
        let mut labels = Vec::new();
        let _ = position.visit_moves(mover, |by| {
            labels.push(position.write_move(mover, &by));
            if labels.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        labels
    }

    /// Does what was asked; true if the game has changed.
    fn obey(&mut self, command: &Command<'_>) -> Result<bool, Unwritable> {
        match *command {
            Command::Board => self.show()?,
            Command::Hint => {
                self.hint()?;
                self.hinted += 1;
            }
            Command::Why if self.record.end().is_some() => self.review()?,
            Command::Why => self.why()?,
            Command::Value => self.value()?,
            Command::Moves { all } => self.list(if all { LONG_LIST } else { SHORT_LIST })?,
            // The agreement alone is taken back, not the move before it.
            Command::Undo if self.record.disagree() => return Ok(true),
            Command::Undo if !self.has_moved() => {
                say(self.desk, "There is nothing to take back.")?;
            }
            Command::Undo => return self.step(Record::undo, "There is nothing to take back."),
            Command::Redo => return self.step(Record::redo, "Nothing was taken back."),
            Command::Draw => return self.offer_draw(),
            Command::Switch => {
                self.seat.you = self.seat.you.opponent();
                let now = match self.seat.impartial {
                    true => "We change sides.".to_owned(),
                    false => format!("We change sides: you are {} now.", self.seat.you),
                };
                say(self.desk, now)?;
                return Ok(true);
            }
            Command::New(position) => return self.begin_again(position),
            Command::Save(file) => self.save(file)?,
            Command::Comment("") => say(self.desk, "Type `comment` and the remark.")?,
            Command::Comment(text) => {
                let said = self.record.comment(text);
                say(self.desk, if said { "Noted." } else { "There is no move yet." })?;
            }
            Command::Help => say(self.desk, HELP)?,
            Command::Quit => {}
        }
        Ok(false)
    }

    fn try_move(&mut self, line: &str) -> Result<bool, Unwritable> {
        if self.record.end().is_some() {
            say(self.desk, "The game is over: type `new`, `undo`, `save FILE` or `quit`.")?;
            return Ok(false);
        }
        let played = self.record.play(line);
        let Err(error) = played else { return Ok(true) };
        if let Some(changed) = self.try_words(line)? {
            return Ok(changed);
        }
        let number = line.strip_prefix('#').unwrap_or(line).trim().parse::<usize>();
        if let Ok(number) = number {
            if !line.starts_with('#') && !self.listed {
                // Nobody knows the numbers before they have been listed.
                let words = format!("take {number}");
                let meant = natural(self.record.position(), self.record.to_move(), &words);
                let text = match meant {
                    Meant::Move(label) => format!(
                        "Do you mean `{words}`, which is {label}? Or move #{number} of those that `moves` lists?"
                    ),
                    _ => format!(
                        "Do you mean move #{number}? `moves` lists the moves with their numbers."
                    ),
                };
                say(self.desk, text)?;
                return Ok(false);
            }
            let labels = self.labels(LONG_LIST);
            let label = number.checked_sub(1).and_then(|index| labels.get(index));
            if let Some(label) = label {
                let label = label.clone();
                say(self.desk, format_args!("You play {}.", shortened(&label)))?;
                return Ok(self.record.play(&label).is_ok());
            }
            if line.starts_with('#') {
                let count = labels.len();
                say(
                    self.desk,
                    format_args!(
                        "There is no move number {number}: `moves` lists them, from #1 to #{count}."
                    ),
                )?;
                return Ok(false);
            }
        }
        say(self.desk, format_args!("{}. `help` tells what can be typed.", error.message))?;
        Ok(false)
    }

    /// A move in words of one's own; `None` if they mean nothing.
    fn try_words(&mut self, line: &str) -> Result<Option<bool>, Unwritable> {
        match natural(self.record.position(), self.record.to_move(), line) {
            Meant::Nothing => Ok(None),
            Meant::Move(label) => {
                say(self.desk, format_args!("You play {}.", shortened(&label)))?;
                Ok(Some(self.record.play(&label).is_ok()))
            }
            Meant::Several(labels) => {
                let shown: Vec<String> =
                    labels.iter().take(SHORT_LIST).map(|label| shortened(label)).collect();
                say(
                    self.desk,
                    format_args!("That can mean {}: type one of them.", shown.join(" or ")),
                )?;
                Ok(Some(false))
            }
        }
    }

    fn list(&mut self, most: usize) -> Result<(), Unwritable> {
        if self.record.end().is_some() {
            return say(self.desk, "There is no move.");
        }
        self.listed = true;
        let labels = self.labels(most + 1);
        for (number, label) in (1..).zip(labels.iter().take(most)) {
            say(self.desk, format_args!("  #{number:<3} {}", shortened(label)))?;
        }
        if labels.len() > most && most == SHORT_LIST {
            say(self.desk, "  and more: `moves all`")?;
        } else if labels.len() > most {
            say(self.desk, format_args!("  and more than {most} in all"))?;
        }
        Ok(())
    }

    /// Is there a move of the user's to take back?
    fn has_moved(&self) -> bool {
        self.record.moves().iter().any(|played| played.player == self.seat.you)
    }

    /// Goes back or forth: over one of the user's moves and what was answered.
    fn step(&mut self, go: fn(&mut Record) -> bool, nowhere: &str) -> Result<bool, Unwritable> {
        if !go(&mut self.record) {
            say(self.desk, nowhere)?;
            return Ok(false);
        }
        if self.record.to_move() != self.seat.you {
            go(&mut self.record);
        }
        Ok(true)
    }

    fn begin_again(&mut self, text: &str) -> Result<bool, Unwritable> {
        let start = if text.is_empty() {
            self.record.start().clone()
        } else {
            self.desk.output.flush()?;
            match read(self.desk, text)? {
                Ok(position) => position,
                Err(_) => return Ok(false),
            }
        };
        self.seat.impartial = start.is_impartial();
        self.record = Record::new(start, self.record.convention(), self.record.first());
        Ok(true)
    }

    fn save(&mut self, file: &str) -> Result<(), Unwritable> {
        let said = match file {
            "" => "Save it where? Type `save` and the name of a file.".to_owned(),
            file if Path::new(file).exists() && self.saved.as_deref() != Some(file) => {
                format!("There is a file {file} already: choose another name.")
            }
            file => match write(Path::new(file), write_saved(&self.record).as_bytes()) {
                Ok(()) => {
                    self.saved = Some(file.to_owned());
                    format!("Saved: `upstar replay {file}` shows the game.")
                }
                Err(error) => format!("It could not be saved: {error}"),
            },
        };
        say(self.desk, said)
    }

    fn value(&mut self) -> Result<(), Unwritable> {
        if self.record.convention() == Convention::Misere {
            return say(self.desk, "Values belong to normal play; `hint` tells who wins.");
        }
        let text = self.record.position().write();
        let context = self.desk.bounds.thought();
        let (shown, _) =
            self.desk.work_under(context, |session, context| session.run(&text, context));
        match shown {
            Ok(shown) => {
                for answer in shown {
                    // What may be folded is the value, and nothing of who wins by which moves.
                    let (value, winner) =
                        answer.text.split_once("; ").unwrap_or((&answer.text, ""));
                    say(self.desk, shortened(value))?;
                    if !winner.is_empty() {
                        say(self.desk, winner)?;
                    }
                }
                Ok(())
            }
            Err(error) => say(self.desk, format_args!("It cannot be told: {error}")),
        }
    }

    fn computer_moves(&mut self) -> Result<(), Unwritable> {
        let (position, mover) = (self.record.position().clone(), self.record.to_move());
        let looked_up = self.guide.as_ref().and_then(|guide| guide.choose(&position, mover));
        let Some(by) = looked_up.or_else(|| self.thought_out(&position, mover)) else {
            return Ok(());
        };
        let label = shortened(&position.write_move(mover, &by));
        let number = self.record.moves().len() + 1;
        say(self.desk, format_args!("{number}. I play {label}"))?;
        self.record.make(by);
        Ok(())
    }

    /// The computer's own choice.
    fn thought_out(&mut self, position: &AnyPosition, mover: Side) -> Option<AnyMove> {
        let convention = self.record.convention();
        let context = self.desk.bounds.thought();
        let computer = &mut self.computer;
        let (choice, _) = self.desk.work_under(context, |session, context| {
            computer.choose(session.solver(), position, mover, convention, context)
        });
        match choice {
            Ok(Some(choice)) => Some(choice.by),
            // Ctrl-C while it was thinking: any move will do.
            Ok(None) | Err(_) => first_move(position, mover),
        }
    }

    fn tell_end(&mut self, end: End) -> Result<(), Unwritable> {
        self.show()?;
        let verdict = match end {
            End::Won(winner) if winner == self.seat.you => "You have won.",
            End::Won(_) => "I have won.",
            End::Drawn => "It is a draw.",
        };
        say(self.desk, verdict)?;
        self.review()
    }

    /// What the user gave away; or, if nothing, why there was nothing to win.
    fn review(&mut self) -> Result<(), Unwritable> {
        let context = self.desk.bounds.thought();
        let record = self.record.clone();
        let (slips, _) = self
            .desk
            .work_under(context, |session, context| review(&record, session.solver(), context));
        match slips {
            Ok(slips) => {
                let mut own = slips.iter().filter(|slip| slip.player == self.seat.you).peekable();
                let lost =
                    matches!(self.record.end(), Some(End::Won(winner)) if winner != self.seat.you);
                if own.peek().is_none() && lost {
                    return self.lost_from_the_start();
                }
                for slip in own {
                    let regret = regret(self.desk.session.registry(), slip);
                    say(self.desk, regret)?;
                }
                Ok(())
            }
            Err(_) => Ok(()), // too large to be judged
        }
    }
}

/// `Move 1 was the mistake: you played 3 -> 0; 1 -> 1 was winning.`
pub fn regret(registry: &Registry, slip: &Slip) -> String {
    let had = if slip.before == Prospect::Win { "winning" } else { "a draw" };
    let (label, better) = (shortened(&slip.label), shortened(&slip.better));
    let why =
        slip.reason.as_ref().map(|reason| format!(" ({})", shortened(&registry.sentence(reason))));
    let why = why.unwrap_or_default();
    format!("Move {} was the mistake: {label}; {better} was {had}{why}.", slip.number)
}

fn first_move(position: &AnyPosition, player: Side) -> Option<AnyMove> {
    let mut first = None;
    let _ = position.visit_moves(player, |by| {
        first = Some(by);
        ControlFlow::Break(())
    });
    first
}
