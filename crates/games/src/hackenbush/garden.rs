//! Gardens: who wins where a value is out of reach.
//!
//! A *flower* is a green stem with red and blue petals on it, worth *n : x for a number x; its atomic
//! weight is the sign of x. A garden of flowers, ups and nimbers that is two ahead in atomic weight is
//! won (the two-ahead rule). And whatever stands on the ground by green edges alone is all-small: a
//! number beside it decides.

use crate::hackenbush::bush::Bush;
use crate::hackenbush::colour::Colour;
use crate::hackenbush::graph::Graph;
use crate::hackenbush::reduce::{Loose, Reduced, reduce};
use dashu_int::{IBig, UBig};
use std::cmp::Ordering;

/// A picture as a sum of what is known and flowers, as far as it is one.
#[derive(Clone, Debug)]
pub struct Garden {
    /// What is known, and the parts that are not.
    pub reduced: Reduced,
}

/// Who wins a garden, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The value is known.
    Known,
    /// A number stands beside things that are all-small.
    Number,
    /// All edges on the ground have one player's colour: the other can never bring it down.
    Feet,
    /// It stands by one green edge alone: whoever moves cuts it.
    Stem,
    /// The two-ahead rule, with the atomic weight.
    TwoAhead(IBig),
}

impl Garden {
    /// The picture, taken apart.
    pub fn new(graph: &Graph) -> Self {
        let loose: Vec<Loose> =
            graph.edges().iter().map(|edge| (edge.from, edge.to, edge.colour)).collect();
        Garden { reduced: reduce(0, &loose) }
    }

    /// The atomic weight, if everything is a flower, an up or a nimber.
    ///
    /// ```
    /// use upstar_games::hackenbush::{Garden, Graph};
    /// let garden = Garden::new(&Graph::from_text("el,ee(l;l),eee(r;l;l),er,ee")?.graph);
    /// assert_eq!(garden.atomic_weight(), Some(2.into()));
    /// # Ok::<(), upstar_games::hackenbush::GraphError>(())
    /// ```
    pub fn atomic_weight(&self) -> Option<IBig> {
        if !self.reduced.known.number.is_zero() {
            return None;
        }
        let mut weight = self.reduced.known.ups.clone();
        for part in &self.reduced.rest {
            weight += flower(part)?;
        }
        Some(weight)
    }

    /// Who owns all the edges on the ground, as a comparison with 0; nothing else may stand there.
    fn by_feet(&self) -> Option<Ordering> {
        let Reduced { known, rest } = &self.reduced;
        if known.ups != IBig::ZERO || known.nimber != UBig::ZERO {
            return None;
        }
        let feet = rest.iter().flat_map(|part| part.edges().filter(|edge| edge.0 == 0));
        let owner = |colour: Colour| match colour {
            Colour::Blue => Some(Ordering::Greater),
            Colour::Red => Some(Ordering::Less),
            Colour::Green => None,
        };
        let mut owners = feet.map(|edge| owner(edge.2));
        let first = owners.next()??;
        let agree = known.number.is_zero() || known.number.sign() == first;
        (agree && owners.all(|other| other == Some(first))).then_some(first)
    }

    /// Who wins, as a comparison with 0, if a theorem tells, and by which.
    pub fn verdict(&self) -> Option<(Option<Ordering>, Verdict)> {
        let known = &self.reduced.known;
        if self.reduced.rest.is_empty() {
            let order = match (known.le_zero(), known.negative().le_zero()) {
                (true, true) => Some(Ordering::Equal),
                (true, false) => Some(Ordering::Less),
                (false, true) => Some(Ordering::Greater),
                (false, false) => None,
            };
            return Some((order, Verdict::Known));
        }
        if let Some(order) = self.by_feet() {
            return Some((Some(order), Verdict::Feet));
        }
        let green_footed =
            |part: &Bush| part.edges().all(|(a, _, colour)| a != 0 || colour == Colour::Green);
        if !known.number.is_zero() {
            let small = self.reduced.rest.iter().all(green_footed);
            return small.then(|| (Some(known.number.sign()), Verdict::Number));
        }
        if let [part] = &self.reduced.rest[..]
            && known.ups == IBig::ZERO
            && known.nimber == UBig::ZERO
            && part.edges().filter(|edge| edge.0 == 0).count() == 1
        {
            return Some((None, Verdict::Stem)); // the edge is green, or its owner's feet decide
        }
        let weight = self.atomic_weight()?;
        let two = IBig::from(2);
        if weight >= two {
            Some((Some(Ordering::Greater), Verdict::TwoAhead(weight)))
        } else if weight <= -two {
            Some((Some(Ordering::Less), Verdict::TwoAhead(weight)))
        } else {
            None
        }
    }
}

/// The atomic weight of a flower: a stalk that is green below and red and blue above.
fn flower(part: &Bush) -> Option<i8> {
    let stalk = part.as_stalk()?;
    let stem = stalk.iter().take_while(|&&colour| colour == Colour::Green).count();
    let petals = &stalk[stem..];
    if stem == 0 || petals.contains(&Colour::Green) {
        return None;
    }
    Some(match petals.first()? {
        Colour::Blue => 1,
        _ => -1,
    })
}
