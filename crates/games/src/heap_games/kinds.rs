//! The games of heaps by name.

use super::position::{HeapGame, HeapKind};
use super::theory::Keys;
use crate::messages;
use upstar_core::{Argument, ReadError, Sentence, Words, abbreviate};
use upstar_heaps::{Code, CodeError, GeneralCode, HeapRules};

/// A game of heaps: its type, its marker, and what it says of itself. `rules` reads parameters,
/// `write` gives them back.
macro_rules! heap_game {
    (
        $(#[$doc:meta])*
        $game:ident, $kind:ident, $name:literal, $parameters:literal,
        rules: $rules:literal,
        notation: $notation:literal,
        example: $example:literal,
        read: $read:expr,
        write: $write:expr,
    ) => {
        $(#[$doc])*
        pub type $game = HeapGame<$kind>;

        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $kind;

        impl HeapKind for $kind {
            const NAME: &'static str = $name;
            const RULES: &'static str = $rules;
            const NOTATION: &'static str = $notation;
            const EXAMPLE: &'static str = $example;
            const PARAMETERS: usize = $parameters;
            const KEYS: Keys = Keys {
                computed: concat!($name, ".computed"),
                period: concat!($name, ".period"),
                formula: concat!($name, ".formula"),
                by: concat!($name, ".move"),
                balance: concat!($name, ".balance"),
                quotient: concat!($name, ".quotient"),
                quotient_move: concat!($name, ".quotient-move"),
                firm: concat!($name, ".firm"),
                fickle: concat!($name, ".fickle"),
            };
            const WORDS: Words = &[
                (concat!($name, ".computed"), "{equation}, computed heap by heap"),
                (concat!($name, ".period"), "{equation}: the values have {period}"),
                (concat!($name, ".formula"), "{equation}, by {formula}"),
                (concat!($name, ".move"), "{left}"),
                (concat!($name, ".balance"), "{left}, and the rest is worth {rest}"),
                (concat!($name, ".quotient"), "the pretending values multiply to {product}, which {place}"),
                (
                    concat!($name, ".quotient-move"),
                    "then the pretending values multiply to {product}, which {place}",
                ),
                (
                    concat!($name, ".firm"),
                    "the game is tame for all heaps, a heap is firm, and the Grundy values add up to {sum}",
                ),
                (
                    concat!($name, ".fickle"),
                    "the game is tame for all heaps, all of these are fickle, and the Grundy values add up to {sum}",
                ),
            ];

            fn rules(parameters: &[Argument]) -> Result<HeapRules, ReadError> {
                let read: fn(&[Argument]) -> Result<HeapRules, ReadError> = $read;
                read(parameters)
            }

            fn write_parameters(rules: &HeapRules) -> String {
                let write: fn(&HeapRules) -> String = $write;
                write(rules)
            }
        }
    };
}

/// A game whose rules are fixed.
macro_rules! named_game {
    (
        $(#[$doc:meta])*
        $game:ident, $kind:ident, $name:literal, $code:literal, $example:literal, $rules:literal
    ) => {
        heap_game! {
            $(#[$doc])*
            $game, $kind, $name, 0,
            rules: $rules,
            notation: "HEAP, … in brackets, any number of heaps of any size. Moves: 2 -> 3+4, heap 2 (numbered from 1) becomes 3 and 4; 2 -> 0, nothing is left of it.",
            example: $example,
            read: |_| HeapRules::parse($code).map_err(|error| ReadError::new(&error)),
            write: |_| String::new(),
        }
    };
}

heap_game! {
    /// Any octal code.
    Octal, OctalKind, "octal", 1,
    rules: "Bit k of the code's digit number i lets a player take i from a heap and leave exactly k non-empty heaps of the rest, at most 2.",
    notation: "octal(\"0.77\")(HEAP, …): a code, then any number of heaps of any size; `...` repeats the last digit, or a block in brackets: \"4.333...\", \"0.1(07)...\". Moves: 2 -> 3+4, heap 2 becomes 3 and 4; 2 -> 0, nothing is left of it.",
    example: "octal(\"0.77\")(9,4)",
    read: |parameters| code(parameters, Some((7, messages::HEAPS_OCTAL_DIGITS))),
    write: write_code,
}

heap_game! {
    /// Any hexadecimal code.
    Hexadecimal, HexadecimalKind, "hexadecimal", 1,
    rules: "Bit k of the code's digit number i lets a player take i from a heap and leave exactly k non-empty heaps of the rest, at most 3.",
    notation: "hexadecimal(\"0.3F\")(HEAP, …): a code with digits 0 to 9 and A to F, then heaps. Moves: 1 -> 2+3+4, heap 1 becomes 2, 3 and 4; 1 -> 0, nothing is left of it.",
    example: "hexadecimal(\"0.3F\")(8)",
    read: |parameters| code(parameters, Some((15, messages::HEAPS_HEXADECIMAL_DIGITS))),
    write: write_code,
}

heap_game! {
    /// Any code up to base 36.
    TakeAndBreak, TakeAndBreakKind, "take_and_break", 1,
    rules: "Bit k of the code's digit number i lets a player take i from a heap and leave exactly k non-empty heaps of the rest, at most 5.",
    notation: "take_and_break(\"0.0Z\")(HEAP, …): a code with digits 0 to 9 and A to Z, then heaps. Moves: 1 -> 2+3+4, heap 1 becomes 2, 3 and 4; 1 -> 0, nothing is left of it.",
    example: "take_and_break(\"0.G3\")(9)",
    read: |parameters| code(parameters, None),
    write: write_code,
}

heap_game! {
    /// A subtraction game.
    Subtraction, SubtractionKind, "subtraction", 1,
    rules: "A move takes one of the given numbers of tokens from a heap; a player who cannot move loses.",
    notation: "subtraction([3,7,8])(HEAP, …): the numbers that may be taken, then heaps of any size. Moves: 2 -> 5, heap 2 (numbered from 1) is cut down to 5.",
    example: "subtraction([3,7,8])(20)",
    read: |parameters| {
        HeapRules::subtraction(numbers(parameters)?).map_err(|error| refused(&error))
    },
    write: write_set,
}

heap_game! {
    /// A subtraction game in which only the given numbers may not be taken.
    AllBut, AllButKind, "all_but", 1,
    rules: "A move takes any number of tokens but the given ones from a heap; a player who cannot move loses.",
    notation: "all_but([1,4])(HEAP, …): the numbers that may not be taken, then heaps of any size. Moves: 2 -> 5, heap 2 (numbered from 1) is cut down to 5.",
    example: "all_but([1,4])(20)",
    read: |parameters| HeapRules::all_but(numbers(parameters)?).map_err(|error| refused(&error)),
    write: write_set,
}

named_game! {
    /// Thirteen matches: one, two or three are taken.
    Matches, MatchesKind, "matches", "{1,2,3}", "matches(13)",
    "A move takes one, two or three matches; the player who takes the last one wins."
}

named_game! {
    /// Kayles, 0.77.
    Kayles, KaylesKind, "kayles", "0.77", "kayles(10)",
    "A move bowls over one pin of a row or two neighbouring ones, which may split the row; a player who cannot move loses."
}

named_game! {
    /// Dawson's Kayles, 0.07.
    DawsonsKayles, DawsonsKaylesKind, "dawsons_kayles", "0.07", "dawsons_kayles(12)",
    "A move bowls over two neighbouring pins of a row, which may split the row; a player who cannot move loses."
}

named_game! {
    /// Dawson's Chess, 0.137.
    DawsonsChess, DawsonsChessKind, "dawsons_chess", "0.137", "dawsons_chess(9)",
    "A move takes a file and its neighbours out of a row of files, which may split the row; a player who cannot move loses."
}

named_game! {
    /// Officers, 0.6.
    Officers, OfficersKind, "officers", "0.6", "officers(11)",
    "A move takes one token from a heap of two or more and may split the rest in two; a player who cannot move loses."
}

named_game! {
    /// Guiles, 0.15.
    Guiles, GuilesKind, "guiles", "0.15", "guiles(12)",
    "A move takes a heap of one or two, or takes two from a larger one and splits the rest in two; a player who cannot move loses."
}

named_game! {
    /// Lasker's Nim, 4.333….
    LaskerNim, LaskerNimKind, "lasker_nim", "4.333...", "lasker_nim(7,3)",
    "A move takes any number of tokens from a heap, as in Nim, or splits a heap in two; a player who cannot move loses."
}

named_game! {
    /// Grundy's game, which has no code.
    GrundysGame, GrundysGameKind, "grundys_game", "grundys_game", "grundys_game(13)",
    "A move splits a heap into two heaps of unequal size; a player who cannot move loses."
}

fn refused(error: &CodeError) -> ReadError {
    ReadError::at(0, error)
}

/// The code that the parameter is, if its digits are not larger than these, and what to say if one is.
fn code(parameters: &[Argument], largest: Option<(u8, Sentence)>) -> Result<HeapRules, ReadError> {
    let [Argument::Text(text)] = parameters else {
        return Err(ReadError::at(0, messages::HEAPS_CODE));
    };
    let code: Code = text.parse().map_err(|error| match text.parse::<GeneralCode>() {
        Ok(_) => ReadError::at(0, messages::HEAPS_GENERAL.with("text", abbreviate(text.trim()))),
        Err(_) => refused(&error),
    })?;
    if let Some((_, otherwise)) = largest.filter(|(largest, _)| code.largest_digit() > *largest) {
        let text = abbreviate(text.trim());
        let message = messages::HEAPS_DIGITS.with("text", text).with("otherwise", otherwise);
        return Err(ReadError::at(0, message));
    }
    Ok(HeapRules::Code(code))
}

/// The numbers of a list, or of a range.
fn numbers(parameters: &[Argument]) -> Result<Vec<u64>, ReadError> {
    let [Argument::List(list)] = parameters else {
        return Err(ReadError::at(0, messages::HEAPS_LIST));
    };
    let number = |element: &Argument| match element {
        Argument::Integer(number) => u64::try_from(number)
            .map_err(|_| refused(&CodeError::NotTakeable(abbreviate(&number.to_string())))),
        other => {
            let other = abbreviate(&other.to_string());
            Err(ReadError::at(0, messages::HEAPS_LIST_ELEMENT.with("other", other)))
        }
    };
    list.iter().map(number).collect()
}

fn write_code(rules: &HeapRules) -> String {
    format!("(\"{rules}\")")
}

fn write_set(rules: &HeapRules) -> String {
    let set = match rules {
        HeapRules::Subtraction(set) | HeapRules::AllBut(set) => set.as_slice(),
        _ => &[],
    };
    let numbers: Vec<String> = set.iter().map(u64::to_string).collect();
    format!("([{}])", numbers.join(","))
}
