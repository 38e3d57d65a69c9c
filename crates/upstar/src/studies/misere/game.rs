//! Of what a quotient is asked: a game of heaps with a code, one's own, or the closure of some positions.

use crate::error::{Error, Refusal};
use crate::heap_game::HeapGame as Coded;
use crate::observe::Observer;
use std::ops::ControlFlow;
use upstar_core::AnyPosition;
use upstar_heaps::{Certificate, GeneralCode, HeapRules};
use upstar_lang::{GameFamily, Session};
use upstar_misere::{Bounds, HeapGame, MisereQuotient};
use upstar_solve::ClosedSet;
use upstar_values::Context;

/// Heaps of a game without a code that are looked at when nobody says how many, and at most.
const SEARCHED: u64 = 30;
const MOST_SEARCHED: u64 = 10_000;

pub(super) enum Game {
    Rules(HeapRules),
    General(GeneralCode),
    Own(OwnHeaps),
    Set(Box<ClosedSet>),
}

/// Heaps by what moves leave of them.
pub(super) struct OwnHeaps(Vec<Vec<Vec<u64>>>);

impl HeapGame for OwnHeaps {
    fn visit_options(
        &self,
        heap: u64,
        visit: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let options = usize::try_from(heap).ok().and_then(|heap| self.0.get(heap));
        options.into_iter().flatten().try_for_each(|left| visit(left))
    }
}

impl Game {
    /// The game that a word means, with heaps up to `to` where it has no code.
    pub(super) fn read(
        session: &mut Session,
        word: &str,
        to: Option<u64>,
        observer: &mut dyn Observer,
        context: &Context,
    ) -> Result<Game, Error> {
        let error = match Coded::read(session, word, observer, context) {
            Ok(Coded::Rules(rules)) => return Ok(Game::Rules(rules)),
            Ok(Coded::General(code)) => return Ok(Game::General(code)),
            Err(error) => error,
        };
        let word = word.trim();
        if word.starts_with('[') || word.starts_with("misere_quotient(") {
            return Ok(Game::Set(Box::new(session.closed_set(word, context)?)));
        }
        match session.family(word, context) {
            Ok(family) => {
                let to = to.unwrap_or(SEARCHED).min(MOST_SEARCHED);
                Ok(Game::Own(OwnHeaps::of(&family, to, context)?))
            }
            Err(_) => Err(error),
        }
    }

    pub(super) fn quotient(&self, bounds: Bounds, context: &Context) -> MisereQuotient {
        let known = match self {
            Game::Own(heaps) => Some(heaps.0.len()),
            Game::Set(set) => Some(set.len()),
            Game::Rules(_) | Game::General(_) => None,
        };
        let last = known.and_then(|known| u32::try_from(known.saturating_sub(1)).ok());
        let heap = match self {
            Game::Set(_) => last.unwrap_or(bounds.heap),
            _ => last.map_or(bounds.heap, |last| last.min(bounds.heap)),
        };
        MisereQuotient::compute(self.heaps(), Bounds { heap, ..bounds }, context)
    }

    fn heaps(&self) -> &dyn HeapGame {
        match self {
            Game::Rules(rules) => rules,
            Game::General(code) => code,
            Game::Own(heaps) => heaps,
            Game::Set(set) => &**set,
        }
    }

    pub(super) fn certificate(&self, name: &str, quotient: &MisereQuotient) -> Option<Certificate> {
        match self {
            Game::Rules(rules) => quotient.certificate(rules),
            _ => quotient.certificate_of_set(name, self.heaps()),
        }
    }

    /// The rules, if it has a code.
    pub(super) fn rules(&self) -> Option<&HeapRules> {
        match self {
            Game::Rules(rules) => Some(rules),
            _ => None,
        }
    }

    /// The set of positions, if it is one.
    pub(super) fn set(&self) -> Option<&ClosedSet> {
        match self {
            Game::Set(set) => Some(set),
            _ => None,
        }
    }
}

impl OwnHeaps {
    /// The heaps 0, 1, …, `to` of a game that one number describes.
    fn of(family: &GameFamily, to: u64, context: &Context) -> Result<OwnHeaps, Error> {
        let mut positions: Vec<Option<AnyPosition>> = Vec::new();
        for heap in 0..=to {
            context.spend(1)?;
            positions.push(match family.at(&[heap.into()]) {
                Ok(position) => Some(position),
                // Rules may begin with the heap 1.
                Err(_) if heap == 0 => None,
                Err(error) => return Err(error.into()),
            });
        }
        let known: Vec<AnyPosition> = positions.iter().flatten().cloned().collect();
        let set = ClosedSet::of(&known, context)?;
        let parts: Vec<Vec<u64>> = positions
            .iter()
            .map(|position| {
                let numbers = position.as_ref().and_then(|position| set.numbers(position));
                let moving = numbers.unwrap_or_default().into_iter().filter(|&part| part > 0);
                moving.collect()
            })
            .collect();
        // The least heap that is each part.
        let mut heap_of: Vec<Option<u64>> = vec![None; set.len()];
        for (heap, parts) in (0u64..).zip(&parts) {
            if let [part] = parts[..]
                && let Some(entry) = usize::try_from(part).ok().and_then(|at| heap_of.get_mut(at))
            {
                entry.get_or_insert(heap);
            }
        }
        let heap = |part: u64| {
            let found =
                usize::try_from(part).ok().and_then(|at| heap_of.get(at).copied().flatten());
            found.ok_or_else(|| {
                Error::from(Refusal::new("misere.not-heaps").with("game", family.to_string()))
            })
        };
        let mut heaps = Vec::with_capacity(parts.len());
        for of_heap in &parts {
            let mut options = Vec::new();
            for (place, &part) in of_heap.iter().enumerate() {
                let others =
                    of_heap.iter().enumerate().filter(|one| one.0 != place).map(|one| *one.1);
                let others = others.map(heap).collect::<Result<Vec<u64>, Error>>()?;
                let mut failure = None;
                let _ = set.visit_options(part, &mut |left| match left
                    .iter()
                    .map(|&part| heap(part))
                    .collect::<Result<Vec<u64>, Error>>()
                {
                    Ok(left) => {
                        options.push([&others[..], &left[..]].concat());
                        ControlFlow::Continue(())
                    }
                    Err(error) => {
                        failure = Some(error);
                        ControlFlow::Break(())
                    }
                });
                if let Some(error) = failure {
                    return Err(error);
                }
            }
            heaps.push(options);
        }
        Ok(OwnHeaps(heaps))
    }
}
