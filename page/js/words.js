// The page's words in the reader's language. English is the source; what another language lacks is said in
// English, and marked as that.
import { format, readFluent } from './fluent.js';
import { h } from './dom.js';

/** Languages by their code. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', hu: 'Magyar' };

/** @type {Map<string, import('./fluent.js').Part[]>} */
let english = new Map();
/** @type {Map<string, import('./fluent.js').Part[]>} */
let own = new Map();
let language = 'en';
let plural = new Intl.PluralRules('en');

/** @param {string} code */
async function load(code) {
  const answer = await fetch(new URL(`../locales/${code}.ftl`, import.meta.url));
  return readFluent(await answer.text());
}

/**
 * Speaks a language from now on.
 * @param {string} code
 */
export async function speak(code) {
  language = code in LANGUAGES ? code : 'en';
  if (english.size === 0) english = await load('en');
  own = language === 'en' ? english : await load(language);
  plural = new Intl.PluralRules(language);
  document.documentElement.lang = language;
}

/** The language now. */
export const spoken = () => language;

/**
 * The message of a key; the key itself if nobody has it.
 * @param {string} key
 * @param {Record<string, any>} [values]
 * @returns {string}
 */
export function t(key, values = {}) {
  const parts = own.get(key) ?? english.get(key);
  return parts ? format(parts, values, plural) : key;
}

/** Is there a message of this key in the language spoken? @param {string} key */
export const knows = (key) => own.has(key);

/** The key under which a message of the library is translated. @param {string} key */
const filed = (key) => `lib-${key.replace(/[^a-zA-Z0-9]/g, '-')}`;

/** @typedef {{ key?: string, arguments?: Record<string, any>, text: string }} Said */

/**
 * A sentence of the library: translated if there is a translation, else in English and marked as that.
 * @param {Said} said
 * @returns {HTMLElement | string}
 */
export function sentence(said) {
  const found = said.key && language !== 'en' ? own.get(filed(said.key)) : undefined;
  if (!found) return language === 'en' ? said.text : h('span', { lang: 'en' }, said.text);
  /** @type {Record<string, any>} */
  const values = {};
  for (const [name, value] of Object.entries(said.arguments ?? {})) {
    values[name] = value && typeof value === 'object' ? plain(value) : value;
  }
  return format(found, values, plural);
}

/** @param {{ key: string, arguments: Record<string, any>, text?: string }} message */
function plain(message) {
  const found = own.get(filed(message.key));
  return found ? format(found, message.arguments, plural) : message.text ?? message.key;
}

/**
 * The rules of a game, in the language if it has them.
 * @param {string | null} game
 * @param {string | null} rules
 */
export function rulesOf(game, rules) {
  if (!rules) return '';
  const key = `rules-${game}`;
  if (language === 'en') return rules;
  return own.has(key) ? t(key) : h('span', { lang: 'en' }, rules);
}

/**
 * The name of a game, written out.
 * @param {string} name
 */
export function nameOf(name) {
  const key = `game-${name}`;
  if (own.has(key) || english.has(key)) return t(key);
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
