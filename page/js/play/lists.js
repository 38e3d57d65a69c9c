// The list of what was played, and the list of moves there are.
import { h } from '../dom.js';
import { sentence, t } from '../words.js';
import { shortened } from './worth.js';

/** @param {import('./game.js').Game} game @param {string} player */
export function who(game, player) {
  if (game.level === 'two') return t(player === 'L' ? 'left' : 'right');
  return t(player === game.you ? 'you' : 'computer');
}

/**
 * What was played.
 * @param {import('./game.js').Game} game
 * @param {(number: number) => void} go
 */
export function played(game, go) {
  const moves = game.board?.played ?? [];
  const rows = moves.map((move, index) => h('li', {}, h('span', { class: 'dim' }, index + 1),
    h('button', { type: 'button', class: 'back-to', onclick: () => go(index), title: t('back-to', { number: index + 1 }) }, `${who(game, move.player)} `, h('span', { class: 'm' }, move.label))));
  const now = game.end ? null : h('li', { class: 'now' }, h('span', { class: 'dim' }, moves.length + 1), h('b', {}, game.yours && game.level !== 'two' ? t('your-move') : t('their-move', { who: who(game, game.mover) })));
  return h('section', { class: 'sect' }, h('h2', {}, t('moves')), h('ol', { class: 'moves played' }, rows, now));
}

/**
 * The moves there are, the best first where hints tell.
 * @param {import('./game.js').Move[]} legal
 * @param {Map<string, any>} known by label, what is known of each
 * @param {{ hints: number, most: number, more: () => void, play: (label: string) => void }} how
 */
export function choices(legal, known, { hints, most, more, play }) {
  const ranked = legal.map((move) => ({ move, row: hints > 0 ? known.get(move.label) : undefined }));
  ranked.sort((a, b) => Number(b.row?.winning ?? false) - Number(a.row?.winning ?? false));
  const rows = ranked.slice(0, most).map(({ move, row }) => h('li', {},
    h('button', { type: 'button', class: 'move', 'data-move': move.label, onclick: () => play(move.label) },
      h('span', { class: 'm' }, move.label),
      hints > 1 && row?.value ? h('span', { class: 'm dim' }, ' ', String(row.value).length > 28 ? `${row.value.slice(0, 26)}…` : row.value) : null),
    hints > 0 && row ? h('span', { class: row.winning ? 'star' : 'dim' }, verdict(row)) : null,
    hints > 2 && row?.reason ? h('p', { class: 'because say' }, sentence(row.reason)) : null));
  const rest = legal.length - most;
  return h('section', { class: 'sect' }, h('h2', {}, t(hints > 0 ? 'moves-best-first' : 'moves-you-have')),
    h('ul', { class: 'moves choices' }, rows),
    rest > 0 ? h('button', { type: 'button', class: 'why more', onclick: more }, t('and-more', { count: rest })) : null);
}

/** @param {any} row */
function verdict(row) {
  if (row.winning) return `★ ${t('wins')}`;
  if (row.after?.draw) return t('draws');
  if ('open' in (row.after ?? {})) return t('is-open');
  return t('loses');
}

export { shortened };
