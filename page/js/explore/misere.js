// The misère quotient: what is left of a game when positions that nothing tells apart in misère play are one.
import { h, put } from '../dom.js';
import { Refused, run } from '../engine/client.js';
import { segments, trouble } from '../parts.js';
import { savePicture, saveTitle } from '../save.js';
import { pictured, t } from '../words.js';

/** Pictures of a quotient. @type {[string, string][]} */
const KINDS = [['multiplication', 'misere-products'], ['cayley', 'misere-cayley'], ['sequence', 'misere-pretending'], ['hasse', 'misere-idempotents']];

/** What is asked of it. */
const FACTS = ['order', 'is_complete', 'is_tame', 'p_portion', 'presentation', 'kernel_group'];

export class MisereLens {
  kind = 'multiplication';

  /** @param {string} quotient an expression @param {boolean} heaps has it a pretending function? @param {import('./loops.js').How} how */
  constructor(quotient, heaps, how) {
    this.quotient = quotient;
    this.kinds = KINDS.filter(([kind]) => heaps || kind !== 'sequence');
    this.how = how;
  }

  async open() {
    this.known = h('section', { class: 'sect' }, h('h2', { class: 'm' }, this.quotient));
    this.save = h('section', { class: 'sect' });
    put(this.how.side, this.known, this.save);
    await this.#draw();
    const { facts } = await run({ op: 'facts', position: this.quotient, names: FACTS, time: 10_000 }, { signal: this.how.signal });
    const said = (/** @type {string} */ text) => (text === 'true' ? t('yes') : text === 'false' ? t('no') : text.replace(/^\[|\]$|"/g, '').replaceAll(',', ', ').replaceAll(',  ', ', '));
    this.known.append(h('table', { class: 'card' }, h('tbody', {}, FACTS.filter((name) => name in facts).map((name) => h('tr', {}, h('th', { scope: 'row' }, t(`misere-${name}`)), h('td', {}, said(facts[name])))))),
      h('p', { class: 'note' }, t('misere-note')));
  }

  async #draw() {
    const ask = { source: this.quotient, kind: this.kind };
    const choice = segments(t('picture'), this.kinds.map(([kind, key]) => [kind, t(key)]), this.kind, (value) => { this.kind = value; this.#draw(); }, 'wrap');
    const figure = h('div', { class: 'fig scroll natural', tabindex: '0', role: 'region', 'aria-label': t('lens-misere') });
    put(this.how.stage, h('div', { class: 'row lens-tools' }, choice), figure);
    try {
      const { picture: svg } = await this.how.busy(run({ op: 'picture', time: 20_000, ...ask }, { signal: this.how.signal }));
      put(figure, pictured(svg));
      if (this.save) put(this.save, saveTitle(), savePicture({ name: this.kind, ask }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      put(figure, trouble(error.why));
    }
  }
}
