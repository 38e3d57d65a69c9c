//! What looks like a mistake in rules that can be read.

use super::super::build::Rule;
use super::ends::options;
use crate::messages;
use crate::session_rules::OwnGame;
use upstar_core::Position as _;
use upstar_rules::OwnForm;
use upstar_rules::board::unmatched;
use upstar_rules::point::excluded_option;
use upstar_values::{Message, Player};

/// Something that looks like a mistake, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// What it is.
    pub message: Message,
    /// The line of the file, from 1.
    pub line: usize,
}

/// Warnings about a game.
pub(super) fn found(game: &OwnGame, forms: &[OwnForm]) -> Vec<Warning> {
    let source = &game.merged.own.source;
    let line_of = |start: usize| 1 + source.get(..start).unwrap_or("").matches('\n').count();
    let mut all = Vec::new();
    match &game.rule {
        Rule::Board(keeper) => {
            for at in unmatched(keeper.rule()) {
                let (start, end) = (at.start as usize, at.end as usize);
                let pattern = source.get(start..end).unwrap_or("").to_owned();
                let message = messages::RULES_WARN_PATTERN.with("pattern", pattern);
                all.push(Warning { message, line: line_of(start) });
            }
        }
        Rule::Point(rule) => {
            let excluded = forms.iter().find_map(|form| Some((form, excluded_option(rule, form)?)));
            if let (Some((form, option)), Some((_, condition))) = (excluded, &rule.condition) {
                let message = messages::RULES_WARN_EXCLUDED
                    .with("position", form.write())
                    .with("option", option.write())
                    .with("condition", condition.clone());
                all.push(Warning { message, line: line_of(game.merged.own.name_at.start) });
            }
        }
    }
    if upstar_games::registry().find(&game.name).is_some() {
        let message = messages::RULES_WARN_HIDES.with("name", game.name.clone());
        all.push(Warning { message, line: line_of(game.merged.own.name_at.start) });
    }
    if looks_impartial(game, forms) {
        let message = messages::RULES_WARN_SAME.with("positions", forms.len());
        all.push(Warning { message, line: line_of(game.merged.own.name_at.start) });
    }
    all
}

/// Are the moves of both players the same in all small positions, though the rules tell them apart?
fn looks_impartial(game: &OwnGame, forms: &[OwnForm]) -> bool {
    let (is_impartial, has_endings) = match &game.rule {
        Rule::Point(rule) => (rule.is_impartial, rule.has_endings()),
        Rule::Board(keeper) => (keeper.rule().is_impartial, keeper.rule().has_endings()),
    };
    if is_impartial || has_endings {
        return false;
    }
    let mut moves = 0;
    for form in forms {
        let left = options(form, Player::Left);
        if left != options(form, Player::Right) {
            return false;
        }
        moves += left.len();
    }
    moves > 0
}
