"""A thousand random games of each system: nothing raises, no card is lost, and every verb is taken often.

Of two games one begins with ready characters, the other in the middle of an earlier game, a few steps before the verb
that was taken least by then.
"""

from __future__ import annotations

from collections import Counter

import pytest

from oracle.core.chance import Stream, key_from_seed
from oracle.core.part import menu, replay
from tests.bots import Bot, Start, Starts
from tests.story.test_story_laws import check_verbs, verbs_taken
from tests.systems.test_laws import EVERY_SYSTEM, AnySystem, all_cards, fresh

GAMES = 1000
STEPS = 300
LEAST = 20
"""How often every verb is taken."""
RARE = 3 * LEAST
"""A verb that was taken more often needs no games of its own."""


@EVERY_SYSTEM
def test_a_thousand_games(system: AnySystem) -> None:
    verbs, words, events, steps = Counter[str](), Counter[str](), 0, 0
    starts = Starts(verbs, RARE)
    for number in range(GAMES):
        start = begun(system, number, starts)
        bot = Bot(system, system.waiting, (*(*start.cast, "dealer") * 8, "bridge"), f"bench {number}", verbs)
        bot.relentless, bot.words = number % 4 > 1, words
        cards, happened, state = all_cards(system.zones(start.state)), list(start.events), start.state
        for step in starts.play(bot, start, STEPS):
            happened += step.events
            state, steps = step.after, steps + 1
            assert all_cards(system.zones(state)) == cards
            assert all(menu(system, state, who) for who in system.waiting(state)), (number, step.action)
        assert replay(system, happened) == state
        events += len(happened)
    rare = {verb: verbs[verb] for verb in system.actions if verbs[verb] < LEAST}
    print(f"\n{system.name}: {GAMES} games, {steps} actions, {events} events; rarest verbs {verbs.most_common()[-5:]}")
    if rare:
        pytest.fail(f"taken less than {LEAST} times: {rare}")


def begun(system: AnySystem, number: int, starts: Starts) -> Start:
    """Return where a game begins."""
    stream = Stream(key_from_seed(f"start {system.name} {number}"), 0)
    earlier = starts.before_the_rarest(stream) if stream.below(2) else None
    if earlier is not None:
        return earlier
    state, events, cast = fresh(system, number)
    return Start(state, events, cast)


def test_random_play_of_a_story_takes_every_verb_at_least_twenty_times() -> None:
    check_verbs(verbs_taken(1600), least=LEAST)
