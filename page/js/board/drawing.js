// A drawing of a scene: ink below and above the marks, and the spots that can be clicked. Every kind of scene
// gives one; `surface.js` makes the board of it.
import { s } from '../dom.js';

/**
 * @typedef {{ place: string, x: number, y: number, w: number, h: number, row: number, column: number, name: string, line?: number[], occupied?: boolean, round?: boolean }} Spot
 * @typedef {{ width: number, height: number, cell: number, back: SVGElement[], front: SVGElement[], spots: Spot[] }} Drawing
 */

/** @param {number} width @param {number} height @param {number} cell @returns {Drawing} */
export function drawing(width, height, cell) {
  return { width, height, cell, back: [], front: [], spots: [] };
}

/**
 * A text in a picture.
 * @param {number} x @param {number} y @param {string} text
 * @param {import('../dom.js').Attributes} [attributes]
 */
export function words(x, y, text, attributes = {}) {
  return s('text', { x, y, 'text-anchor': 'middle', 'dominant-baseline': 'central', ...attributes }, text);
}

/**
 * The five-pointed star of theory.
 * @param {number} x @param {number} y @param {number} radius
 */
export function star(x, y, radius) {
  const points = Array.from({ length: 10 }, (_, index) => {
    const [angle, far] = [(index * Math.PI) / 5 - Math.PI / 2, index % 2 === 0 ? radius : radius * 0.42];
    return `${(x + far * Math.cos(angle)).toFixed(1)},${(y + far * Math.sin(angle)).toFixed(1)}`;
  });
  return s('polygon', { points: points.join(' '), class: 'star-mark' });
}

/** About how wide a letter of a title is. */
const LETTER = 12;

/**
 * Several drawings side by side with signs between them, all in one size.
 * @param {Drawing[]} parts
 * @param {string[]} titles
 * @returns {Drawing}
 */
export function beside(parts, titles) {
  const [gap, head, widest] = [64, titles.some(Boolean) ? 34 : 0, 1100];
  const all = drawing(0, 0, Math.min(...parts.map((part) => part.cell)));
  let [x, y, tallest] = [0, 0, 0];
  parts.forEach((part, index) => {
    if (index > 0 && x + gap + part.width > widest) [x, y, tallest] = [0, y + tallest + head + 24, 0];
    if (index > 0 && x > 0) {
      all.back.push(words(x + gap / 2, y + head + part.height / 2, '+', { class: 'plus' }));
      x += gap;
    }
    // What does not fit over a part is left out from behind.
    const title = (titles[index] ?? '').length * LETTER > part.width + gap ? titles[index].split(';')[0] : titles[index];
    if (title) all.back.push(words(x + part.width / 2, y + 14, title, { class: 'part-title' }));
    const move = `translate(${x} ${y + head})`;
    all.back.push(s('g', { transform: move }, part.back));
    all.front.push(s('g', { transform: move }, part.front));
    for (const spot of part.spots) {
      const shifted = { ...spot, place: `${index}/${spot.place}`, x: spot.x + x, y: spot.y + y + head };
      shifted.row += index * 1000;
      if (spot.line) shifted.line = spot.line.map((at, axis) => at + (axis % 2 === 0 ? x : y + head));
      all.spots.push(shifted);
    }
    x += part.width;
    tallest = Math.max(tallest, part.height);
    all.width = Math.max(all.width, x);
    all.height = Math.max(all.height, y + head + part.height);
  });
  return all;
}
