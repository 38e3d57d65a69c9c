// Begins: language and theme first, then the tab that the address names, and a board before the engine is
// there.
import { address, go, linked } from './address.js';
import { bar } from './bar.js';
import { put } from './dom.js';
import { engine } from './engine/client.js';
import { ownGamesOf, setOwnGames } from './own/games.js';
import { LANGUAGES, speak, spoken } from './words.js';
import { remembered } from './store.js';

/** @typedef {{ element: HTMLElement, close: () => void, key?: (event: KeyboardEvent) => boolean }} View */

/** Tabs are loaded when they are first looked at. @type {Record<string, (address: import('./address.js').Address) => Promise<View>>} */
const TABS = {
  play: async (state) => {
    const [{ PlayView }, start] = await Promise.all([import('./play/view.js'), state.p ? null : startBoard()]);
    return new PlayView(state, start);
  },
  explore: async (state) => new (await import('./explore/view.js')).ExploreView(state),
  notebook: async (state) => new (await import('./notebook/view.js')).NotebookView(state),
  own: async () => new (await import('./own/view.js')).OwnView(),
  gallery: async (state) => new (await import('./gallery/view.js')).GalleryView(state),
};

/** The first board, which is known before there is an engine. */
async function startBoard() {
  const answer = await fetch(new URL('../start.json', import.meta.url));
  return answer.ok ? answer.json() : null;
}

/** @type {View | null} */
let view = null;
let shown = '';
let shows = 0;

async function show() {
  const state = address();
  shows += 1;
  const mine = shows;
  const tab = state.tab in TABS ? state.tab : 'play';
  shown = location.hash;
  view?.close();
  view = null;
  await ownGamesOf(state);
  if (mine !== shows) return;
  bar(tab, relabel);
  const made = await TABS[tab](state);
  if (mine !== shows) {
    made.close();
    return;
  }
  view = made;
  const main = document.getElementById('main');
  if (main) put(main, made.element);
  shown = location.hash;
}

/** Everything in another language. @param {string} code */
async function relabel(code) {
  await speak(code);
  await show();
}

const typing = (/** @type {EventTarget | null} */ target) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (typing(event.target)) return;
  if (event.key === '?') {
    document.getElementById('keys')?.click();
    return;
  }
  if (remembered('letters', 'on') === 'off' && event.key.length === 1) return;
  if (view?.key?.(event)) event.preventDefault();
});

addEventListener('popstate', show);
addEventListener('hashchange', () => {
  if (location.hash !== shown) show();
});
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, '', linked(link.getAttribute('href') ?? ''));
  show();
});

/** A file of games may be dropped anywhere. */
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', async (event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  if (!file || !file.name.endsWith('.game')) return;
  await setOwnGames(await file.text());
  go({ tab: 'own' });
  show();
});

async function begin() {
  // The engine is the largest part: it comes while words and board do.
  const coming = engine().catch(() => null);
  document.documentElement.dataset.theme = remembered('theme', matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const wanted = remembered('language', navigator.language.slice(0, 2));
  await speak(wanted in LANGUAGES ? wanted : 'en');
  await show();
  const found = await coming;
  document.documentElement.dataset.engine = found?.name ?? 'none';
  if ('serviceWorker' in navigator && found?.name === 'wasm') keepOffline();
}

/** Lets the page work without a network from now on. */
async function keepOffline() {
  await navigator.serviceWorker.register('sw.js');
  const { active } = await navigator.serviceWorker.ready;
  const answer = await fetch('files.json');
  if (answer.ok) active?.postMessage({ keep: await answer.json() });
  document.documentElement.dataset.offline = 'ready';
}

begin();
export { go, spoken };
