// Loads the module and lends it what it needs: a clock, a look now and then, stacks. JSON in, JSON out.
//
// Where the engine of the browser can switch stacks (JSPI), a host that asks for it may take a breath in `poll`, so that
// messages get in, and recursion gets stacks of its own. Elsewhere everything happens in one go.
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @typedef {{ poll?: (steps: number, bytes: number, done: number, total: number) => boolean | Promise<boolean>, partial?: (part: any) => void, stacks?: number, suspend?: boolean }} Lent */

/** What stack switching is called where it is there; not everybody's types know it yet. @type {any} */
const wasm = WebAssembly;

/** Can this engine put a computation aside, and go on with it later? */
export const canSuspend = typeof wasm.Suspending === 'function' && typeof wasm.promising === 'function';

/** How often recursion may go on: where it is, some hundred levels each time, or on a stack of its own. */
const STACKS = { here: 2, own: 400 };

export class Upstar {
  /** @type {any} */
  exports;
  /** @type {string | null} */
  panic = null;

  // options: poll(steps, bytes, done, total) may return true to stop the work; stacks says how often
  // recursion may go on, some hundred levels each time. With `suspend`, poll may return a promise, and questions
  // are asked by `ask` alone.
  /** @param {WebAssembly.Module} module @param {Lent} [options] */
  constructor(module, options = {}) {
    this.module = module;
    this.options = options;
    this.restart();
  }

  restart() {
    const { poll = () => false, partial = () => {}, suspend = false, stacks = suspend ? STACKS.own : STACKS.here } = this.options;
    let nested = 0;
    this.panic = null;
    const look = (/** @type {[number, number, number, number]} */ ...progress) => {
      const stop = poll(...progress);
      return typeof stop === 'boolean' ? Number(stop) : stop.then(Number);
    };
    const onOwnStack = async (/** @type {number} */ work) => {
      nested += 1;
      await wasm.promising(this.exports.run_fresh)(work);
      nested -= 1;
      return 1;
    };
    const here = (/** @type {number} */ work) => {
      nested += 1;
      this.exports.run_fresh(work);
      nested -= 1;
      return 1;
    };
    const freshStack = (/** @type {number} */ work) => (nested >= stacks ? 0 : (suspend ? onOwnStack : here)(work));
    const host = {
      now: () => performance.now(),
      poll: suspend ? new wasm.Suspending(look) : look,
      fresh_stack: suspend ? new wasm.Suspending(freshStack) : freshStack,
      partial: (/** @type {number} */ at, /** @type {number} */ length) => {
        partial(JSON.parse(decoder.decode(new Uint8Array(this.exports.memory.buffer, at, length))));
      },
      panicked: (/** @type {number} */ at, /** @type {number} */ length) => {
        this.panic = decoder.decode(new Uint8Array(this.exports.memory.buffer, at, length));
      },
    };
    this.exports = new WebAssembly.Instance(this.module, { host }).exports;
    this.exports.start();
  }

  /**
   * The answer to a question, of a host that never suspends.
   * @param {object} request
   * @returns {any}
   */
  call(request) {
    try {
      return this.#answer(this.exports.call(...this.#question(request)));
    } catch (error) {
      return this.#crashed(error);
    }
  }

  /**
   * The answer to a question; one at a time.
   * @param {object} request
   * @returns {Promise<any>}
   */
  async ask(request) {
    if (!this.options.suspend) return this.call(request);
    try {
      return this.#answer(await wasm.promising(this.exports.call)(...this.#question(request)));
    } catch (error) {
      return this.#crashed(error);
    }
  }

  /** Puts a question into the module's memory: where, and how long it is. @param {object} request @returns {[number, number]} */
  #question(request) {
    const bytes = encoder.encode(JSON.stringify(request));
    const at = this.exports.alloc(bytes.length) >>> 0;
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    return [at, bytes.length];
  }

  /** Takes the answer out of the module's memory. @param {bigint} word */
  #answer(word) {
    const found = BigInt.asUintN(64, word);
    const [start, length] = [Number(found >> 32n), Number(found & 0xffffffffn)];
    const text = decoder.decode(new Uint8Array(this.exports.memory.buffer, start, length));
    this.exports.free(start, length);
    return JSON.parse(text);
  }

  /** A trap leaves the instance in the middle of something: never use it again. @param {unknown} error */
  #crashed(error) {
    const message = this.panic ?? String(error);
    this.restart();
    return { crashed: message };
  }
}
