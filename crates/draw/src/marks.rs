//! What is to be pointed out in a scene: moves, winning moves, values. Without marks a picture
//! shows the position and gives nothing away.

use upstar_core::{Guide, Place};

/// Things to point out. A move is the places it touches.
///
/// ```
/// use upstar_draw::Marks;
/// use upstar_core::Place;
/// let place = Place::Component(1, Box::new(Place::Vertex(3)));
/// let marks = Marks { winning: vec![vec![place]], ..Marks::default() };
/// assert_eq!(marks.inside(1).winning, [[Place::Vertex(3)]]);
/// assert!(marks.inside(0).winning.is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Legal moves.
    pub reach: Vec<Vec<Place>>,
    /// Winning moves.
    pub winning: Vec<Vec<Place>>,
    /// The move made last, as places of this scene: framed in ink, `>` or `<` in text.
    pub last: Vec<Place>,
    /// Places that are lost for the player to move from them.
    pub lost: Vec<Place>,
    /// Short texts at places, such as values.
    pub labels: Vec<(Place, String)>,
    /// Lines of theory through the lattice.
    pub guides: Vec<Guide>,
}

impl Marks {
    /// The marks inside the n-th component of a sum.
    #[must_use]
    pub fn inside(&self, component: usize) -> Marks {
        let place = |place: &Place| match place {
            Place::Component(index, inner) if *index == component => Some((**inner).clone()),
            _ => None,
        };
        Marks { guides: Vec::new(), ..self.mapped(&place) }
    }

    /// The marks at other places; those that have none are left out.
    pub(crate) fn mapped(&self, place: &dyn Fn(&Place) -> Option<Place>) -> Marks {
        let places = |places: &Vec<Place>| places.iter().filter_map(place).collect::<Vec<_>>();
        let moves = |moves: &Vec<Vec<Place>>| {
            moves.iter().map(places).filter(|places| !places.is_empty()).collect()
        };
        let label = |(at, text): &(Place, String)| Some((place(at)?, text.clone()));
        Marks {
            reach: moves(&self.reach),
            winning: moves(&self.winning),
            last: places(&self.last),
            lost: places(&self.lost),
            labels: self.labels.iter().filter_map(label).collect(),
            guides: self.guides.clone(),
        }
    }

    /// Does a winning move touch this place?
    pub(crate) fn wins(&self, place: &Place) -> bool {
        self.winning.iter().any(|touched| touched.contains(place))
    }

    /// Does a move touch this place?
    pub(crate) fn reaches(&self, place: &Place) -> bool {
        self.reach.iter().any(|touched| touched.contains(place))
    }

    /// The text at this place.
    pub(crate) fn label(&self, place: &Place) -> Option<&str> {
        self.labels.iter().find(|(at, _)| at == place).map(|(_, text)| text.as_str())
    }
}
