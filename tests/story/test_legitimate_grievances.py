"""Legitimate Grievances: its size, its prose, a walk to each ending, several ways to each ace, and bots that arrive."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from oracle.adventure_files import examine_adventure, load_adventure
from oracle.core.chance import Stream, key_from_seed
from oracle.core.part import act, parse_action
from oracle.story import STORY
from oracle.story.adventure import Check, Feature, OutcomeText
from oracle.story.moves import Go, Outcome, StoryAction, Try
from oracle.story.state import StoryState, exits_here, features_here
from oracle.systems import every_tier
from oracle.systems.bastards.rules.calls import MODIFIERS
from oracle.systems.bastards.rules.disadvantages import DISADVANTAGES
from oracle.systems.bastards.rules.odds import chances, opposing_cards
from oracle.systems.bastards.rules.skills import COMMON, TRAITS
from tests.story.samples import begun

FOLDER = Path(__file__).parents[2] / "adventures" / "legitimate-grievances"
TIERS = every_tier()
WAKE = load_adventure(FOLDER, tiers=TIERS)

ACES = ("ace-of-clubs", "ace-of-hearts", "ace-of-spades", "ace-of-diamonds")

CLUBS = "go square-to-salle; stand-still failure; the-knee success; go salle-to-square; "
HEARTS = "go square-to-opera; take-the-stage success; go opera-to-square; "
SPADES = "go square-to-observatory; reading-room success; go observatory-to-square; "
CHASE = "go square-to-casino; play-pinchbeck failure; go casino-to-funicular; "
DIAMONDS = f"{CHASE}the-stair failure; the-challenge success; go funicular-to-hall; "
FOUR = f"go hall-to-square; {CLUBS}{HEARTS}{SPADES}{DIAMONDS}go keep-vigil; "
BOATHOUSE = "go hall-to-square; go square-to-steps; nan-talk failure; nan-talk success; go steps-to-boathouse; "
HOME = "go boathouse-to-steps; go steps-to-square; go square-to-hall; go keep-vigil; "

ROUTES = {
    "one-name": f"{FOUR}lay-the-aces failure; four-friends success; try sign-one",
    "all-names": f"try the-letters; {FOUR}lay-the-aces success; try sign-all",
    "dealt-in": f"{BOATHOUSE}try crate; {HOME}try read-him-one; try sign-five",
    "lively-corpse": f"{BOATHOUSE}bring-him failure; carry-him success; {HOME}try call-him-out",
    "sold": "cosimo-talk success; go hall-to-square; try the-gentleman",
    "the-house-wins": "coffin failure; go keep-vigil; cosimo-last failure; open-the-lid failure; cosimo-last failure",
    "room-for-one-more": "fall",
}
"""How to get to each ending: exits taken, features tried, checks and how they came out."""


def walked(route: str) -> StoryState:
    state = begun(WAKE, ("pc1",))
    for step in filter(None, map(str.strip, route.split(";"))):
        first, _, second = step.partition(" ")
        if first in ("go", "try"):
            state, events = act(STORY, state, "pc1", parse_action(STORY, step))
        elif first == "fall":
            state, events = act(STORY, state, "bridge", parse_action(STORY, "fallen pc1"))
        else:
            state, _ = act(STORY, state, "pc1", Try(first))
            state, events = act(STORY, state, "bridge", Outcome("pc1", first, second))
        assert events, f"{step} did nothing"
    return state


def known(state: StoryState) -> frozenset[str]:
    return frozenset(state.progress.disclosed)


@pytest.mark.parametrize("ending", ROUTES)
def test_each_ending_is_reached_by_a_walk(ending: str) -> None:
    assert walked(ROUTES[ending]).ending == ending


def test_no_ending_is_without_a_walk() -> None:
    assert sorted(ROUTES) == sorted(WAKE.endings)


def test_it_hangs_together_and_no_place_in_it_is_thin() -> None:
    _, problems, warnings = examine_adventure(FOLDER, tiers=TIERS)
    assert (problems, warnings) == ((), ())


def test_it_is_as_large_as_an_evening() -> None:
    assert len(WAKE.scenes) >= 8
    assert len(WAKE.endings) >= 4
    assert WAKE.fallen in WAKE.endings
    assert all(len(scene.details) >= 5 and scene.complications for scene in WAKE.scenes.values())
    assert all(len(person.topics) >= 5 and person.reactions and person.ignorance for person in WAKE.people.values())
    assert "CC BY 4.0" in (FOLDER / "SOURCE.md").read_text(encoding="utf-8")


def checked() -> Iterator[tuple[Feature, Check]]:
    return ((feature, feature.check) for _, feature in WAKE.features() if feature.check is not None)


def outcomes() -> Iterator[OutcomeText]:
    yield from (outcome for _, feature in WAKE.features() for outcome in feature.outcomes.values())
    yield from (clock.at_full for clock in WAKE.clocks.values())


def ways(feature_check: Check) -> list[tuple[str, str]]:
    pairs = [(feature_check.word("trait"), feature_check.word("skill"))]
    return pairs + [(pair.split()[0], pair.split()[1]) for pair in feature_check.words("or")]


@pytest.mark.parametrize("ace", ACES)
def test_each_ace_can_be_had_in_three_ways_with_different_skills(ace: str) -> None:
    giving = [one for _, one in WAKE.features() if any(ace in outcome.reveals for outcome in one.outcomes.values())]
    assert len(giving) >= 3
    assert len({pair for feature in giving if feature.check for pair in ways(feature.check)}) >= 4


def test_no_ending_hangs_on_a_single_check() -> None:
    """Three endings need no ace, and what each of them needs is found in several ways."""
    for fact in ("alive", "the-debts", "the-sale", "shirts", "cosimo-yields", "word-given", "claim-stands"):
        given = sum(fact in outcome.reveals for outcome in outcomes())
        told = sum(fact in topic.tells for person in WAKE.people.values() for topic in person.topics.values())
        assert given + told >= 2, fact


def test_the_fight_can_be_avoided_and_who_fails_at_everything_with_the_colonel_may_still_try_the_rest() -> None:
    failed = walked("go hall-to-square; go square-to-salle; cross-blades failure; stand-still failure")
    assert {"cross-blades", "stand-still", "the-knee", "over-the-top"} <= {one.id for one in features_here(failed)}
    bandaged = walked(f"go hall-to-square; {CLUBS}")
    assert "ace-of-clubs" in known(bandaged)


def test_who_loses_the_chase_finds_the_ace_with_cosimo_and_can_win_it_there() -> None:
    lost = walked(f"go hall-to-square; {CHASE}the-stair failure; the-tank failure; the-jump failure")
    assert lost.scene == "hall"
    assert "diamond-with-cosimo" in known(lost)
    assert "cosimo-plays" in {one.id for one in features_here(lost)}


def test_the_way_to_the_boathouse_is_shown_by_whatever_tells_that_he_is_alive() -> None:
    before = walked("go hall-to-square; go square-to-steps")
    assert "steps-to-boathouse" not in {way.id for way in exits_here(before)}
    for route in ("penny success; go square-to-steps", "go square-to-steps; nan-talk success"):
        after = walked(f"go hall-to-square; {route}")
        assert "steps-to-boathouse" in {way.id for way in exits_here(after)}


def test_a_notary_asked_for_the_last_page_and_a_stranger_who_counts_both_learn_of_the_debts() -> None:
    assert "the-debts" in WAKE.people["absalom-pell"].topics["codicil"].tells
    assert "the-debts" in known(walked("go hall-to-square; go square-to-casino; count-the-pennies success"))


def test_every_check_is_one_that_the_rules_could_call() -> None:
    skills = {*COMMON, "combat"}
    for feature, check in checked():
        assert all(trait in TRAITS and skill in skills for trait, skill in ways(check)), feature.id
        assert check.number("modifier", -1) in MODIFIERS
        assert set(check.words("hinders")) <= set(DISADVANTAGES)


def test_most_checks_can_be_won_by_somebody_whom_they_suit() -> None:
    """With trait and skill at 3 at least 45 in a hundred are won everywhere; with 2 and 2 half of all checks at 38."""
    modifiers = [check.number("modifier", 0) for _, check in checked()]
    assert all(chances(3, 3, modifier, opposing_cards(3)).won >= 0.45 for modifier in modifiers)
    easy = [modifier for modifier in modifiers if chances(2, 2, modifier, opposing_cards(2)).won >= 0.38]
    assert len(easy) > len(modifiers) / 2


def test_most_skills_and_all_traits_have_their_hour() -> None:
    used = Counter(pair for _, check in checked() for pair in ways(check))
    assert {trait for trait, _ in used} == set(TRAITS)
    assert len({skill for _, skill in used}) >= 11


def test_every_way_a_check_comes_out_is_told_in_several_ways() -> None:
    for feature, _ in checked():
        assert tuple(feature.outcomes) == TIERS["bastards"]
        for tier, outcome in feature.outcomes.items():
            assert len(outcome.texts) >= (3 if tier == "failure" else 2), f"{feature.id} {tier}"


def test_whatever_is_warned_of_is_marked_where_it_stands_and_nothing_else_is() -> None:
    things = (WAKE.facts, WAKE.people, WAKE.clocks, WAKE.endings, WAKE.scenes)
    marked = {tag for group in things for one in group.values() for tag in one.tags}
    assert marked == set(WAKE.content_tags)


def prose() -> Iterator[str]:
    """Yield every text that players read."""
    yield WAKE.blurb
    yield from (fact.text for fact in WAKE.facts.values())
    yield from (ending.text for ending in WAKE.endings.values())
    yield from (text for outcome in outcomes() for text in outcome.texts)
    yield from (feature.look for _, feature in WAKE.features())
    yield from (detail.text for _, feature in WAKE.features() for detail in feature.details)
    yield from (way.text for _, way in WAKE.exits())
    for person in WAKE.people.values():
        yield from (*person.manner, *person.ignorance, *person.refuses)
        yield from (detail.text for detail in person.details)
        yield from (line for topic in person.topics.values() for line in topic.says)
        yield from (line for reaction in person.reactions for line in (*reaction.text, reaction.again))
    for scene in WAKE.scenes.values():
        yield from (*scene.first, *scene.again, *(line.text for line in (*scene.also, *scene.presses)))
        yield from (detail.text for detail in scene.details)
        yield from (line for reaction in scene.reactions for line in reaction.text)
        yield from (line for lines in scene.complications.values() for line in lines)


def test_no_sentence_of_any_length_stands_twice() -> None:
    split = (one.strip(" \"'\n").lower() for text in prose() for one in re.split(r"(?<=[.!?])\"?\s+", text) if one)
    assert [one for one, times in Counter(split).items() if times > 1 and len(one.split()) > 3] == []


def test_no_text_speaks_of_the_machinery_or_for_the_character() -> None:
    wrong = re.compile(
        r"\b(checks?|threat|difficulty|rating|tier|success|partial|failure|dealer|npc|damage|wildcard|initiative|"
        r"you (think|feel|decide|wonder|hope|say to yourself|are afraid|are glad))\b",
        re.IGNORECASE,
    )
    assert [text for text in prose() if wrong.search(text)] == []


def random_evening(seed: int) -> StoryState:
    """Return how an evening ended at which everything was tried at random, and checks came out so as well."""
    state, chance = begun(WAKE, ("pc1",)), Stream(key_from_seed(f"wake {seed}"), 0)
    for _ in range(400):
        if state.ending:
            break
        offered: list[Try | Go] = [Try(one.id) for one in features_here(state)]
        offered += [Go(one.id) for one in exits_here(state)]
        assert offered, f"no way on from {state.scene}"
        action: StoryAction = offered[chance.below(len(offered))]
        state, _ = act(STORY, state, "pc1", action)
        if isinstance(action, Try) and not state.ending and state.company.trying:
            tier = TIERS["bastards"][chance.below(2)]
            state, _ = act(STORY, state, "bridge", Outcome("pc1", action.feature, tier))
    return state


def test_from_wherever_players_wander_an_ending_comes_and_most_endings_do() -> None:
    ended = [random_evening(seed).ending for seed in range(60)]
    assert set(ended) <= set(WAKE.endings)
    assert len(set(ended)) >= 4


def test_who_fails_at_everything_still_comes_to_an_end() -> None:
    state = begun(WAKE, ("pc1",))
    for number in range(300):
        if state.ending:
            break
        offered: list[Try | Go] = [Try(one.id) for one in features_here(state)]
        offered += [Go(one.id) for one in exits_here(state)]
        action = offered[number % len(offered)]
        state, _ = act(STORY, state, "pc1", action)
        if isinstance(action, Try) and state.company.trying:
            state, _ = act(STORY, state, "bridge", Outcome("pc1", action.feature, "failure"))
    assert state.ending in WAKE.endings
