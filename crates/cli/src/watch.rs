//! The progress line of a study.

use crate::progress::Progress;
use upstar::Observer;

/// Shows how far a study has come.
pub struct Watch(pub Progress);

impl Observer for Watch {
    fn progress(&mut self, progress: &upstar::Progress) {
        let upstar::Progress { done, total, unit, detail } = progress;
        let of = total.map(|total| format!(" of {total}")).unwrap_or_default();
        let more = if detail.is_empty() { String::new() } else { format!(", {detail}") };
        self.0.say(format!("{done}{of} {unit}{more}"));
    }
}
