//! The packages that the program is made of, as cargo knows them.

use crate::workspace::{Workspace, output};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// A package whose code is in the program.
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its licence as an SPDX expression; empty if it has none.
    pub licence: String,
    /// Where it comes from, if it says so.
    pub repository: Option<String>,
    /// The folder with its source.
    pub folder: PathBuf,
    /// Whether it is one of ours.
    pub is_ours: bool,
}

/// The target this machine builds for.
pub fn host(workspace: &Workspace) -> Result<String, String> {
    let version = output(workspace.command("rustc").arg("-vV"))?;
    let version = String::from_utf8_lossy(&version);
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not say what it builds for".to_owned())
}

/// What is linked into a package on this machine, itself included, by name and version. Macros and
/// build scripts run while it is built and are no part of it.
pub fn linked(workspace: &Workspace, root: &str) -> Result<Vec<Package>, String> {
    let host = host(workspace)?;
    let mut cargo = workspace.cargo();
    cargo.args(["metadata", "--format-version", "1", "--locked", "--filter-platform", &host]);
    let metadata: Value =
        serde_json::from_slice(&output(&mut cargo)?).map_err(|error| error.to_string())?;
    let by_id: BTreeMap<&str, &Value> = list(&metadata["packages"])
        .filter_map(|package| Some((package["id"].as_str()?, package)))
        .collect();
    let nodes: BTreeMap<&str, &Value> = list(&metadata["resolve"]["nodes"])
        .filter_map(|node| Some((node["id"].as_str()?, node)))
        .collect();
    let start = by_id.iter().find(|(_, package)| package["name"] == root).map(|(id, _)| *id);
    let mut waiting = vec![start.ok_or_else(|| format!("there is no package {root}"))?];
    let mut seen = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        let is_macro = |package: &Value| {
            list(&package["targets"]).any(|target| target["kind"][0] == "proc-macro")
        };
        if by_id.get(id).is_none_or(|package| is_macro(package)) || !seen.insert(id) {
            continue;
        }
        let dependencies = nodes.get(id).into_iter().flat_map(|node| list(&node["deps"]));
        waiting.extend(dependencies.filter_map(|dependency| {
            list(&dependency["dep_kinds"])
                .any(|kind| kind["kind"].is_null())
                .then(|| dependency["pkg"].as_str())
                .flatten()
        }));
    }
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut packages: Vec<Package> = seen
        .iter()
        .filter_map(|id| by_id.get(id))
        .map(|package| Package {
            name: text(&package["name"]),
            version: text(&package["version"]),
            licence: text(&package["license"]),
            repository: package["repository"].as_str().map(str::to_owned),
            folder: PathBuf::from(text(&package["manifest_path"])).with_file_name(""),
            is_ours: package["source"].is_null(),
        })
        .collect();
    packages.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    Ok(packages)
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}
