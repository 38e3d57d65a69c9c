// The table of a game with two numbers: a heat map whose cells tell by the mex strip why they are what they
// are.
import { h, put, s } from '../dom.js';
import { run } from '../engine/client.js';
import { savePicture, saveTable, saveTitle } from '../save.js';
import { chip, segments } from '../parts.js';
import { reached } from '../play/worth.js';
import { pictured, t } from '../words.js';
import { words } from '../board/drawing.js';
import { heat } from './heat.js';

/** @param {any} cell */
const textOf = (cell) => {
  if (cell === 'draw' || cell === 'open') return t(`cell-${cell}`);
  if (cell === 'nothing') return '';
  return String(cell.grundy ?? cell.value ?? cell.outcome ?? '');
};

export class TableLens {
  size = 20;
  show = { numbers: true, lost: true, guides: true };
  /** @type {any} */
  report = null;

  /** @param {string} family @param {{ stage: HTMLElement, side: HTMLElement, at: number[] | null, signal: AbortSignal, busy: (work: Promise<any>) => Promise<any> }} how */
  constructor(family, how) {
    this.family = family;
    this.how = how;
    this.at = how.at ?? [5, 8];
  }

  async open() {
    this.ask = { op: 'table', game: this.family, rows: this.size, columns: this.size, from: 0, time: 20_000 };
    this.report = await this.how.busy(run(this.ask, { signal: this.how.signal }));
    this.draw();
    this.inspect();
  }

  draw() {
    const { cells, guides } = this.report;
    const sizes = segments(t('size'), [['20', '20'], ['64', '64'], ['512', '512']], String(this.size), (value) => { this.size = Number(value); this.open(); });
    const head = h('div', { class: 'row lens-tools' }, h('span', { class: 'dim' }, t('size')), sizes);
    const figure = h('div', { class: 'fig' });
    put(this.how.stage, head, figure);
    if (this.size > 64) {
      put(figure, pictured(this.report.picture ?? '<svg xmlns="http://www.w3.org/2000/svg"/>'));
      return;
    }
    put(figure, this.#map(cells, guides));
  }

  /** @param {any[][]} cells @param {any[]} guides */
  #map(cells, guides) {
    const unit = this.size > 32 ? 12 : 32;
    const [rows, columns] = [cells.length, cells[0]?.length ?? 0];
    const left = 34;
    const high = rows * unit;
    const top = 20;
    const largest = Math.max(1, ...cells.flat().map((cell) => Number(cell.grundy ?? 0)));
    const svg = s('svg', { viewBox: `0 0 ${left + columns * unit + 60} ${high + 46}`, class: 'heat', role: 'img', 'aria-label': t('table-of', { game: this.family }) });
    const place = (/** @type {number} */ r, /** @type {number} */ c) => [left + c * unit, top + high - (r + 1) * unit];
    const [numbers, frames] = [s('g', { class: 'heat-numbers' }), s('g', {})];
    cells.forEach((row, r) => row.forEach((cell, c) => {
      const [x, y] = place(r, c);
      const value = cell.grundy;
      const lost = value === 0 || cell.outcome === 'P';
      const { fill, text } = heat(value === undefined ? 0 : value / largest);
      const known = value !== undefined;
      svg.append(s('rect', { x, y, width: unit, height: unit, fill: known ? fill : 'var(--sunk)', 'data-cell': `${r},${c}`, onclick: () => { this.at = [r, c]; this.inspect(); } }));
      if (lost && this.show.lost) frames.append(s('rect', { x: x + 2, y: y + 2, width: unit - 4, height: unit - 4, fill: '#ffffff', 'pointer-events': 'none', stroke: '#000000', 'stroke-width': unit > 20 ? 3.5 : 2 }));
      if (this.show.numbers && unit > 20 && textOf(cell).length <= 4) numbers.append(words(x + unit / 2, y + unit / 2, textOf(cell), { class: `${lost ? 'bold' : ''} ${known ? (lost || text === '#000000' ? 'on-light' : 'on-dark') : ''}`, 'pointer-events': 'none' }));
    }));
    if (this.show.guides) {
      for (const { label, slope: [p, q, r, d] } of guides) {
        const slope = (p + q * Math.sqrt(r)) / d;
        const end = Math.min(columns, rows / slope);
        const line = `M${left} ${top + high}L${left + end * unit} ${top + high - end * slope * unit}`;
        svg.append(s('path', { d: line, class: 'guide-casing' }), s('path', { d: line, class: 'guide' }));
        svg.append(words(left + end * unit + (end < columns ? 0 : 22), top + high - end * slope * unit - (end < columns ? 5 : 0), label, { class: 'bold axis-strong' }));
      }
    }
    svg.append(frames, numbers);
    const every = unit > 20 ? 1 : 8;
    for (let c = 0; c < columns; c += every) svg.append(words(left + (c + 0.5) * unit, high + 34, String(c), { class: 'axis' }));
    for (let r = 0; r < rows; r += every) svg.append(words(left - 16, place(r, 0)[1] + unit / 2, String(r), { class: 'axis' }));
    const [x, y] = place(this.at[0], this.at[1]);
    this.cursor = s('rect', { x: x - 2, y: y - 2, width: unit + 4, height: unit + 4, class: 'heat-cursor' });
    svg.append(this.cursor);
    svg.setAttribute('tabindex', '0');
    svg.addEventListener('keydown', (event) => {
      /** @type {Record<string, number[]>} */
      const ways = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
      const way = ways[/** @type {KeyboardEvent} */ (event).key];
      if (!way) return;
      event.preventDefault();
      this.at = [Math.max(0, Math.min(rows - 1, this.at[0] + way[0])), Math.max(0, Math.min(columns - 1, this.at[1] + way[1]))];
      this.inspect();
    });
    this.place = place;
    return svg;
  }

  /** The side: what the chosen cell is, and why. */
  async inspect() {
    const [r, c] = this.at;
    if (this.place && this.cursor) {
      const [x, y] = this.place(r, c);
      this.cursor.setAttribute('x', String(x - 2));
      this.cursor.setAttribute('y', String(y - 2));
    }
    const position = `${this.family}(${r},${c})`;
    const box = h('section', { class: 'sect' }, h('h2', { class: 'm big-name' }, position));
    const toggles = h('section', { class: 'sect' }, h('h2', {}, t('show')), h('div', { class: 'row' }, /** @type {('numbers' | 'lost' | 'guides')[]} */ (['numbers', 'lost', 'guides']).map((name) => {
      const input = h('input', { type: 'checkbox', id: `show-${name}`, onchange: () => { this.show[name] = input.checked; this.draw(); } });
      input.checked = this.show[name];
      return h('label', { class: 'chk', for: `show-${name}` }, input, t(`show-${name}`));
    })));
    const table = () => ({ head: ['', ...this.report.cells[0].map((/** @type {any} */ _, /** @type {number} */ index) => String(index))], rows: this.report.cells.map((/** @type {any[]} */ row, /** @type {number} */ index) => [String(index), ...row.map(textOf)]) });
    put(this.how.side, box, toggles, h('section', { class: 'sect' }, saveTitle(), saveTable(`${this.family}`, table), savePicture({ name: this.family, ask: this.ask, svg: () => this.how.stage.querySelector('.fig > svg') })));
    try {
      const analysis = await run({ op: 'analyse', position, time: 5000 }, { signal: this.how.signal });
      if (this.at[0] !== r || this.at[1] !== c) return;
      const { values, mex } = reached(analysis.moves);
      const strip = h('div', { class: 'mex', role: 'img', 'aria-label': t('why-grundy-short', { mex }) }, Array.from({ length: Math.min(Math.max(mex + 2, (values[values.length - 1] ?? 0) + 1), 40) }, (_, value) =>
        h('span', { class: value === mex ? 'miss' : values.includes(value) ? '' : 'no' }, value)));
      box.append(h('p', { class: 'big-value' }, h('span', { class: 'm' }, analysis.value ?? '?'), ' ', chip(analysis.outcome, analysis.first) ?? ''),
        ...(analysis.grundy !== null ? [h('h2', {}, t('why-value', { value: analysis.grundy })), strip, h('p', { class: 'say' }, t('why-grundy-short', { mex }))] : []),
        h('a', { class: 'btn', href: `#${new URLSearchParams({ tab: 'play', p: position })}` }, t('play')));
    } catch {
      // The cell is no position, or the tab was left.
    }
  }
}
