// Reads Project Fluent files, as far as this page writes them: messages with text over several lines,
// variables, quoted literals, and a choice by a variable (with the language's plural). The reference
// implementation would be larger than everything else the page loads first; a test compares both.

/** @typedef {string | { name: string } | { by: string, cases: [string, Part[]][], other: Part[] }} Part */

/**
 * The messages of a file, by key.
 * @param {string} source
 * @returns {Map<string, Part[]>}
 */
export function readFluent(source) {
  const messages = new Map();
  /** @type {string | null} */
  let key = null;
  /** @type {string[]} */
  let lines = [];
  const close = () => {
    if (key !== null) messages.set(key, readPattern(joined(lines)));
    key = null;
    lines = [];
  };
  for (const line of source.replace(/\r\n?/g, '\n').split('\n')) {
    const begun = /^([a-zA-Z][\w-]*) *= *(.*)$/.exec(line);
    if (begun) {
      close();
      key = begun[1];
      lines = begun[2] ? [begun[2]] : [];
    } else if (key !== null && /^( |\}|$)/.test(line)) {
      lines.push(line);
    } else {
      close();
    }
  }
  close();
  return messages;
}

/** Lines of a pattern without their common indentation. @param {string[]} lines */
function joined(lines) {
  const first = lines.length > 0 && !lines[0].startsWith(' ') ? lines[0] : null;
  const rest = first === null ? lines : lines.slice(1);
  const indents = rest.filter((line) => line.trim() && !/^ *[[*}]/.test(line)).map((line) => line.search(/[^ ]/));
  const indent = indents.length > 0 ? Math.min(...indents) : 0;
  const text = rest.map((line) => line.slice(Math.min(indent, Math.max(line.search(/[^ ]/), 0))));
  return (first === null ? text : [first, ...text]).join('\n').trim();
}

/** @param {string} text @returns {Part[]} */
function readPattern(text) {
  /** @type {Part[]} */
  const parts = [];
  let rest = text;
  while (rest) {
    const open = rest.indexOf('{');
    if (open < 0) return [...parts, rest];
    if (open > 0) parts.push(rest.slice(0, open));
    const end = closing(rest, open);
    parts.push(readPlaceable(rest.slice(open + 1, end).trim()));
    rest = rest.slice(end + 1);
  }
  return parts;
}

/** Where the bracket at `open` is closed. @param {string} text @param {number} open */
function closing(text, open) {
  let depth = 0;
  let quoted = false;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '"' && text[at - 1] !== '\\') quoted = !quoted;
    if (quoted) continue;
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** @param {string} inside @returns {Part} */
function readPlaceable(inside) {
  const literal = /^"((?:[^"\\]|\\.)*)"$/s.exec(inside);
  if (literal) return literal[1].replace(/\\(.)/g, '$1');
  const choice = /^\$([\w-]+)\s*->\s*(.*)$/s.exec(inside);
  if (!choice) return { name: inside.replace(/^\$/, '') };
  /** @type {[string, Part[]][]} */
  const cases = [];
  /** @type {Part[]} */
  let other = [];
  const starts = [...choice[2].matchAll(/(^|\n)\s*(\*?)\[\s*([\w.-]+)\s*\]/g)];
  starts.forEach((start, index) => {
    const from = (start.index ?? 0) + start[0].length;
    const text = choice[2].slice(from, starts[index + 1]?.index ?? choice[2].length);
    const pattern = readPattern(text.trim());
    cases.push([start[3], pattern]);
    if (start[2]) other = pattern;
  });
  return { by: choice[1], cases, other };
}

/**
 * A message with its blanks filled.
 * @param {Part[]} parts
 * @param {Record<string, any>} values
 * @param {Intl.PluralRules} plural
 * @returns {string}
 */
export function format(parts, values, plural) {
  return parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('name' in part) return String(values[part.name] ?? `{$${part.name}}`);
    const value = values[part.by];
    const exact = part.cases.find(([name]) => name === String(value));
    const number = typeof value === 'number' ? plural.select(value) : null;
    const found = exact ?? part.cases.find(([name]) => name === number);
    return format(found ? found[1] : part.other, values, plural);
  }).join('');
}
