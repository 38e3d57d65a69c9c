//! The files of the page: from the program, or from a folder.

use crate::server::State;
use axum::body::Body;
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use std::path::{Component, Path};
use std::sync::Arc;

/// Names and contents.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Larger files are not served.
const LARGEST: u64 = 100_000_000;

/// The file that a path names; `/` is the page.
pub(crate) async fn file(
    axum::extract::State(state): axum::extract::State<Arc<State>>,
    uri: Uri,
) -> Response {
    let name = uri.path().trim_start_matches('/');
    let name = if name.is_empty() { "index.html" } else { name };
    let found = match &state.folder {
        Some(folder) => from_folder(folder, name).await,
        None => FILES.iter().find(|(known, _)| *known == name).map(|(_, bytes)| Body::from(*bytes)),
    };
    match found {
        Some(body) => {
            let headers = [(header::CONTENT_TYPE, kind(name)), (header::CACHE_CONTROL, "no-cache")];
            (headers, body).into_response()
        }
        None => (StatusCode::NOT_FOUND, "there is no such file\n").into_response(),
    }
}

/// A file below the folder, however the name is written and wherever links lead.
async fn from_folder(folder: &Path, name: &str) -> Option<Body> {
    let plain = |part| matches!(part, Component::Normal(_));
    if !Path::new(name).components().all(plain) {
        return None;
    }
    let (folder, path) = (folder.to_owned(), folder.join(name));
    let read = move || {
        let path = path.canonicalize().ok()?;
        let inside = path.starts_with(folder.canonicalize().ok()?);
        let small = path.metadata().ok().filter(|about| about.is_file() && about.len() <= LARGEST);
        if inside && small.is_some() { std::fs::read(path).ok() } else { None }
    };
    tokio::task::spawn_blocking(read).await.ok().flatten().map(Body::from)
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("wasm") => "application/wasm",
        Some("ftl") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
