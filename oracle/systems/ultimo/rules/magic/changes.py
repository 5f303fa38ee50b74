"""How the events of magic change the table."""

from __future__ import annotations

from oracle.core.records import replace
from oracle.systems.ultimo.rules.magic.state import Casting, Magic, Weave
from oracle.systems.ultimo.rules.state import UltimoState


def with_weave(state: UltimoState, weave: Weave) -> UltimoState:
    """Return the table with the spells on it as they are now."""
    return replace(state, weave=weave)


def with_casting(state: UltimoState, casting: Casting | None) -> UltimoState:
    """Return the table with another spell in hand, or none."""
    return with_weave(state, replace(state.weave, casting=casting))


def with_magic(state: UltimoState, who: str, magic: Magic) -> UltimoState:
    """Return the table with what a character knows of magic as it is now."""
    return state.with_person(who, replace(state.people[who], magic=magic))


def with_focus(state: UltimoState, who: str, change: int) -> UltimoState:
    """Return the table with the focus of a character changed by so much."""
    person = state.people[who]
    body = replace(person.body, focus=person.body.focus + change)
    return state.with_person(who, replace(person, body=body))
