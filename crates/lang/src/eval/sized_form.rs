//! Forms as the evaluator holds them: a position with what must be known before anything walks
//! over it.
//!
//! A form is a graph whose parts may be shared. Equal compounds are made once (hash-consing), so
//! that comparing two of them never walks far; and three sizes, kept with each form, bound what a
//! walk could cost: how deep it nests, how many components a move may have to look at, how long its
//! text would be.

use super::fault::Fault;
use super::number::Number;
use crate::messages;
use dashu_int::UBig;
use rustc_hash::FxHashSet;
use upstar_core::compound::{Braces, Impartial, Literal, Negative, Pair, PairKind, Sum, Truncated};
use upstar_core::{AnyPosition, Form as _};
use upstar_rules::{VariantForm, VariantKind};
use upstar_values::NumberUpStar;

/// Forms nest at most this deep.
const DEEPEST: u32 = 10_000;
/// Compounds of compounds nest at most this deep.
const MOST_LEVELS: u32 = 500;
/// A form has at most this many components.
const MOST_COMPONENTS: u64 = 1 << 23;
/// Equal forms are found among this many made last.
const MOST_REMEMBERED: usize = 1 << 20;

/// About what a small form takes.
const FORM: u64 = 240;

/// A form with its sizes.
#[derive(Clone, Debug)]
pub(crate) struct SizedForm {
    pub(crate) position: AnyPosition,
    /// Is a position of some ruleset part of it?
    pub(crate) on_board: bool,
    /// Is it shown as a position where others are shown by what they are worth, in a list?
    pub(crate) as_position: bool,
    /// How deep compounds nest in it or in any follower.
    levels: u32,
    /// How many components it or any follower has.
    components: u64,
    /// How many nodes it has, written out.
    pub(crate) nodes: u64,
}

impl SizedForm {
    /// A position of a ruleset.
    pub(crate) fn on_board(position: AnyPosition) -> SizedForm {
        SizedForm { on_board: true, ..SizedForm::off_board(position) }
    }

    /// A value.
    pub(crate) fn off_board(position: AnyPosition) -> SizedForm {
        SizedForm {
            position,
            on_board: false,
            as_position: false,
            levels: 0,
            components: 1,
            nodes: 1,
        }
    }

    /// The same, shown as a position if it is one of a ruleset.
    pub(crate) fn listed(self) -> SizedForm {
        SizedForm { as_position: self.on_board, ..self }
    }

    /// What a move leads to.
    pub(crate) fn follower(&self, position: AnyPosition) -> SizedForm {
        SizedForm { position, ..self.clone() }
    }
}

/// Makes forms, equal ones once.
#[derive(Default)]
pub(crate) struct FormStore(FxHashSet<AnyPosition>);

impl FormStore {
    /// About how many bytes they take.
    pub(crate) fn bytes(&self) -> u64 {
        u64::try_from(self.0.len()).unwrap_or(u64::MAX).saturating_mul(FORM)
    }

    /// The form, or an equal one made before.
    fn share(&mut self, position: AnyPosition) -> AnyPosition {
        if let Some(known) = self.0.get(&position) {
            return known.clone();
        }
        if self.0.len() >= MOST_REMEMBERED {
            self.0.clear();
        }
        self.0.insert(position.clone());
        position
    }

    fn checked(&mut self, form: SizedForm) -> Result<SizedForm, Fault> {
        if form.levels > MOST_LEVELS {
            let message = messages::FORM_DEEP_COMPOUNDS.with("most_levels", MOST_LEVELS);
            return Err(Fault::new(message));
        }
        if form.position.depth() > DEEPEST {
            return Err(Fault::new(messages::FORM_DEEP.with("deepest", DEEPEST)));
        }
        if form.components > MOST_COMPONENTS {
            return Err(Fault::new(
                messages::FORM_COMPONENTS.with("most_components", MOST_COMPONENTS),
            ));
        }
        Ok(SizedForm { position: self.share(form.position.clone()), ..form })
    }

    pub(crate) fn literal(&mut self, value: NumberUpStar) -> SizedForm {
        SizedForm::off_board(self.share(Literal::of(value)))
    }

    /// A number as a game.
    pub(crate) fn number(&mut self, number: &Number) -> Result<SizedForm, Fault> {
        let number = number.as_dyadic().ok_or_else(|| Fault::not_a_game(number))?;
        Ok(self.literal(NumberUpStar::number(number.clone())))
    }

    pub(crate) fn negative(&mut self, form: &SizedForm) -> Result<SizedForm, Fault> {
        if let Some(Literal(value)) = form.position.downcast() {
            return Ok(self.literal(value.negative()));
        }
        let position = Negative::of(&form.position);
        let levels = form.levels + u32::from(position.depth() > form.position.depth());
        let nodes = form.nodes.saturating_add(1);
        self.checked(SizedForm { position, levels, nodes, as_position: false, ..*form })
    }

    /// The disjunctive sum; sums inside it are flattened, which leaves the options as they are.
    pub(crate) fn sum(&mut self, terms: Vec<SizedForm>) -> Result<SizedForm, Fault> {
        let mut total = Totals::default();
        let mut parts = Vec::with_capacity(terms.len());
        for term in &terms {
            total.add(term);
            match term.position.downcast::<Sum>() {
                Some(sum) => parts.extend_from_slice(&sum.0),
                None => parts.push(term.position.clone()),
            }
        }
        match <[SizedForm; 1]>::try_from(terms) {
            Ok([single]) => Ok(single),
            Err(_) => self.checked(total.form(AnyPosition::new(Sum(parts)))),
        }
    }

    pub(crate) fn pair(
        &mut self,
        kind: PairKind,
        a: &SizedForm,
        b: &SizedForm,
    ) -> Result<SizedForm, Fault> {
        let mut total = Totals::default();
        total.add(a);
        total.add(b);
        let position = Pair::of(kind, a.position.clone(), b.position.clone());
        self.checked(total.form(position))
    }

    pub(crate) fn truncated(&mut self, form: &SizedForm) -> Result<SizedForm, Fault> {
        let position = Truncated::of(&form.position);
        let (levels, nodes) = (form.levels + 1, form.nodes.saturating_add(1));
        self.checked(SizedForm { position, levels, nodes, as_position: false, ..*form })
    }

    pub(crate) fn variant(
        &mut self,
        kind: VariantKind,
        form: &SizedForm,
    ) -> Result<SizedForm, Fault> {
        let position = VariantForm::of(kind, &form.position);
        let (levels, nodes) = (form.levels + 1, form.nodes.saturating_add(1));
        self.checked(SizedForm { position, levels, nodes, as_position: false, ..*form })
    }

    /// `*[…]`: a form with these options for both players; a heap of Nim where they are all smaller heaps.
    pub(crate) fn impartial(&mut self, options: &[SizedForm]) -> Result<SizedForm, Fault> {
        let heap = |option: &SizedForm| {
            let literal = option.position.downcast::<Literal>()?;
            literal.is_impartial().then(|| literal.0.nimber.clone())
        };
        let heaps: Option<Vec<UBig>> = options.iter().map(heap).collect();
        if let Some(mut heaps) = heaps {
            heaps.sort_unstable();
            heaps.dedup();
            let size = UBig::from(heaps.len());
            if heaps.last().is_none_or(|last| last + UBig::ONE == size) {
                return Ok(self.literal(NumberUpStar::nimber(size)));
            }
        }
        let positions = options.iter().map(|option| option.position.clone()).collect();
        let mut form = SizedForm::off_board(Impartial::of(positions));
        for option in options {
            form.levels = form.levels.max(option.levels);
            form.components = form.components.max(option.components);
            form.nodes = form.nodes.saturating_add(option.nodes);
        }
        self.checked(form)
    }

    pub(crate) fn braces(
        &mut self,
        left: &[SizedForm],
        right: &[SizedForm],
    ) -> Result<SizedForm, Fault> {
        let mut form = SizedForm {
            on_board: false,
            ..SizedForm::off_board(Braces::of(
                left.iter().map(|option| option.position.clone()).collect(),
                right.iter().map(|option| option.position.clone()).collect(),
            ))
        };
        for option in left.iter().chain(right) {
            form.on_board |= option.on_board;
            form.levels = form.levels.max(option.levels);
            form.components = form.components.max(option.components);
            form.nodes = form.nodes.saturating_add(option.nodes);
        }
        self.checked(form)
    }
}

/// The sizes of a compound of several forms.
#[derive(Default)]
struct Totals {
    on_board: bool,
    levels: u32,
    components: u64,
    nodes: u64,
}

impl Totals {
    fn add(&mut self, form: &SizedForm) {
        self.on_board |= form.on_board;
        // A sum in a sum adds no level of its own.
        let flattened = u32::from(form.position.downcast::<Sum>().is_some());
        self.levels = self.levels.max(form.levels - flattened.min(form.levels));
        self.components = self.components.saturating_add(form.components);
        self.nodes = self.nodes.saturating_add(form.nodes);
    }

    fn form(self, position: AnyPosition) -> SizedForm {
        SizedForm {
            position,
            on_board: self.on_board,
            as_position: false,
            levels: self.levels + 1,
            components: self.components,
            nodes: self.nodes.saturating_add(1),
        }
    }
}
