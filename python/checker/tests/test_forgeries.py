"""Forged certificates, their hashes made right again, are refused: for every kind what could be forged."""

from __future__ import annotations

import copy
import json
import unittest
from typing import Any

import forging
import handmade
from forging import changed, load, write
from upstar_checker import check

STILL_TRUE = {("rook-hole-row-0", "row")}
"""Claims that are true with another number as well: rows 0 and 1 of the rook with the hole are alike."""
SLOW = ("heap-window", "heap-guy-smith-long")


class Forgeries(unittest.TestCase):
    """One changed field each."""

    def refused(self, document: dict[str, Any], label: str = "") -> None:
        verdict = check(write(document), time=60)
        self.assertIn(verdict.status, (1, 2), f"{label}: {verdict}")
        self.assertIsNot(verdict.holds, True)

    def not_proved(self, document: dict[str, Any], label: str = "") -> None:
        verdict = check(write(document), time=60)
        self.assertEqual(verdict.status, 1, f"{label}: {verdict}")

    def test_every_number_of_every_claim(self) -> None:
        """One more and one less in every number of a claim outside of graphs and rules."""
        for path in forging.stored():
            document = json.loads(path.read_text("utf-8"))
            if path.stem in SLOW:
                continue
            for field, value in document["claim"].items():
                if isinstance(value, int) and not isinstance(value, bool) and (path.stem, field) not in STILL_TRUE:
                    for other in {value + 1, abs(value - 1)}:
                        self.refused(changed(document, ("claim", field), other), f"{path.stem}: {field} = {other}")

    def test_every_field_is_needed(self) -> None:
        optional = {"argmax", "cap", "mask", "max", "parity"}
        for path in forging.stored():
            document = json.loads(path.read_text("utf-8"))
            for part in ("claim", "evidence"):
                for field in document[part]:
                    if field in optional or (field == "termination" and document[part][field] is None):
                        continue
                    self.refused(forging.without(document, (part, field)), f"{path.stem} without {field}")

    def test_rows(self) -> None:
        for name in ("wythoff-row-6", "rook-hole-row-4"):
            document = load(name)
            self.not_proved(changed(document, ("evidence", "joint_start"), 1), "joint start too early")
            self.not_proved(changed(document, ("evidence", "joint_period"), document["claim"]["period"] + 1))
            doubled = changed(document, ("claim", "period"), 2 * document["claim"]["period"])
            self.not_proved(changed(doubled, ("claim", "saltus"), 2 * document["claim"]["period"]), "twice the period")
            other = "rook-hole-row" if name.startswith("wythoff") else "wythoff-row"
            self.not_proved(changed(document, ("kind",), other), "the other game")

    def test_periods(self) -> None:
        kayles = load("heap-period-kayles")
        self.not_proved(changed(kayles, ("claim", "period"), 24), "twice the period")
        self.not_proved(changed(kayles, ("claim", "game"), "0.76"), "another game")
        self.not_proved(changed(kayles, ("evidence", "method"), "formula"), "no formula")
        tail = load("heap-period-tail-splits")
        twice = changed(tail, ("claim", "period"), 6)
        self.not_proved(changed(twice, ("claim", "saltus"), 4), "twice the period")
        self.not_proved(changed(tail, ("claim", "saltus"), 1), "another saltus")
        self.not_proved(changed(tail, ("claim", "game"), "0.(16)..."), "another game")
        empty = changed(load("heap-period-0.1"), ("claim", "preperiod"), 0)
        self.not_proved(changed(changed(empty, ("claim", "max"), None), ("claim", "argmax"), None))
        all_but = load("heap-period-all-but")
        for count in range(all_but["claim"]["period"] + 5):
            self.not_proved(changed(all_but, ("evidence", "values"), count), f"{count} values")

    def test_a_period_that_breaks_later_is_found_by_the_automaton(self) -> None:
        """Kayles repeats for a while before its preperiod; 0.(13)… is not of period 1."""
        kayles = changed(load("heap-period-kayles"), ("evidence", "method"), "automaton")
        self.assertTrue(check(write(kayles)).holds)
        for preperiod in (58, 70):
            self.not_proved(changed(kayles, ("claim", "preperiod"), preperiod))
        short = changed(load("heap-period-tail-saltus"), ("claim", "period"), 1)
        self.not_proved(changed(short, ("claim", "saltus"), 1))

    def test_windows(self) -> None:
        document = handmade.window("0.77", 71, 12, 15, 128)
        evidence = document["evidence"]
        for path, value in (
            (("claim", "game"), "0.76"),
            (("claim", "preperiod"), 70),
            (("claim", "preperiod"), 72),
            (("evidence", "rare"), evidence["rare"][:-1]),
            (("evidence", "rare"), [*evidence["rare"], evidence["rare"][-1] + 1]),
            (("evidence", "rare"), evidence["rare"][::-1]),
            (("evidence", "window"), 64),
            (("evidence", "start"), evidence["start"] - 60),
            (("evidence", "mask"), 7),
            (("evidence", "differences"), [evidence["differences"][0], 0]),
            (("evidence", "differences"), [70, evidence["differences"][1]]),
            (("evidence", "blocks", "hashes", 1), "0" * 16),
            (("evidence", "blocks", "hashes"), evidence["blocks"]["hashes"][:-1]),
            (("evidence", "blocks", "length"), 8),
        ):
            self.not_proved(changed(document, path, value), f"{path} = {str(value)[:40]}")
        self.refused(changed(document, ("claim", "period"), 24))

    def test_quotients(self) -> None:
        document = load("misere-quotient-kayles")
        evidence = document["evidence"]
        more = changed(document, ("evidence", "p"), sorted([*evidence["p"], 2]))
        self.not_proved(more, "one lost element more, not counted")
        self.not_proved(changed(more, ("claim", "p_size"), 10), "one lost element more")
        less = changed(document, ("evidence", "p"), evidence["p"][:-1])
        self.not_proved(changed(less, ("claim", "p_size"), 8), "one lost element less")
        for place in range(1, 40):
            value = (evidence["pretending"][place] + 1) % 40
            self.refused(changed(document, ("evidence", "pretending", place), value), f"heap {place}")
        for generator in range(len(evidence["action"])):
            for place in range(0, 40, 7):
                value = (evidence["action"][generator][place] + 1) % 40
                self.refused(changed(document, ("evidence", "action", generator, place), value), "action")
        self.not_proved(changed(document, ("evidence", "pretending"), evidence["pretending"][:-1]), "one heap less")
        partial = load("misere-quotient-dawson")
        claim = {**partial["claim"], "heaps": None, "preperiod": 0, "period": 1}
        self.not_proved(changed(partial, ("claim",), claim), "all heaps")
        self.not_proved(changed(load("misere-quotient-grundy"), ("claim",), {**load("misere-quotient-grundy")["claim"],
                                "heaps": None, "preperiod": 0, "period": 1}), "no theorem")

    def test_quotients_of_sets(self) -> None:
        document = load("misere-quotient-of-set-wild")
        options, evidence = document["claim"]["options"], document["evidence"]
        for part in range(len(options)):
            for place in range(len(options[part])):
                less = [*options[part][:place], *options[part][place + 1 :]]
                verdict = check(write(changed(document, ("claim", "options", part), less)))
                self.assertIn(verdict.status, (0, 1, 2))
            self.refused(changed(document, ("claim", "options", part), [*options[part], [part]]), "an endless game")
            value = (evidence["pretending"][part] + 1) % document["claim"]["order"]
            self.refused(changed(document, ("evidence", "pretending", part), value), f"part {part}")
        self.refused(changed(document, ("claim", "options"), options[:-1]), "a part less")
        self.refused(changed(document, ("claim", "options"), [*options, [[], [1]]]), "a part more")
        for place in range(len(evidence["p"])):
            less = evidence["p"][:place] + evidence["p"][place + 1 :]
            forged = changed(changed(document, ("evidence", "p"), less), ("claim", "p_size"), len(less))
            self.not_proved(forged, "a lost element less")

    def test_a_quotient_that_is_not_reduced(self) -> None:
        """Two copies of the quotient of heaps that cannot be moved in."""
        claim = {"game": "{5}", "order": 2, "p_size": 0, "heaps": 5, "preperiod": None, "period": None}
        evidence = {"generators": [5], "action": [[1, 0]], "p": [], "pretending": [0, 0, 0, 0, 0, 1]}
        document = {"kind": "misere-quotient", "version": 1, "claim": claim, "evidence": evidence}
        self.not_proved(document)
        right = changed(changed(document, ("evidence", "p"), [1]), ("claim", "p_size"), 1)
        self.assertTrue(check(write(right)).holds)

    def test_rewriting(self) -> None:
        document = load("rewriting-classes-0.75")
        evidence = document["evidence"]
        for state, output in enumerate(evidence["outputs"]):
            self.not_proved(changed(document, ("evidence", "outputs", state), (output + 1) % 4), f"output {state}")
        for symbol, table in enumerate(evidence["tables"]):
            for place, state in enumerate(table):
                self.not_proved(changed(document, ("evidence", "tables", symbol, place), (state + 1) % 8), "table")
        self.not_proved(changed(document, ("evidence", "termination"), None), "no proof of termination")
        self.not_proved(changed(document, ("evidence", "termination"), evidence["termination"][:-1]), "a stage less")
        self.not_proved(changed(document, ("evidence", "triples"), 71), "triples")
        rules = copy.deepcopy(document["claim"]["rules"])
        self.refused(changed(document, ("claim", "rules"), rules[1:]), "without the first rule")
        self.not_proved(changed(document, ("claim", "play"), "misere"), "another play")
        asserted = load("rewriting-classes-asserted")
        self.not_proved(changed(asserted, ("claim", "termination"), "proved"), "asserted only")
        endless = changed(asserted, ("claim", "rules", 0, "right"), asserted["claim"]["rules"][0]["left"])
        self.refused(endless, "a rule that changes nothing")

    def test_path_orders(self) -> None:
        document = handmade.path_order()
        for rule in (0, 1):
            left = document["claim"]["rules"][rule]["left"]
            self.not_proved(changed(document, ("claim", "rules", rule, "right"), left), "it does not decrease")
        stages = load("rewriting-classes-stages")
        names = [name for name, _ in stages["claim"]["symbols"]]
        order = {"removes": [0, 1], "precedence": names, "reading": "backward"}
        self.assertTrue(check(write(changed(stages, ("evidence", "termination"), [order]))).holds)
        order["precedence"] = names[::-1]
        self.not_proved(changed(stages, ("evidence", "termination"), [order]), "the wrong precedence")

    def test_loopy_outcomes(self) -> None:
        for name in ("loopy-outcome-fox", "loopy-outcome-draw", "loopy-outcome-on"):
            document = load(name)
            for outcome in ("L", "R", "N", "P", "D", "PHat", "PCheck", "NHat", "NCheck"):
                if outcome != document["claim"]["class"]:
                    self.not_proved(changed(document, ("claim", "class"), outcome), f"{name}: {outcome}")
            results = document["evidence"]["results"]
            for state in range(len(results)):
                for letter in set("LRD") - {results[state]}:
                    forged = results[:state] + letter + results[state + 1 :]
                    if state < 2 or name != "loopy-outcome-fox":
                        self.not_proved(changed(document, ("evidence", "results"), forged), f"{name}: {state}")
        fox = load("loopy-outcome-fox")
        self.not_proved(changed(fox, ("evidence", "ranks"), [0] * len(fox["evidence"]["ranks"])), "ranks do not fall")

    def test_loopy_order(self) -> None:
        holds, fails = load("loopy-le-holds"), load("loopy-le-fails")
        for side in ("onside", "offside"):
            states = holds["evidence"][side]
            for place in range(len(states)):
                if states[place][:3] != [2, 1, 1]:
                    left = states[:place] + states[place + 1 :]
                    self.not_proved(changed(holds, ("evidence", side), left), f"{side}: a state less")
            flat = [[*state[:3], 0] for state in states]
            self.not_proved(changed(holds, ("evidence", side), flat), "numbers do not fall")
        flat = [[*state[:3], 0] for state in fails["evidence"]["states"]]
        self.not_proved(changed(fails, ("evidence", "states"), flat), "numbers do not fall")
        self.not_proved(changed(fails, ("evidence", "side"), "offside"), "the other side")
        swapped = changed(holds, ("claim", "g"), holds["claim"]["h"])
        self.refused(changed(swapped, ("claim", "h"), holds["claim"]["g"]), "exchanged")

    def test_loopy_sides(self) -> None:
        document = load("loopy-sides-simple")
        for field, states in document["evidence"].items():
            self.not_proved(changed(document, ("evidence", field), states[1:]), field)
            self.not_proved(changed(document, ("evidence", field), []), field)
        swapped = changed(document, ("claim", "onside"), document["claim"]["offside"])
        self.refused(swapped, "the offside twice")
        loop = load("loopy-sides-loop")
        draw = {"left": [[0]], "right": [[0]]}
        start = [[0, 0, 1, 1], [0, 0, 0, 0]]
        itself = {"game": draw, "onside": draw, "offside": draw}
        forged = changed(changed(loop, ("claim",), itself), ("evidence",), dict.fromkeys(loop["evidence"], start))
        self.not_proved(forged, "sides that are not stoppers")

    def test_loopy_grundy(self) -> None:
        for name in ("loopy-grundy-infinite", "loopy-grundy-nimber", "loopy-grundy-returning"):
            document = load(name)
            for vertex, label in enumerate(document["evidence"]["labels"]):
                for other in {0, 1, 2, 3, None} - {label}:
                    self.not_proved(changed(document, ("evidence", "labels", vertex), other), f"{name}: {vertex}")
            for value in {"0", "*", "*2", "inf{}", "inf{0}", "inf{2}", "inf"} - {document["claim"]["value"]}:
                self.not_proved(changed(document, ("claim", "value"), value), f"{name}: {value}")
        # 0 and 1 go to each other and nowhere else: labelled 0 by a wrong stage.
        claim = {"graph": [[1], [0, 2], [3], []], "value": "*"}
        evidence = {"labels": [1, 0, 1, 0], "stages": [0, 0, 1, 0]}
        self.not_proved({"kind": "loopy-grundy", "version": 1, "claim": claim, "evidence": evidence}, "stages")

    def test_strategies(self) -> None:
        for path in forging.stored():
            document = json.loads(path.read_text("utf-8"))
            if document["kind"] != "strategy":
                continue
            answers = document["evidence"]["answers"]
            loser = "Right" if document["claim"]["winner"] == "Left" else "Left"
            self.not_proved(changed(document, ("claim", "winner"), loser), f"{path.stem}: the other winner")
            for place, answer in enumerate(answers):
                self.not_proved(changed(document, ("evidence", "answers"), answers[:place] + answers[place + 1 :]),
                                f"{path.stem}: without {answer}")
                self.not_proved(changed(document, ("evidence", "answers", place, "to"), answer["move"]),
                                f"{path.stem}: no move at all")
                self.not_proved(changed(document, ("evidence", "answers"), [*answers, answer]),
                                f"{path.stem}: twice")

    def test_a_losing_move_has_no_answers(self) -> None:
        """In 1 × 4 Cram the middle wins; the end leaves another domino."""
        claim = {"position": ['cram("....")'], "first": "Left", "winner": "Left"}
        middle = {"in": ['cram("....")'], "move": 'cram(".|.|.|.")', "to": 'cram(".|#|#|.")'}
        end = {**middle, "to": 'cram("#|#|.|.")'}
        for answer, status in ((middle, 0), (end, 1)):
            evidence = {"answers": [answer]}
            document = {"kind": "strategy", "version": 1, "claim": claim, "evidence": evidence}
            self.assertEqual(check(write(document)).status, status)


if __name__ == "__main__":
    unittest.main()
