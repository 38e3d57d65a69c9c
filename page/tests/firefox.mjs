// node --experimental-websocket firefox.mjs UPSTAR FIREFOX [FOLDER]: the page in Firefox, by WebDriver BiDi, which it speaks itself. A smoke test:
// boards, a game by clicks, the notebook, an own game, and, if the folder has a WebAssembly engine, that engine too.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serveFolder } from './file-server.mjs';
import { holds, runAll, same, test } from './harness.mjs';
import { startServer } from './server-process.mjs';

const [program, firefox, folder = ''] = process.argv.slice(2);
const server = await startServer(path.resolve(program));
const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'upstar-firefox-'));
const child = spawn(firefox, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } });

/** Nothing that was started here outlives this. */
const end = () => {
  server.stop();
  child.kill('SIGKILL');
  fs.rmSync(profile, { recursive: true, force: true });
};
process.on('exit', end);
process.on('SIGTERM', () => process.exit(1));

/** Where Firefox listens. @returns {Promise<string>} */
const listening = () => new Promise((resolve, reject) => {
  let said = '';
  child.stderr.on('data', (data) => {
    said += data;
    const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
    if (found) resolve(found[1]);
  });
  child.on('exit', (code) => reject(new Error(`Firefox ended with ${code}: ${said.slice(-400)}`)));
  setTimeout(() => reject(new Error(`Firefox does not listen: ${said.slice(-400)}`)), 60_000).unref();
});

const socket = new WebSocket(`${await listening()}/session`);
await new Promise((resolve, reject) => { socket.onopen = () => resolve(null); socket.onerror = () => reject(new Error('no connection')); });
let last = 0;
/** @type {Map<number, (answer: any) => void>} */
const waiting = new Map();
/** Errors that the page met. @type {string[]} */
let errors = [];
socket.onmessage = ({ data }) => {
  const said = JSON.parse(String(data));
  if (said.method === 'log.entryAdded' && said.params.level === 'error' && said.params.type === 'javascript') errors.push(said.params.text);
  waiting.get(said.id)?.(said);
};

/** @param {string} method @param {object} params @returns {Promise<any>} */
async function send(method, params) {
  last += 1;
  const id = last;
  const answer = await new Promise((resolve) => { waiting.set(id, resolve); socket.send(JSON.stringify({ id, method, params })); });
  waiting.delete(id);
  if (answer.error) throw new Error(`${method}: ${answer.message}`);
  return answer.result;
}

await send('session.new', { capabilities: {} });
await send('session.subscribe', { events: ['log.entryAdded'] });
const { contexts: [{ context }] } = await send('browsingContext.getTree', {});

/** The value of an expression in the page. @param {string} expression */
async function see(expression) {
  const { result, exceptionDetails } = await send('script.evaluate', { expression, target: { context }, awaitPromise: true });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return result.value;
}

/** Waits until an expression is true. @param {string} expression */
async function until(expression) {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    if (await see(`Boolean(${expression})`).catch(() => false)) return;
    await new Promise((resolve) => { setTimeout(resolve, 100); });
  }
  throw new Error(`never: ${expression}`);
}

/** @param {Record<string, string>} state @param {string} [base] */
async function open(state, base = server.url) {
  await send('browsingContext.navigate', { context, url: 'about:blank', wait: 'complete' });
  await send('browsingContext.navigate', { context, url: `${base}#${new URLSearchParams(state)}`, wait: 'complete' });
}

/** Types into a field. @param {string} field @param {string} text */
const type = (field, text) => see(`{ const one = document.querySelector('${field}'); one.value = ${JSON.stringify(text)}; one.dispatchEvent(new Event('input', { bubbles: true })); }`);
const clean = () => { const found = errors; errors = []; same(found, []); };

test('Firefox shows a board and plays a game by clicks', async () => {
  await open({ tab: 'play', p: 'nim(1,2)', level: 'random' });
  await until("document.querySelector('svg.board .hit.usable')");
  for (let turn = 0; turn < 5 && !(await see("document.querySelector('.turn .sign.won, .turn .sign.lost') !== null")); turn += 1) {
    const before = await see("document.querySelectorAll('.moves.played .back-to').length");
    await see("document.querySelector('svg.board .hit.usable').dispatchEvent(new MouseEvent('click', { bubbles: true }))");
    await until(`document.querySelector('.turn .sign.won, .turn .sign.lost') || document.querySelectorAll('.moves.played .back-to').length > ${before} + 1`);
  }
  holds(await see("document.querySelector('.turn .sign.won, .turn .sign.lost') !== null"), 'it ends');
  clean();
});

test('Firefox explores, calculates, and reads an own game', async () => {
  await open({ tab: 'explore', p: 'domineering(2,3)', lens: 'thermograph' });
  await until("document.querySelector('.thermograph .handle')");
  await open({ tab: 'notebook' });
  await until("document.querySelector('.src-text')");
  await type('.src-text', '{2|-1} + 1');
  await see("document.querySelector('.run').click()");
  await until("/\\{3\\|0\\}/.test(document.querySelector('.result').textContent)");
  await open({ tab: 'own' });
  await until("document.querySelector('#own-text')");
  await type('#own-text', 'game odd(n)\n  moves odd(n - 1) if n > 0\n');
  await see("document.querySelector('#own-check').click()");
  await until("document.querySelector('.own-game')");
  await see("document.querySelector('.own-game a').click()");
  await until("document.querySelector('svg.board') && location.hash.includes('g=')");
  clean();
});

if (folder && fs.existsSync(path.join(folder, 'engine.json'))) {
  const files = await serveFolder(path.resolve(folder));
  test('Firefox runs the WebAssembly engine', async () => {
    await open({ tab: 'explore', p: 'wythoff(4,13)' }, files.url);
    await until("document.querySelector('.eq .out')?.textContent === '*16'");
    same(await see('document.documentElement.dataset.engine'), 'wasm');
    clean();
  });
}

const passed = await runAll();
socket.close();
process.exit(passed ? 0 : 1);
