// Tests that are counted, and a line at the end that `cargo xtask test` reads.

/** @type {[string, () => Promise<void> | void, number][]} */
const tests = [];

/** @param {string} name @param {() => Promise<void> | void} body @param {number} [seconds] that it may take, on a busy machine too */
export function test(name, body, seconds = 60) {
  tests.push([name, body, seconds]);
}

/** @param {unknown} found @param {unknown} wanted @param {string} [what] */
export function same(found, wanted, what = '') {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${what} found ${a}, wanted ${b}`);
}

/** @param {unknown} truth @param {string} what */
export function holds(truth, what) {
  if (!truth) throw new Error(what);
}

/** Runs all tests, or those whose name contains `only`. @param {string} [only] */
export async function runAll(only = process.env.ONLY ?? '') {
  let [passed, failed] = [0, 0];
  for (const [name, body, seconds] of tests.filter(([one]) => one.includes(only))) {
    const begun = Date.now();
    try {
      await Promise.race([body(), new Promise((_, reject) => { setTimeout(() => reject(new Error(`took longer than ${seconds} s`)), seconds * 1000).unref(); })]);
      passed += 1;
      console.log(`test ${name} ... ok (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed += 1;
      console.log(`test ${name} ... FAILED\n  ${error?.stack ?? error}`);
    }
  }
  console.log(`test result: ${failed === 0 ? 'ok' : 'FAILED'}. ${passed} passed; ${failed} failed; 0 ignored`);
  return failed === 0;
}
