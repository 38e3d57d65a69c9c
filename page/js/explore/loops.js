// A game in which play may go round: its value as a graph with cycles, or both its sides, and which of the nine
// classes it belongs to.
import { h, put } from '../dom.js';
import { Refused, run } from '../engine/client.js';
import { SIGNS, classOf, trouble } from '../parts.js';
import { savePicture, saveTitle } from '../save.js';
import { pictured, t } from '../words.js';

/** What is asked of a game with loops. */
export const SIDES = ['onside', 'offside', 'is_stopper', 'degree'];

/** Rows: who wins if Left begins; columns: if Right begins. */
const ENDS = ['L', 'D', 'R'];
/** @type {Record<string, any>} */
const END = { L: { wins: 'L' }, D: { draw: true }, R: { wins: 'R' } };

/** @typedef {{ stage: HTMLElement, side: HTMLElement, signal: AbortSignal, busy: (work: Promise<any>) => Promise<any> }} How */

export class LoopsLens {
  /** @param {import('./lenses.js').Subject} subject @param {How} how */
  constructor(subject, how) {
    this.subject = subject;
    this.how = how;
  }

  async open() {
    const { source, analysis, sides } = this.subject;
    const ask = { source: `(${source}).value` };
    const figure = h('div', { class: 'fig scroll', tabindex: '0', role: 'region', 'aria-label': t('lens-loops') });
    put(this.how.stage, h('h2', { class: 'lens-title' }, t('lens-loops')), figure);
    /** @type {[string, string][]} */
    const rows = SIDES.filter((name) => sides?.[name]).map((name) => [t(`loops-${name}`), name === 'is_stopper' ? t(sides?.[name] === 'true' ? 'yes' : 'no') : sides?.[name] ?? '']);
    put(this.how.side, this.#classes(classOf(analysis?.first)),
      h('section', { class: 'sect' }, h('h2', {}, t('loops-sides')), h('table', { class: 'card' }, h('tbody', {}, rows.map(([name, value]) => h('tr', {}, h('th', { scope: 'row' }, name), h('td', {}, value))))), h('p', { class: 'note' }, t('loops-note'))),
      h('section', { class: 'sect' }, saveTitle(), savePicture({ name: 'loops', ask })));
    try {
      const { picture: svg } = await this.how.busy(run({ op: 'picture', time: 20_000, ...ask }, { signal: this.how.signal }));
      put(figure, pictured(svg));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      put(figure, trouble(error.why));
    }
  }

  /** The nine classes, and the one it is in. @param {string | null} own */
  #classes(own) {
    const cell = (/** @type {string} */ left, /** @type {string} */ right) => {
      const name = classOf([END[left], END[right]]) ?? '';
      return h('td', { class: name === own ? 'here' : '', 'aria-current': name === own ? 'true' : null }, SIGNS[name] ?? name);
    };
    return h('section', { class: 'sect' }, h('h2', {}, t('nine-classes')),
      h('table', { class: 'classes' },
        h('thead', {}, h('tr', {}, h('td', {}), ENDS.map((end) => h('th', { scope: 'col' }, t(`first-right-${end === 'D' ? 'draw' : end}`))))),
        h('tbody', {}, ENDS.map((left) => h('tr', {}, h('th', { scope: 'row' }, t(`first-left-${left === 'D' ? 'draw' : left}`)), ENDS.map((right) => cell(left, right)))))),
      own ? h('p', { class: 'say' }, t(`outcome-${own}`)) : null);
  }
}
