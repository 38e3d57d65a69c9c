//! Scripts: programs in files, evaluated statement by statement, and held against the answers that they
//! expect.
//!
//! An expected answer stands in a comment after its statement: `kayles(20).grundy  #= 1`, or in lines of
//! its own below it. So a test is a script like any other, and every script can become a test.

use super::answer::Line;
use crate::Error;
use upstar_lang::{Program, Session, Span};
use upstar_values::Context;

/// What an expected answer begins with.
const EXPECTED: &str = "#=";

/// A script that has been read.
#[derive(Clone, Debug)]
pub struct Script {
    source: String,
    program: Program,
    next: usize,
}

/// A statement of a script, evaluated.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Step {
    /// The line in which it begins, from 1.
    pub line: usize,
    /// The statement.
    pub input: String,
    /// Its answer; `None` if it is an error that was expected.
    pub answer: Option<Line>,
    /// What it was held against, if an answer was expected.
    pub verdict: Option<Verdict>,
}

/// An answer held against the expected one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Verdict {
    /// What the script expects.
    pub expected: String,
    /// What was answered; an error is `error: …`.
    pub found: String,
}

impl Verdict {
    /// Is the answer the expected one?
    #[must_use]
    pub fn holds(&self) -> bool {
        self.expected == self.found
    }
}

impl Script {
    /// Reads a script.
    ///
    /// # Errors
    /// If it is not a program. Nothing has been evaluated then.
    pub fn read(source: &str, session: &mut Session) -> Result<Script, Error> {
        let program = session.program(source)?;
        Ok(Script { source: source.to_owned(), program, next: 0 })
    }

    /// Evaluates the next statement; `None` after the last.
    ///
    /// ```
    /// use upstar::studies::script::Script;
    /// use upstar::{Context, Session, Settings};
    /// let mut session = Session::new(Settings::default());
    /// let source = "f(n) := n mod 3\nf(8)  #= 2\n1 div 0\n#= error: division by zero\n";
    /// let mut script = Script::read(source, &mut session)?;
    /// let mut held = 0;
    /// while let Some(step) = script.step(&mut session, &Context::new()) {
    ///     held += usize::from(step?.verdict.is_some_and(|verdict| verdict.holds()));
    /// }
    /// assert_eq!(held, 2);
    /// # Ok::<(), upstar::Error>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong with the statement, unless that was expected, or the bound that was met.
    pub fn step(
        &mut self,
        session: &mut Session,
        context: &Context,
    ) -> Option<Result<Step, Error>> {
        if self.next >= self.program.len() {
            return None;
        }
        let number = self.next;
        self.next += 1;
        let answer = session.step(&self.program, number, context).map(Line::from);
        let expected = self.expected(number);
        let found = match &answer {
            Ok(line) => line.text.clone(),
            Err(error) => format!("error: {}", error.message()),
        };
        let verdict = expected.map(|expected| {
            // `[1, 2]` is the answer [1,2], and `"a"` the answer a.
            let same = expected != found
                && !expected.contains([':', '\n'])
                && session.answers_alike(&expected, &found, context);
            let found = if same { expected.clone() } else { found };
            Verdict { expected, found }
        });
        let foreseen =
            verdict.as_ref().is_some_and(|verdict| verdict.expected.starts_with("error:"));
        let answer = match answer {
            Ok(line) => Some(line),
            Err(error) if foreseen && error.stop().is_none() => None,
            Err(error) => return Some(Err(error.into())),
        };
        let place = self.program.place(number);
        Some(Ok(Step { line: self.line(place), input: self.text(place), answer, verdict }))
    }

    /// The source of the statement that was evaluated last, and the line in which it begins.
    #[must_use]
    pub fn current(&self) -> (usize, String) {
        let place = self.program.place(self.next.saturating_sub(1));
        (self.line(place), self.text(place))
    }

    fn text(&self, place: Span) -> String {
        self.source.get(place.range()).unwrap_or_default().to_owned()
    }

    fn line(&self, place: Span) -> usize {
        let before = self.source.get(..place.range().start).unwrap_or_default();
        before.matches('\n').count() + 1
    }

    /// The answer that stands in comments between a statement and the next.
    fn expected(&self, number: usize) -> Option<String> {
        let from = self.program.place(number).range().end;
        let to = match number + 1 < self.program.len() {
            true => self.program.place(number + 1).range().start,
            false => self.source.len(),
        };
        let between = self.source.get(from..to)?;
        let answers = between.lines().filter_map(|line| {
            // Nothing stands before a comment here but blanks, `;` and closing brackets.
            let comment = line.get(line.find('#')?..)?;
            comment.strip_prefix(EXPECTED).map(str::trim)
        });
        let answers: Vec<&str> = answers.collect();
        (!answers.is_empty()).then(|| answers.join("\n"))
    }
}
