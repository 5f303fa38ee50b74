"""How the built-in Dealer hears that somebody sees to the hurt, the sick and the dead: as what the rules have for it.

Only those at the table are healed by the rules; who else lies wounded somewhere is the story's, and stays a check.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from oracle.dealer import decisions as wire
from oracle.dealer.house.heard.healing_words import (
    AILMENTS,
    BESIDE,
    CURES,
    HEALS,
    MEDICINE,
    NOT_CARE,
    NURSES_ON,
    ONE_OF_US,
    ONLY_SAID,
    OWN_LIMB,
    REVIVES,
    SAVES,
    SELF,
    SETS,
    SLEEP,
    WATCHES,
    WOUND,
    WRAPS,
    plain_stems,
    whom_stems,
)
from oracle.dealer.house.heard.shape import Heard, heard_or_refused, is_deed, named_people
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.position import Position
from oracle.systems.ultimo.care.actions import Administer, Cure, FirstAid, Revive, Tend
from oracle.systems.ultimo.care.course import treatable
from oracle.systems.ultimo.fight.danger import standing
from oracle.systems.ultimo.standing import ability_of, is_out
from oracle.systems.ultimo.state import Person, UltimoState
from oracle.text.stems import stem
from oracle.text.words import words_of


def care_heard(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return what healing somebody means to do, `None` where they mean none of those at the table."""
    state: UltimoState = position.rules
    said = reading.words
    if not is_deed(said) or NOT_CARE.search(said):
        return None
    if week := _weeks(position, said, who):
        return Heard("recovering", week)
    meant = tuple(_meant(state, said, who))
    if not meant:
        return None
    if all(isinstance(one, FirstAid) and _is_whole(state, one.whom) for one in meant):
        return Heard("no_care", words={"why": _nothing_to_heal(state, who, meant[0].whom)})
    return heard_or_refused(position, who, meant, "no_care")


def dose_heard(position: Position, reading: Reading, who: str) -> Heard | None:
    """Return the medicine somebody gives whom, where they have one: it is taken, and not handed over."""
    state: UltimoState = position.rules
    said = reading.words
    drugs = [item.id for item in state.people[who].gear if "medicine" in item.qualities]
    if not drugs or not is_deed(said) or not MEDICINE.search(said) or NOT_CARE.search(said):
        return None
    doses = tuple(Administer(one, drug) for one in _patients(state, said, who) for drug in drugs)
    return heard_or_refused(position, who, doses, "no_care") if doses else None


def _is_whole(state: UltimoState, who: str) -> bool:
    """Return whether nothing ails somebody that first aid could better."""
    person = state.people[who]
    hurt = ability_of(person, "health", state.rules) - person.body.health
    return hurt <= 0 and not person.is_dead and not any(treatable(mark) for mark in person.marks)


def _nothing_to_heal(state: UltimoState, who: str, whom: str) -> str:
    if whom == who:
        return "there is no wound on you to see to, not so much as a scratch"
    return f"{state.people[whom].character.name} has no wound that wants seeing to"


def _weeks(position: Position, said: str, who: str) -> tuple[wire.Decision, ...]:
    """Return that a week or a month goes by under somebody's care, which ends what ails them (U-292)."""
    found = NURSES_ON.search(said)
    if found is None or not _patients(position.rules, said, who) or standing(position.rules.danger):
        return ()
    span = found["span"] or "week"
    return (wire.Decision(kind="pass", moves=(wire.Take(action=f"downtime {span}"),)),)


def _meant(state: UltimoState, said: str, who: str) -> Iterator[Any]:
    """Yield what may be done for whom, likeliest first."""
    patients = _patients(state, said, who)
    others = tuple(one for one in patients if one != who)
    if others and named_people(state, said) and WATCHES.search(said) and SLEEP.search(said):
        yield from (Tend(one) for one in others)
    elif patients and REVIVES.search(said):
        yield from (_revived(state, one) for one in patients)
    elif SAVES.search(said) and (lying := tuple(one for one in others if is_out(state.people[one], state.rules))):
        yield from (_revived(state, one) for one in lying)
    elif patients and MEDICINE.search(said):
        yield from (Administer(one, "medicine") for one in patients)
    elif patients:
        yield from _treated(state, said, patients)


def _revived(state: UltimoState, whom: str) -> Revive | FirstAid:
    """Return how somebody is brought back: who only lies senseless comes round with first aid."""
    person = state.people[whom]
    return FirstAid(whom) if is_out(person, state.rules) and not person.is_dead else Revive(whom)


def _treated(state: UltimoState, said: str, patients: tuple[str, ...]) -> Iterator[FirstAid | Cure]:
    wraps, cures = WRAPS.search(said) or _is_healed(state, said), CURES.search(said)
    told = [name for name, words in AILMENTS.items() if words.search(said)]
    told += ["hobbled"] if SETS.search(said) else []
    for one in patients:
        has = [mark.id for mark in state.people[one].marks if treatable(mark)]
        if wraps or cures:
            yield from (Cure(one, name) for name in told if name in has)
        if cures and (named := [name for name in told if name in ONLY_SAID]):
            yield from (Cure(one, name) for name in named)
        elif wraps and re.search(r"\bcur(?:e|es|ing)\b", said, re.IGNORECASE):
            yield from (Cure(one, name) for name in has)
            yield FirstAid(one)
        elif wraps:
            yield FirstAid(one)


def _is_healed(state: UltimoState, said: str) -> bool:
    """Return whether it is a body that somebody sees to, and not the garden of its owner."""
    names = {stem(word) for one in state.people.values() for word in words_of(one.character.name)}
    for found in HEALS.finditer(said):
        whom = BESIDE.split(found["whom"])[0]
        hurt = re.search(WOUND, found["whom"], re.IGNORECASE)
        spoken = {stem(word) for word in words_of(whom)}
        told = whom_stems() | names | (plain_stems() & {"it"} if re.search(WOUND, said, re.IGNORECASE) else set())
        if (
            hurt
            or OWN_LIMB.match(found["whom"])
            or (spoken & told and spoken <= plain_stems() | names and "a dress" not in whom)
        ):
            return True
    return False


def _patients(state: UltimoState, said: str, who: str) -> tuple[str, ...]:
    """Return who at the table may be meant, likeliest first: those named, oneself, else whoever is worst off."""
    named = named_people(state, said)
    if named:
        return (*(one for one in named if one != who), *(one for one in named if one == who))
    if ONE_OF_US.search(said):
        return _worst_first(state, tuple(state.people), who)
    if any(one not in plain_stems() for one in map(stem, words_of(said))):
        return ()
    if SELF.search(said) and not re.search(r"\b(?:him|her|them|his|their)\b", said, re.IGNORECASE):
        return (who,)
    return _worst_first(state, tuple(state.people), who)


def _worst_first(state: UltimoState, people: tuple[str, ...], who: str) -> tuple[str, ...]:
    def hurt(one: str) -> tuple[bool, int]:
        person: Person = state.people[one]
        missing = ability_of(person, "health", state.rules) - person.body.health
        return person.is_dead, -missing - 3 * len(person.marks) - (one != who)

    return tuple(sorted(people, key=hurt))
