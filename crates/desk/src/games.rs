//! The games there are.

use serde_json::{Value, json};
use upstar::{Context, Position, Session};
use upstar_core::{Ruleset, Scene};

/// `{"games": [{"name", "rules", "notation", "example", "scene", "numbers"}]}`.
pub(crate) fn list(session: &mut Session) -> Value {
    let rulesets = session.registry().rulesets().to_vec();
    let games: Vec<Value> = rulesets.iter().map(|entry| game(session, entry)).collect();
    json!({ "games": games })
}

fn game(session: &mut Session, entry: &Ruleset) -> Value {
    let context = Context::new().with_steps(100_000);
    let position = session.position(&entry.example, &context).ok();
    let kind = position.map_or("text", |position| kind(&position.scene()));
    json!({
        "name": entry.name,
        "rules": entry.rules,
        "notation": entry.notation,
        "example": entry.example,
        "scene": kind,
    })
}

/// The kind of a scene in a word.
pub(crate) fn kind(scene: &Scene) -> &'static str {
    match scene {
        Scene::Board(_) => "board",
        Scene::Hexagons(_) => "hexagons",
        Scene::Strip { .. } => "strip",
        Scene::Heaps(_) => "heaps",
        Scene::Lattice { .. } => "lattice",
        Scene::Coins { .. } => "coins",
        Scene::Bar { .. } => "bar",
        Scene::Graph(_) => "graph",
        Scene::Regions(_) => "regions",
        Scene::Text(_) => "text",
        Scene::Sum(_) => "sum",
    }
}
