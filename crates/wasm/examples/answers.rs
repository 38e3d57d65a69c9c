//! Prints this machine's answers to the requests of `tests/requests.json`, one a line, for `test.mjs` to
//! compare with those of the WebAssembly module.

use serde_json::Value;
use std::io::Write;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let requests: Vec<Value> = serde_json::from_str(include_str!("../tests/requests.json"))?;
    let mut desk = upstar_wasm::Desk::new(None);
    let mut out = std::io::stdout().lock();
    for request in requests {
        writeln!(out, "{}", desk.call(&request.to_string()))?;
    }
    Ok(())
}
