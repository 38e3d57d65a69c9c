// One client for both engines: `run` a question, hear its `progress`, `cancel` it by a signal, get its
// `result`. The native engine is taken if a server is there, else the module is loaded.
import { Cancelled, Gone, Refused } from './errors.js';
import { ServerEngine, serverIsThere } from './server.js';
import { WasmEngine } from './wasm.js';
import { heard } from '../words.js';

export { Cancelled, Gone, Refused };

/** @typedef {ServerEngine | WasmEngine} Engine */
/** @typedef {import('./server.js').How} How */

/** @type {Promise<Engine> | null} */
let chosen = null;

/** Where the module is: `engine.json` beside the page names the file, or there is none. */
async function moduleUrl() {
  const base = new URL('../../', import.meta.url);
  const answer = await fetch(new URL('engine.json', base));
  if (!answer.ok) throw new Gone('no engine');
  return new URL((await answer.json()).module, base);
}

/** @returns {Promise<Engine>} */
async function choose() {
  if (await serverIsThere()) return new ServerEngine();
  try {
    const answer = await fetch(await moduleUrl());
    const streamed = answer.headers.get('content-type') === 'application/wasm';
    const module = streamed
      ? await WebAssembly.compileStreaming(answer)
      : await WebAssembly.compile(await answer.arrayBuffer());
    return new WasmEngine(module);
  } catch (error) {
    throw error instanceof Gone ? error : new Gone(String(error));
  }
}

/** The engine, found once; after a failure it is looked for again. */
export function engine() {
  chosen ??= choose().catch((error) => {
    chosen = null;
    throw error;
  });
  return chosen;
}

/** Looks for an engine again. */
export function forgetEngine() {
  chosen = null;
  read = null;
}

/** Declarations that every question may refer to. */
let grounds = '';
/** What the engine said when it read them; nothing if it has not yet. @type {Promise<any> | null} */
let read = Promise.resolve({});

/** Other declarations from now on: the engine forgets everything else. @param {string} text */
export function ground(text) {
  if (text === grounds) return;
  grounds = text;
  read = null;
}

/** @param {Engine} engine */
function grounded(engine) {
  read ??= engine.run({ text: grounds || '0', fresh: true, time: 10_000 }).catch((error) => {
    read = null;
    throw error;
  });
  return read;
}

/**
 * Asks, and gives the report, when there are words for it too.
 * @param {object} ask
 * @param {How} [how]
 * @returns {Promise<any>}
 */
export async function run(ask, how = {}) {
  const found = await engine();
  const before = await grounded(found);
  const [result] = await Promise.all([found.run(ask, how), heard()]);
  if (!result.error) return result;
  if (result.error.stopped === 'request') throw new Cancelled();
  // What is wrong with the declarations is told first, with their text.
  throw new Refused(before.error && !result.error.stopped ? { ...before.error, source: grounds } : result.error);
}
