//! Plain search by the definitions: no parts, no normal forms, no theorems.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use upstar_core::{Form, Loopy};
use upstar_values::{Algebra, Arena, Context, Game, Nimber, NumberUpStar, Outcome, Player};

/// Positions with at most this many followers are searched to the end.
const SMALL: usize = 5000;

/// The player's moves.
pub fn moves<F: Form>(form: &F, player: Player) -> Vec<F::Move> {
    let mut found = Vec::new();
    let _ = form.visit_moves(player, |by| {
        found.push(by);
        ControlFlow::Continue(())
    });
    found
}

/// The position and what follows from it by moves of either player in any order, nearest first,
/// but no more than `most`.
pub fn followers<F: Form<Next = F>>(start: &F, most: usize) -> Vec<F> {
    let mut found = vec![start.clone()];
    let mut seen = HashSet::from([start.clone()]);
    let mut next = 0;
    while next < found.len() {
        let form = found[next].clone();
        next += 1;
        for player in Player::BOTH {
            let _ = form.visit_moves(player, |by| {
                let option = form.play(player, &by);
                if found.len() < most && seen.insert(option.clone()) {
                    found.push(option);
                }
                if found.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
    }
    found
}

/// A position small enough to be searched to the end: the given one, or one that some play leads
/// to. `None` if play can go round or ends otherwise than by the lack of a move.
pub fn small_start<F: Form<Next = F>>(start: &F) -> Option<F> {
    let mut form = start.clone();
    for turn in 0.. {
        let all = followers(&form, SMALL);
        if !all.iter().all(Loopy::is_short) {
            return None;
        }
        if all.len() < SMALL {
            return Some(form);
        }
        let player = Player::BOTH[turn % 2];
        let moves = moves(&form, player);
        form = form.play(player, moves.get(moves.len() / 2)?);
    }
    None
}

/// Canonical values, option by option.
pub struct Valuer {
    arena: Arena,
    context: Context,
}

impl Default for Valuer {
    fn default() -> Self {
        Valuer { arena: Arena::new(), context: Context::new() }
    }
}

impl Valuer {
    fn algebra(&self) -> Algebra<'_> {
        Algebra::new(&self.arena, &self.context)
    }

    /// The value, from the values of all options.
    pub fn value<F: Form>(&mut self, form: &F, memo: &mut HashMap<F::Next, Game>) -> Game {
        let [left, right] = Player::BOTH.map(|player| {
            let options: Vec<F::Next> =
                moves(form, player).iter().map(|by| form.play(player, by)).collect();
            options.iter().map(|option| self.known_value(option, memo)).collect::<Vec<Game>>()
        });
        self.algebra().game(&left, &right).unwrap()
    }

    fn known_value<F: Form<Next = F>>(&mut self, form: &F, memo: &mut HashMap<F, Game>) -> Game {
        if let Some(&known) = memo.get(form) {
            return known;
        }
        let value = self.value(form, memo);
        memo.insert(form.clone(), value);
        value
    }

    pub fn sum(&self, games: &[Game]) -> Game {
        self.algebra().sum(games).unwrap()
    }

    pub fn negative(&self, game: Game) -> Game {
        self.algebra().neg(game).unwrap()
    }

    pub fn outcome(&self, game: Game) -> Outcome {
        self.algebra().outcome(game).unwrap()
    }

    pub fn nimber(&self, nimber: &Nimber) -> Game {
        self.algebra().nimber(nimber.to_ubig()).unwrap()
    }

    pub fn number_up_star(&self, value: NumberUpStar) -> Game {
        self.algebra().number_up_star(value).unwrap()
    }
}

/// Who wins, by trying every move.
pub struct Searcher<F> {
    /// Does a player who cannot move win?
    stuck_wins: bool,
    known: HashMap<(F, Player), bool>,
}

impl<F: Form<Next = F>> Searcher<F> {
    pub fn normal() -> Self {
        Searcher { stuck_wins: false, known: HashMap::new() }
    }

    pub fn misere() -> Self {
        Searcher { stuck_wins: true, known: HashMap::new() }
    }

    /// Does the player win who is to move?
    pub fn wins(&mut self, form: &F, player: Player) -> bool {
        let key = (form.clone(), player);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let moves = moves(form, player);
        let wins = if moves.is_empty() {
            self.stuck_wins
        } else {
            moves.iter().any(|by| !self.wins(&form.play(player, by), player.opponent()))
        };
        self.known.insert(key, wins);
        wins
    }

    pub fn outcome(&mut self, form: &F) -> Outcome {
        let [left_first, right_first] = Player::BOTH
            .map(|player| if self.wins(form, player) { player } else { player.opponent() });
        Outcome::from_winners(left_first, right_first)
    }
}
