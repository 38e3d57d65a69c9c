### Upstar's page in English, the source of all other languages.

## Bar

tab-play = Play
tab-explore = Explore
tab-notebook = Notebook
tab-own = Your game
tab-gallery = Gallery
tabs = Tabs
language = Language
theme = Light or dark
keys = Keys
share = Share
link-copied = Link copied
key-arrows = move on the board
key-enter = play
key-undo = undo, redo
key-hint = next hint
key-equation = type a position
key-move = type a move
key-escape = stop, close
key-keys = this list
letters-on = Single letters are keys

## Parts

stop = Stop
working = Working
working-count = { $steps } steps, { $seconds } s
stopped = Stopped.
stopped-note = Stopped. What is known stays.
stopped-time = Stopped after { $seconds } s.
stopped-memory = Stopped: no more memory may be used.
stopped-steps = Stopped: no more steps may be taken.
stopped-depth = Stopped: the recursion is too deep.
stopped-width = Stopped: the game is too wide.
go-on = Go on four times as long
try-again = Try again
server-gone = Upstar is not answering. Your position is safe in the address bar.
close = Close
save = Save
show = Show
show-all = Show all of it
why = why?
why-of = Why: { $what }
copied = Copied: { $text }
copy-as = Copy as
copy-position = Position
copy-value = Value
copy-unicode = Value in Unicode
no-picture = This picture cannot be drawn.
copy-link = Link
reveal = Show what it is worth

## Outcomes

outcome-N = Next player wins
outcome-P = Previous player wins
outcome-L = Left wins
outcome-R = Right wins
outcome-D = A draw, whoever begins
outcome-PHat = Left wins second and draws first
outcome-PCheck = Right wins second and draws first
outcome-NHat = Left wins first and draws second
outcome-NCheck = Right wins first and draws second
at-line = Line { $line }:
yes = yes
no = no
first-left-L = Left wins if Left begins.
first-left-R = Right wins if Left begins.
first-left-draw = A draw if Left begins.
first-left-open = Open if Left begins.
first-left-unknown = Unknown if Left begins.
first-right-L = Left wins if Right begins.
first-right-R = Right wins if Right begins.
first-right-draw = A draw if Right begins.
first-right-open = Open if Right begins.
first-right-unknown = Unknown if Right begins.

## Play

board = Board
side = What is known
board-of = Board of { $name }
sum = A sum
sum-of =
    { $count ->
        [one] One game
       *[other] A sum of { $count } games
    }
explore = Explore
play = Play
move = Move
undo = Undo
redo = Redo
new-game = New game
edit = Edit position
save-record = Save game
note-editing = Click a place to change it, or type a position above.
note-lattice = A number is the Grundy value you would leave. Framed: lost for whoever has to move from it. ★ winning move.
no-position = There is no position here yet. Type one above.
misere-rule = Misère play turns this round: a player who cannot move wins.
which-move = Which one?
preview = Play { $move }
hints = Hints
hint-off = Off
hint-who = Who wins
hint-values = Values
hint-why = Why
you = You
computer = Computer
left = Left
right = Right
as-left = as Left
as-right = as Right
your-move = Your move
their-move = { $who } to move
computer-thinks = Computer to move
computer-perfect = computer perfect
computer-stubborn = computer stubborn
computer-casual = computer casual
computer-random = computer at random
normal-play = Normal play
misere-play = Misère play
you-won = You have won
you-lost = You have lost
has-won = { $who } has won
drawn = A draw
drawn-small = Nobody can win any more.
end-normal = No move is left: a player who cannot move loses.
end-misere = No move is left: a player who cannot move wins.
slip = Move { $number } let it in: you played { $move }; { $better } was winning.
no-slip = No move gave anything away.
back-to = Go back to move { $number }
moves = Moves
moves-you-have = Your moves
moves-best-first = Your moves, best first
and-more = and { $count } more
wins = wins
loses = loses
draws = draws
is-open = open
said-move = { $who } played { $move }
says-wins = wins
says-moves =
    { $count ->
        [one] one move
       *[other] { $count } moves
    }
why-play = Why { $move }
exchanged = with the players exchanged { $text }
every-move-loses = Every move loses here. Make it long.

## New game

game = Game
position = Position
opponent = Opponent
level-perfect = Perfect
level-stubborn = Stubborn
level-casual = Casual
level-random = Random
level-two = Two people
your-side = Your side
who-begins = Who begins
i-begin = I do
computer-begins = Computer
rule = Rule
begin = Begin
throw-dice = Throw dice
open-record = Open a saved game

## What it is worth

worth = What it is worth
card-outcome = Outcome
card-grundy = Grundy value
card-canonical = Canonical form
card-mean = Mean
card-temperature = Temperature
card-sign-expansion = Sign expansion
card-birthday = Birthday
card-atomic-weight = Atomic weight
card-left-stop = Left stop
card-right-stop = Right stop
card-zero = Also 0: { $names }
why-winning-move = { $move } wins.
why-winning-since = { $move } wins:
why-no-move = There is no move.
why-all-lose = Every move leads to a position that the other player wins.
why-grundy =
    { $count ->
        [one] The one move reaches the value { $values }. The smallest value missing is mex = { $mex }.
       *[other] The { $count } moves reach the values { $values }. The smallest value missing is mex = { $mex }.
    }
why-grundy-short = The smallest value no move reaches is { $mex }.
why-grundy-general = The smallest value no move reaches: it is worth as much as a Nim heap of that size.
why-value = Why { $value }
why-canonical = Dominated options are left out and reversible ones bypassed; two games are equal exactly if this is the same.
why-mean = So much is it worth on average: n copies are worth about n times { $value }.
why-temperature = So urgent is it to move: with a tax of { $value } on every move nobody is in a hurry.
why-birthday = So many moves deep is the simplest game of this value.
why-atomic-weight = Measured against ups, the value is worth about this many of them.
why-left-stop = The number at which play stops if Left begins and both play well.
why-right-stop = The number at which play stops if Right begins and both play well.

## Places

at-row-column = row { $row }, column { $column }
at-square = square { $column }
at-token = heap { $heap }, leave { $left }
at-piece = { $place }, the piece
at-edge = edge { $from }–{ $to }, { $owner }
at-vertex = vertex { $name }, { $what }
the-ground = the ground
graph-size = A graph of { $vertices } vertices and { $edges } edges
owner-left = Left
owner-right = Right
owner-either = either player
owner-nobody = nobody
vertex-plain = free
vertex-ground = the ground
vertex-token = the token
vertex-left = Left
vertex-right = Right
vertex-used = used
square-free = free
square-blocked = blocked
square-left = Left’s piece
square-right = Right’s piece
square-coin = piece
square-man = man
square-ball = ball
square-poison = poisoned

## Explore

lenses = Lenses
lens-position = Position
lens-table = Table
lens-sequence = Sequence
lens-tree = Tree
lens-thermograph = Thermograph
lens-number = Number tree
lens-steps = Steps
lens-loops = Loops
lens-automaton = Automaton
lens-misere = Misère quotient
lens-picture = Picture
lens-compare = Compare
compare-with = Compare with
compare-note = Equal games can replace each other in every sum. Games that are confused are such that whoever begins in their difference wins.
compare-same = They are equal.
compare-more = The first is better for Left.
compare-less = The second is better for Left.
compare-confused = They are confused: neither is better.
column-player = Player
column-move = Move
column-outcome = Outcome
column-value = Value
column-reason = Why
size = Size
depth = Depth
picture = Picture
plot = Plot
rows-of-period = Rows of one period
rare-values = Rare values
table-of = Table of { $game }
cell-draw = draw
cell-open = open
show-numbers = Numbers
show-lost = P-positions
show-guides = Lines of theory
period-found = Period { $period }, proved
period-from = From heap { $preperiod } on the values repeat.
period-unknown = No period is known
period-unknown-small = None was found within the time; that does not mean there is none.
thermograph-of = Thermograph of { $value }
mean = mean
temperature = temperature
better-left = better for Left
better-right = better for Right
drag-handle = drag the handle, or ↑ ↓
cooled-by = Cooled by { $by }
cooled-hot = Each move now costs this much: Left stops at { $left }, Right at { $right }. At { $temperature } nobody is in a hurry.
cooled-cold = Nobody is in a hurry any more: what is left is the mean, { $mean }.
as-a-table = As a table
legend = Legend
legend-left = Solid lines: Left moves
legend-right = Hollow lines: Right moves
legend-dominated = Dotted grey: a dominated option
legend-reversible = Grey with ↩: a reversible option
loops-sides = Sides
loops-onside = Onside
loops-offside = Offside
loops-is_stopper = Stopper
loops-degree = Degree
loops-note = In the onside endless play is good for Left, in the offside for Right. A stopper has no endless play in turn: both sides are the same.
nine-classes = Nine classes
proved-not-observed = Proved, not observed
automaton-regular = Finitely many classes, all regular: { $count }
automaton-infinite = There are infinitely many classes: no finite automaton tells them all apart.
automaton-bound = No automaton was found within the time; that does not mean there is none.
automaton-large = The automaton is proved, but too large to be looked at.
automaton-class = Class
automaton-states = States
automaton-words = Terms
misere-products = Products
misere-cayley = Cayley graph
misere-pretending = Pretending function
misere-idempotents = Idempotents
misere-order = Elements
misere-is_complete = Proved for all heaps
misere-is_tame = Tame
misere-p_portion = Lost: P
misere-presentation = Presentation
misere-kernel_group = Group of the kernel
misere-note = In misère play the player who cannot move wins. A sum is lost if the product of its parts is in P.

## Notebook

cell = Cell { $number }
type-expression = Type an expression
run = Run
examples = Examples
start-from-example = Start from an example
example-nim = Nim, and why XOR
example-golden = The golden ratio
example-stalks = Stalks and numbers
example-switches = Two switches
example-kayles = Kayles and its period
example-thermograph = A thermograph
example-infinite = Infinite numbers
this-notebook = This notebook
notebook-kept = Kept in this browser. Save it as a file to move it.
save-file = Save file
open = Open
run-all = Run all
present = Present
link = Link
bad-link = The link holds no notebook.

## Your own game

own-title = Your game
own-text = The text of your game
own-lead = A game is a text of a few lines. It is kept in the address: share the link, and others play it too.
own-check = Check
own-away = Put away
own-how = How it is written
own-how-moves = game: positions are numbers. moves lists the options of both players, left and right those of one; as names a move.
own-how-board = board: a move is a picture before and after. x is Left’s piece, o is Right’s, . is a free square; right mirrored exchanges the colours.
own-safe = A game from somebody else is safe to open: it reads no files and nothing from a network, and what it computes is bounded.
own-too-long = This text is too long for an address.
own-impartial = Impartial: both players have the same moves.
own-partizan = Partizan: the players have different moves.
own-ends-proved = Every play ends, proved: each move makes { $measure } smaller.
own-ends-tested = Every play from small positions ends; in general that is not proved.
own-ends-loops = Play can go round: { $round }
own-ends-declared = Play may go on for ever, as the text says.
own-holds = Holds: { $claim }
own-fails = Does not hold: { $claim } ({ $why })
own-compared = Parts and symmetry agree with plain search on { $count } of { $listed } small positions.
own-differs = Parts or symmetry are wrong for { $position }.
own-line = Line { $line }:
own-example-numbers = A game of numbers
own-example-board = A game on a board
own-example-loop = A game that may go on for ever

## Gallery

welcome = Play, and see why
welcome-small = Every game here is played with full information and no chance, and the computer can tell you who wins, by which move, and why.
all-games = All games
search = Search
invite-wythoff = Bring the queen home
invite-nim = Nim, the game that began it
invite-domineering = Dominoes, upright and flat
invite-hackenbush = Cut the flower
invite-chomp = Leave the poisoned piece
invite-sum = Two games at once
invite-table = The golden ratio in a table
invite-thermograph = How hot is it?
invite-kayles = Pins that repeat with period 12
invite-number = A stalk that is a number
invite-sprouts = Sprouts with two spots
invite-notebook = Calculate with games

game-wythoff = Wythoff’s game
game-nim = Nim
game-dawsons_chess = Dawson’s chess
game-dawsons_kayles = Dawson’s Kayles
game-grundys_game = Grundy’s game
game-lasker_nim = Lasker’s Nim
game-welter = Welter’s game
game-northcott = Northcott’s game
