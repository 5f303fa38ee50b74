"""A thousand random games of each system: nothing raises, no card is lost, and every verb is taken often."""

from __future__ import annotations

from collections import Counter

import pytest

from oracle.core.part import replay
from tests.bots import Bot
from tests.story.test_story_laws import check_verbs, verbs_taken
from tests.systems.test_laws import EVERY_SYSTEM, AnySystem, all_cards, fresh

GAMES = 1000
STEPS = 200


@EVERY_SYSTEM
def test_a_thousand_games(system: AnySystem) -> None:
    verbs, events, steps = Counter[str](), 0, 0
    for number in range(GAMES):
        state, begun, cast = fresh(system, number)
        cards = all_cards(system.zones(state))
        bot = Bot(system, system.waiting, (*(*cast, "dealer") * 8, "bridge"), f"bench {number}", verbs, number % 4 > 1)
        happened = list(begun)
        for step in bot.play(state, STEPS):
            happened += step.events
            state, steps = step.after, steps + 1
            assert all_cards(system.zones(state)) == cards
        assert replay(system, happened) == state
        events += len(happened)
    rare = {verb: verbs[verb] for verb in system.actions if verbs[verb] < 20}
    print(f"\n{system.name}: {GAMES} games, {steps} actions, {events} events; rarest verbs {verbs.most_common()[-5:]}")
    if rare:
        pytest.fail(f"taken less than 20 times: {rare}")


def test_random_play_of_a_story_takes_every_verb_at_least_twenty_times() -> None:
    check_verbs(verbs_taken(1600), least=20)
