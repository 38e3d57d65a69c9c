// Texts to begin with: a game of numbers, a game on a board, a variant.

/** @type {[string, string][]} */
export const EXAMPLES = [
  ['own-example-numbers', `game take_two(n)
  "Take one token or two."
  moves take_two(n - k) as "take {k}" for k in 1..min(n, 2)
  example [take_two(n).grundy for n in 0..6] == [0, 1, 2, 0, 1, 2, 0]
`],
  ['own-example-board', `board leapers
  "A piece jumps over one of the other colour next to it, which is taken away."
  start "xo.|.xo|o.x"
  left "x o ." -> ". . x" in orthogonal
  right mirrored
`],
  ['own-example-loop', `board pacing
  "A piece goes one square either way; nobody has to come to an end."
  start "x.o"
  left "x ." -> ". x" in horizontal
  right mirrored
  endless draws
`],
];
