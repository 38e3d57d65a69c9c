// Loads the module and lends it what it needs: a clock, a look now and then, stacks. JSON in, JSON out.
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @typedef {{ poll?: (steps: number, bytes: number, done: number, total: number) => boolean, partial?: (part: any) => void, stacks?: number }} Lent */

export class Upstar {
  /** @type {any} */
  exports;
  /** @type {string | null} */
  panic = null;

  // options: poll(steps, bytes, done, total) may return true to stop the work; stacks says how often
  // recursion may go on where it is, some hundred levels each time.
  /** @param {WebAssembly.Module} module @param {Lent} [options] */
  constructor(module, options = {}) {
    this.module = module;
    this.options = options;
    this.restart();
  }

  restart() {
    const { poll = () => false, partial = () => {}, stacks = 2 } = this.options;
    let nested = 0;
    this.panic = null;
    const host = {
      now: () => performance.now(),
      poll: (/** @type {[number, number, number, number]} */ ...progress) => (poll(...progress) ? 1 : 0),
      fresh_stack: (/** @type {number} */ work) => {
        if (nested >= stacks) return 0;
        nested += 1;
        this.exports.run_fresh(work);
        nested -= 1;
        return 1;
      },
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

  /** @param {object} request @returns {any} */
  call(request) {
    try {
      const bytes = encoder.encode(JSON.stringify(request));
      const at = this.exports.alloc(bytes.length) >>> 0;
      new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
      const found = BigInt.asUintN(64, this.exports.call(at, bytes.length));
      const [start, length] = [Number(found >> 32n), Number(found & 0xffffffffn)];
      const text = decoder.decode(new Uint8Array(this.exports.memory.buffer, start, length));
      this.exports.free(start, length);
      return JSON.parse(text);
    } catch (error) {
      // A trap leaves the instance in the middle of something: never use it again.
      const message = this.panic ?? String(error);
      this.restart();
      return { crashed: message };
    }
  }
}
