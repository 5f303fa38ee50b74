"""Which verb of the rules a line means: those of its family that stand on a menu, likeliest first."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from oracle.game_files import game_rows


@cache
def families(game: str) -> Mapping[str, str]:
    """Return the family of each verb that words may call."""
    return {row["verb"]: row["family"] for row in game_rows(game, "phrases")}


@cache
def askers(game: str) -> Mapping[str, str]:
    """Return who takes each verb that words may call: the player's own character (`self`) or the Dealer."""
    return {row["verb"]: row["asker"] for row in game_rows(game, "phrases")}


def likely_verbs(
    game: str, wanted: Mapping[str, float], chances: Mapping[str, float], least: float, floor: float = 0.0
) -> tuple[tuple[str, float], ...]:
    """Return the verbs of some families with their chances among each other, likeliest first.

    Args:
        game: The game.
        wanted: Families that may be meant, each with what its verbs count for.
        chances: What the classifier of verbs says of all of them.
        least: Chance among each other below which a verb is not thought of.
        floor: Chance among all lines below which it is not.
    """
    own = {verb: chances.get(verb, 0.0) * wanted[family] for verb, family in families(game).items() if family in wanted}
    total = sum(own.values()) or 1.0
    ranked = sorted(((verb, chance / total) for verb, chance in own.items()), key=lambda pair: -pair[1])
    return tuple(pair for pair in ranked if pair[1] >= least and chances.get(pair[0], 0.0) >= floor)


def plainest(chances: Mapping[str, float]) -> float:
    """Return the chance of the verb that a line says most plainly; no verb at all (`-`) is none."""
    return max((chance for verb, chance in chances.items() if verb != "-"), default=0.0)
