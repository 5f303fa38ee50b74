"""People of the story whom a deed is meant for, and who of them has fallen out with the players for good.

Who was attacked is a foe from then on: nobody chats with them in the fight, nor with whom it left beaten.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.dealer.house.absent import roles_of, whom_struck
from oracle.dealer.house.prose.asides import Aside
from oracle.dealer.house.understand import Reading
from oracle.dealer.house.wording import stems_of
from oracle.dealer.position import Position
from oracle.story.adventure import Person
from oracle.story.state import holds, is_offered
from oracle.systems.ultimo.state import UltimoState

_SILENT: Final[Mapping[str, Aside]] = {"dead": "silent_dead", "fled": "silent_gone", "spared": "silent_foe"}
"""What is said of somebody of whom this has become."""

_TALKS: Final = ("talk", "person")


def person_meant(position: Position, reading: Reading) -> Person | None:
    """Return the person of this place whom a deed is meant for, by name or as what can be turned to; `None` for none.

    Who is dead, or was put to flight, is among them: only the players may not have noticed.
    """
    tale = position.tale
    people: list[Person] = [tale.adventure.people[name] for name in tale.here.people]
    people = [one for one in people if holds(one.needs, tale)]
    found = next((one for one in people if one.id == reading.target), None)
    if found is not None:
        return found
    feature = next((one for one in tale.here.features if one.id == reading.target and is_offered(one, tale)), None)
    if feature is not None:
        return _called(people, " ".join((feature.name, *feature.words)))
    return _called(people, whom_struck(reading.words, tuple(people)) or reading.words)


def _called(people: list[Person], words: str) -> Person | None:
    """Return who goes by one of some words: by name, else by what they are."""
    stems = set(stems_of(words))
    named = (one for one in people if set(stems_of(one.name)) & stems)
    return next(named, None) or next((one for one in people if roles_of((one,)) & stems), None)


def why_silent(position: Position, reading: Reading) -> Aside | None:
    """Return that who is spoken to does not answer any more: dead, gone, or a foe; `None` for anybody else."""
    coaxes = reading.way is not None and reading.way.skill in ("Empathy", "Manipulation")
    turned_to = reading.meaning == "feature" and not _strikes(reading)
    if reading.meaning not in _TALKS and not coaxes and not turned_to:
        return None
    person = person_meant(position, reading)
    if person is None:
        return None
    state: UltimoState = position.rules
    foe = state.danger.foes.get(person.id)
    if foe is not None and not foe.is_down:
        return None  # in a fight words are tried on foes by rules of their own
    fate = position.tale.progress.foes.get(person.id, "") or (foe.fate if foe else "")
    return _SILENT.get(fate) or ("silent_foe" if foe is not None and not fate else None)


def _strikes(reading: Reading) -> bool:
    return reading.way is not None and "attack" in reading.way.tags
