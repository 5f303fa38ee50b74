"""What an advantage is: what it costs, when it may be used, and what it changes in a draw, in harm or in a hand.

A row says it all where it can; what only one advantage does stands beside the rule that it changes, under its id.
"""

from __future__ import annotations

from typing import Final, Literal

from oracle.core.records import record
from oracle.core.system import HouseRule

GUN_FEVER_COST: Final = HouseRule(
    "gob.gun_fever_cost",
    "MP",
    ("LP",),
    "Which pool pays for the second shot of Gun Fever: that of Mind as it is printed, or that of Luck.",
    "gob.gun_fever_cost",
)

Point = Literal["trait", "limit", "total", "drawn", "taken", "dealt", "flip"]
"""Where a modifier counts: the trait that is added, cards that may be played, the total, cards drawn in a turn, harm
that is taken or dealt, and cards of the deck that join an attack when betting begins."""

Side = Literal["", "attack", "defense", "against"]
"""Whose draw a modifier is for: either, the holder's attack or defense, or the defense against the holder."""

TEST: Final = "test"
"""The kind of draw that a Skill Hand is; opposed draws have kinds of their own."""

Moment = Literal["draw", "action", "attack", "defense", "harm", "hit", "test"]
"""When an advantage may be used: as the cards of a turn are due, in the holder's action, with an attack or a defense,
as harm is about to be taken, when an attack has hit, and in a Skill Hand."""

Span = Literal["draw", "turn", "round", "opposition", "scene", "harm"]
"""How long the use of one holds: this draw, until the holder's next turn, this round and so on; `harm` until the
next harm that it lessens."""

Gain = Literal["", "avoided", "dealt_body", "took_body", "took_spirit"]
"""What brings the holder a card: all harm of an attack avoided, harm dealt to BP, harm to the own BP or SP."""


@record
class Modifier:
    """One change that an advantage makes: the rank of a trait so many times, points, or points for each chosen."""

    point: Point
    trait: str = ""
    times: int = 0
    flat: int = 0
    per: int = 0
    """For each of the number that was chosen when it was used."""
    side: Side = ""
    reach: Literal["", "melee", "ranged"] = ""
    kinds: tuple[str, ...] = ("blow",)
    """The kinds of draw in which it counts; empty for all."""
    skills: tuple[str, ...] = ()
    """The skills with which it counts; empty for all."""
    pools: tuple[str, ...] = ()
    """The pools that it shields."""
    at_once: bool = False
    """Whether it counts only in the draw in which it was used, however long the use holds."""
    desperate: bool = False
    """Whether it counts only in Desperation."""


@record
class Advantage:
    """One advantage."""

    id: str
    name: str
    suit: str
    group: Literal["defensive", "offensive", "utility"]
    told: str
    """What it does, in half a sentence."""
    at: tuple[Moment, ...] = ()
    """When it may be used; empty for one that works by itself."""
    pays: str = ""
    """The trait whose pool pays a point for each use."""
    wildcards: int = 0
    spends_action: bool = False
    lasts: Span = "draw"
    chooses: str = ""
    """The trait whose rank is the most that may be chosen with it; empty where nothing is."""
    aims: bool = False
    """Whether an opponent is named with it."""
    reach: Literal["", "melee", "ranged"] = ""
    """The attacks that it may be used with; empty for all."""
    harmless: bool = False
    """Whether the attack it is used with does something else than harm."""
    modifiers: tuple[Modifier, ...] = ()
    gains: Gain = ""
    most: int = 1
    """How often it can be bought."""
    at_creation: bool = False
    """Whether it can be had only when a character is made."""
    always: bool = False
    """Whether it works while the pool of its suit is empty."""
    of_weapon: bool = False
    """Whether it is learned for one type of weapon: `counter_blades`."""
    pool: str = ""
    """The trait whose pool holds 5 points more for each purchase."""
    fated_only: bool = False
    """Whether it would be of no use to a Follower, who has one pool, no wildcards and no Desperation."""
    everyone: bool = False
    """Whether its modifiers count for everybody in the opposition, in place of any other."""
