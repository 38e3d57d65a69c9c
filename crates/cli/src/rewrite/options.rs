//! What can be asked of a rewriting system.

use crate::store::shard;
use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;

pub const REWRITE_HELP: &str = "\
Examples:
  upstar rewrite                                    the systems there are by name
  upstar rewrite kayles                             what is known of one: rules, kind, termination
  upstar rewrite 'U -> D, UU -> D' grundy UUUUU
  upstar rewrite 'cl(k)' grundy 'KK(KK)' 'K(KK)KK'
  upstar rewrite nim steps 'B(U(Z),U(U(Z)))'
  upstar rewrite 'B(B(x,y),z) -> B(x,B(y,z)), Z -> A' terminate
  upstar rewrite 0.3 classes                        C0 = (D|UD*U)*, with proof
  upstar rewrite kayles classes --certificate kayles.json
  upstar rewrite 'B(x,y) -> Z' classes --up-to 1 -o nim.svg
  upstar rewrite 0.26 classes --equations --period  two more proofs: class equations, the period
  upstar --misere rewrite 0.75 classes --monoid     the misère quotient inside the syntactic monoid
  upstar rewrite 0.3 language C0 --predecessors --equals '(D|UD*U)*UD*'
  upstar rewrite 'cl(i)' language 'A -> I | @(A,B), B -> @(A,A)' --successors
  upstar rewrite 'cl(k)' stats --size 19 -o k.svg
  upstar rewrite 'cl(k)' identities
  upstar rewrite survey --symbols 2 --rules 1 --size 3 --store words.db -o words.csv

A system is a name, an octal code such as 0.26, a file, or its rules. Rules between words: `U -> D`; `^`
is the left end of a word, `$` its right end, `<>` the empty word; `L:` and `R:` stand before the players'
own rules, `letters: abc` declares letters. Rules between terms, x, y, z being variables: `B(x,y) -> Z`; or
as in `.trs` files: `(VAR x y) (SIG (B 2)) (RULES @(@(K,x),y) -> x)`, with `(LEFT …)` and `(RIGHT …)` for
the players' own, and `!` before a rule for the root alone.";

/// The options of `rewrite`.
#[derive(Debug, Args)]
pub struct RewriteOptions {
    /// A name, an octal code, a file, or rules
    #[arg(value_name = "SYSTEM", value_parser = crate::arguments::expression)]
    pub system: Option<String>,

    /// Believe that the system terminates where no proof is found; every answer says so
    #[arg(long)]
    pub assert_termination: bool,

    /// What to do
    #[command(subcommand)]
    pub what: Option<RewriteCommand>,
}

/// What to do with a system.
///
/// A further question is a variant here and a function in a file of this folder.
#[derive(Debug, Subcommand)]
pub enum RewriteCommand {
    /// All steps of a term: rule, place, result
    Steps {
        /// A term or a word
        #[arg(value_name = "TERM")]
        term: String,
    },
    /// A normal form of a term
    Normal {
        /// A term or a word
        #[arg(value_name = "TERM")]
        term: String,
        /// All normal forms
        #[arg(long)]
        all: bool,
    },
    /// The kind of system: linear, erasing, orthogonal …, and what follows
    Classify,
    /// Prove that the system terminates, or show a loop
    Terminate,
    /// Grundy values of terms (with --misere who wins; of partizan systems the outcome)
    Grundy {
        /// Terms or words
        #[arg(value_name = "TERM", required = true)]
        terms: Vec<String>,
    },
    /// Learn the Grundy classes and prove them regular (with --misere the outcomes)
    Classes(ClassesOptions),
    /// A regular language of terms: its one-step images, what it has in common with others, its terms
    Language(LanguageOptions),
    /// How many terms of each size have which value (with --misere, or of partizan systems, outcome)
    Stats(StatsOptions),
    /// Look for equations between terms and compounds of games
    Identities(IdentitiesOptions),
    /// Go through all small systems, one of each kind under renaming and symmetry
    Survey(SystemSurveyOptions),
}

/// The options of `rewrite SYSTEM classes`.
#[derive(Debug, Args)]
pub struct ClassesOptions {
    /// Classify by min(grundy, K): the classes below K, even where there are infinitely many
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub up_to: Option<u32>,
    /// States of the classifier at most
    #[arg(long, value_name = "N", default_value_t = 5000)]
    pub states: usize,
    /// Triples of a check at most
    #[arg(long, value_name = "N", default_value_t = 10_000_000)]
    pub triples: usize,
    /// Prove the class equations, too: C_n is where moves lead to C_0 … C_(n-1) and not to C_n
    #[arg(long)]
    pub equations: bool,
    /// Of octal codes: build the classifier from the game's period, too, and compare
    #[arg(long)]
    pub period: bool,
    /// The syntactic monoid M of the classes of words; of octal codes in misère play eMe, e being a gap:
    /// the misère quotient with its table
    #[arg(long)]
    pub monoid: bool,
    /// Write the proof for `upstar verify`
    #[arg(long, value_name = "FILE")]
    pub certificate: Option<PathBuf>,
    /// Draw the classifier: .svg, .png, .tex or .dot
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// The options of `rewrite SYSTEM language`.
#[derive(Debug, Args)]
pub struct LanguageOptions {
    /// Words: an expression such as (D|UD*U)*; trees: a grammar such as 'A -> Z | B(A,A)', or terms with
    /// bars between them; or the name of a Grundy class, C0
    #[arg(value_name = "LANGUAGE")]
    pub language: String,
    /// The terms from which a step leads into it, instead
    #[arg(long, conflicts_with = "successors")]
    pub predecessors: bool,
    /// The terms to which a step leads from it, instead
    #[arg(long)]
    pub successors: bool,
    /// Then what it has in common with another language
    #[arg(long, value_name = "LANGUAGE")]
    pub and: Vec<String>,
    /// Then its union with another
    #[arg(long, value_name = "LANGUAGE")]
    pub or: Vec<String>,
    /// Then without the terms of another
    #[arg(long, value_name = "LANGUAGE")]
    pub minus: Vec<String>,
    /// In the end all other terms
    #[arg(long)]
    pub complement: bool,
    /// Is a term in it? Status 1 if not
    #[arg(long, value_name = "TERM")]
    pub contains: Vec<String>,
    /// Is it the same as another? Status 1 and a smallest term if not
    #[arg(long, value_name = "LANGUAGE", conflicts_with = "within")]
    pub equals: Option<String>,
    /// Is it within another? Status 1 and a smallest term if not
    #[arg(long, value_name = "LANGUAGE")]
    pub within: Option<String>,
    /// States of an automaton at most
    #[arg(long, value_name = "N", default_value_t = 5000)]
    pub states: usize,
    /// Draw its minimal automaton: .svg, .png, .tex or .dot
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Formats of statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum StatsFormat {
    /// Columns of text
    Text,
    /// Comma-separated values
    Csv,
    /// A heat map
    Svg,
    /// A heat map
    Png,
}

/// The options of `rewrite SYSTEM stats`.
#[derive(Debug, Args)]
pub struct StatsOptions {
    /// Symbols of a term at most (of a word: letters and one for its end)
    #[arg(long, value_name = "N", default_value_t = 11)]
    pub size: usize,
    /// The format; without it the ending of the file tells
    #[arg(long)]
    pub format: Option<StatsFormat>,
    /// Where to write it
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// The options of `rewrite SYSTEM identities`.
#[derive(Debug, Args)]
pub struct IdentitiesOptions {
    /// The operations of the right sides, of 0 |> + -> => :
    #[arg(long, value_name = "LIST", default_value = "0,|>,+")]
    pub operations: String,
    /// Symbols and variables of a left side at most
    #[arg(long, value_name = "N", default_value_t = 9)]
    pub size: usize,
    /// Operations of a right side at most
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub length: usize,
    /// Variables at most
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=6))]
    pub variables: u64,
    /// Symbols of the terms put for the variables at most
    #[arg(long, value_name = "N", default_value_t = 7)]
    pub test: usize,
}

/// The options of `rewrite survey`.
#[derive(Debug, Args)]
pub struct SystemSurveyOptions {
    /// Letters of words, such as 2; or of trees how many constants, unary, binary … symbols: 1,1,1
    #[arg(long, value_name = "N[,N…]", default_value = "2")]
    pub symbols: String,
    /// Rules of a system
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub rules: usize,
    /// Symbols and variables of a side at most; of words letters
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub size: usize,
    /// States of a classifier at most
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub states: usize,
    /// Steps of learning and proving at most, for each system
    #[arg(long, value_name = "N", default_value_t = 500_000)]
    pub effort: u64,
    /// Only every N-th system, beginning with the I-th: shards can run anywhere and be merged
    #[arg(long, value_name = "I/N", value_parser = shard, default_value = "1/1")]
    pub shard: (usize, usize),
    /// Keep what was found in this store, and study no system again that is there, whatever the bounds
    #[arg(long, value_name = "FILE")]
    pub store: Option<PathBuf>,
    /// Write all rows to a CSV file, sorted by system; rows that are there stay. Without it and without a store stdout
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}
