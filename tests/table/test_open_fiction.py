"""Open play with fiction of its own: a question, places, people, things, a turn and an end, in both games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oracle.dealer.builtin.growing.plan import TURN, plan_at
from oracle.errors import UnknownNameError
from oracle.repl.commands import evaluate
from oracle.story.limits import Limits
from oracle.story.open_play_plot import QUESTION
from oracle.story.state import known_of, people_here
from oracle.systems import GAMES
from oracle.table import opening
from oracle.table.opening import Wanted, find_table, start
from oracle.table.proof import proven
from oracle.table.session import Session

EVERY_GAME = pytest.mark.parametrize("game", GAMES)
PREMISE = "a lighthouse went dark, and nobody rows out"


def opened(game: str = "ultimo", **wanted: object) -> Session:
    made, setup = start(Wanted(game=game, seed="fiction", name="fiction", premise=PREMISE, **wanted))  # type: ignore[arg-type]
    list(made.open(setup))
    return made


@pytest.fixture(name="session", params=GAMES)
def a_session(request: pytest.FixtureRequest) -> Iterator[Session]:
    made = opened(str(request.param))
    yield made
    made.journal.close()


def said(session: Session, line: str) -> str:
    return "\n".join(one.text for one in evaluate(session, line))


def names_here(session: Session) -> list[str]:
    return [one.name for one in people_here(session.state.story)]


def test_a_story_begins_with_a_question_three_threads_and_somebody_to_ask(session: Session) -> None:
    tale = session.state.story
    assert len(known_of(tale, "thread")) == 4
    assert QUESTION in known_of(tale, "thread")
    assert len(tale.adventure.scenes) == 3  # the first thread shows where the story begins
    assert tale.here.features
    assert tale.here.details
    assert tale.here.complications
    assert tale.adventure.people[people_here(tale)[0].id].topics
    assert tale.here.title != "The place where it begins"


def test_a_place_that_players_go_to_is_there_with_things_in_it(session: Session) -> None:
    told = said(session, "I go to the harbour")
    assert session.state.story.here.title == "The harbour"
    assert "nobody has settled" not in told
    assert session.state.story.here.features


def test_a_place_of_no_table_has_details_and_can_go_wrong(session: Session) -> None:
    said(session, "/head to the old windmill")
    here = session.state.story.here
    assert here.title == "The old windmill"
    assert here.details
    assert here.complications


def test_going_to_a_hole_does_not_lead_back_to_the_beginning(session: Session) -> None:
    said(session, "/head to the old windmill")
    said(session, "go out to the hole")
    assert session.state.story.scene not in ("beginning", "old-windmill")


def test_somebody_who_is_spoken_to_is_there_and_has_something_to_say(session: Session) -> None:
    told = said(session, "I ask the fisherman about the whales")
    assert len(names_here(session)) == 2
    assert "says" in told


def test_somebody_a_player_tells_of_is_there_and_comes_back(session: Session) -> None:
    said(session, "there is an old woman mending nets here")
    came = names_here(session)[-1]
    said(session, "/head to the old windmill")
    assert came not in names_here(session)
    said(session, f"/head to {session.state.story.adventure.scenes['beginning'].title}")
    assert came in names_here(session)


def test_somebody_who_was_noted_gets_a_voice(session: Session) -> None:
    said(session, "/note person Marta Quill, a ferrywoman")
    person = session.state.story.adventure.people["marta-quill"]
    assert person.topics
    assert person.ignorance
    assert any("Marta" in line for topic in person.topics.values() for line in topic.says)


def test_a_thing_that_is_taken_up_is_there_and_stays_with_whoever_took_it(session: Session) -> None:
    said(session, "/note thing the brass key")
    assert "brass-key" in session.state.story.lives.things
    said(session, "I take the brass key")
    assert session.state.story.lives.things["brass-key"].holder == "pc1"


def test_a_story_that_is_followed_to_its_end_turns_and_can_be_closed(session: Session) -> None:
    plan = plan_at(session.position())
    assert plan is not None
    for thread in plan.threads:
        if thread is not plan.threads[0]:
            said(session, f"/go {thread.place.id}")
        sign = session.state.story.here.features[0]
        assert sign.name == thread.trouble.sign.name
        said(session, f"/try {sign.id}")
        said(session, f"I ask {thread.person.name} about {thread.trouble.words[0]}")
    tale = session.state.story
    assert TURN in tale.progress.established
    assert known_of(tale, "thread") == {}
    ends = [one for one in tale.adventure.endings.values() if one.id.startswith("end-")]
    assert len(ends) == 3
    said(session, f"we end it by {ends[0].title}")
    assert session.state.story.ending == ends[0].id


def test_what_grew_is_in_the_journal_and_stands_again_without_the_tables(session: Session) -> None:
    for line in ("I go to the harbour", "I ask the fisherman about the whales", "/note thing the brass key"):
        said(session, line)
    state = session.state
    session.journal.close()
    proven(find_table("fiction"))
    again = opening.resume("fiction")
    list(again.resume())
    assert again.state == state
    again.journal.close()


def test_a_genre_can_be_chosen_and_a_strange_one_is_refused() -> None:
    made = opened(genre="war")
    assert made.state.story.adventure.genre == "war"
    made.journal.close()
    with pytest.raises(UnknownNameError, match="genre"):
        start(Wanted(premise=PREMISE, genre="romance"))


def test_nothing_that_a_table_leaves_out_is_brought_in() -> None:
    made = opened(limits=Limits(lines=("widow", "drowned")))
    said(made, "I go to the chapel")
    texts = str(made.state.story.adventure).lower()
    assert "widow" not in texts
    assert "drowned" not in texts
    made.journal.close()


def test_another_dealer_is_left_to_make_up_the_story() -> None:
    made = opened(duties={"adjudicate": "me"})
    tale = made.state.story
    assert known_of(tale, "thread") == {}
    assert tale.here.features == ()
    made.journal.close()


@pytest.mark.parametrize("line", ["there is an old woman mending nets here", "there's a boy on the stairs"])
def test_a_sentence_that_only_says_who_is_there_brings_them_in(line: str) -> None:
    made = opened()
    before = names_here(made)
    said(made, line)
    assert len(names_here(made)) == len(before) + 1
    made.journal.close()


def test_a_place_across_the_water_is_gone_to() -> None:
    made = opened()
    said(made, "I row out to the island")
    assert "island" in made.state.story.here.title.lower()
    made.journal.close()
