//! Play followed from position to position by moves alone: does it go round?

use crate::form::OwnForm;
use rustc_hash::FxHashSet;
use std::ops::ControlFlow;
use upstar_core::Form;
use upstar_values::Player;

/// What a walk through the followers of a position came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Walk {
    /// Every play ends; so many positions were met.
    Ends(usize),
    /// Play can go round through these positions, the last of which leads to the first.
    Loop(Vec<OwnForm>),
    /// There are more positions than were wanted.
    Long,
}

/// A position that is being followed, and where it leads that was not looked at yet.
struct Stage {
    at: OwnForm,
    left: Vec<OwnForm>,
}

/// Follows every play from a position, through at most `most` positions, each player moving at any time as in
/// a sum. Of a sum each summand is followed by itself.
pub fn walk(from: &OwnForm, known: &mut FxHashSet<OwnForm>, most: usize) -> Walk {
    let mut way: Vec<Stage> = Vec::new();
    let mut on_way: FxHashSet<OwnForm> = FxHashSet::default();
    let before = known.len();
    for start in summands(from) {
        let mut next = Some(start);
        loop {
            if let Some(form) = next.take() {
                if on_way.contains(&form) {
                    let begin = way.iter().position(|stage| stage.at == form).unwrap_or(0);
                    return Walk::Loop(way.drain(begin..).map(|stage| stage.at).collect());
                }
                if !known.contains(&form) {
                    if known.len() - before + way.len() > most {
                        return Walk::Long;
                    }
                    on_way.insert(form.clone());
                    let left = followers(&form);
                    way.push(Stage { at: form, left });
                }
            }
            let Some(stage) = way.last_mut() else { break };
            next = stage.left.pop();
            if next.is_none()
                && let Some(done) = way.pop()
            {
                on_way.remove(&done.at);
                known.insert(done.at);
            }
        }
    }
    Walk::Ends(known.len() - before)
}

/// The summands of a position; exchanged players make no difference to where play can go.
fn summands(form: &OwnForm) -> Vec<OwnForm> {
    match form {
        OwnForm::Sum(parts) => parts.iter().flat_map(summands).collect(),
        OwnForm::Negative(inner) => summands(inner),
        // Other games are not followed.
        OwnForm::Other(_) => Vec::new(),
        one => vec![one.clone()],
    }
}

fn followers(form: &OwnForm) -> Vec<OwnForm> {
    let mut all = Vec::new();
    for player in Player::BOTH {
        let _ = form.visit_moves(player, |by| {
            all.extend(summands(&form.play(player, &by)));
            ControlFlow::Continue(())
        });
    }
    all
}
