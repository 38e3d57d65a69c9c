//! Hackenbush in misère play against play by the definition, on random pictures: nothing but moves is asked of them
//! here. Fusion and the colon principle keep the value only, so that everything misère must do without.
#![allow(clippy::unwrap_used)] // how a test fails

use std::collections::HashMap;
use upstar_core::compound::Sum;
use upstar_core::{AnyPosition, Argument};
use upstar_games::registry;
use upstar_misere::forms::{MisereForm, MisereForms};
use upstar_solve::{PositionsQuotient, Solver, genus, mex, misere_form};
use upstar_values::{Context, Outcome, Player};

/// Pictures in which something can fuse or hang over.
const GREEN: [&str; 8] = [
    "ee,ee,e",
    "e(e;e)",
    "ee(e;ee),e",
    "0-1:e 1-2:e 2-0:e",
    "0-1:e 1-2:e 2-3:e 3-0:e",
    "0-1:e 1-1:e",
    "0-1:e 0-2:e 1-2:e 2-3:e 2-4:e",
    "0-1:e 1-2:e 1-3:e 3-2:e 3-4:e",
];

/// Who wins if this player begins, by the definition.
fn wins(
    position: &AnyPosition,
    player: Player,
    known: &mut HashMap<(AnyPosition, Player), bool>,
) -> bool {
    let key = (position.clone(), player);
    if let Some(&wins) = known.get(&key) {
        return wins;
    }
    let options = position.options(player);
    let found =
        options.is_empty() || options.iter().any(|option| !wins(option, player.opponent(), known));
    known.insert(key, found);
    found
}

fn outcome(position: &AnyPosition, known: &mut HashMap<(AnyPosition, Player), bool>) -> Outcome {
    let winner = |first: Player| {
        if wins(position, first, known) { first } else { first.opponent() }
    };
    let [left, right] = Player::BOTH.map(winner);
    Outcome::from_winners(left, right)
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    /// A picture of so many edges: trees, with an edge now and then that closes a cycle.
    fn picture(&mut self, edges: u64, colours: &[&str]) -> String {
        let mut words = Vec::new();
        for vertex in 1..=edges {
            let colour = colours[usize::try_from(self.below(colours.len() as u64)).unwrap()];
            let from = self.below(vertex);
            let cycle = vertex > 2 && self.below(4) == 0;
            let to = if cycle { self.below(vertex) } else { vertex };
            words.push(format!("{from}-{to}:{colour}"));
        }
        words.join(" ")
    }
}

fn read(text: &str) -> Option<AnyPosition> {
    registry().find("hackenbush").unwrap().read(&[Argument::Text(text.to_owned())]).ok()
}

/// Green pictures, those above and random ones.
fn green(count: u64, most: u64, seed: u64) -> Vec<(String, AnyPosition)> {
    let mut random = Random(seed);
    let drawn: Vec<String> =
        (0..count).map(|round| random.picture(2 + round % (most - 1), &["e"])).collect();
    let texts = GREEN.iter().map(|&text| text.to_owned()).chain(drawn);
    texts.filter_map(|text| read(&text).map(|position| (text, position))).collect()
}

#[test]
fn misere_outcomes_are_those_of_plain_play() {
    let (solver, context) = (Solver::new(1), Context::new());
    let (mut random, mut known, mut met) = (Random(7), HashMap::new(), 0);
    for round in 0..300 {
        let text = random.picture(1 + round % 7, &["l", "r", "e"]);
        let Some(position) = read(&text) else { continue };
        let found = solver.misere_outcome(&position, &context).unwrap();
        assert_eq!(found.answer, outcome(&position, &mut known), "{text}");
        met += 1;
    }
    assert!(met > 150, "{met}");
}

/// The misère Grundy value of a picture and heaps of Nim of at most 2, by the definition: `heaps[n]` heaps of size n.
fn misere_grundy(
    position: &AnyPosition,
    heaps: [u8; 3],
    known: &mut HashMap<(AnyPosition, [u8; 3]), u64>,
) -> u64 {
    let key = (position.clone(), heaps);
    if let Some(&value) = known.get(&key) {
        return value;
    }
    let mut options: Vec<(AnyPosition, [u8; 3])> =
        position.options(Player::Left).into_iter().map(|option| (option, heaps)).collect();
    for (from, to) in [(1, 0), (2, 0), (2, 1)] {
        if heaps[from] > 0 {
            let mut heaps = heaps;
            heaps[from] -= 1;
            heaps[to] += u8::from(to > 0);
            options.push((position.clone(), heaps));
        }
    }
    let values: Vec<u64> =
        options.iter().map(|(option, heaps)| misere_grundy(option, *heaps, known)).collect();
    let value = if values.is_empty() { 1 } else { mex(&values) };
    known.insert(key, value);
    value
}

#[test]
fn genera_are_those_of_the_definition() {
    let mut known = HashMap::new();
    for (text, position) in green(120, 7, 11) {
        let genus = genus(&position, &Context::new()).unwrap();
        for twos in 0..6u8 {
            let expected = misere_grundy(&position, [0, 0, twos], &mut known);
            assert_eq!(genus.superscript(usize::from(twos)), expected, "{text} and {twos} twos");
        }
    }
    let text = |text: &str| genus(&read(text).unwrap(), &Context::new()).unwrap().to_string();
    assert_eq!(text("ee,ee,e"), "1^{13}");
    assert_eq!(text("e(e;e)"), text("0-1:e 1-2:e 1-3:e"));
}

/// The misère canonical form by the definition: that of the options' forms.
fn canonical(
    position: &AnyPosition,
    forms: &mut MisereForms<'_>,
    known: &mut HashMap<AnyPosition, MisereForm>,
) -> MisereForm {
    if let Some(&form) = known.get(position) {
        return form;
    }
    let options: Vec<MisereForm> = position
        .options(Player::Left)
        .iter()
        .map(|option| canonical(option, forms, known))
        .collect();
    let form = forms.of(&options).unwrap();
    known.insert(position.clone(), form);
    form
}

#[test]
fn misere_canonical_forms_are_those_of_the_definition() {
    let context = Context::new();
    let (mut forms, mut known) = (MisereForms::new(&context), HashMap::new());
    for (text, position) in green(150, 8, 23) {
        let found = misere_form(&position, &mut forms, &context).unwrap();
        let expected = canonical(&position, &mut forms, &mut known);
        assert_eq!(forms.text(found), forms.text(expected), "{text}");
    }
}

#[test]
fn sums_with_pictures_are_won_as_by_plain_play() {
    let (solver, context) = (Solver::new(1), Context::new());
    let (mut random, mut known) = (Random(5), HashMap::new());
    let pictures = green(30, 5, 3);
    let kayles = registry().find("kayles").unwrap();
    for _ in 0..150 {
        let mut pick = || {
            let place = random.below(pictures.len() as u64);
            pictures[usize::try_from(place).unwrap()].1.clone()
        };
        let (one, other) = (pick(), pick());
        let row = kayles.read(&[Argument::Integer((1 + random.below(4)).into())]).unwrap();
        for sum in [Sum::of(one.clone(), other.clone()), Sum::of(Sum::of(one, row), other)] {
            let found = solver.misere_outcome(&sum, &context).unwrap();
            assert_eq!(found.answer, outcome(&sum, &mut known), "{sum:?}");
        }
    }
}

/// Pictures by their options, and who wins sums of them, by the definition.
#[derive(Default)]
struct Plain {
    numbers: HashMap<AnyPosition, usize>,
    by_options: HashMap<Vec<usize>, usize>,
    options: Vec<Vec<usize>>,
    lost: HashMap<Vec<usize>, bool>,
}

impl Plain {
    fn number(&mut self, position: &AnyPosition) -> usize {
        if let Some(&number) = self.numbers.get(position) {
            return number;
        }
        let options = position.options(Player::Left);
        let mut options: Vec<usize> = options.iter().map(|option| self.number(option)).collect();
        options.sort_unstable();
        options.dedup();
        let next = self.options.len();
        let number = *self.by_options.entry(options.clone()).or_insert(next);
        if number == next {
            self.options.push(options);
        }
        self.numbers.insert(position.clone(), number);
        number
    }

    /// Is a sum of pictures, by their numbers, lost for the player to move?
    fn is_lost(&mut self, mut sum: Vec<usize>) -> bool {
        sum.sort_unstable();
        if let Some(&lost) = self.lost.get(&sum) {
            return lost;
        }
        let (mut can_move, mut lost) = (false, true);
        for place in 0..sum.len() {
            for option in self.options[sum[place]].clone() {
                can_move = true;
                let mut after = sum.clone();
                after[place] = option;
                lost &= !self.is_lost(after);
            }
        }
        let lost = can_move && lost;
        self.lost.insert(sum, lost);
        lost
    }
}

/// Sums of many pictures go by the quotient, so that nobody searches them.
#[test]
fn quotients_of_pictures_tell_who_wins() {
    let context = Context::new();
    let (mut plain, mut sums) = (Plain::default(), 0);
    for (round, chunk) in green(25, 5, 41).chunks(3).enumerate() {
        let pictures: Vec<AnyPosition> =
            chunk.iter().map(|(_, position)| position.clone()).collect();
        let quotient = PositionsQuotient::of(&pictures, 1000, &context).unwrap();
        assert!(quotient.is_whole(), "round {round}");
        for counts in 1..27u32 {
            let copies = [counts % 3, counts / 3 % 3, counts / 9];
            let copied = pictures.iter().zip(copies).flat_map(|(picture, copies)| {
                std::iter::repeat_n(picture.clone(), copies as usize)
            });
            let copied: Vec<AnyPosition> = copied.collect();
            let numbers = copied.iter().map(|picture| plain.number(picture)).collect();
            let Some(sum) = copied.into_iter().reduce(Sum::of) else { continue };
            let element = quotient.element(&sum).unwrap();
            let lost = quotient.quotient.is_lost(element);
            assert_eq!(lost, plain.is_lost(numbers), "{sum:?}");
            sums += 1;
        }
    }
    assert!(sums > 150, "{sums}");
}

/// Pictures of any size fall apart, and what they fall into is looked up.
#[test]
fn many_small_pictures_are_no_work() {
    let (solver, context) = (Solver::new(1), Context::new().with_steps(50_000_000));
    let text = |count: usize| vec!["e(e;e)"; count].join(",");
    let outcome =
        |count| solver.misere_outcome(&read(&text(count)).unwrap(), &context).unwrap().answer;
    let few: Vec<Outcome> = (1..5).map(outcome).collect();
    assert_eq!(outcome(100), few[few.len() - 1]);
    assert_eq!(outcome(101), few[few.len() - 2]);
}
