'use strict';
const games = JSON.parse(document.getElementById('games').textContent);
const by = (id) => document.getElementById(id);
const SVG = 'http://www.w3.org/2000/svg';
const make = (name, attributes, parent, text) => {
  const one = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
  if (text) one.textContent = text;
  return parent.appendChild(one);
};
const fill = (id, names) => [...new Set(names)].sort().forEach((name) => by(id).add(new Option(name, name)));
fill('of', games.flatMap((game) => [game.l, game.r]));
fill('at', games.map((game) => game.s));
fill('how', games.map((game) => game.y));

/** The positions of a game: each is written out, or is the one before with some letters changed. */
const positions = (game) => {
  const all = [];
  for (const step of game.p) {
    if (step.startsWith('=')) { all.push(step.slice(1)); continue; }
    const letters = [...all[all.length - 1]];
    for (const one of step.match(/\d+[^\d]/g) ?? []) letters[parseInt(one, 10)] = one.slice(-1);
    all.push(letters.join(''));
  }
  return all;
};

const rows = (position) => {
  const board = position.match(/^[a-z_]+(?:\([^"]*\))?\("([^"]*)"/);
  if (!board || !/^[.xo#@LR|]+$/.test(board[1])) return null;
  return board[1].split('|');
};

let open = null, at = 0;

const draw = () => {
  const position = open.positions[at], board = rows(position), before = at > 0 ? rows(open.positions[at - 1]) : null;
  const place = by('board');
  place.textContent = '';
  if (!board) {
    place.appendChild(document.createElement('pre')).textContent = position;
  } else {
    const width = Math.max(...board.map((row) => row.length));
    const svg = make('svg', { viewBox: `-0.1 -0.1 ${width + 0.2} ${board.length + 0.2}`, role: 'img', 'aria-label': position }, place);
    const field = board.join('').includes('@');
    board.forEach((row, y) => [...row].forEach((letter, x) => {
      const changed = before && before[y]?.[x] !== letter ? ' new' : '';
      make('rect', { x, y, width: 1, height: 1, class: `sq${letter === '#' ? ' wall' : changed}`, 'stroke-width': 0.03 }, svg);
      const [cx, cy] = [x + 0.5, y + 0.5];
      if (field && letter === 'o') make('circle', { cx, cy, r: 0.3, class: 'man' }, svg);
      else if (letter === '@') make('circle', { cx, cy, r: 0.36, class: 'ball' }, svg);
      else if (letter === 'x' || letter === 'L') make('circle', { cx, cy, r: 0.36, class: 'L' }, svg);
      else if (letter === 'o' || letter === 'R') make('circle', { cx, cy, r: 0.3, class: 'R' }, svg);
    }));
    make('rect', { x: 0, y: 0, width, height: board.length, class: 'frame' }, svg);
  }
  by('ply').textContent = at === 0 ? `opening; ${open.f} begins` : `${at}. ${open.m[at - 1]} (${open.t[at - 1] / 1000} s)`;
  [...by('moves').children].forEach((item, ply) => item.toggleAttribute('aria-current', ply + 1 === at));
};

const show = (game, item) => {
  open = { ...game, positions: positions(game) };
  at = 0;
  by('viewer').hidden = false;
  by('who').textContent = `${game.l} (Left) against ${game.r} (Right)`;
  by('said').textContent = game.e + (game.x ? `. Lost by ${game.x}.` : '.');
  const list = by('moves');
  list.textContent = '';
  const slip = parseInt(game.x, 10);
  game.m.forEach((label, ply) => {
    const line = list.appendChild(document.createElement('li'));
    line.textContent = label;
    line.classList.toggle('slip', ply + 1 === slip);
    line.onclick = () => { at = ply + 1; draw(); };
  });
  document.querySelectorAll('#list tr[aria-selected]').forEach((one) => one.removeAttribute('aria-selected'));
  item?.setAttribute('aria-selected', 'true');
  draw();
};

const go = (to) => { if (open) { at = Math.max(0, Math.min(open.positions.length - 1, to)); draw(); } };
by('first').onclick = () => go(0);
by('back').onclick = () => go(at - 1);
by('next').onclick = () => go(at + 1);
by('last').onclick = () => go(Infinity);
document.addEventListener('keydown', (event) => {
  if (event.target instanceof HTMLSelectElement) return;
  if (event.key === 'ArrowLeft') go(at - 1);
  if (event.key === 'ArrowRight') go(at + 1);
});
by('copy').onclick = () => {
  const lines = ['upstar game 1', `# ${open.e}`, `position ${open.positions[0]}`, `play ${open.c ? 'misere' : 'normal'}`, `first ${open.f}`];
  open.m.forEach((label, ply) => lines.push(`${ply + 1}. ${label}`));
  void navigator.clipboard?.writeText(`${lines.join('\n')}\n`);
};

const list = () => {
  const [of, where, how] = [by('of').value, by('at').value, by('how').value];
  const body = document.querySelector('#list tbody');
  body.textContent = '';
  const found = games.filter((game) => (!of || game.l === of || game.r === of) && (!where || game.s === where) && (!how || game.y === how));
  by('count').textContent = `${found.length} games`;
  for (const game of found) {
    const row = body.insertRow();
    row.tabIndex = 0;
    const winner = { left: game.l, right: game.r, draw: 'draw' }[game.w];
    for (const text of [game.l, game.r, game.m.length, winner, game.y]) row.insertCell().textContent = text;
    row.cells[2].className = 'n';
    row.onclick = () => show(game, row);
    row.onkeydown = (event) => { if (event.key === 'Enter') show(game, row); };
  }
};
['of', 'at', 'how'].forEach((id) => { by(id).onchange = list; });
list();
if (games.length > 0) show(games[games.length - 1], null);
