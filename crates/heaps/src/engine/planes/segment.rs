//! Span after span, on one thread or two: one strikes out and sifts, the other checks.
//!
//! The thread that checks has a sequence and planes of its own, which it extends by the spans it is
//! sent. A check fails where a new rare value appears, hardly ever: then what was computed behind
//! it is thrown away.

use super::check::Checker;
use super::track::Track;
use super::{AHEAD, End, LANES_PER_BLOCK, Planes, SPAN};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

/// Where a span has a rare value: its lane and the value.
type Found = Option<(usize, u16)>;

impl Planes {
    /// Appends the codes of the heaps before `to`, as far as all is common and in range.
    pub(super) fn segment(&mut self, first: usize, to: usize) -> End {
        if self.threads > 1 && to - first > 2 * SPAN {
            return self.side_by_side(first, to);
        }
        let mut from = first;
        while from < to {
            let sifted = self.sifted(to);
            match self.checker.check(&self.track, from, self.track.codes.len() - from) {
                Some((lane, value)) => {
                    self.track.codes.truncate(from + lane);
                    return End::Rare(value);
                }
                None if !sifted => return End::Lost,
                None => from = self.track.codes.len(),
            }
        }
        End::Done
    }

    /// Appends the least common codes of a span; `false` if one is out of range.
    fn sifted(&mut self, to: usize) -> bool {
        let to = to.min(self.track.codes.len() + SPAN);
        let mut sifted = true;
        while sifted && self.track.codes.len() < to {
            let first = self.track.codes.len();
            let length = LANES_PER_BLOCK.min(to - first);
            self.track.make_room(first);
            self.mark_conflicts(first, length);
            self.strike(first);
            sifted = self.sift(first, length);
            self.track.settle(first);
        }
        sifted
    }

    fn side_by_side(&mut self, first: usize, to: usize) -> End {
        let mut shadow = self.shadow.take().unwrap_or_else(|| self.track.clone());
        // What was computed without it.
        for span in self.track.codes[shadow.codes.len()..].chunks(SPAN) {
            shadow.append(span);
        }
        let checker = Arc::clone(&self.checker);
        let (send, spans) = sync_channel::<Vec<u8>>(AHEAD);
        let (tell, results) = sync_channel::<Found>(AHEAD + 2);
        let mut end = End::Done;
        let (mut from, mut checked) = (first, first);
        let mut waiting = std::collections::VecDeque::new();
        std::thread::scope(|scope| {
            let shadow = &mut shadow;
            let helper = scope.spawn(move || check_all(&checker, shadow, &spans, &tell));
            let mut sifted = true;
            let mut found = None;
            while found.is_none() && (!waiting.is_empty() || sifted && from < to) {
                if sifted && from < to && waiting.len() < AHEAD {
                    sifted = self.sifted(to);
                    let span = self.track.codes[from..].to_vec();
                    waiting.push_back(span.len());
                    from = self.track.codes.len();
                    // It fails only if the helper is gone; then there is no result either.
                    let _ = send.send(span);
                    continue;
                }
                match (results.recv(), waiting.pop_front()) {
                    (Ok(None), Some(length)) => checked += length,
                    (Ok(Some(rare)), _) => found = Some(rare),
                    _ => break,
                }
            }
            drop(send);
            // Results that nobody waits for any more.
            drop(results);
            if let Err(panic) = helper.join() {
                std::panic::resume_unwind(panic);
            }
            if let Some((lane, value)) = found {
                self.track.codes.truncate(checked + lane);
                end = End::Rare(value);
            } else if !sifted {
                end = End::Lost;
            }
        });
        if matches!(end, End::Done) {
            self.shadow = Some(shadow);
        }
        end
    }
}

/// Checks the spans that come, until none comes or one has a rare value.
fn check_all(
    checker: &Checker,
    track: &mut Track,
    spans: &Receiver<Vec<u8>>,
    tell: &SyncSender<Found>,
) {
    for span in spans {
        let first = track.codes.len();
        track.append(&span);
        let found = checker.check(track, first, span.len());
        if tell.send(found).is_err() || found.is_some() {
            return;
        }
    }
}
