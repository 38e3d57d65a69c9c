// What the library says, read out of its sources, so that no build is needed to know what has to be translated:
// the tables of `sentences!`, of refusals (`says`, `hints`), of reasons (`Words`), and the rules of every game.
import fs from 'node:fs';
import path from 'node:path';

/** Crates whose words never reach the page: commands, and what only they call: the checker of certificates, contests. */
const NOT_ON_THE_PAGE = ['cli', 'contest', 'verify'];

/** @typedef {[string, string]} Source the path of a file and what it holds */

const STRING = String.raw`"((?:[^"\\]|\\[\s\S])*)"`;
const KEY = String.raw`(?:concat!\(\s*\$\w+,\s*${STRING}\s*\)|${STRING})`;

/**
 * Every sentence of the library by its key. A reason that several games give in the same words is called after
 * each of them.
 * @param {string} root
 * @returns {Map<string, string>}
 */
export function sentencesOf(root) {
  const sources = sourcesOf(root);
  /** @type {Map<string, string>} */
  const found = new Map();
  const put = (/** @type {string} */ key, /** @type {string} */ text) => {
    if (found.has(key) && found.get(key) !== plain(text)) throw new Error(`${key} stands for two sentences`);
    found.set(key, plain(text));
  };
  for (const [, code] of sources) {
    const table = { sentences: /sentences! \{/g, refusals: /MESSAGES: &\[Message\] = &\[/g };
    for (const [, key, text] of within(code, table.sentences, String.raw`\w+ = ${STRING},\s*${STRING};`)) put(key, text);
    for (const [, key, text] of within(code, table.refusals, String.raw`\b(?:says|hints)\(\s*${STRING},\s*${STRING}`)) put(key, text);
    for (const [, key,, hint] of within(code, table.refusals, String.raw`\bhints\(\s*${STRING},\s*${STRING},\s*${STRING}`)) put(`${key}.hint`, hint);
    for (const [, ending, key, text] of within(code, /\bWords = &\[|=> \{\s*&\[/g, String.raw`\(\s*${KEY},\s*${STRING},?\s*\)`)) {
      if (key) put(key, text);
      else gamesOfMacro(code, sources).forEach((name) => put(name + ending, text));
    }
  }
  return found;
}

/**
 * The games: in the sources the first long sentence after a game's name is its rules, in a file of games the
 * text after the name is.
 * @param {string} root
 * @returns {Set<string>}
 */
export function gamesIn(root) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const [, code] of sourcesOf(root).filter(([file]) => file.includes(path.join('games', 'src')))) {
    const texts = [...code.matchAll(new RegExp(STRING, 'g'))].map(([, text]) => text);
    texts.forEach((text, index) => {
      if (!/^[A-Z][\s\S]{40,}\.$/.test(text)) return;
      const name = texts.slice(Math.max(0, index - 3), index).reverse().find((one) => /^[a-z][a-z_]*$/.test(one) && !found.has(one));
      if (name) found.add(name);
    });
  }
  const folder = path.join(root, 'games');
  for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.game'))) {
    for (const [, name] of fs.readFileSync(path.join(folder, file), 'utf8').matchAll(/^(?:game|board|strip|graph) (\w+)/gm)) found.add(name);
  }
  return found;
}

/** The blanks of an English sentence. @param {string} text */
export const blanksOf = (text) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();

/** @param {string} root @returns {Source[]} */
function sourcesOf(root) {
  const crates = path.join(root, 'crates');
  const files = fs.readdirSync(crates)
    .filter((name) => !NOT_ON_THE_PAGE.includes(name))
    .flatMap((name) => rustIn(path.join(crates, name, 'src')));
  return files.map((file) => [file, fs.readFileSync(file, 'utf8').split('#[cfg(test)]')[0].replace(/^\s*\/\/.*$/gm, '')]);
}

/** @param {string} folder @returns {string[]} */
function rustIn(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    return entry.isDirectory() ? rustIn(full) : full.endsWith('.rs') ? [full] : [];
  });
}

/** Everything that a pattern finds in the brackets that another one opens. @param {string} code @param {RegExp} begin @param {string} pattern */
function* within(code, begin, pattern) {
  for (const found of code.matchAll(begin)) yield* inBrackets(code, found.index + found[0].length - 1).matchAll(new RegExp(pattern, 'g'));
}

/** What stands between the bracket at `open` and the one that closes it. @param {string} code @param {number} open */
function inBrackets(code, open) {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === '"') at += (/^"(?:[^"\\]|\\[\s\S])*"/.exec(code.slice(at))?.[0].length ?? 1) - 1;
    else if ('([{'.includes(code[at])) depth += 1;
    else if (')]}'.includes(code[at])) depth -= 1;
    if (depth === 0) return code.slice(open + 1, at);
  }
  return '';
}

/** The games that are made by the macro in this code, which is called here or elsewhere. @param {string} code @param {Source[]} sources */
function gamesOfMacro(code, sources) {
  const macro = /macro_rules! (\w+)/.exec(code)?.[1] ?? '';
  const calls = macro === 'heap_game' ? /\b(?:heap|named)_game! \{\s*\w+, \w+, "(\w+)"/g : new RegExp(String.raw`\b${macro}!\("(\w+)"\)`, 'g');
  return sources.flatMap(([, other]) => [...other.matchAll(calls)].map(([, name]) => name));
}

/** A literal of Rust as the text it stands for. @param {string} literal */
const plain = (literal) => literal.replace(/\\(?:\n\s*|([\s\S]))/g, (_, letter) => (letter === 'n' ? '\n' : letter ?? ''));
