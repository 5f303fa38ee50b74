"""Changes of state that the events of magic share."""

from __future__ import annotations

from oracle.core.records import replace
from oracle.systems.ultimo.rules.magic.state import ActiveSpells, Casting, Magic
from oracle.systems.ultimo.rules.state import UltimoState


def with_weave(state: UltimoState, weave: ActiveSpells) -> UltimoState:
    """Return the state with other active spells."""
    return replace(state, weave=weave)


def with_casting(state: UltimoState, casting: Casting | None) -> UltimoState:
    """Return the state with another spell being cast, or none."""
    return with_weave(state, replace(state.weave, casting=casting))


def with_magic(state: UltimoState, who: str, magic: Magic) -> UltimoState:
    """Return the state with a character's magic changed."""
    return state.with_person(who, replace(state.people[who], magic=magic))


def change_focus(state: UltimoState, who: str, change: int) -> UltimoState:
    """Return the state with a character's focus changed by `change`."""
    person = state.people[who]
    body = replace(person.body, focus=person.body.focus + change)
    return state.with_person(who, replace(person, body=body))
