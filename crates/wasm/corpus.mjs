// node corpus.mjs MODULE.wasm CORPUS: the module analyses every position of the corpus, in normal and in misère play,
// as this machine did when `cargo test -p upstar-wasm` wrote target/tmp/corpus.jsonl. Where one of the two met the bound on
// steps there is nothing to compare: hashes have 32 bits here, and so searches go another way.
import fs from 'node:fs';
import { Upstar } from '../../page/js/engine/host.js';

const [file, corpus] = process.argv.slice(2);
const module = new WebAssembly.Module(fs.readFileSync(file));
const lines = fs.readFileSync(corpus, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
let [failures, bounded, misere] = [0, 0, null];
let upstar = new Upstar(module);

/** Did it meet a bound, anywhere? @param {any} answer */
const stopped = (answer) => JSON.stringify(answer).includes('"stopped"') || answer.complete === false;

/** What does not depend on how far a search went: a value, a distance or a reason may be out of its reach. @param {any} answer */
const known = ({ outcome, first, moves }) => ({ outcome, first: first?.map((/** @type {any} */ end) => end?.wins ?? end), moves: moves?.map((/** @type {any} */ move) => [move.player, move.label, move.to, move.winning]) });

/** Values that both know are the same. @param {any} one @param {any} other */
const agree = (one, other) => one.value === null || other.value === null || one.value === other.value;

for (const { ask, answer } of lines) {
  if (ask.misere !== misere) [misere, upstar] = [ask.misere, new Upstar(module)];
  const found = upstar.call(ask);
  if (!found.crashed && (stopped(found) || stopped(answer))) {
    bounded += 1;
    continue;
  }
  const same = JSON.stringify(known(found)) === JSON.stringify(known(answer)) && agree(found, answer) && found.moves.every((/** @type {any} */ move, /** @type {number} */ at) => agree(move, answer.moves[at]));
  if (same) continue;
  failures += 1;
  console.log('FAILED', ask.position, ask.misere ? 'misère' : '', '\n  wasm  ', JSON.stringify(found).slice(0, 600), '\n  native', JSON.stringify(answer).slice(0, 600));
}
if (bounded * 20 > lines.length) {
  failures += 1;
  console.log('FAILED: too many meet the bound');
}
console.log(`corpus: ${lines.length} analyses, ${bounded} of them at the bound, ${failures} failures`);
process.exit(failures === 0 ? 0 : 1);
