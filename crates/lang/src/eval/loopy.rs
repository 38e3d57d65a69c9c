//! Loopy games in the language: names, braces that lead back to themselves, `S & T`, sums, order.
//!
//! They are values from the beginning: braces with labels are evaluated when the outermost one that
//! they lead back to is closed. Short games are lifted where they meet a loopy one, and what turns out
//! to be short is a short game again.

use super::datum::Datum;
use super::machine::Machine;
use super::{Fault, SizedForm, World};
use crate::messages;
use crate::{Arrow, LoopyName, Ups};
use dashu_int::{IBig, UBig};
use std::sync::Arc;
use upstar_core::{AnyPosition, Argument, Loopy as _, Rules as _};
use upstar_games::GraphGame;
use upstar_loopy::{Error, LoopyAlgebra, LoopyNimber, Pseudonumber, Target, Tilt, Value};
use upstar_values::{Dyadic, Game, NumberUpStar, Player};

/// A game that leads back to braces around it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum OpenGame {
    /// `pass`.
    Pass,
    /// The braces of this number.
    Label(u32),
    /// Braces that are closed, but lead out of themselves.
    Braces {
        vertex: usize,
        /// The first vertex of all that belong to it.
        first: usize,
        /// The outermost braces that it leads to.
        outermost: u32,
    },
}

/// Where an option of open braces leads.
enum DraftTarget {
    Vertex(usize),
    Label(u32),
    Value(Value),
}

/// Braces whose values are not known yet: those that wait for the outermost one of them.
#[derive(Default)]
pub(crate) struct Draft {
    vertices: Vec<[Vec<DraftTarget>; 2]>,
    /// The vertices of braces with labels.
    labels: Vec<(u32, usize)>,
}

/// The label of nothing.
const CLOSED: u32 = u32::MAX;

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        match error {
            Error::Stopped(stop) => stop.into(),
            Error::Short(error) => error.into(),
            Error::SidesOutOfOrder => {
                Fault::new(&Error::SidesOutOfOrder).help(messages::LOOPY_SIDES_HINT)
            }
            other => Fault::new(&other),
        }
    }
}

pub(crate) fn is_loopy(value: &Datum) -> bool {
    match value {
        Datum::Loopy(_) => true,
        Datum::Game(form) => form.position.can_cycle() && !form.position.has_endings(),
        _ => false,
    }
}

impl<'w> World<'w> {
    /// Work with loopy games.
    pub(crate) fn with_loopy<T>(
        &self,
        work: impl FnOnce(&mut LoopyAlgebra<'_>) -> Result<T, Error>,
    ) -> Result<T, Fault> {
        Ok(self.solver.with_loopy(self.context, work)?)
    }

    /// A value of loopy games as a value of the language: a short game if it is one.
    pub(crate) fn loopy_datum(&mut self, value: Value) -> Result<Datum, Fault> {
        let short = self.with_loopy(|algebra| match &value {
            Value::Stopper(stopper) => algebra.as_short(*stopper),
            _ => Ok(None),
        })?;
        match short {
            Some(game) => self.game_value(game),
            None => Ok(Datum::Loopy(Arc::new(value))),
        }
    }

    /// What a value of the language is worth among loopy games.
    pub(crate) fn loopy(&self, value: &Datum) -> Result<Value, Fault> {
        match value {
            Datum::Loopy(value) => Ok((**value).clone()),
            Datum::Game(form) if !form.position.is_short() => {
                Ok(self.solver.loopy_value(&form.position, self.context)?)
            }
            Datum::LoopyNimber(_) => Err(Fault::new(messages::LOOPY_NIMBER_ONLY)),
            other => {
                let game = self.game(other)?;
                self.with_loopy(|algebra| algebra.short_value(game))
            }
        }
    }

    pub(super) fn loopy_name(&mut self, name: LoopyName) -> Result<Datum, Fault> {
        let zero = Dyadic::ZERO;
        let value = self.with_loopy(|algebra| {
            let pseudonumber = match name {
                LoopyName::On => Pseudonumber::On,
                LoopyName::Off => Pseudonumber::Off,
                LoopyName::Over => Pseudonumber::Number(zero, Tilt::Over),
                LoopyName::Under => Pseudonumber::Number(zero, Tilt::Under),
                LoopyName::Upon => {
                    let star = algebra.short().star();
                    let star = algebra.short_value(star)?;
                    let upon = [vec![Target::Vertex(0)], vec![Target::Value(star)]];
                    let mut component = algebra.component(&[upon])?;
                    return algebra.value_in(&mut component, 0);
                }
                LoopyName::Dud => {
                    let on = algebra.pseudonumber(&Pseudonumber::On)?;
                    let off = algebra.pseudonumber(&Pseudonumber::Off)?;
                    return algebra.sided(on, off);
                }
            };
            Ok(algebra.pseudonumber(&pseudonumber)?.into())
        })?;
        self.loopy_datum(value)
    }

    /// `5over`
    pub(super) fn tilted(&mut self, number: Dyadic, tilt: Arrow) -> Result<Datum, Fault> {
        let tilt = match tilt {
            Arrow::Up => Tilt::Over,
            Arrow::Down => Tilt::Under,
        };
        let value = Pseudonumber::Number(number, tilt);
        let value = self.with_loopy(|algebra| Ok(algebra.pseudonumber(&value)?.into()))?;
        self.loopy_datum(value)
    }

    /// `1^[on]*2`, `v<on>`: the rest of the word beside the power.
    pub(super) fn power_on(&mut self, ups: &Ups, rest: NumberUpStar) -> Result<Datum, Fault> {
        let value = self.with_loopy(|algebra| {
            let up = algebra.short().ups(1)?;
            let up = algebra.lift(up)?;
            let on = algebra.pseudonumber(&Pseudonumber::On)?;
            let power = match ups {
                Ups::PowerOn(_) => algebra.power(up, on)?,
                _ => algebra.power_to(up, on)?,
            };
            let power = match ups {
                Ups::PowerOn(Arrow::Down) | Ups::PowerSumOn(Arrow::Down) => algebra.neg(&power)?,
                _ => power,
            };
            let rest = algebra.short().number_up_star(rest)?;
            let rest = algebra.short_value(rest)?;
            algebra.add(&rest, &power)
        })?;
        self.loopy_datum(value)
    }

    /// `S & T`
    pub(super) fn sides(&mut self, a: &Datum, b: &Datum) -> Result<Datum, Fault> {
        let on = self.loopy(a).map_err(|fault| fault.or_at(0))?;
        let off = self.loopy(b).map_err(|fault| fault.or_at(1))?;
        let value = self.with_loopy(|algebra| {
            let (on, off) = (algebra.stopper(&on, "&")?, algebra.stopper(&off, "&")?);
            algebra.sided(on, off)
        })?;
        self.loopy_datum(value)
    }

    /// `inf{0,2}`
    pub(super) fn infinite(&mut self, labels: &[Datum]) -> Result<Datum, Fault> {
        let mut set = std::collections::BTreeSet::new();
        for (place, label) in labels.iter().enumerate() {
            let number = self.as_number(label).map_err(|fault| fault.or_at(place))?;
            let natural = number.and_then(|number| number.to_natural());
            let natural = natural.and_then(|number| u64::try_from(&number).ok());
            set.insert(natural.ok_or_else(|| {
                Fault::at(place, messages::LOOPY_NIMBER_LABEL.with("kind", label.kind()))
            })?);
        }
        Ok(Datum::LoopyNimber(Arc::new(LoopyNimber::Infinite(set))))
    }

    /// A value of an impartial game with loops, a nimber if it is one.
    pub(crate) fn loopy_nimber(&mut self, value: LoopyNimber) -> Datum {
        match value {
            LoopyNimber::Nimber(n) => self.nimber(&upstar_values::Nimber::from(n)),
            other => Datum::LoopyNimber(Arc::new(other)),
        }
    }

    /// A game among the values of impartial games with loops.
    pub(crate) fn as_loopy_nimber(&self, value: &Datum) -> Result<Option<LoopyNimber>, Fault> {
        Ok(match value {
            Datum::LoopyNimber(value) => Some((**value).clone()),
            Datum::Game(form) if is_loopy(value) => {
                use upstar_core::Form as _;
                match form.position.is_impartial() {
                    true => Some(self.solver.loopy_nimber(&form.position, self.context)?),
                    false => None,
                }
            }
            Datum::Number(number) if number.is_zero() => Some(LoopyNimber::Nimber(0)),
            Datum::Game(_) => {
                let game = self.game(value)?;
                let index = self.algebra().as_nimber(game)?;
                let index = index.and_then(|index: UBig| u64::try_from(&index).ok());
                index.map(LoopyNimber::Nimber)
            }
            _ => None,
        })
    }

    /// −G
    pub(super) fn loopy_negative(&mut self, value: &Value) -> Result<Datum, Fault> {
        let negative = self.with_loopy(|algebra| algebra.neg(value))?;
        self.loopy_datum(negative)
    }

    /// n·G
    pub(super) fn loopy_multiple(&mut self, n: &IBig, value: &Datum) -> Result<Datum, Fault> {
        let value = self.loopy(value)?;
        let multiple = self.with_loopy(|algebra| algebra.multiple(n, &value))?;
        self.loopy_datum(multiple)
    }

    /// `Tiny(G)`, `Miny(G)` of a loopy G, plus a number.
    pub(super) fn loopy_tiny(
        &mut self,
        kind: crate::TinyKind,
        number: Option<&Datum>,
        threat: &Datum,
    ) -> Result<Datum, Fault> {
        let threat = self.loopy(threat)?;
        let number = number.map(|number| self.loopy(number)).transpose()?;
        let value = self.with_loopy(|algebra| {
            let zero = algebra.short().zero();
            let zero = [algebra.short_value(zero)?];
            let tiny = match kind {
                crate::TinyKind::Tiny => {
                    let negative = algebra.neg(&threat)?;
                    let reply = algebra.braces(&zero, &[negative])?;
                    algebra.braces(&zero, &[reply])?
                }
                crate::TinyKind::Miny => {
                    let reply = algebra.braces(&[threat], &zero)?;
                    algebra.braces(&[reply], &zero)?
                }
            };
            match &number {
                Some(number) => algebra.add(number, &tiny),
                None => Ok(tiny),
            }
        })?;
        self.loopy_datum(value)
    }

    /// `G:H`
    pub(super) fn loopy_ordinal_sum(&mut self, a: &Datum, b: &Datum) -> Result<Datum, Fault> {
        let g = self.loopy(a).map_err(|fault| fault.or_at(0))?;
        let h = self.loopy(b).map_err(|fault| fault.or_at(1))?;
        let value = self.with_loopy(|algebra| {
            let (g, h) = (algebra.stopper(&g, ":")?, algebra.stopper(&h, ":")?);
            algebra.ordinal_sum(g, h)
        })?;
        self.loopy_datum(value)
    }

    /// `+-G` with a loopy option.
    pub(super) fn loopy_switch(&mut self, options: &[(usize, Datum)]) -> Result<Datum, Fault> {
        let mut left = Vec::with_capacity(options.len());
        for (place, option) in options {
            left.push(self.loopy(option).map_err(|fault| fault.or_at(*place))?);
        }
        let value = self.with_loopy(|algebra| {
            let right = left.iter().map(|option| algebra.neg(option));
            let right = right.collect::<Result<Vec<Value>, Error>>()?;
            algebra.braces(&left, &right)
        })?;
        self.loopy_datum(value)
    }

    /// A loopy game as a form, the graph of its followers.
    pub(crate) fn loopy_form(&mut self, value: &Value) -> Result<SizedForm, Fault> {
        if let Value::Sided { .. } = value {
            return Err(
                Fault::new(messages::LOOPY_SIDED_FORM).help(messages::LOOPY_SIDED_FORM_HINT)
            );
        }
        let text = self.with_loopy(|algebra| algebra.graph_of(value))?;
        let position = GraphGame::read(&[Argument::Text(text)])?;
        Ok(SizedForm::on_board(AnyPosition::new(position)))
    }

    /// The short game that a loopy operand is not.
    pub(crate) fn no_short_game(&self) -> Fault {
        Fault::new(messages::LOOPY_NOT_SHORT)
    }

    /// The game of a position whose play can go round, if it is worth a short one.
    pub(crate) fn short_after_all(&self, value: &Value) -> Result<Option<Game>, Fault> {
        self.with_loopy(|algebra| match value {
            Value::Stopper(stopper) => algebra.as_short(*stopper),
            _ => Ok(None),
        })
    }
}

impl Machine<'_, '_> {
    /// Braces with an option that is loopy or leads back.
    pub(super) fn loopy_braces(
        &mut self,
        left: &[(usize, Datum)],
        right: &[(usize, Datum)],
    ) -> Result<Datum, Fault> {
        let vertex = self.draft.vertices.len();
        let (mut first, mut outermost) = (vertex, CLOSED);
        let mut sides: [Vec<DraftTarget>; 2] = Default::default();
        for (side, options) in sides.iter_mut().zip([left, right]) {
            for (place, option) in options {
                side.push(match option {
                    Datum::Open(OpenGame::Pass) => DraftTarget::Vertex(vertex),
                    Datum::Open(OpenGame::Label(number)) => {
                        outermost = outermost.min(*number);
                        DraftTarget::Label(*number)
                    }
                    Datum::Open(OpenGame::Braces { vertex, first: inner, outermost: outer }) => {
                        first = first.min(*inner);
                        outermost = outermost.min(*outer);
                        DraftTarget::Vertex(*vertex)
                    }
                    value => DraftTarget::Value(
                        self.world.loopy(value).map_err(|fault| fault.or_at(*place))?,
                    ),
                });
            }
        }
        self.draft.vertices.push(sides);
        if outermost == CLOSED {
            return self.close_draft(first, vertex);
        }
        Ok(Datum::Open(OpenGame::Braces { vertex, first, outermost }))
    }

    /// The braces of a label are complete.
    pub(super) fn labelled(&mut self, number: u32, value: Datum) -> Result<Datum, Fault> {
        let Datum::Open(OpenGame::Braces { vertex, first, outermost }) = value else {
            return Ok(value); // nothing in it leads back
        };
        self.draft.labels.push((number, vertex));
        match outermost < number {
            true => Ok(Datum::Open(OpenGame::Braces { vertex, first, outermost })),
            false => self.close_draft(first, vertex),
        }
    }

    /// The value of braces that no longer lead out of themselves.
    fn close_draft(&mut self, first: usize, root: usize) -> Result<Datum, Fault> {
        let vertices = self.draft.vertices.split_off(first);
        let from = self.draft.labels.partition_point(|&(_, vertex)| vertex < first);
        // Labels of one draft were pushed in the order of their vertices.
        let labels: rustc_hash::FxHashMap<u32, usize> =
            self.draft.labels.split_off(from).into_iter().collect();
        let mut graph: Vec<[Vec<Target>; 2]> = Vec::with_capacity(vertices.len());
        for sides in vertices {
            graph.push(sides.map(|targets| {
                let target = |target| match target {
                    DraftTarget::Vertex(to) => Target::Vertex(to - first),
                    DraftTarget::Label(number) => {
                        Target::Vertex(labels.get(&number).map_or(usize::MAX, |to| to - first))
                    }
                    DraftTarget::Value(value) => Target::Value(value),
                };
                targets.into_iter().map(target).collect()
            }));
        }
        let value = self.world.with_loopy(|algebra| {
            let mut component = algebra.component(&graph)?;
            algebra.value_in(&mut component, root - first)
        })?;
        self.world.loopy_datum(value)
    }
}

/// Which player's options an operation's name means.
pub(crate) fn player_of(name: &str) -> Player {
    if name.starts_with("left") { Player::Left } else { Player::Right }
}
