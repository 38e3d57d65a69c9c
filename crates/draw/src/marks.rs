//! What is to be pointed out in a scene: moves, winning moves, values. Without marks a picture
//! shows the position and gives nothing away.

use upstar_core::{Guide, Place, Scene};

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

/// The places of this scene that the last move touched. Heaps, vertices and regions may have other
/// numbers after it than before: then nothing is pointed out.
#[must_use]
pub fn last_move(before: &Scene, after: &Scene, touched: Vec<Place>) -> Vec<Place> {
    still_there(before, after, touched, 0)
}

fn still_there(before: &Scene, after: &Scene, touched: Vec<Place>, depth: usize) -> Vec<Place> {
    const DEEPEST: usize = 16;
    match (before, after) {
        _ if depth > DEEPEST => Vec::new(),
        (Scene::Heaps(old), Scene::Heaps(new)) if old.len() != new.len() => Vec::new(),
        (Scene::Graph(old), Scene::Graph(new))
            if (old.vertices.len(), old.edges.len()) != (new.vertices.len(), new.edges.len()) =>
        {
            Vec::new()
        }
        (Scene::Regions(_), _) => Vec::new(),
        (Scene::Sum(old), Scene::Sum(new)) if old.len() == new.len() => {
            let inside = |place: Place| match place {
                Place::Component(index, inner) => {
                    let (old, new) = (old.get(index)?, new.get(index)?);
                    let inner = still_there(old, new, vec![*inner], depth + 1).pop()?;
                    Some(Place::Component(index, Box::new(inner)))
                }
                _ => None,
            };
            touched.into_iter().filter_map(inside).collect()
        }
        (Scene::Sum(_), _) => Vec::new(),
        _ => touched,
    }
}
