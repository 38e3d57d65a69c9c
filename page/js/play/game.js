// A game on the table: where it began, what was played, whose move it is, and what the address says of it.
import { run } from '../engine/client.js';

/**
 * @typedef {{ player: string, label: string, places: string[] }} Move
 * @typedef {{ position: string, game: string | null, rules: string | null, notation: string | null, notice: string | null, impartial: boolean, scene: any, parts: string[], moves: Move[], complete: boolean, end: { L: string | null, R: string | null }, played?: (Move & { from: string })[] }} Board
 */

/** How well the computer plays; `two` for two people. */
export const LEVELS = ['perfect', 'stubborn', 'casual', 'random', 'two'];

/** Between the moves in an address. */
const BETWEEN = '~';

export class Game {
  start = 'wythoff(4,13)';
  /** Who began. */
  first = 'L';
  /** Which side the user has. */
  you = 'L';
  misere = false;
  level = 'perfect';
  /** @type {string[]} */
  moves = [];
  made = 0;
  seed = Math.floor(Math.random() * 2 ** 32);
  /** @type {Board | null} */
  board = null;

  /** @param {import('../address.js').Address} address */
  static from(address) {
    const game = new Game();
    game.start = address.p || game.start;
    game.first = address.first === 'R' ? 'R' : 'L';
    game.you = address.you === 'R' ? 'R' : 'L';
    game.misere = address.misere === '1';
    game.level = LEVELS.includes(address.level) ? address.level : 'perfect';
    game.moves = address.m ? address.m.split(BETWEEN) : [];
    game.made = game.moves.length;
    return game;
  }

  /** @returns {import('../address.js').Address} */
  address() {
    return {
      tab: 'play',
      p: this.start,
      m: this.moves.slice(0, this.made).join(BETWEEN),
      first: this.first === 'R' ? 'R' : '',
      you: this.you === 'R' ? 'R' : '',
      misere: this.misere ? '1' : '',
      level: this.level === 'perfect' ? '' : this.level,
    };
  }

  /** Whose move it is. */
  get mover() {
    return this.made % 2 === 0 ? this.first : this.first === 'L' ? 'R' : 'L';
  }

  /** Is it the user's move? */
  get yours() {
    return this.level === 'two' || this.mover === this.you;
  }

  /** How it ended: who has won, `draw`, or nothing yet. */
  get end() {
    return this.board ? this.board.end[/** @type {'L' | 'R'} */ (this.mover)] : null;
  }

  /** The moves of the player to move. */
  get legal() {
    return (this.board?.moves ?? []).filter((move) => move.player === 'both' || move.player === this.mover);
  }

  /** What a question about the game says besides. */
  get how() {
    return this.misere ? { misere: true } : {};
  }

  /** Puts the board as it is now. @param {AbortSignal} [signal] */
  async set(signal) {
    const ask = { op: 'board', position: this.start, first: this.first, play: this.moves.slice(0, this.made), time: 20_000, ...this.how };
    this.board = await run(ask, { signal });
  }

  /** Makes a move by its label. @param {string} label @param {AbortSignal} [signal] */
  async play(label, signal) {
    const moves = [...this.moves.slice(0, this.made), label];
    const ask = { op: 'board', position: this.start, first: this.first, play: moves, time: 20_000, ...this.how };
    const board = await run(ask, { signal });
    this.moves = [...moves.slice(0, -1), board.played[moves.length - 1].label];
    this.made = this.moves.length;
    this.board = board;
  }

  /** The computer's move. @param {import('../engine/client.js').How} how */
  async reply(how) {
    const ask = { op: 'reply', position: this.board?.position, player: this.mover, level: this.level, seed: this.seed + this.made, time: 10_000, ...this.how };
    const { label } = await run(ask, how);
    if (label) await this.play(label, how.signal);
    return label;
  }

  /** What a record needs. */
  get record() {
    return { start: this.start, first: this.first, moves: this.moves.slice(0, this.made), ...this.how };
  }
}
