// Heaps of tokens: a token names what is left when it and all behind it are taken.
import { s } from '../dom.js';
import { t } from '../words.js';
import { drawing, words } from './drawing.js';

const CELL = 44;
const WIDEST = 40;

/** The letter of a heap: A, B, … @param {number} index */
export const letter = (index) => (index < 26 ? String.fromCharCode(65 + index) : String(index + 1));

/** @param {{ heaps: string[] }} scene */
export function heaps({ heaps: sizes }) {
  const shown = sizes.map((size) => (size.length > 3 || Number(size) > WIDEST ? null : Number(size)));
  const columns = Math.max(1, ...shown.map((size) => size ?? 6));
  const [left, pitch] = [40, CELL + 10];
  const board = drawing(left + columns * CELL + 70, Math.max(1, sizes.length) * pitch + 8, CELL);
  sizes.forEach((size, heap) => {
    const y = 8 + heap * pitch;
    const middle = y + CELL / 2;
    board.back.push(words(18, middle, String(heap + 1), { class: 'heap-name' }));
    const count = shown[heap];
    for (let token = 0; token < (count ?? 0); token += 1) {
      const x = left + token * CELL;
      board.front.push(s('circle', { cx: x + CELL / 2, cy: middle, r: CELL * 0.36, class: 'ink-fill token' }));
      board.spots.push({ place: `h:${heap}:${token}`, x, y, w: CELL, h: CELL, row: heap, column: token, round: true, name: t('at-token', { heap: heap + 1, left: token }) });
    }
    const text = size.length > 12 ? `${size.slice(0, 5)}…${size.slice(-5)}` : size;
    board.back.push(words(left + (count ?? 0) * CELL + 22, middle, text, { class: 'mono axis', 'text-anchor': 'start' }));
  });
  if (sizes.length === 0) board.back.push(words(board.width / 2, board.height / 2, '0', { class: 'mono' }));
  return board;
}
