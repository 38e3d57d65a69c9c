//! An order of the vertices that depends on the graph alone, as far as its symmetries allow.
//!
//! Colours, the letters to begin with, are refined by those of the neighbours; of vertices that cannot
//! be told apart one is told from the others. Nothing depends on it but speed.

use crate::board::State;

/// The vertices in order.
pub(super) fn order(state: &State) -> Vec<usize> {
    let count = state.letters.len();
    let mut colours: Vec<u64> = state.letters.iter().map(|&code| mixed(u64::from(code))).collect();
    let mut told = distinct(&colours);
    loop {
        loop {
            let refined = refined(state, &colours);
            let now = distinct(&refined);
            if now <= told {
                break;
            }
            (colours, told) = (refined, now);
        }
        if told == count || count > 64 {
            break;
        }
        let mut sorted: Vec<(u64, usize)> = colours.iter().copied().zip(0..).collect();
        sorted.sort_unstable();
        let Some(pair) = sorted.windows(2).find(|pair| pair[0].0 == pair[1].0) else { break };
        let first = pair[0].1;
        colours[first] = mixed(colours[first] ^ 0x5EED);
        told = distinct(&colours);
    }
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|&vertex| (colours[vertex], vertex));
    order
}

fn refined(state: &State, colours: &[u64]) -> Vec<u64> {
    let mut sums = vec![0u64; colours.len()];
    for link in &state.links {
        let [a, b] = link.ends.map(usize::from);
        let label = u64::from(link.label) << 2 | u64::from(link.arrow);
        let (out, back) = if link.arrow { (1 << 40, 2 << 40) } else { (0, 0) };
        sums[a] = sums[a].wrapping_add(mixed(colours[b] ^ label.rotate_left(32) ^ out));
        sums[b] = sums[b].wrapping_add(mixed(colours[a] ^ label.rotate_left(32) ^ back));
    }
    let next = |(colour, sum): (&u64, u64)| mixed(colour.wrapping_add(sum.rotate_left(17)));
    colours.iter().zip(sums).map(next).collect()
}

fn distinct(colours: &[u64]) -> usize {
    let mut sorted = colours.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

/// The finaliser of splitmix64 (Steele, Lea and Flood).
fn mixed(colour: u64) -> u64 {
    let z = colour.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}
