// Boards, strips, coins and bars: squares with pieces. Left is solid, Right is hollow.
import { s } from '../dom.js';
import { t } from '../words.js';
import { drawing, words } from './drawing.js';

const CELL = 56;

/**
 * A piece in the middle of a square.
 * @param {string} sign @param {number} x @param {number} y @param {number} cell
 * @returns {SVGElement[]}
 */
export function piece(sign, x, y, cell = CELL) {
  const r = cell * 0.33;
  switch (sign) {
    case 'x': return [s('circle', { cx: x, cy: y, r, class: 'left-fill' })];
    case 'o': return [s('circle', { cx: x, cy: y, r: r - cell * 0.06, class: 'right-ring', 'stroke-width': cell * 0.12 })];
    case '@': return [
      s('circle', { cx: x, cy: y, r, class: 'ink-fill' }),
      s('circle', { cx: x, cy: y, r: r * 0.62, class: 'paper-line' }),
    ];
    case 'm': return [s('circle', { cx: x, cy: y, r: cell * 0.2, class: 'ink-fill' })];
    case 'b': return [
      s('circle', { cx: x, cy: y, r, class: 'ball' }),
      s('circle', { cx: x, cy: y, r: cell * 0.08, class: 'ink-fill' }),
    ];
    case '!': {
      const d = cell * 0.2;
      return [s('path', { d: `M${x - d} ${y - d}L${x + d} ${y + d}M${x - d} ${y + d}L${x + d} ${y - d}`, class: 'poison' })];
    }
    default: return [];
  }
}

/** What stands on a square, in words. @param {string} sign */
export function standing(sign) {
  /** @type {Record<string, string>} */
  const keys = { '.': 'square-free', '#': 'square-blocked', x: 'square-left', o: 'square-right', '@': 'square-coin', m: 'square-man', b: 'square-ball', '!': 'square-poison' };
  return t(keys[sign] ?? 'square-free');
}

/**
 * @param {string[]} rows
 * @param {{ place?: (row: number, column: number) => string | null, from?: number, strip?: boolean }} [how]
 */
export function squares(rows, { place = (row, column) => `s:${row}:${column}`, from = 1, strip = false } = {}) {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const [left, top] = [strip ? 4 : 30, 28];
  const board = drawing(left + columns * CELL + 4, top + Math.max(rows.length, 1) * CELL + 4, CELL);
  board.back.push(s('rect', { x: left, y: top, width: columns * CELL, height: rows.length * CELL, class: 'desk-fill' }));
  rows.forEach((row, r) => [...row].forEach((sign, c) => {
    const [x, y] = [left + c * CELL, top + r * CELL];
    board.back.push(s('rect', { x, y, width: CELL, height: CELL, class: sign === '#' ? 'square blocked' : 'square' }));
    board.front.push(...piece(sign, x + CELL / 2, y + CELL / 2));
    const at = place(r, c);
    if (at) {
      const where = strip ? t('at-square', { column: c + from }) : t('at-row-column', { row: r + from, column: c + from });
      board.spots.push({ place: at, x, y, w: CELL, h: CELL, row: r, column: c, name: `${where}, ${standing(sign)}`, occupied: !'.'.includes(sign) });
    }
  }));
  board.back.push(s('rect', { x: left, y: top, width: columns * CELL, height: rows.length * CELL, class: 'board-frame' }));
  const every = columns > 24 ? 5 : 1;
  for (let c = 0; c < columns; c += 1) {
    if ((c + from) % every === 0) board.back.push(words(left + (c + 0.5) * CELL, top - 14, String(c + from), { class: 'axis' }));
  }
  if (!strip) rows.forEach((_, r) => board.back.push(words(left - 14, top + (r + 0.5) * CELL, String(r + from), { class: 'axis' })));
  return board;
}

const LONGEST = 60;

/**
 * Coins on a strip: towers stand on top of each other.
 * @param {{ first: number, coins: string[] }} scene
 */
export function coins({ first, coins: at }) {
  const numbers = at.map(Number);
  if (numbers.some((number) => number > LONGEST + first)) return null;
  const length = Math.max(...numbers, first) - first + 1;
  const storeys = Math.max(1, ...numbers.map((number) => numbers.filter((other) => other === number).length));
  const rows = Array.from({ length: storeys }, (_, row) => Array.from({ length }, (__, column) => {
    const high = numbers.filter((number) => number === column + first).length;
    return high > storeys - 1 - row ? '@' : row === storeys - 1 ? '.' : '#';
  }).join(''));
  return squares(rows, { place: (row, column) => (row === storeys - 1 ? `c:${column + first}` : null), from: first, strip: storeys === 1 });
}

/**
 * A bar around its bad piece: a square names the break that takes it off.
 * @param {{ sides: string[] }} scene
 */
export function bar({ sides }) {
  const [left, right, above, below] = sides.map(Number);
  if ([left, right, above, below].some((side) => side > LONGEST / 2)) return null;
  const rows = Array.from({ length: above + 1 + below }, (_, row) => Array.from({ length: left + 1 + right }, (__, column) =>
    (row === above && column === left ? '!' : '.')).join(''));
  return squares(rows, { place: (row, column) => {
    if (column < left && row === above) return `h:0:${left - column - 1}`;
    if (column > left && row === above) return `h:1:${column - left - 1}`;
    if (row < above && column === left) return `h:2:${above - row - 1}`;
    if (row > above && column === left) return `h:3:${row - above - 1}`;
    return null;
  } });
}
