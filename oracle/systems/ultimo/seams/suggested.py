"""The check of an adventure's suggested checks: their pairs, examples, modifiers and tags.

`asks` is what the adventure writes below `check`, by key; the reader of the file judges missing keys.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from oracle.core.suggested import Complaint
from oracle.errors import NotationError, UnknownNameError
from oracle.systems.ultimo.rules.difficulty import CHECK_TAGS, CIRCUMSTANCES, CITED_WITHIN, Modifiers, Tags, is_grounded
from oracle.systems.ultimo.rules.ladder import LADDER, is_example
from oracle.systems.ultimo.rules.skills import ATTRIBUTES, SKILLS, is_attribute, is_skill, parse_skill_name

_EXAMPLE: Final = re.compile(r"[CS](\d{1,2})(?:/[A-Z][A-Za-z]+)?")
"""How an example is written: its list, its rating, and its skill: `C8/Espionage`."""

_SKILLS: Final = tuple(skill.id for skill in SKILLS)
_ATTRIBUTES: Final = tuple(attribute.id for attribute in ATTRIBUTES)


def threshold_words() -> tuple[str, ...]:
    """Return the thresholds that an adventure may print on a person (U-408)."""
    return ("manipulation", "empathy")


def complaints(asks: Mapping[str, tuple[str, ...]]) -> Iterator[Complaint]:
    """Yield what is wrong with a suggested check."""
    yield from _of_pair("".join(asks.get("first", ())), "".join(asks.get("second", ())))
    for place, pair in enumerate(asks.get("or", ())):
        yield from _of_other_pair(f"or[{place}]", pair)
    yield from _of_cites(asks)
    for place, modifier in enumerate(asks.get("modifiers", ())):
        yield from _of_modifier(f"modifiers[{place}]", modifier)
    for place, tag in enumerate(asks.get("tags", ())):
        if Tags((tag,)).refusal() is not None:
            yield Complaint(f"tags[{place}]", f"{tag!r} is no tag of a check", tag, tuple(CHECK_TAGS), may_stand=True)


def _of_pair(first: str, second: str) -> Iterator[Complaint]:
    """Yield what is wrong with a pair: an attribute or a skill, and another skill (U-030); empty ones are missing."""
    wrong_first = bool(first) and not (is_attribute(first) or is_skill(first))
    wrong_second = bool(second) and not is_skill(second)
    if wrong_first:
        yield _unknown("first", f"{first!r} is neither an attribute nor a skill", first, (*_ATTRIBUTES, *_SKILLS))
    if wrong_second:
        yield _unknown("second", f"{second!r} is not a skill", second, _SKILLS)
    if first and first == second and not wrong_first:
        yield Complaint("second", f"{first} cannot be paired with itself")


def _of_other_pair(key: str, written: str) -> Iterator[Complaint]:
    """Yield what is wrong with an alternative pair: `INT Investigation`."""
    first, _, second = written.partition(" ")
    if not second:
        yield Complaint(key, f"{written!r} is no pair; write two words, such as 'INT Investigation'")
    else:
        yield from (replace(problem, key=key) for problem in _of_pair(first, second))


def _unknown(key: str, reason: str, word: str, among: tuple[str, ...]) -> Complaint:
    """Return the complaint about an unknown word, with the right one where it is another name for it."""
    try:
        meant = parse_skill_name(word)
    except UnknownNameError:
        return Complaint(key, reason, word, among)
    return Complaint(key, reason, legal=(meant,)) if meant in among else Complaint(key, reason, word, among)


def _of_cites(asks: Mapping[str, tuple[str, ...]]) -> Iterator[Complaint]:
    """Yield what is wrong with the examples of a rating (U-397)."""
    if "cites" not in asks:
        return
    cites = asks["cites"]
    for place, cite in enumerate(cites):
        if not is_example(cite):
            is_written_so = _EXAMPLE.fullmatch(cite) is not None  # other printings may have this example
            told = f"{cite!r} is no example of the handbook"
            yield Complaint(f"cites[{place}]", told, legal=_like(cite), may_stand=is_written_so)
    bare = _bare(asks)
    if bare is None:
        return
    rated = [int(found[1]) for cite in cites if (found := _EXAMPLE.fullmatch(cite))]
    near = tuple(example.id for example in LADDER if abs(example.rating - bare) <= CITED_WITHIN)
    if not cites:
        yield Complaint("cites", "a rating rests on one example of the handbook at least", legal=near, may_stand=True)
    elif rated and not is_grounded(bare, Modifiers(), rated):
        told = f"{bare} lies more than {CITED_WITHIN} from every example it cites: {', '.join(cites)}"
        yield Complaint("rating", told, legal=near)


def _bare(asks: Mapping[str, tuple[str, ...]]) -> int | None:
    """Return a rating without its modifiers; `None` where one is wrong, which is then the only complaint."""
    if not asks.get("rating"):
        return None
    try:
        modifiers = Modifiers.parse(",".join(asks.get("modifiers", ())) or "-")
    except NotationError:
        return None
    return None if modifiers.refusal() else int(asks["rating"][0]) - modifiers.total


def _like(cite: str) -> tuple[str, ...]:
    """Return the examples with the rating or the skill of one that does not exist."""
    rating, _, skill = cite.partition("/")
    near = tuple(example.id for example in LADDER if example.id.partition("/")[0] == rating or example.skill == skill)
    return near or tuple(example.id for example in LADDER)


def _of_modifier(key: str, written: str) -> Iterator[Complaint]:
    try:
        (modifier,) = Modifiers.parse(written).items
    except (NotationError, ValueError):
        yield Complaint(key, f"{written!r} is not written like a modifier, such as haste+1")
        return
    known = {circumstance.id: circumstance for circumstance in CIRCUMSTANCES}
    refusal = Modifiers((modifier,)).refusal()
    if modifier.id not in known:
        yield Complaint(key, f"{modifier.id!r} is no modifier", modifier.id, tuple(known))
    elif refusal is not None:
        yield Complaint(key, refusal.reason)
