//! A system with a store and a search, for tests.
#![allow(dead_code, clippy::unwrap_used, clippy::panic)]

use upstar_rewriting::{Enumeration, Question, Search, System, Term, Terms, library, steps};
use upstar_values::plain::{Compound, Plain, PlainForms};
use upstar_values::{Context, Error};

pub struct Board {
    pub system: System,
    pub terms: Terms,
    search: Search,
    all: Enumeration,
}

impl Board {
    pub fn new(text: &str) -> Board {
        Board::of(text.parse().unwrap())
    }

    pub fn named(name: &str) -> Board {
        Board::of(library(name).unwrap().unwrap().system)
    }

    /// The search is the plain one: the definition and nothing else.
    pub fn of(system: System) -> Board {
        let question = if system.is_partizan() { Question::Partizan } else { Question::Grundy };
        let search = Search::plain(&system, question).unwrap();
        Board { system, terms: Terms::new(), search, all: Enumeration::default() }
    }

    pub fn term(&mut self, text: &str) -> Term {
        self.system.read_term(&mut self.terms, text).unwrap()
    }

    pub fn write(&self, term: Term) -> String {
        self.system.write_term(&self.terms, term)
    }

    pub fn grundy_of(&mut self, term: Term) -> u32 {
        self.search.value(&mut self.terms, term, &Context::new()).unwrap()
    }

    pub fn grundy(&mut self, text: &str) -> u32 {
        let term = self.term(text);
        self.grundy_of(term)
    }

    pub fn apply(&mut self, symbol: &str, below: &[Term]) -> Term {
        let symbol = self.system.signature.find(symbol).unwrap();
        self.terms.make(symbol, below).unwrap()
    }

    /// Combinators: the first applied to the others.
    pub fn spine(&mut self, parts: &[Term]) -> Term {
        let mut parts = parts.iter();
        let mut term = *parts.next().unwrap();
        for &part in parts {
            term = self.apply("@", &[term, part]);
        }
        term
    }

    /// All terms of up to so many symbols.
    pub fn up_to(&mut self, largest: usize) -> Vec<Term> {
        let mut found = Vec::new();
        for size in 1..=largest {
            let list = self.all.of_size(&self.system, &mut self.terms, size, &Context::new());
            found.extend_from_slice(list.unwrap());
        }
        found
    }

    /// The term as a hereditary set, by its steps.
    pub fn form(&mut self, forms: &mut PlainForms, term: Term) -> Plain {
        let next = steps(&self.system, &mut self.terms, term, None).unwrap();
        let options: Vec<Plain> = next.iter().map(|step| self.form(forms, step.result)).collect();
        forms.set(&options).unwrap()
    }
}

pub fn sum(forms: &mut PlainForms, g: Plain, h: Plain) -> Plain {
    compound(forms, Compound::Sum, g, h)
}

/// G |> H.
pub fn annihilating(forms: &mut PlainForms, g: Plain, h: Plain) -> Plain {
    compound(forms, Compound::Annihilating, g, h)
}

fn compound(forms: &mut PlainForms, kind: Compound, g: Plain, h: Plain) -> Plain {
    let found: Result<Plain, Error> = forms.compound(kind, g, h);
    found.unwrap()
}
