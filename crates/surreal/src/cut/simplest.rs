//! The simplest number between two edges.
//!
//! Let x be the shortest way that both edges admit; every shorter beginning z of x is refused by one
//! of them. If the left edge refuses z and admits x, then its own way begins with z (elsewhere z and
//! x would lie on the same side of it). So x is a beginning of one of the two ways, or one sign longer
//! than a number that is an edge. As long as the two ways agree, both sides refuse alike: the first
//! candidate is where they part; behind it, one step further, and then the ends of runs, since within
//! a run a way only moves on to the same side.

use super::edge::Edge;
use crate::error::Error;
use crate::expansion::{Expansion, Meeting, Sign, Walk};
use crate::messages;

pub(super) fn simplest(left: Option<&Edge>, right: Option<&Edge>) -> Result<Expansion, Error> {
    let mut candidates = vec![Expansion::empty()];
    if let (Some(low), Some(high)) = (left, right) {
        let meeting = Meeting::of(&low.way, &high.way);
        candidates.push(meeting.common.clone());
        for walk in [meeting.first, meeting.second] {
            if let Some(sign) = walk.sign() {
                let mut next = meeting.common.clone();
                next.push(sign, &crate::surreal::Surreal::ONE);
                candidates.push(next);
            }
            candidates.extend(walk.stations(&meeting.common));
        }
    } else {
        for edge in [left, right].into_iter().flatten() {
            candidates.extend(Walk::new(&edge.way).stations(&Expansion::empty()));
        }
    }
    for (edge, sign) in [(left, Sign::Plus), (right, Sign::Minus)] {
        if let Some(edge) = edge {
            let mut longer = edge.way.clone();
            longer.push(sign, &crate::surreal::Surreal::ONE);
            candidates.push(longer);
        }
    }
    let fits = |x: &Expansion| [left, right].into_iter().flatten().all(|edge| edge.admits(x));
    let fitting = candidates.into_iter().filter(|x| fits(x));
    let shortest = fitting.min_by(|x, y| x.length().cmp(&y.length()));
    // There is one whenever the sets are separated, by the theorem.
    shortest.ok_or_else(|| Error::Genetic(messages::SURREAL_NOTHING_BETWEEN.into()))
}
