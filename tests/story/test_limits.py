"""Lines, veils and the X over an adventure: what they keep out is nowhere to be had, and the rest stays as it was."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.notation import Prose
from oracle.story import STORY
from oracle.story.adventure import Adventure
from oracle.story.limits import (
    BADLY,
    IN_PASSING,
    NO_LIMITS,
    UNSAID,
    UNSPOKEN_CLOCK,
    UNSPOKEN_FACT,
    UNSPOKEN_PERSON,
    UNSPOKEN_THING,
    WELL,
    Limits,
    limited,
    names,
    softened,
    unsaid,
)
from oracle.story.lines import telling
from oracle.story.moves import Outcome, Try
from oracle.story.notes import Note
from oracle.story.open_play import open_adventure
from oracle.story.sight import fact_lines, look_lines, scene_lines
from tests.story.samples import SAMPLE, after, begun, happened


def tagged() -> Adventure:
    """Return the sample with a tag on one of everything."""
    quay = SAMPLE.scenes["quay"]
    ladder = replace(quay.features[0], tags=("heights",))
    return replace(
        SAMPLE,
        content_tags=("drowning", "heights", "a cruel brother"),
        scenes={
            **SAMPLE.scenes,
            "quay": replace(quay, features=(ladder, *quay.features[1:])),
            "open-sea": replace(SAMPLE.scenes["open-sea"], tags=("drowning",)),
        },
        facts={**SAMPLE.facts, "will": replace(SAMPLE.facts["will"], tags=("a cruel brother",))},
        people={**SAMPLE.people, "keeper-ann": replace(SAMPLE.people["keeper-ann"], tags=("a cruel brother",))},
        clocks={**SAMPLE.clocks, "keeper": replace(SAMPLE.clocks["keeper"], tags=("heights",))},
        endings={**SAMPLE.endings, "drowned": replace(SAMPLE.endings["drowned"], tags=("drowning",))},
    )


@pytest.mark.parametrize(
    ("matter", "text"),
    [
        ("spiders", "A spider sits there."),
        ("drowning", "Two drowned men"),
        ("child", "a child in danger"),
        ("children", "The child laughs."),
        ("dead bodies", "a dead body"),
        ("harm to a child", "the child comes to harm"),
        ("deep water", "Deep, black water."),
    ],
)
def test_a_matter_is_named_by_its_words_in_any_form_and_order(matter: str, text: str) -> None:
    assert names(matter, text)


@pytest.mark.parametrize(
    ("matter", "text"),
    [("child", "a childish joke"), ("dead bodies", "a dead end"), ("rat", "He narrates."), ("the", "the"), ("…", "…")],
)
def test_a_matter_is_not_named_by_words_that_only_look_like_it(matter: str, text: str) -> None:
    assert not names(matter, text)


def test_no_limits_change_nothing() -> None:
    assert softened(tagged(), NO_LIMITS) == tagged()
    assert limited(begun(), NO_LIMITS) == begun()
    assert not NO_LIMITS


def test_a_lined_tag_is_told_by_none_of_its_texts() -> None:
    told = softened(tagged(), Limits(lines=("drowning", "heights", "cruel brother")))
    sea, ladder = told.scenes["open-sea"], told.scenes["quay"].features[0]
    assert sea.first[0] in UNSAID
    assert ladder.look in UNSAID
    assert ladder.name == UNSPOKEN_THING
    assert {text for outcome in ladder.outcomes.values() for text in outcome.texts} <= {
        f"{one} {result}" for one in UNSAID for result in (WELL, BADLY)
    }
    assert told.facts["will"].text == UNSPOKEN_FACT
    assert told.people["keeper-ann"].role == UNSPOKEN_PERSON
    assert told.clocks["keeper"].name == UNSPOKEN_CLOCK
    assert told.clocks["keeper"].at_full.texts[0] in UNSAID
    assert told.endings["drowned"].text in UNSAID


def test_what_is_left_unsaid_still_holds() -> None:
    """Only texts change: checks, needs, ways, what an outcome gives away."""
    told = softened(tagged(), Limits(lines=("drowning", "heights", "cruel brother")))
    for before, now in zip(tagged().features(), told.features(), strict=True):
        was, one = before[1], now[1]
        assert (one.id, one.words, one.check, one.needs, one.repeat) == (
            was.id,
            was.words,
            was.check,
            was.needs,
            was.repeat,
        )
        for tier, outcome in was.outcomes.items():
            assert replace(one.outcomes[tier], texts=()) == replace(outcome, texts=())
    assert next(told.exits())[1].to == "lantern-room"


def test_an_outcome_that_is_left_unsaid_says_whether_it_went_well() -> None:
    state = limited(begun(tagged()), Limits(lines=("heights",)))
    state = after(state, ("pc1", Try("ladder", Prose("up"))))
    for tier, result in (("failure", BADLY), ("success", WELL)):
        other, events = happened(state, ("bridge", Outcome("pc1", "ladder", tier)))
        (text,) = next(telling(other, event) for event in events if telling(other, event))
        assert text.endswith(result)


def test_a_veil_tells_in_passing_and_leaves_names_and_facts() -> None:
    told = softened(tagged(), Limits(veils=("heights", "cruel brother", "drowning")))
    ladder = told.scenes["quay"].features[0]
    assert ladder.name == "the iron ladder"
    assert ladder.look in IN_PASSING
    assert told.scenes["open-sea"].first[0] in IN_PASSING
    assert told.facts["will"] == tagged().facts["will"]
    assert told.people["keeper-ann"].role == "the keeper’s sister"


def test_a_line_is_stricter_than_a_veil() -> None:
    told = softened(tagged(), Limits(lines=("drowning",), veils=("drowning",)))
    assert told.scenes["open-sea"].first[0] in UNSAID


def test_an_untagged_text_that_says_the_word_is_left_out_and_its_neighbours_stay() -> None:
    told = softened(SAMPLE, Limits(lines=("tar", "oak")))
    bottle = told.scenes["quay"].features[2]
    assert set(bottle.outcomes["always"].texts).isdisjoint(("It smells of tar.", "Still tar."))
    assert told.scenes["quay"].features[1] == SAMPLE.scenes["quay"].features[1]
    assert told.scenes["quay"].first == SAMPLE.scenes["quay"].first


def test_an_x_keeps_out_the_thing_it_was_put_on() -> None:
    told = softened(
        SAMPLE, Limits(crossed=("scene:lantern-room", "feature:ladder", "fact:will", "clock:keeper", "ending:lit"))
    )
    assert told.scenes["lantern-room"].first[0] in UNSAID
    assert told.scenes["quay"].features[0].look in UNSAID
    assert told.scenes["quay"].features[1] == SAMPLE.scenes["quay"].features[1]
    assert told.facts["will"].text == UNSPOKEN_FACT
    assert told.endings["lit"].text in UNSAID


def test_nothing_that_is_left_out_can_be_seen_anywhere_not_even_by_the_dealer() -> None:
    state = limited(begun(tagged()), Limits(lines=("heights", "cruel brother")))
    views = repr([STORY.view(state, frozenset({who})) for who in ("pc1", "dealer")])
    shown = repr((scene_lines(state, "pc1"), look_lines(state, "ladder"), fact_lines(state)))
    for text in ("Rust comes off", "The keeper left everything", "the keeper’s sister"):
        assert text not in views
        assert text not in shown


def test_limits_that_are_lifted_bring_everything_back() -> None:
    state = limited(begun(tagged()), Limits(lines=("heights",), crossed=("scene:quay",)))
    assert state.aside.original == tagged()
    assert limited(state, NO_LIMITS) == begun(tagged())


def test_a_story_that_grows_under_limits_keeps_what_grew_when_they_are_lifted() -> None:
    opened = begun(open_adventure("a lighthouse went dark", "ultimo"), ("pc1",))
    state = limited(opened, Limits(crossed=("scene:beginning",)))
    state = after(state, ("pc1", Note("place", Prose("The mill"))), ("pc1", Note("person", Prose("Ada"))))
    lifted = limited(state, NO_LIMITS)
    assert list(lifted.adventure.scenes) == ["beginning", "mill"]
    assert lifted.here.first[0] == "A lighthouse went dark."
    assert lifted.here.people == ("ada",)


def test_a_paragraph_that_names_a_line_is_not_told_by_any_dealer() -> None:
    limits = Limits(lines=("spiders",), veils=("rats",))
    assert unsaid("A spider lets itself down.", limits) in UNSAID
    assert unsaid("A rat runs off.", limits) == "A rat runs off."
    assert unsaid("The lamp is cold.", limits) == "The lamp is cold."


def test_neutral_words_name_nothing_hard() -> None:
    for text in (*UNSAID, *IN_PASSING, WELL, BADLY, UNSPOKEN_FACT, UNSPOKEN_THING, UNSPOKEN_CLOCK, UNSPOKEN_PERSON):
        assert not any(names(word, text) for word in ("blood", "death", "body", "child", "pain", "scene", "content"))


def test_several_things_left_unspoken_are_told_apart() -> None:
    quay = SAMPLE.scenes["quay"]
    features = tuple(replace(one, tags=("heights",)) for one in quay.features)
    assert len(features) > 1
    crowded = replace(SAMPLE, scenes={**SAMPLE.scenes, "quay": replace(quay, features=features)})
    told = [one.name for one in softened(crowded, Limits(lines=("heights",))).scenes["quay"].features]
    assert told[:2] == [UNSPOKEN_THING, "something else left unspoken"]
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(
    ("line", "text", "out"),
    [
        ("insects and swarming", "feeling an insect crawl over your skin", True),
        ("insects and swarming", "a swarm of fish", True),
        ("blood or gore", "stopping a bleed of blood", True),
        ("harm to a child", "teaching a child to read", False),
        ("snakes", "feeling an insect crawl", False),
    ],
)
def test_a_line_that_names_several_matters_keeps_out_words_about_each(line: str, text: str, out: bool) -> None:
    assert Limits(lines=(line,)).keeps_out(text) is out
