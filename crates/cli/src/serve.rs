//! `serve`: the page in a browser, with this program as its engine.

use crate::bounds;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::output::Unwritable;
use crate::sentences;
use clap::Args;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;
use upstar_serve::{Options, Server};

/// Examples for the help.
pub const SERVE_HELP: &str = "\
Examples:
  upstar serve                     then open the address that it prints
  upstar serve --port 8000         always at the same address
  upstar serve --static page-dir   the folder that `cargo xtask page` wrote

Only pages of this server may ask it: it listens on this machine alone unless --address says otherwise. --time and
--memory bound a single question (an hour and a quarter of the machine's memory otherwise). Ctrl-C ends it.";

/// How long a question may take unless the user says otherwise.
const TIME: Duration = Duration::from_secs(3600);

/// Where and what to serve.
#[derive(Debug, Args)]
pub struct ServeOptions {
    /// The port; 0 for any that is free
    #[arg(long, value_name = "N", default_value_t = 8720)]
    pub port: u16,

    /// The address to listen at; anything but 127.0.0.1 lets others in, without any password
    #[arg(long, value_name = "IP", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    pub address: IpAddr,

    /// A folder with the page, instead of the one in the program
    #[arg(long = "static", value_name = "DIR")]
    pub folder: Option<PathBuf>,
}

/// Serves until Ctrl-C.
///
/// # Errors
/// If the address cannot be written.
pub fn serve(desk: &mut Desk, options: &ServeOptions) -> Result<Exit, Unwritable> {
    if let Some(folder) = &options.folder
        && !folder.join("index.html").is_file()
    {
        let folder = folder.display().to_string();
        let message = sentences::PAGE_MISSING.with("folder", &folder);
        return desk.refuse(&folder, message, Some(sentences::PAGE_WRITTEN.into()));
    }
    let asked = Options {
        address: SocketAddr::new(options.address, options.port),
        folder: options.folder.clone(),
        threads: bounds::threads(&desk.options),
        time: desk.options.time.unwrap_or(TIME),
        memory: desk.bounds.context().memory() / if desk.options.memory.is_some() { 1 } else { 3 },
    };
    let server = match Server::open(&asked) {
        Ok(server) => server,
        Err(error) => {
            let address = asked.address.to_string();
            let message = sentences::ADDRESS_REFUSED.with("address", &address);
            let message = message.with("why", error.to_string());
            return desk.refuse(&address, message, Some(sentences::PORT_INSTEAD.into()));
        }
    };
    desk.output.line(format_args!("Upstar is at {}", server.url()))?;
    desk.output.flush()?;
    // Ctrl-C leaves at once, since nothing of this desk is running.
    match server.run() {
        Ok(()) => Ok(Exit::Done),
        Err(error) => {
            let message = sentences::SERVER_ENDED.with("why", error.to_string());
            desk.refuse(&asked.address.to_string(), message, None)?;
            Ok(Exit::Unwritable)
        }
    }
}
