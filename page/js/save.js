// Pictures and tables as files.
import { download, h, put } from './dom.js';
import { Refused, run } from './engine/client.js';
import { button, trouble } from './parts.js';
import { t } from './words.js';

/** A picture of the page with its colours written out. @param {SVGElement} svg */
export function standalone(svg) {
  const copy = /** @type {SVGElement} */ (svg.cloneNode(true));
  const [from, to] = [[svg, ...svg.querySelectorAll('*')], [copy, ...copy.querySelectorAll('*')]];
  from.forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const name of ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'font-family', 'font-size', 'font-weight', 'text-anchor', 'opacity']) {
      to[index].setAttribute(name, style.getPropertyValue(name));
    }
    to[index].removeAttribute('class');
  });
  const [, , width, height] = (svg.getAttribute('viewBox') ?? '0 0 600 400').split(' ');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', width);
  copy.setAttribute('height', height);
  copy.querySelectorAll('[role], .hit').forEach((element) => element.classList.contains('hit') && element.remove());
  return new XMLSerializer().serializeToString(copy);
}

/** @param {string} svg @returns {Promise<Blob | null>} */
async function png(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = h('canvas', { width: image.width * 2, height: image.height * 2 });
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/**
 * Buttons that save a picture: as the page draws it, or as the engine does, which knows TikZ too.
 * @param {{ name: string, ask?: object, svg?: () => SVGElement | null }} what
 */
export function savePicture({ name, ask, svg }) {
  const asked = async (/** @type {string} */ format) => {
    const { picture } = await run({ op: 'picture', format, file: true, time: 20_000, ...ask });
    if (!picture) throw new Refused({ message: t('no-picture') });
    return picture;
  };
  const drawn = async () => {
    const element = svg?.();
    return element ? standalone(element) : asked('svg');
  };
  const wrong = h('div', {});
  /** @param {string} label @param {() => Promise<void>} save */
  const saver = (label, save) => button(label, () => {
    put(wrong);
    save().catch((error) => put(wrong, error instanceof Refused ? trouble(error.why) : h('p', { class: 'note', role: 'alert' }, t('no-picture'))));
  });
  return h('div', {}, h('div', { class: 'row save' },
    saver('SVG', async () => download(`${name}.svg`, await drawn(), 'image/svg+xml')),
    saver('PNG', async () => {
      const blob = await png(await drawn());
      if (!blob) throw new Refused({ message: t('no-picture') });
      download(`${name}.png`, blob, 'image/png');
    }),
    ask ? saver('TikZ', async () => download(`${name}.tex`, await asked('tex'), 'text/x-tex')) : null), wrong);
}

/** @param {string} text */
const quoted = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Buttons that save a table.
 * @param {string} name
 * @param {() => { head: string[], rows: string[][] }} table
 */
export function saveTable(name, table) {
  const csv = () => {
    const { head, rows } = table();
    return `${[head, ...rows].map((row) => row.map(quoted).join(',')).join('\n')}\n`;
  };
  const tex = () => {
    const { head, rows } = table();
    const line = (/** @type {string[]} */ row) => `${row.map((cell) => cell.replace(/([&%$#_{}])/g, '\\$1').replace(/\^/g, '\\^{}')).join(' & ')} \\\\`;
    return [`\\begin{tabular}{${'r'.repeat(head.length)}}`, line(head), '\\hline', ...rows.map(line), '\\end{tabular}', ''].join('\n');
  };
  return h('div', { class: 'row save' },
    button('CSV', () => download(`${name}.csv`, csv(), 'text/csv')),
    button('LaTeX', () => download(`${name}.tex`, tex(), 'text/x-tex')),
    button('JSON', () => download(`${name}.json`, `${JSON.stringify(table(), null, 1)}\n`, 'application/json')));
}

/** A title for what is saved. */
export const saveTitle = () => h('h2', {}, t('save'));
