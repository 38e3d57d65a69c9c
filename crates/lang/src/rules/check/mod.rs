//! What a file of games claims, tested: examples and theorems on small positions, and what was found
//! from the rules (parts, symmetry) against plain search.

mod claims;
mod ends;
mod positions;
mod warnings;

use super::build::Rule;
use super::declaration::{Clause, ItemText};
use crate::session_rules::OwnGame;
use crate::{LangError, Session};
use claims::about;
pub use ends::Ends;
use positions::positions;
use upstar_core::{AnyPosition, Loopy as _, Position as _};
use upstar_rules::{OwnForm, PlainForm};
use upstar_solve::Convention;
use upstar_values::{Context, Stop};
pub use warnings::Warning;

/// Steps for one comparison, and for all of them.
const STEPS: u64 = 5_000;
const ALL_STEPS: u64 = 80_000;
/// Positions on which symmetries and parts that a file claims are tested.
const MOST_CLAIMED: usize = 400;

/// An expression that was claimed to be true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedClaim {
    /// The expression; of symmetries and parts the clause.
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
    /// How many small positions there are.
    pub listed: usize,
    /// How many of them agree with plain search; the others need more than the steps that a check has.
    pub compared: usize,
    /// A position that does not.
    pub differs: Option<String>,
    /// How many positions there are of each size, up to symmetry.
    pub sizes: Vec<(usize, usize)>,
    /// What looks like a mistake.
    pub warnings: Vec<Warning>,
}

impl OwnCheck {
    /// Does everything hold?
    #[must_use]
    pub fn holds(&self) -> bool {
        let all = self.examples.iter().chain(&self.theorems).chain(&self.claims);
        self.differs.is_none()
            && !matches!(self.ends, Ends::Open(_))
            && all.into_iter().all(|claim| claim.fails.is_none())
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
        let holds = theorems.iter().all(|claim: &CheckedClaim| claim.fails.is_none());
        if let (true, Some(tested)) = (holds, theorems.iter().map(|claim| claim.tested).min()) {
            self.own.note_tested(&game.name, tested);
        }
        let (compared, mut differs) = self.compared(&positions.forms, context)?;
        let claims = self.claimed(game, &positions.with_values, context)?;
        let is_impartial = match &game.rule {
            Rule::Point(rule) => rule.is_impartial,
            Rule::Board(keeper) => keeper.rule().is_impartial,
        };
        let shown = self.registry.find(&game.name).and_then(|ruleset| super::shown(ruleset));
        let ends = ends::found(&game.rule, &positions.forms, shown, context).map_err(stopped)?;
        if let Some(text) = ends::unfit(&game.rule, is_impartial, &ends, &positions.forms) {
            differs.get_or_insert(text);
        }
        let warnings = warnings::found(game, &positions.forms);
        // What has gone wrong inside the rules is about this game; the others of the file are still checked.
        if let Err(error) = self.believed(Ok(()), crate::Span::new(0, 0)) {
            if error.stop().is_some() {
                return Err(error);
            }
            differs.get_or_insert(error.message().to_string());
        }
        Ok(OwnCheck {
            name: game.name.clone(),
            is_impartial,
            ends,
            examples,
            theorems,
            claims,
            listed: positions.forms.len(),
            compared,
            differs,
            sizes: positions.sizes,
            warnings,
        })
    }

    /// What an expression is that should be true; `None` if it is.
    fn is_false(&mut self, text: &str, context: &Context) -> Result<Option<String>, LangError> {
        match self.run_all(&format!("({text})"), context) {
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
        let all = context.part();
        for form in forms {
            if all.spent() > ALL_STEPS {
                break;
            }
            let part = all.part().with_steps(STEPS);
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
        let mut claims: Vec<(CheckedClaim, String)> = Vec::new();
        let claim = |text: String, start: usize, end: usize| CheckedClaim {
            text,
            start,
            end,
            tested: 0,
            fails: None,
        };
        for one in &merged.clauses {
            let text = |item: &ItemText| one.origin.text(&item.whole).to_owned();
            match &one.clause {
                Clause::Symmetry(items) => claims.extend(items.iter().map(|item| {
                    let (image, whole) = (text(item), &item.whole);
                    (claim(format!("symmetry {image}"), whole.start, whole.end), image)
                })),
                Clause::Parts(items) => {
                    let parts: Vec<String> = items.iter().map(text).collect();
                    if let Some((first, last)) = items.first().zip(items.last()) {
                        let shown = format!("parts {}", parts.join(", "));
                        let shown = claim(shown, first.whole.start, last.whole.end);
                        claims.push((shown, parts.join(" + ")));
                    }
                }
                _ => {}
            }
        }
        let mut checked = Vec::new();
        for (mut claim, expression) in claims {
            for (position, values) in positions.iter().take(MOST_CLAIMED) {
                let image = about(&expression, merged, position, values);
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
