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
    words = shlex.split(os.environ.get("VISUAL") or os.environ.get("EDITOR") or "")
    if not words:
        raise NotationError("No editor is named: set EDITOR to the one you like, such as EDITOR=nano.")
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
