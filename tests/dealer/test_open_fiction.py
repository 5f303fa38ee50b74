"""Open play as its players find it: who is called in, who goes along, where they stand, what comes out, how it ends."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oracle.dealer.builtin.growing.calling import callings, gives_name
from oracle.dealer.builtin.growing.plan import plan_at
from oracle.dealer.builtin.opposition.afterwards import added
from oracle.dealer.decisions import Disclose
from oracle.dealer.interpret.segment import segment
from oracle.repl.commands import evaluate
from oracle.story.lives import ALONG
from oracle.story.open_play import STRANGER
from oracle.story.state import people_here
from oracle.systems.ultimo.rules.outcome import Resolved
from oracle.table.opening import Wanted, start
from oracle.table.session import Session

PREMISE = "the ferry came in empty, and its bell was still ringing"


@pytest.fixture(name="session")
def a_session() -> Iterator[Session]:
    made, setup = start(Wanted(game="ultimo", seed="crossing", premise=PREMISE, characters=("wren",)))
    list(made.open(setup))
    yield made
    made.journal.close()


def said(session: Session, line: str) -> str:
    return "\n".join(one.text for one in evaluate(session, line))


def here(session: Session) -> list[str]:
    return [one.name for one in people_here(session.state.story)]


@pytest.mark.parametrize(
    ("line", "name", "what"),
    [
        ("I seek out a woman with a cane; I call her Ottilie Brame", "Ottilie Brame", "the woman with a cane"),
        ("I meet a tanner named Joost", "Joost", "the tanner"),
        ("I send for the midwife, her name is Agna Roth", "Agna Roth", "the midwife"),
        ("I find the bargeman", "the bargeman", ""),
    ],
)
def test_a_line_calls_somebody_by_a_name_or_by_what_they_are(line: str, name: str, what: str) -> None:
    found = next(callings(segment(line, {}, "Wren Hallow")))
    assert (found.name, found.what) == (name, what)


@pytest.mark.parametrize("line", ["I look for a way over the wall", "I ask about the toll", "I call it a day"])
def test_a_line_that_is_after_a_thing_calls_nobody(line: str) -> None:
    assert not list(callings(segment(line, {}, "Wren Hallow")))


def test_a_clause_that_only_gives_a_name_is_no_deed_of_its_own() -> None:
    assert gives_name("I call him Ruprecht Sand")
    assert not gives_name("I call for help")


def test_somebody_who_is_named_has_a_role_a_wish_and_something_to_say(session: Session) -> None:
    said(session, "I seek out a woman with a cane; I call her Ottilie Brame")
    person = people_here(session.state.story)[-1]
    assert person.name == "Ottilie Brame"
    assert person.role == "the woman with a cane"
    assert person.wants
    assert person.temper
    assert len(person.topics) >= 4
    assert "Ottilie" in said(session, "I ask her about the bell")


def test_nobody_is_called_after_a_pronoun_or_a_question(session: Session) -> None:
    before = here(session)
    for line in ("I ask him his name", "I ask whoever is nearest", "I ask them what they want"):
        said(session, line)
    assert here(session) == before
    assert STRANGER not in {one.role for one in session.state.story.adventure.people.values()}


def test_somebody_is_spoken_of_by_what_tells_them_apart(session: Session) -> None:
    said(session, "I talk to the girl with the crutch")
    assert "the girl with the crutch" in here(session)
    told = said(session, "I look around")
    assert "the girl with the crutch" in told.lower()
    assert all(one[0].isupper() for one in told.split("\n"))


def test_who_is_there_already_is_not_called_in_a_second_time(session: Session) -> None:
    said(session, "I talk to the girl with the crutch")
    count = len(here(session))
    said(session, "I look for the girl with the crutch")
    assert len(here(session)) == count


def test_a_knock_brings_out_somebody_who_lives_there(session: Session) -> None:
    before = set(here(session))
    said(session, "I knock on the door")
    (came,) = set(here(session)) - before
    assert came[0].isupper()


def test_whoever_is_asked_along_goes_from_place_to_place_and_stays_when_told_to(session: Session) -> None:
    said(session, "I meet a tanner named Joost")
    said(session, "I ask Joost to come along with me")
    assert session.state.story.lives.where["joost"] == ALONG
    said(session, "I walk to the chapel with Joost at my side")
    assert "chapel" in session.state.story.here.title.lower()
    assert "Joost" in here(session)
    assert "Joost" in said(session, "is Joost still with us?")
    said(session, "I tell Joost to wait here")
    said(session, "/head to the far bank")
    assert "Joost" not in here(session)
    assert "chapel" in said(session, "is Joost with me?").lower()


def test_who_has_something_to_hide_does_not_leave_it_lying(session: Session) -> None:
    plan = plan_at(session.position())
    assert plan is not None
    thread = plan.threads[1]
    said(session, f"/go {thread.place.id}")
    said(session, f"I ask {thread.person.name} to come along with me")
    assert session.state.story.lives.where.get(thread.person.id) != ALONG


def test_a_place_has_one_name_whoever_goes_there_and_however_they_put_it(session: Session) -> None:
    said(session, "/head to the old saw pit")
    scenes = set(session.state.story.adventure.scenes)
    for line in ("I go back to where we started", "I go to the saw pit", "I walk to the old saw pit by the ford"):
        said(session, line)
        assert set(session.state.story.adventure.scenes) == scenes, line
    assert "saw pit" in said(session, "I go to the old saw pit")
    assert set(session.state.story.adventure.scenes) == scenes


def test_five_looks_at_a_place_show_five_things(session: Session) -> None:
    said(session, "/head to the old saw pit")
    shown = []
    for line in ("I look around", "I look about me", "I look around again", "I sniff the air", "I touch the ground"):
        before = session.state.story.lives.shown
        said(session, line)
        shown += [one for one in session.state.story.lives.shown if one not in before]
    assert len(set(shown)) == 5


def test_a_search_that_succeeds_says_where_a_thread_leads_and_is_remembered(session: Session) -> None:
    plan = plan_at(session.position())
    assert plan is not None
    said(session, f"I look at {plan.threads[0].trouble.sign.name}")
    position = session.position()
    happened = (Resolved("pc1", "i-search-the-deck-for-traces", "success", "cards"),)
    moves = [one for decision in added(position, happened) for one in decision.moves]
    (fact,) = [one.fact for one in moves if isinstance(one, Disclose)]
    words = position.tale.adventure.facts[fact].text
    assert any(one.person.name in words and one.place.title.split()[-1] in words for one in plan.threads)


def test_what_a_story_asks_and_where_to_begin_is_told_on_asking(session: Session) -> None:
    plan = plan_at(session.position())
    assert plan is not None
    told = said(session, "what is there to find out here?")
    assert plan.question.ask in told
    assert plan.threads[0].person.name in told


@pytest.mark.parametrize("genre", ["gothic", "frontier", "city", "sea", "war"])
def test_a_story_whose_threads_are_followed_ends_without_being_told_to(genre: str) -> None:
    made, setup = start(Wanted(game="ultimo", seed="end", premise=PREMISE, characters=("wren",), genre=genre))
    list(made.open(setup))
    plan = plan_at(made.position())
    assert plan is not None
    for thread in plan.threads:
        said(made, f"I go to {thread.place.title[0].lower()}{thread.place.title[1:]}")
        said(made, f"I look at {thread.trouble.sign.name}")
        said(made, f"I ask {thread.person.name} about {thread.trouble.words[0]}")
    said(made, "we leave this place for good")
    assert made.state.story.ending.startswith("end-")
    made.journal.close()
