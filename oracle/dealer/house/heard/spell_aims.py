"""Whom a spell is for, as it is said: who is named, oneself, several, a foe, or somebody of the story."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer import decisions as wire
from oracle.dealer.house.asides.fallen_out import person_meant
from oracle.dealer.house.blows.brawls import attacked_in_the_open
from oracle.dealer.house.heard.shape import named_people
from oracle.dealer.house.heard.spell_words import ALL_OF_THEM, ALL_OF_US, COUNTS, ONESELF, SOME_OF_THEM
from oracle.dealer.house.moves.company import introduced
from oracle.dealer.house.understanding.lexicon import Way
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.story.state import people_here
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.systems.ultimo.magic.spells import Spell
from oracle.systems.ultimo.standing import ability_of
from oracle.systems.ultimo.state import UltimoState
from oracle.text.words import stems_of

AT_PEOPLE: Final = ("healing", "empowering")
"""Effects that are only for somebody at the table (U-314)."""

AT_NOBODY: Final = ("scrying", "conjuring", "commune")
"""Effects that need nobody to be aimed at."""

_POINTED_AT: Final = lazy_pattern(
    r"\b(?:him|them|her(?=\W*$|\s*[,.;!]|\s+(?:with|by|in|down|dead|away|back|to|and|until|so|from|for|as|again|now)\b))\b",
    re.IGNORECASE,
)
"""Words for somebody of whom all know who it is; `her house` is a thing."""

_STRIKING: Final = Way("Occult", "INT", 6, "strike by magic", tags=("attack",))


def aims(
    position: Position, reading: Reading, who: str, spell: Spell
) -> Iterator[tuple[tuple[Any, ...], tuple[str, ...]]]:
    """Yield whom a spell may be for, likeliest first, each behind the moves that bring them in."""
    state: UltimoState = position.rules
    book = (one.spell for one in state.people[who].magic.book if one.name == spell.name)
    meant = next(book, spell) if spell.name else spell
    if any(one in meant for one in AT_PEOPLE):
        yield from (((), targets) for targets in _helped(state, reading.words, who, meant))
    elif any(one in meant for one in AT_NOBODY) and not any(one in meant for one in ("damaging", "controlling")):
        yield (), ()
    elif "damaging" in meant or "controlling" in meant:
        yield from _struck(position, reading, who, meant)
    else:
        yield from (((), targets) for targets in _changed(state, reading.words, who))


def _helped(state: UltimoState, said: str, who: str, spell: Spell) -> Iterator[tuple[str, ...]]:
    """Yield who is healed or strengthened: those named, all, oneself, else for healing whoever is worst off."""
    named = named_people(state, said)
    oneself = ONESELF.search(re.sub(r"\b(?:help|let|give) me\b", "", said)) is not None
    everybody = tuple(state.people)
    if named:
        yield (*named, who) if oneself and who not in named else named
    elif oneself:
        yield (who,)
    elif ALL_OF_US.search(said):
        yield everybody
    elif "healing" in spell:
        yield (max(everybody, key=lambda one: _missing(state, one)),)
    else:
        yield (who,)


def _missing(state: UltimoState, who: str) -> int:
    person = state.people[who]
    return -1 if person.is_dead else ability_of(person, "health", state.rules) - person.body.health


def _changed(state: UltimoState, said: str, who: str) -> Iterator[tuple[str, ...]]:
    """Yield who is changed: those named, all, oneself; else a thing, which needs no naming."""
    named = (*named_people(state, said), *_foes_named(state, said))
    if named:
        yield from ((one,) for one in named)
    elif ALL_OF_US.search(said):
        yield tuple(state.people)
    else:
        yield (who,) if ONESELF.search(said) else ()


def helps(state: UltimoState, said: str) -> bool:
    """Return whether a spell is for those at the table and no foe: whatever it is made of, it is to help."""
    at_people = bool(named_people(state, said) or ONESELF.search(said) or ALL_OF_US.search(said))
    return at_people and not _foes_named(state, said)


def _foes_named(state: UltimoState, said: str) -> tuple[str, ...]:
    stems = set(stems_of(said))
    foes = {name: f"{name.replace('-', ' ')} {state.danger.foes[name].block.name}" for name in in_sight(state.danger)}
    return tuple(name for name, words in foes.items() if set(stems_of(words)) & stems)


def _foes_called(state: UltimoState, said: str) -> tuple[str, ...]:
    """Return the foes that are called by the very names they have."""
    stems = set(stems_of(said))
    return tuple(name for name in in_sight(state.danger) if set(stems_of(name.replace("-", " "))) <= stems)


def _struck(
    position: Position, reading: Reading, who: str, spell: Spell
) -> Iterator[tuple[tuple[Any, ...], tuple[str, ...]]]:
    """Yield whom a spell strikes or bends: who is named, several where they are said, else any foe; never oneself."""
    state: UltimoState = position.rules
    said = reading.words
    people = tuple(one for one in named_people(state, said) if one != who)
    foes, named = in_sight(state.danger), _foes_named(state, said)
    wanted = named or foes
    if foes and not people:
        called = _foes_called(state, said)
        several = called if len(called) > 1 else _counted(said, wanted)
        yield from (((), several),) if len(several) > 1 else ()
        yield from (((), (name,)) for name in (*named, *(one for one in foes if one not in named)))
        return
    yield from (((), (one,)) for one in people)
    if not people:
        yield from _brought(position, reading, who, spell)
        yield (), ()


def _counted(said: str, foes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the foes a spell is to reach together; fewer than two where only one is meant."""
    if ALL_OF_THEM.search(said):
        return foes
    some = SOME_OF_THEM.search(said)
    if some:
        word = some["count"].lower()
        return foes[: COUNTS.get(word) or int(word)]
    return ()


def _pointed(position: Position, reading: Reading) -> Reading:
    """Return a reading with whom a `her` or `him` points to, where only one person is there."""
    people = people_here(position.tale)
    if len(people) != 1 or not _POINTED_AT.search(reading.words) or person_meant(position, reading) is not None:
        return reading
    return replace(reading, target=people[0].id)


def _brought(
    position: Position, reading: Reading, who: str, spell: Spell
) -> Iterator[tuple[tuple[Any, ...], tuple[str, ...]]]:
    """Yield somebody of the story whom a spell is for: to be fought where it hurts, else to be bent."""
    reading = _pointed(position, reading)
    if "damaging" in spell:
        striking = replace(reading, way=_STRIKING, meaning="task")
        for ruling in attacked_in_the_open(position, striking, who):
            bringing = tuple(one for one in ruling.moves if not isinstance(one, wire.Call))
            names = tuple(one.id for one in bringing if isinstance(one, wire.Bring | wire.BuildFoe))
            if names and isinstance(ruling.moves[-1], wire.Call):
                yield bringing, names[:1]
        return
    person = person_meant(position, reading)
    if person is not None and person in people_here(position.tale):
        known = person.id in position.rules.world.known
        yield () if known else (introduced(position, person.id),), (person.id,)
