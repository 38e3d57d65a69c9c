//! Checkpoints: what an engine knows, in a file that is either whole or refused.
//!
//! The file is a line that names the format, what the engine saves, and a hash of both (FNV-1a, 64
//! bits: every changed byte changes it). It is written under another name, brought to the disk and
//! then renamed, so that at any time one good checkpoint stands under its name.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use upstar_heaps::HeapRules;
use upstar_heaps::engine::{Choice, Engine};

const HEAD: &[u8] = b"upstar checkpoint 1\n";

/// Bytes of the hash at the end.
const TAIL: u64 = 8;

/// A hash that takes bytes one after the other.
#[derive(Clone, Copy)]
struct Hash(u64);

impl Hash {
    fn new() -> Hash {
        Hash(0xcbf2_9ce4_8422_2325)
    }

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

struct Hashing<W> {
    inner: W,
    hash: Hash,
}

impl<W: Write> Write for Hashing<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.hash.add(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// Writes what is to be kept.
type Body<'a> = dyn Fn(&mut dyn Write) -> io::Result<()> + 'a;

/// Puts what the engine knows in the place of the checkpoint.
///
/// # Errors
/// If that fails, because the disk is full, for example; the old checkpoint stays.
pub fn write(path: &Path, engine: &Engine) -> io::Result<()> {
    write_as(path, HEAD, &|out| engine.save(out))
}

/// Puts something in the place of a checkpoint that begins with this line.
///
/// # Errors
/// If that fails; the old checkpoint stays.
pub fn write_as(path: &Path, head: &[u8], body: &Body<'_>) -> io::Result<()> {
    let fresh = beside(path);
    let done = write_to(&fresh, head, body).and_then(|()| fs::rename(&fresh, path));
    if done.is_err() {
        let _ = fs::remove_file(&fresh);
    }
    done?;
    // The new name is on the disk when the folder is.
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
        let _ = folder.sync_all();
    }
    Ok(())
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    path.with_file_name(name)
}

fn write_to(path: &Path, head: &[u8], body: &Body<'_>) -> io::Result<()> {
    let file = BufWriter::with_capacity(1 << 20, File::create(path)?);
    let mut file = Hashing { inner: file, hash: Hash::new() };
    file.write_all(head)?;
    body(&mut file)?;
    let hash = file.hash.0.to_le_bytes();
    file.inner.write_all(&hash)?;
    file.inner.flush()?;
    file.inner.get_ref().sync_all()
}

/// The engine that a checkpoint keeps; `None` if there is no such file.
///
/// # Errors
/// Says what is wrong with it: damaged, of another game, unreadable.
pub fn read(
    path: &Path,
    rules: &HeapRules,
    choice: Choice,
    threads: usize,
) -> Result<Option<Engine>, String> {
    let Some(mut bytes) = read_as(path, HEAD)? else { return Ok(None) };
    let engine = Engine::restore(&mut bytes, choice, threads);
    let engine = engine.map_err(|error| damaged(path, &error.to_string()))?;
    of_game(path, engine.rules(), rules)?;
    Ok(Some(engine))
}

/// Refuses what was kept of another game.
///
/// # Errors
/// Says of which one it is.
pub fn of_game(path: &Path, found: &HeapRules, wanted: &HeapRules) -> Result<(), String> {
    if found == wanted {
        return Ok(());
    }
    Err(format!("the checkpoint {} is of {found}, not of {wanted}", path.display()))
}

/// What to say of a checkpoint that is not what it was.
pub fn damaged(path: &Path, what: &str) -> String {
    let name = path.display();
    format!(
        "the checkpoint {name} is damaged ({what}): nothing was computed; remove it to begin anew"
    )
}

/// What stands after the first line of a checkpoint that is whole; `None` if there is no such file.
///
/// # Errors
/// Says what is wrong with it.
pub fn read_as(path: &Path, expected: &[u8]) -> Result<Option<impl Read + use<>>, String> {
    let name = path.display();
    let unreadable = |error: io::Error| format!("the checkpoint {name} cannot be read: {error}");
    let damaged = |what: &str| damaged(path, what);
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(unreadable(error)),
    };
    let length = file.metadata().map_err(unreadable)?.len();
    let least = expected.len() as u64 + TAIL;
    let Some(body) = length.checked_sub(TAIL).filter(|_| length >= least) else {
        return Err(damaged("it is too short"));
    };
    // First the hash: nothing is believed before.
    let mut bytes = BufReader::with_capacity(1 << 20, &file).take(body);
    let (mut hash, mut buffer) = (Hash::new(), vec![0; 1 << 16]);
    loop {
        match bytes.read(&mut buffer).map_err(unreadable)? {
            0 => break,
            count => hash.add(&buffer[..count]),
        }
    }
    let mut tail = [0; 8];
    let mut rest = bytes.into_inner();
    rest.read_exact(&mut tail).map_err(unreadable)?;
    if u64::from_le_bytes(tail) != hash.0 {
        return Err(damaged("its hash is wrong"));
    }
    let file = File::open(path).map_err(unreadable)?;
    let mut bytes = BufReader::with_capacity(1 << 20, file).take(body);
    let mut head = vec![0; expected.len()];
    bytes.read_exact(&mut head).map_err(unreadable)?;
    if head != expected {
        return Err(format!("{name} is no checkpoint of this command: choose another file"));
    }
    Ok(Some(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_values::Context;

    #[test]
    fn a_checkpoint_is_whole_or_refused() {
        let path = std::env::temp_dir().join(format!("upstar-checkpoint-{}", std::process::id()));
        let rules = HeapRules::parse("0.6").unwrap();
        let read = |path: &Path| read(path, &rules, Choice::Automatic, 1);
        assert!(read(&path).unwrap().is_none());
        let mut engine = Engine::new(&rules, Choice::Automatic, 1).unwrap();
        engine.advance(100, &Context::new(), &mut |_, _| ()).unwrap();
        write(&path, &engine).unwrap();
        assert_eq!(read(&path).unwrap().unwrap().len(), 100);
        let good = fs::read(&path).unwrap();
        for place in 0..good.len() {
            let mut bad = good.clone();
            bad[place] ^= 1;
            fs::write(&path, &bad).unwrap();
            assert!(read(&path).unwrap_err().contains("damaged"), "byte {place}");
        }
        for length in [0, 5, 27, good.len() - 1] {
            fs::write(&path, &good[..length]).unwrap();
            assert!(read(&path).unwrap_err().contains("damaged"), "{length} bytes");
        }
        // A checkpoint that cannot be written leaves the old one alone.
        fs::write(&path, &good).unwrap();
        fs::create_dir(beside(&path)).unwrap();
        assert!(write(&path, &engine).is_err());
        assert_eq!(fs::read(&path).unwrap(), good);
        fs::remove_dir(beside(&path)).unwrap();
        fs::remove_file(&path).unwrap();
    }
}
