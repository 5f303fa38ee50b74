"""Weather by two cards of the Dealer: temperature by colours, rain and wind by height.

The handbook leaves the weather to the Dealer; a table may draw it instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from oracle.core.cards import RANKS, Card
from oracle.core.menu import Option, Refusal
from oracle.core.records import dataclass
from oracle.core.zones import Moved
from oracle.kit.feature import Offered
from oracle.kit.occasions import Occasion, between
from oracle.systems.ultimo.rules.actions import Action
from oracle.systems.ultimo.rules.environment.events import WeatherTurned
from oracle.systems.ultimo.rules.events import AnyEvent, Planned
from oracle.systems.ultimo.rules.outcome import DealerDraw
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import unfinished_business
from oracle.systems.ultimo.rules.steps import Step

CARDS: Final = 2
"""Cards drawn: one for rain, one for wind, and both for temperature."""

BLACK: Final = "sc"

RAIN_FROM: Final = (("2", "none"), ("9", "light"), ("J", "medium"), ("K", "heavy"))
"""The lowest card of each rain. The big joker is the heaviest rain, the little joker none."""

WIND_FROM: Final = (("2", "none"), ("8", "mild"), ("T", "consistent"), ("Q", "heavy"))
"""The lowest card of each wind. The big joker is an extreme wind, the little joker none."""

WARMTH: Final[Mapping[str, str]] = {"s": "freezing", "c": "cold", "d": "warm", "h": "hot"}
"""By the suit of the first card, if the second has its colour; else chilly after a black card, and
temperate after a red one."""


@dataclass(frozen=True, slots=True)
class Skies(Action):
    """Draw two cards of the Dealer for the weather."""

    verb: ClassVar[str] = "skies"
    role: ClassVar[str] = "dealer"
    when: ClassVar[Occasion] = between()

    @staticmethod
    def offer(state: UltimoState, who: str) -> Offered:
        refusal = unfinished_business(state)
        if refusal is None and len(state.pile("dealer", "deck")) + len(state.pile("dealer", "discard")) < CARDS:
            refusal = Refusal("the Dealer has no cards to turn")
        return refusal or (Option(Skies, duty="adjudicate", hint="two cards say what the weather is like"),)

    def decide(self, state: UltimoState, who: str) -> tuple[AnyEvent, ...]:
        return (Planned((DealerDraw(CARDS), ReadWeather())),)


@dataclass(frozen=True, slots=True)
class ReadWeather(Step):
    """The two cards are read for the weather."""

    stored_as: ClassVar[str] = "ReadSkies"

    def run(self, state: UltimoState) -> tuple[AnyEvent, ...]:
        row = state.pile("dealer", "row").known
        rain, wind, temperature = weather_of(*row)
        return WeatherTurned(rain, wind, temperature), Moved("dealer.row", "dealer.discard", row)


def weather_of(first: Card, second: Card) -> tuple[str, str, str]:
    """Return rain, wind and temperature by two cards."""
    return _level(first, RAIN_FROM, "extreme"), _level(second, WIND_FROM, "extreme"), _warmth(first, second)


def _level(card: Card, levels: tuple[tuple[str, str], ...], worst: str) -> str:
    if card.is_joker:
        return worst if card.suit == "b" else levels[0][1]
    height = RANKS.index(card.rank)
    return [level for least, level in levels if RANKS.index(least) <= height][-1]


def _warmth(first: Card, second: Card) -> str:
    if first.is_joker or second.is_joker:
        return "temperate"
    if (first.suit in BLACK) == (second.suit in BLACK):
        return WARMTH[first.suit]
    return "chilly" if first.suit in BLACK else "temperate"
