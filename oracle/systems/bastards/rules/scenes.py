"""Scenes begin and end: the deck is shuffled, wildcards are given out, pools recover and experience is earned."""

from __future__ import annotations

from typing import Final

from oracle.core.records import record, replace
from oracle.core.system import HouseRule
from oracle.core.zones import Shuffled
from oracle.kit import scenes
from oracle.systems.bastards.rules.figures import POWER, Figure
from oracle.systems.bastards.rules.points import SCENE_BREAKS, SCENE_WILDCARDS
from oracle.systems.bastards.rules.skill_hand import broken_off
from oracle.systems.bastards.rules.state import (
    DECK,
    DISCARD,
    OPPOSING,
    Event,
    Events,
    Game,
    Scene,
)

PER_SCENE: Final = HouseRule(
    "gob.wildcards_per_scene",
    "1",
    ("0", "2"),
    "How many wildcards everybody has when a scene begins.",
    "gob.wildcards_per_scene",
)
CARRY: Final = HouseRule(
    "gob.wildcards_carry",
    "false",
    ("true",),
    "Whether wildcards that were not spent are kept for the next scene.",
    "gob.wildcards_carry",
)
DEALER_WILDCARDS: Final = HouseRule(
    "gob.dealer_wildcards",
    "0",
    ("per_player",),
    "Whether the Dealer has a wildcard each scene for every player’s character.",
    "gob.dealer_wildcards",
)
RECOVERY: Final = HouseRule(
    "gob.recovery",
    "by_rank",
    ("full_each_scene", "none"),
    "What a pool regains when a scene ends: as much as its trait’s rank, everything, or nothing.",
    "gob.recovery",
)
TIME_GAP: Final = HouseRule(
    "gob.time_passes_gap",
    "3",
    ("2", "5"),
    "After how many scenes the table is reminded that time may pass.",
    "gob.time_passes_gap",
)


_SHUFFLED: Final = (Shuffled(DECK, (DISCARD, OPPOSING)),)
"""All cards that may still lie about go into the deck."""


class Enter(scenes.Enter[Game]):
    """The story enters a scene: `enter harbour`."""

    __slots__ = ()

    def decide(self, game: Game, who: str) -> Events:
        """Return the new scene; what is still under way in the old one is broken off."""
        return *_left_behind(game), *_SHUFFLED, SceneEntered(self.scene)


class Conclude(scenes.Conclude[Game]):
    """The story is over."""

    __slots__ = ()

    def decide(self, game: Game, who: str) -> Events:
        return *_left_behind(game), *_SHUFFLED, Concluded()


def _left_behind(game: Game) -> Events:
    return *broken_off(game), *SCENE_BREAKS(game)


@record
class SceneEntered(Event):
    """A new scene began; whoever was in the last one earned an XP there and recovered."""

    scene: str

    def apply(self, game: Game) -> Game:
        """Return the game in the new scene; a game that only begins has no scene behind it."""
        if game.scene.id:
            for who, figure in game.cast.items():
                game = game.with_figure(who, _after_scene(game, who, figure))
        quiet = game.scene.quiet + 1 if game.scene.id else 0
        scene = Scene(self.scene, quiet=quiet)
        return with_wildcards(replace(game, agenda=(), check=None, opposition=None, scene=scene))

    def describe(self, game: Game) -> str:
        if game.scene.quiet != int(game.house_rules[TIME_GAP.id]):  # said once, not in every scene from then on
            return ""
        return "It has been a while since time passed: the players may agree to let some go by, and spend their XP."


@record
class Concluded(Event):
    """The story is over; all cards are back in the deck."""

    def apply(self, game: Game) -> Game:
        return replace(game, check=None, opposition=None, agenda=(), concluded=True)

    def describe(self, game: Game) -> str:
        return "The cards go back into the deck."


def _after_scene(game: Game, who: str, figure: Figure) -> Figure:
    """Return somebody after a scene: recovered, and with an XP where a player’s character was in it."""
    if who not in game.playing():
        return figure.spends(wildcards=0) if figure.is_gone else recovered(game, figure)
    earned = 0 if figure.is_waiting else 1
    return replace(recovered(game, figure).spends(xp=figure.purse.xp + earned), is_waiting=False)


def recovered(game: Game, figure: Figure) -> Figure:
    """Return a figure as it is after a scene: every pool regains its trait’s rank. Rule `gob.recovery`."""
    figure = replace(figure.stands(is_down=False), uses=())
    if game.plays(RECOVERY, "none") or figure.kind == "extras" or figure.is_gone:
        return figure
    for pool, left in figure.standing.pools.items():
        rank = figure.rating or figure.trait(pool)
        gain = rank if game.plays(RECOVERY, "by_rank") else figure.full(pool)
        figure = figure.with_pool(pool, left + gain)
    return figure.stands(taken=figure.full(POWER) - figure.standing.pools[POWER]) if figure.rating else figure


def with_wildcards(game: Game) -> Game:
    """Return the game with the wildcards of a new scene given out. Rule `gob.wildcards_per_scene`."""
    each = int(game.house_rules[PER_SCENE.id])
    for who in game.playing():
        figure = game.cast[who]
        kept = figure.purse.wildcards if game.plays(CARRY, "true") else 0
        fresh = max(0, each + SCENE_WILDCARDS(game, who))
        game = game.with_figure(who, figure.spends(wildcards=kept + fresh))
    dealers = len(game.playing()) if game.plays(DEALER_WILDCARDS, "per_player") else 0
    kept = game.dealer_wildcards if game.plays(CARRY, "true") else 0
    return replace(game, dealer_wildcards=kept + dealers)


def _fortune(game: Game, who: str) -> int:
    """Return one wildcard more for the Fortunate, and one less for the Misfortunate."""
    character = game.cast[who].character
    return character.times("fortunate") - character.disadvantages.count("misfortunate")


EXTENDS: Final = (*SCENE_WILDCARDS.by(_fortune),)
"""What scenes themselves say of their wildcards."""
