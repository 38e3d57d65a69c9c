//! Forms as they are, move for move: two are the same if their options are. Nothing that only keeps a value passes.

use super::search::moves;
use std::collections::HashMap;
use upstar_core::{Form, Sign};
use upstar_values::Player;

/// Options of both players: numbers of forms in increasing order, each once.
type Options = [Vec<usize>; 2];

/// All forms met, each with a number.
#[derive(Default)]
pub struct Forms {
    options: Vec<Options>,
    numbers: HashMap<Options, usize>,
    sums: HashMap<[usize; 2], usize>,
    negatives: HashMap<usize, usize>,
}

impl Forms {
    fn number(&mut self, mut options: Options) -> usize {
        for options in &mut options {
            options.sort_unstable();
            options.dedup();
        }
        *self.numbers.entry(options.clone()).or_insert_with(|| {
            self.options.push(options);
            self.options.len() - 1
        })
    }

    /// The number of a form, by its options.
    pub fn of<F: Form>(&mut self, form: &F, memo: &mut HashMap<F::Next, usize>) -> usize {
        let options = Player::BOTH.map(|player| {
            let nexts = moves(form, player).into_iter().map(|by| form.play(player, &by));
            let nexts: Vec<F::Next> = nexts.collect();
            nexts.iter().map(|next| self.known(next, memo)).collect()
        });
        self.number(options)
    }

    fn known<F: Form<Next = F>>(&mut self, form: &F, memo: &mut HashMap<F, usize>) -> usize {
        if let Some(&known) = memo.get(form) {
            return known;
        }
        let number = self.of(form, memo);
        memo.insert(form.clone(), number);
        number
    }

    fn pair(&mut self, g: usize, h: usize) -> usize {
        let key = [g.min(h), g.max(h)];
        if let Some(&known) = self.sums.get(&key) {
            return known;
        }
        let [of_g, of_h] = [g, h].map(|form| self.options[form].clone());
        let options = [0, 1].map(|side| {
            let in_g = of_g[side].iter().map(|&option| (option, h));
            in_g.chain(of_h[side].iter().map(|&option| (g, option))).collect::<Vec<_>>()
        });
        let options =
            options.map(|pairs| pairs.into_iter().map(|(g, h)| self.pair(g, h)).collect());
        let number = self.number(options);
        self.sums.insert(key, number);
        number
    }

    /// The sum of forms.
    pub fn sum(&mut self, forms: &[usize]) -> usize {
        let zero = self.number(Options::default());
        forms.iter().fold(zero, |sum, &form| self.pair(sum, form))
    }

    fn negative(&mut self, form: usize) -> usize {
        if let Some(&known) = self.negatives.get(&form) {
            return known;
        }
        let [left, right] = self.options[form].clone();
        let options = [right, left]
            .map(|side| side.into_iter().map(|option| self.negative(option)).collect());
        let number = self.number(options);
        self.negatives.insert(form, number);
        number
    }

    /// The form or its negative.
    pub fn signed(&mut self, form: usize, sign: Sign) -> usize {
        match sign {
            Sign::Same => form,
            Sign::Negative => self.negative(form),
        }
    }
}

/// These forms are the sums of their components and have the form of their representatives; their options are the
/// sums of the components after the moves.
pub fn check_components<F: Form>(some: &[F]) -> Vec<F::Part> {
    let mut forms = Forms::default();
    let (mut of_form, mut of_next, mut of_part) = (HashMap::new(), HashMap::new(), HashMap::new());
    let mut all = Vec::new();
    for form in some {
        let mut parts = Vec::new();
        form.components(&mut parts);
        let whole = forms.of(form, &mut of_form);
        let summands: Vec<usize> = parts.iter().map(|part| forms.of(part, &mut of_part)).collect();
        assert_eq!(forms.sum(&summands), whole, "{form:?} is not {parts:?}, move for move");
        all.extend(parts);
        let (normal, sign) = form.normal();
        let of_normal = forms.of(&normal, &mut of_form);
        assert_eq!(forms.signed(of_normal, sign), whole, "{form:?} and {normal:?}, {sign:?}");
        for player in Player::BOTH {
            for by in moves(form, player) {
                let mut parts = Vec::new();
                form.components_after(player, &by, &mut parts);
                let option = forms.of(&form.play(player, &by), &mut of_next);
                let summands: Vec<usize> =
                    parts.iter().map(|part| forms.of(part, &mut of_part)).collect();
                assert_eq!(forms.sum(&summands), option, "{by:?} in {form:?} leaves {parts:?}");
            }
        }
    }
    all
}
