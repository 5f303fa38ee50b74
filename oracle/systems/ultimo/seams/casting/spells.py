"""Fills in the parameters of casting from a line: the spell, its targets and its name.

Range and area are added as the targets need them, and a rite is charged where a fight leaves no time for it.
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
from oracle.systems.ultimo.seams.casting.grimoire import spell_names
from oracle.text.grammar import word_class
from oracle.text.numbers import number_of, number_pattern
from oracle.text.tokens import words_of
from oracle.text.words import content_stems

AT_NOBODY: Final = ("scrying", "conjuring", "commune")
"""Effects without a target."""

AGAINST: Final = ("damaging", "controlling")
"""Effects against a target."""

GATHERED: Final = SpellComponent("charged", 1)
"""The component that makes a rite short enough for a fight. Rules U-310, U-327."""

LONGEST_TITLE: Final = 40
"""Most characters of the name of a spell."""


def fill_spell(line: Line, domain: Woven) -> Iterator[Filled]:
    """Yield the spells that a line may mean, each with the area and range that its targets need."""
    for spell in spells_meant(line, domain.state, domain.means, by_name=not domain.woven_only):
        for candidate in (spell, replace(spell, strands=(*spell.strands, GATHERED))):
            if domain.why_not(candidate) is None:
                yield Filled(candidate, 1.0)
                break


def spells_meant(line: Line, state: UltimoState, means: Means, *, by_name: bool = True) -> Iterator[Spell]:
    """Yield the spells that a line may mean, legal or not, the likeliest first."""
    named = named_in_book(state, means.who, line.text) if by_name else ""
    if named:
        yield Spell(name=named)
        return
    strands = strands_meant(line, state)
    if not is_telling(strands):
        strands = () if by_name else _current_spell(state, means.who)
    if not strands:
        return
    spell = Spell(strands)
    for targets in aims(line, state, means, spell) if by_name else ((),):
        yield _reaching(state, means, spell, targets)


def strands_meant(line: Line, state: UltimoState) -> tuple[SpellComponent, ...]:
    """Return the spell components that a line describes."""
    foes = any(named_fit(line, "cast", "targets", foe) >= NAMED for foe in visible_foes(state.danger))
    friends = bool(_named(line, tuple(state.people))) or _is_all_of_us(line)
    return strands_in(line.text, _names(line), is_friendly=friends and not foes)


def named_in_book(state: UltimoState, who: str, text: str) -> str:
    """Return the spell of a character's book that a line names in full; empty for none."""
    said = " ".join(words_of(text))
    return next((entry.name for entry in state.people[who].magic.book if spell_names(entry.name)[0] in said), "")


def _names(line: Line) -> frozenset[str]:
    """Return the stems of the names of people, foes and things in a line."""
    said = set(content_stems(line.text))
    called = {stem for names in line.names.of.values() for stem in content_stems(" ".join(names))}
    return frozenset(called & said)


def _current_spell(state: UltimoState, who: str) -> tuple[SpellComponent, ...]:
    """Return the components of the spell that a character prepares, or else of their last active one."""
    charge = state.people[who].magic.charge
    if charge:
        return tuple(strand for strand in charge.intent.spell.strands if strand.id != "charged")
    return tuple(running.strand for running in state.weave.running if running.who == who)[-1:]


def _reaching(state: UltimoState, means: Means, spell: Spell, targets: tuple[str, ...]) -> Spell:
    """Return a spell with the range and area that its targets need."""
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


def fill_targets(line: Line, domain: Aimed) -> Iterator[Filled]:
    """Yield the possible targets of a spell, those first that use its whole area."""
    found = sorted(aims(line, domain.state, domain.means, domain.spell), key=lambda chosen: len(chosen) != domain.most)
    yield from (Filled(targets, 1.0 if targets else 0.0) for targets in found if domain.why_not(targets) is None)


def aims(line: Line, state: UltimoState, means: Means, spell: Spell) -> Iterator[tuple[str, ...]]:
    """Yield the targets that a line may mean for a spell; an empty tuple for an effect without a target."""
    found = find_spell(state, means.who, spell)
    effects = {strand.id for strand in found.strands} if isinstance(found, Spell) else set()
    if effects & set(FRIEND_EFFECTS):
        against = _foes_named(line, visible_foes(state.danger)) if effects & set(AGAINST) else ()
        yield from ((*friends, *against) for friends in _friends_meant(line, state, effects))
    elif effects & set(AGAINST):
        yield from _enemies_meant(line, state)
    elif effects & set(AT_NOBODY):
        yield ()
    else:
        yield from _any_meant(line, state)


def _friends_meant(line: Line, state: UltimoState, effects: set[str]) -> Iterator[tuple[str, ...]]:
    """Yield the friends meant: those named, or all; else the most wounded for healing; else the caster."""
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


def _enemies_meant(line: Line, state: UltimoState) -> Iterator[tuple[str, ...]]:
    """Yield the targets of an attack: those named, several where several are said, else any foe; never the caster."""
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
    """Return the foes that a line names, the best match first."""
    fits = {foe: named_fit(line, "cast", "targets", foe) for foe in foes}
    return tuple(sorted((foe for foe in foes if fits[foe] >= NAMED), key=lambda foe: -fits[foe]))


def _several(line: Line, foes: tuple[str, ...], meant: tuple[str, ...]) -> tuple[str, ...]:
    """Return the foes meant together: by their own names, all of them, or a number of them."""
    said = set(words_of(line.text))
    called = tuple(foe for foe in foes if set(words_of(foe.replace("-", " "))) <= said)
    if len(called) > 1:
        return called
    number = _number(line)
    return meant if _is_all(line) else meant[:number] if number > 1 else ()


def _number(line: Line) -> int:
    """Return the number of targets that a line gives, apart from a number of rounds; 0 for none."""
    _, rest = rounds_in(line.text.lower())
    return max((int(number_of(number)) for number in re.findall(rf"\b{number_pattern()}\b", rest)), default=0)


def _any_meant(line: Line, state: UltimoState) -> Iterator[tuple[str, ...]]:
    """Yield the targets of any other effect: those named or the whole party; else a thing, which needs no name."""
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
    """Yield the name of a spell: as the line gives it, else from its effect."""
    said = line.parsed.quote or _name_given(line.text)
    title = _slug(said)
    first = next((strand.id for strand in strands_in(line.text, _names(line)) if strand.effect.works), "")
    own = title or (f"{first}-spell" if first else "new-spell")
    names = (own, *(f"{own[: LONGEST_TITLE - 4]}-{number}" for number in range(2, len(domain.taken) + 3)))
    name = next((candidate for candidate in names if domain.why_not(candidate) is None), "")
    if name:
        yield Filled(name, 1.0 if title else 0.0)


def _name_given(text: str) -> str:
    """Return the words after a word of naming; empty for none."""
    naming = "|".join(sorted(word_class("naming")))
    found = re.search(rf"\b(?:{naming})\s+(?:of\s+)?(?P<name>[^.,;!?]+)", text, re.IGNORECASE)
    return found["name"] if found else ""


def _slug(title: str) -> str:
    return re.sub(r"[^a-z0-9']+", "-", title.lower()).strip("-'")[:LONGEST_TITLE].rstrip("-")


FILLERS: Final[Mapping[type, Any]] = {Woven: fill_spell, Aimed: fill_targets, SpellName: spell_title}
"""The function that fills each kind of domain of casting."""
