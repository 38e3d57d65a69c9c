//! A heap of Nim, or of a partizan game like it, that counts how often its theorems are asked.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use upstar_core::{
    Convention, Form, Loopy, Place, Position, Question, Reason, Scene, Theorem, Theory, Told, told,
};
use upstar_values::{Context, Dyadic, Nimber, NumberUpStar, Outcome, Player};

/// How often each theorem about each heap was asked.
#[derive(Clone, Debug, Default)]
pub struct Counts(Arc<Mutex<HashMap<(u8, &'static str), u32>>>);

impl Counts {
    fn count(&self, heap: u8, theorem: &'static str) {
        *self.0.lock().unwrap().entry((heap, theorem)).or_default() += 1;
    }

    /// The most that any theorem about this heap was asked.
    pub fn most(&self, heap: u8) -> u32 {
        let counts = self.0.lock().unwrap();
        counts.iter().filter(|((of, _), _)| *of == heap).map(|(_, &count)| count).max().unwrap_or(0)
    }
}

/// A heap. With a theorem about values it is the number of its size, where only Left moves, one step
/// down; otherwise a heap of Nim.
#[derive(Clone, Debug)]
pub struct Counted {
    heap: u8,
    /// The theorems that there are.
    theorems: &'static str,
    counts: Counts,
}

impl Counted {
    pub fn new(heap: u8, theorems: &'static str) -> (Self, Counts) {
        let counts = Counts::default();
        (Counted { heap, theorems, counts: counts.clone() }, counts)
    }

    fn is_number(&self) -> bool {
        self.theorems.contains("value")
    }

    /// Is there this theorem? Then it is asked now.
    fn has(&self, theorem: &'static str) -> bool {
        let has = self.theorems.contains(theorem);
        if has {
            self.counts.count(self.heap, theorem);
        }
        has
    }
}

impl PartialEq for Counted {
    fn eq(&self, other: &Self) -> bool {
        (self.heap, self.theorems) == (other.heap, other.theorems)
    }
}

impl Eq for Counted {}

impl Hash for Counted {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.heap.hash(state);
    }
}

fn theorem<T>(answer: T) -> Option<Theorem<T>> {
    Some(Theorem { answer, reason: Reason::new("counted") })
}

impl Form for Counted {
    type Move = u8;
    type Next = Counted;
    type Part = Counted;

    fn visit_moves<V: FnMut(u8) -> ControlFlow<()>>(
        &self,
        player: Player,
        visit: V,
    ) -> ControlFlow<()> {
        match (self.is_number(), player) {
            (true, Player::Left) => (self.heap.saturating_sub(1)..self.heap).try_for_each(visit),
            (true, Player::Right) => ControlFlow::Continue(()),
            (false, _) => (0..self.heap).try_for_each(visit),
        }
    }

    fn play(&self, _: Player, &to: &u8) -> Self {
        Counted { heap: to, ..self.clone() }
    }

    fn parts(&self, out: &mut Vec<Self>) {
        out.push(self.clone());
    }

    fn is_impartial(&self) -> bool {
        !self.is_number()
    }
}

impl Loopy for Counted {}

impl Counted {
    fn outcome_by_theorem(&self) -> Option<Theorem<Outcome>> {
        let wins = if self.is_number() { Outcome::L } else { Outcome::N };
        let answer = if self.heap == 0 { Outcome::P } else { wins };
        self.has("outcome").then(|| theorem(answer))?
    }

    fn misere_by_theorem(&self) -> Option<Theorem<Outcome>> {
        let answer = match (self.is_number(), self.heap) {
            (true, 0) | (false, 0) => Outcome::N,
            (true, _) => Outcome::R,
            (false, 1) => Outcome::P,
            (false, _) => Outcome::N,
        };
        self.has("misere").then(|| theorem(answer))?
    }

    fn grundy_by_theorem(&self) -> Option<Theorem<Nimber>> {
        self.has("grundy").then(|| theorem(Nimber::from(u64::from(self.heap))))?
    }

    fn value_by_theorem(&self) -> Option<Theorem<NumberUpStar>> {
        let number = || NumberUpStar::number(Dyadic::from(i64::from(self.heap)));
        self.has("value").then(|| theorem(number()))?
    }
}

impl Theory for Counted {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Outcome(Convention::Normal) => told(self.outcome_by_theorem()),
            Question::Outcome(Convention::Misere) => told(self.misere_by_theorem()),
            Question::Grundy => told(self.grundy_by_theorem()),
            Question::Value => told(self.value_by_theorem()),
        }
    }
}

impl Position for Counted {
    fn write(&self) -> String {
        format!("counted({})", self.heap)
    }

    fn write_move(&self, _: Player, by: &u8) -> String {
        by.to_string()
    }

    fn touched(&self, _: Player, _: &u8) -> Vec<Place> {
        Vec::new()
    }

    fn scene(&self) -> Scene {
        Scene::Text(self.write())
    }
}
