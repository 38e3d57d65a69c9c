//! The course of a saved game as a picture: who would have won after each move, and in how many moves.

use crate::desk::Desk;
use upstar_core::{Form, Loopy};
use upstar_draw::{Picture, Ply, Standing, course};
use upstar_play::{Prospect, Record, Slip, prospect};
use upstar_solve::{Convention, remoteness};
use upstar_values::Player;

/// The picture of a game in which these moves gave something away.
pub(super) fn picture(desk: &mut Desk, record: &Record, slips: &[Slip], title: &str) -> Picture {
    let impartial = record.start().is_impartial();
    let names = match (impartial, record.first()) {
        (false, _) => ["Left", "Right"],
        (true, Player::Left) => ["first player", "second player"],
        (true, Player::Right) => ["second player", "first player"],
    };
    let convention = record.convention();
    let movers = record.steps().map(|(_, turn)| turn.player);
    let movers: Vec<Player> = movers.chain([record.to_move()]).collect();
    let positions: Vec<_> = record
        .steps()
        .map(|(position, _)| position.clone())
        .chain([record.position().clone()])
        .collect();
    let context = desk.bounds.thought();
    let (standings, _) = desk.work_under(context, |session, context| {
        let solver = session.solver();
        let stand =
            |(position, &player)| match prospect(solver, position, player, convention, context) {
                Ok(Prospect::Win) => Standing::Wins(player, None),
                Ok(Prospect::Loss) => Standing::Wins(player.opponent(), None),
                Ok(Prospect::Draw) => Standing::Draw,
                Err(_) => Standing::Unknown,
            };
        let mut standings: Vec<Standing> = positions.iter().zip(&movers).map(stand).collect();
        // From the end, where there is least to look through.
        for ((position, &player), standing) in
            positions.iter().zip(&movers).zip(&mut standings).rev()
        {
            if !position.is_short() || convention != Convention::Normal {
                break;
            }
            if let Standing::Wins(_, moves) = standing {
                match remoteness(position, player, context) {
                    Ok(known) => *moves = Some(known),
                    Err(_) => break,
                }
            }
        }
        Ok::<_, upstar::Error>(standings)
    });
    let mut plies = vec![Ply {
        label: String::new(),
        player: None,
        standing: Standing::Unknown,
        is_slip: false,
    }];
    plies.extend((1..).zip(record.steps()).map(|(number, (_, turn))| Ply {
        label: turn.label.clone(),
        player: Some(turn.player),
        standing: Standing::Unknown,
        is_slip: slips.iter().any(|slip| slip.number == number),
    }));
    for (ply, standing) in plies.iter_mut().zip(standings.unwrap_or_default()) {
        ply.standing = standing;
    }
    course(title, names, &plies)
}
