// Elements from data. Text is only ever set as text: nothing here reads markup.

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, any>} Attributes */

/**
 * @param {Element} element
 * @param {Attributes} attributes
 * @param {(Child | Child[])[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (name === 'value' && element instanceof HTMLInputElement) element.value = value;
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  append(element, children);
}

/**
 * @param {Node} element
 * @param {(Child | Child[])[]} children
 */
export function append(element, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.appendChild(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/**
 * An HTML element; attributes that are functions listen (`onclick`).
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

/**
 * An SVG element.
 * @param {string} tag
 * @param {Attributes} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function s(tag, attributes = {}, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  fill(element, attributes, children);
  return element;
}

/**
 * Puts other children into an element.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function put(element, ...children) {
  element.replaceChildren();
  append(element, children);
}

/**
 * A picture that the engine drew, as an element. Only drawing elements are taken over.
 * @param {string} text
 * @param {(words: string) => string} [say] how words in it are said
 * @returns {SVGElement}
 */
export function picture(text, say = (one) => one) {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const allowed = /^(svg|g|path|rect|circle|text|tspan|title|image|animate|line|polyline|polygon|ellipse|defs)$/;
  /** @param {Element} from @returns {SVGElement | null} */
  const copy = (from) => {
    if (!allowed.test(from.localName)) return null;
    const to = s(from.localName);
    for (const { name, value } of from.attributes) {
      if (/^on/i.test(name) || name === 'style' || name === 'xmlns') continue;
      if (/href$/.test(name) && !value.startsWith('data:image/png;base64,')) continue;
      to.setAttribute(name, value);
    }
    for (const child of from.childNodes) {
      const copied = child instanceof Element ? copy(child) : document.createTextNode(say(child.textContent ?? ''));
      if (copied) to.appendChild(copied);
    }
    return to;
  };
  return copy(parsed) ?? s('svg');
}

/**
 * Says something to a screen reader.
 * @param {string} text
 */
export function announce(text) {
  const live = document.getElementById('live');
  if (live) live.textContent = text;
}

/**
 * Hands a text over as a file.
 * @param {string} name
 * @param {BlobPart} content
 * @param {string} type
 */
export function download(name, content, type) {
  const link = h('a', { href: URL.createObjectURL(new Blob([content], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
