"""Examples in docstrings hold, stubs are what the tables say, and the examples are clean under pyright --strict."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import upstar

HERE = Path(__file__).parents[1]
MODULES = ["upstar", *(f"upstar.{module.name}" for module in pkgutil.iter_modules(upstar.__path__) if module.name != "_native")]


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_docstrings_hold(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name), optionflags=doctest.NORMALIZE_WHITESPACE)
    assert failed == 0


def test_stubs_are_written_from_the_tables() -> None:
    done = subprocess.run([sys.executable, HERE / "tools" / "stubs.py", "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_stubs_name_everything_that_is_there() -> None:
    text = (HERE / "upstar" / "__init__.pyi").read_text()
    missing = [name for name in upstar.__all__ if f"def {name}(" not in text and f"class {name}" not in text and f"\n{name}:" not in text]
    assert not missing


@pytest.mark.parametrize("path", sorted((HERE / "examples").glob("*.py")), ids=lambda path: path.stem)
def test_examples_run(path: Path) -> None:
    done = subprocess.run([sys.executable, path], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0 and done.stdout, done.stderr


def test_examples_are_clean_under_pyright_strict() -> None:
    pytest.importorskip("pyright")
    command = [sys.executable, "-m", "pyright", "--project", HERE, "--pythonpath", sys.executable]
    done = subprocess.run(command, capture_output=True, text=True, cwd=HERE)
    if "0 errors" not in done.stdout and "error: " not in done.stdout:
        pytest.skip(f"pyright could not run: {done.stderr[-300:]}")
    assert done.returncode == 0, done.stdout
