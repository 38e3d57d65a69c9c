// node size.mjs FOLDER: how large the engine is when a server sends it compressed, in the folder that `cargo xtask page`
// wrote. What else is loaded at the start is measured in the browser.
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { holds, runAll, test } from './harness.mjs';

const [folder] = process.argv.slice(2);
/** Bytes of the engine with all games, compressed. */
const MOST = 2_600_000;

test('the engine is small enough to be sent', () => {
  const { module } = JSON.parse(fs.readFileSync(path.join(folder, 'engine.json'), 'utf8'));
  const bytes = fs.readFileSync(path.join(folder, module));
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  const sizes = { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes, best).length };
  console.log(`  the engine has ${sizes.raw} bytes, ${sizes.gzip} by gzip, ${sizes.brotli} by brotli`);
  holds(sizes.brotli <= MOST, `${sizes.brotli} bytes`);
}, 600);

process.exit((await runAll()) ? 0 : 1);
