//! The order of the field: leading terms decide, and if they agree, products crosswise.

use crate::surreal::Surreal;
use std::cmp::Ordering;

impl Ord for Surreal {
    fn cmp(&self, other: &Self) -> Ordering {
        if let Some(order) = self.quick_order(other) {
            return order;
        }
        if self.sign() != other.sign() {
            return self.sign().cmp(&other.sign());
        }
        if let (Some(x), Some(y)) = (self.leading_term(), other.leading_term()) {
            // Signs are equal: the larger power decides, up or down.
            let by_power = match x.exponent.cmp(&y.exponent) {
                Ordering::Equal => x.coefficient.cmp(&y.coefficient),
                power if x.coefficient.sign() == Ordering::Less => power.reverse(),
                power => power,
            };
            if by_power != Ordering::Equal {
                return by_power;
            }
        }
        let ((a, b), (c, d)) = (self.parts(), other.parts());
        a.times(&d).compare(&c.times(&b))
    }
}

impl PartialOrd for Surreal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Surreal {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Surreal {}
