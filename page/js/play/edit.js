// Changing a position on the board. What a click on a place could mean is tried in order; the engine says what
// is a position.

/** Signs that games write on their squares, in the order in which a click goes through them. */
const SIGNS = ['.', '#', 'x', 'o', 'l', 'r', 'e', 't', 'f', '@'];

/** What an edge of Hackenbush is after a click: of the next owner, and then it is gone. @type {Record<string, string>} */
const NEXT_EDGE = { left: 'r', right: 'e', either: '' };
/** @type {Record<string, string>} */
const EDGE = { left: 'l', right: 'r', either: 'e' };

/**
 * Positions that a click on a place may lead to; nothing if this kind of board cannot be changed.
 * @param {{ position: string, game: string | null, scene: any, parts: string[] } | null} board
 * @param {string} place
 * @returns {string[] | null}
 */
export function edited(board, place) {
  if (!board) return null;
  const [kind, ...at] = place.split(':');
  const { scene, position } = board;
  if (scene.kind === 'sum') return inSum(board, place);
  if (scene.kind === 'graph' && /^hackenbush\(/.test(position) && !scene.size) {
    return place === '' ? [] : picture(scene, kind, Number(at[0]));
  }
  if (scene.kind === 'lattice') {
    if (place === '') return [];
    const head = /^(.*)\([^()]*\)$/.exec(position)?.[1];
    return head && kind === 'p' ? [`${head}(${at[0]},${at[1]})`] : null;
  }
  if (scene.kind === 'heaps') {
    const numbers = /^(.*)\(([\d, ]+)\)$/.exec(position);
    if (!numbers) return null;
    const sizes = numbers[2].split(',').map((size) => size.trim());
    if (place === '') return [];
    sizes[Number(at[0])] = String(Number(at[1]) + (Number(at[1]) + 1 === Number(sizes[Number(at[0])]) ? 2 : 1));
    return [`${numbers[1]}(${sizes.join(',')})`];
  }
  if (['board', 'hexagons', 'strip'].includes(scene.kind)) {
    const text = /^(.*\(")([^"]*)("\))$/.exec(position);
    const rows = text?.[2].split('|') ?? [];
    const same = rows.length === scene.rows.length && rows.every((row, index) => row.length === scene.rows[index].length);
    if (!text || !same) return null;
    if (place === '') return [];
    const [row, column] = at.map(Number);
    const now = SIGNS.indexOf(rows[row]?.[column] ?? '.');
    return SIGNS.map((_, step) => SIGNS[(now + 1 + step) % SIGNS.length]).map((sign) => {
      const changed = rows.map((one, index) => (index === row ? one.slice(0, column) + sign + one.slice(column + 1) : one));
      return text[1] + changed.join('|') + text[3];
    });
  }
  return null;
}

/**
 * A click on a part of a sum changes that part.
 * @param {{ scene: any, parts: string[] }} sum
 * @param {string} place
 */
function inSum({ scene, parts }, place) {
  if (parts.length !== scene.scenes.length) return null;
  if (place === '') return [];
  const [, index, rest] = /^(\d+)\/(.*)$/.exec(place) ?? ['', '0', ''];
  const part = Number(index);
  if (!parts[part]) return null;
  const changed = edited({ position: parts[part], game: null, scene: scene.scenes[part], parts: [parts[part]] }, rest) ?? [];
  return changed.map((text) => parts.map((one, at) => (at === part ? text : one)).join(' + '));
}

/**
 * A picture of Hackenbush after a click: an edge gets another owner and then goes, on a vertex a new edge grows.
 * @param {{ vertices: { spot: string }[], edges: { from: number, to: number, owner: string }[] }} scene
 * @param {string} kind
 * @param {number} at
 */
function picture({ vertices, edges }, kind, at) {
  // The ground is vertex 0, however often it is drawn.
  let last = 0;
  const names = vertices.map((vertex) => (vertex.spot === 'ground' ? 0 : (last += 1)));
  const written = edges.map((edge, index) => {
    const owner = kind === 'e' && index === at ? NEXT_EDGE[edge.owner] : EDGE[edge.owner];
    return owner ? `${names[edge.from]}-${names[edge.to]}:${owner}` : '';
  });
  if (kind === 'v') written.push(`${names[at]}-${last + 1}:l`);
  return [`hackenbush("${written.filter(Boolean).join(' ')}")`];
}
