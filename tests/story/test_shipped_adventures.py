"""The adventures that ship: they load, hang together, and every ending can be played to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from oracle.adventure_files import examine_adventure, list_adventures, load_adventure
from oracle.adventure_files.sense import walk_hopefully
from oracle.core.chance import Stream
from oracle.core.part import act, menu, parse_action
from oracle.story import STORY
from oracle.story.adventure import ALWAYS, FOE_WORDS, Adventure
from oracle.story.moves import Go, Outcome, Rested, StoryAction, Try
from oracle.story.state import StoryState
from oracle.systems import every_tier
from oracle.systems.diesel.rules.attributes import ATTRIBUTES
from oracle.systems.diesel.rules.threats import STAKES, THREAT_IDS
from oracle.systems.ultimo.rules.difficulty import CHECK_TAGS, CIRCUMSTANCES
from oracle.systems.ultimo.rules.ladder import is_example
from oracle.systems.ultimo.rules.skills import SKILLS
from tests.story.samples import begun

FOLDER = Path(__file__).parents[2] / "adventures"
TIERS = every_tier()
NAMES = ("forty-first-name", "number-nine")
ALL = {name: load_adventure(FOLDER / name, tiers=TIERS) for name in NAMES}
EVERY = pytest.mark.parametrize("adventure", ALL.values(), ids=list(ALL))

ROUTES = {
    ("forty-first-name", "the-name-is-said"): (
        "go to-inn; marta success; go inn-to-causeway; go head-path; tower-door failure; log partial; "
        "go tower-to-causeway; tarrant-talks partial; go to-sands; say-the-name failure; say-the-name success"
    ),
    (
        "forty-first-name",
        "the-bell-is-dumb",
    ): "tarrant-talks success; go to-sands; bell failure; hold-nell success; bell partial",
    ("forty-first-name", "the-keeper-pays"): (
        "go to-churchyard; vestry success; go church-to-causeway; tarrant-talks success; tarrant-confesses failure; "
        "go to-sands; call-the-keeper perfect"
    ),
    (
        "forty-first-name",
        "the-count-is-right",
    ): "tarrant-talks success; go to-sands; bell total_failure; hold-nell success; foe mate won",
    ("forty-first-name", "the-sea-keeps"): (
        "rest long; rest long; rest long; rest long; rest long; rest long; bell total_failure; hold-nell perfect; "
        "bell total_failure; bell failure; bell failure; bell failure"
    ),
    ("forty-first-name", "more-for-the-stone"): "fall",
    ("number-nine", "clear-line"): (
        "go siding-to-silo; weigh-books success; go silo-to-siding; "
        "go siding-to-signal-box; levers partial; hold-arm partial"
    ),
    (
        "number-nine",
        "held-line",
    ): "oiler partial; go siding-to-camp; third-pier success; cut-wire partial; go camp-to-siding; go board",
    ("number-nine", "pier-falls"): "rest long; rest long; rest short; rest short; rest short; " + "brake failure; " * 3,
    ("number-nine", "iron-only"): (
        "go siding-to-camp; third-pier partial; try warn-camp; go camp-to-siding; go board; "
        "brake failure; driver failure; shoot-wire failure"
    ),
    ("number-nine", "bought"): "wiper advantage; go siding-to-saloon; try offer",
    ("number-nine", "under-the-ballast"): "fall",
}
"""How to get to each ending: exits taken, features tried, checks and how they came out."""


def steps(route: str) -> Iterator[tuple[str, StoryAction]]:
    for step in filter(None, map(str.strip, route.split(";"))):
        first, _, second = step.partition(" ")
        if first in ("go", "try"):
            yield "pc1", parse_action(STORY, step)
        elif first == "rest":
            yield "bridge", parse_action(STORY, f"rested pc1 {second}")
        elif first == "foe":
            yield "bridge", parse_action(STORY, f"overcome {second}")
        elif first == "fall":
            yield "bridge", parse_action(STORY, "fallen pc1")
        else:
            yield "pc1", Try(first)
            yield "bridge", Outcome("pc1", first, second)


def walked(name: str, route: str) -> StoryState:
    state = begun(ALL[name], ("pc1",))
    for who, action in steps(route):
        state, events = act(STORY, state, who, action)
        assert events, f"{action} did nothing"
    return state


@pytest.mark.parametrize(("name", "ending"), ROUTES, ids=[ending for _, ending in ROUTES])
def test_every_ending_is_reached_by_a_walk(name: str, ending: str) -> None:
    assert walked(name, ROUTES[name, ending]).ending == ending


def test_every_ending_has_a_walk() -> None:
    endings = [(name, ending) for name, adventure in ALL.items() for ending in adventure.endings]
    assert sorted(endings) == sorted(ROUTES)


def test_the_folder_holds_these_adventures_and_a_licence_for_each() -> None:
    listed = list_adventures(FOLDER, tiers=TIERS)
    assert [one.problem for one in listed] == [""] * len(listed)
    assert set(NAMES) <= {one.id for one in listed}
    for name in NAMES:
        assert "CC BY 4.0" in (FOLDER / name / "SOURCE.md").read_text(encoding="utf-8")
        assert ALL[name].licence == "CC BY 4.0"


@EVERY
def test_every_scene_fact_feature_and_exit_can_come_about(adventure: Adventure) -> None:
    walk = walk_hopefully(adventure)
    assert set(walk.scenes) == set(adventure.scenes)
    assert set(walk.facts) == set(adventure.facts)
    assert set(walk.done) == {feature.id for _, feature in adventure.features()}
    assert set(walk.exits) == {way.id for _, way in adventure.exits()}


@pytest.mark.parametrize("name", ALL["forty-first-name"].foes)
def test_every_foe_is_told_of_from_its_coming_to_each_of_its_ends(name: str) -> None:
    foe = ALL["forty-first-name"].foes[name]
    assert foe.arrives
    assert all(foe.end(fate) for fate in FOE_WORDS["gone"])
    assert all(end.texts for end in foe.ends.values())
    _, problems, warnings = examine_adventure(FOLDER / "forty-first-name", tiers=TIERS)
    assert problems == ()
    assert [one for one in warnings if one.place.key.startswith("foes")] == []


@EVERY
def test_every_hidden_fact_is_given_away_by_something_the_players_can_do(adventure: Adventure) -> None:
    given = {fact for scene in adventure.scenes.values() for fact in scene.reveals}
    given |= {fact for _, one in adventure.features() for text in one.outcomes.values() for fact in text.reveals}
    given |= {fact for clock in adventure.clocks.values() for fact in clock.at_full.reveals}
    assert {fact.id for fact in adventure.facts.values() if fact.hidden} <= given


@EVERY
def test_an_adventure_is_as_large_as_an_evening(adventure: Adventure) -> None:
    assert len(adventure.scenes) == 6
    assert len(adventure.facts) >= 10
    assert sum(fact.hidden for fact in adventure.facts.values()) >= 8
    assert 3 <= len(adventure.people) <= 6
    assert 1 <= len(adventure.clocks) <= 3
    assert len(adventure.endings) >= 3
    assert adventure.fallen in adventure.endings


@EVERY
def test_every_tier_of_every_check_has_several_texts(adventure: Adventure) -> None:
    for _, feature in adventure.features():
        if feature.check is None:
            assert list(feature.outcomes) == [ALWAYS]
            continue
        assert tuple(feature.outcomes) == TIERS[adventure.system]
        for tier, outcome in feature.outcomes.items():
            assert len(outcome.texts) >= (3 if tier == "failure" else 2), f"{feature.id} {tier}"


@EVERY
def test_the_better_tiers_settle_a_feature(adventure: Adventure) -> None:
    for _, feature in adventure.features():
        for tier, outcome in feature.outcomes.items():
            if "failure" not in tier:
                assert outcome.achieved, f"{feature.id} {tier}"


def prose(adventure: Adventure) -> Iterator[str]:
    """Yield every text that players read."""
    yield adventure.blurb
    yield from (fact.text for fact in adventure.facts.values())
    yield from (line for person in adventure.people.values() for line in person.manner)
    yield from (text for clock in adventure.clocks.values() for text in clock.at_full.texts)
    yield from (ending.text for ending in adventure.endings.values())
    for foe in adventure.foes.values():
        yield from (*foe.arrives, *(text for end in foe.ends.values() for text in end.texts))
    for scene in adventure.scenes.values():
        yield from (*scene.first, *scene.again, *(line.text for line in scene.also))
        yield from (way.text for way in scene.exits if way.text)
        for feature in scene.features:
            yield feature.look
            yield from (text for outcome in feature.outcomes.values() for text in outcome.texts)


def sentences(text: str) -> list[str]:
    return [one.strip(" \"“”’'").lower() for one in re.split(r"(?<=[.!?])\"?\s+", text) if one.strip()]


@EVERY
def test_no_sentence_stands_twice(adventure: Adventure) -> None:
    counted = Counter(one for text in prose(adventure) for one in sentences(text))
    assert [one for one, times in counted.items() if times > 1] == []


@EVERY
def test_players_read_no_word_of_the_machinery(adventure: Adventure) -> None:
    jargon = re.compile(
        r"\b(tier|checks?|clock ticks|feature|success|partial|total failure|difficulty|rating|dice|"
        r"scene|npc|player|character|dealer|threat|hit points?|damage)\b",
        re.IGNORECASE,
    )
    found = [(match.group(), text[:60]) for text in prose(adventure) for match in jargon.finditer(text)]
    assert found == []


@EVERY
def test_no_text_puts_words_or_thoughts_into_a_character(adventure: Adventure) -> None:
    dictated = re.compile(
        r"\byou (think|feel|say to|decide|believe that|are afraid|are glad|wonder|hope|love|hate)\b", re.IGNORECASE
    )
    assert [text for text in prose(adventure) if dictated.search(text)] == []


@EVERY
def test_every_feature_and_exit_answers_to_words_of_its_own(adventure: Adventure) -> None:
    for _, feature in adventure.features():
        assert feature.name
        assert feature.look
    for _, way in adventure.exits():
        assert way.words
        assert way.text


def test_checks_of_ultimo_are_such_as_its_dealer_could_call() -> None:
    modifiers = {one.id: one.values for one in CIRCUMSTANCES}
    for _, feature in ALL["forty-first-name"].features():
        if feature.check is None:
            continue
        check = feature.check
        assert check.word("first") in ("STR", "AGI", "VIT", "INT", "PER")
        assert check.word("second") in [skill.id for skill in SKILLS]
        assert 1 <= check.number("rating", 0) <= 8
        assert check.words("cites")
        assert all(is_example(cite) for cite in check.words("cites"))
        assert all(tag in CHECK_TAGS for tag in check.words("tags"))
        for name, value in (re.fullmatch(r"([a-z_]+)([+-]\d)", one).groups() for one in check.words("modifiers")):  # type: ignore[union-attr]
            assert int(value) in modifiers[name]


def test_checks_of_diesel_are_such_as_its_dealer_could_call() -> None:
    for _, feature in ALL["number-nine"].features():
        if feature.check is None:
            continue
        check = feature.check
        assert check.word("threat") in THREAT_IDS
        assert check.word("hazard") in STAKES
        assert check.word("reason")
        assert all(one in ATTRIBUTES for one in (*check.words("helps"), *check.words("hinders")))


@EVERY
@pytest.mark.parametrize("seed", range(25))
def test_from_wherever_players_wander_an_ending_comes(adventure: Adventure, seed: int) -> None:
    """Play at random, checks coming out at random; the clocks alone must bring it to an end."""
    state = begun(adventure, ("pc1",))
    chance = Stream(seed.to_bytes(32, "big"), 0)
    for _ in range(400):
        if state.ending:
            break
        state = random_step(state, chance)
    assert state.ending in adventure.endings


def random_step(state: StoryState, chance: Stream) -> StoryState:
    options = [option for option in menu(STORY, state, "pc1") if option.action in (Try, Go)]
    if not options or chance.below(12) == 0:
        return act(STORY, state, "bridge", Rested("pc1", "long"))[0]
    action = options[chance.below(len(options))].sample(chance)
    state, _ = act(STORY, state, "pc1", action)
    if isinstance(action, Try) and not state.ending and action.feature in state.company.trying.values():
        tiers = TIERS[state.adventure.system]
        word = Outcome("pc1", action.feature, tiers[chance.below(len(tiers))])
        state, _ = act(STORY, state, "bridge", word)
    return state


@EVERY
def test_players_who_fail_at_everything_still_come_to_an_end(adventure: Adventure) -> None:
    state = begun(adventure, ("pc1",))
    for number in range(200):
        if state.ending:
            break
        actions = [one for option in menu(STORY, state, "pc1") for one in option.choices() or ()]
        actions = [one for one in actions if isinstance(one, Try | Go)]
        action = actions[number % len(actions)]
        state, _ = act(STORY, state, "pc1", action)
        if isinstance(action, Try) and state.company.trying:
            state, _ = act(STORY, state, "bridge", Outcome("pc1", action.feature, "failure"))
    assert state.ending in adventure.endings


@EVERY
def test_failing_never_bars_a_way_that_success_would_open(adventure: Adventure) -> None:
    """A failure that settles a feature gives at least what is needed to go on."""
    for _, feature in adventure.features():
        settled = [one for tier, one in feature.outcomes.items() if "failure" in tier and one.achieved]
        opened = {way for one in feature.outcomes.values() for way in one.opens}
        for outcome in settled:
            assert opened <= set(outcome.opens), feature.id


def test_a_walk_goes_only_where_exits_lead() -> None:
    assert [type(action) for _, action in steps("go a; b success; rest long")] == [Go, Try, Outcome, Rested]


def test_who_killed_the_oiler_is_learned_where_he_is_named() -> None:
    """A fact that solves everything comes with words that say so, and not of the first look at the dead man."""
    named = re.compile(r"Haskett|Lorne|quartermaster|L\. ?H\.|H, A, S", re.IGNORECASE)
    features = {feature.id: feature for _, feature in ALL["number-nine"].features()}
    told = [
        (feature.id, text)
        for feature in features.values()
        for outcome in feature.outcomes.values()
        if "haskett" in outcome.reveals
        for text in outcome.texts
    ]
    assert len(told) > 10
    assert [one for one in told if not named.search(one[1])] == []
    assert not any("haskett" in one.reveals for one in features["oiler"].outcomes.values())
    best = features["oiler"].outcomes["advantage"].reveals
    assert set(best) > set(features["oiler"].outcomes["success"].reveals), "it is worth more, all the same"
