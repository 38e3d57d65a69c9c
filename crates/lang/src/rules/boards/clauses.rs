//! The clauses of a declaration, one by one.

use super::{Builder, place};
use crate::rules::build::{Sourced, only_common};
use crate::rules::declaration::{Clause, Fragment, Mirror, MovesText};
use crate::rules::variants::{add, first_example, varied};
use crate::{Span, SyntaxError, messages};
use upstar_core::Square;
use upstar_rules::board::{BoardEnding, BoardKind, BoardRule, BoardStart, Turn};
use upstar_rules::point::{Goal, Verdict};
use upstar_values::Player;

impl Builder<'_> {
    pub(super) fn rule(&mut self) -> Result<BoardRule, SyntaxError> {
        let merged = self.merged;
        let own = &merged.own;
        let mut rule = BoardRule::new(&own.name, self.kind, self.cells.clone(), self.edges.clone());
        rule.schema = self.schema.to_vec();
        if !self.schema.is_empty() {
            let values: Vec<String> = self.schema.iter().map(i64::to_string).collect();
            rule.head = format!("{}({})", own.name, values.join(","));
        }
        let mut mirrors: Vec<(Player, Turn, &Sourced, Fragment)> = Vec::new();
        for one in &merged.clauses {
            let Sourced { origin, clause } = one;
            match clause {
                Clause::Moves { player, otherwise, moves, at, .. } => {
                    if let MovesText::Mirrored(mirror) = moves {
                        let turn = match mirror {
                            Mirror::Plain => Turn::NONE,
                            Mirror::Backwards => Turn::BACKWARDS,
                            Mirror::Crosswise => Turn::CROSSWISE,
                        };
                        match player {
                            Some(player) => mirrors.push((*player, turn, one, at.clone())),
                            None => {
                                let span = Span::new(at.start, at.end);
                                return Err(SyntaxError::new(span, messages::RULES_MIRRORED));
                            }
                        }
                        continue;
                    }
                    let Some(mut line) = self.line(origin, moves, at)? else { continue };
                    line.otherwise = *otherwise;
                    add(&mut rule.sides, *player, &line);
                }
                Clause::Only(player, test) => {
                    let test = self.test(origin, test)?;
                    rule.filters.push((*player, test));
                }
                Clause::Ending(verdict, player, test) => {
                    let when = self.test(origin, test)?;
                    let goal = Goal { player: *player, verdict: *verdict };
                    rule.endings.push(BoardEnding { goal, when });
                }
                Clause::Stuck(verdict) => {
                    rule.stuck = Some(*verdict).filter(|&stuck| stuck != Verdict::Loses);
                }
                Clause::Endless(player) => rule.endless = Some(*player),
                Clause::Start(names, text) => {
                    rule.start = Some(BoardStart {
                        names: names.clone(),
                        text: text.text.clone(),
                        at: place(&text.at),
                    });
                }
                Clause::Scene(_, pairs) => {
                    for (letters, looks) in pairs {
                        let square = match looks.text.as_str() {
                            "free" => Square::Free,
                            "blocked" => Square::Blocked,
                            "left" => Square::Left,
                            "right" => Square::Right,
                            "coin" => Square::Coin,
                            "man" => Square::Man,
                            "ball" => Square::Ball,
                            "poison" => Square::Poison,
                            _ => {
                                let span = Span::new(looks.at.start, looks.at.end);
                                return Err(SyntaxError::new(span, messages::RULES_SCENE));
                            }
                        };
                        let codes = letters.text.chars().filter_map(|one| self.cells.exact(one));
                        rule.seen.extend(codes.map(|code| (code, square)));
                    }
                }
                Clause::Shape(word, at) => {
                    rule.closed = match word.as_str() {
                        "torus" => [true, true],
                        "cylinder" => [true, false],
                        _ => {
                            let span = Span::new(at.start, at.end);
                            return Err(SyntaxError::new(span, messages::RULES_SHAPE));
                        }
                    };
                }
                Clause::Normal(items) | Clause::Symmetry(items) | Clause::Parts(items) => {
                    let at = items.first().map_or(own.name_at.clone(), |item| item.whole.clone());
                    let span = Span::new(at.start, at.end);
                    return Err(SyntaxError::new(span, messages::RULES_BOARD_CLAUSE));
                }
                Clause::Let(_, at, _) => {
                    let span = Span::new(at.start, at.end);
                    return Err(SyntaxError::new(span, messages::RULES_BOARD_CLAUSE));
                }
                _ => {}
            }
        }
        for (player, turn, one, at) in mirrors {
            self.mirror(&mut rule, player, turn, &one.origin, &at)?;
        }
        let varied = varied(&merged.variants, &mut rule.sides);
        rule.endings.iter_mut().for_each(|ending| varied.swap(&mut ending.goal));
        (rule.is_dicotic, rule.is_twisted) = (varied.is_dicotic, varied.is_twisted);
        rule.size = self.scope.size;
        rule.is_impartial = only_common(merged) || rule.has_equal_sides();
        rule.example = self.example(&rule);
        self.check_start(&rule)?;
        Ok(rule)
    }

    pub(super) fn example(&self, rule: &BoardRule) -> String {
        if let Some(call) = first_example(self.merged) {
            return call;
        }
        match (&rule.start, rule.kind) {
            (Some(start), BoardKind::Board) if start.names.is_empty() => {
                format!("{}(3, 4)", rule.head)
            }
            (_, BoardKind::Graph) => format!("{}(\"1-2-3\")", rule.head),
            _ => format!("{}(\"...\")", rule.head),
        }
    }

    pub(super) fn check_start(&self, rule: &BoardRule) -> Result<(), SyntaxError> {
        let Some(start) = &rule.start else { return Ok(()) };
        if start.names.is_empty() {
            for (offset, letter) in start.text.char_indices() {
                if letter != '|' && !letter.is_whitespace() && self.cells.exact(letter).is_none() {
                    let message = messages::RULES_LETTER
                        .with("letter", letter)
                        .with("cells", self.cells.spelling());
                    let at = start.at.inner(offset, offset + letter.len_utf8());
                    let span = Span { start: at.start, end: at.end };
                    return Err(SyntaxError::new(span, message));
                }
            }
        }
        Ok(())
    }
}
