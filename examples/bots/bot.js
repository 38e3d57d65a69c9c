// A bot for any game: it plays any move. The protocol is described in docs/contest.md; write your own `choose`.
//
// upstar match 'konane(6,6)' 'node examples/bots/bot.js' random --opening 2
'use strict';
const readline = require('node:readline');

let state = 1;
const random = (n) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * n);
};

/** A move out of `moves`. `position` is text such as konane("xo.|ox."). */
const choose = (position, side, moves) => moves[random(moves.length)];

const say = (line) => process.stdout.write(`${line}\n`);

let moves = [];
readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const [word] = line.split(' ', 1);
  const rest = line.slice(word.length + 1);
  switch (word) {
    case 'hello':
      say('name JavaScript starter');
      say('want moves');
      say('ready');
      break;
    case 'newgame':
      state = Number(BigInt(rest.split(' ')[2]) % 4294967296n);
      say('ready');
      break;
    case 'move':
      moves.push(rest);
      break;
    case 'go': {
      const [numbers, position] = rest.split(' position ');
      say(`bestmove ${choose(position, numbers.split(' ')[0], moves)}`);
      moves = [];
      break;
    }
    case 'quit':
      process.exit(0);
  }
});
