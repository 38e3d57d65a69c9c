//! From a position to the tree of its options.
//!
//! Options of one player with the same value are drawn once; which of them are dominated or
//! reversible is what the simplification to canonical form says. Dominated ones end there.

use crate::{Error, Refusal};
use std::collections::HashMap;
use std::ops::ControlFlow;
use upstar_core::{AnyPosition, Form, Owner, Position};
use upstar_draw::{Branch, Tree, TreeEdge, TreeNode};
use upstar_solve::Solver;
use upstar_values::{Alphabet, Context, Game, Notation, Player, Reason};

/// More nodes make no readable tree.
const MOST_NODES: usize = 120;
/// Moves of a player that are looked at.
const MOST_MOVES: usize = 2000;

/// Builds trees.
pub(super) struct TreeBuilder<'a> {
    pub(super) solver: &'a Solver,
    pub(super) context: &'a Context,
    pub(super) alphabet: Alphabet,
    pub(super) depth: usize,
}

/// Options of one value.
struct Group {
    value: Game,
    first: AnyPosition,
    count: usize,
}

impl TreeBuilder<'_> {
    /// The tree of a position, level by level as deep as was asked for.
    pub(super) fn build(&self, root: &AnyPosition) -> Result<Tree, Error> {
        let mut tree = Tree::default();
        let mut places: HashMap<(Game, usize), usize> = HashMap::new();
        let value = self.solver.value(root, self.context)?;
        tree.nodes.push(self.node(root, value)?);
        let mut level = vec![(0, root.clone())];
        for depth in 0..self.depth {
            if level.is_empty() {
                break;
            }
            let mut next = Vec::new();
            for (index, position) in level {
                self.branches(&mut tree, index, &position, depth, &mut places, &mut next)?;
            }
            level = next;
        }
        for (index, position) in level {
            tree.nodes[index].goes_on =
                position.can_move(Player::Left) || position.can_move(Player::Right);
        }
        Ok(tree)
    }

    fn node(&self, position: &AnyPosition, value: Game) -> Result<TreeNode, Error> {
        let notation = Notation { alphabet: self.alphabet, limit: 400 };
        let label = self.solver.arena().text(value, notation)?;
        Ok(TreeNode { label, scene: Some(position.scene()), goes_on: false })
    }

    fn branches(
        &self,
        tree: &mut Tree,
        index: usize,
        position: &AnyPosition,
        depth: usize,
        places: &mut HashMap<(Game, usize), usize>,
        next: &mut Vec<(usize, AnyPosition)>,
    ) -> Result<(), Error> {
        let impartial = position.is_impartial();
        let left = self.groups(position, Player::Left)?;
        let right = if impartial { Vec::new() } else { self.groups(position, Player::Right)? };
        let values = |groups: &[Group]| groups.iter().map(|group| group.value).collect::<Vec<_>>();
        let steps = if impartial {
            let both = values(&left);
            self.solver.algebra(self.context).simplify(&both, &both)?.steps
        } else {
            let (left, right) = (values(&left), values(&right));
            self.solver.algebra(self.context).simplify(&left, &right)?.steps
        };
        for (player, groups) in [(Player::Left, left), (Player::Right, right)] {
            for group in groups {
                let step =
                    steps.iter().find(|step| step.player == player && step.option == group.value);
                let branch = match step.map(|step| &step.reason) {
                    None => Branch::Plain,
                    Some(Reason::DominatedBy(_)) => Branch::Dominated,
                    Some(Reason::ReversesThrough { .. }) => Branch::Reversible,
                };
                let key = (group.value, depth + 1);
                // Positions of one value on one level stand in the tree once.
                let to = match places.get(&key) {
                    Some(&to) => to,
                    None => {
                        if tree.nodes.len() >= MOST_NODES {
                            let refusal = Refusal::new("picture.tree-too-large");
                            return Err(refusal.with("most", MOST_NODES).into());
                        }
                        let to = tree.nodes.len();
                        tree.nodes.push(self.node(&group.first, group.value)?);
                        places.insert(key, to);
                        to
                    }
                };
                // What is dominated is shown, but not followed.
                if branch != Branch::Dominated && next.iter().all(|(known, _)| *known != to) {
                    next.push((to, group.first.clone()));
                }
                let owner = match (impartial, player) {
                    (true, _) => Owner::Either,
                    (_, Player::Left) => Owner::Left,
                    (_, Player::Right) => Owner::Right,
                };
                tree.edges.push(TreeEdge { from: index, to, owner, branch, count: group.count });
            }
        }
        Ok(())
    }

    fn groups(&self, position: &AnyPosition, player: Player) -> Result<Vec<Group>, Error> {
        let mut moves = Vec::new();
        let _ = position.visit_moves(player, |by| {
            moves.push(by);
            if moves.len() > MOST_MOVES {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        if moves.len() > MOST_MOVES {
            return Err(Refusal::new("picture.tree-too-wide").with("most", MOST_MOVES).into());
        }
        let mut groups: Vec<Group> = Vec::new();
        for by in moves {
            let first = position.play(player, &by);
            let value = self.solver.value(&first, self.context)?;
            match groups.iter_mut().find(|group| group.value == value) {
                Some(group) => group.count += 1,
                None => groups.push(Group { value, first, count: 1 }),
            }
        }
        Ok(groups)
    }
}
