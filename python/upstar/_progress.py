"""Progress of long studies: by tqdm where it is installed, after a second."""

from __future__ import annotations

import sys
import time
import warnings
from typing import Any, Callable

Watch = Callable[[int, "int | None", str, str], None]


class Watcher:
    """Is told how far a study has come. ``wish`` is ``True``, ``False``, a function, or ``None``: where somebody looks."""

    def __init__(self, title: str, wish: bool | Watch | None) -> None:
        self._title = title
        self._function = wish if callable(wish) else None
        self._bar: Any = None
        self._begun = time.monotonic()
        self._wanted = (wish is True) or (wish is None and _somebody_looks())

    def progress(self, done: int, total: int | None, unit: str, detail: str) -> None:
        """Called by the library every few milliseconds."""
        if self._function is not None:
            self._function(done, total, unit, detail)
        elif self._wanted:
            self._show(done, total, unit, detail)

    def _show(self, done: int, total: int | None, unit: str, detail: str) -> None:
        if self._bar is None:
            if time.monotonic() - self._begun < 1:
                return
            try:
                from tqdm.auto import tqdm
            except ImportError:
                self._wanted = False
                return
            self._bar = tqdm(total=total, unit=f" {unit}", desc=self._title, leave=False)
        self._bar.set_postfix_str(detail, refresh=False)
        self._bar.update(done - self._bar.n)

    def note(self, text: str) -> None:
        """Something that the user should know."""
        warnings.warn(text, stacklevel=4)

    def close(self) -> None:
        """The study is over."""
        if self._bar is not None:
            self._bar.close()


def _somebody_looks() -> bool:
    return sys.stderr.isatty() or "ipykernel" in sys.modules
