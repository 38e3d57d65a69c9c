// Keeps everything that the page has loaded, so that it works without a network. What the server has now
// comes first while there is one; the engine, which is large and has its hash in its name, comes from the
// store.
const STORE = 'upstar-1';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const old = (/** @type {string} */ name) => name.startsWith('upstar-') && name !== STORE;
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('message', (event) => {
  if (!Array.isArray(event.data?.keep)) return;
  event.waitUntil(caches.open(STORE).then((store) => Promise.all(
    event.data.keep.map(async (/** @type {string} */ path) => {
      if (!(await store.match(path))) await store.add(path).catch(() => {});
    }),
  )));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.includes('/api/')) return;
  event.respondWith(answer(request, url));
});

async function answer(request, url) {
  const store = await caches.open(STORE);
  const fixed = /-[0-9a-f]{12}\.wasm$/.test(url.pathname);
  const kept = await store.match(request, { ignoreSearch: true });
  if (fixed && kept) return kept;
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await store.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}
