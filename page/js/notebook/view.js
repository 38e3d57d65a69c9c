// The notebook: cells with expressions, kept in this browser, saved as a text file that `upstar` runs, sent as
// a link, shown one by one to an audience.
import { address, go, hash, pack, unpack } from '../address.js';
import { download, h, put } from '../dom.js';
import { run } from '../engine/client.js';
import { button } from '../parts.js';
import { remember, remembered } from '../store.js';
import { t } from '../words.js';
import { declared, setOwnGames } from '../own/games.js';
import { Cell } from './cell.js';
import { readNotebook, writeNotebook } from './file.js';

/** @type {[string, string][]} */
const EXAMPLES = [
  ['example-nim', 'nim(3,4,5).winning_moves'], ['example-golden', '[wythoff(4,n).grundy for n in 0..20]'], ['example-stalks', 'hackenbush("lrl")'],
  ['example-switches', '{2|-1} + {3|-3}'], ['example-kayles', 'octal("0.77").period'], ['example-thermograph', '{3|1||0|-2}.thermograph'], ['example-infinite', '(w + 1)**2'],
];

export class NotebookView {
  /** @type {Cell[]} */
  cells = [];
  /** @type {string[]} */
  names = [];
  presenting = -1;

  /** @param {import('../address.js').Address} state */
  constructor(state) {
    document.title = `${t('tab-notebook')} · Upstar`;
    this.list = h('div', { class: 'cells' });
    this.hint = h('p', { class: 'note completions', 'aria-live': 'polite' });
    const file = h('input', { type: 'file', class: 'sr', id: 'open-notebook', accept: '.ups,.txt,text/plain', onchange: async () => {
      const text = await file.files?.[0]?.text();
      if (text !== undefined) this.#fill(readNotebook(text));
    } });
    const rail = h('aside', { class: 'rail', 'aria-label': t('examples') }, h('section', {}, h('h2', {}, t('start-from-example')), h('ul', {}, EXAMPLES.map(([key, text]) => h('li', {}, h('button', { type: 'button', class: 'example', onclick: () => this.#example(text) }, t(key), h('span', { class: 'm' }, text)))))),
      h('section', { class: 'sect' }, h('h2', {}, t('this-notebook')), h('p', { class: 'note' }, t('notebook-kept')),
        h('div', { class: 'row' }, button(t('save-file'), () => download('notebook.ups', writeNotebook(this.cells.map((cell) => cell.text)), 'text/plain'), { id: 'save-notebook' }), h('label', { class: 'btn', for: 'open-notebook' }, t('open')), file),
        h('div', { class: 'row' }, button(t('run-all'), () => this.runAll(), { id: 'run-all' }), button(t('present'), () => this.present(0), { id: 'present' }), button(t('link'), () => this.#link(), { id: 'notebook-link' }))));
    this.element = h('div', { class: 'nb', ondragover: (/** @type {DragEvent} */ event) => event.preventDefault(), ondrop: async (/** @type {DragEvent} */ event) => {
      if (event.dataTransfer?.files[0]?.name.endsWith('.game')) return;
      event.preventDefault();
      const text = await event.dataTransfer?.files[0]?.text();
      if (text !== undefined) this.#fill(readNotebook(text));
    } }, h('div', { class: 'cells-box' }, h('h1', { class: 'sr' }, t('tab-notebook')), this.list, this.hint), rail);
    this.#fill(JSON.parse(remembered('notebook', '[]')));
    if (state.n) unpack(state.n).then((text) => this.#fill(readNotebook(text))).catch(() => put(this.hint, t('bad-link')));
    run({ op: 'names' }).then(({ names }) => { this.names = names; }).catch(() => {});
  }

  close() {
    for (const cell of this.cells) cell.stop();
    this.#keep();
  }

  #keep() {
    remember('notebook', JSON.stringify(this.cells.map((cell) => cell.text).filter((text) => text.trim())));
  }

  /** @param {string[]} texts */
  #fill(texts) {
    for (const cell of this.cells) cell.stop();
    this.cells = [];
    for (const text of texts) this.#add(text);
    if (texts.length === 0 || texts[texts.length - 1] !== '') this.#add('');
    this.#draw();
  }

  /** @param {string} text */
  #add(text) {
    const cell = new Cell(text, {
      number: this.cells.length + 1,
      done: (one) => this.#next(one),
      changed: () => this.#keep(),
      complete: (input) => this.#complete(input),
      leave: (name, tab) => this.#leave(name, tab),
      up: (one) => this.cells[this.cells.indexOf(one) - 1]?.input.focus(),
      down: (one) => this.cells[this.cells.indexOf(one) + 1]?.input.focus(),
      remove: (one) => this.#remove(one),
    });
    this.cells.push(cell);
    cell.fit();
    return cell;
  }

  #draw() {
    this.cells.forEach((cell, index) => cell.renumber(index + 1));
    put(this.list, this.cells.map((cell) => cell.element));
  }

  /** @param {Cell} cell */
  #remove(cell) {
    if (this.cells.length < 2) return;
    const index = this.cells.indexOf(cell);
    cell.stop();
    this.cells.splice(index, 1);
    this.#draw();
    this.cells[Math.max(0, index - 1)].input.focus();
    this.#keep();
  }

  /** After a cell the next one is ready. @param {Cell} cell */
  #next(cell) {
    const index = this.cells.indexOf(cell);
    if (index === this.cells.length - 1) {
      this.#add('');
      this.list.append(this.cells[index + 1].element);
    }
    if (document.activeElement === cell.input) this.cells[index + 1].input.focus();
    this.#keep();
  }

  /** Goes to a game that a cell declares; all games of the notebook come along. @param {string} name @param {string} tab */
  async #leave(name, tab) {
    const { games } = await run({ op: 'games' });
    const example = games.find((/** @type {any} */ one) => one.name === name)?.example;
    await setOwnGames(this.cells.map((cell) => cell.text).filter((text) => declared(text).length > 0).join('\n\n'));
    location.hash = hash({ tab, p: example ?? '' });
  }

  /** @param {string} text */
  #example(text) {
    const last = this.cells[this.cells.length - 1];
    last.input.value = text;
    last.run();
  }

  /** Completes the word before the cursor; more than one way are listed. @param {HTMLTextAreaElement} input */
  #complete(input) {
    const before = input.value.slice(0, input.selectionStart);
    const begun = /[a-z_]\w*$/i.exec(before)?.[0];
    if (!begun) return false;
    const found = this.names.filter((name) => name.startsWith(begun));
    if (found.length === 0) return false;
    let common = found[0];
    for (const name of found) while (!name.startsWith(common)) common = common.slice(0, -1);
    put(this.hint, found.length > 1 ? found.slice(0, 40).join('  ') : '');
    if (common === begun) return found.length > 1;
    input.setRangeText(common.slice(begun.length), input.selectionStart, input.selectionStart, 'end');
    return true;
  }

  async runAll() {
    for (const cell of [...this.cells]) await cell.run();
  }

  async #link() {
    go({ tab: 'notebook', n: await pack(writeNotebook(this.cells.map((cell) => cell.text))) }, { replace: true });
    await navigator.clipboard?.writeText(location.href).catch(() => {});
    put(this.hint, t('link-copied'));
  }

  /** One cell at a time, large. @param {number} index */
  present(index) {
    const full = this.cells.filter((cell) => cell.text.trim());
    this.presenting = Math.max(0, Math.min(full.length - 1, index));
    if (full.length === 0) this.presenting = -1;
    this.element.classList.toggle('presenting', this.presenting >= 0);
    for (const cell of this.cells) cell.element.classList.toggle('shown', cell === full[this.presenting]);
    if (this.presenting >= 0) full[this.presenting].run();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.presenting < 0) return false;
    if (event.key === 'ArrowRight' || event.key === ' ' || event.key === 'PageDown') this.present(this.presenting + 1);
    else if (event.key === 'ArrowLeft' || event.key === 'PageUp') this.present(this.presenting - 1);
    else if (event.key === 'Escape') {
      this.presenting = -1;
      this.element.classList.remove('presenting');
    } else return false;
    return true;
  }
}

export { address };
