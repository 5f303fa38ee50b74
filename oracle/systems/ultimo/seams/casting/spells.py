"""Fills what is asked for in casting: a spell of the effects that a line names, whom it is for, what it is called.

Range and area are added as those who are meant need it, and a rite is charged where a fight leaves no time for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from oracle.core.records import replace
from oracle.dealer.builtin.enact.fields import NAMED, Filled, Line, named_fit
from oracle.systems.ultimo.rules.fight.danger import visible_foes
from oracle.systems.ultimo.rules.gear.weapons import RANGES as DISTANCES
from oracle.systems.ultimo.rules.magic.costing import Means, find_spell, reach_of
from oracle.systems.ultimo.rules.magic.domains import FRIEND_EFFECTS, Aimed, SpellName, Woven
from oracle.systems.ultimo.rules.magic.spells import Spell, SpellComponent
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import ability_of
from oracle.systems.ultimo.seams.casting.effects import is_telling, rounds_in, strands_in
from oracle.systems.ultimo.seams.casting.grimoire import plain
from oracle.text.grammar import word_class
from oracle.text.numbers import number_of, number_pattern
from oracle.text.tokens import words_of
from oracle.text.words import content_stems

AT_NOBODY: Final = ("scrying", "conjuring", "commune")
"""Effects that need nobody to be aimed at."""

AGAINST: Final = ("damaging", "controlling")
"""Effects that are against somebody."""

GATHERED: Final = SpellComponent("charged", 1)
"""What makes a rite short enough for a fight. Rules U-310, U-327."""

LONGEST_TITLE: Final = 40
"""Letters of the name of a spell."""


def woven(line: Line, domain: Woven) -> Iterator[Filled]:
    """Yield the spells that a line may mean, each as wide and far as those need it whom it may be for."""
    for spell in spells_meant(line, domain.state, domain.means, by_name=not domain.woven_only):
        for candidate in (spell, replace(spell, strands=(*spell.strands, GATHERED))):
            if domain.why_not(candidate) is None:
                yield Filled(candidate, 1.0)
                break


def spells_meant(line: Line, state: UltimoState, means: Means, *, by_name: bool = True) -> Iterator[Spell]:
    """Yield the spells that a line may mean whether or not they can be cast, the likeliest first."""
    named = named_in_book(state, means.who, line.text) if by_name else ""
    if named:
        yield Spell(name=named)
        return
    strands = strands_meant(line, state)
    if not is_telling(strands):
        strands = () if by_name else _at_work(state, means.who)
    if not strands:
        return
    spell = Spell(strands)
    for targets in aims(line, state, means, spell) if by_name else ((),):
        yield _reaching(state, means, spell, targets)


def strands_meant(line: Line, state: UltimoState) -> tuple[SpellComponent, ...]:
    """Return what a line weaves a spell of."""
    foes = any(named_fit(line, "cast", "targets", foe) >= NAMED for foe in visible_foes(state.danger))
    friends = bool(_named(line, tuple(state.people))) or _is_all_of_us(line)
    return strands_in(line.text, _names(line), is_friendly=friends and not foes)


def named_in_book(state: UltimoState, who: str, text: str) -> str:
    """Return the spell of somebody's book that a line names in full; empty for none."""
    said = " ".join(words_of(text))
    return next((entry.name for entry in state.people[who].magic.book if plain(entry.name)[0] in said), "")


def _names(line: Line) -> frozenset[str]:
    """Return the stems of the names that a line calls people, foes and things by."""
    said = set(content_stems(line.text))
    called = {stem for names in line.names.of.values() for stem in content_stems(" ".join(names))}
    return frozenset(called & said)


def _at_work(state: UltimoState, who: str) -> tuple[SpellComponent, ...]:
    """Return what the spell is made of that somebody prepares, or has cast last and that goes on; empty for neither."""
    charge = state.people[who].magic.charge
    if charge:
        return tuple(strand for strand in charge.intent.spell.strands if strand.id != "charged")
    return tuple(running.strand for running in state.weave.running if running.who == who)[-1:]


def _reaching(state: UltimoState, means: Means, spell: Spell, targets: tuple[str, ...]) -> Spell:
    """Return a spell as far and as wide as those need it whom it is for."""
    strands = list(spell.strands)
    if len(targets) > 1:
        strands = [strand for strand in strands if strand.id != "area"] + [SpellComponent("area", len(targets) - 1)]
    foes = state.danger.foes
    far = max((DISTANCES.index(foes[name].distance) for name in targets if name in foes), default=0)
    if far > DISTANCES.index(reach_of(state, means, spell)):
        strands = [strand for strand in strands if strand.id != "remote"] + [
            SpellComponent("remote", detail=DISTANCES[far])
        ]
    return replace(spell, strands=tuple(strands))


def aimed(line: Line, domain: Aimed) -> Iterator[Filled]:
    """Yield whom a spell may be for, those first who are as many as it reaches."""
    found = sorted(aims(line, domain.state, domain.means, domain.spell), key=lambda chosen: len(chosen) != domain.most)
    yield from (Filled(targets, 1.0 if targets else 0.0) for targets in found if domain.why_not(targets) is None)


def aims(line: Line, state: UltimoState, means: Means, spell: Spell) -> Iterator[tuple[str, ...]]:
    """Yield whom a line means with a spell: helped, struck or changed; nobody for what needs nobody."""
    found = find_spell(state, means.who, spell)
    effects = {strand.id for strand in found.strands} if isinstance(found, Spell) else set()
    if effects & set(FRIEND_EFFECTS):
        against = _foes_named(line, visible_foes(state.danger)) if effects & set(AGAINST) else ()
        yield from ((*helped, *against) for helped in _helped(line, state, effects))
    elif effects & set(AGAINST):
        yield from _struck(line, state)
    elif effects & set(AT_NOBODY):
        yield ()
    else:
        yield from _changed(line, state)


def _helped(line: Line, state: UltimoState, effects: set[str]) -> Iterator[tuple[str, ...]]:
    """Yield who is helped: those named, all, else for healing whoever is worst off, else oneself."""
    named = _named(line, tuple(state.people))
    if _is_all_of_us(line) or (not named and _is_all(line)):
        yield tuple(state.people)
    elif named:
        yield named
    elif "healing" in effects:
        yield (max(state.people, key=lambda who: _missing(state, who)),)
    else:
        yield (line.speaker,)


def _missing(state: UltimoState, who: str) -> int:
    person = state.people[who]
    return -1 if person.is_dead else ability_of(person, "health", state.rules) - person.body.health


def _struck(line: Line, state: UltimoState) -> Iterator[tuple[str, ...]]:
    """Yield who is struck or bent: whoever is named, several where they are said, else any foe; never oneself."""
    foes = visible_foes(state.danger)
    people = tuple(
        name for name in _named(line, (*state.people, *state.world.known)) if name not in (line.speaker, *foes)
    )
    meant = _foes_named(line, foes)
    several = _several(line, foes, meant or foes)
    if len(several) > 1:
        yield several
    yield from ((person,) for person in people)
    if not people:
        yield from ((foe,) for foe in (*meant, *(foe for foe in foes if foe not in meant)))
        yield ()


def _foes_named(line: Line, foes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the foes that a line names, the one that is named best first."""
    fits = {foe: named_fit(line, "cast", "targets", foe) for foe in foes}
    return tuple(sorted((foe for foe in foes if fits[foe] >= NAMED), key=lambda foe: -fits[foe]))


def _several(line: Line, foes: tuple[str, ...], meant: tuple[str, ...]) -> tuple[str, ...]:
    """Return the foes that are meant together: called by their own names, all of them, or so many."""
    said = set(words_of(line.text))
    called = tuple(foe for foe in foes if set(words_of(foe.replace("-", " "))) <= said)
    if len(called) > 1:
        return called
    number = _number(line)
    return meant if _is_all(line) else meant[:number] if number > 1 else ()


def _number(line: Line) -> int:
    """Return how many are said to be meant; 0 where no number is said that is not one of rounds."""
    _, rest = rounds_in(line.text.lower())
    return max((int(number_of(number)) for number in re.findall(rf"\b{number_pattern()}\b", rest)), default=0)


def _changed(line: Line, state: UltimoState) -> Iterator[tuple[str, ...]]:
    """Yield who is changed: those named, all of us; else a thing, which needs no naming."""
    named = _named(line, (*state.people, *visible_foes(state.danger)))
    if _is_all_of_us(line):
        yield tuple(state.people)
    elif named:
        yield named
    yield ()


def _named(line: Line, those: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in dict.fromkeys(those) if named_fit(line, "cast", "targets", name) >= NAMED)


def _is_all(line: Line) -> bool:
    return bool(set(words_of(line.text)) & word_class("all_of_them"))


def _is_all_of_us(line: Line) -> bool:
    ourselves = word_class("plural_first_person") & word_class("first_person_objects")
    return bool(set(words_of(line.text)) & ourselves)


def spell_title(line: Line, domain: SpellName) -> Iterator[Filled]:
    """Yield what a spell is to be called: as it is said, else by what it does."""
    said = line.parsed.quote or _behind_naming(line.text)
    title = _slug(said)
    first = next((strand.id for strand in strands_in(line.text, _names(line)) if strand.effect.works), "")
    own = title or (f"{first}-spell" if first else "new-spell")
    names = (own, *(f"{own[: LONGEST_TITLE - 4]}-{number}" for number in range(2, len(domain.taken) + 3)))
    name = next((candidate for candidate in names if domain.why_not(candidate) is None), "")
    if name:
        yield Filled(name, 1.0 if title else 0.0)


def _behind_naming(text: str) -> str:
    """Return the words behind the last word that names something; empty for none."""
    naming = "|".join(sorted(word_class("naming")))
    found = re.search(rf"\b(?:{naming})\s+(?:of\s+)?(?P<name>[^.,;!?]+)", text, re.IGNORECASE)
    return found["name"] if found else ""


def _slug(title: str) -> str:
    return re.sub(r"[^a-z0-9']+", "-", title.lower()).strip("-'")[:LONGEST_TITLE].rstrip("-")


FILLERS: Final[Mapping[type, Any]] = {Woven: woven, Aimed: aimed, SpellName: spell_title}
"""How each kind of domain that casting asks for is filled."""
