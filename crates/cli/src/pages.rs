//! Pages made from the definition of the command line: completions and the manual.

use crate::arguments::Cli;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::output::Unwritable;
use clap::CommandFactory;
use clap_complete::Shell;

/// A completion script.
///
/// # Errors
/// If it cannot be written.
pub fn completions(desk: &mut Desk, shell: Shell) -> Result<Exit, Unwritable> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "upstar", &mut script);
    desk.output.bytes(&script)?;
    desk.output.flush()?;
    Ok(Exit::Done)
}

/// The manual page: the whole command, then each of its commands.
///
/// # Errors
/// If it cannot be written.
pub fn man(desk: &mut Desk) -> Result<Exit, Unwritable> {
    let mut page = Vec::new();
    clap_mangen::Man::new(Cli::command()).render(&mut page)?;
    desk.output.bytes(&page)?;
    desk.output.flush()?;
    Ok(Exit::Done)
}
