//! Nimbers beyond the finite: the ordinals below w^(w^w) are, under nim sum and nim product, the
//! algebraic closure of the field {0, 1} (Conway; Lenstra).
//!
//! - [`Ordinal`]: an ordinal in Cantor normal form, which is also the nimber of that index; its
//!   `nim_` methods are the operations of the field, each under the bounds of a
//!   [`Context`](upstar_values::Context).
//! - [`Known`]: the sets Q(h), the generators kappa_q ([`kappa`]) and their powers alpha_p, which
//!   follow from the excesses of primes; [`Known::compute_excess`] computes those.
//!
//! ```
//! use upstar_transfinite::{Known, Ordinal};
//! use upstar_values::Context;
//!
//! let context = Context::new();
//! let omega = Ordinal::omega();
//! assert_eq!(omega.nim_pow(&3.into(), &context)?.to_string(), "2");
//!
//! let x: Ordinal = "w^w + w".parse()?;
//! let y = x.nim_inverse(&context)?;
//! assert!(x.nim_product(&y, &context)?.is_one());
//! assert_eq!(x.nim_degree(&context)?, 60);
//!
//! let found = Known::nothing().compute_excess(19, &context)?;
//! assert_eq!(found.alpha.to_string(), "w**3 + 4"); // w**(w**6) is a 19th root of it
//! # Ok::<(), upstar_transfinite::Error>(())
//! ```

mod error;
mod excess;
mod factor;
mod field;
mod known;
pub mod messages;
mod monomial;
mod nim;
mod ordinal;
pub mod prime;
mod text;

pub use error::Error;
pub use excess::{Excess, Trial};
pub use known::{Known, kappa};
pub use monomial::{Factor, Monomial};
pub use nim::{Generator, Structure};
pub use ordinal::Ordinal;
