// Notebooks as text: cells with an empty line between them, which `upstar` evaluates as they are. What is read
// from strangers is text and nothing else.

/** More cells are not read. */
const MOST = 500;

/** @param {string[]} cells */
export function writeNotebook(cells) {
  const full = cells.map((text) => text.trim()).filter(Boolean);
  return full.length > 0 ? `${full.join('\n\n')}\n` : '';
}

/** @param {string} text @returns {string[]} */
export function readNotebook(text) {
  return text.replace(/\r\n?/g, '\n').split(/\n\s*\n/).map((cell) => cell.trim()).filter(Boolean).slice(0, MOST);
}
