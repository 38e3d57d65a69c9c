// The position lens: its picture, the card with why, and the table of moves coloured by outcome.
import { drawScene } from '../board/scene.js';
import { surface } from '../board/surface.js';
import { h, put } from '../dom.js';
import { run } from '../engine/client.js';
import { savePicture, saveTable, saveTitle } from '../save.js';
import { FACTS, card, shortened } from '../play/worth.js';
import { sentence, t } from '../words.js';

export class PositionLens {
  /** @type {Set<string>} */
  open_ = new Set(['outcome', 'grundy']);
  /** @type {Record<string, string>} */
  facts = {};

  /** @param {import('./lenses.js').Subject} subject @param {{ stage: HTMLElement, side: HTMLElement, signal: AbortSignal, busy: (work: Promise<any>) => Promise<any> }} how */
  constructor(subject, how) {
    this.subject = subject;
    this.how = how;
  }

  async open() {
    const { board, analysis } = this.subject;
    if (!board) return;
    const svg = surface(drawScene(board.scene, { portrait: false }), { moves: [], last: [], lost: [], selected: [], label: board.position, choose: () => {} });
    const rows = analysis?.moves ?? [];
    const table = h('table', { class: 'move-table' },
      h('thead', {}, h('tr', {}, ['player', 'move', 'outcome', 'value', 'reason'].map((name) => h('th', { scope: 'col' }, t(`column-${name}`))))),
      h('tbody', {}, rows.map((row) => h('tr', { class: `to-${row.outcome ?? 'unknown'}` },
        h('td', {}, row.player === 'both' ? '' : t(row.player === 'L' ? 'left' : 'right')), h('td', { class: 'm' }, row.label),
        h('td', {}, row.outcome ? h('b', { class: `letter ${row.outcome}` }, row.outcome) : '', row.winning ? h('span', { class: 'star' }, ' ★') : ''),
        h('td', { class: 'm' }, h('a', { href: `#${new URLSearchParams({ tab: 'explore', p: row.to })}` }, shortenedText(row.value ?? row.to))),
        h('td', { class: 'say' }, row.reason ? sentence(row.reason) : '')))));
    const text = () => ({ head: ['player', 'move', 'to', 'outcome', 'value', 'winning'], rows: rows.map((row) => [row.player, row.label, row.to, row.outcome ?? '', row.value ?? '', String(row.winning)]) });
    put(this.how.stage, h('div', { class: 'fig small' }, svg), h('div', { class: 'table-box', tabindex: '0', role: 'region', 'aria-label': t('moves') }, table));
    this.side = h('div', { class: 'sect' });
    put(this.how.side, this.side, h('section', { class: 'sect' }, saveTitle(), savePicture({ name: 'position', ask: { source: board.position, kind: 'scene' } }), saveTable('moves', text)));
    this.#card();
    const { facts } = await run({ op: 'facts', position: board.position, names: FACTS, time: 5000 }, { signal: this.how.signal });
    this.facts = facts;
    this.#card();
  }

  #card() {
    const { analysis } = this.subject;
    if (!analysis || !this.side) return;
    const toggle = (/** @type {string} */ name) => {
      if (!this.open_.delete(name)) this.open_.add(name);
      this.#card();
    };
    put(this.side, card(analysis, this.facts, this.open_, toggle));
  }
}

/** @param {string} text */
const shortenedText = (text) => (text.length > 44 ? `${text.slice(0, 20)}…${text.slice(-20)}` : text);

export { shortened };
