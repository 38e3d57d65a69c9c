//! English sentences for the reasons.

use crate::theorem::Words;

/// By key.
pub(super) const WORDS: Words = &[
    ("wythoff.corner", "(0,0) is a black point: no move is left"),
    (
        "wythoff.black",
        "{lower} is a{n} and {upper} is b{n}: a black point, from which no other can be reached",
    ),
    ("wythoff.partner_of_lower", "{kept} is a{n}, its partner is b{n} = {partner}: move to ({x},{y})"),
    ("wythoff.partner_of_upper", "{kept} is b{n}, its partner is a{n} = {partner}: move to ({x},{y})"),
    (
        "wythoff.diagonal",
        "the difference is {n}, and a{n} = {lower}, b{n} = {upper}: move to ({x},{y})",
    ),
    (
        "wythoff.not.lower",
        "{kept} is a{n}, its partner b{n} = {partner} is larger than {other}, so not this way",
    ),
    (
        "wythoff.not.upper",
        "{kept} is b{n}, its partner a{n} = {partner} is larger than {other}, so not this way",
    ),
    (
        "wythoff.not.diagonal",
        "the difference is {n}, and a{n} = {lower}, b{n} = {upper}: ({x},{y}) is not below, so not this way",
    ),
    ("wythoff.here.lower", "{kept} is a{n}, its partner b{n} = {partner} is there already"),
    ("wythoff.here.upper", "{kept} is b{n}, its partner a{n} = {partner} is there already"),
    (
        "wythoff.here.diagonal",
        "the difference is {n}, and a{n} = {lower}, b{n} = {upper}: this point itself",
    ),
    (
        "wythoff.word.lower",
        "{kept} = {word}_F ends in an even number of zeros, its partner is {partner_word}_F = {partner}: move to ({x},{y})",
    ),
    (
        "wythoff.word.upper",
        "{kept} = {word}_F ends in an odd number of zeros, its partner is {partner_word}_F = {partner}: move to ({x},{y})",
    ),
    (
        "wythoff.word.not.lower",
        "{kept} = {word}_F ends in an even number of zeros, its partner {partner_word}_F = {partner} is larger than {other}, so not this way",
    ),
    (
        "wythoff.word.not.upper",
        "{kept} = {word}_F ends in an odd number of zeros, its partner {partner_word}_F = {partner} is larger than {other}, so not this way",
    ),
    (
        "wythoff.word.here.lower",
        "{kept} = {word}_F ends in an even number of zeros, its partner {partner_word}_F = {partner} is there already",
    ),
    (
        "wythoff.word.here.upper",
        "{kept} = {word}_F ends in an odd number of zeros, its partner {partner_word}_F = {partner} is there already",
    ),
    ("wythoff.misere.corner", "no move is left, and in misère play who cannot move has won"),
    (
        "wythoff.misere.black",
        "({x},{y}) is a black point of misère play, where (0,1) and (2,2) take the place of (0,0) and (1,2)",
    ),
    (
        "wythoff.misere.move",
        "in misère play (0,1) and (2,2) are black in place of (0,0) and (1,2): move to ({x},{y})",
    ),
    ("wythoff.grundy.table", "by mex in rows 0 to {x} of the table, columns 0 to {y}"),
    (
        "wythoff.grundy.period",
        "row {x} has period and saltus {period} from column {start} on, proved by equal states",
    ),
    (
        "wythoff.grundy.dear",
        "no formula is known for the Grundy value: the table up to ({x},{y}) has about {cells} cells and would take about {bytes} of memory and {time}; who wins and by which moves is known at once",
    ),
];
