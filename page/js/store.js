// What the browser remembers of the reader's wishes. Nothing depends on it.

/** @param {string} name @param {string} usual */
export function remembered(name, usual) {
  try {
    return localStorage.getItem(`upstar.${name}`) ?? usual;
  } catch {
    return usual;
  }
}

/** @param {string} name @param {string} value */
export function remember(name, value) {
  try {
    localStorage.setItem(`upstar.${name}`, value);
  } catch {
    // A browser that keeps nothing forgets this too.
  }
}
