//! Loopy games as graphs that lead back to themselves; two sides as two games.

use super::Depiction;
use upstar_core::{Place, Scene};
use upstar_draw::{Marks, annotated, beside, scene};
use upstar_lang::LoopyView;

fn marks(view: &LoopyView) -> Marks {
    let labels = view.captions.iter().map(|(vertex, name)| (Place::Vertex(*vertex), name.clone()));
    Marks { labels: labels.collect(), ..Marks::default() }
}

/// A stopper, or the onside and the offside beside each other.
pub(super) fn graphs(views: &[LoopyView], name: &str) -> Depiction {
    let picture = |view: &LoopyView| scene(&Scene::Graph(view.graph.clone()), &marks(view));
    match views {
        [one] => Depiction::Still(annotated(picture(one), Some(&one.name), &[])),
        many => {
            let sides = ["onside", "offside"].into_iter().zip(many);
            let titled = |(side, view): (&str, &LoopyView)| {
                (format!("{side}: {}", view.name), picture(view))
            };
            Depiction::Still(beside(sides.map(titled).collect(), &format!("The sides of {name}")))
        }
    }
}
