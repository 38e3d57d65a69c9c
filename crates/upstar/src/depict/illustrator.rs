//! Which picture fits what there is to see.

use super::{
    Depiction, Kind, Request, Side, hints, loopy, machines, numbers, quotients, strategy, tree,
};
use crate::studies::strategy::refused;
use crate::{Error, Refusal};
use upstar_core::{AnyPosition, Form, Position};
use upstar_draw::{
    Cell, Marks, Order, Table, Window, beside, hasse, heat_map, levels, thermograph, thermograph_in,
};
use upstar_lang::{Session, Subject};
use upstar_values::{Alphabet, Context, Dyadic, Game, Notation, Player, Thermograph};

/// More games make no readable diagram.
const MOST_IN_ORDER: usize = 200;

/// Draws one subject.
pub(super) struct Illustrator<'a> {
    pub(super) session: &'a mut Session,
    pub(super) context: &'a Context,
    /// For what the picture can do without.
    pub(super) courtesy: &'a Context,
    pub(super) request: &'a Request,
    /// What titles call it.
    pub(super) name: &'a str,
}

impl Illustrator<'_> {
    pub(super) fn draw(&mut self, subject: Subject) -> Result<Depiction, Error> {
        let wanted = self.request.kind;
        match (subject, wanted) {
            (Subject::Position(position), None | Some(Kind::Scene)) if self.request.moving => {
                self.course(&position)
            }
            (Subject::Position(position), None | Some(Kind::Scene)) => self.scene(&position),
            (Subject::Value(position), Some(Kind::Scene)) => self.scene(&position),
            (Subject::Position(position) | Subject::Value(position), Some(Kind::Tree)) => {
                self.tree(&position)
            }
            (Subject::Position(position), Some(Kind::Strategy)) => {
                let first = self.request.player;
                let book = self.session.strategy(&position, first, self.context);
                strategy::map(&book.map_err(refused)?, self.name)
            }
            (Subject::Position(position) | Subject::Value(position), Some(Kind::Thermograph)) => {
                let game = self.session.solver().value(&position, self.context)?;
                self.thermograph(game)
            }
            (Subject::Value(position), None) => {
                let game = self.session.solver().value(&position, self.context)?;
                let temperature = self.session.solver().algebra(self.context).temperature(game)?;
                if temperature > Dyadic::ZERO {
                    self.thermograph(game)
                } else {
                    self.tree(&position)
                }
            }
            (Subject::Thermograph(walls), None | Some(Kind::Thermograph)) => self.walls(&walls),
            (Subject::Numbers(numbers, _), None | Some(Kind::Sequence | Kind::Rows)) => {
                self.numbers(&numbers, &format!("The sequence {}", self.name))
            }
            (Subject::Sequence(family), None | Some(Kind::Sequence | Kind::Rows)) => {
                self.heap_game(&family)
            }
            (Subject::Tape(steps), None) => machines::automaton(steps, self.request.moving),
            (Subject::Film(frames), None) => machines::film(&frames),
            (Subject::Runners(pair, lines), None) => machines::race(&pair, lines),
            (Subject::NumberTree { days, number }, None) => numbers::tree(days, &number),
            (Subject::Signs(number, signs), None) => numbers::stalk(&number, &signs),
            (Subject::Matrix(rows), None) => Ok(Depiction::Still(heat_map(&self.matrix(rows)))),
            (Subject::Numbers(_, games) | Subject::Games(games), Some(Kind::Thermograph)) => {
                self.thermographs(&games)
            }
            (Subject::Games(games), None | Some(Kind::Sequence)) => {
                match (self.all_numbers(&games)?, wanted) {
                    (Some(numbers), _) => {
                        let title = format!("The sequence {}", self.name);
                        Ok(Depiction::Still(levels(&numbers, &title).ok_or_else(too_large)?))
                    }
                    (None, None) => self.hasse(&games),
                    (None, Some(kind)) => Err(unfit(&Subject::Games(games), kind)),
                }
            }
            (Subject::Numbers(_, games) | Subject::Games(games), None | Some(Kind::Hasse)) => {
                self.hasse(&games)
            }
            (Subject::Loopy(views), None | Some(Kind::Scene)) => {
                Ok(loopy::graphs(&views, self.name))
            }
            (Subject::Order { names, covers }, None | Some(Kind::Hasse)) => {
                let order = Order { names, covers };
                Ok(Depiction::Still(hasse(&order, &format!("The order of {}", self.name))))
            }
            (Subject::Labelled(position, labels), None | Some(Kind::Scene)) => {
                let marks = Marks { labels, ..Marks::default() };
                Ok(Depiction::Scene(loopy::without_quarry(position.scene()), marks))
            }
            (Subject::Quotient { quotient, .. }, kind) => {
                quotients::draw(&quotient, kind, self.name)
            }
            (subject, Some(kind)) => Err(unfit(&subject, kind)),
        }
    }

    fn alphabet(&self) -> Alphabet {
        if self.session.settings().unicode { Alphabet::Unicode } else { Alphabet::Ascii }
    }

    fn text(&self, game: Game) -> Result<String, Error> {
        let notation = Notation { alphabet: self.alphabet(), limit: 2000 };
        Ok(self.session.solver().arena().text(game, notation)?)
    }

    fn scene(&mut self, position: &AnyPosition) -> Result<Depiction, Error> {
        if !self.request.hints {
            return Ok(Depiction::Scene(position.scene(), Marks::default()));
        }
        let impartial = position.is_impartial();
        let players = match self.request.both && !impartial {
            true => Player::BOTH.to_vec(),
            false => vec![self.request.player],
        };
        let mut sides = Vec::new();
        for player in players {
            let marks = hints::marks(self.session, position, player, self.context, self.courtesy)?;
            let player = (!impartial).then_some(player);
            sides.push(Side { player, scene: position.scene(), marks });
        }
        Ok(Depiction::Hinted(sides))
    }

    fn tree(&mut self, position: &AnyPosition) -> Result<Depiction, Error> {
        let builder = tree::TreeBuilder {
            solver: self.session.solver(),
            context: self.context,
            alphabet: self.alphabet(),
            depth: self.request.depth,
        };
        let title = format!("The game tree of {}", self.name);
        Ok(Depiction::Still(upstar_draw::tree(&builder.build(position)?, &title)))
    }

    fn thermograph(&mut self, game: Game) -> Result<Depiction, Error> {
        let mut algebra = self.session.solver().algebra(self.context);
        let walls = algebra.thermograph(game)?;
        let scaffolds = algebra.scaffolds(game)?;
        let name = self.text(game)?;
        let picture = thermograph(&walls, scaffolds.as_ref(), &name).ok_or_else(too_large)?;
        Ok(Depiction::Thermograph(picture, Box::new(walls)))
    }

    /// The games as numbers, if they are that.
    fn all_numbers(&self, games: &[Game]) -> Result<Option<Vec<Dyadic>>, Error> {
        let algebra = self.session.solver().algebra(self.context);
        let mut numbers = Vec::new();
        for &game in games {
            match algebra.as_number(game)? {
                Some(number) => numbers.push(number),
                None => return Ok(None),
            }
        }
        Ok((!numbers.is_empty()).then_some(numbers))
    }

    /// Thermographs beside each other.
    fn thermographs(&mut self, games: &[Game]) -> Result<Depiction, Error> {
        const MOST: usize = 12;
        if games.is_empty() || games.len() > MOST {
            let refusal = Refusal::new("picture.many-thermographs").with("most", MOST);
            return Err(refusal.with("games", games.len()).into());
        }
        // In one window they can be compared.
        let mut walls = Vec::new();
        for &game in games {
            walls.push(self.session.solver().algebra(self.context).thermograph(game)?);
        }
        let window = Window::of(&walls).ok_or_else(too_large)?;
        let mut pictures = Vec::new();
        for (&game, walls) in games.iter().zip(&walls) {
            let scaffolds = self.session.solver().algebra(self.context).scaffolds(game)?;
            let name = self.text(game)?;
            let picture = thermograph_in(walls, scaffolds.as_ref(), &name, &window);
            pictures.push((name, picture.ok_or_else(too_large)?));
        }
        let title = format!("The thermographs of {}", self.name);
        Ok(Depiction::Still(beside(pictures, &title)))
    }

    /// A list of lists of numbers as a table.
    fn matrix(&self, rows: Vec<Vec<u64>>) -> Table {
        let row = |row: Vec<u64>| row.into_iter().map(Cell::Number).collect();
        let rows = rows.into_iter().map(row).collect();
        Table { title: self.name.to_owned(), first: [0, 0], rows, guides: Vec::new() }
    }

    fn walls(&self, walls: &Thermograph) -> Result<Depiction, Error> {
        let picture = thermograph(walls, None, self.name).ok_or_else(too_large)?;
        Ok(Depiction::Thermograph(picture, Box::new(walls.clone())))
    }

    fn hasse(&self, games: &[Game]) -> Result<Depiction, Error> {
        if games.is_empty() || games.len() > MOST_IN_ORDER {
            let refusal = Refusal::new("picture.hasse-size").with("most", MOST_IN_ORDER);
            return Err(refusal.with("games", games.len()).into());
        }
        let solver = self.session.solver();
        let mut games = games.to_vec();
        solver.algebra(self.context).sort_for_output(&mut games)?;
        let order = solver.algebra(self.context).hasse(&games)?;
        let names: Result<Vec<String>, Error> =
            order.games.iter().map(|game| self.text(*game)).collect();
        let order = Order { names: names?, covers: order.covers };
        Ok(Depiction::Still(hasse(&order, &format!("The order of {}", self.name))))
    }
}

fn too_large() -> Error {
    Refusal::new("picture.thermograph-too-large").into()
}

fn unfit(subject: &Subject, kind: Kind) -> Error {
    let key = match subject {
        Subject::Position(_) | Subject::Value(_) | Subject::Labelled(..) => "picture.kinds-of-game",
        Subject::Numbers(..) => "picture.kinds-of-numbers",
        Subject::Games(_) | Subject::Matrix(_) | Subject::Order { .. } => "picture.kinds-of-list",
        Subject::Loopy(_) => "picture.kinds-of-loopy",
        Subject::Thermograph(_) => "picture.kinds-of-thermograph",
        Subject::Sequence(_) => "picture.kinds-of-heaps",
        Subject::Tape(_) | Subject::Runners(..) | Subject::Film(_) => "picture.kinds-of-machine",
        Subject::NumberTree { .. } => "picture.kinds-of-number-tree",
        Subject::Signs(..) => "picture.kinds-of-signs",
        Subject::Quotient { .. } => "picture.kinds-of-quotient",
    };
    Refusal::new(key).with("wanted", kind.name()).into()
}
