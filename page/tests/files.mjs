// Tests in the browser of what is saved, copied, opened and changed by hand: files are as other programs want them.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { holds, same, test } from './harness.mjs';

/**
 * @param {{ page: any, open: (hash: string, wishes?: Record<string, string>) => Promise<void>, hash: (state: Record<string, string>) => string, play: (position: string, more?: Record<string, string>) => string, clean: (what: string) => void, press: (place: string) => Promise<void>, program: string, profile: string }} tools
 */
export function fileTests({ page, open, hash, play, clean, press, program, profile }) {
  /** What a click saves: its name and its bytes. @param {any} button @returns {Promise<[string, Buffer]>} */
  const saved = async (button) => {
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    const to = path.join(profile, `saved-${Date.now()}`);
    await file.saveAs(to);
    return [file.suggestedFilename(), fs.readFileSync(to)];
  };
  const equation = () => page.inputValue('#equation');
  const moves = (/** @type {number} */ count) => page.waitForFunction((/** @type {number} */ wanted) => document.querySelectorAll('.moves.played .back-to').length === wanted, count);

  test('every picture is saved as SVG, PNG and TikZ, every table as CSV, LaTeX and JSON', async () => {
    /** @type {[string, string, string, string[]][]} */
    const lenses = [
      ['domineering(2,3)', 'position', '.move-table tbody tr', ['SVG', 'PNG', 'TikZ', 'CSV', 'LaTeX', 'JSON']],
      ['domineering(2,3)', 'thermograph', '.thermograph .handle', ['SVG', 'PNG', 'TikZ']],
      ['domineering(2,3)', 'tree', '.fig.scroll svg', ['SVG', 'PNG', 'TikZ']],
      ['wythoff(5,8)', 'table', '.heat', ['SVG', 'PNG', 'TikZ', 'CSV', 'LaTeX', 'JSON']],
      ['kayles(10)', 'sequence', '.values', ['SVG', 'PNG', 'TikZ', 'CSV', 'LaTeX', 'JSON']],
      ['hackenbush("lrl")', 'number', '.fig.scroll svg', ['SVG', 'PNG', 'TikZ']],
      ['rewriting("U -> D")("UUDU")', 'automaton', '.theorem', ['SVG', 'PNG', 'TikZ', 'CSV', 'LaTeX', 'JSON']],
      ['octal("0.75")(9)', 'misere', '.card tr', ['SVG', 'PNG', 'TikZ']],
      ['graph_game("0: 1 | 0; 1: | 0 2; 2: 0 | ")', 'loops', '.classes .here', ['SVG', 'PNG', 'TikZ']],
    ];
    for (const [p, lens, ready, kinds] of lenses) {
      await open(hash({ tab: 'explore', p, lens }));
      await page.waitForSelector(ready);
      for (const kind of kinds) {
        const [name, bytes] = await saved(page.locator('.save button', { hasText: new RegExp(`^${kind}$`) }).first());
        const text = bytes.toString('utf8');
        const what = `${lens} ${kind} ${name}: ${text.slice(0, 80)}`;
        holds(bytes.length > 20, what);
        if (kind === 'SVG') holds(/^(<\?xml[^>]*>\s*)?<svg [^>]*xmlns/.test(text) && !/var\(--/.test(text), what);
        if (kind === 'PNG') holds(bytes.subarray(1, 4).toString() === 'PNG', what);
        if (kind === 'TikZ') holds(/\\begin\{tikzpicture\}[^]*\\end\{tikzpicture\}/.test(text), what);
        if (kind === 'CSV') holds(text.trim().split('\n').length > 2 && text.includes(','), what);
        if (kind === 'LaTeX') holds(/\\begin\{tabular\}[^]*\\end\{tabular\}/.test(text), what);
        if (kind === 'JSON') holds(JSON.parse(text).rows.length > 1, what);
      }
    }
    clean('saved pictures');
  }, 180);

  test('a position and its value are copied in every notation', async () => {
    await open(play('domineering(2,3)'));
    await page.waitForSelector('svg.board');
    const copied = [];
    for (let item = 0; item < 7; item += 1) {
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await page.click('.menu-box > button');
      await page.locator('.menu [role=menuitem]').nth(item).click();
      let text = '';
      for (let tries = 0; text === '' && tries < 100; tries += 1) {
        await page.waitForTimeout(50);
        text = await page.evaluate(() => navigator.clipboard.readText());
      }
      copied.push(text);
    }
    same(copied.slice(0, 6), ['domineering("...|...")', '{2|-1/2}', '{2|-1/2}', '\\{2\\mid{-}\\tfrac{1}{2}\\}', 'us.Game("{2|-1/2}")', '{2|-1/2}']);
    holds(copied[6].startsWith('http') && copied[6].includes('domineering'), copied[6]);
    clean('copied');
  });

  test('a notebook is saved as a text that upstar runs, and is dropped back, and presented', async () => {
    await open('tab=notebook');
    const cells = ['game noted(n)\n  "Take one."\n\n  moves noted(n - 1) if n > 0', 'x := noted(3)', 'x.grundy + 6', '[nim(n).grundy for n in 0..3]'];
    const cell = (/** @type {number} */ n) => page.locator('.src-text').nth(n);
    for (const [index, text] of cells.entries()) {
      await cell(index).fill(text);
      await cell(index).press('Shift+Enter');
      await page.waitForFunction((/** @type {number} */ wanted) => document.querySelectorAll('.src-text').length === wanted, index + 2);
    }
    const [name, bytes] = await saved(page.locator('#save-notebook'));
    const file = path.join(profile, name);
    fs.writeFileSync(file, bytes);
    const answers = execFileSync(program, ['run', file], { encoding: 'utf8' }).trim().split('\n');
    same(answers.slice(-2), ['7', '[0,1,2,3]'], 'upstar run');
    await open('tab=notebook');
    await page.evaluate((/** @type {string} */ text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'notebook.ups'));
      document.querySelector('.nb')?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, bytes.toString('utf8'));
    await page.waitForFunction((/** @type {number} */ wanted) => document.querySelectorAll('.src-text').length === wanted, cells.length + 1);
    same(await page.$$eval('.src-text', (/** @type {HTMLTextAreaElement[]} */ all) => all.map((one) => one.value)), [...cells, '']);
    await page.click('#run-all');
    await page.waitForFunction(() => /^7/.test(document.querySelectorAll('.result')[2]?.textContent ?? ''));
    await page.click('#present');
    await page.waitForSelector('.cell.shown');
    const shown = () => page.evaluate(() => [...document.querySelectorAll('.cell')].findIndex((one) => one.classList.contains('shown')));
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
    same(await shown(), 0);
    await page.keyboard.press('ArrowRight');
    same(await shown(), 1, 'the next cell');
    const large = await page.evaluate(() => parseFloat(getComputedStyle(/** @type {Element} */ (document.querySelector('.cell.shown .src-text'))).fontSize));
    holds(large >= 20, `${large} px can be read from the last row`);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('.presenting'));
    clean('notebook file');
  });

  test('a record is read by upstar replay, and after a lost game it is told where', async () => {
    await open(play('nim(3,4,5)', { level: 'perfect' }));
    await page.waitForSelector('.moves.choices button');
    for (let turn = 0; turn < 30 && !(await page.$('.turn .sign.won, .turn .sign.lost')); turn += 1) {
      const before = await page.locator('.moves.played .back-to').count();
      // The first move of all loses: only heap 1 to 1 wins.
      await page.fill('#move', turn === 0 ? '3 -> 0' : await page.getAttribute('.moves.choices button.move', 'data-move'));
      await page.press('#move', 'Enter');
      await page.waitForFunction((/** @type {number} */ count) => document.querySelector('.turn .sign.won, .turn .sign.lost') || document.querySelectorAll('.moves.played .back-to').length > count + 1, before);
    }
    await page.waitForSelector('.slip');
    holds((await page.textContent('.slip'))?.includes('3 -> 0'), 'the move that lost');
    const [, bytes] = await saved(page.locator('#save-record'));
    const file = path.join(profile, 'lost.txt');
    fs.writeFileSync(file, bytes);
    const said = execFileSync(program, ['replay', file], { encoding: 'utf8' });
    holds(/3 -> 0/.test(said) && /1 -> 1/.test(said), said);
    await page.click('.slip button');
    await moves(0);
    clean('replay');
  });

  test('two people play on one board', async () => {
    await open(play('domineering(2,2)', { level: 'two' }));
    await press('svg.board [data-place="s:0:0"]');
    await page.locator('.confirm:not([hidden]) button').first().click({ timeout: 2000 }).catch(() => {});
    await moves(1);
    same(await page.textContent('.moves.played .back-to >> nth=0').then((/** @type {string} */ text) => /Left/.test(text)), true, 'Left has moved');
    await page.waitForFunction(() => /Left/.test(document.querySelector('.turn')?.textContent ?? ''));
    clean('two people');
  });

  test('positions of every kind are changed on the board', async () => {
    /** @type {[string, string, string][]} */
    const changes = [
      ['wythoff(4,13)', 'p:2:5', 'wythoff(2,5)'], ['nim(3,4,5)', 'h:0:0', 'nim(1,4,5)'], ['domineering(2,2)', 's:0:0', 'domineering("#.|..")'],
      ['clobber("xo|ox")', 's:0:0', 'clobber("oo|ox")'], ['domineering(2,2) + nim(2)', '1/h:0:0', 'domineering("..|..") + nim(1)'],
      ['hackenbush("0-1:l 1-2:e")', 'e:0', 'hackenbush("re")'], ['hackenbush("0-1:l 1-2:r")', 'v:1', 'hackenbush("lrl")'],
    ];
    for (const [before, place, after] of changes) {
      await open(play(before));
      await page.waitForSelector('svg.board');
      await page.click('#edit');
      await page.waitForSelector(`svg.board [data-place="${place}"]`, { state: 'attached' });
      const old = await equation();
      await page.dispatchEvent(`svg.board [data-place="${place}"]`, 'click');
      await page.waitForFunction((/** @type {string} */ text) => /** @type {any} */ (document.querySelector('#equation')).value !== text, old);
      const found = await equation();
      same(found.replaceAll(' ', ''), after.replaceAll(' ', ''), before);
    }
    clean('edited');
  });
}
