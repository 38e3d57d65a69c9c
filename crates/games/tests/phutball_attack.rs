//! The search with relevance zones gives what the definition gives, on random pitches.
#![allow(clippy::unwrap_used)] // how a test fails

use std::collections::HashMap;
use std::ops::ControlFlow;
use upstar_core::Foresight;
use upstar_games::phutball::{Field, Move, Pitch, Spot, advise, foresee};
use upstar_values::{Context, Player};

/// Numbers that look random.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

fn options(pitch: &Pitch) -> Vec<Pitch> {
    let mut found = Vec::new();
    let _ = pitch.visit_jumps(|by| {
        found.push(pitch.play(&by).unwrap());
        ControlFlow::Continue(())
    });
    found.extend(pitch.spots().filter_map(|spot| pitch.with_man(spot)));
    found
}

/// Can the attacker win within so many moves? Straight from the definition.
fn wins(
    pitch: &Pitch,
    mover: Player,
    attacker: Player,
    depth: u32,
    memo: &mut HashMap<(Pitch, Player, Player, u32), bool>,
) -> bool {
    if let Some(winner) = pitch.winner() {
        return winner == attacker;
    }
    let key = (pitch.clone(), mover, attacker, depth);
    if let Some(&known) = memo.get(&key) {
        return known;
    }
    let options = options(pitch);
    let mut after = |next: &Pitch| wins(next, mover.opponent(), attacker, depth - 1, memo);
    let found = if options.is_empty() {
        mover != attacker // a player who cannot move loses
    } else if depth == 0 {
        false
    } else if mover == attacker {
        options.iter().any(&mut after)
    } else {
        options.iter().all(&mut after)
    };
    memo.insert(key, found);
    found
}

fn by_definition(pitch: &Pitch, to_move: Player, deepest: u32) -> Foresight {
    let mut memo = HashMap::new();
    for depth in 0..=deepest {
        for attacker in Player::BOTH {
            if wins(pitch, to_move, attacker, depth, &mut memo) {
                return Foresight::Wins { player: attacker, distance: depth };
            }
        }
    }
    Foresight::Open { searched: deepest }
}

/// A pitch of this size with men here and there, the ball in play.
fn random_pitch(rows: u8, columns: u8, men: u64, chance: &mut Chance) -> Pitch {
    let field = Field::new(rows.into(), columns.into()).unwrap();
    let spot = |chance: &mut Chance, margin: i16| Spot {
        row: u8::try_from(chance.below(rows.into())).unwrap(),
        column: margin
            + i16::try_from(chance.below(u64::from(columns) - 2 * margin.unsigned_abs() as u64))
                .unwrap(),
    };
    let mut pitch = Pitch::new(field, spot(chance, 1)).unwrap();
    for _ in 0..chance.below(men + 1) {
        pitch = pitch.with_man(spot(chance, 0)).unwrap_or(pitch);
    }
    pitch
}

#[test]
fn the_search_is_the_definition() {
    let context = Context::new();
    let mut chance = Chance(1);
    let mut lengths = [0; 8];
    // Rows, columns, men, moves, and how many pitches; some without room to pass.
    let sizes =
        [(3, 4, 6, 3, 60), (1, 7, 4, 6, 80), (2, 5, 5, 4, 60), (5, 6, 10, 3, 60), (4, 5, 9, 4, 14)];
    for (rows, columns, men, deepest, times) in sizes {
        for _ in 0..times {
            let pitch = random_pitch(rows, columns, men, &mut chance);
            for to_move in Player::BOTH {
                let found = foresee(&pitch, to_move, deepest, &context).unwrap();
                assert_eq!(found, by_definition(&pitch, to_move, deepest), "{to_move}: {pitch:?}");
                if let Foresight::Wins { distance, .. } = found {
                    lengths[usize::try_from(distance).unwrap()] += 1;
                }
            }
        }
    }
    // Wins of several lengths were among them.
    assert!(lengths[1] > 20 && lengths[2] > 5 && lengths[3] > 5, "{lengths:?}");
}

#[test]
fn the_jump_of_the_text() {
    // Rows 9, columns 5, the ball on (2,2), men on (3,2), (4,2), (6,3); two jumps with a turn.
    let at = |(row, column)| Spot { row, column };
    let mut pitch = Pitch::new(Field::new(9, 5).unwrap(), at((2, 2))).unwrap();
    for man in [(3, 2), (4, 2), (6, 3)] {
        pitch = pitch.with_man(at(man)).unwrap();
    }
    let mut found = Vec::new();
    let _ = pitch.visit_jumps(|by| {
        let next = pitch.play(&by).unwrap();
        found.push((
            next.ball(),
            next.spots().filter(|&spot| next.has_man(spot)).collect::<Vec<_>>(),
        ));
        ControlFlow::Continue(())
    });
    assert_eq!(found, [(at((5, 2)), vec![at((6, 3))]), (at((7, 4)), vec![])]);
    let series = pitch.series(&[at((5, 2)), at((7, 4))]).unwrap();
    assert_eq!(pitch.play(&series).unwrap().winner(), Some(Player::Right));
    assert_eq!(pitch.series(&[at((7, 4))]), None);
    assert_eq!(pitch.series(&[]), None);
}

#[test]
fn passing_over_a_line_is_no_goal_but_resting_there_is() {
    // From column 1 over the man on the left line to behind it; or onto the line and back.
    let at = |row, column| Spot { row, column };
    let mut pitch = Pitch::new(Field::new(3, 5).unwrap(), at(1, 2)).unwrap();
    for (row, column) in [(1, 1), (0, 1)] {
        pitch = pitch.with_man(at(row, column)).unwrap();
    }
    // (1,2) over (1,1) to (1,0), on the line; then from there nothing: (0,1) is diagonal, (-1,2) is off.
    let rest = pitch.series(&[at(1, 0)]).unwrap();
    assert_eq!(pitch.play(&rest).unwrap().winner(), Some(Player::Left));
    let pitch = pitch.with_man(at(2, 1)).unwrap();
    assert_eq!(pitch.series(&[at(1, 0), at(3, 2)]), None, "not over the side line");
    let mut wide = Pitch::new(Field::new(5, 5).unwrap(), at(1, 2)).unwrap();
    for (row, column) in [(1, 1), (2, 1)] {
        wide = wide.with_man(at(row, column)).unwrap();
    }
    let back = wide.series(&[at(1, 0), at(3, 2)]).unwrap();
    assert_eq!(wide.play(&back).unwrap().winner(), None);
    let mut near = Pitch::new(Field::new(1, 5).unwrap(), at(0, 1)).unwrap();
    near = near.with_man(at(0, 0)).unwrap();
    let behind = near.series(&[at(0, -1)]).unwrap();
    assert_eq!(near.play(&behind).unwrap().winner(), Some(Player::Left));
    assert_eq!(near.play(&behind).unwrap().men(), 0);
}

#[test]
fn sizes_have_bounds() {
    assert!(Field::new(0, 5).is_none() && Field::new(5, 2).is_none());
    assert!(Field::new(62, 62).is_some() && Field::new(70, 70).is_none());
    assert!(Field::new(1, 254).is_some() && Field::new(1, usize::MAX).is_none());
}

/// The adviser against somebody who takes the best jump in sight, or places a man at random.
#[test]
fn the_adviser_beats_a_greedy_player() {
    let context = Context::new().with_steps(40_000_000);
    let mut chance = Chance(7);
    let mut won = 0;
    let games = 6;
    for game in 0..games {
        let own = if game % 2 == 0 { Player::Left } else { Player::Right };
        let field = Field::new(7, 9).unwrap();
        let mut pitch = Pitch::new(field, Spot { row: 3, column: 4 }).unwrap();
        let mut mover = Player::Left;
        for _ in 0..80 {
            if pitch.winner().is_some() {
                break;
            }
            let by = match mover == own {
                true => {
                    let part = context.part().with_steps(60_000);
                    advise(&pitch, mover, &part).unwrap().unwrap().moves.remove(0)
                }
                false => greedy(&pitch, mover, &mut chance),
            };
            pitch = pitch.play(&by).unwrap();
            mover = mover.opponent();
        }
        won += i32::from(pitch.winner() == Some(own));
    }
    assert!(won >= games - 1, "won {won} of {games}");
}

fn greedy(pitch: &Pitch, mover: Player, chance: &mut Chance) -> Move {
    let progress = |spot: Spot| if mover == Player::Left { -spot.column } else { spot.column };
    let mut best = None;
    let _ = pitch.visit_jumps(|by| {
        let to = progress(pitch.play(&by).unwrap().ball());
        if to > progress(pitch.ball()) && best.as_ref().is_none_or(|&(most, _)| to > most) {
            best = Some((to, by));
        }
        ControlFlow::Continue(())
    });
    if let Some((_, by)) = best {
        return by;
    }
    let ball = pitch.ball();
    let near = |spot: &Spot| {
        i16::from(spot.row).abs_diff(i16::from(ball.row)) <= 1
            && spot.column.abs_diff(ball.column) <= 2
    };
    let free: Vec<Spot> = pitch.spots().filter(|&spot| pitch.is_free(spot)).filter(near).collect();
    let any = || pitch.spots().find(|&spot| pitch.is_free(spot)).unwrap();
    let pick = usize::try_from(chance.below(free.len().max(1) as u64)).unwrap();
    Move::Man(free.get(pick).copied().unwrap_or_else(any))
}
