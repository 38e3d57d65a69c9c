// node browser.mjs TOOLS UPSTAR FOLDER: the page in a real browser, with the native engine behind `upstar serve`
// and, if the folder has one, with the WebAssembly engine from a plain file server. Pictures of all states go
// to target/page-shots; UPSTAR_BROWSER names the browser.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRequire } from 'node:module';
import { startServer } from './server-process.mjs';
import { serveFolder } from './file-server.mjs';
import { holds, runAll, same, test } from './harness.mjs';
import { colourTests } from './colours.mjs';
import { fileTests } from './files.mjs';
import { ownTests } from './own.mjs';
import { wasmTests } from './wasm.mjs';

const [tools, program, folder] = process.argv.slice(2).map((one) => path.resolve(one));
const require = createRequire(path.join(tools, 'package.json'));
const { chromium } = require('playwright-core');
const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const shots = path.resolve('target/page-shots');
fs.mkdirSync(shots, { recursive: true });

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'upstar-page-'));
const browser = await chromium.launchPersistentContext(profile, { executablePath: process.env.UPSTAR_BROWSER ?? '/usr/bin/chromium', headless: true, args: FLAGS, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });
let server = await startServer(program);

/** Errors that the page met, whichever test it was. @type {string[]} */
let errors = [];
const page = await browser.newPage();
page.setDefaultTimeout(15_000);
page.on('pageerror', (error) => errors.push(String(error)));
page.on('console', (message) => { if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text())) errors.push(message.text()); });

/** Opens the page afresh. @param {string} hash @param {Record<string, string>} [wishes] @param {string} [base] */
async function open(hash, wishes = {}, base = server.url) {
  const all = { hints: '0', theme: 'light', language: 'en', notebook: '[]', letters: 'on', ...wishes };
  await page.goto('about:blank');
  await page.goto(`${base}icons/mark.svg`);
  await page.evaluate((pairs) => { for (const [name, value] of Object.entries(pairs)) localStorage.setItem(`upstar.${name}`, value); }, all);
  await page.goto(`${base}${hash ? `#${hash}` : ''}`);
  await page.waitForSelector('#main > *');
}

/**
 * Clicks a place of the board. While answers come in, the board is drawn anew, and the place may be gone between the
 * look and the click: then the new one is clicked.
 * @param {string} place
 */
async function press(place) {
  for (let tries = 4; ; tries -= 1) {
    try {
      return await page.click(place, { force: true, timeout: 10_000 });
    } catch (error) {
      if (tries === 0 || !/not visible|not attached|detached/.test(String(error))) throw error;
    }
  }
}

const hash = (/** @type {Record<string, string>} */ state) => String(new URLSearchParams(state));
const play = (/** @type {string} */ position, more = {}) => hash({ tab: 'play', p: position, ...more });
const shot = (/** @type {string} */ name) => page.screenshot({ path: path.join(shots, `${name}.png`) });
const clean = (/** @type {string} */ what) => { const found = errors; errors = []; same(found, [], what); };

/** axe-core has nothing to say. @param {string} what */
async function accessible(what) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    // @ts-ignore
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map((/** @type {any} */ one) => `${one.id}: ${one.nodes.slice(0, 2).map((/** @type {any} */ node) => `${node.html.slice(0, 160)} ${node.any?.[0]?.message ?? ''}`).join(' ; ')}`);
  });
  same(found, [], what);
}

/** Nothing is wider than the window. @param {string} what */
async function fits(what) {
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  holds(wide <= window + 1, `${what}: ${wide} > ${window}`);
}

const ended = () => page.evaluate(() => document.querySelector('.turn .sign.won, .turn .sign.lost') !== null || /draw/i.test(document.querySelector('.turn')?.textContent ?? ''));
const number = () => page.evaluate(() => document.querySelectorAll('.moves.played .back-to').length);

/** Plays to the end; a move is made by `move`. @param {() => Promise<void>} move @param {number} [most] */
async function toTheEnd(move, most = 60) {
  for (let turn = 0; turn < most; turn += 1) {
    if (await ended()) return turn;
    const before = await number();
    await move();
    await page.waitForFunction((count) => {
      const over = document.querySelector('.turn .sign.won, .turn .sign.lost') !== null || /draw/i.test(document.querySelector('.turn')?.textContent ?? '');
      return over || (document.querySelectorAll('.moves.played .back-to').length > count + 1 && document.querySelector('.moves.choices li') !== null);
    }, before);
  }
  throw new Error('the game does not end');
}

async function byClick() {
  const target = page.locator('svg.board .hit.usable').first();
  await target.dispatchEvent('click');
  const offer = page.locator('.confirm:not([hidden]) button').first();
  if (await offer.isVisible().catch(() => false)) await offer.click();
}

async function byKeys() {
  await page.locator('svg.board [tabindex="0"]').first().focus();
  for (const key of ['Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter']) {
    const before = await number();
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
    const offer = page.locator('.confirm:not([hidden]) button').first();
    if (await offer.isVisible().catch(() => false)) { await offer.focus(); await page.keyboard.press('Enter'); return; }
    if (key === 'Enter' && (await number()) !== before) return;
  }
  await page.locator('.moves.choices button').first().focus();
  await page.keyboard.press('Enter');
}

test('the first board is there, and hints come in four steps', async () => {
  await open('');
  await page.waitForSelector('svg.board [data-place="p:4:7"]');
  await shot('play-wythoff-hints-off');
  for (const [step, name] of [['1', 'who'], ['2', 'values'], ['3', 'why']]) {
    await page.click(`.side .hints [data-value="${step}"]`);
    await page.waitForSelector('.win');
    if (step !== '1') await page.waitForFunction(() => document.querySelector('.eq .out')?.textContent === '*16');
    if (step === '3') await page.waitForSelector('.theorem');
    await page.waitForTimeout(300);
    await shot(`play-wythoff-${name}`);
  }
  holds((await page.textContent('.theorem'))?.includes('(4,7)'), 'the reason names the move');
  clean('hints');
});

test('with hints off nothing is asked, shown or said of the theory', async () => {
  /** @type {string[]} */
  const asked = [];
  const listen = (/** @type {any} */ request) => { if (request.url().endsWith('/api/run')) asked.push(request.postData() ?? ''); };
  page.on('request', listen);
  await open(play('wythoff(4,13)'));
  await page.waitForSelector('svg.board [data-place="p:4:7"]');
  await press('svg.board [data-place="p:4:9"]');
  await page.waitForFunction(() => document.querySelectorAll('.moves.played .back-to').length === 2);
  page.off('request', listen);
  holds(asked.length >= 2 && asked.every((one) => !/"op":"(analyse|facts|table|eval|review)"/.test(one)), `asked ${asked}`);
  const text = await page.evaluate(() => {
    const copy = /** @type {HTMLElement} */ (document.documentElement.cloneNode(true));
    copy.querySelectorAll('.hints').forEach((one) => one.remove());
    return copy.outerHTML;
  });
  const leak = /.{60}(★|wins|winning|\*16|Grundy).{60}/s.exec(text.replace(/<(script|style|meta)[^]*?>/g, ''));
  same(leak?.[0] ?? null, null, 'the document says nothing');
  clean('hints off');
});

test('a move is typed, taken back, made again; a wrong one is explained', async () => {
  await open(play('nim(3,4,5)'));
  await page.waitForSelector('svg.board');
  await page.fill('#move', '9 -> 1');
  await page.press('#move', 'Enter');
  await page.waitForSelector('.move-wrong .err');
  await page.fill('#move', '1 -> 1');
  await page.press('#move', 'Enter');
  await page.waitForFunction(() => document.querySelectorAll('.moves.played .back-to').length === 2);
  await page.locator('#move').blur();
  await page.keyboard.press('z');
  await page.waitForFunction(() => document.querySelectorAll('.moves.played .back-to').length === 0);
  await page.keyboard.press('Shift+Z');
  await page.waitForFunction(() => document.querySelectorAll('.moves.played .back-to').length === 2);
  const before = await page.inputValue('#equation');
  await page.reload();
  await page.waitForFunction((text) => /** @type {any} */ (document.querySelector('#equation'))?.value === text, before);
  clean('typed moves');
});

test('a wrong position is marked with a caret, and the last good one stays', async () => {
  await open(play('nim(3,4,5)'));
  await page.waitForSelector('svg.board');
  await page.fill('#equation', 'wythoff(4,13');
  await page.press('#equation', 'Enter');
  await page.waitForSelector('.eq-wrong pre');
  await shot('play-wrong');
  holds(await page.isVisible('svg.board'), 'the board stays');
  await accessible('a wrong position');
  clean('wrong');
});

/** Ten games, by clicks and by keys. @type {[string, () => Promise<void>][]} */
const TEN = [['nim(3,4,5)', byClick], ['wythoff(4,13)', byClick], ['domineering(3,3)', byClick], ['hackenbush("e(l;l;r)")', byClick], ['chomp(3,4)', byClick], ['nim(2,2)', byKeys], ['wythoff(3,5)', byKeys], ['kayles(5)', byKeys], ['toads_and_frogs("tt..ff")', byKeys], ['clobber("xoxo|ox.x")', byKeys]];

/** Every game can be opened, and ten are played to the end. @param {string} engine @param {() => string} base */
function gameTests(engine, base) {
  for (const [name, how] of TEN) {
    test(`${name} is played to the end by ${how === byClick ? 'clicks' : 'keys'}, ${engine}`, async () => {
      await open(play(name, { level: 'random' }), {}, base());
      await page.waitForSelector('.turn .sign');
      await toTheEnd(how);
      same(await page.evaluate(() => document.documentElement.dataset.engine), engine);
      if (name.startsWith('wythoff(4')) { await page.waitForTimeout(500); await shot('play-end'); await accessible('the end'); }
      clean(name);
    });
  }

  test(`every game opens, and has a board and moves, ${engine}`, async () => {
    await open('tab=gallery', {}, base());
    await page.waitForSelector('#all-games a');
    const links = await page.$$eval('#all-games a', (all) => all.map((one) => one.getAttribute('href') ?? ''));
    holds(links.length >= 170, `${links.length} games`);
    for (const link of links) {
      await page.evaluate((to) => { location.hash = to; }, link);
      await page.waitForFunction((to) => document.querySelector('svg.board') && location.hash.includes('tab=play') && /** @type {any} */ (document.querySelector('#equation'))?.value.length > 0 && document.title !== 'Upstar' && document.querySelector('.moves.choices li, .turn .sign.won, .turn .sign.lost') !== null && to !== '', link);
      const wrong = await page.$('.eq-wrong .err');
      holds(!wrong, link);
    }
    console.log(`  ${links.length} games`);
    clean('all games');
  }, 300);
}

gameTests('native', () => server.url);

test('sums, misère play, two people, dice and edited positions', async () => {
  await open(play('domineering(3,3) + nim(2)'), { hints: '2' });
  await page.waitForSelector('.win');
  await shot('play-sum');
  await accessible('a sum');
  await page.click('#new-game');
  await page.selectOption('#new-game-game', 'nim');
  await page.click('.panel [data-value="two"]');
  await page.click('.panel .seg button[data-value="1"]');
  await accessible('the panel');
  await shot('play-new');
  await page.click('.panel .btn.main');
  await page.waitForFunction(() => /Misère/.test(document.querySelector('.stage header')?.textContent ?? '') && location.hash.includes('misere=1'));
  await page.click('#edit');
  await press('svg.board [data-place="h:0:0"]');
  await page.waitForFunction(() => /nim\(1,4,5\)/.test(/** @type {any} */ (document.querySelector('#equation')).value));
  clean('settings');
});

test('records are saved and opened again', async () => {
  await open(play('nim(3,4,5)'));
  await page.waitForSelector('.moves.choices button');
  await page.click('.moves.choices button');
  await page.waitForFunction(() => document.querySelectorAll('.moves.played .back-to').length === 2);
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('#save-record')]);
  const saved = path.join(profile, 'record.txt');
  await file.saveAs(saved);
  holds(fs.readFileSync(saved, 'utf8').startsWith('upstar game 1\nposition nim(3,4,5)'), 'the format of upstar replay');
  await page.click('#new-game');
  await page.setInputFiles('#open-record', saved);
  await page.waitForFunction(() => document.querySelectorAll('.moves.played .back-to').length === 2 && location.hash.includes('level=two'));
  clean('records');
});

test('lenses of Explore', async () => {
  for (const [p, lens, ready] of [['domineering(2,3)', 'position', '.move-table tbody tr'], ['domineering(2,3)', 'thermograph', '.thermograph .handle'], ['domineering(2,3)', 'tree', '.fig.scroll svg'], ['wythoff(5,8)', 'table', '.heat'], ['kayles(10)', 'sequence', '.theorem'], ['hackenbush("lrl")', 'number', '.fig.scroll svg']]) {
    await open(hash({ tab: 'explore', p, lens }));
    await page.waitForSelector(ready);
    await page.waitForTimeout(400);
    await shot(`explore-${lens}`);
    await accessible(`explore ${lens}`);
    await fits(`explore ${lens}`);
  }
  await open(hash({ tab: 'explore', p: 'domineering(2,3)', lens: 'thermograph' }));
  await page.locator('.handle').focus();
  const before = await page.getAttribute('.handle', 'aria-valuenow');
  await page.keyboard.press('ArrowUp');
  same(Number(await page.getAttribute('.handle', 'aria-valuenow')) - Number(before), 0.125, 'an eighth');
  clean('explore');
});

test('the notebook calculates, completes, explains and stops', async () => {
  await open('tab=notebook');
  const cell = (/** @type {number} */ n) => page.locator('.src-text').nth(n);
  await cell(0).fill('hackenbush("e(l;l;r)")');
  await cell(0).press('Enter');
  await page.waitForSelector('.cell-picture svg');
  holds((await page.textContent('.result'))?.includes('^*'), 'a flower');
  await cell(1).fill('x := {2|-1}');
  await cell(1).press('Enter');
  await cell(2).fill('x.therm');
  await cell(2).press('Tab');
  same(await cell(2).inputValue(), 'x.thermograph');
  await cell(2).press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.cell-picture svg').length === 2);
  await cell(3).fill('wythoff(4,13');
  await cell(3).press('Enter');
  await page.waitForSelector('.result .err pre');
  await cell(3).fill('domineering(8,8).value');
  await cell(3).press('Enter');
  const stop = page.locator('.stop');
  await stop.waitFor({ state: 'visible' });
  await page.waitForFunction(() => /steps/.test(document.querySelector('.count')?.textContent ?? ''));
  await shot('notebook');
  const begun = Date.now();
  await stop.click();
  await page.waitForFunction(() => /Stopped/.test(document.querySelectorAll('.result')[3]?.textContent ?? ''));
  await cell(3).fill('x + 1');
  await cell(3).press('Enter');
  await page.waitForFunction(() => /\{3\|0\}/.test(document.querySelectorAll('.result')[3]?.textContent ?? ''));
  holds(Date.now() - begun < 3000, 'stopped soon, and the session is kept');
  await accessible('notebook');
  await page.click('#notebook-link');
  await page.waitForFunction(() => location.hash.includes('n='));
  const link = page.url();
  await open('tab=notebook');
  await page.goto(link);
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector('.src-text'))?.value.includes('hackenbush'));
  await page.click('#present');
  await page.waitForSelector('.nb.presenting');
  await page.waitForTimeout(500);
  await shot('notebook-present');
  clean('notebook');
});

ownTests({ page, open, hash, shot, clean, accessible, fits });
fileTests({ page, open, hash, play, clean, press, program, profile });
colourTests({ page, open, hash, play, shot, clean });

test('all tabs in both themes are accessible', async () => {
  for (const theme of ['light', 'dark']) {
    for (const [name, state] of [['gallery', 'tab=gallery'], ['play', play('hackenbush("0-1:l 0-2:l 1-2:e 1-3:r 2-3:r 3-4:l")')], ['table', hash({ tab: 'explore', p: 'wythoff(5,8)', lens: 'table' })], ['notebook', 'tab=notebook']]) {
      await open(state, { theme, hints: '3' });
      await page.waitForTimeout(900);
      await accessible(`${name} ${theme}`);
      await shot(`${name}-${theme}`);
    }
  }
  clean('themes');
});

test('a screen reader hears boards', async () => {
  await open(play('wythoff(4,13)'), { hints: '1' });
  await page.waitForSelector('.win');
  const wythoff = await page.locator('svg.board').ariaSnapshot();
  for (const part of ['grid "Board of Wythoff’s game"', 'row', 'gridcell "(4, 7), (4,7), wins"', 'gridcell "(4, 13), the piece"']) holds(wythoff.includes(part), `${part} in ${wythoff.slice(0, 600)}`);
  await open(play('hackenbush("e(l;l;r)")'));
  await page.waitForSelector('svg.board [data-place="e:0"]', { state: 'attached' });
  const hackenbush = await page.locator('svg.board').ariaSnapshot();
  for (const part of ['edge the ground–1, either player', 'edge 1–2, Left']) holds(hackenbush.includes(part), `${part} in ${hackenbush.slice(0, 600)}`);
  const live = await page.textContent('#live');
  holds(live?.includes('Your move'), `said ${live}`);
});

test('phone, beamer and 200 % zoom', async () => {
  for (const [name, width, height] of [['phone', 390, 844], ['beamer', 1920, 1080], ['small', 1024, 768], ['zoom', 640, 400]]) {
    await page.setViewportSize({ width: Number(width), height: Number(height) });
    for (const [tab, state] of [['play', play('wythoff(4,13)')], ['explore', hash({ tab: 'explore', p: 'wythoff(5,8)', lens: 'table' })], ['notebook', 'tab=notebook'], ['gallery', 'tab=gallery']]) {
      await open(state, { hints: '2' });
      await page.waitForTimeout(700);
      await fits(`${tab} ${name}`);
      if (name === 'phone' && tab === 'play') await accessible('phone');
      await shot(`${tab}-${name}`);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  clean('sizes');
});

/** What is marked as English in a page of another language. */
const inEnglish = () => page.evaluate(() => [...document.querySelectorAll('#main [lang=en]')].map((one) => one.textContent));

test('German and Hungarian', async () => {
  for (const [language, word] of [['de', 'Du bist am Zug'], ['hu', 'Te jössz']]) {
    await open(play('wythoff(4,13)'), { language, hints: '3' });
    await page.waitForFunction((wanted) => document.querySelector('.turn')?.textContent?.includes(wanted), word);
    same(await page.evaluate(() => document.documentElement.lang), language);
    await page.waitForSelector('.theorem');
    await page.waitForTimeout(300);
    await fits(String(language));
    await accessible(String(language));
    await shot(`play-${language}`);
    same(await inEnglish(), [], `${language} has English in it`);
    for (const position of ['kayles(20)', 'hackenbush("lr(l;e)")', 'konane("xo.o|oxox")']) {
      await open(hash({ tab: 'explore', p: position }), { language: String(language) });
      await page.waitForSelector('table td.say');
      same(await inEnglish(), [], `${position} in ${language}`);
    }
    await open(play('nim(2,'), { language: String(language) });
    await page.waitForSelector('.err');
    same(await inEnglish(), [], `an error in ${language}`);
  }
  clean('languages');
});

test('when the server is gone the position is safe, and it can be tried again', async () => {
  await open(play('nim(3,4,5)'));
  await page.waitForSelector('.moves.choices button');
  const { port } = server;
  server.stop();
  await page.waitForTimeout(200);
  await page.click('.moves.choices button');
  await page.waitForSelector('.gone');
  await shot('play-gone');
  holds(decodeURIComponent(page.url()).includes('nim(3,4,5)'), 'in the address');
  server = await startServer(program, port);
  await page.click('.gone button');
  await page.waitForFunction(() => !document.querySelector('.gone') && document.querySelector('svg.board'));
  errors = [];
});

test('a server that is killed in the middle of a computation is told of, and the cell is run again', async () => {
  await open('tab=notebook');
  const cell = page.locator('.src-text').first();
  await cell.fill('domineering(8,8).value');
  await cell.press('Enter');
  await page.locator('.stop').waitFor({ state: 'visible' });
  const { port } = server;
  server.stop();
  await page.waitForSelector('.gone');
  same(await cell.inputValue(), 'domineering(8,8).value', 'what was typed is there');
  server = await startServer(program, port);
  await cell.fill('1 + 1');
  await page.click('.gone button');
  await page.waitForFunction(() => /^2/.test(document.querySelector('.result .v')?.textContent ?? ''));
  errors = [];
});

if (fs.existsSync(path.join(folder, 'engine.json'))) {
  const files = await serveFolder(folder);
  gameTests('wasm', () => files.url);
  wasmTests({ page, browser, folder, files, open, play, press, clean, forget: () => { errors = []; }, slack: server.slack, native: () => server.url });
}

const passed = await runAll();
server.stop();
await browser.close();
fs.rmSync(profile, { recursive: true, force: true });
process.exit(passed ? 0 : 1);
