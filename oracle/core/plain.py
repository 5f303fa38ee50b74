"""Text from outside made safe to keep and to show: no terminal control sequences, no invisible tricks."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_ESCAPES: Final = re.compile(
    r"\x1b\[[0-?]*[ -/]*[@-~]"  # CSI: colours, cursor, bracketed paste
    r"|\x1b[\]PX^_].*?(?:\x1b\\|\x07|$)"  # OSC, DCS and their kind, up to their end
    r"|\x1b[ -/]*[0-~]"  # any other escape
    r"|\x9b[0-?]*[ -/]*[@-~]",  # CSI as one C1 character
    re.DOTALL,
)
_SPACES: Final = re.compile(r"\s+")


def plain_text(text: str) -> str:
    """Return `text` as one line without control sequences, control and formatting characters.

    Line breaks and tabs become blanks, several blanks one. Joiners inside words of living scripts are
    removed too, because a reader cannot see them.
    """
    bare = _ESCAPES.sub("", text)
    seen = "".join(letter for letter in bare if letter.isspace() or unicodedata.category(letter)[0] != "C")
    return _SPACES.sub(" ", seen).strip()
