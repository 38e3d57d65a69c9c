//! English sentences for the reasons.

use upstar_core::Words;

/// The sentences by key, said of the game of this name: a queen on her way to the corner argues as
/// the heaps do.
macro_rules! wythoff_words {
    ($name:literal) => {
        &[
            (concat!($name, ".corner"), "(0,0) is a P-position: no move is left"),
            (
                concat!($name, ".black"),
                "{lower} is a{n} and {upper} is b{n}: a P-position, from which no other can be reached",
            ),
            (concat!($name, ".partner_of_lower"), "{kept} is a{n}, its partner is b{n} = {partner}: move to ({x},{y})"),
            (concat!($name, ".partner_of_upper"), "{kept} is b{n}, its partner is a{n} = {partner}: move to ({x},{y})"),
            (
                concat!($name, ".diagonal"),
                "the difference is {n}, and a{n} = {lower}, b{n} = {upper}: move to ({x},{y})",
            ),
            (
                concat!($name, ".not.lower"),
                "{kept} is a{n}, its partner b{n} = {partner} is larger than {other}, so not this way",
            ),
            (
                concat!($name, ".not.upper"),
                "{kept} is b{n}, its partner a{n} = {partner} is larger than {other}, so not this way",
            ),
            (
                concat!($name, ".not.diagonal"),
                "the difference is {n}, and a{n} = {lower}, b{n} = {upper}: ({x},{y}) is not below, so not this way",
            ),
            (concat!($name, ".here.lower"), "{kept} is a{n}, its partner b{n} = {partner} is there already"),
            (concat!($name, ".here.upper"), "{kept} is b{n}, its partner a{n} = {partner} is there already"),
            (
                concat!($name, ".here.diagonal"),
                "the difference is {n}, and a{n} = {lower}, b{n} = {upper}: this point itself",
            ),
            (
                concat!($name, ".word.lower"),
                "{kept} = {word}_F ends in an even number of zeros, its partner is {partner_word}_F = {partner}: move to ({x},{y})",
            ),
            (
                concat!($name, ".word.upper"),
                "{kept} = {word}_F ends in an odd number of zeros, its partner is {partner_word}_F = {partner}: move to ({x},{y})",
            ),
            (
                concat!($name, ".word.not.lower"),
                "{kept} = {word}_F ends in an even number of zeros, its partner {partner_word}_F = {partner} is larger than {other}, so not this way",
            ),
            (
                concat!($name, ".word.not.upper"),
                "{kept} = {word}_F ends in an odd number of zeros, its partner {partner_word}_F = {partner} is larger than {other}, so not this way",
            ),
            (
                concat!($name, ".word.here.lower"),
                "{kept} = {word}_F ends in an even number of zeros, its partner {partner_word}_F = {partner} is there already",
            ),
            (
                concat!($name, ".word.here.upper"),
                "{kept} = {word}_F ends in an odd number of zeros, its partner {partner_word}_F = {partner} is there already",
            ),
            (concat!($name, ".misere.corner"), "no move is left, and in misère play a player who cannot move wins"),
            (
                concat!($name, ".misere.black"),
                "({x},{y}) is a P-position of misère play, where (0,1) and (2,2) take the place of (0,0) and (1,2)",
            ),
            (
                concat!($name, ".misere.move"),
                "in misère play (0,1) and (2,2) are P-positions in place of (0,0) and (1,2): move to ({x},{y})",
            ),
            (concat!($name, ".grundy.table"), "by mex in rows 0 to {x} of the table, columns 0 to {y}"),
            (
                concat!($name, ".grundy.period"),
                "row {x} has period and saltus {period} from column {start} on, proved by equal states",
            ),
        ]
    };
}
pub(crate) use wythoff_words;

/// By key.
pub(super) const WORDS: Words = wythoff_words!("wythoff");
