"""How this program was started, as a person would have to type it again."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

PROGRAM: Final = "oracle"


def program() -> str:
    """Return the word, or the path, that starts this program from where its player is now."""
    started = Path(sys.argv[0])
    if started.name != PROGRAM or shutil.which(PROGRAM) == str(started.absolute()):
        return PROGRAM
    try:
        return str(started.absolute().relative_to(Path.cwd()))
    except ValueError:
        return str(started)
