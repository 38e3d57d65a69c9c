// "Copy as": the position or its value in the notations of other programs.
import { h, announce } from './dom.js';
import { run } from './engine/client.js';
import { t } from './words.js';

/** @param {string} text */
async function copy(text) {
  await navigator.clipboard.writeText(text);
  announce(t('copied', { text }));
}

/** Is it the value of a short game? Numbers are if their denominator is a power of two. @param {{ kind: string, text: string }} answer */
function isShort({ kind, text }) {
  const fraction = /^-?\d+(?:\/(\d+))?$/.exec(text);
  if (kind === 'number') return fraction !== null && /^10*$/.test(BigInt(fraction[1] ?? 1).toString(2));
  return kind === 'value' || (kind === 'nimber' && /^\*\d*$/.test(text));
}

/**
 * An answer as an expression of the package for Python, `import upstar as us`.
 * @param {{ kind: string, text: string }} answer
 */
export function inPython(answer) {
  const literal = `"${answer.text.replace(/[\\"]/g, '\\$&')}"`;
  return isShort(answer) ? `us.Game(${literal})` : `us.eval(${literal})`;
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
  const asked = async (/** @type {string} */ text, unicode = false) => (await run({ text, unicode, time: 5000 })).answers[0];
  const value = (/** @type {boolean} */ unicode) => asked(`(${what().source}).value`, unicode);
  list.append(
    item(t('copy-position'), async () => what().source),
    item(t('copy-value'), async () => (await value(false)).text),
    item(t('copy-unicode'), async () => (await value(true)).text),
    item('LaTeX', async () => (await asked(`latex((${what().source}).value)`)).text),
    item('Python', async () => inPython(await value(false))),
    // What is written in ASCII is read by CGSuite as the same value.
    item('CGSuite', async () => (await value(false)).text),
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
