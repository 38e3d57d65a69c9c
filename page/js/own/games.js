// Games that somebody wrote: a text as in a `.game` file. It is part of the address (`g`), so a link carries it, and
// the engine reads it before any question is asked. A text can reach nothing: the engine opens no files, and the page
// shows what comes back as text only.
import { keep, pack, unpack } from '../address.js';
import { ground } from '../engine/client.js';

/** Longer texts are not taken: an address would not hold them. */
export const LONGEST = 100_000;

let text = '';
let packed = '';

/** The text of the games there are. */
export const ownGames = () => text;

/** Other games from now on; none if the text is empty. @param {string} next */
export async function setOwnGames(next) {
  take(next.trim() ? next : '', next.trim() ? await pack(next) : '');
}

/** The games of an address. @param {import('../address.js').Address} state */
export async function ownGamesOf(state) {
  const wanted = state.g ?? '';
  if (wanted === packed) return;
  const found = wanted ? await unpack(wanted).catch(() => '') : '';
  take(found.length > LONGEST ? '' : found, wanted);
}

/** @param {string} next @param {string} sign */
function take(next, sign) {
  [text, packed] = [next, sign];
  keep('g', sign);
  ground(text);
}

/** The names of the games that a text declares. @param {string} source @returns {string[]} */
export function declared(source) {
  return [...source.matchAll(/^(?:game|board|strip|graph)\s+([a-z_]\w*)/gm)].map(([, name]) => name);
}
