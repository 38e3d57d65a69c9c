// What the library says, in the languages of the page: every key of its sources is translated, with the same
// blanks, and nothing is translated that it no longer says. Only rules of single games may be missing.
import fs from 'node:fs';
import path from 'node:path';
import { readFluent } from '../js/fluent.js';
import { holds, same, test } from './harness.mjs';
import { blanksOf, gamesIn, sentencesOf } from './library.mjs';

const page = path.dirname(path.dirname(new URL(import.meta.url).pathname));
const root = path.dirname(page);
const TRANSLATIONS = ['de', 'hu'];

/** The files of a language besides that of the interface. @param {string} language */
export const filesOf = (language) => {
  const folder = path.join(page, 'locales', language);
  return fs.readdirSync(folder).sort().map((name) => path.join(folder, name));
};

/** @param {string} language @returns {[string, string[]][]} the keys of a language and the blanks of each */
function translations(language) {
  return filesOf(language).flatMap((file) => [...readFluent(fs.readFileSync(file, 'utf8'))].map(([key, parts]) => /** @type {[string, string[]]} */ ([key, blanks(parts)])));
}

/** The blanks of a message. @param {import('../js/fluent.js').Part[]} parts @returns {string[]} */
export function blanks(parts) {
  const names = parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    return 'name' in part ? [part.name] : [...part.cases.flatMap(([, one]) => blanks(one)), part.by];
  });
  return [...new Set(names)].sort();
}

/** Blanks that hold a game's rules or notation in English, which translations leave out. @type {Record<string, string>} */
const IN_ENGLISH = { 'piece.not-allowed': 'rules', 'heaps.no-rules': 'notation' };

const filed = (/** @type {string} */ key) => `lib-${key.replace(/[^a-zA-Z0-9]/g, '-')}`;
const shared = (/** @type {string} */ key) => filed(`any${key.slice(key.indexOf('.'))}`);

test('every sentence of the library is translated, with its blanks, and nothing else', () => {
  const english = sentencesOf(root);
  holds(english.size > 1500, `only ${english.size} sentences are found in the sources`);
  same(new Set([...english.keys()].map(filed)).size, english.size, 'two keys are filed as one');
  for (const language of TRANSLATIONS) {
    const entries = translations(language).filter(([key]) => key.startsWith('lib-'));
    const found = new Map(entries);
    same(entries.length, found.size, `${language} says something twice`);
    const used = new Set();
    const missing = [];
    for (const [key, text] of english) {
      const name = found.has(filed(key)) ? filed(key) : shared(key);
      const own = found.get(name);
      if (!own) missing.push(`${key} = ${text}`);
      else same(own, blanksOf(text).filter((name) => name !== IN_ENGLISH[key]), `the blanks of ${key} in ${language}`);
      used.add(name);
    }
    same(missing, [], `not translated into ${language}`);
    same([...found.keys()].filter((key) => !used.has(key)), [], `${language} translates what nobody says`);
  }
  console.log(`  ${english.size} sentences of the library are translated into ${TRANSLATIONS.join(' and ')}`);
});

test('games that share a translation share their English', () => {
  const [found, said] = [new Map(translations('de')), new Map()];
  for (const [key, text] of sentencesOf(root)) {
    if (found.has(filed(key))) continue;
    same(said.get(shared(key)) ?? text, text, key);
    said.set(shared(key), text);
  }
  holds(said.size > 20, 'some are shared');
});

test('rules of games, as far as they are translated, are of games that there are', () => {
  const games = gamesIn(root);
  holds(games.size > 90, `only ${games.size} games are found in the sources`);
  for (const language of TRANSLATIONS) {
    const rules = translations(language).filter(([key]) => key.startsWith('rules-')).map(([key]) => key.slice('rules-'.length));
    same(rules.filter((name) => !games.has(name)), [], `${language} has rules of no game`);
    const english = [...games].filter((name) => !rules.includes(name));
    console.log(`  rules of ${rules.length} of ${games.size} games are there in ${language}; in English, marked as that: ${english.length === 0 ? 'none' : english.join(', ')}`);
  }
});

test('words that the library puts into sentences are the same in all languages', () => {
  const phrases = (/** @type {string} */ language) => translations(language).filter(([key]) => key.startsWith('say-')).sort();
  for (const language of TRANSLATIONS) same(phrases(language), phrases('en'), language);
  const sources = translations('en').map(([key]) => key);
  holds(sources.every((key) => /^say-[A-Za-z]/.test(key)), 'they have their own keys');
});
