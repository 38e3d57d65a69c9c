// Small parts that several tabs share: buttons, choices, the outcome chip, errors with a caret.
import { h } from './dom.js';
import { sentence, t } from './words.js';

/**
 * @param {string} label
 * @param {() => void} onclick
 * @param {import('./dom.js').Attributes} [attributes]
 */
export function button(label, onclick, attributes = {}) {
  return h('button', { type: 'button', class: 'btn', onclick, ...attributes }, label);
}

/**
 * One of several, as a row of buttons.
 * @param {string} label
 * @param {[string, string][]} choices values and words
 * @param {string} chosen
 * @param {(value: string) => void} choose
 * @param {string} [look]
 */
export function segments(label, choices, chosen, choose, look = '') {
  return h('div', { class: `seg ${look}`, role: 'group', 'aria-label': label }, choices.map(([value, words]) =>
    h('button', { type: 'button', 'aria-pressed': String(value === chosen), 'data-value': value, onclick: () => choose(value) }, words)));
}

/** The nine classes by who wins if Left begins and if Right begins. @type {Record<string, string>} */
const CLASSES = { LL: 'L', RR: 'R', LR: 'N', RL: 'P', DD: 'D', DL: 'PHat', RD: 'PCheck', LD: 'NHat', DR: 'NCheck' };

/** How classes with a hat are written. @type {Record<string, string>} */
export const SIGNS = { PHat: 'P̂', PCheck: 'P̌', NHat: 'N̂', NCheck: 'Ň' };

/**
 * The class of a game that may be drawn, if it is known who wins.
 * @param {any} first what happens if Left begins, and if Right does
 * @returns {string | null}
 */
export function classOf(first) {
  const letter = (/** @type {any} */ end) => (end?.draw ? 'D' : end?.wins ?? '?');
  return first ? CLASSES[letter(first[0]) + letter(first[1])] ?? null : null;
}

/**
 * Who wins, as a letter in a shape and a sentence.
 * @param {string | null | undefined} outcome
 * @param {any} [first]
 */
export function chip(outcome, first) {
  const drawn = outcome ? null : classOf(first);
  if (drawn) return h('span', { class: `oc ${drawn}` }, h('b', {}, SIGNS[drawn] ?? drawn), h('span', { class: 'oc-words' }, t(`outcome-${drawn}`)));
  if (outcome) return h('span', { class: `oc ${outcome}` }, h('b', {}, outcome), h('span', { class: 'oc-words' }, t(`outcome-${outcome}`)));
  if (!first) return null;
  const words = ['left', 'right'].map((side, index) => {
    const end = first[index];
    if (!end) return t(`first-${side}-unknown`);
    if (end.wins) return t(`first-${side}-${end.wins}`);
    return t(end.draw ? `first-${side}-draw` : `first-${side}-open`);
  });
  return h('span', { class: 'oc' }, h('span', { class: 'oc-words' }, words.join(' ')));
}

/**
 * What is wrong, where, and how to mend it.
 * @param {import('./engine/errors.js').Why} why
 * @param {string} [text] what was typed
 */
export function trouble(why, text) {
  const place = placeOf(why, why.source ?? text);
  const help = why.help ? sentence({ key: why.help_key ?? `${why.key}.hint`, arguments: why.help_arguments ?? why.arguments, text: why.help }) : null;
  return h('div', { class: 'err', role: 'alert' },
    place ? h('pre', { 'aria-hidden': 'true' }, place.shown ? `${place.line}\n` : '', `${' '.repeat(place.before)}${'^'.repeat(place.marked)}`) : null,
    h('p', {}, place?.shown ? `${t('at-line', { line: place.number })} ` : '', sentence({ key: why.key, arguments: why.arguments, text: why.message }), help ? ' — ' : '', help));
}

/**
 * Where in a text something is wrong: the caret below it. Of a text of several lines, or one that is not the one
 * that was typed, the line is shown too.
 * @param {import('./engine/errors.js').Why} why
 * @param {string} [text]
 */
function placeOf(why, text) {
  if (text === undefined || why.start === undefined || why.end === undefined) return null;
  const bytes = new TextEncoder().encode(text);
  const read = (/** @type {number} */ from, /** @type {number} */ to) => new TextDecoder().decode(bytes.slice(from, to));
  const lines = read(0, why.start).split('\n');
  const line = text.split('\n')[lines.length - 1] ?? '';
  if (line.length >= 200) return null;
  const before = [...lines[lines.length - 1]].length;
  const marked = [...read(why.start, why.end).split('\n')[0]].length;
  return { line, number: lines.length, before, marked: Math.max(1, marked), shown: text.includes('\n') || why.source !== undefined };
}

/**
 * What is shown while the engine works: nothing at first, then a bar, then a count and a way to stop.
 * @param {() => void} stop
 */
export function working(stop) {
  const bar = h('i', {});
  const count = h('span', { class: 'count' });
  const halt = button(t('stop'), stop, { class: 'btn stop', hidden: true });
  const element = h('div', { class: 'working', hidden: true }, h('div', { class: 'prog', role: 'progressbar', 'aria-label': t('working') }, bar), count, halt);
  const begun = performance.now();
  const timers = [
    setTimeout(() => { element.hidden = false; }, 300),
    setTimeout(() => { halt.hidden = false; }, 1000),
  ];
  return {
    element,
    /** @param {import('./engine/server.js').Progress} progress */
    progress(progress) {
      const seconds = Math.round((performance.now() - begun) / 1000);
      const share = progress.total ? Math.min(1, (progress.done ?? 0) / progress.total) : 1 - 1 / (1 + seconds / 10);
      bar.style.width = `${Math.round(share * 100)}%`;
      if (seconds >= 1) {
        const number = new Intl.NumberFormat(document.documentElement.lang);
        count.textContent = t('working-count', { steps: number.format(progress.done ?? progress.steps), seconds });
      }
    },
    end() {
      timers.forEach(clearTimeout);
      element.remove();
    },
  };
}
