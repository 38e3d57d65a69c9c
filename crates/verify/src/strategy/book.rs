//! A strategy to play from: looked up, and told as a booklet.

use super::{Answer, KIND, Piece, Side, Strategy, Sum, answered, read};
use crate::envelope::Envelope;
use crate::{Verdict, VerifyError, messages};
use std::collections::{HashMap, HashSet};

/// A strategy that has been checked.
///
/// ```
/// use serde_json::json;
/// use upstar_verify::strategy::{Book, Piece, Sum};
/// let claim = json!({"position": ["clobber(\"o|x\")"], "first": "Left", "winner": "Left"});
/// let answer = json!({"in": ["clobber(\"o|x\")"], "move": "clobber(\"o|x\")", "to": "clobber(\"x|.\")"});
/// let text = upstar_verify::envelope("strategy", 1, &claim, &json!({"answers": [answer]}));
/// let book = Book::open(&format!("{text:#}\n"), &|| true)?;
/// let sum = Sum::of(&[Piece::read("clobber(\"o|x\")").unwrap()]);
/// assert_eq!(book.answer(&sum), Some(Sum::default()));
/// # Ok::<(), upstar_verify::VerifyError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Book {
    strategy: Strategy,
    /// The sums that the winner leaves.
    left: HashSet<Sum>,
}

/// A place of the booklet: the winner is to move.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What lies on the table, in normal form.
    pub sum: Sum,
    /// The piece to move in.
    pub piece: Piece,
    /// What becomes of it.
    pub after: Piece,
    /// What the loser can do then.
    pub replies: Vec<Reply>,
}

/// What the loser can do, and where the winner goes on reading.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The piece that the loser moves in.
    pub piece: Piece,
    /// What becomes of it.
    pub after: Piece,
    /// The number of the entry that answers.
    pub entry: usize,
}

impl Book {
    /// Reads a certificate and checks it.
    ///
    /// # Errors
    /// If it is not a strategy, was changed, or does not win.
    pub fn open(text: &str, go_on: &dyn Fn() -> bool) -> Result<Book, VerifyError> {
        let certificate = Envelope::open(text)?;
        certificate.unchanged()?;
        if certificate.kind != KIND {
            let kind = certificate.kind.as_str();
            return Err(VerifyError::Bad(messages::STRATEGY_OTHER_KIND.with("kind", kind)));
        }
        Book::checked(read(&certificate, go_on)?.map_err(VerifyError::Bad)?, go_on)
    }

    /// A strategy by its answers, checked: the sums, in each the piece to move in, and what becomes of it.
    ///
    /// # Errors
    /// If it does not win, or a piece cannot be read.
    pub fn new(
        position: Vec<String>,
        [first, winner]: [Side; 2],
        answers: impl IntoIterator<Item = (Sum, Piece, Piece)>,
        go_on: &dyn Fn() -> bool,
    ) -> Result<Book, VerifyError> {
        let pieces: Result<Vec<Piece>, _> = position.iter().map(|text| Piece::read(text)).collect();
        let root = Sum::of(&pieces.map_err(VerifyError::Bad)?);
        let answers = answers.into_iter();
        let answers = answers.map(|(sum, piece, after)| (sum, Answer { piece, after })).collect();
        Book::checked(Strategy { position, root, first, winner, answers }, go_on)
    }

    fn checked(strategy: Strategy, go_on: &dyn Fn() -> bool) -> Result<Book, VerifyError> {
        match strategy.check(go_on)? {
            Verdict::Holds(_) => {
                let mut book = Book { strategy, left: HashSet::new() };
                let entries = book.entries().1.into_iter();
                book.left = entries.filter_map(|entry| book.answer(&entry.sum)).collect();
                if book.first() != book.winner() {
                    book.left.insert(book.strategy.root.clone());
                }
                Ok(book)
            }
            Verdict::Fails(reason) => Err(VerifyError::Bad(reason)),
        }
    }

    /// The summands of the position, as they are written.
    #[must_use]
    pub fn position(&self) -> &[String] {
        &self.strategy.position
    }

    /// Who begins.
    #[must_use]
    pub fn first(&self) -> Side {
        self.strategy.first
    }

    /// Whose strategy it is.
    #[must_use]
    pub fn winner(&self) -> Side {
        self.strategy.winner
    }

    /// What the winner makes of a sum; `None` if the strategy never comes there.
    #[must_use]
    pub fn answer(&self, sum: &Sum) -> Option<Sum> {
        answered(sum, self.strategy.winner, &self.strategy.answers).ok()
    }

    /// Is it a sum that the winner leaves, so that the loser loses with the move? Where a piece and its negative,
    /// which sums leave out, lie on a real table and the loser moves in one of them, the winner plays the
    /// same in the other and comes back to such a sum.
    #[must_use]
    pub fn leaves(&self, sum: &Sum) -> bool {
        self.left.contains(sum)
    }

    /// What the loser can do at the very beginning, if the loser begins, else nothing; and the entries, in the
    /// order in which play meets them.
    #[must_use]
    pub fn entries(&self) -> (Vec<Reply>, Vec<Entry>) {
        let Strategy { root, first, winner, answers, .. } = &self.strategy;
        let mut order = Order::default();
        let begin = match first == winner {
            true => {
                order.number(root);
                Vec::new()
            }
            false => order.replies(root, winner.other()),
        };
        let mut entries = Vec::new();
        while let Some(sum) = order.sums.get(entries.len()).cloned() {
            let Some(Answer { piece, after }) = answers.get(&sum).cloned() else { break };
            let Ok(next) = answered(&sum, *winner, answers) else { break };
            let replies = order.replies(&next, winner.other());
            entries.push(Entry { sum, piece, after, replies });
        }
        (begin, entries)
    }
}

/// Sums in the order in which they were met.
#[derive(Default)]
struct Order {
    sums: Vec<Sum>,
    numbers: HashMap<Sum, usize>,
}

impl Order {
    fn number(&mut self, sum: &Sum) -> usize {
        let Order { sums, numbers } = self;
        *numbers.entry(sum.clone()).or_insert_with(|| {
            sums.push(sum.clone());
            sums.len() - 1
        })
    }

    fn replies(&mut self, sum: &Sum, loser: Side) -> Vec<Reply> {
        let moves = sum.moves(loser).into_iter();
        let replies = moves.map(|(index, after)| {
            let entry = self.number(&sum.after(index, &after));
            Reply { piece: sum.pieces()[index].clone(), after, entry }
        });
        replies.collect()
    }
}
