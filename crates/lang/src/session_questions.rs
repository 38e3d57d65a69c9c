//! What a session is asked about an expression, beside its answer: the position, what there is to see in it, the
//! game without a position, its period.

use crate::eval::{Arguments, Datum, Fault, Misplaced, PeriodReport, World, operations};
use crate::game_family::GameFamily;
use crate::messages;
use crate::session::misplaced;
use crate::subject::Subject;
use crate::{EvalError, LangError, Node, Session, Span, parse};
use std::sync::Arc;
use upstar_core::{AnyPosition, Argument};
use upstar_values::{Context, Sentence};

impl Session {
    /// The position that an expression denotes: its form, not its value.
    ///
    /// ```
    /// use upstar_lang::{Session, Settings};
    /// use upstar_core::Position;
    /// use upstar_values::Context;
    /// let mut session = Session::new(Settings::default());
    /// let position = session.position("nim(1,2) + *", &Context::new())?;
    /// assert_eq!(position.write(), "nim(1,2) + *");
    /// # Ok::<(), upstar_lang::LangError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is no expression, or denotes no game.
    pub fn position(&mut self, source: &str, context: &Context) -> Result<AnyPosition, LangError> {
        let form = |world: &mut World<'_>, value: &Datum| Ok(world.form(value)?.position);
        let source = &self.last_statement(source, context)?;
        self.look_at(source, context, messages::GAME_NO_POSITION, form)
    }

    /// What there is to see in an expression: a position, a value, a sequence, a set of games.
    ///
    /// ```
    /// use upstar_lang::{Session, Settings, Subject};
    /// use upstar_values::Context;
    /// let mut session = Session::new(Settings::default());
    /// let subject = session.subject("[nim(n, 2).grundy for n in 0..3]", &Context::new())?;
    /// assert!(matches!(subject, Subject::Numbers(numbers, _) if numbers == [2, 3, 0, 1]));
    /// # Ok::<(), upstar_lang::LangError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is no expression, or denotes nothing that can be drawn.
    pub fn subject(&mut self, source: &str, context: &Context) -> Result<Subject, LangError> {
        let source = &self.last_statement(source, context)?;
        if let Some(machine) = self.machine(source, context) {
            return Ok(machine);
        }
        let subject = |world: &mut World<'_>, value: &Datum| world.subject(value);
        self.look_at(source, context, messages::GAME_NOTHING_TO_DRAW, subject)
    }

    /// Runs all statements but the last, which is given back in its place: `f(n) := nim(n, n); f(5)` is a position.
    fn last_statement(&mut self, source: &str, context: &Context) -> Result<String, LangError> {
        // What cannot be read is told as a single expression.
        let Ok(program) = self.program(source) else { return Ok(source.to_owned()) };
        let Some(last) = program.len().checked_sub(1).filter(|last| *last > 0) else {
            return Ok(source.to_owned());
        };
        for number in 0..last {
            self.step(&program, number, context)?;
        }
        let (before, rest) =
            source.split_at_checked(program.place(last).range().start).unwrap_or(("", source));
        let blanks = before.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' });
        Ok(blanks.chain(rest.chars()).collect())
    }

    /// What a call is a picture of, such as `tape(8)` or `number_tree(3/8)`, or a picture that is taken
    /// apart, `G.steps`. Whatever is wrong with it is told when it is evaluated.
    fn machine(&mut self, source: &str, context: &Context) -> Option<Subject> {
        crate::run_on_big_stack(|| {
            let ast = Arc::new(parse(source).ok()?);
            let (name, arguments) = match ast.node(*ast.roots().first()?) {
                Node::Call { callee, arguments } => match ast.node(callee) {
                    Node::Name(name) => (name, ast.list(arguments).to_vec()),
                    _ => return None,
                },
                Node::Method { name, arguments } => (name, ast.list(arguments).to_vec()),
                Node::Member { receiver, name } => (name, vec![receiver]),
                _ => return None,
            };
            let name = ast.symbol(name);
            if self.variables.contains_key(name) || !operations::has_picture(name) {
                return None;
            }
            let mut values = Vec::new();
            for argument in arguments {
                values.push(self.value(&ast, argument, context).ok()?.0);
            }
            operations::machine(name, &Arguments { world: &mut self.world(context), values })
        })
    }

    pub(crate) fn look_at<T: Send>(
        &mut self,
        source: &str,
        context: &Context,
        nothing: Sentence,
        look: impl FnOnce(&mut World<'_>, &Datum) -> Result<T, Fault> + Send,
    ) -> Result<T, LangError> {
        crate::run_on_big_stack(|| {
            let ast = Arc::new(parse(source)?);
            let root = ast.roots().first().copied();
            let whole = Span::new(0, source.len());
            let empty = || {
                let (message, help) = (nothing.clone().into(), None);
                LangError::from(EvalError { message, span: whole, help, stop: None, reached: None })
            };
            let (value, span) = self.value(&ast, root.ok_or_else(empty)?, context)?;
            let seen = look(&mut self.world(context), &value);
            let seen = seen.map_err(|fault| misplaced(Misplaced { fault, span }));
            self.believed(seen, span)
        })
    }

    /// The arguments that a position is written with: those of `nim(3,4,5)` are 3, 4 and 5, those
    /// of `octal("0.77")(20)` the code and 20. `None` if the text is no call of a game.
    ///
    /// ```
    /// use upstar_lang::{Session, Settings};
    /// use upstar_values::Context;
    /// let mut session = Session::new(Settings::default());
    /// let arguments = session.arguments("nim(3, 2 + 2)", &Context::new()).unwrap();
    /// assert_eq!(arguments[1].to_string(), "4");
    /// ```
    pub fn arguments(&mut self, source: &str, context: &Context) -> Option<Vec<Argument>> {
        crate::run_on_big_stack(|| {
            let ast = Arc::new(parse(source).ok()?);
            let mut lists = Vec::new();
            let mut node = *ast.roots().first()?;
            while let Node::Call { callee, arguments } = ast.node(node) {
                lists.push(arguments);
                node = callee;
            }
            let mut found = Vec::new();
            for list in lists.into_iter().rev() {
                for &argument in ast.list(list) {
                    let (value, _) = self.value(&ast, argument, context).ok()?;
                    found.push(self.world(context).ruleset_argument(&value).ok()?);
                }
            }
            Some(found)
        })
    }

    /// The game without a position that an expression denotes, such as `kayles` or
    /// `octal("0.77")`.
    ///
    /// ```
    /// use upstar_lang::{Session, Settings};
    /// use upstar_core::Position;
    /// use upstar_values::Context;
    /// let mut session = Session::new(Settings::default());
    /// let octal = session.family("octal(\"0.77\")", &Context::new())?;
    /// assert_eq!(octal.position(&[20]).unwrap().write(), "octal(\"0.77\")(20)");
    /// # Ok::<(), upstar_lang::LangError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is no expression, or denotes no game without a position.
    pub fn family(&mut self, source: &str, context: &Context) -> Result<GameFamily, LangError> {
        crate::run_on_big_stack(|| {
            let ast = Arc::new(parse(source)?);
            let root = ast.roots().first().copied();
            let whole = Span::new(0, source.len());
            let no_family = || {
                let help = Some(messages::FAMILY_NEEDED_HINT.into());
                let message = messages::FAMILY_NEEDED.into();
                LangError::from(EvalError { message, span: whole, help, stop: None, reached: None })
            };
            match self.value(&ast, root.ok_or_else(no_family)?, context)?.0 {
                Datum::Family(family) => Ok(GameFamily::new(&family)),
                _ => Err(no_family()),
            }
        })
    }

    /// The period of the Grundy sequence that a game without a position has, such as
    /// `wythoff.row(5)` or `kayles`, looked for in at most so many values.
    ///
    /// ```
    /// use upstar_lang::{Session, Settings};
    /// use upstar_values::Context;
    /// let mut session = Session::new(Settings::default());
    /// let report = session.period("wythoff.row(5)", None, &Context::new())?;
    /// assert_eq!((report.preperiod, report.period), (Some(27), Some(24)));
    /// # Ok::<(), upstar_lang::LangError>(())
    /// ```
    ///
    /// # Errors
    /// If the text denotes no such game, or a bound was met.
    pub fn period(
        &mut self,
        source: &str,
        most: Option<usize>,
        context: &Context,
    ) -> Result<PeriodReport, LangError> {
        let family = self.family(source, context)?.0;
        crate::run_on_big_stack(|| {
            let span = Span::new(0, source.len());
            let report = self.world(context).period_report(&family, most);
            report.map_err(|fault| misplaced(Misplaced { fault, span }))
        })
    }
}
