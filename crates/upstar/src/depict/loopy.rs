//! Loopy games as graphs that lead back to themselves; two sides as two games.

use super::Depiction;
use upstar_core::{Place, Scene, Square};
use upstar_draw::{Marks, beside, scene};
use upstar_lang::LoopyView;

fn marks(view: &LoopyView) -> Marks {
    let labels = view.captions.iter().map(|(vertex, name)| (Place::Vertex(*vertex), name.clone()));
    Marks { labels: labels.collect(), ..Marks::default() }
}

/// A stopper, or the onside and the offside beside each other.
pub(super) fn graphs(views: &[LoopyView], name: &str) -> Depiction {
    let picture = |view: &LoopyView| scene(&Scene::Graph(view.graph.clone()), &marks(view));
    match views {
        [one] => Depiction::Scene(Scene::Graph(one.graph.clone()), marks(one)),
        many => {
            let sides = ["onside", "offside"].into_iter().zip(many);
            let titled = sides.map(|(side, view)| (side.to_owned(), picture(view)));
            Depiction::Still(beside(titled.collect(), &format!("The sides of {name}")))
        }
    }
}

/// A board with the squares on which the fox might stand free.
pub(super) fn without_quarry(scene: Scene) -> Scene {
    let free = |square| if square == Square::Right { Square::Free } else { square };
    match scene {
        Scene::Board(rows) => {
            Scene::Board(rows.into_iter().map(|row| row.into_iter().map(free).collect()).collect())
        }
        other => other,
    }
}
