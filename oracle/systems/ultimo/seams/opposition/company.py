"""The built-in Dealer's answers to observing and helping, and the bonds that it grants."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.opposition.facts import fact_for
from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.calling import OBSERVING
from oracle.systems.ultimo.rules.ladder import find_example
from oracle.systems.ultimo.rules.skills import find_skill
from oracle.systems.ultimo.rules.together.actions import OBSERVING_RATING
from oracle.systems.ultimo.rules.together.aiding import ConfirmAid
from oracle.systems.ultimo.rules.together.events import Shielded
from oracle.systems.ultimo.rules.together.observing import Answering
from oracle.systems.ultimo.seams import moves
from oracle.systems.ultimo.seams.rulings import near_examples
from oracle.systems.ultimo.seams.waiting import is_surveying


def answers_owed(position: Position) -> Iterator[wire.Decision]:
    """Yield the answer that a character waits for: a rating, a decision about help, an answer to a question."""
    if is_surveying(position):
        yield _reaction(observation_rating(position))
    now = position.rules.step
    if isinstance(now, ConfirmAid):
        yield _reaction(wire.Take(action="accept" if _is_related(position) else "decline"))
    elif isinstance(now, Answering):
        fact = fact_for(position, position.rules.world.asked)
        found = (wire.Disclose(fact=fact),) if fact else ()
        yield wire.Decision(kind="reaction", moves=(*found, wire.Take(action="reply true")))
        yield _reaction(wire.Take(action="reply true"))


def observation_rating(position: Position) -> moves.Rate:
    """Return the rating of an observation (U-179)."""
    skill = position.rules.step.skill
    near = (find_example(name) for name in near_examples(OBSERVING_RATING))
    cite = min(
        near,
        key=lambda example: (
            example.skill != skill,
            example.skill not in OBSERVING,
            abs(example.rating - OBSERVING_RATING),
        ),
    )
    return moves.Rate(skill_a="INT", skill_b=skill, difficulty=OBSERVING_RATING, cites=(cite.id,))


def _is_related(position: Position) -> bool:
    """Return whether a way of helping is related to the check: by an ability of its pair, or a usual attribute."""
    now, request = position.rules.step, position.rules.checked.request
    skills = [name for name in (now.first, now.second) if name in request.pair]
    usual = set(find_skill(now.second).attributes) & set(find_skill(request.second).attributes)
    return bool(skills or usual)


def bonds_earned(happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
    """Yield the bond of each character who took a blow for another."""
    for event in happened:
        if isinstance(event, Shielded) and event.how == "protect":
            yield _reaction(moves.Bond(who=event.who, other=event.whom, reason="sacrifice"))


def _reaction(move: Any) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(move,))
