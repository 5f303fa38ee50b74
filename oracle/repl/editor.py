"""Something long, written in the player's own editor."""

from __future__ import annotations

import os
import shlex
import subprocess
import tempfile
from pathlib import Path

from oracle.errors import NotationError


def edited(text: str) -> str:
    """Return what the player made of `text` in the editor that `VISUAL` or `EDITOR` names.

    Raises:
        NotationError: If there is no editor, or it could not be run.
    """
    words = _editor()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "say.txt"
        path.write_text(f"{text}\n" if text else "", encoding="utf-8")
        try:
            done = subprocess.run([*words, str(path)], check=False)
            found = path.read_text(encoding="utf-8", errors="replace")
        except OSError as exc:
            raise NotationError(f"{words[0]} could not be run: {(exc.strerror or 'it failed').lower()}.") from exc
    if done.returncode:
        raise NotationError(f"{words[0]} ended with an error, so nothing is said.")
    return found


def _editor() -> list[str]:
    """Return the words of the command that starts the player's editor."""
    named = os.environ.get("VISUAL") or os.environ.get("EDITOR") or ""
    try:
        words = shlex.split(named)
    except ValueError as exc:
        told = f"The editor is named as {named!r}, and a quote or a backslash in it has no end"
        raise NotationError(f"{told}: name it as you would start it, such as EDITOR=nano.") from exc
    if not words or not words[0]:
        raise NotationError("No editor is named: set EDITOR to the one you like, such as EDITOR=nano.")
    return words
