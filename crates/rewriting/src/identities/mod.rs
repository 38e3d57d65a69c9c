//! The search for identities: equations between rewriting terms with
//! variables and compounds of games, `KKXYZ = Y+((0|>X)|>Z)`.
//!
//! A term is a game, and a game is the set of its options. Both sides are evaluated, as hereditary
//! sets, for all substitutions of small terms; sides with the same sets are an identity that is
//! *tested*, on as many substitutions as the result says, and not proved.

mod compounds;
mod forms;

pub use compounds::{Expression, Operation};

use crate::enumerate::Enumeration;
use crate::pattern::Pattern;
use crate::search::SearchError;
use crate::signature::Symbol;
use crate::system::System;
use crate::terms::{Term, Terms};
use compounds::expressions;
use forms::Forms;
use rustc_hash::FxHashMap;
use upstar_values::plain::Plain;
use upstar_values::{Context, Stop};

/// What to look for, and how far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdentitySearch {
    /// The operations of the compounds.
    pub operations: Vec<Operation>,
    /// Symbols and variables of a left side at most.
    pub largest_term: usize,
    /// Operations of a right side at most.
    pub most_operations: usize,
    /// Variables at most (X, Y, Z, …).
    pub variables: usize,
    /// Symbols of the terms that are first put for the variables, at most: the smallest of each of
    /// a few different games.
    pub sample: usize,
    /// Symbols of the terms, all of them, on which what was found is tested again, at most.
    pub test: usize,
}

/// An equation, and on how many substitutions it was tested.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The rewriting term.
    pub left: String,
    /// The compound.
    pub right: Expression,
    /// The substitutions.
    pub tested: usize,
}

impl std::fmt::Display for Identity {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} = {}", self.left, self.right)
    }
}

/// The names of the variables.
const NAMES: [char; 6] = ['X', 'Y', 'Z', 'U', 'V', 'W'];

/// All tested identities, smaller left sides first; left sides that are instances of earlier ones
/// are left out, and so are terms without a variable.
///
/// # Errors
/// The bound that was met, a loop, or that the system is partizan.
pub fn identities(
    system: &System,
    search: &IdentitySearch,
    context: &Context,
) -> Result<Vec<Identity>, SearchError> {
    let variables = search.variables.clamp(1, NAMES.len());
    let mut terms = Terms::new();
    let mut forms = Forms::new(system, context)?;
    let different = different(system, &mut terms, search.sample, &mut forms, context)?;
    let samples = substitutions(&different, variables, context)?;
    // The fewer variables, the larger the terms that can be put for them.
    let mut tests = Vec::new();
    for used in 1..=variables {
        let largest = search.test + 3 * (variables - used);
        let small = small(system, &mut terms, largest, context)?;
        tests.push(substitutions(&small, used, context)?);
    }
    // Right sides by what they are on the samples, the smallest first.
    let values: Vec<Vec<Plain>> = samples
        .iter()
        .map(|by| by.iter().map(|&term| forms.of(&mut terms, term)).collect())
        .collect::<Result<_, _>>()?;
    let rights = expressions(search, variables, &values, &mut forms)?;
    let by_value: FxHashMap<&[Plain], usize> =
        rights.iter().enumerate().rev().map(|(at, (_, value))| (value.as_slice(), at)).collect();

    let open = with_hole(system);
    let mut all = Enumeration::default();
    let mut found: Vec<(Pattern, Identity)> = Vec::new();
    for size in 2..=search.largest_term {
        let shapes = all.of_size(&open.system, &mut terms, size, context)?.iter();
        let holes = |&shape: &Term| (count(&terms, shape, open.hole), shape);
        let mut shapes: Vec<(usize, Term)> = shapes.map(holes).collect();
        shapes.retain(|&(holes, _)| (1..=variables).contains(&holes));
        // The most general ones first.
        shapes.sort_by_key(|&(holes, _)| std::cmp::Reverse(holes));
        for (holes, shape) in shapes {
            let left = pattern(&terms, shape, open.hole, &mut 0);
            if found.iter().any(|(known, _)| instance(known, &left)) {
                continue;
            }
            let mut value = Vec::with_capacity(samples.len());
            for by in &samples {
                let term = terms.instance(&left, by)?;
                value.push(forms.of(&mut terms, term)?);
            }
            let Some(&at) = by_value.get(value.as_slice()) else { continue };
            let right = &rights[at].0;
            let mut holds = true;
            let tests = &tests[holes - 1];
            for by in tests {
                let term = terms.instance(&left, by)?;
                let wanted = forms.of(&mut terms, term)?;
                let given: Vec<Plain> =
                    by.iter().map(|&t| forms.of(&mut terms, t)).collect::<Result<_, _>>()?;
                if right.value(&given, &mut forms)? != wanted {
                    holds = false;
                    break;
                }
            }
            if holds {
                let tested = tests.len() + samples.len();
                let text = write_left(system, &left);
                found.push((left, Identity { left: text, right: right.clone(), tested }));
            }
        }
    }
    Ok(found.into_iter().map(|(_, identity)| identity).collect())
}

/// All terms of up to so many symbols.
fn small(
    system: &System,
    terms: &mut Terms,
    largest: usize,
    context: &Context,
) -> Result<Vec<Term>, Stop> {
    let mut all = Enumeration::default();
    let mut small = Vec::new();
    for size in 1..=largest {
        small.extend_from_slice(all.of_size(system, terms, size, context)?);
    }
    Ok(small)
}

/// The smallest terms of different games.
fn different(
    system: &System,
    terms: &mut Terms,
    largest: usize,
    forms: &mut Forms,
    context: &Context,
) -> Result<Vec<Term>, SearchError> {
    const ENOUGH: usize = 5;
    let mut met: Vec<Plain> = Vec::new();
    let mut found = Vec::new();
    for term in small(system, terms, largest, context)? {
        let form = forms.of(terms, term)?;
        if found.len() < ENOUGH && !met.contains(&form) {
            met.push(form);
            found.push(term);
        }
    }
    Ok(found)
}

/// All ways to put these terms for the variables.
fn substitutions(
    small: &[Term],
    variables: usize,
    context: &Context,
) -> Result<Vec<Vec<Term>>, Stop> {
    let account = context.account();
    let mut tuples: Vec<Vec<Term>> = vec![Vec::new()];
    for _ in 0..variables {
        let longer = tuples.iter().flat_map(|tuple| {
            small.iter().map(move |&term| tuple.iter().copied().chain([term]).collect())
        });
        tuples = longer.collect();
        let bytes = tuples.len().saturating_mul(variables * 4 + 24);
        account.set(u64::try_from(bytes).unwrap_or(u64::MAX))?;
        context.spend(1)?;
    }
    Ok(tuples)
}

/// The system with one more constant, which stands for a variable.
struct Open {
    system: System,
    hole: Symbol,
}

fn with_hole(system: &System) -> Open {
    let mut open = system.clone();
    // No name of a symbol has a blank, so this one is new.
    let hole = open.signature.add("a hole", 0).unwrap_or(Symbol(u32::MAX));
    Open { system: open, hole }
}

fn count(terms: &Terms, term: Term, hole: Symbol) -> usize {
    let mut stack = vec![term];
    let mut count = 0;
    while let Some(at) = stack.pop() {
        count += usize::from(terms.symbol(at) == hole);
        stack.extend_from_slice(terms.children(at));
    }
    count
}

/// The term with its holes as variables, numbered from left to right.
fn pattern(terms: &Terms, term: Term, hole: Symbol, next: &mut u32) -> Pattern {
    if terms.symbol(term) == hole {
        *next += 1;
        return Pattern::Variable(*next - 1);
    }
    let below = terms.children(term).iter().map(|&child| pattern(terms, child, hole, next));
    Pattern::Apply(terms.symbol(term), below.collect())
}

/// Is the second pattern an instance of the first, in which every variable occurs once?
fn instance(general: &Pattern, special: &Pattern) -> bool {
    match (general, special) {
        (Pattern::Variable(_), _) => true,
        (Pattern::Apply(..), Pattern::Variable(_)) => false,
        (Pattern::Apply(f, below), Pattern::Apply(g, beside)) => {
            f == g && below.iter().zip(beside).all(|(a, b)| instance(a, b))
        }
    }
}

/// A left side: combinators side by side where that can be, else as a term.
fn write_left(system: &System, pattern: &Pattern) -> String {
    let signature = &system.signature;
    let single = |symbol| signature.name(symbol).chars().count() == 1;
    let apply = signature.find("@").filter(|&symbol| signature.arity(symbol) == 2);
    let combinators = apply.is_some()
        && signature.symbols().all(|s| Some(s) == apply || (signature.arity(s) == 0 && single(s)));
    write_pattern(system, pattern, combinators, false)
}

fn write_pattern(system: &System, pattern: &Pattern, combinators: bool, argument: bool) -> String {
    match pattern {
        Pattern::Variable(variable) => {
            NAMES.get(*variable as usize).map_or_else(|| "?".into(), char::to_string)
        }
        Pattern::Apply(_, below) if combinators && below.len() == 2 => {
            let function = write_pattern(system, &below[0], true, false);
            let argued = write_pattern(system, &below[1], true, true);
            if argument { format!("({function}{argued})") } else { format!("{function}{argued}") }
        }
        Pattern::Apply(symbol, below) if below.is_empty() => system.signature.name(*symbol).into(),
        Pattern::Apply(symbol, below) => {
            let each = below.iter().map(|b| write_pattern(system, b, combinators, false));
            let each: Vec<String> = each.collect();
            format!("{}({})", system.signature.name(*symbol), each.join(","))
        }
    }
}
