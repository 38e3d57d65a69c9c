### Words that the library puts into sentences, by which translations find them.

say-is-in-P = is in P
say-is-not-in-P = is not in P
say-the-end = the end
say-a-closing-bracket = a closing bracket
say-w-a-number-or-a-bracket = w, a number or a bracket
say-a-vertex-and = a vertex and `:`
say-a-graph-without = a graph without `|`
say-the-base-must-be-of-the-form-n-H = the base must be of the form {"{"}0|H{"}"}
say-the-base-must-have-the-form-n-H = the base must have the form {"{"}0|H{"}"}
say-the-exponent-must-be-positive = the exponent must be positive
say-the-exponent-must-not-be-negative = the exponent must not be negative
say-the-exponent-must-be-at-least-n = the exponent must be at least 1
say-the-game-is-not-atomic = the game is not atomic
say-the-game-is-not-an-ordinal-sum-with-this-base = the game is not an ordinal sum with this base
say-the-temperature-must-be-above-n = the temperature must be above -1
say-there-are-more-games-born-by-day-n-than-can-be-listed = there are more games born by day 4 than can be listed
say-region = region
say-boundary = boundary
say-corner = corner
say-of-region-n = of region { $n1 }
say-of-boundary-n-of-region-n = of boundary { $n1 } of region { $n2 }
say-width = width
say-column = column
say-row = row
say-king = king
say-queen = queen
say-rook = rook
say-bishop = bishop
say-knight = knight
say-blue = blue
say-red = red
say-green = green
say-octal = octal
say-hexadecimal = hexadecimal
say-take-and-break = take-and-break
say-value = value
say-Grundy-value = Grundy value
say-genus = genus
say-set-of-options = set of options
say-a-player-has-no-move-and-the-game-is-not-a-pseudonumber = a player has no move, and the game is not a pseudonumber
say-play-can-end-by-the-rules-here-not-by-the-lack-of-a-move-alone = play can end by the rules here, not by the lack of a move alone
say-free-x-Left-s-o-Right-s-or-blocked = . (free), x (Left's), o (Right's) or # (blocked)
say-l-Left-s-domino-r-Right-s-e-either-player-s-or-a-gap = l (Left's domino), r (Right's), e (either player's) or . (a gap)
say-l-Left-s-r-Right-s-or-for-sale = l (Left's), r (Right's) or . (for sale)
say-free-x-a-stone-or-blocked = . (free), x (a stone) or # (blocked)
say-t-a-toad-Left-s-f-a-frog-Right-s-free-or-blocked = t (a toad, Left's), f (a frog, Right's), . (free) or # (blocked)
say-n-years = { $n1 } years
say-n-n-years = { $n1 }^{ $n2 } years
say-n-days = { $n1 } days
say-n-n-days = { $n1 }^{ $n2 } days
say-n-hours = { $n1 } hours
say-n-n-hours = { $n1 }^{ $n2 } hours
say-n-minutes = { $n1 } minutes
say-n-n-minutes = { $n1 }^{ $n2 } minutes
say-n-seconds = { $n1 } seconds
say-n-n-seconds = { $n1 }^{ $n2 } seconds
say-period-n-from-the-beginning-proved-Guy-Smith-from-n-values = period { $n1 } from the beginning, proved (Guy-Smith) from { $n2 } values
say-period-n-from-the-beginning-proved-states-from-n-values = period { $n1 } from the beginning, proved (states) from { $n2 } values
say-period-n-from-the-beginning-proved-by-a-formula = period { $n1 } from the beginning, proved by a formula
say-period-n-from-the-beginning-proved-window-from-n-values = period { $n1 } from the beginning, proved (window) from { $n2 } values
say-period-n-from-the-beginning-proved-automaton-from-n-values = period { $n1 } from the beginning, proved (automaton) from { $n2 } values
say-period-n-from-the-beginning-only-observed-in-n-values-not-proved = period { $n1 } from the beginning, only observed in { $n2 } values: not proved
say-period-n-from-n-n-on-proved-Guy-Smith-from-n-values = period { $n1 } from n = { $n2 } on, proved (Guy-Smith) from { $n3 } values
say-period-n-from-n-n-on-proved-states-from-n-values = period { $n1 } from n = { $n2 } on, proved (states) from { $n3 } values
say-period-n-from-n-n-on-proved-by-a-formula = period { $n1 } from n = { $n2 } on, proved by a formula
say-period-n-from-n-n-on-proved-window-from-n-values = period { $n1 } from n = { $n2 } on, proved (window) from { $n3 } values
say-period-n-from-n-n-on-proved-automaton-from-n-values = period { $n1 } from n = { $n2 } on, proved (automaton) from { $n3 } values
say-period-n-from-n-n-on-only-observed-in-n-values-not-proved = period { $n1 } from n = { $n2 } on, only observed in { $n3 } values: not proved
say-period-n-saltus-n-from-the-beginning-proved-Guy-Smith-from-n-values = period { $n1 }, saltus { $n2 }, from the beginning, proved (Guy-Smith) from { $n3 } values
say-period-n-saltus-n-from-the-beginning-proved-states-from-n-values = period { $n1 }, saltus { $n2 }, from the beginning, proved (states) from { $n3 } values
say-period-n-saltus-n-from-the-beginning-proved-by-a-formula = period { $n1 }, saltus { $n2 }, from the beginning, proved by a formula
say-period-n-saltus-n-from-the-beginning-proved-window-from-n-values = period { $n1 }, saltus { $n2 }, from the beginning, proved (window) from { $n3 } values
say-period-n-saltus-n-from-the-beginning-proved-automaton-from-n-values = period { $n1 }, saltus { $n2 }, from the beginning, proved (automaton) from { $n3 } values
say-period-n-saltus-n-from-the-beginning-only-observed-in-n-values-not-proved = period { $n1 }, saltus { $n2 }, from the beginning, only observed in { $n3 } values: not proved
say-period-n-saltus-n-from-n-n-on-proved-Guy-Smith-from-n-values = period { $n1 }, saltus { $n2 }, from n = { $n3 } on, proved (Guy-Smith) from { $n4 } values
say-period-n-saltus-n-from-n-n-on-proved-states-from-n-values = period { $n1 }, saltus { $n2 }, from n = { $n3 } on, proved (states) from { $n4 } values
say-period-n-saltus-n-from-n-n-on-proved-by-a-formula = period { $n1 }, saltus { $n2 }, from n = { $n3 } on, proved by a formula
say-period-n-saltus-n-from-n-n-on-proved-window-from-n-values = period { $n1 }, saltus { $n2 }, from n = { $n3 } on, proved (window) from { $n4 } values
say-period-n-saltus-n-from-n-n-on-proved-automaton-from-n-values = period { $n1 }, saltus { $n2 }, from n = { $n3 } on, proved (automaton) from { $n4 } values
say-period-n-saltus-n-from-n-n-on-only-observed-in-n-values-not-proved = period { $n1 }, saltus { $n2 }, from n = { $n3 } on, only observed in { $n4 } values: not proved
say-left = left
say-right = right
say-above = above
say-below = below
say-nothing-is-left-of-the-heap = nothing is left of the heap
say-n-gigabytes = { $n1 } gigabytes
say-n-n-gigabytes = { $n1 }^{ $n2 } gigabytes
say-for-the-power-write-n-n = for the power write { $n1 }**{ $n2 }
say-n-edge-was-dropped-nothing-joins-it-to-the-ground-vertex-n = { $n1 } edge was dropped: nothing joins it to the ground, vertex { $n2 }
say-n-edges-were-dropped-nothing-joins-them-to-the-ground-vertex-n = { $n1 } edges were dropped: nothing joins them to the ground, vertex { $n2 }
say-the-ball-lies-behind-the-left-goal-line = the ball lies behind the left goal line
say-the-ball-lies-behind-the-right-goal-line = the ball lies behind the right goal line
say-assuming-termination-which-is-asserted-and-not-proved = assuming termination, which is asserted and not proved
say-Numbers-in-spots-lives-left-Grey-numbers-regions = Numbers in spots: lives left. Grey numbers: regions.
say-Rows-of-one-period-every-column-settles-framed-cells-are-the-exceptions = Rows of one period: every column settles; framed cells are the exceptions.
say-Each-cell-the-smallest-value-no-move-reaches = Each cell: the smallest value no move reaches.
say-The-tree-of-numbers = The tree of numbers
say-Left-moves = Left moves
say-Right-moves = Right moves
say-either-player-moves = either player moves
say-Left-wall = Left wall
say-Right-wall = Right wall
say-a-graph-of-n-vertices-and-n-edges = a graph of { $n1 } vertices and { $n2 } edges
say-lost-for-the-player-to-move = lost for the player to move
say-no-winning-move = no winning move
say-The-game-tree-of-x = The game tree of { $x }
say-The-Grundy-values-of-x = The Grundy values of { $x }
say-The-thermograph-of-x = The thermograph of { $x }
say-The-thermographs-of-x = The thermographs of { $x }
say-The-stalk-of-x = The stalk of { $x }
say-The-order-of-x = The order of { $x }
say-The-products-of-x = The products of { $x }
say-The-idempotents-of-x = The idempotents of { $x }
say-The-Cayley-graph-of-x = The Cayley graph of { $x }
say-A-strip-of-n-squares = A strip of { $n1 } squares
say-A-board-of-n-by-n-squares = A board of { $n1 } by { $n2 } squares
say-A-sum-of-n-games = A sum of { $n1 } games
say-A-graph-of-n-vertices-and-n-edges = A graph of { $n1 } vertices and { $n2 } edges
say-The-tree-of-numbers-and-the-way-to-n = The tree of numbers, and the way to { $n1 }
say-The-tree-of-numbers-and-the-way-to-n-n = The tree of numbers, and the way to { $n1 }/{ $n2 }
say-A-drawing-of-n-spots-and-n-region = A drawing of { $n1 } spots and { $n2 } region
say-A-drawing-of-n-spots-and-n-regions = A drawing of { $n1 } spots and { $n2 } regions
say-day-n = day { $n1 }
say-regular = regular
say-exception = exception
say-period-n = period { $n1 }
say-dominated = dominated
say-reversible = reversible ↩
say-L-dominated = L dominated
say-R-dominated = R dominated
say-L-dominated-n = L dominated ×{ $n1 }
say-R-dominated-n = R dominated ×{ $n1 }
say-dominated-n = dominated ×{ $n1 }
say-L-reversible = L reversible ↩
say-R-reversible = R reversible ↩
say-n-n-moves-to-positions-of-the-same-value-drawn-once = ×n: n moves to positions of the same value, drawn once
say-n-the-loop-at-n-stays-a-loop = { $n1 }: the loop at { $n2 } stays a loop
say-n-the-n-loops-at-n-cancel-in-pairs-none-is-left = { $n1 }: the { $n2 } loops at { $n3 } cancel in pairs: none is left
say-n-of-the-n-loops-at-n-an-odd-number-one-is-left = { $n1 }: of the { $n2 } loops at { $n3 }, an odd number, one is left
say-n-fuse-the-cycle-n-n-n-its-vertices-become-n-its-n-edges-loops-there = { $n1 }: fuse the cycle { $n2 }-{ $n3 }-{ $n4 }: its vertices become { $n5 }, its { $n6 } edges loops there
say-n-fuse-the-cycle-n-n-n-n-its-vertices-become-n-its-n-edges-loops-there = { $n1 }: fuse the cycle { $n2 }-{ $n3 }-{ $n4 }-{ $n5 }: its vertices become { $n6 }, its { $n7 } edges loops there
say-n-fuse-the-cycle-n-n-n-n-n-its-vertices-become-n-its-n-edges-loops-there = { $n1 }: fuse the cycle { $n2 }-{ $n3 }-{ $n4 }-{ $n5 }-{ $n6 }: its vertices become { $n7 }, its { $n8 } edges loops there
say-n-fuse-the-cycle-n-n-n-n-n-n-its-vertices-become-n-its-n-edges-loops-there = { $n1 }: fuse the cycle { $n2 }-{ $n3 }-{ $n4 }-{ $n5 }-{ $n6 }-{ $n7 }: its vertices become { $n8 }, its { $n9 } edges loops there
say-n-fuse-the-cycle-n-n-n-n-n-n-n-its-vertices-become-n-its-n-edges-loops-there = { $n1 }: fuse the cycle { $n2 }-{ $n3 }-{ $n4 }-{ $n5 }-{ $n6 }-{ $n7 }-{ $n8 }: its vertices become { $n9 }, its { $n10 } edges loops there
say-n-the-stalks-at-n-make-one-of-length-n-n = { $n1 }: the stalks at { $n2 } make one of length { $n3 } = { $n4 }
say-n-the-stalks-on-the-ground-make-one-of-length-n-n = { $n1 }: the stalks on the ground make one of length { $n2 } = { $n3 }
say-n-the-stalks-at-n-make-one-of-length-n-xor-n-n = { $n1 }: the stalks at { $n2 } make one of length { $n3 } xor { $n4 } = { $n5 }
say-n-the-stalks-on-the-ground-make-one-of-length-n-xor-n-n = { $n1 }: the stalks on the ground make one of length { $n2 } xor { $n3 } = { $n4 }
say-n-the-stalks-at-n-make-one-of-length-n-xor-n-xor-n-n = { $n1 }: the stalks at { $n2 } make one of length { $n3 } xor { $n4 } xor { $n5 } = { $n6 }
say-n-the-stalks-on-the-ground-make-one-of-length-n-xor-n-xor-n-n = { $n1 }: the stalks on the ground make one of length { $n2 } xor { $n3 } xor { $n4 } = { $n5 }
say-n-the-stalks-at-n-make-one-of-length-n-xor-n-xor-n-xor-n-n = { $n1 }: the stalks at { $n2 } make one of length { $n3 } xor { $n4 } xor { $n5 } xor { $n6 } = { $n7 }
say-n-the-stalks-on-the-ground-make-one-of-length-n-xor-n-xor-n-xor-n-n = { $n1 }: the stalks on the ground make one of length { $n2 } xor { $n3 } xor { $n4 } xor { $n5 } = { $n6 }
say-n-the-stalks-at-n-make-one-of-length-n-xor-n-xor-n-xor-n-xor-n-n = { $n1 }: the stalks at { $n2 } make one of length { $n3 } xor { $n4 } xor { $n5 } xor { $n6 } xor { $n7 } = { $n8 }
say-n-the-stalks-on-the-ground-make-one-of-length-n-xor-n-xor-n-xor-n-xor-n-n = { $n1 }: the stalks on the ground make one of length { $n2 } xor { $n3 } xor { $n4 } xor { $n5 } xor { $n6 } = { $n7 }
say-n-the-stalks-at-n-make-one-of-length-n-xor-n-xor-n-xor-n-xor-n-xor-n-n = { $n1 }: the stalks at { $n2 } make one of length { $n3 } xor { $n4 } xor { $n5 } xor { $n6 } xor { $n7 } xor { $n8 } = { $n9 }
say-n-the-stalks-on-the-ground-make-one-of-length-n-xor-n-xor-n-xor-n-xor-n-xor-n-n = { $n1 }: the stalks on the ground make one of length { $n2 } xor { $n3 } xor { $n4 } xor { $n5 } xor { $n6 } xor { $n7 } = { $n8 }
