//! The product by options: xy = {xL·y + x·yL - xL·yL, xR·y + x·yR - xR·yR |
//! xL·y + x·yR - xL·yR, xR·y + x·yL - xR·yL}.

use super::{options, tree::path};
use crate::error::Error;
use crate::messages;
use upstar_values::{Bound, Dyadic};

/// Numbers born later are not multiplied this way.
const LATEST: usize = 200;

/// A product with the options that define it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Product {
    /// Left's options.
    pub left: Vec<Dyadic>,
    /// Right's options.
    pub right: Vec<Dyadic>,
    /// The simplest number between them.
    pub value: Dyadic,
}

/// The product of two dyadic numbers by its definition: all products of numbers on the ways to them
/// are made, each as the simplest number between its options.
///
/// ```
/// use upstar_surreal::genetic::product;
/// use upstar_values::Dyadic;
/// let p = product(&Dyadic::new(3, 2), &Dyadic::new(5, 1))?; // 3/4 times 5/2
/// assert_eq!(p.value.to_string(), "15/8");
/// # Ok::<(), upstar_surreal::Error>(())
/// ```
///
/// # Errors
/// If one of them was born too late.
pub fn product(x: &Dyadic, y: &Dyadic) -> Result<Product, Error> {
    let (way_x, way_y) = (path(x, LATEST)?, path(y, LATEST)?);
    let place = |way: &[Dyadic], number: Option<Dyadic>| {
        number.and_then(|number| way.iter().position(|other| *other == number))
    };
    let mut table: Vec<Vec<Dyadic>> = Vec::with_capacity(way_x.len());
    let mut last = None;
    for (i, a) in way_x.iter().enumerate() {
        table.push(Vec::with_capacity(way_y.len()));
        let (a_left, a_right) = options(a);
        let of_a = [place(&way_x, a_left), place(&way_x, a_right)];
        for (j, b) in way_y.iter().enumerate() {
            let (b_left, b_right) = options(b);
            let of_b = [place(&way_y, b_left), place(&way_y, b_right)];
            let (mut left, mut right) = (Vec::new(), Vec::new());
            for (side_a, p) in of_a.iter().enumerate() {
                for (side_b, q) in of_b.iter().enumerate() {
                    if let (Some(p), Some(q)) = (*p, *q) {
                        let option = &(&table[p][j] + &table[i][q]) - &table[p][q];
                        if side_a == side_b { left.push(option) } else { right.push(option) }
                    }
                }
            }
            let low = left.iter().max().map_or(Bound::Unbounded, |x| Bound::Excluded(x.clone()));
            let high = right.iter().min().map_or(Bound::Unbounded, |x| Bound::Excluded(x.clone()));
            let value = Dyadic::simplest(&low, &high).ok_or_else(|| {
                Error::Genetic(
                    messages::SURREAL_PRODUCT_OPTIONS
                        .with("a", a.to_string())
                        .with("b", b.to_string()),
                )
            })?;
            table[i].push(value.clone());
            last = Some(Product { left, right, value });
        }
    }
    last.ok_or(Error::TooLarge)
}
