//! Partizan subtraction games: a heap, and for each player the numbers that may be taken from it.

use crate::messages;
use dashu_int::UBig;
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::label::{arrow, not_a_move};
use upstar_core::{Argument, Form, Loopy, Place, Position, ReadError, Rules, Scene, Sign, Theory};
use upstar_values::Player;

/// Heaps and numbers to take are at most this large.
const LARGEST: u64 = 1_000_000;
/// At most so many heaps, and so many numbers for a player.
const MOST: usize = 1000;

/// Tokens of the largest heaps that are listed with all that may be taken.
const MOST_LISTED: usize = 7;

/// Heaps from which each player may take certain numbers.
///
/// ```
/// use upstar_core::{Form, Position};
/// use upstar_games::PartizanSubtraction;
/// use upstar_values::Player;
/// let heap = PartizanSubtraction::new([1, 3], [2, 3], [6])?;
/// let by = heap.read_move(Player::Right, "1 -> 4")?;
/// assert_eq!(heap.play(Player::Right, &by).write(), "partizan_subtraction([1,3],[2,3])(4)");
/// # Ok::<(), upstar_core::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PartizanSubtraction {
    /// What Left and Right may take, in order.
    numbers: Arc<[Vec<u64>; 2]>,
    heaps: Vec<u64>,
}

/// A heap by its number, and what is left of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    heap: usize,
    size: u64,
}

impl PartizanSubtraction {
    /// These heaps, from which Left may take the first numbers and Right the second.
    ///
    /// # Errors
    /// If a number is 0, or anything is larger than a million, or there are more than a thousand.
    pub fn new(
        left: impl IntoIterator<Item = u64>,
        right: impl IntoIterator<Item = u64>,
        heaps: impl IntoIterator<Item = u64>,
    ) -> Result<Self, ReadError> {
        let numbers = [left.into_iter().collect(), right.into_iter().collect()];
        Self::of(numbers, heaps.into_iter().collect())
    }

    fn of(mut numbers: [Vec<u64>; 2], heaps: Vec<u64>) -> Result<Self, ReadError> {
        for (index, numbers) in numbers.iter_mut().enumerate() {
            if numbers.contains(&0) {
                return Err(ReadError::at(index, messages::PARTIZAN_SUBTRACTION_ZERO));
            }
            if numbers.len() > MOST || numbers.iter().any(|n| *n > LARGEST) {
                let message = messages::PARTIZAN_SUBTRACTION_MANY_NUMBERS;
                return Err(ReadError::at(index, message));
            }
            numbers.sort_unstable();
            numbers.dedup();
        }
        if heaps.len() > MOST || heaps.iter().any(|heap| *heap > LARGEST) {
            let message = messages::PARTIZAN_SUBTRACTION_MANY_HEAPS;
            return Err(ReadError::at(2, message));
        }
        Ok(PartizanSubtraction { numbers: Arc::new(numbers), heaps })
    }

    fn numbers(&self, player: Player) -> &[u64] {
        &self.numbers[usize::from(player == Player::Right)]
    }
}

impl Form for PartizanSubtraction {
    type Move = Cut;
    type Next = Self;
    type Part = Self;

    fn visit_moves<V: FnMut(Cut) -> ControlFlow<()>>(
        &self,
        player: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        for (heap, size) in self.heaps.iter().enumerate() {
            for taken in self.numbers(player).iter().take_while(|taken| *taken <= size) {
                visit(Cut { heap, size: size - taken })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn play(&self, _: Player, by: &Cut) -> Self {
        let mut after = self.clone();
        if let Some(heap) = after.heaps.get_mut(by.heap) {
            *heap = by.size;
        }
        after
    }

    fn parts(&self, out: &mut Vec<Self>) {
        let single = |heap: &u64| PartizanSubtraction {
            numbers: Arc::clone(&self.numbers),
            heaps: vec![*heap],
        };
        out.extend(self.heaps.iter().map(single));
    }

    fn normal(&self) -> (Self, Sign) {
        let mut normal = self.clone();
        normal.heaps.sort_unstable();
        (normal, Sign::Same)
    }

    fn bytes(&self) -> u64 {
        8 * self.heaps.len() as u64
    }

    fn is_impartial(&self) -> bool {
        self.numbers[0] == self.numbers[1]
    }
}

impl Loopy for PartizanSubtraction {}

impl Theory for PartizanSubtraction {}

impl Position for PartizanSubtraction {
    fn write(&self) -> String {
        let list =
            |numbers: &[u64]| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
        let [left, right] = Player::BOTH.map(|player| list(self.numbers(player)));
        format!("partizan_subtraction([{left}],[{right}])({})", list(&self.heaps))
    }

    /// Which heap, from 1, and what is left of it: `1 -> 4`.
    fn write_move(&self, _: Player, by: &Cut) -> String {
        format!("{} -> {}", by.heap + 1, by.size)
    }

    fn read_move(&self, player: Player, label: &str) -> Result<Cut, ReadError> {
        let (heap, size) =
            arrow(label).ok_or_else(|| not_a_move(label, messages::PARTIZAN_SUBTRACTION_MOVE))?;
        let heap = usize::try_from(&heap).ok().and_then(|heap| heap.checked_sub(1));
        let legal = heap.zip(u64::try_from(&size).ok()).filter(|(heap, size)| {
            let whole = self.heaps.get(*heap).copied().unwrap_or(0);
            whole > *size && self.numbers(player).contains(&(whole - size))
        });
        let (heap, size) = legal.ok_or_else(|| {
            not_a_move(
                label,
                messages::PARTIZAN_SUBTRACTION_NOT_ALLOWED
                    .with("player", player)
                    .with("advice", messages::PARTIZAN_SUBTRACTION_MOVE),
            )
        })?;
        Ok(Cut { heap, size })
    }

    fn touched(&self, _: Player, by: &Cut) -> Vec<Place> {
        vec![Place::Heap { heap: by.heap, size: UBig::from(by.size) }]
    }

    fn scene(&self) -> Scene {
        Scene::Heaps(self.heaps.iter().map(|heap| UBig::from(*heap)).collect())
    }
}

/// The numbers of a player.
fn numbers(arguments: &[Argument], index: usize) -> Result<Vec<u64>, ReadError> {
    let wrong = || {
        let message = messages::PARTIZAN_SUBTRACTION_NUMBERS;
        ReadError::at(index, message)
    };
    match arguments.get(index) {
        Some(Argument::List(list)) if list.len() <= MOST => {
            list.iter().map(|number| whole(number).ok_or_else(wrong)).collect()
        }
        Some(_) => Err(wrong()),
        None => Err(ReadError::new(messages::PARTIZAN_SUBTRACTION_ARGUMENTS)),
    }
}

fn whole(argument: &Argument) -> Option<u64> {
    match argument {
        Argument::Integer(n) => u64::try_from(n).ok(),
        _ => None,
    }
}

impl Rules for PartizanSubtraction {
    const NAME: &'static str = "partizan_subtraction";
    const RULES: &'static str = "A player takes from a heap one of their own numbers of tokens; a player who cannot move loses.";
    const NOTATION: &'static str = "partizan_subtraction([1,3],[2,3])(6): what Left may take, what Right may take, and the heaps. Moves: the number of the heap, from 1, and what is left of it: 1 -> 4.";
    const EXAMPLE: &'static str = "partizan_subtraction([1,3],[2,3])(5,4)";
    const PARAMETERS: usize = 2;

    fn largest_size() -> usize {
        MOST_LISTED
    }

    /// One heap of so many tokens, and whatever the players may take from it; of two games that
    /// differ by the players, one.
    fn positions_of_size(
        cells: usize,
        visit: &mut dyn FnMut(Self) -> ControlFlow<()>,
    ) -> Option<ControlFlow<()>> {
        if cells > MOST_LISTED {
            return None;
        }
        let heap = cells as u64;
        let numbers = |set: u32| (1..=heap).filter(move |n| set >> (n - 1) & 1 == 1);
        let pairs =
            (0..1u32 << cells).flat_map(|left| (left..1 << cells).map(move |right| (left, right)));
        Some(pairs.into_iter().try_for_each(|(left, right)| {
            match Self::new(numbers(left), numbers(right), [heap]) {
                Ok(position) => visit(position),
                Err(_) => ControlFlow::Continue(()), // such numbers are small
            }
        }))
    }

    fn read(arguments: &[Argument]) -> Result<Self, ReadError> {
        Self::check_parameters(arguments)?;
        let lists = [numbers(arguments, 0)?, numbers(arguments, 1)?];
        let heaps = match arguments.get(2..) {
            Some([Argument::List(heaps)]) => heaps.iter().map(whole).collect(),
            Some(heaps) => heaps.iter().map(whole).collect(),
            None => None,
        };
        let heaps: Option<Vec<u64>> = heaps;
        let heaps = heaps.ok_or_else(|| ReadError::new(messages::PARTIZAN_SUBTRACTION_HEAP))?;
        Self::of(lists, heaps)
    }

    fn check_parameters(parameters: &[Argument]) -> Result<(), ReadError> {
        let lists = [numbers(parameters, 0)?, numbers(parameters, 1)?];
        Self::of(lists, Vec::new()).map(|_| ())
    }
}
