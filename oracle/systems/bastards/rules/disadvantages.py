"""All disadvantages as rows, and what they take off a draw that they touch.

Rules `gob.disadv_effect`, `gob.disadv_tags`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.records import record
from oracle.core.system import HouseRule

MOST_DISADVANTAGES: Final = HouseRule(
    "gob.disadv_max", "5", ("3", "10"), "How many disadvantages a new character may take.", "gob.disadv_max"
)
EFFECT: Final = HouseRule(
    "gob.disadv_effect",
    "points",
    ("card",),
    "Whether a disadvantage takes 5 off a draw that it touches, or one card.",
    "gob.disadv_effect",
)

REPUTATION: Final = "bad_reputation"
"""The one disadvantage that has ranks: it stands on a sheet once for each."""
MOST_REPUTATION: Final = 5
FEARED: Final = "feared"
"""How a Bad Reputation is named against a Skill Hand in which it helps: Influence that is there to frighten."""
POINTS_OFF: Final = 5
"""What a disadvantage takes off a draw that it touches; a worse form takes it twice."""


@record
class Disadvantage:
    """One disadvantage."""

    id: str
    name: str
    suit: str
    told: str
    """What it bears on, in half a sentence."""
    touches: tuple[str, ...] = ()
    """Skills that it always bears on; all else is for whoever rates to say."""
    permanent: bool = False
    """Whether it can never be bought off."""
    worse_than: str = ""
    """The milder form that it takes the place of."""

    @property
    def weight(self) -> int:
        """How many times it counts."""
        return 2 if self.worse_than else 1


_OLD: Final = ("athletics", "dexterity")
_AIM: Final = ("combat_thrown", "combat_bows", "combat_pistols", "combat_longarms", "combat_heavy", "perception")

_ROWS: Final = (
    Disadvantage("large", "Large", "c", "hiding and tight places", ("stealth",)),
    Disadvantage("old", "Old", "c", "exertion and endurance", _OLD),
    Disadvantage("ancient", "Ancient", "c", "exertion and endurance, badly", _OLD, worse_than="old"),
    Disadvantage("one_arm", "One Arm", "c", "climbing and work for two hands", permanent=True),
    Disadvantage("no_arms", "No Arms", "c", "all handiwork", permanent=True, worse_than="one_arm"),
    Disadvantage("one_eye", "One Eye", "c", "shooting and sight", _AIM, permanent=True),
    Disadvantage("blind", "Blind", "c", "shooting and sight, badly", _AIM, permanent=True, worse_than="one_eye"),
    Disadvantage("weak_constitution", "Weak Constitution", "c", "endurance, poison and disease"),
    Disadvantage(REPUTATION, "Bad Reputation", "s", "Influence, unless it is there to frighten"),
    Disadvantage("dumb", "Dumb", "s", "speech", ("influence",), permanent=True),
    Disadvantage("noticeable_mark", "Noticeable Mark", "s", "disguise and passing unnoticed"),
    Disadvantage("ugly", "Ugly", "s", "first impressions and charm"),
    Disadvantage("apathetic", "Apathetic", "h", "inciting and leading"),
    Disadvantage("defeated", "Defeated", "h", "anything while losing or outnumbered"),
    Disadvantage("delusion", "Delusion", "h", "whatever touches it", permanent=True),
    Disadvantage("depressed", "Depressed", "h", "nerve and composure", ("guts", "meditation")),
    Disadvantage("nervous_habit", "Nervous Habit", "h", "bluffing and keeping still"),
    Disadvantage("psychosis", "Psychosis", "h", "sanity and crowds", permanent=True),
    Disadvantage("unstable", "Unstable", "h", "fear and anger", ("guts",)),
    Disadvantage("misfortunate", "Misfortunate", "d", "the wildcard of a scene"),
)

DISADVANTAGES: Final[Mapping[str, Disadvantage]] = {row.id: row for row in _ROWS}
"""Every disadvantage by id, in the order of the book."""


def told_as(name: str) -> str:
    """Return what bears on a draw as players know it."""
    return f"{DISADVANTAGES[REPUTATION].name}, feared" if name == FEARED else DISADVANTAGES[name].name


def nameable(held: tuple[str, ...]) -> tuple[str, ...]:
    """Return what may be named of the disadvantages on a sheet, each once; a Bad Reputation may be feared as well."""
    return (*dict.fromkeys(held), *((FEARED,) if REPUTATION in held else ()))


def reputation_points(held: tuple[str, ...], hinders: tuple[str, ...]) -> int:
    """Return what a Bad Reputation does to a Skill Hand: 5 off for each rank, or as much more where it is feared."""
    points = POINTS_OFF * held.count(REPUTATION)
    return points if FEARED in hinders else -points if REPUTATION in hinders else 0


def bearing_on(held: tuple[str, ...], skill: str) -> tuple[str, ...]:
    """Return the disadvantages on a sheet that always bear on a skill."""
    return tuple(name for name in dict.fromkeys(held) if skill in DISADVANTAGES[name].touches)


def weight_of(named: tuple[str, ...]) -> int:
    """Return how many times the penalty of a disadvantage counts for those that touch a draw."""
    return sum(DISADVANTAGES[name].weight for name in named)
