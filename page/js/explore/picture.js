// A lens that is a picture of the engine's: tree, number tree, Hackenbush steps, or whatever an expression
// gives to look at.
import { h, put } from '../dom.js';
import { run } from '../engine/client.js';
import { segments } from '../parts.js';
import { savePicture, saveTitle } from '../save.js';
import { pictured, t } from '../words.js';

export class PictureLens {
  depth = 3;

  /** @param {object} ask @param {string} name @param {{ stage: HTMLElement, side: HTMLElement, signal: AbortSignal, busy: (work: Promise<any>) => Promise<any> }} how @param {{ position: string, names: string[] } | null} [about] what is said beside it */
  constructor(ask, name, how, about = null) {
    this.about = about;
    this.ask = ask;
    this.name = name;
    this.how = how;
  }

  async open() {
    const ask = this.name === 'tree' ? { ...this.ask, depth: this.depth } : this.ask;
    const { picture: svg } = await this.how.busy(run({ op: 'picture', time: 20_000, ...ask }, { signal: this.how.signal }));
    const depth = this.name === 'tree' ? segments(t('depth'), ['1', '2', '3', '4', '5'].map((value) => [value, value]), String(this.depth), (value) => { this.depth = Number(value); this.open(); }) : null;
    put(this.how.stage, h('div', { class: 'row lens-tools' }, h('h2', { class: 'lens-title' }, t(`lens-${this.name}`)), depth), h('div', { class: 'fig scroll', tabindex: '0', role: 'region', 'aria-label': t(`lens-${this.name}`) }, pictured(svg)));
    const said = h('div', {});
    put(this.how.side, this.name === 'tree' ? legend() : null, said, h('section', { class: 'sect' }, saveTitle(), savePicture({ name: this.name, ask })));
    if (!this.about) return;
    const { facts } = await run({ op: 'facts', ...this.about, time: 5000 }, { signal: this.how.signal });
    put(said, h('section', { class: 'sect' }, h('h2', {}, t('worth')), h('table', { class: 'card' }, h('tbody', {}, this.about.names.filter((name) => facts[name] !== undefined).map((name) =>
      h('tr', {}, h('th', { scope: 'row' }, t(`card-${name.replaceAll('_', '-')}`)), h('td', { class: 'm' }, facts[name])))))));
  }
}

function legend() {
  return h('section', { class: 'sect' }, h('h2', {}, t('legend')), h('p', {}, t('legend-left')), h('p', {}, t('legend-right')), h('p', {}, t('legend-dominated')), h('p', {}, t('legend-reversible')));
}
