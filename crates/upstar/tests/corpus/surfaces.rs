//! Everything that answers questions about a position, asked one after another.

use std::collections::BTreeSet;
use upstar::{Context, Session, Settings};
use upstar_core::{AnyPosition, Form, Loopy};
use upstar_lang::PositionView;
use upstar_loopy::{Ending, LoopyOutcome};
use upstar_play::{Opponent, Prospect, Strength, prospect};
use upstar_solve::{Ask, Convention, Effort, Known, SolveError, Verdict, Which, Worth};
use upstar_values::{Notation, Outcome, Player};

/// Steps for each question.
const STEPS: u64 = 20_000;

/// How much was compared.
#[derive(Debug, Default)]
pub struct Tally {
    /// Positions, in each convention.
    pub positions: usize,
    /// Of those that nobody told the winner of.
    pub unanswered: usize,
    /// Of those that plain search was asked too.
    pub searched: usize,
    /// Moves.
    pub moves: usize,
}

/// A session, and what is wrong with the position that it looks at.
pub struct Surfaces {
    session: Session,
    convention: Convention,
    text: String,
    faults: Vec<String>,
}

type Labels = BTreeSet<String>;

fn context() -> Context {
    Context::new().with_steps(STEPS).with_memory(500_000_000)
}

/// `Left: label`, or the label alone in impartial games: as `winning_moves` writes moves.
fn named(position: &AnyPosition, player: Player, label: &str) -> String {
    match position.is_impartial() {
        true => label.to_owned(),
        false => format!("{player}: {label}"),
    }
}

impl Surfaces {
    pub fn new(convention: Convention) -> Self {
        let session = Session::new(Settings { convention, ..Settings::default() });
        Surfaces { session, convention, text: String::new(), faults: Vec::new() }
    }

    /// Asks everybody about a position; says who contradicts whom.
    pub fn compare(&mut self, text: &str, tally: &mut Tally) -> Vec<String> {
        self.text = text.to_owned();
        tally.positions += 1;
        let position = self.session.position(text, &context()).unwrap();
        let verdicts = self.verdicts(&position);
        if verdicts.is_none() {
            tally.unanswered += 1;
        }
        let shown = self.shown();
        self.outcomes(&position, verdicts, shown.as_ref());
        self.values(&position, shown.as_ref());
        self.moves(&position, verdicts, shown.as_ref(), tally);
        self.play(&position, verdicts);
        self.search(&position, verdicts, tally);
        std::mem::take(&mut self.faults)
    }

    fn agree<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, one: &T, other: &T) {
        if one != other {
            let (convention, text) = (self.convention, &self.text);
            self.faults.push(format!("{text} ({convention:?}): {what}: {one:?}, {other:?}"));
        }
    }

    /// What an analysis of the winner alone says, if Left begins and if Right begins.
    fn verdicts(&self, position: &AnyPosition) -> Option<[Verdict; 2]> {
        let (ask, effort) = (Ask::winner(self.convention), Effort::as_long_as_it_takes());
        let analysis = self.session.solver().analyse(position, &ask, &effort, &context()).ok()?;
        let [left, right] = analysis.first.map(Known::ok);
        Some([left?, right?])
    }

    /// What the session says of the expression.
    fn shown(&mut self) -> Option<PositionView> {
        let answers = self.session.run(&self.text.clone(), &context()).ok()?;
        answers.into_iter().next()?.position
    }

    /// What the session says of an operation on the expression.
    fn asked(&mut self, operation: &str) -> Option<String> {
        let source = format!("({}).{operation}", self.text);
        let answers = self.session.run(&source, &context()).ok()?;
        answers.into_iter().next().map(|answer| answer.text)
    }

    /// The expression, `.outcome`, and the analysis of the winner.
    fn outcomes(
        &mut self,
        position: &AnyPosition,
        verdicts: Option<[Verdict; 2]>,
        shown: Option<&PositionView>,
    ) {
        let Some(verdicts) = verdicts else { return };
        let [left, right] = verdicts.map(Verdict::winner);
        let outcome = left.zip(right).map(|(left, right)| Outcome::from_winners(left, right));
        if let Some(shown) = shown {
            self.agree("the expression and the analysis", &shown.outcome, &outcome);
            let first =
                [shown.left_first, shown.right_first].map(|first| first.map(Verdict::winner));
            let expected = (!position.is_short()).then_some(());
            let expected = [left, right].map(|winner| expected.map(|()| winner));
            self.agree("who begins", &first, &expected);
        }
        let open = verdicts.iter().any(|verdict| verdict.searched().is_some());
        let by_name = match self.convention {
            Convention::Normal => "outcome",
            Convention::Misere => "misere_outcome",
        };
        for operation in ["outcome", by_name] {
            if let Some(text) = self.asked(operation).filter(|_| !open) {
                let name = |winner: Option<Player>| match winner {
                    Some(Player::Left) => "L",
                    Some(Player::Right) => "R",
                    None => "draw",
                };
                let expected = match (outcome, name(left), name(right)) {
                    (Some(outcome), _, _) => outcome.to_string(),
                    _ if !position.has_endings() => {
                        let ending = |winner: Option<Player>| match winner {
                            Some(player) => Ending::Win(player),
                            None => Ending::Draw,
                        };
                        let (left_first, right_first) = (ending(left), ending(right));
                        LoopyOutcome { left_first, right_first }.to_string()
                    }
                    (None, one, other) if one == other => one.to_owned(),
                    (None, one, other) => format!("{one} if Left begins, {other} if Right does"),
                };
                self.agree(operation, &text, &expected);
            }
        }
    }

    /// The expression, `.value`, `.grundy`, and what a cell of a table shows.
    fn values(&mut self, position: &AnyPosition, shown: Option<&PositionView>) {
        if self.convention == Convention::Misere {
            return;
        }
        let value = self.asked("value");
        let shown = shown.and_then(|shown| shown.value.clone());
        if let (Some(value), Some(shown)) = (&value, &shown) {
            self.agree("the expression and its value", shown, value);
        }
        let solver = self.session.solver();
        let cell = solver.analyse(position, &Ask::worth(), &Effort::cell(), &context());
        let worth = cell.ok().and_then(|cell| cell.value.ok());
        let Some(worth) = worth else { return };
        let text = solver.worth_text(&worth, Notation::default(), &context()).unwrap();
        let nimber = worth
            .grundy()
            .map(|grundy| solver.algebra(&context()).nimber(grundy.to_ubig()).unwrap());
        let by_play = match &worth {
            Worth::Loopy(value) => {
                let outcome = solver.with_loopy(&context(), |algebra| algebra.outcome(value));
                outcome.ok().map(|outcome| outcome.to_string())
            }
            _ => None,
        };
        if let Some(game) = worth.game() {
            let nimber = nimber.unwrap_or(game);
            self.agree("the Grundy value and the value", &nimber, &game);
        }
        if let (Some(by_value), Some(by_play)) = (by_play, self.asked("outcome")) {
            self.agree("the outcome of the value and by play", &by_value, &by_play);
        }
        if let Some(value) = &value {
            self.agree("a cell and the value", &text, value);
        }
        let grundy = self.asked("grundy");
        if let (Some(grundy), Some(expected)) = (grundy, worth.grundy()) {
            self.agree("a cell and the Grundy value", &grundy, &expected.to_ubig().to_string());
        }
    }

    /// The expression, `.winning_moves`, the list of all moves, and hints.
    fn moves(
        &mut self,
        position: &AnyPosition,
        verdicts: Option<[Verdict; 2]>,
        shown: Option<&PositionView>,
        tally: &mut Tally,
    ) {
        let winning = self.winning_moves(position);
        if let (Some(winning), Some(shown)) =
            (&winning, shown.and_then(|shown| shown.winning_moves.as_ref()))
        {
            let names = shown.iter().map(|by| match by.player {
                Some(player) => named(position, player, &by.label),
                None => by.label.clone(),
            });
            // A game with a search of its own shows the quickest wins.
            self.agree("moves of the expression", &names.collect::<Labels>(), winning);
        }
        if let Some((all, listed)) = self.listed(position) {
            tally.moves += all;
            if let Some(winning) = winning.as_ref().filter(|_| !position.strategy().is_foresight())
            {
                self.agree("the list of moves", &listed, winning);
            }
        }
        let Some(verdicts) = verdicts else { return };
        for (player, verdict) in Player::BOTH.into_iter().zip(verdicts) {
            let wins = verdict.winner() == Some(player);
            let ask = Ask {
                which: Which::Keeping,
                player: Some(player),
                ..Ask::first(self.convention, player)
            };
            let effort = Effort::as_long_as_it_takes();
            let hint = self.session.solver().analyse(position, &ask, &effort, &context());
            let Ok(hint) = hint else { continue };
            self.agree(
                "a hint",
                &hint.if_begins(player).map(Verdict::winner),
                &Some(verdict.winner()),
            );
            let found = hint.moves.iter().filter_map(Known::as_ref).flat_map(|list| &list.moves);
            let found: Labels = found
                .filter(|one| one.wins)
                .map(|one| named(position, player, &one.found.label()))
                .collect();
            let own =
                |label: &&String| position.is_impartial() || label.starts_with(&player.to_string());
            if let Some(winning) = &winning {
                let own: Labels = winning.iter().filter(own).cloned().collect();
                self.agree("winning moves and who wins", &wins, &!own.is_empty());
                self.agree("the moves of a hint", &found, &own);
            }
        }
    }

    /// The labels that `.winning_moves` lists; `None` where play has ended by its rules, or nobody
    /// could tell.
    fn winning_moves(&mut self, position: &AnyPosition) -> Option<Labels> {
        if Player::BOTH.iter().any(|&player| position.ending(player).is_some()) {
            return None;
        }
        let solver = self.session.solver();
        let players: &[Player] = match position.is_impartial() {
            true => &[Player::Left],
            false => &Player::BOTH,
        };
        let mut labels = Labels::new();
        for &player in players {
            let moves =
                solver.winning_moves_in(position, player, self.convention, &context()).ok()?;
            labels.extend(moves.iter().map(|one| named(position, player, &one.label())));
        }
        let listed = self.asked("winning_moves")?;
        let count = listed.matches('"').count();
        let escaped = labels.iter().map(|label| label.matches('"').count()).sum::<usize>();
        self.agree(".winning_moves", &(labels.len() * 2 + escaped), &count);
        // In misère play a player without a move has won already.
        let stuck = |player: &Player| !position.can_move(*player);
        let won = self.convention == Convention::Misere && players.iter().any(stuck);
        (!won).then_some(labels)
    }

    /// How many moves there are, and those that the list of all moves calls winning.
    fn listed(&self, position: &AnyPosition) -> Option<(usize, Labels)> {
        let ask = Ask { most: 300, reasons: true, ..Ask::moves(self.convention) };
        let effort = Effort::list();
        let analysis = self.session.solver().analyse(position, &ask, &effort, &context()).ok()?;
        let lists: Vec<_> = analysis.moves.into_iter().filter_map(Known::ok).collect();
        if lists.iter().any(|list| list.stopped.is_some() || list.cut) {
            return None;
        }
        let moves: Vec<_> = lists.into_iter().flat_map(|list| list.moves).collect();
        let labels = moves.iter().filter(|one| one.wins).map(|one| {
            assert!(
                one.verdict.winner() == Some(one.found.player()),
                "{}: the theorem calls {} winning, and who wins after it says no",
                self.text,
                one.found.label()
            );
            named(position, one.found.player(), &one.found.label())
        });
        let labels = labels.collect();
        Some((moves.len(), labels))
    }

    /// What players can hope for, and what a perfect one plays.
    fn play(&mut self, position: &AnyPosition, verdicts: Option<[Verdict; 2]>) {
        let Some(verdicts) = verdicts else { return };
        for (player, verdict) in Player::BOTH.into_iter().zip(verdicts) {
            let solver = self.session.solver();
            let convention = self.convention;
            let hope = prospect(solver, position, player, convention, &context());
            let mut opponent = Opponent::new(Strength::Perfect, 1);
            let chosen = opponent.choose(solver, position, player, convention, &context());
            let expected = Prospect::of(verdict, player);
            // How far a search comes depends on what it was asked before.
            let is_open = |found: &Result<_, _>| matches!(found, Err(SolveError::Open { .. }));
            if !(matches!(hope, Err(SolveError::Value(_))) || is_open(&hope) && is_open(&expected))
            {
                self.agree("the prospect", &hope, &expected);
            }
            if position.ending(player).is_some() {
                continue;
            }
            if let (Ok(Some(choice)), Ok(expected)) = (chosen, expected)
                && let Some(found) = choice.prospect
            {
                self.agree("what an opponent hopes for", &found, &expected);
            }
        }
    }

    /// Plain search, which knows no theorem and no value; and retrograde analysis, where play can go
    /// round.
    fn search(
        &mut self,
        position: &AnyPosition,
        verdicts: Option<[Verdict; 2]>,
        tally: &mut Tally,
    ) {
        let Some(verdicts) = verdicts else { return };
        let (solver, convention) = (self.session.solver(), self.convention);
        let found = match position.is_short() {
            true => solver
                .outcome_by_search(position, convention, &context())
                .map(|outcome| Player::BOTH.map(|first| Some(outcome.winner(first)))),
            false => solver
                .contest(position, convention, &context())
                .map(|contest| [contest.left_first.winner(), contest.right_first.winner()]),
        };
        let Ok(found) = found else { return };
        tally.searched += 1;
        self.agree("plain search", &verdicts.map(Verdict::winner), &found);
    }
}
