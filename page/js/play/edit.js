// Changing a position on the board. What a click on a place could mean is tried in order; the engine says what
// is a position.

/** Signs that games write on their squares, in the order in which a click goes through them. */
const SIGNS = ['.', '#', 'x', 'o', 'l', 'r', 'e', 't', 'f', '@'];

/**
 * Positions that a click on a place may lead to; nothing if this kind of board cannot be changed.
 * @param {import('./game.js').Board | null} board
 * @param {string} place
 * @returns {string[] | null}
 */
export function edited(board, place) {
  if (!board) return null;
  const [kind, ...at] = place.split(':');
  const { scene, position } = board;
  if (scene.kind === 'lattice') {
    if (place === '') return [];
    const head = /^(.*)\([^()]*\)$/.exec(position)?.[1];
    return head && kind === 'p' ? [`${head}(${at[0]},${at[1]})`] : null;
  }
  if (scene.kind === 'heaps') {
    const numbers = /^(.*)\(([\d, ]+)\)$/.exec(position);
    if (!numbers) return null;
    const sizes = numbers[2].split(',').map((size) => size.trim());
    if (place === '') return [];
    sizes[Number(at[0])] = String(Number(at[1]) + (Number(at[1]) + 1 === Number(sizes[Number(at[0])]) ? 2 : 1));
    return [`${numbers[1]}(${sizes.join(',')})`];
  }
  if (['board', 'hexagons', 'strip'].includes(scene.kind)) {
    const text = /^(.*\(")([^"]*)("\))$/.exec(position);
    const rows = text?.[2].split('|') ?? [];
    const same = rows.length === scene.rows.length && rows.every((row, index) => row.length === scene.rows[index].length);
    if (!text || !same) return null;
    if (place === '') return [];
    const [row, column] = at.map(Number);
    const now = SIGNS.indexOf(rows[row]?.[column] ?? '.');
    return SIGNS.map((_, step) => SIGNS[(now + 1 + step) % SIGNS.length]).map((sign) => {
      const changed = rows.map((one, index) => (index === row ? one.slice(0, column) + sign + one.slice(column + 1) : one));
      return text[1] + changed.join('|') + text[3];
    });
  }
  return null;
}
