// node test.mjs MODULE.wasm ANSWERS: the module's answers to tests/requests.json must be those that
// `cargo test -p upstar-wasm` wrote to target/tmp/answers.jsonl.
import fs from 'node:fs';
import { Upstar } from '../../page/js/engine/host.js';

const [file, native] = process.argv.slice(2);
const requests = JSON.parse(fs.readFileSync(new URL('tests/requests.json', import.meta.url)));
const expected = fs.readFileSync(native, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
const module = new WebAssembly.Module(fs.readFileSync(file));
let failures = 0;
const fail = (...what) => { failures += 1; console.log('FAILED', ...what); };

// How many steps a search takes depends on the order of hashes, which have 32 bits here.
const text = (answer) =>
  JSON.stringify(answer, (key, value) => (key === 'steps' || key === 'memory' ? undefined : value));

if (requests.length !== expected.length) fail('other requests than answers');
const upstar = new Upstar(module);
requests.forEach((request, index) => {
  const [found, wanted] = [text(upstar.call(request)), text(expected[index])];
  if (found !== wanted) {
    fail(request.text.slice(0, 80), '\n  wasm  ', found.slice(0, 400), '\n  native', wanted.slice(0, 400));
  }
});

// A host that says stop is heard, and sees how far the work has come.
let looks = 0;
const stopped = new Upstar(module, { poll: () => ++looks >= 3 });
const answer = stopped.call({ text: 'domineering(7,7).value' });
if (answer.error?.stopped !== 'request' || looks < 3) fail('a host that says stop', text(answer));
let seen = null;
const watched = new Upstar(module, { poll: (...all) => { seen = all; return all[3] > 0; } });
const counted = watched.call({ text: 'octal("0.106").sequence(2000000)' });
if (counted.error?.stopped !== 'request' || !(seen[2] <= seen[3])) fail('progress', text(counted), seen);

// The clock that the host lends keeps time, and the session is good for more.
const begun = performance.now();
const late = upstar.call({ text: 'domineering(8,8).value', time: 300 });
const took = performance.now() - begun;
if (late.error?.stopped !== 'time' || took > 5000) fail('a deadline', text(late), took);

// The bound on memory holds for the whole heap, within a tenth and what stack and code take.
const small = new Upstar(module);
const start = small.exports.memory.buffer.byteLength;
const full = small.call({ text: 'domineering(7,7).value', memory: 20_000_000 });
const grown = small.exports.memory.buffer.byteLength - start;
if (full.error?.stopped !== 'memory') fail('a memory bound', text(full));
console.log(`memory bound 20 MB: the heap grew by ${(grown / 1e6).toFixed(0)} MB`);

// Deep recursion ends in an answer or at the depth limit, never in a trap.
const deep = new Upstar(module);
for (const request of [
  { text: 'g(n) := if n == 0 then {1|-1} else {g(n-1)|-n}; g(5000).mean' },
  { text: 'f(n) := if n == 0 then 0 else {f(n-1)|}; f(3000)' },
  { text: 'subtraction([1,2])(5000).outcome', misere: true },
  { text: '{'.repeat(3000) + '*' + '|}'.repeat(3000) },
  { text: '('.repeat(100000) + '1' + ')'.repeat(100000) },
]) {
  const found = deep.call(request);
  if (found.crashed || (found.error && found.error.stopped !== 'depth')) fail(request.text.slice(0, 60), text(found).slice(0, 300));
}

console.log(`${requests.length} requests, ${failures} failures`);
process.exit(failures === 0 ? 0 : 1);
