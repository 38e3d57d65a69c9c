// Tests in the browser of the WebAssembly engine: alike, soon, small, stopped at once, deep, and without a network.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ISOLATED, serveFolder } from './file-server.mjs';
import { holds, same, test } from './harness.mjs';

/** Bytes that everything but the engine may have until the first answer, compressed. */
const REST = 150_000;

/** Deep recursion, which needs stacks of its own. */
const DEEP = [
  { text: 'g(n) := if n == 0 then {1|-1} else {g(n-1)|-n}; g(5000).mean' },
  { text: 'f(n) := if n == 0 then 0 else {f(n-1)|}; f(3000)' },
  { text: 'subtraction([1,2])(5000).outcome', misere: true },
  { text: `${'{'.repeat(3000)}*${'|}'.repeat(3000)}` },
  { text: `${'('.repeat(100000)}1${')'.repeat(100000)}` },
];

/** Positions whose theory is known: a move in them is answered at once. */
const SOLVED = ['nim(3,4,5)', 'wythoff(4,13)', 'kayles(20)', 'domineering(3,3)', 'hackenbush("e(l;l;r)")', 'chomp(3,4)'];

/**
 * @param {{ page: any, browser: any, folder: string, files: { url: string, stop: () => void }, open: (hash: string, wishes?: Record<string, string>, base?: string) => Promise<void>, play: (position: string) => string, press: (place: string) => Promise<void>, clean: (what: string) => void, forget: () => void, slack: number, native: () => string }} tools
 */
export function wasmTests({ page, browser, folder, files, open, play, press, clean, forget, slack, native }) {
  /** Asks the engine of an open page, whoever that is. @param {any} asked @param {any[]} questions @returns {Promise<any[]>} */
  const ask = (asked, questions) => asked.evaluate(async (/** @type {any[]} */ all) => {
    const { run } = await import(new URL('js/engine/client.js', location.href).href);
    const found = [];
    for (const one of all) {
      const begun = performance.now();
      const answer = await run(one).catch((/** @type {any} */ error) => ({ refused: error.why?.stopped ?? error.why?.message ?? String(error) }));
      found.push({ answer, took: performance.now() - begun });
    }
    return found;
  }, questions);

  test('the page with the WebAssembly engine answers alike, and soon', async () => {
    const begun = Date.now();
    await open('', { hints: '2' }, files.url);
    await page.waitForSelector('svg.board');
    const board = Date.now() - begun;
    await page.waitForFunction(() => document.querySelector('.eq .out')?.textContent === '*16');
    console.log(`  first board after ${board} ms, first answer after ${Date.now() - begun} ms`);
    same(await page.evaluate(() => document.documentElement.dataset.engine), 'wasm');
    await press('svg.board [data-place="p:4:7"]');
    await page.waitForFunction(() => document.querySelectorAll('.moves.played .back-to').length === 2);
    clean('wasm');
  });

  test('the first answer comes soon on a slow machine', async () => {
    const client = await browser.newCDPSession(page);
    await page.goto('about:blank');
    await client.send('Network.clearBrowserCache');
    await client.send('Storage.clearDataForOrigin', { origin: new URL(files.url).origin, storageTypes: 'service_workers,cache_storage' });
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await open('', { hints: '2' }, files.url);
    await page.waitForFunction(() => document.querySelector('.eq .out')?.textContent === '*16');
    const took = Math.round(await page.evaluate(() => performance.now()));
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await client.detach();
    console.log(`  first answer after ${took} ms with a quarter of the speed, load ${os.loadavg()[0].toFixed(1)}`);
    // 1.5 s is what is wanted, on a machine with nothing else to do: UPSTAR_SLACK=1.
    holds(took <= 1500 * slack, `${took} ms`);
  });

  test('the first board is there before the engine, and all else that is loaded is small', async () => {
    const slow = await serveFolder(folder, { engineAfter: 3000 });
    /** @type {Set<string>} */
    const loaded = new Set();
    const listen = (/** @type {any} */ request) => { if (request.url().startsWith(slow.url) && !request.serviceWorker?.()) loaded.add(new URL(request.url()).pathname.slice(1) || 'index.html'); };
    try {
      await open('tab=gallery', {}, slow.url);
      await page.goto('about:blank');
      page.on('request', listen);
      const begun = Date.now();
      await open('', { hints: '2' }, slow.url);
      await page.waitForSelector('svg.board [data-place="p:4:7"]');
      holds(Date.now() - begun < 3000 && !(await page.evaluate(() => document.documentElement.dataset.engine)), 'without an engine');
      await page.waitForFunction(() => document.querySelector('.eq .out')?.textContent === '*16');
      page.off('request', listen);
      const sizes = [...loaded].filter((name) => !name.endsWith('.wasm') && fs.existsSync(path.join(folder, name))).map((name) => brotliCompressSync(fs.readFileSync(path.join(folder, name))).length);
      const sum = sizes.reduce((one, other) => one + other, 0);
      console.log(`  ${sizes.length} files besides the engine, ${sum} bytes by brotli`);
      holds(sizes.length > 20 && sum <= REST, `${sum} bytes`);
    } finally {
      page.off('request', listen);
      slow.stop();
    }
    clean('start');
  });

  test('a move in a solved game is answered at once, by both engines', async () => {
    for (const [name, base] of [['native', native()], ['wasm', files.url]]) {
      await open('tab=notebook', {}, base);
      const questions = SOLVED.flatMap((position) => [{ op: 'board', position }, { op: 'reply', position, player: 'L', level: 'perfect', seed: 1, time: 10_000 }]);
      // The first time code is compiled.
      await ask(page, questions);
      const times = (await ask(page, questions)).map(({ took }) => took);
      const moves = SOLVED.map((_, index) => times[2 * index] + times[2 * index + 1]);
      console.log(`  ${name}: ${moves.map((took) => took.toFixed(0)).join(', ')} ms`);
      holds(Math.max(...moves) <= 50 * slack, `${name}: ${moves}`);
    }
    clean('moves');
  });

  test('a long run is stopped within a tenth of a second, whatever the browser offers', async () => {
    const isolated = await serveFolder(folder, { headers: ISOLATED });
    const bare = await browser.newPage();
    // A browser that cannot switch stacks ends its worker.
    await bare.addInitScript(() => { Reflect.deleteProperty(WebAssembly, 'Suspending'); });
    const other = await browser.newPage();
    try {
      for (const [name, asked, base] of [['by a message', page, files.url], ['by a flag', other, isolated.url], ['by a new worker', bare, files.url]]) {
        await asked.goto(`${base}#tab=notebook`);
        await asked.waitForFunction(() => document.documentElement.dataset.engine === 'wasm');
        await ask(asked, [{ text: 'x := {2|-1}' }]);
        const { ended, stopped, free } = await asked.evaluate(async () => {
          const { run } = await import(new URL('js/engine/client.js', location.href).href);
          const abort = new AbortController();
          const long = run({ text: 'domineering(8,8).value', time: 60_000 }, { signal: abort.signal }).then(() => 'answered', (/** @type {any} */ error) => error.constructor.name);
          await new Promise((resolve) => { setTimeout(resolve, 700); });
          const begun = performance.now();
          abort.abort();
          const how = await long;
          const at = performance.now() - begun;
          await run({ text: '1 + 1' });
          return { ended: how, stopped: at, free: performance.now() - begun };
        });
        console.log(`  ${name}: stopped after ${stopped.toFixed(0)} ms, the next answer after ${free.toFixed(0)} ms`);
        same(ended, 'Cancelled', name);
        holds(stopped <= 100 * slack, `${name}: ${stopped} ms`);
        same((await ask(asked, [{ text: 'x + 1' }]))[0].answer.answers[0].text, '{3|0}', 'definitions are kept');
      }
    } finally {
      await Promise.all([bare.close(), other.close()]);
      isolated.stop();
    }
    clean('stopping');
  });

  test('deep recursion has stacks of its own, and the answers of the native engine', async () => {
    /** @type {string[][]} */
    const found = [];
    for (const base of [native(), files.url]) {
      await open('tab=notebook', {}, base);
      found.push((await ask(page, DEEP)).map(({ answer }) => JSON.stringify(answer.answers?.map((/** @type {any} */ one) => one.text) ?? answer)));
    }
    DEEP.forEach(({ text }, index) => same(found[1][index].slice(0, 2000), found[0][index].slice(0, 2000), text.slice(0, 40)));
    holds(found[1].every((one) => !/depth/.test(one)), 'deep enough');
    clean('deep');
  }, 120);

  test('a long run of the WebAssembly engine is stopped, and definitions are kept', async () => {
    await open('tab=notebook', {}, files.url);
    const cell = (/** @type {number} */ n) => page.locator('.src-text').nth(n);
    await cell(0).fill('x := {2|-1}');
    await cell(0).press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.src-text').length === 2);
    await cell(1).fill('domineering(8,8).value');
    await cell(1).press('Enter');
    await page.locator('.stop').waitFor({ state: 'visible' });
    await page.locator('.stop').click();
    await page.waitForFunction(() => /Stopped/.test(document.querySelectorAll('.result')[1]?.textContent ?? ''));
    await cell(1).fill('x + 1');
    await cell(1).press('Enter');
    await page.waitForFunction(() => /\{3\|0\}/.test(document.querySelectorAll('.result')[1]?.textContent ?? ''));
    clean('wasm stop');
  });

  test('the page works without a network after the first visit', async () => {
    await open('', {}, files.url);
    await page.waitForFunction(() => document.documentElement.dataset.offline === 'ready');
    await page.evaluate(async () => {
      const store = await caches.open('upstar-1');
      const list = await (await fetch('files.json')).json();
      while ((await store.keys()).length < list.length) await new Promise((resolve) => { setTimeout(resolve, 50); });
    });
    await browser.setOffline(true);
    files.stop();
    try {
      await page.goto(`${files.url}#${play('nim(3,4,5)')}`);
      await page.reload();
      await page.waitForSelector('.moves.choices button');
      await page.click('.moves.choices button');
      await page.waitForFunction(() => document.querySelectorAll('.moves.played .back-to').length === 2);
    } finally {
      await browser.setOffline(false);
    }
    forget();
  });}
