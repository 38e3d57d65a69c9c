//! What is to be gathered: items (offset, code), grouped by code.
//!
//! The words of a group are united first; between groups the union so far is moved by the xor of
//! their codes, so that it always stands relative to the present group. Groups that differ above
//! bit 3 only come next to each other, because that is the cheaper move.

/// A group.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// By what the union is moved before.
    pub(super) flip: u8,
    from: usize,
    to: usize,
}

/// Items in the order in which they are gathered.
#[derive(Clone, Debug, Default)]
pub(super) struct Program {
    steps: Vec<Step>,
    offsets: Vec<usize>,
    last: u8,
    largest: usize,
    smallest: usize,
}

impl Program {
    /// The program of these items: offsets in words of so many bytes.
    pub(super) fn new(items: &[(usize, u8)], bytes: usize) -> Program {
        let mut items = items.to_vec();
        items.sort_unstable_by_key(|&(offset, code)| (code & 7, code >> 3, offset));
        items.dedup();
        let mut program = Program::default();
        for group in items.chunk_by(|a, b| a.1 == b.1) {
            let from = program.offsets.len();
            program.offsets.extend(group.iter().map(|(offset, _)| offset * bytes));
            let code = group.first().map_or(0, |item| item.1);
            let step = Step { flip: program.last ^ code, from, to: program.offsets.len() };
            program.steps.push(step);
            program.last = code;
        }
        program.largest = program.offsets.iter().copied().max().unwrap_or(0);
        program.smallest = program.offsets.iter().copied().min().unwrap_or(0);
        program
    }

    pub(super) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The offsets of a group, in bytes.
    #[inline]
    pub(super) fn offsets(&self, step: &Step) -> &[usize] {
        &self.offsets[step.from..step.to]
    }

    /// By what the union is moved at the end.
    pub(super) fn last_flip(&self) -> u8 {
        self.last
    }

    /// The largest offset in bytes; 0 if there are no items.
    pub(super) fn largest(&self) -> usize {
        self.largest
    }

    /// The smallest offset in bytes; 0 if there are no items.
    pub(super) fn smallest(&self) -> usize {
        self.smallest
    }

    /// Items in all.
    pub(super) fn len(&self) -> usize {
        self.offsets.len()
    }
}
