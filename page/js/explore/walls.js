// The walls of a thermograph as numbers.

/** A fraction as a number. @param {string} text */
const number = (text) => {
  const [over, under = '1'] = text.split('/');
  return Number(over) / Number(under);
};

/** A number as a fraction over a power of two. @param {number} value */
export function fraction(value) {
  let [over, under] = [value, 1];
  while (over % 1 !== 0 && under < 4096) [over, under] = [over * 2, under * 2];
  return under === 1 ? String(over) : `${Math.round(over)}/${under}`;
}

/**
 * The walls, as the engine writes them: corners from the lowest temperature up.
 * @param {string} text
 */
export function readWalls(text) {
  const [mean, temperature] = [/mean (-?[\d/]+)/, /temperature (-?[\d/]+)/].map((pattern) => number(pattern.exec(text)?.[1] ?? '0'));
  const wall = (/** @type {string} */ side) => [...(new RegExp(`${side} wall ([^;]*)`).exec(text)?.[1] ?? '').matchAll(/\((-?[\d/]+),(-?[\d/]+)\)/g)].map(([, at, high]) => [number(at), number(high)]);
  return { mean, temperature, left: wall('left'), right: wall('right') };
}

/** Where a wall stands at a temperature. @param {number[][]} wall @param {number} high */
export function wallAt(wall, high) {
  for (let index = 1; index < wall.length; index += 1) {
    const [[x0, t0], [x1, t1]] = [wall[index - 1], wall[index]];
    if (high <= t1) return t1 === t0 ? x1 : x0 + ((x1 - x0) * (high - t0)) / (t1 - t0);
  }
  return wall[wall.length - 1]?.[0] ?? 0;
}
