// A piece on its way to the corner of the quarter plane.
import { s } from '../dom.js';
import { t } from '../words.js';
import { drawing, words } from './drawing.js';

const CELL = 44;
const FARTHEST = 40;

const CROWN = 'M-13 9h26l2-15-7 6-5-12-3 10-3-10-5 12-7-6z';
/** @type {Record<string, string>} */
const FIGURES = {
  queen: CROWN,
  rook: 'M-11 12h22v-5h-3l-2-11h4v-8h-5v3h-3v-3h-4v3h-3v-3h-5v8h4l-2 11h-3z',
  king: 'M-10 12h20v-5l3-10-7-3h-4v-3h3v-4h-3v-4h-4v4h-3v4h3v3h-4l-7 3 3 10z',
  knight: 'M-9 12h19c0-12-2-20-12-24l-2 4-8 10 3 4 6-3c1 3-6 5-6 9z',
  bishop: 'M-10 12h20v-4h-6c6-7 4-14-4-20-8 6-10 13-4 20h-6z',
};

/**
 * The window that is shown: rows and columns from 0.
 * @param {string[]} point
 */
export function window_(point) {
  const [up, right] = point.map(Number);
  if (!(up <= FARTHEST && right <= FARTHEST)) return null;
  return [Math.max(up + 2, 6), Math.max(right + 3, 8)];
}

/**
 * @param {{ piece: string, point: string[], extra: number[][], missing: number[][] }} scene
 * @param {{ portrait: boolean }} how
 */
export function lattice({ piece, point, extra, missing }, { portrait }) {
  const size = window_(point);
  if (!size) return null;
  const [rows, columns] = portrait ? [size[1], size[0]] : size;
  const low = extra.length > 0 ? -1 : 0;
  const left = 34;
  const board = drawing(left + (columns - low) * CELL + 4, (rows - low) * CELL + 30, CELL);
  const absent = (/** @type {number[]} */ at) => missing.some((one) => one[0] === at[0] && one[1] === at[1]);
  const beyond = (/** @type {number[]} */ at) => extra.some((one) => one[0] === at[0] && one[1] === at[1]);
  for (let row = rows - 1; row >= low; row -= 1) {
    for (let column = low; column < columns; column += 1) {
      const at = portrait ? [column, row] : [row, column];
      if ((row < 0 || column < 0) && !beyond(at)) continue;
      if (absent(at)) continue;
      const [x, y] = [left + (column - low) * CELL, (rows - 1 - row) * CELL + 2];
      const dark = (row + column) % 2 === 0;
      board.back.push(s('rect', { x, y, width: CELL, height: CELL, class: dark ? 'square dark' : 'square' }));
      board.spots.push({ place: `p:${at[0]}:${at[1]}`, x, y, w: CELL, h: CELL, row: rows - row, column, name: `(${at[0]}, ${at[1]})` });
    }
  }
  const base = (rows - low) * CELL + 2;
  for (let row = 0; row < rows; row += 1) board.back.push(words(left - 14, (rows - row - 0.5) * CELL + 2, String(row), { class: 'axis' }));
  for (let column = 0; column < columns; column += 1) board.back.push(words(left + (column - low + 0.5) * CELL, base + 14, String(column), { class: 'axis' }));
  const home = board.spots.find((spot) => spot.place === 'p:0:0');
  if (home) board.front.push(s('path', { d: 'M-8 12v-24h2.5v1.5l13 6-13 6v10.5z', class: 'ink-fill flag', transform: `translate(${home.x + CELL / 2} ${home.y + CELL / 2})` }));
  const here = board.spots.find((spot) => spot.place === `p:${point[0]}:${point[1]}`);
  if (here) {
    here.occupied = true;
    here.name = t('at-piece', { place: here.name });
    const [x, y] = [here.x + CELL / 2, here.y + CELL / 2];
    board.front.push(FIGURES[piece]
      ? s('path', { d: FIGURES[piece], class: 'figure', transform: `translate(${x} ${y}) scale(1.15)` })
      : s('path', { d: CROWN, class: 'figure', transform: `translate(${x} ${y}) scale(1.15)` }));
  }
  return board;
}
