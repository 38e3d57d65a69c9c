// A position to play with: the board is drawn from its scene, places are clicked, and Python is told.
const SVG = 'http://www.w3.org/2000/svg';

function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== null && value !== undefined) element.setAttribute(name, value);
  element.append(...children.filter(Boolean));
  return element;
}

function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const CELL = 40;
const text = (x, y, words, kind = 'axis') => {
  const made = s('text', { x, y, class: kind, 'text-anchor': 'middle', 'dominant-baseline': 'central' });
  made.textContent = words;
  return made;
};

// A drawing: its size, what is seen, and the spots that can be clicked, each with the word of its place.
function squares(rows, word, from = 1) {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const drawing = { width: columns * CELL + 26, height: rows.length * CELL + 26, back: [], spots: [] };
  rows.forEach((row, r) => {
    if (rows.length > 1) drawing.back.push(text(10, 24 + (r + 0.5) * CELL, String(r + from)));
    [...row].forEach((sign, c) => {
      const [x, y] = [22 + c * CELL, 22 + r * CELL];
      const [cx, cy] = [x + CELL / 2, y + CELL / 2];
      drawing.back.push(s('rect', { x, y, width: CELL, height: CELL, class: sign === '#' ? 'square blocked' : 'square' }));
      if (sign === 'x') drawing.back.push(s('circle', { cx, cy, r: 13, class: 'left' }));
      if (sign === 'o') drawing.back.push(s('circle', { cx, cy, r: 11, class: 'right' }));
      if ('@mb'.includes(sign)) drawing.back.push(s('circle', { cx, cy, r: sign === 'm' ? 7 : 13, class: sign === 'b' ? 'ball' : 'coin' }));
      if (sign === '!') drawing.back.push(text(cx, cy, '✕', 'poison'));
      const place = word(r, c);
      if (place) drawing.spots.push({ place, x, y, w: CELL, h: CELL });
    });
  });
  for (let c = 0; c < columns; c += 1) drawing.back.push(text(22 + (c + 0.5) * CELL, 10, String(c + from)));
  return drawing;
}

function heaps({ heaps: sizes }) {
  const shown = sizes.map((size) => (Number(size) <= 40 ? Number(size) : 0));
  const drawing = { width: 90 + 30 * Math.max(1, ...shown), height: Math.max(1, sizes.length) * 38 + 4, back: [], spots: [] };
  sizes.forEach((size, heap) => {
    const y = 4 + heap * 38;
    drawing.back.push(text(12, y + 15, String(heap + 1)));
    for (let token = 0; token < shown[heap]; token += 1) {
      const x = 28 + token * 30;
      drawing.back.push(s('circle', { cx: x + 15, cy: y + 15, r: 11, class: 'coin' }));
      drawing.spots.push({ place: `h:${heap}:${token}`, x, y, w: 30, h: 30, round: true });
    }
    drawing.back.push(text(28 + shown[heap] * 30 + 24, y + 15, size.length > 9 ? `${size.slice(0, 4)}…${size.slice(-4)}` : size));
  });
  return drawing;
}

function lattice({ point }) {
  const [up, right] = point.map(Number);
  if (!(up <= 40 && right <= 40)) return null;
  const [rows, columns] = [up + 2, right + 2];
  const drawing = { width: 30 + columns * CELL, height: rows * CELL + 26, back: [], spots: [] };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [26 + column * CELL, (rows - 1 - row) * CELL + 2];
      drawing.back.push(s('rect', { x, y, width: CELL, height: CELL, class: (row + column) % 2 ? 'square' : 'square dark' }));
      if (row === up && column === right) drawing.back.push(text(x + CELL / 2, y + CELL / 2, '♛', 'figure'));
      drawing.spots.push({ place: `p:${row}:${column}`, x, y, w: CELL, h: CELL });
    }
    drawing.back.push(text(12, (rows - row - 0.5) * CELL + 2, String(row)));
  }
  for (let column = 0; column < columns; column += 1) drawing.back.push(text(26 + (column + 0.5) * CELL, rows * CELL + 14, String(column)));
  return drawing;
}

function coins({ first, coins: at }) {
  const numbers = at.map(Number);
  if (numbers.some((number) => number > 60)) return null;
  const length = Math.max(...numbers, first) - first + 1;
  const row = Array.from({ length }, (_, c) => (numbers.includes(c + first) ? '@' : '.')).join('');
  return squares([row], (_, c) => `c:${c + first}`, first);
}

function graph({ vertices, edges, size }) {
  if (size || vertices.length === 0) return null;
  const [xs, ys] = [vertices.map((v) => v.at[0]), vertices.map((v) => v.at[1])];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const at = vertices.map((v) => [40 + (v.at[0] - left) * 72, 40 + (v.at[1] - top) * 72]);
  const drawing = { width: (Math.max(...xs) - left) * 72 + 80, height: (Math.max(...ys) - top) * 72 + 80, back: [], spots: [] };
  const seen = {};
  edges.forEach((edge, index) => {
    const [[x1, y1], [x2, y2]] = [at[edge.from], at[edge.to]];
    const pair = [edge.from, edge.to].sort().join('-');
    const nth = seen[pair] = (seen[pair] ?? -1) + 1;
    const bend = 26 * Math.ceil(nth / 2) * (nth % 2 ? 1 : -1);
    const loop = edge.from === edge.to;
    const [mx, my] = loop ? [x1, y1 - 44 - 12 * nth] : [(x1 + x2) / 2 + bend, (y1 + y2) / 2 + (x1 === x2 ? 0 : bend)];
    const path = loop ? `M${x1} ${y1}C${x1 - 34} ${my} ${x1 + 34} ${my} ${x1} ${y1}` : `M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}`;
    drawing.back.push(s('path', { d: path, class: `edge ${edge.owner}` }));
    drawing.spots.push({ place: `e:${index}`, path });
  });
  vertices.forEach((vertex, index) => {
    const [x, y] = at[index];
    drawing.back.push(s('circle', { cx: x, cy: y, r: vertex.spot === 'ground' ? 5 : 9, class: `vertex ${vertex.spot}` }));
    if (vertex.label) drawing.back.push(text(x + 15, y - 14, vertex.label));
    drawing.spots.push({ place: `v:${index}`, x: x - 14, y: y - 14, w: 28, h: 28, round: true });
  });
  return drawing;
}

function beside(drawings) {
  const all = { width: 0, height: 0, back: [], spots: [] };
  drawings.forEach((one, index) => {
    if (index > 0) { all.back.push(text(all.width + 14, 30, '+', 'plus')); all.width += 28; }
    const dx = all.width;
    all.back.push(s('g', { transform: `translate(${dx} 0)` }, ...one.back));
    all.spots.push(...one.spots.map((spot) => ({ ...spot, place: `${index}/${spot.place}`, dx: dx + (spot.dx ?? 0) })));
    [all.width, all.height] = [all.width + one.width, Math.max(all.height, one.height)];
  });
  return all;
}

function drawn(scene) {
  const found = {
    board: () => squares(scene.rows, (r, c) => `s:${r}:${c}`),
    strip: () => squares(scene.rows, (r, c) => `s:${r}:${c}`, 0),
    heaps: () => heaps(scene),
    lattice: () => lattice(scene),
    coins: () => coins(scene),
    graph: () => graph(scene),
    sum: () => beside(scene.scenes.slice(0, 12).map(drawn)),
  }[scene.kind]?.();
  if (found) return found;
  const words = scene.text ?? scene.kind;
  return { width: Math.max(120, 9 * words.length), height: 40, back: [text(Math.max(60, 4.5 * words.length), 20, words, 'mono')], spots: [] };
}

// The move that a click on a place stands for: the one whose first place it is, or one of several.
const touching = (moves, place) => {
  const exact = moves.filter((move) => move.places.length === 1 && move.places[0] === place);
  return exact.length > 0 ? exact : moves.filter((move) => move.places.includes(place));
};

function render({ model, el }) {
  const root = h('div', { class: 'upstar' });
  el.append(root);
  let chosen = null;

  const play = (index) => { chosen = null; model.send({ play: index }); };
  const click = (place) => {
    const moves = touching(model.get('moves'), place).filter((move) => !chosen || move.places.includes(chosen));
    if (moves.length === 1) play(moves[0].index);
    else if (moves.length > 1) { chosen = place; update(); }
    else if (chosen) { chosen = null; update(); }
  };

  function board() {
    const own = model.get('svg');
    if (own) { const box = h('div', { class: 'own' }); box.innerHTML = own; return box; }
    const drawing = drawn(JSON.parse(model.get('scene')));
    const moves = model.get('moves');
    const hits = drawing.spots.map((spot) => {
      const mine = moves.filter((move) => move.places.includes(spot.place));
      const shift = spot.dx ? { transform: `translate(${spot.dx} 0)` } : {};
      const kind = ['hit', mine.length ? 'usable' : '', mine.some((move) => move.wins) ? 'wins' : '', chosen === spot.place ? 'chosen' : ''].join(' ');
      const target = spot.path
        ? s('path', { d: spot.path, class: `${kind} line`, 'data-place': spot.place, ...shift })
        : s('rect', { x: spot.x + 2, y: spot.y + 2, width: spot.w - 4, height: spot.h - 4, rx: spot.round ? spot.w / 2 : 3, class: kind, 'data-place': spot.place, ...shift });
      if (mine.length) target.append(Object.assign(s('title'), { textContent: mine.slice(0, 6).map((move) => move.label).join('\n') }));
      target.addEventListener('click', () => click(spot.place));
      return target;
    });
    return s('svg', { viewBox: `0 0 ${drawing.width} ${drawing.height}`, width: drawing.width, height: drawing.height, class: 'board', role: 'img' }, ...drawing.back, ...hits);
  }

  function buttons() {
    const moves = model.get('moves').filter((move) => !chosen || move.places.includes(chosen));
    const shown = moves.slice(0, 60).map((move) =>
      h('button', { class: move.wins ? 'move wins' : 'move', title: move.reason ?? '', onclick: () => play(move.index) }, move.wins ? `★ ${move.label}` : move.label));
    if (moves.length > 60) shown.push(h('span', {}, `… ${moves.length} moves in all`));
    return h('div', { class: 'moves' }, ...shown);
  }

  function update() {
    const hints = model.get('hints');
    root.replaceChildren(
      h('div', { class: 'status', 'aria-live': 'polite' }, model.get('status')),
      board(),
      buttons(),
      h('div', { class: 'tools' },
        h('button', { class: 'undo', disabled: model.get('history').length === 0, onclick: () => model.send({ undo: true }) }, 'Undo'),
        h('button', { class: 'reply', disabled: model.get('moves').length === 0, onclick: () => model.send({ reply: true }) }, 'Let the computer move'),
        h('label', {}, h('input', { type: 'checkbox', class: 'hints', checked: hints, onchange: () => model.send({ hints: !hints }) }), ' hints')),
      h('div', { class: 'history' }, model.get('history').join(', ')),
    );
  }
  for (const name of ['scene', 'svg', 'moves', 'status', 'history', 'hints']) model.on(`change:${name}`, update);
  update();
}

export default { render };
