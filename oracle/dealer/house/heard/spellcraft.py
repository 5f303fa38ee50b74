"""How the built-in Dealer hears that somebody works magic: as the spell they mean, on whom, for how long, from how far.

Whoever cannot cast is told so, and a spell that nobody could tell the effect of is asked about: it is never free.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from oracle.core.menu import Refusal
from oracle.dealer import decisions as wire
from oracle.dealer.house.asides.fallen_out import person_meant
from oracle.dealer.house.blows.absent import why_nobody
from oracle.dealer.house.heard.faith_words import works_wonders
from oracle.dealer.house.heard.shape import Heard, called, is_deed, named_people, why
from oracle.dealer.house.heard.spell_aims import AT_NOBODY, AT_PEOPLE, aims, helps
from oracle.dealer.house.heard.spell_words import (
    CASTS,
    CLAUSE,
    ENDS,
    KEEPS_GATHERING,
    ONESELF,
    PURPOSE,
    RITES,
    SAID_PLAINLY,
    UNLEASHES,
    charged_rounds,
    distance_said,
    effects_named,
    effects_said,
    fitting,
    is_magic,
    lasting_rounds,
    marks_said,
    strength_said,
)
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.story.state import features_here
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.systems.ultimo.gear.weapons import RANGES as DISTANCES
from oracle.systems.ultimo.magic.actions import Cast, ChargeOn, LetGo, Unleash
from oracle.systems.ultimo.magic.casting import MINDS
from oracle.systems.ultimo.magic.costing import Means, reach_of, too_dear
from oracle.systems.ultimo.magic.gifts import skills_of
from oracle.systems.ultimo.magic.preparing import PREPARED
from oracle.systems.ultimo.magic.rows import EFFECTS
from oracle.systems.ultimo.magic.spells import Spell, Strand
from oracle.systems.ultimo.standing import worth_of
from oracle.systems.ultimo.state import UltimoState

BY_PERSONALITY: Final = ("controlling", "scrying", "commune")
"""Effects that work on minds, which PER suits better than INT."""

_GATHERED: Final = Strand("charged", 1)
"""What makes a rite short enough for a fight (U-310, U-327); its cost is laid open like any other before it is paid."""

_ASUNDER: Final = Refusal("one spell does all it does to the same people, so harm and help take a spell each", "U-314")


def magic_heard(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return the magic somebody means to work; `None` where they work none, or a scene asks for it in its own way."""
    state: UltimoState = position.rules
    said = reading.words
    if not is_deed(said) or why_nobody(position, said, who):
        return None
    if going := tuple(_going_on(state, said, who)):
        return Heard("no_spell", tuple(called(who, *going)), why(position.why_not(going[0], who)))
    named = _in_book(state, said, who)
    if not _speaks_of_magic(state, said, who) and not (named and CASTS.search(said)):
        return None
    effects = effects_said(said)
    if _is_of_the_scene(position, reading, who, effects):
        return None
    if not can_cast(state, who):
        return Heard("no_magic", ())
    if helps(state, said):
        effects = tuple(sorted(effects, key=lambda one: one not in AT_PEOPLE))
    spells = (Spell(name=named),) if named else tuple(_spells(said, effects))
    if not spells:
        return _asked(position, said, who)
    if any("damaging" in one and (one.strand("healing") or one.strand("empowering")) for one in spells):
        return Heard("no_spell", (), why(_ASUNDER))
    return _cast(position, reading, who, spells)


def _speaks_of_magic(state: UltimoState, said: str, who: str) -> bool:
    return is_magic(said) or works_wonders(said, learned=can_cast(state, who))


def can_cast(state: UltimoState, who: str) -> bool:
    """Return whether somebody has learned to cast at all."""
    person = state.people[who]
    return any(person.character.skills.get(skill) for skill in skills_of(person))


def _going_on(state: UltimoState, said: str, who: str) -> Iterator[Any]:
    """Yield what is done with a spell that is being prepared, or that goes on."""
    charge = state.people[who].magic.charge
    if charge and UNLEASHES.search(said):
        yield Unleash()
    elif charge and ENDS.search(said):
        yield LetGo(PREPARED)
    elif charge and KEEPS_GATHERING.search(said):
        yield ChargeOn()
    elif ENDS.search(said):
        own = [one for one in state.weave.running if one.who == who]
        effects = effects_said(said)
        yield from (LetGo(one.id) for one in sorted(own, key=lambda one: (one.strand.id not in effects, -one.since)))


def _in_book(state: UltimoState, said: str, who: str) -> str:
    """Return the spell of somebody's book that is named; empty for none."""
    spoken = re.sub(r"[-_\s]+", " ", said.lower())
    names = (one.name for one in state.people[who].magic.book)
    return next((name for name in names if re.sub(r"[-_]+", " ", name) in spoken), "")


def _is_of_the_scene(position: Position, reading: Reading, who: str, effects: tuple[str, ...]) -> bool:
    """Return whether magic is turned to a thing that the adventure has a check for: then that check is played."""
    said = reading.words
    if reading.meaning != "feature":
        return False
    feature = next((one for one in features_here(position.tale) if one.id == reading.target), None)
    if feature is None or feature.check is None:
        return False
    if feature.check.asks.get("second", ("",))[0] in ("Occult", "Ritual"):
        return True
    if effects[:1] == ("controlling",) and person_meant(position, reading):
        return False
    turned_to_it = not effects or effects[0] in ("transmuting", "controlling")
    strikes_it = effects[:1] == ("damaging",) and not in_sight(position.rules.danger)
    at_people = bool(named_people(position.rules, said) or ONESELF.search(said))
    return can_cast(position.rules, who) and (strikes_it or (turned_to_it and not at_people))


def _asked(position: Position, said: str, who: str) -> Heard:
    """Return the question what a spell is to do, with the effects that fit and that the caster can hold."""
    state: UltimoState = position.rules
    means = Means(who, _skills(state, said, who)[0])
    known = fitting(said) or tuple(SAID_PLAINLY)
    held = tuple(name for name in known if too_dear(state, means, Spell((_strand(name, said),))) is None) or known
    words = [SAID_PLAINLY[name] for name in held]
    listed = f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]
    return Heard("which_spell", (), {"effects": listed, "effect": words[0]})


def _spells(said: str, effects: tuple[str, ...]) -> Iterator[Spell]:
    """Yield the spells that words may mean: several effects where several are said plainly, else one each."""
    several = _several(said)
    if len(several) > 1:
        yield _woven(several, said)
    else:
        yield from (_woven((name,), said) for name in effects)


def spell_said(said: str) -> Spell | None:
    """Return the spell that words describe; `None` where they say nothing of what it does."""
    return next(_spells(said, effects_said(said)), None)


def _several(said: str) -> tuple[str, ...]:
    """Return the effects that are named one beside the other behind what the spell is for, each by its best word."""
    purpose = PURPOSE.search(said)
    by_name = effects_named(said)
    if by_name or purpose is None:
        return by_name
    parts = CLAUSE.split(said[purpose.start() :])
    found = tuple(dict.fromkeys(effects[0] for part in parts if part and (effects := effects_said(part))))
    return tuple(one for one in found if one == found[0] or one not in AT_NOBODY)


def _woven(effects: tuple[str, ...], said: str) -> Spell:
    """Return a spell of some effects, with everything that was said of it besides."""
    strands = [_strand(name, said) for name in effects]
    charged, lasting = charged_rounds(said), lasting_rounds(said)
    strands += [Strand("lingering", lasting)] if lasting > 1 else []
    strands += [Strand("charged", charged)] if charged else []
    strands += [Strand(mark) for mark in marks_said(said)]
    far = distance_said(said)
    strands += [Strand("remote", detail=far)] if far and not any(one in AT_NOBODY for one in effects) else []
    return Spell(tuple(strands))


def _strand(effect: str, said: str) -> Strand:
    if EFFECTS[effect].measure != "strength":
        return Strand(effect)
    amount, quantity = strength_said(said)
    return Strand(effect, amount, quantity)


def _cast(position: Position, reading: Reading, who: str, spells: tuple[Spell, ...]) -> Heard:
    """Return the castings that could be meant, likeliest first, with why the first of them may not be."""
    rulings, refusal = list[wire.Decision](), None
    for spell in spells:
        for before, action in _castings(position, reading, who, spell):
            rulings += called(who, action, before=before)
            if refusal is None and not before:
                refusal = position.why_not(action, who)
    words = why(refusal) or why(Refusal("there is nobody here whom it could be for"))
    return Heard("no_spell", tuple(rulings), words)


def _castings(position: Position, reading: Reading, who: str, spell: Spell) -> Iterator[tuple[tuple[Any, ...], Cast]]:
    """Yield the ways to cast a spell, each behind the moves that bring in whom it is for."""
    state: UltimoState = position.rules
    said = reading.words
    skills = _skills(state, said, who)
    for before, targets in aims(position, reading, who, spell):
        for skill in skills:
            mind, meant = _mind(spell, state, who), _reaching(state, Means(who, skill), spell, targets)
            yield before, Cast(mind, skill, meant, targets)
            if skill == "Ritual" and targets and not meant.name and not meant.strand("charged"):
                yield before, Cast(mind, skill, replace(meant, strands=(*meant.strands, _GATHERED)), targets)


def _skills(state: UltimoState, said: str, who: str) -> tuple[str, ...]:
    """Return the skills somebody may cast with, the likeliest first: a rite where one is spoken of, else the better."""
    person = state.people[who]
    known = [one for one in skills_of(person) if person.character.skills.get(one)]
    rite = RITES.search(said) is not None
    ranked = sorted(known, key=lambda one: (rite and one != "Ritual", -worth_of(person, one, state.rules)))
    return tuple(ranked)


def _mind(spell: Spell, state: UltimoState, who: str) -> str:
    """Return the attribute somebody would cast with: the better one, and of equals the one that suits the spell."""
    book = state.people[who].magic.book
    strands = spell.strands or next(one.spell.strands for one in book if one.name == spell.name)
    suits = "PER" if any(one.id in BY_PERSONALITY for one in strands) else "INT"
    person = state.people[who]
    return max(MINDS, key=lambda name: (worth_of(person, name, state.rules), name == suits))


def _reaching(state: UltimoState, means: Means, spell: Spell, targets: tuple[str, ...]) -> Spell:
    """Return a spell as far and as wide as those need it whom it is for ; one of the book stands."""
    if spell.name:
        return spell
    strands = list(spell.strands)
    if len(targets) > 1:
        strands.append(Strand("area", len(targets) - 1))
    foes = state.danger.foes
    far = max((DISTANCES.index(foes[name].distance) for name in targets if name in foes), default=0)
    if far > DISTANCES.index(reach_of(state, means, spell)):
        strands = [one for one in strands if one.id != "remote"]
        strands.append(Strand("remote", detail=DISTANCES[far]))
    return replace(spell, strands=tuple(strands))
