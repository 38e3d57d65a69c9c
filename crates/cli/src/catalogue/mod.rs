//! `catalogue`: all positions of a game up to a size, grouped by what they are worth.

mod options;
mod report;

pub use options::{CATALOGUE_HELP, CatalogueOptions};

use crate::desk::{Desk, Origin};
use crate::draw::file::encode;
use crate::exit::Exit;
use crate::files::Extent;
use crate::format::OutputFormat;
use crate::output::Unwritable;
use crate::picture_options::PictureFormat;
use crate::sentences;
use crate::store::{self, ExportOptions, KeptLine};
use crate::watch::Watch;
use options::CatalogueCommand;
use std::path::Path;
use upstar::depict::Style;
use upstar::store::import_catalogue;
use upstar::studies::catalogue::{Entry, Report, csv, run};
use upstar::{Error, Store};

/// Lists, values, reports.
///
/// # Errors
/// If the answer cannot be written.
pub fn catalogue(desk: &mut Desk, options: &CatalogueOptions) -> Result<Exit, Unwritable> {
    match &options.command {
        Some(CatalogueCommand::Export { export: options, game }) => {
            return export(desk, options, game.as_deref());
        }
        Some(CatalogueCommand::Merge(options)) => return store::merge(desk, options),
        Some(CatalogueCommand::Import(options)) => {
            let read = |old: Vec<u8>, into: &mut Store| import_catalogue(&old, into);
            return store::import(desk, options, read);
        }
        None => {}
    }
    let request = options.request();
    let source = request.game.as_str();
    // Before there is a file of a store.
    if let Err(Error::Refused(refusal)) = request.check(&desk.session) {
        return desk.refused(source, &refusal);
    }
    let opened = options.store.as_deref().map(|path| store::open(desk, path)).transpose();
    let mut store = match opened {
        Ok(store) => store,
        Err(refusal) => return desk.refused(source, &refusal),
    };
    let mut watch = Watch::new(desk, None);
    let (made, spent) =
        desk.work(|session, context| run(session, &request, store.as_mut(), &mut watch, context));
    let report = match made {
        Ok(report) => report,
        Err(error) => return desk.fail(source, &error, &spent),
    };
    for path in &options.report {
        if let Some(exit) = report_to(desk, path, source, &report)? {
            return Ok(exit);
        }
    }
    if desk.options.json {
        for one in &report.listed {
            desk.output.json(&one.entry)?;
        }
    } else {
        let Report { game, cells, listed, computed, .. } = &report;
        let count = listed.len();
        desk.output.line(format_args!(
            "{game}, up to {cells} cells: {count} positions, {computed} computed now"
        ))?;
        for line in report::text(&report.groups()) {
            desk.output.line(line)?;
        }
    }
    desk.output.flush()?;
    Ok(match report.stopped {
        Some(stop) => desk.tell_stop(stop, Origin::Word, &spent),
        None => Exit::Done,
    })
}

/// Writes out what a store has.
fn export(
    desk: &mut Desk,
    options: &ExportOptions,
    game: Option<&str>,
) -> Result<Exit, Unwritable> {
    let kept = Store::existing(&options.store).and_then(|store| store.all_kept::<Entry>());
    let mut kept = match kept {
        Ok(kept) => kept,
        Err(refusal) => return desk.refused(&options.store.display().to_string(), &refusal),
    };
    if let Some(game) = game {
        kept.retain(|one| one.row.position.split('(').next() == Some(game));
    }
    let text = if !desk.options.json {
        Ok(csv(kept.iter().map(|one| &one.row)))
    } else if options.canonical {
        store::lines(kept.iter().map(|one| &one.row))
    } else {
        store::lines(kept.iter().map(KeptLine::of))
    };
    store::deliver(desk, options, text)
}

/// Writes a report; the status if that fails.
fn report_to(
    desk: &mut Desk,
    path: &Path,
    source: &str,
    report: &Report,
) -> Result<Option<Exit>, Unwritable> {
    let drawn = |format| encode(&report.picture(), format, &Style::default());
    let bytes = match OutputFormat::of(path) {
        Some(OutputFormat::Csv) => Ok(report.csv().into_bytes()),
        Some(OutputFormat::Json) => {
            let entries: Vec<&Entry> = report.listed.iter().map(|one| &one.entry).collect();
            store::pretty(&entries)
        }
        Some(OutputFormat::Svg) => drawn(PictureFormat::Svg),
        Some(OutputFormat::Png) => drawn(PictureFormat::Png),
        _ => Err(sentences::ENDINGS_OF_CATALOGUES.into()),
    };
    let extent = Extent::stopped_by(report.stopped.as_ref());
    match bytes {
        Ok(bytes) => desk.put(source, path, extent, &bytes),
        Err(why) => {
            let message = sentences::FILE_REFUSED.with("file", path.display().to_string());
            desk.refuse(source, message.with("why", why), None).map(Some)
        }
    }
}
