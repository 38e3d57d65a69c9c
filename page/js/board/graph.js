// Graphs: vertices as rings; edges solid for Left, hollow for Right, beaded for either player.
import { s } from '../dom.js';
import { t } from '../words.js';
import { drawing, words } from './drawing.js';

const UNIT = 96;
const MARGIN = 44;

/**
 * @typedef {{ label: string, spot: string, at: number[] }} Vertex
 * @typedef {{ from: number, to: number, owner: string, label: string }} Edge
 */

/**
 * An edge with its owner's look.
 * @param {string} path @param {string} owner @param {number[]} ends
 */
function ink(path, owner, [x1, y1, x2, y2]) {
  switch (owner) {
    case 'left': return [s('path', { d: path, class: 'edge left' })];
    case 'right': return [s('path', { d: path, class: 'edge right' }), s('path', { d: path, class: 'edge right-inside' })];
    case 'either': {
      const count = Math.max(3, Math.round(Math.hypot(x2 - x1, y2 - y1) / 20));
      const beads = Array.from({ length: count - 1 }, (_, index) => {
        const f = (index + 1) / count;
        return s('circle', { cx: x1 + (x2 - x1) * f, cy: y1 + (y2 - y1) * f, r: 6, class: 'bead' });
      });
      return [s('path', { d: path, class: 'edge either' }), ...beads];
    }
    default: return [s('path', { d: path, class: 'edge plain' })];
  }
}

/** @param {{ vertices: Vertex[], edges: Edge[], directed: boolean, size?: number[] }} scene */
export function graph({ vertices, edges, directed, size }) {
  if (size) {
    const board = drawing(600, 80, 40);
    board.back.push(words(300, 40, t('graph-size', { vertices: size[0], edges: size[1] })));
    return board;
  }
  const xs = vertices.map((vertex) => vertex.at[0]);
  const ys = vertices.map((vertex) => vertex.at[1]);
  const [left, top] = [Math.min(...xs, 0), Math.min(...ys, 0)];
  const [right, bottom] = [Math.max(...xs, 0), Math.max(...ys, 0)];
  const place = (/** @type {number[]} */ [x, y]) => [MARGIN + (x - left) * UNIT, MARGIN + (y - top) * UNIT];
  const points = vertices.map((vertex) => place(vertex.at));
  const board = drawing((right - left) * UNIT + 2 * MARGIN, (bottom - top) * UNIT + 2 * MARGIN, 40);
  const grounded = points.filter((_, index) => vertices[index].spot === 'ground');
  if (grounded.length > 0) {
    const [from, to, y] = [Math.min(...grounded.map(([x]) => x)) - 36, Math.max(...grounded.map(([x]) => x)) + 36, grounded[0][1]];
    const hatches = Array.from({ length: Math.floor((to - from) / 12) }, (_, index) => `M${from + 12 * index + 10} ${y + 2}l-8 12`);
    board.back.push(s('path', { d: `M${from} ${y}H${to}`, class: 'ground' }), s('path', { d: hatches.join(''), class: 'hatch' }));
  }
  const seen = new Map();
  edges.forEach((edge, index) => {
    const pair = [edge.from, edge.to].sort().join('-');
    const nth = seen.get(pair) ?? 0;
    seen.set(pair, nth + 1);
    const [[x1, y1], [x2, y2]] = [points[edge.from], points[edge.to]];
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    let path = `M${x1} ${y1}L${x2} ${y2}`;
    let middle = [(x1 + x2) / 2, (y1 + y2) / 2];
    if (edge.from === edge.to) {
      const r = 22 + 8 * nth;
      path = `M${x1} ${y1}c${-r * 1.6} ${-r * 2} ${r * 1.6} ${-r * 2} 0 0`;
      middle = [x1, y1 - r * 1.5];
    } else if (nth > 0) {
      const bend = 30 * Math.ceil(nth / 2) * (nth % 2 === 0 ? -1 : 1);
      const [nx, ny] = [(-(y2 - y1) / length) * bend, ((x2 - x1) / length) * bend];
      path = `M${x1} ${y1}Q${middle[0] + 2 * nx} ${middle[1] + 2 * ny} ${x2} ${y2}`;
      middle = [middle[0] + nx, middle[1] + ny];
    }
    board.back.push(...ink(path, edge.owner, [x1, y1, x2, y2]));
    if (directed && edge.from !== edge.to) {
      const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
      const [tx, ty] = [x2 - ux * 18, y2 - uy * 18];
      board.back.push(s('path', { d: `M${tx} ${ty}l${-ux * 10 - uy * 6} ${-uy * 10 + ux * 6}l${uy * 12} ${-ux * 12}z`, class: 'ink-fill' }));
    }
    if (edge.label) board.back.push(words(middle[0] + 14, middle[1], edge.label, { class: 'mono axis' }));
    const names = [edge.from, edge.to].map((end) => vertices[end].label || t('the-ground'));
    const owner = t(`owner-${edge.owner}`);
    board.spots.push({ place: `e:${index}`, x: middle[0] - 16, y: middle[1] - 16, w: 32, h: 32, row: 0, column: index, round: true, line: [x1, y1, x2, y2], name: t('at-edge', { from: names[0], to: names[1], owner }) });
  });
  points.forEach(([x, y], index) => {
    const vertex = vertices[index];
    if (vertex.spot !== 'ground') {
      const r = vertex.label ? 13 : 7;
      board.front.push(s('circle', { cx: x, cy: y, r, class: `vertex ${vertex.spot}` }));
      if (vertex.label) board.front.push(words(x, y, vertex.label, { class: `vertex-name ${vertex.spot}` }));
    }
    board.spots.push({ place: `v:${index}`, x: x - 18, y: y - 18, w: 36, h: 36, row: 1, column: index, round: true, occupied: vertex.spot === 'token', name: t('at-vertex', { name: vertex.label || t('the-ground'), what: t(`vertex-${vertex.spot}`) }) });
  });
  return board;
}
