//! The operators, how tightly each holds its operands, and how equals group.

/// An operator between two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Infix {
    /// `or`
    Or,
    /// `and`
    And,
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessOrEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterOrEqual,
    /// `<>`, confused with
    Confused,
    /// `a..b`, the integers from a to b, both included
    Range,
    /// `->`, the sequential compound
    Sequential,
    /// `=>`, the weak sequential compound
    WeakSequential,
    /// `|>`, the annihilating sum
    Annihilating,
    /// `&`, a game by its sides
    Sides,
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `xor`, the sum of natural numbers or nimbers without carries
    Xor,
    /// `*`, the product
    Multiply,
    /// `/`
    Divide,
    /// `div`, the quotient of whole numbers, rounded down
    Quotient,
    /// `mod`, what is left of such a division
    Remainder,
    /// `:`, the ordinal sum
    OrdinalSum,
    /// `**`, also `^` after a name or a closing bracket
    Power,
}

/// An operator in front of its operand. (The switch `+-` has a node of its own, since it takes
/// several options.)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Prefix {
    /// `-`
    Negate,
    /// `*`, the nimber of a number
    Nimber,
    /// `not`
    Not,
}

/// How tightly an operator holds, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Level {
    Else,
    Or,
    And,
    Not,
    Comparison,
    Range,
    Compound,
    Sides,
    Sum,
    Product,
    Ordinal,
    Prefix,
    Power,
}

/// How a chain of operators of one level groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grouping {
    /// `a + b + c` is `(a + b) + c`
    Left,
    /// `a ** b ** c` is `a ** (b ** c)`
    Right,
    /// as `Right` for one operator, but two different ones need brackets
    RightUnmixed,
    /// no chains at all
    None,
}

impl Infix {
    /// Every infix operator, weakest first.
    pub const ALL: [Infix; 23] = [
        Infix::Or,
        Infix::And,
        Infix::Equal,
        Infix::NotEqual,
        Infix::Less,
        Infix::LessOrEqual,
        Infix::Greater,
        Infix::GreaterOrEqual,
        Infix::Confused,
        Infix::Range,
        Infix::Sequential,
        Infix::WeakSequential,
        Infix::Annihilating,
        Infix::Sides,
        Infix::Add,
        Infix::Subtract,
        Infix::Xor,
        Infix::Multiply,
        Infix::Divide,
        Infix::Quotient,
        Infix::Remainder,
        Infix::OrdinalSum,
        Infix::Power,
    ];

    /// The operator as it is written.
    ///
    /// ```
    /// assert_eq!(upstar_lang::Infix::WeakSequential.symbol(), "=>");
    /// ```
    #[must_use]
    pub fn symbol(self) -> &'static str {
        match self {
            Infix::Or => "or",
            Infix::And => "and",
            Infix::Equal => "==",
            Infix::NotEqual => "!=",
            Infix::Less => "<",
            Infix::LessOrEqual => "<=",
            Infix::Greater => ">",
            Infix::GreaterOrEqual => ">=",
            Infix::Confused => "<>",
            Infix::Range => "..",
            Infix::Sequential => "->",
            Infix::WeakSequential => "=>",
            Infix::Annihilating => "|>",
            Infix::Sides => "&",
            Infix::Add => "+",
            Infix::Subtract => "-",
            Infix::Xor => "xor",
            Infix::Multiply => "*",
            Infix::Divide => "/",
            Infix::Quotient => "div",
            Infix::Remainder => "mod",
            Infix::OrdinalSum => ":",
            Infix::Power => "**",
        }
    }

    pub(crate) fn level(self) -> Level {
        match self {
            Infix::Or => Level::Or,
            Infix::And => Level::And,
            Infix::Equal
            | Infix::NotEqual
            | Infix::Less
            | Infix::LessOrEqual
            | Infix::Greater
            | Infix::GreaterOrEqual
            | Infix::Confused => Level::Comparison,
            Infix::Range => Level::Range,
            Infix::Sequential | Infix::WeakSequential | Infix::Annihilating => Level::Compound,
            Infix::Sides => Level::Sides,
            Infix::Add | Infix::Subtract | Infix::Xor => Level::Sum,
            Infix::Multiply | Infix::Divide | Infix::Quotient | Infix::Remainder => Level::Product,
            Infix::OrdinalSum => Level::Ordinal,
            Infix::Power => Level::Power,
        }
    }

    /// The operator that a word between two values is.
    pub(crate) fn of_word(word: &str) -> Option<Infix> {
        Some(match word {
            "and" => Infix::And,
            "or" => Infix::Or,
            "xor" => Infix::Xor,
            "div" => Infix::Quotient,
            "mod" => Infix::Remainder,
            _ => return None,
        })
    }

    pub(crate) fn grouping(self) -> Grouping {
        match self.level() {
            Level::Comparison | Level::Range | Level::Sides => Grouping::None,
            Level::Compound => Grouping::RightUnmixed,
            Level::Power => Grouping::Right,
            _ => Grouping::Left,
        }
    }
}
