// The board itself: a drawing with marks, one tab stop, arrows that move, clicks and Enter that choose. What a
// screen reader hears is a grid of places and what can be done there.
import { s } from '../dom.js';
import { t } from '../words.js';
import { star, words } from './drawing.js';

/**
 * @typedef {{ label: string, places: string[], winning?: boolean, value?: string | null }} Shown
 * @typedef {{ moves: Shown[], last: string[], lost: string[], selected: string[], all?: boolean, dominoes?: { places: string[], player: string }[], label: string, choose: (place: string) => void, preview?: (place: string | null) => void }} Marks
 * @typedef {import('./drawing.js').Drawing} Drawing
 * @typedef {import('./drawing.js').Spot} Spot
 */

/** The place that stands for a move: where a piece goes, else the first that it touches. @param {Shown} move @param {Map<string, Spot>} spots */
export function anchor(move, spots) {
  const [first, second] = move.places;
  if (second && spots.get(first)?.occupied) return move.places[move.places.length - 1];
  return first;
}

/** The frame around some spots. @param {Spot[]} spots @param {number} inset */
function frame(spots, inset) {
  const x = Math.min(...spots.map((spot) => spot.x)) + inset;
  const y = Math.min(...spots.map((spot) => spot.y)) + inset;
  const width = Math.max(...spots.map((spot) => spot.x + spot.w)) - inset - x;
  const height = Math.max(...spots.map((spot) => spot.y + spot.h)) - inset - y;
  return { x, y, width, height, rx: 4 };
}

/**
 * @param {Drawing} drawing
 * @param {Marks} marks
 * @returns {SVGElement}
 */
export function surface(drawing, marks) {
  const spots = new Map(drawing.spots.map((spot) => [spot.place, spot]));
  const found = (/** @type {string[]} */ places) => places.flatMap((place) => spots.get(place) ?? []);
  const under = s('g', { class: 'marks' });
  const over = s('g', { class: 'marks' });
  for (const { places, player } of marks.dominoes ?? []) {
    const all = found(places);
    if (all.length < 2) continue;
    const box = frame(all, drawing.cell * 0.08);
    const upright = box.height > box.width;
    const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
    const [dx, dy] = upright ? [0, box.height * 0.35] : [box.width * 0.35, 0];
    under.append(s('rect', { ...box, class: `domino ${player}` }), s('path', { d: `M${cx - dx} ${cy - dy}L${cx + dx} ${cy + dy}`, class: `domino-bar ${player}` }));
  }
  const byAnchor = new Map();
  if (marks.moves.some((move) => move.places[0]?.startsWith('p:'))) {
    for (const spot of found(marks.moves.flatMap((move) => move.places))) under.append(s('rect', { ...frame([spot], 1), rx: 0, class: 'ray' }));
  }
  for (const spot of found(marks.lost)) under.append(s('rect', { ...frame([spot], 5), rx: 0, class: 'lost' }));
  if (marks.last.length > 0 && found(marks.last).length > 0) under.append(s('rect', { ...frame(found(marks.last), 3), class: 'last' }));
  for (const move of marks.moves) {
    const at = anchor(move, spots);
    byAnchor.set(at, [...(byAnchor.get(at) ?? []), move]);
  }
  for (const move of marks.moves.filter((one) => one.winning)) {
    const touched = found(move.places);
    const at = spots.get(anchor(move, spots));
    if (!at) continue;
    const free = touched.filter((spot) => !spot.occupied && !spot.line);
    const box = frame(free.length > 1 && !at.round ? free : [at], drawing.cell * 0.08);
    if (at.line) over.append(star(at.x + at.w / 2, at.y + at.h / 2, 14));
    else {
      under.append(s('rect', { ...box, class: 'win' }));
      const single = free.length <= 1 || at.round;
      over.append(star(single ? box.x + box.width - 8 : box.x + box.width / 2, single ? box.y + 8 : box.y + box.height / 2, single ? 7 : drawing.cell * 0.24));
    }
  }
  for (const [place, moves] of byAnchor) {
    const spot = spots.get(place);
    if (!spot) continue;
    const [x, y] = [spot.x + spot.w / 2, spot.y + spot.h / 2];
    if (moves.length === 1 && moves[0].value && moves[0].value.length <= (spot.round ? 2 : 6) && !(moves[0].winning && moves[0].places.length > 1)) {
      over.append(words(spot.line ? x + 26 : x, spot.line ? y - 2 : y, moves[0].value, { class: spot.occupied || spot.round || spot.line ? 'value-text on-piece' : 'value-text' }));
    } else if (!spot.line && !moves.some((/** @type {Shown} */ move) => move.winning) && !spot.round) {
      under.append(s('circle', { cx: x, cy: y, r: Math.max(3, drawing.cell * 0.08), class: 'reach' }));
    }
  }
  if (marks.selected.length > 0 && found(marks.selected).length > 0) over.append(s('rect', { ...frame(found(marks.selected), 2), class: 'selected' }));
  const ring = s('g', { class: 'ring' });
  const svg = s('svg', { viewBox: `0 0 ${drawing.width} ${drawing.height}`, class: 'board' }, s('g', {}, drawing.back), under, s('g', {}, drawing.front), over, hits(drawing, byAnchor, marks, ring), ring);
  svg.style.maxWidth = `${Math.round(drawing.width * (72 / drawing.cell))}px`;
  svg.style.maxHeight = `${Math.round(drawing.height * (72 / drawing.cell))}px`;
  return svg;
}

/** What is said of a spot. @param {Spot} spot @param {Shown[] | undefined} moves */
function said(spot, moves) {
  if (!moves) return spot.name;
  const what = moves.length === 1
    ? [moves[0].label, moves[0].value, moves[0].winning && t('says-wins')]
    : [t('says-moves', { count: moves.length }), moves.some((move) => move.winning) && t('says-wins')];
  return [spot.name, ...what.filter(Boolean)].join(', ');
}

/**
 * The targets, in rows, with a roving tab stop.
 * @param {Drawing} drawing @param {Map<string, Shown[]>} byAnchor @param {Marks} marks @param {SVGElement} ring
 */
function hits(drawing, byAnchor, marks, ring) {
  const usable = new Set(marks.moves.flatMap((move) => move.places));
  const spots = drawing.spots.filter((spot) => marks.all || !spot.place.includes('v:') || usable.has(spot.place));
  const rows = [...new Set(spots.map((spot) => spot.row))].sort((a, b) => a - b);
  /** @type {Map<Spot, SVGElement>} */
  const targets = new Map();
  const first = spots.find((spot) => byAnchor.has(spot.place)) ?? spots[0];
  /** @param {Spot} spot */
  const focus = (spot) => {
    for (const [other, target] of targets) target.setAttribute('tabindex', other === spot ? '0' : '-1');
    targets.get(spot)?.focus();
  };
  const show = (/** @type {Spot} */ spot) => {
    const box = frame([spot], 1);
    ring.replaceChildren(s('rect', { ...box, class: 'ring-out' }), s('rect', { x: box.x + 3, y: box.y + 3, width: box.width - 6, height: box.height - 6, class: 'ring-in' }));
    marks.preview?.(spot.place);
  };
  const target = (/** @type {Spot} */ spot) => {
    const attributes = {
      role: 'gridcell',
      'aria-label': said(spot, byAnchor.get(spot.place)),
      'aria-disabled': usable.has(spot.place) ? null : 'true',
      tabindex: spot === first ? '0' : '-1',
      'data-place': spot.place,
      class: usable.has(spot.place) ? 'hit usable' : 'hit',
      onclick: () => marks.choose(spot.place),
      onfocus: () => show(spot),
      onblur: () => { ring.replaceChildren(); marks.preview?.(null); },
      onmouseenter: () => marks.preview?.(spot.place),
      onmouseleave: () => marks.preview?.(null),
      onkeydown: (/** @type {KeyboardEvent} */ event) => key(event, spot, spots, focus, marks),
    };
    const made = spot.line
      ? s('path', { ...attributes, d: `M${spot.line[0]} ${spot.line[1]}L${spot.line[2]} ${spot.line[3]}`, class: `${attributes.class} line` })
      : s('rect', { ...attributes, x: spot.x, y: spot.y, width: spot.w, height: spot.h });
    targets.set(spot, made);
    return made;
  };
  return s('g', { role: 'grid', 'aria-label': marks.label }, rows.map((row) =>
    s('g', { role: 'row' }, spots.filter((spot) => spot.row === row).map(target))));
}

/**
 * Arrows go to the nearest spot on that side, Home and End to the ends of the row, Enter chooses.
 * @param {KeyboardEvent} event @param {Spot} spot @param {Spot[]} spots
 * @param {(spot: Spot) => void} focus @param {Marks} marks
 */
function key(event, spot, spots, focus, marks) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const middle = (/** @type {Spot} */ one) => [one.x + one.w / 2, one.y + one.h / 2];
  const [x, y] = middle(spot);
  /** @type {Record<string, [number, number]>} */
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const way = ways[event.key];
  if (way) {
    const ranked = spots.flatMap((other) => {
      const [dx, dy] = [middle(other)[0] - x, middle(other)[1] - y];
      const along = dx * way[0] + dy * way[1];
      const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
      return along > 1 ? [{ other, far: along + 3 * aside }] : [];
    });
    ranked.sort((a, b) => a.far - b.far);
    if (ranked[0]) focus(ranked[0].other);
  } else if (event.key === 'Home' || event.key === 'End') {
    const row = spots.filter((other) => other.row === spot.row);
    focus(event.key === 'Home' ? row[0] : row[row.length - 1]);
  } else if (event.key === 'Enter' || event.key === ' ') {
    marks.choose(spot.place);
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}
