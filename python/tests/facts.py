"""The sampled facts of CGSuite, translated into the language: names of operations are CamelCase there, some stand
between their operands, and braces are canonical forms."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[2] / "crates" / "lang" / "tests" / "data" / "values_sample.json"

OTHER_NAMES = {
    "CanonicalForm": "canonical",
    "OutcomeClass": "outcome",
    "MisereOutcomeClass": "misere_outcome",
    "ReducedCanonicalForm": "reduced",
    "GameValue": "canonical",
    "NimValue": "grundy",
    "NimExp": "nim_pow",
}
INFIX = ["NimSum", "NimProduct", "NimExp", "OrdinalProduct", "ConwayProduct", "ConjunctiveSum"]
PICTURES = {
    "game.graph.Hackenbush(": "hackenbush",
    "game.graph.ChildishHackenbush(": "childish_hackenbush",
    "game.graph.PartizanArcKayles(": "partizan_arc_kayles",
    "game.grid.Amazons(": "amazons",
    "game.grid.AntiClobber(": "anti_clobber",
    "game.grid.Clobber(": "clobber",
    "game.grid.Fission(": "fission",
    "game.grid.HotClobber(": "hot_clobber",
    "game.grid.Kings(": "kings",
    "game.grid.Knights(": "knights",
    "game.grid.Queens(": "queens",
    "game.grid.Rooks(": "rooks",
    "Konane(": "konane",
    "game.strip.ElephantsAndRhinos(": "elephants_and_rhinos",
    "game.strip.ToadsAndFrogs(": "toads_and_frogs",
    "game.strip.TopplingDominoes(": "toppling_dominoes",
}
PATHS = {"ArcKayles": "arc_kayles", "Col": "col", "Snort": "snort"}
CAKES = {"game.heap.Cutcake(": "cutcake", "game.heap.MaundyCake(": "maundy_cake"}

#: Categories that are asked here; the others are CGSuite's own syntax, or run by the crates that they are about.
RUN = re.compile(
    r"(sum|compare|ordinalsum|conwayproduct|property\..*|value\.CanonicalShortGame(\..*)?|value\.CompoundGame\..*"
    r"|nim\.product(\..*)?|nim\.inverse|nim\.transfinite\.(alpha|lenstra_excess)|surreal|value\.GeneralizedOrdinal"
    r"|value\.Integer|value\.Rational(\.(?!Max).*)?|(domineering|hackenbush|childishhackenbush|amazons|anticlobber|arckayles"
    r"|cake|clobber|col|elephantsrhinos|fission|hotclobber|kings|knights|konane|partizanarckayles|queens|rooks|snort"
    r"|toadsandfrogs|topplingdominoes)\..*|ruleset\.graph\.Hackenbush)"
)
#: Rows with another value here, and why: see crates/lang/tests/cgsuite/scope.rs.
DIFFERENT = {4080: "0", 4236: "1", 4050: "1*"}
#: Errors there, answers here.
ANSWERED = {1520}


def rows() -> list[dict[str, Any]]:
    """The rows that are asked."""
    return [row for row in json.loads(DATA.read_text()) if RUN.fullmatch(row["category"])]


def depth(text: str) -> int:
    return sum(text.count(c) for c in "({[") - sum(text.count(c) for c in ")}]")


def split_bracket(text: str, opening: str, closing: str) -> tuple[str, str]:
    level = 1
    for at, letter in enumerate(text):
        level += (letter == opening) - (letter == closing)
        if level == 0:
            return text[:at], text[at + 1 :]
    raise ValueError(f"{text}: a bracket is not closed")


def split_commas(text: str) -> list[str]:
    parts, begin = [], 0
    for at, letter in enumerate(text):
        if letter == "," and depth(text[:at]) == 0:
            parts.append(text[begin:at])
            begin = at + 1
    return [*parts, text[begin:]] if text else parts


def operation(name: str) -> str:
    return OTHER_NAMES.get(name) or re.sub(r"(?<!^)([A-Z])", r"_\1", name).lower()


def translate(question: str) -> str:
    """A question of CGSuite in the language."""
    question = question.replace("3^22/2^72", "(3**22)/(2**72)")
    for name in INFIX:
        for found in re.finditer(f" {name} ", question):
            if depth(question[: found.start()]) == 0:
                first, second = question[: found.start()], question[found.end() :]
                return f"{operation(name)}({translate(first)}, {translate(second)})"
    rest, text = question.replace(" from ", " in ").replace(" to ", ".."), ""
    while rest:
        if rest.startswith("game.grid.Domineering("):
            inside, rest = split_bracket(rest[len("game.grid.Domineering(") :], "(", ")")
            size = re.fullmatch(r"Grid\.Empty\((.*)\)", inside)
            text += f"domineering({size[1] if size else inside})"
        elif path := re.match(r"game\.graph\.(ArcKayles|Col|Snort)\(Graph\.Path\((\d+)\)\)", rest):
            name = PATHS[path[1]]
            vertices = (str(n + 1) if name == "arc_kayles" else "." for n in range(int(path[2])))
            text += f'{name}("{"-".join(vertices)}")'
            rest = rest[path.end() :]
        elif cake := next((theirs for theirs in CAKES if rest.startswith(theirs)), None):
            inside, rest = split_bracket(rest[len(cake) :], "(", ")")
            text += CAKES[cake] + inside
        elif picture := next((theirs for theirs in PICTURES if rest.startswith(theirs)), None):
            inside, rest = split_bracket(rest[len(picture) :], "(", ")")
            text += f"{PICTURES[picture]}({inside})"
        elif rest[0] == "'":
            form, rest = rest[1:].split("'", 1)
            text += f"({form})"
        elif rest[0] == "(":
            inside, rest = split_bracket(rest[1:], "(", ")")
            text += f"({','.join(translate(part) for part in split_commas(inside))})"
        elif rest[0] == "{":
            inside, rest = split_bracket(rest[1:], "{", "}")
            text += f"{{{inside}}}" if text.endswith("+-") else f"canonical({{{inside}}})"
        elif name := re.match(r"\.([A-Z][A-Za-z0-9]*)", rest):
            text += f".{operation(name[1])}"
            rest = rest[name.end() :]
        else:
            text, rest = text + rest[0], rest[1:]
    return text
