// The heat ramp, the same in both themes, interpolated in OKLab; numbers on it are black or white, whichever is
// stronger.

const RAMP = ['#fdf4bb', '#c7e39e', '#82d199', '#28bba3', '#039ba8', '#087ba5', '#305994', '#3e3b6f', '#382446'];

/** @param {string} hex */
const linear = (hex) => [1, 3, 5].map((at) => {
  const part = parseInt(hex.slice(at, at + 2), 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** @param {number[]} rgb */
function oklab([r, g, b]) {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s, 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s];
}

/** @param {number[]} lab */
function rgb([L, a, b]) {
  const [l, m, s] = [L + 0.3963377774 * a + 0.2158037573 * b, L - 0.1055613458 * a - 0.0638541728 * b, L - 0.0894841775 * a - 1.291485548 * b].map((x) => x ** 3);
  return [4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s];
}

const LAB = RAMP.map((hex) => oklab(linear(hex)));

/**
 * The colour at a share from 0 to 1, and that of text on it.
 * @param {number} share
 */
export function heat(share) {
  const at = Math.max(0, Math.min(1, share)) * (RAMP.length - 1);
  const low = Math.min(Math.floor(at), RAMP.length - 2);
  const mixed = LAB[low].map((part, index) => part + (LAB[low + 1][index] - part) * (at - low));
  const parts = rgb(mixed).map((part) => Math.max(0, Math.min(1, part)));
  const bright = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  const signs = parts.map((part) => {
    const gamma = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(gamma * 255).toString(16).padStart(2, '0');
  });
  return { fill: `#${signs.join('')}`, text: (bright + 0.05) / 0.05 > 1.05 / (bright + 0.05) ? '#000000' : '#ffffff' };
}
