// Notebooks as text: cells with an empty line between them, which `upstar` evaluates as they are. What is read
// from strangers is text and nothing else.

/** A cell that declares a game; the clauses of it are indented. */
const DECLARES = /^(game|board|strip|graph)\s/m;

/** More cells are not read. */
const MOST = 500;

/** @param {string[]} cells */
export function writeNotebook(cells) {
  const full = cells.map((text) => text.trim()).filter(Boolean);
  return full.length > 0 ? `${full.join('\n\n')}\n` : '';
}

/**
 * The cells of a text. An empty line inside a text in quotes belongs to it, and one inside a declaration to the game.
 * @param {string} text
 * @returns {string[]}
 */
export function readNotebook(text) {
  /** @type {string[]} */
  const cells = [];
  let quoted = false;
  let gap = '\n';
  for (const part of text.replace(/\r\n?/g, '\n').split(/(\n[ \t]*\n(?:[ \t]*\n)*)/)) {
    if (/^\s*$/.test(part)) {
      gap = part || gap;
      continue;
    }
    const before = cells[cells.length - 1] ?? '';
    if (quoted || (/^[ \t]/.test(part) && DECLARES.test(before))) cells.push(`${cells.pop()}${gap}${part}`);
    else cells.push(part);
    if ((part.match(/"/g) ?? []).length % 2 === 1) quoted = !quoted;
  }
  return cells.map((cell) => cell.trim()).slice(0, MOST);
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
