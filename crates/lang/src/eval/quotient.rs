//! Misère quotients as values of the language: of a game of heaps, or of a set of positions.

use super::family::Family;
use super::{Fault, World};
use crate::messages;
use dashu_int::IBig;
use upstar_core::{AnyPosition, Argument};
use upstar_heaps::HeapRules;
use upstar_misere::{Bounds, Element, Extent, MisereQuotient, Presentation};
use upstar_solve::{ClosedSet, PositionsQuotient, SolveError};
use upstar_values::Message;

/// A quotient, and what it is the quotient of.
#[derive(Clone, Debug)]
pub(crate) struct Quotient {
    /// The game, or the list of positions.
    pub(crate) of: String,
    pub(crate) quotient: MisereQuotient,
    pub(crate) presentation: Presentation,
    /// The parts of positions, where it is the quotient of a set of them.
    pub(crate) set: Option<ClosedSet>,
}

impl Quotient {
    fn new(of: String, quotient: MisereQuotient, set: Option<ClosedSet>) -> Self {
        let presentation = quotient.presentation();
        Quotient { of, quotient, presentation, set }
    }

    /// An element as a word.
    pub(crate) fn name(&self, x: Element) -> String {
        self.presentation.name(x)
    }

    /// What a generator is: a heap, or a position.
    pub(crate) fn generator(&self, heap: u32) -> String {
        match &self.set {
            None => heap.to_string(),
            Some(set) => set.describe(heap),
        }
    }

    /// How many heaps it is about, in a sentence.
    pub(crate) fn extent(&self) -> String {
        match (self.quotient.extent(), &self.set) {
            (Extent::Complete(period), _) => messages::QUOTIENT_COMPLETE
                .with("period", period.length)
                .with("preperiod", period.preperiod)
                .to_string(),
            (_, Some(set)) if self.quotient.pretending().len() == set.len() => {
                Message::from(messages::QUOTIENT_WHOLE).to_string()
            }
            (Extent::UpTo { heap: Some(heap), why }, set) => {
                let sentence = match set {
                    None => messages::QUOTIENT_UP_TO,
                    Some(_) => messages::QUOTIENT_UP_TO_PART,
                };
                sentence.with("heap", heap).with("why", Message::from(why)).to_string()
            }
            (Extent::UpTo { heap: None, why }, _) => {
                messages::QUOTIENT_NOTHING.with("why", Message::from(why)).to_string()
            }
        }
    }

    /// The quotient in a line.
    pub(crate) fn line(&self) -> String {
        let nature = match self.quotient.is_tame() {
            true => messages::QUOTIENT_TAME,
            false => messages::QUOTIENT_WILD,
        };
        let generators = self.quotient.generators().iter().enumerate();
        let generators: Vec<String> = generators
            .map(|(place, &heap)| {
                format!("{} = {}", Presentation::letter(place), self.generator(heap))
            })
            .collect();
        messages::QUOTIENT_LINE
            .with("of", &self.of)
            .with("order", self.quotient.order())
            .with("lost", self.quotient.lost().count())
            .with("nature", nature)
            .with("extent", self.extent())
            .with("generators", generators.join(", "))
            .to_string()
    }
}

impl World<'_> {
    /// The quotient of a game of heaps, with heaps up to one.
    pub(crate) fn quotient_of_family(
        &mut self,
        family: &Family,
        to: Option<u32>,
    ) -> Result<Quotient, Fault> {
        let bounds = Bounds { heap: to.unwrap_or(Bounds::DEFAULT.heap), ..Bounds::DEFAULT };
        if let Some(rules) = family.heap_rules() {
            return self.quotient_of_rules(family.to_string(), &rules, bounds);
        }
        // Any other game that one number describes, heap by heap.
        let to = to.unwrap_or(SEARCHED);
        let heap = |n: u32| Ok(family.position(vec![Argument::Integer(IBig::from(n))])?.position);
        let heaps = (0..=to).map(heap).collect::<Result<Vec<AnyPosition>, Fault>>()?;
        self.quotient_of_positions(family.to_string(), &heaps)
    }

    fn quotient_of_rules(
        &mut self,
        of: String,
        rules: &HeapRules,
        bounds: Bounds,
    ) -> Result<Quotient, Fault> {
        let quotient = MisereQuotient::compute(rules, bounds, self.context);
        Ok(Quotient::new(of, quotient, None))
    }

    /// The quotient of a set of positions, with all that follows from them.
    pub(crate) fn quotient_of_positions(
        &mut self,
        of: String,
        positions: &[AnyPosition],
    ) -> Result<Quotient, Fault> {
        let order = Bounds::DEFAULT.order;
        let PositionsQuotient { set, quotient } =
            PositionsQuotient::of(positions, order, self.context).map_err(|error| match error {
                SolveError::NotImpartial => Fault::new(messages::QUOTIENT_PARTIZAN),
                other => other.into(),
            })?;
        Ok(Quotient::new(of, quotient, Some(set)))
    }
}

/// Heaps of a game without a code that are looked at when nobody says how many.
const SEARCHED: u32 = 30;
