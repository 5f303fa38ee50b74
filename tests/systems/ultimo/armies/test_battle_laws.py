"""Laws of battles, over games in which bots lead soldiers: nobody is below nothing, and what is dealt is borne."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from oracle.core.part import replay
from oracle.systems.ultimo.rules import events as happened
from oracle.systems.ultimo.rules.armies import events as battle
from oracle.systems.ultimo.rules.armies.dealing import Clashed
from oracle.systems.ultimo.rules.armies.ending import BattleEnded
from oracle.systems.ultimo.rules.armies.war import SOLDIER_HEALTH, Army
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.fight import events as fought
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.bots import Bot, Step
from tests.systems.ultimo.games import GAMES, asked, fresh

FEW = 45
STEPS = 60


@cache
def battles() -> tuple[tuple[tuple[AnyEvent, ...], tuple[Step, ...]], ...]:
    """Return the last games of the bots, each with the events it began with."""
    games = []
    for number in range(GAMES - FEW, GAMES):
        state, begun = fresh(number)
        bot = Bot(ULTIMO, asked, (*state.people, "dealer"), f"battle {number}")
        games.append((begun, tuple(bot.play(state, STEPS * len(state.people)))))
    return tuple(games)


def armies(state: UltimoState) -> Iterator[Army]:
    for army in (state.world.war.ours, state.world.war.theirs):
        if army is not None:
            yield army


def test_soldiers_are_never_fewer_than_none_nor_more_than_came() -> None:
    seen = 0
    for _, game in battles():
        for step in game:
            for army in armies(step.after):
                seen += 1
                for one in army.companies:
                    assert 0 <= one.health <= one.soldiers * SOLDIER_HEALTH
                    assert 0 <= one.standing <= one.soldiers
                    assert one.strength >= one.standing
    assert seen > 100


def test_the_health_of_an_army_is_that_of_all_who_belong_to_it() -> None:
    for _, game in battles():
        for step in game:
            for army in armies(step.after):
                assert army.health == sum(one.health for one in army.companies)
                assert army.standing == sum(one.standing for one in army.companies)


def test_what_is_dealt_in_a_clash_is_borne_by_somebody() -> None:
    """By a captain in front, the ranks, a character, the soldiers behind; only what finds nobody left is lost."""
    clashes = 0
    for _, game in battles():
        for step in game:
            events = step.events
            for place, event in enumerate(events):
                if not isinstance(event, Clashed):
                    continue
                clashes += 1
                now = replay(ULTIMO, events[: place + 1], step.before).world.war.theirs
                after = [one for one in events[place + 1 :] if not isinstance(one, happened.Planned)]
                struck = sum(one.amount for one in after[:4] if isinstance(one, fought.FoeStruck))
                thinned = [one for one in after[:6] if isinstance(one, battle.RanksThinned) and not one.fled]
                theirs = sum(one.amount for one in thinned if one.side == "theirs")
                assert now is not None
                assert struck + theirs == min(event.dealt, struck + now.health)
                assert sum(one.amount for one in thinned if one.side == "ours") <= event.taken
    assert clashes > 20


def test_armies_lose_what_they_bear_and_nothing_else() -> None:
    for begun, game in battles():
        state = replay(ULTIMO, begun)
        for step in game:
            for event in step.events:
                before, state = state, replay(ULTIMO, (event,), state)
                if isinstance(event, battle.RanksThinned):
                    then, now = before.world.war.army(event.side), state.world.war.army(event.side)
                    assert then is not None
                    assert now is not None
                    assert then.health - now.health == event.amount > 0


def test_the_dead_are_gone_from_the_pay_of_their_captain() -> None:
    ended = 0
    for _, game in battles():
        for step in game:
            for event in step.events:
                if isinstance(event, BattleEnded):
                    ended += 1
                    assert 0 <= event.fallen <= event.came
                    assert 0 <= event.felled <= event.faced
            assert all(person.ties.troop >= 0 for person in step.after.people.values())
    assert ended > 5
