"""A build backend (PEP 517) for one pure package: a wheel is a zip file of the sources with a few lines about them.

So `pip install ./python/checker` needs no network and no other package.
"""

from __future__ import annotations

import base64
import hashlib
import tarfile
import zipfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
NAME, VERSION = "upstar_checker", "0.1.0"
INFO = f"{NAME}-{VERSION}.dist-info"
METADATA = f"""Metadata-Version: 2.1
Name: upstar-checker
Version: {VERSION}
Summary: Checks the certificates of Upstar: plain Python, no dependencies, nothing shared with the program
License: MIT OR Apache-2.0
Requires-Python: >=3.10
Description-Content-Type: text/markdown

"""
ABOUT_WHEEL = "Wheel-Version: 1.0\nGenerator: upstar-checker\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
SCRIPTS = "[console_scripts]\nupstar-check = upstar_checker.cli:main\n"


def _about() -> dict[str, bytes]:
    """The files that tell about the package."""
    return {
        f"{INFO}/METADATA": METADATA.encode() + (ROOT / "README.md").read_bytes(),
        f"{INFO}/WHEEL": ABOUT_WHEEL.encode(),
        f"{INFO}/entry_points.txt": SCRIPTS.encode(),
    }


def _sources() -> dict[str, bytes]:
    """The package itself."""
    source = ROOT / "src"
    files = sorted(path for path in (source / NAME).iterdir() if path.suffix in (".py", ".typed"))
    return {path.relative_to(source).as_posix(): path.read_bytes() for path in files}


def _write_wheel(directory: str, files: dict[str, bytes]) -> str:
    name = f"{NAME}-{VERSION}-py3-none-any.whl"
    record = ""
    for path, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record += f"{path},sha256={digest},{len(data)}\n"
    with zipfile.ZipFile(Path(directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in {**files, f"{INFO}/RECORD": (record + f"{INFO}/RECORD,,\n").encode()}.items():
            wheel.writestr(path, data)
    return name


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    """A wheel with the package."""
    return _write_wheel(wheel_directory, {**_sources(), **_about()})


def build_editable(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    """A wheel that points at the sources."""
    return _write_wheel(wheel_directory, {f"{NAME}.pth": f"{ROOT / 'src'}\n".encode(), **_about()})


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    """An archive of the sources."""
    folder = f"{NAME}-{VERSION}"
    with tarfile.open(Path(sdist_directory) / f"{folder}.tar.gz", "w:gz") as archive:
        for path in ("pyproject.toml", "README.md", "build_backend/backend.py", *(f"src/{name}" for name in _sources())):
            archive.add(ROOT / path, f"{folder}/{path}")
        info = Path(sdist_directory) / "PKG-INFO"
        info.write_text(METADATA, "utf-8")
        archive.add(info, f"{folder}/PKG-INFO")
        info.unlink()
    return f"{folder}.tar.gz"
