//! The expression language of Upstar: what people type, as a tree.
//!
//! A text such as `{2||0|-3} + 3*2` becomes an [`Ast`], a flat vector of nodes; the grammar, and
//! how the clashes of game notation are settled (`3*2` is 3 + *2, `3 * 2` is 6), stands in
//! GRAMMAR.md at the root of the repository. Texts of any length and depth are read in linear time
//! and constant stack.
//!
//! ```
//! let ast = upstar_lang::parse("wythoff(4,13).outcome")?;
//! assert_eq!(ast.sexpr(), "(.outcome (call wythoff 4 13))");
//! # Ok::<(), upstar_lang::SyntaxError>(())
//! ```
//!
//! A text that is not an expression is answered with what to type instead:
//!
//! ```
//! let source = "3 *2";
//! let error = upstar_lang::parse(source).unwrap_err();
//! assert_eq!(upstar_lang::render(source, &error), "\
//! error: is this `*` a product or a nimber? (line 1, column 1)
//!   | 3 *2
//!   | ^^^^
//!   = help: write `3 * 2` for the product, `3*2` for 3 + *2
//! ");
//! ```

mod answer;
mod ast;
mod closed_set;
mod error;
mod eval;
mod eval_error;
mod files;
mod game_family;
mod game_graph;
mod lexer;
mod literal;
mod loopy_subject;
pub mod messages;
mod near_misses;
mod object;
mod operator;
mod parser;
mod plain_value;
mod program;
mod reference;
mod render;
mod rules;
mod session;
mod session_questions;
mod session_rules;
mod sexpr;
mod show;
mod span;
mod stack;
pub mod strategy;
mod subject;
mod suggest;
mod textbook;
pub use textbook::{advice, is_word, no_such_game};
mod unevaluated;
mod unfinished;
mod unparse;

pub use answer::{Answer, MoveAnswer};
pub use ast::{
    Ast, Function, FunctionId, Hint, LiteralId, LoopyName, Node, NodeId, NodeList, Symbol, TextId,
    TinyKind,
};
pub use error::{Related, SyntaxError};
pub use eval::{PeriodReport, RowProof};
pub use eval_error::{EvalError, LangError};
pub use files::FileReader;
pub use game_family::{Callee, GameFamily};
pub use game_graph::GameSides;
pub use literal::{Arrow, Literal, Rational, Ups};
pub use loopy_subject::LoopyView;
pub use object::Object;
pub use operator::{Infix, Prefix};
pub use parser::{parse, parse_program};
pub use plain_value::plain_value;
pub use program::Program;
pub use reference::{Gives, OperationHelp, operations};
pub use render::{Report, render};
pub use rules::{CheckedClaim, Ends, OwnCheck, Warning, begins_declaration, declaration_goes_on};
pub use session::{Session, Settings};
pub use session_rules::{Claim, OwnGameClaims};
pub use show::{Data, Kind, MoveView, PositionView, ThermographData, ValueData, View};
pub use span::Span;
pub use stack::run_on_big_stack;
pub use subject::Subject;
pub use suggest::suggest;
pub use unfinished::Unfinished;
