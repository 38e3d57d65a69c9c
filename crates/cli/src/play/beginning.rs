//! Positions that are worth playing, for games whose examples are there to show a notation or a value.

/// Where play of a game begins when nobody says: neither over in two moves nor too large for a perfect opponent, and won
/// by the player who begins where such a position comes easily.
pub fn beginning(game: &str) -> Option<&'static str> {
    BEGINNINGS.iter().copied().find(|text| text.split('(').next() == Some(game))
}

/// All of them.
const BEGINNINGS: &[&str] = &[
    "annihilation(\"1>2 2>3 3>4 1>4 4>5 1:x 2:x\")",
    "anti_clobber(\"xo..x|.o.x.\")",
    "antonim(1,2,4,6)",
    "arc_kayles(3,4)",
    "atari_go(3,3)",
    "backsliding_toads_and_frogs(\"t.t.f.f\")",
    "bigraph_node_kayles(\"1-2-3-4-5-6-1 2:o 3:o 6:o\")",
    "brussels_sprouts(3)",
    "cherries(\"xooxox\")",
    "circular_nim(2)(2,3,1,4)",
    "clobber(\"xox|oxo|xox\")",
    "cole_davie_euclid(19,7)",
    "connect_four(4,4)",
    "couples_are_forever(15)",
    "cross_purposes(\"x..|.x.|..x\")",
    "cutthroat(\"1-2-3-4-5-6 2:o 3:o 6:o\")",
    "delete_nim(5,8)",
    "edge_geography(\"1-2 2-3 3-4 4-1 2-4 4-5 5-1 1:x\")",
    "end_nim(3,5,2)",
    "euclid(19,7)",
    "exact_slow_nim(2)(2,3,3)",
    "fibonacci_nim(20)",
    "fjords(\"1-2-3-4-5-6-1 2-5 1:x 3:o\")",
    "graph_game(\"0: 1 2; 1: 2 3; 2: 3 4; 3: 4 5; 4: 5; 5:\")",
    "greedy_nim(3,5,6)",
    "grim(\"1-2-3-4-5-1 2-6\")",
    "grunt(15)",
    "hackenbush(\"lr(l;e),rl(r),ee\")",
    "hex(3,3)",
    "hexapawn(\"oooo|....|xxxx\")",
    "hot_clobber(\"xoxo|oxox\")",
    "king_dirt(\"x..|...|..o\")",
    "maharaja_nim(4,7)",
    "mark(20)",
    "mock_turtles(\"hthhth\")",
    "moore_nim(2)(3,4,5,6)",
    "nimstring(\"1-2 2-3 3-1 1-0 3-0 0:@\")",
    "node_kayles(\"1-2-3-4-5-6-1 2-5\")",
    "nogo(3,3)",
    "notakto(3,3)",
    "obstruction(3,5)",
    "partizan_end_nim(3,5,2)",
    "partizan_geography(\"1-2 2-3 3-4 4-1 3-5 5-6 6-1 1:x 5:o\")",
    "partizan_kayles(\".......\")",
    "partizan_splittles([1],[2])(12)",
    "peg_duotaire(\"xx.x.xx\")",
    "phutball(5,5)",
    "poset_game(\"1>3 2>3 2>4 3>5 4>5 4>6 6>7\")",
    "push(\".x.o.xo\")",
    "queens_game(5,5)",
    "red_blue_poset(\"1>3 2>3 2>4 3>5 4>5 2:o 4:o\")",
    "rex(2,3)",
    "ruler(\"hhthht\")",
    "shove(\"..x.o.x.o\")",
    "ski_jumps(\"x..|o..|..x|..o\")",
    "slimetrail(3,4)",
    "snort(2,3)",
    "subset_takeaway(4)(1)",
    "subtract_a_square(30)",
    "tactix(3,3)",
    "take_a_power(2)(22)",
    "take_a_prime(30)",
    "timber(\"lrrlrl\")",
    "toads_and_frogs(\"tt.t.f.ff\")",
    "toe_tac_tic(3,3)",
    "toppling_dominoes(\"lrerllr\")",
    "traffic_lights(2,4)",
    "treblecross(11)",
    "tridomineering(3,4)",
    "triomineering(3,4)",
    "triplets(\"thhthth\")",
    "tron(\"x..|...|..o\")",
    "turn_and_eatcake(3,4)",
    "turning_turtles(\"htthth\")",
    "twins(\"hthhth\")",
    "vertex_geography(\"1-2 2-3 3-4 4-1 2-4 4-5 5-6 1:x\")",
    "weighted_arc_kayles(\"1-2-3-4-1 1:3 2:2 3:2 4:1\")",
    "wild_tic_tac_toe(3,3)",
    "yama_nim(4,7)",
];

#[cfg(test)]
mod tests {
    use super::*;
    use upstar::{Context, Session, Settings};
    use upstar_core::Position;
    use upstar_values::Player;

    #[test]
    fn play_begins_where_there_is_a_choice() {
        let (mut session, context) = (Session::new(Settings::default()), Context::new());
        for text in BEGINNINGS {
            let position =
                session.position(text, &context).unwrap_or_else(|error| panic!("{text}: {error}"));
            let name = text.split('(').next().unwrap_or_default();
            assert!(position.write().starts_with(name), "{text} is {}", position.write());
            let most = Player::BOTH.map(|player| position.options(player).len()).into_iter().max();
            assert!(most >= Some(2), "{text} leaves no choice");
        }
        assert_eq!(beginning("hex"), Some("hex(3,3)"));
        assert_eq!(beginning("nim"), None);
    }
}
