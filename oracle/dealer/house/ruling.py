"""The rulings of the older handlers on a line, each by words of its own. `builtin/policy.py` says who is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer.compile import actor_of
from oracle.dealer.house.asides.asides import set_aside
from oracle.dealer.house.asides.pressing import held_up
from oracle.dealer.house.asides.self_harm import harms_self
from oracle.dealer.house.blows.brawls import attacked_in_the_open, fought_as_said
from oracle.dealer.house.heard.hearing import CARE, MAGIC, heard_rulings
from oracle.dealer.house.heard.plainly import plainly_ruled
from oracle.dealer.house.moves.armies import ordered
from oracle.dealer.house.moves.company import brought_round, observed
from oracle.dealer.house.moves.crafts import handled_as_said
from oracle.dealer.house.moves.maps import moved_as_said
from oracle.dealer.house.moves.pastimes import pastime
from oracle.dealer.house.moves.rides import rode_as_said
from oracle.dealer.house.moves.rivals import set_against
from oracle.dealer.house.moves.spies import spy_sent
from oracle.dealer.house.moves.weather import coming_out, sleeping_out
from oracle.dealer.house.rating.rating import is_trivial, rated, suggested
from oracle.dealer.house.understanding.understand import Reading, understood
from oracle.dealer.house.wishes.falls import with_height
from oracle.dealer.house.wishes.retinues import scouting, winning
from oracle.dealer.house.wishes.wishes import granted
from oracle.dealer.position import Position
from oracle.story.adventure import Feature
from oracle.story.moves import Try
from oracle.story.state import features_here

LONGEST_APPROACH: Final = 400
"""Characters of a player's words that go along with what they try."""


def ruled(position: Position, said: str, reading: Reading | None = None) -> Iterator[wire.Decision]:
    """Yield the rulings of all handlers on what a player said, best first; the last one always stands."""
    reading, who = reading or read(position, said), actor_of(position)
    said = reading.words if reading.cut else said
    yield from held_up(position, reading)
    if harms_self(position, said):
        yield wire.Decision(kind="pass")
        return
    yield from set_against(position, said, who)
    yield from heard_rulings(position, reading, who, MAGIC)
    yield from plainly_ruled(position, reading, who)
    yield from set_aside(position, reading, who)
    yield from heard_rulings(position, reading, who, CARE)
    yield from granted(position, reading, who)
    yield from _won_over(position, reading, who)
    yield from moved_as_said(position, said, who)
    yield from ordered(position, said, who)
    yield from spy_sent(position, said, who)
    if reading.meaning not in ("feature", "exit", "rest", "rules", "sheet", "out_of_character", "injection"):
        yield from handled_as_said(position, said, who)
        yield from rode_as_said(position, said, who)
    if reading.meaning not in ("exit", "rest", "rules", "sheet", "out_of_character", "injection"):
        yield from fought_as_said(position, reading, who)
        yield from attacked_in_the_open(position, reading, who)
    yield from coming_out(position, said)
    yield from _wanted(position, reading, who)
    yield wire.Decision(kind="pass")


def read(position: Position, said: str) -> Reading:
    """Return what was said, or that somebody turned to a feature without a word to the Dealer."""
    reading = understood(said, position.tale)
    tried = position.state.table.tried
    return replace(reading, meaning="feature", target=tried) if tried else reading


def _wanted(position: Position, reading: Reading, who: str) -> Iterator[wire.Decision]:
    match reading.meaning:
        case "exit":
            yield wire.Decision(kind="procedure", moves=(wire.Call(action=f"go {reading.target}", who=who),))
        case "rest":
            yield from sleeping_out(position, reading, who)
            yield wire.Decision(kind="procedure", moves=(wire.Call(action=f"rest {reading.target}", who=who),))
        case "feature":
            yield from feature_rulings(position, reading, who)
        case "task":
            yield from task_rulings(position, reading, who)
        case "rules" | "sheet" | "out_of_character" | "injection":
            yield wire.Decision(kind="answer")
        case "unclear":
            slot: Any = "where" if reading.target == "where" else "what"
            yield wire.Decision(kind="ask", moves=(wire.Ask(slot=slot),))
        case "look" if position.system.name == "ultimo":
            yield from observed(position, reading, who)
        case "talk" if position.system.name == "ultimo":
            yield from brought_round(position, reading, who)
        case "look" | "look_at" | "person" | "talk" | "wonder" | "free" | "small" | "beyond" | "may_rest":
            yield wire.Decision(kind="pass")


def feature_rulings(position: Position, reading: Reading, who: str) -> Iterator[wire.Decision]:
    """Yield the check of a feature, or what it gives where it needs none; nothing where it has gone meanwhile."""
    feature = next((one for one in features_here(position.tale) if one.id == reading.target), None)
    if feature is None:
        return  # what somebody turned to has gone meanwhile
    if feature.check is not None:
        yield from _checks(check_of(position, feature, reading, who))
        return
    words: Any = " ".join(reading.words.split())[:LONGEST_APPROACH]
    for notation in (write_action(Try(feature.id, words)), f"try {feature.id}"):
        yield wire.Decision(kind="procedure", moves=(wire.Call(action=notation, who=who),))


def check_of(position: Position, feature: Feature, reading: Reading, who: str) -> wire.Rate | wire.Threaten:
    """Return the check of a feature in the game that is played."""
    if position.system.name == "diesel":
        return _threatened(position, reading, who, feature)
    return suggested(position, feature, reading, who)


def _threatened(position: Position, reading: Reading, who: str, feature: Feature | None) -> wire.Threaten:
    from oracle.dealer.house.moves import diesel  # a game is loaded only when it is played

    return diesel.threatened(position, reading, who, feature)


def task_rulings(
    position: Position, reading: Reading, who: str, likely: tuple[str, ...] | None = None
) -> Iterator[wire.Decision]:
    """Yield the check of a task of the player's own; nothing where it simply works."""
    if position.system.name == "diesel":
        yield from _checks(_threatened(position, reading, who, None))
        return
    yield from brought_round(position, reading, who)
    rate = with_height(rated(position, reading, who, likely), reading.words)
    if not is_trivial(rate):
        yield from _checks(rate)


def _won_over(position: Position, reading: Reading, who: str) -> Iterator[wire.Decision]:
    """Yield the check by which somebody wins company, where a trait lets it join them, or gives others heart."""
    won = winning(position, reading, who) or scouting(position, reading, who)
    won = won or pastime(position, reading, who)
    if won is not None:
        way, goal = won
        rate = rated(position, replace(reading, meaning="task", way=way), who)
        yield from _checks(rate.model_copy(update={"goal": goal or rate.goal}))


def _checks(check: wire.Rate | wire.Threaten) -> Iterator[wire.Decision]:
    """Yield the ruling for a check, and the same without marks, which somebody who is stuck may not have."""
    yield wire.Decision(kind="check", moves=(check,))
    if isinstance(check, wire.Rate) and check.tags:
        yield wire.Decision(kind="check", moves=(check.model_copy(update={"tags": ()}),))
