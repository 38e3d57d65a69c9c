//! A page asks who is there: this server, and how many may work at once.

use crate::server::State;
use axum::Json;
use serde_json::{Value, json};
use std::sync::Arc;

pub(crate) async fn hello(
    axum::extract::State(state): axum::extract::State<Arc<State>>,
) -> Json<Value> {
    Json(json!({
        "engine": "native",
        "version": env!("CARGO_PKG_VERSION"),
        "threads": state.threads,
    }))
}
