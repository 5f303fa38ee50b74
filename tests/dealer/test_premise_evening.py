"""An open evening is about its premise: what it asks, whom and what it names, what its threads hang on, how it ends."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from oracle.dealer.builtin.growing.about import about_of
from oracle.dealer.builtin.growing.genres import NAMES, genre_of
from oracle.dealer.builtin.growing.growing import plot_for
from oracle.dealer.builtin.growing.of_premise import planned_of
from oracle.dealer.builtin.growing.plan import plan_at
from oracle.dealer.builtin.growing.shapes import firsts, last_ends, shapes
from oracle.repl.commands import evaluate
from oracle.story.adventure import Fact
from oracle.story.open_play import open_adventure
from oracle.story.open_play_forms import LONGEST_ENTRY
from oracle.story.open_play_plot import LONGEST_END, LONGEST_TITLE, QUESTION
from oracle.story.open_play_tables import planned
from oracle.story.state import known_of, people_here
from oracle.systems import GAMES
from oracle.table.opening import Wanted, start
from oracle.table.session import Session

HOLES = {"it", "asked", "home", "sign", "other", "place", "name", "culprit", "thing", "Name"}

PREMISES = {
    "a tailor's dummy has been seen walking home": "why a tailor's dummy has been seen walking home",
    "There are five chairs at the table and a sixth guest.": "why there are five chairs at the table and a sixth guest",
    "the clock in the tower that runs backwards": "the clock in the tower that runs backwards",
    "a jar of eyes in which the left one is missing": "the jar of eyes in which the left one is missing",
    "Who moved the border stones?": "Who moved the border stones?",
    "My uncle sold the same horse twice, and both buyers are at the door": "why my uncle sold the same horse twice",
    "an orchard": "the orchard",
    "fog": "the fog",
    "an old soldier and his drum": "an old soldier and his drum",
    "Die Glocke ist verschwunden und niemand weiss warum": "Die Glocke ist verschwunden",
    "qxzt vrrk pwlm": "Qxzt vrrk pwlm",
    "A harbour town. The ice is late this year. The whalers sit in the tavern and sharpen what is sharp already, and "
    "the chandler has stopped giving credit.": "ice",
}
"""Premises of many shapes, and what of each stands in the question of the evening."""


def opened(premise: str, *party: str, genre: str = "", game: str = "ultimo") -> Session:
    made, setup = start(Wanted(game=game, seed="ours", premise=premise, characters=party or ("wren",), genre=genre))
    list(made.open(setup))
    return made


@pytest.fixture(name="mill")
def an_evening_at_a_mill() -> Iterator[Session]:
    made = opened("At the old windmill the millwright guards a locked chest, and the sails turn without wind")
    yield made
    made.journal.close()


def said(session: Session, line: str) -> str:
    return "\n".join(one.text for one in evaluate(session, line))


@pytest.mark.parametrize(("premise", "asked"), PREMISES.items())
def test_an_evening_asks_its_premise_in_its_own_words(premise: str, asked: str) -> None:
    blurb = open_adventure(premise, "ultimo").blurb
    for genre in NAMES:
        assert asked.lower() in planned_of(genre, blurb, "seed").question.ask.lower()


def test_what_a_premise_names_is_there_from_the_first_line(mill: Session) -> None:
    tale = mill.state.story
    assert tale.here.title == "The old windmill"
    assert "the millwright" in {one.name for one in people_here(tale)}
    assert "the locked chest" in {one.name for one in tale.here.features}
    assert "millwright" in said(mill, "I look around").lower()


def test_the_first_lead_is_about_what_the_premise_names(mill: Session) -> None:
    plan = plan_at(mill.position())
    assert plan is not None
    first = plan.threads[0]
    lead = mill.state.story.adventure.facts[f"{first.trouble.id}-lead"]
    assert f"{first.trouble.id}-lead" in mill.state.story.progress.disclosed
    assert first.trouble.sign.name in lead.text
    assert "You learn" in said(mill, f"I look at {first.trouble.sign.name}")


def test_an_answer_leads_on_to_the_next_thread(mill: Session) -> None:
    plan = plan_at(mill.position())
    assert plan is not None
    first, second = plan.threads[:2]
    said(mill, f"I look at {first.trouble.sign.name}")
    said(mill, f"I ask {first.person.name} about {first.trouble.words[0]}")
    assert f"{first.trouble.id}-truth" in mill.state.story.progress.disclosed
    assert f"{second.trouble.id}-lead" in mill.state.story.progress.disclosed


def test_whoever_is_gone_is_not_there() -> None:
    session = opened("The abbess has vanished and left her shoes in the belfry")
    assert not any("abbess" in one.name for one in people_here(session.state.story))
    assert "shoes" in " ".join(one.name for one in session.state.story.here.features)
    session.journal.close()


def test_nobody_of_the_premise_bears_the_name_of_a_player() -> None:
    session = opened("Wren Hallow owes the bishop a song")
    names = [one.name for one in people_here(session.state.story)]
    assert "the bishop" in names
    assert not any("Wren" in name for name in names)
    session.journal.close()


@pytest.mark.parametrize("premise", [*list(PREMISES)[:8], "a hanging at noon, and nobody knows whose"])
@pytest.mark.parametrize("game", GAMES)
def test_an_evening_that_is_followed_ends_with_its_question_answered(premise: str, game: str) -> None:
    session = opened(premise, "wren" if game == "ultimo" else "", game=game) if game == "ultimo" else _of(game, premise)
    plan = plan_at(session.position())
    assert plan is not None
    asked = known_of(session.state.story, "thread")[QUESTION]
    told = ""
    for thread in plan.threads:
        if thread.place.id != plan.home.id:
            said(session, f"I go to {thread.place.title[0].lower()}{thread.place.title[1:]}")
        said(session, f"I look at {thread.trouble.sign.name}")
        if thread.place.id != plan.home.id and plan.is_at_hand(thread):
            said(session, f"I go to {plan.home.title[0].lower()}{plan.home.title[1:]}")
        told = said(session, f"I ask {thread.person.name} about {thread.trouble.words[0]}")
    assert f"That is settled: {asked}" in told
    said(session, "we leave this place for good")
    assert session.state.story.ending.startswith("end-")
    session.journal.close()


def _of(game: str, premise: str) -> Session:
    made, setup = start(Wanted(game=game, seed="ours", premise=premise))
    list(made.open(setup))
    return made


def test_a_story_that_began_with_a_question_of_the_tables_goes_on_with_it() -> None:
    session = opened("a coach stands in the ford")
    position = session.position()
    genre = genre_of(position.tale.adventure.blurb)
    assert genre is not None
    plan = planned(genre, position.tale.adventure.blurb, "then")
    facts = {name: Fact(name, words, hidden=True) for name, words in plot_for(plan, "then").facts.items()}
    story = replace(
        position.tale,
        adventure=replace(position.tale.adventure, facts=facts),
        aside=replace(position.tale.aside, plot="then"),
    )
    assert plan_at(replace(position, state=replace(position.state, story=story))) == plan
    session.journal.close()


def test_no_shape_says_what_cannot_be_told() -> None:
    for shape in shapes():
        for text in (*shape.asks, *shape.opens, shape.answer, *shape.turns):
            assert set(re.findall(r"{(\w+)}", text)) <= HOLES, text
            assert len(text) <= LONGEST_ENTRY
        for end in (*shape.ends, *last_ends()):
            assert len(end.text) <= LONGEST_END, end.title
            assert len(end.title) <= LONGEST_TITLE
        assert len(shape.threads) >= 2
        assert sum(not one.sorts for one in shape.threads) >= 2
        for strand in (*shape.threads, *firsts()):
            assert strand.fact or (strand.sign is not None and strand.sign.fact), strand.ask
            assert "{other}" in strand.truth, strand.truth


def test_the_same_trouble_is_known_whatever_it_befalls() -> None:
    told = {
        "missing": ("The organist has vanished.", "Somebody stole the weathercock.", "stolen lace"),
        "shut": ("The vault is locked.", "Nobody can leave the island."),
        "dead": ("The cooper was murdered.", "Who killed the piano teacher?"),
        "surplus": ("There is one penguin too many.",),
        "due": ("The medicine must be in the valley by noon.",),
    }
    for shape, premises in told.items():
        assert {about_of(one).shape.id for one in premises} == {shape}
