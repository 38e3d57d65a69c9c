//! A term and its steps.

use super::rules::PlayedSystem;
use super::scene;
use crate::messages;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::label::natural;
use upstar_core::{
    Argument, Form, Loopy, Place, Position, Question, ReadError, Rules, Scene, Theory, Told, Words,
    abbreviate, told,
};
use upstar_rewriting::{FlatRedex, FlatTerm, Standing, Terms, write_path};
use upstar_values::{Context, Player};

/// A term of a rewriting system. A move is a rule and the place where it is applied.
///
/// ```
/// use upstar_core::{Argument, Form, Position, Rules, Theorems};
/// use upstar_games::Rewriting;
/// use upstar_values::{Nimber, Player};
/// let text = |text: &str| Argument::Text(text.into());
/// let row = Rewriting::read(&[text("kayles"), text("UUUUU")])?;
/// assert_eq!(row.grundy_theorem().map(|found| found.answer), Some(Nimber::from(4u64)));
/// let by = row.read_move(Player::Left, "2 at 1")?;
/// assert_eq!(row.play(Player::Left, &by).write(), "rewriting(\"kayles\")(\"DUUU\")");
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rewriting {
    pub(super) rules: Arc<PlayedSystem>,
    pub(super) term: FlatTerm,
}

impl PartialEq for Rewriting {
    fn eq(&self, other: &Self) -> bool {
        self.term == other.term
            && (Arc::ptr_eq(&self.rules, &other.rules) || self.rules.label == other.rules.label)
    }
}

impl Eq for Rewriting {}

impl std::hash::Hash for Rewriting {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.rules.label.hash(state);
        self.term.hash(state);
    }
}

impl Rewriting {
    fn with(&self, term: FlatTerm) -> Rewriting {
        Rewriting { rules: Arc::clone(&self.rules), term }
    }

    /// The term as text.
    pub(super) fn text(&self) -> String {
        let mut terms = Terms::new();
        match self.term.store(&self.rules.system.signature, &mut terms) {
            Ok(term) => self.rules.system.write_term(&terms, term),
            Err(stop) => stop.to_string(),
        }
    }

    /// The place of a redex: the number of a letter, or the arguments that lead there.
    fn write_place(&self, at: usize) -> String {
        if self.rules.system.is_word() {
            return (at + 1).to_string();
        }
        write_path(&self.term.path(&self.rules.system.signature, at))
    }
}

impl Form for Rewriting {
    type Move = FlatRedex;
    type Next = Rewriting;
    type Part = Rewriting;

    fn visit_moves<V: FnMut(FlatRedex) -> ControlFlow<()>>(
        &self,
        player: Player,
        visit: V,
    ) -> ControlFlow<()> {
        let redexes = self.term.redexes(&self.rules.system, player, Standing::Whole);
        redexes.into_iter().try_for_each(visit)
    }

    fn play(&self, _: Player, by: &FlatRedex) -> Self {
        match self.term.step(&self.rules.system, by, usize::MAX) {
            Some(next) => self.with(next),
            None => self.clone(),
        }
    }

    /// A term falls apart below roots that nothing can happen to, words at letters that no rule
    /// moves. A part would lose the left end that rules for the root are about.
    fn parts(&self, out: &mut Vec<Self>) {
        let system = &self.rules.system;
        if system.has_root_rules() {
            out.push(self.clone());
            return;
        }
        let mut terms = Terms::new();
        let parts = self
            .term
            .store(&system.signature, &mut terms)
            .and_then(|term| self.rules.splitter.parts(system, &mut terms, term));
        match parts {
            Ok(parts) => out.extend(
                parts
                    .into_iter()
                    .filter_map(|(part, _)| FlatTerm::of(&terms, part, usize::MAX))
                    .map(|term| self.with(term)),
            ),
            Err(_) => out.push(self.clone()),
        }
    }

    fn bytes(&self) -> u64 {
        u64::try_from(self.term.symbols().len() * 4).unwrap_or(u64::MAX)
    }

    fn is_impartial(&self) -> bool {
        !self.rules.system.is_partizan()
    }
}

impl Loopy for Rewriting {}

impl Theory for Rewriting {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Grundy => told(self.grundy_by_theorem()),
            _ => Ok(None),
        }
    }
}

impl Position for Rewriting {
    fn write(&self) -> String {
        format!("rewriting(\"{}\")(\"{}\")", self.rules.label, self.text())
    }

    /// The number of the rule and where it is applied: `1 at root`, `2 at 1.2`; in words the number
    /// of a letter, `2 at 3`.
    fn write_move(&self, _: Player, by: &FlatRedex) -> String {
        format!("{} at {}", by.rule + 1, self.write_place(by.at))
    }

    fn read_move(&self, player: Player, label: &str) -> Result<FlatRedex, ReadError> {
        let redexes = self.term.redexes(&self.rules.system, player, Standing::Whole);
        let found = label.trim().split_once(" at ").and_then(|(rule, place)| {
            let rule = usize::try_from(natural(rule)?).ok()?.checked_sub(1)?;
            let at = self.read_place(place.trim())?;
            redexes.iter().find(|redex| redex.rule == rule && redex.at == at).cloned()
        });
        found.ok_or_else(|| {
            let examples: Vec<String> =
                redexes.iter().take(3).map(|redex| self.write_move(player, redex)).collect();
            ReadError::no_such_move(player, label.trim(), &examples)
        })
    }

    fn touched(&self, _: Player, by: &FlatRedex) -> Vec<Place> {
        scene::touched(self, by).into_iter().map(Place::Vertex).collect()
    }

    /// The term.
    fn brief(&self) -> String {
        self.text()
    }

    fn abbreviated(&self) -> String {
        abbreviate(&self.text())
    }

    fn notice(&self) -> Option<String> {
        let system = &self.rules.system;
        system.asserted.then(|| "assuming termination, which is asserted and not proved".into())
    }

    fn scene(&self) -> Scene {
        scene::scene(self)
    }
}

impl Rewriting {
    fn read_place(&self, place: &str) -> Option<usize> {
        let signature = &self.rules.system.signature;
        if self.rules.system.is_word() {
            return usize::try_from(natural(place)?).ok()?.checked_sub(1);
        }
        if place == "root" {
            return Some(0);
        }
        let path: Option<Vec<u32>> =
            place.split('.').map(|nth| u32::try_from(natural(nth)?).ok()).collect();
        self.term.place(signature, &path?)
    }
}

impl Rules for Rewriting {
    const NAME: &'static str = "rewriting";
    const RULES: &'static str = "A position is a term; a move applies a rule of the rewriting system at one place of it; a player who cannot move loses.";
    const NOTATION: &'static str = "rewriting(\"RULES\")(\"TERM\"): rules between words, U -> D, UU -> D; between terms, B(x,y) -> Z or (VAR x y) (RULES @(@(K,x),y) -> x); L: and R: before the players' own; or the name of a system: nim, kayles, cl(i), cl(k), cl(g), toads_and_frogs, b(x,y)->z, c(x,y)->x, an octal code. Moves: 2 at 3, the number of the rule and of the letter; in trees 2 at 1.2, the arguments that lead there, or 2 at root.";
    const EXAMPLE: &'static str =
        "rewriting(\"B(Z,x) -> x, B(x,B(y,Z)) -> B(y,x)\")(\"B(B(Z,B(Z,Z)),B(Z,B(Z,Z)))\")";
    const PARAMETERS: usize = 1;
    const WORDS: Words = super::theory::WORDS;

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        if arguments.len() > 2 {
            return Err(ReadError::new(messages::REWRITING_ARGUMENTS));
        }
        let rules = PlayedSystem::read(arguments.first())?;
        let term = rules.term(arguments.get(1))?;
        Ok(Rewriting { rules, term })
    }

    fn check_parameters(parameters: &[Argument]) -> Result<(), ReadError> {
        PlayedSystem::read(parameters.first()).map(|_| ())
    }
}
