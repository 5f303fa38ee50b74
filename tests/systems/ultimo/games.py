"""Games in which bots play every part: what the laws of play are read from.

There are hundreds. The suite plays one of so many, and `tests/bench/bench_play_laws.py` plays them all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from oracle.core.chance import Stream, key_from_seed
from oracle.core.menu import Refusal
from oracle.core.part import settle
from oracle.core.system import Setup
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.powers.standing_by import StandBy
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.bots import Bot, Step
from tests.systems.ultimo import openings
from tests.systems.ultimo.casts import ARTISAN, CAST, MARSHAL, PARAGON, SEER, WITCH, WORN

EVERY = 7
"""Of so many games one is played in the suite: it shares no divisor with what changes from game to game."""

GAMES = 640
BATTLES = 200
"""Games, the last of them, in which a person leads soldiers."""

SKIRMISHES = 44
"""Games beyond those, fought on a map."""

STEPS = 70
"""For each character of a game."""

WORKSHOPS = 84
"""Games beyond all others, in which things are made, mended, thrown, swallowed and shown."""

MOMENTS = 120
"""Short games after all those, which begin with what only a trait makes of a moment."""

ALL = GAMES + SKIRMISHES + MOMENTS + WORKSHOPS

BRIEFLY = 12
"""Steps of such a game."""


@cache
def played() -> tuple[tuple[tuple[AnyEvent, ...], tuple[Step, ...]], ...]:
    """Return the games of the suite, each with the events it began with; played once."""
    return played_in(range(0, ALL, EVERY))


def played_in(numbers: Iterable[int]) -> tuple[tuple[tuple[AnyEvent, ...], tuple[Step, ...]], ...]:
    """Return these games, each with the events it began with; every other one has house rules drawn at random."""
    verbs: Counter[str] = Counter()
    games = []
    for number in numbers:
        state, begun = fresh(number)
        # The bridge acts rarely: a mission that ends at once shows nothing.
        anybody = (*(*state.people, "dealer") * 8, "bridge")
        bot = Bot(ULTIMO, asked, anybody, f"ultimo {number}", verbs)
        brief = GAMES + SKIRMISHES <= number < GAMES + SKIRMISHES + MOMENTS
        length = BRIEFLY if brief else STEPS * len(state.people)
        games.append((begun, tuple(bot.play(state, length))))
    return tuple(games)


def asked(state: UltimoState) -> tuple[str, ...]:
    """Return whom the game waits for; every other time a friend instead, who may step in without being waited for."""
    waited = ULTIMO.waiting(state)
    if not waited or waited[0] not in state.people or len(state.pile(waited[0], "deck")) % 2:
        return waited
    friends = (who for who in state.people if not isinstance(ULTIMO.offer(state, who, StandBy), Refusal))
    return (*friends, *waited)


def fresh(number: int) -> tuple[UltimoState, tuple[AnyEvent, ...]]:
    """Return a new game of one to three characters, and its events.

    Who comes first is chosen so that what is rare comes up: queens and aces, empty hands, a person knocked out.
    """
    stream = Stream(key_from_seed(f"house rules {number}"), 0)
    if number >= GAMES + SKIRMISHES:
        return paired(number, stream)
    drawn = {rule.id: rule.values[stream.below(len(rule.values))] for rule in ULTIMO.house_rules}
    first = (PARAGON, SEER, CAST[number // 4 % len(CAST)], WORN, WITCH)[number % 5]
    others = tuple(CAST[(number + place) % len(CAST)] for place in range(number // 4 % 3))
    others = (WITCH,) if first is WITCH else others
    if number >= GAMES - BATTLES:
        first, others = MARSHAL, others[: number % 2]
    if number >= GAMES:
        first, others = PARAGON, others[: number % 2]
    cast = {f"pc{place}": one for place, one in enumerate((first, *others), start=1)}
    chosen = drawn if number // 4 % 2 else {}
    chosen = {**chosen, "movement_mode": "grid"} if number >= GAMES else chosen
    state, begun = settle(ULTIMO, ULTIMO.empty(), ULTIMO.new_game(Setup(cast, chosen)))
    if number >= GAMES:
        return openings.after(state, begun, stream, *openings.MAPPED)
    if first is WORN:
        return openings.after(state, begun, stream, *openings.KNOCKED_OUT)
    if first is SEER:
        return openings.after(state, begun, stream, *openings.OBSERVANT)
    if first in CAST:
        return openings.after(state, begun, stream, *openings.STABLED)
    if first is WITCH:
        return openings.after(
            state, begun, stream, *openings.PREPARED, *openings.SPELLS[number // 5 % len(openings.SPELLS)]
        )
    if first is MARSHAL:
        return openings.after(state, begun, stream, *openings.BATTLES[number % len(openings.BATTLES)])
    aboard = openings.DRIVING if number // 5 % 2 else openings.FOLLOWED
    met = (*openings.EMBATTLED, ("pc1", "ram wretch")) if number // 5 % 4 == 1 else openings.EMBATTLED
    return openings.after(state, begun, stream, *aboard, *met) if first is PARAGON and number % 8 else (state, begun)


def paired(number: int, stream: Stream) -> tuple[UltimoState, tuple[AnyEvent, ...]]:
    """Return a game of two in which something comes up at once that is rare: a moment for a trait, or made things."""
    crafting = number >= GAMES + SKIRMISHES + MOMENTS
    cast = {"pc1": ARTISAN if crafting else PARAGON, "pc2": CAST[number % len(CAST)]}
    state, begun = settle(ULTIMO, ULTIMO.empty(), ULTIMO.new_game(Setup(cast, {})))
    kinds = openings.WORKSHOPS if crafting else openings.MOMENTS
    return openings.after(state, begun, stream, *kinds[number % len(kinds)])
