// Tests in the browser that Left, Right and who wins are told apart without colours.
import { holds, test } from './harness.mjs';

/** Two places that mean different things, and the share of the picture that must differ. @type {[string, Record<string, string>, string, string, number][]} */
const PAIRS = [
  ['stones', { tab: 'play', p: 'clobber("xo|ox")', level: 'two' }, '[data-place="s:0:0"]', '[data-place="s:0:1"]', 0.1],
  ['edges', { tab: 'play', p: 'hackenbush("0-1:l 0-2:r 0-3:e")', level: 'two' }, 'path.edge.left', 'path.edge.right', 0.03],
  ['edges of both', { tab: 'play', p: 'hackenbush("0-1:l 0-2:r 0-3:e")', level: 'two' }, 'path.edge.left', 'path.edge.either', 0.03],
  ['dominoes', { tab: 'play', p: 'domineering(2,4)', level: 'two', m: '(1,1)-(2,1)~(1,3)-(1,4)' }, 'rect.domino.L', 'rect.domino.R', 0.03],
];

/** What a screen does to colours. */
const DEFICIENCIES = ['achromatopsia', 'protanopia', 'deuteranopia', 'tritanopia'];

/**
 * @param {{ page: any, open: (hash: string, wishes?: Record<string, string>) => Promise<void>, hash: (state: Record<string, string>) => string, play: (position: string) => string, shot: (name: string) => Promise<any>, clean: (what: string) => void }} tools
 */
export function colourTests({ page, open, hash, shot, clean }) {
  for (const theme of ['light', 'dark']) {
    test(`what is Left's and what is Right's looks different without colours, ${theme}`, async () => {
      const client = await page.context().newCDPSession(page);
      try {
        for (const [what, state, one, other, least] of PAIRS) {
          await open(hash(state), { theme });
          await page.waitForSelector(`svg.board ${other}`, { state: 'attached' });
          await page.waitForTimeout(200);
          for (const type of DEFICIENCIES) {
            await client.send('Emulation.setEmulatedVisionDeficiency', { type });
            const pictures = [];
            for (const selector of [one, other]) pictures.push((await page.screenshot({ clip: around(await page.locator(`svg.board ${selector}`).first().boundingBox()) })).toString('base64'));
            const share = await page.evaluate(differing, pictures);
            holds(share > least, `${what}, ${type}, ${theme}: only ${share.toFixed(3)} of the picture looks different`);
            if (what === 'edges') await shot(`hackenbush-${type}-${theme}`);
          }
        }
      } finally {
        await client.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
        await client.detach();
      }
      clean('colours');
    }, 120);
  }

  test('pages are looked at in grey', async () => {
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setEmulatedVisionDeficiency', { type: 'achromatopsia' });
    for (const [name, state, ready] of [['wythoff', { tab: 'play', p: 'wythoff(4,13)' }, '.win'], ['table', { tab: 'explore', p: 'wythoff(5,8)', lens: 'table' }, '.heat'], ['thermograph', { tab: 'explore', p: 'domineering(2,3)', lens: 'thermograph' }, '.handle'], ['position', { tab: 'explore', p: 'domineering(2,3)' }, '.move-table']]) {
      await open(hash(/** @type {Record<string, string>} */ (state)), { hints: '3' });
      await page.waitForSelector(ready);
      await page.waitForTimeout(400);
      await shot(`grey-${name}`);
    }
    await client.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
    await client.detach();
    clean('grey');
  });
}

/** A square around the middle of a box, so that lines have room. @param {{ x: number, y: number, width: number, height: number }} box */
const around = ({ x, y, width, height }) => ({ x: Math.max(0, x + width / 2 - 36), y: Math.max(0, y + height / 2 - 36), width: 72, height: 72 });

/** The share of the dots of two pictures whose lightness differs clearly. Runs in the page. @param {string[]} pictures */
async function differing(pictures) {
  const size = 64;
  const [one, other] = await Promise.all(pictures.map(async (text) => {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const canvas = new OffscreenCanvas(size, size);
    const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
    pen.drawImage(await createImageBitmap(new Blob([bytes], { type: 'image/png' })), 0, 0, size, size);
    const { data } = pen.getImageData(0, 0, size, size);
    return Array.from({ length: size * size }, (_, at) => 0.21 * data[4 * at] + 0.72 * data[4 * at + 1] + 0.07 * data[4 * at + 2]);
  }));
  return one.filter((light, at) => Math.abs(light - other[at]) > 64).length / one.length;
}
