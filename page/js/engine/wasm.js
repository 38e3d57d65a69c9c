// The engine as WebAssembly. Questions queue; a cancelled one is stopped by a shared flag where the browser
// allows shared memory, by a message where it can switch stacks; else, or if it does not hear, its worker is ended and a
// new one begins with the module that was kept, and hears the definitions again.
import { Cancelled, Gone } from './errors.js';
import { canSuspend } from './host.js';

/** @typedef {import('./server.js').How} How */
/** @typedef {{ id: number, ask: any, how: How, resolve: (found: any) => void, reject: (why: Error) => void }} Job */

/** How long a worker may take to stop before it is ended, in milliseconds. */
const PATIENCE = 90;

/** Texts after which there is something to remember. */
const DEFINES = /:=|^(game|board|strip|graph)\s/m;

export class WasmEngine {
  name = 'wasm';
  /** @type {Job[]} */
  #queue = [];
  /** @type {Job | null} */
  #now = null;
  /** @type {Worker | null} */
  #worker = null;
  #ready = false;
  #last = 0;
  /** What was defined, to be said again to a new worker. @type {string[]} */
  #defined = [];
  /** @type {SharedArrayBuffer | null} */
  #flag = typeof SharedArrayBuffer === 'function' && globalThis.crossOriginIsolated ? new SharedArrayBuffer(4) : null;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    this.#begin();
  }

  #begin() {
    this.#ready = false;
    this.#worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.#worker.onerror = () => this.#lost('the worker ended');
    this.#worker.postMessage({ module: this.module, flag: this.#flag });
  }

  /** @param {any} data */
  #hear(data) {
    if (data.ready) {
      this.#ready = true;
      this.#next();
      return;
    }
    const job = this.#now;
    if (!job || data.id !== job.id) return;
    if (data.progress || data.partial) {
      if (data.progress) job.how.progress?.(data.progress);
      else job.how.partial?.(data.partial);
      return;
    }
    this.#now = null;
    if ('crashed' in data) {
      job.reject(new Gone(data.crashed));
    } else {
      if (job.ask.fresh) this.#defined = [];
      if (DEFINES.test(job.ask.text ?? '') && !data.result.error) this.#defined.push(job.ask.text);
      job.resolve(data.result);
    }
    this.#next();
  }

  /** @param {string} why */
  #lost(why) {
    const job = this.#now;
    this.#now = null;
    this.#restart();
    job?.reject(new Gone(why));
  }

  #restart() {
    this.#worker?.terminate();
    this.#begin();
    if (this.#defined.length > 0) {
      const ask = { text: this.#defined.join('\n\n') };
      this.#queue.unshift({ id: 0, ask, how: {}, resolve: () => {}, reject: () => {} });
    }
  }

  #next() {
    if (this.#now || !this.#ready) return;
    const job = this.#queue.shift();
    if (!job) return;
    this.#last += 1;
    job.id = this.#last;
    this.#now = job;
    this.#worker?.postMessage({ id: job.id, ask: job.ask });
  }

  /** Gives a question up, and its worker. @param {Job} job */
  #give(job) {
    this.#now = null;
    this.#restart();
    job.reject(new Cancelled());
  }

  /** @param {Job} job */
  #cancel(job) {
    if (this.#now === job) {
      if (this.#flag || canSuspend) {
        if (this.#flag) Atomics.store(new Int32Array(this.#flag), 0, job.id);
        else this.#worker?.postMessage({ cancel: job.id });
        setTimeout(() => { if (this.#now === job) this.#give(job); }, PATIENCE);
        return;
      }
      this.#give(job);
    } else if (this.#queue.includes(job)) {
      this.#queue = this.#queue.filter((other) => other !== job);
      job.reject(new Cancelled());
    }
  }

  /**
   * @param {object} ask
   * @param {How} [how]
   * @returns {Promise<any>}
   */
  run(ask, how = {}) {
    return new Promise((resolve, reject) => {
      if (how.signal?.aborted) {
        reject(new Cancelled());
        return;
      }
      const job = { id: 0, ask: how.partial ? { ...ask, partial: true } : ask, how, resolve, reject };
      how.signal?.addEventListener('abort', () => this.#cancel(job), { once: true });
      this.#queue.push(job);
      this.#next();
    });
  }
}
