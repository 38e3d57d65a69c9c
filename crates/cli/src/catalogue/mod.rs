//! `catalogue`: all positions of a game up to a size, grouped by what they are worth.

mod options;
mod report;
mod store;

pub use options::{CATALOGUE_HELP, CatalogueOptions};

use crate::desk::{Desk, Origin};
use crate::draw::file::{encode, write};
use crate::exit::Exit;
use crate::format::OutputFormat;
use crate::output::Unwritable;
use crate::picture_options::PictureFormat;
use crate::watch::Watch;
use std::path::Path;
use store::LineStore;
use upstar::Error;
use upstar::studies::catalogue::{Entry, Report, Store, run};
use upstar_draw::Theme;

/// Lists, values, reports.
///
/// # Errors
/// If the answer cannot be written.
pub fn catalogue(desk: &mut Desk, options: &CatalogueOptions) -> Result<Exit, Unwritable> {
    let source = options.game.as_str();
    let request = options.request();
    // Before there is a file of a store.
    if let Err(Error::Refused(refusal)) = request.check(&desk.session) {
        return desk.refused(source, &refusal);
    }
    let mut store = match options.store.as_deref().map(LineStore::open).transpose() {
        Ok(store) => store,
        Err(error) => {
            let path = options.store.as_deref().unwrap_or(Path::new("")).display();
            return desk.refuse(source, &format!("{path}: {error}"), None);
        }
    };
    if let (Some(store), Some(path)) = (&store, &options.store)
        && store.damaged() > 0
    {
        desk.messages.note(&format!(
            "{}: damaged lines: {}; what they held is computed again",
            path.display(),
            store.damaged()
        ));
    }
    let (context, mut watch) = (desk.bounds.context(), Watch::new(desk, None));
    let (made, spent) = desk.work(context, |session, context| {
        let store = store.as_mut().map(|store| store as &mut dyn Store);
        run(session, &request, store, &mut watch, context)
    });
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

/// Writes a report; the status if that fails.
fn report_to(
    desk: &mut Desk,
    path: &Path,
    source: &str,
    report: &Report,
) -> Result<Option<Exit>, Unwritable> {
    let drawn = |format| encode(&report.picture(), format, Theme::Light, 1.0);
    let bytes = match OutputFormat::of(path) {
        Some(OutputFormat::Csv) => Ok(report.csv().into_bytes()),
        Some(OutputFormat::Json) => {
            let entries: Vec<&Entry> = report.listed.iter().map(|one| &one.entry).collect();
            serde_json::to_vec_pretty(&entries).map_err(|error| error.to_string())
        }
        Some(OutputFormat::Svg) => drawn(PictureFormat::Svg),
        Some(OutputFormat::Png) => drawn(PictureFormat::Png),
        _ => Err("end it in .csv, .json, .svg or .png".to_owned()),
    };
    match bytes.map(|bytes| write(path, &bytes)) {
        Ok(Ok(())) => Ok(None),
        Ok(Err(error)) => desk.unwritten(source, path, &error).map(Some),
        Err(error) => desk.refuse(source, &format!("{}: {error}", path.display()), None).map(Some),
    }
}
