"""Nobody Told the Bees: its size, its prose, a walk to each ending, and bots of three tempers who never get stuck."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median

import pytest

from oracle.adventure_files import load_adventure
from oracle.core.chance import Stream, key_from_seed
from oracle.core.part import act, parse_action
from oracle.story import STORY
from oracle.story.adventure import ALWAYS, Feature, OutcomeText
from oracle.story.moves import Go, Outcome, StoryAction, Try
from oracle.story.state import StoryState, exits_here, features_here
from oracle.systems.ultimo.rules.difficulty import CHECK_TAGS, CIRCUMSTANCES, CITED_WITHIN
from oracle.systems.ultimo.rules.ladder import find_example, is_example
from oracle.systems.ultimo.rules.skills import ATTRIBUTES, SKILLS
from tests.story.samples import begun

FOLDER = Path(__file__).parents[2] / "adventures" / "nobody-told-the-bees"
TIERS = ("perfect", "success", "partial", "failure", "total_failure")
BEES = load_adventure(FOLDER, tiers={"ultimo": TIERS})

TEMPERS = ("curious", "hasty", "cautious")

ODDS = (8, 28, 24, 28, 12)
"""How often in a hundred each of `TIERS` comes out for a bot."""

FLIGHT = ("pony-trap", "moor-on-foot", "run-out")
"""What only a hasty bot turns to: a way out of the story."""

TALK = ("Empathy", "Manipulation", "Culture", "Theatrics", "Leadership")
"""Skills a cautious bot likes to use first."""

INSIDE = "go avenue; go to-supper; "
LATE = "go hall-garden; " + "go to-chapel; go chapel-garden; " * 20
BOTH = "go to-gallery; go to-sickroom; silas-talk success; silas-watch success; try silas-gift; go sickroom-gallery; "
KEYED = f"{INSIDE}go from-supper; {BOTH}go gallery-hall; "
ROUTES = {
    "all-told": f"{KEYED}{LATE}try knock-key; tell-both failure; tell-both partial",
    "her-own-hand": (
        f"{INSIDE}go from-supper; {BOTH}go to-morning; augusta-truth total_failure; augusta-truth partial; "
        f"go morning-gallery; go gallery-hall; {LATE}try knock-key; try augusta-tells"
    ),
    "chair-at-table": f"{INSIDE}go from-supper; {LATE}knock-hand partial; listen-straw failure; try tell-boy",
    "always-six": (
        f"{KEYED}go to-library; told-book success; reckoning perfect; go library-garden; "
        "go to-chapel; go chapel-garden; " + "go to-chapel; go chapel-garden; " * 20 + "try knock-key; try tell-mother"
    ),
    "your-own-name": (
        f"{INSIDE}constance-note success; go from-supper; go to-library; constance-talk perfect; go library-garden; "
        + "go to-chapel; go chapel-garden; " * 20
        + "knock-hand perfect; try tell-self"
    ),
    "somebody-else": (
        f"{INSIDE}go from-supper; orme-talk success; go to-kitchen; cup-beam perfect; go kitchen-garden; "
        + "go to-chapel; go chapel-garden; " * 20
        + "knock-hand success; tell-orme success"
    ),
    "smoke-over-carrow": (
        f"{INSIDE}go from-supper; go to-kitchen; still-door partial; go still-in; try oil-can; go still-out; "
        "go kitchen-garden; " + "go to-chapel; go chapel-garden; " * 20 + "burn-skep failure; burn-skep success"
    ),
    "moor-road": (
        f"{INSIDE}go from-supper; go to-kitchen; cup-beam perfect; go kitchen-hall; go hall-gate; "
        "pony-trap failure; pony-trap success"
    ),
    "twelfth-cell": f"{INSIDE}go from-supper; {LATE}"
    + "knock-hand failure; run-out total_failure; listen-straw failure; " * 3,
    "laid-a-place": f"{INSIDE}fall",
}
"""How to get to each ending: exits taken, features tried, checks and how they came out."""


def walked(route: str) -> StoryState:
    state = begun(BEES, ("pc1",))
    for step in filter(None, map(str.strip, route.split(";"))):
        first, _, second = step.partition(" ")
        if first == "go" and state.scene == "skep":
            continue  # Midnight came on the way, and brought the company here.
        if first in ("go", "try"):
            state, _ = act(STORY, state, "pc1", parse_action(STORY, step))
        elif first == "fall":
            state, _ = act(STORY, state, "bridge", parse_action(STORY, "fallen pc1"))
        else:
            state, _ = act(STORY, state, "pc1", Try(first))
            state, _ = act(STORY, state, "bridge", Outcome("pc1", first, second))
    return state


@pytest.mark.parametrize("ending", ROUTES)
def test_each_ending_is_reached_by_a_walk(ending: str) -> None:
    assert walked(ROUTES[ending]).ending == ending


def test_no_ending_is_without_a_walk() -> None:
    assert sorted(ROUTES) == sorted(BEES.endings)


def test_it_is_as_large_as_a_whole_evening() -> None:
    hidden = [fact for fact in BEES.facts.values() if fact.hidden]
    assert (len(BEES.scenes) >= 16, len(hidden) >= 34, len(BEES.people) >= 8) == (True, True, True)
    assert (len(BEES.clocks) >= 3, len(BEES.endings) >= 6, BEES.fallen in BEES.endings) == (True, True, True)
    assert all(len(scene.features) >= 3 for scene in BEES.scenes.values())
    assert "CC BY 4.0" in (FOLDER / "SOURCE.md").read_text(encoding="utf-8")


def checked() -> Iterator[Feature]:
    return (feature for _, feature in BEES.features() if feature.check is not None)


def outcomes() -> Iterator[OutcomeText]:
    yield from (outcome for _, feature in BEES.features() for outcome in feature.outcomes.values())
    yield from (clock.at_full for clock in BEES.clocks.values())


def test_the_truth_can_be_learned_in_several_ways() -> None:
    ways = Counter(fact for outcome in outcomes() for fact in set(outcome.reveals))
    for fact in ("robin-died", "augusta-died", "wrong-name", "one-short", "told-is-so", "meant-for-you"):
        assert ways[fact] >= 4, fact


def test_every_way_a_check_comes_out_is_told_in_several_ways() -> None:
    for feature in checked():
        assert tuple(feature.outcomes) == TIERS
        for tier, outcome in feature.outcomes.items():
            assert len(outcome.texts) >= (3 if tier == "failure" else 2), f"{feature.id} {tier}"
    assert all(list(feature.outcomes) == [ALWAYS] for _, feature in BEES.features() if feature.check is None)


def test_every_check_is_one_that_the_dealer_could_call() -> None:
    modifiers = {f"{one.id}{value:+}": value for one in CIRCUMSTANCES for value in one.values}
    words = {*(skill.id for skill in SKILLS), *(attribute.id for attribute in ATTRIBUTES)}
    for feature in checked():
        check = feature.check
        assert check is not None
        assert {check.word("first"), check.word("second")} <= words
        bare = check.number("rating", 0) - sum(modifiers[one] for one in check.words("modifiers"))
        assert abs(find_example(check.word("cites")).rating - bare) <= CITED_WITHIN, feature.id
        assert all(is_example(cite) for cite in check.words("cites"))
        assert set(check.words("tags")) <= set(CHECK_TAGS)


def test_most_skills_have_their_hour() -> None:
    used = Counter(word for feature in checked() if feature.check for word in feature.check.words("second"))
    used.update(word for feature in checked() if feature.check for word in feature.check.words("first"))
    assert sum(used[skill.id] > 0 for skill in SKILLS) >= 20
    ratings = [feature.check.number("rating", 0) for feature in checked() if feature.check]
    assert (min(ratings), max(ratings)) == (3, 13)


def tagged() -> Iterator[tuple[str, ...]]:
    """Yield the hard matters of everything that can be left out."""
    yield from (scene.tags for scene in BEES.scenes.values())
    yield from (feature.tags for _, feature in BEES.features())
    for things in (BEES.facts, BEES.people, BEES.clocks, BEES.endings):
        yield from (one.tags for one in things.values())


def test_whatever_is_warned_of_is_marked_where_it_stands_and_nothing_else_is() -> None:
    marked = Counter(tag for tags in tagged() for tag in tags)
    assert set(marked) == set(BEES.content_tags)
    assert min(marked.values()) >= 4
    assert sum(bool(scene.tags) for scene in BEES.scenes.values()) >= 5


def prose() -> Iterator[str]:
    """Yield every text that players read."""
    yield BEES.blurb
    yield from (fact.text for fact in BEES.facts.values())
    yield from (line for person in BEES.people.values() for line in person.manner)
    yield from (ending.text for ending in BEES.endings.values())
    yield from (text for outcome in outcomes() for text in outcome.texts)
    yield from (feature.look for _, feature in BEES.features())
    yield from (way.text for _, way in BEES.exits())
    for scene in BEES.scenes.values():
        yield from (*scene.first, *scene.again, *(line.text for line in scene.also))


def test_no_sentence_stands_twice() -> None:
    split = (one.strip(" \"'\n").lower() for text in prose() for one in re.split(r"(?<=[.!?])\"?\s+", text))
    assert [one for one, times in Counter(split).items() if times > 1] == []


def test_no_text_speaks_of_the_machinery_or_for_the_character() -> None:
    wrong = re.compile(
        r"\b(checks?|threat|cards?|difficulty|rating|tier|success|partial|scene|dealer|npc|clocks?|"
        r"you (think|feel|decide|wonder|hope|say to|are afraid|are glad))\b",
        re.IGNORECASE,
    )
    assert [text for text in prose() if wrong.search(text)] == []


def played(temper: str, seed: int) -> tuple[StoryState, int]:
    """Return how a bot's game ended and how many decisions it took; a check counts for two, as cards are chosen."""
    stream, tried = Stream(key_from_seed(f"{temper} {seed}"), 0), Counter[str]()
    state, decisions = begun(BEES, ("pc1",)), 0
    while state.is_running and decisions < 500:
        feature = chosen(state, temper, stream, tried)
        decisions += 1
        if feature is None:
            ways = exits_here(state)
            fresh = [way for way in ways if way.to not in state.progress.visited] or ways
            among = fresh if stream.below(5) < 3 else ways
            state, _ = act(STORY, state, "pc1", Go(among[stream.below(len(among))].id))
            continue
        tried[feature.id] += 1
        state, _ = act(STORY, state, "pc1", Try(feature.id))
        if feature.check is not None:
            decisions += 1
            tier = TIERS[drawn(ODDS, stream)]
            state, _ = act(STORY, state, "bridge", Outcome("pc1", feature.id, tier))
    return state, decisions


def chosen(state: StoryState, temper: str, stream: Stream, tried: Counter[str]) -> Feature | None:
    """Return what the bot turns to, `None` to move on; where there is no way on it always turns to something."""
    here = tuple(one for one in features_here(state) if temper == "hasty" or one.id not in FLIGHT)
    fresh = [one for one in here if not tried[one.id]]
    talk = [one for one in fresh if one.check and one.check.word("second") in TALK]
    likes = {"curious": (fresh, 9), "hasty": (here, 3), "cautious": (talk or fresh, 7)}[temper]
    wanted: tuple[Feature, ...] = tuple(likes[0]) if stream.below(10) < likes[1] else ()
    if not wanted and not exits_here(state):
        wanted = here
    assert wanted or exits_here(state), f"no way on from {state.scene}"
    return wanted[stream.below(len(wanted))] if wanted else None


def drawn(weights: tuple[int, ...], stream: Stream) -> int:
    at = stream.below(sum(weights))
    return next(place for place in range(len(weights)) if at < sum(weights[: place + 1]))


@cache
def hundred(temper: str) -> tuple[tuple[str, int], ...]:
    """Return the endings and decisions of a hundred bots."""
    games = (played(temper, seed) for seed in range(100))
    return tuple((state.ending, decisions) for state, decisions in games)


@pytest.mark.parametrize("temper", TEMPERS)
def test_a_hundred_bots_of_each_temper_come_to_an_end_and_not_too_soon(temper: str) -> None:
    games = hundred(temper)
    assert all(ending in BEES.endings for ending, _ in games)
    assert median(decisions for _, decisions in games) >= 45
    assert len({ending for ending, _ in games}) >= 5


def test_between_them_the_bots_come_to_every_ending_but_the_one_that_somebody_has_to_die_for() -> None:
    """Nobody dies without the game; at a table a person does: `nobody_told_the_bees_a_place_is_laid.txt`."""
    assert {ending for temper in TEMPERS for ending, _ in hundred(temper)} == set(BEES.endings) - {BEES.fallen}


def test_between_them_the_bots_see_every_place() -> None:
    visited = {scene for seed in range(25) for scene in played("curious", seed)[0].progress.visited}
    visited |= {scene for seed in range(25) for scene in played("hasty", seed)[0].progress.visited}
    assert visited == set(BEES.scenes)


def test_who_fails_at_everything_still_comes_to_an_end() -> None:
    state = begun(BEES, ("pc1",))
    for number in range(300):
        if state.ending:
            break
        offered: list[Try | Go] = [Try(one.id) for one in features_here(state)]
        offered += [Go(one.id) for one in exits_here(state)]
        action: StoryAction = offered[number % len(offered)]
        state, _ = act(STORY, state, "pc1", action)
        if isinstance(action, Try) and state.company.trying:
            state, _ = act(STORY, state, "bridge", Outcome("pc1", action.feature, "total_failure"))
    assert state.ending in BEES.endings
