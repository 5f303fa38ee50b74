"""How fast bots play: `make bench ARGS=tests/bench/bench_engine.py`, in actions a second.

An action of ours counts with everything a table needs of it: whom the game waits for, the menus, a sampled choice,
judging it, what follows, and a list that keeps every event. The peer is RLCard, where it is installed (it is no
dependency): its random agents, and its `env.run`. Its gin rummy is the budget of DESIGN section 12. Everybody plays
in turns within one run, and the best round of each counts, so that a busy machine slows all alike.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from importlib.util import find_spec
from statistics import fmean
from typing import Any, Final

import pytest

from oracle.core.part import settle
from oracle.core.system import Setup
from oracle.systems import every_system
from tests.bots import Bot
from tests.systems.test_laws import AnySystem

ROUNDS: Final = 12
ACTIONS: Final = 1500
"""Actions of one contender in one round, at least."""

STEPS: Final = 150
"""Actions of one game, at most."""

NOISE: Final = 0.1
"""By how much equal rates may differ on a machine that has other work; one player alone is the dearest table."""

PEERS: Final = ("gin-rummy", "uno")
"""Games of RLCard that are played beside ours; the first is the budget."""

Round = Callable[[], int]
"""Plays for a while and returns how many actions that took."""


class Bots:
    """Plays one game after another, each from fresh characters and a new seed."""

    def __init__(self, system: AnySystem, players: int) -> None:
        names = [*system.ready, *system.ready]
        self.system = system
        self.cast = {f"pc{place}": system.ready[names[place]] for place in range(1, players + 1)}
        self.verbs = Counter[str]()
        self.games = 0

    def play(self) -> int:
        """Play until at least `ACTIONS` actions were taken, and return their number."""
        taken = 0
        while taken < ACTIONS:
            taken += self._game()
        return taken

    def _game(self) -> int:
        self.games += 1
        system, seed = self.system, f"engine {self.games}"
        state, begun = settle(system, system.empty(), system.new_game(Setup(self.cast, {})))
        # The bridge, which acts once a scene at a table, stays out: bots would let it end a scene at every turn.
        bot = Bot(system, system.waiting, (*self.cast, "dealer"), seed, self.verbs, relentless=self.games % 4 > 1)
        events, taken = list(begun), 0
        for step in bot.play(state, STEPS):
            events += step.events
            taken += 1
        return taken


def peer(game: str) -> Round:
    """Return a round of RLCard's random agents; skips the test where RLCard is not installed."""
    rlcard = pytest.importorskip("rlcard", reason="RLCard is no dependency; install it to compare")
    agents = pytest.importorskip("rlcard.agents")
    env: Any = rlcard.make(game, config={"seed": 7})
    env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        taken = 0
        while taken < ACTIONS:
            trajectories, _ = env.run(is_training=False)
            taken += sum(len(one) // 2 for one in trajectories)  # states and actions, by turns
        return taken

    return play


def rates(contenders: dict[str, Round]) -> dict[str, float]:
    """Return the actions a second of each, in its best round."""
    best = dict.fromkeys(contenders, 0.0)
    for _ in range(ROUNDS):
        for name, play in contenders.items():
            began = time.process_time()
            taken = play()
            best[name] = max(best[name], taken / (time.process_time() - began))
    return best


def tables(system: AnySystem) -> dict[str, Round]:
    """Return a round of this system for one, two and three players."""
    return {f"{system.name} for {players}": Bots(system, players).play for players in (1, 2, 3)}


def ours() -> dict[str, Round]:
    """Return every table of every system."""
    return {name: play for system in every_system() for name, play in tables(system).items()}


def printed(found: dict[str, float], peers: tuple[str, ...] = ()) -> None:
    """Print every rate, and what it is of each peer's in the same run."""
    print()
    for name, rate in found.items():
        shares = ", ".join(f"{rate / found[other]:5.2f} of {other}" for other in peers)
        print(f"{name:14} {rate:8,.0f} actions/s   {shares}".rstrip())


def test_bots_play_at_the_pace_of_gin_rummy() -> None:
    found = rates(ours() | {name: peer(name) for name in PEERS})
    budget = found["gin-rummy"]
    printed(found, PEERS)
    for system in every_system():
        share = fmean(found[table] for table in tables(system)) / budget
        assert share > 1 - NOISE, f"{system.name} plays at {share:.2f} of the budget"


@pytest.mark.skipif(find_spec("rlcard") is not None, reason="measured beside its peer")
def test_bots_play() -> None:
    found = rates(ours())
    printed(found)
    assert all(rate > 1000 for rate in found.values())
