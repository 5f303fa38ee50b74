"""The Threats and stakes of the built-in Dealer's Checks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, cast

from oracle.dealer.builtin.rating.judging import judged
from oracle.dealer.builtin.rating.lexicon import Example
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.builtin.skills import family_of
from oracle.dealer.compile import goal_of
from oracle.dealer.position import Position
from oracle.game_files import rows_of
from oracle.story.adventure import Feature
from oracle.story.state import people_here
from oracle.systems.diesel.rules.threats import Stakes, ThreatId
from oracle.systems.diesel.seams import moves, typed_rating

LIGHT_RATING: Final = 4
GRAVE_RATING: Final = 8
"""Stakes are light up to the first difficulty, and grave from the second."""

read_rating = typed_rating.read_rating


def feature_check(position: Position, feature: Feature, reading: Reading, who: str) -> moves.Threaten:
    """Return the Threat and stakes that an adventure suggests for a feature, else those from the player's words."""
    threat, stakes = _free_threat(position, reading)
    asks = feature.check.asks if feature.check is not None else {}
    return moves.Threaten.model_validate(
        {
            "threat": _named(position, asks.get("threat", (threat,))[0]),
            "stakes": asks.get("hazard", asks.get("stakes", (stakes,)))[0],
            "goal": feature.id if feature.check is not None else goal_of(reading.words),
            "who": who,
        }
    )


def task_check(position: Position, reading: Reading, who: str, _skill: str) -> moves.Threaten:
    """Return the Threat and stakes of a player's own task."""
    threat, stakes = _free_threat(position, reading)
    return moves.Threaten.model_validate(
        {"threat": _named(position, threat), "stakes": stakes, "goal": goal_of(reading.words), "who": who}
    )


def _named(position: Position, threat: str) -> str:
    """Return the Threat, or `card` where a cut card names it by house rule."""
    return "card" if position.rules.house_rules["diesel.gm"] == "threat_card" else threat


def _free_threat(position: Position, reading: Reading) -> tuple[ThreatId, Stakes]:
    """Return the Threat and stakes of a player's own task; a hidden action with no people near risks a mistake."""
    rating = judged(reading.words, reading.skill, reading.likely).difficulty
    stakes: Stakes = "light" if rating <= LIGHT_RATING else "grave" if rating >= GRAVE_RATING else "serious"
    threat = _threats().get(reading.skill, "fault")
    is_alone = threat == "uncertainty" and family_of(reading.skill) == "hidden" and not people_here(position.tale)
    return "fault" if is_alone else threat, stakes


@cache
def _threats() -> Mapping[str, ThreatId]:
    """Return the usual Threat for each skill of the lexicon."""
    return {row["skill"]: cast("ThreatId", row["threat"]) for row in rows_of("diesel", "threats")}


def ways(check: moves.Threaten) -> tuple[moves.Threaten, ...]:
    """Return the check alone, without alternatives."""
    return (check,)


def is_trivial(_check: moves.Threaten) -> bool:
    """Return that every task needs cards."""
    return False


def is_aimed(_position: Position, _said: str) -> bool:
    """Return that no words aim at a goal of the rules."""
    return False


def offered(_said: str, _skill: str, _suggested: tuple[str, ...]) -> tuple[Example, ...] | None:
    """Return nothing: no check cites an example."""
    return None
