//! A program on a bare system: without environment, in an empty folder, and where that is allowed in a root
//! directory that holds nothing but the program and the libraries it names.

use crate::workspace::{answers, output};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A question, and how the answer begins.
const QUESTION: (&str, &str) = ("wythoff(4,13)", "*16; next player wins: (4,7)");

/// Whether the program answers without an environment, in an empty folder.
pub fn starts(program: &Path, empty: &Path) -> Result<bool, String> {
    let (question, answer) = QUESTION;
    let said = output(Command::new(program).env_clear().current_dir(empty).arg(question))?;
    Ok(String::from_utf8_lossy(&said).starts_with(answer))
}

/// Whether the program answers where there is nothing but itself and the libraries that it names;
/// nothing if this user may not try.
pub fn starts_alone(program: &Path, root: &Path) -> Result<Option<bool>, String> {
    if !answers(Command::new("chroot").arg("--version")) {
        return Ok(None);
    }
    let libraries = output(Command::new("ldd").arg(program))?;
    let libraries = String::from_utf8_lossy(&libraries);
    let named = libraries.split_whitespace().filter(|word| word.starts_with('/'));
    for library in named {
        let place = root.join(library.trim_start_matches('/'));
        let folder = place.parent().unwrap_or(root);
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        fs::copy(library, &place).map_err(|error| format!("{library}: {error}"))?;
    }
    fs::copy(program, root.join("upstar")).map_err(|error| error.to_string())?;
    let (question, answer) = QUESTION;
    let mut chroot = Command::new("chroot");
    chroot.arg(root).arg("/upstar").arg(question).env_clear();
    // By which chroot itself is found; it names nothing in there.
    if let Some(path) = std::env::var_os("PATH") {
        chroot.env("PATH", path);
    }
    let said = chroot.output();
    let said = said.map_err(|error| format!("chroot: {error}"))?;
    // 125 is chroot's own failure: not for this user.
    if said.status.code() == Some(125) {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&said.stdout).starts_with(answer)))
}

/// Whether the program serves a folder with the page, byte by byte.
pub fn serves(program: &Path, folder: &Path) -> Result<bool, String> {
    let mut command = Command::new(program);
    command.args(["serve", "--port", "0", "--static"]).arg(folder).env_clear();
    let mut server = command
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("{}: {error}", program.display()))?;
    let served = every_file_is_served(&mut server, folder);
    let _ = server.kill();
    let _ = server.wait();
    served
}

/// Whether the files that the page keeps for a time without a network come as they are.
fn every_file_is_served(server: &mut Child, folder: &Path) -> Result<bool, String> {
    let out = server.stdout.take().ok_or("the program says nothing")?;
    let mut line = String::new();
    BufReader::new(out).read_line(&mut line).map_err(|error| error.to_string())?;
    let address = line.trim().rsplit_once("http://").map(|(_, rest)| rest.trim_end_matches('/'));
    let address = address.ok_or_else(|| format!("no address in {line:?}"))?;
    let list = fs::read_to_string(folder.join("files.json")).map_err(|error| error.to_string())?;
    let names = list.split('"').skip(1).step_by(2).filter(|name| *name != "./");
    let mut count = 0;
    for name in names {
        let expected = fs::read(folder.join(name)).map_err(|error| format!("{name}: {error}"))?;
        if !get(address, name)?.ends_with(&expected) {
            println!("{name} is not served as it is");
            return Ok(false);
        }
        count += 1;
    }
    Ok(count > 1)
}

/// The answer to a request, head and body.
fn get(address: &str, name: &str) -> Result<Vec<u8>, String> {
    let wrong = |error: std::io::Error| format!("{address}/{name}: {error}");
    let mut stream = TcpStream::connect(address).map_err(wrong)?;
    stream.set_read_timeout(Some(Duration::from_secs(60))).map_err(wrong)?;
    let request = format!("GET /{name} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).map_err(wrong)?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).map_err(wrong)?;
    if !answer.starts_with(b"HTTP/1.1 200 ") {
        return Err(format!("/{name}: {}", String::from_utf8_lossy(&answer)));
    }
    Ok(answer)
}
