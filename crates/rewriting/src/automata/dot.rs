//! Automata as DOT text: states as circles with their outputs, letters on arrows; symbols with two or
//! more arguments as boxes that join their arguments.

use super::{State, TreeAutomaton, WordAutomaton};
use std::collections::BTreeMap;
use std::fmt::Write;

impl WordAutomaton {
    /// The automaton as a DOT graph.
    pub fn dot(&self, name: &str) -> String {
        let mut text = head(name);
        text.push_str("  start [shape=point];\n");
        states(&mut text, &self.out);
        text.push_str("  start -> q0;\n");
        let mut arrows: BTreeMap<(State, State), Vec<&str>> = BTreeMap::new();
        for state in (0..).take(self.states()) {
            for (letter, name) in (0..).zip(&self.letters) {
                arrows.entry((state, self.step(state, letter))).or_default().push(name);
            }
        }
        for ((from, to), letters) in arrows {
            let label = quoted(&letters.join(", "));
            let _ = writeln!(text, "  q{from} -> q{to} [label={label}];");
        }
        text.push_str("}\n");
        text
    }
}

impl TreeAutomaton {
    /// The automaton as a DOT graph.
    pub fn dot(&self, name: &str) -> String {
        let mut text = head(name);
        states(&mut text, &self.out);
        let mut boxes = 0_usize;
        let mut arrows: BTreeMap<(State, State), Vec<&str>> = BTreeMap::new();
        for symbol in self.alphabet.indices() {
            let name = self.alphabet.name(symbol);
            self.for_each_transition(symbol, |arguments, target| match arguments {
                [] => {
                    let label = quoted(name);
                    let _ = writeln!(text, "  c{symbol} [shape=plaintext, label={label}];");
                    let _ = writeln!(text, "  c{symbol} -> q{target};");
                }
                [from] => arrows.entry((*from, target)).or_default().push(name),
                _ => {
                    let label = quoted(name);
                    let _ = writeln!(text, "  b{boxes} [shape=box, label={label}];");
                    for (place, from) in arguments.iter().enumerate() {
                        let place = place + 1;
                        let _ = writeln!(text, "  q{from} -> b{boxes} [label=\"{place}\"];");
                    }
                    let _ = writeln!(text, "  b{boxes} -> q{target};");
                    boxes += 1;
                }
            });
        }
        for ((from, to), letters) in arrows {
            let label = quoted(&letters.join(", "));
            let _ = writeln!(text, "  q{from} -> q{to} [label={label}];");
        }
        text.push_str("}\n");
        text
    }
}

fn head(name: &str) -> String {
    format!("digraph {} {{\n  rankdir=LR;\n  node [shape=circle];\n", quoted(name))
}

fn states(text: &mut String, out: &[u32]) {
    for (state, output) in out.iter().enumerate() {
        let _ = writeln!(text, "  q{state} [label=\"{output}\"];");
    }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
