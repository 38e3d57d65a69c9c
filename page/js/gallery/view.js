// The gallery: twelve invitations, and all games with their pictures, to be searched.
import { drawScene } from '../board/scene.js';
import { surface } from '../board/surface.js';
import { h, put } from '../dom.js';
import { run } from '../engine/client.js';
import { allGames } from '../games.js';
import { nameOf, rulesOf, t } from '../words.js';

/** @type {[string, string, string][]} what it says, the tab, and the position */
const INVITATIONS = [
  ['invite-wythoff', 'play', 'wythoff(4,13)'], ['invite-nim', 'play', 'nim(3,4,5)'], ['invite-domineering', 'play', 'domineering(4,4)'],
  ['invite-hackenbush', 'play', 'hackenbush("e(l;l;r)")'], ['invite-chomp', 'play', 'chomp(3,4)'], ['invite-sum', 'play', 'domineering(3,3) + nim(2)'],
  ['invite-table', 'explore', 'wythoff'], ['invite-thermograph', 'explore', 'domineering(2,3)'], ['invite-kayles', 'explore', 'kayles(10)'],
  ['invite-number', 'explore', 'hackenbush("lrl")'], ['invite-sprouts', 'play', 'sprouts(2)'], ['invite-notebook', 'notebook', ''],
];

/** @param {string} position @param {HTMLElement} box @param {AbortSignal} signal */
async function thumbnail(position, box, signal) {
  try {
    const { scene } = await run({ op: 'board', position, time: 3000 }, { signal });
    const svg = surface(drawScene(scene, { portrait: false }), { moves: [], last: [], lost: [], selected: [], label: position, choose: () => {} });
    svg.querySelector('[role=grid]')?.remove();
    svg.setAttribute('aria-hidden', 'true');
    put(box, svg);
  } catch {
    // A card without a picture still leads somewhere.
  }
}

export class GalleryView {
  #abort = new AbortController();

  /** @param {import('../address.js').Address} _ */
  constructor(_) {
    document.title = `${t('tab-gallery')} · Upstar`;
    this.games = h('div', { class: 'cards', id: 'all-games' });
    const search = h('input', { id: 'search-games', type: 'search', class: 'in', 'aria-label': t('search'), placeholder: t('search'), oninput: () => this.#filter(search.value) });
    const invitations = INVITATIONS.map(([key, tab, p]) => {
      const box = h('div', { class: 'thumb' });
      if (p) this.#later(p === 'wythoff' ? 'wythoff(3,5)' : p, box);
      return h('a', { class: 'invite', href: `#${new URLSearchParams(p ? { tab, p } : { tab })}` }, box, h('b', {}, t(key)), h('span', { class: 'm dim' }, p));
    });
    this.element = h('div', { class: 'gallery' }, h('h1', {}, t('welcome')), h('p', { class: 'say lead' }, t('welcome-small')), h('div', { class: 'cards' }, invitations), h('div', { class: 'row head' }, h('h2', { class: 'lens-title' }, t('all-games')), search), this.games);
    this.#list();
  }

  /** @type {[string, HTMLElement][]} */
  #waiting = [];
  #running = false;

  /** Pictures come one after the other, so that a click need not wait for all. @param {string} position @param {HTMLElement} box */
  #later(position, box) {
    this.#waiting.push([position, box]);
    if (!this.#running) {
      this.#running = true;
      this.#work();
    }
  }

  async #work() {
    await Promise.resolve();
    for (let next = this.#waiting.shift(); next && !this.#abort.signal.aborted; next = this.#waiting.shift()) await thumbnail(next[0], next[1], this.#abort.signal);
    this.#running = false;
  }

  async #list() {
    const games = await allGames().catch(() => []);
    put(this.games, games.map((game) => {
      const box = h('div', { class: 'thumb' });
      this.#later(game.example, box);
      const rules = rulesOf(game.name, game.rules);
      const words = [game.name, nameOf(game.name), game.rules, typeof rules === 'string' ? rules : ''].join(' ').toLowerCase();
      return h('a', { class: 'invite', 'data-game': words, href: `#${new URLSearchParams({ tab: 'play', p: game.example })}` }, box, h('b', {}, nameOf(game.name)), h('span', { class: 'note' }, rules));
    }));
  }

  /** @param {string} text */
  #filter(text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    for (const card of this.games.children) {
      if (card instanceof HTMLElement) card.hidden = !words.every((word) => card.dataset.game?.includes(word));
    }
  }

  close() {
    this.#abort.abort();
  }
}
