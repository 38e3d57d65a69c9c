//! A graph of a game that a rule makes.

use super::graph::{GraphEdge, LabelledGraph, VertexName};
use super::order::order;
use super::step::{GraphSite, GraphStep};
use super::{GraphRule, text};
use crate::any::AnyPosition;
use crate::argument::ReadError;
use crate::family::Shared;
use crate::form::{Form, Sign};
use crate::loopy::Loopy;
use crate::position::Position;
use crate::scene::{Edge, Graph, Owner, Place, Scene, Spot, Vertex};
use crate::theory::{Question, Theory, Told};
use std::ops::ControlFlow;
use upstar_values::{Context, Player};

/// A position of a game that a [`GraphRule`] makes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GraphPosition {
    rule: Shared<GraphRule>,
    graph: LabelledGraph,
}

impl GraphPosition {
    pub(super) fn new(rule: Shared<GraphRule>, graph: LabelledGraph) -> Self {
        GraphPosition { rule, graph }
    }

    fn with(&self, graph: LabelledGraph) -> Self {
        GraphPosition { rule: self.rule.clone(), graph }
    }

    fn site(&self, site: GraphSite) -> String {
        let name = |vertex: usize| self.graph.names.get(vertex).map(VertexName::to_string);
        match site {
            GraphSite::Vertex(vertex) => name(vertex).unwrap_or_default(),
            GraphSite::Edge(edge) => {
                let ends = self.graph.edges.get(edge).map(|edge| edge.ends);
                let named = ends.and_then(|[a, b]| Some(format!("{}-{}", name(a)?, name(b)?)));
                named.unwrap_or_default()
            }
        }
    }
}

/// The graph with its vertices in an order of its own, and numbers for names.
fn canonical(graph: &LabelledGraph) -> LabelledGraph {
    let order = order(graph);
    let names = (1..).take(order.len()).map(VertexName::Number).collect();
    graph.induced(&order, names)
}

impl Form for GraphPosition {
    type Move = GraphStep;
    type Next = Self;
    type Part = Self;

    fn visit_moves<V: FnMut(GraphStep) -> ControlFlow<()>>(
        &self,
        player: Player,
        visit: V,
    ) -> ControlFlow<()> {
        self.rule.0.steps(&self.graph, player).into_iter().try_for_each(visit)
    }

    fn play(&self, _: Player, by: &GraphStep) -> Self {
        let after = by.applied(&self.graph);
        self.with(if self.rule.0.is_of_edges { after.without_isolated() } else { after })
    }

    /// The components, if the rule is [local](GraphRule::local).
    fn parts(&self, out: &mut Vec<Self>) {
        match self.rule.0.is_local {
            true => out.extend(self.graph.components().into_iter().map(|part| self.with(part))),
            false => out.push(self.clone()),
        }
    }

    /// Names do not matter, and where the rule promises it the players can be exchanged.
    fn normal(&self) -> (Self, Sign) {
        let same = canonical(&self.graph);
        if let Some(exchanged) = self.rule.0.exchanged(&self.graph) {
            let negative = canonical(&exchanged);
            if negative < same {
                return (self.with(negative), Sign::Negative);
            }
        }
        (self.with(same), Sign::Same)
    }

    fn bytes(&self) -> u64 {
        let graph = &self.graph;
        let vertex = size_of::<VertexName>() + size_of::<char>();
        (graph.vertices() * vertex + graph.edges.len() * size_of::<GraphEdge>()) as u64
    }

    fn is_impartial(&self) -> bool {
        self.rule.0.is_impartial
    }
}

impl Loopy for GraphPosition {
    fn can_cycle(&self) -> bool {
        self.rule.0.can_cycle
    }
}

impl Theory for GraphPosition {
    /// What the form that is searched instead knows of itself.
    fn theorem(&self, question: Question, context: Option<&Context>) -> Told {
        match (question, self.common_form()) {
            (Question::Grundy, Some(form)) => form.theorem(question, context),
            _ => Ok(None),
        }
    }
}

impl Position for GraphPosition {
    fn write(&self) -> String {
        text::write(&self.rule.0, &self.graph)
    }

    fn write_move(&self, _: Player, by: &GraphStep) -> String {
        let sites: Vec<String> = by.sites.iter().map(|&site| self.site(site)).collect();
        format!("{}{}", sites.join(","), by.remark)
    }

    /// An edge may be written from either end.
    fn read_move(&self, player: Player, label: &str) -> Result<GraphStep, ReadError> {
        let wanted: String = label.split_whitespace().collect::<Vec<_>>().join(" ");
        let turned = match wanted.split_once('-') {
            Some((a, b)) => format!("{}-{}", b.trim(), a.trim()),
            None => wanted.clone(),
        };
        let plain = match wanted.split_once('-') {
            Some((a, b)) => format!("{}-{}", a.trim(), b.trim()),
            None => wanted.clone(),
        };
        let steps = self.rule.0.steps(&self.graph, player);
        let labels: Vec<String> = steps.iter().map(|step| self.write_move(player, step)).collect();
        let found = [&wanted, &plain, &turned]
            .into_iter()
            .find_map(|label| labels.iter().position(|known| known == label));
        match found.and_then(|index| steps.get(index).cloned()) {
            Some(step) => Ok(step),
            None => {
                let examples: Vec<String> = labels.into_iter().take(3).collect();
                Err(ReadError::no_such_move(player, label.trim(), &examples))
            }
        }
    }

    fn touched(&self, _: Player, by: &GraphStep) -> Vec<Place> {
        let place = |&site: &GraphSite| match site {
            GraphSite::Vertex(vertex) => Place::Vertex(vertex),
            GraphSite::Edge(edge) => Place::Edge(edge),
        };
        by.sites.iter().map(place).collect()
    }

    fn scene(&self) -> Scene {
        let (rule, graph) = (&self.rule.0, &self.graph);
        let spot = |label: char| {
            let known = rule.vertices.iter().find(|vertex| vertex.0 == label);
            known.map_or(Spot::Plain, |vertex| vertex.1)
        };
        let owner = |label: char| {
            rule.edges.iter().find(|edge| edge.0 == label).map_or(Owner::Nobody, |edge| edge.1)
        };
        let vertex = |(name, &label): (&VertexName, &char)| Vertex {
            label: name.to_string(),
            spot: spot(label),
            at: None,
        };
        let edge = |&GraphEdge { ends: [from, to], label }: &GraphEdge| Edge {
            from,
            to,
            owner: owner(label),
            label: String::new(),
        };
        Scene::Graph(Graph {
            vertices: graph.names.iter().zip(&graph.labels).map(vertex).collect(),
            edges: graph.edges.iter().map(edge).collect(),
            directed: false,
        })
    }

    fn common_form(&self) -> Option<AnyPosition> {
        self.rule.0.searched.as_ref().and_then(|searched| searched(&self.graph))
    }

    fn ruleset_name(&self) -> Option<&str> {
        Some(&self.rule.0.about.name)
    }
}
