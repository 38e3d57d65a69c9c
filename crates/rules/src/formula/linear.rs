//! Formulas that grow by equal steps with a name: then a loop over it is a walk with a fixed stride.

use super::{Int, IntOp};

impl Int {
    /// Does its value not depend on this slot? `false` where that is not plain to see.
    pub(crate) fn is_free_of(&self, slot: usize) -> bool {
        match self {
            Int::Constant(_) | Int::Letters(_) => true,
            Int::Slot(other) => *other != slot,
            Int::Binary(_, sides, _) => sides.iter().all(|side| side.is_free_of(slot)),
            Int::Negative(a, _) | Int::Absolute(a, _) | Int::Root(a, _) => a.is_free_of(slot),
            _ => false,
        }
    }

    /// Is it `a + b * slot`, with `a` and `b` free of the slot?
    pub(crate) fn is_linear_in(&self, slot: usize) -> bool {
        match self {
            Int::Slot(_) => true,
            Int::Binary(IntOp::Add | IntOp::Subtract, sides, _) => {
                sides.iter().all(|side| side.is_linear_in(slot))
            }
            Int::Binary(IntOp::Multiply, sides, _) => {
                let [a, b] = &**sides;
                a.is_free_of(slot) && b.is_linear_in(slot)
                    || a.is_linear_in(slot) && b.is_free_of(slot)
            }
            Int::Negative(a, _) => a.is_linear_in(slot),
            other => other.is_free_of(slot),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault::Where;

    fn binary(op: IntOp, a: Int, b: Int) -> Int {
        Int::Binary(op, Box::new([a, b]), Where::default())
    }

    #[test]
    fn sums_differences_and_multiples_are_linear_and_nothing_else_is_taken_for_it() {
        let (n, k) = (Int::Slot(0), Int::Slot(1));
        let difference = binary(IntOp::Subtract, n.clone(), k.clone());
        let multiple = binary(IntOp::Multiply, k.clone(), n.clone());
        let square = binary(IntOp::Multiply, k.clone(), k.clone());
        let least = binary(IntOp::Min, n.clone(), k.clone());
        assert!(difference.is_linear_in(1) && multiple.is_linear_in(1) && n.is_linear_in(1));
        assert!(!square.is_linear_in(1) && !least.is_linear_in(1));
        assert!(square.is_linear_in(0) && !square.is_free_of(1));
    }
}
