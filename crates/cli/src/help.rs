//! `help`: about a command, a game, an operation, or the prompt.

use crate::arguments::Cli;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::games;
use crate::output::Unwritable;
use crate::sentences;
use clap::CommandFactory;
use upstar_lang::{operations, suggest};

const PROMPT_HELP: &str = "\
Values      3  -7/8  *2  ^  v*  ^3*2  +-1  {2||0|-3}  Tiny(2)
Positions   nim(3,4,5)  wythoff(4,13)  domineering(\"...|...\")
Sums        G + H, n * G; G : H ordinal; G -> H, G => H, G |> H compounds
Compare     G == H, G <= H, G <> H (confused with)
Ask         G.outcome, G.mean, G.temperature, G.winning_moves, …: Tab after the dot lists them
Keep        x := *2 + *2;  f(n) := nim(n, n+1)
Many        [f(n).grundy for n in 0..9]

Misère      misere on, misere off: a player who cannot move wins, or loses; G.misere_outcome, G.genus

Open brackets go on in the next line; a blank line gives up. Ctrl-C stops an evaluation, Ctrl-D or
`quit` leaves. `help NAME` is about a game or an operation.";

/// `upstar help [TOPIC]`.
///
/// # Errors
/// If the answer cannot be written.
pub fn command(desk: &mut Desk, name: Option<&str>) -> Result<Exit, Unwritable> {
    let mut command = Cli::command();
    command.build();
    let page = match name {
        None => command.render_long_help(),
        Some(name) => match command.find_subcommand_mut(name) {
            Some(command) => command.render_long_help(),
            None => return topic(desk, name),
        },
    };
    desk.output.bytes(page.to_string().as_bytes())?;
    desk.output.flush()?;
    Ok(Exit::Done)
}

/// `help` at the prompt.
///
/// # Errors
/// If the answer cannot be written.
pub fn prompt(desk: &mut Desk) -> Result<(), Unwritable> {
    desk.output.line(PROMPT_HELP)?;
    let rulesets = desk.session.registry().rulesets().to_vec();
    let games = rulesets.iter().map(|entry| &*entry.name);
    let operations = operations();
    let operations = operations.iter().map(|operation| operation.name);
    desk.output.line(format_args!("\nGames:{}", wrapped(games)))?;
    desk.output.line(format_args!("\nOperations:{}", wrapped(operations)))
}

/// About a game or an operation.
///
/// # Errors
/// If the answer cannot be written.
pub fn topic(desk: &mut Desk, name: &str) -> Result<Exit, Unwritable> {
    if let Some(entry) = desk.session.registry().find(name).cloned() {
        let exit = games::explain(desk, &entry)?;
        desk.output.flush()?;
        return Ok(exit);
    }
    let plain = |name: &str| name.replace('_', "").to_lowercase();
    let wanted = plain(name);
    if let Some(found) = operations().into_iter().find(|found| plain(found.name) == wanted) {
        desk.output.line(format_args!("{}\n  {}", found.usage, found.help))?;
        desk.output.flush()?;
        return Ok(Exit::Done);
    }
    let names = desk.session.names();
    let help = match suggest(name, names.iter().map(String::as_str)) {
        Some(near) => sentences::DID_YOU_MEAN.with("name", near),
        None => sentences::GAMES_LISTED.into(),
    };
    desk.refuse(name, sentences::NO_HELP.with("name", name), Some(help))
}

/// Words in indented lines.
fn wrapped<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let (mut text, mut column) = (String::new(), usize::MAX);
    for word in words {
        if column > 90 {
            text.push_str("\n ");
            column = 1;
        }
        text.push(' ');
        text.push_str(word);
        column = column.saturating_add(word.len() + 1);
    }
    text
}
