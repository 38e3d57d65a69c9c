// What a cell says of a position besides its value. The engine says it in English; in another language it is put
// together from the same facts.
import { run } from '../engine/client.js';
import { h } from '../dom.js';
import { sentence, spoken, t } from '../words.js';

/** More winning moves than this are not listed. */
const MOST_MOVES = 8;

/**
 * Who wins and by which moves; `english` is what the engine said.
 * @param {any} answer
 * @param {string} english
 */
export function told(answer, english) {
  if (spoken() === 'en') return english;
  if (!answer.outcome) return h('span', { lang: 'en' }, english);
  const moves = ['both', 'L', 'R'].map((player) => movesOf(answer.winning_moves ?? [], player)).filter(Boolean);
  return `${t(`outcome-${answer.outcome}`)}${moves.length > 0 ? `: ${moves.join('; ')}` : ''}`;
}

/** @param {{ player: string, move: string }[]} moves @param {string} player */
function movesOf(moves, player) {
  const own = moves.filter((one) => one.player === player).map((one) => one.move);
  const listed = [...own.slice(0, MOST_MOVES), ...(own.length > MOST_MOVES ? ['…'] : [])].join(', ');
  return own.length > 0 && player !== 'both' ? `${t(player === 'L' ? 'left' : 'right')} ${listed}` : listed;
}

/**
 * Why, in the language spoken, if a theorem tells.
 * @param {any} answer
 * @returns {Promise<HTMLElement | string | null>}
 */
export async function why(answer) {
  if (spoken() === 'en' || !answer.reason) return null;
  try {
    const { reason } = await run({ op: 'analyse', position: answer.position, limit: 0, time: 2000 });
    return reason ? sentence(reason) : null;
  } catch {
    return null;
  }
}
