"""Laws of the story as a part, kept by random play over a small adventure."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from oracle.core.cards import Card
from oracle.core.chance import Stream
from oracle.core.menu import Refusal, Text
from oracle.core.notation import Prose, write_action, write_event
from oracle.core.part import act, menu, parse_action, replay, why_not
from oracle.errors import ReplayError
from oracle.story import STORY, StorySetup
from oracle.story.adventure import Adventure, Clock, Feature, OutcomeText, Scene
from oracle.story.asking import ThingHappened
from oracle.story.moves import CharacterFell, ClockTicked, EndingReached, FactDisclosed, SceneEntered, StoryEvent, Try
from oracle.story.state import StoryState
from tests.story.samples import SAMPLE, begun, everything, wander

SEEDS = range(60)
PLAYERS = frozenset({"pc1", "pc2"})


def stream(seed: int) -> Stream:
    return Stream(seed.to_bytes(32, "big"), 0)


def test_random_play_never_raises_and_its_events_alone_rebuild_the_state() -> None:
    for seed in SEEDS:
        start = STORY.new_game(StorySetup(SAMPLE, ("pc1", "pc2")))
        state, events = wander(replay(STORY, start), stream(seed), 40)
        assert replay(STORY, (*start, *events)) == state


def test_every_option_of_the_menu_parses_back_and_is_legal() -> None:
    for seed in SEEDS:
        chance = stream(seed)
        state, _ = wander(begun(), chance, seed % 12)
        for who, option in everything(state):
            for action in (option.sample(chance), *(option.choices() or ())):
                assert parse_action(STORY, write_action(action)) == action
                assert why_not(STORY, state, who, action) is None


def verbs_taken(games: int) -> Counter[str]:
    """Return how often each verb is taken where all that are offered are as likely."""
    taken: Counter[str] = Counter()
    for seed in range(games):
        chance = stream(seed)
        state = begun()
        for _ in range(20):
            options = everything(state)
            verbs = tuple(dict.fromkeys(option.action.verb for _, option in options))
            verb = verbs[chance.below(len(verbs))]
            those = [(who, option) for who, option in options if option.action.verb == verb]
            who, option = those[chance.below(len(those))]
            state, _ = act(STORY, state, who, option.sample(chance))
            taken[verb] += 1
    return taken


def test_random_play_takes_every_verb() -> None:
    check_verbs(verbs_taken(300), least=2)


def check_verbs(taken: Counter[str], least: int) -> None:
    """Check that each verb was taken so often; `tests/bench/bench_laws.py` asks for more in more games."""
    # These are never offered here; tests/story/test_open_play.py takes them.
    open_play = ("head", "rename", "finish", "furnish", "plot", "settle_thread", "add_ending")
    assert {verb: taken[verb] for verb in STORY.actions if taken[verb] < least and verb not in open_play} == {}
    assert not any(taken[verb] for verb in open_play)


def test_near_misses_are_refused() -> None:
    for seed in SEEDS:
        state, _ = wander(begun(), stream(seed), seed % 8)
        for who, option in everything(state, ("pc1", "dealer")):
            action = option.sample(stream(seed))
            if not fields(action):
                continue
            first = fields(action)[0].name
            wrong = replace(action, **{first: getattr(action, first) + " x"})
            assert isinstance(why_not(STORY, state, who, wrong), Refusal)


def test_control_characters_in_an_approach_are_refused() -> None:
    assert why_not(STORY, begun(), "pc1", Try("ladder", Prose("up\x1b[2J"))) is not None
    assert why_not(STORY, begun(), "pc1", Try("ladder", Prose("u" * 401))) is not None


def veiled(adventure: Adventure, state: StoryState) -> Adventure:
    """Return the adventure with everything rewritten that players cannot know at `state`, rules restated here."""
    progress, known = state.progress, set(state.progress.disclosed)

    def met(needs: Any) -> bool:
        return set(needs.facts) <= known and set(needs.done) <= set(progress.done)

    def outcome(text: OutcomeText) -> OutcomeText:
        return replace(text, texts=tuple(f"{one} (otherwise)" for one in text.texts))

    def feature_of(one: Feature) -> Feature:
        hidden = replace(one, outcomes={tier: outcome(text) for tier, text in one.outcomes.items()})
        is_there = met(one.needs) and (one.repeat or one.id not in progress.done)
        return hidden if is_there else replace(hidden, name="?", look="?", words=("?",))

    def scene(one: Scene) -> Scene:
        if one.id != state.scene:
            return replace(one, title="Elsewhere", first=("Otherwise.",))
        features = tuple(feature_of(feature) for feature in one.features)
        exits = tuple(
            way if met(way.needs) and (not way.closed or way.id in progress.opened) else replace(way, label="?")
            for way in one.exits
        )
        also = tuple(line if met(line.needs) else replace(line, text="?") for line in one.also)
        return replace(one, features=features, exits=exits, also=also)

    def clock(one: Clock) -> Clock:
        return replace(one, name="?", size=one.size + 3) if one.hidden else one

    return replace(
        adventure,
        scenes={name: scene(one) for name, one in adventure.scenes.items()},
        facts={name: one if name in known else replace(one, text="?") for name, one in adventure.facts.items()},
        people={
            name: replace(one, wants="?", voice="?", knows=(), thresholds={})
            if met(one.needs)
            else replace(one, name="?")
            for name, one in adventure.people.items()
        },
        clocks={name: clock(one) for name, one in adventure.clocks.items()},
        endings={
            name: one if name == state.ending else replace(one, title="?", text="?")
            for name, one in adventure.endings.items()
        },
    )


def test_the_veil_of_the_test_changes_what_the_dealer_sees() -> None:
    state = begun()
    other = replace(state, adventure=veiled(state.adventure, state))
    assert STORY.view(other, frozenset({"dealer"})) != STORY.view(state, frozenset({"dealer"}))


def test_rewriting_what_players_cannot_know_changes_neither_their_view_nor_their_menu() -> None:
    for seed in SEEDS:
        state, _ = wander(begun(), stream(seed), seed % 15)
        other = replace(state, adventure=veiled(state.adventure, state))
        for who in ("pc1", "pc2"):
            assert STORY.view(other, frozenset({who})) == STORY.view(state, frozenset({who}))
            assert STORY.look(other, who) == STORY.look(state, who)
            assert shown(other, who) == shown(state, who)


def shown(state: StoryState, who: str) -> list[tuple[str, tuple[Any, ...]]]:
    options = menu(STORY, state, who)
    return [
        (
            str(option),
            tuple(hole.choices() for hole in option.holes if not callable(hole) and not isinstance(hole, Text)),
        )
        for option in options
    ]


def test_no_undisclosed_fact_stands_in_any_view_but_the_dealers() -> None:
    for seed in SEEDS:
        state, _ = wander(begun(), stream(seed), seed % 15)
        for fact in SAMPLE.facts.values():
            for who in (PLAYERS, frozenset({"chance"}), frozenset({"bridge"}), frozenset({"pc1"})):
                assert (fact.text in repr(STORY.view(state, who))) == (fact.id in state.progress.disclosed)
            if not state.ending:
                assert fact.text in repr(STORY.view(state, frozenset({"dealer"})))


def test_censored_events_hold_no_secret() -> None:
    for seed in SEEDS:
        start = STORY.new_game(StorySetup(SAMPLE, ("pc1", "pc2")))
        state = STORY.empty()
        _, events = wander(begun(), stream(seed), 30)
        for event in (*start, *events):
            state = STORY.evolve(state, event)
            seen = repr(STORY.censor(state, event, PLAYERS))
            known = state.progress.disclosed if isinstance(event, ThingHappened) else ()
            for fact in SAMPLE.facts.values():
                assert fact.id in known or fact.text not in seen
            assert known or "'rot'" not in seen.replace("'The pier goes.'", "")
            assert STORY.censor(state, event, frozenset({"dealer"})) == event


def test_everything_in_states_and_events_is_of_a_listed_class() -> None:
    for seed in range(20):
        start = STORY.new_game(StorySetup(SAMPLE, ("pc1", "pc2")))
        state, events = wander(replay(STORY, start), stream(seed), 30)
        for value in (*start, *events, state):
            assert_written(value)


def assert_written(value: object) -> None:
    if is_dataclass(value):
        assert type(value) in (*STORY.classes, Card)
        for field in fields(value):
            assert_written(getattr(value, field.name))
    elif isinstance(value, dict):
        assert all(isinstance(key, str) for key in value)
        for one in value.values():
            assert_written(one)
    elif isinstance(value, tuple):
        for one in value:
            assert_written(one)
    else:
        assert value is None or isinstance(value, str | int | bool)


@pytest.mark.parametrize(
    "event",
    [
        SceneEntered("nowhere"),
        FactDisclosed("nothing"),
        ClockTicked("keeper", 5),
        ClockTicked("nothing", 1),
        CharacterFell("pc9"),
        EndingReached("nothing"),
    ],
)
def test_an_event_that_contradicts_the_state_does_not_replay(event: StoryEvent) -> None:
    with pytest.raises(ReplayError):
        replay(STORY, (event,), begun())


def test_events_are_written_on_one_line() -> None:
    assert write_event(ClockTicked("keeper", 2)) == "clock_ticked clock=keeper value=2"
