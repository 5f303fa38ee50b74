"""Beats: events in a plain form for the Dealer, the same for every game."""

from __future__ import annotations

from typing import Literal

from oracle.core.records import dataclass

BeatKind = Literal[
    "arrived",
    "way",
    "resolved",
    "told",
    "noticed",
    "disclosed",
    "established",
    "clock",
    "ended",
    "fell",
    "threat",
    "called",
    "withdrawn",
    "contested",
    "outcome",
    "effect",
    "consequence",
    "rested",
    "treated",
    "worked",
    "goes_on",
    "said",
    "ruled",
    "detail",
    "spoke",
    "reacted",
    "seen",
    "foe_came",
    "foe_left",
    "foe_fell",
    "foe_down",
    "exchange",
    "foe_struck",
    "blow_coming",
    "turned_aside",
    "wounded",
    "patience",
    "burst",
    "menace",
    "foes_hold",
    "hidden",
    "foe_sight",
    "reached",
    "battle",
]
"""The kinds of beats."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happened."""

    kind: BeatKind
    who: str = ""
    subject: str = ""
    """The thing it is about: a feature, a goal, an effect, a clock, a rest, a ruling."""
    tier: str = ""
    """The result of a check; `soaked` for an effect whose damage was soaked."""
    skill: str = ""
    thing: str = ""
    """A further name: an item, the name of a clock, the title of an ending."""
    texts: tuple[str, ...] = ()
    """The adventure's own words, or those of a player."""
    again: bool = False
    """Whether it had been tried before."""
    several: bool = False
    """Whether `texts` are words in the plural; only for words that are no sentences."""
