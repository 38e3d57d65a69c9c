//! Places in words that a page can hang on its elements: `s:1:2`, `h:0:5`, `p:4:7`, `0/e:3`.

use upstar_core::Place;

/// The word of a place.
#[must_use]
pub fn word(place: &Place) -> String {
    match place {
        Place::Square { row, column } => format!("s:{row}:{column}"),
        Place::Heap { heap, size } => format!("h:{heap}:{size}"),
        Place::Point([up, right]) => format!("p:{up}:{right}"),
        Place::Cell(at) => format!("c:{at}"),
        Place::Vertex(index) => format!("v:{index}"),
        Place::Edge(index) => format!("e:{index}"),
        Place::Corner { region, boundary, corner } => format!("k:{region}:{boundary}:{corner}"),
        Place::Component(index, inside) => format!("{index}/{}", word(inside)),
    }
}
