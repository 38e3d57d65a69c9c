//! Finite nimbers: nim heaps as numbers. Nim sum and nim product make the nimbers below 2^(2^k) the
//! field with that many elements (Conway): every field is the quadratic extension of the one before
//! by t = 2^(2^k) with t*t = t + t/2, and everything here is that step, up from bits.
//!
//! - [`Nimber`]: any size, with product, inverse, power, square root, the equation x^2 + x = a,
//!   logarithm and order.
//! - `nim_..._u8` to `nim_..._u128`: the same on machine words, in a bounded number of steps.
//! - [`PolyNimber64`], [`PolyNimber128`]: the same fields in a basis where products are cheapest,
//!   for chains of operations.
//! - [`carryless_convolution`]: products of polynomials over GF(2), for fields built elsewhere.
//! - [`portable`]: the usual method for words, to compare with.

mod arithmetic;
mod byte;
mod carryless;
mod convolution;
mod extension;
mod from_bits;
mod isomorphism;
mod kernel;
mod limbs;
mod log;
mod log_exp;
mod order;
mod poly128;
mod poly64;
pub mod portable;
mod power;
mod quadratic;
mod value;
mod word;

pub use convolution::carryless_convolution;
pub use log::NimLogError;
pub use order::NimOrderError;
pub use poly64::PolyNimber64;
pub use poly128::PolyNimber128;
pub use quadratic::QuadraticRoots;
pub use value::Nimber;
pub use word::{
    nim_inverse_u8, nim_inverse_u16, nim_inverse_u32, nim_inverse_u64, nim_inverse_u128,
    nim_mul_slice, nim_mul_u8, nim_mul_u16, nim_mul_u32, nim_mul_u64, nim_mul_u128,
    nim_solve_quadratic_u8, nim_solve_quadratic_u16, nim_solve_quadratic_u32,
    nim_solve_quadratic_u64, nim_solve_quadratic_u128, nim_sqrt_u8, nim_sqrt_u16, nim_sqrt_u32,
    nim_sqrt_u64, nim_sqrt_u128, nim_square_u8, nim_square_u16, nim_square_u32, nim_square_u64,
    nim_square_u128,
};
