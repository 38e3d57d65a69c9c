//! Who may ask: pages of this server, and programs on this machine.
//!
//! A page from elsewhere can point a name of its own at 127.0.0.1 and so reach any server there (DNS
//! rebinding); it cannot forge the `Host` of the request, nor the `Origin`. Both must be ours.

use crate::server::State;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use std::sync::Arc;

/// What a page of ours may do: run its own scripts and WebAssembly, ask this server, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; \
    manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(&str, &str); 7] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-embedder-policy", "require-corp"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
];

/// Lets in whom it may, and sends everything out with the headers that browsers heed.
pub(crate) async fn guard(
    axum::extract::State(state): axum::extract::State<Arc<State>>,
    request: Request,
    next: Next,
) -> Response {
    let allowed = is_ours(request.headers(), &state.hosts);
    let mut response = match (allowed, request.method()) {
        (false, _) => {
            let message = "this server answers pages of its own address only\n";
            (StatusCode::FORBIDDEN, message).into_response()
        }
        (true, &Method::GET | &Method::HEAD | &Method::POST) => next.run(request).await,
        (true, _) => (StatusCode::METHOD_NOT_ALLOWED, "GET or POST\n").into_response(),
    };
    for (name, value) in HEADERS {
        let (name, value) = (HeaderName::from_static(name), HeaderValue::from_static(value));
        response.headers_mut().insert(name, value);
    }
    response
}

/// Are host and origin, where there is one, an address of this server?
fn is_ours(headers: &HeaderMap, hosts: &[String]) -> bool {
    let one = |name| {
        let mut all = headers.get_all(name).iter();
        let first = all.next().map(|value| value.to_str().unwrap_or("?"));
        if all.next().is_some() { Some("?") } else { first }
    };
    let known = |host: &str| hosts.iter().any(|known| known.eq_ignore_ascii_case(host));
    let host = one(header::HOST).is_some_and(known);
    let origin =
        one(header::ORIGIN).is_none_or(|origin| origin.strip_prefix("http://").is_some_and(known));
    let site = one(HeaderName::from_static("sec-fetch-site"))
        .is_none_or(|site| matches!(site, "same-origin" | "none"));
    host && origin && site
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(pairs: &[(&'static str, &'static str)]) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, HeaderValue::from_static(value));
        }
        is_ours(&headers, &["127.0.0.1:80".to_owned(), "localhost:80".to_owned()])
    }

    #[test]
    fn names_of_others_and_pages_of_others_are_refused() {
        assert!(asked(&[("host", "127.0.0.1:80")]));
        assert!(asked(&[("host", "LOCALHOST:80"), ("origin", "http://localhost:80")]));
        assert!(!asked(&[]));
        assert!(!asked(&[("host", "evil.example:80")]));
        assert!(!asked(&[("host", "127.0.0.1:80"), ("host", "evil.example")]));
        for origin in ["null", "http://evil.example", "https://localhost:80", "http://localhost:81"]
        {
            let mut headers = HeaderMap::new();
            headers.insert("host", HeaderValue::from_static("localhost:80"));
            headers.insert("origin", HeaderValue::from_static(origin));
            assert!(!is_ours(&headers, &["localhost:80".to_owned()]), "{origin}");
        }
        assert!(!asked(&[("host", "localhost:80"), ("sec-fetch-site", "cross-site")]));
    }
}
