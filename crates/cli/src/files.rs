//! Files that expressions read, `hackenbush(file("g.dot"))`, and files that are replaced whole.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

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
    let old = fs::metadata(path).ok();
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        // A device or a pipe is written to, and never replaced.
        let mut device = BufWriter::new(File::options().write(true).open(path)?);
        return write(&mut device).and_then(|()| device.flush());
    }
    // What a link points to is replaced, not the link.
    let path = &if old.is_some() { fs::canonicalize(path)? } else { path.to_owned() };
    let fresh = beside(path);
    let keep_mode = || match &old {
        Some(old) => fs::set_permissions(&fresh, old.permissions()),
        None => Ok(()),
    };
    let done =
        write_new(&fresh, write).and_then(|()| keep_mode()).and_then(|()| fs::rename(&fresh, path));
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

fn write_new(path: &Path, write: &dyn Fn(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut file = BufWriter::with_capacity(1 << 20, File::create(path)?);
    write(&mut file)?;
    file.flush()?;
    file.get_ref().sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert!(refused.is_err() && !beside(&path).exists());
        fs::create_dir(beside(&path)).unwrap();
        assert!(replace(&path, &|out| out.write_all(b"bad")).is_err());
        assert_eq!(fs::read(&path).unwrap(), b"good");
        fs::remove_dir(beside(&path)).unwrap();
        fs::remove_file(&path).unwrap();
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
