//! Whoever observes a study watches the search of `upstar_heaps` through this.

use crate::numerals::grouped;
use crate::observe::{Observer, Progress};
use crate::state::{self, Kind};
use upstar_heaps::{SearchState, SearchWatch};

pub(super) struct Watch<'o> {
    pub(super) observer: &'o mut dyn Observer,
}

impl SearchWatch for Watch<'_> {
    fn pause(&mut self, state: SearchState<'_>) {
        if self.observer.wants_state() {
            self.save(state);
        }
        let detail = match state.rare() {
            Some((count, last)) => {
                let last = last.map(|last| format!(", last rare at {}", grouped(last)));
                format!("{} rare values{}", grouped(count as u64), last.unwrap_or_default())
            }
            None => String::new(),
        };
        self.observer.progress(&Progress {
            done: state.reached(),
            total: None,
            unit: "values",
            detail,
        });
    }

    fn stopped(&mut self, state: SearchState<'_>) {
        self.save(state);
    }
}

impl Watch<'_> {
    fn save(&mut self, state: SearchState<'_>) {
        if state.can_be_saved() {
            state::save(self.observer, Kind::Period, &|out| state.save(out));
        }
    }
}
