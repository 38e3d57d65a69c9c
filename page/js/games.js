// The list of all games, asked for once.
import { run } from './engine/client.js';

/** @typedef {{ name: string, rules: string, notation: string, example: string, scene: string }} GameEntry */

/** @type {Promise<GameEntry[]> | null} */
let asked = null;

/** @returns {Promise<GameEntry[]>} */
export function allGames() {
  asked ??= run({ op: 'games' }).then(({ games }) => games).catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}
