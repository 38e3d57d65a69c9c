//! Which game of heaps a word means: a code, a set, a name, or an expression such as `octal("0.77")`.

use crate::error::{Error, Refusal};
use crate::observe::Observer;
use upstar_heaps::{CodeError, GeneralCode, HeapRules};
use upstar_lang::Session;
use upstar_values::Context;

/// A game of heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeapGame {
    /// With rules that the engines know.
    Rules(HeapRules),
    /// With general digits, such as `{0,2+}` and `4!`, that no plainer rules say: values come from the
    /// definition alone.
    General(GeneralCode),
}

impl HeapGame {
    /// The game that a word means. Digits beyond 7 are noted: whoever meant an octal code should know.
    ///
    /// # Errors
    /// If the word is no code, no name and no expression of a game of heaps.
    pub fn read(
        session: &mut Session,
        word: &str,
        observer: &mut dyn Observer,
        context: &Context,
    ) -> Result<HeapGame, Error> {
        let general = word.parse::<GeneralCode>().ok();
        if let Some(code) = general.filter(|code| code.simplest().is_none()) {
            return Ok(HeapGame::General(code));
        }
        heap_rules(session, word, observer, context).map(HeapGame::Rules)
    }
}

/// The rules that a word means, if the engines know them: a code, a set, a name, or an expression.
///
/// # Errors
/// If there are none.
pub fn heap_rules(
    session: &mut Session,
    word: &str,
    observer: &mut dyn Observer,
    context: &Context,
) -> Result<HeapRules, Error> {
    let error = match HeapRules::parse(word) {
        Ok(rules) => {
            announce(observer, &rules);
            return Ok(rules);
        }
        Err(error) => error,
    };
    // General digits that say what plain ones can, such as {2,3} for C.
    if let Some(rules) = word.parse::<GeneralCode>().ok().and_then(|code| code.simplest()) {
        announce(observer, &rules);
        return Ok(rules);
    }
    if word.starts_with(|c: char| c.is_ascii_alphabetic())
        && word.contains('(')
        && let Some(rules) = session.family(word, context)?.heap_rules()
    {
        return Ok(rules);
    }
    // A word with a point in it, such as wythoff.row(5), is rather a name than a code.
    let name = word.chars().take(2).filter(char::is_ascii_alphabetic).count() == 2
        && !matches!(error, CodeError::NotTakeable(_) | CodeError::TooMany(_) | CodeError::Braces);
    let error = if name { CodeError::UnknownName(word.chars().take(30).collect()) } else { error };
    Err(Error::Code(error))
}

/// The rules of heaps that a word means where it may mean something else as well; `None` if it does.
///
/// # Errors
/// If it means nothing.
pub(crate) fn rules_or_other(
    session: &mut Session,
    word: &str,
    context: &Context,
) -> Result<Option<HeapRules>, Error> {
    let error = match HeapRules::parse(word) {
        Ok(rules) => return Ok(Some(rules)),
        Err(error) => error,
    };
    let name = word.starts_with(|c: char| c.is_ascii_alphabetic());
    let call = word.contains('(') && !word.contains(")...");
    match error {
        CodeError::NotTakeable(_) | CodeError::TooMany(_) => Err(error.into()),
        CodeError::Braces if !word.contains('(') => Err(error.into()),
        // What the language says of it is more to the point.
        _ if name || call => {
            let family = session.family(word, context).ok();
            Ok(family.and_then(|family| family.heap_rules()))
        }
        _ => Err(error.into()),
    }
}

fn announce(observer: &mut dyn Observer, rules: &HeapRules) {
    let HeapRules::Code(code) = rules else { return };
    let (kind, most) = match code.largest_digit() {
        0..=7 => return,
        8..=15 => ("hexadecimal", 3),
        _ => ("base-36", code.most_heaps()),
    };
    let note = Refusal::new("code.large-digits");
    observer.note(&note.with("code", code.to_string()).with("kind", kind).with("most", most));
}
