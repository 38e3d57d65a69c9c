//! What studies of rewriting systems refuse.

use super::{Message, hints, says};

pub(super) const MESSAGES: &[Message] = &[
    says("classes.loop", "the system does not terminate: there is a loop of {terms} terms"),
    says("classes.misere-up-to", "--up-to cannot be combined with --misere"),
    says("classes.no-certificate", "no certificate: {bound}; raise --triples"),
    says(
        "classes.no-grundy-classes",
        "the players have rules of their own: ask for outcomes instead of Grundy classes",
    ),
    says("classes.no-monoid", "no monoid: {why}"),
    says("classes.no-period", "no period of the Grundy sequence was proved"),
    says(
        "classes.not-left-linear",
        "rule {rule} has a variable twice on its left side: classes are computed of left-linear \
         systems only",
    ),
    says("classes.not-proved", "the classes up to C{class} were not proved regular: {why}"),
    says(
        "classes.partizan",
        "the players have rules of their own: their outcomes are classified, in normal play",
    ),
    says(
        "classes.period-differs",
        "the automaton built from the period is another one, of {states} states",
    ),
    says("classes.period-normal-play", "--period is about Grundy values, so it is for normal play"),
    says(
        "classes.period-of-heaps",
        "--period is for octal codes on words, such as 0.26, and kayles",
    ),
    says("classes.period-too-large", "the automaton from the period: {message}; raise --states"),
    says("classes.unproved", "there is no certificate without a proof"),
    says("classes.wrong", "the classifier does not pass the check by all triples"),
    says("rewriting.automaton", "{message}"),
    hints(
        "rewriting.language",
        "{message}",
        "words: `(D|UD*U)*`; trees: `A -> Z | B(A,A)`; Grundy classes: `C0`",
    ),
    says("rewriting.loop", "the system does not terminate; a loop was met: {chain}"),
    says(
        "rewriting.misere-partizan",
        "misère play of a partizan system: ask upstar --misere 'rewriting(\"RULES\")(\"TERM\")'",
    ),
    hints(
        "rewriting.no-csv",
        "`{file}` is there and is not a survey",
        "give another name, or remove it",
    ),
    says("rewriting.no-operation", "`{name}` is not an operation: write some of 0,|>,+,->,=>,:"),
    says(
        "rewriting.no-symbols",
        "`{symbols}` does not describe symbols: write how many letters words have, 2, or how many \
         constants, unary, binary … symbols trees have, 1,1,1",
    ),
    says("rewriting.no-termination", "the system does not terminate: {chain}"),
    says("rewriting.partizan", "the players have rules of their own, so there is no Grundy value"),
    says(
        "rewriting.survey-too-large",
        "surveys go up to 4 rules, sides of size 8, symbols of 4 arguments",
    ),
    hints(
        "rewriting.termination-unknown",
        "no proof was found that the system terminates",
        "if you know that it does, say --assert-termination",
    ),
    says("rewriting.text", "{message}"),
    says("rewriting.too-large", "{message}: raise --states"),
    hints(
        "rewriting.too-many-nodes",
        "{nodes} nodes are too many for a picture",
        "end the file in .dot",
    ),
];
