//! What studies of rewriting systems refuse.

use super::Message;

const fn message(key: &'static str, text: &'static str) -> Message {
    Message { key, text, hint: None }
}

const fn helped(key: &'static str, text: &'static str, hint: &'static str) -> Message {
    Message { key, text, hint: Some(hint) }
}

pub(super) const MESSAGES: &[Message] = &[
    message("classes.loop", "the system does not terminate: there is a loop of {terms} terms"),
    message("classes.misere-up-to", "--up-to cannot be combined with --misere"),
    message("classes.no-certificate", "no certificate: {bound}; raise --triples"),
    message(
        "classes.no-grundy-classes",
        "the players have rules of their own: ask for outcomes instead of Grundy classes",
    ),
    message("classes.no-monoid", "no monoid: {why}"),
    message("classes.no-period", "no period of the Grundy sequence was proved"),
    message(
        "classes.not-left-linear",
        "rule {rule} has a variable twice on its left side: classes are computed of left-linear \
         systems only",
    ),
    message("classes.not-proved", "the classes up to C{class} were not proved regular: {why}"),
    message(
        "classes.partizan",
        "the players have rules of their own: their outcomes are classified, in normal play",
    ),
    message(
        "classes.period-differs",
        "the automaton built from the period is another one, of {states} states",
    ),
    message(
        "classes.period-normal-play",
        "--period is about Grundy values, so it is for normal play",
    ),
    message(
        "classes.period-of-heaps",
        "--period is for octal codes on words, such as 0.26, and kayles",
    ),
    message("classes.period-too-large", "the automaton from the period: {message}; raise --states"),
    message("classes.unproved", "there is no certificate without a proof"),
    message("classes.wrong", "the classifier does not pass the check by all triples"),
    message("rewriting.automaton", "{message}"),
    helped(
        "rewriting.language",
        "{message}",
        "words: `(D|UD*U)*`; trees: `A -> Z | B(A,A)`; Grundy classes: `C0`",
    ),
    message("rewriting.loop", "the system does not terminate; a loop was met: {chain}"),
    message(
        "rewriting.misere-partizan",
        "misère play of a partizan system: ask upstar --misere 'rewriting(\"RULES\")(\"TERM\")'",
    ),
    message("rewriting.no-operation", "`{name}` is not an operation: write some of 0,|>,+,->,=>,:"),
    message(
        "rewriting.no-symbols",
        "`{symbols}` does not describe symbols: write how many letters words have, 2, or how many \
         constants, unary, binary … symbols trees have, 1,1,1",
    ),
    message("rewriting.no-termination", "the system does not terminate: {chain}"),
    message(
        "rewriting.partizan",
        "the players have rules of their own, so there is no Grundy value",
    ),
    message("rewriting.row-lost", "cannot write the survey: {why}"),
    message(
        "rewriting.survey-too-large",
        "surveys go up to 4 rules, sides of size 8, symbols of 4 arguments",
    ),
    helped(
        "rewriting.termination-unknown",
        "no proof was found that the system terminates",
        "if you know that it does, say --assert-termination",
    ),
    message("rewriting.text", "{message}"),
    message("rewriting.too-large", "{message}: raise --states"),
    helped(
        "rewriting.too-many-nodes",
        "{nodes} nodes are too many for a picture",
        "end the file in .dot",
    ),
];
