//! What theory and search have to say about a scene: moves, winning moves, lost places, values.

use super::NoPicture;
use dashu_int::IBig;
use std::collections::{HashSet, VecDeque};
use std::ops::ControlFlow;
use upstar_core::{AnyPosition, Form, Place, Position, Scene, Spot};
use upstar_draw::{Marks, lattice_window};
use upstar_lang::Session;
use upstar_solve::SolveError;
use upstar_values::{Context, Error, Outcome, Player};

/// Moves that are shown.
const MOST_MOVES: usize = 2000;
/// Moves whose values are shown.
const MOST_VALUES: usize = 200;
/// Positions of a graph that are looked at.
const MOST_FOLLOWERS: usize = 2000;

/// Everything there is to point out for a player.
pub fn marks(
    session: &mut Session,
    position: &AnyPosition,
    player: Player,
    context: &Context,
    courtesy: &Context,
) -> Result<Marks, NoPicture> {
    let mut marks = Marks { guides: position.guides(), ..Marks::default() };
    let mut moves = Vec::new();
    let _ = position.visit_moves(player, |by| {
        moves.push(by);
        if moves.len() > MOST_MOVES { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let scene = position.scene();
    let solver = session.solver();
    if moves.len() <= MOST_MOVES {
        marks.reach = moves.iter().map(|by| position.touched(player, by)).collect();
    }
    // Without a theorem every move would have to be listed.
    if moves.len() <= MOST_MOVES || position.winning_moves_theorem(player).is_some() {
        for found in solver.winning_moves(position, player, context)? {
            marks.winning.push(position.touched(player, &found.by));
        }
    }
    if matches!(scene, Scene::Lattice { .. }) && moves.len() <= MOST_VALUES {
        for by in &moves {
            let to = position.play(player, by);
            match solver.grundy(&to, courtesy) {
                Ok(value) => {
                    let text = value.answer.to_ubig().to_string();
                    marks.labels.extend(
                        position.touched(player, by).into_iter().map(|at| (at, text.clone())),
                    );
                }
                Err(SolveError::Value(Error::Stopped(_)) | SolveError::NotImpartial) => break,
                Err(error) => return Err(error.into()),
            }
        }
    }
    match scene {
        Scene::Lattice { point, extra, .. } => {
            marks.lost = lost_points(session, position, &point, extra, context)?
        }
        Scene::Graph(_) => marks.lost = kernel(session, position, context)?,
        _ => {}
    }
    Ok(marks)
}

/// The lost points of the window around a point, the position's text telling how others are
/// written.
fn lost_points(
    session: &mut Session,
    position: &AnyPosition,
    point: &[IBig; 2],
    extra: &[[i8; 2]],
    context: &Context,
) -> Result<Vec<Place>, NoPicture> {
    let text = position.write();
    let Some(prefix) = text.strip_suffix(&format!("({},{})", point[0], point[1])) else {
        return Ok(Vec::new());
    };
    let Some([rows, columns]) = lattice_window(point) else { return Ok(Vec::new()) };
    let inside =
        (0..rows).flat_map(|row| (0..columns).map(move |column| [row.into(), column.into()]));
    let beyond = extra.iter().map(|at| at.map(IBig::from));
    let mut lost = Vec::new();
    for at in inside.chain(beyond) {
        context.spend(1)?;
        let text = format!("{prefix}({},{})", at[0], at[1]);
        let Ok(other) = session.position(&text, context) else { continue };
        if session.solver().outcome(&other, context)?.answer == Outcome::P {
            lost.push(Place::Point(at));
        }
    }
    Ok(lost)
}

/// The kernel of a game on a graph: the vertices from which the token's owner-to-move loses, among
/// those that play can reach.
fn kernel(
    session: &Session,
    position: &AnyPosition,
    context: &Context,
) -> Result<Vec<Place>, NoPicture> {
    let token = |position: &AnyPosition| match position.scene() {
        Scene::Graph(graph) => {
            let mut tokens =
                graph.vertices.iter().enumerate().filter(|(_, vertex)| vertex.spot == Spot::Token);
            let (index, _) = tokens.next()?;
            tokens.next().is_none().then_some(index)
        }
        _ => None,
    };
    let mut seen = HashSet::from([position.clone()]);
    let mut queue = VecDeque::from([position.clone()]);
    let mut lost = Vec::new();
    while let Some(next) = queue.pop_front() {
        let Some(vertex) = token(&next) else { continue };
        match session.solver().outcome(&next, context) {
            Ok(answer) if answer.answer == Outcome::P => lost.push(Place::Vertex(vertex)),
            Ok(_) | Err(SolveError::Drawn | SolveError::Open { .. }) => {}
            Err(error) => return Err(error.into()),
        }
        for player in [Player::Left, Player::Right] {
            let _ = next.visit_moves(player, |by| {
                let to = next.play(player, &by);
                if seen.len() >= MOST_FOLLOWERS {
                    return ControlFlow::Break(());
                }
                if seen.insert(to.clone()) {
                    queue.push_back(to);
                }
                ControlFlow::Continue(())
            });
        }
    }
    Ok(lost)
}
