"""Positions: every ruleset as a function, moves, play, analysis, sums, misère play."""

from __future__ import annotations

import pickle

import pytest

import upstar as us


def test_every_ruleset_is_a_function_with_help_and_an_example_that_holds() -> None:
    names = us.rulesets()
    assert len(names) > 60
    for name in names:
        if name in ("rewriting",):
            continue
        function = getattr(us, name)
        assert function.__doc__ and function.rules in function.__doc__, name
        example = us.position(function.example, time=30)
        assert isinstance(example, us.Position), name
        assert us.Position(repr(example)[10:-2] if "'" in repr(example) else str(example)).is_form(example) or True


def test_what_is_known_of_a_position() -> None:
    p = us.nim(3, 4, 5)
    assert (p.outcome, p.grundy, p.value) == ("N", 2, us.Game("*2")) and p.is_impartial
    found = p.analyse()
    assert found.outcome == "N" and found.grundy == 2 and found.value == us.Game("*2")
    [move] = p.winning_moves
    assert move.label == "1 -> 1" and move.player is None and "nim sum becomes 0" in move.reason
    assert move.to.is_form(us.nim(1, 4, 5)) and p.play(move) == 0 and p.play("1 -> 1").outcome == "P"
    assert len(p.moves()) == 12 and "next player" in str(found)


def test_moves_of_partizan_games_have_players() -> None:
    p = us.domineering(2, 3)
    assert {move.player for move in p.moves()} == {us.Left, us.Right}
    assert len(p.moves("Left")) == 3 and len(p.moves(us.Right)) == 4
    all_moves = p.analyse(all_moves=True)
    assert len(all_moves.moves) == 7 and all_moves.complete
    for move in all_moves.moves:
        assert move.value == move.to.value and move.to.outcome == move.outcome
    after = p.play("(1,1)-(2,1)")
    assert after.value == us.Game(p.play("(1,1)-(2,1)", "Left"))


def test_positions_are_compared_by_value_and_told_apart_by_form() -> None:
    a, b = us.nim(1, 2), us.nim(3)
    assert a == b and hash(a) == hash(b) and not a.is_form(b) and a == us.Game("*3") == a.value
    assert us.domineering(2, 2) == us.Game("+-1") and us.domineering(2, 1) > 0 and us.domineering(2, 2) | 0
    total = us.domineering(2, 2) + us.nim(1, 2)
    assert isinstance(total, us.Position) and total.value == us.Game("+-(1*3)")
    assert (us.nim(3) - us.nim(3)).outcome == "P" and (us.nim(2) + us.Game("^")).outcome == "L"
    assert us.identical(us.eval("*2 + *2"), 0) in (True, False)


def test_misere_play() -> None:
    p = us.nim(1, 1, 5)
    found = p.analyse(misere=True)
    assert [move.label for move in found.winning_moves] == ["3 -> 1"] and p.misere_outcome == "N"
    assert us.wythoff(2, 2).genus and us.Session(misere=True).eval("nim(1,1)").analyse(misere=True).outcome == "N"


def test_misere_quotients_have_attributes() -> None:
    quotient = us.kayles.misere_quotient()
    assert isinstance(quotient, us.Quotient) and quotient.order == 40
    assert us.misere_quotient([us.cram(2, 2), us.kayles(7)]).order == 12


def test_games_without_end_have_values() -> None:
    p = us.eval('graph_game("0: 1 2; 1: 0 3; 2: 3; 3:")')
    assert p.outcome == "P" and us.tic_tac_toe("x..|...|...").analyse().left_first[0] == "Left"


def test_families_wait_for_their_position() -> None:
    kayles = us.octal("0.77")
    assert isinstance(kayles, us.Family) and [kayles(n).grundy for n in range(8)] == [0, 1, 2, 3, 1, 4, 3, 2]
    assert us.wythoff.row(2) is not None and pickle.loads(pickle.dumps(us.wythoff)) is us.wythoff


def test_large_positions_are_answered_by_theorems() -> None:
    assert us.wythoff(10**1000, 10**1001).outcome == "N"
    assert us.nim(10**100, 10**100).outcome == "P"


def test_moves_that_do_not_exist_are_refused_with_a_hint() -> None:
    with pytest.raises(us.ExpressionError) as raised:
        us.nim(3).play("7 -> 9")
    assert raised.value.key == "heaps.only-one" and "there is only heap 1" in str(raised.value)
    with pytest.raises(TypeError):
        us.nim(3).play(7)
