"""The laws every game keeps, whatever is played: bots play from the menus and everything they do is looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from oracle.core.cards import Card, sorted_cards
from oracle.core.chance import Stream, key_from_seed
from oracle.core.menu import Refusal
from oracle.core.notation import write_action
from oracle.core.part import act, menu, parse_action, replay, role_of, settle, why_not
from oracle.core.system import Setup, System
from oracle.core.zones import Zone
from oracle.errors import IllegalActionError
from oracle.systems import every_system, find_system
from tests.bots import Bot, Step, near_misses

GAMES = 16
"""Games of each system; `tests/bench/bench_laws.py` plays a thousand."""
STEPS = 160
EVERY_SYSTEM = pytest.mark.parametrize("system", every_system(), ids=lambda system: system.name)
COMPANY_TRAITS = ("friendly", "cronies", "animal_companion", "beastkin", "soldiers")
DECK_TRAITS = ("jack_of_all_trades", "gamblin_man", "god_save_the_queen", "long_live_the_queen")
AnySystem = System[Any, Any, Any]


def fresh(system: AnySystem, number: int) -> tuple[Any, tuple[Any, ...], tuple[str, ...]]:
    """Return a new game of one to three ready characters, its events, and who plays.

    Every other game has house rules drawn at random, so that each of their alternatives is played too.
    """
    stream = Stream(key_from_seed(f"{system.name} {number}"), 0)
    names = [name for _ in range(3) for name in system.ready]
    cast = {
        f"pc{place}": with_a_trait(system, system.ready[names[number % len(names) - place]], number)
        for place in range(1, 2 + number % 3)
    }
    drawn = {rule.id: rule.values[stream.below(len(rule.values))] for rule in system.house_rules}
    begun = system.new_game(Setup(cast, drawn if number % 2 else {}))
    state, events = settle(system, system.empty(), begun)
    return state, events, tuple(cast)


def with_a_trait(system: AnySystem, character: Any, number: int) -> Any:
    """Return the character as it is, or with traits: of three games one changes how a deck is read, one has company."""
    if system.name != "ultimo" or number % 3 == 1:
        return character
    if number % 3:
        return replace(character, traits=(*character.traits, *COMPANY_TRAITS))
    extra = DECK_TRAITS[number // 3 % len(DECK_TRAITS)]
    return replace(character, traits=(*(name for name in character.traits if name != extra), extra))


def played(system: AnySystem) -> tuple[tuple[tuple[Any, ...], tuple[Step, ...]], ...]:
    """Return games of bots for one to three players, each with the events it began with; played once."""
    return _played(system.name)


@cache
def _played(name: str) -> tuple[tuple[tuple[Any, ...], tuple[Step, ...]], ...]:
    system = find_system(name)
    games, verbs = [], Counter[str]()
    for number in range(GAMES):
        state, events, cast = fresh(system, number)
        # The bridge acts rarely: a mission that ends at once shows nothing.
        anybody = (*(*cast, "dealer") * 8, "bridge")
        bot = Bot(system, system.waiting, anybody, f"{system.name} {number}", verbs, relentless=number % 4 > 1)
        games.append((events, tuple(bot.play(state, STEPS))))
    return tuple(games)


def steps(system: AnySystem) -> Iterator[Step]:
    for _, game in played(system):
        yield from game


@EVERY_SYSTEM
def test_events_alone_rebuild_the_state(system: AnySystem) -> None:
    for begun, game in played(system):
        events = (*begun, *(event for step in game for event in step.events))
        assert replay(system, events) == game[-1].after


@EVERY_SYSTEM
def test_the_same_seed_plays_the_same_game(system: AnySystem) -> None:
    state, _, cast = fresh(system, 2)
    games = [tuple(Bot(system, system.waiting, (*cast, "dealer"), "twice").play(state, STEPS)) for _ in range(2)]
    assert games[0] == games[1]


@EVERY_SYSTEM
def test_every_action_reads_back_from_its_notation(system: AnySystem) -> None:
    for step in steps(system):
        assert parse_action(system, write_action(step.action)) == step.action


@EVERY_SYSTEM
def test_no_card_is_lost_or_doubled(system: AnySystem) -> None:
    for begun, game in played(system):
        cards = all_cards(system.zones(replay(system, begun)))
        assert len(cards) % 54 == 0
        for step in game:
            assert all_cards(system.zones(step.after)) == cards


def all_cards(zones: Mapping[str, Zone]) -> tuple[Card, ...]:
    return sorted_cards(tuple(card for zone in zones.values() for card in zone.cards))


@EVERY_SYSTEM
def test_an_action_that_is_nearly_legal_is_judged_like_any_other(system: AnySystem) -> None:
    stream, refused = Stream(key_from_seed("near"), 0), 0
    for step in steps(system):
        for action in near_misses(step.action, stream):
            if why_not(system, step.before, step.who, action) is None:
                act(system, step.before, step.who, action)
                continue
            refused += 1
            with pytest.raises(IllegalActionError):
                act(system, step.before, step.who, action)
    assert refused > 1000


@EVERY_SYSTEM
def test_nobody_takes_the_action_of_another_role(system: AnySystem) -> None:
    for step in steps(system):
        for who in ("pc1", "dealer", "chance", "bridge"):
            if type(step.action) not in system.roles.get(who.rstrip("1"), ()):
                assert why_not(system, step.before, who, step.action) is not None


@EVERY_SYSTEM
def test_who_is_waited_for_has_something_to_do(system: AnySystem) -> None:
    for step in steps(system):
        for who in system.waiting(step.after):
            assert menu(system, step.after, who), (who, step.after)


@EVERY_SYSTEM
def test_no_option_is_left_out_of_question(system: AnySystem) -> None:
    """What a menu does not ask for would be refused: the quick way to a menu leaves out no more."""
    for step in steps(system):
        for who in ("pc1", "pc2", "pc9", "dealer", "chance", "bridge"):
            assert left_out(system, step.after, who) == []


def left_out(system: AnySystem, state: Any, who: str) -> list[str]:
    """Return the verbs of which a person has options though they do not come in question, or come in twice."""
    every, asked = system.roles.get(role_of(who), ()), system.candidate_actions(state, who)
    assert list(asked) == [kind for kind in every if kind in asked]
    unasked = (kind for kind in every if kind not in asked)
    return [kind.verb for kind in unasked if not isinstance(system.offer(state, who, kind), Refusal)]


@EVERY_SYSTEM
def test_every_offered_option_holds_a_legal_action(system: AnySystem) -> None:
    stream = Stream(key_from_seed("options"), 0)
    for _, game in played(system)[:6]:
        for step in game:
            for who in ("pc1", "pc2", "dealer", "chance", "bridge"):
                for option in menu(system, step.after, who):
                    assert why_not(system, step.after, who, option.sample(stream)) is None, (who, str(option))


@EVERY_SYSTEM
def test_lines_views_and_sheets_can_always_be_shown(system: AnySystem) -> None:
    for step in steps(system):
        state = step.before
        for event in step.events:
            state = system.evolve(state, event)
            line = system.line(state, system.censor(state, event, frozenset({"pc1"})))
            assert line.isprintable(), line
        assert all(line.isprintable() for line in system.sheet(state, "pc1"))
        assert all(label and value for label, value in system.status(state, "pc1"))


@EVERY_SYSTEM
def test_names_and_aliases_find_the_game(system: AnySystem) -> None:
    for name in (system.name, *system.aliases):
        assert find_system(name.upper()) is system


@EVERY_SYSTEM
def test_verbs_are_offered_or_refused_with_a_reason(system: AnySystem) -> None:
    for step in list(steps(system))[::25]:
        for role, kinds in system.roles.items():
            who = "pc1" if role == "pc" else role
            for kind in kinds:
                offered = system.offer(step.after, who, kind)
                assert offered.reason if isinstance(offered, Refusal) else offered
