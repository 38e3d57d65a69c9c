//! Degree, variety, stability (Winning Ways, chapter 11).

use crate::algebra::LoopyAlgebra;
use crate::arena::Stopper;
use crate::error::Error;

impl LoopyAlgebra<'_> {
    /// −G.
    ///
    /// # Errors
    /// [`Error::Foreign`], or a bound.
    pub fn negative_stopper(&mut self, g: Stopper) -> Result<Stopper, Error> {
        let node = self.own(g)?;
        let negative = self.negative(node)?;
        Ok(self.handle(negative))
    }

    /// The degree of loopiness G° = G upsum −G.
    ///
    /// ```
    /// # use upstar_loopy::{LoopyAlgebra, LoopyArena};
    /// # use upstar_values::{Arena, Context};
    /// # let (short, mut arena, context) = (Arena::new(), LoopyArena::new(), Context::new());
    /// let mut algebra = LoopyAlgebra::new(&short, &mut arena, &context)?;
    /// let upon = algebra.read_stopper("upon")?;
    /// let degree = algebra.degree(upon)?;
    /// assert_eq!(algebra.text(&degree.into())?, "{0|{0|0,pass}}");
    /// # Ok::<(), upstar_loopy::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Unsided`], [`Error::Foreign`], or a bound.
    pub fn degree(&mut self, g: Stopper) -> Result<Stopper, Error> {
        let negative = self.negative_stopper(g)?;
        self.upsum(g, negative)
    }

    /// Whether G + G = G.
    ///
    /// # Errors
    /// [`Error::Foreign`], or a bound.
    pub fn is_idempotent(&mut self, g: Stopper) -> Result<bool, Error> {
        let sum = self.add(&g.into(), &g.into())?;
        self.equal(&sum, &g.into())
    }

    /// G upsum (−G downsum −D).
    ///
    /// # Errors
    /// [`Error::Unsided`], [`Error::Foreign`], or a bound.
    pub fn upsum_variety(&mut self, g: Stopper, d: Stopper) -> Result<Stopper, Error> {
        let (minus_g, minus_d) = (self.negative_stopper(g)?, self.negative_stopper(d)?);
        let inner = self.downsum(minus_g, minus_d)?;
        self.upsum(g, inner)
    }

    /// G downsum (−G upsum D).
    ///
    /// # Errors
    /// [`Error::Unsided`], [`Error::Foreign`], or a bound.
    pub fn downsum_variety(&mut self, g: Stopper, d: Stopper) -> Result<Stopper, Error> {
        let minus_g = self.negative_stopper(g)?;
        let inner = self.upsum(minus_g, d)?;
        self.downsum(g, inner)
    }

    fn varieties(&mut self, g: Stopper) -> Result<(Stopper, Stopper), Error> {
        let degree = self.degree(g)?;
        if !self.is_idempotent(degree)? {
            return Err(Error::DegreeNotIdempotent);
        }
        Ok((self.upsum_variety(g, degree)?, self.downsum_variety(g, degree)?))
    }

    /// Whether the upsum and the downsum variety agree.
    ///
    /// # Errors
    /// [`Error::DegreeNotIdempotent`], [`Error::Unsided`], [`Error::Foreign`], or a bound.
    pub fn is_stable(&mut self, g: Stopper) -> Result<bool, Error> {
        let (up, down) = self.varieties(g)?;
        Ok(up == down)
    }

    /// The variety of G.
    ///
    /// # Errors
    /// [`Error::DegreeNotIdempotent`], [`Error::NotStable`], [`Error::Unsided`],
    /// [`Error::Foreign`], or a bound.
    pub fn variety(&mut self, g: Stopper) -> Result<Stopper, Error> {
        let (up, down) = self.varieties(g)?;
        if up == down { Ok(up) } else { Err(Error::NotStable) }
    }
}
