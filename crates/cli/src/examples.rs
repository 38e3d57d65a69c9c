//! What stands below the options of a command in its help: examples, and what they mean.

pub const EXCESS_HELP: &str = "\
Examples:
  upstar excess 3 --why          why w**3 = 2: 2 is not a cube among the finite nimbers
  upstar excess 47 167           0.05 and 1 second
  upstar --time 60 excess 263    within a minute

The j-th odd prime p, counted from 0, has the generator w**(w**j), whose p-th nim power is kappa_f + m;
here f is the order of 2 modulo p, kappa_f the sum of the generators in Q(f), and m the excess of p.";

pub const RUN_HELP: &str = "\
The file holds statements as the prompt reads them, separated by line ends or `;`. Inside brackets and texts, after an
operator and before the `else` of an `if`, a line end is a blank. `#` begins a comment, so a file that begins with

  #!/usr/bin/env -S upstar run

can be made executable. The first statement that is wrong ends the run; nothing is evaluated if the file cannot be read
as a whole. With --test a comment `#= answer` after a statement, or in the lines below it, says what it must answer,
`#= error: …` that it must fail; all that differ, and all errors that nobody expects, are listed, and the exit status is 1.

  kayles(20).grundy            #= 1
  [n for n in 0..30 if kayles(n).outcome == \"P\"]
  #= [0]";

pub const EXAMPLES: &str = "\
Examples:
  upstar 'wythoff(4,13)'                 who wins, by which move, and why
  upstar '{2||0|-3} + ^*'                the value of any short game
  upstar '(+-1).temperature'             and what is known about it
  upstar -7/8 '3 * *2'                   several expressions, one answer each
  upstar 'f(n) := *n; [f(n) for n in 0..4]'
  upstar moves domineering '...|...'     every move, the winning ones marked
  upstar play nim                        a game against the computer
  upstar draw '{2|-1}' -o switch.svg     a picture of anything
  upstar table wythoff 8 8               Grundy values in a table
  upstar seq 0.77 --to 40                the Grundy sequence of Kayles
  upstar period 0.77                     its period, proved
  upstar rewrite kayles grundy UUUUU     a term rewriting game
  upstar games                           the games there are
  upstar search subtraction --size 3 --max 60
                                         subtraction sets with long periods
  upstar help nim                        about a game, an operation, a command
  seq 9 | sed 's/.*/nim(3,&)/' | upstar  one expression per line of the input
  upstar run FILE                        a program in a file
  upstar                                 a prompt: history, completion, help

Write an expression that is also the name of a command after `--` or `eval`.

Exit status:
  0  done
  1  the answer is no, where the command asks a question (verify, --check, period --certificate)
  2  bad input; the message says what, where, and what was expected
  3  stopped at a bound (--time, --steps, --memory, --limit), with what was reached
  130  stopped by Ctrl-C
  74  the answer could not be written";

pub const CERTIFY_HELP: &str = "\
Examples:
  upstar certify 'fox_and_geese([[3,1],[3,3]],[1,3],4)' -o outcome.json
  upstar certify over --below upon -o order.json
  upstar certify 'domineering(2,2)' --below +-1 -o half.json   a value takes two: this, and +-1 below it
  upstar certify 'graph_game(\"a: b |; b: | a\")' --sides -o sides.json
  upstar certify 'graph_game(\"0: 0 1; 1: 2; 2:\")' --grundy -o value.json
  upstar verify order.json

Play that never ends is a draw. The evidence is a strategy with numbers that fall along it, which `upstar verify`
follows once; the format is described in docs/certificates.md.";

pub const EVAL_HELP: &str = "\
Examples:
  upstar eval --json 'nim(3,4,5)'
  printf '%s\\n' '*2 + *3' '{1|-1}.mean' | upstar eval

With --json each answer is one object {\"input\", \"kind\", \"text\"}; positions add \"game\", \"position\",
\"outcome\", \"value\" and \"winning_moves\", and where play can cycle or be drawn \"left_first\" and
\"right_first\" (L, R or draw) with \"left_first_moves\" and \"right_first_moves\" to the end, and
\"drawing_moves\"; with --misere also \"convention\"; an error is {\"input\", \"error\": {\"message\", \"start\", \"end\"}},
start and end in bytes of the input.";

pub const PERIOD_HELP: &str = "\
Examples:
  upstar period 'wythoff.row(5)'
  upstar period 'wythoff.row(5)' --certificate row5.json
  upstar period 0.77 --certificate kayles.json
  upstar period 0.16 --json
  upstar period 0.3F                            period 6 and saltus 3
  upstar period 0.376 --to 10^7                 further than usual
  upstar period 0.106 --to 10^12 --checkpoint 106.run --certificate 106.json
                                                a long search: Ctrl-C, kill, and start it again
  upstar period '{22,34,53,87}' --outcomes      who wins, instead of Grundy values
  upstar period 0.77 --misere                   the period of the pretending function

A period that is not proved is called observed. Proofs are named guy-smith, states, formula, window and
automaton (values on lines, decided by a finite automaton); docs/certificates.md states them. With --json the answer is one object {\"code\",
\"period\", \"preperiod\", \"saltus\", \"proved\", \"computed_to\", \"max\", \"argmax\", …}; \"proved\" is null where a period is observed only.";

pub const STRATEGY_HELP: &str = "\
Examples:
  upstar strategy 'clobber(3,4)' -o s.json            and a proof for `upstar verify s.json`
  upstar strategy 'domineering(4,4) + cram(2,3)' --first right -o s.json
  upstar strategy 'clobber(2,3)' --booklet            to read: what to play after each reply
  upstar strategy 'clobber(3,4)' --json               with the certificate in the answer
  upstar play --strategy s.json                       play against it
  upstar draw 'clobber(2,3)' --as strategy -o s.svg   its map

A strategy has an answer to everything that the loser can do. The checker plays the loser's moves, all of them, by
rules of its own, and looks the answers up. It knows amazons, clobber, cram, domineering, nogo and
toads_and_frogs, in sums of any kind.";

pub const MISERE_HELP: &str = "\
Examples:
  upstar misere 0.77                            Kayles: 40 elements, period 12
  upstar misere 0.77 --certificate q.json       and a proof for `upstar verify q.json`
  upstar misere dawsons_kayles --to 30          the heaps up to 30
  upstar misere 0.324 --time 10 --json          as far as ten seconds reach
  upstar 'kayles(9,4,3)' --misere               who wins a sum of heaps, and how

In misère play a player who cannot move wins. Two sums are one element of the quotient if no third sum tells
them apart; elements multiply as sums are added, and a sum is lost if its heaps multiply to an element of P.
With --json the answer is one object {\"code\", \"size\", \"p_size\", \"tame\", \"period\", \"preperiod\",
\"complete\", \"presentation\", \"computed_to\", \"ended\", …}. A quotient that was not found is unknown; nothing
says that it is infinite.";

pub const VERIFY_HELP: &str = "\
Examples:
  upstar period 'wythoff.row(5)' --certificate row5.json
  upstar verify row5.json
  upstar verify 0.354.json --checkpoint part.run   a long check that can be left and taken up again

The format of certificates is described in docs/certificates.md.";

pub const CHECK_HELP: &str = "\
Examples:
  upstar check my.game                      does the file say what it should?
  upstar --use my.game 'mine(7)'            evaluate, with the games of the file
  upstar --use my.game play mine 7          play one
  upstar --use my.game table mine 8 8       tabulate it

docs/own-games.md tells how games are written.";

pub const GAMES_HELP: &str = "\
Examples:
  upstar games                           all, by groups
  upstar games nim                       one, with an example
  upstar games coin turning              those that both words fit
  upstar games graphs PSPACE             a group, and what is known
  upstar games winning ways              by source";

pub const MOVES_HELP: &str = "\
Examples:
  upstar moves nim 3,4,5
  upstar moves wythoff '(4,13)'
  upstar moves domineering '..|..'
  upstar moves 'nim(1,2) + domineering(2,2)'
  upstar moves nim 1,1,5 --misere
  upstar moves wythoff 4,7 --why

A winning move begins with `!`, one that draws with `=`. Each line gives the move, the position it leads
to, and what that is worth or how it ends. With --why a second line says why: the theorem's reason, or the
answer that refutes the move.";

pub const PLAY_HELP: &str = "\
Examples:
  upstar play nim                           a position worth playing, you begin
  upstar play wythoff 12,20 --first computer
  upstar play nim --dice 2 --seed 7         three heaps, each thrown with two dice
  upstar play 'nim(3,4) + domineering(3,3)' --as left
  upstar play wythoff 4,13 --misere --level casual

Moves are typed as the game writes them, or by their number in the list that `moves` shows; `hint`
helps in steps; `help` tells the rest.";

pub const COMPLETIONS_HELP: &str = "\
Examples:
  upstar completions bash > ~/.local/share/bash-completion/completions/upstar
  upstar completions zsh > ~/.zfunc/_upstar
  upstar completions fish > ~/.config/fish/completions/upstar.fish";
