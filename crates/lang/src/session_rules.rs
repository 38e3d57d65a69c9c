//! Games that a session is told of in a text: declarations, and files that have them.

use crate::rules::{self, Built, Declaration, FileFunction, Merged, PieceKind, Rule, Surroundings};
use crate::show::View;
use crate::{Ast, EvalError, FunctionId, LangError, Node, Session, Span, SyntaxError, messages};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use upstar_rules::Fault;
use upstar_solve::Solver;
use upstar_values::Context;

/// Files use files at most this deep.
const DEEPEST_USE: usize = 16;
/// Files of games are at most this long.
const LONGEST_FILE: usize = 1 << 20;

/// The games that a session was told of.
#[derive(Default)]
pub(crate) struct OwnGames {
    declared: HashMap<String, Arc<Merged>>,
    rules: Vec<OwnGame>,
    pub(crate) functions: Functions,
    used: HashSet<String>,
    /// On how many positions the theorems of a game were tested and hold, by plain name.
    tested: HashMap<String, usize>,
    /// The files that are being read, innermost last.
    files: Vec<String>,
}

impl OwnGames {
    /// Those that there are.
    pub(crate) fn rules(&self) -> &[OwnGame] {
        &self.rules
    }

    /// Notes that the theorems of a game hold on so many positions.
    pub(crate) fn note_tested(&mut self, name: &str, positions: usize) {
        self.tested.insert(rules::plain(name), positions);
    }

    /// Those that come with the program.
    pub(crate) fn shipped() -> Self {
        let games = &rules::SHIPPED.games;
        let declared = |game: &OwnGame| (rules::plain(&game.name), Arc::clone(&game.merged));
        OwnGames {
            declared: games.iter().map(declared).collect(),
            rules: games.clone(),
            ..OwnGames::default()
        }
    }
}

/// A game that was declared: the claims of its text, for whoever checks them.
#[derive(Clone, Debug)]
pub(crate) struct OwnGame {
    pub(crate) name: String,
    pub(crate) rule: Rule,
    pub(crate) merged: Arc<Merged>,
}

/// An expression of a declaration that is claimed to be true, and where it stands in its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The expression.
    pub text: String,
    /// Offset of its first byte.
    pub start: usize,
    /// Offset after its last byte.
    pub end: usize,
}

/// What the text of a game claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnGameClaims {
    /// The name of the game.
    pub name: String,
    /// Expressions that are true.
    pub examples: Vec<Claim>,
    /// Claims about all positions, some of them under a condition.
    pub theorems: Vec<(Claim, Option<Claim>)>,
    /// On how many positions the session has tested them, and they hold; 0 if it has not.
    pub tested: usize,
}

/// Functions that declarations may use.
#[derive(Debug, Default)]
pub(crate) struct Functions(Arc<Vec<FileFunction>>);

impl Functions {
    pub(crate) fn define(&mut self, ast: &Ast, id: FunctionId, source: &str) {
        let function = ast.function(id);
        let name = ast.symbol(function.name).to_owned();
        let body = source.get(ast.span(function.body).range()).unwrap_or("").to_owned();
        let parameters =
            function.parameters.iter().map(|&one| ast.symbol(one).to_owned()).collect();
        let all = Arc::make_mut(&mut self.0);
        all.retain(|known| known.name != name);
        all.push(FileFunction { name, parameters, body });
    }

    /// The functions that statements define.
    pub(crate) fn define_all(&mut self, source: &str) -> Result<(), SyntaxError> {
        let ast = crate::parse(source)?;
        for &root in ast.roots() {
            if let Node::Define(id) = ast.node(root) {
                self.define(&ast, id, source);
            }
        }
        Ok(())
    }

    /// All of them.
    pub(crate) fn shared(&self) -> Arc<Vec<FileFunction>> {
        Arc::clone(&self.0)
    }
}

impl Session {
    pub(crate) fn declare(&mut self, declaration: Declaration) -> Result<(), LangError> {
        let (name, span) = (
            declaration.name.clone(),
            Span::new(declaration.name_at.start, declaration.name_at.end),
        );
        if crate::eval::operations::find(&name).is_some() {
            let message = messages::RULES_NAME_TAKEN.with("name", name);
            return Err(SyntaxError::new(span, message).into());
        }
        let surroundings = Surroundings {
            registry: &self.registry,
            functions: Arc::clone(&self.own.functions.0),
            relies_on_theorems: false,
        };
        let built = rules::build(declaration, &self.own.declared, &surroundings)?;
        let Built { ruleset, rule, merged } = built;
        if let Rule::Point(rule) = &rule
            && let Err(fault) = upstar_rules::point::trial(rule)
        {
            return Err(rules::told(&fault, &merged.own, &merged.own).into());
        }
        let plain = rules::plain(&name);
        self.own.rules.retain(|game| rules::plain(&game.name) != plain);
        self.own.tested.remove(&plain);
        self.memory.changed(&name);
        self.own.rules.push(OwnGame { name, rule, merged: Arc::clone(&merged) });
        self.own.declared.insert(plain, merged);
        Arc::make_mut(&mut self.registry).replace(ruleset);
        Ok(())
    }

    /// Reads a file of games, found by its name, unless it was read before.
    pub(crate) fn use_named(
        &mut self,
        name: &str,
        span: Span,
        context: &Context,
    ) -> Result<Vec<View>, LangError> {
        let wrong = |message: upstar_values::Message| {
            LangError::from(EvalError { message, span, help: None, stop: None, reached: None })
        };
        if self.own.files.len() >= DEEPEST_USE {
            return Err(wrong(messages::RULES_USE_DEEP.with("most", DEEPEST_USE)));
        }
        let path = match self.own.files.last() {
            Some(from) => {
                let leaves = name.starts_with(['/', '\\'])
                    || name.contains(':')
                    || name.split(['/', '\\']).any(|step| step == "..");
                if leaves {
                    return Err(wrong(messages::RULES_USE_FOLDER.with("name", name)));
                }
                let folder = from.rfind(['/', '\\']).map_or("", |end| &from[..=end]);
                format!("{folder}{name}")
            }
            None => name.to_owned(),
        };
        if !self.own.used.insert(path.clone()) {
            return Ok(Vec::new());
        }
        let own = self.files_text(&path);
        let text = match (own, rules::file(name)) {
            (Ok(text), _) => text,
            (Err(_), Some(text)) => text.to_owned(),
            (Err(why), None) => {
                self.own.used.remove(&path);
                return Err(wrong(why));
            }
        };
        self.use_text(&path, &text, context).map_err(|error| {
            self.own.used.remove(&path);
            if error.stop().is_some() {
                return error;
            }
            let before = text.get(..error.span().0).unwrap_or("");
            let line = 1 + before.matches('\n').count();
            let column = 1 + before.rsplit('\n').next().unwrap_or("").chars().count();
            let message = messages::RULES_USE_WRONG
                .with("name", name)
                .with("line", line)
                .with("column", column)
                .with("what", error.message().clone());
            let help = error.help().cloned();
            LangError::from(EvalError { message, span, help, stop: None, reached: None })
        })
    }

    fn files_text(&self, path: &str) -> Result<String, upstar_values::Message> {
        match &self.files {
            Some(read) => read(path)
                .map_err(|why| messages::RULES_USE_UNREADABLE.with("name", path).with("why", why)),
            None => Err(messages::RULES_USE_NOWHERE.with("name", path)),
        }
    }

    /// Reads a text of games as if it were the file of this name: its declarations are games of the
    /// session from then on. What it evaluates is answered.
    ///
    /// ```
    /// use upstar_lang::{Session, Settings};
    /// use upstar_values::Context;
    /// let mut session = Session::new(Settings::default());
    /// let rules = "game pairs(n)\n  \"Take two tokens.\"\n  moves pairs(n - 2) if n > 1";
    /// session.use_text("pairs.game", rules, &Context::new())?;
    /// assert_eq!(session.run("pairs(6).grundy", &Context::new())?[0].text, "1");
    /// # Ok::<(), upstar_lang::LangError>(())
    /// ```
    ///
    /// # Errors
    /// What is wrong with the text, with places in it.
    pub fn use_text(
        &mut self,
        name: &str,
        text: &str,
        context: &Context,
    ) -> Result<Vec<View>, LangError> {
        if text.len() > LONGEST_FILE {
            let (message, span) = (messages::RULES_LONG.into(), Span::new(0, 0));
            return Err(EvalError { message, span, help: None, stop: None, reached: None }.into());
        }
        // Whoever opens a file of games lets it play, not read what is on the machine: neither now nor when a
        // function of it is called.
        if let Some((start, end)) = rules::place_of_word(text, "file") {
            let (message, help) = (messages::RULES_USE_FILE.into(), messages::RULES_USE_FILE_HINT);
            let span = Span::new(start, end);
            let help = Some(help.into());
            return Err(EvalError { message, span, help, stop: None, reached: None }.into());
        }
        self.own.files.push(name.to_owned());
        let done = self.run_all(text, context);
        self.own.files.pop();
        done
    }

    /// The games that were declared, and what their texts claim.
    #[must_use]
    pub fn own_games(&self) -> Vec<OwnGameClaims> {
        let claims = |game: &OwnGame| {
            let merged = &game.merged;
            let own = merged.clauses.iter().filter(|one| Arc::ptr_eq(&one.origin, &merged.own));
            let claim = |fragment: &std::ops::Range<usize>| Claim {
                text: merged.own.text(fragment).to_owned(),
                start: fragment.start,
                end: fragment.end,
            };
            let mut examples = Vec::new();
            let mut theorems = Vec::new();
            for one in own {
                match &one.clause {
                    rules::Clause::Example(fragment) => examples.push(claim(fragment)),
                    rules::Clause::Theorem(fragment, when) => {
                        theorems.push((claim(fragment), when.as_ref().map(claim)));
                    }
                    _ => {}
                }
            }
            let tested = self.own.tested.get(&rules::plain(&game.name)).copied().unwrap_or(0);
            OwnGameClaims { name: game.name.clone(), examples, theorems, tested }
        };
        self.own.rules.iter().map(claims).collect()
    }

    /// The names of the games that a text declares, as far as they are known to the session.
    #[must_use]
    pub fn own_games_in(&self, text: &str) -> Vec<String> {
        let source: Arc<str> = text.into();
        let pieces = rules::pieces(text).into_iter();
        let declared = pieces.filter(|piece| piece.kind == PieceKind::Declaration);
        declared
            .filter_map(|piece| rules::declaration(&source, piece.start..piece.end).ok())
            .map(|declaration| declaration.name)
            .collect()
    }

    /// What went wrong in the rules of a game since somebody asked last: then nothing that was answered
    /// meanwhile can be believed.
    pub fn fault(&mut self) -> Option<LangError> {
        let whole = Span::new(0, 0);
        self.believed(Ok(()), whole).err()
    }

    /// An answer, unless the rules of a game turned out to be wrong while it was found.
    pub(crate) fn believed<T>(
        &mut self,
        answer: Result<T, LangError>,
        span: Span,
    ) -> Result<T, LangError> {
        let mut found: Option<(&OwnGame, Fault)> = None;
        for game in &self.own.rules {
            let fault = match &game.rule {
                Rule::Point(rule) => rule.faults.take(),
                Rule::Board(keeper) => keeper.rule().faults.take(),
            };
            if let Some(fault) = fault {
                found.get_or_insert((game, fault));
            }
        }
        let Some((game, fault)) = found else { return answer };
        let source = &game.merged.own.source;
        let before = source.get(..fault.at.start as usize).unwrap_or("");
        let line = 1 + before.matches('\n').count();
        let message = messages::RULES_FAULT
            .with("game", game.name.clone())
            .with("line", line)
            .with("what", fault.message);
        let help = fault.help;
        // Tables may hold what followed from the fault.
        self.solver = Solver::new(self.settings.threads.max(1));
        Err(EvalError { message, span, help, stop: None, reached: None }.into())
    }
}

/// An error in a part of a text, with its places in the whole.
pub(crate) fn shifted(error: LangError, by: usize) -> LangError {
    let shift = |span: Span| Span::new(span.range().start + by, span.range().end + by);
    match error {
        LangError::Syntax(mut error) => {
            error.span = shift(error.span);
            if let Some(related) = &mut error.related {
                related.span = shift(related.span);
            }
            error.into()
        }
        LangError::Evaluation(mut error) => {
            error.span = shift(error.span);
            error.into()
        }
    }
}
