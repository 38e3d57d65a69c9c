// What a position is worth: the card with its rows, each with a "why?".
import { h } from '../dom.js';
import { sentence, t } from '../words.js';

/**
 * @typedef {{ value: string | null, grundy: string | null, outcome: string | null, first: any, reason: any, moves: any[], impartial: boolean, complete: boolean, stopped?: string, missing?: any }} Analysis
 */

/** Facts that are asked for besides. */
export const FACTS = ['mean', 'temperature', 'birthday', 'atomic_weight', 'left_stop', 'right_stop'];

/** The numbers that moves reach, and the smallest that is missing. @param {any[]} moves */
export function reached(moves) {
  const values = [...new Set(moves.map((move) => Number(move.grundy)).filter((value) => Number.isSafeInteger(value)))].sort((a, b) => a - b);
  let mex = 0;
  while (values.includes(mex)) mex += 1;
  return { values, mex };
}

/** A list of numbers with the middle left out. @param {number[]} values */
function listed(values) {
  if (values.length === 0) return '∅';
  const runs = values.every((value, index) => index === 0 || value === values[index - 1] + 1);
  if (runs && values.length > 4) return `${values[0]}, ${values[1]}, … ${values[values.length - 1]}`;
  return values.length > 24 ? `${values.slice(0, 22).join(', ')}, …` : values.join(', ');
}

/** Why somebody wins. @param {Analysis} analysis */
export function whyOutcome(analysis) {
  if (analysis.reason) return sentence(analysis.reason);
  const best = analysis.moves.find((move) => move.winning);
  if (best) return h('span', {}, t(best.reason ? 'why-winning-since' : 'why-winning-move', { move: best.label }), ' ', best.reason ? sentence(best.reason) : '');
  return t(analysis.moves.length === 0 ? 'why-no-move' : 'why-all-lose');
}

/** @param {Analysis} analysis @param {string} name @param {string} value */
function why(analysis, name, value) {
  if (name === 'outcome') return whyOutcome(analysis);
  if (name === 'grundy') {
    const { values, mex } = reached(analysis.moves);
    if (!analysis.complete || String(mex) !== value) return t('why-grundy-general');
    return t('why-grundy', { count: analysis.moves.length, values: listed(values), mex });
  }
  return t(`why-${name.replaceAll('_', '-')}`, { value });
}

/** A long value with its middle left out; a click shows all of it. @param {string} value @param {number} [most] */
export function shortened(value, most = 40) {
  if (value.length <= most) return value;
  const half = Math.floor(most / 2) - 1;
  const short = `${value.slice(0, half)}…${value.slice(-half)}`;
  const element = h('button', { type: 'button', class: 'long', title: t('show-all'), 'aria-expanded': 'false', onclick: () => {
    const open = element.getAttribute('aria-expanded') === 'true';
    element.setAttribute('aria-expanded', String(!open));
    element.textContent = open ? short : value;
  } }, short);
  return element;
}

/**
 * @param {Analysis} analysis
 * @param {Record<string, string>} facts
 * @param {Set<string>} open rows whose reason is shown
 * @param {(name: string) => void} toggle
 */
export function card(analysis, facts, open, toggle) {
  /** @type {[string, string][]} */
  const rows = [];
  if (analysis.outcome) rows.push(['outcome', analysis.outcome]);
  if (analysis.grundy !== null && analysis.grundy !== undefined) rows.push(['grundy', analysis.grundy]);
  if (analysis.value) rows.push(['canonical', analysis.value]);
  const zero = [];
  for (const name of FACTS) {
    const value = facts[name];
    if (value === undefined || (analysis.impartial && name !== 'birthday')) continue;
    if (value === '0') zero.push(t(`card-${name.replaceAll('_', '-')}`));
    else rows.push([name, value]);
  }
  const body = rows.flatMap(([name, value]) => {
    const label = t(`card-${name.replaceAll('_', '-')}`);
    const row = h('tr', {},
      h('th', { scope: 'row' }, label), h('td', {}, shortened(value)),
      h('td', {}, h('button', { type: 'button', class: 'why', 'aria-expanded': String(open.has(name)), 'aria-label': t('why-of', { what: label }), onclick: () => toggle(name) }, t('why'))));
    if (!open.has(name)) return [row];
    return [row, h('tr', { class: 'open' }, h('td', { colspan: '3' }, why(analysis, name, value)))];
  });
  const rest = zero.length > 0 ? h('p', { class: 'note' }, t('card-zero', { names: zero.join(', ') })) : null;
  return h('section', { class: 'sect worth' }, h('h2', {}, t('worth')), h('table', { class: 'card' }, h('tbody', {}, body)), rest);
}
