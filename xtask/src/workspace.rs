//! Where the repository is, and how its tools are called.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The repository this program was compiled in.
pub struct Workspace {
    root: PathBuf,
}

impl Workspace {
    /// The folder above this package.
    pub fn here() -> Result<Self, String> {
        let package = Path::new(env!("CARGO_MANIFEST_DIR"));
        let root = package.parent().ok_or("this package lies in no workspace")?;
        Ok(Workspace { root: root.to_owned() })
    }

    /// A path below the root.
    pub fn path(&self, below: &str) -> PathBuf {
        self.root.join(below)
    }

    /// A command that runs at the root.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root);
        command
    }

    /// The cargo that runs us.
    pub fn cargo(&self) -> Command {
        let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
        self.command(&cargo)
    }

    /// All files below the root with this ending, but for what tools have made.
    pub fn files(&self, ending: &str) -> Result<Vec<PathBuf>, String> {
        let mut found = Vec::new();
        let mut folders = vec![self.root.clone()];
        while let Some(folder) = folders.pop() {
            let entries =
                std::fs::read_dir(&folder).map_err(|error| unreadable(&folder, &error))?;
            for entry in entries {
                let entry = entry.map_err(|error| unreadable(&folder, &error))?;
                let (path, name) = (entry.path(), entry.file_name());
                let name = name.to_string_lossy();
                if name.starts_with('.') {
                    continue;
                }
                let kind = entry.file_type().map_err(|error| unreadable(&path, &error))?;
                if kind.is_dir() {
                    if !matches!(&*name, "target" | "node_modules" | "dist") {
                        folders.push(path);
                    }
                } else if path.extension().is_some_and(|extension| extension == ending) {
                    found.push(path);
                }
            }
        }
        found.sort();
        Ok(found)
    }
}

fn unreadable(path: &Path, error: &std::io::Error) -> String {
    format!("cannot read {}: {error}", path.display())
}

/// Whether a tool is there and answers.
pub fn answers(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Runs a command in view of the reader; whether it succeeded.
pub fn succeeds(command: &mut Command) -> Result<bool, String> {
    let status = command.status().map_err(|error| no_start(command, &error))?;
    Ok(status.success())
}

/// Runs a command, shows each line it prints, and hands it to `watch`; whether it succeeded.
pub fn watched(command: &mut Command, mut watch: impl FnMut(&str)) -> Result<bool, String> {
    let started = command.stdout(Stdio::piped()).spawn();
    let mut child = started.map_err(|error| no_start(command, &error))?;
    if let Some(stdout) = child.stdout.take() {
        let mut lines = BufReader::new(stdout);
        let mut line = Vec::new();
        while lines.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
            let text = String::from_utf8_lossy(&line);
            print!("{text}");
            watch(text.trim_end());
            line.clear();
        }
    }
    let status = child.wait().map_err(|error| no_start(command, &error))?;
    Ok(status.success())
}

/// What a command prints on stdout; an error if it fails.
pub fn output(command: &mut Command) -> Result<Vec<u8>, String> {
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| no_start(command, &error))?;
    match output.status.success() {
        true => Ok(output.stdout),
        false => Err(format!("failed: {}", line(command))),
    }
}

/// The command as one would type it.
pub fn line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

fn no_start(command: &Command, error: &std::io::Error) -> String {
    format!("cannot run `{}`: {error}", line(command))
}
