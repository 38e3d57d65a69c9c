//! Which picture fits what there is to see.

use super::{Drawn, NoPicture, hints, kind_name, machines, numbers, tree};
use crate::picture_options::{DrawOptions, PictureKind};
use upstar_core::{AnyPosition, Position};
use upstar_draw::{Marks, Order, hasse, thermograph};
use upstar_lang::{Session, Subject};
use upstar_values::{Alphabet, Context, Dyadic, Game, Notation, Thermograph};

/// More games make no readable diagram.
const MOST_IN_ORDER: usize = 200;

/// Draws one subject.
pub struct Artist<'a> {
    pub session: &'a mut Session,
    pub context: &'a Context,
    pub courtesy: &'a Context,
    pub options: &'a DrawOptions,
    pub alphabet: Alphabet,
    pub source: &'a str,
}

impl Artist<'_> {
    pub fn draw(&mut self, subject: Subject) -> Result<Drawn, NoPicture> {
        use PictureKind as Kind;
        let wanted = self.options.kind;
        match (subject, wanted) {
            (Subject::Position(position), None | Some(Kind::Scene)) => self.scene(&position),
            (Subject::Value(position), Some(Kind::Scene)) => self.scene(&position),
            (Subject::Position(position) | Subject::Value(position), Some(Kind::Tree)) => {
                self.tree(&position)
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
                self.numbers(&numbers, &format!("The sequence {}", self.source))
            }
            (Subject::Sequence(name), None | Some(Kind::Sequence | Kind::Rows)) => {
                self.heap_game(&name)
            }
            (Subject::Tape(steps), None) => {
                machines::automaton(steps, self.options.frames || self.options.animate)
            }
            (Subject::Film(frames), None) => machines::film(&frames),
            (Subject::Runners(pair, lines), None) => machines::race(&pair, lines),
            (Subject::NumberTree { days, number }, None) => numbers::tree(days, &number),
            (Subject::Signs(number, signs), None) => numbers::stalk(&number, &signs),
            (Subject::Numbers(_, games) | Subject::Games(games), None | Some(Kind::Hasse)) => {
                self.hasse(&games)
            }
            (subject, Some(kind)) => Err(unfit(&subject, kind)),
        }
    }

    fn text(&self, game: Game) -> Result<String, NoPicture> {
        let notation = Notation { alphabet: self.alphabet, limit: 2000 };
        Ok(self.session.solver().arena().text(game, notation)?)
    }

    fn scene(&mut self, position: &AnyPosition) -> Result<Drawn, NoPicture> {
        let marks = if self.options.hints {
            let player = self.options.player.player();
            hints::marks(self.session, position, player, self.context, self.courtesy)?
        } else {
            Marks::default()
        };
        Ok(Drawn::Scene(position.scene(), marks))
    }

    fn tree(&mut self, position: &AnyPosition) -> Result<Drawn, NoPicture> {
        let planter = tree::Planter {
            solver: self.session.solver(),
            context: self.context,
            alphabet: self.alphabet,
            depth: self.options.depth,
        };
        let title = format!("The game tree of {}", self.source);
        Ok(Drawn::Picture(upstar_draw::tree(&planter.plant(position)?, &title)))
    }

    fn thermograph(&mut self, game: Game) -> Result<Drawn, NoPicture> {
        let mut algebra = self.session.solver().algebra(self.context);
        let walls = algebra.thermograph(game)?;
        let scaffolds = algebra.scaffolds(game)?;
        let name = self.text(game)?;
        let picture = thermograph(&walls, scaffolds.as_ref(), &name).ok_or_else(too_large)?;
        Ok(Drawn::Picture(picture))
    }

    fn walls(&self, walls: &Thermograph) -> Result<Drawn, NoPicture> {
        let picture = thermograph(walls, None, self.source).ok_or_else(too_large)?;
        Ok(Drawn::Picture(picture))
    }

    fn hasse(&self, games: &[Game]) -> Result<Drawn, NoPicture> {
        if games.is_empty() || games.len() > MOST_IN_ORDER {
            return Err(NoPicture::Unfit(format!(
                "a Hasse diagram has 1 to {MOST_IN_ORDER} games, not {}",
                games.len()
            )));
        }
        let solver = self.session.solver();
        let mut games = games.to_vec();
        solver.algebra(self.context).sort_for_output(&mut games)?;
        let order = solver.algebra(self.context).hasse(&games)?;
        let names: Result<Vec<String>, NoPicture> =
            order.games.iter().map(|game| self.text(*game)).collect();
        let order = Order { names: names?, covers: order.covers };
        Ok(Drawn::Picture(hasse(&order, &format!("The order of {}", self.source))))
    }
}

fn too_large() -> NoPicture {
    NoPicture::Unfit("the numbers in this thermograph are too large to be drawn".to_owned())
}

fn unfit(subject: &Subject, kind: PictureKind) -> NoPicture {
    let (what, kinds) = match subject {
        Subject::Position(_) | Subject::Value(_) => ("a game", "scene, tree or thermograph"),
        Subject::Numbers(..) => ("a list of numbers", "sequence or hasse"),
        Subject::Games(_) => ("a list of games", "hasse"),
        Subject::Thermograph(_) => ("a thermograph", "thermograph"),
        Subject::Sequence(_) => ("a game of heaps", "sequence or rows"),
        Subject::Tape(_) | Subject::Runners(..) | Subject::Film(_) => {
            ("a machine", "itself, without --as")
        }
        Subject::NumberTree { .. } => ("a tree of numbers", "itself, without --as"),
        Subject::Signs(..) => ("a sign expansion", "a stalk, without --as"),
    };
    let wanted = kind_name(kind);
    NoPicture::Unfit(format!("this is {what}: it can be drawn as {kinds}, not as {wanted}"))
}
