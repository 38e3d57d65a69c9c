//! Declarations `board`, `strip` and `graph`.

use super::build::{Built, Merged, Rule, Sourced, Surroundings, only_common, stuck};
use super::declaration::{
    Clause, Declaration, EffectText, Fragment, Kind, Mirror, MovesText, Quoted, SiteText, StepText,
    TestText, Variant,
};
use super::formulas::Scope;
use super::parsed::Parsed;
use crate::{Node, Prefix, Span, SyntaxError, messages};
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, PoisonError};
use upstar_core::{AnyPosition, Argument, ReadError, Ruleset, Square};
use upstar_rules::board::{
    self, Again, Alphabet, BoardEnding, BoardKind, BoardRule, BoardStart, Effect, Image, Keeper,
    Line, Pattern, Rewrite, Site, Step, Test, Turn, directions,
};
use upstar_rules::formula::{Frame, Truth};
use upstar_rules::point::{Goal, Verdict};
use upstar_rules::{Fault, FaultCell, Shared, Stuck, Where};
use upstar_values::Player;

const CELLS: &str = ". x/o #";
/// Plain edges: the label is written nowhere.
const EDGES: &str = "e";

/// Rules by the values of their parameters.
type Compiled = FxHashMap<Vec<i64>, (Shared<BoardRule>, Keeper)>;

/// The ruleset of a declaration. Rules with parameters are compiled for the values that are met.
pub(crate) fn build(
    merged: &Arc<Merged>,
    surroundings: &Surroundings<'_>,
) -> Result<Built, SyntaxError> {
    let ranges: Vec<(i64, i64)> =
        merged.schema.iter().map(|param| range(merged, param)).collect::<Result<_, _>>()?;
    let functions = Arc::clone(&surroundings.functions);
    let least: Vec<i64> = ranges.iter().map(|range| range.0).collect();
    let faults = Arc::new(FaultCell::default());
    let mut compiled = compile(merged, &functions, &least)?;
    compiled.faults = Arc::clone(&faults);
    let example = compiled.example.clone();
    let first = Shared::new(compiled.prepared());
    let keeper = Keeper::new(&first);
    let (name, count) = (merged.own.name.clone(), merged.schema.len());
    let rules: Mutex<Compiled> =
        Mutex::new(FxHashMap::from_iter([(least, (first.clone(), keeper.clone()))]));
    let again = Arc::clone(merged);
    let of = move |values: &[i64]| -> Result<Shared<BoardRule>, ReadError> {
        let mut rules = rules.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, _)) = rules.get(values) {
            return Ok(known.clone());
        }
        let made = compile(&again, &functions, values);
        let made = made.map_err(|error| ReadError::new(error.message))?;
        let mut made = made;
        made.faults = Arc::clone(&faults);
        let rule = Shared::new(made.prepared());
        rules.insert(values.to_vec(), (rule.clone(), Keeper::new(&rule)));
        Ok(rule)
    };
    let values = move |arguments: &[Argument]| -> Result<Vec<i64>, ReadError> {
        let mut values = Vec::new();
        for (index, &(from, to)) in ranges.iter().enumerate() {
            let value = match arguments.get(index) {
                Some(Argument::Integer(n)) => i64::try_from(n).ok(),
                _ => None,
            };
            match value.filter(|value| (from..=to).contains(value)) {
                Some(value) => values.push(value),
                None => {
                    let message = messages::RULES_SCHEMA.with("from", from).with("to", to);
                    return Err(ReadError::at(index, message));
                }
            }
        }
        Ok(values)
    };
    let mut ruleset = Ruleset::new(name, move |arguments| {
        let values = values(arguments)?;
        let rest = arguments.get(count..).unwrap_or(&[]);
        let rule = of(&values)?;
        let shift = |error: ReadError| ReadError {
            argument: error.argument.map(|argument| argument + count),
            ..error
        };
        board::read(&rule, rest).map(AnyPosition::new).map_err(shift)
    });
    ruleset.parameters = count;
    ruleset.notation = notation(merged, &first).into();
    ruleset.example = example.into();
    Ok(Built { ruleset, rule: Rule::Board(keeper), merged: Arc::clone(merged) })
}

fn notation(merged: &Merged, rule: &BoardRule) -> String {
    let schema: Vec<&str> = merged.schema.iter().map(|one| one.name.as_str()).collect();
    let head = match schema.is_empty() {
        true => merged.own.name.clone(),
        false => format!("{}({})", merged.own.name, schema.join(", ")),
    };
    let cells = rule.cells.spelling();
    let size = match (&rule.start, rule.kind) {
        (None, _) => String::new(),
        (Some(start), _) if !start.names.is_empty() => {
            format!(", or {head}({})", start.names.join(", "))
        }
        (Some(_), BoardKind::Strip) => format!(", or {head}(N) for N squares as play begins"),
        (Some(_), _) => format!(", or {head}(ROWS, COLUMNS) as play begins"),
    };
    match rule.kind {
        BoardKind::Graph => format!(
            "{head}(\"1-2-3 2:x\"): edges, arrows 1>2, letters of vertices from {cells}; a path is .-.-x. \
             Moves: vertices."
        ),
        BoardKind::Strip => format!(
            "{head}(\"SQUARES\"), letters from {cells}{size}. Moves: squares, numbered from 1."
        ),
        BoardKind::Board => format!(
            "{head}(\"ROW|ROW|…\"), letters from {cells}{size}. Moves: squares as (row,column), from 1."
        ),
    }
}

fn range(merged: &Merged, param: &super::declaration::Param) -> Result<(i64, i64), SyntaxError> {
    let text = param.within.as_ref().map(|within| merged.own.text(within));
    let ends = text.and_then(|text| {
        let (from, to) = text.split_once("..")?;
        Some((from.trim().parse().ok()?, to.trim().parse().ok()?))
    });
    match (ends, text) {
        (Some(ends), _) => Ok(ends),
        (None, None) => Ok((1, 100)),
        (None, Some(_)) => {
            let span = Span::new(param.at.start, param.at.end);
            Err(SyntaxError::new(span, messages::RULES_DOMAIN))
        }
    }
}

struct Builder<'a> {
    merged: &'a Merged,
    scope: Scope,
    cells: Alphabet,
    edges: Alphabet,
    kind: BoardKind,
    schema: &'a [i64],
}

fn place(at: &Fragment) -> Where {
    Where::new(at.start, at.end)
}

fn compile(
    merged: &Merged,
    functions: &Arc<Vec<super::formulas::FileFunction>>,
    schema: &[i64],
) -> Result<BoardRule, SyntaxError> {
    let own = &merged.own;
    let kind = match own.kind {
        Kind::Strip => BoardKind::Strip,
        Kind::Graph => BoardKind::Graph,
        _ => BoardKind::Board,
    };
    let alphabet = |wanted: fn(&Clause) -> Option<&Quoted>, plain: &str| {
        let clause = merged.clauses.iter().rev().find_map(|one| Some((one, wanted(&one.clause)?)));
        match clause {
            Some((one, text)) => {
                stuck(Alphabet::read(&text.text, place(&text.at)), &one.origin, own)
            }
            None => stuck(Alphabet::read(plain, Where::default()), own, own),
        }
    };
    let cells = alphabet(
        |clause| match clause {
            Clause::Cells(text) => Some(text),
            _ => None,
        },
        CELLS,
    )?;
    let edges = alphabet(
        |clause| match clause {
            Clause::Edges(text) => Some(text),
            _ => None,
        },
        EDGES,
    )?;
    let mut scope = Scope::with(functions);
    for name in ["row", "column", "rows", "columns"] {
        scope.add(name, upstar_rules::formula::Type::Int);
    }
    for param in &merged.schema {
        scope.add(&param.name, upstar_rules::formula::Type::Int);
    }
    scope.cells = Some(cells.clone());
    let mut builder = Builder { merged, scope, cells, edges, kind, schema };
    builder.rule()
}

impl Builder<'_> {
    fn rule(&mut self) -> Result<BoardRule, SyntaxError> {
        let merged = self.merged;
        let own = &merged.own;
        let mut rule = BoardRule::new(&own.name, self.kind, self.cells.clone(), self.edges.clone());
        rule.schema = self.schema.to_vec();
        if !self.schema.is_empty() {
            let values: Vec<String> = self.schema.iter().map(i64::to_string).collect();
            rule.head = format!("{}({})", own.name, values.join(","));
        }
        let mut mirrors: Vec<(Player, Turn, &Sourced, Fragment)> = Vec::new();
        for one in &merged.clauses {
            let Sourced { origin, clause } = one;
            match clause {
                Clause::Moves { player, otherwise, moves, at, .. } => {
                    if let MovesText::Mirrored(mirror) = moves {
                        let turn = match mirror {
                            Mirror::Plain => Turn::NONE,
                            Mirror::Backwards => Turn::BACKWARDS,
                            Mirror::Crosswise => Turn::CROSSWISE,
                        };
                        match player {
                            Some(player) => mirrors.push((*player, turn, one, at.clone())),
                            None => {
                                let span = Span::new(at.start, at.end);
                                return Err(SyntaxError::new(span, messages::RULES_MIRRORED));
                            }
                        }
                        continue;
                    }
                    let Some(mut line) = self.line(origin, moves, at)? else { continue };
                    line.otherwise = *otherwise;
                    for (side, of) in Player::BOTH.into_iter().enumerate() {
                        if player.is_none_or(|player| player == of) {
                            rule.sides[side].push(line.clone());
                        }
                    }
                }
                Clause::Only(player, test) => {
                    let test = self.test(origin, test)?;
                    rule.filters.push((*player, test));
                }
                Clause::Ending(verdict, player, test) => {
                    let when = self.test(origin, test)?;
                    let goal = Goal { player: *player, verdict: *verdict };
                    rule.endings.push(BoardEnding { goal, when });
                }
                Clause::Stuck(verdict) => {
                    rule.stuck = Some(*verdict).filter(|&stuck| stuck != Verdict::Loses);
                }
                Clause::Endless(player) => rule.endless = Some(*player),
                Clause::Start(names, text) => {
                    rule.start = Some(BoardStart {
                        names: names.clone(),
                        text: text.text.clone(),
                        at: place(&text.at),
                    });
                }
                Clause::Scene(_, pairs) => {
                    for (letters, looks) in pairs {
                        let square = match looks.text.as_str() {
                            "free" => Square::Free,
                            "blocked" => Square::Blocked,
                            "left" => Square::Left,
                            "right" => Square::Right,
                            "coin" => Square::Coin,
                            "man" => Square::Man,
                            "ball" => Square::Ball,
                            "poison" => Square::Poison,
                            _ => {
                                let span = Span::new(looks.at.start, looks.at.end);
                                return Err(SyntaxError::new(span, messages::RULES_SCENE));
                            }
                        };
                        let codes = letters.text.chars().filter_map(|one| self.cells.exact(one));
                        rule.seen.extend(codes.map(|code| (code, square)));
                    }
                }
                Clause::Shape(word, at) => {
                    rule.closed = match word.as_str() {
                        "torus" => [true, true],
                        "cylinder" => [true, false],
                        _ => {
                            let span = Span::new(at.start, at.end);
                            return Err(SyntaxError::new(span, messages::RULES_SHAPE));
                        }
                    };
                }
                Clause::Normal(items) | Clause::Symmetry(items) | Clause::Parts(items) => {
                    let at = items.first().map_or(own.name_at.clone(), |item| item.whole.clone());
                    let span = Span::new(at.start, at.end);
                    return Err(SyntaxError::new(span, messages::RULES_BOARD_CLAUSE));
                }
                Clause::Let(_, at, _) => {
                    let span = Span::new(at.start, at.end);
                    return Err(SyntaxError::new(span, messages::RULES_BOARD_CLAUSE));
                }
                _ => {}
            }
        }
        for (player, turn, one, at) in mirrors {
            self.mirror(&mut rule, player, turn, &one.origin, &at)?;
        }
        self.variants(&mut rule);
        rule.size = self.scope.size;
        rule.is_impartial = only_common(merged) || rule.has_equal_sides();
        rule.example = self.example(&rule);
        self.check_start(&rule)?;
        Ok(rule)
    }

    fn example(&self, rule: &BoardRule) -> String {
        for one in &self.merged.clauses {
            if let Clause::Example(fragment) = &one.clause {
                let text = one.origin.text(fragment);
                let found = text.find(&format!("{}(", rule.name)).and_then(|start| {
                    let rest = &text[start..];
                    let end = rest.find("\")").map(|end| end + 2).or_else(|| {
                        let end = rest.find(')')? + 1;
                        Some(match rest[end..].starts_with('(') {
                            true => end + rest[end..].find(')')? + 1,
                            false => end,
                        })
                    })?;
                    Some(rest[..end].to_string())
                });
                if let Some(call) = found {
                    return call;
                }
            }
        }
        match (&rule.start, rule.kind) {
            (Some(start), BoardKind::Board) if start.names.is_empty() => {
                format!("{}(3, 4)", rule.head)
            }
            (_, BoardKind::Graph) => format!("{}(\"1-2-3\")", rule.head),
            _ => format!("{}(\"...\")", rule.head),
        }
    }

    fn check_start(&self, rule: &BoardRule) -> Result<(), SyntaxError> {
        let Some(start) = &rule.start else { return Ok(()) };
        if start.names.is_empty() {
            for (offset, letter) in start.text.char_indices() {
                if letter != '|' && !letter.is_whitespace() && self.cells.exact(letter).is_none() {
                    let message = messages::RULES_LETTER
                        .with("letter", letter)
                        .with("cells", self.cells.spelling());
                    let at = start.at.inner(offset, offset + letter.len_utf8());
                    let span = Span { start: at.start, end: at.end };
                    return Err(SyntaxError::new(span, message));
                }
            }
        }
        Ok(())
    }

    fn variants(&self, rule: &mut BoardRule) {
        for variant in &self.merged.variants {
            match variant {
                Variant::Impartial => {
                    let right = rule.sides[1].clone();
                    rule.sides[0].extend(right);
                    rule.sides[1] = rule.sides[0].clone();
                }
                Variant::Dicotic => rule.is_dicotic = true,
                Variant::Twisted => rule.is_twisted = true,
                Variant::Swapped => {
                    rule.sides.swap(0, 1);
                    for ending in &mut rule.endings {
                        ending.goal.player = ending.goal.player.map(Player::opponent);
                    }
                }
            }
        }
    }

    /// The other player's moves and endings, counterparts exchanged, turned.
    fn mirror(
        &self,
        rule: &mut BoardRule,
        player: Player,
        turn: Turn,
        origin: &Declaration,
        at: &Fragment,
    ) -> Result<(), SyntaxError> {
        let span = match Arc::ptr_eq(&origin.source, &self.merged.own.source) {
            true => Span::new(at.start, at.end),
            false => Span::new(self.merged.own.name_at.start, self.merged.own.name_at.end),
        };
        let side = usize::from(player == Player::Right);
        let lines = rule.sides[1 - side].clone();
        let paired = self.cells.has_counterparts() || self.edges.has_counterparts();
        if !paired && turn == Turn::NONE {
            return Err(SyntaxError::new(span, messages::RULES_NO_COUNTERPARTS)
                .help(messages::RULES_NO_COUNTERPARTS_HINT));
        }
        let mirror = Mirrored { builder: self, turn };
        for line in lines {
            match mirror.line(&line) {
                Some(line) => rule.sides[side].push(line),
                None => return Err(SyntaxError::new(span, messages::RULES_MIRRORED_AT)),
            }
        }
        let endings: Vec<BoardEnding> = rule
            .endings
            .iter()
            .filter(|ending| ending.goal.player == Some(player.opponent()))
            .cloned()
            .collect();
        for ending in endings {
            let Some(when) = mirror.test(&ending.when) else {
                return Err(SyntaxError::new(span, messages::RULES_MIRRORED_AT));
            };
            let goal = Goal { player: Some(player), ..ending.goal };
            rule.endings.push(BoardEnding { goal, when });
        }
        Ok(())
    }

    fn line(
        &mut self,
        origin: &Arc<Declaration>,
        moves: &MovesText,
        at: &Fragment,
    ) -> Result<Option<Line>, SyntaxError> {
        Ok(match moves {
            MovesText::Steps(steps) => {
                let mut made = Vec::new();
                for step in steps {
                    made.push(self.step(origin, step)?);
                }
                Some(Line { steps: made, otherwise: false })
            }
            MovesText::Pass => Some(Line { steps: Vec::new(), otherwise: false }),
            MovesText::None | MovesText::Mirrored(_) => None,
            MovesText::Items(_) => {
                let span = Span::new(at.start, at.end);
                return Err(SyntaxError::new(span, messages::RULES_STEP));
            }
        })
    }

    /// A count in a pattern: a formula of the parameters.
    fn count(&self, text: &str, at: Where) -> Result<i64, Stuck> {
        let wrong = |_: SyntaxError| Fault::new(at, messages::RULES_COUNT).stuck();
        let tree = Parsed::text(text, at.start as usize).map_err(wrong)?;
        let mut scope = self.scope.clone();
        let int = scope.int(&tree, tree.root())?;
        let mut frame = Frame::new(scope.size.0, scope.size.1);
        for (place, &value) in self.schema.iter().enumerate() {
            frame.ints[4 + place] = value;
        }
        int.eval(&mut frame)
    }

    fn pattern(&self, text: &Quoted) -> Result<Pattern, Stuck> {
        let counts = |text: &str, at: Where| self.count(text, at);
        let pattern =
            Pattern::read(&text.text, place(&text.at), &self.cells, &self.edges, &counts)?;
        match pattern.cells.is_empty() {
            true => Err(Fault::new(place(&text.at), messages::RULES_PATTERN_EMPTY).stuck()),
            false => Ok(pattern),
        }
    }

    /// The images of a pattern: along directions, turned if it has several rows.
    fn images(
        &self,
        origin: &Arc<Declaration>,
        pattern: &Pattern,
        ways: &[Fragment],
    ) -> Result<Vec<Image>, SyntaxError> {
        let places: Vec<[i8; 2]> = pattern.cells.iter().map(|cell| cell.place).collect();
        let plain = match pattern.rows {
            1 => Image::Along([0, 1]),
            _ => Image::Fixed(places),
        };
        if self.kind == BoardKind::Graph || ways.is_empty() {
            return Ok(vec![plain]);
        }
        let mut images = Vec::new();
        for fragment in ways {
            let text = origin.text(fragment).trim();
            if text == "symmetries" {
                images.extend((0..8).map(|turn| plain.turned(Turn(turn))));
                continue;
            }
            for way in self.ways(origin, fragment)? {
                images.push(match (&plain, pattern.rows) {
                    (_, 1) => Image::Along(way),
                    (plain, _) => match turn_to(way) {
                        Some(turn) => plain.turned(turn),
                        None => {
                            let span = Span::new(fragment.start, fragment.end);
                            return Err(SyntaxError::new(span, messages::RULES_TURN));
                        }
                    },
                });
            }
        }
        let mut seen = Vec::new();
        images.retain(|image| {
            let new = !seen.contains(image);
            seen.push(image.clone());
            new
        });
        Ok(images)
    }

    fn ways(
        &self,
        origin: &Arc<Declaration>,
        fragment: &Fragment,
    ) -> Result<Vec<[i8; 2]>, SyntaxError> {
        let tree = Parsed::expression(origin, fragment)?;
        Self::ways_of(&tree, tree.root())
    }

    fn ways_of(tree: &Parsed, node: crate::NodeId) -> Result<Vec<[i8; 2]>, SyntaxError> {
        let at = tree.place(node);
        let span = Span { start: at.start, end: at.end };
        match tree.ast.node(node) {
            Node::Name(symbol) => {
                let word = tree.ast.symbol(symbol);
                directions(word).ok_or_else(|| match word {
                    "left" | "right" | "Left" | "Right" => {
                        let message = messages::RULES_WAY_PLAYER.with("word", word);
                        SyntaxError::new(span, message).help(messages::RULES_WAYS)
                    }
                    _ => {
                        let message = messages::RULES_WAY_UNKNOWN.with("word", word);
                        SyntaxError::new(span, message).help(messages::RULES_WAYS)
                    }
                })
            }
            Node::List(list) => {
                let nodes = tree.ast.list(list);
                let number = |node: &crate::NodeId| match tree.ast.node(*node) {
                    Node::Integer(n) => i8::try_from(n).ok(),
                    Node::Prefix(Prefix::Negate, inner) => match tree.ast.node(inner) {
                        Node::Integer(n) => i8::try_from(-n).ok(),
                        _ => None,
                    },
                    _ => None,
                };
                if let [row, column] = nodes
                    && let (Some(row), Some(column)) = (number(row), number(column))
                {
                    return Ok(vec![[row, column]]);
                }
                let mut all = Vec::new();
                for &node in nodes {
                    all.extend(Self::ways_of(tree, node)?);
                }
                Ok(all)
            }
            _ => Err(SyntaxError::new(span, messages::RULES_WAYS)),
        }
    }

    fn truth(
        &mut self,
        origin: &Arc<Declaration>,
        fragment: &Fragment,
    ) -> Result<Truth, SyntaxError> {
        let tree = Parsed::expression(origin, fragment)?;
        stuck(self.scope.truth(&tree, tree.root()), origin, &self.merged.own)
    }

    fn site(&mut self, origin: &Arc<Declaration>, site: &SiteText) -> Result<Site, SyntaxError> {
        let pattern = stuck(self.pattern(&site.pattern), origin, &self.merged.own)?;
        let images = self.images(origin, &pattern, &site.ways)?;
        let at = match &site.at {
            Some(fragment) => Some(self.truth(origin, fragment)?),
            None => None,
        };
        Ok(Site { pattern, images, at })
    }

    fn test(&mut self, origin: &Arc<Declaration>, test: &TestText) -> Result<Test, SyntaxError> {
        let two = |builder: &mut Self, sides: &[TestText; 2]| {
            Ok::<_, SyntaxError>(Box::new([
                builder.test(origin, &sides[0])?,
                builder.test(origin, &sides[1])?,
            ]))
        };
        Ok(match test {
            TestText::Site(site) => Test::Near(self.site(origin, site)?),
            TestText::Anywhere(site) => Test::Anywhere(self.site(origin, site)?),
            TestText::Reaches(every, from, to) => {
                let mut beside = Vec::new();
                for fragment in from.ways.iter().chain(&to.ways) {
                    beside.extend(self.ways(origin, fragment)?);
                }
                let (from, to) = (self.site(origin, from)?, self.site(origin, to)?);
                let plain = |site: Site| Site { images: vec![Image::Along([0, 1])], ..site };
                Test::Reaches { every: *every, from: plain(from), to: plain(to), beside }
            }
            TestText::Formula(fragment) => Test::Formula(self.truth(origin, fragment)?),
            TestText::And(sides) => Test::And(two(self, sides)?),
            TestText::Or(sides) => Test::Or(two(self, sides)?),
            TestText::Not(inner) => Test::Not(Box::new(self.test(origin, inner)?)),
        })
    }

    fn step(&mut self, origin: &Arc<Declaration>, step: &StepText) -> Result<Step, SyntaxError> {
        let own = Arc::clone(&self.merged.own);
        let left = stuck(self.pattern(&step.before), origin, &own)?;
        let right = stuck(self.pattern(&step.after), origin, &own)?;
        let images = self.images(origin, &left, &step.ways)?;
        let whole = Where::new(step.before.at.start - 1, step.after.at.end + 1);
        let rewrite = stuck(Rewrite::new(left, &right, whole), origin, &own)?;
        let at = match &step.at {
            Some(fragment) => Some(self.truth(origin, fragment)?),
            None => None,
        };
        let mut effects = Vec::new();
        for effect in &step.effects {
            let set = |text: &Quoted| {
                let pattern = stuck(self.pattern(text), origin, &own)?;
                Ok::<_, SyntaxError>(pattern.letters())
            };
            let letter = |text: &Quoted| {
                let pattern = stuck(self.pattern(text), origin, &own)?;
                match pattern.cells.as_slice() {
                    [cell] if cell.class.order.len() == 1 => Ok(cell.class.order[0]),
                    _ => {
                        let span = Span::new(text.at.start, text.at.end);
                        Err(SyntaxError::new(span, messages::RULES_EFFECT))
                    }
                }
            };
            effects.push(match effect {
                EffectText::Around(from, to) => Effect::Around(set(from)?, letter(to)?),
                EffectText::Beyond(from, to) => Effect::Beyond(set(from)?, letter(to)?),
                EffectText::Clears(what, without) => Effect::Clears(set(what)?, set(without)?),
            });
        }
        let mut tests = Vec::new();
        for test in &step.tests {
            tests.push(self.test(origin, test)?);
        }
        let again = match &step.again {
            Some((kind, when)) => {
                let when = match when {
                    Some(test) => Some(self.test(origin, test)?),
                    None => None,
                };
                Some(Again { kind: *kind, when })
            }
            None => None,
        };
        Ok(Step { rewrite, images, at, effects, tests, again })
    }
}

/// The turn that takes east to a direction.
fn turn_to(way: [i8; 2]) -> Option<Turn> {
    match way {
        [0, 1] => Some(Turn::NONE),
        [0, -1] => Some(Turn::BACKWARDS),
        [-1, 0] => Some(Turn::CROSSWISE),
        [1, 0] => Some(Turn(5)),
        _ => None,
    }
}

/// The moves of one player as those of the other.
struct Mirrored<'a, 'b> {
    builder: &'a Builder<'b>,
    turn: Turn,
}

impl Mirrored<'_, '_> {
    fn set(&self, letters: u64) -> u64 {
        self.builder.cells.exchanged(letters)
    }

    fn images(&self, images: &[Image]) -> Vec<Image> {
        images.iter().map(|image| image.turned(self.turn)).collect()
    }

    /// Formulas that look at the board cannot be turned or exchanged.
    fn at(&self, at: Option<&Truth>) -> Option<Option<Truth>> {
        match at {
            Some(_) if self.turn != Turn::NONE => None,
            at => Some(at.cloned()),
        }
    }

    fn site(&self, site: &Site) -> Option<Site> {
        let (cells, edges) = (&self.builder.cells, &self.builder.edges);
        Some(Site {
            pattern: site.pattern.exchanged(cells, edges),
            images: self.images(&site.images),
            at: self.at(site.at.as_ref())?,
        })
    }

    fn test(&self, test: &Test) -> Option<Test> {
        let two =
            |sides: &[Test; 2]| Some(Box::new([self.test(&sides[0])?, self.test(&sides[1])?]));
        Some(match test {
            Test::Near(site) => Test::Near(self.site(site)?),
            Test::Anywhere(site) => Test::Anywhere(self.site(site)?),
            Test::Reaches { every, from, to, beside } => Test::Reaches {
                every: *every,
                from: self.site(from)?,
                to: self.site(to)?,
                beside: beside.iter().map(|way| self.turn.step(*way)).collect(),
            },
            Test::Formula(_) => return None,
            Test::And(sides) => Test::And(two(sides)?),
            Test::Or(sides) => Test::Or(two(sides)?),
            Test::Not(inner) => Test::Not(Box::new(self.test(inner)?)),
        })
    }

    fn line(&self, line: &Line) -> Option<Line> {
        let (cells, edges) = (&self.builder.cells, &self.builder.edges);
        let mut steps = Vec::new();
        for step in &line.steps {
            let effects = step.effects.iter().map(|effect| match *effect {
                Effect::Around(from, to) => Effect::Around(self.set(from), cells.counterpart(to)),
                Effect::Beyond(from, to) => Effect::Beyond(self.set(from), cells.counterpart(to)),
                Effect::Clears(what, without) => Effect::Clears(self.set(what), self.set(without)),
            });
            let again = match &step.again {
                Some(again) => Some(Again {
                    kind: again.kind,
                    when: match &again.when {
                        Some(test) => Some(self.test(test)?),
                        None => None,
                    },
                }),
                None => None,
            };
            steps.push(Step {
                rewrite: step.rewrite.exchanged(cells, edges),
                images: self.images(&step.images),
                at: self.at(step.at.as_ref())?,
                effects: effects.collect(),
                tests: step.tests.iter().map(|test| self.test(test)).collect::<Option<_>>()?,
                again,
            });
        }
        Some(Line { steps, otherwise: line.otherwise })
    }
}
