//! Pictures as text: stalks and trees, edge lists, DOT and GraphML, told apart by how they look.

mod dot;
mod drawn;
mod edge_list;
mod graphml;
mod tree;

pub use dot::to_dot;
pub use graphml::to_graphml;

use crate::hackenbush::error::GraphError;
use crate::hackenbush::graph::{Built, Graph};
use std::collections::HashMap;
use upstar_core::graph_text::is_drawn;

impl Graph {
    /// The picture that a text describes: stalks and trees from the ground up, `lr(l;e(r;r)),ee`;
    /// edges, `0-1:l 1-2:e 2-0:e`; a graph of DOT or GraphML.
    ///
    /// ```
    /// use upstar_games::hackenbush::Graph;
    /// let flower = Graph::from_text("e(l;l;r)")?.graph;
    /// assert_eq!(flower, Graph::from_text("0-1:e 1-2:l 1-3:l 1-4:r")?.graph);
    /// assert_eq!(flower, Graph::from_text(&upstar_games::hackenbush::to_dot(&flower))?.graph);
    /// assert_eq!(flower.to_text(), "e(l;l;r)");
    /// # Ok::<(), upstar_games::hackenbush::GraphError>(())
    /// ```
    ///
    /// # Errors
    /// Says what is wrong and what to write.
    pub fn from_text(text: &str) -> Result<Built, GraphError> {
        if is_drawn(text) {
            drawn::read(text)
        } else if text.contains('-') || text.contains('#') {
            edge_list::read(text)
        } else {
            tree::read(text.trim())
        }
    }

    /// The picture as stalks and trees if that reads back to the same, otherwise as its edges.
    pub fn to_text(&self) -> String {
        tree::write(self).unwrap_or_else(|| self.to_edge_list(" "))
    }

    /// The edges, `0-1:l`, with this between them.
    pub fn to_edge_list(&self, between: &str) -> String {
        edge_list::write(self, between)
    }
}

/// Vertices with names of any kind: numbers keep theirs where all are numbers, `0` and `ground` are
/// the ground.
#[derive(Default)]
struct Names {
    numbers: HashMap<String, u32>,
    next: u32,
}

impl Names {
    fn new(given: &[String]) -> Self {
        let number = |name: &String| match name.as_str() {
            "ground" => Some(0),
            _ => edge_list::vertex(name),
        };
        let plain: Option<HashMap<String, u32>> =
            given.iter().map(|name| Some((name.clone(), number(name)?))).collect();
        match plain {
            Some(numbers) => Names { numbers, next: 0 },
            None => Names { numbers: HashMap::new(), next: 1 },
        }
    }

    fn number(&mut self, name: &str) -> u32 {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        if name == "0" || name == "ground" {
            return 0;
        }
        self.numbers.insert(name.to_owned(), self.next);
        self.next += 1;
        self.next - 1
    }
}
