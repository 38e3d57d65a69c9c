// node bench.mjs MODULE.wasm UPSTAR: the same questions to the module and to the program on this machine, with one thread;
// CPU time of each, since other work may keep the machine busy. Not a part of the tests: run it with nothing else to do.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import { Upstar } from '../../page/js/engine/host.js';

const [file, program] = process.argv.slice(2);

/** What is asked, and whether it is a search or a sequence. @type {[string, 'search' | 'sequence', object][]} */
const QUESTIONS = [
  ['Wythoff, large', 'search', { text: '[wythoff(10**1000 + n, 10**1001).outcome for n in 1..400]' }],
  ['Domineering 5x5', 'search', { text: 'domineering(5,5).value' }],
  ['Domineering 5x6', 'search', { text: 'domineering(5,6).value' }],
  ['Domineering 7x7, who wins', 'search', { text: 'domineering(7,7).outcome' }],
  ['Period of 0.16', 'sequence', { op: 'period', game: '0.16' }],
  ['0.6 to 100 000', 'sequence', { op: 'sequence', game: '0.6', to: 100_000 }],
  ['Sprouts with 6', 'search', { text: 'sprouts(6).outcome' }],
  ['Hackenbush, 20 edges', 'search', { text: 'hackenbush("0-1:l 0-2:r 0-3:e 1-2:l 2-3:r 1-4:e 2-5:l 3-6:r 4-5:e 5-6:l 4-7:r 5-8:e 6-9:l 7-8:r 8-9:e 7-10:l 8-10:r 9-10:e 1-3:l 4-6:r").outcome' }],
  ['Cram 5x5', 'search', { text: 'cram(5,5).grundy' }],
  ['Clobber 3x6', 'search', { text: 'clobber(3,6).value' }],
  ['Classes of Kayles', 'search', { op: 'classes', system: { text: 'kayles', name: 'kayles', assert_termination: false }, up_to: null }],
];

const module = new WebAssembly.Module(fs.readFileSync(file));

/** What an answer is, without what depends on the order of hashes or on the time. @param {any} answer */
const said = (answer) => JSON.stringify(answer, (key, value) => (['steps', 'memory', 'picture', 'seconds', 'values_per_second'].includes(key) ? undefined : value));

/** Fresh instances until code is compiled, which also takes time, on other threads: the least counts. */
const ROUNDS = 5;
/** Rounds end when they have taken so long, in milliseconds. */
const ENOUGH = 6000;

/** Milliseconds of CPU in the module. @param {object} question */
function inModule(question) {
  let [took, all, answer] = [Infinity, 0, ''];
  for (let round = 0; round < ROUNDS && (round < 2 || all < ENOUGH); round += 1) {
    const upstar = new Upstar(module);
    upstar.call({ text: '1' });
    const begun = process.cpuUsage();
    answer = said(upstar.call(question));
    const { user, system } = process.cpuUsage(begun);
    [took, all] = [Math.min(took, (user + system) / 1000), all + (user + system) / 1000];
  }
  return { answer, took };
}

const child = spawn(program, ['serve', '--port', '0', '--threads', '1'], { stdio: ['ignore', 'pipe', 'inherit'] });
process.on('exit', () => child.kill('SIGKILL'));
const port = await new Promise((resolve, reject) => {
  child.stdout.on('data', (data) => { const found = /:(\d+)\//.exec(String(data)); if (found) resolve(Number(found[1])); });
  child.on('exit', reject);
});

/** Nanoseconds that all threads of the server have run. */
const ran = () => fs.readdirSync(`/proc/${child.pid}/task`).reduce((sum, task) => sum + Number(fs.readFileSync(`/proc/${child.pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]), 0);

/** @param {object} question @returns {Promise<{ answer: string, took: number }>} */
async function onMachine(question) {
  const begun = ran();
  const text = await new Promise((resolve, reject) => {
    const headers = { host: `127.0.0.1:${port}`, 'content-type': 'application/json' };
    const request = http.request({ agent: false, host: '127.0.0.1', port, method: 'POST', path: '/api/run', headers }, (answer) => {
      let all = '';
      answer.on('data', (part) => { all += part; });
      answer.on('end', () => resolve(all));
    });
    request.on('error', reject);
    request.end(JSON.stringify({ session: 'bench', ask: { ...question, fresh: true } }));
  });
  return { answer: said(JSON.parse(text.trim().split('\n').pop()).result), took: (ran() - begun) / 1e6 };
}

await onMachine({ text: '1' });
for (const [name, kind, question] of QUESTIONS) {
  const [native, wasm] = [await onMachine(question), inModule(question)];
  const ratio = wasm.took / native.took;
  const most = kind === 'search' ? 1.5 : 3;
  console.log(`${name.padEnd(28)} native ${native.took.toFixed(0).padStart(6)} ms, module ${wasm.took.toFixed(0).padStart(6)} ms: ${ratio.toFixed(2)} times${ratio > most ? `, more than ${most}` : ''}${native.answer === wasm.answer ? '' : '; OTHER ANSWERS'}`);
}
process.exit(0);
