// The Grundy sequence of a game of heaps: plot, rows of one period, and what is proved.
import { h, put } from '../dom.js';
import { run } from '../engine/client.js';
import { segments } from '../parts.js';
import { savePicture, saveTable, saveTitle } from '../save.js';
import { pictured, t } from '../words.js';

export class SequenceLens {
  kind = 'sequence';
  rare = false;

  /** @param {string} family @param {{ stage: HTMLElement, side: HTMLElement, signal: AbortSignal, busy: (work: Promise<any>) => Promise<any> }} how */
  constructor(family, how) {
    this.family = family;
    this.how = how;
  }

  async open() {
    const ask = { source: this.family, kind: this.kind, rare: this.rare };
    const { picture: svg } = await this.how.busy(run({ op: 'picture', time: 20_000, ...ask }, { signal: this.how.signal }));
    const kinds = segments(t('picture'), [['sequence', t('plot')], ['rows', t('rows-of-period')]], this.kind, (value) => { this.kind = value; this.open(); });
    const rare = h('input', { type: 'checkbox', id: 'rare', onchange: () => { this.rare = rare.checked; this.open(); } });
    rare.checked = this.rare;
    put(this.how.stage, h('div', { class: 'row lens-tools' }, kinds, h('label', { class: 'chk', for: 'rare' }, rare, t('rare-values'))), h('div', { class: 'fig scroll' }, pictured(svg)));
    const found = h('section', { class: 'sect' }, h('h2', { class: 'm' }, this.family));
    put(this.how.side, found, h('section', { class: 'sect' }, saveTitle(), savePicture({ name: 'sequence', ask })));
    const game = /^octal\("([^"]*)"\)$/.exec(this.family)?.[1] ?? this.family;
    try {
      const report = await run({ op: 'period', game, time: 10_000 }, { signal: this.how.signal });
      found.append(h('div', { class: 'theorem' }, h('b', {}, report.period ? t('period-found', { period: report.period }) : t('period-unknown')), report.period ? t('period-from', { preperiod: report.preperiod ?? 0 }) : t('period-unknown-small')));
    } catch {
      found.append(h('p', { class: 'note' }, t('period-unknown')));
    }
    try {
      const { values } = await run({ op: 'sequence', game, to: 100, time: 5000 }, { signal: this.how.signal });
      found.append(h('p', { class: 'm values' }, values.join(' ')), saveTable('sequence', () => ({ head: ['n', 'G(n)'], rows: values.map((/** @type {number} */ value, /** @type {number} */ n) => [String(n), String(value)]) })));
    } catch {
      // A game whose values come one by one has a picture and no list.
    }
  }
}
