"""Cover as players ask for it: `I dive behind the counter`, `I take cover`, `I step out again`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from oracle.core.notation import write_action
from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.position import Position
from oracle.systems.ultimo.fight.actions import GetBehind
from oracle.systems.ultimo.fight.danger import COVERS

_GETS_BEHIND: Final = lazy_pattern(
    r"\b(?:take|seek|find|look for|get (?:in)?to|run for|dive for|go for|stay in|keep (?:in|to)) (?:\w+ ){0,2}cover\b"
    r"|\b(?:duck|dive|get|drop|crouch|kneel|jump|leap|roll|step|run|shelter|move|go|scramble|(?:throw|press) myself)"
    r" (?:\w+ )?(?:down )?behind\b"
    r"|\b(?:duck|get) down\b"
    r"|\b(?:overturn|tip|turn) (?:over )?(?:the|a) (?:table|desk|bench)\b",
    re.IGNORECASE,
)
_COMES_OUT: Final = lazy_pattern(
    r"\b(?:(?:leave|break|quit) (?:my |the |our )?cover\b|(?:come|step|walk|go|get|jump) (?:back )?out"
    r" (?:from behind|of (?:my |the )?cover|into the open)\b|step into the open\b|show myself\b)",
    re.IGNORECASE,
)
_WHOLLY: Final = lazy_pattern(
    r"\b(?:full cover|wholly|completely|entirely|altogether|all of me|right behind|nothing (?:of me )?shows)\b",
    re.IGNORECASE,
)
_PEEKS: Final = lazy_pattern(r"\b(?:peek|peer|lean out|look out|head out)\b", re.IGNORECASE)
_OF_ANOTHER: Final = lazy_pattern(r"\bbehind (?:him|her|it|them|(?:its|his|her|their) back)\b", re.IGNORECASE)


def sheltered_as_said(position: Position, said: str, who: str) -> Iterator[wire.Decision]:
    """Yield the cover that a player's words come to, best first; nothing where they ask for none, or on a map."""
    if position.rules.danger.ground is not None or _OF_ANOTHER.search(said):
        return
    if _COMES_OUT.search(said):
        wanted = COVERS[:1]
    elif _PEEKS.search(said) and who in position.rules.danger.covers:
        wanted = ("half", "quarter")
    elif _GETS_BEHIND.search(said):
        wanted = COVERS[:0:-1] if _WHOLLY.search(said) else ("half", "quarter")
    else:
        return
    for cover in wanted:
        yield wire.Decision(kind="procedure", moves=(wire.Call(action=write_action(GetBehind(cover)), who=who),))
