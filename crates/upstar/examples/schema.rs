//! Writes the JSON Schemas of all requests and reports into a folder: `cargo xtask schema`.

use std::path::Path;

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "docs/schema".to_owned());
    std::fs::create_dir_all(&folder)?;
    for one in upstar::schema::all() {
        let path = Path::new(&folder).join(format!("{}.json", one.name));
        std::fs::write(path, format!("{:#}\n", one.schema))?;
    }
    Ok(())
}
