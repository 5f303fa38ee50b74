"""The laws of a system, over games in which bots play every part, with characters that reach every rule.

Over all of the games, see `tests/bench/bench_play_laws.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from oracle.core.cards import Card
from oracle.core.chance import Stream, key_from_seed
from oracle.core.menu import Drawn
from oracle.core.notation import write_action
from oracle.core.part import act, menu, parse_action, replay, why_not
from oracle.core.zones import Deal
from oracle.errors import IllegalActionError
from oracle.systems.ultimo.rules.checking import BrokeOff
from oracle.systems.ultimo.rules.events import Event
from oracle.systems.ultimo.rules.features import CHECKS
from oracle.systems.ultimo.rules.seating import CameBack, Departed
from oracle.systems.ultimo.rules.state import UltimoState
from oracle.systems.ultimo.rules.status import is_out
from oracle.systems.ultimo.rules.steps import Step as AgendaStep
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.bots import Step, near_misses
from tests.systems.test_laws import left_out
from tests.systems.ultimo.games import played


def steps() -> Iterator[Step]:
    for _, game in played():
        yield from game


def test_bots_take_every_verb() -> None:
    taken = {type(step.action).verb for step in steps()}
    assert [verb for verb in ULTIMO.actions if verb not in taken] == []


def test_everything_that_can_happen_does_happen() -> None:
    seen = {type(event) for _, game in played() for step in game for event in step.events}
    seen |= {type(event) for begun, _ in played() for event in begun}
    elsewhere = {BrokeOff, Departed, CameBack}  # see test_hands and tests/table/test_several.py for these
    assert [kind.__name__ for kind in CHECKS.evolution if kind not in seen | elsewhere] == []


def test_events_alone_rebuild_the_state() -> None:
    for begun, game in played():
        assert replay(ULTIMO, (*begun, *(event for step in game for event in step.events))) == game[-1].after


def test_every_action_reads_back_from_its_notation() -> None:
    for step in steps():
        assert parse_action(ULTIMO, write_action(step.action)) == step.action


def test_no_card_is_lost_or_doubled() -> None:
    """Each owner's deck stays whole."""
    for begun, game in played():
        whole = decks(replay(ULTIMO, begun))
        for step in game:
            assert decks(step.after) == whole


def decks(state: UltimoState) -> Mapping[str, tuple[Card, ...]]:
    found: dict[str, list[Card]] = {}
    for name, zone in state.zones.items():
        found.setdefault(name.partition(".")[0], []).extend(zone.cards)
    return {owner: tuple(sorted(cards, key=str)) for owner, cards in found.items()}


def test_rows_are_empty_between_checks() -> None:
    for step in steps():
        state: UltimoState = step.after
        if state.check is None and not state.agenda:
            assert not any(len(zone) for name, zone in state.zones.items() if name.endswith(".row"))


def test_figures_never_leave_their_range() -> None:
    for step in steps():
        state: UltimoState = step.after
        assert state.threat.pool >= 0
        assert state.threat.minors >= 0
        assert state.threat.majors >= 0
        for who, person in state.people.items():
            now = dict(ULTIMO.status(state, who))
            left, _, most = now["health"].partition("/")
            assert 0 <= int(left) <= int(most)
            assert 0 <= person.body.morale <= 6
            left, _, most = now["focus"].partition("/")
            assert 0 <= int(left) <= int(most)
            assert person.is_dead == (person.body.health == 0) or (state.step is None) is False


def test_who_is_waited_for_can_go_on_and_alone() -> None:
    """The game never locks up while anyone lives, and only one actor is waited for at a time."""
    for step in steps():
        state: UltimoState = step.after
        waited = ULTIMO.waiting(state)
        assert len(waited) <= 1
        for who in waited:
            assert menu(ULTIMO, state, who), (who, state.agenda)
        alive = any(not person.is_dead for person in state.people.values())
        if not waited and alive:
            assert any(menu(ULTIMO, state, who) for who in (*state.people, "dealer"))
        assert waited or not state.agenda


def test_whoever_is_out_does_nothing_but_cling_to_life() -> None:
    for step in steps():
        state: UltimoState = step.after
        for who in state.people:
            if is_out(state.people[who], state.rules):
                assert {option.action.verb for option in menu(ULTIMO, state, who)} <= {
                    "morale",
                    "endure",
                    "pass",
                    "fetch",
                }


def test_no_option_is_left_out_of_question() -> None:
    """What a menu does not ask for would be refused, whatever the characters and the house rules."""
    for step in list(steps())[::7]:
        for who in (*step.after.people, "dealer", "chance", "bridge"):
            assert left_out(ULTIMO, step.after, who) == []


def test_near_misses_are_judged_like_anything_else() -> None:
    stream, refused = Stream(key_from_seed("near"), 0), 0
    for step in list(steps())[::8]:
        for action in near_misses(step.action, stream):
            if why_not(ULTIMO, step.before, step.who, action) is None:
                act(ULTIMO, step.before, step.who, action)
                continue
            refused += 1
            with pytest.raises(IllegalActionError):
                act(ULTIMO, step.before, step.who, action)
    assert refused > 1000


def test_nobody_acts_in_the_check_of_another() -> None:
    for step in steps():
        if type(step.action).verb in ("play", "focus", "expertise", "morale", "withdraw", "contest", "endure", "fetch"):
            for who in step.before.people:
                if who != step.who:
                    assert why_not(ULTIMO, step.before, who, step.action) is not None


def test_every_option_holds_a_legal_action() -> None:
    stream = Stream(key_from_seed("options"), 0)
    for step in list(steps())[::7]:
        for who in (*step.after.people, "dealer", "chance", "bridge"):
            for option in menu(ULTIMO, step.after, who):
                assert why_not(ULTIMO, step.after, who, option.sample(stream)) is None, (who, str(option))


def test_the_dealers_options_name_their_duty_and_the_players_none() -> None:
    for step in list(steps())[::7]:
        for who in (*step.after.people, "dealer"):
            for option in menu(ULTIMO, step.after, who):
                assert (option.duty in ("rate", "oppose", "adjudicate")) == (who == "dealer")


def listed(table: str) -> set[type]:
    """Return the classes that have a row in one kind of table of any feature."""
    return {kind for feature in ULTIMO.features for kind in getattr(feature, table)}


def test_every_class_of_event_is_evolved_and_can_be_written_down() -> None:
    evolved = listed("evolution")
    happenings = {kind for kind in ULTIMO.classes if issubclass(kind, Event)}
    assert happenings == {kind for kind in evolved if issubclass(kind, Event)}
    assert evolved <= set(ULTIMO.classes)


def test_every_verb_can_be_offered_and_decided_and_every_step_followed() -> None:
    verbs = set(ULTIMO.actions.values()) - {Deal}
    assert verbs <= listed("offers")
    assert verbs <= listed("decisions")
    steps_listed = {kind for kind in ULTIMO.classes if issubclass(kind, AgendaStep)}
    assert steps_listed == listed("steps")
    assert steps_listed >= listed("waits")


def test_chance_draws_only_what_a_pile_holds() -> None:
    for step in steps():
        for option in menu(ULTIMO, step.after, "chance"):
            due = option.holes[1]
            assert isinstance(due, Drawn)
            assert 0 < due.draw.count <= len(due.zone)


def test_a_state_that_forgot_its_history_is_rebuilt_by_replacing_nothing() -> None:
    """States are values: the step before is untouched by the step after."""
    for begun, game in played()[:20]:
        state = replay(ULTIMO, begun)
        for step in game:
            assert step.before == state
            state = replay(ULTIMO, step.events, state)
        assert replace(state) == game[-1].after
