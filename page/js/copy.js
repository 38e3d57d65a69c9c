// "Copy as": the position or its value in the notations of other programs.
import { h, announce } from './dom.js';
import { run } from './engine/client.js';
import { t } from './words.js';

/**
 * A value in LaTeX. Arrows, stars and switches have their usual signs there.
 * @param {string} value
 */
export function latex(value) {
  return value
    .replace(/\+-/g, '\\pm ')
    .replace(/\^+(\d*)/g, (all, digits) => (digits ? `${digits}\\cdot{\\uparrow}` : '{\\uparrow}'.repeat(all.length)))
    .replace(/v+(\d*)/g, (all, digits) => (digits ? `${digits}\\cdot{\\downarrow}` : '{\\downarrow}'.repeat(all.length)))
    .replace(/\*(\d+)/g, '{\\ast}$1')
    .replace(/\*/g, '{\\ast}')
    .replace(/(\d+)\/(\d+)/g, '\\tfrac{$1}{$2}')
    .replace(/\{(?!\\)/g, '\\left\\{')
    .replace(/(?<![a-z}])\}(?!\d)/g, '\\right\\}')
    .replace(/\|+/g, (bars) => (bars.length === 1 ? '\\mid ' : '\\,' + '|'.repeat(bars.length) + '\\,'));
}

/** @param {string} text */
async function copy(text) {
  await navigator.clipboard.writeText(text);
  announce(t('copied', { text }));
}

/**
 * A button that opens a list of notations.
 * @param {() => { source: string }} what
 */
export function copyMenu(what) {
  const list = h('div', { class: 'menu', role: 'menu', hidden: true, onkeydown: (/** @type {KeyboardEvent} */ event) => {
    if (event.key === 'Escape') close();
  } });
  const close = () => {
    list.hidden = true;
    opener.setAttribute('aria-expanded', 'false');
  };
  /** @param {string} label @param {() => Promise<string>} text */
  const item = (label, text) => h('button', { type: 'button', role: 'menuitem', onclick: async () => {
    close();
    await copy(await text());
  } }, label);
  const value = async (/** @type {boolean} */ unicode) => (await run({ text: `(${what().source}).value`, unicode, time: 5000 })).answers[0].text;
  list.append(
    item(t('copy-position'), async () => what().source),
    item(t('copy-value'), () => value(false)),
    item(t('copy-unicode'), () => value(true)),
    item('LaTeX', async () => latex(await value(false))),
    item(t('copy-link'), async () => location.href),
  );
  const opener = h('button', { type: 'button', class: 'btn', 'aria-haspopup': 'menu', 'aria-expanded': 'false', onclick: () => {
    list.hidden = !list.hidden;
    opener.setAttribute('aria-expanded', String(!list.hidden));
    if (!list.hidden) list.querySelector('button')?.focus();
  } }, t('copy-as'));
  return h('span', { class: 'menu-box', onfocusout: (/** @type {FocusEvent} */ event) => {
    const box = /** @type {HTMLElement} */ (event.currentTarget);
    if (!box.contains(/** @type {Node | null} */ (event.relatedTarget))) close();
  } }, opener, list);
}
