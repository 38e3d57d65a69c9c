// A thermograph with a temperature that can be dragged: what is left of the game when every move costs that
// much.
import { h, put, s } from '../dom.js';
import { run } from '../engine/client.js';
import { words } from '../board/drawing.js';
import { savePicture, saveTitle } from '../save.js';
import { t } from '../words.js';
import { fraction, readWalls, wallAt } from './walls.js';

export class ThermographLens {
  /** @param {string} value @param {{ stage: HTMLElement, side: HTMLElement, signal: AbortSignal, busy: (work: Promise<any>) => Promise<any> }} how */
  constructor(value, how) {
    this.value = value;
    this.how = how;
    this.high = 0;
  }

  async open() {
    const { answers } = await this.how.busy(run({ text: `(${this.value}).thermograph`, time: 20_000 }, { signal: this.how.signal }));
    this.walls = readWalls(answers[0].text);
    this.high = Math.max(0, Math.round(Math.max(0, this.walls.temperature) * 4) / 8);
    this.draw();
  }

  draw() {
    const { walls } = this;
    if (!walls) return;
    const top = Math.max(1, Math.ceil(Math.max(0, walls.temperature) * 2 + 1) / 2);
    const all = [...walls.left, ...walls.right].filter(([, high]) => high >= 0).map(([at]) => at).concat(wallAt(walls.left, 0), wallAt(walls.right, 0), walls.mean);
    const [low, high] = [Math.floor(Math.min(...all) - 0.5), Math.ceil(Math.max(...all) + 0.5)];
    const [width, height, left, up] = [560, 420, 50, 30];
    const x = (/** @type {number} */ at) => left + ((high - at) / (high - low)) * width;
    const y = (/** @type {number} */ at) => up + height - (at / top) * height;
    const svg = s('svg', { viewBox: `0 0 ${left + width + 60} ${up + height + 50}`, class: 'thermograph', role: 'group', 'aria-label': t('thermograph-of', { value: this.value }) });
    const step = Math.max(1, Math.ceil((high - low) / 12));
    for (let at = low; at <= high; at += step) svg.append(s('path', { d: `M${x(at)} ${up}V${up + height}`, class: 'gl' }), words(x(at), up + height + 18, String(at), { class: 'axis' }));
    const rise = top > 8 ? Math.ceil(top / 8) : top > 4 ? 1 : 0.5;
    for (let at = 0; at <= top + 1e-9; at += rise) svg.append(s('path', { d: `M${left} ${y(at)}H${left + width}`, class: 'gl' }), words(left - 20, y(at), fraction(at), { class: 'axis' }));
    const path = (/** @type {number[][]} */ wall) => {
      const inside = [[wallAt(wall, 0), 0], ...wall.filter(([, at]) => at > 0)];
      return inside.map(([at, t0], index) => `${index === 0 ? 'M' : 'L'}${x(at)} ${y(t0)}`).join('');
    };
    if (walls.temperature > 0) {
      const back = [[wallAt(walls.right, 0), 0], ...walls.right.filter(([, at]) => at > 0)].reverse();
      svg.append(s('path', { d: `${path(walls.left)}${back.map(([at, t0]) => `L${x(at)} ${y(t0)}`).join('')}Z`, class: 'between' }));
    }
    const base = Math.max(0, walls.temperature);
    svg.append(s('path', { d: path(walls.left), class: 'edge left' }), s('path', { d: path(walls.right), class: 'edge right' }), s('path', { d: path(walls.right), class: 'edge right-inside' }),
      s('path', { d: `M${x(walls.mean)} ${y(base)}V${up + 6}`, class: 'mast' }), s('path', { d: `M${x(walls.mean)} ${up - 8}l-8 14h16z`, class: 'ink-fill' }),
      words(x(walls.mean) + 12, up + 26, `${t('mean')} ${fraction(walls.mean)}`, { 'text-anchor': 'start', class: 'axis-strong' }),
      words(x(walls.mean) + 16, y(base) - 14, `${t('temperature')} ${fraction(walls.temperature)}`, { 'text-anchor': 'start', class: 'axis-strong' }),
      words(left + 4, up + height + 40, `← ${t('better-left')}`, { 'text-anchor': 'start', class: 'axis' }), words(left + width, up + height + 40, `${t('better-right')} →`, { 'text-anchor': 'end', class: 'axis' }));
    const cut = s('g', {});
    const handle = s('g', { role: 'slider', tabindex: '0', 'aria-label': t('temperature'), 'aria-orientation': 'vertical', 'aria-valuemin': '0', 'aria-valuemax': String(top), class: 'handle' }, s('circle', { r: 16, class: 'handle-ring' }), s('path', { d: 'M-6 -3l6 -7 6 7zM-6 3l6 7 6 -7z', class: 'paper-fill' }));
    const theorem = h('div', { class: 'theorem' });
    const move = (/** @type {number} */ to) => {
      this.high = Math.max(0, Math.min(top, Math.round(to * 8) / 8));
      const [l, r] = [wallAt(walls.left, this.high), wallAt(walls.right, this.high)];
      handle.setAttribute('transform', `translate(${left + width + 20} ${y(this.high)})`);
      handle.setAttribute('aria-valuenow', String(this.high));
      handle.setAttribute('aria-valuetext', `${fraction(this.high)}: ${fraction(l)}, ${fraction(r)}`);
      put(cut, s('path', { d: `M${left} ${y(this.high)}H${left + width}`, class: 'cut' }), s('circle', { cx: x(l), cy: y(this.high), r: 7, class: 'dot' }), s('circle', { cx: x(r), cy: y(this.high), r: 7, class: 'dot' }),
        words(x(l) - 12, y(this.high) - 16, fraction(l), { 'text-anchor': 'end', class: 'bold' }), l === r ? null : words(x(r) + 12, y(this.high) - 16, fraction(r), { 'text-anchor': 'start', class: 'bold' }));
      const cold = this.high >= walls.temperature;
      put(theorem, h('b', {}, t('cooled-by', { by: fraction(this.high) })), t(cold ? 'cooled-cold' : 'cooled-hot', { left: fraction(l), right: fraction(r), mean: fraction(walls.mean), temperature: fraction(walls.temperature) }));
    };
    handle.addEventListener('keydown', (event) => {
      /** @type {Record<string, number>} */
      const steps = { ArrowUp: 1 / 8, ArrowRight: 1 / 8, ArrowDown: -1 / 8, ArrowLeft: -1 / 8, PageUp: 1, PageDown: -1 };
      const { key } = /** @type {KeyboardEvent} */ (event);
      if (key in steps) move(this.high + steps[key]);
      else if (key === 'Home') move(0);
      else if (key === 'End') move(top);
      else return;
      event.preventDefault();
    });
    handle.addEventListener('pointerdown', (event) => handle.setPointerCapture(/** @type {PointerEvent} */ (event).pointerId));
    handle.addEventListener('pointermove', (event) => {
      const pointer = /** @type {PointerEvent} */ (event);
      if (!handle.hasPointerCapture(pointer.pointerId)) return;
      const box = svg.getBoundingClientRect();
      const scale = (up + height + 50) / box.height;
      move(((up + height - (pointer.clientY - box.top) * scale) / height) * top);
    });
    svg.append(cut, handle);
    move(this.high);
    put(this.how.stage, h('div', { class: 'row' }, h('h2', { class: 'lens-title' }, t('lens-thermograph')), h('span', { class: 'dim' }, t('drag-handle'))), h('div', { class: 'fig' }, svg));
    const rows = /** @type {[string, string][]} */ ([['mean', fraction(walls.mean)], ['temperature', fraction(walls.temperature)], ['left-stop', fraction(wallAt(walls.left, 0))], ['right-stop', fraction(wallAt(walls.right, 0))]]);
    put(this.how.side, theorem, h('section', { class: 'sect' }, h('h2', {}, t('as-a-table')), h('table', { class: 'card' }, h('tbody', {}, rows.map(([name, value]) => h('tr', {}, h('th', { scope: 'row' }, t(`card-${name}`)), h('td', {}, value)))))),
      h('section', { class: 'sect' }, saveTitle(), savePicture({ name: 'thermograph', ask: { source: this.value, kind: 'thermograph' } })));
  }
}
