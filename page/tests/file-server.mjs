// A plain file server, such as anybody has: no headers but the type of a file, unless a test wants more.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

/** @type {Record<string, string>} */
const TYPES = { html: 'text/html', css: 'text/css', js: 'text/javascript', json: 'application/json', svg: 'image/svg+xml', wasm: 'application/wasm', webmanifest: 'application/manifest+json' };

/** What a host sends that wants to share memory between threads. */
export const ISOLATED = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

/**
 * @param {string} folder
 * @param {{ headers?: Record<string, string>, engineAfter?: number }} [how] headers of every answer; for how many
 *   milliseconds the engine is held back
 */
export async function serveFolder(folder, { headers = {}, engineAfter = 0 } = {}) {
  const server = http.createServer((request, answer) => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname).slice(1) || 'index.html';
    const file = path.join(folder, path.normalize(name));
    if (!file.startsWith(folder) || !fs.existsSync(file) || !fs.statSync(file).isFile()) {
      answer.writeHead(404).end();
      return;
    }
    answer.writeHead(200, { ...headers, 'content-type': TYPES[path.extname(file).slice(1)] ?? 'application/octet-stream' });
    setTimeout(() => fs.createReadStream(file).pipe(answer), file.endsWith('.wasm') ? engineAfter : 0);
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', () => resolve(null)); });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}/`, stop: () => { server.closeAllConnections(); server.close(); } };
}
