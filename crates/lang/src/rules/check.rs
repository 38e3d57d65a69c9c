//! What a file of games claims, tested: examples and theorems on small positions, and what was found
//! from the rules (parts, symmetry) against plain search.

use super::build::{Merged, Rule};
use super::declaration::{Clause, ItemText};
use super::scan::{TokenKind, tokens};
use crate::session_rules::OwnGame;
use crate::{LangError, Node, Session};
use upstar_core::{AnyPosition, Argument, Form as _, Loopy as _, Position as _};
use upstar_rules::board::small_boards;
use upstar_rules::point::{PointRule, small_positions};
use upstar_rules::{OwnForm, PlainForm};
use upstar_solve::Convention;
use upstar_values::{Context, Stop};

/// Positions that are compared, and those of one size that are counted.
const MOST_COMPARED: usize = 60;
const MOST_OF_SIZE: usize = 1500;
const LARGEST: usize = 5;
/// Steps for one comparison.
const STEPS: u64 = 200_000;

/// Does every play come to an end?
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ends {
    /// A measure that every move makes smaller proves it.
    Proved,
    /// It did on so many small positions; nothing is proved.
    Tested(usize),
    /// Play goes round.
    Loops,
    /// The rules say that it may not, and who wins then.
    Declared,
}

/// An expression that was claimed to be true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedClaim {
    /// The expression.
    pub text: String,
    /// Where it begins in the text of the file.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// On how many positions it was tested; 1 for an example.
    pub tested: usize,
    /// What is so instead, if it does not hold.
    pub fails: Option<String>,
}

/// What was found out about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnCheck {
    /// Its name.
    pub name: String,
    /// Have both players the same moves for ever?
    pub is_impartial: bool,
    /// Does play come to an end?
    pub ends: Ends,
    /// The examples of the file.
    pub examples: Vec<CheckedClaim>,
    /// Its theorems.
    pub theorems: Vec<CheckedClaim>,
    /// Symmetries and parts that the file claims.
    pub claims: Vec<CheckedClaim>,
    /// How many small positions agree with plain search.
    pub compared: usize,
    /// A position that does not.
    pub differs: Option<String>,
    /// How many positions there are of each size, up to symmetry.
    pub sizes: Vec<(usize, usize)>,
}

impl OwnCheck {
    /// Does everything hold?
    #[must_use]
    pub fn holds(&self) -> bool {
        let all = self.examples.iter().chain(&self.theorems).chain(&self.claims);
        self.differs.is_none() && all.into_iter().all(|claim| claim.fails.is_none())
    }
}

impl Session {
    /// Tests what the declarations of this name claim, and what was found from their rules.
    ///
    /// # Errors
    /// The bound that was met, or what is wrong with the rules.
    pub fn check_own_game(
        &mut self,
        name: &str,
        context: &Context,
    ) -> Result<Option<OwnCheck>, LangError> {
        let wanted = super::plain(name);
        let found = self.own.rules().iter().find(|game| super::plain(&game.name) == wanted);
        let Some(game) = found.cloned() else { return Ok(None) };
        crate::run_on_big_stack(|| self.checked(&game, context)).map(Some)
    }

    fn checked(&mut self, game: &OwnGame, context: &Context) -> Result<OwnCheck, LangError> {
        let claims = self.own_games().into_iter().find(|claims| claims.name == game.name);
        let (mut examples, mut theorems) = (Vec::new(), Vec::new());
        let positions = positions(&game.rule);
        if let Some(claims) = claims {
            for example in claims.examples {
                let fails = self.is_false(&example.text, context)?;
                let (text, start, end) = (example.text, example.start, example.end);
                examples.push(CheckedClaim { text, start, end, tested: 1, fails });
            }
            for (claim, when) in claims.theorems {
                let mut checked = CheckedClaim {
                    text: claim.text.clone(),
                    start: claim.start,
                    end: claim.end,
                    tested: 0,
                    fails: None,
                };
                for (position, values) in &positions.with_values {
                    let about = |text: &str| about(text, &game.merged, position, values);
                    let text = match &when {
                        Some(when) => {
                            format!("not ({}) or ({})", about(&when.text), about(&claim.text))
                        }
                        None => about(&claim.text),
                    };
                    checked.tested += 1;
                    if let Some(answer) = self.is_false(&text, context)? {
                        checked.fails = Some(format!("{position}: {answer}"));
                        break;
                    }
                }
                theorems.push(checked);
            }
        }
        let (compared, differs) = self.compared(&positions.forms, context)?;
        let claims = self.claimed(game, &positions.with_values, context)?;
        let (is_impartial, ends) = match &game.rule {
            Rule::Point(rule) => (
                rule.is_impartial,
                ends(rule.terminates, rule.endless.is_some(), rule.can_cycle(), compared),
            ),
            Rule::Board(keeper) => {
                let rule = keeper.rule();
                (
                    rule.is_impartial,
                    ends(rule.terminates, rule.endless.is_some(), rule.can_cycle(), compared),
                )
            }
        };
        let name = game.name.clone();
        let sizes = positions.sizes;
        self.believed(Ok(()), crate::Span::new(0, 0))?;
        Ok(OwnCheck {
            name,
            is_impartial,
            ends,
            examples,
            theorems,
            claims,
            compared,
            differs,
            sizes,
        })
    }

    /// What an expression is that should be true; `None` if it is.
    fn is_false(&mut self, text: &str, context: &Context) -> Result<Option<String>, LangError> {
        match self.run_statements(&format!("({text})"), context) {
            Ok(shown) => {
                let answer = shown.last().map_or("nothing", |shown| shown.text.as_str());
                Ok((answer != "true").then(|| answer.to_owned()))
            }
            Err(error) if error.stop().is_some() => Err(error),
            Err(error) => Ok(Some(error.message().to_string())),
        }
    }

    /// How many positions are worth what plain search says, and one that is not.
    fn compared(
        &mut self,
        forms: &[OwnForm],
        context: &Context,
    ) -> Result<(usize, Option<String>), LangError> {
        let mut compared = 0;
        for form in forms.iter().take(MOST_COMPARED) {
            let part = context.part().with_steps(STEPS);
            let own = self.worth(&AnyPosition::new(form.clone()), &part);
            let plain = self.worth(&AnyPosition::new(PlainForm(form.clone())), &part);
            context.spend(1).map_err(stopped)?;
            match (own, plain) {
                (Some(own), Some(plain)) if own == plain => compared += 1,
                (Some(own), Some(plain)) => {
                    let text = format!("{}: {own}, by plain search {plain}", form.write());
                    return Ok((compared, Some(text)));
                }
                _ => {}
            }
        }
        Ok((compared, None))
    }

    /// A value, or who wins whoever begins; `None` if a bound was met.
    fn worth(&self, position: &AnyPosition, context: &Context) -> Option<String> {
        if position.is_short() {
            let game = self.solver.value(position, context).ok()?;
            return Some(format!("{game:?}"));
        }
        let contest = self.solver.contest(position, Convention::Normal, context).ok()?;
        let winner = |player| contest.first(player).winner();
        Some(format!("{:?}", upstar_values::Player::BOTH.map(winner)))
    }

    /// Symmetries and parts that the file claims, on small positions: both are worth the position.
    fn claimed(
        &mut self,
        game: &OwnGame,
        positions: &[(String, Vec<String>)],
        context: &Context,
    ) -> Result<Vec<CheckedClaim>, LangError> {
        let merged = &game.merged;
        let mut claims: Vec<(String, usize, usize)> = Vec::new();
        for one in &merged.clauses {
            let text = |item: &ItemText| one.origin.text(&item.whole).to_owned();
            match &one.clause {
                Clause::Symmetry(items) => claims.extend(
                    items.iter().map(|item| (text(item), item.whole.start, item.whole.end)),
                ),
                Clause::Parts(items) => {
                    let sum: Vec<String> = items.iter().map(text).collect();
                    let ends = items.first().zip(items.last());
                    if let Some((first, last)) = ends {
                        claims.push((sum.join(" + "), first.whole.start, last.whole.end));
                    }
                }
                _ => {}
            }
        }
        let mut checked = Vec::new();
        for (text, start, end) in claims {
            let mut claim = CheckedClaim { text, start, end, tested: 0, fails: None };
            for (position, values) in positions.iter().take(MOST_COMPARED) {
                let image = about(&claim.text, merged, position, values);
                claim.tested += 1;
                if self.is_false(&format!("{position} == {image}"), context)?.is_some() {
                    claim.fails = Some(format!("{position} and {image}"));
                    break;
                }
            }
            checked.push(claim);
        }
        Ok(checked)
    }
}

fn stopped(stop: Stop) -> LangError {
    let fault = crate::eval::Fault::from(stop);
    let (message, help) = (fault.message, fault.help);
    let span = crate::Span::new(0, 0);
    crate::EvalError { message, span, help, stop: Some(stop), reached: None }.into()
}

fn ends(terminates: bool, declared: bool, cycles: bool, tested: usize) -> Ends {
    match (terminates, declared, cycles) {
        (true, ..) => Ends::Proved,
        (_, true, _) => Ends::Declared,
        (_, _, true) => Ends::Loops,
        _ => Ends::Tested(tested),
    }
}

struct Small {
    forms: Vec<OwnForm>,
    /// Positions as text, with the arguments of their parameters.
    with_values: Vec<(String, Vec<String>)>,
    sizes: Vec<(usize, usize)>,
}

fn positions(rule: &Rule) -> Small {
    let mut small = Small { forms: Vec::new(), with_values: Vec::new(), sizes: Vec::new() };
    match rule {
        Rule::Point(rule) => {
            for form in small_positions(rule, MOST_OF_SIZE) {
                let text = form.write();
                let Some(arguments) = arguments_of(&text) else { continue };
                let size = arguments.iter().map(weight).sum();
                match small.sizes.iter_mut().find(|known| known.0 == size) {
                    Some(known) => known.1 += 1,
                    None => small.sizes.push((size, 1)),
                }
                let plain = rule.parameters.len() - usize::from(rest(rule));
                let (first, others) = arguments.split_at(plain.min(arguments.len()));
                let mut values: Vec<String> = first.iter().map(Argument::to_string).collect();
                if rest(rule) {
                    values.push(Argument::List(others.to_vec()).to_string());
                }
                small.with_values.push((text, values));
                small.forms.push(form);
            }
            small.sizes.sort_unstable();
        }
        Rule::Board(keeper) => {
            for squares in 1..=LARGEST {
                let Some(boards) = small_boards(keeper.rule(), squares, MOST_OF_SIZE) else {
                    break;
                };
                let mut boards: Vec<OwnForm> =
                    boards.iter().map(|board| board.normal().0).collect();
                boards.sort_by_cached_key(OwnForm::write);
                boards.dedup();
                small.sizes.push((squares, boards.len()));
                small.forms.extend(boards);
            }
            // Larger ones first: they have more to say.
            small.forms.reverse();
        }
    }
    small
}

/// Does the game take any number of arguments?
fn rest(rule: &PointRule) -> bool {
    rule.parameters.last().is_some_and(|last| last.is_rest)
}

/// The arguments of a position as it is written; the empty list stands for none.
fn arguments_of(text: &str) -> Option<Vec<Argument>> {
    let ast = crate::parse(text).ok()?;
    let mut lists = Vec::new();
    let mut node = ast.root()?;
    while let Node::Call { callee, arguments } = ast.node(node) {
        lists.push(arguments);
        node = callee;
    }
    let nodes = lists.into_iter().rev().flat_map(|list| ast.list(list).to_vec());
    let all: Vec<Argument> =
        nodes.map(|node| super::points::constant(&ast, node)).collect::<Option<_>>()?;
    let is_empty = |one: &Argument| matches!(one, Argument::List(list) if list.is_empty());
    Some(all.into_iter().filter(|one| !is_empty(one)).collect())
}

fn weight(argument: &Argument) -> usize {
    match argument {
        Argument::Integer(n) => usize::try_from(n).unwrap_or(0),
        Argument::List(elements) => elements.iter().map(weight).sum(),
        Argument::Text(text) => text.len(),
    }
}

/// A claim about a position: its parameters and its operations put in.
fn about(claim: &str, merged: &Merged, position: &str, values: &[String]) -> String {
    let names: Vec<&str> =
        merged.schema.iter().chain(&merged.parameters).map(|one| one.name.as_str()).collect();
    let mut out = String::new();
    let mut last = 0;
    let list = tokens(claim, 0, claim.len());
    for (place, token) in list.iter().enumerate() {
        if token.kind != TokenKind::Word {
            continue;
        }
        let word = &claim[token.start..token.end];
        let behind_dot = claim[..token.start].ends_with('.');
        let called = list.get(place + 1).is_some_and(|next| &claim[next.start..next.end] == "(");
        let with = match names.iter().position(|name| *name == word) {
            Some(index) if !behind_dot => {
                values.get(index).map(|value| format!("({value})")).unwrap_or_default()
            }
            _ if !behind_dot && !called && is_property(word) => format!("{position}.{word}"),
            _ => continue,
        };
        out.push_str(&claim[last..token.start]);
        out.push_str(&with);
        last = token.end;
    }
    out.push_str(&claim[last..]);
    out
}

fn is_property(word: &str) -> bool {
    crate::eval::operations::find(word).is_some_and(|operation| operation.arity().0 == 1)
}
