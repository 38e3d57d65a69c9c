//! `verify`: checks a certificate.

use crate::desk::{Desk, stopped_by};
use crate::exit::Exit;
use crate::messages::Messages;
use crate::output::Unwritable;
use crate::progress::Progress;
use serde::Serialize;
use std::path::Path;
use std::time::{Duration, Instant};
use upstar_values::{Context, Stop};
use upstar_verify::{HeapCheck, Verdict, VerifyError, WindowCheck, WindowProgress};

/// Certificates are not longer than this many bytes.
const LONGEST: u64 = 1 << 30;

#[derive(Serialize)]
struct VerdictLine<'a> {
    file: &'a str,
    holds: bool,
    text: &'a str,
}

/// Checks the certificate in a file.
///
/// # Errors
/// If the answer cannot be written.
pub fn verify(desk: &mut Desk, file: &Path, checkpoint: Option<&Path>) -> Result<Exit, Unwritable> {
    let name = file.display().to_string();
    let text = match std::fs::metadata(file).and_then(|data| {
        if data.len() > LONGEST {
            return Err(std::io::Error::other(format!("longer than {LONGEST} bytes")));
        }
        std::fs::read_to_string(file)
    }) {
        Ok(text) => text,
        Err(error) => {
            desk.messages.error(&format!("{name} cannot be read: {error}"));
            return Ok(Exit::BadInput);
        }
    };
    let context = desk.bounds.context();
    let (progress, messages) = (desk.progress.clone(), desk.messages);
    let (verdict, spent) = desk.work(context, |_, context| match HeapCheck::open(&text)? {
        Some(Err(verdict)) => Ok(verdict),
        Some(Ok(check)) => piece_by_piece(check, &text, checkpoint, context, &progress, messages),
        None if upstar_verify::kind(&text)? == "heap-window" => {
            window(&text, checkpoint, context, &progress, messages)
        }
        None => upstar_verify::verify(&text, &|| context.spend(1).is_ok()),
    });
    let (holds, text) = match verdict {
        Ok(Verdict::Holds(text)) => (true, text),
        Ok(Verdict::Fails(text)) => (false, text),
        Err(VerifyError::Bad(message)) => {
            desk.messages.error(&format!("{name}: {message}"));
            return Ok(Exit::BadInput);
        }
        Err(VerifyError::Stopped) => {
            let stop = spent.context.spend(0).err().unwrap_or(Stop::Cancelled);
            desk.messages.note(&format!("{name}: {stop}"));
            return Ok(stopped_by(stop));
        }
    };
    if desk.options.json {
        desk.output.json(&VerdictLine { file: &name, holds, text: &text })?;
    } else if holds {
        desk.output.line(format_args!("proved: {text}"))?;
    } else {
        desk.output.line(format_args!("not proved: {text}"))?;
    }
    desk.output.flush()?;
    Ok(if holds { Exit::Done } else { Exit::No })
}

/// Values checked between two looks at the clock.
const PIECE: u64 = 1024;

/// Values of a window proof checked between two looks around.
const WINDOW_PIECE: u64 = 1 << 18;

/// How often a long check is kept.
const EVERY: Duration = Duration::from_secs(60);

/// Checks a period of a heap game block by block, from where it was left if that was kept.
fn piece_by_piece(
    mut check: HeapCheck,
    certificate: &str,
    checkpoint: Option<&Path>,
    context: &Context,
    progress: &Progress,
    messages: Messages,
) -> Result<Verdict, VerifyError> {
    if let Some(path) = checkpoint
        && let Ok(bytes) = std::fs::read(path)
    {
        let saved = opened(&bytes, certificate).ok_or_else(|| {
            let name = path.display();
            VerifyError::Bad(format!(
                "{name} is damaged or belongs to another certificate: remove it to begin anew"
            ))
        })?;
        check.restore(saved)?;
        messages.note(&format!("going on from {} of {} values", check.done(), check.total()));
    }
    let mut kept = Instant::now();
    let keep = |check: &HeapCheck| {
        let Some(path) = checkpoint else { return };
        if let Err(error) = kept_in(path, certificate, &check.save()) {
            messages.note(&format!("{} could not be written ({error})", path.display()));
        }
    };
    let account = context.account();
    while check.done() < check.total() {
        let counted = account.set(4 * (check.done() + PIECE));
        if counted.and_then(|()| context.spend(PIECE)).is_err() {
            keep(&check);
            let (done, total) = (check.done(), check.total());
            messages.note(&format!("partial: {done} of {total} values are computed"));
            return Err(VerifyError::Stopped);
        }
        check.advance(PIECE);
        if check.done().is_multiple_of(64 * PIECE) {
            progress.say(format!("{} of {} values checked", check.done(), check.total()));
            if kept.elapsed() >= EVERY {
                keep(&check);
                kept = Instant::now();
            }
        }
    }
    keep(&check);
    Ok(check.verdict())
}

/// Checks a window proof block by block, from where it was left if that was kept.
fn window(
    certificate: &str,
    checkpoint: Option<&Path>,
    context: &Context,
    progress: &Progress,
    messages: Messages,
) -> Result<Verdict, VerifyError> {
    let kept = checkpoint.and_then(|path| std::fs::read(path).ok());
    let mut check = match kept {
        Some(saved) => WindowCheck::resume(certificate, &saved)?,
        None => match WindowCheck::open(certificate) {
            Err(VerifyError::Bad(reason)) if reason.contains("it was changed") => {
                return Ok(Verdict::Fails(reason));
            }
            opened => opened?,
        },
    };
    let (mut last, mut reached) = (Instant::now(), None);
    loop {
        let go_on = || context.spend(1).is_ok();
        let advanced = check.advance(WINDOW_PIECE, &go_on);
        let stopped = matches!(advanced, Err(VerifyError::Stopped));
        if let Some(path) = checkpoint
            && (stopped || last.elapsed() >= EVERY)
        {
            if let Err(error) = replace(path, &check.save()) {
                messages.note(&format!("{} could not be written ({error})", path.display()));
            }
            last = Instant::now();
        }
        match advanced {
            Ok(WindowProgress::Partial { done, total }) => {
                reached = Some((done, total));
                progress.say(format!("{done} of {total} values checked"));
            }
            Ok(WindowProgress::Done(verdict)) => return Ok(verdict),
            Err(error) => {
                if let Some((done, total)) = reached {
                    messages.note(&format!("partial: {done} of {total} values are computed"));
                }
                return Err(error);
            }
        }
    }
}

fn fnv(parts: [&[u8]; 2]) -> u64 {
    let fold = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    parts.iter().flat_map(|part| part.iter()).fold(0xcbf2_9ce4_8422_2325, fold)
}

/// What was kept, if it is whole and of this certificate.
fn opened<'a>(bytes: &'a [u8], certificate: &str) -> Option<&'a [u8]> {
    let (saved, hash) = bytes.split_last_chunk::<8>()?;
    (u64::from_le_bytes(*hash) == fnv([certificate.as_bytes(), saved])).then_some(saved)
}

/// Keeps values with a hash of them and the certificate.
fn kept_in(path: &Path, certificate: &str, saved: &[u8]) -> std::io::Result<()> {
    let mut bytes = saved.to_vec();
    bytes.extend(fnv([certificate.as_bytes(), saved]).to_le_bytes());
    replace(path, &bytes)
}

/// Puts bytes in the place of a file, under another name first.
fn replace(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let fresh = path.with_file_name(name);
    let done = std::fs::write(&fresh, bytes)
        .and_then(|()| std::fs::File::open(&fresh)?.sync_all())
        .and_then(|()| std::fs::rename(&fresh, path));
    if done.is_err() {
        let _ = std::fs::remove_file(&fresh);
    }
    done
}
