// The page's words in the reader's language. English is the source; what another language lacks is said in
// English, and marked as that.
import { format, readFluent } from './fluent.js';
import { h, picture } from './dom.js';

/** Languages by their code. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', hu: 'Magyar' };

/** @typedef {Map<string, import('./fluent.js').Part[]>} Messages */

/** Files of a language with the sentences of the library, which nothing needs before there is an answer. */
const SAID = ['reasons', 'games', 'own-games', 'language', 'values', 'rewriting', 'studies', 'phrases'];

/** @type {Messages} */
let english = new Map();
/** @type {Messages} */
let own = new Map();
/** The English of words that the library puts into sentences. @type {Messages} */
let phrases = new Map();
let language = 'en';
let plural = new Intl.PluralRules('en');
/** @type {Promise<void>} */
let library = Promise.resolve();

/** @param {string} name @returns {Promise<Messages>} */
async function load(name) {
  const answer = await fetch(new URL(`../locales/${name}.ftl`, import.meta.url));
  return answer.ok ? readFluent(await answer.text()) : new Map();
}

/**
 * Speaks a language from now on. What the library says in it comes a little later: see `heard`.
 * @param {string} code
 */
export async function speak(code) {
  language = code in LANGUAGES ? code : 'en';
  const names = language === 'en' ? [] : [language, `${language}/rules`];
  const [source, ...files] = await Promise.all([english.size === 0 ? load('en') : english, ...names.map(load)]);
  english = source;
  own = language === 'en' ? english : new Map(files.flatMap((messages) => [...messages]));
  library = language === 'en' ? Promise.resolve() : hear(own, language);
  plural = new Intl.PluralRules(language);
  document.documentElement.lang = language;
}

/** @param {Messages} into @param {string} code */
async function hear(into, code) {
  try {
    if (phrases.size === 0) phrases = await load('en/phrases');
    const files = await Promise.all(SAID.map((name) => load(`${code}/${name}`)));
    files.forEach((messages) => messages.forEach((parts, key) => into.set(key, parts)));
  } catch {
    // Without a network they are said in English, and marked as that.
  }
}

/** Waits for the sentences of the library. */
export const heard = () => library;

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

/**
 * A sentence of the library, by its key: `nim.sum` is `lib-nim-sum`, or `lib-any-sum` if several games say it.
 * @param {string} key
 */
function filed(key) {
  const name = (/** @type {string} */ one) => `lib-${one.replace(/[^a-zA-Z0-9]/g, '-')}`;
  return own.get(name(key)) ?? own.get(name(`any${key.slice(key.indexOf('.'))}`));
}

/** @typedef {{ key?: string, arguments?: Record<string, any>, text: string, exchanged?: boolean }} Said */

/**
 * A sentence of the library: translated if there is a translation, else in English and marked as that.
 * @param {Said} said
 * @returns {HTMLElement | string}
 */
export function sentence(said) {
  if (language === 'en') return said.text;
  return translated(said) ?? h('span', { lang: 'en' }, said.text);
}

/** The sentence with its blanks filled, if all of it can be said. @param {Said} said @returns {string | null} */
function translated({ key, arguments: given, exchanged }) {
  const found = key ? filed(key) : undefined;
  if (!found) return null;
  /** @type {Record<string, any>} */
  const values = {};
  for (const [name, value] of Object.entries(given ?? {})) {
    const filled = value && typeof value === 'object' ? translated(value) : filling(name, value);
    if (filled === null) return null;
    values[name] = filled;
  }
  const text = format(found, values, plural);
  return exchanged ? t('exchanged', { text }) : text;
}

/** Blanks that the library fills with words, not only with numbers, names and what was typed. */
const WORDED = new Set(['bytes', 'colour', 'expected', 'found', 'heap', 'kind', 'left', 'legend', 'period', 'piece', 'place', 'reason', 'side', 'time', 'wanted', 'what']);

/** What fills a blank: players and other words are translated, and numbers are numbers, which have a plural. @param {string} name @param {any} value */
function filling(name, value) {
  const text = String(value);
  if (/^(0|[1-9]\d{0,14})$/.test(text)) return Number(text);
  if ((name === 'player' || name === 'opponent') && (text === 'Left' || text === 'Right')) return t(text.toLowerCase());
  return WORDED.has(name) ? word(text) : value;
}

/** Something that the library says without a key: translated, or in English and marked as that. @param {string} text */
export function phrase(text) {
  const said = word(text);
  return language === 'en' || said !== text ? said : h('span', { lang: 'en' }, text);
}

/** A picture of the engine, with the words in it as far as they are known. @param {string} svg */
export const pictured = (svg) => picture(svg, word);

/** English words, with numbers among them or a name at their end, in the language spoken, if they are known. @param {string} english */
function word(english) {
  const text = english.trim();
  const numbers = Object.fromEntries((text.match(/\d+/g) ?? []).map((number, index) => [`n${index + 1}`, number]));
  const named = /^(The .*? of) (.+)$/.exec(text);
  const said = known(text, text, numbers) ?? (named ? known(`${named[1]} x`, text, { x: named[2] }) : null);
  return said === null ? english : english.replace(text, () => said);
}

/** @param {string} words by which they are filed @param {string} text @param {Record<string, string>} values */
function known(words, text, values) {
  const key = `say-${words.replace(/\d+/g, '-n-').replace(/[^A-Za-z]+/g, '-').replace(/^-|-$/g, '')}`;
  const [source, found] = [phrases.get(key), own.get(key)];
  return source && found && format(source, values, plural) === text ? format(found, values, plural) : null;
}

/**
 * The rules of a game, in the language if it has them.
 * @param {string | null} game
 * @param {string | null} rules
 */
export function rulesOf(game, rules) {
  if (!rules) return '';
  const key = `rules-${game}`;
  // Names in them stand between backticks, for the terminal.
  const plain = rules.replaceAll('`', '');
  if (language === 'en') return plain;
  return own.has(key) ? t(key).replaceAll('`', '') : h('span', { lang: 'en' }, plain);
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
