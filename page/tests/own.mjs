// Tests in the browser of own games, of the lenses for loops, automata and misère quotients, and of answers that come one
// by one.
import { holds, same, test } from './harness.mjs';

/** A game whose words try to be more than words. */
const STRANGE = 'game odd_one(n)\n  "<img src=x onerror=alert(1)> <script>alert(1)</script>"\n  moves odd_one(n - k) as "take <b>{k}</b>" for k in 1..min(n, 2)\n  example odd_one(3).outcome == "P"\n';

/**
 * @param {{ page: any, open: (hash: string, wishes?: Record<string, string>) => Promise<void>, hash: (state: Record<string, string>) => string, shot: (name: string) => Promise<any>, clean: (what: string) => void, accessible: (what: string) => Promise<void>, fits: (what: string) => Promise<void> }} tools
 */
export function ownTests({ page, open, hash, shot, clean, accessible, fits }) {
  test('an own game is written, checked, played, explored, and travels in the address', async () => {
    await open('tab=own', { own: '' });
    await page.fill('#own-text', STRANGE);
    await page.click('#own-check');
    await page.waitForSelector('.own-game li.holds');
    holds((await page.textContent('.own-game'))?.includes('odd_one(3).outcome'), 'the example is told');
    await shot('own');
    await accessible('own');
    await page.click('.own-game a');
    await page.waitForSelector('svg.board');
    holds((await page.textContent('.stage header'))?.includes('<img src=x'), 'rules are text');
    same(await page.evaluate(() => document.querySelectorAll('#main img, #main script').length), 0, 'no markup');
    await page.click('.moves.choices button');
    await page.waitForFunction(() => document.querySelectorAll('.moves.played .back-to').length > 0);
    const link = page.url();
    holds(link.includes('g='), link);
    await open('tab=gallery', { own: '' });
    await page.goto('about:blank');
    await page.goto(link);
    await page.waitForFunction(() => /odd_one/.test(/** @type {any} */ (document.querySelector('#equation'))?.value) && document.querySelector('svg.board'));
    await page.click('#to-explore');
    await page.waitForSelector('.move-table');
    holds(page.url().includes('g='), 'links of the page carry it');
    clean('own game');
  });

  test('what is wrong with an own game is shown with its line and a caret', async () => {
    await open('tab=own', { own: '' });
    await page.fill('#own-text', 'game bad(n)\n  "Take one."\n  moves bad(n - k for k in 1..2\n');
    await page.click('#own-check');
    await page.waitForSelector('.own-found .err pre');
    same((await page.textContent('.own-found .err pre'))?.split('\n'), ['  moves bad(n - k for k in 1..2', '           ^']);
    holds((await page.textContent('.own-found .err'))?.includes('Line 3'), 'the line');
    await shot('own-wrong');
    await page.fill('#own-text', 'game claims(n)\n  moves claims(n - 1) if n > 0\n  example claims(2).outcome == "N"\n');
    await page.click('#own-check');
    await page.waitForSelector('.own-game li.fails');
    await accessible('own game with a wrong example');
    clean('wrong own game');
  });

  test('games from strangers reach no files and stay in their tab', async () => {
    await open('tab=own', { own: '' });
    for (const text of ['use "/etc/passwd"\n', 'use "../../Cargo.toml"\n', 'game files(n)\n  moves files(n - 1) if n > 0\n  example file("/etc/passwd") == ""\n']) {
      await page.fill('#own-text', text);
      await page.click('#own-check');
      await page.waitForFunction(() => document.querySelector('.own-found .err, .own-game li.fails'));
      holds(!/root:|\[workspace/.test((await page.textContent('#main')) ?? ''), text);
    }
    await page.fill('#own-text', 'game nim(n)\n  "Not Nim."\n  moves nim(0) if n > 0\n');
    await page.click('#own-check');
    await page.waitForSelector('.own-game');
    await page.click('#own-away');
    await page.waitForFunction(() => !location.hash.includes('g='));
    await page.evaluate((/** @type {string} */ to) => { location.hash = to; }, hash({ tab: 'explore', p: 'nim(3)' }));
    await page.waitForFunction(() => document.querySelector('.eq .out')?.textContent === '*3');
    clean('strangers');
  });

  test('a game file is dropped anywhere', async () => {
    await open(hash({ tab: 'play', p: 'nim(1,2)' }));
    await page.waitForSelector('svg.board');
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(['game dropped(n)\n  moves dropped(n - 1) if n > 0\n'], 'dropped.game'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await page.waitForFunction(() => /dropped/.test(document.querySelector('.own-game')?.textContent ?? ''));
    clean('drop');
  });

  test('the notebook declares games, and shows answers as they come', async () => {
    await open('tab=notebook');
    const cell = (/** @type {number} */ n) => page.locator('.src-text').nth(n);
    await cell(0).fill('1 + 1; domineering(8,8).value');
    await cell(0).press('Enter');
    await page.locator('.stop').waitFor({ state: 'visible' });
    same(await page.textContent('.result .res .v'), '2', 'the first answer is there before the second');
    await page.locator('.stop').click();
    await page.waitForFunction(() => /Stopped/.test(document.querySelector('.result')?.textContent ?? ''));
    same(await page.textContent('.result .res .v'), '2', 'it stays');
    await cell(0).fill('game noted(n)\n  moves noted(n - 1) if n > 0\n');
    await cell(0).press('Shift+Enter');
    await page.waitForSelector('.declared button');
    await page.click('.declared button');
    await page.waitForFunction(() => /noted/.test(/** @type {any} */ (document.querySelector('#equation'))?.value ?? '') && location.hash.includes('g='));
    clean('notebook');
  });

  test('lenses of games with loops, of rewriting games and of misère play', async () => {
    for (const [p, lens, ready] of [['graph_game("0: 1 | 0; 1: | 0 2; 2: 0 | ")', 'loops', '.classes .here'], ['rewriting("U -> D")("UUDU")', 'automaton', '.theorem'], ['octal("0.75")(9)', 'misere', '.card tr']]) {
      for (const theme of ['light', 'dark']) {
        await open(hash({ tab: 'explore', p, lens }), { theme });
        await page.waitForSelector(ready);
        await page.waitForSelector('.fig.scroll svg');
        await shot(`explore-${lens}-${theme}`);
        await accessible(`explore ${lens} ${theme}`);
        await fits(`explore ${lens}`);
      }
    }
    for (const kind of ['cayley', 'sequence', 'hasse']) {
      await page.click(`.lens-tools [data-value=${kind}]`);
      await page.waitForFunction((/** @type {string} */ wanted) => document.querySelector(`.lens-tools [data-value=${wanted}]`)?.getAttribute('aria-pressed') === 'true' && document.querySelector('.fig.scroll svg'), kind);
    }
    clean('lenses');
  });
}
