//! Numbers and words around Wythoff's game: pairs, Fibonacci words, the word F, Beatty pairs,
//! tables. They talk about numbers, not about positions.

use super::super::Fault;
use super::super::arguments::{Arguments, list_of};
use super::super::datum::{Datum, LONGEST_LIST};
use super::super::number::Number;
use super::Action::Other;
use super::{Operation, operation};
use crate::Subject;
use crate::messages;
use dashu_int::ops::BitTest;
use dashu_int::{IBig, UBig};
use upstar_core::Argument;
use upstar_core::Sentence;
use upstar_games::wythoff::beatty::{BeattyPair, Runner};
use upstar_games::wythoff::generalised::Generalised;
use upstar_games::wythoff::golden::{Row, is_pair, lower, standing};
use upstar_games::wythoff::pairs::MexPairs;
use upstar_games::wythoff::quadratic::Quadratic;
use upstar_games::wythoff::rows::Sweep;
use upstar_games::wythoff::tables::{Column, Property};
use upstar_games::wythoff::tape::Tape;
use upstar_games::wythoff::zeckendorf::FibonacciWord;
use upstar_games::wythoff::{band, factors, satz, word, zeckendorf};

pub(super) const TABLE: &[Operation] = &[
    operation(
        "black_point",
        "n",
        "the n-th P-position of Wythoff's game: black_point(5) is [8,13]",
        Other(black_point),
    ),
    operation(
        "is_black_point",
        "x, y",
        "is (x,y) lost for the player to move in Wythoff's game?",
        Other(is_black_point),
    ),
    operation(
        "standing",
        "x",
        "where x stands in the rows of Wythoff's pairs: standing(13) is b5",
        Other(stands),
    ),
    operation(
        "pair_index",
        "x",
        "the n for which x is a_n or b_n: pair_index(13) is 5",
        Other(|arguments| Ok(Datum::integer(standing(&arguments.natural(0)?).index))),
    ),
    operation(
        "partner",
        "x",
        "the other number of x's pair in Wythoff's rows: partner(13) is 8",
        Other(|arguments| Ok(Datum::integer(standing(&arguments.natural(0)?).partner))),
    ),
    operation(
        "mex_pairs",
        "n",
        "the first n pairs, each of the least number not used yet and n more",
        Other(mex_pairs),
    ),
    operation(
        "generalised_pair",
        "t, n",
        "the n-th lost pair if k and l with |k - l| < t may be taken from the two heaps",
        Other(generalised_pair),
    ),
    operation(
        "fibonacci_word",
        "n",
        "the Fibonacci word (Zeckendorf): fibonacci_word(11) is 10100",
        Other(fibonacci_word),
    ),
    operation(
        "zeckendorf",
        "n",
        "the Fibonacci numbers, no two neighbours, whose sum is n: zeckendorf(11) is [8,3]",
        Other(zeckendorf_sum),
    ),
    operation(
        "fibonacci_value",
        "word",
        "the number of a Fibonacci word: fibonacci_value(\"101000\") is 18",
        Other(fibonacci_value),
    ),
    operation(
        "word_f",
        "n[, law]",
        "the first n letters of the Fibonacci word F; laws: \"steps\", \"writing\", \"morphism\", \"floors\"",
        Other(word_f),
    ),
    operation("word_letter", "n", "the n-th letter of F, from 1, directly", Other(word_letter)),
    operation(
        "word_ones",
        "n",
        "the ones among the first n letters of F: floor(n q)",
        Other(|arguments| Ok(Datum::integer(word::ones(&arguments.natural(0)?)))),
    ),
    operation(
        "word_zeros",
        "n",
        "the zeros among the first n letters of F",
        Other(|arguments| Ok(Datum::integer(word::zeros(&arguments.natural(0)?)))),
    ),
    operation(
        "word_factors",
        "n",
        "the words of n letters that occur in F: n + 1 of them",
        Other(word_factors),
    ),
    operation(
        "return_times",
        "word",
        "the distances between one occurrence of a word in F and the next",
        Other(return_times),
    ),
    operation(
        "longest_return",
        "n",
        "the longest return time of a factor of n letters of F",
        Other(|arguments| Ok(Datum::integer(factors::longest_return(length(&arguments, 0, 200)?)))),
    ),
    operation(
        "tape",
        "n",
        "n steps of the automaton with two heads that writes F, and the loop between them",
        Other(tape),
    ),
    operation(
        "satz_checks",
        "n",
        "eight laws of the P-positions and of the Fibonacci word F (Läuchli), each checked on the first n",
        Other(satz_checks),
    ),
    operation(
        "fel",
        "table",
        "does each number stand in one column only of [[a0,b0],[a1,b1],…]?",
        Other(|arguments| property(arguments, Property::Fel)),
    ),
    operation(
        "kul",
        "table",
        "is b_n - a_n = n in every column of [[a0,b0],[a1,b1],…]?",
        Other(|arguments| property(arguments, Property::Kul)),
    ),
    operation(
        "mon",
        "table",
        "do both rows of [[a0,b0],[a1,b1],…] increase?",
        Other(|arguments| property(arguments, Property::Mon)),
    ),
    operation(
        "miki",
        "table",
        "is a_n the least number of no earlier column of [[a0,b0],[a1,b1],…]?",
        Other(|arguments| property(arguments, Property::Miki)),
    ),
    operation(
        "violations",
        "table",
        "the first violation of each of the four properties that a table violates",
        Other(violations),
    ),
    operation(
        "beatty",
        "alpha, n",
        "floors of the first n multiples of alpha and of its partner; alpha: 3/2, or [p,q,d,r] for (p + q sqrt d)/r",
        Other(beatty),
    ),
    operation(
        "beatty_partner",
        "alpha",
        "beta with 1/alpha + 1/beta = 1; beatty_partner([1,1,5,2]) is (3 + √5)/2",
        Other(|arguments| Ok(Datum::text(beatty_pair(&arguments)?.beta().to_string()))),
    ),
    operation(
        "beatty_failure",
        "alpha",
        "how Beatty's theorem fails for a rational alpha",
        Other(beatty_failure),
    ),
    operation(
        "referee",
        "alpha, n",
        "the first n lines of the referee's notebook: which runner passes, and the number called",
        Other(referee),
    ),
    operation(
        "dice_odds",
        "game, dice[, faces]",
        "how likely the first player wins if each of two heaps is thrown with that many dice",
        Other(dice_odds),
    ),
    operation(
        "grundy_table",
        "game, rows, columns",
        "the Grundy values of a game with two coordinates, row after row",
        Other(grundy_table),
    ),
    operation(
        "cells_of_value",
        "g, n",
        "the cells (x,y), x <= y, x <= n, of Grundy value g in Wythoff's table: a band around the P-positions",
        Other(cells_of_value),
    ),
];

/// Answers of this many letters are written at most.
const LONGEST_WORD: usize = 50_000_000;
/// Steps of an automaton, lines of a notebook.
const LONGEST_RUN: usize = 100_000;

/// A length up to a bound.
fn length(arguments: &Arguments<'_, '_>, index: usize, most: usize) -> Result<usize, Fault> {
    let found = usize::try_from(&arguments.natural(index)?).ok().filter(|&n| n <= most);
    found.ok_or_else(|| Fault::at(index, messages::ARGUMENT_AT_MOST.with("most", most)))
}

fn pair(a: impl Into<IBig>, b: impl Into<IBig>) -> Result<Datum, Fault> {
    Datum::list(vec![Datum::integer(a), Datum::integer(b)])
}

fn texts(texts: impl Iterator<Item = String>) -> Result<Datum, Fault> {
    list_of(texts.map(|text| Ok(Datum::text(text))))
}

fn black_point(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let n = arguments.natural(0)?;
    let a = lower(&n);
    pair(a.clone(), a + n)
}

fn is_black_point(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let (x, y) = (arguments.natural(0)?, arguments.natural(1)?);
    Ok(Datum::Boolean(is_pair((&x).min(&y), (&x).max(&y))))
}

fn stands(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let found = standing(&arguments.natural(0)?);
    let row = if found.row == Row::Lower { 'a' } else { 'b' };
    Ok(Datum::text(format!("{row}{}", found.index)))
}

fn mex_pairs(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let n = length(&arguments, 0, LONGEST_LIST / 4)?;
    list_of(MexPairs::new().take(n).map(|(a, b)| pair(a, b)))
}

fn generalised_pair(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let rule = Generalised::new(arguments.natural(0)?);
    let rule = rule.ok_or_else(|| Fault::at(0, messages::WYTHOFF_T))?;
    let n = arguments.natural(1)?;
    pair(rule.lower(&n), rule.upper(&n))
}

/// Words of numbers up to two million digits: about ten million letters, and some seconds.
fn word_of(arguments: &Arguments<'_, '_>) -> Result<FibonacciWord, Fault> {
    const MOST_BITS: usize = 7_000_000;
    let n = arguments.natural(0)?;
    if n.bit_len() > MOST_BITS {
        return Err(Fault::at(0, messages::FIBONACCI_LARGE));
    }
    Ok(zeckendorf::word(&n))
}

fn fibonacci_word(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    Ok(Datum::text(word_of(&arguments)?.to_string()))
}

fn zeckendorf_sum(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    const LONGEST: usize = 50_000;
    let word = word_of(&arguments)?;
    if word.length() > LONGEST {
        return Err(Fault::at(0, messages::FIBONACCI_LONG));
    }
    // 1, 2, 3, 5, … from the last letter on.
    let (mut here, mut next) = (UBig::ONE, UBig::from(2u8));
    let mut terms = Vec::new();
    for &letter in word.letters().iter().rev() {
        if letter == b'1' {
            terms.push(Datum::integer(here.clone()));
        }
        let after = &here + &next;
        here = std::mem::replace(&mut next, after);
    }
    terms.reverse();
    Datum::list(terms)
}

fn text<'a>(
    arguments: &'a Arguments<'_, '_>,
    index: usize,
    what: Sentence,
) -> Result<&'a str, Fault> {
    match arguments.value(index)? {
        Datum::Text(text) if text.len() <= LONGEST_WORD => Ok(text),
        Datum::Text(_) => {
            Err(Fault::at(index, messages::WORD_LONG.with("longest_word", LONGEST_WORD)))
        }
        other => {
            Err(Fault::at(index, messages::WORD_KIND.with("kind", other.kind()).with("what", what))
                .help(messages::WORD_HINT))
        }
    }
}

fn fibonacci_value(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let word = FibonacciWord::read(text(&arguments, 0, messages::WORD_FIBONACCI)?);
    let word = word.map_err(|error| Fault::at(0, &error))?;
    Ok(Datum::integer(word.value()))
}

fn word_f(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let n = length(&arguments, 0, LONGEST_WORD / 10)?;
    let law = if arguments.has(1) { text(&arguments, 1, messages::WORD_LAW)? } else { "writing" };
    let word = match law {
        "steps" => word::by_steps(n),
        "writing" => word::by_law(n),
        "morphism" => word::by_morphism(n),
        "floors" => word::by_floors(n),
        _ => {
            return Err(Fault::at(1, messages::WORD_NO_LAW).help(messages::WORD_NO_LAW_HINT));
        }
    };
    Ok(Datum::text(word))
}

fn word_letter(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let letter = word::letter(&arguments.natural(0)?);
    let letter = letter.ok_or_else(|| Fault::at(0, messages::WORD_LETTERS))?;
    Ok(Datum::integer(i32::from(letter == '1')))
}

fn word_factors(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    texts(factors::factors(length(&arguments, 0, 2000)?).into_iter())
}

fn return_times(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let word = text(&arguments, 0, messages::WORD_WORD)?;
    if word.len() > 5000 {
        return Err(Fault::at(0, messages::WORD_FACTOR_LONG));
    }
    list_of(factors::return_times(word).into_iter().map(|time| Ok(Datum::integer(time))))
}

/// The machine that a call of this name sets going, for pictures.
pub(super) fn machine(name: &str, arguments: &Arguments<'_, '_>) -> Option<Subject> {
    match (name, arguments.values.len()) {
        ("tape", 1) => Some(Subject::Tape(length(arguments, 0, LONGEST_RUN).ok()?)),
        ("referee", 2) => {
            let lines = length(arguments, 1, LONGEST_RUN).ok()?;
            Some(Subject::Runners(beatty_pair(arguments).ok()?, lines))
        }
        _ => None,
    }
}

fn tape(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let n = length(&arguments, 0, LONGEST_RUN)?;
    let mut tape = Tape::new();
    texts((0..n).map(|_| {
        let step = tape.step();
        // Long loops are counted only.
        let hanging =
            if step.loop_length <= 60 { format!(" {}", tape.loop_text()) } else { String::new() };
        format!(
            "{}: read {}, wrote {}, loop of {}{hanging}",
            step.number, step.read, step.wrote, step.loop_length
        )
    }))
}

fn satz_checks(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let n = length(&arguments, 0, 100_000)?;
    texts(satz::check_all(n).into_iter().map(|check| match check.fails_at {
        None => format!("holds up to {n}: {}", check.statement),
        Some(at) => format!("fails at {at}: {}", check.statement),
    }))
}

/// A list of columns [a, b].
fn columns(arguments: &Arguments<'_, '_>) -> Result<Vec<Column>, Fault> {
    let wrong = || Fault::at(0, messages::WYTHOFF_TABLE).help(messages::WYTHOFF_TABLE_HINT);
    let integer = |value: &Datum| match value {
        Datum::Number(number) => number.to_integer(),
        _ => None,
    };
    let mut table = Vec::new();
    for column in arguments.elements(0)?.iter() {
        let Datum::List(list) = column else { return Err(wrong()) };
        let [a, b] = &list.elements[..] else { return Err(wrong()) };
        table.push((integer(a).ok_or_else(wrong)?, integer(b).ok_or_else(wrong)?));
    }
    Ok(table)
}

fn property(arguments: Arguments<'_, '_>, property: Property) -> Result<Datum, Fault> {
    Ok(Datum::Boolean(property.violation(&columns(&arguments)?).is_none()))
}

fn violations(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let table = columns(&arguments)?;
    texts(Property::ALL.into_iter().filter_map(|property| {
        let violation = property.violation(&table)?;
        Some(format!("{}: {violation}", property.name()))
    }))
}

/// A real number: a rational one, or [p, q, d, r].
pub(super) fn real(arguments: &Arguments<'_, '_>, index: usize) -> Result<Quadratic, Fault> {
    let alpha = match arguments.value(index)? {
        Datum::List(list) => {
            let integer = |value: &Datum| match value {
                Datum::Number(number) => number.to_integer(),
                _ => None,
            };
            let numbers: Option<Vec<IBig>> = list.elements.iter().map(integer).collect();
            match numbers.as_deref() {
                Some([p, q, d, r]) => UBig::try_from(d.clone())
                    .ok()
                    .and_then(|d| Quadratic::new(p.clone(), q.clone(), d, r.clone())),
                _ => None,
            }
        }
        _ => {
            let number = arguments.number(index)?;
            Quadratic::rational(number.numerator(), IBig::from(number.denominator()))
        }
    };
    alpha.ok_or_else(|| Fault::at(index, messages::BEATTY_NOT_A_NUMBER).help(messages::BEATTY_HINT))
}

/// α with its partner.
fn beatty_pair(arguments: &Arguments<'_, '_>) -> Result<BeattyPair, Fault> {
    let alpha = real(arguments, 0)?;
    BeattyPair::new(alpha)
        .ok_or_else(|| Fault::at(0, messages::BEATTY_ALPHA).help(messages::BEATTY_HINT))
}

fn beatty(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let (pair, n) = (beatty_pair(&arguments)?, length(&arguments, 1, LONGEST_LIST / 10)?);
    let row = |of: &Quadratic| {
        list_of((1..=n).map(|k| Ok(Datum::integer(of.floor_of_multiple(&UBig::from(k))))))
    };
    Datum::list(vec![row(pair.alpha())?, row(pair.beta())?])
}

fn beatty_failure(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let pair = beatty_pair(&arguments)?;
    let Some(failure) = pair.failure() else {
        return Ok(Datum::text(format!(
            "{} is irrational: every positive integer is called just once",
            pair.alpha()
        )));
    };
    let number = |n: Option<IBig>| n.map_or_else(|| "none".to_owned(), |n| n.to_string());
    Ok(Datum::text(format!(
        "{} and {} are rational: {} is called twice, {} not at all",
        pair.alpha(),
        pair.beta(),
        number(failure.twice),
        number(failure.missing)
    )))
}

fn referee(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let (pair, n) = (beatty_pair(&arguments)?, length(&arguments, 1, LONGEST_RUN)?);
    texts(pair.notebook(n).into_iter().map(|line| {
        let runner = if line.runner == Runner::A { 'A' } else { 'B' };
        format!("{runner} round {}: {}", line.round, line.number)
    }))
}

/// Each of two heaps is the sum of so many dice: the share of throws that the first player wins.
fn dice_odds(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let family = arguments.family(0)?.clone();
    let dice = length(&arguments, 1, 1000)?;
    let faces = if arguments.has(2) { length(&arguments, 2, 1000)? } else { 6 };
    if faces == 0 || dice * faces > 1000 {
        return Err(Fault::at(1, messages::DICE_BOUNDS));
    }
    // How many throws have each sum.
    let mut throws = vec![UBig::ONE];
    for _ in 0..dice {
        let mut next = vec![UBig::ZERO; throws.len() + faces];
        for (sum, count) in throws.iter().enumerate() {
            for face in 1..=faces {
                next[sum + face] += count;
            }
        }
        throws = next;
    }
    let mut won = UBig::ZERO;
    let sums = || throws.iter().enumerate().filter(|(_, count)| **count > UBig::ZERO);
    for (x, first) in sums() {
        for (y, second) in sums() {
            let heaps = [x, y].map(|heap| Argument::Integer(heap.into()));
            let form = family.position(heaps.to_vec())?;
            let (solver, context) = (arguments.world.solver, arguments.world.context);
            context.spend(1)?;
            let convention = arguments.world.convention;
            let outcome = solver.outcome_in(&form.position, convention, context)?.answer;
            if outcome.winner(upstar_values::Player::Left) == upstar_values::Player::Left {
                won += first * second;
            }
        }
    }
    let all = UBig::from(faces).pow(2 * dice);
    Ok(Datum::Number(Number::ratio(IBig::from(won), all)?))
}

fn grundy_table(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let family = arguments.family(0)?.clone();
    let (rows, columns) = (length(&arguments, 1, 10_000)?, length(&arguments, 2, LONGEST_LIST)?);
    if rows.saturating_mul(columns) > LONGEST_LIST {
        return Err(Fault::new(messages::TABLE_CELLS.with("longest_list", LONGEST_LIST)));
    }
    let row = |a: usize| {
        let mut row = family.clone();
        row.given.push(Argument::Integer(a.into()));
        row
    };
    let context = arguments.world.context;
    if let Some(last) = rows.checked_sub(1)
        && let Some(table) = row(last).row_of_table()
    {
        let mut sweep = Sweep::new(table.table, last, context)?;
        let mut values: Vec<Vec<Datum>> = vec![Vec::with_capacity(columns); rows];
        for _ in 0..columns {
            context.spend(sweep.steps_per_column())?;
            for (row, &value) in values.iter_mut().zip(sweep.advance()) {
                row.push(Datum::integer(value));
            }
        }
        return list_of(values.into_iter().map(Datum::list));
    }
    list_of((0..rows).map(|a| {
        let values = arguments.world.grundy_values(&row(a), columns)?;
        list_of(values.into_iter().map(|value| Ok(Datum::integer(value))))
    }))
}

fn cells_of_value(arguments: Arguments<'_, '_>) -> Result<Datum, Fault> {
    let (g, last) = (length(&arguments, 0, 10_000)?, length(&arguments, 1, LONGEST_LIST / 4)?);
    let cells = band::cells_of_value(g, last as u64, arguments.world.context)?;
    list_of(cells.into_iter().map(|(x, y)| pair(x, y)))
}
