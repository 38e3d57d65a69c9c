//! Games that wait for their position, and whatever else two numbers can be put into, for callers
//! outside the language: no expression is written and read again to get from one to the next.

use crate::eval::{
    Datum, Family, Fault, Machine, Misplaced, PeriodReport, UserFunction, World, operations,
};
use crate::messages;
use crate::session::misplaced;
use crate::show::function_text;
use crate::{Answer, LangError, Session, Span};
use dashu_int::{IBig, UBig};
use std::fmt;
use std::sync::Arc;
use upstar_core::{AnyPosition, Argument, GrundySequence, GrundyTable, Message, Position};
use upstar_values::Context;

/// A game that waits for its position.
#[derive(Clone, Debug)]
pub struct GameFamily(pub(crate) Arc<Family>);

impl GameFamily {
    pub(crate) fn new(family: &Arc<Family>) -> Self {
        GameFamily(Arc::clone(family))
    }

    /// The position with these numbers as its arguments.
    ///
    /// # Errors
    /// Says why they describe none.
    pub fn position(&self, arguments: &[u64]) -> Result<AnyPosition, Message> {
        self.read(arguments.iter().map(|&n| n.into())).map_err(|fault| fault.message)
    }

    /// The position with these numbers, which may be negative, as its arguments.
    ///
    /// # Errors
    /// Says why they describe none, and what would.
    pub fn at(&self, arguments: &[IBig]) -> Result<AnyPosition, LangError> {
        self.read(arguments.iter().cloned()).map_err(placed)
    }

    fn read(&self, arguments: impl Iterator<Item = IBig>) -> Result<AnyPosition, Fault> {
        let form = self.0.position(arguments.map(Argument::Integer).collect())?;
        Ok(form.position)
    }

    /// How a position of it is written with `n` for the arguments that are still to come:
    /// `wythoff(2,n)`; the game alone where none is given yet.
    ///
    /// ```
    /// use upstar_lang::{Session, Settings};
    /// use upstar_values::Context;
    /// let mut session = Session::new(Settings::default());
    /// let row = session.family("wythoff.row(2)", &Context::new())?;
    /// assert_eq!(row.general_term(), "wythoff(2,n)");
    /// # Ok::<(), upstar_lang::LangError>(())
    /// ```
    #[must_use]
    pub fn general_term(&self) -> String {
        let mut text = String::new();
        let _ = self.0.write_with("n", &mut text); // a string takes everything
        text
    }

    /// The table of Grundy values by its two last arguments, if the game computes one at once, such as
    /// `queen`.
    #[must_use]
    pub fn grundy_table(&self) -> Option<Arc<dyn GrundyTable>> {
        self.0.entry.grundy_table(&self.0.given)
    }

    /// The sequence of Grundy values by its last argument, if the game computes one at once, such as
    /// `wythoff.row(2)` or a game of heaps.
    #[must_use]
    pub fn grundy_sequence(&self) -> Option<Arc<dyn GrundySequence>> {
        self.0.entry.grundy_sequence(&self.0.given)
    }

    /// The rules of the game if it is one of heaps, such as `octal("0.77")`.
    #[must_use]
    pub fn heap_rules(&self) -> Option<upstar_heaps::HeapRules> {
        self.0.heap_rules()
    }
}

impl fmt::Display for GameFamily {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Something that makes positions of numbers: a game, or an operation such as `ordinal_sum`.
#[derive(Clone, Debug)]
pub struct Callee(Target);

#[derive(Clone)]
enum Target {
    Family(GameFamily),
    Operation(&'static operations::Operation),
    Function(Arc<UserFunction>),
}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Family(family) => fmt::Display::fmt(family, f),
            Target::Operation(operation) => f.write_str(operation.name),
            Target::Function(function) => f.write_str(&function_text(function)),
        }
    }
}

impl Callee {
    /// The game, if it is one.
    #[must_use]
    pub fn family(&self) -> Option<&GameFamily> {
        match &self.0 {
            Target::Family(family) => Some(family),
            Target::Operation(_) | Target::Function(_) => None,
        }
    }

    /// How many numbers it takes, if it is a function of the user's own.
    #[must_use]
    pub fn arity(&self) -> Option<usize> {
        match &self.0 {
            Target::Function(function) => Some(function.arity()),
            Target::Family(_) | Target::Operation(_) => None,
        }
    }
}

impl World<'_> {
    /// What a call with these numbers denotes.
    fn value_at(&mut self, callee: &Callee, arguments: &[IBig]) -> Result<Datum, Fault> {
        let values: Vec<Datum> = arguments.iter().cloned().map(Datum::integer).collect();
        match &callee.0 {
            Target::Family(family) => self.call_family(&family.0, &values),
            Target::Operation(operation) => self.operate(operation, values),
            Target::Function(function) => {
                let machine = Machine::new(self, Arc::clone(&function.ast));
                machine.call_function(function, values).map_err(|misplaced| misplaced.fault)
            }
        }
    }
}

/// There is no source to point into.
fn placed(fault: Fault) -> LangError {
    misplaced(Misplaced { fault, span: Span::new(0, 0) })
}

impl Session {
    /// What stands before the brackets of a call: a game, or the name of an operation.
    ///
    /// ```
    /// use upstar_lang::{Session, Settings};
    /// use upstar_core::Position;
    /// use upstar_values::Context;
    /// let (mut session, context) = (Session::new(Settings::default()), Context::new());
    /// let nim = session.callee("nim", &context)?;
    /// let position = session.call(&nim, &[3.into(), 4.into()], &context)?;
    /// assert_eq!(position.write(), "nim(3,4)");
    /// # Ok::<(), upstar_lang::LangError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is no expression, or denotes neither.
    pub fn callee(&mut self, source: &str, context: &Context) -> Result<Callee, LangError> {
        let program = self.program(source)?;
        let last = program.len().saturating_sub(1);
        for number in 0..last {
            self.step(&program, number, context)?;
        }
        if let Some(function) = program.defined() {
            self.step(&program, last, context)?;
            return Ok(Callee(Target::Function(Arc::new(function))));
        }
        let source = source.get(program.place(last).range()).unwrap_or(source);
        let value = self.look_at(source, context, messages::FAMILY_NEEDED, |_, value| {
            Ok(match value {
                Datum::Operation(operation) => Some(Target::Operation(operation)),
                Datum::Function(function) => Some(Target::Function(Arc::clone(function))),
                Datum::Family(family) => Some(Target::Family(GameFamily::new(family))),
                _ => None,
            })
        })?;
        match value {
            Some(target) => Ok(Callee(target)),
            None => Ok(Callee(Target::Family(self.family(source, context)?))),
        }
    }

    /// The position that a call with these numbers denotes.
    ///
    /// # Errors
    /// If it denotes none, or a bound was met.
    pub fn call(
        &mut self,
        callee: &Callee,
        arguments: &[IBig],
        context: &Context,
    ) -> Result<AnyPosition, LangError> {
        if let Target::Family(family) = &callee.0 {
            return family.at(arguments);
        }
        self.in_world(context, |world| {
            let value = world.value_at(callee, arguments)?;
            Ok(world.form(&value)?.position)
        })
    }

    /// What a call with these numbers gives, as data.
    ///
    /// ```
    /// use upstar_lang::{Session, Settings};
    /// use upstar_values::Context;
    /// let (mut session, context) = (Session::new(Settings::default()), Context::new());
    /// let square = session.callee("fn(n) n * n", &context)?;
    /// assert_eq!(session.call_answer(&square, &[7.into()], &context)?.as_i64(), Some(49));
    /// # Ok::<(), upstar_lang::LangError>(())
    /// ```
    ///
    /// # Errors
    /// If it gives nothing, or a bound was met.
    pub fn call_answer(
        &mut self,
        callee: &Callee,
        arguments: &[IBig],
        context: &Context,
    ) -> Result<Answer, LangError> {
        self.in_world(context, |world| {
            let value = world.value_at(callee, arguments)?;
            world.answer(&value)
        })
    }

    /// The game that a position is one of, with its rules; `None` for compounds and values.
    ///
    /// ```
    /// use upstar_lang::{Session, Settings};
    /// use upstar_values::Context;
    /// let (mut session, context) = (Session::new(Settings::default()), Context::new());
    /// let position = session.position("octal(\"0.77\")(20)", &context)?;
    /// let family = session.family_of(&position, &context).unwrap();
    /// assert_eq!(family.to_string(), "octal(\"0.77\")");
    /// # Ok::<(), upstar_lang::LangError>(())
    /// ```
    pub fn family_of(&mut self, position: &AnyPosition, context: &Context) -> Option<GameFamily> {
        let entry = Arc::clone(self.registry().of_position(position)?);
        let mut given = Vec::new();
        if entry.parameters > 0 {
            // Positions do not hand out their rules: the text does, once.
            given = self.arguments(&position.write(), context)?;
            given.truncate(entry.parameters);
        }
        Some(GameFamily(Arc::new(Family { entry, given })))
    }

    /// The period of the Grundy sequence of a game, looked for in at most so many values.
    ///
    /// # Errors
    /// If it has no such sequence, or a bound was met.
    pub fn family_period(
        &mut self,
        family: &GameFamily,
        most: Option<usize>,
        context: &Context,
    ) -> Result<PeriodReport, LangError> {
        self.in_world(context, |world| world.period_report(&family.0, most))
    }

    /// The first Grundy values of a game, with 0, 1, 2, … as its last argument.
    ///
    /// ```
    /// use upstar_lang::{Session, Settings};
    /// use upstar_values::Context;
    /// let (mut session, context) = (Session::new(Settings::default()), Context::new());
    /// let kayles = session.family("kayles", &context)?;
    /// let values = session.grundy_values(&kayles, 5, &context)?;
    /// assert_eq!(values, [0u8, 1, 2, 3, 1].map(Into::into));
    /// # Ok::<(), upstar_lang::LangError>(())
    /// ```
    ///
    /// # Errors
    /// If it has none, or a bound was met.
    pub fn grundy_values(
        &mut self,
        family: &GameFamily,
        length: usize,
        context: &Context,
    ) -> Result<Vec<UBig>, LangError> {
        self.in_world(context, |world| world.grundy_values(&family.0, length))
    }

    pub(crate) fn in_world<T: Send>(
        &mut self,
        context: &Context,
        ask: impl FnOnce(&mut World<'_>) -> Result<T, Fault> + Send,
    ) -> Result<T, LangError> {
        crate::run_on_big_stack(|| ask(&mut self.world(context)).map_err(placed))
    }
}
