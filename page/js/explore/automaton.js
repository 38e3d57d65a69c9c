// The automaton that tells the values of a rewriting game apart: learnt from values, then proved.
import { h, put } from '../dom.js';
import { run } from '../engine/client.js';
import { savePicture, saveTable, saveTitle } from '../save.js';
import { pictured, t } from '../words.js';

/** The rules in a position of a rewriting game. @param {string} position */
export function systemOf(position) {
  const found = /^rewriting\("((?:[^"\\]|\\.)*)"\)/.exec(position)?.[1];
  return found?.replace(/\\(.)/g, '$1') ?? null;
}

export class AutomatonLens {
  /** @param {string} system @param {import('./loops.js').How} how */
  constructor(system, how) {
    this.system = system;
    this.how = how;
  }

  async open() {
    const ask = { op: 'classes', system: { text: this.system, name: null, assert_termination: false }, up_to: null, time: 20_000 };
    const report = await this.how.busy(run(ask, { signal: this.how.signal }));
    const classes = report.each ?? [];
    const drawing = report.picture ? pictured(report.picture) : h('p', { class: 'note' }, t(report.verdict === 'regular' ? 'automaton-large' : `automaton-${report.verdict}`));
    put(this.how.stage, h('h2', { class: 'lens-title' }, t('lens-automaton')), h('div', { class: 'fig scroll', tabindex: '0', role: 'region', 'aria-label': t('lens-automaton') }, drawing));
    const table = () => ({ head: ['class', 'states', 'smallest', 'expression'], rows: classes.map((/** @type {any} */ one) => [one.class, String(one.states), one.smallest, one.expression ?? '']) });
    put(this.how.side,
      report.verdict === 'regular' ? h('div', { class: 'theorem' }, h('b', {}, t('proved-not-observed')), t('automaton-regular', { count: classes.length })) : null,
      h('section', { class: 'sect' }, h('h2', { class: 'm' }, this.system), classes.length > 0 ? h('table', { class: 'move-table' },
        h('thead', {}, h('tr', {}, ['automaton-class', 'automaton-states', 'automaton-words'].map((key) => h('th', { scope: 'col' }, t(key))))),
        h('tbody', {}, classes.map((/** @type {any} */ one) => h('tr', {}, h('td', { class: 'm' }, one.class), h('td', {}, one.states), h('td', { class: 'm wrap' }, one.expression ?? `${one.smallest}, …`))))) : null),
      classes.length > 0 ? h('section', { class: 'sect' }, saveTitle(), report.picture ? savePicture({ name: 'automaton', ask }) : null, saveTable('classes', table)) : null);
  }
}
