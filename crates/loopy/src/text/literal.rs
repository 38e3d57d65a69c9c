//! Literals and names: numbers, ups and stars glued together, `5over`, `^[on]`, `Tiny(on)`.

use super::read::Reader;
use crate::error::Error;
use crate::messages;
use crate::pseudonumber::{Pseudonumber, Tilt};
use crate::value::Value;
use dashu_int::{IBig, UBig, ops::PowerOfTwo};
use upstar_values::{Dyadic, NumberUpStar};

/// Longer literals are no numbers that anybody writes.
const MOST_DIGITS: usize = 10_000;

impl Reader<'_, '_> {
    /// A literal, or a name that is no label.
    pub(super) fn literal(&mut self) -> Result<Value, Error> {
        match self.peek() {
            Some(c) if c.is_ascii_digit() || c == '-' => self.number(),
            Some('^' | '*') => self.ups_and_star(None),
            Some(c) if c.is_ascii_alphabetic() => {
                let start = self.at;
                let word = self.word();
                if word.trim_start_matches('v').chars().all(|c| c.is_ascii_digit())
                    && word.starts_with('v')
                {
                    self.at = start;
                    return self.ups_and_star(None);
                }
                self.name(&word, start)
            }
            _ => Err(self.wrong(messages::TEXT_EXPRESSION)),
        }
    }

    fn name(&mut self, word: &str, start: usize) -> Result<Value, Error> {
        let zero = Dyadic::ZERO;
        let pseudonumber = match word {
            "on" => Pseudonumber::On,
            "off" => Pseudonumber::Off,
            "over" => Pseudonumber::Number(zero, Tilt::Over),
            "under" => Pseudonumber::Number(zero, Tilt::Under),
            "upon" => {
                // Glued to a star it would look like a literal that nobody has defined.
                if self.peek() == Some('*') {
                    let what = messages::TEXT_BRACE.with("expected", "`upon + *` or `^[on]*`");
                    return Err(self.wrong(what));
                }
                return self.algebra.read("{pass|*}");
            }
            "dud" => return self.algebra.read("on & off"),
            "Tiny" | "Miny" => {
                return self.tiny(word);
            }
            "graph_game" => {
                self.expect('(')?;
                self.expect('"')?;
                let start = self.at;
                while self.peek().is_some_and(|c| c != '"') {
                    self.at += 1;
                }
                let text: String = self.text[start..self.at].iter().collect();
                self.expect('"')?;
                self.expect(')')?;
                let graph = crate::Graph::read(&text)?;
                return self.algebra.value(&graph, 0);
            }
            _ => {
                self.at = start;
                return Err(self.wrong(messages::TEXT_LABEL.with("name", word.to_owned())));
            }
        };
        Ok(self.algebra.pseudonumber(&pseudonumber)?.into())
    }

    /// The threat after `Tiny` or `Miny`: {0||0|−G} or {G|0||0}.
    fn tiny(&mut self, word: &str) -> Result<Value, Error> {
        self.expect('(')?;
        let threat = self.value()?;
        self.expect(')')?;
        let zero = [self.algebra.short_value(self.algebra.short.zero())?];
        if word == "Tiny" {
            let negative = self.algebra.neg(&threat)?;
            let reply = self.algebra.braces(&zero, &[negative])?;
            self.algebra.braces(&zero, &[reply])
        } else {
            let reply = self.algebra.braces(&[threat], &zero)?;
            self.algebra.braces(&[reply], &zero)
        }
    }

    fn digits(&mut self) -> Result<Option<UBig>, Error> {
        let start = self.at;
        while self.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.at += 1;
        }
        let text: String = self.text[start..self.at].iter().collect();
        if text.is_empty() {
            return Ok(None);
        }
        if text.len() > MOST_DIGITS {
            return Err(self.wrong(messages::TEXT_NUMBER));
        }
        let number = UBig::from_str_radix(&text, 10);
        number.map(Some).map_err(|_| self.wrong(messages::TEXT_NUMBER))
    }

    /// A number and what is glued to it: a tilt, ups and stars, or a product.
    fn number(&mut self) -> Result<Value, Error> {
        let negative = self.eat('-');
        let Some(numerator) = self.digits()? else {
            return Err(self.wrong(messages::TEXT_NUMBER));
        };
        let mut exponent = 0;
        if self.eat('/') {
            let denominator = self.digits()?.unwrap_or_default();
            if !denominator.is_power_of_two() {
                return Err(self.wrong(messages::TEXT_NUMBER));
            }
            exponent = denominator.trailing_zeros().unwrap_or(0) as u64;
        }
        let mut numerator = IBig::from(numerator);
        if negative {
            numerator = -numerator;
        }
        if exponent == 0 && self.peek() == Some('*') && self.text.get(self.at + 1) == Some(&'(') {
            self.at += 2;
            let value = self.value()?;
            self.expect(')')?;
            return self.algebra.multiple(&numerator, &value);
        }
        let number = Dyadic::from_big(numerator, exponent);
        let start = self.at;
        let tilt = match &self.word()[..] {
            "over" => Some(Tilt::Over),
            "under" => Some(Tilt::Under),
            word @ ("Tiny" | "Miny") => {
                let tiny = self.tiny(word)?;
                let number = self.algebra.short.number(number)?;
                let number = self.algebra.short_value(number)?;
                return self.algebra.add(&number, &tiny);
            }
            _ => None,
        };
        if let Some(tilt) = tilt {
            let value = Pseudonumber::Number(number, tilt);
            return Ok(self.algebra.pseudonumber(&value)?.into());
        }
        self.at = start;
        self.ups_and_star(Some(number))
    }

    /// Ups (or downs, or a power of ↑) and a star.
    fn ups_and_star(&mut self, number: Option<Dyadic>) -> Result<Value, Error> {
        let mut value = NumberUpStar::number(number.unwrap_or(Dyadic::ZERO));
        let mut power = None;
        if let Some(c @ ('^' | 'v')) = self.peek() {
            let mut count = IBig::ZERO;
            while self.eat(c) {
                count += 1;
            }
            if self.eat('[') {
                power = Some(self.power(']', c == 'v')?);
                count -= 1;
            } else if self.eat('<') {
                power = Some(self.power('>', c == 'v')?);
                count -= 1;
            } else if count == IBig::ONE
                && let Some(factor) = self.digits()?
            {
                count = factor.into();
            }
            value.ups = if c == 'v' { -count } else { count };
        }
        if self.eat('*') {
            value.nimber = self.digits()?.unwrap_or(UBig::ONE);
        }
        let game = self.algebra.short.number_up_star(value)?;
        let game = self.algebra.short_value(game)?;
        match power {
            Some(power) => self.algebra.add(&game, &power),
            None => Ok(game),
        }
    }

    /// The exponent after `^[` or `^<`.
    fn power(&mut self, end: char, negative: bool) -> Result<Value, Error> {
        let exponent = self.value()?;
        self.expect(end)?;
        let operation = if end == ']' { "pow_to" } else { "pow" };
        let exponent = self.algebra.stopper(&exponent, operation)?;
        let up = self.algebra.short.ups(1)?;
        let up = self.algebra.lift(up)?;
        let power = match end {
            ']' => self.algebra.power_to(up, exponent)?,
            _ => self.algebra.power(up, exponent)?,
        };
        if negative { self.algebra.neg(&power) } else { Ok(power) }
    }
}
