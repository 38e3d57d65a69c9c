# Written by tools/stubs.py from tools/head.pyi and the tables of the library.
import builtins
import enum
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypedDict

import numpy
import numpy.typing
import pandas
from typing_extensions import Unpack

__version__: str

Number: TypeAlias = int | Fraction
Operand: TypeAlias = Any
Progress: TypeAlias = bool | Callable[[int, int | None, str, str], object] | None

class Bounds(TypedDict, total=False):
    time: float | None
    steps: int | None
    memory: int | None
    depth: int | None

class StudyBounds(Bounds, total=False):
    progress: Progress

class UpstarError(Exception):
    message: str
    key: str
    hint: str | None
    span: builtins.tuple[int, int] | None
    source: str | None
    bound: str | None
    reached: str | None

class ExpressionError(UpstarError, ValueError): ...
class BoundReached(UpstarError): ...

class Interrupted(KeyboardInterrupt):
    report: Any

class Player(enum.Enum):
    LEFT = "Left"
    RIGHT = "Right"
    @property
    def opponent(self) -> Player: ...

Left: Player
Right: Player

class Game:
    def __init__(self, value: Operand, **bounds: Unpack[Bounds]) -> None: ...
    @staticmethod
    def of_options(left: Iterable[Operand] | None = None, right: Iterable[Operand] | None = None) -> Game: ...
    def __add__(self, other: Operand) -> Any: ...
    def __radd__(self, other: Operand) -> Any: ...
    def __sub__(self, other: Operand) -> Any: ...
    def __rsub__(self, other: Operand) -> Any: ...
    def __mul__(self, other: Operand) -> Any: ...
    def __rmul__(self, other: Operand) -> Any: ...
    def __truediv__(self, other: Operand) -> Any: ...
    def __neg__(self) -> Game: ...
    def __pos__(self) -> Game: ...
    def __or__(self, other: Operand) -> bool: ...
    def __ror__(self, other: Operand) -> bool: ...
    def __lt__(self, other: Operand) -> bool: ...
    def __le__(self, other: Operand) -> bool: ...
    def __gt__(self, other: Operand) -> bool: ...
    def __ge__(self, other: Operand) -> bool: ...
    def __hash__(self) -> int: ...
    def __bool__(self) -> bool: ...
    def __int__(self) -> int: ...
    @property
    def outcome(self) -> str: ...
    @property
    def mean(self) -> Number: ...
    @property
    def temperature(self) -> Number: ...
    @property
    def left_stop(self) -> Number: ...
    @property
    def right_stop(self) -> Number: ...
    @property
    def left_options(self) -> builtins.list[Game]: ...
    @property
    def right_options(self) -> builtins.list[Game]: ...
    def options(self, player: Player | str) -> builtins.list[Game]: ...
    @property
    def number(self) -> Number | None: ...
    @property
    def nimber(self) -> int | None: ...
    @property
    def value(self) -> Game: ...
    @property
    def thermograph(self) -> Thermograph: ...
    def draw(self, kind: str | None = None, *, hints: bool = False, depth: int = 4, width: float | None = None) -> Picture: ...
    @property
    def canonical(self) -> Game:
        """``canonical(G)``: the canonical form of G"""
    def identical(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> bool:
        """``identical(G, H)``: are the forms G and H the same, move for move?"""
    @property
    def simplify(self) -> Any:
        """``simplify(G)``: the steps from the form G to its canonical form: dominated and reversible options"""
    @property
    def birthday(self) -> int:
        """``birthday(G)``: the day on which G was born"""
    def stop(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``stop(G, player)``: the number that is reached when the player begins"""
    @property
    def left_wall(self) -> Any:
        """``left_wall(G)``: the left wall of the thermograph: corners [temperature, value] from -1 up"""
    @property
    def right_wall(self) -> Any:
        """``right_wall(G)``: the right wall of the thermograph: corners [temperature, value] from -1 up"""
    def cool(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
        """``cool(G, t)``: G cooled by t: every move costs t, until what is left is a number"""
    def heat(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
        """``heat(G, t)``: G heated by t, a number or a game: every move earns t; undoes cooling"""
    def overheat(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
        """``overheat(G, s, t)``: G overheated: whole numbers n in it become n copies of s, and moves earn t"""
    @property
    def freeze(self) -> Game:
        """``freeze(G)``: G cooled by its temperature"""
    @property
    def atomic_weight(self) -> Game:
        """``atomic_weight(G)``: the atomic weight: how many ups G is like, seen from far away (Left wins with two or more)"""
    @property
    def left_incentives(self) -> builtins.list[Game]:
        """``left_incentives(G)``: what Left gains by a move, option - G, the maximal gains"""
    @property
    def right_incentives(self) -> builtins.list[Game]:
        """``right_incentives(G)``: what Right gains by a move, G - option, the maximal gains"""
    @property
    def incentives(self) -> builtins.list[Game]:
        """``incentives(G)``: what a move gains, of both players, the maximal gains"""
    @property
    def reduced(self) -> Game:
        """``reduced(G)``: the reduced canonical form: the simplest game that differs from G by an infinitesimal"""
    @property
    def companion(self) -> Game:
        """``companion(G)``: the companion: 0 and * exchanged throughout, so its options are companions, with 0 for Left if G >= 0, for Right if G <= 0"""
    def conway_product(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
        """``conway_product(G, H)``: Conway's product of two forms, the product of numbers extended to games"""
    def norton_product(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
        """``norton_product(G, U)``: Norton's product G.U with a positive unit U: whole numbers become copies of U, moves keep their order"""
    def ordinal_sum(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``ordinal_sum(G, H)``: G:H, a move in G removes H; looks at the form of G"""
    def ordinal_product(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``ordinal_product(G, H)``: the ordinal product; of ordinals the ordinary one"""
    def pow(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``pow(G, x)``: the power G^x of G = {0|H}; pow(^, 2) is ^<2>"""
    def pow_to(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``pow_to(G, x)``: the sum of the powers G^1 to G^x; pow_to(^, 2) is ^[2]"""
    def subordinate(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
        """``subordinate(G, base)``: the H with base:H = G"""
    @property
    def followers(self) -> builtins.list[Game]:
        """``followers(G)``: all followers of the canonical form, G among them"""
    @property
    def follower_count(self) -> Number:
        """``follower_count(G)``: how many followers G has"""
    @property
    def stop_count(self) -> Number:
        """``stop_count(G)``: how many stops the game tree has"""
    @property
    def uptimal_expansion(self) -> Any:
        """``uptimal_expansion(G)``: the expansion of an uptimal, as text"""
    @property
    def is_nimber(self) -> bool:
        """``is_nimber(G)``: is G a nimber?"""
    @property
    def is_ordinal(self) -> Any:
        """``is_ordinal(G)``: is G an ordinal: a whole number that is not negative, or one such as w + 1?"""
    @property
    def is_infinitesimal(self) -> Any:
        """``is_infinitesimal(G)``: is G between all positive and all negative numbers?"""
    @property
    def is_numberish(self) -> bool:
        """``is_numberish(G)``: is G infinitesimally close to a number?"""
    @property
    def is_all_small(self) -> bool:
        """``is_all_small(G)``: can both players move in every follower, or neither?"""
    @property
    def is_atomic(self) -> bool:
        """``is_atomic(G)``: does G have an atomic weight?"""
    @property
    def is_even(self) -> bool:
        """``is_even(G)``: is G even: all its options are odd, whole numbers by their parity?"""
    @property
    def is_odd(self) -> bool:
        """``is_odd(G)``: is G odd: all its options are even, whole numbers by their parity?"""
    @property
    def is_even_tempered(self) -> bool:
        """``is_even_tempered(G)``: is G even-tempered: every play of it to a number takes an even number of moves?"""
    @property
    def is_odd_tempered(self) -> bool:
        """``is_odd_tempered(G)``: is G odd-tempered: every play of it to a number takes an odd number of moves?"""
    @property
    def is_uptimal(self) -> bool:
        """``is_uptimal(G)``: is G a sum of multiples of powers of up, with or without a star?"""
    @property
    def is_number_tiny(self) -> bool:
        """``is_number_tiny(G)``: is G a number plus a tiny or miny?"""
    @property
    def born_by(self) -> Any:
        """``born_by(n)``: all games born by day n, n = 0 to 3"""
    @property
    def hasse(self) -> Any:
        """``hasse(list)``: the pairs [lower, upper] of a list of games with no other game of the list between"""
    @property
    def onside(self) -> Any:
        """``onside(G)``: the onside of G: endless play is good for Left"""
    @property
    def offside(self) -> Any:
        """``offside(G)``: the offside of G: endless play is good for Right"""
    def upsum(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``upsum(G, H)``: the onside of the sum of two stoppers"""
    def downsum(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``downsum(G, H)``: the offside of the sum of two stoppers"""
    @property
    def degree(self) -> Any:
        """``degree(G)``: the degree of loopiness of a stopper: G upsum -G"""
    @property
    def variety(self) -> Any:
        """``variety(G)``: the variety of a stable stopper"""
    def upsum_variety(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``upsum_variety(G, D)``: the upsum variety of a stopper for a degree D: G upsum (-G downsum -D)"""
    def downsum_variety(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``downsum_variety(G, D)``: the downsum variety of a stopper for a degree D: G downsum (-G upsum D)"""
    @property
    def is_stable(self) -> Any:
        """``is_stable(G)``: do the upsum and the downsum variety of a stopper agree?"""
    @property
    def is_stopper(self) -> Any:
        """``is_stopper(G)``: is G equal to a stopper: a game without endless play in turn?"""
    @property
    def is_stopper_sided(self) -> Any:
        """``is_stopper_sided(G)``: are both sides of G known to be stoppers?"""
    @property
    def is_pseudonumber(self) -> Any:
        """``is_pseudonumber(G)``: is G a number, a number plus over or under, on or off?"""
    @property
    def is_idempotent(self) -> Any:
        """``is_idempotent(G)``: is G + G = G?"""
    @property
    def is_loopfree(self) -> Any:
        """``is_loopfree(G)``: is G equal to a game without loops?"""
    @property
    def is_plumtree(self) -> Any:
        """``is_plumtree(G)``: is every loop in the canonical form of a stopper a pass?"""
    @property
    def values_table(self) -> Any:
        """``values_table(G)``: what a position of Fox and Geese is worth with the fox on each square from which he has not escaped, by row and column"""
    @property
    def small_stoppers(self) -> Any:
        """``small_stoppers(n)``: all stoppers that graphs of at most n vertices are worth, n being 1, 2 or 3; draw them for their order"""
    @property
    def file(self) -> Any:
        """``file(name)``: the text of a file, for games that are written as texts: hackenbush(file("g.dot"))"""
    @property
    def left_first(self) -> str:
        """``left_first(G)``: who wins if Left begins: L, R or draw"""
    @property
    def right_first(self) -> str:
        """``right_first(G)``: who wins if Right begins: L, R or draw"""
    @property
    def misere_outcome(self) -> str:
        """``misere_outcome(G)``: who wins if a player who cannot move wins; looks at the form"""
    @property
    def grundy(self) -> int:
        """``grundy(G)``: the Grundy value of an impartial game"""
    @property
    def misere_grundy(self) -> int:
        """``misere_grundy(G)``: the misère Grundy value: that of G -> *1"""
    @property
    def genus(self) -> str:
        """``genus(G)``: the Grundy value with the misère ones of G, G + *2, G + *2 + *2, …, the last two repeating"""
    @property
    def kernel(self) -> Any:
        """``kernel(G)``: a kernel of an impartial game: the positions lost for the player to move, and enough of the drawn ones; of a misère quotient its least ideal"""
    def moves(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> builtins.list[Move]:
        """``moves(G[, player])``: the moves of a player, or of both"""
    def winning_moves(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> builtins.list[Move]:
        """``winning_moves(G[, player])``: the winning moves of a player, or of both"""
    def strategy(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``strategy(G[, player])``: a winning strategy as a booklet, if the player (without one: Left) begins; of boards of some games"""
    @property
    def reasons(self) -> Any:
        """``reasons(G)``: how a theorem finds a winning move, step by step"""
    def play(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``play(G, move[, player])``: the form after a move, given as text"""
    @property
    def to(self) -> Any:
        """``to(move)``: the form that a move leads to"""
    @property
    def notation(self) -> str:
        """``notation(G)``: the form as text"""
    @property
    def is_impartial(self) -> Any:
        """``is_impartial(G)``: do both players have the same options, here and ever after? looks at the form"""
    def compare(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``compare(G, H)``: how G and H compare, and who wins G - H: G > H, G < H, G == H or G <> H (confused)"""
    @property
    def why(self) -> Any:
        """``why(G)``: who wins G and why: the theorem's steps, or what the winning move leaves"""
    @property
    def latex(self) -> str:
        """``latex(G)``: the value as a formula for LaTeX, as text"""
    def positions(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``positions(G[, player])``: the positions that a move leads to, of a player or of either, each once: nim(2).positions is [nim(0),nim(1)]"""
    @property
    def reachable(self) -> Any:
        """``reachable(G)``: every position that play can reach, in any order of moves, G itself first: nim(2).reachable is [nim(2),nim(0),nim(1)]"""
    @property
    def decomposition(self) -> Any:
        """``decomposition(G)``: the independent parts whose sum is G, as the rules find them, by their values where parts have no notation of their own: decomposition(nim(1,2)) is [nim(1),nim(2)]"""
    def sensible_positions(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``sensible_positions(G, player)``: the positions after moves of a player that are neither dominated nor reversible: those whose value is an option of the canonical form"""
    def sensible_lines(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``sensible_lines(G, player)``: how play comes to the options of the canonical form: a sensible move alone, or a reversible move, the answer that reverses it, and so on, as lists of positions"""
    @property
    def impartial(self) -> Any:
        """``impartial(options or G)``: the impartial game with these options for both players: impartial([0, *, *3]) is *2; of a game, its impartial variant: both players make either's moves; looks at the form"""
    @property
    def dicotic(self) -> Any:
        """``dicotic(G)``: the dicotic variant of a game: a player moves only while the other could; looks at the form"""
    @property
    def twisted(self) -> Any:
        """``twisted(G)``: the twisted variant of a game: the players change places after every move; looks at the form"""
    @property
    def truncated(self) -> Any:
        """``truncated(G)``: G without moves to a form that has no options, here and ever after; looks at the form"""
    def conjunctive_sum(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``conjunctive_sum(G, H)``: every move is a move in both; looks at the forms"""
    def continued_conjunctive_sum(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``continued_conjunctive_sum(G, H)``: every move is a move in all that are not over; looks at the forms"""
    def selective_sum(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``selective_sum(G, H)``: every move is a move in one or both; looks at the forms"""
    def shortened_selective_sum(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``shortened_selective_sum(G, H)``: every move is a move in one or both, until one is over; looks at the forms"""
    def diminished_disjunctive_sum(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``diminished_disjunctive_sum(G, H)``: every move is a move in one, until one is over; looks at the forms"""
    def spectrum(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``spectrum(G, n)``: the Grundy value of G -> *n, or of each n in a list or range; looks at the form"""
    @property
    def spectrum_limit(self) -> Any:
        """``spectrum_limit(G)``: the value of the spectrum at all large n: the Grundy value of G.truncated"""
    def remoteness(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``remoteness(G[, player])``: moves to the end if the winner hurries and the loser delays; looks at the form"""
    def suspense(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``suspense(G[, player])``: moves to the end if the winner delays and the loser hurries; looks at the form"""
    def sequence(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``sequence(game, n)``: the Grundy values of the game with 0, 1, …, n-1 as its last argument"""
    def row(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``row(game, k)``: a row of a game's table: the game with its first argument fixed"""
    def period(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``period(game, [n])``: the period of the game's Grundy sequence, looked for in n values: proved, or as observed"""
    def outcome_period(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``outcome_period(game, [n])``: the period of a subtraction game's win/loss sequence, proved, looked for in n heaps"""
    def preperiod(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``preperiod(game, [n])``: the least e with g(m+p) = g(m) + saltus for all m >= e, where a period p is proved"""
    def period_length(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``period_length(game, [n])``: the length of the game's period, where one is proved"""
    def saltus(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``saltus(game, [n])``: what the Grundy values grow by in a period, where one is proved"""
    def nim_sum(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``nim_sum(x, …)``: the nim sum of nimbers, or of a list of them"""
    def nim_product(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``nim_product(x, y)``: the nim product"""
    @property
    def nim_inverse(self) -> Any:
        """``nim_inverse(x)``: the nimber whose nim product with x is 1"""
    def nim_pow(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``nim_pow(x, k)``: the k-th nim power"""
    @property
    def nim_sqrt(self) -> Any:
        """``nim_sqrt(x)``: the nimber whose nim square is x"""
    def nim_log(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``nim_log(x[, base])``: the discrete logarithm below 65536; the least base with all powers unless told"""
    @property
    def nim_solve_quadratic(self) -> Any:
        """``nim_solve_quadratic(a)``: both solutions of x^2 + x = a in nimbers"""
    @property
    def nim_order(self) -> Any:
        """``nim_order(x)``: the least k > 0 whose nim power of x is 1"""
    def nim_quotient(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``nim_quotient(x, y)``: the nimber whose nim product with y is x"""
    @property
    def nim_degree(self) -> Any:
        """``nim_degree(x)``: the degree of the nimber x over {0, 1}"""
    @property
    def nim_minimal_polynomial(self) -> Any:
        """``nim_minimal_polynomial(x)``: the exponents in the minimal polynomial of the nimber x over {0, 1}"""
    @property
    def nim_field(self) -> Any:
        """``nim_field(x)``: the field that the nimber x generates, and the tower it stands in"""
    def nim_table(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``nim_table(n[, m])``: the nim products of the numbers below n with those below m"""
    @property
    def excess(self) -> Any:
        """``excess(p)``: Lenstra's excess of an odd prime: w**(w**j) has p-th nim power kappa + excess"""
    @property
    def nim_kappa(self) -> Any:
        """``nim_kappa(q)``: the generator of the nimbers of a prime power q"""
    @property
    def is_number(self) -> Any:
        """``is_number(G)``: is G a number?"""
    @property
    def is_integer(self) -> Any:
        """``is_integer(G)``: is G an integer?"""
    @property
    def is_dyadic(self) -> Any:
        """``is_dyadic(G)``: is G a number with a power of two below the line?"""
    @property
    def is_zero(self) -> Any:
        """``is_zero(G)``: is G = 0?"""
    @property
    def numerator(self) -> Any:
        """``numerator(x)``: what stands above the line"""
    @property
    def denominator(self) -> Any:
        """``denominator(x)``: what stands below the line"""
    @property
    def reciprocal(self) -> Any:
        """``reciprocal(x)``: 1/x"""
    @property
    def floor(self) -> Any:
        """``floor(x)``: the greatest integer that is not above x"""
    @property
    def ceiling(self) -> Any:
        """``ceiling(x)``: the least integer that is not below x"""
    @property
    def abs(self) -> Any:
        """``abs(x)``: the absolute value"""
    @property
    def sign(self) -> Any:
        """``sign(x)``: 1, 0 or -1"""
    def max(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``max(x, …)``: the greatest of some games, or of a list of them"""
    def min(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``min(x, …)``: the least of some games, or of a list of them"""
    def div(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``div(a, b)``: the quotient of whole numbers, rounded down, also written a div b: 17 div 5 is 3; -1 div 5 is -1"""
    def mod(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``mod(a, b)``: what a div b leaves, a - b * (a div b), also written a mod b: 17 mod 5 is 2; -1 mod 5 is 4"""
    def gcd(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``gcd(a, …)``: the greatest common divisor of whole numbers, or of a list of them: gcd(12, 18) is 6"""
    def lcm(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``lcm(a, …)``: the least common multiple of whole numbers, or of a list of them: lcm(4, 6) is 12"""
    @property
    def isqrt(self) -> Any:
        """``isqrt(n)``: the whole part of the square root of a natural number: isqrt(17) is 4"""
    @property
    def ilog(self) -> Any:
        """``ilog(n)``: the whole part of the logarithm to base 2 of a positive number: ilog(9) is 3"""
    def mex(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``mex(x, …)``: the minimal excluded number: the least natural number, or nimber, that is not among these or in a list: mex([0, 1, 3]) is 2; mex([0, *, *3]) is *2"""
    def xor(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``xor(x, …)``: the sum of natural numbers or nimbers, or of a list of them, without carries, also written x xor y: 3 xor 5 is 6"""
    @property
    def is_evil(self) -> Any:
        """``is_evil(n)``: does a natural number have an even number of ones in binary: is_evil(3) is true"""
    @property
    def is_odious(self) -> Any:
        """``is_odious(n)``: does a natural number have an odd number of ones in binary: is_odious(7) is true"""
    @property
    def is_power_of_two(self) -> Any:
        """``is_power_of_two(n)``: is n one of 1, 2, 4, 8, …: is_power_of_two(8) is true"""
    @property
    def length(self) -> Any:
        """``length(list)``: how many elements a list has, or letters a text: length([4, 5, 6]) is 3"""
    def at(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``at(list, n[, x])``: the n-th element of a list or letter of a text; the first is number 1: [4, 5, 6].at(2) is 5; the value of a name in a map; x if there is none"""
    def put(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``put(list, n, x)``: the list with x in place of its n-th element: [4, 5, 6].put(2, 0) is [4,0,6]; the map with x as the value of a name"""
    def take(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``take(list, n)``: the first n elements of a list or letters of a text: [4, 5, 6].take(2) is [4,5]"""
    def drop(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``drop(list, n)``: a list or text without its first n elements or letters: [4, 5, 6].drop(1) is [5,6]"""
    def slice(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``slice(list, a, b)``: the elements of a list or letters of a text from number a to number b: "abcde".slice(2, 4) is bcd"""
    @property
    def first(self) -> Any:
        """``first(list)``: the first element of a list or letter of a text"""
    @property
    def last(self) -> Any:
        """``last(list)``: the last element of a list or letter of a text"""
    @property
    def sum(self) -> Any:
        """``sum(list)``: the sum of a list of numbers and games"""
    def sorted(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``sorted(list, [f])``: a list in order, numbers and games by value, texts letter by letter: sorted([3, 1/2, 2]) is [1/2,2,3]; with a function by its answers: sorted([3, -4, 1], abs) is [1,3,-4]"""
    @property
    def reversed(self) -> Any:
        """``reversed(list)``: a list or text backwards: reversed([1, 2, 3]) is [3,2,1]"""
    def concat(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``concat(list, …)``: several lists as one; also written with +"""
    def contains(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``contains(list, x)``: is x among the elements of a list, or a part of a text: contains("abc", "bc") is true"""
    def index_of(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``index_of(list, x)``: the number of the first element that is x, or where a text contains x; 0 if there is none: index_of([4, 5, 6], 5) is 2"""
    @property
    def distinct(self) -> Any:
        """``distinct(list)``: each element once, in the order in which they appear first: distinct([2, 1, 2]) is [2,1]"""
    def count(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``count(builtins.list[, x])``: how many elements are true, or are x, or for how many a function is true: count(n mod 3 == 0 for n in 1..10) is 3"""
    def all(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``all(list, [f])``: are all elements true, or is a function true of all: all(n > 0 for n in 1..5) is true"""
    def any(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``any(list, [f])``: is an element true, or is a function true of one: any(n > 4 for n in 1..5) is true"""
    @property
    def product(self) -> Any:
        """``product(lists)``: every list with one element from each of the lists: product([[0, 1], [0, 1]]) is [[0,0],[0,1],[1,0],[1,1]]"""
    def subsets(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``subsets(builtins.list[, k])``: all parts of a list, or those of k elements: subsets([1, 2]) is [[],[1],[2],[1,2]]"""
    def zip(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``zip(list, list)``: the pairs of elements that stand at the same place: zip([1, 2], [3, 4]) is [[1,3],[2,4]]"""
    @property
    def text(self) -> Any:
        """``text(x)``: a value as a text, as it is printed: "n = " + text(2**10) is n = 1024"""
    @property
    def letters(self) -> Any:
        """``letters(text)``: the letters of a text as a list: letters("xo") is ["x","o"]"""
    def split(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``split(text, separator)``: the parts of a text between separators: split("xo|ox", "|") is ["xo","ox"]"""
    def join(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``join(list, [separator])``: a list of texts as one text, with separators between them: join(["xo", "ox"], "|") is xo|ox"""
    def replace(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``replace(text, old, new)``: a text with something else wherever it contains old: replace("x.x", ".", "o") is xox"""
    @property
    def path(self) -> Any:
        """``path(n)``: a path of n vertices as a text, for games on graphs: col(path(5))"""
    @property
    def cycle(self) -> Any:
        """``cycle(n)``: a cycle of n vertices as a text: snort(cycle(6))"""
    @property
    def clique(self) -> Any:
        """``clique(n)``: n vertices, all of them joined, as a text: col(clique(4))"""
    @property
    def star_graph(self) -> Any:
        """``star_graph(n)``: a vertex joined to n others as a text: snort(star_graph(5))"""
    def grid(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``grid(rows, columns)``: vertices in rows and columns, joined to those next to them, as a text: col(grid(2, 3))"""
    def petersen(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``petersen([n], [k])``: Petersen's graph as a text; with n and k the generalised one, an outer cycle of n vertices joined to an inner one of steps k: col(petersen()), snort(petersen(4, 1))"""
    def map(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``map(list, [f])``: with a function the list of its answers: map([1, 2, 3], fn(n) n * n) is [1,4,9]; without one the map of pairs with names and values: map([["a", 1], ["b", 2]]).at("b") is 2"""
    def filter(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``filter(list, f)``: the elements for which f is true: filter(1..9, fn(n) n mod 3 == 0) is [3,6,9]"""
    def fold(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``fold(list, f, [start])``: f(… f(f(start, a), b) …) of a list [a, b, …]: fold(1..5, fn(a, b) a * b, 1) is 120"""
    def find(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``find(list, f)``: the first element for which f is true: find(1..100, fn(n) n * n > 50) is 8"""
    def iterate(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``iterate(f, x, n)``: the list of x, f(x), f(f(x)), …, with n calls of f: iterate(fn(x) 2 * x, 1, 4) is [1,2,4,8,16]"""
    @property
    def set(self) -> Any:
        """``set(list)``: the set of a list's elements, each once: set([2, 1, 2]) is set([2,1])"""
    @property
    def list(self) -> Any:
        """``list(set)``: the elements of a set, a range or a text, the pairs of a map, as a list: list(1..3) is [1,2,3]"""
    def union(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``union(set, set)``: what is in one of two sets or lists: union([1, 2], [2, 3]) is set([1,2,3])"""
    def intersection(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``intersection(set, set)``: what is in both of two sets or lists: intersection([1, 2], [2, 3]) is set([2])"""
    def difference(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``difference(set, set)``: what is in the first of two sets or lists and not in the second: difference([1, 2], [2, 3]) is set([1])"""
    def is_subset(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``is_subset(set, set)``: is everything in the first set or list also in the second: is_subset([1], [1, 2]) is true"""
    @property
    def keys(self) -> Any:
        """``keys(map)``: the names of a map, in their order: keys(map([["a", 1]])) is ["a"]"""
    @property
    def values(self) -> Any:
        """``values(map)``: the values of a map, in the order of their names: values(map([["a", 1]])) is [1]"""
    def remove(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``remove(set, x)``: a set without an element, or a map without a name: remove(set([1, 2]), 1) is set([2])"""
    def misere_quotient(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Quotient:
        """``misere_quotient(game, [n])``: the misère quotient of a heap game (with heaps up to n), of a position, or of a list of positions"""
    @property
    def order(self) -> int:
        """``order(Q)``: the number of elements of a misère quotient"""
    @property
    def p_portion(self) -> Any:
        """``p_portion(Q)``: the elements of a misère quotient that are lost for the player to move"""
    @property
    def presentation(self) -> Any:
        """``presentation(Q)``: generators and relations of a misère quotient"""
    @property
    def generators(self) -> Any:
        """``generators(Q)``: the generators of a misère quotient, each with the heap or the position that it is"""
    def pretending(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``pretending(Q, [n])``: the pretending function: the element of the heap n, or of all heaps that were computed"""
    def element(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``element(Q, sum)``: the element of a misère quotient that a list of heaps, or a position, is"""
    @property
    def is_complete(self) -> Any:
        """``is_complete(Q)``: is the misère quotient proved for all heaps?"""
    @property
    def idempotents(self) -> Any:
        """``idempotents(Q)``: the elements x of a misère quotient with x^2 = x"""
    @property
    def kernel_group(self) -> Any:
        """``kernel_group(Q)``: the group in the kernel of a misère quotient, as orders of cyclic groups"""
    @property
    def normal_play(self) -> Any:
        """``normal_play(Q)``: the Grundy value of each element of a misère quotient, as pairs"""
    @property
    def partial_quotients(self) -> Any:
        """``partial_quotients(Q)``: the sizes of the misère quotients of the heaps up to 0, 1, 2, …: heap, order, size of P"""
    @property
    def misere_canonical(self) -> Any:
        """``misere_canonical(G)``: the simplest form that an impartial game equals in misère play: no reversible moves"""
    def misere_equal(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``misere_equal(G, H)``: are two impartial games equal in misère play, in sums with any impartial game?"""
    @property
    def mate(self) -> Any:
        """``mate(G)``: the mate of an impartial game: G and its mate together are lost in misère play"""
    def linked(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``linked(G, H)``: is there a game T such that G + T and H + T are both lost in misère play?"""
    def link(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``link(G, H)``: a game T such that G + T and H + T are both lost in misère play"""
    def distinguisher(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``distinguisher(G, H)``: a game X such that exactly one of G + X and H + X is lost in misère play"""
    @property
    def is_tame(self) -> Any:
        """``is_tame(G)``: is an impartial game tame: played in misère play like a sum of Nim heaps? or a misère quotient that of Nim?"""
    @property
    def is_generally_tame(self) -> Any:
        """``is_generally_tame(G)``: is an impartial game tame but for options that revert?"""
    @property
    def is_restive(self) -> Any:
        """``is_restive(G)``: are all options tame, the Grundy value 0 or 1, and the misère Grundy value greater than 1?"""
    @property
    def is_restless(self) -> Any:
        """``is_restless(G)``: are all options generally tame, the Grundy value greater than 1, and the misère Grundy value 0 or 1?"""
    @property
    def is_half_tame(self) -> Any:
        """``is_half_tame(G)``: is G not generally tame, though G + G is?"""
    @property
    def misere_birthday(self) -> Any:
        """``misere_birthday(G)``: the day on which the misère canonical form of an impartial game is born"""
    @property
    def is_tameable(self) -> Any:
        """``is_tameable(G)``: is an impartial game like a heap of Nim in misère play, in all sums with tame games?"""
    @property
    def is_generally_restive(self) -> Any:
        """``is_generally_restive(G)``: is an impartial game restive but for options that revert?"""
    @property
    def is_nim_heap(self) -> Any:
        """``is_nim_heap(G)``: is an impartial game equal in misère play to a heap of Nim?"""
    @property
    def is_misere_even(self) -> Any:
        """``is_misere_even(G)``: is the misère canonical form of an impartial game born before that of G + *?"""
    @property
    def is_extraverted(self) -> Any:
        """``is_extraverted(G)``: is every option of an impartial game a part of it in misère play?"""
    @property
    def is_introverted(self) -> Any:
        """``is_introverted(G)``: is an impartial game a part of each of its options in misère play? only 0 and * are"""
    @property
    def is_misere_prime(self) -> Any:
        """``is_misere_prime(G)``: does an impartial game have no parts in misère play but 0, *, itself and its sum with *?"""
    def misere_minus(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``misere_minus(G, H)``: the difference of two impartial games in misère play: the only X with H + X = G, if there is one"""
    @property
    def misere_parts(self) -> Any:
        """``misere_parts(G)``: the parts of an impartial game in misère play, without 0, * and itself: all X with G = X + Y for some Y"""
    @property
    def misere_partitions(self) -> Any:
        """``misere_partitions(G)``: all ways to write an impartial game as a sum of primes in misère play"""
    @property
    def misere_count(self) -> Any:
        """``misere_count(n)``: how many misère canonical forms are born by day n, up to 5"""
    @property
    def misere_born_by(self) -> Any:
        """``misere_born_by(n)``: the misère canonical forms born by day n, up to 4, oldest first"""
    @property
    def is_dicotic(self) -> Any:
        """``is_dicotic(G)``: in every follower, can both players move, or neither?"""
    @property
    def is_dead_ending(self) -> Any:
        """``is_dead_ending(G)``: in every follower, is a player who cannot move never able to move again?"""
    @property
    def is_p_free(self) -> Any:
        """``is_p_free(G)``: has no follower of G, G included, the outcome P in misère play?"""
    def misere_ge(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``misere_ge(G, H)``: is G >= H in misère play, in sums with all games?"""
    def dead_ending_ge(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``dead_ending_ge(G, H)``: is G >= H in misère play, in sums with all dead-ending games?"""
    def dicotic_ge(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``dicotic_ge(G, H)``: is G >= H in misère play, in sums with all dicotic games?"""
    @property
    def misere_invertible(self) -> Any:
        """``misere_invertible(G)``: does G have an inverse in misère play among all games? only 0 does"""
    @property
    def dead_ending_invertible(self) -> Any:
        """``dead_ending_invertible(G)``: does G have an inverse in misère play among the dead-ending games? then it is -G"""
    @property
    def dicotic_invertible(self) -> Any:
        """``dicotic_invertible(G)``: does G have an inverse in misère play among the dicotic games? then it is -G"""
    @property
    def black_point(self) -> Any:
        """``black_point(n)``: the n-th P-position of Wythoff's game: black_point(5) is [8,13]"""
    def is_black_point(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``is_black_point(x, y)``: is (x,y) lost for the player to move in Wythoff's game?"""
    @property
    def standing(self) -> Any:
        """``standing(x)``: where x stands in the rows of Wythoff's pairs: standing(13) is b5"""
    @property
    def pair_index(self) -> Any:
        """``pair_index(x)``: the n for which x is a_n or b_n: pair_index(13) is 5"""
    @property
    def partner(self) -> Any:
        """``partner(x)``: the other number of x's pair in Wythoff's rows: partner(13) is 8"""
    @property
    def mex_pairs(self) -> Any:
        """``mex_pairs(n)``: the first n pairs, each of the least number not used yet and n more"""
    def generalised_pair(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``generalised_pair(t, n)``: the n-th lost pair if k and l with |k - l| < t may be taken from the two heaps"""
    @property
    def fibonacci_word(self) -> Any:
        """``fibonacci_word(n)``: the Fibonacci word (Zeckendorf): fibonacci_word(11) is 10100"""
    @property
    def zeckendorf(self) -> Any:
        """``zeckendorf(n)``: the Fibonacci numbers, no two neighbours, whose sum is n: zeckendorf(11) is [8,3]"""
    @property
    def fibonacci_value(self) -> Any:
        """``fibonacci_value(word)``: the number of a Fibonacci word: fibonacci_value("101000") is 18"""
    def word_f(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``word_f(n[, law])``: the first n letters of the Fibonacci word F; laws: "steps", "writing", "morphism", "floors'"""
    @property
    def word_letter(self) -> Any:
        """``word_letter(n)``: the n-th letter of F, from 1, directly"""
    @property
    def word_ones(self) -> Any:
        """``word_ones(n)``: the ones among the first n letters of F: floor(n q)"""
    @property
    def word_zeros(self) -> Any:
        """``word_zeros(n)``: the zeros among the first n letters of F"""
    @property
    def word_factors(self) -> Any:
        """``word_factors(n)``: the words of n letters that occur in F: n + 1 of them"""
    @property
    def return_times(self) -> Any:
        """``return_times(word)``: the distances between one occurrence of a word in F and the next"""
    @property
    def longest_return(self) -> Any:
        """``longest_return(n)``: the longest return time of a factor of n letters of F"""
    @property
    def tape(self) -> Any:
        """``tape(n)``: n steps of the automaton with two heads that writes F, and the loop between them"""
    @property
    def satz_checks(self) -> Any:
        """``satz_checks(n)``: eight laws of the P-positions and of the Fibonacci word F (Läuchli), each checked on the first n"""
    @property
    def fel(self) -> Any:
        """``fel(table)``: does each number stand in one column only of [[a0,b0],[a1,b1],…]?"""
    @property
    def kul(self) -> Any:
        """``kul(table)``: is b_n - a_n = n in every column of [[a0,b0],[a1,b1],…]?"""
    @property
    def mon(self) -> Any:
        """``mon(table)``: do both rows of [[a0,b0],[a1,b1],…] increase?"""
    @property
    def miki(self) -> Any:
        """``miki(table)``: is a_n the least number of no earlier column of [[a0,b0],[a1,b1],…]?"""
    @property
    def violations(self) -> Any:
        """``violations(table)``: the first violation of each of the four properties that a table violates"""
    def beatty(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``beatty(alpha, n)``: floors of the first n multiples of alpha and of its partner; alpha: 3/2, or [p,q,d,r] for (p + q sqrt d)/r"""
    @property
    def beatty_partner(self) -> Any:
        """``beatty_partner(alpha)``: beta with 1/alpha + 1/beta = 1; beatty_partner([1,1,5,2]) is (3 + √5)/2"""
    @property
    def beatty_failure(self) -> Any:
        """``beatty_failure(alpha)``: how Beatty's theorem fails for a rational alpha"""
    def referee(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``referee(alpha, n)``: the first n lines of the referee's notebook: which runner passes, and the number called"""
    def dice_odds(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``dice_odds(game, dice[, faces])``: how likely the first player wins if each of two heaps is thrown with that many dice"""
    def grundy_table(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``grundy_table(game, rows, columns)``: the Grundy values of a game with two coordinates, row after row"""
    def cells_of_value(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``cells_of_value(g, n)``: the cells (x,y), x <= y, x <= n, of Grundy value g in Wythoff's table: a band around the P-positions"""
    def plant(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``plant(G, vertex, H)``: the Hackenbush picture G with H planted on a vertex: G:_x H"""
    def bridge(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``bridge(n0, n1, …)``: the green bridge B(n0,…,nk): k edges between two points of the ground, a stalk of ni on the i-th vertex"""
    def bridge_steps(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``bridge_steps(n0, n1, …)``: the way to an edge whose cutting leaves the bridge and its meadow worth 0"""
    @property
    def stalk(self) -> Any:
        """``stalk(x)``: the red-blue stalk of a number: stalk(5/4) is hackenbush("llrr"); an infinite one as text, stalk(2/3) is "(lr)*'"""
    @property
    def intervals(self) -> Any:
        """``intervals(text)``: the nested intervals of a stalk without end: intervals("(lr)*") closes in on 2/3"""
    @property
    def steps(self) -> Any:
        """``steps(G)``: how a green picture becomes a stalk: which cycle fuses, which loop is left"""
    @property
    def frames(self) -> Any:
        """``frames(G)``: the pictures after each of these steps"""
    @property
    def edge_list(self) -> Any:
        """``edge_list(G)``: a Hackenbush picture as its edges, vertex 0 being the ground"""
    @property
    def dot(self) -> Any:
        """``dot(G)``: a Hackenbush picture as a graph in DOT"""
    @property
    def graphml(self) -> Any:
        """``graphml(G)``: a Hackenbush picture as a graph in GraphML"""
    @property
    def leading_term(self) -> Any:
        """``leading_term(x)``: the multiple of a power of w that x is close to"""
    @property
    def integer_part(self) -> Any:
        """``integer_part(x)``: the greatest omnific integer that is not above x"""
    @property
    def standard_part(self) -> Any:
        """``standard_part(x)``: the real number that the finite x is infinitesimally close to"""
    @property
    def terms(self) -> Any:
        """``terms(x)``: the terms of a finite sum of powers of w, the largest first"""
    @property
    def sign_expansion(self) -> Any:
        """``sign_expansion(x)``: the way to x in the tree of numbers, as text: sign_expansion(w/2) is "+^w -^w'"""
    @property
    def from_signs(self) -> Any:
        """``from_signs(text)``: the number with a sign expansion: from_signs("+-^w") is 1/w"""
    def ordinal_power(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``ordinal_power(x, y)``: the ordinary power of ordinals: ordinal_power(2, w) is w"""
    @property
    def simplicity(self) -> Any:
        """``simplicity(G)``: why G is the number it is: the simplest one between its options"""
    @property
    def is_number_form(self) -> Any:
        """``is_number_form(G)``: is the form G a number by definition: options are, and no left one is >= a right one?"""
    def genetic_product(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``genetic_product(x, y)``: the product of two dyadic numbers by its definition, with its options"""
    def genetic_inverse(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``genetic_inverse(x[, rounds])``: 1/x by Conway's recursion: the options that close in on it, 5 rounds unless told"""
    def dedekind_cut(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``dedekind_cut(x[, steps])``: the dyadic numbers below and above x on the way to it, 12 steps unless told; x: 1/3, or [p,q,d,r] for (p + q sqrt d)/r"""
    def compare_real(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``compare_real(x, alpha)``: -1, 0 or 1: is x below, equal to or above a real number; alpha: 3/2, or [p,q,d,r] for (p + q sqrt d)/r"""
    @property
    def born_on(self) -> Any:
        """``born_on(day)``: the numbers born on a day, in order"""
    def number_tree(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``number_tree(x[, days])``: the way to x in the tree of numbers, as a list; drawn, the tree by days with that way marked"""

class Known:
    def __init__(self, text: str, **bounds: Unpack[Bounds]) -> None: ...
    def __add__(self, other: Operand) -> Any: ...
    def __radd__(self, other: Operand) -> Any: ...
    def __sub__(self, other: Operand) -> Any: ...
    def __rsub__(self, other: Operand) -> Any: ...
    def __mul__(self, other: Operand) -> Any: ...
    def __rmul__(self, other: Operand) -> Any: ...
    def __truediv__(self, other: Operand) -> Any: ...
    def __rtruediv__(self, other: Operand) -> Any: ...
    def __pow__(self, other: Operand) -> Any: ...
    def __neg__(self) -> Any: ...
    def __or__(self, other: Operand) -> bool: ...
    def __ror__(self, other: Operand) -> bool: ...
    def __lt__(self, other: Operand) -> bool: ...
    def __le__(self, other: Operand) -> bool: ...
    def __gt__(self, other: Operand) -> bool: ...
    def __ge__(self, other: Operand) -> bool: ...
    def __hash__(self) -> int: ...
    @property
    def value(self) -> Any:
        """``value(G)``: what G is worth: its canonical form"""
    @property
    def canonical(self) -> Game:
        """``canonical(G)``: the canonical form of G"""
    def identical(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> bool:
        """``identical(G, H)``: are the forms G and H the same, move for move?"""
    @property
    def simplify(self) -> Any:
        """``simplify(G)``: the steps from the form G to its canonical form: dominated and reversible options"""
    @property
    def birthday(self) -> int:
        """``birthday(G)``: the day on which G was born"""
    @property
    def left_options(self) -> builtins.list[Game]:
        """``left_options(G)``: Left's options in the canonical form"""
    @property
    def right_options(self) -> builtins.list[Game]:
        """``right_options(G)``: Right's options in the canonical form"""
    def options(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``options(G[, player])``: a player's options in the canonical form; without a player those that both have"""
    @property
    def left_stop(self) -> Number:
        """``left_stop(G)``: the number that is reached when Left begins"""
    @property
    def right_stop(self) -> Number:
        """``right_stop(G)``: the number that is reached when Right begins"""
    def stop(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``stop(G, player)``: the number that is reached when the player begins"""
    @property
    def mean(self) -> Any:
        """``mean(G)``: the mean value: what n copies of G are worth on average, where its thermograph has its mast"""
    @property
    def temperature(self) -> Any:
        """``temperature(G)``: how urgent a move in G is: the tax at which nobody wants to move any more, where the mast begins"""
    @property
    def thermograph(self) -> Thermograph:
        """``thermograph(G)``: both stops of G under every tax on moves: corners (value, temperature) of its two walls; `upstar draw G` draws it"""
    @property
    def left_wall(self) -> Any:
        """``left_wall(G)``: the left wall of the thermograph: corners [temperature, value] from -1 up"""
    @property
    def right_wall(self) -> Any:
        """``right_wall(G)``: the right wall of the thermograph: corners [temperature, value] from -1 up"""
    def cool(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
        """``cool(G, t)``: G cooled by t: every move costs t, until what is left is a number"""
    def heat(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
        """``heat(G, t)``: G heated by t, a number or a game: every move earns t; undoes cooling"""
    def overheat(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
        """``overheat(G, s, t)``: G overheated: whole numbers n in it become n copies of s, and moves earn t"""
    @property
    def freeze(self) -> Game:
        """``freeze(G)``: G cooled by its temperature"""
    @property
    def atomic_weight(self) -> Game:
        """``atomic_weight(G)``: the atomic weight: how many ups G is like, seen from far away (Left wins with two or more)"""
    @property
    def left_incentives(self) -> builtins.list[Game]:
        """``left_incentives(G)``: what Left gains by a move, option - G, the maximal gains"""
    @property
    def right_incentives(self) -> builtins.list[Game]:
        """``right_incentives(G)``: what Right gains by a move, G - option, the maximal gains"""
    @property
    def incentives(self) -> builtins.list[Game]:
        """``incentives(G)``: what a move gains, of both players, the maximal gains"""
    @property
    def reduced(self) -> Game:
        """``reduced(G)``: the reduced canonical form: the simplest game that differs from G by an infinitesimal"""
    @property
    def companion(self) -> Game:
        """``companion(G)``: the companion: 0 and * exchanged throughout, so its options are companions, with 0 for Left if G >= 0, for Right if G <= 0"""
    def conway_product(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
        """``conway_product(G, H)``: Conway's product of two forms, the product of numbers extended to games"""
    def norton_product(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
        """``norton_product(G, U)``: Norton's product G.U with a positive unit U: whole numbers become copies of U, moves keep their order"""
    def ordinal_sum(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``ordinal_sum(G, H)``: G:H, a move in G removes H; looks at the form of G"""
    def ordinal_product(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``ordinal_product(G, H)``: the ordinal product; of ordinals the ordinary one"""
    def pow(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``pow(G, x)``: the power G^x of G = {0|H}; pow(^, 2) is ^<2>"""
    def pow_to(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``pow_to(G, x)``: the sum of the powers G^1 to G^x; pow_to(^, 2) is ^[2]"""
    def subordinate(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
        """``subordinate(G, base)``: the H with base:H = G"""
    @property
    def followers(self) -> builtins.list[Game]:
        """``followers(G)``: all followers of the canonical form, G among them"""
    @property
    def follower_count(self) -> Number:
        """``follower_count(G)``: how many followers G has"""
    @property
    def stop_count(self) -> Number:
        """``stop_count(G)``: how many stops the game tree has"""
    @property
    def uptimal_expansion(self) -> Any:
        """``uptimal_expansion(G)``: the expansion of an uptimal, as text"""
    @property
    def is_nimber(self) -> bool:
        """``is_nimber(G)``: is G a nimber?"""
    @property
    def is_ordinal(self) -> Any:
        """``is_ordinal(G)``: is G an ordinal: a whole number that is not negative, or one such as w + 1?"""
    @property
    def is_infinitesimal(self) -> Any:
        """``is_infinitesimal(G)``: is G between all positive and all negative numbers?"""
    @property
    def is_numberish(self) -> bool:
        """``is_numberish(G)``: is G infinitesimally close to a number?"""
    @property
    def is_all_small(self) -> bool:
        """``is_all_small(G)``: can both players move in every follower, or neither?"""
    @property
    def is_atomic(self) -> bool:
        """``is_atomic(G)``: does G have an atomic weight?"""
    @property
    def is_even(self) -> bool:
        """``is_even(G)``: is G even: all its options are odd, whole numbers by their parity?"""
    @property
    def is_odd(self) -> bool:
        """``is_odd(G)``: is G odd: all its options are even, whole numbers by their parity?"""
    @property
    def is_even_tempered(self) -> bool:
        """``is_even_tempered(G)``: is G even-tempered: every play of it to a number takes an even number of moves?"""
    @property
    def is_odd_tempered(self) -> bool:
        """``is_odd_tempered(G)``: is G odd-tempered: every play of it to a number takes an odd number of moves?"""
    @property
    def is_uptimal(self) -> bool:
        """``is_uptimal(G)``: is G a sum of multiples of powers of up, with or without a star?"""
    @property
    def is_number_tiny(self) -> bool:
        """``is_number_tiny(G)``: is G a number plus a tiny or miny?"""
    @property
    def born_by(self) -> Any:
        """``born_by(n)``: all games born by day n, n = 0 to 3"""
    @property
    def hasse(self) -> Any:
        """``hasse(list)``: the pairs [lower, upper] of a list of games with no other game of the list between"""
    @property
    def onside(self) -> Any:
        """``onside(G)``: the onside of G: endless play is good for Left"""
    @property
    def offside(self) -> Any:
        """``offside(G)``: the offside of G: endless play is good for Right"""
    def upsum(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``upsum(G, H)``: the onside of the sum of two stoppers"""
    def downsum(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``downsum(G, H)``: the offside of the sum of two stoppers"""
    @property
    def degree(self) -> Any:
        """``degree(G)``: the degree of loopiness of a stopper: G upsum -G"""
    @property
    def variety(self) -> Any:
        """``variety(G)``: the variety of a stable stopper"""
    def upsum_variety(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``upsum_variety(G, D)``: the upsum variety of a stopper for a degree D: G upsum (-G downsum -D)"""
    def downsum_variety(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``downsum_variety(G, D)``: the downsum variety of a stopper for a degree D: G downsum (-G upsum D)"""
    @property
    def is_stable(self) -> Any:
        """``is_stable(G)``: do the upsum and the downsum variety of a stopper agree?"""
    @property
    def is_stopper(self) -> Any:
        """``is_stopper(G)``: is G equal to a stopper: a game without endless play in turn?"""
    @property
    def is_stopper_sided(self) -> Any:
        """``is_stopper_sided(G)``: are both sides of G known to be stoppers?"""
    @property
    def is_pseudonumber(self) -> Any:
        """``is_pseudonumber(G)``: is G a number, a number plus over or under, on or off?"""
    @property
    def is_idempotent(self) -> Any:
        """``is_idempotent(G)``: is G + G = G?"""
    @property
    def is_loopfree(self) -> Any:
        """``is_loopfree(G)``: is G equal to a game without loops?"""
    @property
    def is_plumtree(self) -> Any:
        """``is_plumtree(G)``: is every loop in the canonical form of a stopper a pass?"""
    @property
    def values_table(self) -> Any:
        """``values_table(G)``: what a position of Fox and Geese is worth with the fox on each square from which he has not escaped, by row and column"""
    @property
    def small_stoppers(self) -> Any:
        """``small_stoppers(n)``: all stoppers that graphs of at most n vertices are worth, n being 1, 2 or 3; draw them for their order"""
    @property
    def file(self) -> Any:
        """``file(name)``: the text of a file, for games that are written as texts: hackenbush(file("g.dot"))"""
    @property
    def outcome(self) -> str:
        """``outcome(G)``: who wins: N the next player, P the previous one, L Left, R Right; or a draw"""
    @property
    def left_first(self) -> str:
        """``left_first(G)``: who wins if Left begins: L, R or draw"""
    @property
    def right_first(self) -> str:
        """``right_first(G)``: who wins if Right begins: L, R or draw"""
    @property
    def misere_outcome(self) -> str:
        """``misere_outcome(G)``: who wins if a player who cannot move wins; looks at the form"""
    @property
    def grundy(self) -> int:
        """``grundy(G)``: the Grundy value of an impartial game"""
    @property
    def misere_grundy(self) -> int:
        """``misere_grundy(G)``: the misère Grundy value: that of G -> *1"""
    @property
    def genus(self) -> str:
        """``genus(G)``: the Grundy value with the misère ones of G, G + *2, G + *2 + *2, …, the last two repeating"""
    @property
    def kernel(self) -> Any:
        """``kernel(G)``: a kernel of an impartial game: the positions lost for the player to move, and enough of the drawn ones; of a misère quotient its least ideal"""
    def moves(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> builtins.list[Move]:
        """``moves(G[, player])``: the moves of a player, or of both"""
    def winning_moves(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> builtins.list[Move]:
        """``winning_moves(G[, player])``: the winning moves of a player, or of both"""
    def strategy(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``strategy(G[, player])``: a winning strategy as a booklet, if the player (without one: Left) begins; of boards of some games"""
    @property
    def reasons(self) -> Any:
        """``reasons(G)``: how a theorem finds a winning move, step by step"""
    def play(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``play(G, move[, player])``: the form after a move, given as text"""
    @property
    def to(self) -> Any:
        """``to(move)``: the form that a move leads to"""
    @property
    def notation(self) -> str:
        """``notation(G)``: the form as text"""
    @property
    def is_impartial(self) -> Any:
        """``is_impartial(G)``: do both players have the same options, here and ever after? looks at the form"""
    def compare(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``compare(G, H)``: how G and H compare, and who wins G - H: G > H, G < H, G == H or G <> H (confused)"""
    @property
    def why(self) -> Any:
        """``why(G)``: who wins G and why: the theorem's steps, or what the winning move leaves"""
    @property
    def latex(self) -> str:
        """``latex(G)``: the value as a formula for LaTeX, as text"""
    def positions(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``positions(G[, player])``: the positions that a move leads to, of a player or of either, each once: nim(2).positions is [nim(0),nim(1)]"""
    @property
    def reachable(self) -> Any:
        """``reachable(G)``: every position that play can reach, in any order of moves, G itself first: nim(2).reachable is [nim(2),nim(0),nim(1)]"""
    @property
    def decomposition(self) -> Any:
        """``decomposition(G)``: the independent parts whose sum is G, as the rules find them, by their values where parts have no notation of their own: decomposition(nim(1,2)) is [nim(1),nim(2)]"""
    def sensible_positions(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``sensible_positions(G, player)``: the positions after moves of a player that are neither dominated nor reversible: those whose value is an option of the canonical form"""
    def sensible_lines(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``sensible_lines(G, player)``: how play comes to the options of the canonical form: a sensible move alone, or a reversible move, the answer that reverses it, and so on, as lists of positions"""
    @property
    def impartial(self) -> Any:
        """``impartial(options or G)``: the impartial game with these options for both players: impartial([0, *, *3]) is *2; of a game, its impartial variant: both players make either's moves; looks at the form"""
    @property
    def dicotic(self) -> Any:
        """``dicotic(G)``: the dicotic variant of a game: a player moves only while the other could; looks at the form"""
    @property
    def twisted(self) -> Any:
        """``twisted(G)``: the twisted variant of a game: the players change places after every move; looks at the form"""
    @property
    def truncated(self) -> Any:
        """``truncated(G)``: G without moves to a form that has no options, here and ever after; looks at the form"""
    def conjunctive_sum(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``conjunctive_sum(G, H)``: every move is a move in both; looks at the forms"""
    def continued_conjunctive_sum(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``continued_conjunctive_sum(G, H)``: every move is a move in all that are not over; looks at the forms"""
    def selective_sum(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``selective_sum(G, H)``: every move is a move in one or both; looks at the forms"""
    def shortened_selective_sum(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``shortened_selective_sum(G, H)``: every move is a move in one or both, until one is over; looks at the forms"""
    def diminished_disjunctive_sum(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``diminished_disjunctive_sum(G, H)``: every move is a move in one, until one is over; looks at the forms"""
    def spectrum(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``spectrum(G, n)``: the Grundy value of G -> *n, or of each n in a list or range; looks at the form"""
    @property
    def spectrum_limit(self) -> Any:
        """``spectrum_limit(G)``: the value of the spectrum at all large n: the Grundy value of G.truncated"""
    def remoteness(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``remoteness(G[, player])``: moves to the end if the winner hurries and the loser delays; looks at the form"""
    def suspense(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``suspense(G[, player])``: moves to the end if the winner delays and the loser hurries; looks at the form"""
    def sequence(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``sequence(game, n)``: the Grundy values of the game with 0, 1, …, n-1 as its last argument"""
    def row(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``row(game, k)``: a row of a game's table: the game with its first argument fixed"""
    def period(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``period(game, [n])``: the period of the game's Grundy sequence, looked for in n values: proved, or as observed"""
    def outcome_period(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``outcome_period(game, [n])``: the period of a subtraction game's win/loss sequence, proved, looked for in n heaps"""
    def preperiod(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``preperiod(game, [n])``: the least e with g(m+p) = g(m) + saltus for all m >= e, where a period p is proved"""
    def period_length(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``period_length(game, [n])``: the length of the game's period, where one is proved"""
    def saltus(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``saltus(game, [n])``: what the Grundy values grow by in a period, where one is proved"""
    def nim_sum(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``nim_sum(x, …)``: the nim sum of nimbers, or of a list of them"""
    def nim_product(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``nim_product(x, y)``: the nim product"""
    @property
    def nim_inverse(self) -> Any:
        """``nim_inverse(x)``: the nimber whose nim product with x is 1"""
    def nim_pow(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``nim_pow(x, k)``: the k-th nim power"""
    @property
    def nim_sqrt(self) -> Any:
        """``nim_sqrt(x)``: the nimber whose nim square is x"""
    def nim_log(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``nim_log(x[, base])``: the discrete logarithm below 65536; the least base with all powers unless told"""
    @property
    def nim_solve_quadratic(self) -> Any:
        """``nim_solve_quadratic(a)``: both solutions of x^2 + x = a in nimbers"""
    @property
    def nim_order(self) -> Any:
        """``nim_order(x)``: the least k > 0 whose nim power of x is 1"""
    def nim_quotient(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``nim_quotient(x, y)``: the nimber whose nim product with y is x"""
    @property
    def nim_degree(self) -> Any:
        """``nim_degree(x)``: the degree of the nimber x over {0, 1}"""
    @property
    def nim_minimal_polynomial(self) -> Any:
        """``nim_minimal_polynomial(x)``: the exponents in the minimal polynomial of the nimber x over {0, 1}"""
    @property
    def nim_field(self) -> Any:
        """``nim_field(x)``: the field that the nimber x generates, and the tower it stands in"""
    def nim_table(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``nim_table(n[, m])``: the nim products of the numbers below n with those below m"""
    @property
    def excess(self) -> Any:
        """``excess(p)``: Lenstra's excess of an odd prime: w**(w**j) has p-th nim power kappa + excess"""
    @property
    def nim_kappa(self) -> Any:
        """``nim_kappa(q)``: the generator of the nimbers of a prime power q"""
    @property
    def is_number(self) -> Any:
        """``is_number(G)``: is G a number?"""
    @property
    def is_integer(self) -> Any:
        """``is_integer(G)``: is G an integer?"""
    @property
    def is_dyadic(self) -> Any:
        """``is_dyadic(G)``: is G a number with a power of two below the line?"""
    @property
    def is_zero(self) -> Any:
        """``is_zero(G)``: is G = 0?"""
    @property
    def numerator(self) -> Any:
        """``numerator(x)``: what stands above the line"""
    @property
    def denominator(self) -> Any:
        """``denominator(x)``: what stands below the line"""
    @property
    def reciprocal(self) -> Any:
        """``reciprocal(x)``: 1/x"""
    @property
    def floor(self) -> Any:
        """``floor(x)``: the greatest integer that is not above x"""
    @property
    def ceiling(self) -> Any:
        """``ceiling(x)``: the least integer that is not below x"""
    @property
    def abs(self) -> Any:
        """``abs(x)``: the absolute value"""
    @property
    def sign(self) -> Any:
        """``sign(x)``: 1, 0 or -1"""
    def max(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``max(x, …)``: the greatest of some games, or of a list of them"""
    def min(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``min(x, …)``: the least of some games, or of a list of them"""
    def div(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``div(a, b)``: the quotient of whole numbers, rounded down, also written a div b: 17 div 5 is 3; -1 div 5 is -1"""
    def mod(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``mod(a, b)``: what a div b leaves, a - b * (a div b), also written a mod b: 17 mod 5 is 2; -1 mod 5 is 4"""
    def gcd(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``gcd(a, …)``: the greatest common divisor of whole numbers, or of a list of them: gcd(12, 18) is 6"""
    def lcm(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``lcm(a, …)``: the least common multiple of whole numbers, or of a list of them: lcm(4, 6) is 12"""
    @property
    def isqrt(self) -> Any:
        """``isqrt(n)``: the whole part of the square root of a natural number: isqrt(17) is 4"""
    @property
    def ilog(self) -> Any:
        """``ilog(n)``: the whole part of the logarithm to base 2 of a positive number: ilog(9) is 3"""
    def mex(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``mex(x, …)``: the minimal excluded number: the least natural number, or nimber, that is not among these or in a list: mex([0, 1, 3]) is 2; mex([0, *, *3]) is *2"""
    def xor(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``xor(x, …)``: the sum of natural numbers or nimbers, or of a list of them, without carries, also written x xor y: 3 xor 5 is 6"""
    @property
    def is_evil(self) -> Any:
        """``is_evil(n)``: does a natural number have an even number of ones in binary: is_evil(3) is true"""
    @property
    def is_odious(self) -> Any:
        """``is_odious(n)``: does a natural number have an odd number of ones in binary: is_odious(7) is true"""
    @property
    def is_power_of_two(self) -> Any:
        """``is_power_of_two(n)``: is n one of 1, 2, 4, 8, …: is_power_of_two(8) is true"""
    @property
    def length(self) -> Any:
        """``length(list)``: how many elements a list has, or letters a text: length([4, 5, 6]) is 3"""
    def at(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``at(list, n[, x])``: the n-th element of a list or letter of a text; the first is number 1: [4, 5, 6].at(2) is 5; the value of a name in a map; x if there is none"""
    def put(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``put(list, n, x)``: the list with x in place of its n-th element: [4, 5, 6].put(2, 0) is [4,0,6]; the map with x as the value of a name"""
    def take(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``take(list, n)``: the first n elements of a list or letters of a text: [4, 5, 6].take(2) is [4,5]"""
    def drop(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``drop(list, n)``: a list or text without its first n elements or letters: [4, 5, 6].drop(1) is [5,6]"""
    def slice(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``slice(list, a, b)``: the elements of a list or letters of a text from number a to number b: "abcde".slice(2, 4) is bcd"""
    @property
    def first(self) -> Any:
        """``first(list)``: the first element of a list or letter of a text"""
    @property
    def last(self) -> Any:
        """``last(list)``: the last element of a list or letter of a text"""
    @property
    def sum(self) -> Any:
        """``sum(list)``: the sum of a list of numbers and games"""
    def sorted(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``sorted(list, [f])``: a list in order, numbers and games by value, texts letter by letter: sorted([3, 1/2, 2]) is [1/2,2,3]; with a function by its answers: sorted([3, -4, 1], abs) is [1,3,-4]"""
    @property
    def reversed(self) -> Any:
        """``reversed(list)``: a list or text backwards: reversed([1, 2, 3]) is [3,2,1]"""
    def concat(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``concat(list, …)``: several lists as one; also written with +"""
    def contains(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``contains(list, x)``: is x among the elements of a list, or a part of a text: contains("abc", "bc") is true"""
    def index_of(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``index_of(list, x)``: the number of the first element that is x, or where a text contains x; 0 if there is none: index_of([4, 5, 6], 5) is 2"""
    @property
    def distinct(self) -> Any:
        """``distinct(list)``: each element once, in the order in which they appear first: distinct([2, 1, 2]) is [2,1]"""
    def count(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``count(builtins.list[, x])``: how many elements are true, or are x, or for how many a function is true: count(n mod 3 == 0 for n in 1..10) is 3"""
    def all(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``all(list, [f])``: are all elements true, or is a function true of all: all(n > 0 for n in 1..5) is true"""
    def any(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``any(list, [f])``: is an element true, or is a function true of one: any(n > 4 for n in 1..5) is true"""
    @property
    def product(self) -> Any:
        """``product(lists)``: every list with one element from each of the lists: product([[0, 1], [0, 1]]) is [[0,0],[0,1],[1,0],[1,1]]"""
    def subsets(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``subsets(builtins.list[, k])``: all parts of a list, or those of k elements: subsets([1, 2]) is [[],[1],[2],[1,2]]"""
    def zip(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``zip(list, list)``: the pairs of elements that stand at the same place: zip([1, 2], [3, 4]) is [[1,3],[2,4]]"""
    @property
    def text(self) -> Any:
        """``text(x)``: a value as a text, as it is printed: "n = " + text(2**10) is n = 1024"""
    @property
    def number(self) -> Any:
        """``number(text)``: the number that a text says: number("-3/4") is -3/4"""
    @property
    def letters(self) -> Any:
        """``letters(text)``: the letters of a text as a list: letters("xo") is ["x","o"]"""
    def split(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``split(text, separator)``: the parts of a text between separators: split("xo|ox", "|") is ["xo","ox"]"""
    def join(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``join(list, [separator])``: a list of texts as one text, with separators between them: join(["xo", "ox"], "|") is xo|ox"""
    def replace(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``replace(text, old, new)``: a text with something else wherever it contains old: replace("x.x", ".", "o") is xox"""
    @property
    def path(self) -> Any:
        """``path(n)``: a path of n vertices as a text, for games on graphs: col(path(5))"""
    @property
    def cycle(self) -> Any:
        """``cycle(n)``: a cycle of n vertices as a text: snort(cycle(6))"""
    @property
    def clique(self) -> Any:
        """``clique(n)``: n vertices, all of them joined, as a text: col(clique(4))"""
    @property
    def star_graph(self) -> Any:
        """``star_graph(n)``: a vertex joined to n others as a text: snort(star_graph(5))"""
    def grid(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``grid(rows, columns)``: vertices in rows and columns, joined to those next to them, as a text: col(grid(2, 3))"""
    def petersen(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``petersen([n], [k])``: Petersen's graph as a text; with n and k the generalised one, an outer cycle of n vertices joined to an inner one of steps k: col(petersen()), snort(petersen(4, 1))"""
    def map(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``map(list, [f])``: with a function the list of its answers: map([1, 2, 3], fn(n) n * n) is [1,4,9]; without one the map of pairs with names and values: map([["a", 1], ["b", 2]]).at("b") is 2"""
    def filter(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``filter(list, f)``: the elements for which f is true: filter(1..9, fn(n) n mod 3 == 0) is [3,6,9]"""
    def fold(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``fold(list, f, [start])``: f(… f(f(start, a), b) …) of a list [a, b, …]: fold(1..5, fn(a, b) a * b, 1) is 120"""
    def find(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``find(list, f)``: the first element for which f is true: find(1..100, fn(n) n * n > 50) is 8"""
    def iterate(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``iterate(f, x, n)``: the list of x, f(x), f(f(x)), …, with n calls of f: iterate(fn(x) 2 * x, 1, 4) is [1,2,4,8,16]"""
    @property
    def set(self) -> Any:
        """``set(list)``: the set of a list's elements, each once: set([2, 1, 2]) is set([2,1])"""
    @property
    def list(self) -> Any:
        """``list(set)``: the elements of a set, a range or a text, the pairs of a map, as a list: list(1..3) is [1,2,3]"""
    def union(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``union(set, set)``: what is in one of two sets or lists: union([1, 2], [2, 3]) is set([1,2,3])"""
    def intersection(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``intersection(set, set)``: what is in both of two sets or lists: intersection([1, 2], [2, 3]) is set([2])"""
    def difference(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``difference(set, set)``: what is in the first of two sets or lists and not in the second: difference([1, 2], [2, 3]) is set([1])"""
    def is_subset(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``is_subset(set, set)``: is everything in the first set or list also in the second: is_subset([1], [1, 2]) is true"""
    @property
    def keys(self) -> Any:
        """``keys(map)``: the names of a map, in their order: keys(map([["a", 1]])) is ["a"]"""
    @property
    def values(self) -> Any:
        """``values(map)``: the values of a map, in the order of their names: values(map([["a", 1]])) is [1]"""
    def remove(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``remove(set, x)``: a set without an element, or a map without a name: remove(set([1, 2]), 1) is set([2])"""
    def misere_quotient(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Quotient:
        """``misere_quotient(game, [n])``: the misère quotient of a heap game (with heaps up to n), of a position, or of a list of positions"""
    @property
    def order(self) -> int:
        """``order(Q)``: the number of elements of a misère quotient"""
    @property
    def p_portion(self) -> Any:
        """``p_portion(Q)``: the elements of a misère quotient that are lost for the player to move"""
    @property
    def presentation(self) -> Any:
        """``presentation(Q)``: generators and relations of a misère quotient"""
    @property
    def generators(self) -> Any:
        """``generators(Q)``: the generators of a misère quotient, each with the heap or the position that it is"""
    def pretending(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``pretending(Q, [n])``: the pretending function: the element of the heap n, or of all heaps that were computed"""
    def element(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``element(Q, sum)``: the element of a misère quotient that a list of heaps, or a position, is"""
    @property
    def is_complete(self) -> Any:
        """``is_complete(Q)``: is the misère quotient proved for all heaps?"""
    @property
    def idempotents(self) -> Any:
        """``idempotents(Q)``: the elements x of a misère quotient with x^2 = x"""
    @property
    def kernel_group(self) -> Any:
        """``kernel_group(Q)``: the group in the kernel of a misère quotient, as orders of cyclic groups"""
    @property
    def normal_play(self) -> Any:
        """``normal_play(Q)``: the Grundy value of each element of a misère quotient, as pairs"""
    @property
    def partial_quotients(self) -> Any:
        """``partial_quotients(Q)``: the sizes of the misère quotients of the heaps up to 0, 1, 2, …: heap, order, size of P"""
    @property
    def misere_canonical(self) -> Any:
        """``misere_canonical(G)``: the simplest form that an impartial game equals in misère play: no reversible moves"""
    def misere_equal(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``misere_equal(G, H)``: are two impartial games equal in misère play, in sums with any impartial game?"""
    @property
    def mate(self) -> Any:
        """``mate(G)``: the mate of an impartial game: G and its mate together are lost in misère play"""
    def linked(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``linked(G, H)``: is there a game T such that G + T and H + T are both lost in misère play?"""
    def link(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``link(G, H)``: a game T such that G + T and H + T are both lost in misère play"""
    def distinguisher(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``distinguisher(G, H)``: a game X such that exactly one of G + X and H + X is lost in misère play"""
    @property
    def is_tame(self) -> Any:
        """``is_tame(G)``: is an impartial game tame: played in misère play like a sum of Nim heaps? or a misère quotient that of Nim?"""
    @property
    def is_generally_tame(self) -> Any:
        """``is_generally_tame(G)``: is an impartial game tame but for options that revert?"""
    @property
    def is_restive(self) -> Any:
        """``is_restive(G)``: are all options tame, the Grundy value 0 or 1, and the misère Grundy value greater than 1?"""
    @property
    def is_restless(self) -> Any:
        """``is_restless(G)``: are all options generally tame, the Grundy value greater than 1, and the misère Grundy value 0 or 1?"""
    @property
    def is_half_tame(self) -> Any:
        """``is_half_tame(G)``: is G not generally tame, though G + G is?"""
    @property
    def misere_birthday(self) -> Any:
        """``misere_birthday(G)``: the day on which the misère canonical form of an impartial game is born"""
    @property
    def is_tameable(self) -> Any:
        """``is_tameable(G)``: is an impartial game like a heap of Nim in misère play, in all sums with tame games?"""
    @property
    def is_generally_restive(self) -> Any:
        """``is_generally_restive(G)``: is an impartial game restive but for options that revert?"""
    @property
    def is_nim_heap(self) -> Any:
        """``is_nim_heap(G)``: is an impartial game equal in misère play to a heap of Nim?"""
    @property
    def is_misere_even(self) -> Any:
        """``is_misere_even(G)``: is the misère canonical form of an impartial game born before that of G + *?"""
    @property
    def is_extraverted(self) -> Any:
        """``is_extraverted(G)``: is every option of an impartial game a part of it in misère play?"""
    @property
    def is_introverted(self) -> Any:
        """``is_introverted(G)``: is an impartial game a part of each of its options in misère play? only 0 and * are"""
    @property
    def is_misere_prime(self) -> Any:
        """``is_misere_prime(G)``: does an impartial game have no parts in misère play but 0, *, itself and its sum with *?"""
    def misere_minus(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``misere_minus(G, H)``: the difference of two impartial games in misère play: the only X with H + X = G, if there is one"""
    @property
    def misere_parts(self) -> Any:
        """``misere_parts(G)``: the parts of an impartial game in misère play, without 0, * and itself: all X with G = X + Y for some Y"""
    @property
    def misere_partitions(self) -> Any:
        """``misere_partitions(G)``: all ways to write an impartial game as a sum of primes in misère play"""
    @property
    def misere_count(self) -> Any:
        """``misere_count(n)``: how many misère canonical forms are born by day n, up to 5"""
    @property
    def misere_born_by(self) -> Any:
        """``misere_born_by(n)``: the misère canonical forms born by day n, up to 4, oldest first"""
    @property
    def is_dicotic(self) -> Any:
        """``is_dicotic(G)``: in every follower, can both players move, or neither?"""
    @property
    def is_dead_ending(self) -> Any:
        """``is_dead_ending(G)``: in every follower, is a player who cannot move never able to move again?"""
    @property
    def is_p_free(self) -> Any:
        """``is_p_free(G)``: has no follower of G, G included, the outcome P in misère play?"""
    def misere_ge(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``misere_ge(G, H)``: is G >= H in misère play, in sums with all games?"""
    def dead_ending_ge(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``dead_ending_ge(G, H)``: is G >= H in misère play, in sums with all dead-ending games?"""
    def dicotic_ge(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``dicotic_ge(G, H)``: is G >= H in misère play, in sums with all dicotic games?"""
    @property
    def misere_invertible(self) -> Any:
        """``misere_invertible(G)``: does G have an inverse in misère play among all games? only 0 does"""
    @property
    def dead_ending_invertible(self) -> Any:
        """``dead_ending_invertible(G)``: does G have an inverse in misère play among the dead-ending games? then it is -G"""
    @property
    def dicotic_invertible(self) -> Any:
        """``dicotic_invertible(G)``: does G have an inverse in misère play among the dicotic games? then it is -G"""
    @property
    def black_point(self) -> Any:
        """``black_point(n)``: the n-th P-position of Wythoff's game: black_point(5) is [8,13]"""
    def is_black_point(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``is_black_point(x, y)``: is (x,y) lost for the player to move in Wythoff's game?"""
    @property
    def standing(self) -> Any:
        """``standing(x)``: where x stands in the rows of Wythoff's pairs: standing(13) is b5"""
    @property
    def pair_index(self) -> Any:
        """``pair_index(x)``: the n for which x is a_n or b_n: pair_index(13) is 5"""
    @property
    def partner(self) -> Any:
        """``partner(x)``: the other number of x's pair in Wythoff's rows: partner(13) is 8"""
    @property
    def mex_pairs(self) -> Any:
        """``mex_pairs(n)``: the first n pairs, each of the least number not used yet and n more"""
    def generalised_pair(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``generalised_pair(t, n)``: the n-th lost pair if k and l with |k - l| < t may be taken from the two heaps"""
    @property
    def fibonacci_word(self) -> Any:
        """``fibonacci_word(n)``: the Fibonacci word (Zeckendorf): fibonacci_word(11) is 10100"""
    @property
    def zeckendorf(self) -> Any:
        """``zeckendorf(n)``: the Fibonacci numbers, no two neighbours, whose sum is n: zeckendorf(11) is [8,3]"""
    @property
    def fibonacci_value(self) -> Any:
        """``fibonacci_value(word)``: the number of a Fibonacci word: fibonacci_value("101000") is 18"""
    def word_f(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``word_f(n[, law])``: the first n letters of the Fibonacci word F; laws: "steps", "writing", "morphism", "floors'"""
    @property
    def word_letter(self) -> Any:
        """``word_letter(n)``: the n-th letter of F, from 1, directly"""
    @property
    def word_ones(self) -> Any:
        """``word_ones(n)``: the ones among the first n letters of F: floor(n q)"""
    @property
    def word_zeros(self) -> Any:
        """``word_zeros(n)``: the zeros among the first n letters of F"""
    @property
    def word_factors(self) -> Any:
        """``word_factors(n)``: the words of n letters that occur in F: n + 1 of them"""
    @property
    def return_times(self) -> Any:
        """``return_times(word)``: the distances between one occurrence of a word in F and the next"""
    @property
    def longest_return(self) -> Any:
        """``longest_return(n)``: the longest return time of a factor of n letters of F"""
    @property
    def tape(self) -> Any:
        """``tape(n)``: n steps of the automaton with two heads that writes F, and the loop between them"""
    @property
    def satz_checks(self) -> Any:
        """``satz_checks(n)``: eight laws of the P-positions and of the Fibonacci word F (Läuchli), each checked on the first n"""
    @property
    def fel(self) -> Any:
        """``fel(table)``: does each number stand in one column only of [[a0,b0],[a1,b1],…]?"""
    @property
    def kul(self) -> Any:
        """``kul(table)``: is b_n - a_n = n in every column of [[a0,b0],[a1,b1],…]?"""
    @property
    def mon(self) -> Any:
        """``mon(table)``: do both rows of [[a0,b0],[a1,b1],…] increase?"""
    @property
    def miki(self) -> Any:
        """``miki(table)``: is a_n the least number of no earlier column of [[a0,b0],[a1,b1],…]?"""
    @property
    def violations(self) -> Any:
        """``violations(table)``: the first violation of each of the four properties that a table violates"""
    def beatty(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``beatty(alpha, n)``: floors of the first n multiples of alpha and of its partner; alpha: 3/2, or [p,q,d,r] for (p + q sqrt d)/r"""
    @property
    def beatty_partner(self) -> Any:
        """``beatty_partner(alpha)``: beta with 1/alpha + 1/beta = 1; beatty_partner([1,1,5,2]) is (3 + √5)/2"""
    @property
    def beatty_failure(self) -> Any:
        """``beatty_failure(alpha)``: how Beatty's theorem fails for a rational alpha"""
    def referee(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``referee(alpha, n)``: the first n lines of the referee's notebook: which runner passes, and the number called"""
    def dice_odds(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``dice_odds(game, dice[, faces])``: how likely the first player wins if each of two heaps is thrown with that many dice"""
    def grundy_table(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``grundy_table(game, rows, columns)``: the Grundy values of a game with two coordinates, row after row"""
    def cells_of_value(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``cells_of_value(g, n)``: the cells (x,y), x <= y, x <= n, of Grundy value g in Wythoff's table: a band around the P-positions"""
    def plant(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``plant(G, vertex, H)``: the Hackenbush picture G with H planted on a vertex: G:_x H"""
    def bridge(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``bridge(n0, n1, …)``: the green bridge B(n0,…,nk): k edges between two points of the ground, a stalk of ni on the i-th vertex"""
    def bridge_steps(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``bridge_steps(n0, n1, …)``: the way to an edge whose cutting leaves the bridge and its meadow worth 0"""
    @property
    def stalk(self) -> Any:
        """``stalk(x)``: the red-blue stalk of a number: stalk(5/4) is hackenbush("llrr"); an infinite one as text, stalk(2/3) is "(lr)*'"""
    @property
    def intervals(self) -> Any:
        """``intervals(text)``: the nested intervals of a stalk without end: intervals("(lr)*") closes in on 2/3"""
    @property
    def steps(self) -> Any:
        """``steps(G)``: how a green picture becomes a stalk: which cycle fuses, which loop is left"""
    @property
    def frames(self) -> Any:
        """``frames(G)``: the pictures after each of these steps"""
    @property
    def edge_list(self) -> Any:
        """``edge_list(G)``: a Hackenbush picture as its edges, vertex 0 being the ground"""
    @property
    def dot(self) -> Any:
        """``dot(G)``: a Hackenbush picture as a graph in DOT"""
    @property
    def graphml(self) -> Any:
        """``graphml(G)``: a Hackenbush picture as a graph in GraphML"""
    @property
    def leading_term(self) -> Any:
        """``leading_term(x)``: the multiple of a power of w that x is close to"""
    @property
    def integer_part(self) -> Any:
        """``integer_part(x)``: the greatest omnific integer that is not above x"""
    @property
    def standard_part(self) -> Any:
        """``standard_part(x)``: the real number that the finite x is infinitesimally close to"""
    @property
    def terms(self) -> Any:
        """``terms(x)``: the terms of a finite sum of powers of w, the largest first"""
    @property
    def sign_expansion(self) -> Any:
        """``sign_expansion(x)``: the way to x in the tree of numbers, as text: sign_expansion(w/2) is "+^w -^w'"""
    @property
    def from_signs(self) -> Any:
        """``from_signs(text)``: the number with a sign expansion: from_signs("+-^w") is 1/w"""
    def ordinal_power(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``ordinal_power(x, y)``: the ordinary power of ordinals: ordinal_power(2, w) is w"""
    @property
    def simplicity(self) -> Any:
        """``simplicity(G)``: why G is the number it is: the simplest one between its options"""
    @property
    def is_number_form(self) -> Any:
        """``is_number_form(G)``: is the form G a number by definition: options are, and no left one is >= a right one?"""
    def genetic_product(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``genetic_product(x, y)``: the product of two dyadic numbers by its definition, with its options"""
    def genetic_inverse(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``genetic_inverse(x[, rounds])``: 1/x by Conway's recursion: the options that close in on it, 5 rounds unless told"""
    def dedekind_cut(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``dedekind_cut(x[, steps])``: the dyadic numbers below and above x on the way to it, 12 steps unless told; x: 1/3, or [p,q,d,r] for (p + q sqrt d)/r"""
    def compare_real(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``compare_real(x, alpha)``: -1, 0 or 1: is x below, equal to or above a real number; alpha: 3/2, or [p,q,d,r] for (p + q sqrt d)/r"""
    @property
    def born_on(self) -> Any:
        """``born_on(day)``: the numbers born on a day, in order"""
    def number_tree(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
        """``number_tree(x[, days])``: the way to x in the tree of numbers, as a list; drawn, the tree by days with that way marked"""

class Nimber(Known):
    def __init__(self, index: int | str | Nimber | Surreal, **bounds: Unpack[Bounds]) -> None: ...
    @property
    def index(self) -> int | None: ...
    def __int__(self) -> int: ...
    def sqrt(self) -> Nimber: ...

class Surreal(Known): ...
class Stopper(Known): ...
class LoopyNimber(Known): ...
class NumberFamily(Known): ...

class Function(Known):
    def __call__(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any: ...

class Family(Known):
    def __call__(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Position: ...

class Quotient(Known): ...

class Thermograph:
    @property
    def mean(self) -> Number: ...
    @property
    def temperature(self) -> Number: ...
    @property
    def left_wall(self) -> builtins.list[builtins.tuple[Number, Number]]: ...
    @property
    def right_wall(self) -> builtins.list[builtins.tuple[Number, Number]]: ...
    def at(self, temperature: Number) -> builtins.tuple[Number, Number]: ...
    def slider(self) -> Any: ...

@dataclass(frozen=True)
class Move:
    player: Player | None
    label: str
    to: Position
    wins: bool | None = None
    outcome: str | None = None
    value: Game | None = None
    reason: str | None = None

@dataclass(frozen=True)
class Analysis:
    position: Position
    value: Any
    grundy: int | None
    outcome: str | None
    left_first: builtins.tuple[str, int | None] | None
    right_first: builtins.tuple[str, int | None] | None
    reason: str | None
    moves: builtins.list[Move]
    complete: bool
    @property
    def winning_moves(self) -> builtins.list[Move]: ...

class Position(Known):  # pyright: ignore[reportIncompatibleMethodOverride, reportIncompatibleVariableOverride]
    def __init__(self, text: str | Position | object, **bounds: Unpack[Bounds]) -> None: ...
    @property
    def original(self) -> Any: ...
    @property
    def value(self) -> Any: ...
    def evaluate(self, **bounds: Unpack[Bounds]) -> Any: ...
    @property
    def is_impartial(self) -> bool: ...
    @property
    def rules(self) -> str | None: ...
    def is_form(self, other: Position) -> bool: ...
    @property
    def grundy(self) -> int: ...
    def moves(self, player: Player | str | None = None, *, most: int = 100_000) -> builtins.list[Move]: ...  # pyright: ignore[reportIncompatibleMethodOverride]
    def play(self, move: Move | str, player: Player | str | None = None) -> Position: ...  # pyright: ignore[reportIncompatibleMethodOverride]
    def analyse(self, *, misere: bool | None = None, all_moves: bool = False, player: Player | str | None = None, most: int = 1000, **bounds: Unpack[Bounds]) -> Analysis: ...
    def analyse_winner(self, *, misere: bool = False, **bounds: Unpack[Bounds]) -> str: ...
    @property
    def winning_moves(self) -> builtins.list[Move]: ...  # pyright: ignore[reportIncompatibleMethodOverride]
    def draw(self, kind: str | None = None, *, hints: bool = False, player: Player | str = "Left", both: bool = False, depth: int = 4, width: float | None = None) -> Picture: ...
    def widget(self, *, first: Player | str = "Left", misere: bool = False, hints: bool = False, opponent: bool = False) -> Any: ...

class Ruleset:
    rules: str
    notation: str
    example: str
    @property
    def family(self) -> Family: ...
    def __call__(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Position: ...
    def __getattr__(self, name: str) -> Any: ...

class FamilyRuleset:
    rules: str
    notation: str
    example: str
    def __call__(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> Family: ...
    def __getattr__(self, name: str) -> Any: ...

class Rules:
    def position(self, **bounds: Unpack[Bounds]) -> Position: ...
    @property
    def value(self) -> Any: ...
    @property
    def grundy(self) -> int: ...
    @property
    def outcome(self) -> str: ...
    @property
    def misere_outcome(self) -> str: ...
    @property
    def winning_moves(self) -> builtins.list[Move]: ...
    @property
    def thermograph(self) -> Thermograph: ...
    def analyse(self, *, misere: bool | None = None, all_moves: bool = False, player: Player | str | None = None, **bounds: Unpack[Bounds]) -> Analysis: ...
    def play(self, move: Move | str, player: Player | str | None = None) -> Any: ...
    def widget(self, *, first: Player | str = "Left", misere: bool = False, hints: bool = False, opponent: bool = False) -> Any: ...
    def __add__(self, other: Operand) -> Position: ...
    def __radd__(self, other: Operand) -> Position: ...
    def __sub__(self, other: Operand) -> Position: ...
    def __neg__(self) -> Position: ...

class Impartial(Protocol):
    def moves(self) -> Iterable[Any]: ...

class Partizan(Protocol):
    def left(self) -> Iterable[Any]: ...
    def right(self) -> Iterable[Any]: ...

class Picture:
    @property
    def svg(self) -> str: ...
    @property
    def tikz(self) -> str: ...
    @property
    def png(self) -> bytes: ...
    def save(self, path: str | Path) -> None: ...

class Session:
    misere: bool
    def __init__(self, *, misere: bool = False, threads: int = 1, time: float | None = None, steps: int | None = None, memory: int | None = None, depth: int | None = None, limit: int | None = None) -> None: ...
    def eval(self, expression: str, /, **given: Any) -> Any: ...
    def run(self, program: str, /, **bounds: Unpack[Bounds]) -> builtins.list[builtins.tuple[str, str]]: ...
    def game(self, value: Operand, /, **bounds: Unpack[Bounds]) -> Game: ...
    def position(self, text: str, /, **bounds: Unpack[Bounds]) -> Position: ...
    def call(self, name: str, /, *arguments: Operand, **bounds: Unpack[Bounds]) -> Any: ...
    def forget(self) -> None: ...
    @property
    def bytes(self) -> int: ...
    def __getattr__(self, name: str) -> Any: ...

class Entry:
    def to_dict(self) -> builtins.dict[str, Any]: ...
    def __getattr__(self, name: str) -> Any: ...

class Report(Entry):
    @property
    def stopped(self) -> str | None: ...
    @property
    def certificate(self) -> str | None: ...
    def save_certificate(self, path: str | Path) -> None: ...
    def to_pandas(self) -> pandas.DataFrame: ...
    def to_latex(self) -> str: ...

class SequenceReport(Report):
    code: str
    to: int
    max: int | None
    argmax: int | None
    histogram: builtins.list[int]
    engine: str
    @property
    def values(self) -> numpy.typing.NDArray[numpy.uint32]: ...
    def to_pandas(self) -> pandas.Series[int]: ...  # pyright: ignore[reportIncompatibleMethodOverride]

class PeriodReport(Report):
    game: str
    text: str
    period: int | None
    preperiod: int | None
    saltus: int | None
    proved: str | None
    computed_to: int
    max: int | None
    argmax: int | None

class TableReport(Report):
    game: str
    first: builtins.list[int]
    @property
    def rows(self) -> builtins.list[builtins.list[Any]]: ...
    def to_numpy(self) -> numpy.typing.NDArray[Any]: ...

class SurveyReport(Report):
    games: int
    solved: int
    observed: int
    open: int
    studied: int
    records: builtins.list[Entry]

class CatalogueReport(Report):
    game: str
    cells: int
    computed: int
    @property
    def positions(self) -> builtins.list[Entry]: ...

class MisereReport(Report):
    game: str
    size: int
    p_size: int
    tame: bool
    complete: bool
    period: int | None
    preperiod: int | None
    presentation: str
    relations: builtins.list[str]
    elements: builtins.list[str]
    p_portion: builtins.list[str]
    pretending: builtins.list[str]
    @property
    def order(self) -> int: ...

class ClassesReport(Report):
    system: str
    proved: bool
    states: int | None
    classes: int | None
    each: builtins.list[Entry]

class ValuesReport(Report):
    values: builtins.list[Any]

class CertificateReport(Report): ...

class Verdict(Report):
    kind: str
    text: str
    @property
    def holds(self) -> bool: ...
    def __bool__(self) -> bool: ...

class Rewriting:
    system: str
    def __init__(self, system: str) -> None: ...
    def __call__(self, term: str, **bounds: Unpack[Bounds]) -> Position: ...
    def classes(self, *, misere: bool = False, equations: bool = False, period: bool = False, **bounds: Unpack[StudyBounds]) -> ClassesReport: ...
    def termination(self, **bounds: Unpack[Bounds]) -> Report: ...
    def values(self, *terms: str, misere: bool = False, **bounds: Unpack[Bounds]) -> ValuesReport: ...

def eval(expression: str, /, **given: Any) -> Any: ...
def run(program: str, /, **bounds: Unpack[Bounds]) -> builtins.list[builtins.tuple[str, str]]: ...
def default() -> Session: ...
def rulesets() -> builtins.list[str]: ...
def operations() -> builtins.list[str]: ...
def explain(position: Operand, **bounds: Unpack[Bounds]) -> str: ...
def position(value: str | Position | Impartial | Partizan, *, session: Session | None = None, **bounds: Unpack[Bounds]) -> Position: ...
def draw(value: Operand | Sequence[Operand], kind: str | None = None, *, hints: bool = False, player: Player | str = "Left", both: bool = False, to: int | None = None, depth: int = 4, width: float | None = None, time: float | None = None, steps: int | None = None, memory: int | None = None) -> Picture: ...
def play(position: Operand, *, first: Player | str = "Left", misere: bool = False, hints: bool = False, opponent: bool = False) -> Any: ...
def play_in_terminal(position: Operand, *, first: Player | str = "Left", misere: bool = False, opponent: bool = True, ask: Callable[[str], str] = ..., show: Callable[[str], object] = ...) -> builtins.list[str]: ...
def seq(game: Operand, to: int, *, first: int = 0, threads: int = 1, **bounds: Unpack[StudyBounds]) -> numpy.typing.NDArray[numpy.uint32]: ...
def sequence(game: Operand, to: int, *, first: int = 0, threads: int = 1, **bounds: Unpack[StudyBounds]) -> SequenceReport: ...
def period(game: Operand, *, to: int | None = None, **bounds: Unpack[StudyBounds]) -> PeriodReport: ...
def table(game: Operand, rows: int, columns: int, *, first: int = 0, outcomes: bool = False, **bounds: Unpack[StudyBounds]) -> TableReport: ...
def survey(digits: int | None = None, *, open_games: bool = False, to: int = 10_000, threads: int = 1, **bounds: Unpack[StudyBounds]) -> SurveyReport: ...
def catalogue(game: Operand, cells: int, *, value: Operand = None, hotter: Operand = None, snakes: bool = False, **bounds: Unpack[StudyBounds]) -> CatalogueReport: ...
def misere(game: Operand, *, to: int | None = None, order: int | None = None, **bounds: Unpack[StudyBounds]) -> MisereReport: ...
def rewriting(system: str) -> Rewriting: ...
def strategy(position: Operand, *, first: Player | str = "Left", **bounds: Unpack[StudyBounds]) -> CertificateReport: ...
def certify(game: Operand, claim: str, *, other: Operand = None, **bounds: Unpack[Bounds]) -> CertificateReport: ...
def verify(certificate: Report | str | Path | builtins.dict[str, Any], **bounds: Unpack[StudyBounds]) -> Verdict: ...
def last_report() -> Any: ...

def value(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``value(G)``: what G is worth: its canonical form"""
def canonical(*arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
    """``canonical(G)``: the canonical form of G"""
def identical(*arguments: Operand, **bounds: Unpack[Bounds]) -> bool:
    """``identical(G, H)``: are the forms G and H the same, move for move?"""
def simplify(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``simplify(G)``: the steps from the form G to its canonical form: dominated and reversible options"""
def birthday(*arguments: Operand, **bounds: Unpack[Bounds]) -> int:
    """``birthday(G)``: the day on which G was born"""
def left_options(*arguments: Operand, **bounds: Unpack[Bounds]) -> builtins.list[Game]:
    """``left_options(G)``: Left's options in the canonical form"""
def right_options(*arguments: Operand, **bounds: Unpack[Bounds]) -> builtins.list[Game]:
    """``right_options(G)``: Right's options in the canonical form"""
def options(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``options(G[, player])``: a player's options in the canonical form; without a player those that both have"""
def left_stop(*arguments: Operand, **bounds: Unpack[Bounds]) -> Number:
    """``left_stop(G)``: the number that is reached when Left begins"""
def right_stop(*arguments: Operand, **bounds: Unpack[Bounds]) -> Number:
    """``right_stop(G)``: the number that is reached when Right begins"""
def stop(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``stop(G, player)``: the number that is reached when the player begins"""
def mean(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``mean(G)``: the mean value: what n copies of G are worth on average, where its thermograph has its mast"""
def temperature(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``temperature(G)``: how urgent a move in G is: the tax at which nobody wants to move any more, where the mast begins"""
def thermograph(*arguments: Operand, **bounds: Unpack[Bounds]) -> Thermograph:
    """``thermograph(G)``: both stops of G under every tax on moves: corners (value, temperature) of its two walls; `upstar draw G` draws it"""
def left_wall(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``left_wall(G)``: the left wall of the thermograph: corners [temperature, value] from -1 up"""
def right_wall(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``right_wall(G)``: the right wall of the thermograph: corners [temperature, value] from -1 up"""
def cool(*arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
    """``cool(G, t)``: G cooled by t: every move costs t, until what is left is a number"""
def heat(*arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
    """``heat(G, t)``: G heated by t, a number or a game: every move earns t; undoes cooling"""
def overheat(*arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
    """``overheat(G, s, t)``: G overheated: whole numbers n in it become n copies of s, and moves earn t"""
def freeze(*arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
    """``freeze(G)``: G cooled by its temperature"""
def atomic_weight(*arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
    """``atomic_weight(G)``: the atomic weight: how many ups G is like, seen from far away (Left wins with two or more)"""
def left_incentives(*arguments: Operand, **bounds: Unpack[Bounds]) -> builtins.list[Game]:
    """``left_incentives(G)``: what Left gains by a move, option - G, the maximal gains"""
def right_incentives(*arguments: Operand, **bounds: Unpack[Bounds]) -> builtins.list[Game]:
    """``right_incentives(G)``: what Right gains by a move, G - option, the maximal gains"""
def incentives(*arguments: Operand, **bounds: Unpack[Bounds]) -> builtins.list[Game]:
    """``incentives(G)``: what a move gains, of both players, the maximal gains"""
def reduced(*arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
    """``reduced(G)``: the reduced canonical form: the simplest game that differs from G by an infinitesimal"""
def companion(*arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
    """``companion(G)``: the companion: 0 and * exchanged throughout, so its options are companions, with 0 for Left if G >= 0, for Right if G <= 0"""
def conway_product(*arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
    """``conway_product(G, H)``: Conway's product of two forms, the product of numbers extended to games"""
def norton_product(*arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
    """``norton_product(G, U)``: Norton's product G.U with a positive unit U: whole numbers become copies of U, moves keep their order"""
def ordinal_sum(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``ordinal_sum(G, H)``: G:H, a move in G removes H; looks at the form of G"""
def ordinal_product(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``ordinal_product(G, H)``: the ordinal product; of ordinals the ordinary one"""
def pow(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``pow(G, x)``: the power G^x of G = {0|H}; pow(^, 2) is ^<2>"""
def pow_to(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``pow_to(G, x)``: the sum of the powers G^1 to G^x; pow_to(^, 2) is ^[2]"""
def subordinate(*arguments: Operand, **bounds: Unpack[Bounds]) -> Game:
    """``subordinate(G, base)``: the H with base:H = G"""
def followers(*arguments: Operand, **bounds: Unpack[Bounds]) -> builtins.list[Game]:
    """``followers(G)``: all followers of the canonical form, G among them"""
def follower_count(*arguments: Operand, **bounds: Unpack[Bounds]) -> Number:
    """``follower_count(G)``: how many followers G has"""
def stop_count(*arguments: Operand, **bounds: Unpack[Bounds]) -> Number:
    """``stop_count(G)``: how many stops the game tree has"""
def uptimal_expansion(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``uptimal_expansion(G)``: the expansion of an uptimal, as text"""
def is_nimber(*arguments: Operand, **bounds: Unpack[Bounds]) -> bool:
    """``is_nimber(G)``: is G a nimber?"""
def is_ordinal(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_ordinal(G)``: is G an ordinal: a whole number that is not negative, or one such as w + 1?"""
def is_infinitesimal(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_infinitesimal(G)``: is G between all positive and all negative numbers?"""
def is_numberish(*arguments: Operand, **bounds: Unpack[Bounds]) -> bool:
    """``is_numberish(G)``: is G infinitesimally close to a number?"""
def is_all_small(*arguments: Operand, **bounds: Unpack[Bounds]) -> bool:
    """``is_all_small(G)``: can both players move in every follower, or neither?"""
def is_atomic(*arguments: Operand, **bounds: Unpack[Bounds]) -> bool:
    """``is_atomic(G)``: does G have an atomic weight?"""
def is_even(*arguments: Operand, **bounds: Unpack[Bounds]) -> bool:
    """``is_even(G)``: is G even: all its options are odd, whole numbers by their parity?"""
def is_odd(*arguments: Operand, **bounds: Unpack[Bounds]) -> bool:
    """``is_odd(G)``: is G odd: all its options are even, whole numbers by their parity?"""
def is_even_tempered(*arguments: Operand, **bounds: Unpack[Bounds]) -> bool:
    """``is_even_tempered(G)``: is G even-tempered: every play of it to a number takes an even number of moves?"""
def is_odd_tempered(*arguments: Operand, **bounds: Unpack[Bounds]) -> bool:
    """``is_odd_tempered(G)``: is G odd-tempered: every play of it to a number takes an odd number of moves?"""
def is_uptimal(*arguments: Operand, **bounds: Unpack[Bounds]) -> bool:
    """``is_uptimal(G)``: is G a sum of multiples of powers of up, with or without a star?"""
def is_number_tiny(*arguments: Operand, **bounds: Unpack[Bounds]) -> bool:
    """``is_number_tiny(G)``: is G a number plus a tiny or miny?"""
def born_by(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``born_by(n)``: all games born by day n, n = 0 to 3"""
def hasse(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``hasse(list)``: the pairs [lower, upper] of a list of games with no other game of the list between"""
def onside(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``onside(G)``: the onside of G: endless play is good for Left"""
def offside(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``offside(G)``: the offside of G: endless play is good for Right"""
def upsum(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``upsum(G, H)``: the onside of the sum of two stoppers"""
def downsum(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``downsum(G, H)``: the offside of the sum of two stoppers"""
def degree(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``degree(G)``: the degree of loopiness of a stopper: G upsum -G"""
def variety(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``variety(G)``: the variety of a stable stopper"""
def upsum_variety(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``upsum_variety(G, D)``: the upsum variety of a stopper for a degree D: G upsum (-G downsum -D)"""
def downsum_variety(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``downsum_variety(G, D)``: the downsum variety of a stopper for a degree D: G downsum (-G upsum D)"""
def is_stable(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_stable(G)``: do the upsum and the downsum variety of a stopper agree?"""
def is_stopper(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_stopper(G)``: is G equal to a stopper: a game without endless play in turn?"""
def is_stopper_sided(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_stopper_sided(G)``: are both sides of G known to be stoppers?"""
def is_pseudonumber(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_pseudonumber(G)``: is G a number, a number plus over or under, on or off?"""
def is_idempotent(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_idempotent(G)``: is G + G = G?"""
def is_loopfree(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_loopfree(G)``: is G equal to a game without loops?"""
def is_plumtree(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_plumtree(G)``: is every loop in the canonical form of a stopper a pass?"""
def values_table(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``values_table(G)``: what a position of Fox and Geese is worth with the fox on each square from which he has not escaped, by row and column"""
def small_stoppers(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``small_stoppers(n)``: all stoppers that graphs of at most n vertices are worth, n being 1, 2 or 3; draw them for their order"""
def file(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``file(name)``: the text of a file, for games that are written as texts: hackenbush(file("g.dot"))"""
def outcome(*arguments: Operand, **bounds: Unpack[Bounds]) -> str:
    """``outcome(G)``: who wins: N the next player, P the previous one, L Left, R Right; or a draw"""
def left_first(*arguments: Operand, **bounds: Unpack[Bounds]) -> str:
    """``left_first(G)``: who wins if Left begins: L, R or draw"""
def right_first(*arguments: Operand, **bounds: Unpack[Bounds]) -> str:
    """``right_first(G)``: who wins if Right begins: L, R or draw"""
def misere_outcome(*arguments: Operand, **bounds: Unpack[Bounds]) -> str:
    """``misere_outcome(G)``: who wins if a player who cannot move wins; looks at the form"""
def grundy(*arguments: Operand, **bounds: Unpack[Bounds]) -> int:
    """``grundy(G)``: the Grundy value of an impartial game"""
def misere_grundy(*arguments: Operand, **bounds: Unpack[Bounds]) -> int:
    """``misere_grundy(G)``: the misère Grundy value: that of G -> *1"""
def genus(*arguments: Operand, **bounds: Unpack[Bounds]) -> str:
    """``genus(G)``: the Grundy value with the misère ones of G, G + *2, G + *2 + *2, …, the last two repeating"""
def kernel(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``kernel(G)``: a kernel of an impartial game: the positions lost for the player to move, and enough of the drawn ones; of a misère quotient its least ideal"""
def moves(*arguments: Operand, **bounds: Unpack[Bounds]) -> builtins.list[Move]:
    """``moves(G[, player])``: the moves of a player, or of both"""
def winning_moves(*arguments: Operand, **bounds: Unpack[Bounds]) -> builtins.list[Move]:
    """``winning_moves(G[, player])``: the winning moves of a player, or of both"""
def reasons(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``reasons(G)``: how a theorem finds a winning move, step by step"""
def to(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``to(move)``: the form that a move leads to"""
def notation(*arguments: Operand, **bounds: Unpack[Bounds]) -> str:
    """``notation(G)``: the form as text"""
def is_impartial(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_impartial(G)``: do both players have the same options, here and ever after? looks at the form"""
def compare(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``compare(G, H)``: how G and H compare, and who wins G - H: G > H, G < H, G == H or G <> H (confused)"""
def why(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``why(G)``: who wins G and why: the theorem's steps, or what the winning move leaves"""
def latex(*arguments: Operand, **bounds: Unpack[Bounds]) -> str:
    """``latex(G)``: the value as a formula for LaTeX, as text"""
def positions(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``positions(G[, player])``: the positions that a move leads to, of a player or of either, each once: nim(2).positions is [nim(0),nim(1)]"""
def reachable(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``reachable(G)``: every position that play can reach, in any order of moves, G itself first: nim(2).reachable is [nim(2),nim(0),nim(1)]"""
def decomposition(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``decomposition(G)``: the independent parts whose sum is G, as the rules find them, by their values where parts have no notation of their own: decomposition(nim(1,2)) is [nim(1),nim(2)]"""
def sensible_positions(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``sensible_positions(G, player)``: the positions after moves of a player that are neither dominated nor reversible: those whose value is an option of the canonical form"""
def sensible_lines(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``sensible_lines(G, player)``: how play comes to the options of the canonical form: a sensible move alone, or a reversible move, the answer that reverses it, and so on, as lists of positions"""
def impartial(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``impartial(options or G)``: the impartial game with these options for both players: impartial([0, *, *3]) is *2; of a game, its impartial variant: both players make either's moves; looks at the form"""
def dicotic(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``dicotic(G)``: the dicotic variant of a game: a player moves only while the other could; looks at the form"""
def twisted(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``twisted(G)``: the twisted variant of a game: the players change places after every move; looks at the form"""
def truncated(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``truncated(G)``: G without moves to a form that has no options, here and ever after; looks at the form"""
def conjunctive_sum(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``conjunctive_sum(G, H)``: every move is a move in both; looks at the forms"""
def continued_conjunctive_sum(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``continued_conjunctive_sum(G, H)``: every move is a move in all that are not over; looks at the forms"""
def selective_sum(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``selective_sum(G, H)``: every move is a move in one or both; looks at the forms"""
def shortened_selective_sum(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``shortened_selective_sum(G, H)``: every move is a move in one or both, until one is over; looks at the forms"""
def diminished_disjunctive_sum(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``diminished_disjunctive_sum(G, H)``: every move is a move in one, until one is over; looks at the forms"""
def spectrum(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``spectrum(G, n)``: the Grundy value of G -> *n, or of each n in a list or range; looks at the form"""
def spectrum_limit(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``spectrum_limit(G)``: the value of the spectrum at all large n: the Grundy value of G.truncated"""
def remoteness(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``remoteness(G[, player])``: moves to the end if the winner hurries and the loser delays; looks at the form"""
def suspense(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``suspense(G[, player])``: moves to the end if the winner delays and the loser hurries; looks at the form"""
def row(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``row(game, k)``: a row of a game's table: the game with its first argument fixed"""
def outcome_period(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``outcome_period(game, [n])``: the period of a subtraction game's win/loss sequence, proved, looked for in n heaps"""
def preperiod(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``preperiod(game, [n])``: the least e with g(m+p) = g(m) + saltus for all m >= e, where a period p is proved"""
def period_length(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``period_length(game, [n])``: the length of the game's period, where one is proved"""
def saltus(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``saltus(game, [n])``: what the Grundy values grow by in a period, where one is proved"""
def nim_sum(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``nim_sum(x, …)``: the nim sum of nimbers, or of a list of them"""
def nim_product(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``nim_product(x, y)``: the nim product"""
def nim_inverse(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``nim_inverse(x)``: the nimber whose nim product with x is 1"""
def nim_pow(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``nim_pow(x, k)``: the k-th nim power"""
def nim_sqrt(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``nim_sqrt(x)``: the nimber whose nim square is x"""
def nim_log(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``nim_log(x[, base])``: the discrete logarithm below 65536; the least base with all powers unless told"""
def nim_solve_quadratic(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``nim_solve_quadratic(a)``: both solutions of x^2 + x = a in nimbers"""
def nim_order(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``nim_order(x)``: the least k > 0 whose nim power of x is 1"""
def nim_quotient(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``nim_quotient(x, y)``: the nimber whose nim product with y is x"""
def nim_degree(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``nim_degree(x)``: the degree of the nimber x over {0, 1}"""
def nim_minimal_polynomial(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``nim_minimal_polynomial(x)``: the exponents in the minimal polynomial of the nimber x over {0, 1}"""
def nim_field(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``nim_field(x)``: the field that the nimber x generates, and the tower it stands in"""
def nim_table(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``nim_table(n[, m])``: the nim products of the numbers below n with those below m"""
def excess(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``excess(p)``: Lenstra's excess of an odd prime: w**(w**j) has p-th nim power kappa + excess"""
def nim_kappa(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``nim_kappa(q)``: the generator of the nimbers of a prime power q"""
def is_number(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_number(G)``: is G a number?"""
def is_integer(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_integer(G)``: is G an integer?"""
def is_dyadic(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_dyadic(G)``: is G a number with a power of two below the line?"""
def is_zero(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_zero(G)``: is G = 0?"""
def numerator(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``numerator(x)``: what stands above the line"""
def denominator(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``denominator(x)``: what stands below the line"""
def reciprocal(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``reciprocal(x)``: 1/x"""
def floor(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``floor(x)``: the greatest integer that is not above x"""
def ceiling(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``ceiling(x)``: the least integer that is not below x"""
def abs(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``abs(x)``: the absolute value"""
def sign(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``sign(x)``: 1, 0 or -1"""
def max(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``max(x, …)``: the greatest of some games, or of a list of them"""
def min(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``min(x, …)``: the least of some games, or of a list of them"""
def div(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``div(a, b)``: the quotient of whole numbers, rounded down, also written a div b: 17 div 5 is 3; -1 div 5 is -1"""
def mod(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``mod(a, b)``: what a div b leaves, a - b * (a div b), also written a mod b: 17 mod 5 is 2; -1 mod 5 is 4"""
def gcd(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``gcd(a, …)``: the greatest common divisor of whole numbers, or of a list of them: gcd(12, 18) is 6"""
def lcm(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``lcm(a, …)``: the least common multiple of whole numbers, or of a list of them: lcm(4, 6) is 12"""
def isqrt(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``isqrt(n)``: the whole part of the square root of a natural number: isqrt(17) is 4"""
def ilog(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``ilog(n)``: the whole part of the logarithm to base 2 of a positive number: ilog(9) is 3"""
def mex(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``mex(x, …)``: the minimal excluded number: the least natural number, or nimber, that is not among these or in a list: mex([0, 1, 3]) is 2; mex([0, *, *3]) is *2"""
def xor(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``xor(x, …)``: the sum of natural numbers or nimbers, or of a list of them, without carries, also written x xor y: 3 xor 5 is 6"""
def is_evil(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_evil(n)``: does a natural number have an even number of ones in binary: is_evil(3) is true"""
def is_odious(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_odious(n)``: does a natural number have an odd number of ones in binary: is_odious(7) is true"""
def is_power_of_two(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_power_of_two(n)``: is n one of 1, 2, 4, 8, …: is_power_of_two(8) is true"""
def length(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``length(list)``: how many elements a list has, or letters a text: length([4, 5, 6]) is 3"""
def at(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``at(list, n[, x])``: the n-th element of a list or letter of a text; the first is number 1: [4, 5, 6].at(2) is 5; the value of a name in a map; x if there is none"""
def put(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``put(list, n, x)``: the list with x in place of its n-th element: [4, 5, 6].put(2, 0) is [4,0,6]; the map with x as the value of a name"""
def take(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``take(list, n)``: the first n elements of a list or letters of a text: [4, 5, 6].take(2) is [4,5]"""
def drop(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``drop(list, n)``: a list or text without its first n elements or letters: [4, 5, 6].drop(1) is [5,6]"""
def slice(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``slice(list, a, b)``: the elements of a list or letters of a text from number a to number b: "abcde".slice(2, 4) is bcd"""
def first(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``first(list)``: the first element of a list or letter of a text"""
def last(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``last(list)``: the last element of a list or letter of a text"""
def sum(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``sum(list)``: the sum of a list of numbers and games"""
def sorted(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``sorted(list, [f])``: a list in order, numbers and games by value, texts letter by letter: sorted([3, 1/2, 2]) is [1/2,2,3]; with a function by its answers: sorted([3, -4, 1], abs) is [1,3,-4]"""
def reversed(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``reversed(list)``: a list or text backwards: reversed([1, 2, 3]) is [3,2,1]"""
def concat(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``concat(list, …)``: several lists as one; also written with +"""
def contains(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``contains(list, x)``: is x among the elements of a list, or a part of a text: contains("abc", "bc") is true"""
def index_of(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``index_of(list, x)``: the number of the first element that is x, or where a text contains x; 0 if there is none: index_of([4, 5, 6], 5) is 2"""
def distinct(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``distinct(list)``: each element once, in the order in which they appear first: distinct([2, 1, 2]) is [2,1]"""
def count(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``count(builtins.list[, x])``: how many elements are true, or are x, or for how many a function is true: count(n mod 3 == 0 for n in 1..10) is 3"""
def all(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``all(list, [f])``: are all elements true, or is a function true of all: all(n > 0 for n in 1..5) is true"""
def any(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``any(list, [f])``: is an element true, or is a function true of one: any(n > 4 for n in 1..5) is true"""
def product(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``product(lists)``: every list with one element from each of the lists: product([[0, 1], [0, 1]]) is [[0,0],[0,1],[1,0],[1,1]]"""
def subsets(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``subsets(builtins.list[, k])``: all parts of a list, or those of k elements: subsets([1, 2]) is [[],[1],[2],[1,2]]"""
def zip(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``zip(list, list)``: the pairs of elements that stand at the same place: zip([1, 2], [3, 4]) is [[1,3],[2,4]]"""
def text(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``text(x)``: a value as a text, as it is printed: "n = " + text(2**10) is n = 1024"""
def number(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``number(text)``: the number that a text says: number("-3/4") is -3/4"""
def letters(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``letters(text)``: the letters of a text as a list: letters("xo") is ["x","o"]"""
def split(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``split(text, separator)``: the parts of a text between separators: split("xo|ox", "|") is ["xo","ox"]"""
def join(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``join(list, [separator])``: a list of texts as one text, with separators between them: join(["xo", "ox"], "|") is xo|ox"""
def replace(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``replace(text, old, new)``: a text with something else wherever it contains old: replace("x.x", ".", "o") is xox"""
def path(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``path(n)``: a path of n vertices as a text, for games on graphs: col(path(5))"""
def cycle(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``cycle(n)``: a cycle of n vertices as a text: snort(cycle(6))"""
def clique(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``clique(n)``: n vertices, all of them joined, as a text: col(clique(4))"""
def star_graph(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``star_graph(n)``: a vertex joined to n others as a text: snort(star_graph(5))"""
def grid(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``grid(rows, columns)``: vertices in rows and columns, joined to those next to them, as a text: col(grid(2, 3))"""
def petersen(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``petersen([n], [k])``: Petersen's graph as a text; with n and k the generalised one, an outer cycle of n vertices joined to an inner one of steps k: col(petersen()), snort(petersen(4, 1))"""
def map(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``map(list, [f])``: with a function the list of its answers: map([1, 2, 3], fn(n) n * n) is [1,4,9]; without one the map of pairs with names and values: map([["a", 1], ["b", 2]]).at("b") is 2"""
def filter(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``filter(list, f)``: the elements for which f is true: filter(1..9, fn(n) n mod 3 == 0) is [3,6,9]"""
def fold(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``fold(list, f, [start])``: f(… f(f(start, a), b) …) of a list [a, b, …]: fold(1..5, fn(a, b) a * b, 1) is 120"""
def find(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``find(list, f)``: the first element for which f is true: find(1..100, fn(n) n * n > 50) is 8"""
def iterate(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``iterate(f, x, n)``: the list of x, f(x), f(f(x)), …, with n calls of f: iterate(fn(x) 2 * x, 1, 4) is [1,2,4,8,16]"""
def set(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``set(list)``: the set of a list's elements, each once: set([2, 1, 2]) is set([2,1])"""
def list(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``list(set)``: the elements of a set, a range or a text, the pairs of a map, as a list: list(1..3) is [1,2,3]"""
def union(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``union(set, set)``: what is in one of two sets or lists: union([1, 2], [2, 3]) is set([1,2,3])"""
def intersection(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``intersection(set, set)``: what is in both of two sets or lists: intersection([1, 2], [2, 3]) is set([2])"""
def difference(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``difference(set, set)``: what is in the first of two sets or lists and not in the second: difference([1, 2], [2, 3]) is set([1])"""
def is_subset(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_subset(set, set)``: is everything in the first set or list also in the second: is_subset([1], [1, 2]) is true"""
def keys(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``keys(map)``: the names of a map, in their order: keys(map([["a", 1]])) is ["a"]"""
def values(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``values(map)``: the values of a map, in the order of their names: values(map([["a", 1]])) is [1]"""
def remove(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``remove(set, x)``: a set without an element, or a map without a name: remove(set([1, 2]), 1) is set([2])"""
def misere_quotient(*arguments: Operand, **bounds: Unpack[Bounds]) -> Quotient:
    """``misere_quotient(game, [n])``: the misère quotient of a heap game (with heaps up to n), of a position, or of a list of positions"""
def order(*arguments: Operand, **bounds: Unpack[Bounds]) -> int:
    """``order(Q)``: the number of elements of a misère quotient"""
def p_portion(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``p_portion(Q)``: the elements of a misère quotient that are lost for the player to move"""
def presentation(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``presentation(Q)``: generators and relations of a misère quotient"""
def generators(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``generators(Q)``: the generators of a misère quotient, each with the heap or the position that it is"""
def pretending(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``pretending(Q, [n])``: the pretending function: the element of the heap n, or of all heaps that were computed"""
def element(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``element(Q, sum)``: the element of a misère quotient that a list of heaps, or a position, is"""
def is_complete(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_complete(Q)``: is the misère quotient proved for all heaps?"""
def idempotents(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``idempotents(Q)``: the elements x of a misère quotient with x^2 = x"""
def kernel_group(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``kernel_group(Q)``: the group in the kernel of a misère quotient, as orders of cyclic groups"""
def normal_play(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``normal_play(Q)``: the Grundy value of each element of a misère quotient, as pairs"""
def partial_quotients(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``partial_quotients(Q)``: the sizes of the misère quotients of the heaps up to 0, 1, 2, …: heap, order, size of P"""
def misere_canonical(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``misere_canonical(G)``: the simplest form that an impartial game equals in misère play: no reversible moves"""
def misere_equal(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``misere_equal(G, H)``: are two impartial games equal in misère play, in sums with any impartial game?"""
def mate(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``mate(G)``: the mate of an impartial game: G and its mate together are lost in misère play"""
def linked(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``linked(G, H)``: is there a game T such that G + T and H + T are both lost in misère play?"""
def link(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``link(G, H)``: a game T such that G + T and H + T are both lost in misère play"""
def distinguisher(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``distinguisher(G, H)``: a game X such that exactly one of G + X and H + X is lost in misère play"""
def is_tame(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_tame(G)``: is an impartial game tame: played in misère play like a sum of Nim heaps? or a misère quotient that of Nim?"""
def is_generally_tame(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_generally_tame(G)``: is an impartial game tame but for options that revert?"""
def is_restive(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_restive(G)``: are all options tame, the Grundy value 0 or 1, and the misère Grundy value greater than 1?"""
def is_restless(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_restless(G)``: are all options generally tame, the Grundy value greater than 1, and the misère Grundy value 0 or 1?"""
def is_half_tame(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_half_tame(G)``: is G not generally tame, though G + G is?"""
def misere_birthday(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``misere_birthday(G)``: the day on which the misère canonical form of an impartial game is born"""
def is_tameable(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_tameable(G)``: is an impartial game like a heap of Nim in misère play, in all sums with tame games?"""
def is_generally_restive(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_generally_restive(G)``: is an impartial game restive but for options that revert?"""
def is_nim_heap(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_nim_heap(G)``: is an impartial game equal in misère play to a heap of Nim?"""
def is_misere_even(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_misere_even(G)``: is the misère canonical form of an impartial game born before that of G + *?"""
def is_extraverted(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_extraverted(G)``: is every option of an impartial game a part of it in misère play?"""
def is_introverted(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_introverted(G)``: is an impartial game a part of each of its options in misère play? only 0 and * are"""
def is_misere_prime(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_misere_prime(G)``: does an impartial game have no parts in misère play but 0, *, itself and its sum with *?"""
def misere_minus(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``misere_minus(G, H)``: the difference of two impartial games in misère play: the only X with H + X = G, if there is one"""
def misere_parts(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``misere_parts(G)``: the parts of an impartial game in misère play, without 0, * and itself: all X with G = X + Y for some Y"""
def misere_partitions(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``misere_partitions(G)``: all ways to write an impartial game as a sum of primes in misère play"""
def misere_count(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``misere_count(n)``: how many misère canonical forms are born by day n, up to 5"""
def misere_born_by(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``misere_born_by(n)``: the misère canonical forms born by day n, up to 4, oldest first"""
def is_dicotic(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_dicotic(G)``: in every follower, can both players move, or neither?"""
def is_dead_ending(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_dead_ending(G)``: in every follower, is a player who cannot move never able to move again?"""
def is_p_free(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_p_free(G)``: has no follower of G, G included, the outcome P in misère play?"""
def misere_ge(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``misere_ge(G, H)``: is G >= H in misère play, in sums with all games?"""
def dead_ending_ge(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``dead_ending_ge(G, H)``: is G >= H in misère play, in sums with all dead-ending games?"""
def dicotic_ge(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``dicotic_ge(G, H)``: is G >= H in misère play, in sums with all dicotic games?"""
def misere_invertible(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``misere_invertible(G)``: does G have an inverse in misère play among all games? only 0 does"""
def dead_ending_invertible(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``dead_ending_invertible(G)``: does G have an inverse in misère play among the dead-ending games? then it is -G"""
def dicotic_invertible(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``dicotic_invertible(G)``: does G have an inverse in misère play among the dicotic games? then it is -G"""
def black_point(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``black_point(n)``: the n-th P-position of Wythoff's game: black_point(5) is [8,13]"""
def is_black_point(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_black_point(x, y)``: is (x,y) lost for the player to move in Wythoff's game?"""
def standing(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``standing(x)``: where x stands in the rows of Wythoff's pairs: standing(13) is b5"""
def pair_index(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``pair_index(x)``: the n for which x is a_n or b_n: pair_index(13) is 5"""
def partner(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``partner(x)``: the other number of x's pair in Wythoff's rows: partner(13) is 8"""
def mex_pairs(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``mex_pairs(n)``: the first n pairs, each of the least number not used yet and n more"""
def generalised_pair(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``generalised_pair(t, n)``: the n-th lost pair if k and l with |k - l| < t may be taken from the two heaps"""
def fibonacci_word(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``fibonacci_word(n)``: the Fibonacci word (Zeckendorf): fibonacci_word(11) is 10100"""
def zeckendorf(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``zeckendorf(n)``: the Fibonacci numbers, no two neighbours, whose sum is n: zeckendorf(11) is [8,3]"""
def fibonacci_value(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``fibonacci_value(word)``: the number of a Fibonacci word: fibonacci_value("101000") is 18"""
def word_f(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``word_f(n[, law])``: the first n letters of the Fibonacci word F; laws: "steps", "writing", "morphism", "floors'"""
def word_letter(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``word_letter(n)``: the n-th letter of F, from 1, directly"""
def word_ones(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``word_ones(n)``: the ones among the first n letters of F: floor(n q)"""
def word_zeros(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``word_zeros(n)``: the zeros among the first n letters of F"""
def word_factors(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``word_factors(n)``: the words of n letters that occur in F: n + 1 of them"""
def return_times(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``return_times(word)``: the distances between one occurrence of a word in F and the next"""
def longest_return(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``longest_return(n)``: the longest return time of a factor of n letters of F"""
def tape(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``tape(n)``: n steps of the automaton with two heads that writes F, and the loop between them"""
def satz_checks(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``satz_checks(n)``: eight laws of the P-positions and of the Fibonacci word F (Läuchli), each checked on the first n"""
def fel(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``fel(table)``: does each number stand in one column only of [[a0,b0],[a1,b1],…]?"""
def kul(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``kul(table)``: is b_n - a_n = n in every column of [[a0,b0],[a1,b1],…]?"""
def mon(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``mon(table)``: do both rows of [[a0,b0],[a1,b1],…] increase?"""
def miki(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``miki(table)``: is a_n the least number of no earlier column of [[a0,b0],[a1,b1],…]?"""
def violations(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``violations(table)``: the first violation of each of the four properties that a table violates"""
def beatty(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``beatty(alpha, n)``: floors of the first n multiples of alpha and of its partner; alpha: 3/2, or [p,q,d,r] for (p + q sqrt d)/r"""
def beatty_partner(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``beatty_partner(alpha)``: beta with 1/alpha + 1/beta = 1; beatty_partner([1,1,5,2]) is (3 + √5)/2"""
def beatty_failure(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``beatty_failure(alpha)``: how Beatty's theorem fails for a rational alpha"""
def referee(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``referee(alpha, n)``: the first n lines of the referee's notebook: which runner passes, and the number called"""
def dice_odds(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``dice_odds(game, dice[, faces])``: how likely the first player wins if each of two heaps is thrown with that many dice"""
def grundy_table(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``grundy_table(game, rows, columns)``: the Grundy values of a game with two coordinates, row after row"""
def cells_of_value(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``cells_of_value(g, n)``: the cells (x,y), x <= y, x <= n, of Grundy value g in Wythoff's table: a band around the P-positions"""
def plant(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``plant(G, vertex, H)``: the Hackenbush picture G with H planted on a vertex: G:_x H"""
def bridge(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``bridge(n0, n1, …)``: the green bridge B(n0,…,nk): k edges between two points of the ground, a stalk of ni on the i-th vertex"""
def bridge_steps(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``bridge_steps(n0, n1, …)``: the way to an edge whose cutting leaves the bridge and its meadow worth 0"""
def stalk(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``stalk(x)``: the red-blue stalk of a number: stalk(5/4) is hackenbush("llrr"); an infinite one as text, stalk(2/3) is "(lr)*'"""
def intervals(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``intervals(text)``: the nested intervals of a stalk without end: intervals("(lr)*") closes in on 2/3"""
def steps(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``steps(G)``: how a green picture becomes a stalk: which cycle fuses, which loop is left"""
def frames(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``frames(G)``: the pictures after each of these steps"""
def edge_list(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``edge_list(G)``: a Hackenbush picture as its edges, vertex 0 being the ground"""
def dot(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``dot(G)``: a Hackenbush picture as a graph in DOT"""
def graphml(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``graphml(G)``: a Hackenbush picture as a graph in GraphML"""
def leading_term(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``leading_term(x)``: the multiple of a power of w that x is close to"""
def integer_part(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``integer_part(x)``: the greatest omnific integer that is not above x"""
def standard_part(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``standard_part(x)``: the real number that the finite x is infinitesimally close to"""
def terms(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``terms(x)``: the terms of a finite sum of powers of w, the largest first"""
def sign_expansion(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``sign_expansion(x)``: the way to x in the tree of numbers, as text: sign_expansion(w/2) is "+^w -^w'"""
def from_signs(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``from_signs(text)``: the number with a sign expansion: from_signs("+-^w") is 1/w"""
def ordinal_power(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``ordinal_power(x, y)``: the ordinary power of ordinals: ordinal_power(2, w) is w"""
def simplicity(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``simplicity(G)``: why G is the number it is: the simplest one between its options"""
def is_number_form(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``is_number_form(G)``: is the form G a number by definition: options are, and no left one is >= a right one?"""
def genetic_product(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``genetic_product(x, y)``: the product of two dyadic numbers by its definition, with its options"""
def genetic_inverse(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``genetic_inverse(x[, rounds])``: 1/x by Conway's recursion: the options that close in on it, 5 rounds unless told"""
def dedekind_cut(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``dedekind_cut(x[, steps])``: the dyadic numbers below and above x on the way to it, 12 steps unless told; x: 1/3, or [p,q,d,r] for (p + q sqrt d)/r"""
def compare_real(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``compare_real(x, alpha)``: -1, 0 or 1: is x below, equal to or above a real number; alpha: 3/2, or [p,q,d,r] for (p + q sqrt d)/r"""
def born_on(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``born_on(day)``: the numbers born on a day, in order"""
def number_tree(*arguments: Operand, **bounds: Unpack[Bounds]) -> Any:
    """``number_tree(x[, days])``: the way to x in the tree of numbers, as a list; drawn, the tree by days with that way marked"""
brussels_sprouts: Ruleset
"""A move draws a curve between two free arms of crosses that meets nothing else, and puts a bar across it, which adds two arms; a player who cannot move loses."""
cutcake: Ruleset
"""Left cuts a cake between two columns, Right between two rows, into two cakes; a player who cannot move loses."""
eatcake: Ruleset
"""Left eats a column of a cake, Right a row, which may leave two cakes; a player who cannot move loses."""
maundy_cake: Ruleset
"""Left divides a cake along its columns into any number of equal cakes, Right along its rows; a player who cannot move loses."""
chocolate: Ruleset
"""A move breaks the bar along a line and eats the piece without the raisin; whoever is left with the raisin alone loses."""
chomp: Ruleset
"""A bite takes a square with everything below and to the right of it, but not the poisoned square (1,1); whoever is left with that square alone loses."""
coins: Ruleset
"""A move takes a coin to a lower square of the strip, whatever lies there or in between; a player who cannot move loses."""
coins_no_towers: Ruleset
"""A move takes a coin to a lower square of the strip, but not onto or over another coin; a player who cannot move loses."""
welter: Ruleset
"""A move takes a coin to a lower square of the strip that is free, over others if need be; a player who cannot move loses."""
domineering: Ruleset
"""Left places a domino on two free squares of a column, Right on two of a row; a player who cannot move loses."""
cram: Ruleset
"""A move places a domino on two free squares next to each other in a row or column; a player who cannot move loses."""
fox_and_geese: Ruleset
"""On the squares of one colour, a goose (Left's) goes one square diagonally towards row 1, the fox (Right's) one square diagonally either way; there is no capture, a player who cannot move loses, and a fox behind the last goose has escaped and moves for ever."""
graph_game: Ruleset
"""A token stands on a vertex of a finite graph; a move takes it along an arrow; a player who cannot move loses, and play that never ends is a draw."""
hackenbush: Ruleset
"""Left cuts a blue edge, Right a red one, either a green one; what the ground no longer holds falls. A player who cannot cut loses."""
childish_hackenbush: Ruleset
"""As Hackenbush, but a blue or red edge may only be cut if nothing else falls."""
hare_and_hounds: Ruleset
"""A hound (Left's) goes along a line forward or sideways, the hare (Right's) along a line anywhere; there is no capture, a player who cannot move loses, and a hare that no hound can cut off has escaped and moves for ever."""
all_but: FamilyRuleset
"""A move takes any number of tokens but the given ones from a heap; a player who cannot move loses."""
dawsons_chess: Ruleset
"""A move takes a file and its neighbours out of a row of files, which may split the row; a player who cannot move loses."""
dawsons_kayles: Ruleset
"""A move bowls over two neighbouring pins of a row, which may split the row; a player who cannot move loses."""
grundys_game: Ruleset
"""A move splits a heap into two heaps of unequal size; a player who cannot move loses."""
guiles: Ruleset
"""A move takes a heap of one or two, or takes two from a larger one and splits the rest in two; a player who cannot move loses."""
hexadecimal: FamilyRuleset
"""Bit k of the code's digit number i lets a player take i from a heap and leave exactly k non-empty heaps of the rest, at most 3."""
kayles: Ruleset
"""A move bowls over one pin of a row or two neighbouring ones, which may split the row; a player who cannot move loses."""
lasker_nim: Ruleset
"""A move takes any number of tokens from a heap, as in Nim, or splits a heap in two; a player who cannot move loses."""
matches: Ruleset
"""A move takes one, two or three matches; the player who takes the last one wins."""
octal: FamilyRuleset
"""Bit k of the code's digit number i lets a player take i from a heap and leave exactly k non-empty heaps of the rest, at most 2."""
officers: Ruleset
"""A move takes one token from a heap of two or more and may split the rest in two; a player who cannot move loses."""
subtraction: FamilyRuleset
"""A move takes one of the given numbers of tokens from a heap; a player who cannot move loses."""
take_and_break: FamilyRuleset
"""Bit k of the code's digit number i lets a player take i from a heap and leave exactly k non-empty heaps of the rest, at most 5."""
nim: Ruleset
"""A move takes any number of tokens, at least one, from one heap; a player who cannot move loses."""
northcott: Ruleset
"""A move slides the player's own piece of one row any number of squares either way, not over the other piece; a player who cannot move loses."""
partizan_subtraction: FamilyRuleset
"""A player takes from a heap one of their own numbers of tokens; a player who cannot move loses."""
phutball: Ruleset
"""A move places a man on a free point, or lets the ball jump: in one of eight directions over one or more men in a row to the first free point behind them, which are taken off at once, and so on as often as wanted, though not from behind a line; Left wins if the ball rests on or behind the left line at the end of a move, Right on or behind the right one; a player who cannot move loses."""
rook: Ruleset
"""A rook on (x,y) makes one of the two coordinates smaller, by any amount; a player who cannot move loses."""
queen: Ruleset
"""A queen on (x,y) makes one coordinate smaller, by any amount, or both by the same; a player who cannot move loses."""
king: Ruleset
"""A king on (x,y) makes one coordinate, or both, smaller by 1; a player who cannot move loses."""
knight: Ruleset
"""A knight on (x,y) makes one of the four moves that go closer to the corner, (-1,-2), (-2,-1), (+1,-2) or (-2,+1); a player who cannot move loses."""
bishop: Ruleset
"""A bishop on (x,y) makes both coordinates smaller by the same amount; a player who cannot move loses."""
rook_hole: Ruleset
"""A rook on (x,y) makes one of the two coordinates smaller, by any amount; from row x = 0 it may also go to the extra square (0,-1); a player who cannot move loses."""
rook_corner: Ruleset
"""A rook on (x,y) makes one of the two coordinates smaller, by any amount, but may not enter (0,0); a player who cannot move loses."""
poker_nim: Ruleset
"""A move takes tokens from one heap into the mover's reserve, or adds tokens of the mover's reserve to one heap; a player who can do neither loses."""
sprouts: Ruleset
"""A move draws a curve between two spots, or a spot and itself, that meets nothing else, and puts a new spot on it; no spot has more than three lines; a player who cannot move loses."""
tic_tac_toe: Ruleset
"""Left writes x, Right writes o into a free square; the first with three in a row, column or diagonal has won, and a full board is a draw."""
treblecross: Ruleset
"""A move puts a cross on a free square, and three in a row win; so on strips of three or more squares only those count that complete three or are at least three away from every cross. A player who cannot move loses."""
wind_up: Ruleset
"""The hand of a dial goes back by a number of the set, past 0 if need be; when it points to 0 there is no move, a player who cannot move loses, and play that never ends is a draw."""
wythoff: Ruleset
"""A move takes any number of tokens from one of two heaps, or equally many from both; a player who cannot move loses."""
generalised_wythoff: FamilyRuleset
"""A move takes any number of tokens from one of two heaps, or k from one and l from the other with |k - l| < t."""
restricted_wythoff: FamilyRuleset
"""A move takes any number of tokens from one of two heaps, or equally many from both if the number is one of those given."""
wythoff_heaps: Ruleset
"""A move takes any number of tokens from one heap, or equally many from each of several heaps."""
arc_kayles: Ruleset
"""A move takes an edge of the graph with both its ends, and so all edges at them; a player who cannot move loses."""
col: Ruleset
"""A player colours a vertex of the graph in their own colour, but none next to one of that colour; a player who cannot move loses."""
partizan_arc_kayles: Ruleset
"""A move takes an edge of the player's own colour, or a common one, with both its ends, and so all edges at them; a player who cannot move loses."""
snort: Ruleset
"""A player colours a vertex of the graph in their own colour, but none next to one of the opponent's colour; a player who cannot move loses."""
amazons: Ruleset
"""An amazon moves like a queen of chess, over free squares only, and then shoots an arrow in the same way, which blocks the square it hits; a player who cannot move loses."""
blockbusting: Ruleset
"""A player takes a parcel of the street; each pair of neighbouring parcels of Left gives her one free move; a player who cannot move loses."""
clobber: Ruleset
"""A piece moves onto a piece of the other colour next to it in a row or column and takes it; a player who cannot move loses."""
kings: Ruleset
"""Clobber with kings: a piece takes one of the other colour next to it, also diagonally; a player who cannot move loses."""
knights: Ruleset
"""Clobber with knights: a piece takes one of the other colour at a knight's move; a player who cannot move loses."""
rooks: Ruleset
"""Clobber with rooks: a piece takes the first one it meets in a row or column, if it is of the other colour; a player who cannot move loses."""
queens: Ruleset
"""Clobber with queens: a piece takes the first one it meets in any of the eight directions, if it is of the other colour; a player who cannot move loses."""
anti_clobber: Ruleset
"""Clobber backwards: a piece moves to a free square next to it in a row or column and leaves a piece of the other colour behind; a player who cannot move loses."""
hot_clobber: Ruleset
"""Clobber in which a piece may also take one of its own colour; a player who cannot move loses."""
fission: Ruleset
"""A stone with free squares on both sides is replaced by two stones there: above and below it by Left, left and right of it by Right; a player who cannot move loses."""
konane: Ruleset
"""A stone jumps over a neighbour of the other colour onto the free square behind it and takes it, and may go on in the same direction; a player who cannot jump loses."""
konane_single: Ruleset
"""Konane with one jump in a move: a stone jumps over a neighbour of the other colour onto the free square behind it and takes it; a player who cannot move loses."""
konane_turning: Ruleset
"""Konane with chains that may turn: a stone jumps over neighbours of the other colour, one after the other in any directions, and takes them; a player who cannot jump loses."""
nogo: Ruleset
"""A player puts a stone on a free square so that every group of stones, of either colour, keeps a free square next to it; a player who cannot move loses."""
toads_and_frogs: Ruleset
"""Left's toads go to the right, Right's frogs to the left: a step to a free square, or a jump over one animal of the other kind onto the free square behind it; a player who cannot move loses."""
elephants_and_rhinos: Ruleset
"""Left's elephants go to the right, Right's rhinos to the left, a step to a free square at a time, without jumps; a player who cannot move loses."""
backsliding_toads_and_frogs: Ruleset
"""Toads and Frogs in which an animal may also step back to a free square: play may go round, and then nobody wins."""
toppling_dominoes: Ruleset
"""A player topples one of their own or of the common dominoes to the left or to the right; all that stand in that direction without a gap fall with it; a player who cannot move loses."""
acrostic_twins: Ruleset
"""Turn two coins of a row or of a column, the one further from the corner from heads to tails; here only (a, b) shows heads."""
aliquot: Ruleset
"""Subtract a proper divisor of the number."""
annihilation: Ruleset
"""Move a token along an arrow; where it meets another, both vanish."""
antonim: Ruleset
"""Nim in which no two heaps may be of the same size, except empty ones."""
atari_go: Ruleset
"""Put a stone; whoever takes the last free square next to a group of the other colour wins."""
bicolour_fission: Ruleset
"""Left splits an x, Right an o, into two that lie on either side of its square, both of which must be free."""
bigraph_node_kayles: Ruleset
"""Left takes a vertex x, Right a vertex o, with all its neighbours."""
breakthrough: Ruleset
"""A piece goes one step straight or diagonally forward, and may capture only diagonally; the first across wins."""
cherries: Ruleset
"""Take a cherry of your colour from an end of a row."""
chopsticks: Ruleset
"""Left's hands show a and b fingers, Right's c and d: tap a hand of the opponent, which shows as many fingers more and falls at five or more; a player without fingers cannot move and loses."""
circular_nim: FamilyRuleset
"""Heaps in a circle: take tokens from at least one and at most k heaps side by side."""
clear_the_pond: Ruleset
"""Left moves an x to the next free square on its right, Right an o to the next one on its left, over any stones; where none is left the stone leaves the strip."""
cole_davie_euclid: Ruleset
"""Take a multiple of the smaller number from the larger one; whoever makes one of them 0 has made the last move."""
connect_four: Ruleset
"""Drop a piece into a column; four in a row, column or diagonal win."""
couples_are_forever: Ruleset
"""Split a heap into two, but a heap of two may not be split."""
cram_variant: Ruleset
"""Cram, as the impartial variant of Domineering."""
cross_purposes: Ruleset
"""A crate x of height two is tipped over onto two free squares: by Left upwards or downwards, by Right to a side."""
cutthroat: Ruleset
"""Left takes a vertex x, Right a vertex o, with its edges; then parts of one colour vanish."""
cyclic_nimhoff: FamilyRuleset
"""Take any number of tokens from one heap, or fewer than h in all from several."""
delete_nim: Ruleset
"""Delete one of two heaps; then take one token from the other and split the rest into two heaps, of which one may be empty."""
dim: Ruleset
"""Take a divisor of the number of tokens, possibly all of them."""
dodgem: Ruleset
"""Left's cars go north, west or east and leave the board in the north, Right's go east, north or south and leave in the east; whoever cannot move, having left or being blocked, wins."""
edge_geography: Ruleset
"""Move the token along an edge or arrow, which is removed."""
end_nim: Ruleset
"""Heaps in a row; take any number of tokens from a heap at either end."""
end_wythoff: Ruleset
"""Heaps in a row: take tokens from a heap at one end, or equally many from both ends."""
euclid: Ruleset
"""Take a multiple of the smaller number from the larger one; both stay positive."""
exact_slow_nim: FamilyRuleset
"""Take one token from each of exactly k heaps."""
fibonacci_nim: Ruleset
"""Take at least one token and at most `most`; then at most twice as many as were taken last."""
fjords: Ruleset
"""Colour a free vertex next to one of your colour."""
fox_and_hounds: Ruleset
"""On the squares of one colour, a hound x (Left's) goes one square diagonally down, the fox o (Right's) one square diagonally any way; the fox wins in row 1, and whoever cannot move loses."""
general_toads: FamilyRuleset
"""Toads (x) go to the right, frogs (o) to the left: from `least` to `most` squares over free ones, or, with a neighbour in front, over 1 to `jump` opponents onto a free square; if `friendly` is 1 also over friends."""
graph_amazons: Ruleset
"""Amazons on a graph: an amazon goes to a vertex that it reaches over free ones, and from there an arrow goes likewise to a vertex, which is removed."""
graph_clobber: Ruleset
"""Clobber on a graph: a piece moves along an edge onto a piece of the other colour and takes it."""
graph_konane: Ruleset
"""Konane on a graph: a piece jumps over a neighbour of the other colour onto a free neighbour of that one, and takes it; one jump is a move."""
graph_nogo: Ruleset
"""NoGo on a graph: colour a free vertex so that every group of either colour still has a free vertex beside it."""
greedy_nim: Ruleset
"""Take any number of tokens from a largest heap."""
grim: Ruleset
"""Take a vertex that has an edge, with its edges."""
grunt: Ruleset
"""A coin-turning game: turn four coins that lie symmetrically, one of them the first, the last, at place n, from heads to tails; here only that one shows heads."""
half_nim: Ruleset
"""Take at least one token, and at most half of them."""
hex: Ruleset
"""Put a stone; Left connects the left and right sides, Right the top and bottom."""
hexapawn: Ruleset
"""Pawns of chess: a step forward to a free square, or a capture diagonally forward; whoever gets a pawn across or leaves no move wins."""
joust: Ruleset
"""A knight of chess, x of Left or o of Right, goes to a free square; the square it leaves is blocked."""
king_dirt: Ruleset
"""A king, x of Left or o of Right, goes to a free square next to it, also diagonally; the square it leaves is blocked."""
lctr: Ruleset
"""Remove the top row or the left column of a Young diagram."""
maharaja_nim: Ruleset
"""Move a piece that is queen and knight in one closer to the corner: like a queen, or by (1, 2) or (2, 1)."""
maliquot: Ruleset
"""Replace the number by a proper divisor."""
mark: Ruleset
"""Subtract 1, or halve the number, rounded down."""
mem: Ruleset
"""Take any number of tokens from a heap, but no fewer than were taken from it last time."""
mnk_game: FamilyRuleset
"""Put a piece of your colour; k in a row, column or diagonal win."""
mock_turtles: Ruleset
"""Turn one, two or three coins, the rightmost of them from heads to tails."""
moore_nim: FamilyRuleset
"""Take tokens from at least one and at most k heaps."""
mu_torere: Ruleset
"""Move a piece to the free point next to it on the rim, or out of the centre, or into it if an opponent stands beside the piece; whoever cannot move loses."""
nim2: Ruleset
"""Nim with two heaps, as a game of points."""
wythoff2: Ruleset
"""Wythoff's game: Nim with two heaps, and equally many tokens may also be taken from both."""
rook2: Ruleset
"""Nim with two heaps again, as Wythoff's game without the moves that change both."""
nim_with_a_pass: FamilyRuleset
"""Nim in which a pass may be made once, by either player, as long as a heap is left; p is 1 while it is there, else 0."""
nimstring: Ruleset
"""Cut a string; whoever frees a coin takes it and must cut again; a turn that cannot be ended is not a move."""
node_kayles: Ruleset
"""Take a vertex with all its neighbours."""
notakto: Ruleset
"""Both put crosses on free squares; whoever completes three in a row, column or diagonal loses."""
obstruction: Ruleset
"""Mark a square that does not touch a marked one, not even at a corner."""
partizan_end_nim: Ruleset
"""Heaps in a row: Left takes tokens from the leftmost heap, Right from the rightmost."""
partizan_euclid: Ruleset
"""p = kq + r. Left moves to (q, r), Right to (q, q - r); if r = 0 the game is over."""
partizan_geography: Ruleset
"""Left moves the token x, Right the token o, along an edge or arrow to a free vertex; the vertex it leaves is removed."""
partizan_kayles: Ruleset
"""Left bowls over one pin of a row, Right two neighbouring ones."""
partizan_octal: FamilyRuleset
"""Octal games with a code for each player, digit after digit: bit k of the digit at place i lets the player take i and leave exactly k heaps."""
partizan_splittles: FamilyRuleset
"""Left takes one of the numbers s of tokens from a heap, Right one of t, and splits the rest into two if wanted."""
peg_duotaire: Ruleset
"""A peg jumps over a neighbouring peg onto the free square behind it, and the other peg is taken away."""
pong_hau_ki: Ruleset
"""Move one of your pieces along a line to the free point; whoever cannot move loses."""
poset_game: Ruleset
"""Take an element of a partial order with all that is above it; arrows lead upwards."""
prim: Ruleset
"""Take a number of tokens that has no factor in common with the number there."""
pseudo_quicksort: Ruleset
"""Choose a number: those up to it go before all larger ones, each in their order; the sequence must change."""
push: Ruleset
"""Left moves an x, Right an o, one square to the left and pushes what stands in the way; a piece at the end of a row may fall off the strip."""
queens_game: Ruleset
"""Put a queen on a square that no queen attacks."""
quelhas: Ruleset
"""Left places stones on two or more free squares of a column side by side, Right on those of a row."""
quicksort: Ruleset
"""Choose a number: the smaller ones go before it and the larger ones after it, each in their order; the sequence must change."""
red_blue_poset: Ruleset
"""Left takes an element x of a partial order with all that is above it, Right an element o; arrows lead upwards."""
rex: Ruleset
"""Reverse Hex: put a stone; whoever connects their own two sides loses, Left's being left and right, Right's top and bottom."""
ruler: Ruleset
"""Turn any number of coins side by side, the rightmost of them from heads to tails."""
ryuo_nim: Ruleset
"""Move the dragon king of shogi closer to the corner: like a rook, or one step diagonally."""
saliquant: Ruleset
"""Subtract a smaller number that does not divide the number there."""
schuh_divisors: FamilyRuleset
"""Name a divisor of n, but not 1, that is not a multiple of one named before; the numbers named are listed."""
sheep: Ruleset
"""A herd of two or more goes as far as it can in one of six directions, and at least one sheep stays behind and one goes; 1 to 9 are Left's herds, a to i Right's."""
shove: Ruleset
"""Left moves an x, Right an o, one square to the left, together with all pieces left of it; what leaves the strip is gone."""
ski_jumps: Ruleset
"""Left's skiers glide any number of squares to the right, Right's to the left, and may leave the slope; a jumper (x, o) may also leap down over an opponent just below, who becomes a mere slipper (s, t)."""
slimetrail: Ruleset
"""Both move the token x to a free square next to it, also diagonally, and block the square it leaves; Left wins in the lower left corner, Right in the upper right one, and whoever cannot move loses."""
sowing: Ruleset
"""Sow all beans of a pot one by one, Left to the right, Right to the left; the last one not into an empty pot."""
splittles: FamilyRuleset
"""Take one of the given numbers of tokens from a heap, and split the rest into two if you like."""
staircase_nim: Ruleset
"""Take any number of tokens from a step and put them on the step below; those of the first step leave."""
subset_takeaway: FamilyRuleset
"""Sets of numbers from 1 to n, written as binary numbers: name a non-empty set, not all of them, that contains none that was named."""
subtract_a_square: Ruleset
"""Take a square number of tokens."""
sylver_coinage: Ruleset
"""Name a number, but not 1, that is not a sum of numbers named before; listed are all that can still be named, and 1."""
tactix: Ruleset
"""Take one or more pieces side by side out of one row or column."""
take_a_power: FamilyRuleset
"""Take a power of b: 1, b, b squared and so on."""
take_a_prime: Ruleset
"""Take a prime number of tokens."""
take_away: FamilyRuleset
"""Take at least one token and at most `most`; then at most r times as many as were taken last."""
thirty_one: Ruleset
"""Turn down one of the cards 1 to 6, of which a, b, c, d, e and f are left, and add its number to the total, which may not pass 31."""
three_mens_morris: Ruleset
"""Move one of your three pieces to a free square next to it, up, down or sideways, or between centre and corners; three in a row, column or diagonal win."""
timber: Ruleset
"""Dominoes in a row lean to the left (l) or to the right (r); topple one, and all on that side of it fall with it, up to a gap."""
toe_tac_tic: Ruleset
"""Put a piece of your colour; whoever completes three in a row, column or diagonal loses."""
toot_and_otto: Ruleset
"""Drop a t or an o, as you like, into a column; Left wins if toot is read in a row, column or diagonal, Right if otto is; a move that makes both is the mover's."""
traffic_lights: Ruleset
"""Put a green counter on a free square, or change green to amber, or amber to red; three of a colour in a row, column or diagonal win."""
tridomineering: Ruleset
"""Left places a domino or a straight tromino on free squares of a column, Right on squares of a row."""
triomineering: Ruleset
"""Left places a straight tromino on three free squares of a column, Right on three of a row."""
triplets: Ruleset
"""Turn exactly three coins, the rightmost of them from heads to tails."""
tron: Ruleset
"""Left moves x, Right moves o, one square up, down or sideways to a free square; the square it leaves is blocked."""
turn_and_eatcake: Ruleset
"""Left eats a column of a cake of r rows and c columns, Right a row, and the pieces that are left are turned by a right angle."""
turning_corners: Ruleset
"""Turn the corners of a rectangle whose far corner (x, y) shows heads, which turns to tails."""
turning_turtles: Ruleset
"""Turn one or two coins, the rightmost of them from heads to tails."""
twins: Ruleset
"""Turn exactly two coins, the right one of them from heads to tails."""
vertex_geography: Ruleset
"""Move the token along an edge or arrow; the vertex it leaves is removed."""
weighted_arc_kayles: Ruleset
"""Take one counter from each of two neighbouring vertices; letters tell how many counters lie there."""
wild_tic_tac_toe: Ruleset
"""Write x or o into a free square, as you like; whoever completes three equal letters in a row, column or diagonal wins."""
yama_nim: Ruleset
"""Take two or more tokens from one of two heaps and put one back onto the other."""
