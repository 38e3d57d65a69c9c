//! Heaps with a name: how they are read, written and shown.

use super::heaps::{HeapMove, Heaps};
use super::theory::{COST_AT_ONCE, Keys};
use crate::HeapSequence;
use crate::messages;
use dashu_int::UBig;
use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::label::{natural, not_a_move};
use upstar_core::{
    Argument, Convention, Form, GrundySequence, Loopy, Place, Position, Question, ReadError,
    Refusal, Rules, Scene, Sign, Theorem, Theory, Told, WinningMove, Words, abbreviate, heap, told,
};
use upstar_heaps::HeapRules;
use upstar_values::{Context, Nimber, NumberUpStar, Player};

/// What a game of heaps says of itself.
pub trait HeapKind: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The name in expressions.
    const NAME: &'static str;
    /// The rules in one line.
    const RULES: &'static str;
    /// How positions are written.
    const NOTATION: &'static str;
    /// A position that shows the game.
    const EXAMPLE: &'static str;
    /// How many arguments make the rules.
    const PARAMETERS: usize;
    /// The keys of its reasons.
    const KEYS: Keys;
    /// English sentences for them.
    const WORDS: Words;

    /// The rules that the parameters make.
    ///
    /// # Errors
    /// Says what is wrong with them.
    fn rules(parameters: &[Argument]) -> Result<HeapRules, ReadError>;

    /// The parameters of rules, in their brackets.
    fn write_parameters(rules: &HeapRules) -> String;
}

/// A position of a game of heaps.
///
/// ```
/// use upstar_core::{Convention, Position, Theorems};
/// use upstar_games::{Kayles, registry};
/// use upstar_values::Player;
/// let kayles = Kayles::new([5u8, 2])?;
/// let grundy = kayles.grundy_theorem().unwrap();
/// assert_eq!(registry().sentence(&grundy.reason), "g(5) xor g(2) = 4 xor 2 = 6, computed heap by heap");
/// let winning = kayles.winning_moves_theorem(Convention::Normal, Player::Left).unwrap();
/// assert_eq!(kayles.write_move(Player::Left, &winning[0].by), "1 -> 1+3");
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HeapGame<K> {
    heaps: Heaps,
    kind: PhantomData<K>,
}

impl<K: HeapKind> HeapGame<K> {
    /// These heaps of a game without parameters.
    ///
    /// # Errors
    /// If the game has parameters.
    pub fn new(heaps: impl IntoIterator<Item: Into<UBig>>) -> Result<Self, ReadError> {
        Ok(Self::of(Heaps::new(Arc::new(K::rules(&[])?), heaps)))
    }

    fn of(heaps: Heaps) -> Self {
        HeapGame { heaps, kind: PhantomData }
    }

    /// The heaps and their rules.
    #[must_use]
    pub fn heaps(&self) -> &Heaps {
        &self.heaps
    }
}

impl<K: HeapKind> Form for HeapGame<K> {
    type Move = HeapMove;
    type Next = Self;
    type Part = Heaps;

    fn visit_moves<V: FnMut(HeapMove) -> ControlFlow<()>>(
        &self,
        player: Player,
        visit: V,
    ) -> ControlFlow<()> {
        self.heaps.visit_moves(player, visit)
    }

    fn play(&self, player: Player, by: &HeapMove) -> Self {
        Self::of(self.heaps.play(player, by))
    }

    fn parts(&self, out: &mut Vec<Heaps>) {
        self.heaps.parts(out);
    }

    fn normal(&self) -> (Self, Sign) {
        let (heaps, sign) = self.heaps.normal();
        (Self::of(heaps), sign)
    }

    fn is_impartial(&self) -> bool {
        true
    }
}

impl<K: HeapKind> Loopy for HeapGame<K> {}

impl<K: HeapKind> HeapGame<K> {
    fn grundy_by_theorem(&self) -> Option<Theorem<Nimber>> {
        let summed = self.heaps.summed_within(COST_AT_ONCE)?;
        Some(Theorem { answer: Nimber::from(summed.sum()), reason: summed.reason(&K::KEYS) })
    }

    fn grundy_computed(&self, context: &Context) -> Result<Option<Theorem<Nimber>>, Refusal> {
        let summed = self.heaps.summed_under(context)?;
        let reason = summed.reason(&K::KEYS);
        Ok(Some(Theorem { answer: Nimber::from(summed.sum()), reason }))
    }

    fn value_by_theorem(&self) -> Option<Theorem<NumberUpStar>> {
        let summed = self.heaps.summed_within(COST_AT_ONCE)?;
        let reason = summed.reason(&K::KEYS);
        Some(Theorem { answer: NumberUpStar::nimber(summed.sum()), reason })
    }
}

impl<K: HeapKind> Theory for HeapGame<K> {
    fn theorem(&self, question: Question, context: Option<&Context>) -> Told {
        match question {
            Question::Grundy => match context {
                Some(context) => told(self.grundy_computed(context)?),
                None => told(self.grundy_by_theorem()),
            },
            Question::Value => told(self.value_by_theorem()),
            Question::Outcome(Convention::Misere) => match context {
                Some(context) => told(self.heaps.misere_outcome_under(&K::KEYS, context)?),
                None => told(self.heaps.misere_outcome(&K::KEYS)),
            },
            Question::Outcome(Convention::Normal) => Ok(None),
        }
    }
}

impl<K: HeapKind> Position for HeapGame<K> {
    fn write(&self) -> String {
        let heaps: Vec<String> = self.heaps.heaps.iter().map(UBig::to_string).collect();
        let parameters = K::write_parameters(&self.heaps.rules);
        format!("{}{parameters}({})", K::NAME, heaps.join(","))
    }

    /// `2 -> 3+4`: heap 2, numbered from 1, becomes 3 and 4; `2 -> 0` if nothing is left of it.
    fn write_move(&self, _: Player, by: &HeapMove) -> String {
        let left: Vec<String> = by.left.iter().map(UBig::to_string).collect();
        let left = if left.is_empty() { "0".to_owned() } else { left.join("+") };
        format!("{} -> {left}", by.heap + 1)
    }

    fn read_move(&self, _: Player, label: &str) -> Result<HeapMove, ReadError> {
        let malformed = || {
            not_a_move(
                label,
                match *self.heaps.rules {
                    HeapRules::Subtraction(_) | HeapRules::AllBut(_) => messages::HEAPS_MOVE,
                    _ => messages::HEAPS_MOVE_SPLIT,
                },
            )
        };
        let halves = label.split_once("->").or_else(|| label.split_once('→'));
        let (number, left) = halves.ok_or_else(malformed)?;
        let number = natural(number).ok_or_else(malformed)?;
        let left: Option<Vec<UBig>> = left.split('+').map(natural).collect();
        let mut left = left.ok_or_else(malformed)?;
        left.retain(|heap| *heap != UBig::ZERO);
        left.sort_unstable();
        let place = usize::try_from(&number).ok().and_then(|number| number.checked_sub(1));
        let found = place.and_then(|place| Some((place, self.heaps.heaps.get(place)?)));
        let Some((heap, size)) = found else {
            let number = abbreviate(&number.to_string());
            return Err(ReadError::new(match self.heaps.heaps.len() {
                0 => messages::HEAPS_NONE.with("number", number),
                1 => messages::HEAPS_ONLY_ONE.with("number", number),
                last => messages::HEAPS_NO_SUCH.with("number", number).with("last", last),
            }));
        };
        if self.heaps.rules.allows(size, &left) {
            return Ok(HeapMove { heap, left });
        }
        Err(ReadError::new(
            messages::HEAPS_NOT_ALLOWED
                .with("heap", heap + 1)
                .with("size", abbreviate(&size.to_string()))
                .with("rules", abbreviate(&self.heaps.rules.to_string()))
                .with("left", abbreviate(label.trim())),
        ))
    }

    /// The heap, with each of the heaps that are left of it.
    fn touched(&self, _: Player, by: &HeapMove) -> Vec<Place> {
        let place = |size: &UBig| Place::Heap { heap: by.heap, size: size.clone() };
        match by.left.as_slice() {
            [] => vec![place(&UBig::ZERO)],
            left => left.iter().map(place).collect(),
        }
    }

    fn winning_moves_theorem(
        &self,
        convention: Convention,
        _: Player,
    ) -> Option<Vec<WinningMove<HeapMove>>> {
        match convention {
            Convention::Normal => self.heaps.winning_moves(&K::KEYS),
            Convention::Misere => self.heaps.misere_winning_moves(&K::KEYS),
        }
    }

    fn scene(&self) -> Scene {
        Scene::Heaps(self.heaps.heaps.clone())
    }
}

impl<K: HeapKind> Rules for HeapGame<K> {
    const NAME: &'static str = K::NAME;
    const RULES: &'static str = K::RULES;
    const NOTATION: &'static str = K::NOTATION;
    const EXAMPLE: &'static str = K::EXAMPLE;
    const PARAMETERS: usize = K::PARAMETERS;
    const WORDS: Words = K::WORDS;

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        if arguments.len() < K::PARAMETERS {
            return Err(ReadError::new(messages::HEAPS_NO_RULES.with("notation", K::NOTATION)));
        }
        let (parameters, rest) = arguments.split_at(K::PARAMETERS);
        let rules = K::rules(parameters)?;
        let heaps = match rest {
            [Argument::List(list)] => {
                let heaps = (0..list.len()).map(|index| heap(list, index));
                heaps
                    .collect::<Result<_, _>>()
                    .map_err(|error| ReadError { argument: Some(K::PARAMETERS), ..error })?
            }
            _ => {
                let heaps = (K::PARAMETERS..arguments.len()).map(|index| heap(arguments, index));
                heaps.collect::<Result<_, _>>()?
            }
        };
        Ok(Self::of(Heaps { rules: Arc::new(rules), heaps }))
    }

    fn check_parameters(parameters: &[Argument]) -> Result<(), ReadError> {
        K::rules(parameters).map(|_| ())
    }

    fn grundy_sequence(arguments: &[Argument]) -> Option<Arc<dyn GrundySequence>> {
        let parameters = Some(arguments).filter(|given| given.len() == K::PARAMETERS)?;
        Some(Arc::new(HeapSequence(K::rules(parameters).ok()?)))
    }
}
