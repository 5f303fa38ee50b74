"""Characters as people name them when they deal: by their names, where the wire takes `pc1`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from oracle.dealer.brief import name_of
from oracle.dealer.position import Position

_TELLING: Final = 3
"""Letters of a word of a name by which a person can be called."""


def with_actors(position: Position, words: str) -> str:
    """Return words with every character of the table by its id: `bond Wren Hallow pc2 rescue` is `bond pc1 pc2 ...`.

    A word of a name will do where it is that of one of them alone.
    """
    for name, who in _called(position).items():
        words = re.sub(rf"(?<![\w'-]){re.escape(name)}(?![\w'-])", who, words, flags=re.IGNORECASE)
    return words


def nobody(position: Position, name: str) -> str:
    """Return that nobody here goes by a name, as a sentence, with those who are here."""
    here = ", ".join(f"{name_of(position, who)} ({who})" for who in position.tale.company.pcs)
    return f"Nobody here is called {name[:40]!r}; there is {here}."


def _called(position: Position) -> Mapping[str, str]:
    """Return who goes by which name, whole names before words of them; a word that two share is nobody's."""
    whole = {name_of(position, who): who for who in position.tale.company.pcs}
    parts = [(part, who) for name, who in whole.items() for part in name.split() if len(part.strip(".")) >= _TELLING]
    alone = {part: who for part, who in parts if [one for one, _ in parts].count(part) == 1}
    return {**whole, **alone}
