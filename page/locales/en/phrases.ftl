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
say-a-player-has-no-move-and-the-game-is-no-pseudonumber = a player has no move, and the game is no pseudonumber
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
