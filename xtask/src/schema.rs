//! `cargo xtask schema`: the JSON Schemas of requests and reports, into `docs/schema`.

use crate::workspace::{Workspace, succeeds};

/// Removes what is there and writes what the types say now.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<bool, String> {
    if let Some(argument) = arguments.first() {
        return Err(format!("cargo xtask schema takes no `{argument}`"));
    }
    let folder = workspace.path("docs/schema");
    if folder.exists() {
        std::fs::remove_dir_all(&folder)
            .map_err(|error| format!("cannot remove {}: {error}", folder.display()))?;
    }
    let mut cargo = workspace.cargo();
    // The profile of the tests, which have compiled nearly all of it.
    cargo.args(["run", "--profile", "test", "--package", "upstar", "--features", "schema"]);
    succeeds(cargo.args(["--example", "schema", "--"]).arg(folder))
}
