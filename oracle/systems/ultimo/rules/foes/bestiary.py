"""Every ready foe by id: those of the handbook, and our own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.errors import UnknownNameError
from oracle.systems.ultimo.rules.foes.city import CITY
from oracle.systems.ultimo.rules.foes.frontier import FRONTIER
from oracle.systems.ultimo.rules.foes.gothic import GOTHIC
from oracle.systems.ultimo.rules.foes.handbook import HANDBOOK
from oracle.systems.ultimo.rules.foes.stat_block import StatBlock

BESTIARY: Final[Mapping[str, StatBlock]] = {block.id: block for block in (*HANDBOOK, *GOTHIC, *FRONTIER, *CITY)}
"""In the order of the book, then by setting and rank."""


def find_foe(name: str) -> StatBlock:
    """Return the foe with this id.

    Raises:
        UnknownNameError: If there is none.
    """
    if name not in BESTIARY:
        raise UnknownNameError("foe", name, known=tuple(BESTIARY))
    return BESTIARY[name]
