// The tab in which one writes a game: its text, what is wrong with it and where, and what was found out about it.
import { go, hash } from '../address.js';
import { download, h, put } from '../dom.js';
import { Cancelled, Refused, run } from '../engine/client.js';
import { button, trouble, working } from '../parts.js';
import { remember, remembered } from '../store.js';
import { sentence, t } from '../words.js';
import { EXAMPLES } from './examples.js';
import { LONGEST, declared, ownGames, setOwnGames } from './games.js';

/** Time for everything that is checked, in milliseconds. */
const TIME = 20_000;

export class OwnView {
  #abort = new AbortController();

  constructor() {
    document.title = `${t('own-title')} · Upstar`;
    this.input = h('textarea', { class: 'own-text', id: 'own-text', 'aria-label': t('own-text'), spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', oninput: () => this.#typed(), onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.shiftKey)) { event.preventDefault(); this.check(); }
    } });
    this.input.value = ownGames() || remembered('own', '') || EXAMPLES[0][1];
    const file = h('input', { type: 'file', class: 'sr', id: 'open-own', accept: '.game,.txt,text/plain', onchange: () => this.#open(file.files?.[0]) });
    const checkButton = button('', () => this.check(), { class: 'btn main', id: 'own-check' });
    put(checkButton, `${t('own-check')} `, h('kbd', {}, '⇧⏎'));
    this.found = h('div', { class: 'own-found', 'aria-live': 'polite' });
    const tools = h('div', { class: 'tools' }, checkButton, h('label', { class: 'btn', for: 'open-own' }, t('open')), file,
      button(t('save-file'), () => download(`${declared(this.input.value)[0] ?? 'mine'}.game`, this.input.value, 'text/plain'), { id: 'save-own' }),
      button(t('own-away'), () => this.#away(), { id: 'own-away' }));
    const rail = h('aside', { class: 'rail', 'aria-label': t('examples') }, h('section', {}, h('h2', {}, t('start-from-example')),
      h('ul', {}, EXAMPLES.map(([key, text]) => h('li', {}, h('button', { type: 'button', class: 'example', onclick: () => this.show(text) }, t(key), h('span', { class: 'm' }, text.split('\n')[0])))))),
    h('section', { class: 'sect' }, h('h2', {}, t('own-how')), h('p', { class: 'note' }, t('own-how-moves')), h('p', { class: 'note' }, t('own-how-board')), h('p', { class: 'note' }, t('own-safe'))));
    this.element = h('div', { class: 'nb own' }, h('div', { class: 'own-box' }, h('h1', {}, t('own-title')), h('p', { class: 'note' }, t('own-lead')), this.input, tools, this.found), rail);
    if (ownGames()) this.check();
  }

  close() {
    this.#abort.abort();
  }

  #typed() {
    remember('own', this.input.value);
  }

  /** Takes another text, and looks at it. @param {string} text */
  show(text) {
    this.input.value = text;
    this.#typed();
    this.check();
  }

  /** @param {File | undefined} file */
  async #open(file) {
    const text = await file?.text();
    if (text !== undefined) this.show(text);
  }

  async #away() {
    this.#abort.abort();
    this.input.value = '';
    this.#typed();
    put(this.found);
    await setOwnGames('');
    go({ tab: 'own' }, { replace: true });
    this.input.focus();
  }

  /** Reads the text, keeps it in the address, and says what was found out. */
  async check() {
    const text = this.input.value;
    this.#abort.abort();
    if (!text.trim()) return;
    if (text.length > LONGEST) {
      put(this.found, h('p', { class: 'note', role: 'alert' }, t('own-too-long')));
      return;
    }
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    await setOwnGames(text);
    if (signal.aborted) return;
    go({ tab: 'own' }, { replace: true });
    const work = working(() => this.#abort.abort());
    put(this.found, work.element);
    try {
      const report = await run({ op: 'check', name: 'page.game', text, time: TIME }, { signal, progress: (progress) => work.progress(progress) });
      const { games } = await run({ op: 'games', time: TIME }, { signal });
      if (!signal.aborted) put(this.found, report.games.map((/** @type {any} */ game) => this.#game(game, games.find((/** @type {any} */ one) => one.name === game.name))));
    } catch (error) {
      if (signal.aborted || error instanceof Cancelled) put(this.found, h('p', { class: 'note' }, t('stopped')));
      else if (error instanceof Refused) this.#wrong(error.why, text);
      else put(this.found, h('div', { class: 'gone', role: 'alert' }, h('span', {}, t('server-gone')), button(t('try-again'), () => this.check())));
    } finally {
      work.end();
    }
  }

  /** @param {import('../engine/errors.js').Why} why @param {string} text */
  #wrong(why, text) {
    put(this.found, trouble(why, text));
    if (why.start === undefined || why.end === undefined) return;
    const before = new TextDecoder().decode(new TextEncoder().encode(text).slice(0, why.start));
    const marked = new TextDecoder().decode(new TextEncoder().encode(text).slice(why.start, why.end));
    if (document.activeElement === this.input) this.input.setSelectionRange(before.length, before.length + marked.length);
  }

  /** What was found out about a game. @param {any} game @param {import('../games.js').GameEntry | undefined} entry */
  #game(game, entry) {
    const claims = [...game.examples, ...game.theorems, ...game.claims];
    const line = (/** @type {string} */ words, good = true) => h('li', { class: good ? 'holds' : 'fails' }, words);
    const link = (/** @type {string} */ tab) => h('a', { class: 'btn', href: hash({ tab, p: entry?.example ?? '' }) }, t(tab));
    return h('section', { class: 'sect own-game' }, h('div', { class: 'row' }, h('h2', { class: 'm' }, game.name), entry ? link('play') : null, entry ? link('explore') : null),
      h('ul', {},
        line(t(game.impartial ? 'own-impartial' : 'own-partizan')),
        line(game.measure.length > 0 ? t('own-ends-proved', { measure: game.measure.join(', ') }) : t(`own-ends-${game.ends}`, { round: game.round.join(' → ') }), game.ends !== 'loops'),
        claims.map((claim) => line(claim.fails ? t('own-fails', { claim: claim.text, why: claim.fails }) : t('own-holds', { claim: claim.text }), !claim.fails)),
        game.listed > 0 ? line(game.differs ? t('own-differs', { position: game.differs }) : t('own-compared', { count: game.compared, listed: game.listed }), !game.differs) : null,
        game.warnings.map((/** @type {any} */ warning) => h('li', { class: 'fails' }, t('own-line', { line: warning.line }), ' ', sentence({ key: warning.key, text: warning.text })))));
  }
}
