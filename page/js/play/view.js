// The tab in which one plays: equation line, board, and at the side whose move it is, hints, and what is
// known. With hints off, nothing that theory knows is asked for, so nothing can be seen or found.
import { go } from '../address.js';
import { drawScene } from '../board/scene.js';
import { anchor, surface } from '../board/surface.js';
import { window_ } from '../board/lattice.js';
import { announce, download, h, put } from '../dom.js';
import { Cancelled, Gone, Refused, forgetEngine, run } from '../engine/client.js';
import { equation } from '../equation.js';
import { copyMenu } from '../copy.js';
import { button, segments, trouble, working } from '../parts.js';
import { remember, remembered } from '../store.js';
import { nameOf, phrase, rulesOf, sentence, t } from '../words.js';
import { allGames } from '../games.js';
import { Game } from './game.js';
import { choices, played, who } from './lists.js';
import { newGame } from './newgame.js';
import { FACTS, card, whyOutcome } from './worth.js';
import { edited } from './edit.js';

const FEW = 6;
/** Sums with more parts are shown without what each is worth. */
const MOST_PARTS = 8;
/** Longer values stand in no title. */
const LONG_TITLE = 14;

export class PlayView {
  /** @type {Game} */
  game;
  hints = Number(remembered('hints', '0'));
  /** @type {import('./worth.js').Analysis | null} */
  analysis = null;
  /** @type {Record<string, string>} */
  facts = {};
  /** @type {string[]} */
  lost = [];
  /** What the parts of a sum are worth. @type {Record<string, string>[]} */
  worths = [];
  /** @type {Set<string>} */
  open = new Set();
  /** @type {string[]} */
  selected = [];
  /** @type {string | null} */
  pending = null;
  most = FEW;
  settings = false;
  editing = false;
  /** @type {any[] | null} */
  slips = null;
  /** @type {import('../games.js').GameEntry[]} */
  games = [];
  #abort = new AbortController();
  #thinking = false;
  phoneHints = h('div', { class: 'phone-only' });
  title = h('h1', {});
  rules = h('p', {});
  figure = h('div', { class: 'fig' });
  note = h('div', { class: 'note stage-note' });
  bar = h('div', { class: 'confirm', hidden: true });
  busy = h('div', { class: 'busy' });
  wrong = h('div', { class: 'move-wrong' });
  field = h('input', { id: 'move', 'aria-label': t('move'), spellcheck: 'false', autocomplete: 'off', onkeydown: (/** @type {KeyboardEvent} */ event) => {
    if (event.key === 'Enter') this.#typed();
  } });
  undoButton = button('', () => this.undo(), { id: 'undo' });
  redoButton = button(t('redo'), () => this.redo(), { id: 'redo' });

  /** @param {import('../address.js').Address} address @param {any} start a board that is known before there is an engine */
  constructor(address, start) {
    this.game = Game.from(address);
    this.hints = Math.max(0, Math.min(3, this.hints));
    if (start && !address.p && this.game.moves.length === 0) this.game.board = start;
    this.eq = equation({
      enter: (text) => this.#begin({ start: text.trim(), moves: [], made: 0 }),
      reveal: () => this.setHints(2),
      actions: [copyMenu(() => ({ source: this.game.board?.position ?? this.game.start })), h('a', { class: 'btn', id: 'to-explore', href: '#tab=explore' }, t('explore'))],
    });
    this.stage = h('section', { class: 'stage', 'aria-label': t('board') });
    this.side = h('aside', { class: 'side', 'aria-label': t('side') });
    this.element = h('div', { class: 'view play' }, this.eq.element, h('div', { class: 'work' }, this.stage, this.side));
    this.#skeleton();
    if (this.game.board) this.#show();
    this.#load();
  }

  /** Leaves the tab. */
  close() {
    this.#abort.abort();
  }

  #skeleton() {
    put(this.undoButton, `${t('undo')} `, h('kbd', {}, 'Z'));
    const tools = h('div', { class: 'tools' }, this.undoButton, this.redoButton,
      button(t('new-game'), () => this.#settings(!this.settings), { id: 'new-game' }),
      button(t('edit'), () => this.#edit(), { id: 'edit', 'aria-pressed': 'false' }),
      button(t('save-record'), () => this.#save(), { id: 'save-record' }),
      h('label', { class: 'type', for: 'move' }, t('move'), this.field));
    put(this.stage, h('header', {}, h('div', { class: 'titles' }, this.title, this.rules)), this.phoneHints, this.figure, this.note, this.bar, this.busy, this.wrong, tools);
  }

  /** Asks for the board, and for the computer's move if it is its turn. */
  async #load() {
    this.#abort.abort();
    this.#abort = new AbortController();
    try {
      if (!this.game.board || this.game.made > 0 || this.game.misere) await this.game.set(this.#abort.signal);
      this.#arrived();
    } catch (error) {
      this.#failed(error, this.game.start);
    }
  }

  /** @param {Partial<Game>} changes */
  async #begin(changes) {
    const next = Object.assign(new Game(), { start: this.game.start, first: this.game.first, you: this.game.you, misere: this.game.misere, level: this.game.level }, changes);
    const text = next.start;
    try {
      this.#stopWork();
      await next.set(this.#abort.signal);
    } catch (error) {
      this.#failed(error, text);
      return;
    }
    this.game = next;
    this.settings = false;
    go(this.game.address());
    this.#arrived();
  }

  #stopWork() {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#thinking = false;
    put(this.busy);
  }

  /** A new position lies on the board. */
  #arrived() {
    this.analysis = null;
    this.facts = {};
    this.lost = [];
    this.worths = [];
    this.slips = null;
    this.selected = [];
    this.pending = null;
    this.most = FEW;
    put(this.wrong);
    go(this.game.address(), { replace: true });
    this.#show();
    this.#tell();
    if (this.game.end) this.#review();
    else if (!this.game.yours) this.#reply();
    this.#ask();
  }

  async #reply() {
    if (this.#thinking) return;
    this.#thinking = true;
    const work = working(() => this.#stopWork());
    put(this.busy, work.element);
    const signal = this.#abort.signal;
    try {
      await new Promise((resolve) => setTimeout(resolve, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250));
      await this.game.reply({ signal, progress: (progress) => work.progress(progress) });
      if (signal.aborted) return;
      this.#thinking = false;
      work.end();
      this.#arrived();
    } catch (error) {
      this.#thinking = false;
      work.end();
      this.#failed(error, this.game.start);
    }
  }

  /** What theory says, as far as it is wanted. */
  async #ask() {
    if (this.hints === 0 || !this.game.board) return;
    const { signal } = this.#abort;
    const board = this.game.board;
    const work = working(() => this.#stopWork());
    put(this.busy, this.#thinking ? null : work.element);
    this.eq.wait();
    try {
      const ask = { op: 'analyse', position: board.position, time: 20_000, ...this.game.how };
      const partial = (/** @type {any} */ early) => { if (!signal.aborted && this.game.board === board) this.eq.early(early); };
      const analysis = await run(ask, { signal, progress: (progress) => work.progress(progress), partial });
      if (signal.aborted || this.game.board !== board) return;
      this.analysis = analysis;
      work.end();
      this.#show();
      this.#tell();
      if (this.hints > 1 && !this.game.misere) {
        const { facts } = await run({ op: 'facts', position: board.position, names: FACTS, time: 3000 }, { signal });
        if (signal.aborted || this.game.board !== board) return;
        this.facts = facts;
        await this.#parts(board, signal);
      }
      await this.#lost(board, signal);
      if (!signal.aborted && this.game.board === board) this.#show();
    } catch (error) {
      work.end();
      if (!(error instanceof Cancelled)) this.#failed(error, board.position);
    }
  }

  /** What each part of a sum is worth, and how hot it is. @param {import('./game.js').Board} board @param {AbortSignal} signal */
  async #parts(board, signal) {
    if (board.scene.kind !== 'sum' || board.parts.length > MOST_PARTS) return;
    const asked = await Promise.all(board.parts.map((position) => run({ op: 'facts', position, names: ['value', 'temperature'], time: 2000 }, { signal })));
    if (!signal.aborted && this.game.board === board) this.worths = asked.map(({ facts }) => facts);
  }

  /** The lost points of a lattice. @param {import('./game.js').Board} board @param {AbortSignal} signal */
  async #lost(board, signal) {
    if (board.scene.kind !== 'lattice' || this.game.misere || !board.impartial) return;
    const size = window_(board.scene.point);
    const game = /^(.*)\([^()]*\)$/.exec(board.position)?.[1];
    if (!size || !game) return;
    try {
      const { cells } = await run({ op: 'table', game, rows: size[0], columns: size[1], from: 0, time: 2000 }, { signal });
      if (this.game.board !== board) return;
      this.lost = cells.flatMap((/** @type {any[]} */ row, /** @type {number} */ r) => row.flatMap((cell, c) => (cell.grundy === 0 ? [`p:${r}:${c}`] : [])));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  async #review() {
    if (this.game.made === 0) return;
    try {
      const { slips } = await run({ op: 'review', ...this.game.record, time: 10_000 }, { signal: this.#abort.signal });
      this.slips = slips;
      this.#show();
    } catch {
      // Without it the end is the end.
    }
  }

  /** @param {unknown} error @param {string} text */
  #failed(error, text) {
    if (error instanceof Cancelled) return;
    if (error instanceof Refused) {
      if (error.why.stopped) put(this.busy, h('p', { class: 'note' }, t('stopped-note')));
      else this.eq.wrong(error.why, text);
      if (!this.game.board) put(this.figure, h('p', { class: 'note' }, t('no-position')));
      return;
    }
    if (!(error instanceof Gone)) console.error(error);
    put(this.busy, h('div', { class: 'gone', role: 'alert' }, h('span', {}, t('server-gone')), button(t('try-again'), () => { forgetEngine(); put(this.busy); this.#load(); })));
  }

  /** Says move, position and whose turn it is. */
  #tell() {
    const { board } = this.game;
    if (!board) return;
    const last = board.played?.[board.played.length - 1];
    const parts = [last && t('said-move', { who: who(this.game, last.player), move: last.label }), board.position, this.#turn().main];
    if (this.hints > 0 && this.analysis?.outcome) parts.push(t(`outcome-${this.analysis.outcome}`));
    announce(parts.filter(Boolean).join('. '));
  }

  /** Shows everything anew, and keeps the focus where it was. */
  #show() {
    const { board } = this.game;
    if (!board) return;
    const focused = document.activeElement?.getAttribute('data-place');
    document.title = `${board.game ? nameOf(board.game) : t('sum')} · Upstar`;
    this.title.textContent = board.game ? nameOf(board.game) : t('sum-of', { count: board.parts.length });
    put(this.rules, rulesOf(board.game, board.rules), this.game.misere ? ` ${t('misere-rule')}` : '');
    this.eq.position(board.position);
    this.eq.known();
    if (this.hints === 0) this.eq.hide();
    else if (this.analysis) this.eq.show(this.analysis, this.hints > 1);
    else this.eq.wait();
    const explore = this.element.querySelector('#to-explore');
    explore?.setAttribute('href', `#${new URLSearchParams({ tab: 'explore', p: board.position })}`);
    this.#board(board);
    this.#side();
    this.undoButton.disabled = this.game.made === 0;
    this.redoButton.disabled = this.game.made >= this.game.moves.length;
    this.field.placeholder = this.game.legal[0]?.label ?? '';
    if (focused) this.figure.querySelector(`[data-place="${CSS.escape(focused)}"]`)?.dispatchEvent(new Event('refocus'));
    if (focused) /** @type {SVGElement | null} */ (this.figure.querySelector(`[data-place="${CSS.escape(focused)}"]`))?.focus();
  }

  /** @param {import('./game.js').Board} board */
  #board(board) {
    const portrait = matchMedia('(max-width: 700px) and (orientation: portrait)').matches && board.scene.kind === 'lattice' && Number(board.scene.point?.[1]) > Number(board.scene.point?.[0]);
    const known = new Map((this.analysis?.moves ?? []).map((row) => [row.label + row.player, row]));
    const turn = this.game.yours && !this.game.end;
    const moves = (turn ? this.game.legal : []).map((move) => {
      const row = this.hints > 0 ? known.get(move.label + move.player) : undefined;
      const value = this.hints > 1 ? row?.grundy ?? row?.value : null;
      return { ...move, winning: Boolean(row?.winning), value };
    });
    const last = board.played?.[board.played.length - 1];
    const dominoes = board.scene.kind === 'board' && board.impartial === false
      ? (board.played ?? []).filter((one) => one.places.length === 2 && one.places.every((place) => this.#blocked(board, place))).map((one) => ({ places: one.places, player: one.player }))
      : [];
    const drawing = drawScene(board.scene, { portrait, titles: this.#titles(board) });
    const svg = surface(drawing, {
      moves,
      last: dominoes.length > 0 ? [] : last?.places ?? [],
      lost: this.hints > 0 ? this.lost : [],
      selected: this.selected,
      all: this.editing,
      dominoes,
      label: t('board-of', { name: this.title.textContent ?? '' }),
      choose: (place) => this.#choose(place, drawing),
      preview: (place) => this.#preview(place, moves),
    });
    put(this.figure, svg);
    const text = this.editing ? t('note-editing') : this.hints > 1 && board.scene.kind === 'lattice' ? t('note-lattice') : board.notice ? phrase(board.notice) : '';
    put(this.note, text);
  }

  /** @param {import('./game.js').Board} board @param {string} place */
  #blocked(board, place) {
    const [, row, column] = place.split(':');
    return board.scene.rows[Number(row)]?.[Number(column)] === '#';
  }

  /** @param {import('./game.js').Board} board */
  #titles(board) {
    if (board.scene.kind !== 'sum' || board.parts.length !== board.scene.scenes.length) return [];
    return board.parts.map((_, index) => {
      const { value, temperature } = (this.hints > 1 && this.worths[index]) || {};
      const worth = value === undefined ? '' : value.length > LONG_TITLE ? ' · …' : ` · ${value}`;
      const hot = temperature === undefined || temperature === '-1' || value === undefined || board.impartial ? '' : `; ${t('temperature')} ${temperature}`;
      return `${index + 1}${worth}${hot}`;
    });
  }

  /** @param {string | null} place @param {import('../board/surface.js').Shown[]} moves */
  #preview(place, moves) {
    if (this.pending || this.editing) return;
    const found = place ? moves.filter((move) => move.places.includes(place)) : [];
    const words = found.length === 1 ? t('preview', { move: found[0].label }) : found.length > 1 ? t('says-moves', { count: found.length }) : '';
    if (words) put(this.note, words);
  }

  /** A place was clicked. @param {string} place @param {import('../board/drawing.js').Drawing} drawing */
  #choose(place, drawing) {
    if (this.editing) {
      this.#change(place);
      return;
    }
    if (!this.game.yours || this.game.end) return;
    const spots = new Map(drawing.spots.map((spot) => [spot.place, spot]));
    const wanted = [...this.selected, place];
    let found = this.game.legal.filter((move) => wanted.every((one) => move.places.includes(one)));
    if (found.length === 0) {
      found = this.game.legal.filter((move) => move.places.includes(place));
      this.selected = [];
    }
    const here = found.filter((move) => anchor(move, spots) === place);
    const one = found.length === 1 ? found[0] : here.length === 1 ? here[0] : null;
    if (one) {
      this.#decide(one.label);
      return;
    }
    this.selected = found.length > 0 ? [...this.selected, place] : [];
    this.#show();
    this.#offer(found);
  }

  /** Several moves fit: which one? @param {import('./game.js').Move[]} moves */
  #offer(moves) {
    this.bar.hidden = moves.length === 0;
    put(this.bar, h('span', {}, t('which-move')), moves.slice(0, 12).map((move) => button(move.label, () => this.play(move.label), { class: 'btn m' })));
  }

  /** On a phone a tap selects, and a button confirms. @param {string} label */
  #decide(label) {
    if (!matchMedia('(max-width: 700px) and (pointer: coarse)').matches) {
      this.play(label);
      return;
    }
    this.pending = label;
    this.bar.hidden = false;
    put(this.bar, h('span', {}, h('b', {}, label)), button(t('play'), () => this.play(label), { class: 'btn main' }));
  }

  #typed() {
    const label = this.field.value.trim();
    if (!label) return;
    this.play(label, true);
  }

  /** Makes a move. @param {string} label */
  async play(label, typed = false) {
    if (!this.game.yours || this.game.end) return;
    try {
      this.#stopWork();
      await this.game.play(label, this.#abort.signal);
      this.field.value = '';
      this.bar.hidden = true;
      this.#arrived();
    } catch (error) {
      if (typed && error instanceof Refused) put(this.wrong, trouble(error.why));
      else this.#failed(error, label);
    }
  }

  /** Takes back one move, and the computer's with it. */
  undo() {
    if (this.game.made === 0) return;
    this.game.made -= 1;
    if (!this.game.yours && this.game.made > 0) this.game.made -= 1;
    this.#reset();
  }

  redo() {
    if (this.game.made >= this.game.moves.length) return;
    this.game.made += 1;
    if (!this.game.yours && this.game.made < this.game.moves.length) this.game.made += 1;
    this.#reset();
  }

  async #reset() {
    this.#stopWork();
    this.bar.hidden = true;
    try {
      await this.game.set(this.#abort.signal);
      this.#arrived();
    } catch (error) {
      this.#failed(error, this.game.start);
    }
  }

  /** How much is told: 0 nothing, 1 who wins, 2 values, 3 why. @param {number} level */
  setHints(level) {
    this.hints = level;
    remember('hints', String(level));
    if (level === 0) {
      this.analysis = null;
      this.lost = [];
      this.facts = {};
    }
    this.#show();
    this.#ask();
  }

  nextHint() {
    this.setHints((this.hints + 1) % 4);
  }

  /** @param {boolean} open */
  async #settings(open) {
    this.settings = open;
    if (open && this.games.length === 0) this.games = await allGames().catch(() => []);
    this.#side();
    if (open) this.side.querySelector('select')?.focus();
  }

  #edit() {
    this.editing = !this.editing;
    this.stage.querySelector('#edit')?.setAttribute('aria-pressed', String(this.editing));
    this.selected = [];
    this.#show();
    if (this.editing && !edited(this.game.board, '')) this.eq.input.focus();
  }

  /** In a position that is edited, a click changes a place. @param {string} place */
  async #change(place) {
    for (const text of edited(this.game.board, place) ?? []) {
      try {
        const next = Object.assign(new Game(), { ...this.game, start: text, moves: [], made: 0 });
        await next.set();
        if (next.board?.position === this.game.board?.position) continue;
        this.game = next;
        this.#arrived();
        return;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
    }
  }

  async #save() {
    try {
      const { text } = await run({ op: 'save', ...this.game.record, time: 5000 });
      download('upstar-game.txt', text, 'text/plain');
    } catch (error) {
      this.#failed(error, this.game.start);
    }
  }

  /** @param {string} text */
  async #open(text) {
    try {
      const record = await run({ op: 'open', text, time: 5000 });
      await this.#begin({ start: record.start, first: record.first, misere: record.misere, moves: record.moves, made: record.moves.length, level: 'two' });
    } catch (error) {
      this.#failed(error, text);
    }
  }

  /** Whose move it is, in words. */
  #turn() {
    const { game } = this;
    if (game.end === 'draw') return { main: t('drawn'), small: t('drawn-small') };
    if (game.end) {
      const yours = game.level !== 'two' && game.end === game.you;
      const main = game.level === 'two' ? t('has-won', { who: who(game, game.end) }) : t(yours ? 'you-won' : 'you-lost');
      return { main, small: t(game.misere ? 'end-misere' : 'end-normal', { who: who(game, game.mover) }) };
    }
    const play = t(game.misere ? 'misere-play' : 'normal-play');
    const side = game.board?.impartial ? '' : t(game.mover === 'L' ? 'as-left' : 'as-right');
    if (game.level === 'two') return { main: t('their-move', { who: who(game, game.mover) }), small: play };
    const main = game.yours ? t('your-move') : t('computer-thinks');
    return { main: [main, side].filter(Boolean).join(' '), small: `${play}, ${t(`computer-${game.level}`)}` };
  }

  #side() {
    const { game } = this;
    if (this.settings) {
      put(this.side, newGame(game, { games: this.games, begin: (changes) => this.#begin(changes), close: () => this.#settings(false), open: (text) => this.#open(text) }));
      return;
    }
    const { main, small } = this.#turn();
    const won = game.end && (game.level === 'two' || game.end === game.you);
    const sign = game.end ? h('span', { class: won ? 'sign won' : 'sign lost', 'aria-hidden': 'true' }, won ? '★' : '') : h('span', { class: `sign ${game.board?.impartial ? '' : game.mover}`, 'aria-hidden': 'true' });
    const turn = h('div', { class: 'turn' }, sign, h('div', {}, main, h('small', {}, small)));
    /** @type {[string, string][]} */
    const steps = [['0', t('hint-off')], ['1', t('hint-who')], ['2', t('hint-values')], ['3', t('hint-why')]];
    const segment = () => segments(t('hints'), steps, String(this.hints), (value) => this.setHints(Number(value)), 'full hints');
    const hints = h('section', { class: 'sect hints-box' }, h('h2', {}, t('hints')), segment());
    put(this.phoneHints, segment());
    const known = new Map((this.analysis?.moves ?? []).filter((row) => row.player === 'both' || row.player === game.mover).map((row) => [row.label, row]));
    const toggle = (/** @type {string} */ name) => {
      if (!this.open.delete(name)) this.open.add(name);
      this.#side();
    };
    put(this.side, turn, this.#slip(), hints, this.#reason(), this.hints > 1 && this.analysis ? card(this.analysis, this.facts, this.open, toggle) : null,
      !game.end && game.yours && game.legal.length > 0 ? choices(game.legal, known, { hints: this.hints, most: this.most, more: () => { this.most += 40; this.#side(); }, play: (label) => this.play(label) }) : null,
      played(game, (number) => { game.made = number; this.#reset(); }));
  }

  /** Where it was lost. */
  #slip() {
    const { slips, game } = this;
    if (!slips || !game.end) return null;
    const yours = slips.filter((slip) => game.level === 'two' || slip.player === game.you);
    const first = yours[0];
    if (!first) return slips.length > 0 || game.made === 0 ? null : h('p', { class: 'say' }, t('no-slip'));
    return h('div', { class: 'slip' }, h('p', { class: 'say' }, t('slip', { number: first.number, move: first.label, better: first.better })),
      button(t('back-to', { number: first.number }), () => { game.made = first.number - 1; this.#reset(); }));
  }

  /** Why, in a box of gold. */
  #reason() {
    if (this.hints < 3 || !this.analysis || this.game.end) return null;
    const mine = this.analysis.moves.filter((row) => row.player === 'both' || row.player === this.game.mover);
    const best = mine.find((row) => row.winning);
    const head = best ? t('why-play', { move: best.label }) : mine.length > 0 ? t('every-move-loses') : t('worth');
    const text = best?.reason ? sentence(best.reason) : whyOutcome(this.analysis);
    return h('div', { class: 'theorem' }, h('b', {}, head), text);
  }

  /** Keys that work wherever no text is typed. @param {KeyboardEvent} event */
  key(event) {
    if (event.key === 'z') this.undo();
    else if (event.key === 'Z') this.redo();
    else if (event.key === 'h') this.nextHint();
    else if (event.key === 'm') this.field.focus();
    else if (event.key === '/') this.eq.input.focus();
    else if (event.key === 'Escape') this.#stopWork();
    else return false;
    return true;
  }
}
