//! What theory and search have to say about a scene: moves, winning moves, lost places, values.
//!
//! Everything follows the session's convention. Values and the lines of theory belong to normal play
//! and are left out in misère play.

use crate::Error;
use crate::worth::{Judge, Worth};
use dashu_int::IBig;
use std::collections::{HashSet, VecDeque};
use std::ops::ControlFlow;
use upstar_core::{AnyPosition, Form, Place, Position, Scene, Spot};
use upstar_draw::{Marks, lattice_window};
use upstar_lang::Session;
use upstar_solve::{Convention, SolveError};
use upstar_values::{Context, Outcome, Player};

/// Moves that are shown.
const MOST_MOVES: usize = 2000;
/// Moves whose values are shown.
const MOST_VALUES: usize = 200;
/// Positions of a graph that are looked at.
const MOST_FOLLOWERS: usize = 2000;

/// Everything there is to point out for a player.
pub(super) fn marks(
    session: &mut Session,
    position: &AnyPosition,
    player: Player,
    context: &Context,
    courtesy: &Context,
) -> Result<Marks, Error> {
    let convention = session.settings().convention;
    let mut marks = Marks::default();
    if convention == Convention::Normal {
        marks.guides = position.guides();
    }
    let mut moves = Vec::new();
    let _ = position.visit_moves(player, |by| {
        moves.push(by);
        if moves.len() > MOST_MOVES { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let scene = position.scene();
    if moves.len() <= MOST_MOVES {
        marks.reach = moves.iter().map(|by| position.touched(player, by)).collect();
    }
    let has_theorem = position.winning_moves_theorem(convention, player).is_some();
    // Without a theorem every move would have to be listed.
    if moves.len() <= MOST_MOVES || has_theorem {
        let solver = session.solver();
        for found in solver.winning_moves_in(position, player, convention, context)? {
            marks.winning.push(position.touched(player, &found.by));
        }
    }
    if matches!(scene, Scene::Lattice { .. }) && moves.len() <= MOST_VALUES {
        let judge = Judge::of(session);
        for by in &moves {
            match judge.worth(&position.play(player, by), courtesy) {
                Ok(Worth::Grundy(value)) => {
                    let text = value.to_ubig().to_string();
                    let places = position.touched(player, by).into_iter();
                    marks.labels.extend(places.map(|at| (at, text.clone())));
                }
                Err(Error::Stopped(stop)) if !stop.is_final() => break,
                Ok(_) => break,
                Err(error) => return Err(error),
            }
        }
    }
    match scene {
        Scene::Lattice { point, extra, .. } => {
            marks.lost = lost_points(session, position, &point, extra, context)?;
        }
        Scene::Graph(_) => marks.lost = kernel(session, position, context)?,
        _ => {}
    }
    Ok(marks)
}

/// The lost points of the window around a point.
fn lost_points(
    session: &mut Session,
    position: &AnyPosition,
    point: &[IBig; 2],
    extra: &[[i8; 2]],
    context: &Context,
) -> Result<Vec<Place>, Error> {
    let Some(family) = session.family_of(position, context) else { return Ok(Vec::new()) };
    let Some([rows, columns]) = lattice_window(point) else { return Ok(Vec::new()) };
    let inside =
        (0..rows).flat_map(|row| (0..columns).map(move |column| [row.into(), column.into()]));
    let beyond = extra.iter().map(|at| at.map(IBig::from));
    let (solver, convention) = (session.solver(), session.settings().convention);
    let mut lost = Vec::new();
    for at in inside.chain(beyond) {
        context.spend(1)?;
        let Ok(other) = family.at(&at) else { continue };
        if solver.outcome_in(&other, convention, context)?.answer == Outcome::P {
            lost.push(Place::Point(at));
        }
    }
    Ok(lost)
}

/// Where the one token of a graph is.
fn token(position: &AnyPosition) -> Option<usize> {
    let Scene::Graph(graph) = position.scene() else { return None };
    let holds = |(index, spot)| (spot == Spot::Token).then_some(index);
    let spots = graph.vertices.iter().map(|vertex| vertex.spot).enumerate();
    let mut tokens = spots.filter_map(holds);
    let first = tokens.next()?;
    tokens.next().is_none().then_some(first)
}

/// The kernel of a game on a graph: the vertices from which whoever has to move the token loses, among
/// those that play can reach.
fn kernel(
    session: &Session,
    position: &AnyPosition,
    context: &Context,
) -> Result<Vec<Place>, Error> {
    let convention = session.settings().convention;
    let mut seen = HashSet::from([position.clone()]);
    let mut queue = VecDeque::from([position.clone()]);
    let mut lost = Vec::new();
    while let Some(next) = queue.pop_front() {
        let Some(vertex) = token(&next) else { continue };
        match session.solver().outcome_in(&next, convention, context) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_lang::Settings;

    fn marks_of(source: &str, convention: Convention) -> (Session, AnyPosition, Marks) {
        let mut session = Session::new(Settings { convention, ..Settings::default() });
        let context = Context::new();
        let position = session.position(source, &context).unwrap();
        let found = marks(&mut session, &position, Player::Left, &context, &context).unwrap();
        (session, position, found)
    }

    /// What is marked as winning wins, and all that wins is marked, by search that knows no theorem.
    #[test]
    fn winning_marks_agree_with_plain_search_in_both_conventions() {
        let sources = ["nim(1,1,5)", "nim(1,1,1)", "wythoff(2,3)", "domineering(\"...|.#.|...\")"];
        for source in sources {
            for convention in [Convention::Normal, Convention::Misere] {
                let (session, position, marks) = marks_of(source, convention);
                let mut winning = Vec::new();
                for found in
                    session.solver().moves(&position, Player::Left, &Context::new()).unwrap()
                {
                    let outcome = session.solver().outcome_by_search(
                        &found.to(),
                        convention,
                        &Context::new(),
                    );
                    if outcome.unwrap().winner(Player::Right) == Player::Left {
                        winning.push(position.touched(Player::Left, &found.by));
                    }
                }
                winning.sort();
                let mut marked = marks.winning;
                marked.sort();
                assert_eq!(marked, winning, "{source} {convention:?}");
            }
        }
    }

    #[test]
    fn lost_points_of_misere_wythoff_are_those_of_search() {
        for convention in [Convention::Normal, Convention::Misere] {
            let (mut session, _, marks) = marks_of("wythoff(3,4)", convention);
            let context = Context::new();
            for row in 0..5u8 {
                for column in 0..5u8 {
                    let source = format!("wythoff({row},{column})");
                    let position = session.position(&source, &context).unwrap();
                    let search =
                        session.solver().outcome_by_search(&position, convention, &context);
                    let is_lost = search.unwrap() == Outcome::P;
                    let at = Place::Point([row.into(), column.into()]);
                    assert_eq!(marks.lost.contains(&at), is_lost, "{source} {convention:?}");
                }
            }
            assert_eq!(marks.guides.is_empty(), convention == Convention::Misere);
        }
    }
}
