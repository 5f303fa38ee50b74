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
from oracle.dealer.house.absent import why_nobody
from oracle.dealer.house.brawls import attacked_in_the_open
from oracle.dealer.house.company import introduced
from oracle.dealer.house.heard import Heard, called, is_deed, named_people, why
from oracle.dealer.house.lexicon import Way
from oracle.dealer.house.spell_words import (
    ALL_OF_THEM,
    ALL_OF_US,
    CASTS,
    CLAUSE,
    COUNTS,
    ENDS,
    KEEPS_GATHERING,
    ONESELF,
    PURPOSE,
    RITES,
    SAID_PLAINLY,
    SOME_OF_THEM,
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
from oracle.dealer.house.understand import Reading
from oracle.dealer.house.wording import stems_of
from oracle.dealer.position import Position
from oracle.story.state import features_here, people_here
from oracle.systems.ultimo.fight.danger import in_sight
from oracle.systems.ultimo.gear.weapons import RANGES as DISTANCES
from oracle.systems.ultimo.magic.actions import Cast, ChargeOn, LetGo, Unleash
from oracle.systems.ultimo.magic.casting import MINDS
from oracle.systems.ultimo.magic.costing import Means, reach_of, too_dear
from oracle.systems.ultimo.magic.gifts import skills_of
from oracle.systems.ultimo.magic.preparing import PREPARED
from oracle.systems.ultimo.magic.rows import EFFECTS
from oracle.systems.ultimo.magic.spells import Spell, Strand
from oracle.systems.ultimo.standing import ability_of, worth_of
from oracle.systems.ultimo.state import UltimoState

BY_PERSONALITY: Final = ("controlling", "scrying", "commune")
"""Effects that work on minds, which PER suits better than INT."""

_AT_PEOPLE: Final = ("healing", "empowering")
"""Effects that are only for somebody at the table (U-314)."""

_AT_NOBODY: Final = ("scrying", "conjuring", "commune")
"""Effects that need nobody to be aimed at."""

_STRIKING: Final = Way("Occult", "INT", 6, "strike by magic", tags=("attack",))

_ASUNDER: Final = Refusal("one spell does all it does to the same people, so harm and help take a spell each", "U-314")


def magic_heard(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return the magic somebody means to work; `None` where they work none, or a scene asks for it in its own way."""
    state: UltimoState = position.rules
    said = reading.words
    if not is_deed(said) or why_nobody(position, said, who):
        return None
    if going := tuple(_going_on(state, said, who)):
        return Heard(tuple(called(who, *going)), "no_spell", why(position.why_not(going[0], who)))
    named = _in_book(state, said, who)
    if not is_magic(said) and not (named and CASTS.search(said)):
        return None
    effects = effects_said(said)
    if _is_of_the_scene(position, reading, who, effects):
        return None
    if not can_cast(state, who):
        return Heard((), "no_magic")
    spells = (Spell(name=named),) if named else tuple(_spells(said, effects))
    if not spells:
        return _asked(position, said, who)
    if any("damaging" in one and (one.strand("healing") or one.strand("empowering")) for one in spells):
        return Heard((), "no_spell", why(_ASUNDER))
    return _cast(position, reading, who, spells)


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
    return Heard((), "which_spell", {"effects": listed, "effect": words[0]})


def _spells(said: str, effects: tuple[str, ...]) -> Iterator[Spell]:
    """Yield the spells that words may mean: several effects where several are said plainly, else one each."""
    several = _several(said)
    if len(several) > 1:
        yield _woven(several, said)
        return
    for name in (*several, *(one for one in effects if one not in several)):
        yield _woven((name,), said)


def spell_said(said: str) -> Spell | None:
    """Return the spell that words describe; `None` where they say nothing of what it does."""
    return next(_spells(said, effects_said(said)), None)


def _several(said: str) -> tuple[str, ...]:
    """Return the effects that are named one beside the other behind what the spell is for, each by its best word."""
    purpose = PURPOSE.search(said)
    by_name = effects_named(said)
    if len(by_name) > 1:
        return by_name
    parts = CLAUSE.split(said[purpose.start() :]) if purpose else []
    return tuple(dict.fromkeys(found[0] for part in parts if part and (found := effects_said(part))))


def _woven(effects: tuple[str, ...], said: str) -> Spell:
    """Return a spell of some effects, with everything that was said of it besides."""
    strands = [_strand(name, said) for name in effects]
    charged, lasting = charged_rounds(said), lasting_rounds(said)
    strands += [Strand("lingering", lasting)] if lasting > 1 else []
    strands += [Strand("charged", charged)] if charged else []
    strands += [Strand(mark) for mark in marks_said(said)]
    far = distance_said(said)
    strands += [Strand("remote", detail=far)] if far and not any(one in _AT_NOBODY for one in effects) else []
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
    return Heard(tuple(rulings), "no_spell", words)


def _castings(position: Position, reading: Reading, who: str, spell: Spell) -> Iterator[tuple[tuple[Any, ...], Cast]]:
    """Yield the ways to cast a spell, each behind the moves that bring in whom it is for."""
    state: UltimoState = position.rules
    said = reading.words
    skills = _skills(state, said, who)
    for before, targets in _aims(position, reading, who, spell):
        for skill in skills:
            mind = _mind(spell, state, who)
            yield before, Cast(mind, skill, _reaching(state, Means(who, skill), spell, targets), targets)


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


def _aims(
    position: Position, reading: Reading, who: str, spell: Spell
) -> Iterator[tuple[tuple[Any, ...], tuple[str, ...]]]:
    """Yield whom a spell may be for, likeliest first, each behind the moves that bring them in."""
    state: UltimoState = position.rules
    book = (one.spell for one in state.people[who].magic.book if one.name == spell.name)
    meant = next(book, spell) if spell.name else spell
    if any(one in meant for one in _AT_PEOPLE):
        yield from (((), targets) for targets in _helped(state, reading.words, who, meant))
    elif any(one in meant for one in _AT_NOBODY) and not any(one in meant for one in ("damaging", "controlling")):
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
    named = (*named_people(state, said), *_foes_named(state, said))
    yield from ((one,) for one in named)
    if not named and ONESELF.search(said):
        yield (who,)
    yield ()


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


def _brought(
    position: Position, reading: Reading, who: str, spell: Spell
) -> Iterator[tuple[tuple[Any, ...], tuple[str, ...]]]:
    """Yield somebody of the story whom a spell is for: to be fought where it hurts, else to be bent."""
    if "damaging" in spell:
        striking = replace(reading, way=_STRIKING, meaning="task")
        for ruling in attacked_in_the_open(position, striking, who):
            bringing = tuple(one for one in ruling.moves if not isinstance(one, wire.Call))
            names = tuple(one.id for one in bringing if isinstance(one, wire.Bring | wire.BuildFoe))
            if names and isinstance(ruling.moves[-1], wire.Call):
                yield bringing, names[:1]
        return
    stems = set(stems_of(reading.words))
    for person in people_here(position.tale):
        if person.id == reading.target or set(stems_of(f"{person.name} {person.role}")) & stems:
            known = person.id in position.rules.world.known
            yield () if known else (introduced(position, person.id),), (person.id,)
