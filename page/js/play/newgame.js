// The panel for a new game: which, from where, against whom, by which rule.
import { h } from '../dom.js';
import { run } from '../engine/client.js';
import { button, segments } from '../parts.js';
import { nameOf, t } from '../words.js';
import { LEVELS } from './game.js';

/**
 * @param {import('./game.js').Game} game
 * @param {{ begin: (changes: Partial<import('./game.js').Game>) => void, close: () => void, open: (text: string) => void, games: any[] }} how
 */
export function newGame(game, { begin, close, open, games }) {
  const chosen = { level: game.level, you: game.you, first: game.first === game.you ? 'me' : 'computer', misere: game.misere ? '1' : '' };
  const name = game.board?.game ?? '';
  const select = h('select', { id: 'new-game-game', onchange: () => {
    const found = games.find((one) => one.name === select.value);
    if (found) position.value = found.example;
  } }, games.map((one) => h('option', { value: one.name, selected: one.name === name }, nameOf(one.name))));
  const position = h('input', { id: 'new-game-position', class: 'm', value: game.start, spellcheck: 'false', autocomplete: 'off' });
  const throwDice = async () => {
    try {
      const { position: thrown } = await run({ op: 'throw', game: select.value, dice: 2, seed: Math.floor(Math.random() * 2 ** 32) });
      if (thrown) position.value = thrown;
    } catch {
      position.value = games.find((one) => one.name === select.value)?.example ?? position.value;
    }
  };
  /** @param {'level' | 'you' | 'first' | 'misere'} what @param {[string, string][]} choices @param {string} label */
  const pick = (what, choices, label) => {
    const box = h('div', { class: 'field' });
    const draw = () => box.replaceChildren(h('span', { class: 'label' }, label), segments(label, choices, chosen[what], (value) => { chosen[what] = value; draw(); }, 'wrap'));
    draw();
    return box;
  };
  const file = h('input', { type: 'file', class: 'sr', id: 'open-record', accept: '.txt,text/plain', onchange: async () => {
    const text = await file.files?.[0]?.text();
    if (text) open(text);
  } });
  return h('form', { class: 'sect panel', 'aria-label': t('new-game'), onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    const you = chosen.you;
    const first = chosen.first === 'me' ? you : you === 'L' ? 'R' : 'L';
    begin({ start: position.value, level: chosen.level, you, first, misere: chosen.misere === '1', moves: [], made: 0 });
  } },
  h('h2', {}, t('new-game')),
  h('label', { class: 'field', for: 'new-game-game' }, h('span', { class: 'label' }, t('game')), select),
  h('label', { class: 'field', for: 'new-game-position' }, h('span', { class: 'label' }, t('position')), position),
  h('div', { class: 'row' }, button(t('throw-dice'), throwDice), h('label', { class: 'btn', for: 'open-record' }, t('open-record')), file),
  pick('level', LEVELS.map((level) => [level, t(`level-${level}`)]), t('opponent')),
  pick('you', [['L', t('left')], ['R', t('right')]], t('your-side')),
  pick('first', [['me', t('i-begin')], ['computer', t('computer-begins')]], t('who-begins')),
  pick('misere', [['', t('normal-play')], ['1', t('misere-play')]], t('rule')),
  h('div', { class: 'row' }, h('button', { type: 'submit', class: 'btn main' }, t('begin')), button(t('close'), close)));
}
