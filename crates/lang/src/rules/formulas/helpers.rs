//! Functions of the file, compiled for the types that they are called with.

use super::{Scope, Typed, wrong};
use crate::rules::parsed::Parsed;
use crate::{NodeId, messages};
use std::sync::Arc;
use upstar_rules::formula::*;
use upstar_rules::{Fault, Stuck, Where};

/// A function of the file.
#[derive(Clone, Debug)]
pub(crate) struct FileFunction {
    pub(crate) name: String,
    pub(crate) parameters: Vec<String>,
    /// The body, as a text with its place.
    pub(crate) body: String,
}

/// A function that was compiled for some types.
#[derive(Clone, Debug)]
pub(super) struct Compiled {
    name: String,
    arguments: Vec<Type>,
    helper: Arc<Helper>,
    result: Type,
}

impl Scope {
    /// A call of a function of the file, compiled for the types of its arguments.
    pub(super) fn helper(
        &mut self,
        tree: &Parsed,
        name: &str,
        nodes: &[NodeId],
        at: Where,
    ) -> Result<Typed, Stuck> {
        let functions = Arc::clone(&self.functions);
        let Some(function) = functions.iter().find(|function| function.name == name) else {
            return Err(wrong(at, messages::RULES_FUNCTION.with("name", name)));
        };
        if function.parameters.len() != nodes.len() {
            let message = messages::RULES_ARGUMENTS.with("name", name).with("given", nodes.len());
            return Err(wrong(at, message));
        }
        let mut arguments = Vec::new();
        let mut types = Vec::new();
        for &node in nodes {
            let (argument, of) = self.any(tree, node)?;
            arguments.push(argument);
            types.push(of);
        }
        let known = self.compiled.iter().find(|one| one.name == name && one.arguments == types);
        let (helper, result) = match known {
            Some(known) => (Arc::clone(&known.helper), known.result.clone()),
            None => self.compile(function, types, at)?,
        };
        let call = Box::new(Call { helper, arguments, at });
        Ok(match result {
            Type::Int => (Expression::Int(Int::Call(call)), Type::Int),
            Type::Truth => (Expression::Truth(Truth::Call(call)), Type::Truth),
            other => (Expression::Val(Val::Call(call)), other),
        })
    }

    pub(super) fn compile(
        &mut self,
        function: &FileFunction,
        types: Vec<Type>,
        at: Where,
    ) -> Result<(Arc<Helper>, Type), Stuck> {
        if self.compiled.len() > 100 {
            return Err(wrong(at, messages::RULES_DEEP.with("most", 100)));
        }
        let elsewhere = |_: crate::SyntaxError| wrong(at, messages::RULES_FORMULA);
        let tree = Parsed::text(&function.body, 0).map_err(elsewhere)?;
        // What it gives where it calls itself is guessed, and the guess is checked.
        let mut last = None;
        for guess in [Type::Int, Type::Truth, Type::Int.list(), Type::Text] {
            let helper = Arc::new(Helper::default());
            let mut inner = Scope {
                functions: Arc::clone(&self.functions),
                compiled: self.compiled.clone(),
                depth: self.depth,
                ..Scope::default()
            };
            inner.compiled.push(Compiled {
                name: function.name.clone(),
                arguments: types.clone(),
                helper: Arc::clone(&helper),
                result: guess.clone(),
            });
            let slots: Vec<Slot> = function
                .parameters
                .iter()
                .zip(&types)
                .map(|(name, of)| inner.add(name, of.clone()))
                .collect();
            match inner.any(&tree, tree.root()) {
                Ok((body, of)) if of == guess || !calls(&body, &helper) => {
                    let _ = helper.body.set(body);
                    let _ = helper.slots.set(slots);
                    let _ = helper.size.set(inner.size);
                    self.compiled = inner.compiled;
                    if let Some(own) =
                        self.compiled.iter_mut().find(|one| Arc::ptr_eq(&one.helper, &helper))
                    {
                        own.result = of.clone();
                    }
                    return Ok((helper, of));
                }
                Ok(_) => {}
                Err(fault) => last = Some(fault),
            }
        }
        let why = last.map(|fault| fault.message);
        let message = messages::RULES_HELPER.with("name", function.name.clone());
        Err(match why {
            Some(why) => Fault::new(at, message).help(why).stuck(),
            None => wrong(at, message),
        })
    }
}

/// Does a formula call a function? By its text, which is enough for a guess that is then checked.
fn calls(body: &Expression, helper: &Arc<Helper>) -> bool {
    let _ = body;
    Arc::strong_count(helper) > 2
}
