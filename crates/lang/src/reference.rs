//! The reference of the operations: an example for each, which `help` runs and a test keeps running.

use crate::eval::operations;

/// What the language says of one of its operations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OperationHelp {
    /// Its name.
    pub name: &'static str,
    /// How it is written, such as `cool(G, t)`; what stands in square brackets may be left out.
    pub usage: String,
    /// What it gives, in a line.
    pub help: &'static str,
    /// An example, as an expression; `None` if nobody has written one.
    pub example: Option<&'static str>,
    /// What kind of thing it gives.
    pub gives: Gives,
}

/// What kind of thing an operation gives, as far as its table says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gives {
    /// True or false.
    Boolean,
    /// The value of a game.
    Value,
    /// A list of values of games.
    Values,
    /// A number.
    Number,
    /// Whatever it gives.
    Anything,
}

/// All operations, in the order of the manual.
///
/// ```
/// let operations = upstar_lang::operations();
/// let cool = operations.iter().find(|operation| operation.name == "cool");
/// assert_eq!(cool.map(|cool| cool.usage.as_str()), Some("cool(G, t)"));
/// ```
#[must_use]
pub fn operations() -> Vec<OperationHelp> {
    let help = |operation: &&operations::Operation| OperationHelp {
        name: operation.name,
        usage: operation.usage(),
        help: operation.help,
        example: example(operation.name, operation.help),
        gives: operation.gives(),
    };
    operations::all().iter().map(help).collect()
}

/// An example of an operation, as an expression: from the list, or from its help, `…: 17 mod 5 is 2`.
pub(crate) fn example(name: &str, help: &'static str) -> Option<&'static str> {
    let listed = EXAMPLES.iter().find(|(known, _)| *known == name).map(|&(_, example)| example);
    listed.or_else(|| {
        let parts = help.split(": ").skip(1).flat_map(|part| part.split("; "));
        let mut sources = parts.filter_map(|part| Some(part.rsplit_once(" is ")?.0));
        sources.find(|source| crate::parse(source).is_ok())
    })
}

const EXAMPLES: &[(&str, &str)] = &[
    // Values.
    ("value", "domineering(2,3).value"),
    ("canonical", "canonical({0,1|2,3})"),
    ("sensible_positions", "sensible_positions(domineering(2,2), Left)"),
    ("sensible_lines", "sensible_lines(domineering(2,2), Left)"),
    ("identical", "identical(*2 + *2, 0)"),
    ("simplify", "simplify({0,*|*})"),
    ("birthday", "birthday(3/8)"),
    ("left_options", "{2,{3|1}|0}.left_options"),
    ("right_options", "^.right_options"),
    ("options", "*3.options"),
    ("left_stop", "{5||3|1}.left_stop"),
    ("right_stop", "{5||3|1}.right_stop"),
    ("stop", "stop({5||3|1}, Right)"),
    ("mean", "{5||3|1}.mean"),
    ("temperature", "{5||3|1}.temperature"),
    ("thermograph", "{5||3|1}.thermograph"),
    ("left_wall", "{5||3|1}.left_wall"),
    ("right_wall", "{5||3|1}.right_wall"),
    ("cool", "cool({2|-1}, 1)"),
    ("heat", "heat(*, 1)"),
    ("overheat", "overheat(1/2, 1, 2)"),
    ("freeze", "freeze({2|-1})"),
    ("atomic_weight", "atomic_weight(^^*)"),
    ("left_incentives", "{2|-1}.left_incentives"),
    ("right_incentives", "{2|-1}.right_incentives"),
    ("incentives", "{2|-1}.incentives"),
    ("reduced", "reduced({1|^})"),
    ("companion", "companion(^)"),
    ("conway_product", "conway_product(1/2, *)"),
    ("norton_product", "norton_product(3, ^)"),
    ("ordinal_sum", "ordinal_sum(1, *)"),
    ("ordinal_product", "ordinal_product(w, 2)"),
    ("pow", "pow(^, 2)"),
    ("pow_to", "pow_to(^, 2)"),
    ("subordinate", "subordinate(3/4, 1/2)"),
    ("followers", "followers(^)"),
    ("follower_count", "follower_count(^)"),
    ("stop_count", "stop_count({2|-1})"),
    ("uptimal_expansion", "uptimal_expansion(^^*)"),
    ("onside", "onside(^)"),
    ("offside", "offside(^)"),
    ("degree", "degree(^)"),
    ("variety", "variety(^)"),
    ("is_nimber", "is_nimber(*2 + *3)"),
    ("is_ordinal", "is_ordinal(w + 1)"),
    ("is_infinitesimal", "is_infinitesimal(^)"),
    ("is_numberish", "is_numberish(1^)"),
    ("is_all_small", "is_all_small(^*)"),
    ("is_atomic", "is_atomic(^)"),
    ("is_even", "is_even(*2)"),
    ("is_odd", "is_odd(1)"),
    ("is_even_tempered", "is_even_tempered(0)"),
    ("is_odd_tempered", "is_odd_tempered(*)"),
    ("is_idempotent", "is_idempotent(0)"),
    ("is_uptimal", "is_uptimal(^3)"),
    ("is_number_tiny", "is_number_tiny(Tiny(2))"),
    ("is_loopfree", "is_loopfree(^)"),
    ("is_plumtree", "is_plumtree(^)"),
    ("born_by", "born_by(1)"),
    ("hasse", "hasse([0, *, ^, 1])"),
    // Positions.
    ("file", "file"),
    ("outcome", "nim(3,4,5).outcome"),
    ("misere_outcome", "nim(1,1,1).misere_outcome"),
    ("grundy", "kayles(7).grundy"),
    ("misere_grundy", "misere_grundy(nim(2,2))"),
    ("genus", "genus(*2)"),
    ("kernel", "kernel(nim(2))"),
    ("moves", "nim(1,2).moves"),
    ("winning_moves", "nim(3,4,5).winning_moves"),
    ("strategy", "clobber(\"xox\").strategy"),
    ("reasons", "wythoff(4,13).reasons"),
    ("play", "play(nim(3,4,5), \"1 -> 1\")"),
    ("to", "nim(3,4,5).winning_moves.at(1).to"),
    ("notation", "(nim(1,2) + *).notation"),
    ("is_impartial", "is_impartial(domineering(2,2))"),
    ("compare", "compare(^, *)"),
    ("why", "why(nim(3,4,5))"),
    ("latex", "latex({2||-1/2|^*})"),
    // Misère play.
    ("misere_quotient", "misere_quotient(kayles, 4)"),
    ("order", "misere_quotient(kayles, 4).order"),
    ("p_portion", "misere_quotient(kayles, 4).p_portion"),
    ("presentation", "misere_quotient(kayles, 4).presentation"),
    ("generators", "misere_quotient(kayles, 4).generators"),
    ("pretending", "misere_quotient(kayles, 4).pretending"),
    ("element", "misere_quotient(kayles, 4).element([1,2])"),
    ("is_complete", "misere_quotient(kayles, 4).is_complete"),
    ("idempotents", "misere_quotient(kayles, 4).idempotents"),
    ("kernel_group", "misere_quotient(kayles, 4).kernel_group"),
    ("normal_play", "misere_quotient(kayles, 4).normal_play"),
    ("partial_quotients", "misere_quotient(kayles, 4).partial_quotients"),
    ("misere_canonical", "misere_canonical(nim(2,2))"),
    ("misere_equal", "misere_equal(nim(1,1), 0)"),
    ("mate", "mate(*2)"),
    ("linked", "linked(*2, *3)"),
    ("link", "link(*2, *2)"),
    ("distinguisher", "distinguisher(*2, *3)"),
    ("misere_birthday", "misere_birthday(*3)"),
    ("dicotic_invertible", "dicotic_invertible(^)"),
    ("is_tame", "is_tame(kayles(5))"),
    ("is_restive", "is_restive(nim(2))"),
    ("is_restless", "is_restless(nim(2))"),
    ("is_half_tame", "is_half_tame(nim(2))"),
    ("misere_count", "misere_count(2)"),
    ("is_generally_tame", "is_generally_tame(kayles(5))"),
    ("is_dicotic", "is_dicotic({0|*})"),
    ("is_dead_ending", "is_dead_ending({1|-1})"),
    ("dicotic_ge", "dicotic_ge(*, *)"),
    ("is_p_free", "is_p_free({1|-1})"),
    ("misere_ge", "misere_ge({1|-1}, 0)"),
    ("dead_ending_ge", "dead_ending_ge({1|} + {|-1}, 0)"),
    ("misere_invertible", "misere_invertible(*)"),
    ("dead_ending_invertible", "dead_ending_invertible({0|})"),
    ("is_tameable", "is_tameable(*[[2],1])"),
    ("is_generally_restive", "is_generally_restive(*[[2],0])"),
    ("is_nim_heap", "is_nim_heap(kayles(4))"),
    ("is_misere_even", "is_misere_even(*3)"),
    ("is_extraverted", "is_extraverted(*[2])"),
    ("is_introverted", "is_introverted(*)"),
    ("is_misere_prime", "is_misere_prime(*[[2],0])"),
    ("misere_minus", "misere_minus(nim(2,4), *4)"),
    ("misere_parts", "misere_parts(nim(2,2))"),
    ("misere_partitions", "misere_partitions(*[*2 + *4])"),
    ("misere_born_by", "misere_born_by(3)"),
    // Loopy games.
    ("upsum", "upsum(over, under)"),
    ("downsum", "downsum(over, under)"),
    ("upsum_variety", "upsum_variety(upon, upon.degree)"),
    ("downsum_variety", "downsum_variety(upon, upon.degree)"),
    ("is_stable", "upon.is_stable"),
    ("is_stopper", "dud.is_stopper"),
    ("is_stopper_sided", "dud.is_stopper_sided"),
    ("is_pseudonumber", "over.is_pseudonumber"),
    ("values_table", "values_table(fox_and_geese([[3,1],[3,3]],[1,3],4))"),
    ("small_stoppers", "small_stoppers(1)"),
    ("left_first", "left_first(nim(1,2))"),
    ("right_first", "right_first(nim(1,2))"),
    ("score", "dots_and_boxes(1,2).score"),
    ("nimstring_value", "nimstring_value(nimstring(\"1-2 2-0 0:@\"))"),
    // Compounds.
    ("truncated", "(*2 + *3).truncated"),
    ("dicotic", "dicotic(domineering(2,3))"),
    ("twisted", "twisted(cutcake(2,3))"),
    ("conjunctive_sum", "conjunctive_sum(nim(2), nim(3)).outcome"),
    ("continued_conjunctive_sum", "continued_conjunctive_sum(nim(2), nim(3)).outcome"),
    ("selective_sum", "selective_sum(nim(2), nim(3)).outcome"),
    ("shortened_selective_sum", "shortened_selective_sum(nim(2), nim(3)).outcome"),
    ("diminished_disjunctive_sum", "diminished_disjunctive_sum(nim(2), nim(3)).outcome"),
    ("spectrum", "spectrum(nim(2,3), 0..4)"),
    ("spectrum_limit", "spectrum_limit(nim(2,3))"),
    ("remoteness", "remoteness(nim(2,3))"),
    ("suspense", "suspense(nim(2,3))"),
    // Games without a position.
    ("sequence", "kayles.sequence(12)"),
    ("row", "wythoff.row(2).sequence(8)"),
    ("period", "kayles.period"),
    ("outcome_period", "subtraction([2,3]).outcome_period"),
    ("preperiod", "kayles.preperiod"),
    ("period_length", "kayles.period_length"),
    ("saltus", "hexadecimal(\"0.3F\").saltus"),
    // Nimbers.
    ("nim_sum", "nim_sum(3, 5)"),
    ("nim_product", "nim_product(2, 3)"),
    ("nim_inverse", "nim_inverse(2)"),
    ("nim_pow", "nim_pow(2, 2)"),
    ("nim_sqrt", "nim_sqrt(2)"),
    ("nim_log", "nim_log(3, 2)"),
    ("nim_solve_quadratic", "nim_solve_quadratic(1)"),
    ("nim_order", "nim_order(2)"),
    ("nim_quotient", "nim_quotient(1, 2)"),
    ("nim_degree", "nim_degree(4)"),
    ("nim_minimal_polynomial", "nim_minimal_polynomial(2)"),
    ("nim_field", "nim_field(w)"),
    ("nim_table", "nim_table(4)"),
    ("excess", "excess(7)"),
    ("nim_kappa", "nim_kappa(3)"),
    // Numbers.
    ("is_number", "is_number({0|1})"),
    ("is_integer", "is_integer({0|2})"),
    ("is_dyadic", "is_dyadic(1/3)"),
    ("is_zero", "is_zero(*2 + *2)"),
    ("numerator", "numerator(6/8)"),
    ("denominator", "denominator(6/8)"),
    ("reciprocal", "reciprocal(3)"),
    ("floor", "floor(-7/2)"),
    ("ceiling", "ceiling(-7/2)"),
    ("abs", "abs(-3/4)"),
    ("sign", "sign(-w)"),
    ("max", "max(1, 1/2, -3)"),
    ("min", "min(1, 1/2, -3)"),
    // Surreal numbers.
    ("leading_term", "leading_term(3 * w**2 + w)"),
    ("integer_part", "integer_part(w/2 + 1/3)"),
    ("standard_part", "standard_part(3 + 1/w)"),
    ("terms", "terms(w**2 + 3 * w - 1/2)"),
    ("sign_expansion", "sign_expansion(w/2)"),
    ("from_signs", "from_signs(\"+-+\")"),
    ("ordinal_power", "ordinal_power(2, w)"),
    ("simplicity", "simplicity({1/4|1})"),
    ("is_number_form", "is_number_form({0|1})"),
    ("genetic_product", "genetic_product(1/2, 3)"),
    ("genetic_inverse", "genetic_inverse(3)"),
    ("dedekind_cut", "dedekind_cut(1/3, 4)"),
    ("compare_real", "compare_real(3/2, [0,1,2,1])"),
    ("born_on", "born_on(2)"),
    ("number_tree", "number_tree(3/8)"),
    // Lists.
    ("length", "length([5,6,7])"),
    ("at", "at([5,6,7], 2)"),
    ("sum", "sum([1/2, *, ^])"),
    ("sorted", "sorted([3,1,2])"),
    ("reversed", "reversed([3,1,2])"),
    ("concat", "concat([1,2], [3])"),
    ("contains", "contains([1,2,3], 2)"),
    ("first", "first([5,6,7])"),
    ("last", "last([5,6,7])"),
    // Graphs.
    ("path", "path(3)"),
    ("cycle", "cycle(4)"),
    ("clique", "clique(3)"),
    ("star_graph", "star_graph(3)"),
    ("grid", "grid(2, 2)"),
    ("petersen", "snort(petersen(3, 1)).outcome"),
    // Wythoff's game and the Fibonacci word.
    ("black_point", "black_point(5)"),
    ("is_black_point", "is_black_point(8, 13)"),
    ("standing", "standing(13)"),
    ("pair_index", "pair_index(13)"),
    ("partner", "partner(13)"),
    ("mex_pairs", "mex_pairs(4)"),
    ("generalised_pair", "generalised_pair(2, 3)"),
    ("fibonacci_word", "fibonacci_word(11)"),
    ("zeckendorf", "zeckendorf(11)"),
    ("fibonacci_value", "fibonacci_value(\"101000\")"),
    ("word_f", "word_f(12)"),
    ("word_letter", "word_letter(5)"),
    ("word_ones", "word_ones(12)"),
    ("word_zeros", "word_zeros(12)"),
    ("word_factors", "word_factors(3)"),
    ("return_times", "return_times(\"10\")"),
    ("longest_return", "longest_return(3)"),
    ("tape", "tape(5)"),
    ("satz_checks", "satz_checks(20)"),
    ("fel", "fel([[0,0],[1,2],[3,5]])"),
    ("kul", "kul([[0,0],[1,2],[3,5]])"),
    ("mon", "mon([[0,0],[1,2],[3,5]])"),
    ("miki", "miki([[0,0],[1,2],[3,5]])"),
    ("violations", "violations([[0,0],[1,3],[3,5]])"),
    ("beatty", "beatty([0,1,2,1], 4)"),
    ("beatty_partner", "beatty_partner([1,1,5,2])"),
    ("beatty_failure", "beatty_failure(3/2)"),
    ("referee", "referee([1,1,5,2], 4)"),
    ("dice_odds", "dice_odds(wythoff, 2)"),
    ("grundy_table", "grundy_table(wythoff, 3, 3)"),
    ("cells_of_value", "cells_of_value(1, 4)"),
    // Hackenbush.
    ("plant", "hackenbush(\"l\").plant(1, hackenbush(\"r\")).value"),
    ("bridge", "bridge(0,2,3,0).grundy"),
    ("bridge_steps", "bridge_steps(0,2,3,0)"),
    ("stalk", "stalk(5/4).value"),
    ("intervals", "intervals(\"(lr)*\")"),
    ("steps", "hackenbush(\"0-1:e 1-2:e 2-0:e\").steps"),
    ("frames", "hackenbush(\"0-1:e 1-2:e 2-0:e\").frames"),
    ("edge_list", "hackenbush(\"lr\").edge_list"),
    ("dot", "hackenbush(\"l\").dot"),
    ("graphml", "hackenbush(\"l\").graphml"),
];

#[cfg(test)]
mod tests {
    use super::EXAMPLES;
    use crate::{Session, Settings, operations};
    use upstar_values::Context;

    /// Needs a file, which a session in a test does not have.
    const NOT_RUN: [&str; 1] = ["file"];

    #[test]
    fn every_example_runs_and_mentions_its_operation() {
        let mut wrong = String::new();
        for (name, example) in EXAMPLES.iter().filter(|(name, _)| !NOT_RUN.contains(name)) {
            let mut session = Session::new(Settings::default());
            if let Err(error) = session.run(example, &Context::new().with_steps(50_000_000)) {
                wrong += &error.render(example);
            }
            assert!(example.contains(name), "{example} says nothing of {name}");
        }
        assert!(wrong.is_empty(), "{wrong}");
    }

    #[test]
    fn every_operation_has_an_example() {
        let missing: Vec<&str> =
            operations().iter().filter(|one| one.example.is_none()).map(|one| one.name).collect();
        assert!(
            missing.is_empty(),
            "write an example for {missing:?} in crates/lang/src/reference.rs"
        );
        let names: Vec<&str> = operations().iter().map(|one| one.name).collect();
        for (name, _) in EXAMPLES {
            assert!(names.contains(name), "{name} is no operation");
        }
    }
}
