"""How the built-in Dealer takes it when one character sets itself against another: their cards decide (U-035)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer.compile import goal_of
from oracle.dealer.position import Position
from oracle.systems.ultimo.difficulty import Tags
from oracle.systems.ultimo.rivals.actions import Challenge
from oracle.systems.ultimo.state import UltimoState

_CONTESTS: Final = (
    ("race|outrun|chase|beat|outpace", ("AGI", "Athletics"), ()),
    ("arm[- ]?wrestle|wrestle|grapple|shove|push|tackle|trip", ("STR", "Brawling"), ()),
    ("fight|punch|hit|kick|slap|strike|stab|slash|attack|duel|box", ("STR", "Brawling"), ("attack",)),
    ("shoot|snipe", ("AGI", "Shooting"), ("attack",)),
    ("rob|pickpocket", ("AGI", "Espionage"), ()),
    ("outwit|outsmart|outguess", ("INT", "Investigation"), ()),
    ("stare down|out-?stare", ("PER", "Psyche"), ()),
    ("challenge|compete|contend", ("STR", "Athletics"), ()),
)
"""Verbs of a contest, with what they usually take, and the marks of a fight."""

_LONGEST: Final = 60


def set_against(position: Position, said: str, who: str) -> Iterator[wire.Decision]:
    """Yield that one character challenges another whom its words are aimed at; nobody has to take it up."""
    if position.system.name != "ultimo":
        return
    state: UltimoState = position.rules
    for whom, other in state.people.items():
        names = "|".join(map(re.escape, (other.character.name, *_parts(other.character.name))))
        for verbs, pair, tags in _CONTESTS:
            aimed = rf"\b(?:{verbs})(?:s|es|ing)?\s+(?:with\s+|against\s+)?(?:{names})\b"
            if whom != who and re.search(aimed, said, re.IGNORECASE):
                action = Challenge(whom, *pair, goal_of(said)[:_LONGEST], Tags(tags))
                yield wire.Decision(kind="procedure", moves=(wire.Call(action=write_action(action), who=who),))
                return


def _parts(name: str) -> list[str]:
    """Return the words of a name by which somebody is called."""
    return [part for part in name.split() if part.isalpha() and len(part) > 2]
