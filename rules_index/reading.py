"""Files of a player read as text: Markdown, plain text, PDF; every way in which one can be unfit is told apart."""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Final

LARGEST: Final = 60_000_000
"""Bytes of a file that are looked at at all."""

MOST_TEXT: Final = 4_000_000
"""Characters of text a handbook may have: three times the longest rule book we know of."""

_TEXT: Final = (".md", ".txt", ".markdown", ".text")
_SPOILED: Final = 0.02
"""Share of control characters above which a file is no text."""

_HYPHEN: Final = re.compile(r"(?<=[a-z])-\n(?=[a-z])")


class BadFileError(ValueError):
    """A file that cannot become a handbook; the message says why and what would do."""


def read_text(path: Path, progress: Callable[[int, int], None] | None = None) -> str:
    """Return the text of a `.md`, `.txt` or `.pdf` file.

    Raises:
        BadFileError: If there is no such file, it is of another kind, too large, empty, encrypted or no text.
    """
    if not path.is_file():
        raise BadFileError(f"there is no file {path.name}")
    size = path.stat().st_size
    if size > LARGEST:
        raise BadFileError(f"{path.name} has {size // 1_000_000} MB; at most {LARGEST // 1_000_000} MB are read")
    suffix = path.suffix.lower()
    if suffix == ".pdf":
        text = _pdf(path, progress)
    elif suffix in _TEXT:
        text = _decoded(path)
    else:
        raise BadFileError(f"{path.name} is neither .md, .txt nor .pdf")
    return _checked(text, path.name)


def _checked(text: str, name: str) -> str:
    if not text.strip():
        raise BadFileError(f"{name} holds no text; a scanned book has to be read by a text recogniser first")
    if len(text) > MOST_TEXT:
        raise BadFileError(
            f"{name} holds {len(text):,} characters of text; at most {MOST_TEXT:,} are indexed: add it in parts"
        )
    return text


def _decoded(path: Path) -> str:
    raw = path.read_bytes()
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            text = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
        return _cleaned(text, path.name)
    raise BadFileError(f"{path.name} is no text")


def _cleaned(text: str, name: str) -> str:
    odd = sum(1 for letter in text[:100_000] if unicodedata.category(letter) == "Cc" and letter not in "\n\r\t\f")
    if odd > _SPOILED * min(len(text), 100_000):
        raise BadFileError(f"{name} is no text but binary data")
    straight = text.replace("\r\n", "\n").replace("\r", "\n").replace("\f", "\n")
    return "".join(letter for letter in straight if letter in "\n\t" or unicodedata.category(letter)[0] != "C")


def _pdf(path: Path, progress: Callable[[int, int], None] | None) -> str:
    from pypdf import PdfReader
    from pypdf.errors import DependencyError, PyPdfError

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # what it grumbles is told below, in one sentence
    try:
        reader = PdfReader(path)
        if reader.is_encrypted and not reader.decrypt(""):
            raise BadFileError(f"{path.name} is encrypted; save a copy without a password first")
        pages = []
        for number, page in enumerate(reader.pages, 1):
            pages.append(page.extract_text())
            if progress is not None:
                progress(number, len(reader.pages))
    except DependencyError as error:  # newer encryption, which needs another library even to see that it is locked
        raise BadFileError(f"{path.name} is encrypted; save a copy without a password first") from error
    except (PyPdfError, OSError, ValueError, KeyError, IndexError, TypeError, AttributeError, RecursionError) as error:
        if isinstance(error, BadFileError):
            raise
        raise BadFileError(f"{path.name} cannot be read as a PDF: {error}") from error
    return _cleaned(_HYPHEN.sub("", "\n\n".join(pages)), path.name)
