// node server.mjs UPSTAR: `upstar serve` as clients meet it: kind, broken, slow, and not ours.
import http from 'node:http';
import net from 'node:net';
import { startServer } from './server-process.mjs';
import { holds, runAll, same, test } from './harness.mjs';

const [program] = process.argv.slice(2);
const server = await startServer(program);
const { port } = server;

/** @param {{ method?: string, path?: string, headers?: Record<string, string>, body?: string }} what */
function send({ method = 'GET', path = '/', headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const request = http.request({ agent: false, host: '127.0.0.1', port, method, path, headers: { host: `127.0.0.1:${port}`, ...headers } }, (answer) => {
      let text = '';
      answer.on('data', (part) => { text += part; });
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    request.on('error', reject);
    request.end(body);
  });
}

const ask = (question, session = 'test') => send({ method: 'POST', path: '/api/run', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ session, ask: question }) });
const result = (answer) => JSON.parse(answer.text.trim().split('\n').pop()).result;

test('the page and its policy are served', async () => {
  const { status, headers, text } = await send({});
  same(status, 200);
  holds(text.includes('<title>Upstar</title>'), 'the page');
  const policy = headers['content-security-policy'];
  holds(policy.includes("default-src 'none'") && !policy.includes('unsafe-inline') && !policy.includes("'unsafe-eval'"), policy);
  same((await send({ path: '/js/main.js' })).headers['content-type'], 'text/javascript; charset=utf-8');
});

test('a question is answered, and a session remembers', async () => {
  same(result(await ask({ text: 'x := *2' })).answers[0].text, '*2');
  same(result(await ask({ text: 'x + *1' })).answers[0].text, '*3');
  holds(result(await ask({ text: 'x' }, 'other')).error, 'another session knows nothing of it');
});

test('names and pages of others are refused', async () => {
  for (const headers of [{ host: 'evil.example' }, { host: `evil.example:${port}` }, { origin: 'http://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]) {
    same((await send({ headers })).status, 403, JSON.stringify(headers));
    same((await send({ method: 'POST', path: '/api/run', headers: { 'content-type': 'application/json', ...headers }, body: '{}' })).status, 403, JSON.stringify(headers));
  }
  same((await send({ headers: { origin: `http://127.0.0.1:${port}`, 'sec-fetch-site': 'same-origin' } })).status, 200);
});

test('files outside the page cannot be had', async () => {
  for (const path of ['/../Cargo.toml', '/%2e%2e/Cargo.toml', '/js/../../Cargo.toml', '/tests/server.mjs', '/.git/config', '//etc/passwd', '/js/%00']) {
    const { status } = await send({ path });
    holds(status === 404 || status === 400, `${path} ${status}`);
  }
});

test('garbage is refused and never breaks the server', async () => {
  const bodies = ['', '{', '[]', 'null', '{"session":1}', '{"session":"a","ask":3}', '{"session":"a","ask":{"op":"no such"}}', `{"session":"${'a'.repeat(5000)}","ask":{}}`, '{"session":"a","ask":{"op":"board","position":7}}', '{"session":"a","ask":{"text":"nim(","time":-1}}', `{"session":"a","ask":{"text":${JSON.stringify('('.repeat(100_000))}}}`, '\u0000\uffff', JSON.stringify({ session: 'a', ask: { op: 'table', game: 'nim', rows: 1e9, columns: 1e9 } })];
  for (const body of bodies) {
    const { status, text } = await send({ method: 'POST', path: '/api/run', headers: { 'content-type': 'application/json' }, body });
    holds(status < 500, `${body.slice(0, 60)} ${status} ${text.slice(0, 100)}`);
  }
  for (const path of ['/api/run', '/api/hello', '/api/', '/nothing']) for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS']) holds((await send({ method, path })).status < 500, `${method} ${path}`);
  same((await send({ method: 'POST', path: '/api/run', headers: { 'content-type': 'text/plain' }, body: '{}' })).status, 415);
  same((await send({ method: 'POST', path: '/api/run', headers: { 'content-type': 'application/json' }, body: 'x'.repeat(2 << 20) }).catch(() => ({ status: 413 }))).status, 413);
  same(result(await ask({ text: '1 + 1' })).answers[0].text, '2');
});

test('random bytes and random questions never break the server', async () => {
  let seed = 7;
  const chance = (/** @type {number} */ n) => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed % n; };
  const ops = ['eval', 'facts', 'board', 'analyse', 'reply', 'review', 'save', 'open', 'throw', 'picture', 'period', 'sequence', 'table', 'names', 'games'];
  const scraps = ['nim(3,4)', 'nim(', '{1|', '', '"', 'wythoff(4,13)', '9'.repeat(300), '💥', 'L', 'perfect', '0.77', 'f(f):=f(f);f(f)'];
  const fields = ['text', 'position', 'names', 'player', 'first', 'level', 'seed', 'play', 'start', 'moves', 'game', 'dice', 'source', 'kind', 'rows', 'columns', 'to'];
  for (let round = 0; round < 150; round += 1) {
    /** @type {Record<string, any>} */
    const question = { op: ops[chance(ops.length)], time: 200, memory: 50_000_000 };
    for (let n = chance(6); n >= 0; n -= 1) question[fields[chance(fields.length)]] = [scraps[chance(scraps.length)], chance(50), [scraps[chance(scraps.length)]], null, {}][chance(5)];
    const { status, text } = await ask(question, `fuzz${chance(3)}`);
    holds(status === 200 && /"result"/.test(text), `${JSON.stringify(question).slice(0, 300)} ${status} ${text.slice(-200)}`);
  }
  for (let round = 0; round < 40; round += 1) {
    const bytes = Buffer.from(Array.from({ length: 1 + chance(200) }, () => chance(256)));
    await new Promise((resolve) => { const socket = net.connect(port, '127.0.0.1', () => socket.end(bytes)); socket.on('close', resolve); socket.on('error', () => {}); socket.resume(); });
  }
  same(result(await ask({ text: '2 + 2' })).answers[0].text, '4');
});

test('hanging up stops the work within a tenth of a second', async () => {
  await new Promise((resolve) => {
    const request = http.request({ host: '127.0.0.1', port, method: 'POST', path: '/api/run', headers: { host: `127.0.0.1:${port}`, 'content-type': 'application/json' } }, (answer) => answer.once('data', () => setTimeout(() => { request.destroy(); resolve(null); }, 500)));
    request.on('error', () => {});
    request.end(JSON.stringify({ session: 'long', ask: { text: 'domineering(8,8).value' } }));
  });
  const begun = performance.now();
  // The session is free again as soon as its work has ended.
  const answer = await ask({ text: '1', time: 1000 }, 'long');
  const took = performance.now() - begun;
  same(result(answer).answers[0].text, '1');
  holds(took < 100 * server.slack, `${took.toFixed(0)} ms`);
  console.log(`  free again after ${took.toFixed(0)} ms`);
});

test('two hundred clients at once are all answered', async () => {
  const begun = performance.now();
  const long = [0, 1, 2].map((n) => ask({ text: 'domineering(8,8).value', time: 4000 }, `busy${n}`));
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => ask({ op: 'board', position: `nim(${n % 7},4,5)`, time: 2000 }, `client${n % 50}`)));
  for (const answer of answers) holds(result(answer).position, answer.text.slice(0, 200));
  console.log(`  200 answers in ${(performance.now() - begun).toFixed(0)} ms, while three long questions ran`);
  for (const answer of await Promise.all(long)) same(result(answer).error.stopped, 'time');
});

test('a client that is slow gets no thread and is dropped', async () => {
  const sockets = Array.from({ length: 50 }, () => { const socket = net.connect(port, '127.0.0.1'); socket.on('error', () => {}); socket.write('POST /api/run HTTP/1.1\r\n'); return socket; });
  same(result(await ask({ text: '3', time: 1000 })).answers[0].text, '3');
  const closed = await Promise.race([new Promise((resolve) => sockets[0].on('close', () => resolve(true)).resume()), new Promise((resolve) => { setTimeout(() => resolve(false), 15_000); })]);
  holds(closed, 'a request that does not arrive is given up');
  sockets.forEach((socket) => socket.destroy());
});

const passed = await runAll();
server.stop();
process.exit(passed ? 0 : 1);
