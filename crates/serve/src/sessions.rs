//! The sessions of tabs: what each has defined. The one that was used longest ago makes room.

use std::sync::{Arc, Mutex, PoisonError};
use upstar_desk::Desk;

/// More tabs share what memory there is.
const MOST: usize = 64;

/// A desk that one question at a time is asked at.
pub(crate) type Shared = Arc<tokio::sync::Mutex<Desk>>;

#[derive(Default)]
pub(crate) struct Sessions {
    /// Names and desks, the one used last at the end.
    open: Mutex<Vec<(String, Shared)>>,
}

impl Sessions {
    /// The desk of a name, a new one if there is none.
    pub(crate) fn find(&self, name: &str) -> Shared {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let found = open.iter().position(|(known, _)| known == name);
        let entry = match found {
            Some(index) => open.remove(index),
            None => (name.to_owned(), Shared::default()),
        };
        let desk = Arc::clone(&entry.1);
        if open.len() >= MOST {
            open.remove(0);
        }
        open.push(entry);
        desk
    }

    /// Forgets a desk, after something went wrong in the middle of its work.
    pub(crate) fn forget(&self, name: &str) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|(known, _)| known != name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_session_used_longest_ago_makes_room() {
        let sessions = Sessions::default();
        let first = sessions.find("first");
        for n in 1..MOST {
            sessions.find(&n.to_string());
        }
        assert!(Arc::ptr_eq(&first, &sessions.find("first")));
        sessions.find("one more");
        assert!(Arc::ptr_eq(&first, &sessions.find("first")));
        assert_eq!(sessions.open.lock().unwrap().len(), MOST);
        sessions.forget("first");
        assert!(!Arc::ptr_eq(&first, &sessions.find("first")));
    }
}
