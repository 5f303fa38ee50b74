"""Reads a typed rating: a figure, a pair, examples, circumstances and tags, in any order."""

from __future__ import annotations

from typing import Any, Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.builtin.skills import family_of
from oracle.errors import NotationError, UnknownNameError
from oracle.systems.ultimo.rules.difficulty import CHECK_TAGS, CITED_WITHIN
from oracle.systems.ultimo.rules.ladder import Example, find_example, is_example
from oracle.systems.ultimo.rules.skills import ATTRIBUTES, SKILLS, parse_skill_name
from oracle.systems.ultimo.seams import moves
from oracle.systems.ultimo.seams.rulings import near_examples

_CIRCUMSTANCE: Final = lazy_pattern(r"([a-z_]+)([+-]\d+)")
_NEAR: Final = 3
"""Most names that are suggested for an unknown one."""


def read_rating(draft: Any, words: str) -> Any:
    """Return the rating `draft` with the changes that `words` make.

    Raises:
        NotationError: If a word means nothing in a rating.
    """
    if not isinstance(draft, moves.Rate):
        raise NotationError("Nothing waits to be rated now.")
    changes: dict[str, Any] = {}
    names: list[str] = []
    for word in words.replace(",", " ").split():
        _take(draft, word, changes, names)
    found = draft.model_copy(update={**_pair(draft, names), **changes})
    if "modifiers" in changes and "difficulty" not in changes:
        bare = draft.difficulty - sum(modifier.value for modifier in draft.modifiers)
        found = found.model_copy(
            update={"difficulty": max(0, bare + sum(modifier.value for modifier in found.modifiers))}
        )
    checked = moves.Rate.model_validate(found.model_dump())
    return checked if "cites" in changes else _grounded(checked)


def _take(draft: moves.Rate, word: str, changes: dict[str, Any], names: list[str]) -> None:
    """Add one word of a rating to the changes."""
    circumstance = _CIRCUMSTANCE.fullmatch(word.lower())
    if word.isdecimal():
        changes["difficulty"] = int(word)
    elif word[0] in "+-" and word[1:].isdecimal():
        changes["difficulty"] = max(0, draft.difficulty + int(word))
    elif circumstance:
        modifier = moves.Modifier(id=circumstance[1], value=int(circumstance[2]))
        changes["modifiers"] = (*changes.get("modifiers", ()), modifier)
    elif is_example(word) or "/" in word:
        changes["cites"] = (*changes.get("cites", ()), word)
    elif word.lower() in CHECK_TAGS:
        changes["tags"] = (*changes.get("tags", ()), word.lower())
    elif word.startswith("pc") and word[2:].isdecimal():
        changes["who"] = word
    else:
        names.append(_tested(word))


def _tested(word: str) -> str:
    """Return the attribute or skill that a word names."""
    known = {row.id.lower(): row.id for row in (*ATTRIBUTES, *SKILLS)}
    if word.lower() not in known:
        raise NotationError(
            f"{word[:40]!r} means nothing in a rating{_perhaps(word)}. It may hold a difficulty (8, or +1), an "
            "attribute and a skill (AGI Athletics), examples (C8/Athletics), circumstances (darkness+2) and tags "
            "(climb)."
        )
    return known[word.lower()]


def _perhaps(word: str) -> str:
    """Return the suggestion of an attribute or skill near a word; empty for none."""
    try:
        near: tuple[str, ...] = (parse_skill_name(word),)
    except UnknownNameError as exc:
        near = exc.known if len(exc.known) <= _NEAR else ()
    return f"; perhaps {near[0]} [U-030]" if near else ""


def _pair(draft: moves.Rate, names: list[str]) -> dict[str, Any]:
    """Return the changes to the pair: both halves where two are named, else the half of that kind."""
    if not names:
        return {}
    if len(names) > 1:
        return {"skill_a": names[0], "skill_b": names[1]}
    attributes = [attribute.id for attribute in ATTRIBUTES]
    if names[0] in attributes:
        return {"skill_a": names[0], "skill_b": draft.skill_b or draft.skill_a}
    return {"skill_a": names[0], "skill_b": None}


def _grounded(rate: moves.Rate) -> moves.Rate:
    """Return a rating whose examples support it: its own, else a fitting one, of the same skill if possible."""
    bare = rate.difficulty - sum(modifier.value for modifier in rate.modifiers)
    is_supported = any(
        is_example(cite) and abs(find_example(cite).rating - bare) <= CITED_WITHIN for cite in rate.cites
    )
    near = [find_example(cite) for cite in near_examples(bare)]
    if is_supported or not near:
        return rate
    skill = next((candidate for candidate in (rate.skill_b, rate.skill_a) if candidate and family_of(candidate)), "")
    best = min(near, key=lambda example: (_distance(example, skill), abs(example.rating - bare)))
    return rate.model_copy(update={"cites": (best.id,)})


def _distance(example: Example, skill: str) -> int:
    return 0 if example.skill == skill else 1 if skill and family_of(example.skill) == family_of(skill) else 2
