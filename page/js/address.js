// The state is in the address, behind `#`: what is copied from there is what is seen here.

/** @typedef {Record<string, string>} Address */

/** @returns {Address} */
export function address() {
  /** @type {Address} */
  const found = {};
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) found[name] = value;
  return found;
}

/** Signs that expressions are made of stay readable. @param {string} text */
const readable = (text) => encodeURIComponent(text).replace(/%(20|22|2C|3A|3B|7C|5B|5D|2F|40|2A|28|29)/g, (all) =>
  ({ '%20': '+', '%2C': ',', '%3A': ':', '%3B': ';', '%7C': '|', '%2F': '/', '%40': '@', '%28': '(', '%29': ')' })[all] ?? all);

/** What every address of the page holds besides its state. @type {Address} */
const kept = {};

/** From now on every address holds this; nothing if it is empty. @param {string} name @param {string} value */
export function keep(name, value) {
  kept[name] = value;
}

/** The address that a link of the page means. @param {string} link */
export function linked(link) {
  return hash(Object.fromEntries(new URLSearchParams(link.slice(1))));
}

/**
 * The address of a state.
 * @param {Address} state
 */
export function hash(state) {
  const parts = Object.entries({ ...kept, ...state }).filter(([, value]) => value !== '');
  return `#${parts.map(([name, value]) => `${name}=${readable(value)}`).join('&')}`;
}

/**
 * Goes to a state: a new entry of the history, or the same one.
 * @param {Address} state
 * @param {{ replace?: boolean }} [how]
 */
export function go(state, { replace = false } = {}) {
  const url = hash(state);
  if (url === location.hash) return;
  if (replace) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
}

/** A text as signs that an address may hold, made small. @param {string} text */
export async function pack(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let signs = '';
  for (const byte of bytes) signs += String.fromCharCode(byte);
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Texts that unpack to more are refused. */
const LARGEST = 1_000_000;

/** @param {string} packed @returns {Promise<string>} */
export async function unpack(packed) {
  const signs = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LARGEST) throw new RangeError('too long');
  }
}
