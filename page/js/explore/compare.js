// Two positions side by side: which is better for Left, and what each is worth.
import { h, put } from '../dom.js';
import { Refused, run } from '../engine/client.js';
import { chip, trouble } from '../parts.js';
import { t } from '../words.js';

/**
 * @param {string} source
 * @param {{ stage: HTMLElement, side: HTMLElement, signal: AbortSignal, busy: (work: Promise<any>) => Promise<any> }} how
 */
export function compare(source, { stage, side, signal, busy }) {
  const found = h('div', { class: 'compared' });
  const input = h('input', { class: 'in m', id: 'compare-with', 'aria-label': t('compare-with'), spellcheck: 'false', autocomplete: 'off', placeholder: 'nim(1,2)', onkeydown: (/** @type {KeyboardEvent} */ event) => {
    if (event.key === 'Enter') ask();
  } });
  const ask = async () => {
    const other = input.value.trim();
    if (!other) return;
    try {
      const text = `[(${source}) == (${other}), (${source}) > (${other}), (${source}) < (${other})]`;
      const { answers } = await busy(run({ text, time: 10_000 }, { signal }));
      const [one, two] = await Promise.all([source, other].map((position) => run({ op: 'analyse', position, limit: 0, time: 10_000 }, { signal })));
      const said = answers[0].text;
      const [same, more, less] = said.replace(/[[\]]/g, '').split(',').map((/** @type {string} */ word) => word.trim() === 'true');
      const key = same ? 'compare-same' : more ? 'compare-more' : less ? 'compare-less' : 'compare-confused';
      put(found, h('table', { class: 'move-table' }, h('tbody', {}, [[source, one], [other, two]].map(([position, analysis]) => h('tr', {}, h('td', { class: 'm' }, position), h('td', { class: 'm' }, analysis.value ?? '?'), h('td', {}, chip(analysis.outcome, analysis.first)))))), h('p', { class: 'say big-value' }, t(key)));
    } catch (error) {
      if (error instanceof Refused) put(found, trouble(error.why));
      else throw error;
    }
  };
  put(stage, h('h2', { class: 'lens-title' }, t('lens-compare')), h('label', { class: 'field', for: 'compare-with' }, h('span', { class: 'label' }, t('compare-with')), input), found);
  put(side, h('p', { class: 'note' }, t('compare-note')));
  input.focus();
}
