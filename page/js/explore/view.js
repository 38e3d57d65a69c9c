// The tab in which one looks closely: the lenses that a position has, one big picture, an inspector.
import { go } from '../address.js';
import { copyMenu } from '../copy.js';
import { h, put } from '../dom.js';
import { Cancelled, Gone, Refused, forgetEngine, run } from '../engine/client.js';
import { equation } from '../equation.js';
import { allGames } from '../games.js';
import { button, segments, trouble, working } from '../parts.js';
import { t } from '../words.js';
import { compare } from './compare.js';
import { familyOf, lensesOf, mayLoop } from './lenses.js';
import { AutomatonLens, systemOf } from './automaton.js';
import { LoopsLens, SIDES } from './loops.js';
import { MisereLens } from './misere.js';
import { PictureLens } from './picture.js';
import { PositionLens } from './position.js';
import { SequenceLens } from './sequence.js';
import { TableLens } from './table.js';
import { ThermographLens } from './thermograph.js';

export class ExploreView {
  #abort = new AbortController();
  lens = '';
  /** @type {import('./lenses.js').Subject} */
  subject;

  /** @param {import('../address.js').Address} address */
  constructor(address) {
    this.address = address;
    this.subject = { source: address.p || 'domineering(2,3)', board: null, analysis: null, family: null };
    this.lens = address.lens ?? '';
    this.eq = equation({
      enter: (text) => this.#enter(text.trim()),
      reveal: () => {},
      actions: [copyMenu(() => ({ source: this.subject.source })), h('a', { class: 'btn', id: 'to-play', href: '#tab=play' }, t('play'))],
    });
    this.tabs = h('div', { class: 'lens' });
    this.busyBox = h('div', { class: 'busy' });
    this.stage = h('div', { class: 'lens-stage' });
    this.side = h('aside', { class: 'side', 'aria-label': t('side') });
    this.element = h('div', { class: 'view' }, this.eq.element, h('div', { class: 'work' }, h('section', { class: 'stage', 'aria-label': t('explore') }, h('h1', { class: 'sr' }, t('tab-explore')), this.tabs, this.busyBox, this.stage), this.side));
    this.#load();
  }

  close() {
    this.#abort.abort();
  }

  /** @param {string} text */
  #enter(text) {
    this.subject = { source: text, board: null, analysis: null, family: null };
    this.lens = '';
    go({ tab: 'explore', p: text });
    this.#load();
  }

  /** Shows that there is work, and lets it be stopped. @param {Promise<any>} work */
  async #busy(work) {
    const shown = working(() => { this.#abort.abort(); this.#abort = new AbortController(); });
    put(this.busyBox, shown.element);
    try {
      return await work;
    } finally {
      shown.end();
    }
  }

  async #load() {
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const { source } = this.subject;
    document.title = `${source} · Upstar`;
    this.eq.position(source);
    this.element.querySelector('#to-play')?.setAttribute('href', `#${new URLSearchParams({ tab: 'play', p: source })}`);
    put(this.stage);
    put(this.side);
    try {
      try {
        this.subject.board = await run({ op: 'board', position: source, time: 10_000 }, { signal });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        // A game without a position, a list, a machine: something that can be drawn all the same.
        await this.#busy(run({ op: 'picture', source, time: 20_000 }, { signal })).catch((second) => {
          if (/^[a-z_]+(\([^()]*\))?$/.test(source) && second instanceof Refused) return;
          throw second instanceof Refused ? error : second;
        });
        this.eq.bare();
        this.subject.scene = (await allGames().catch(() => [])).find((game) => game.name === source)?.scene;
      }
      if (this.subject.board) {
        const partial = (/** @type {any} */ early) => { if (!signal.aborted) this.eq.early(early); };
        this.subject.analysis = await this.#busy(run({ op: 'analyse', position: source, time: 20_000 }, { signal, partial }));
        if (this.subject.analysis) this.eq.show(this.subject.analysis, true);
        if (mayLoop(this.subject)) {
          const { facts } = await this.#busy(run({ op: 'facts', position: source, names: ['value', ...SIDES], time: 5000 }, { signal }));
          this.subject.sides = facts;
          if (facts.value && this.subject.analysis) this.eq.show({ ...this.subject.analysis, value: facts.value }, true);
        }
        this.subject.family = familyOf(this.subject.board.position)?.family ?? null;
      }
      await this.#show();
    } catch (error) {
      this.#failed(error);
    }
  }

  async #show() {
    const lenses = lensesOf(this.subject);
    if (!lenses.includes(this.lens)) this.lens = lenses[0];
    const extra = this.subject.board ? 'compare' : null;
    const all = extra ? [...lenses, extra] : lenses;
    put(this.tabs, segments(t('lenses'), all.map((lens) => [lens, t(`lens-${lens}`)]), this.lens, (value) => {
      this.lens = value;
      go({ tab: 'explore', p: this.subject.source, lens: value }, { replace: true });
      this.#show();
    }, 'wrap'));
    put(this.stage);
    put(this.side);
    try {
      await this.#open();
    } catch (error) {
      this.#failed(error);
    }
  }

  async #open() {
    const { source, board, analysis, family } = this.subject;
    const how = { stage: this.stage, side: this.side, signal: this.#abort.signal, busy: (/** @type {Promise<any>} */ work) => this.#busy(work) };
    const value = analysis?.value ?? source;
    switch (this.lens) {
      case 'table': {
        const numbers = board ? /\(([^()]*)\)$/.exec(board.position)?.[1].split(',').map(Number) : null;
        const at = numbers && numbers.length === 2 && numbers.every((number) => number < 20) ? numbers : null;
        return new TableLens(family ?? source, { ...how, at }).open();
      }
      case 'sequence': return new SequenceLens(family ?? source, how).open();
      case 'thermograph': return new ThermographLens(value, how).open();
      case 'tree': return new PictureLens({ source, kind: 'tree' }, 'tree', how).open();
      case 'number': return new PictureLens({ source: `number_tree(${value})` }, 'number', how, { position: value, names: ['sign_expansion', 'birthday'] }).open();
      case 'steps': return new PictureLens({ source: `(${source}).steps` }, 'steps', how).open();
      case 'loops': return new LoopsLens(this.subject, how).open();
      case 'automaton': return new AutomatonLens(systemOf(board?.position ?? source) ?? source, how).open();
      case 'misere': {
        const heaps = family !== null && board?.scene.kind === 'heaps';
        return new MisereLens(heaps ? `misere_quotient(${family})` : `misere_quotient(${source})`, heaps, how).open();
      }
      case 'compare': return compare(source, how);
      case 'picture': return new PictureLens({ source }, 'picture', how).open();
      default: return new PositionLens(this.subject, how).open();
    }
  }

  /** @param {unknown} error */
  #failed(error) {
    if (error instanceof Cancelled) return;
    if (error instanceof Refused) {
      if (error.why.start !== undefined && !this.subject.board) this.eq.wrong(error.why, this.subject.source);
      else put(this.stage, trouble(error.why));
      return;
    }
    if (!(error instanceof Gone)) console.error(error);
    put(this.busyBox, h('div', { class: 'gone', role: 'alert' }, h('span', {}, t('server-gone')), button(t('try-again'), () => { forgetEngine(); put(this.busyBox); this.#load(); })));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === '/') this.eq.input.focus();
    else if (event.key === 'Escape') this.#abort.abort();
    else return false;
    return true;
  }
}
