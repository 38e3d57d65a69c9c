//! Can the attacker win within n moves? An exact search with relevance zones.
//!
//! Every answer comes with a *zone*: points of the pitch such that men added anywhere else leave the
//! answer as it is. For a win at once these are the points where the ball lands; for a position
//! without one, the ends of the runs of men that the ball can reach. So whoever is to move first tries
//! to pass: if that fails, every man placed outside the zone of the refutation fails in the same way,
//! and only points of the zone are tried; if it succeeds, so does a man on any free point outside.
//! (Relevance zones: Thomsen's lambda search; Wu and Lee for Connect6.)
//!
//! Men added outside the zone: the mover's series of jumps are the same, since a man matters to a jump
//! only at the end of a run; the winner's own placements and landings lie in the zone; and a man that
//! the loser may still place outside adds to those outside. That there is always a free point left to
//! pass on needs a pitch with more free points than moves; where there are fewer, nobody passes.

use crate::phutball::bits::Bits;
use crate::phutball::field::Lattice;
use crate::phutball::jumps::{Jumps, State};
use crate::phutball::table::{Proof, Table};
use smallvec::SmallVec;
use upstar_values::{Account, Context, Player, Stop};

/// A search for the wins of one attacker.
pub struct Attack<'a, const W: usize> {
    lattice: &'a Lattice<W>,
    attacker: Player,
    table: Table<W>,
    /// May the mover be thought to pass?
    zones: bool,
    /// How often a man on a point decided, for each mover: what is tried first.
    history: [Vec<u32>; 2],
    /// A walk for each level, so that none is allocated twice.
    walks: Vec<Jumps<W>>,
    fuel: u32,
    account: Account,
    context: &'a Context,
}

/// Nodes between two looks at the bounds.
const FUEL: u32 = 512;
/// Levels of search at most.
pub const DEEPEST: u8 = 60;

/// Where a series of jumps leads, and the points that must be free for it.
struct Landed<const W: usize> {
    state: State<W>,
    landings: Bits<W>,
}

impl<'a, const W: usize> Attack<'a, W> {
    /// A search with a table of this many bytes. A pitch with fewer free points than twice the moves
    /// asked for must be searched without zones.
    pub fn new(
        lattice: &'a Lattice<W>,
        attacker: Player,
        bytes: usize,
        context: &'a Context,
    ) -> Self {
        let points = lattice.field.points();
        Attack {
            lattice,
            attacker,
            table: Table::new(bytes),
            zones: true,
            history: [vec![0; points], vec![0; points]],
            walks: Vec::new(),
            fuel: FUEL,
            account: context.account(),
            context,
        }
    }

    /// Can the attacker win within `depth` moves of both, `mover` being next? The ball is in play.
    pub fn wins(&mut self, state: &State<W>, mover: Player, depth: u8) -> Result<bool, Stop> {
        Ok(self.prove(state, mover, depth)?.wins)
    }

    /// The same with its zone.
    pub fn prove(&mut self, state: &State<W>, mover: Player, depth: u8) -> Result<Proof<W>, Stop> {
        let depth = depth.min(DEEPEST);
        let zones = self.free(state).count() > 2 * u32::from(depth);
        if zones != self.zones {
            self.zones = zones;
            self.table.clear();
        }
        self.search(state, mover, depth)
    }

    fn free(&self, state: &State<W>) -> Bits<W> {
        self.lattice.inside & !(state.men | Bits::of(state.ball))
    }

    /// Has the mover no move at all? Then play is over.
    fn is_stuck(&self, state: &State<W>) -> bool {
        let jumps = || (0..8).any(|way| state.landing(self.lattice, way).is_some());
        self.free(state) == Bits::EMPTY && !jumps()
    }

    fn search(&mut self, state: &State<W>, mover: Player, depth: u8) -> Result<Proof<W>, Stop> {
        let attacking = mover == self.attacker;
        // A defender who can place a man is not forced to lose by a move of their own.
        let idle = self.zones && (depth % 2 == 1) != attacking;
        let depth = if idle { depth.saturating_sub(1) } else { depth };
        if depth == 0 {
            let stuck = !self.zones && !attacking && self.is_stuck(state);
            return Ok(Proof { wins: stuck, zone: Bits::EMPTY });
        }
        if let Some(known) = self.table.get(state, attacking, depth) {
            return Ok(known);
        }
        self.fuel -= 1;
        if self.fuel == 0 {
            self.fuel = FUEL;
            self.account.set(self.table.bytes() as u64)?;
            self.context.spend(u64::from(FUEL))?;
        }
        let mut walk = self.walks.pop().unwrap_or_else(Jumps::new);
        let proof = self.expand(state, mover, depth, &mut walk);
        self.walks.push(walk);
        let proof = proof?;
        self.table.put(*state, attacking, depth, proof);
        Ok(proof)
    }

    fn expand(
        &mut self,
        state: &State<W>,
        mover: Player,
        depth: u8,
        walk: &mut Jumps<W>,
    ) -> Result<Proof<W>, Stop> {
        let lattice = self.lattice;
        let wanted = mover == self.attacker;
        let mut zone = Bits::EMPTY;
        let mut children: SmallVec<[Landed<W>; 8]> = SmallVec::new();
        state.ends_of_runs(lattice, &mut zone);
        walk.start(*state);
        while walk.advance(lattice) {
            let ball = walk.state.ball;
            match lattice.field.winner(ball) {
                Some(winner) if winner == mover => {
                    return Ok(Proof { wins: wanted, zone: walk.landings(lattice) });
                }
                Some(_) => {}
                None => {
                    children.push(Landed { state: walk.state, landings: walk.landings(lattice) })
                }
            }
            if !lattice.field.is_behind(ball) {
                walk.state.ends_of_runs(lattice, &mut zone);
            }
        }
        let free = self.free(state);
        if depth == 1 && self.zones {
            return Ok(Proof { wins: false, zone }); // the attacker, who has not won by this move
        }
        // What brings the ball nearer to the mover's goal comes first.
        let column = |child: &Landed<W>| child.state.ball % lattice.field.stride();
        match mover {
            Player::Left => children.sort_by_key(column),
            Player::Right => children.sort_by_key(|child| u16::MAX - column(child)),
        }
        let other = mover.opponent();
        for child in &children {
            let proof = self.search(&child.state, other, depth - 1)?;
            if proof.wins == wanted {
                return Ok(Proof { wins: wanted, zone: proof.zone | child.landings });
            }
            zone |= proof.zone;
        }
        let mut candidates = free;
        if self.zones {
            let passed = self.search(state, other, depth - 1)?;
            if passed.wins != wanted {
                zone |= passed.zone;
                candidates = candidates & passed.zone;
            } else if let Some(elsewhere) = (free & !passed.zone).first() {
                return Ok(Proof { wins: wanted, zone: passed.zone | Bits::of(elsewhere) });
            }
        }
        for point in self.ordered(candidates, mover) {
            let mut next = *state;
            next.men.insert(point);
            let proof = self.search(&next, other, depth - 1)?;
            if proof.wins == wanted {
                let decided = &mut self.history[side(mover)][usize::from(point)];
                *decided = decided.saturating_add(u32::from(depth) * u32::from(depth));
                return Ok(Proof { wins: wanted, zone: proof.zone | Bits::of(point) });
            }
            zone |= proof.zone;
        }
        Ok(Proof { wins: !wanted, zone })
    }

    /// The points, those first that have decided most.
    fn ordered(&self, points: Bits<W>, mover: Player) -> SmallVec<[u16; 48]> {
        let mut ordered: SmallVec<[u16; 48]> = points.points().collect();
        let history = &self.history[side(mover)];
        ordered.sort_by_key(|&point| u32::MAX - history[usize::from(point)]);
        ordered
    }
}

fn side(player: Player) -> usize {
    usize::from(player == Player::Right)
}
