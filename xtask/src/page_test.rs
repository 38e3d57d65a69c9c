//! The part `page` of the tests: types, words, and the page in a real browser, with both engines.
//!
//! Tools come from npm and lie below `target/`. The browser is the one that `UPSTAR_BROWSER` names, or a
//! Chromium of this machine, or Debian's, which is installed where that is allowed.

use crate::page;
use crate::report::Tally;
use crate::test::counted;
use crate::workspace::{Workspace, answers, succeeds};
use std::path::PathBuf;

/// Where the tools lie.
const TOOLS: &str = "target/page-tools";

/// What comes from npm.
const PACKAGES: [&str; 4] = ["playwright-core@1", "axe-core@4", "typescript@7", "@fluent/bundle@0"];

/// Browsers by their usual names.
const BROWSERS: [&str; 4] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Runs the part.
pub fn run(workspace: &Workspace) -> Result<Tally, String> {
    if !answers(workspace.command("node").arg("--version")) {
        return Ok(Tally::skipped("node is missing: https://nodejs.org"));
    }
    if !tools(workspace)? {
        return Ok(Tally::skipped("npm could not install the tools: no network?"));
    }
    let tsc = format!("{TOOLS}/node_modules/typescript/bin/tsc");
    let types = workspace.command("node").args([&tsc, "--project", "page/tsconfig.json"]).status();
    let mut tally = Tally::of(types.is_ok_and(|status| status.success()));
    tally.add(counted(workspace.command("node").args(["page/tests/words.mjs", TOOLS]))?);
    if !succeeds(workspace.cargo().args(["build", "--package", "upstar-cli"]))? {
        tally.add(Tally::of(false));
        return Ok(tally);
    }
    tally.add(counted(
        workspace.command("node").args(["page/tests/server.mjs", "target/debug/upstar"]),
    )?);
    let Some(browser) = browser(workspace) else {
        tally
            .skipped
            .push("no browser: name one by UPSTAR_BROWSER, or apt install chromium".to_owned());
        return Ok(tally);
    };
    let folder = workspace.path("target/page");
    if page::has_target(workspace) {
        let Some(module) = page::engine(workspace)? else {
            tally.add(Tally::of(false));
            return Ok(tally);
        };
        page::write(workspace, &module, &folder)?;
        page::sizes(&module)?;
        tally.add(counted(workspace.command("node").args(["page/tests/size.mjs", "target/page"]))?);
    } else {
        tally.skipped.push(format!("the target is missing: rustup target add {}", page::TARGET));
    }
    let mut node = workspace.command("node");
    node.args(["page/tests/browser.mjs", TOOLS, "target/debug/upstar", "target/page"]);
    tally.add(counted(node.env("UPSTAR_BROWSER", browser))?);
    match firefox(workspace) {
        Some(firefox) => {
            let mut node = workspace.command("node");
            // The option is needed before node 22.
            node.args([
                "--experimental-websocket",
                "page/tests/firefox.mjs",
                "target/debug/upstar",
            ]);
            node.arg(firefox);
            tally.add(counted(node.arg("target/page"))?);
        }
        None => tally.skipped.push("no Firefox: apt install firefox-esr".to_owned()),
    }
    Ok(tally)
}

/// Installs what is missing; whether it is there.
fn tools(workspace: &Workspace) -> Result<bool, String> {
    let folder = workspace.path(TOOLS);
    let wrong = |error: std::io::Error| format!("cannot write {}: {error}", folder.display());
    std::fs::create_dir_all(&folder).map_err(wrong)?;
    let there = |package: &str| {
        let name = package.rsplit_once('@').map_or(package, |(name, _)| name);
        folder.join("node_modules").join(name).exists()
    };
    if PACKAGES.into_iter().all(there) {
        return Ok(true);
    }
    std::fs::write(folder.join("package.json"), "{\"private\": true}\n").map_err(wrong)?;
    let mut npm = workspace.command("npm");
    npm.args(["install", "--no-audit", "--no-fund", "--prefix"]).arg(&folder).args(PACKAGES);
    Ok(answers(&mut npm))
}

/// A browser of this machine, installed if need be and allowed.
pub fn browser(workspace: &Workspace) -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("UPSTAR_BROWSER") {
        return Some(PathBuf::from(named)).filter(|path| path.exists());
    }
    found_or_installed(workspace, &BROWSERS, "chromium")
}

/// Firefox, as Debian has it, for a smoke test.
fn firefox(workspace: &Workspace) -> Option<PathBuf> {
    found_or_installed(workspace, &["firefox-esr", "firefox"], "firefox-esr")
}

/// A program by one of its names, or from Debian's package.
fn found_or_installed(workspace: &Workspace, names: &[&str], package: &str) -> Option<PathBuf> {
    let found = || {
        let folders: Vec<PathBuf> = std::env::split_paths(&std::env::var_os("PATH")?).collect();
        let mut paths =
            folders.iter().flat_map(|folder| names.iter().map(|name| folder.join(name)));
        paths.find(|path| path.is_file())
    };
    found().or_else(|| {
        let install = ["install", "--yes", "--no-install-recommends", package];
        answers(workspace.command("apt-get").args(install)).then_some(())?;
        found()
    })
}
