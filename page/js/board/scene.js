// The drawing of any scene.
import { s } from '../dom.js';
import { pictured } from '../words.js';
import { beside, drawing, words } from './drawing.js';
import { graph } from './graph.js';
import { heaps } from './heaps.js';
import { lattice } from './lattice.js';
import { hexagons } from './hexagons.js';
import { bar, coins, squares } from './squares.js';

/**
 * @param {any} scene
 * @param {{ portrait: boolean, titles?: string[] }} how
 * @returns {import('./drawing.js').Drawing}
 */
export function drawScene(scene, how) {
  switch (scene.kind) {
    case 'board': return squares(scene.rows);
    case 'hexagons': return hexagons(scene.rows);
    case 'strip': return squares(scene.rows, { from: scene.first ?? 0, strip: true });
    case 'coins': return coins(scene) ?? heaps({ heaps: scene.coins });
    case 'bar': return bar(scene) ?? heaps({ heaps: scene.sides });
    case 'heaps': return heaps(scene);
    case 'lattice': return lattice(scene, how) ?? text(`(${scene.point.map(short).join(', ')})`);
    case 'graph': return graph(scene);
    case 'regions': return drawn(scene.svg);
    case 'sum':
      if (scene.scenes.length === 0) return text('0');
      return beside(scene.scenes.slice(0, 24).map((/** @type {any} */ one) => drawScene(one, { portrait: how.portrait })), how.titles ?? []);
    default: return text(scene.text ?? '');
  }
}

/** @param {string} number */
const short = (number) => (number.length > 14 ? `${number.slice(0, 6)}…${number.slice(-6)}` : number);

/** @param {string} content */
function text(content) {
  const lines = content.match(/.{1,60}/gs) ?? [''];
  const shown = lines.slice(0, 8);
  const board = drawing(Math.max(240, 14 * Math.max(...shown.map((line) => line.length))), 30 * shown.length + 20, 40);
  shown.forEach((line, index) => board.back.push(words(board.width / 2, 26 + 30 * index, line, { class: 'mono big' })));
  return board;
}

/** @param {string} svg */
function drawn(svg) {
  const inside = pictured(svg);
  const [, , width, height] = (inside.getAttribute('viewBox') ?? '0 0 400 300').split(' ').map(Number);
  const board = drawing(width, height, 40);
  inside.setAttribute('role', 'presentation');
  board.back.push(s('g', {}, inside));
  return board;
}
