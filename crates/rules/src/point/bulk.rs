//! Grundy values in bulk: an array with a place for every position of an impartial game of naturals.
//!
//! Options are looked up in the array where they lie. Where the arguments of an option grow by equal steps
//! with the innermost loop, the loop is a walk through the array with a fixed stride, and no formula is
//! evaluated on it. An option that is not known yet is found first; a position is scanned again only after
//! that, so that there are at most twice as many scans as positions.

use super::Cells;
use super::array::{Array, Seen};
use super::rule::{Domain, Item, PointRule, Target};
use crate::fault::Stuck;
use crate::formula::{Clause, Expression, Frame, Int, Slot, Source, Type, run};
use crate::shared::Shared;
use smallvec::SmallVec;
use std::ops::ControlFlow;
use std::sync::Mutex;
use upstar_values::{Context, Player, Stop, StoreId};

/// Options between two looks at the bounds.
const OPTIONS_PER_LOOK: u64 = 1 << 14;
/// Options that are looked at where rules may be wrong.
const OPTIONS_TRIED: u32 = 10_000;
/// Options that count as a step.
const OPTIONS_PER_STEP: u64 = 64;

/// An option: the arguments of the positions whose sum it is.
type Heaps = Vec<Vec<Int>>;

/// A loop over numbers with a slot, around an option that is linear in it.
#[derive(Debug)]
struct Walk {
    slot: usize,
    from: Int,
    to: Int,
}

#[derive(Debug)]
struct Line {
    clauses: Vec<Clause>,
    walk: Option<Walk>,
    heaps: Heaps,
}

/// The rule of a game as lines of options, and the values that are known.
#[derive(Debug)]
pub(crate) struct Bulk {
    lines: Vec<Line>,
    normal: Vec<Int>,
    known: Mutex<Array>,
    store: StoreId,
}

/// What a scan of the options of a position has come to.
enum Scan {
    Value(u32),
    /// The value of this position is needed first.
    Wants(Cells),
}

fn ints(expressions: &[Expression]) -> Option<Vec<Int>> {
    let int = |one: &Expression| match one {
        Expression::Int(int) => Some(int.clone()),
        _ => None,
    };
    expressions.iter().map(int).collect()
}

/// The positions whose sum a target is.
fn summands(rule: &PointRule, target: &Target, out: &mut Heaps) -> Option<()> {
    match target {
        Target::Own(arguments, _) => {
            let arguments = ints(arguments)?;
            let (schema, heaps) = arguments.split_at_checked(rule.schema)?;
            if arguments.len() == rule.parameters.len() {
                out.push(arguments);
            } else if rule.parameters.len() == rule.schema + 1 {
                let one = |heap: &Int| schema.iter().chain([heap]).cloned().collect();
                out.extend(heaps.iter().map(one));
            } else {
                return None; // arguments that are left out
            }
            Some(())
        }
        Target::Sum(targets) => targets.iter().try_for_each(|one| summands(rule, one, out)),
        _ => None,
    }
}

impl Line {
    fn of(rule: &PointRule, item: &Item) -> Option<Line> {
        if item.otherwise {
            return None;
        }
        let mut heaps = Heaps::new();
        summands(rule, &item.target, &mut heaps)?;
        let mut clauses = item.clauses.clone();
        let walk = match clauses.last() {
            Some(Clause::For {
                slot: Slot::Int(slot), source: Source::Range(from, to), ..
            }) if rule.normal.is_empty()
                && heaps.iter().flatten().all(|int| int.is_linear_in(*slot)) =>
            {
                Some(Walk { slot: *slot, from: from.clone(), to: to.clone() })
            }
            _ => None,
        };
        if walk.is_some() {
            clauses.pop();
        }
        Some(Line { clauses, walk, heaps })
    }
}

impl Bulk {
    /// The rule in this shape, if it has it.
    pub(crate) fn of(rule: &PointRule) -> Option<Bulk> {
        let plain = rule.is_impartial
            && !rule.is_dicotic
            && !rule.is_twisted
            && !rule.has_endings()
            && rule.filters.is_empty()
            && rule.endless.is_none();
        let naturals = |domain: &Domain| match domain {
            Domain::Naturals => true,
            Domain::Between(from, _) => *from >= 0,
            _ => false,
        };
        let numbers = rule.parameters.iter().all(|parameter| {
            parameter.of == Type::Int
                && !parameter.is_rest
                && naturals(&parameter.domain)
                && matches!(parameter.slot, Slot::Int(_))
        });
        let normal = ints(&rule.normal)?;
        let whole = normal.is_empty() || normal.len() + rule.schema == rule.parameters.len();
        if !plain || !numbers || !whole || rule.parameters.is_empty() {
            return None;
        }
        let lines = rule.sides[0].iter().map(|item| Line::of(rule, item));
        Some(Bulk {
            lines: lines.collect::<Option<_>>()?,
            normal,
            known: Mutex::new(Array::new(rule.parameters.len())),
            store: StoreId::new(),
        })
    }

    /// The Grundy value of a position; `None` where it is not for this array to tell: too large, in other
    /// hands, or by rules that lead astray.
    ///
    /// # Errors
    /// The bound that was met.
    pub(crate) fn grundy(
        &self,
        rule: &Shared<PointRule>,
        cells: &Cells,
        context: &Context,
    ) -> Result<Option<u64>, Stop> {
        let Ok(mut known) = self.known.try_lock() else { return Ok(None) };
        let mut search = Search {
            bulk: self,
            rule,
            known: &mut known,
            frame: Frame::new(rule.size.0, rule.size.1),
            seen: Seen::default(),
            options: 0,
        };
        let account = context.account_of(self.store);
        let mut way: Vec<Cells> = vec![cells.clone()];
        let found = search.follow(&mut way, context, &account);
        if let (Ok(None), Some(last)) = (&found, way.last()) {
            // If the rules are wrong here, they remember it.
            let mut left = OPTIONS_TRIED;
            let _ = rule.visit(rule, last, Player::Left, &mut |_| {
                left -= 1;
                if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        // Whatever was left unfinished can be begun again.
        for cells in &way {
            known.leave(cells);
        }
        found
    }
}

struct Search<'s> {
    bulk: &'s Bulk,
    rule: &'s PointRule,
    known: &'s mut Array,
    frame: Frame<'static>,
    seen: Seen,
    /// Options since the last look at the bounds.
    options: u64,
}

impl Search<'_> {
    /// Finds what the last position of the way needs until the first is known.
    fn follow(
        &mut self,
        way: &mut Vec<Cells>,
        context: &Context,
        account: &upstar_values::Account,
    ) -> Result<Option<u64>, Stop> {
        loop {
            let Some(last) = way.last() else { return Ok(None) };
            if !self.known.holds(last) {
                let (last, left) = (last.clone(), context.memory_left());
                if !self.known.grow(&last, left) {
                    return Ok(None);
                }
                account.set(self.known.bytes())?;
                continue;
            }
            if let Some(value) = self.known.value(last) {
                way.pop();
                if way.is_empty() {
                    return Ok(Some(u64::from(value)));
                }
                continue;
            }
            self.known.enter(last);
            let scan = self.scan(last);
            self.options += 1;
            if self.options >= OPTIONS_PER_LOOK {
                account.set(self.known.bytes() + (way.len() * size_of::<Cells>()) as u64)?;
                context.spend(self.options.div_ceil(OPTIONS_PER_STEP))?;
                self.options = 0;
            }
            match scan {
                Ok(Some(Scan::Value(value))) => {
                    if let Some(cells) = way.last() {
                        self.known.set(cells, value);
                    }
                }
                Ok(Some(Scan::Wants(cells))) => {
                    if self.known.is_entered(&cells) {
                        return Ok(None); // play goes round
                    }
                    way.push(cells);
                }
                // Another search tells what is wrong.
                Ok(None) | Err(_) => return Ok(None),
            }
        }
    }

    fn scan(&mut self, cells: &Cells) -> Result<Option<Scan>, Stuck> {
        let (rule, bulk) = (self.rule, self.bulk);
        let mut frame = std::mem::replace(&mut self.frame, Frame::new(0, 0));
        frame.restart();
        let found = self.scan_in(&mut frame, rule, bulk, cells);
        self.frame = frame;
        found
    }

    fn scan_in(
        &mut self,
        frame: &mut Frame<'static>,
        rule: &PointRule,
        bulk: &Bulk,
        cells: &Cells,
    ) -> Result<Option<Scan>, Stuck> {
        rule.fill(frame, cells);
        for (slot, formula) in &rule.lets {
            let value = formula.value(frame)?;
            frame.set(*slot, value);
        }
        self.seen.begin(self.known.greatest());
        for line in &bulk.lines {
            // What ends the scan: a position that is wanted, or nothing at all.
            let mut wanted: Option<Option<Cells>> = None;
            let _ = run(&line.clauses, frame, &mut |frame| {
                let met = match &line.walk {
                    Some(walk) => self.walk(frame, walk, &line.heaps)?,
                    None => self.single(frame, &line.heaps)?,
                };
                Ok(match met {
                    Met::Known => ControlFlow::Continue(()),
                    Met::Unknown(cells) => {
                        wanted = Some(Some(cells));
                        ControlFlow::Break(())
                    }
                    Met::Astray => {
                        wanted = Some(None);
                        ControlFlow::Break(())
                    }
                })
            })?;
            match wanted {
                None => {}
                Some(Some(cells)) => return Ok(Some(Scan::Wants(cells))),
                Some(None) => return Ok(None),
            }
        }
        Ok(Some(Scan::Value(self.seen.mex())))
    }

    /// The value of one option.
    fn single(&mut self, frame: &mut Frame<'static>, heaps: &Heaps) -> Result<Met, Stuck> {
        self.options += 1;
        let mut sum = 0;
        for heap in heaps {
            let mut cells = Cells::new();
            for argument in heap {
                cells.push(argument.eval(frame)?);
            }
            if !self.bulk.normal.is_empty() {
                self.normalise(frame, &mut cells)?;
            }
            if !self.is_inside(&cells) {
                return Ok(Met::Astray);
            }
            match self.known.holds(&cells).then(|| self.known.value(&cells)).flatten() {
                Some(value) => sum ^= value,
                None => return Ok(Met::Unknown(cells)),
            }
        }
        self.seen.mark(sum);
        Ok(Met::Known)
    }

    /// The arguments that stand for these.
    fn normalise(&self, frame: &mut Frame<'static>, cells: &mut Cells) -> Result<(), Stuck> {
        let slots = || {
            self.rule.parameters.iter().filter_map(|one| match one.slot {
                Slot::Int(slot) => Some(slot),
                Slot::Value(_) => None,
            })
        };
        let before: Cells = slots().map(|slot| frame.ints[slot]).collect();
        for (slot, &cell) in slots().zip(cells.iter()) {
            frame.ints[slot] = cell;
        }
        let normal = self.bulk.normal.iter().map(|one| one.eval(frame));
        let normal = normal.collect::<Result<SmallVec<[i64; 4]>, _>>();
        for (slot, cell) in slots().zip(before) {
            frame.ints[slot] = cell;
        }
        for (cell, normal) in cells.iter_mut().skip(self.rule.schema).zip(normal?) {
            *cell = normal;
        }
        Ok(())
    }

    fn is_inside(&self, cells: &Cells) -> bool {
        let inside = |cell: i64, domain: &Domain| match *domain {
            Domain::Between(from, to) => from <= cell && cell <= to,
            _ => cell >= 0,
        };
        self.rule.parameters.iter().zip(cells).all(|(one, &cell)| inside(cell, &one.domain))
    }

    /// The values of all options of a loop.
    fn walk(
        &mut self,
        frame: &mut Frame<'static>,
        walk: &Walk,
        heaps: &Heaps,
    ) -> Result<Met, Stuck> {
        let (from, to) = (walk.from.eval(frame)?, walk.to.eval(frame)?);
        if from > to {
            return Ok(Met::Known);
        }
        let Some(more) = to.checked_sub(from) else { return Ok(Met::Astray) };
        let Ok(length) = usize::try_from(more).map(|more| more.saturating_add(1)) else {
            return Ok(Met::Astray);
        };
        self.options += length as u64;
        let mut ways: SmallVec<[Way; 2]> = SmallVec::new();
        for heap in heaps {
            frame.ints[walk.slot] = from;
            let first = evaluated(frame, heap)?;
            let mut step: Cells = SmallVec::from_elem(0, first.len());
            if more > 0 {
                frame.ints[walk.slot] = from + 1;
                for ((step, next), first) in
                    step.iter_mut().zip(evaluated(frame, heap)?).zip(&first)
                {
                    *step = next.wrapping_sub(*first);
                }
            }
            let way = Way { first, step };
            // What is linear is inside everywhere if it is so at both ends.
            let Some(last) = way.at(more) else { return Ok(Met::Astray) };
            if !self.is_inside(&way.first) || !self.is_inside(&last) {
                return Ok(Met::Astray);
            }
            for end in [&way.first, &last] {
                if !self.known.holds(end) {
                    return Ok(Met::Unknown(end.clone()));
                }
            }
            ways.push(way);
        }
        let strides: SmallVec<[(usize, isize); 2]> = ways
            .iter()
            .map(|way| (self.known.place(&way.first), self.known.stride(&way.step)))
            .collect();
        match self.known.mark_along(&strides, length, &mut self.seen) {
            None => Ok(Met::Known),
            Some((way, steps)) => {
                let steps = i64::try_from(steps).unwrap_or(i64::MAX);
                Ok(ways[way].at(steps).map_or(Met::Astray, Met::Unknown))
            }
        }
    }
}

fn evaluated(frame: &mut Frame<'static>, heap: &[Int]) -> Result<Cells, Stuck> {
    heap.iter().map(|argument| argument.eval(frame)).collect()
}

/// Arguments that grow by equal steps.
struct Way {
    first: Cells,
    step: Cells,
}

impl Way {
    fn at(&self, steps: i64) -> Option<Cells> {
        let cell = |(first, step): (&i64, &i64)| first.checked_add(step.checked_mul(steps)?);
        self.first.iter().zip(&self.step).map(cell).collect()
    }
}

/// What was met among options.
enum Met {
    Known,
    Unknown(Cells),
    /// Something that another search has to look at.
    Astray,
}
