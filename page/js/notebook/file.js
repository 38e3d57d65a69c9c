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

/**
 * The last statement of a text: what stands behind the last `;` or line end outside brackets and quotes.
 * @param {string} text
 */
export function lastStatement(text) {
  let [depth, quoted, from] = [0, false, 0];
  const whole = text.trim().replace(/[;\s]+$/, '');
  for (let at = 0; at < whole.length; at += 1) {
    const sign = whole[at];
    if (sign === '"') quoted = !quoted;
    if (quoted) continue;
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (depth === 0 && (sign === ';' || sign === '\n')) from = at + 1;
  }
  return whole.slice(from).trim();
}
