//! Independent parts of boards of at most 64 squares, for all images at once: the same as in `parts.rs`.
//!
//! What an image writes is added to what is possible at once, and each place of an image is looked at once, when
//! it has become possible. Squares of one image are joined by links, and links of the same length are one set,
//! so that a part is flooded by a few shifts, however many images the rules have.

use super::planes::Planes;
use super::quick::{Asked, Quick, QuickImage, anchors, moved};
use smallvec::SmallVec;

/// What the parts of boards of one size are found by.
#[derive(Debug, Default)]
pub(crate) struct Reach {
    pictures: Vec<Picture>,
    /// How far apart linked squares are.
    lengths: Vec<u32>,
    /// For each letter the classes that ask for it.
    asking: Vec<SmallVec<[usize; 4]>>,
    /// Does nobody ask for any letter that is written, so that no image makes another one possible?
    is_settled: bool,
}

/// Images that ask for the same, whoever makes the move, seen from their first square on the board.
#[derive(Debug)]
struct Picture {
    /// Where that square can lie.
    on: u64,
    asked: SmallVec<[Asked; 3]>,
    /// All cells, and for which first squares they lie on the board.
    cells: Vec<(i32, u64)>,
    /// Where which letter is written.
    writes: SmallVec<[(i32, u8); 4]>,
    links: SmallVec<[Link; 4]>,
    /// Cells that are looked at and stay as they are.
    kept: Vec<(i32, u64)>,
}

/// Two cells of an image, the first of which is written to, and so can change wherever the image fits.
#[derive(Debug)]
struct Link {
    /// The earlier of the two.
    from: i32,
    /// Which of the lengths.
    length: usize,
    /// First squares for which both lie on the board.
    on: u64,
}

impl Reach {
    /// For the images of both players, classes of letters, and so many letters.
    pub(super) fn new(sides: &[Vec<QuickImage>; 2], classes: &[u64], codes: usize) -> Self {
        let asks = |code: usize| {
            let plain = classes.iter().enumerate().filter(|(_, class)| **class != u64::MAX);
            plain.filter(|(_, class)| **class >> code & 1 == 1).map(|(index, _)| index).collect()
        };
        let mut reach = Reach { asking: (0..codes).map(asks).collect(), ..Reach::default() };
        for picture in sides.iter().flatten().filter(|image| image.on != 0).map(Picture::of) {
            let same =
                |known: &&mut Picture| known.on == picture.on && known.asked == picture.asked;
            match reach.pictures.iter_mut().find(same) {
                Some(known) if known.cells == picture.cells => known.writes.extend(picture.writes),
                _ => reach.pictures.push(picture),
            }
        }
        let Reach { pictures, lengths, .. } = &mut reach;
        pictures.iter_mut().for_each(|picture| picture.link(lengths));
        let unasked = |&(_, letter): &(i32, u8)| reach.asking[usize::from(letter)].is_empty();
        let mut writes = reach.pictures.iter().flat_map(|picture| &picture.writes);
        reach.is_settled = writes.all(unasked);
        reach
    }
}

impl Picture {
    fn of(image: &QuickImage) -> Self {
        // Cells that may lie off the board are told by where the first cell of the pattern lies.
        let lowest = match image.cells.iter().any(|cell| cell.off) {
            true => 0,
            false => image.cells.iter().map(|cell| cell.shift).min().unwrap_or(0),
        };
        let on = moved(image.on, -lowest);
        let seen = |cell_on: u64| if lowest == 0 { cell_on } else { on };
        let mut cells: Vec<(i32, u64)> =
            image.cells.iter().map(|cell| (cell.shift - lowest, seen(cell.on))).collect();
        let asked = image.asked.iter().cloned();
        let mut asked: SmallVec<[Asked; 3]> =
            asked.map(|asked| Asked { shift: asked.shift - lowest, ..asked }).collect();
        let writes = image.cells.iter();
        let writes = writes.filter_map(|cell| Some((cell.shift - lowest, cell.write?))).collect();
        cells.sort_unstable();
        asked.sort_unstable();
        Picture { on, asked, cells, writes, links: SmallVec::new(), kept: Vec::new() }
    }

    /// Links its cells, once it is known which of them are written to.
    fn link(&mut self, lengths: &mut Vec<u32>) {
        self.writes.sort_unstable();
        self.writes.dedup();
        let is_written = |cell: &(i32, u64)| self.writes.iter().any(|write| write.0 == cell.0);
        let (written, kept): (Vec<_>, Vec<_>) = self.cells.iter().copied().partition(is_written);
        let steps = written.windows(2).map(|pair| (pair[0], pair[1]));
        let looks = kept.iter().filter_map(|cell| written.first().map(|first| (*first, *cell)));
        for (a, b) in steps.chain(looks) {
            let (on, length) = (self.on & a.1 & b.1, a.0.abs_diff(b.0));
            if on == 0 || length == 0 {
                continue;
            }
            let known = lengths.iter().position(|&known| known == length);
            let length = known.unwrap_or_else(|| {
                lengths.push(length);
                lengths.len() - 1
            });
            self.links.push(Link { from: a.0.min(b.0), length, on });
        }
        self.kept = kept;
    }
}

impl Quick {
    /// The parts of a board as sets of squares.
    pub(crate) fn parts(&self, planes: &Planes) -> SmallVec<[u64; 8]> {
        let reach = &self.reach;
        if reach.is_settled {
            return self.parts_at_once(planes);
        }
        let mut letters: SmallVec<[u64; 8]> = SmallVec::from_elem(0, reach.asking.len());
        let letters = letters.as_mut_slice();
        for (squares, code) in letters.iter_mut().zip(0..) {
            *squares = self.letter(planes, code);
        }
        let of_letter = |code: u8| letters.get(usize::from(code)).copied().unwrap_or(0);
        let mut masks = self.class_masks(of_letter);
        let masks = masks.as_mut_slice();
        // Where the first cells of images can lie, as far as is known.
        let mut fits: SmallVec<[u64; 16]> = SmallVec::from_elem(0, reach.pictures.len());
        let fits = fits.as_mut_slice();
        loop {
            let mut grown = false;
            for (picture, fits) in reach.pictures.iter().zip(fits.iter_mut()) {
                let fresh = anchors(picture.on, &picture.asked, masks) & !*fits;
                if fresh == 0 {
                    continue;
                }
                *fits |= fresh;
                for &(shift, letter) in &picture.writes {
                    let letter = usize::from(letter);
                    let squares = moved(fresh, -shift) & !letters[letter];
                    letters[letter] |= squares;
                    // What nobody asks for makes nothing possible.
                    for &class in &reach.asking[letter] {
                        masks[class] |= squares;
                        grown |= squares != 0;
                    }
                }
            }
            if !grown {
                break;
            }
        }
        let (mut once, mut twice) = (0u64, 0u64);
        for &squares in letters.iter() {
            twice |= once & squares;
            once |= squares;
        }
        self.grouped(fits, twice)
    }

    /// The parts where what fits now is all that will ever fit: what an image writes to changes, since a
    /// cell does not ask for what is written there.
    fn parts_at_once(&self, planes: &Planes) -> SmallVec<[u64; 8]> {
        let masks = self.class_masks(|code| self.letter(planes, code));
        let mut fits: SmallVec<[u64; 16]> = SmallVec::new();
        let mut changing = 0;
        for picture in &self.reach.pictures {
            let anchors = anchors(picture.on, &picture.asked, &masks);
            for &(shift, _) in &picture.writes {
                changing |= moved(anchors, -shift);
            }
            fits.push(anchors);
        }
        self.grouped(&fits, changing)
    }

    /// Squares that can change, with those that matter to them, in groups that an image joins.
    fn grouped(&self, fits: &[u64], twice: u64) -> SmallVec<[u64; 8]> {
        let reach = &self.reach;
        let mut joined: SmallVec<[u64; 8]> = SmallVec::from_elem(0, reach.lengths.len());
        let joined = joined.as_mut_slice();
        let mut context = false;
        for (picture, &fits) in reach.pictures.iter().zip(fits) {
            if fits != 0 {
                context |= !picture.kept.is_empty();
                for link in &picture.links {
                    joined[link.length] |= moved(fits & link.on, -link.from);
                }
            }
        }
        for (squares, &length) in joined.iter_mut().zip(&reach.lengths) {
            *squares &= twice & twice >> length;
        }
        let mut parts = SmallVec::new();
        let mut rest = twice;
        while rest != 0 {
            let mut part = rest & rest.wrapping_neg();
            loop {
                let before = part;
                for (&squares, &length) in joined.iter().zip(&reach.lengths) {
                    part |= (part & squares) << length | part >> length & squares;
                }
                if part == before {
                    break;
                }
            }
            rest &= !part;
            let matter = if context { self.context(fits, part, twice) } else { 0 };
            parts.push(part | matter);
        }
        parts
    }

    /// The squares that cannot change and are looked at by images with squares of a part.
    fn context(&self, fits: &[u64], part: u64, twice: u64) -> u64 {
        let mut context = 0;
        for (picture, &fits) in self.reach.pictures.iter().zip(fits) {
            let Some(&(first, _)) = picture.writes.first() else { continue };
            let anchors = moved(part, first) & fits;
            for &(shift, on) in &picture.kept {
                context |= moved(anchors & on, -shift);
            }
        }
        context & !twice & self.full
    }
}
