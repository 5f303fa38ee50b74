"""What a host hangs by, where somebody goes for it in words: then that is the goal of the check, and no light one."""

from __future__ import annotations

from oracle.dealer.position import Position
from oracle.systems.ultimo.fight.undoing import still_open
from oracle.systems.ultimo.foes.stat_block import danger_of
from oracle.systems.ultimo.foes.undoing import Undoing
from oracle.text.words import content_stems, stems_of


def undoing_meant(position: Position, said: str) -> tuple[Undoing, int] | None:
    """Return what a host hangs by that words name, and how hard it is to get at; `None` where they name nothing such.

    It is never easier to get at than half of its host's danger sense. Of several the first that was met is meant.
    """
    if position.system.name != "ultimo":
        return None
    spoken = set(stems_of(said))
    danger = position.rules.danger
    for name, one in still_open(danger):
        words = set(content_stems(one.words))
        if set(stems_of(one.id.replace("-", " "))) <= spoken or (words and words <= spoken):
            return one, danger_of(danger.foes[name].block) // 2
    return None
