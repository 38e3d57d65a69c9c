"""Writes upstar/__init__.pyi: what is written by hand in tools/head.pyi, and the games and operations of the library.

    python tools/stubs.py [--check]
"""

from __future__ import annotations

import keyword
import re
import sys
from pathlib import Path

from upstar import _native

HERE = Path(__file__).parent
TARGET = HERE.parent / "upstar" / "__init__.pyi"

GIVES = {"boolean": "bool", "value": "Game", "values": "list[Game]", "number": "Number", "anything": "Any"}
#: What operations give whose table does not say it.
KNOWN = {
    "outcome": "str", "misere_outcome": "str", "left_first": "str", "right_first": "str", "grundy": "int", "genus": "str",
    "birthday": "int", "notation": "str", "latex": "str", "thermograph": "Thermograph", "moves": "list[Move]", "order": "int",
    "winning_moves": "list[Move]", "misere_quotient": "Quotient", "cool": "Game", "heat": "Game", "overheat": "Game",
    "freeze": "Game", "reduced": "Game", "canonical": "Game", "value": "Any", "identical": "bool", "misere_grundy": "int",
    "nim_sqrt": "Any", "period": "Any", "preperiod": "Any",
}


def parameters(usage: str) -> list[str]:
    inside = usage.split("(", 1)[1].rstrip(")")
    return [part.strip(" []") for part in inside.split(",")]


def entries(taken: set[str]) -> list[str]:
    lines = []
    for name, usage, about, gives in _native.operations():
        if name in taken or keyword.iskeyword(name):
            continue
        kind = KNOWN.get(name, GIVES[gives])
        lines.append(f"def {name}(*arguments: Operand, **bounds: Unpack[Bounds]) -> {kind}:")
        lines.append(f'    """{escaped(f"``{usage}``: {about}")}"""')
    for name, rules, notation, example in _native.rulesets():
        if name in taken:
            continue
        kind = "FamilyRuleset" if re.search(r"\)\(", example) else "Ruleset"
        lines.append(f"{name}: {kind}")
        lines.append(f'"""{escaped(rules)}"""')
    return lines


def attributes(taken: set[str]) -> list[str]:
    lines = []
    for name, usage, about, gives in _native.operations():
        if name in taken or keyword.iskeyword(name):
            continue
        kind = KNOWN.get(name, GIVES[gives])
        first, *more = parameters(usage)
        if not more and "…" not in first and "[" not in usage:
            lines += ["    @property", f"    def {name}(self) -> {kind}:"]
        else:
            lines.append(f"    def {name}(self, *arguments: Operand, **bounds: Unpack[Bounds]) -> {kind}:")
        lines.append(f'        """{escaped(f"``{usage}``: {about}")}"""')
    return lines


def escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"""', "'''").rstrip('"') + ("'" if text.endswith('"') else "")


def written() -> str:
    head = (HERE / "head.pyi").read_text()
    top = set(re.findall(r"^(?:def|class) (\w+)|^(\w+):", head, re.M))
    taken = {name for pair in top for name in pair if name}
    # Attributes of values and positions, below those that are written by hand.
    def with_attributes(match: re.Match[str]) -> str:
        own = set(re.findall(r"def (\w+)\(", match.group(0)))
        return match.group(0).replace("    # …\n", "\n".join(attributes(own)) + "\n")

    head = re.sub(r"class \w+[^\n]*:\n(?:(?!\nclass |\ndef )[\s\S])*?    # …\n", with_attributes, head)
    text = head.rstrip() + "\n\n" + "\n".join(entries(taken)) + "\n"
    # Operations are called `list` and `set`, too.
    return re.sub(r"(?<![\w.])(list|dict|tuple|set)\[", r"builtins.\1[", text)


if __name__ == "__main__":
    text = written()
    if "--check" in sys.argv:
        sys.exit(0 if TARGET.read_text() == text else f"{TARGET} is not what tools/stubs.py writes")
    TARGET.write_text(text)
