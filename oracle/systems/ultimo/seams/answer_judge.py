"""`oracle judge`: the skill and difficulty of a task."""

from __future__ import annotations

from collections.abc import Mapping

from oracle.dealer.answers import answered, text_of
from oracle.dealer.builtin.rating.citing import second_skill
from oracle.dealer.builtin.rating.judging import judged
from oracle.text.languages import in_english


def answer(request: object) -> dict[str, object]:
    """Return the skill and difficulty of the intent in `request`, or what is wrong with the question.

    Args:
        request: `{"id", "intent"}`.

    Returns:
        `{"id", "skill", "attribute", "second_skill", "difficulty", "examples", "modifiers"}`, or `{"id", "error"}`.
    """
    return answered(request, _judged)


def _judged(request: Mapping[str, object]) -> dict[str, object]:
    intent = in_english(text_of(request, "intent"))
    found = judged(intent)
    paired = second_skill(found.skill, intent)
    return {
        "skill": found.skill,
        "attribute": None if paired else found.attribute,
        "second_skill": paired or None,
        "difficulty": found.difficulty,
        "examples": [{"id": _cited(example.id, example.skill), "rating": example.rating} for example in found.examples],
        "modifiers": [{"id": modifier.id, "value": modifier.value} for modifier in found.modifiers],
    }


def _cited(name: str, skill: str) -> str:
    """Return the id of an example with its skill, which the ids of the two surgeries have already."""
    return name if "/" in name else f"{name}/{skill}"
