//! Functions as values: the user's own, with a name or without, operations and games. Calling one of
//! the user's own begins a call of the machine, so that neither recursion nor functions of functions
//! use up the host's stack.

use super::datum::Datum;
use super::key::{Key, Same};
use super::machine::{Call, Machine, Task};
use super::{Fault, World};
use crate::messages;
use crate::{Ast, Function, FunctionId, Node, Symbol};
use std::sync::Arc;

/// Functions call each other at most this deep.
pub(super) const MOST_CALLS: usize = 120_000;
/// Functions hold functions, that hold functions, at most this deep.
const DEEPEST: u32 = 1000;

/// A function that the user has defined.
#[derive(Debug)]
pub(crate) struct UserFunction {
    pub(crate) ast: Arc<Ast>,
    pub(crate) id: FunctionId,
    /// What the names of its surroundings meant where it was made.
    captured: Box<[(Symbol, Datum)]>,
    /// Has it a name, so that its answers are remembered?
    pub(crate) named: bool,
    pub(crate) depth: u32,
}

impl UserFunction {
    /// A function with a name.
    pub(crate) fn named(ast: &Arc<Ast>, id: FunctionId) -> Self {
        UserFunction { ast: Arc::clone(ast), id, captured: Box::default(), named: true, depth: 1 }
    }

    pub(crate) fn definition(&self) -> &Function {
        self.ast.function(self.id)
    }

    pub(crate) fn name(&self) -> &str {
        self.ast.symbol(self.definition().name)
    }

    /// How many arguments it takes.
    pub(crate) fn arity(&self) -> usize {
        self.definition().parameters.len()
    }

    /// About how many bytes it holds beyond its text.
    pub(crate) fn bytes(&self) -> u64 {
        let size = |(_, value): &(Symbol, Datum)| super::datum::ELEMENT + value.bytes();
        self.captured.iter().map(size).fold(0, u64::saturating_add)
    }
}

/// Can it be called?
pub(crate) fn is_callable(value: &Datum) -> bool {
    matches!(value, Datum::Function(_) | Datum::Operation(_) | Datum::Family(_))
}

impl Machine<'_, '_> {
    /// `fn(a, b) body`: the function with what its names mean here.
    pub(super) fn lambda(&mut self, id: FunctionId) -> Result<Datum, Fault> {
        let ast = Arc::clone(self.ast());
        let mut captured: Vec<(Symbol, Datum)> = Vec::new();
        let mut depth = 0;
        let nodes = ast.body(id);
        self.work_done(nodes.len());
        for node in nodes {
            let (Node::Name(name) | Node::Member { name, .. } | Node::Method { name, .. }) = *node
            else {
                continue;
            };
            if captured.iter().any(|(known, _)| *known == name) {
                continue;
            }
            if let Some(value) = self.local(name) {
                depth = depth.max(value.depth());
                captured.push((name, value.clone()));
            }
        }
        if depth >= DEEPEST {
            return Err(Fault::new(messages::FUNCTION_NESTED.with("deepest", DEEPEST)));
        }
        let captured = captured.into();
        let function = UserFunction { ast, id, captured, named: false, depth: depth + 1 };
        Ok(Datum::Function(Arc::new(function)))
    }

    /// Calls a value: its answer is pushed, now or when the machine has come to it.
    pub(super) fn call_value(
        &mut self,
        callee: &Datum,
        arguments: Vec<Datum>,
    ) -> Result<(), Fault> {
        match callee {
            Datum::Function(function) => self.enter(function, arguments),
            Datum::Operation(operation) => self.operate(operation, arguments),
            Datum::Family(family) => {
                let value = self.world.call_family(family, &arguments)?;
                self.push(value);
                Ok(())
            }
            other => Err(super::call::not_callable(other)),
        }
    }

    /// Begins a call of a user's function, unless its answer is known.
    pub(super) fn enter(
        &mut self,
        function: &Arc<UserFunction>,
        arguments: Vec<Datum>,
    ) -> Result<(), Fault> {
        let definition = function.definition();
        if arguments.len() != definition.parameters.len() {
            return Err(wrong_count(function, arguments.len()));
        }
        let mut remember = None;
        if function.named
            && self.world.memory.is_open()
            && let Some(key) = self.world.memory_key(&arguments)?
        {
            if let Some(known) = self.world.memory.recall(function, &key) {
                self.push(known);
                return Ok(());
            }
            remember = Some(key);
        }
        if self.calls() > MOST_CALLS {
            let message = messages::FUNCTION_DEEP
                .with("name", function.name())
                .with("most_calls", MOST_CALLS);
            return Err(Fault::new(message).help(messages::FUNCTION_DEEP_HINT));
        }
        let call = Call {
            ast: Arc::clone(&function.ast),
            locals: self.locals.len(),
            from: self.ast().span(self.at),
            function: Some(Arc::clone(function)),
            remember,
            impure: self.world.impure,
        };
        self.locals.extend(function.captured.iter().cloned());
        self.locals.extend(definition.parameters.iter().copied().zip(arguments));
        self.push_call(call);
        self.tasks.extend([Task::Return, Task::Evaluate(definition.body)]);
        Ok(())
    }

    /// The end of a call: its answer is on the stack, and may be remembered.
    pub(super) fn leave(&mut self) {
        let Some(call) = self.pop_call() else { return };
        self.locals.truncate(call.locals);
        if let (Some(function), Some(key)) = (&call.function, call.remember)
            && call.impure == self.world.impure
            && let Some(value) = self.values.last()
        {
            self.world.memory.remember(function, key, value);
        }
    }
}

fn wrong_count(function: &UserFunction, given: usize) -> Fault {
    let name = function.name();
    let symbols = function.definition().parameters.iter();
    let parameters: Vec<&str> = symbols.map(|&symbol| function.ast.symbol(symbol)).collect();
    let message = messages::CALL_COUNT
        .with("name", name)
        .with("wanted", super::arguments::count(function.arity()))
        .with("given", super::arguments::are(given));
    let hint = match function.named {
        true => messages::FUNCTION_DEFINITION_HINT,
        false => messages::FUNCTION_LAMBDA_HINT,
    };
    Fault::new(message).help(hint.with("name", name).with("parameters", parameters.join(", ")))
}

impl World<'_> {
    /// What tells these arguments from others for a function that looks at forms; none if they cannot be
    /// told apart for sure, or only at length.
    fn memory_key(&self, arguments: &[Datum]) -> Result<Option<Box<[Key]>>, Fault> {
        const LARGEST: u64 = 1 << 16;
        if !arguments.iter().all(|value| value.is_plain() && value.bytes() <= LARGEST) {
            return Ok(None);
        }
        let keys = arguments.iter().map(|value| self.key_by(value, Same::Form));
        keys.collect::<Result<_, _>>().map(Some)
    }
}
