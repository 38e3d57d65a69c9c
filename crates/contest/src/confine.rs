//! How a program is started: its limits, and what shuts it off from the machine.
//!
//! A shell sets the limits that the kernel enforces (`ulimit`) and becomes the program. Around it goes bubblewrap, or
//! what `unshare`, `mount` and `setpriv` can do of the same: no network, nothing to write to but an empty /tmp, and a
//! number space of its own for processes, which all end with the first of them.

use crate::limits::{Confine, Limits};
use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::Instant;

/// Sets limits as far as the shell can, and becomes the program. Files: 16 MB; open at a time: 256.
const LIMITED: &str = "ulimit -c 0 2>/dev/null; ulimit -f 32768 2>/dev/null; ulimit -n 256 2>/dev/null; \
    ulimit -d $UPSTAR_KB 2>/dev/null; \
    if [ \"$UPSTAR_CPU\" != 0 ]; then ulimit -t $UPSTAR_CPU 2>/dev/null; fi; \
    unset UPSTAR_KB UPSTAR_CPU UPSTAR_HIDE; exec \"$@\"";

/// Makes everything that is mounted read-only, gives an empty /tmp, drops every right, and goes on with the limits.
const UNSHARED: &str = "while read -r _ where _; do mount -o remount,bind,ro \"$where\" 2>/dev/null; done </proc/mounts; \
    mount -t tmpfs -o size=64m tmpfs /tmp || exit 126; \
    if [ -n \"$UPSTAR_HIDE\" ]; then IFS=':'; for hidden in $UPSTAR_HIDE; do \
    if [ -d \"$hidden\" ]; then mount -t tmpfs -o size=4k,ro tmpfs \"$hidden\"; else mount --bind /dev/null \"$hidden\"; fi; done; \
    unset IFS; fi; cd \"$PWD\" 2>/dev/null; \
    exec setpriv --bounding-set=-all --inh-caps=-all --no-new-privs sh -c \"$0\" sh \"$@\"";

const UNSHARE: [&str; 10] = [
    "--user",
    "--map-root-user",
    "--net",
    "--ipc",
    "--pid",
    "--fork",
    "--kill-child",
    "--mount",
    "--mount-proc",
    "sh",
];

/// What works here of the ways to confine a bot.
#[must_use]
pub fn available(wanted: Confine) -> Option<Confine> {
    static BWRAP: OnceLock<bool> = OnceLock::new();
    static UNSHARED: OnceLock<bool> = OnceLock::new();
    let works = |how: Confine| {
        let limits = Limits { confine: how, ..Limits::default() };
        let mut trial = command(&["true".into()], Path::new("/"), &limits, how);
        let trial = trial.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        trial.status().is_ok_and(|status| status.success())
    };
    let bwrap = || cfg!(target_os = "linux") && *BWRAP.get_or_init(|| works(Confine::Bwrap));
    let unshare = || cfg!(target_os = "linux") && *UNSHARED.get_or_init(|| works(Confine::Unshare));
    match wanted {
        Confine::Auto if bwrap() => Some(Confine::Bwrap),
        Confine::Auto if unshare() => Some(Confine::Unshare),
        Confine::Auto | Confine::None => Some(Confine::None),
        Confine::Bwrap => bwrap().then_some(Confine::Bwrap),
        Confine::Unshare => unshare().then_some(Confine::Unshare),
    }
}

/// The command that starts a program in a folder.
pub(crate) fn command(
    program: &[String],
    folder: &Path,
    limits: &Limits,
    confine: Confine,
) -> Command {
    if !cfg!(unix) {
        let mut command = Command::new(program.first().map_or("", String::as_str));
        command.args(program.get(1..).unwrap_or_default()).current_dir(folder);
        return command;
    }
    let shell = |command: &mut Command| {
        command.args(["-c", LIMITED, "sh"]).args(program);
    };
    let mut command = match confine {
        Confine::None | Confine::Auto => {
            let mut command = Command::new("sh");
            shell(&mut command);
            command
        }
        Confine::Unshare => {
            let mut command = Command::new("unshare");
            command.args(UNSHARE).args(["-c", UNSHARED, LIMITED]).args(program);
            command
        }
        Confine::Bwrap => {
            let mut command = Command::new("bwrap");
            command.args([
                "--unshare-all",
                "--die-with-parent",
                "--new-session",
                "--ro-bind",
                "/",
                "/",
            ]);
            command.args(["--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp"]);
            for hidden in &limits.hide {
                if Path::new(hidden).is_dir() {
                    command.args(["--tmpfs", hidden]);
                } else {
                    command.args(["--ro-bind", "/dev/null", hidden]);
                }
            }
            command.arg("--chdir").arg(folder).arg("sh");
            shell(&mut command);
            command
        }
    };
    command.current_dir(folder).env_clear();
    for kept in ["PATH", "LANG", "HOME", "JAVA_HOME", "PYENV_ROOT", "PYENV_VERSION", "SystemRoot"] {
        if let Some(value) = std::env::var_os(kept) {
            command.env(kept, value);
        }
    }
    let kilobytes = limits.memory.saturating_mul(1024);
    command.env("UPSTAR_KB", kilobytes.to_string());
    command.env("UPSTAR_CPU", limits.cpu.unwrap_or(0).to_string());
    command.env("UPSTAR_HIDE", limits.hide.join(":"));
    command.env("PYTHONDONTWRITEBYTECODE", "1");
    command
}

/// A mark in the environment of a program and of all that it starts.
pub(crate) fn mark() -> (&'static str, OsString) {
    use std::hash::{BuildHasher as _, Hasher as _, RandomState};
    let mut chance = RandomState::new().build_hasher();
    chance.write_u128(Instant::now().elapsed().as_nanos());
    ("UPSTAR_BOT", format!("{:016x}", chance.finish()).into())
}
