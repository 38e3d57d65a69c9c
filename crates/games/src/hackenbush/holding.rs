//! What the ground holds of a set of edges: the way down for a search that keeps sets of edges, a bit
//! each, instead of pictures.

use crate::hackenbush::bush::Bush;
use crate::hackenbush::colour::Colour;

/// The edges of a bush by number, at most 32.
#[derive(Clone, Debug)]
pub struct Holding {
    /// For each vertex the edges that end there.
    at: Vec<u32>,
    /// For each edge its ends, as a set of vertices.
    ends: Vec<u64>,
}

impl Holding {
    /// Bushes of more edges are not sets of bits.
    pub const MOST_EDGES: usize = 32;

    pub(crate) fn new(bush: &Bush) -> Option<Self> {
        if bush.len() > Self::MOST_EDGES {
            return None;
        }
        let ends: Vec<u64> = bush.edges().map(|(a, b, _)| 1 << a | 1 << b).collect();
        let vertices = bush.edges().map(|(_, b, _)| b as usize + 1).max().unwrap_or(1);
        let at = |vertex: usize| {
            let here = (0u32..).zip(&ends).filter(|(_, ends)| *ends >> vertex & 1 != 0);
            here.fold(0, |all, (edge, _)| all | 1 << edge)
        };
        Some(Holding { at: (0..vertices).map(at).collect(), ends })
    }

    /// Those edges of a set that the ground holds if no others are there.
    pub fn held(&self, set: u32) -> u32 {
        let (mut held, mut reached, mut next) = (0, 1u64, 1u64);
        while next != 0 {
            let vertex = next.trailing_zeros() as usize;
            next &= next - 1;
            let mut new = self.at[vertex] & set & !held;
            held |= new;
            while new != 0 {
                let ends = self.ends[new.trailing_zeros() as usize];
                new &= new - 1;
                next |= ends & !reached;
                reached |= ends;
            }
        }
        held
    }
}

impl Bush {
    /// Its edges as sets of bits, if they are not too many.
    ///
    /// ```
    /// use upstar_games::hackenbush::{Bush, Colour};
    /// let stalk = Bush::stalk(&[Colour::Blue, Colour::Red, Colour::Green]);
    /// let holding = stalk.holding().unwrap();
    /// assert_eq!(holding.held(0b101), 0b001);
    /// assert_eq!(holding.held(0b110), 0);
    /// ```
    pub fn holding(&self) -> Option<Holding> {
        Holding::new(self)
    }

    /// The edges of these colours, as a set of bits; edges beyond the 32nd are left out.
    pub fn of_colours(&self, colours: &[Colour]) -> u32 {
        let edges = (0u32..32).zip(self.edges());
        edges
            .filter(|(_, edge)| colours.contains(&edge.2))
            .fold(0, |all, (edge, _)| all | 1 << edge)
    }

    /// The edges that are followed by a parallel one of the same colour, as a set of bits.
    pub fn twins(&self) -> u32 {
        let pairs = (0u32..32).zip(self.edges().zip(self.edges().skip(1)));
        pairs.filter(|(_, (one, other))| one == other).fold(0, |all, (edge, _)| all | 1 << edge)
    }

    /// How many edges can be taken away, the right ones, so that all vertices stay: the cycles.
    pub fn cycles(&self) -> usize {
        // Connected, and vertices have no gaps.
        (self.len() + 1).saturating_sub(self.vertices())
    }

    /// Bushes side by side on one ground.
    #[must_use]
    pub fn beside(parts: &[Bush]) -> Bush {
        let mut above = 0;
        let mut all = Vec::new();
        for part in parts {
            let moved = |vertex: u32| if vertex == 0 { 0 } else { vertex + above };
            all.extend(part.edges().map(|(a, b, colour)| (moved(a), moved(b), colour)));
            above += u32::try_from(part.vertices()).unwrap_or(u32::MAX).saturating_sub(1);
        }
        Bush::new(all)
    }

    /// The simplified parts of a set of its edges, all of which the ground holds.
    pub fn parts_of(&self, set: u32) -> Vec<Bush> {
        self.chosen(set).simplified()
    }

    /// The components of a set of its edges, all of which the ground holds, as they are.
    pub fn components_of(&self, set: u32) -> Vec<Bush> {
        self.chosen(set).components_without(usize::MAX)
    }

    fn chosen(&self, set: u32) -> Bush {
        let edges = self.edges().enumerate();
        Bush::new(
            edges.filter(|&(edge, _)| edge < 32 && set >> edge & 1 != 0).map(|(_, edge)| edge),
        )
    }
}
