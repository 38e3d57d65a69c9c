//! The options of `draw` and `table`.

use crate::arguments::expression;
use crate::format::OutputFormat;
use crate::heaps::ShowName;
use clap::{Args, ValueEnum};
use std::path::{Path, PathBuf};
use upstar::depict;
use upstar::studies::table;
use upstar_draw::Theme;
use upstar_values::Player;

/// Kinds of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PictureKind {
    /// The position as it lies on the table
    Scene,
    /// The options, dominated and reversible ones marked
    Tree,
    /// Walls, mast and scaffolds
    Thermograph,
    /// The order of a list of games
    Hasse,
    /// A plot of a list of numbers, or of a heap game
    Sequence,
    /// The values of a heap game in rows of one period
    Rows,
    /// The multiplication table of a misère quotient
    Multiplication,
    /// The Cayley graph of a misère quotient
    Cayley,
    /// A map of a winning strategy
    Strategy,
}

impl From<PictureKind> for depict::Kind {
    fn from(kind: PictureKind) -> Self {
        match kind {
            PictureKind::Scene => depict::Kind::Scene,
            PictureKind::Tree => depict::Kind::Tree,
            PictureKind::Thermograph => depict::Kind::Thermograph,
            PictureKind::Hasse => depict::Kind::Hasse,
            PictureKind::Sequence => depict::Kind::Sequence,
            PictureKind::Rows => depict::Kind::Rows,
            PictureKind::Multiplication => depict::Kind::Multiplication,
            PictureKind::Cayley => depict::Kind::Cayley,
            PictureKind::Strategy => depict::Kind::Strategy,
        }
    }
}

/// Formats of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PictureFormat {
    /// SVG
    Svg,
    /// PNG
    Png,
    /// TikZ, for LaTeX
    Tex,
    /// Text, for positions and thermographs
    Text,
}

impl PictureFormat {
    /// The format that the ending of a file tells.
    pub fn of(path: &Path) -> Option<Self> {
        match OutputFormat::of(path)? {
            OutputFormat::Svg => Some(PictureFormat::Svg),
            OutputFormat::Png => Some(PictureFormat::Png),
            OutputFormat::Tex => Some(PictureFormat::Tex),
            OutputFormat::Text => Some(PictureFormat::Text),
            _ => None,
        }
    }

    /// As the library calls it; text is no picture.
    pub fn encoding(self) -> Option<depict::Format> {
        match self {
            PictureFormat::Svg => Some(depict::Format::Svg),
            PictureFormat::Png => Some(depict::Format::Png),
            PictureFormat::Tex => Some(depict::Format::Tex),
            PictureFormat::Text => None,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            PictureFormat::Svg => "svg",
            PictureFormat::Png => "png",
            PictureFormat::Tex => "tex",
            PictureFormat::Text => "text",
        }
    }
}

/// Formats of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TableFormat {
    /// Columns of text
    Text,
    /// Comma-separated values
    Csv,
    /// One JSON object
    Json,
    /// A LaTeX tabular
    Latex,
    /// A heat map
    Svg,
    /// A heat map
    Png,
}

impl TableFormat {
    /// The format that the ending of a file tells.
    pub fn of(path: &Path) -> Option<Self> {
        match OutputFormat::of(path)? {
            OutputFormat::Text => Some(TableFormat::Text),
            OutputFormat::Csv => Some(TableFormat::Csv),
            OutputFormat::Json => Some(TableFormat::Json),
            OutputFormat::Tex => Some(TableFormat::Latex),
            OutputFormat::Svg => Some(TableFormat::Svg),
            OutputFormat::Png => Some(TableFormat::Png),
            _ => None,
        }
    }

    /// The format of a picture of it.
    pub fn picture(self) -> PictureFormat {
        match self {
            TableFormat::Svg => PictureFormat::Svg,
            TableFormat::Png => PictureFormat::Png,
            TableFormat::Latex => PictureFormat::Tex,
            TableFormat::Text | TableFormat::Csv | TableFormat::Json => PictureFormat::Text,
        }
    }
}

/// Whose moves are pointed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Whose {
    /// Left's
    Left,
    /// Right's
    Right,
    /// Both, beside each other
    Both,
}

impl Whose {
    /// The player; of both the first.
    pub fn player(self) -> Player {
        match self {
            Whose::Left | Whose::Both => Player::Left,
            Whose::Right => Player::Right,
        }
    }
}

/// What `draw` draws, and how.
#[derive(Args, Clone, Debug)]
pub struct DrawOptions {
    /// A game and a position of it, or an expression: a position, a value, a list
    #[arg(value_name = "EXPR", required = true, value_parser = expression)]
    pub words: Vec<String>,

    /// Write to this file, its format by its ending: .svg .png .tex .txt; - is stdout
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Which picture [default: the one that fits]
    #[arg(long = "as", value_name = "KIND")]
    pub kind: Option<PictureKind>,

    /// Which format, if the ending of the file does not say
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<PictureFormat>,

    /// Point out moves, winning ones, lost places, values, and lines of theory
    #[arg(long)]
    pub hints: bool,

    /// Whose moves --hints points out in a partizan game
    #[arg(long, value_name = "WHO", default_value = "both")]
    pub player: Whose,

    /// How many values of a heap game [default: enough to show the period]
    #[arg(long, value_name = "N")]
    pub to: Option<u64>,

    /// Highlight the rare values of a sequence: those in the smaller of the two classes that split it best
    #[arg(long)]
    pub rare: bool,

    /// Draw how the maximum of a sequence grows
    #[arg(long)]
    pub maximum: bool,

    /// Animate, as one SVG: a game between players who make no mistake, tape(8), hackenbush("…").steps
    #[arg(long, conflicts_with = "frames")]
    pub animate: bool,

    /// Animate, as numbered frames: NAME-001.png, NAME-002.png, …
    #[arg(long)]
    pub frames: bool,

    /// Levels of a tree
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub depth: usize,

    /// For a dark background
    #[arg(long)]
    pub dark: bool,

    /// Pixels of a PNG for each unit of the picture
    #[arg(long, value_name = "X", default_value_t = 2.0, value_parser = scale)]
    pub scale: f64,

    /// The width of the picture in pixels, whatever it shows
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(16..=20_000), conflicts_with = "scale")]
    pub width: Option<u32>,

    /// As large as fits into so many pixels, such as 1920x1080
    #[arg(long, value_name = "WxH", value_parser = size, conflicts_with_all = ["scale", "width"])]
    pub size: Option<(u32, u32)>,

    /// A heading above the picture
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
}

/// How a picture looks.
fn style(dark: bool, scale: f64, width: Option<u32>, size: Option<(u32, u32)>) -> depict::Style {
    let theme = if dark { Theme::Dark } else { Theme::Light };
    let (width, height) = size.map_or((width, None), |(wide, high)| (Some(wide), Some(high)));
    depict::Style { theme, scale, width: width.map(f64::from), height: height.map(f64::from) }
}

impl DrawOptions {
    /// What is to be seen, at so many steps for what was not asked for in so many words.
    pub fn request(&self, courtesy: u64) -> depict::Request {
        depict::Request {
            kind: self.kind.map(Into::into),
            hints: self.hints,
            player: self.player.player(),
            both: self.player == Whose::Both,
            to: self.to,
            rare: self.rare,
            maximum: self.maximum,
            moving: self.frames || self.animate,
            depth: self.depth,
            courtesy,
        }
    }

    /// How it looks.
    pub fn style(&self) -> depict::Style {
        style(self.dark, self.scale, self.width, self.size)
    }
}

impl TableOptions {
    /// Which table.
    pub fn request(&self) -> table::Request {
        table::Request {
            game: self.game.clone(),
            rows: self.rows,
            columns: self.columns.unwrap_or(self.rows),
            from: self.from,
            mex: self.mex,
            outcomes: self.outcome,
            show: self.show.map(Into::into),
        }
    }

    /// How a picture of it looks.
    pub fn style(&self) -> depict::Style {
        style(self.dark, self.scale, self.width, self.size)
    }
}

/// Which table, and how.
#[derive(Args, Clone, Debug)]
pub struct TableOptions {
    /// A game whose positions are two numbers, or a function of your own: 'f(a,b) := a * b'
    pub game: String,

    /// How many rows: the first number
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub rows: u64,

    /// How many columns: the second number [default: as many as rows]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub columns: Option<u64>,

    /// Write to this file, its format by its ending: .txt .csv .json .tex .svg .png; - is stdout
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Which format [default: by the file's ending, else text]
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<TableFormat>,

    /// The number of the first row and column
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub from: u64,

    /// With --misere: what is shown of a position
    #[arg(long, value_name = "WHAT")]
    pub show: Option<ShowName>,

    /// Fill the table step by step: one animated SVG, or numbered frames in PNG or LaTeX
    #[arg(long)]
    pub mex: bool,

    /// Numbered frames instead of one animated SVG
    #[arg(long, requires = "mex")]
    pub frames: bool,

    /// Who wins instead of values: P, N, L, R
    #[arg(long, visible_alias = "outcomes", conflicts_with = "mex")]
    pub outcome: bool,

    /// A heading above a picture
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,

    /// The width of a picture in pixels, whatever it shows
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(16..=20_000), conflicts_with = "scale")]
    pub width: Option<u32>,

    /// As large as fits into so many pixels, such as 1920x1080
    #[arg(long, value_name = "WxH", value_parser = size, conflicts_with_all = ["scale", "width"])]
    pub size: Option<(u32, u32)>,

    /// For a dark background
    #[arg(long)]
    pub dark: bool,

    /// Pixels of a PNG for each unit of the picture
    #[arg(long, value_name = "X", default_value_t = 2.0, value_parser = scale)]
    pub scale: f64,
}

/// Examples of `draw`.
pub const DRAW_HELP: &str = "\
Examples:
  upstar draw 'nim(3,4,5)'                          in text, on the terminal
  upstar draw 'wythoff(4,13)' --hints -o rays.svg   the rays, the lost points, the golden line
  upstar draw 'domineering(2,3)' --as tree -o tree.tex
  upstar draw '{2|-1}' -o switch.png                hot values: the thermograph
  upstar draw 'born_by(2)' -o day2.svg              lists of games: their order
  upstar draw 'octal(\"0.77\")' -o kayles.svg         heap games: the sequence with its period
  upstar draw kayles --as rows -o rows.svg          the same in rows of one period
  upstar draw grundys_game --to 2000 --rare --maximum -o rare.png
  upstar draw 0.127 --to 2000 --rare -o rare.svg    a game by its code
  upstar draw 'wythoff.row(4).sequence(60)' -o row.svg
  upstar draw 'tape(12)' --animate -o tape.svg      the automaton with two heads
  upstar draw 'hackenbush(\"e(e:A;e:A)\").steps' --frames -o step.png
                                                    how cycles fuse, a picture each
  upstar draw 'nim(3,4,5)' --animate -o game.svg    best play, move by move, with the reasons
  upstar draw 'number_tree(3/8)' -o tree.svg        the tree of numbers, and the way to one
  upstar draw 'sign_expansion(w/2)' -o stalk.svg    a sign expansion as a stalk
  upstar draw 'referee([1,1,5,2],12)' -o race.svg   Beatty's two runners

A position is drawn as it lies on the table, a value as its thermograph or tree, a list of numbers as
a plot, a list of games as a Hasse diagram, a heap game without a heap as its sequence. TikZ
pictures are read into LaTeX with \\input and need \\usepackage{tikz}; wide ones fit a column as
\\resizebox{\\linewidth}{!}{\\input{NAME}}.";

/// Examples of `table`.
pub const TABLE_HELP: &str = "\
Examples:
  upstar table wythoff 20 20 -o table.svg           a heat map with numbers
  upstar table wythoff 512 512 -o large.png         without
  upstar table nim 8 8 --format csv
  upstar table domineering 4 4 --from 1             values of boards
  upstar table domineering 6 6 --from 1 --outcome   who wins them
  upstar table 'f(a,b) := a * b' 5 5                a function of your own
  upstar table nim_product 16 16                    the field of nimbers below 16
  upstar table wythoff 6 6 --mex -o mex.svg         filled by the mex rule, animated";

fn scale(word: &str) -> Result<f64, String> {
    let wrong = || "expected a number from 0.1 to 10, such as 2".to_owned();
    let number: f64 = word.parse().map_err(|_| wrong())?;
    if (0.1..=10.0).contains(&number) { Ok(number) } else { Err(wrong()) }
}

/// A width and a height in pixels, as in 1920x1080.
fn size(word: &str) -> Result<(u32, u32), String> {
    let wrong = || "expected a width and a height in pixels, such as 1920x1080".to_owned();
    let (wide, high) = word.split_once(['x', 'X', '×']).ok_or_else(wrong)?;
    let pixels = |text: &str| text.parse().ok().filter(|pixels| (16..=20_000).contains(pixels));
    Ok((pixels(wide).ok_or_else(wrong)?, pixels(high).ok_or_else(wrong)?))
}
