// Boards of hexagons: each row begins half a hexagon farther to the right than the one above it.
import { s } from '../dom.js';
import { t } from '../words.js';
import { drawing, words } from './drawing.js';
import { piece, standing } from './squares.js';

const CELL = 56;
const SIDE = CELL / Math.sqrt(3);

/**
 * The corners of a hexagon that stands on a corner.
 * @param {number} x @param {number} y
 */
function corners(x, y) {
  const half = CELL / 2;
  return [[0, -SIDE], [half, -SIDE / 2], [half, SIDE / 2], [0, SIDE], [-half, SIDE / 2], [-half, -SIDE / 2]]
    .map(([across, down]) => `${(x + across).toFixed(1)},${(y + down).toFixed(1)}`).join(' ');
}

/** @param {string[]} rows */
export function hexagons(rows) {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const [left, top, down] = [30 + CELL / 2, 28 + SIDE, 1.5 * SIDE];
  const deep = Math.max(rows.length, 1) - 1;
  const board = drawing(left + (columns - 0.5 + deep / 2) * CELL + 4, top + deep * down + SIDE + 4, CELL);
  rows.forEach((row, r) => [...row].forEach((sign, c) => {
    const [x, y] = [left + (c + r / 2) * CELL, top + r * down];
    board.back.push(s('polygon', { points: corners(x, y), class: sign === '#' ? 'square blocked' : 'square' }));
    board.front.push(...piece(sign, x, y, CELL * 0.9));
    const name = `${t('at-row-column', { row: r + 1, column: c + 1 })}, ${standing(sign)}`;
    board.spots.push({ place: `s:${r}:${c}`, x: x - CELL / 2, y: y - down / 2, w: CELL, h: down, row: r, column: c, name, occupied: sign !== '.' });
  }));
  for (let c = 0; c < columns; c += 1) board.back.push(words(left + c * CELL, top - SIDE - 12, String(c + 1), { class: 'axis' }));
  rows.forEach((_, r) => board.back.push(words(left + (r / 2) * CELL - CELL / 2 - 14, top + r * down, String(r + 1), { class: 'axis' })));
  return board;
}
