"""Values: operators, numbers in and out, hashing, pickling, and what is printed reads back."""

from __future__ import annotations

import copy
import pickle
import random
from fractions import Fraction

import pytest

import upstar as us
from upstar import *  # noqa: F403: what repr writes is evaluated here

TEXTS = ["0", "5", "-3/4", "*", "*7", "^", "v*", "^^*3", "{2|-1}", "{3|1||0|-2}", "Tiny(2)", "2Miny(1/2)", "+-{1|{2|-1}}"]


def test_operators_are_those_of_games() -> None:
    up, star, switch = us.Game("^"), us.Game("*"), us.Game("+-1")
    assert up > 0 and up >= 0 and not up < 0 and up != 0 and 0 < up
    assert up | star and star | up and not (up | 0)
    assert up + star == us.Game("{0,*|0}") and up - up == 0 and -up < 0
    assert switch + switch == 0 and switch | 0 and 3 * up == up + up + up
    assert us.Game("{2|-1}") + 1 == us.Game("{3|0}") and 1 + us.Game("{2|-1}") == us.Game("{3|0}")
    assert 1 - us.Game("1/4") == Fraction(3, 4)


def test_sums_and_order_agree_with_the_definition_on_all_of_day_2() -> None:
    """The order by recursion over options in Python, against the library's."""
    day_1 = [us.Game(value) for value in ("0", "1", "-1", "*")]
    sides = [[g for i, g in enumerate(day_1) if number >> i & 1] for number in range(16)]
    games = list({us.Game.of_options(left, right) for left in sides for right in sides})
    assert len(games) == 22
    known: dict[tuple[us.Game, us.Game], bool] = {}

    def le(g: us.Game, h: us.Game) -> bool:
        if (g, h) not in known:
            known[g, h] = not any(le(h, x) for x in g.left_options) and not any(le(y, g) for y in h.right_options)
        return known[g, h]

    for g in games:
        for h in games:
            assert (g <= h) == le(g, h), (g, h)
            assert (g | h) == (not le(g, h) and not le(h, g))
            assert ((g - h) <= 0) == le(g, h)


def test_integers_of_any_size_and_fractions_go_in_and_come_out() -> None:
    large = 10**1000 + 7
    assert us.Game(large) == large and us.Game(large).number == large and int(us.Game(large)) == large
    assert us.eval("2**300 + 1") == 2**300 + 1 and us.eval("-(2**300)") == -(2**300)
    half = Fraction(-1, 2**200)
    assert us.Game(half).number == half and us.Game(half) + us.Game(half) == 2 * half
    assert us.eval("1/3 + 1/6") == Fraction(1, 2) and isinstance(us.eval("1/3"), Fraction)
    assert us.eval("x * 3", x=Fraction(1, 3)) == 1
    assert type(us.eval("3")) is int and us.eval("1 < 2") is True
    with pytest.raises(us.ExpressionError):
        us.Game(Fraction(1, 3))
    assert us.Game("^") != Fraction(1, 3)


def test_equal_things_have_equal_hashes() -> None:
    assert hash(us.Game("1/2")) == hash(Fraction(1, 2)) and hash(us.Game(5)) == hash(5)
    assert {us.Game("^+*"), us.Game("{0,*|0}"), us.Game("^*")} == {us.Game("^*")}
    assert hash(us.Nimber(3)) == hash(us.Game("*3")) and us.Nimber(3) == us.Game("*3")
    other = us.Session()
    assert hash(other.game("{2||0|-3}")) == hash(us.Game("{2||0|-3}"))
    assert other.game("{2||0|-3}") == us.Game("{2||0|-3}")


@pytest.mark.parametrize("text", TEXTS)
def test_values_read_back_and_survive_copies_and_pickles(text: str) -> None:
    game = us.Game(text)
    assert eval(repr(game)) == game and us.Game(str(game)) == game  # noqa: S307
    for again in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert again == game and hash(again) == hash(game) and str(again) == str(game)


def test_values_with_shared_parts_are_pickled_without_writing_them_out() -> None:
    game = us.Game("{2|-1}")
    for n in range(12):
        game = us.Game.of_options([game, n], [game - n, -n * 2])
    again = pickle.loads(pickle.dumps(game))
    assert again == game and len(pickle.dumps(game)) < 10**6


def test_other_kinds_read_back_too() -> None:
    for thing in [
        us.Nimber(5), us.Nimber("w + 1"), us.Surreal("w**2 - 1/w"), us.eval("over"), us.eval("on"), us.octal("0.77"),
        us.nim(3, 4, 5), us.domineering("..|#."), us.eval("nim(1,2) + *"),
    ]:
        again = eval(repr(thing))  # noqa: S307
        assert again == thing and type(again) is type(thing), thing
        assert pickle.loads(pickle.dumps(thing)) == thing
        assert hash(copy.deepcopy(thing)) == hash(thing)


def test_nimbers_are_a_field_also_beyond_the_finite() -> None:
    a, b = us.Nimber(5), us.Nimber(6)
    assert a + b == us.Nimber(3) and a * b == us.Nimber(8) and (a / b) * b == a and a + a == us.Nimber(0)
    assert isinstance(a + a, us.Nimber) and (a + a).index == 0
    w = us.Nimber("w")
    assert w**3 == us.Nimber(2) and (us.Nimber(1) / w) * w == us.Nimber(1) and w.index is None
    assert us.Nimber(7).sqrt() * us.Nimber(7).sqrt() == us.Nimber(7)
    assert us.Nimber(2) + us.Game("^") == us.Game("^*2")
    random.seed(1)
    for _ in range(50):
        x, y, z = (us.Nimber(random.randrange(1, 2**64)) for _ in range(3))
        assert x * (y + z) == x * y + x * z and (x * y) * z == x * (y * z)


def test_surreal_numbers_are_an_ordered_field() -> None:
    w = us.Surreal("w")
    assert (w**2 - 1) / (w + 1) == w - 1 and w > 10**100 and 1 / w < Fraction(1, 10**100) and 1 / w > 0
    assert w - w == 0 and isinstance(w - w, int)
    assert us.eval("floor(w/2 - 1/3)") == us.Surreal("w/2 - 1")


def test_stoppers_have_sums_and_an_order() -> None:
    over, on = us.Stopper("over"), us.Stopper("on")
    assert over > 0 and on > 10**6 and over < us.Game(1) and over + over == over and -over == us.eval("under")
    assert us.Game("^") < over or us.Game("^") | over


def test_thermographs_have_attributes() -> None:
    game = us.Game("{5||3|1}")
    walls = game.thermograph
    assert (walls.mean, walls.temperature) == (Fraction(7, 2), Fraction(3, 2)) == (game.mean, game.temperature)
    assert walls.left_wall == [(-1, 6), (Fraction(3, 2), Fraction(7, 2))]
    assert walls.at(0) == (game.left_stop, game.right_stop) and walls.at(5) == (Fraction(7, 2),) * 2
    assert pickle.loads(pickle.dumps(walls)) == walls


def test_operations_of_the_language_are_attributes_and_functions() -> None:
    game = us.Game("{4|2||0}")
    assert game.cool(Fraction(1, 2)) == us.Game("{3|2||1/2}") == us.cool(game, Fraction(1, 2))
    assert us.Game("^").birthday == 2 and us.Game("^^*").atomic_weight == 2 and us.Game("^").is_all_small is True
    assert isinstance(us.Game("{2|-1}").cool(2), us.Game)
    assert us.Game("{2,{3|1}|0}").left_options == [us.Game("2"), us.Game("{3|1}")] or us.Game("{2,{3|1}|0}").left_options
    assert "cool" in us.cool.__doc__ and len(us.operations()) > 200


def test_every_operation_is_reachable() -> None:
    for name in us.operations():
        assert hasattr(us, name), name


def test_latex_and_pictures() -> None:
    assert us.Game("+-1")._repr_latex_() == r"$\pm1$"
    assert us.Game("{2|-1}").draw().svg.startswith("<svg") and us.Game("{2|-1}").thermograph._repr_svg_().startswith("<svg")
    assert us.nim(3, 4)._repr_svg_().startswith("<svg")
    assert us.draw(us.nim(3, 4, 5), hints=True).tikz.count("tikzpicture") == 2
    assert us.draw("kayles").svg.startswith("<svg") and us.draw(us.nim(1)).png[:4] == b"\x89PNG"


def test_texts_that_are_written_out_are_read_as_a_session_reads_them() -> None:
    """The short way from text to value, without a session, against the long one."""
    random.seed(7)

    def text(depth: int) -> str:
        if depth == 0 or random.random() < 0.2:
            return random.choice(["0", "1", "-2", "3/4", "*", "*2", "^", "v*", "^^", "-1/2*", "2^*3", "+-1", "Tiny(1)"])
        sides = ["{}".format(",".join(text(depth - 1) for _ in range(random.randint(0, 2)))) for _ in range(2)]
        return "{" + "|".join(sides) + "}"

    session = us.Session()
    for _ in range(300):
        source = text(3)
        assert us.Game(source) == session.game(source), source
