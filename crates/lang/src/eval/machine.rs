//! The machine: a stack of tasks, a stack of values, a stack of calls.

use super::apply::flattened;
use super::datum::{Datum, List};
use super::function::UserFunction;
use super::key::Key;
use super::loops::Loop;
use super::loopy::{Draft, OpenGame};
use super::sums::RunningSum;
use super::surreal::surreal_datum;
use super::traverse::Traversal;
use super::{Fault, World};
use crate::messages;
use crate::{Ast, Infix, Node, NodeId, Prefix, Span, Symbol};
use std::ops::Range;
use std::sync::Arc;
use upstar_surreal::Surreal;
use upstar_values::Account;

/// Tasks between two looks at the bounds.
const FUEL: u32 = 1024;
/// From this many bytes on a value costs more than others.
const LARGE: u64 = 256;

/// What is to be done next, in the tree of the current call.
pub(super) enum Task {
    /// Evaluate a node and push its value.
    Evaluate(NodeId),
    /// The operands of this node are on the stack: replace them by its value.
    Apply(NodeId),
    /// Its condition is on the stack: go on with one of its branches.
    Branch(NodeId),
    /// The left operand of `and` or `or` is on the stack.
    Shortcut(NodeId),
    /// The right operand of `and` or `or` is on the stack.
    Decided(NodeId),
    /// Go on adding.
    Sum(Box<RunningSum>),
    /// Go on with a comprehension.
    Loop(Box<Loop>),
    /// Go on calling a function for each element.
    Traverse(Box<Traversal>),
    /// A call is over.
    Return,
}

/// A call in progress; the first one is the statement itself.
pub(super) struct Call {
    pub(super) ast: Arc<Ast>,
    /// Its parameters and loop variables begin here.
    pub(super) locals: usize,
    /// Where it was called, in the tree of the call before.
    pub(super) from: Span,
    /// What was called; `None` for the statement itself.
    pub(super) function: Option<Arc<UserFunction>>,
    /// What tells its arguments from others, if its answer is to be remembered.
    pub(super) remember: Option<Box<[Key]>>,
    /// How often something was looked at before that may change.
    pub(super) impure: u64,
}

/// A fault with its place in the source of the statement.
pub(crate) struct Misplaced {
    pub(crate) fault: Fault,
    pub(crate) span: Span,
}

/// Evaluates one statement.
pub(crate) struct Machine<'m, 'w> {
    pub(super) world: &'m mut World<'w>,
    calls: Vec<Call>,
    pub(super) tasks: Vec<Task>,
    pub(super) values: Vec<Datum>,
    pub(super) locals: Vec<(Symbol, Datum)>,
    /// What is being worked on.
    pub(super) at: NodeId,
    /// Where in it a fault is, if that is known.
    pub(super) place: Option<Span>,
    fuel: u32,
    /// How much of it there was.
    portion: u32,
    /// Has a bound ended the work between two tasks, so that what was begun is still among the tasks?
    between: bool,
    account: Account,
    /// About how many bytes the values and unfinished lists take beyond their own size.
    pub(super) bytes: u64,
    /// How many families have been begun.
    pub(super) families: u64,
    /// Braces that lead back to those around them.
    pub(super) draft: Draft,
}

impl<'m, 'w> Machine<'m, 'w> {
    pub(crate) fn new(world: &'m mut World<'w>, ast: Arc<Ast>) -> Self {
        let statement = Call {
            ast,
            locals: 0,
            from: Span::default(),
            function: None,
            remember: None,
            impure: 0,
        };
        let portion = world.context.portion(FUEL);
        Machine {
            account: world.context.account(),
            world,
            calls: vec![statement],
            tasks: Vec::new(),
            values: Vec::new(),
            locals: Vec::new(),
            at: NodeId::default(),
            place: None,
            fuel: portion,
            portion,
            between: false,
            bytes: 0,
            families: 0,
            draft: Draft::default(),
        }
    }

    /// The value of a node of the statement's tree; if it is a list and a bound was met, also what there is of it.
    pub(crate) fn evaluate(mut self, root: NodeId) -> (Result<Datum, Misplaced>, Vec<Datum>) {
        self.tasks.push(Task::Evaluate(root));
        let value = self.finish();
        let stopped = value.as_ref().is_err_and(|error| error.fault.stop.is_some());
        let reached = if stopped { self.reached(root) } else { Vec::new() };
        (value, reached)
    }

    /// The elements that are there of a list in the making.
    fn reached(&mut self, root: NodeId) -> Vec<Datum> {
        // What was begun first is the list itself.
        match self.tasks.first_mut() {
            Some(Task::Loop(work)) => work.take_found(),
            Some(Task::Traverse(work)) => work.take_found(),
            Some(Task::Apply(node)) if *node == root => {
                let ast = Arc::clone(&self.calls[0].ast);
                match ast.node(root) {
                    Node::List(list) => self.reached_of_list(&ast, ast.list(list)),
                    _ => Vec::new(),
                }
            }
            _ => Vec::new(),
        }
    }

    /// The same of a list in brackets: on the stack of tasks lie its own, those of the elements that wait, the last one
    /// first, and those of the element in the making, which may be a comprehension.
    fn reached_of_list(&mut self, ast: &Ast, elements: &[NodeId]) -> Vec<Datum> {
        let above = self.tasks.iter().skip(1).zip(elements.iter().rev());
        let waits = |(task, element): &(&Task, &NodeId)| matches!(task, Task::Evaluate(node) if node == *element);
        let waiting = above.take_while(waits).count();
        let begun = usize::from(!self.between || self.tasks.len() > waiting + 1);
        let mut values = std::mem::take(&mut self.values);
        values.truncate(elements.len().saturating_sub(waiting + begun));
        let mut found = flattened(ast, elements, values);
        match self.tasks.get_mut(waiting + 1) {
            // Long lists are not copied: memory may be what has run out.
            Some(Task::Loop(work)) if found.is_empty() => work.take_found(),
            Some(Task::Loop(work)) => {
                found.append(&mut work.take_found());
                found
            }
            _ => found,
        }
    }

    /// The answer of a function.
    pub(crate) fn call_function(
        mut self,
        function: &Arc<UserFunction>,
        arguments: Vec<Datum>,
    ) -> Result<Datum, Misplaced> {
        self.at = function.definition().body;
        if let Err(fault) = self.enter(function, arguments) {
            return Err(self.placed(fault));
        }
        self.finish()
    }

    fn finish(&mut self) -> Result<Datum, Misplaced> {
        while !self.tasks.is_empty() {
            if let Err(fault) = self.refuel() {
                self.between = true;
                return Err(self.placed(fault));
            }
            let Some(task) = self.tasks.pop() else { break };
            if let Err(fault) = self.perform(task) {
                return Err(self.placed(fault));
            }
        }
        let nothing = || Datum::List(Arc::new(List::default()));
        Ok(self.values.pop().unwrap_or_else(nothing))
    }

    /// Pays for the next task.
    fn refuel(&mut self) -> Result<(), Fault> {
        if self.fuel == 0 {
            let spent = std::mem::replace(&mut self.portion, self.world.context.portion(FUEL));
            self.fuel = self.portion;
            self.count_memory()?;
            self.world.context.spend(u64::from(spent))?;
        }
        self.fuel -= 1;
        Ok(())
    }

    fn perform(&mut self, task: Task) -> Result<(), Fault> {
        match task {
            Task::Evaluate(node) => self.expand(node),
            Task::Apply(node) => {
                self.at = node;
                self.apply(node)
            }
            Task::Branch(node) => self.branch(node),
            Task::Shortcut(node) => self.shortcut(node),
            Task::Decided(node) => {
                self.at = node;
                let decided = self.pop();
                self.condition(decided, 1).map(|b| self.push(Datum::Boolean(b)))
            }
            Task::Sum(sum) => self.go_on_adding(sum),
            Task::Loop(state) => self.go_on_looping(state),
            Task::Traverse(state) => self.go_on_traversing(state),
            Task::Return => {
                self.leave();
                Ok(())
            }
        }
    }

    /// Says what is held: by the stacks, and by what functions remember. That is forgotten where it
    /// leaves no room.
    fn count_memory(&mut self) -> Result<(), Fault> {
        let size = |count: usize, each: usize| {
            u64::try_from(count.saturating_mul(each)).unwrap_or(u64::MAX)
        };
        let stacks = size(self.values.len() + self.locals.len(), size_of::<(Symbol, Datum)>())
            .saturating_add(size(self.calls.len(), size_of::<Call>()))
            .saturating_add(size(self.tasks.len(), size_of::<Task>()));
        let own = self.bytes.saturating_add(stacks);
        if self.account.set(own.saturating_add(self.world.memory.bytes())).is_err() {
            self.world.memory.clear();
            self.account.set(own)?;
        }
        Ok(())
    }

    /// How many calls there are, the statement itself included.
    pub(super) fn calls(&self) -> usize {
        self.calls.len()
    }

    pub(super) fn push_call(&mut self, call: Call) {
        self.calls.push(call);
    }

    /// Ends a call; the statement itself stays.
    pub(super) fn pop_call(&mut self) -> Option<Call> {
        if self.calls.len() > 1 { self.calls.pop() } else { None }
    }

    /// So much work was done beside the tasks.
    pub(super) fn work_done(&mut self, steps: usize) {
        self.fuel = self.fuel.saturating_sub(u32::try_from(steps).unwrap_or(u32::MAX));
    }

    /// The tree of the current call.
    pub(super) fn ast(&self) -> &Arc<Ast> {
        // There is always the statement itself.
        &self.calls[self.calls.len() - 1].ast
    }

    pub(super) fn push(&mut self, value: Datum) {
        let bytes = value.bytes();
        self.bytes = self.bytes.saturating_add(bytes);
        if bytes > LARGE {
            // Large operands take longer than a task should.
            self.fuel = self.fuel.saturating_sub(u32::try_from(bytes / LARGE).unwrap_or(u32::MAX));
        }
        self.values.push(value);
    }

    pub(super) fn pop(&mut self) -> Datum {
        let value = self.values.pop().unwrap_or(Datum::Boolean(false)); // operands come first
        self.bytes = self.bytes.saturating_sub(value.bytes());
        value
    }

    /// The values of the last `count` nodes, in order.
    pub(super) fn pop_many(&mut self, count: usize) -> Vec<Datum> {
        let values = self.values.split_off(self.values.len().saturating_sub(count));
        let bytes = values.iter().map(Datum::bytes).fold(0, u64::saturating_add);
        self.bytes = self.bytes.saturating_sub(bytes);
        values
    }

    fn expand(&mut self, node: NodeId) -> Result<(), Fault> {
        self.at = node;
        let ast = Arc::clone(self.ast());
        match ast.node(node) {
            Node::Integer(n) => self.push(Datum::integer(n)),
            Node::Literal(id) => {
                let value = self.world.literal(ast.literal(id))?;
                self.push(value);
            }
            Node::Omega => self.push(surreal_datum(Surreal::omega())),
            Node::Loopy(name) => {
                let value = self.world.loopy_name(name)?;
                self.push(value);
            }
            Node::Pass => self.push(Datum::Open(OpenGame::Pass)),
            Node::Label { number, .. } => self.push(Datum::Open(OpenGame::Label(number))),
            Node::Infinite(labels) => self.after_list(node, ast.list(labels)),
            Node::Labelled { game, .. } => self.after(node, [game]),
            Node::Boolean(b) => self.push(Datum::Boolean(b)),
            Node::Text(id) => self.push(Datum::text(ast.text(id))),
            Node::Name(symbol) => {
                let value = self.named(symbol)?;
                self.push(value);
            }
            Node::Binary(Infix::Add | Infix::Subtract, ..) => {
                self.tasks.push(Task::Sum(Box::new(RunningSum::of(&ast, node))));
            }
            Node::Binary(Infix::And | Infix::Or, left, _) => {
                self.tasks.extend([Task::Shortcut(node), Task::Evaluate(left)]);
            }
            Node::Conditional { condition, .. } => {
                self.tasks.extend([Task::Branch(node), Task::Evaluate(condition)]);
            }
            Node::Comprehension { body, clauses } => {
                self.tasks.push(Task::Loop(Box::new(Loop::new(body, clauses))));
            }
            Node::Prefix(_, operand) => self.after(node, [operand]),
            Node::Binary(_, a, b) => self.after(node, [a, b]),
            Node::Switch(options) => self.after_list(node, ast.list(options)),
            Node::Game { options, .. } => self.after_list(node, ast.list(options)),
            Node::List(elements) => self.after_list(node, ast.list(elements)),
            Node::Tiny { argument, number: None, .. } => self.after(node, [argument]),
            Node::Tiny { argument, number: Some(number), .. } => {
                self.after(node, [number, argument]);
            }
            Node::Call { callee, arguments } => {
                self.after_list(node, ast.list(arguments));
                if !matches!(ast.node(callee), Node::Name(_)) {
                    self.tasks.push(Task::Evaluate(callee));
                }
            }
            Node::Member { receiver, .. } => self.after(node, [receiver]),
            Node::Method { arguments, .. } => self.after_list(node, ast.list(arguments)),
            // Statements and clauses are no operands: the session and the loops see to them.
            Node::Assign { value, .. } => self.tasks.push(Task::Evaluate(value)),
            Node::Lambda(id) => {
                let function = self.lambda(id)?;
                self.push(function);
            }
            Node::Define(_) | Node::For { .. } | Node::Filter(_) => {
                return Err(Fault::new(messages::STATEMENT_EMPTY));
            }
        }
        Ok(())
    }

    fn after<const N: usize>(&mut self, node: NodeId, operands: [NodeId; N]) {
        self.after_list(node, &operands);
    }

    fn after_list(&mut self, node: NodeId, operands: &[NodeId]) {
        self.tasks.push(Task::Apply(node));
        self.tasks.extend(operands.iter().rev().map(|&operand| Task::Evaluate(operand)));
    }

    fn branch(&mut self, node: NodeId) -> Result<(), Fault> {
        self.at = node;
        let condition = self.pop();
        if let Node::Conditional { value, otherwise, .. } = self.ast().node(node) {
            let chosen = if self.condition(condition, 0)? { value } else { otherwise };
            self.tasks.push(Task::Evaluate(chosen));
        }
        Ok(())
    }

    fn shortcut(&mut self, node: NodeId) -> Result<(), Fault> {
        self.at = node;
        let left = self.pop();
        let left = self.condition(left, 0)?;
        match self.ast().node(node) {
            Node::Binary(Infix::And, _, right) if left => {
                self.tasks.extend([Task::Decided(node), Task::Evaluate(right)]);
            }
            Node::Binary(Infix::Or, _, right) if !left => {
                self.tasks.extend([Task::Decided(node), Task::Evaluate(right)]);
            }
            _ => self.push(Datum::Boolean(left)),
        }
        Ok(())
    }

    /// The truth of a condition, operand number `operand` of the current node.
    pub(super) fn condition(&self, value: Datum, operand: usize) -> Result<bool, Fault> {
        match value {
            Datum::Boolean(b) => Ok(b),
            other => Err(Fault::at(operand, messages::CONDITION_KIND.with("kind", other.kind()))
                .help(messages::CONDITION_HINT)),
        }
    }

    /// The value of a local variable.
    pub(super) fn local(&self, symbol: Symbol) -> Option<&Datum> {
        let from = self.calls.last().map_or(0, |call| call.locals);
        let mut own = self.locals.get(from..).unwrap_or_default().iter().rev();
        own.find(|(name, _)| *name == symbol).map(|(_, value)| value)
    }

    /// The place of a fault at the current node, in the statement's own source: a function that was
    /// defined elsewhere is shown where it was called.
    fn placed(&self, mut fault: Fault) -> Misplaced {
        let ast = self.ast();
        let operand = fault.argument.and_then(|number| operand(ast, self.at, number));
        let mut span = self.place.unwrap_or_else(|| ast.span(operand.unwrap_or(self.at)));
        if let (Some(operand), Some(part)) = (operand, &fault.span) {
            span = part_of_text(ast, operand, part).unwrap_or(span);
        }
        let own = &self.calls[0].ast;
        let mut inside = None;
        for (call, caller) in self.calls.iter().skip(1).zip(&self.calls).rev() {
            if Arc::ptr_eq(&call.ast, own) {
                break;
            }
            inside = Some(call);
            span = call.from;
            let _ = caller;
        }
        if let Some(call) = inside {
            let name = call.function.as_ref().map_or("", |function| function.name());
            fault.message =
                messages::FUNCTION_INSIDE.with("name", name).with("why", fault.message.clone());
        }
        Misplaced { fault, span }
    }
}

/// The place of some bytes of a text that is written out, without escapes.
fn part_of_text(ast: &Ast, node: NodeId, part: &Range<usize>) -> Option<Span> {
    let Node::Text(text) = ast.node(node) else { return None };
    let (whole, length) = (ast.span(node).range(), ast.text(text).len());
    let first = whole.start + 1;
    (whole.len() == length + 2 && part.end <= length)
        .then(|| Span::new(first + part.start, first + part.end))
}

/// The node of an operand or argument.
fn operand(ast: &Ast, node: NodeId, number: usize) -> Option<NodeId> {
    let list = match ast.node(node) {
        Node::Prefix(Prefix::Negate | Prefix::Nimber | Prefix::Not, operand) => {
            return Some(operand);
        }
        Node::Binary(_, a, b) => return [a, b].get(number).copied(),
        Node::Conditional { condition, .. } => return Some(condition),
        Node::Filter(condition) => return Some(condition),
        Node::For { source, .. } => return Some(source),
        Node::Tiny { argument, .. } => return Some(argument),
        Node::Member { receiver, .. } => return Some(receiver),
        Node::Labelled { game, .. } => return Some(game),
        Node::Switch(list)
        | Node::List(list)
        | Node::Infinite(list)
        | Node::Game { options: list, .. } => list,
        Node::Call { arguments, .. } | Node::Method { arguments, .. } => arguments,
        _ => return None,
    };
    ast.list(list).get(number).copied()
}
