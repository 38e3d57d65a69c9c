// The WebAssembly engine in a worker of its own, one question at a time. It hears that it is to stop by a flag in shared
// memory, or by a message, where the computation can be put aside for a moment.
import { Upstar, canSuspend } from './host.js';

/** Between two breaths, in milliseconds: within that time a message is heard. */
const BREATH = 40;

/** @type {Upstar | undefined} */
let upstar;
/** @type {Int32Array | null} */
let flag = null;
let asked = 0;
let told = 0;
let breathed = 0;
let cancelled = 0;

const stopped = () => cancelled === asked || (flag !== null && Atomics.load(flag, 0) === asked);

/** Lets waiting messages in. @returns {Promise<boolean>} is it to stop? */
const breath = () => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { port1.close(); resolve(stopped()); };
  port2.postMessage(null);
});

/** Tells how far the work is, now and then; true to stop it. */
function poll(/** @type {number} */ steps, /** @type {number} */ bytes, /** @type {number} */ done, /** @type {number} */ total) {
  const now = performance.now();
  if (now - told > 100) {
    told = now;
    const known = (/** @type {number} */ number) => (Number.isNaN(number) ? null : number);
    postMessage({ id: asked, progress: { steps, bytes, done: known(done), total: known(total) } });
  }
  if (stopped()) return true;
  if (!canSuspend || flag !== null || now - breathed < BREATH) return false;
  breathed = now;
  return breath();
}

self.onmessage = async ({ data }) => {
  if (data.module) {
    flag = data.flag ? new Int32Array(data.flag) : null;
    upstar = new Upstar(data.module, { poll, suspend: canSuspend, partial: (part) => postMessage({ id: asked, partial: part }) });
    postMessage({ ready: true });
    return;
  }
  if ('cancel' in data) {
    cancelled = data.cancel;
    return;
  }
  if (!upstar) return;
  asked = data.id;
  told = performance.now();
  breathed = told;
  const result = await upstar.ask(data.ask);
  postMessage('crashed' in result ? { id: asked, crashed: result.crashed } : { id: asked, result });
};
