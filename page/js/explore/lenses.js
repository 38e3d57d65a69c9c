// Which lenses a subject has: only those are offered.
import { systemOf } from './automaton.js';

/**
 * @typedef {{ source: string, board: import('../play/game.js').Board | null, analysis: import('../play/worth.js').Analysis | null, family: string | null, scene?: string, sides?: Record<string, string> }} Subject
 */

/** The game without its position: `wythoff` of `wythoff(4,13)`, `octal("0.77")` of `octal("0.77")(9)`. @param {string} position */
export function familyOf(position) {
  const found = /^([a-z_]+(?:\((?:"[^"]*"|[^()]*)\))?)\(([^()]*)\)$/.exec(position);
  return found ? { family: found[1], numbers: found[2].split(',').filter((part) => /^\s*\d+\s*$/.test(part)).length } : null;
}

/** Is it a number, as values are written? @param {string | null | undefined} value */
export const isNumber = (value) => /^-?\d+(\/\d+)?$/.test(value ?? '');

/** @param {Subject} subject @returns {string[]} */
export function lensesOf({ source, board, analysis, scene, sides }) {
  if (!board && scene === 'heaps') return ['sequence', 'table', 'picture'];
  if (!board) return /^[a-z_]+$/.test(source) ? ['table', 'sequence', 'picture'] : ['picture', 'sequence', 'table'];
  const known = familyOf(board.position);
  const lenses = ['position'];
  if (known && (board.scene.kind === 'lattice' || (board.impartial && known.numbers === 2))) lenses.push('table');
  if (known && board.scene.kind === 'heaps') lenses.push('sequence');
  if (sides?.onside) lenses.push('loops');
  else lenses.push('tree');
  if (systemOf(board.position) !== null) lenses.push('automaton');
  if (analysis?.value && !board.impartial) lenses.push('thermograph');
  if (isNumber(analysis?.value)) lenses.push('number');
  if (board.game === 'hackenbush' && board.impartial) lenses.push('steps');
  if (board.impartial && !sides?.onside && board.parts.length === 1) lenses.push('misere');
  return lenses;
}

/** May play go round? Then it is known who wins, or that nobody does, and there is no value without loops. @param {Subject} subject */
export function mayLoop({ analysis }) {
  return Boolean(analysis && !analysis.value && analysis.first?.every(Boolean));
}
