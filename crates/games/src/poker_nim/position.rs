//! The heaps and the reserves.

use super::theory::WORDS;
use crate::messages;
use dashu_int::UBig;
use std::ops::ControlFlow;
use upstar_core::label::natural;
use upstar_core::{
    Argument, Convention, Form, Loopy, Place, Position, Question, ReadError, Rules, Scene, Sign,
    Theory, Told, WinningMove, Words, abbreviate, heap, told,
};
use upstar_values::{Context, Player};

/// Heaps, and what each player has taken.
///
/// ```
/// use upstar_core::{Convention, Form, Position, Theorems};
/// use upstar_games::PokerNim;
/// use upstar_values::{Outcome, Player};
/// let heaps = PokerNim::new([3u8, 4, 5], [0u8, 2]);
/// assert_eq!(heaps.outcome_theorem().unwrap().answer, Outcome::N);
/// let winning = heaps.winning_moves_theorem(Convention::Normal, Player::Left).unwrap();
/// assert_eq!(heaps.write_move(Player::Left, &winning[0].by), "1 -> 1");
/// let after = heaps.play(Player::Left, &winning[0].by);
/// assert_eq!(after.write(), "poker_nim([1,4,5],[2,2])");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PokerNim {
    heaps: Vec<UBig>,
    /// Left's and Right's.
    reserves: [UBig; 2],
}

/// One heap is cut down or built up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PokerMove {
    /// Which heap, from 0.
    pub(super) heap: usize,
    /// How large it becomes.
    pub(super) size: UBig,
}

fn side(player: Player) -> usize {
    usize::from(player == Player::Right)
}

impl PokerNim {
    /// These heaps, and the reserves of Left and Right.
    pub fn new(heaps: impl IntoIterator<Item: Into<UBig>>, reserves: [impl Into<UBig>; 2]) -> Self {
        PokerNim {
            heaps: heaps.into_iter().map(Into::into).collect(),
            reserves: reserves.map(Into::into),
        }
    }

    /// The heaps.
    pub fn heaps(&self) -> &[UBig] {
        &self.heaps
    }

    /// What a player has in reserve.
    pub fn reserve(&self, player: Player) -> &UBig {
        &self.reserves[side(player)]
    }

    /// Can the player make heap number `heap` that large?
    pub(super) fn is_legal(&self, player: Player, by: &PokerMove) -> bool {
        self.heaps
            .get(by.heap)
            .is_some_and(|heap| by.size != *heap && by.size <= heap + self.reserve(player))
    }
}

impl Form for PokerNim {
    type Move = PokerMove;
    type Next = PokerNim;
    type Part = PokerNim;

    /// Heap by heap: the takings, the smallest remainder first, then the additions.
    fn visit_moves<V: FnMut(PokerMove) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        for (heap, whole) in self.heaps.iter().enumerate() {
            let most = whole + self.reserve(player);
            let mut size = UBig::ZERO;
            while size <= most {
                if size != *whole {
                    visit(PokerMove { heap, size: size.clone() })?;
                }
                size += UBig::ONE;
            }
        }
        ControlFlow::Continue(())
    }

    /// A move that is not one changes nothing.
    fn play(&self, player: Player, by: &PokerMove) -> Self {
        let mut next = self.clone();
        if self.is_legal(player, by) {
            let reserve = &mut next.reserves[side(player)];
            *reserve = &self.heaps[by.heap] + &*reserve - &by.size;
            next.heaps[by.heap].clone_from(&by.size);
        }
        next
    }

    /// The reserves belong to all heaps together.
    fn parts(&self, out: &mut Vec<Self>) {
        out.push(self.clone());
    }

    /// The order of the heaps does not matter (but empty ones can be built up again); Left has the
    /// smaller reserve.
    fn normal(&self) -> (Self, Sign) {
        let mut normal = self.clone();
        normal.heaps.sort_unstable();
        if normal.reserves[0] <= normal.reserves[1] {
            return (normal, Sign::Same);
        }
        normal.reserves.swap(0, 1);
        (normal, Sign::Negative)
    }

    fn bytes(&self) -> u64 {
        self.heaps.len() as u64 * size_of::<UBig>() as u64
    }
}

impl Loopy for PokerNim {
    /// Whoever has taken something may put it back.
    fn can_cycle(&self) -> bool {
        let mut tokens = self.heaps.iter().chain(&self.reserves);
        !self.heaps.is_empty() && tokens.any(|tokens| *tokens != UBig::ZERO)
    }
}

impl Theory for PokerNim {
    fn theorem(&self, question: Question, _: Option<&Context>) -> Told {
        match question {
            Question::Outcome(Convention::Normal) => told(Some(self.outcome())),
            _ => Ok(None),
        }
    }
}

impl Position for PokerNim {
    fn write(&self) -> String {
        let list =
            |tokens: &[UBig]| tokens.iter().map(UBig::to_string).collect::<Vec<_>>().join(",");
        format!("poker_nim([{}],[{}])", list(&self.heaps), list(&self.reserves))
    }

    /// `2 -> 1`: heap 2, numbered from 1, becomes 1.
    fn write_move(&self, _: Player, by: &PokerMove) -> String {
        format!("{} -> {}", by.heap + 1, by.size)
    }

    fn read_move(&self, player: Player, label: &str) -> Result<PokerMove, ReadError> {
        let malformed =
            || ReadError::new(messages::POKER_NIM_MOVE.with("label", abbreviate(label.trim())));
        let halves = label.split_once("->").or_else(|| label.split_once('→'));
        let (number, size) = halves.ok_or_else(malformed)?;
        let (number, size) = natural(number).zip(natural(size)).ok_or_else(malformed)?;
        let heap = usize::try_from(&number).ok().and_then(|number| number.checked_sub(1));
        let found = heap.and_then(|heap| Some((heap, self.heaps.get(heap)?)));
        let Some((heap, whole)) = found else {
            let (number, last) = (abbreviate(&number.to_string()), self.heaps.len());
            return Err(ReadError::new(
                messages::HEAPS_NO_SUCH.with("number", number).with("last", last),
            ));
        };
        let by = PokerMove { heap, size };
        if self.is_legal(player, &by) {
            return Ok(by);
        }
        let [whole, reserve] =
            [whole, self.reserve(player)].map(|tokens| abbreviate(&tokens.to_string()));
        Err(ReadError::new(
            messages::POKER_NIM_NOT_ALLOWED
                .with("number", number)
                .with("whole", whole)
                .with("player", player)
                .with("reserve", reserve),
        ))
    }

    fn touched(&self, _: Player, by: &PokerMove) -> Vec<Place> {
        vec![Place::Heap { heap: by.heap, size: by.size.clone() }]
    }

    fn winning_moves_theorem(
        &self,
        convention: Convention,
        player: Player,
    ) -> Option<Vec<WinningMove<PokerMove>>> {
        match convention {
            Convention::Normal => Some(self.winning_moves(player)),
            Convention::Misere => None,
        }
    }

    /// The heaps, then the reserves.
    fn scene(&self) -> Scene {
        let heaps = Scene::Heaps(self.heaps.clone());
        Scene::Sum(vec![heaps, Scene::Heaps(self.reserves.to_vec())])
    }
}

impl Rules for PokerNim {
    const NAME: &'static str = "poker_nim";
    const RULES: &'static str = "A move takes tokens from one heap into the mover's reserve, or adds tokens of the mover's reserve to one heap; a player who can do neither loses.";
    const NOTATION: &'static str = "poker_nim([HEAP, …],[LEFT, RIGHT]) with the heaps and the players' reserves; without reserves both have 0. Moves: 2 -> 1 makes heap 2, numbered from 1, a heap of 1. The reserves are private, so this is not an impartial game as a form, and play can return to a position: a theorem tells the outcome, and values are those of loopy games.";
    const EXAMPLE: &'static str = "poker_nim([1,2,3],[0,1])";
    const WORDS: Words = WORDS;

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        let list = |index: usize, list: &[Argument]| -> Result<Vec<UBig>, ReadError> {
            let heaps = (0..list.len()).map(|at| heap(list, at));
            let heaps: Result<Vec<UBig>, ReadError> = heaps.collect();
            heaps.map_err(|error| ReadError { argument: Some(index), ..error })
        };
        let (heaps, reserves) = match arguments {
            [Argument::List(heaps)] => (list(0, heaps)?, vec![UBig::ZERO; 2]),
            [Argument::List(heaps), Argument::List(reserves)] => {
                (list(0, heaps)?, list(1, reserves)?)
            }
            [_] | [_, _] => {
                let wrong = usize::from(matches!(arguments, [Argument::List(_), _]));
                let what = [messages::POKER_NIM_HEAPS, messages::POKER_NIM_RESERVES];
                return Err(ReadError::at(wrong, what[wrong].clone()));
            }
            _ => {
                return Err(ReadError::new(messages::POKER_NIM_ARGUMENTS));
            }
        };
        let reserves: [UBig; 2] = reserves.try_into().map_err(|list: Vec<UBig>| {
            let count = list.len();
            ReadError::at(1, messages::POKER_NIM_TWO_RESERVES.with("count", count))
        })?;
        Ok(PokerNim { heaps, reserves })
    }
}
