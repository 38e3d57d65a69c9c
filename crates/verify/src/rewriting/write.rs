//! The system of a claim in words, so that who reads the verdict knows what it is about.

use super::read::{Claim, Pattern, Player, Rule};

/// Longer systems are cut short.
const LONGEST: usize = 400;

impl Claim {
    /// The rules, `U(x) -> D(x), L: …`, with the number of those that are left out.
    pub(super) fn system(&self) -> String {
        let mut text = String::new();
        for (number, rule) in self.rules.iter().enumerate() {
            let rule = rule.text(&self.names);
            if number > 0 && text.len() + rule.len() > LONGEST {
                return format!("{text}, … {} more", self.rules.len() - number);
            }
            let comma = if number > 0 { ", " } else { "" };
            text.push_str(comma);
            text.push_str(&rule);
        }
        text
    }
}

impl Rule {
    fn text(&self, names: &[String]) -> String {
        let who = match self.player {
            Player::Both => "",
            Player::Left => "L: ",
            Player::Right => "R: ",
        };
        let place = if self.root_only { " at the root" } else { "" };
        format!("{who}{} -> {}{place}", self.left.text(names), self.right.text(names))
    }
}

impl Pattern {
    /// As a term; sides have a bounded number of symbols.
    fn text(&self, names: &[String]) -> String {
        match self {
            Pattern::Variable(number) => match *number {
                0 => "x".to_owned(),
                1 => "y".to_owned(),
                2 => "z".to_owned(),
                more => format!("x{more}"),
            },
            Pattern::Apply(symbol, below) => {
                let name = names.get(*symbol).map_or("?", String::as_str);
                let parts: Vec<String> = below.iter().map(|part| part.text(names)).collect();
                if parts.is_empty() {
                    name.to_owned()
                } else {
                    format!("{name}({})", parts.join(","))
                }
            }
        }
    }
}
