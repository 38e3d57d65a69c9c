// A cell: what is typed, and below it the value, a picture, a sentence, or what is wrong.
import { h, put } from '../dom.js';
import { Cancelled, Refused, run } from '../engine/client.js';
import { button, trouble, working } from '../parts.js';
import { phrase, pictured, spoken, t } from '../words.js';
import { declared } from '../own/games.js';
import { lastStatement } from './file.js';
import { told, why } from './told.js';

/** Time for a cell before it asks whether to go on, in milliseconds. */
const TIME = 60_000;
/** Answers that have a picture worth showing. */
const PICTURED = ['position', 'picture', 'sequence'];

export class Cell {
  /** @type {AbortController | null} */
  #work = null;

  /**
   * @param {string} text
   * @param {{ number: number, done: (cell: Cell) => void, changed: () => void, complete: (input: HTMLTextAreaElement) => boolean, leave: (name: string, tab: string) => void, up: (cell: Cell) => void, down: (cell: Cell) => void, remove: (cell: Cell) => void }} how
   */
  constructor(text, how) {
    this.how = how;
    this.number = h('span', { class: 'n' }, how.number);
    this.input = h('textarea', { class: 'src-text', rows: '1', 'aria-label': t('cell', { number: how.number }), placeholder: t('type-expression'), spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', oninput: () => { this.fit(); how.changed(); }, onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event) });
    this.input.value = text;
    this.go = button('', () => this.run(), { class: 'btn main run' });
    put(this.go, `${t('run')} `, h('kbd', {}, '⇧⏎'));
    this.result = h('div', { class: 'result', 'aria-live': 'polite' });
    this.element = h('div', { class: 'cell' }, this.number, h('div', {}, h('div', { class: 'src' }, this.input, this.go), this.result));
  }

  get text() {
    return this.input.value;
  }

  /** As many lines as there are. */
  fit() {
    this.input.rows = Math.max(1, this.text.split('\n').length);
  }

  /** @param {number} number */
  renumber(number) {
    this.number.textContent = String(number);
    this.input.setAttribute('aria-label', t('cell', { number }));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const single = !this.text.includes('\n');
    if (event.key === 'Enter' && (event.shiftKey || (single && !event.altKey && !event.ctrlKey))) this.run();
    else if (event.key === 'Tab' && !event.shiftKey && this.how.complete(this.input)) this.how.changed();
    else if (event.key === 'Escape') this.stop();
    else if (event.key === 'ArrowUp' && this.input.selectionStart === 0) this.how.up(this);
    else if (event.key === 'ArrowDown' && this.input.selectionStart === this.text.length) this.how.down(this);
    else if (event.key === 'Backspace' && this.text === '') this.how.remove(this);
    else return;
    event.preventDefault();
  }

  stop() {
    this.#work?.abort();
  }

  /** @param {number} [time] */
  async run(time = TIME) {
    const text = this.text.trim();
    if (!text) return;
    this.stop();
    const work = new AbortController();
    this.#work = work;
    const shown = working(() => work.abort());
    put(this.result, shown.element);
    try {
      let early = 0;
      const partial = (/** @type {any} */ part) => part.answers.forEach((/** @type {any} */ answer) => {
        early += 1;
        shown.element.before(this.#answer(answer));
      });
      const { answers } = await run({ text, time }, { signal: work.signal, progress: (progress) => shown.progress(progress), partial });
      shown.end();
      if (early !== answers.length) put(this.result, answers.map((/** @type {any} */ answer) => this.#answer(answer)));
      this.#declared(text);
      this.how.done(this);
      const last = answers[answers.length - 1];
      if (last) await this.#picture(last, text);
    } catch (error) {
      shown.end();
      if (error instanceof Cancelled) this.result.append(h('p', { class: 'note' }, t('stopped')));
      else if (error instanceof Refused) this.#refused(error.why, text, time);
      else put(this.result, h('div', { class: 'gone', role: 'alert' }, h('span', {}, t('server-gone')), button(t('try-again'), () => this.run(time))));
    }
  }

  /** Games that the cell declares can be played and looked at. @param {string} text */
  #declared(text) {
    for (const name of declared(text)) {
      this.result.append(h('div', { class: 'row declared' }, h('b', { class: 'm' }, name), ['play', 'explore'].map((tab) => button(t(tab), () => this.how.leave(name, tab)))));
    }
  }

  /** @param {any} answer */
  #answer(answer) {
    const long = answer.text.length > 60;
    const [value, rest] = this.#parts(answer);
    const said = h('span', { class: 'say' }, rest);
    why(answer).then((reason) => reason && said.append(rest ? ' — ' : '', reason));
    return h('div', { class: 'res' }, h('span', { class: long ? 'v long-value' : 'v' }, value), said, (answer.hints ?? []).map((/** @type {string} */ hint) => h('p', { class: 'note' }, phrase(hint))));
  }

  /** What is large, and what is said beside it. @param {any} answer */
  #parts(answer) {
    if (answer.kind !== 'position') return [answer.text, ''];
    if (answer.value) return [answer.value, told(answer, answer.text.slice(answer.value.length).replace(/^; /, ''))];
    return [told(answer, answer.text), spoken() === 'en' ? answer.reason ?? '' : ''];
  }

  /** @param {any} answer @param {string} text */
  async #picture(answer, text) {
    const source = lastStatement(text).replace(/^[a-z_]\w*\s*:=\s*/, '');
    const plotted = answer.kind === 'list' && /^\[-?\d+(,-?\d+)+\]$/.test(answer.text.replaceAll(' ', ''));
    const walls = answer.kind === 'text' && /\.thermograph$/.test(source);
    if (!source || !(PICTURED.includes(answer.kind) || plotted || walls)) return;
    try {
      const { picture: svg } = await run({ op: 'picture', source, time: 3000 });
      this.result.append(h('div', { class: 'cell-picture' }, pictured(svg)));
    } catch {
      // A value without a picture is a value.
    }
  }

  /** @param {import('../engine/errors.js').Why} why @param {string} text @param {number} time */
  #refused(why, text, time) {
    if (!why.stopped) {
      this.result.append(trouble(why, text));
      return;
    }
    this.result.append(h('div', { class: 'row' }, h('span', { class: 'note' }, t(`stopped-${why.stopped}`, { seconds: time / 1000 })), why.stopped === 'time' ? button(t('go-on'), () => this.run(time * 4)) : null));
  }
}
