//! What a declaration `game name(…)` says.

use super::Cells;
use super::bulk::Bulk;
use super::cells;
use crate::fault::{FaultCell, Stuck, Where};
use crate::formula::{Clause, Expression, Frame, Int, Slot, Truth, Type, Value};
use crate::shared::{Head, Shared, fresh_number};
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};
use upstar_core::{AnyPosition, Ending, Ruleset};
use upstar_values::Player;

/// What an argument may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Domain {
    /// 0, 1, 2, …
    Naturals,
    /// Any whole number.
    Integers,
    /// Whole numbers from the first to the second.
    Between(i64, i64),
    /// A text.
    Texts,
    /// A list of naturals.
    Lists,
}

/// An argument of a position.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: Arc<str>,
    /// Its type.
    pub of: Type,
    /// What it may be.
    pub domain: Domain,
    /// Where its value is kept.
    pub slot: Slot,
    /// Its value where it is left out.
    pub default: Option<Expression>,
    /// `h...`: the list of all arguments that are left.
    pub is_rest: bool,
}

/// What a move leads to.
#[derive(Clone, Debug)]
pub enum Target {
    /// A position of the game itself.
    Own(Vec<Expression>, Where),
    /// A position of another game.
    Game(Arc<Ruleset>, Vec<Expression>, Where),
    /// A sum.
    Sum(Vec<Target>),
    /// The players exchanged.
    Negative(Box<Target>),
    /// A value.
    Fixed(AnyPosition),
    /// A number.
    Number(Int),
    /// A nimber.
    Nimber(Int, Where),
    /// One or the other.
    Choice(Box<(Truth, Target, Target)>),
}

/// A text with formulas in it: `take {k}`.
#[derive(Clone, Debug, Default)]
pub struct Template(pub Vec<Result<String, Expression>>);

/// `option as "label" for … if …`
#[derive(Clone, Debug)]
pub struct Item {
    /// The loops and conditions.
    pub clauses: Vec<Clause>,
    /// Where it leads.
    pub target: Target,
    /// Its label.
    pub label: Option<Template>,
    /// Only if the items before it give nothing.
    pub otherwise: bool,
}

/// How play ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The player wins.
    Wins,
    /// The player loses.
    Loses,
    /// Nobody wins.
    Draws,
}

/// `wins left if …`: whom an ending is about; without a player, who moved last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Goal {
    /// Who.
    pub player: Option<Player>,
    /// What happens.
    pub verdict: Verdict,
}

impl Goal {
    /// What it means if `to_move` would be next.
    pub fn ending(self, to_move: Player) -> Ending {
        let who = self.player.unwrap_or(to_move.opponent());
        match self.verdict {
            Verdict::Wins => Ending::Won(who),
            Verdict::Loses => Ending::Won(who.opponent()),
            Verdict::Draws => Ending::Drawn,
        }
    }

    /// Of several endings those of the last mover come first.
    pub fn is_of_last_mover(self, to_move: Player) -> bool {
        self.player != Some(to_move)
    }
}

/// An ending and when it holds.
#[derive(Clone, Debug)]
pub struct EndingRule {
    /// What happens.
    pub goal: Goal,
    /// When.
    pub when: Truth,
}

/// A filter of options: `only if to.a == a`.
#[derive(Clone, Debug)]
pub struct Filter {
    /// Whose options.
    pub player: Option<Player>,
    /// Which stay.
    pub when: Truth,
    /// Where the arguments of the option are kept, one slot for each parameter.
    pub to: Vec<Slot>,
}

/// The rules of a game of numbers, lists and texts.
#[derive(Debug)]
pub struct PointRule {
    /// Its name.
    pub name: Arc<str>,
    /// A position that shows the game.
    pub example: String,
    /// The arguments of the rules, then those of the position.
    pub parameters: Vec<Parameter>,
    /// How many of them belong to the rules.
    pub schema: usize,
    /// Which arguments are positions.
    pub condition: Option<(Truth, String)>,
    /// The arguments that stand for these.
    pub normal: Vec<Expression>,
    /// `let name := …`
    pub lets: Vec<(Slot, Expression)>,
    /// Left's options and Right's.
    pub sides: [Vec<Item>; 2],
    /// Which of them stay.
    pub filters: Vec<Filter>,
    /// Have both players the same moves for ever?
    pub is_impartial: bool,
    /// Does a player move only if the other could?
    pub is_dicotic: bool,
    /// Are options negated?
    pub is_twisted: bool,
    /// Endings by a verdict.
    pub endings: Vec<EndingRule>,
    /// What happens to a player who cannot move, if it is not that they lose.
    pub stuck: Option<Verdict>,
    /// Who wins play without end, if it is declared.
    pub endless: Option<Option<Player>>,
    /// Images that are claimed to be worth the same, or the negative; tested by `check`, not believed.
    pub symmetry: Vec<(bool, Vec<Expression>)>,
    /// A sum that the position is claimed to be; tested by `check`, not believed.
    pub parts: Vec<Item>,
    /// Theorems that are relied on.
    pub theorems: Vec<super::TrustedTheorem>,
    /// Slots for whole numbers and for other values.
    pub size: (usize, usize),
    /// Do all games that options lead to come to an end, beside this one?
    pub others_end: bool,
    /// A measure that proves that play ends, once somebody has asked for it.
    measure: OnceLock<Option<Vec<String>>>,
    /// What is seen of positions.
    pub scene: Option<String>,
    /// How words of its positions begin.
    pub(crate) head_of_words: Option<Head>,
    /// The first thing that went wrong.
    pub faults: Arc<FaultCell>,
    /// Grundy values found in bulk, if the rules allow it.
    pub(super) bulk: OnceLock<Option<Bulk>>,
}

impl PointRule {
    /// A rule without moves; the fields are filled in afterwards.
    pub fn new(name: &str, parameters: Vec<Parameter>, schema: usize) -> Self {
        PointRule {
            name: name.into(),
            example: String::new(),
            parameters,
            schema,
            condition: None,
            normal: Vec::new(),
            lets: Vec::new(),
            sides: [Vec::new(), Vec::new()],
            filters: Vec::new(),
            is_impartial: false,
            is_dicotic: false,
            is_twisted: false,
            endings: Vec::new(),
            stuck: None,
            endless: None,
            symmetry: Vec::new(),
            parts: Vec::new(),
            theorems: Vec::new(),
            size: (0, 0),
            others_end: true,
            measure: OnceLock::new(),
            scene: None,
            head_of_words: Head::of(fresh_number()),
            faults: Arc::new(FaultCell::default()),
            bulk: OnceLock::new(),
        }
    }

    /// How Grundy values are found in bulk, if the rules allow it.
    pub(super) fn bulk(&self) -> Option<&Bulk> {
        self.bulk.get_or_init(|| Bulk::of(self)).as_ref()
    }

    /// Can play go round, as far as is known? What is not proved to end is searched as if it could.
    pub fn can_cycle(&self) -> bool {
        self.endless.is_some() || self.measure().is_none()
    }

    /// A measure that every option makes smaller, or several, each of which decides where those before it
    /// stay as they are: then play comes to an end. `None` if none was found.
    pub fn measure(&self) -> Option<&[String]> {
        let find = || if self.others_end { super::measure::find(self) } else { None };
        self.measure.get_or_init(find).as_deref()
    }

    /// Does the lack of a move not decide alone?
    pub fn has_endings(&self) -> bool {
        !self.endings.is_empty() || self.stuck.is_some_and(|stuck| stuck != Verdict::Loses)
    }

    /// The slots filled with the arguments and what follows from them.
    ///
    /// # Errors
    /// What is wrong with them.
    pub(crate) fn frame(&self, cells: &Cells) -> Result<Frame<'static>, Stuck> {
        let mut frame = Frame::new(self.size.0, self.size.1);
        self.fill(&mut frame, cells);
        for (slot, formula) in &self.lets {
            let value = formula.value(&mut frame)?;
            frame.set(*slot, value);
        }
        Ok(frame)
    }

    pub(crate) fn fill(&self, frame: &mut Frame<'_>, cells: &Cells) {
        let mut rest: &[i64] = cells;
        for parameter in &self.parameters {
            match (parameter.slot, rest.split_first()) {
                (Slot::Int(slot), Some((&first, after))) => {
                    frame.ints[slot] = first;
                    rest = after;
                }
                _ => frame.set(parameter.slot, cells::take(&mut rest, &parameter.of)),
            }
        }
    }

    /// The arguments as values.
    pub(crate) fn values(&self, cells: &Cells) -> Vec<Value> {
        let mut rest: &[i64] = cells;
        self.parameters.iter().map(|one| cells::take(&mut rest, &one.of)).collect()
    }

    pub(crate) fn ending(
        &self,
        shared: &Shared<PointRule>,
        cells: &Cells,
        to_move: Player,
    ) -> Option<Ending> {
        if !self.has_endings() {
            return None;
        }
        let found = self.verdict(cells, to_move);
        let found = found.unwrap_or_else(|fault| {
            self.faults.record(*fault);
            None
        });
        found.or_else(|| {
            let verdict = self.stuck.filter(|&stuck| stuck != Verdict::Loses)?;
            let stop = &mut |_| ControlFlow::Break(());
            let is_stuck = self.visit(shared, cells, to_move, stop).is_continue();
            is_stuck.then(|| Goal { player: Some(to_move), verdict }.ending(to_move))
        })
    }

    fn verdict(&self, cells: &Cells, to_move: Player) -> Result<Option<Ending>, Stuck> {
        let mut frame = self.frame(cells)?;
        let mut found: Option<Goal> = None;
        for EndingRule { goal, when } in &self.endings {
            let better = found
                .is_none_or(|old| goal.is_of_last_mover(to_move) && !old.is_of_last_mover(to_move));
            if better && when.eval(&mut frame)? {
                found = Some(*goal);
            }
        }
        Ok(found.map(|goal| goal.ending(to_move)))
    }
}
