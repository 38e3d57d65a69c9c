//! Names and calls: variables and functions of the user's own first, then operations, then games.

use super::arguments::{Arguments, are, count};
use super::datum::Datum;
use super::function::is_callable;
use super::machine::Machine;
use super::operations::{self, Operation};
use super::sequence::Sequence;
use super::{Family, Fault, World};
use crate::messages;
use crate::near_misses::near_miss;
use crate::textbook::{absent, plain, textbook};
use crate::{Node, NodeId, NodeList, Span, Symbol, suggest};
use std::sync::Arc;
use upstar_values::Player;

impl Machine<'_, '_> {
    /// The value of a name that stands alone.
    pub(super) fn named(&mut self, symbol: Symbol) -> Result<Datum, Fault> {
        if let Some(value) = self.local(symbol) {
            return Ok(value.clone());
        }
        let ast = Arc::clone(self.ast());
        let name = ast.symbol(symbol);
        if let Some(value) = self.world.variables.get(name) {
            return Ok(value.clone());
        }
        match name {
            "Left" => return Ok(Datum::Player(Player::Left)),
            "Right" => return Ok(Datum::Player(Player::Right)),
            "_" | "ans" if self.world.last.is_some() => {
                self.world.impure += 1;
                return self.world.last.cloned().ok_or_else(|| self.world.unknown(name));
            }
            "naturals" => return Ok(Datum::Sequence(Arc::new(Sequence::naturals(0)))),
            _ => {}
        }
        match self.world.meaning(name) {
            Some(Meaning::Operation(operation)) => Ok(Datum::Operation(operation)),
            Some(Meaning::Game(family)) => Ok(Datum::family(family)),
            None => Err(self.world.unknown(name)),
        }
    }

    /// The arguments are on the stack, above the callee unless that is a name.
    pub(super) fn call(&mut self, callee: NodeId, list: NodeList) -> Result<(), Fault> {
        let arguments = self.pop_many(list.len());
        let ast = Arc::clone(self.ast());
        let Node::Name(symbol) = ast.node(callee) else {
            let callee = self.pop();
            return self.call_value(&callee, arguments);
        };
        let name = ast.symbol(symbol);
        let own = self.local(symbol).or_else(|| self.world.variables.get(name)).cloned();
        match own {
            Some(callee) if is_callable(&callee) => return self.call_value(&callee, arguments),
            Some(other) if self.world.meaning(name).is_none() => return Err(not_callable(&other)),
            _ => {}
        }
        let value = match self.world.meaning(name) {
            Some(Meaning::Operation(operation)) => return self.operate(operation, arguments),
            Some(Meaning::Game(family)) => self.world.call_family(&family, &arguments),
            None => {
                self.at = callee;
                Err(self.world.unknown(name))
            }
        }?;
        self.push(value);
        Ok(())
    }

    /// `g.name` and `g.name(…)`: the receiver is the first argument.
    pub(super) fn method(&mut self, symbol: Symbol, arguments: usize) -> Result<(), Fault> {
        let arguments = self.pop_many(arguments);
        let ast = Arc::clone(self.ast());
        let name = ast.symbol(symbol);
        let own = self.local(symbol).or_else(|| self.world.variables.get(name));
        if let Some(callee @ (Datum::Function(_) | Datum::Operation(_))) = own {
            let callee = callee.clone();
            return self.call_value(&callee, arguments);
        }
        match operations::find(name) {
            Some(operation) => self.operate(operation, arguments),
            None => {
                if let Node::Member { .. } = ast.node(self.at) {
                    // The name is the end of it.
                    let end = ast.span(self.at).end;
                    let start = end.saturating_sub(crate::span::offset(name.len()));
                    self.place = Some(Span { start, end });
                }
                Err(self.world.unknown_operation(name))
            }
        }
    }
}

pub(super) fn not_callable(value: &Datum) -> Fault {
    let fault = Fault::new(messages::CALL_NOT_CALLABLE.with("kind", value.kind()));
    match value {
        Datum::Number(_) | Datum::Game(_) => fault.help(messages::CALL_PRODUCT_HINT),
        _ => fault,
    }
}

/// What a name means that the user has not defined.
enum Meaning {
    Operation(&'static Operation),
    Game(Family),
}

impl World<'_> {
    fn meaning(&self, name: &str) -> Option<Meaning> {
        let game =
            || self.registry.find(name).cloned().map(|entry| Family { entry, given: Vec::new() });
        match operations::find(name) {
            Some(operation) => Some(Meaning::Operation(operation)),
            None => game().map(Meaning::Game),
        }
    }

    pub(crate) fn operate(
        &mut self,
        operation: &'static Operation,
        values: Vec<Datum>,
    ) -> Result<Datum, Fault> {
        let (least, most) = operation.arity();
        if values.len() < least || values.len() > most {
            let wanted = if least == most {
                count(least)
            } else if most == usize::MAX {
                messages::ARGUMENTS_OR_MORE.with("least", count(least))
            } else {
                messages::ARGUMENTS_BETWEEN.with("least", least).with("most", most)
            };
            let name = operation.name;
            let given = are(values.len());
            return Err(Fault::new(
                messages::CALL_COUNT.with("name", name).with("wanted", wanted).with("given", given),
            )
            .help(messages::CALL_USAGE.with("usage", operation.usage())));
        }
        operation.perform(Arguments { world: self, values })
    }

    /// The error for a name behind a dot that is no operation.
    fn unknown_operation(&self, name: &str) -> Fault {
        let shown: String = name.chars().take(60).collect();
        if let Some(Meaning::Game(family)) = self.meaning(name) {
            return Fault::new(messages::NAME_OF_GAME.with("name", family.entry.name.clone()))
                .help(messages::NAME_OPERATIONS_HINT);
        }
        let fault = Fault::new(messages::NAME_UNKNOWN_OPERATION.with("name", &shown));
        match (textbook(name), suggest(name, operations::all().iter().map(|one| one.name))) {
            (_, Some(near)) if plain(near) == plain(name) => {
                fault.help(messages::NAME_DID_YOU_MEAN.with("near", near))
            }
            (Some(instead), _) => fault.help(messages::NAME_TEXTBOOK.with("instead", instead)),
            (None, Some(near)) => fault.help(messages::NAME_DID_YOU_MEAN.with("near", near)),
            (None, None) => fault.help(messages::NAME_OPERATIONS_HINT),
        }
    }

    /// The error for a name that means nothing.
    fn unknown(&self, name: &str) -> Fault {
        let shown: String = name.chars().take(60).collect();
        if let Some(why) = near_miss(name) {
            return Fault::new(messages::NAME_NEAR_MISS.with("name", &shown).with("why", why))
                .help(messages::NAME_NEAR_MISS_HINT);
        }
        let fault = Fault::new(messages::NAME_UNKNOWN.with("name", &shown));
        let names = || {
            let names = self.variables.keys().map(String::as_str);
            names
                .chain(operations::all().iter().map(|operation| operation.name))
                .chain(self.registry.rulesets().iter().map(|entry| &*entry.name))
                .chain(["Left", "Right", "Tiny", "Miny", "naturals"])
        };
        // The same name in another dress comes before words of the books, and those before slips.
        let same = || {
            let name = plain(name);
            names().find(|known| plain(known) == name)
        };
        let near = || suggest(name, names());
        if let Some(game) = absent(name) {
            return fault.help(messages::NAME_ABSENT.with("game", game));
        }
        match (same(), textbook(name)) {
            (Some(same), _) => fault.help(messages::NAME_DID_YOU_MEAN.with("near", same)),
            (None, Some(instead)) => fault.help(messages::NAME_TEXTBOOK.with("instead", instead)),
            (None, None) => match near() {
                Some(near) => fault.help(messages::NAME_DID_YOU_MEAN.with("near", near)),
                None => fault.help(messages::NAME_DEFINE.with("name", &shown)),
            },
        }
    }
}
