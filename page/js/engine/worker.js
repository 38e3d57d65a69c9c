// The WebAssembly engine in a worker of its own, one question at a time.
import { Upstar } from './host.js';

/** @type {Upstar | undefined} */
let upstar;
/** @type {Int32Array | null} */
let flag = null;
let asked = 0;
let told = 0;

/** Tells how far the work is, now and then; true to stop it. */
function poll(/** @type {number} */ steps, /** @type {number} */ bytes, /** @type {number} */ done, /** @type {number} */ total) {
  const now = performance.now();
  if (now - told > 100) {
    told = now;
    const known = (/** @type {number} */ number) => (Number.isNaN(number) ? null : number);
    postMessage({ id: asked, progress: { steps, bytes, done: known(done), total: known(total) } });
  }
  return flag !== null && Atomics.load(flag, 0) === asked;
}

self.onmessage = ({ data }) => {
  if (data.module) {
    flag = data.flag ? new Int32Array(data.flag) : null;
    upstar = new Upstar(data.module, { poll, partial: (part) => postMessage({ id: asked, partial: part }) });
    postMessage({ ready: true });
    return;
  }
  if (!upstar) return;
  asked = data.id;
  told = performance.now();
  const result = upstar.call(data.ask);
  postMessage('crashed' in result ? { id: asked, crashed: result.crashed } : { id: asked, result });
};
