//! Files that expressions read, `hackenbush(file("g.dot"))`, and files that are replaced whole.

use std::fs::{self, File, Metadata};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Files that this run has put into their places: its provenance names them.
static WRITTEN: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Files that this run has read: its provenance names them as well.
static READ: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Longer files are no text of a position.
const LONGEST: u64 = 1 << 29;

/// The text of a file.
///
/// # Errors
/// Says why there is none.
pub fn text(name: &str) -> Result<String, String> {
    let unreadable = |error: io::Error| format!("cannot read `{name}`: {error}");
    let file = File::open(name).map_err(unreadable)?;
    let mut bytes = Vec::new();
    file.take(LONGEST + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > LONGEST {
        return Err(format!("`{name}` is too large: at most 512 megabytes"));
    }
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if !read.iter().any(|known| known == Path::new(name)) {
        read.push(PathBuf::from(name));
    }
    drop(read);
    let text = String::from_utf8(bytes).map_err(|error| {
        format!(
            "`{name}` is not a text: not UTF-8 after {} bytes",
            error.utf8_error().valid_up_to()
        )
    })?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// Puts something in the place of a file: under another name first, brought to the disk, then renamed, so that at
/// any time one good file stands under its name.
///
/// # Errors
/// If that fails, because the disk is full, for example; the old file stays.
pub fn replace(path: &Path, write: &dyn Fn(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut fresh = Fresh::create(path)?;
    write(&mut fresh)?;
    fresh.commit()
}

/// How much of a result there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All of it.
    Whole,
    /// A bound or the user has stopped the work.
    Part,
}

impl Extent {
    /// Of work that was stopped by this, if by anything.
    pub fn stopped_by<T>(stop: Option<&T>) -> Extent {
        if stop.is_some() { Extent::Part } else { Extent::Whole }
    }

    /// Where a result belongs that has this place when it is whole: what is not must not take the place of what is.
    pub fn place(self, path: &Path) -> PathBuf {
        match self {
            Extent::Whole => path.to_owned(),
            Extent::Part => part_of(path),
        }
    }
}

/// A file in the making: it stands beside its place under a name of its own until it is whole. Dropped before
/// that, it is removed, and what was there stays.
pub struct Fresh {
    /// Where it belongs.
    path: PathBuf,
    /// What it is called so far; `None` for devices and pipes, which are written to and never replaced.
    draft: Option<PathBuf>,
    old: Option<Metadata>,
    file: BufWriter<File>,
}

impl Fresh {
    /// Begins.
    ///
    /// # Errors
    /// If no file can be made beside the path.
    pub fn create(path: &Path) -> io::Result<Fresh> {
        let old = fs::metadata(path).ok();
        let buffered = |file| BufWriter::with_capacity(1 << 20, file);
        if old.as_ref().is_some_and(|old| !old.is_file()) {
            let file = buffered(File::options().write(true).open(path)?);
            return Ok(Fresh { path: path.to_owned(), draft: None, old, file });
        }
        // What a link points to is replaced, not the link.
        let path = if old.is_some() { fs::canonicalize(path)? } else { path.to_owned() };
        sweep(&path);
        let (draft, file) = draft(&path)?;
        Ok(Fresh { path, draft: Some(draft), old, file: buffered(file) })
    }

    /// Brings it to the disk and into its place.
    ///
    /// # Errors
    /// If that fails; what was there stays.
    pub fn commit(mut self) -> io::Result<()> {
        let path = self.path.clone();
        self.settle(&path)
    }

    /// Brings what there is to the disk under a name that says it is not the whole, and leaves the place alone.
    ///
    /// # Errors
    /// If that fails.
    pub fn keep_part(mut self) -> io::Result<PathBuf> {
        let path = part_of(&self.path);
        self.settle(&path)?;
        Ok(path)
    }

    fn settle(&mut self, path: &Path) -> io::Result<()> {
        self.file.flush()?;
        let Some(draft) = &self.draft else { return Ok(()) };
        self.file.get_ref().sync_all()?;
        if let Some(old) = &self.old {
            fs::set_permissions(draft, old.permissions())?;
        }
        fs::rename(draft, path)?;
        self.draft = None;
        let mut written = WRITTEN.lock().unwrap_or_else(PoisonError::into_inner);
        if !written.iter().any(|one| one == path) {
            written.push(path.to_owned());
        }
        drop(written);
        // The new name is on the disk when the folder is.
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
            let _ = folder.sync_all();
        }
        Ok(())
    }
}

impl Write for Fresh {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Fresh {
    fn drop(&mut self) {
        if let Some(draft) = self.draft.take() {
            let _ = fs::remove_file(draft);
        }
    }
}

/// The files that this run has put into their places so far.
pub fn written() -> Vec<PathBuf> {
    WRITTEN.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// The files that were read so far.
pub fn read() -> Vec<PathBuf> {
    READ.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// The name of what is not the whole of a file.
pub fn part_of(path: &Path) -> PathBuf {
    with_ending(path, ".partial")
}

/// Where something went that is not the whole.
pub fn part_kept(part: &Path, whole: &Path) -> String {
    let (part, whole) = (part.display(), whole.display());
    format!("this is not the whole: what there is stands in {part}; {whole} was not touched")
}

/// A new file beside the path, under a name that no other run uses. It is locked as long as somebody writes it, so
/// that [`sweep`] can tell drafts in the making from those of runs that were killed.
fn draft(path: &Path) -> io::Result<(PathBuf, File)> {
    const MOST: u32 = 1000;
    for tries in 0..MOST {
        let name = with_ending(path, &format!(".{}-{tries}.new", std::process::id()));
        match File::options().write(true).create_new(true).open(&name) {
            Ok(file) => {
                let _ = file.lock(); // some file systems have no locks
                // Somebody may have swept it away before it was locked.
                if name.exists() {
                    return Ok((name, file));
                }
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Removes the drafts of a file that runs have left which were killed. What cannot be looked at or removed stays.
fn sweep(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let name = path.file_name().and_then(|name| name.to_str());
    let (Some(name), Ok(entries)) = (name, fs::read_dir(folder.unwrap_or(Path::new(".")))) else {
        return;
    };
    for entry in entries.flatten() {
        let is_draft = entry.file_name().to_str().is_some_and(|other| is_draft_of(name, other));
        if is_draft
            && let Ok(file) = File::options().write(true).open(entry.path())
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Is this the name of a draft of that file: `NAME.PROCESS-NUMBER.new`?
fn is_draft_of(name: &str, other: &str) -> bool {
    let middle = other.strip_prefix(name).and_then(|rest| rest.strip_prefix('.'));
    let middle = middle.and_then(|rest| rest.strip_suffix(".new"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    middle.and_then(|text| text.split_once('-')).is_some_and(|(a, b)| digits(a) && digits(b))
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Is there a draft of this file?
    fn drafts(path: &Path) -> bool {
        let name = path.file_name().unwrap().to_str().unwrap();
        fs::read_dir(path.parent().unwrap()).unwrap().any(|entry| {
            let other = entry.unwrap().file_name().into_string().unwrap_or_default();
            other.starts_with(name) && other.ends_with(".new")
        })
    }

    #[test]
    fn a_file_that_cannot_be_replaced_stays() {
        let path = std::env::temp_dir().join(format!("upstar-replace-{}", std::process::id()));
        replace(&path, &|out| out.write_all(b"old")).unwrap();
        replace(&path, &|out| out.write_all(b"good")).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"good");
        let refused = replace(&path, &|out| {
            out.write_all(b"bad")?;
            Err(io::Error::other("no"))
        });
        assert!(refused.is_err());
        assert_eq!(fs::read(&path).unwrap(), b"good");
        assert!(!drafts(&path), "a draft is left");
        let mut part = Fresh::create(&path).unwrap();
        part.write_all(b"par").unwrap();
        let kept = part.keep_part().unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"good");
        assert_eq!((kept.clone(), fs::read(&kept).unwrap()), (part_of(&path), b"par".to_vec()));
        // Two at once do not meet.
        let (mut one, mut two) = (Fresh::create(&path).unwrap(), Fresh::create(&path).unwrap());
        one.write_all(b"one").unwrap();
        two.write_all(b"two").unwrap();
        one.commit().unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"one");
        drop(two);
        assert_eq!(fs::read(&path).unwrap(), b"one");
        assert!(!drafts(&path), "a draft is left");
        fs::remove_file(kept).unwrap();
        fs::remove_file(&path).unwrap();
    }

    #[test]
    fn drafts_of_runs_that_were_killed_are_swept_away() {
        let path = std::env::temp_dir().join(format!("upstar-sweep-{}", std::process::id()));
        let dead = with_ending(&path, ".123-0.new");
        let other = with_ending(&path, ".notes.new");
        fs::write(&dead, b"half").unwrap();
        fs::write(&other, b"somebody's own").unwrap();
        let alive = Fresh::create(&path).unwrap();
        assert!(!dead.exists(), "nobody writes it any more");
        let second = Fresh::create(&path).unwrap();
        assert!(alive.draft.as_ref().unwrap().exists(), "somebody writes it");
        assert!(other.exists(), "not a draft");
        drop((alive, second));
        assert!(is_draft_of("a.csv", "a.csv.17-0.new") && !is_draft_of("a.csv", "b.csv.17-0.new"));
        assert!(!is_draft_of("a", "a.csv.17-0.new") && !is_draft_of("a.csv", "a.csv.new"));
        fs::remove_file(other).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn devices_and_links_stay_what_they_are() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        replace(Path::new("/dev/null"), &|out| out.write_all(b"gone")).unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
        let path = std::env::temp_dir().join(format!("upstar-linked-{}", std::process::id()));
        let link = path.with_extension("link");
        fs::write(&path, b"old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        symlink(&path, &link).unwrap();
        replace(&link, &|out| out.write_all(b"new")).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        fs::remove_file(link).unwrap();
        fs::remove_file(path).unwrap();
    }
}
