// The equation line: the position, which can be typed over, and what it is worth.
import { h, put } from './dom.js';
import { button, chip, trouble } from './parts.js';
import { shortened } from './play/worth.js';
import { t } from './words.js';

/**
 * @param {{ enter: (text: string) => void, reveal: () => void, actions: Node[] }} how
 */
export function equation({ enter, reveal, actions }) {
  const input = h('input', { class: 'in', id: 'equation', 'aria-label': t('position'), spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', onkeydown: (/** @type {KeyboardEvent} */ event) => {
    if (event.key === 'Enter') enter(input.value);
    if (event.key === 'Escape') { input.value = shown; input.blur(); }
  } });
  const is = h('span', { class: 'is', 'aria-hidden': 'true' }, '=');
  const out = h('span', { class: 'out-box' });
  const outcome = h('span', {});
  const wrong = h('div', { class: 'eq-wrong' });
  let shown = '';
  const fit = () => input.setAttribute('size', String(Math.min(60, Math.max(8, input.value.length + 1))));
  input.addEventListener('input', fit);
  const element = h('div', { class: 'eq-line' }, h('div', { class: 'eq' }, input, is, out, h('span', { class: 'end' }, outcome, actions)), wrong);
  return {
    element,
    input,
    /** @param {string} text */
    position(text) {
      shown = text;
      input.value = text;
      fit();
      put(wrong);
    },
    /** The value is not to be seen. */
    hide() {
      put(out, h('button', { type: 'button', class: 'ask', onclick: reveal, 'aria-label': t('reveal') }, '?'));
      put(outcome);
    },
    /** @param {import('./play/worth.js').Analysis} analysis @param {boolean} withValue */
    show(analysis, withValue) {
      if (!withValue) put(out, h('button', { type: 'button', class: 'ask', onclick: reveal, 'aria-label': t('reveal') }, '?'));
      else put(out, h('span', { class: 'out' }, analysis.value ? shortened(analysis.value, 24) : '…'));
      put(outcome, chip(analysis.outcome, analysis.first));
    },
    /** Who wins is known, what it is worth is not. @param {import('./play/worth.js').Analysis} analysis */
    early(analysis) {
      put(out, h('span', { class: 'out' }, '…'));
      put(outcome, chip(analysis.outcome, analysis.first));
    },
    /** Nothing is known yet. */
    wait() {
      out.classList.add('stale');
    },
    known() {
      out.classList.remove('stale');
    },
    /** @param {import('./engine/errors.js').Why} why @param {string} text */
    wrong(why, text) {
      put(wrong, trouble(why, text));
    },
    /** No value at all belongs to what is typed. */
    bare() {
      put(out);
      put(outcome);
      is.hidden = true;
    },
  };
}

export { button };
