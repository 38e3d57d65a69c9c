//! A session: what has been defined and computed so far, and the way from text to answers.

use crate::eval::{Datum, FormStore, Machine, Memory, Misplaced, UserFunction, World, operations};
use crate::messages;
use crate::program::{Item, Program};
use crate::rules::{self, PieceKind};
use crate::session_rules::{OwnGames, shifted};
use crate::show::{Kind, View};
use crate::unevaluated::Unevaluated;
use crate::{Ast, EvalError, FileReader, Infix, LangError, Node, NodeId, Span};
use std::collections::HashMap;
use std::sync::Arc;
use upstar_core::{NameTaken, Registry, Ruleset};
use upstar_solve::{Convention, Solver};
use upstar_values::Context;

/// How a session computes and writes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How many threads a search may use.
    pub threads: usize,
    /// Write `↑`, `⋆` and `±` instead of `^`, `*` and `+-`.
    pub unicode: bool,
    /// Normal or misère play: who wins positions, and by which moves. Values belong to normal play.
    pub convention: Convention,
    /// The longest answer in bytes. Longer values are written with names for shared parts, longer
    /// lists are cut off unless they are wanted whole.
    pub text_limit: usize,
    /// Are lists written whole, however long they are?
    pub whole_lists: bool,
    /// Answer with data beside the text, and to definitions of functions too?
    pub data: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            threads: 1,
            unicode: false,
            convention: Convention::Normal,
            text_limit: 1 << 20,
            whole_lists: false,
            data: false,
        }
    }
}

/// One user's variables, functions, and everything computed so far.
///
/// ```
/// use upstar_lang::{Session, Settings};
/// use upstar_values::Context;
/// let mut session = Session::new(Settings::default());
/// let context = Context::new();
/// let shown = session.run("x := *2 + *2; x -> *1; 0 -> *1", &context)?;
/// let texts: Vec<_> = shown.iter().map(|shown| shown.text.as_str()).collect();
/// assert_eq!(texts, ["0", "0", "*"]);
/// # Ok::<(), upstar_lang::LangError>(())
/// ```
pub struct Session {
    pub(crate) solver: Solver,
    pub(crate) variables: HashMap<String, Datum>,
    forms: FormStore,
    pub(crate) settings: Settings,
    pub(crate) files: Option<Box<FileReader>>,
    pub(crate) registry: Arc<Registry>,
    pub(crate) memory: Memory,
    last: Option<Datum>,
    pub(crate) own: OwnGames,
}

impl Session {
    /// A session in which nothing has been defined.
    #[must_use]
    pub fn new(settings: Settings) -> Session {
        Session {
            solver: Solver::new(settings.threads.max(1)),
            variables: HashMap::new(),
            forms: FormStore::default(),
            settings,
            files: None,
            registry: Arc::clone(&rules::SHIPPED.registry),
            memory: Memory::default(),
            last: None,
            own: OwnGames::shipped(),
        }
    }

    /// The games that it knows.
    #[must_use]
    pub fn registry(&self) -> &Registry {
        &self.registry
    }

    /// Adds a game, which then is a game like any other: it is evaluated, played, drawn and added to
    /// others.
    ///
    /// ```
    /// use upstar_core::family::{About, HeapRule};
    /// use upstar_lang::{Session, Settings};
    /// use upstar_values::Context;
    /// let about = About::new("take_a_square", "Take a square number.", "take_a_square(7)");
    /// let rule = HeapRule::impartial(about, |n| (1..=n.isqrt()).map(|k| vec![n - k * k]).collect());
    /// let mut session = Session::new(Settings::default());
    /// session.register(rule.ruleset())?;
    /// let shown = session.run("take_a_square(4) + nim(2)", &Context::new()).unwrap();
    /// assert_eq!(shown[0].text, "0; previous player wins");
    /// # Ok::<(), upstar_core::NameTaken>(())
    /// ```
    ///
    /// # Errors
    /// If a game or an operation has the name.
    pub fn register(&mut self, ruleset: Ruleset) -> Result<(), NameTaken> {
        if operations::find(&ruleset.name).is_some() {
            return Err(NameTaken(ruleset.name.into_owned()));
        }
        self.memory.clear();
        Arc::make_mut(&mut self.registry).register(ruleset)
    }

    /// Lets expressions read files: `file("NAME")` is the text that the reader gives.
    ///
    /// ```
    /// use upstar_lang::{Session, Settings};
    /// use upstar_values::Context;
    /// let mut session = Session::new(Settings::default());
    /// session.read_files_with(|_| Ok("lrl".to_owned()));
    /// let shown = session.run("hackenbush(file(\"stalk.txt\")).value", &Context::new())?;
    /// assert_eq!(shown[0].text, "3/4");
    /// # Ok::<(), upstar_lang::LangError>(())
    /// ```
    pub fn read_files_with(
        &mut self,
        reader: impl Fn(&str) -> Result<String, String> + Send + Sync + 'static,
    ) {
        self.files = Some(Box::new(reader));
    }

    /// Evaluates the statements of a text in order, under the context's bounds. There is an answer
    /// for every statement but definitions of functions.
    ///
    /// # Errors
    /// The first statement that is wrong or meets a bound. What was assigned before stays assigned.
    pub fn run(&mut self, source: &str, context: &Context) -> Result<Vec<View>, LangError> {
        let mut shown = self.run_all(source, context)?;
        shown.retain(|answer| answer.kind != Kind::Definition);
        Ok(shown)
    }

    /// The same, with an answer for every statement: that to a definition is the definition.
    ///
    /// ```
    /// use upstar_lang::{Session, Settings};
    /// use upstar_values::Context;
    /// let mut session = Session::new(Settings::default());
    /// let shown = session.run_all("f(n) := n mod 3; f(8)", &Context::new())?;
    /// assert_eq!((&*shown[0].text, &*shown[1].text), ("f(n) := n mod 3", "2"));
    /// # Ok::<(), upstar_lang::LangError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Session::run`].
    pub fn run_all(&mut self, source: &str, context: &Context) -> Result<Vec<View>, LangError> {
        let program = self.program(source)?;
        (0..program.len()).map(|number| self.step(&program, number, context)).collect()
    }

    /// Reads a text that is to be evaluated statement by statement.
    ///
    /// ```
    /// use upstar_lang::{Session, Settings};
    /// use upstar_values::Context;
    /// let mut session = Session::new(Settings::default());
    /// let program = session.program("x := *2\nx + *3").unwrap();
    /// assert_eq!(program.len(), 2);
    /// assert_eq!(session.step(&program, 0, &Context::new())?.text, "*2");
    /// assert_eq!(session.step(&program, 1, &Context::new())?.text, "*");
    /// # Ok::<(), upstar_lang::LangError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is not a program.
    pub fn program(&mut self, source: &str) -> Result<Program, LangError> {
        let mut program = Program::default();
        for piece in rules::pieces(source) {
            let range = piece.start..piece.end;
            match piece.kind {
                PieceKind::Statements => {
                    let part = source.get(range).unwrap_or("");
                    let read = Program::of_statements(part).map_err(LangError::from);
                    program.extend(read.map_err(|error| shifted(error, piece.start))?, piece.start);
                }
                PieceKind::Declaration => program.push(Item::Declaration(range, source.into())),
                PieceKind::Use => program.push(Item::Use(range, source.into())),
            }
        }
        self.note(&program);
        Ok(program)
    }

    /// Notes the names that the functions of a program mention.
    fn note(&mut self, program: &Program) {
        program.trees().for_each(|ast| self.memory.note(ast));
    }

    /// Evaluates a statement of a program, counted from 0, under the context's bounds. A declaration or a
    /// file that is used answers with itself.
    ///
    /// # Errors
    /// If it is wrong, or meets a bound.
    pub fn step(
        &mut self,
        program: &Program,
        number: usize,
        context: &Context,
    ) -> Result<View, LangError> {
        crate::run_on_big_stack(|| match program.item(number) {
            Some(Item::Statement { ast, number: own, offset, source }) => {
                let root = *ast.roots().get(*own).ok_or_else(nothing)?;
                let answer = self.statement(ast, root, source, context);
                let answer = self.believed(answer, ast.span(root));
                let mut answer = answer.map_err(|error| shifted(error, *offset))?;
                answer.hints.extend(program.hints(number));
                answer.hints.extend(self.hints(ast, *own));
                Ok(answer)
            }
            Some(Item::Declaration(range, source)) => {
                let declaration = rules::declaration(source, range.clone())?;
                self.declare(declaration)?;
                Ok(definition(source.get(range.clone()).unwrap_or("").trim_end()))
            }
            Some(Item::Use(range, source)) => {
                let name = rules::used(source, range.clone())?;
                let span = Span::new(name.at.start, name.at.end);
                self.use_named(&name.text, span, context)?;
                Ok(definition(source.get(range.clone()).unwrap_or("").trim_end()))
            }
            None => Err(nothing()),
        })
    }

    /// Remarks that take the games to be known: `kayles(1..10)` is one position.
    fn hints(&self, ast: &Ast, number: usize) -> Vec<String> {
        let first = number.checked_sub(1).and_then(|before| ast.roots().get(before));
        let first = first.map_or(0, |before| before.index() + 1);
        let last = ast.roots().get(number).map_or(0, |root| root.index());
        let mut hints = Vec::new();
        for node in ast.nodes().get(first..=last).unwrap_or_default() {
            let Node::Call { callee, arguments } = *node else { continue };
            let (Node::Name(name), &[only]) = (ast.node(callee), ast.list(arguments)) else {
                continue;
            };
            let name = ast.symbol(name);
            let Node::Binary(Infix::Range, from, to) = ast.node(only) else { continue };
            let (Node::Integer(from), Node::Integer(to)) = (ast.node(from), ast.node(to)) else {
                continue;
            };
            if self.defines(name) || self.registry.find(name).is_none() {
                continue;
            }
            let range = format!("{from}..{to}");
            let hint = messages::GAME_RANGE_HINT.with("name", name).with("range", range);
            hints.push(hint.to_string());
        }
        hints
    }

    fn statement(
        &mut self,
        ast: &Arc<Ast>,
        root: NodeId,
        source: &str,
        context: &Context,
    ) -> Result<View, LangError> {
        if let Node::Define(id) = ast.node(root) {
            self.own.functions.define(ast, id, source);
            let function = UserFunction::named(ast, id);
            let name = function.name().to_owned();
            self.memory.changed(&name);
            self.variables.insert(name, Datum::Function(Arc::new(function)));
            return Ok(definition(&ast.unparse_function(id)));
        }
        let settings = self.settings.clone();
        let mut world = self.world(context);
        let (value, span) = match world.value_and_place(ast, root) {
            Ok(found) => found,
            Err(unevaluated) => return Err(self.with_reached(unevaluated, &settings)),
        };
        let shown = world.show(&value, &settings);
        let shown = shown.map_err(|fault| misplaced(Misplaced { fault, span }))?;
        self.last = Some(value);
        Ok(shown)
    }

    /// Lets functions remember their answers in at most so many bytes; with 0 nothing is remembered,
    /// and every call is computed.
    ///
    /// ```
    /// use upstar_lang::{Session, Settings};
    /// use upstar_values::Context;
    /// let mut session = Session::new(Settings::default());
    /// session.remember_at_most(1 << 20);
    /// let source = "f(n) := if n < 2 then n else f(n - 1) + f(n - 2); f(90)";
    /// assert_eq!(session.run(source, &Context::new())?[0].text, "2880067194370816120");
    /// # Ok::<(), upstar_lang::LangError>(())
    /// ```
    pub fn remember_at_most(&mut self, bytes: u64) {
        self.memory.limit(bytes);
    }

    /// The value of an expression or assignment, and where the expression stands.
    pub(crate) fn value(
        &mut self,
        ast: &Arc<Ast>,
        root: NodeId,
        context: &Context,
    ) -> Result<(Datum, Span), LangError> {
        self.memory.note(ast);
        self.world(context).value_and_place(ast, root).map_err(|unevaluated| unevaluated.error)
    }

    pub(crate) fn world<'w>(&'w mut self, context: &'w Context) -> World<'w> {
        World {
            solver: &self.solver,
            variables: &mut self.variables,
            forms: &mut self.forms,
            convention: self.settings.convention,
            context,
            files: self.files.as_deref(),
            registry: &self.registry,
            memory: &mut self.memory,
            last: self.last.as_ref(),
            impure: 0,
        }
    }

    /// How the session computes and writes.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Writes values with `↑`, `⋆` and `±` from now on, or with `^`, `*` and `+-`.
    pub fn set_unicode(&mut self, unicode: bool) {
        self.settings.unicode = unicode;
    }

    /// Plays by another convention from now on.
    pub fn set_convention(&mut self, convention: Convention) {
        self.settings.convention = convention;
        self.memory.clear();
    }

    /// Forgets which forms were made.
    pub(crate) fn clear_forms(&mut self) {
        (self.forms, self.last) = (FormStore::default(), None);
    }

    /// About how many bytes the values and forms take that were computed so far.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.solver.arena().bytes().saturating_add(self.forms.bytes())
    }

    /// Has the user given this name a meaning?
    pub(crate) fn defines(&self, name: &str) -> bool {
        self.variables.contains_key(name)
    }

    /// The solver, with everything learnt so far.
    #[must_use]
    pub fn solver(&self) -> &Solver {
        &self.solver
    }

    /// All names that mean something: variables, functions, operations, games; sorted.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let own = self.variables.keys().cloned();
        let operations = operations::all().iter().map(|operation| operation.name.to_owned());
        let games = self.registry.rulesets().iter().map(|entry| entry.name.to_string());
        let players = ["Left", "Right", "Tiny", "Miny"].map(str::to_owned);
        let mut names: Vec<String> = own.chain(operations).chain(games).chain(players).collect();
        names.sort_unstable();
        names.dedup();
        names
    }
}

impl World<'_> {
    /// The value of an expression or assignment, and where the expression stands.
    fn value_and_place(
        &mut self,
        ast: &Arc<Ast>,
        root: NodeId,
    ) -> Result<(Datum, Span), Unevaluated> {
        let mut names = Vec::new();
        let mut node = root;
        while let Node::Assign { name, value } = ast.node(node) {
            names.push(ast.symbol(name).to_owned());
            node = value;
        }
        let (value, reached) = Machine::new(self, Arc::clone(ast)).evaluate(node);
        let value = match value {
            Ok(value) => value,
            Err(error) => return Err(Unevaluated { error: misplaced(error), reached }),
        };
        for name in names {
            self.memory.changed(&name);
            self.variables.insert(name, value.clone());
        }
        Ok((value, ast.span(node)))
    }
}

/// The answer to a definition.
fn definition(text: &str) -> View {
    let text = text.to_owned();
    View::new(Kind::Definition, text)
}

fn nothing() -> LangError {
    let (message, help) = (messages::STATEMENT_EMPTY.into(), None);
    EvalError { message, span: Span::default(), help, stop: None, reached: None }.into()
}

pub(crate) fn misplaced(Misplaced { fault, span }: Misplaced) -> LangError {
    let (message, help, stop) = (fault.message, fault.help, fault.stop);
    LangError::from(EvalError { message, span, help, stop, reached: None })
}
