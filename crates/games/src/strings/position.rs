//! A position of Strings and Coins, Dots and Boxes or Nimstring.

use super::best::NimValue;
use super::net::{Game, Net};
use rustc_hash::FxHashSet;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;
use upstar_core::{
    Convention, Edge, Ending, Form, Graph, Loopy, Owner, Place, Position, Question, Reason, Scene,
    Spot, Theorem, Theory, Told, Vertex, Words, told,
};
use upstar_values::{Context, Outcome, Player, Stop};

pub(super) const WORDS: Words = &[
    (
        "dots_and_boxes.score",
        "with best play Left is {left} boxes ahead at the end if Left begins, {right} if Right does",
    ),
    (
        "nimstring.loony",
        "the position is loony: the player to move wins, whatever else is on the table",
    ),
    ("nimstring.value", "by the theory of Nimstring it is worth {value}"),
    (
        "strings_and_coins.score",
        "with best play Left is {left} coins ahead at the end if Left begins, {right} if Right does",
    ),
];

/// Strings that are left, and by how many coins Left is ahead.
#[derive(Clone, Debug)]
pub struct Strings {
    pub(super) net: Arc<Net>,
    pub(super) left: u64,
    pub(super) ahead: i32,
}

/// What was cut plays no part any more.
impl PartialEq for Strings {
    fn eq(&self, other: &Self) -> bool {
        if self.net == other.net {
            return (self.left, self.ahead) == (other.left, other.ahead);
        }
        self.write() == other.write()
    }
}

impl Eq for Strings {}

impl Hash for Strings {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Other numbers of the same strings have the same hash.
        (self.net.game, self.left.count_ones(), self.ahead).hash(state);
        if self.net.boxes.is_some() {
            self.left.hash(state);
        }
    }
}

impl Strings {
    /// By how many coins or boxes Left is ahead in the end with best play, if Left begins and if Right does;
    /// `None` in Nimstring.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn score(&self, context: &Context) -> Result<Option<[i32; 2]>, Stop> {
        match self.net.game.is_scored() {
            true => self.scored(Some(context)),
            false => Ok(None),
        }
    }

    fn scored(&self, context: Option<&Context>) -> Result<Option<[i32; 2]>, Stop> {
        let more = self.net.margin(self.left, context)?;
        Ok(more.map(|more| [self.ahead + more, self.ahead - more]))
    }

    /// What the theory of Nimstring says; `None` in the other games.
    ///
    /// # Errors
    /// The bound that was met.
    pub fn nim_value(&self, context: &Context) -> Result<Option<NimValue>, Stop> {
        match self.net.game {
            Game::Nimstring => self.net.nim_value(self.left, Some(context)),
            _ => Ok(None),
        }
    }

    /// The strings of a turn in the order in which their names come.
    fn strings(&self, turn: u64) -> impl Iterator<Item = usize> {
        let places = 0..self.net.strings.len();
        places.filter(move |place| turn >> place & 1 == 1)
    }
}

impl Form for Strings {
    /// The strings that are cut in a turn.
    type Move = u64;
    type Next = Self;
    type Part = Self;

    fn visit_moves<V: FnMut(u64) -> ControlFlow<()>>(
        &self,
        _: Player,
        mut visit: V,
    ) -> ControlFlow<()> {
        let (mut todo, mut ended) = (vec![self.left], FxHashSet::default());
        let mut met: FxHashSet<u64> = todo.iter().copied().collect();
        while let Some(before) = todo.pop() {
            for place in self.strings(before) {
                let after = before & !(1 << place);
                if self.net.freed(before, after) == 0 || after == 0 && self.net.game.is_scored() {
                    if ended.insert(after) {
                        visit(self.left & !after)?;
                    }
                } else if met.insert(after) {
                    todo.push(after);
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn play(&self, player: Player, by: &u64) -> Self {
        let after = self.left & !by;
        let coins = if self.net.game.is_scored() { self.net.freed(self.left, after) } else { 0 };
        let ahead = match player {
            Player::Left => self.ahead + coins,
            Player::Right => self.ahead - coins,
        };
        Strings { net: Arc::clone(&self.net), left: after, ahead }
    }

    fn parts(&self, out: &mut Vec<Self>) {
        out.push(self.clone());
    }

    fn is_impartial(&self) -> bool {
        !self.net.game.is_scored()
    }
}

impl Loopy for Strings {
    fn has_endings(&self) -> bool {
        self.net.game.is_scored()
    }

    fn ending(&self, _: Player) -> Option<Ending> {
        if !self.net.game.is_scored() || self.left != 0 {
            return None;
        }
        Some(match self.ahead {
            0 => Ending::Drawn,
            1.. => Ending::Won(Player::Left),
            _ => Ending::Won(Player::Right),
        })
    }
}

impl Theory for Strings {
    fn theorem(&self, question: Question, context: Option<&Context>) -> Told {
        if self.net.game.is_scored() {
            let Question::Outcome(Convention::Normal) = question else { return Ok(None) };
            let Some([left, right]) = self.scored(context)? else { return Ok(None) };
            let winner = |ahead: i32| if ahead > 0 { Player::Left } else { Player::Right };
            if left == 0 || right == 0 {
                return Ok(None); // nobody wins if one of the players begins
            }
            let reason = Reason::new(format!("{}.score", self.net.game.name()));
            let reason = reason.with("left", left).with("right", right);
            let answer = Outcome::from_winners(winner(left), winner(right));
            return told(Some(Theorem { answer, reason }));
        }
        let Some(value) = self.net.nim_value(self.left, context)? else { return Ok(None) };
        let Question::Outcome(Convention::Normal) = question else { return Ok(None) };
        let (answer, reason) = match value {
            NimValue::Loony => (Outcome::N, Reason::new("nimstring.loony")),
            NimValue::Heap(size) => {
                let reason = Reason::new("nimstring.value").with("value", size);
                (if size == 0 { Outcome::P } else { Outcome::N }, reason)
            }
        };
        told(Some(Theorem { answer, reason }))
    }
}

impl Position for Strings {
    fn write(&self) -> String {
        let net = &*self.net;
        let ahead = match self.ahead {
            0 => String::new(),
            ahead => format!(",{ahead}"),
        };
        if let Some([rows, columns]) = net.boxes {
            let drawn: Vec<String> =
                self.strings(net.all() & !self.left).map(|line| net.string(line)).collect();
            let drawn = match (drawn.is_empty(), self.ahead) {
                (true, 0) => String::new(),
                _ => format!(",\"{}\"", drawn.join(" ")),
            };
            return format!("dots_and_boxes({rows},{columns}{drawn}{ahead})");
        }
        let mut words: Vec<String> =
            self.strings(self.left).map(|string| net.string(string)).collect();
        let used =
            |vertex: usize| self.strings(self.left).any(|s| net.strings[s].contains(&vertex));
        let ground = (0..net.names.len()).filter(|&vertex| !net.coins[vertex] && used(vertex));
        words.extend(ground.map(|vertex| format!("{}:@", net.names[vertex])));
        format!("{}(\"{}\"{ahead})", net.game.name(), words.join(" "))
    }

    /// The strings of the turn: `1-2 2-3`.
    fn write_move(&self, _: Player, by: &u64) -> String {
        self.strings(*by).map(|string| self.net.string(string)).collect::<Vec<_>>().join(" ")
    }

    fn touched(&self, _: Player, by: &u64) -> Vec<Place> {
        match self.net.boxes {
            Some(_) => self.strings(*by).map(Place::Edge).collect(),
            None => {
                let order: Vec<usize> = self.strings(self.left).collect();
                let place = |string: usize| order.iter().position(|&one| one == string);
                self.strings(*by).filter_map(place).map(Place::Edge).collect()
            }
        }
    }

    /// The dots with all lines, those that are drawn strongly; or the coins and the strings that are left.
    fn scene(&self) -> Scene {
        let net = &*self.net;
        if let Some([rows, columns]) = net.boxes {
            let along = columns + 1;
            let unit = |n: usize| i32::try_from(n).unwrap_or(0);
            let dot = |dot: usize| Vertex {
                label: (dot + 1).to_string(),
                spot: Spot::Plain,
                at: Some([unit(dot % along), -unit(dot / along)]),
            };
            let line = |index: usize| {
                let [from, to] = net.dots(index, columns);
                let owner = if self.left >> index & 1 == 1 { Owner::Nobody } else { Owner::Either };
                Edge { from, to, owner, label: String::new() }
            };
            let vertices = (0..(rows + 1) * along).map(dot).collect();
            let edges = (0..net.strings.len()).map(line).collect();
            return Scene::Graph(Graph { vertices, edges, directed: false });
        }
        let vertex = |index: usize| Vertex {
            label: net.names[index].clone(),
            spot: match net.coins[index] {
                false => Spot::Ground,
                true if net.at[index] & self.left == 0 => Spot::Used,
                true => Spot::Plain,
            },
            at: None,
        };
        let edge = |string: usize| {
            let [from, to] = net.strings[string];
            Edge { from, to, owner: Owner::Either, label: String::new() }
        };
        let edges = self.strings(self.left).map(edge).collect();
        Scene::Graph(Graph {
            vertices: (0..net.names.len()).map(vertex).collect(),
            edges,
            directed: false,
        })
    }

    fn ruleset_name(&self) -> Option<&str> {
        Some(self.net.game.name())
    }

    /// Values of turns and those of the theory are two things.
    fn notice(&self) -> Option<String> {
        if self.net.game != Game::Nimstring {
            return None;
        }
        let value = self.net.nim_value(self.left, None).ok()??;
        Some(match value {
            NimValue::Loony => {
                "loony: the player to move wins, whatever else is on the table".to_string()
            }
            // Both say who loses.
            NimValue::Heap(0) => return None,
            NimValue::Heap(size) => format!(
                "in the theory of Nimstring, where a turn may go on in another part, it is worth {size}; the value of turns that stay here may differ"
            ),
        })
    }
}
