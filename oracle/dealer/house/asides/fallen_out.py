"""People of the story whom a deed is meant for, and who of them has fallen out with the players for good.

Who was attacked is a foe from then on: nobody chats with them in the fight, nor with whom it left beaten.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.blows.absent import roles_of, whom_struck
from oracle.dealer.house.prose.asides import Aside
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.story.adventure import Person
from oracle.story.state import holds, is_offered
from oracle.systems.ultimo.fight.danger import standing
from oracle.systems.ultimo.state import UltimoState
from oracle.text.stems import stem
from oracle.text.words import small_words, stems_of, words_of

_SILENT: Final[Mapping[str, Aside]] = {"dead": "silent_dead", "fled": "silent_gone", "spared": "silent_foe"}
"""What is said of somebody of whom this has become."""

_PACKS: Final = ("pack", "gang", "band", "mob", "group", "patrol", "herd", "swarm", "crew", "posse", "flock", "horde")
"""Words for several who are spoken of as one."""

_ARTICLES: Final = ("a", "an", "the")
_PACK_OF: Final = lazy_pattern(rf"^(?:(?:a|an|the|some) )?(?:{'|'.join(_PACKS)}) of (?:\w+ )?(?P<one>[a-z]+)$")

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


@cache
def _small_stems() -> frozenset[str]:
    """Return the stems that stand in many a name, such as `the witch`, and name nobody."""
    return frozenset(stem(word) for word in small_words())


def _called(people: list[Person], words: str) -> Person | None:
    """Return who goes by one of some words: by name, else by what they are."""
    stems = set(stems_of(words)) - _small_stems()
    named = (one for one in people if set(stems_of(one.name)) & stems)
    return next(named, None) or next((one for one in people if roles_of((one,)) & stems), None)


def why_silent(position: Position, reading: Reading) -> Aside | None:
    """Return that who is spoken to does not answer any more: dead, gone, or a foe; `None` for anybody else."""
    coaxes = reading.way is not None and reading.way.skill in ("Empathy", "Manipulation")
    turned_to = reading.meaning == "feature" and not _strikes(reading)
    strikes = _strikes(reading)
    if reading.meaning not in _TALKS and not coaxes and not turned_to and not strikes:
        return None
    person = person_meant(position, reading)
    if person is None or standing(position.rules.danger):
        return None  # in a fight blows, and words, go to foes by rules of their own
    state: UltimoState = position.rules
    foe = state.danger.foes.get(person.id)
    fate = position.tale.progress.foes.get(person.id, "") or (foe.fate if foe else "")
    if strikes:
        return "struck_dead" if fate == "dead" else "silent_gone" if fate == "fled" else None
    return _SILENT.get(fate) or ("silent_foe" if foe is not None and not fate else None)


def pack_of(person: Person) -> str:
    """Return what a pack, a gang or the like is made of, in one word; empty for somebody alone.

    A pack of which some are beaten is a pack all the same.
    """
    *before, last = words_of(person.name) or ("",)
    if last in _PACKS:
        return before[-1] if before and before[-1] not in _ARTICLES else last
    members = _PACK_OF.match(person.name.lower())
    return members["one"].removesuffix("s") if members else ""


def _strikes(reading: Reading) -> bool:
    return reading.way is not None and "attack" in reading.way.tags
