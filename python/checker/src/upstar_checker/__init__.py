"""Checks certificates of Upstar, written from docs/certificates.md alone.

>>> from upstar_checker import check
>>> check("{}").status
2
"""

from .check import KINDS, check
from .verdict import Verdict

__all__ = ["KINDS", "Verdict", "check"]
__version__ = "0.1.0"
