//! The English of every refusal and note of this crate, by key: tables in alphabetical order of their keys.

mod rewriting;
mod search;

/// A sentence with blanks, `{name}`, and what to do instead.
pub(crate) struct Message {
    pub(crate) key: &'static str,
    pub(crate) text: &'static str,
    pub(crate) hint: Option<&'static str>,
}

/// The message of this key.
pub(crate) fn find(key: &str) -> Option<&'static Message> {
    TABLES.iter().find_map(|table| {
        let at = table.binary_search_by(|message| message.key.cmp(key)).ok()?;
        table.get(at)
    })
}

const TABLES: &[&[Message]] = &[MESSAGES, rewriting::MESSAGES, search::MESSAGES];

const fn says(key: &'static str, text: &'static str) -> Message {
    Message { key, text, hint: None }
}

const fn hints(key: &'static str, text: &'static str, hint: &'static str) -> Message {
    Message { key, text, hint: Some(hint) }
}

const MESSAGES: &[Message] = &[
    says("catalogue.no-cells", "positions have at least one cell: say --cells 1"),
    says("catalogue.no-game", "`{game}` is not a game: `upstar games` lists them"),
    says("catalogue.no-list", "positions of {cells} cells cannot be listed"),
    says("catalogue.no-sizes", "the positions of {game} cannot be listed by size"),
    says("catalogue.no-temperature", "`{text}` is not a temperature: write 1, 0 or -1/2"),
    says(
        "catalogue.own-game",
        "the rules of {game} come from a text that may change: its values are not kept in a store",
    ),
    says(
        "catalogue.too-large",
        "there are too many positions of that many cells: say --cells {most}",
    ),
    says(
        "certify.impartial",
        "the players have different moves here: only impartial games have such a value",
    ),
    says("certify.other", "a comparison is between two games: name the other one"),
    says(
        "certify.sides",
        "the sides that were found are not those of the game: please report this as a mistake",
    ),
    says(
        "code.large-digits",
        "{code} is a {kind} code: digits beyond 7 leave up to {most} heaps; octal digits go from 0 to 7",
    ),
    says(
        "misere.many-heaps",
        "at most {most} heaps are listed at once: say --from or a smaller --to",
    ),
    says(
        "misere.no-pretending",
        "{game} is not a game of heaps: pretending values are those of heaps, such as 0.77",
    ),
    says(
        "misere.not-heaps",
        "what is left of a heap of {game} is not heaps of it again: ask for misere_quotient([…]) of some positions",
    ),
    says("misere.show", "--show belongs to misère play: say --misere too"),
    says(
        "period.misere",
        "in misère play the period is that of the pretending function: leave out --outcomes and --checkpoint",
    ),
    says(
        "period.outcomes-of-sets-only",
        "win/loss periods are proved for subtraction games only, like {example}",
    ),
    says("period.state-of-heaps-only", "--checkpoint is for games of heaps, such as 0.106"),
    says("picture.hasse-size", "a Hasse diagram has 1 to {most} games, not {games}"),
    says(
        "picture.kinds-of-game",
        "this is a game: it can be drawn as scene, tree or thermograph, not as {wanted}",
    ),
    says(
        "picture.kinds-of-heaps",
        "this is a game of heaps: it can be drawn as sequence or rows, not as {wanted}",
    ),
    says(
        "picture.kinds-of-list",
        "this is a list of games: it can be drawn as hasse, not as {wanted}",
    ),
    says(
        "picture.kinds-of-loopy",
        "this is a loopy game: it can be drawn as scene, a graph with its loops, not as {wanted}",
    ),
    says(
        "picture.kinds-of-machine",
        "this is a machine: it can be drawn as itself, without --as, not as {wanted}",
    ),
    says(
        "picture.kinds-of-number-tree",
        "this is a tree of numbers: it can be drawn as itself, without --as, not as {wanted}",
    ),
    says(
        "picture.kinds-of-numbers",
        "this is a list of numbers: it can be drawn as sequence or hasse, not as {wanted}",
    ),
    says(
        "picture.kinds-of-quotient",
        "this is a misère quotient: it can be drawn as multiplication, cayley, hasse (its idempotents) or sequence, not as {wanted}",
    ),
    says(
        "picture.kinds-of-signs",
        "this is a sign expansion: it can be drawn as a stalk, without --as, not as {wanted}",
    ),
    says(
        "picture.kinds-of-thermograph",
        "this is a thermograph: it can be drawn as thermograph, not as {wanted}",
    ),
    says("picture.many-thermographs", "1 to {most} thermographs fit into one picture, not {games}"),
    says("picture.no-sequence", "{game} has no Grundy values to draw"),
    says("picture.no-such-numbers", "{why}"),
    says(
        "picture.pixels-in-tikz",
        "the picture has too many cells for TikZ: write a PNG or an SVG and include that",
    ),
    says("picture.png-failed", "the picture cannot be made into a PNG: {why}"),
    says(
        "picture.quotient-size",
        "a picture of a quotient has at most {most} elements, not {order}: draw it --as hasse or sequence",
    ),
    says("picture.race-lines", "the race has 1 to {most} lines of the notebook"),
    says(
        "picture.race-too-slow",
        "these rounds take too long for a picture: {most} minutes at most",
    ),
    says(
        "picture.rows-too-long",
        "a period of {period} does not fit a page: draw it --as sequence",
    ),
    says(
        "picture.rows-without-period",
        "rows of one period need a game whose period is known, like kayles",
    ),
    says("picture.signs-too-many", "this sign expansion turns too often to be drawn"),
    says(
        "picture.thermograph-too-large",
        "the numbers in this thermograph are too large to be drawn",
    ),
    says(
        "picture.too-large-for-png",
        "the picture is too large for a PNG: write an SVG, or lower the scale",
    ),
    says("picture.too-many-frames", "at most {most} steps are drawn one by one"),
    says("picture.too-many-numbers", "a plot has at most {most} numbers"),
    says(
        "picture.tree-too-large",
        "the tree has more than {most} positions: --depth N draws fewer levels",
    ),
    says("picture.tree-too-wide", "a position with more than {most} moves has no tree"),
    says("picture.without-raster", "this program was built without PNG: write an SVG"),
    says("sequence.beyond-64-bits", "a value beyond 2^64"),
    says("sequence.engine", "{why}"),
    says(
        "sequence.from-beyond-to",
        "--from {from} is greater than --to {to}: no heap lies between",
    ),
    says("sequence.memory", "{to} values take about {need} of memory"),
    says(
        "sequence.plot-too-long",
        "a plot has at most {most} values: say --from or a smaller --to",
    ),
    hints(
        "sequence.too-large",
        "{to} values of {game} take about {need}, and the bound is {bound}: about {most} values fit",
        "say --to {most} or less, a larger --memory (in MB), or keep what is reached with --checkpoint FILE",
    ),
    says(
        "sequence.too-large-kept",
        "{to} values of {game} take about {need}, and the bound is {bound}: about {most} values fit; what is reached then is kept in the checkpoint",
    ),
    hints(
        "sequence.too-many",
        "{count} values are more than anybody could read",
        "the period is proved, so any range can be had: say --from; `upstar period {game}` tells the period",
    ),
    says("sequence.unknown", "the value of the heap {n} is not known"),
    says(
        "state.damaged",
        "the checkpoint {file} is damaged ({what}): nothing was computed; remove it to begin anew",
    ),
    says(
        "state.newer",
        "the checkpoint {file} was written by a newer version of Upstar (format {found}; this version knows {known})",
    ),
    says("state.other-command", "{file} is not a checkpoint of this command: choose another file"),
    says("state.other-game", "the checkpoint {file} is of {found}, not of {wanted}"),
    says("state.resumed", "{file}: going on from n = {n}"),
    says("state.unreadable", "the checkpoint {file} cannot be read: {why}"),
    says(
        "state.unwritable",
        "the checkpoint {file} could not be written ({why}); the last good one stays",
    ),
    says(
        "store.busy",
        "{file} has been locked by another program for {seconds} seconds; what was stored before stays",
    ),
    hints(
        "store.damaged",
        "the store {file} is damaged: {what}",
        "nothing in it was changed; merge what other stores have into a new one, or compute it again",
    ),
    says("store.foreign", "{file} is a database of another program, not a store of Upstar"),
    says(
        "store.newer",
        "{file} was written by a newer version of Upstar (format {found}; this version knows {known})",
    ),
    says("store.no-old-catalogue", "{file} is not a catalogue of version 0.1"),
    says("store.no-old-survey", "{file} is not a survey of version 0.1"),
    says("store.no-store", "{file} is not a store of Upstar"),
    hints(
        "store.old-catalogue",
        "{file} is a catalogue of version 0.1",
        "read it once: upstar catalogue import {file} --store NEW.db",
    ),
    hints(
        "store.old-survey",
        "{file} is a survey of version 0.1",
        "read it once: upstar survey import {file} --store NEW.db",
    ),
    hints(
        "store.old-systems",
        "{file} is a table, not a store of Upstar",
        "read it once: upstar rewrite survey -o {file} --store NEW.db",
    ),
    says("store.unreadable", "the store {file} cannot be opened: {why}"),
    says(
        "store.unwritable",
        "the store {file} cannot be written ({why}); what was stored before stays",
    ),
    hints(
        "store.without-redb",
        "this program was built without the reader for surveys of version 0.1",
        "build one that has it: cargo build --release --features redb",
    ),
    hints(
        "strategy.map-large",
        "the strategy has {answers} answers, too many for a map: at most {most} can be drawn",
        "read the booklet: upstar strategy 'G' --booklet",
    ),
    says(
        "strategy.no-answer",
        "no winning move was found where there must be one: please report this",
    ),
    hints(
        "strategy.not-checked",
        "there is no strategy that could be checked: {why}",
        "write a sum of boards of amazons, clobber, cram, domineering, nogo or toads_and_frogs",
    ),
    says(
        "survey.digits",
        "there is no survey of games with {digits} digits: surveys go from 1 up to {most} digits",
    ),
    says("survey.farthest", "surveys go up to n = {n}"),
    hints(
        "table.arity",
        "a table is filled by a function of two numbers, or of one in one row, and this one takes {count}",
        "write for example 'fn(a, b) a xor b'",
    ),
    says("table.mex-far", "a table is filled step by step from at most {most} on"),
    says("table.mex-impartial", "only impartial games are filled by the mex rule"),
    says("table.mex-misere", "the mex rule belongs to normal play: leave --misere out"),
    says("table.mex-operation", "{game} is not a game to be filled by the mex rule"),
    says(
        "table.mex-too-large",
        "a table is filled step by step up to {most} cells: ask for fewer rows or columns",
    ),
    says("table.no-answer", "the function of ({arguments}): {why}"),
    says("table.no-position", "`{position}`: {why}"),
    hints(
        "table.one-number",
        "this function takes one number, so its table has one row",
        "write 1 {columns} for the numbers of rows and columns",
    ),
    says("table.too-large", "a table has at most {most} cells: ask for fewer rows or columns"),
    says("verify.refused", "{why}"),
    says("verify.resumed", "going on from {done} of {total} values"),
    says("verify.state", "{file} {why}: remove it to begin anew"),
    hints(
        "winner.endless",
        "play of {part} can go round or be ended by a verdict, which a long search does not follow",
        "ask for the answer: upstar 'G' tells who wins, and how draws are held",
    ),
    hints("winner.misere", "a long search is for normal play", "leave --misere out"),
    says(
        "winner.no-state",
        "searches of this game keep no table for another day: leave the checkpoint out",
    ),
    says(
        "winner.other-position",
        "the checkpoint {file} is of another position, or of other rules: choose another file",
    ),
    says("words.none", "which position?"),
    hints("words.unknown-game", "unknown game `{game}`", "{help}"),
    hints("words.which-position", "which position of {game}?", "for example {example}"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_sorted_and_none_occurs_twice() {
        for table in TABLES {
            assert!(table.is_sorted_by(|one, other| one.key < other.key));
        }
    }

    #[test]
    fn no_two_sentences_of_the_library_have_one_key() {
        let below = [
            upstar_core::messages::SENTENCES,
            upstar_games::messages::SENTENCES,
            upstar_heaps::messages::SENTENCES,
            upstar_lang::messages::SENTENCES,
            upstar_misere::messages::SENTENCES,
            upstar_play::messages::SENTENCES,
            upstar_rewriting::messages::SENTENCES,
            upstar_solve::messages::SENTENCES,
            upstar_surreal::messages::SENTENCES,
            upstar_transfinite::messages::SENTENCES,
            upstar_values::messages::SENTENCES,
        ];
        let below = below.into_iter().flatten().map(|sentence| (&*sentence.key, &*sentence.text));
        let checker = upstar_verify::messages::SENTENCES.iter();
        let checker = checker.map(|sentence| (sentence.key, sentence.text));
        let own = TABLES.iter().copied().flatten().map(|message| (message.key, message.text));
        let mut keys = std::collections::HashSet::new();
        for (key, text) in below.chain(checker).chain(own) {
            assert!(keys.insert(key), "{key}");
            assert!(!key.is_empty() && !text.is_empty() && !text.contains("  "), "{key}: {text}");
        }
    }
}
