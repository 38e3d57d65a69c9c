// node words.mjs TOOLS: the page's words. Every language has every key, every key that the code asks for is
// there, and the small reader of Fluent files says what the reference implementation says.
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { format, readFluent } from '../js/fluent.js';
import { fraction, readWalls, wallAt } from '../js/explore/walls.js';
import { heat } from '../js/explore/heat.js';
import { lastStatement, readNotebook, writeNotebook } from '../js/notebook/file.js';
import { holds, runAll, same, test } from './harness.mjs';
import { blanks, filesOf } from './library-words.mjs';

const [tools] = process.argv.slice(2);
const require = createRequire(path.resolve(tools, 'package.json'));
const { FluentBundle, FluentResource } = require('@fluent/bundle');
const page = path.dirname(path.dirname(new URL(import.meta.url).pathname));
const LANGUAGES = ['en', 'de', 'hu'];
const source = (language) => [path.join(page, 'locales', `${language}.ftl`), ...filesOf(language)].map((file) => fs.readFileSync(file, 'utf8')).join('\n');
const read = Object.fromEntries(LANGUAGES.map((language) => [language, readFluent(source(language))]));

/** All files of the page's code. @param {string} folder @returns {string[]} */
function scripts(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    return entry.isDirectory() ? scripts(full) : full.endsWith('.js') ? [full] : [];
  });
}

test('every language has every key of the interface', () => {
  const ours = (language) => [...read[language].keys()].filter((key) => !/^(lib|rules|game|say)-/.test(key)).sort();
  for (const language of LANGUAGES) same(ours(language), ours('en'), language);
});

test('every key that the code asks for is there', () => {
  const asked = scripts(path.join(page, 'js')).flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/\bt\('([a-z][\w-]*)'/g)].map((found) => found[1]));
  holds(asked.length > 150, 'the pattern finds the calls');
  same([...new Set(asked)].filter((key) => !read.en.has(key)), [], 'missing');
});

test('the reader of Fluent files agrees with the reference', () => {
  const values = { count: 1, name: 'Nim', steps: '12', seconds: 3, text: 'x', number: 2, move: 'm', who: 'W', better: 'b', left: '1', right: '2', mean: '3', temperature: '4', by: '5', value: '*2', values: '0, 1', mex: 2, row: 1, column: 2, heap: 1, place: 'p', from: 'a', to: 'b', owner: 'L', what: 'w', vertices: 2, edges: 3, game: 'g', line: 3, claim: 'c', why: 'y', measure: 'n', round: 'r', listed: 9, position: 'q', period: 12, preperiod: 71, names: 'n' };
  for (const language of LANGUAGES) {
    const bundle = new FluentBundle(language, { useIsolating: false });
    same(bundle.addResource(new FluentResource(source(language))).map(String), [], `${language} parses`);
    const plural = new Intl.PluralRules(language);
    for (const count of [0, 1, 2, 5]) {
      for (const [key, parts] of read[language]) {
        const message = bundle.getMessage(key);
        holds(message?.value, `${language} ${key} is a message`);
        const given = { ...values, count };
        if (/^(lib|say)-/.test(key)) for (const name of blanks(parts)) given[name] = parts.some((part) => typeof part === 'object' && 'by' in part && part.by === name) ? count : 'A';
        same(format(parts, given, plural), bundle.formatPattern(message.value, given), `${language} ${key}`);
      }
    }
  }
});

test('walls of a thermograph are read and cut', () => {
  const walls = readWalls('mean 3/4, temperature 5/4; left wall (3,-1) (3/4,5/4); right wall (-3/2,-1) (3/4,5/4)');
  same([walls.mean, walls.temperature, wallAt(walls.left, 0), wallAt(walls.right, 0), wallAt(walls.left, 9)], [0.75, 1.25, 2, -0.5, 0.75]);
  same([fraction(0.75), fraction(2), fraction(-0.5)], ['3/4', '2', '-1/2']);
});

test('the heat ramp begins and ends as it was drawn, and text on it has contrast', () => {
  same([heat(0).fill, heat(1).fill], ['#fdf4bb', '#382446']);
  for (let step = 0; step <= 256; step += 1) {
    const { fill, text } = heat(step / 256);
    const light = [1, 3, 5].map((at) => parseInt(fill.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    const bright = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
    const contrast = text === '#000000' ? (bright + 0.05) / 0.05 : 1.05 / (bright + 0.05);
    holds(contrast >= 4.5, `${fill} ${text} ${contrast}`);
  }
});

test('notebooks read back', () => {
  const cells = ['x := *2', 'x + 1\ny', '{2|-1}'];
  same(readNotebook(writeNotebook(cells)), cells);
  same(readNotebook(''), []);
  const apart = ['game g(n)\n  "Rules."\n\n  moves g(n - 1) if n > 0', '# "a quote\n\nin two parts"', 'g(3)'];
  same(readNotebook(writeNotebook(apart)), apart, 'empty lines inside a cell');
  same([lastStatement('x := 1; hackenbush("e(l;l;r)")'), lastStatement('a\n{1|\n2};'), lastStatement('')], ['hackenbush("e(l;l;r)")', '{1|\n2}', '']);
  same(readNotebook('a\r\n\r\n\r\n b '), ['a', 'b']);
});

process.exit((await runAll()) ? 0 : 1);
