//! The states of one game, numbered, and the way back from the decided ones.
//!
//! A state is twice the number of a normal form plus the mover, so verdicts are told from the
//! mover's side: a symmetry that exchanges the players exchanges the movers, and an impartial
//! position needs one mover only. Moves are kept as one array of predecessors.

use super::Verdict;
use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;
use std::ops::ControlFlow;
use upstar_core::Convention;
use upstar_core::{Ending, Form, Sign};
use upstar_values::{Account, Context, Player, Stop};

/// All states that can be reached from a form, with their verdicts.
pub(super) struct States<F> {
    forms: Vec<F>,
    numbers: HashTable<u32>,
    /// Do both movers share one state?
    impartial: bool,
    verdicts: Vec<Mark>,
    distances: Vec<u32>,
    reached: usize,
}

/// What is known of a state, from the mover's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    /// Nobody has come here.
    Unreached,
    Open,
    Won,
    Lost,
    Drawn,
}

/// The moves between states while they are listed.
struct Moves {
    /// States in the order in which they are expanded, and how many moves each has.
    order: Vec<u32>,
    degrees: Vec<u32>,
    /// Where the moves lead, in the same order.
    targets: Vec<u32>,
}

/// Moves between two looks at the bounds.
const FUEL: u64 = 1 << 10;

fn bit(player: Player) -> u32 {
    u32::from(player == Player::Right)
}

fn at(state: u32) -> usize {
    state as usize // a 32-bit number is an index here
}

impl<F: Form<Next = F>> States<F> {
    pub(super) fn analyse(
        form: &F,
        convention: Convention,
        context: &Context,
    ) -> Result<Self, Stop> {
        let mut states = States {
            forms: Vec::new(),
            numbers: HashTable::new(),
            impartial: form.is_impartial(),
            verdicts: Vec::new(),
            distances: Vec::new(),
            reached: 0,
        };
        let account = context.account();
        let moves = states.explore(form, convention, &account, context)?;
        states.work_backwards(moves, context)?;
        Ok(states)
    }

    pub(super) fn reached(&self) -> usize {
        self.reached
    }

    pub(super) fn verdict(&self, form: &F, to_move: Player) -> Option<Verdict> {
        let (normal, sign) = form.normal();
        let hash = FxBuildHasher.hash_one(&normal);
        let same = |&number: &u32| self.forms.get(at(number)) == Some(&normal);
        let number = *self.numbers.find(hash, same)?;
        let state = at(2 * number + self.mover_bit(to_move, sign));
        let distance = Some(*self.distances.get(state)?);
        match self.verdicts.get(state)? {
            Mark::Unreached => None,
            Mark::Won => Some(Verdict::Wins { player: to_move, distance }),
            Mark::Lost => Some(Verdict::Wins { player: to_move.opponent(), distance }),
            Mark::Open | Mark::Drawn => Some(Verdict::Draw),
        }
    }

    fn mover_bit(&self, mover: Player, sign: Sign) -> u32 {
        match sign {
            _ if self.impartial => 0,
            Sign::Same => bit(mover),
            Sign::Negative => bit(mover.opponent()),
        }
    }

    /// The state of a form, new or old; a new one is appended to the order.
    fn state(&mut self, form: &F, mover: Player, order: &mut Vec<u32>) -> Result<u32, Stop> {
        let (normal, sign) = form.normal();
        let hash = FxBuildHasher.hash_one(&normal);
        let known = self.numbers.find(hash, |&number| self.forms[at(number)] == normal);
        let number = match known {
            Some(&number) => number,
            None => {
                // States are numbered in 32 bits.
                let number = u32::try_from(self.forms.len()).ok().filter(|n| *n < u32::MAX / 2);
                let number = number.ok_or(Stop::OutOfMemory)?;
                self.forms.push(normal);
                self.verdicts.extend([Mark::Unreached; 2]);
                self.distances.extend([0; 2]);
                let forms = &self.forms;
                let rehash = |&number: &u32| FxBuildHasher.hash_one(&forms[at(number)]);
                self.numbers.insert_unique(hash, number, rehash);
                number
            }
        };
        let state = 2 * number + self.mover_bit(mover, sign);
        if self.verdicts[at(state)] == Mark::Unreached {
            self.verdicts[at(state)] = Mark::Open;
            self.reached += 1;
            order.push(state);
        }
        Ok(state)
    }

    /// Lists everything that can be reached, and decides what the rules decide.
    fn explore(
        &mut self,
        form: &F,
        convention: Convention,
        account: &Account,
        context: &Context,
    ) -> Result<Moves, Stop> {
        let mut moves = Moves { order: Vec::new(), degrees: Vec::new(), targets: Vec::new() };
        for player in Player::BOTH {
            self.state(form, player, &mut moves.order)?;
        }
        let each = size_of::<F>() as u64 + form.bytes();
        let task = context.task("positions", None);
        let mut spent = 0;
        let mut next = 0;
        while let Some(&state) = moves.order.get(next) {
            next += 1;
            let mover = if state % 2 == 0 { Player::Left } else { Player::Right };
            let form = self.forms[at(state / 2)].clone();
            let before = moves.targets.len();
            let mut stopped = Ok(());
            let ending = form.ending(mover);
            if ending.is_none() {
                let _ = form.visit_moves(mover, |by| {
                    spent += 1;
                    if spent % FUEL == 0 {
                        let counted = account.set(self.bytes(each, &moves));
                        stopped = counted.and_then(|()| context.spend(FUEL));
                    }
                    let to = form.play(mover, &by);
                    match stopped.and_then(|()| self.state(&to, mover.opponent(), &mut moves.order))
                    {
                        Ok(to) => moves.targets.push(to),
                        Err(stop) => stopped = Err(stop),
                    }
                    if stopped.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
            }
            stopped?;
            spent += 1;
            if spent % FUEL == 0 {
                task.set(next as u64);
                account.set(self.bytes(each, &moves))?;
                context.spend(FUEL)?;
            }
            let degree = u32::try_from(moves.targets.len() - before);
            let degree = degree.map_err(|_| Stop::OutOfMemory)?;
            moves.degrees.push(degree);
            let winner = match ending {
                Some(Ending::Drawn) => {
                    self.verdicts[at(state)] = Mark::Drawn;
                    continue;
                }
                Some(Ending::Won(player)) => player,
                None if degree == 0 => mover.opponent(),
                None => continue,
            };
            let mover_wins = (winner == mover) == (convention == Convention::Normal);
            self.verdicts[at(state)] = if mover_wins { Mark::Won } else { Mark::Lost };
        }
        account.set(self.bytes(each, &moves))?;
        context.spend(spent % FUEL)?;
        Ok(moves)
    }

    fn bytes(&self, each: u64, moves: &Moves) -> u64 {
        let states = self.verdicts.len() as u64;
        let forms = self.forms.capacity() as u64 * each + self.numbers.capacity() as u64 * 5;
        // Verdict, distance, order, degree, open moves, offset; each move forwards and backwards.
        forms + states * 21 + moves.targets.capacity() as u64 * 4 + moves.targets.len() as u64 * 4
    }

    /// Works backwards from the decided states, nearest first.
    fn work_backwards(&mut self, moves: Moves, context: &Context) -> Result<(), Stop> {
        let mut open = vec![0u32; self.verdicts.len()];
        for (&state, &degree) in moves.order.iter().zip(&moves.degrees) {
            open[at(state)] = degree;
        }
        let predecessors = Predecessors::of(moves, self.verdicts.len());
        let decided = |mark: &Mark| matches!(mark, Mark::Won | Mark::Lost);
        let mut queue: Vec<u32> = (0u32..)
            .zip(&self.verdicts)
            .filter(|(_, mark)| decided(mark))
            .map(|(state, _)| state)
            .collect();
        let mut next = 0;
        while let Some(&state) = queue.get(next) {
            next += 1;
            if next.is_multiple_of(1 << 12) {
                context.spend(1 << 12)?;
            }
            let distance = self.distances[at(state)].saturating_add(1);
            let lost = self.verdicts[at(state)] == Mark::Lost;
            for &before in predecessors.of_state(state) {
                if self.verdicts[at(before)] != Mark::Open {
                    continue;
                }
                open[at(before)] -= 1;
                if lost || open[at(before)] == 0 {
                    self.verdicts[at(before)] = if lost { Mark::Won } else { Mark::Lost };
                    self.distances[at(before)] = distance;
                    queue.push(before);
                }
            }
        }
        Ok(())
    }
}

/// The moves backwards: the predecessors of each state, one after another.
struct Predecessors {
    /// Where those of each state end.
    ends: Vec<usize>,
    sources: Vec<u32>,
}

impl Predecessors {
    fn of(moves: Moves, states: usize) -> Self {
        let mut ends = vec![0usize; states + 1];
        for &to in &moves.targets {
            ends[at(to) + 1] += 1;
        }
        for state in 0..states {
            ends[state + 1] += ends[state];
        }
        // Filled in, each beginning moves on to the end.
        let mut sources = vec![0u32; moves.targets.len()];
        let mut targets = moves.targets.iter();
        for (&from, &degree) in moves.order.iter().zip(&moves.degrees) {
            for &to in targets.by_ref().take(at(degree)) {
                sources[ends[at(to)]] = from;
                ends[at(to)] += 1;
            }
        }
        ends.pop();
        Predecessors { ends, sources }
    }

    fn of_state(&self, state: u32) -> &[u32] {
        let end = self.ends[at(state)];
        let start = if state == 0 { 0 } else { self.ends[at(state) - 1] };
        &self.sources[start..end]
    }
}
