//! Evidence for claims about loopy games, for readers who trust no search: strategies with numbers that
//! fall along them. The graphs are plain lists, and the game begins at vertex 0.

use crate::outcome::{Ending, LoopyOutcome};
use rustc_hash::FxHashMap;
use upstar_values::{Context, Player, Stop};

/// The options of each vertex, Left's and Right's.
pub type PlainGraph = Vec<[Vec<usize>; 2]>;

/// A state of a comparison, [vertex of G, vertex of H, mover], and its number.
pub type NumberedState = [usize; 4];

/// Who wins every state (twice the vertex, plus 0 if Left is to move, 1 if Right is).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeEvidence {
    /// The outcome of vertex 0.
    pub outcome: LoopyOutcome,
    /// `L`, `R` or `D` for each state.
    pub results: String,
    /// Ranks, which fall along every win.
    pub ranks: Vec<u64>,
}

/// Which side of a comparison a proof is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameSide {
    /// Endless play in a component is a win for Left.
    Onside,
    /// Endless play in a component is a win for Right.
    Offside,
}

/// Whether G ≤ H on one side, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrderEvidence {
    /// It is: states with a measure that falls with moves that are not accepting.
    Holds(Vec<NumberedState>),
    /// It is not: states with a layer that never rises, and falls with accepting moves.
    Fails(Vec<NumberedState>),
}

/// Who wins each state, worked out backwards from the states without a move.
///
/// ```
/// use upstar_loopy::outcome_evidence;
/// use upstar_values::Context;
/// // {0|pass}: Left wins.
/// let over = vec![[vec![1], vec![0]], [vec![], vec![]]];
/// let evidence = outcome_evidence(&over, &Context::new())?;
/// assert_eq!((evidence.outcome.to_string().as_str(), evidence.results.as_str()), ("L", "LLRL"));
/// # Ok::<(), upstar_values::Stop>(())
/// ```
///
/// # Errors
/// A bound.
pub fn outcome_evidence(graph: &PlainGraph, context: &Context) -> Result<OutcomeEvidence, Stop> {
    let count = 2 * graph.len();
    let moves =
        |state: usize| graph[state / 2][state % 2].iter().map(move |to| 2 * to + 1 - state % 2);
    let mut sources = vec![Vec::new(); count];
    let mut open = vec![0usize; count];
    let mut results = vec![b'D'; count];
    let mut ranks = vec![0u64; count];
    let mut order = Vec::new();
    for state in 0..count {
        for to in moves(state) {
            context.spend(1)?;
            sources[to].push(state);
            open[state] += 1;
        }
        if open[state] == 0 {
            results[state] = letter(1 - state % 2);
            order.push(state);
        }
    }
    let mut next = 0;
    while let Some(&state) = order.get(next) {
        context.spend(1)?;
        ranks[state] = next as u64;
        next += 1;
        for &source in &sources[state] {
            open[source] -= 1;
            let own = letter(source % 2);
            if results[source] == b'D' && (results[state] == own || open[source] == 0) {
                results[source] = results[state];
                order.push(source);
            }
        }
    }
    let ending = |result: Option<&u8>| match result {
        Some(b'L') => Ending::Win(Player::Left),
        Some(b'R') => Ending::Win(Player::Right),
        _ => Ending::Draw,
    };
    let outcome =
        LoopyOutcome { left_first: ending(results.first()), right_first: ending(results.get(1)) };
    Ok(OutcomeEvidence { outcome, results: results.into_iter().map(char::from).collect(), ranks })
}

fn letter(player: usize) -> u8 {
    if player == 0 { b'L' } else { b'R' }
}

/// Is G ≤ H on this side? Büchi play from the start, by rounds: what falls out in a round has its number
/// for a layer, what stays is measured in the order in which the last round has found it.
///
/// # Errors
/// A bound.
pub fn order_evidence(
    g: &PlainGraph,
    h: &PlainGraph,
    side: GameSide,
    context: &Context,
) -> Result<OrderEvidence, Stop> {
    let mut numbers: FxHashMap<(usize, usize, usize), usize> = FxHashMap::default();
    let mut states = vec![(0, 0, 1)];
    numbers.insert((0, 0, 1), 0);
    let mut moves: Vec<Vec<(usize, bool)>> = Vec::new();
    while let Some(&(a, b, mover)) = states.get(moves.len()) {
        let in_h = h[b][mover].iter().map(|&to| ((a, to, 1 - mover), side == GameSide::Onside));
        let in_g = g[a][1 - mover].iter();
        let in_g = in_g.map(|&to| ((to, b, 1 - mover), side == GameSide::Offside));
        let mut own = Vec::new();
        for (to, accepting) in in_h.chain(in_g) {
            context.spend(1)?;
            let number = *numbers.entry(to).or_insert_with(|| {
                states.push(to);
                states.len() - 1
            });
            own.push((number, accepting));
        }
        moves.push(own);
    }
    let count = states.len();
    let mut sources = vec![Vec::new(); count];
    for (from, own) in moves.iter().enumerate() {
        for &(to, accepting) in own {
            sources[to].push((from, accepting));
        }
    }
    let mut layers: Vec<Option<usize>> = vec![None; count];
    for round in 1.. {
        context.spend(count as u64)?;
        let hope: Vec<bool> = layers.iter().map(Option::is_none).collect();
        let mut measures: Vec<Option<usize>> = vec![None; count];
        let mut doubts = vec![0usize; count];
        let mut order = Vec::new();
        for state in 0..count {
            let good = moves[state].iter().filter(|&&(to, accepting)| accepting && hope[to]);
            let good = good.count();
            doubts[state] = moves[state].len() - good;
            let won = if states[state].2 == 0 { good > 0 } else { doubts[state] == 0 };
            if won {
                measures[state] = Some(order.len());
                order.push(state);
            }
        }
        let mut next = 0;
        while let Some(&state) = order.get(next) {
            next += 1;
            for &(from, accepting) in &sources[state] {
                if accepting {
                    continue; // counted as good already, or never good
                }
                doubts[from] -= 1;
                if measures[from].is_none() && (states[from].2 == 0 || doubts[from] == 0) {
                    measures[from] = Some(order.len());
                    order.push(from);
                }
            }
        }
        let numbered = |numbers: &[Option<usize>]| {
            let row = |(&(a, b, mover), number): (&(usize, usize, usize), &Option<usize>)| {
                number.map(|number| [a, b, mover, number])
            };
            states.iter().zip(numbers).filter_map(row).collect::<Vec<NumberedState>>()
        };
        let mut fallen = false;
        for state in 0..count {
            if hope[state] && measures[state].is_none() {
                layers[state] = Some(round);
                fallen = true;
            }
        }
        if layers[0].is_some() {
            return Ok(OrderEvidence::Fails(numbered(&layers)));
        }
        if !fallen {
            return Ok(OrderEvidence::Holds(numbered(&measures)));
        }
    }
    Err(Stop::OutOfSteps) // never: every round but the last takes a state away
}
