//! A WebAssembly module as bytes: without what browsers do not need, and how much of it comes from which crate.

use std::collections::BTreeMap;
use std::ops::Range;

/// Magic and version.
const HEAD: usize = 8;
/// Numbers of sections, as the format has them.
const CUSTOM: u8 = 0;
const IMPORTS: u8 = 2;
const CODE: u8 = 10;
/// In the section of names, those of functions.
const FUNCTIONS: u8 = 1;

/// A section: its number, the whole of it, and what is in it.
struct Section {
    id: u8,
    whole: Range<usize>,
    inside: Range<usize>,
}

/// The module without names and other sections that only tools read.
pub fn stripped(module: &[u8]) -> Option<Vec<u8>> {
    let mut kept = module.get(..HEAD)?.to_vec();
    for section in sections(module)?.iter().filter(|section| section.id != CUSTOM) {
        kept.extend_from_slice(&module[section.whole.clone()]);
    }
    Some(kept)
}

/// Bytes of code of each crate, the largest first; what was made of generic code counts where it was written. Nothing
/// if the module has no names.
pub fn by_crate(module: &[u8]) -> Option<Vec<(String, usize)>> {
    let sections = sections(module)?;
    let names = sections.iter().find_map(|section| names(module, section))?;
    let find = |id| sections.iter().find(|section| section.id == id);
    let imported = find(IMPORTS).map_or(Some(0), |section| imports(module, section))?;
    let mut at = find(CODE)?.inside.start;
    let mut sums: BTreeMap<String, usize> = BTreeMap::new();
    for index in 0..number(module, &mut at)? {
        let length = number(module, &mut at)?;
        let owner = names.get(&(imported + index)).map_or("?", |name| crate_of(name));
        *sums.entry(owner.to_owned()).or_default() += length;
        at += length;
    }
    let mut sums: Vec<_> = sums.into_iter().collect();
    sums.sort_by_key(|(_, bytes)| std::cmp::Reverse(*bytes));
    Some(sums)
}

fn sections(module: &[u8]) -> Option<Vec<Section>> {
    let mut found = Vec::new();
    let mut at = HEAD;
    while at < module.len() {
        let (start, id) = (at, *module.get(at)?);
        at += 1;
        let length = number(module, &mut at)?;
        let end = at.checked_add(length).filter(|end| *end <= module.len())?;
        found.push(Section { id, whole: start..end, inside: at..end });
        at = end;
    }
    Some(found)
}

/// A number in seven bits a byte.
fn number(module: &[u8], at: &mut usize) -> Option<usize> {
    let (mut value, mut shift) = (0_usize, 0);
    loop {
        let byte = *module.get(*at)?;
        *at += 1;
        value |= usize::from(byte & 0x7f).checked_shl(shift)?;
        if byte & 0x80 == 0 {
            return Some(value);
        }
        shift += 7;
    }
}

fn text<'a>(module: &'a [u8], at: &mut usize) -> Option<&'a str> {
    let length = number(module, at)?;
    let bytes = module.get(*at..*at + length)?;
    *at += length;
    std::str::from_utf8(bytes).ok()
}

/// The names of functions by their numbers.
fn names<'a>(module: &'a [u8], section: &Section) -> Option<BTreeMap<usize, &'a str>> {
    let mut at = section.inside.start;
    if section.id != CUSTOM || text(module, &mut at)? != "name" {
        return None;
    }
    while at < section.inside.end {
        let kind = *module.get(at)?;
        at += 1;
        let length = number(module, &mut at)?;
        if kind == FUNCTIONS {
            let count = number(module, &mut at)?;
            return (0..count)
                .map(|_| Some((number(module, &mut at)?, text(module, &mut at)?)))
                .collect();
        }
        at += length;
    }
    None
}

/// How many functions the host lends; this module takes nothing else from it.
fn imports(module: &[u8], section: &Section) -> Option<usize> {
    let mut at = section.inside.start;
    number(module, &mut at)
}

/// The crate in which a function was written, by its mangled name, of the old kind (`_ZN4core…`, `_ZN63_$LT$core..…`)
/// or the new one (`_RNvNtCsabc_4core…`).
fn crate_of(name: &str) -> &str {
    let digits = |text: &str| text.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(0);
    if let Some(rest) = name.strip_prefix("_ZN") {
        let (length, rest) = rest.split_at(digits(rest));
        let own = length.parse().ok().and_then(|length| rest.get(..length)).unwrap_or("?");
        // What a trait does for a type is called after the type.
        let Some(of) = own.strip_prefix("_$LT$") else { return own };
        let of = of.strip_prefix("impl$u20$").unwrap_or(of);
        let of = of.trim_start_matches("$RF$").trim_start_matches("mut$u20$");
        let first = |path: &'_ str| -> usize {
            path.find(|sign: char| !sign.is_alphanumeric() && sign != '_').unwrap_or(path.len())
        };
        let of = match of.split_once("$u20$as$u20$") {
            // A type that may be any, such as `F`: the trait says more.
            Some((any, of)) if !any.contains("..") => of,
            _ => of,
        };
        return of.get(..first(of)).filter(|found| !found.is_empty()).unwrap_or("?");
    }
    if name.starts_with("_R") {
        let mut rest = name;
        while let Some((_, after)) = rest.split_once("Cs") {
            rest = after;
            let Some((_, after)) = after.split_once('_') else { break };
            let (length, begun) = after.split_at(digits(after));
            let Ok(length) = length.parse::<usize>() else { continue };
            let begun = begun.strip_prefix('_').unwrap_or(begun);
            if let Some(found) = begun.get(..length) {
                return found;
            }
        }
    }
    "?"
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module with one imported function, two of its own of 2 and 3 bytes, and their names.
    fn module() -> Vec<u8> {
        let section = |id: u8, inside: &[u8]| {
            let length = u8::try_from(inside.len()).unwrap_or(0);
            [&[id, length], inside].concat()
        };
        let named = |index: u8, name: &str| {
            let length = u8::try_from(name.len()).unwrap_or(0);
            [&[index, length], name.as_bytes()].concat()
        };
        let functions =
            [vec![2], named(1, "_ZN4core3ptr4dropE"), named(2, "_RNvNtCs1a_6upstar4main")].concat();
        let names = [&[4], b"name".as_slice(), &section(1, &functions)].concat();
        let mut bytes = b"\0asm\x01\0\0\0".to_vec();
        bytes.extend(section(2, &[1, 0, 0, 0, 0]));
        bytes.extend(section(10, &[2, 2, 0, 11, 3, 0, 1, 11]));
        bytes.extend(section(0, &names));
        bytes
    }

    #[test]
    fn code_is_counted_by_crate_and_names_go() {
        let module = module();
        let found = by_crate(&module);
        assert_eq!(found, Some(vec![("upstar".to_owned(), 3), ("core".to_owned(), 2)]));
        let small = stripped(&module);
        assert_eq!(small.as_deref(), module.get(..25));
        assert_eq!(small.and_then(|small| by_crate(&small)), None);
        assert_eq!(stripped(&module[..30]), None);
    }

    #[test]
    fn names_of_both_kinds_tell_their_crate() {
        let known = [
            ("_ZN5alloc3vec8Vec$LT$T$GT$4push17h0E", "alloc"),
            (
                "_ZN68_$LT$upstar_values..game..Game$u20$as$u20$core..fmt..Debug$GT$3fmt17hE",
                "upstar_values",
            ),
            ("_ZN39_$LT$$RF$T$u20$as$u20$core..fmt..Debug$GT$3fmt17hE", "core"),
            ("_RNvMs_NtNtCsiA_13upstar_values4game5arena", "upstar_values"),
            ("memcpy", "?"),
        ];
        for (name, wanted) in known {
            assert_eq!(crate_of(name), wanted, "{name}");
        }
    }
}
