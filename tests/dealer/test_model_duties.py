"""A model that holds some of the Dealer's duties: asked for those, and for nothing else."""

from __future__ import annotations

import pytest

from oracle.dealer.validity import tally_of
from oracle.repl.commands import evaluate
from oracle.table.history import transcript_digest
from oracle.table.holding import DUTIES, HOUSE, MODEL
from oracle.table.opening import Wanted, find_table, resume, start
from oracle.table.proof import proven
from oracle.table.session import Session, Shown
from tests.dealer import server as acts
from tests.dealer.modelled import notes_of, table_of
from tests.dealer.server import ModelServer, model_server
from tests.dealer.test_model_turns import BAD_RATE, SAYING, prose, turn

HOUSE_ALONE = dict.fromkeys(DUTIES, HOUSE)


def asked_for(server: ModelServer) -> set[str]:
    """Return the duties a server was asked for, by the prompts it saw."""
    found = set()
    for request in server.requests:
        ruling = "The player says:" in request.prompt
        found.add("narrate" if request.is_streamed else "rule" if ruling else "oppose")
    return found


@pytest.mark.parametrize(
    ("duty", "prompts"),
    [("adjudicate", {"rule"}), ("rate", {"rule"}), ("oppose", {"oppose"}), ("narrate", {"narrate"})],
)
def test_a_model_is_asked_for_its_own_duty_and_for_nothing_else(duty: str, prompts: set[str]) -> None:
    duties = {**HOUSE_ALONE, duty: MODEL}
    with model_server(acts.sensible) as server, table_of(server, duties=duties) as (session, _):
        server.requests.clear()
        for number in range(3):
            turn(session, f"{SAYING}, {number}")
        assert asked_for(server) == prompts
        assert "fallback" not in notes_of(session)


def test_a_model_that_rates_is_asked_only_where_a_check_is_called() -> None:
    duties = {**HOUSE_ALONE, "rate": MODEL}
    with model_server(acts.sensible) as server, table_of(server, duties=duties) as (session, _):
        turn(session, "I hum a tune")
        assert not server.requests
        turn(session)
        (request,) = server.requests
        schema = request.body["response_format"]["json_schema"]["schema"]
        assert schema["properties"]["kind"]["enum"] == ["check"]
        assert "so answer with a check" in request.prompt


def test_a_model_that_rates_badly_leaves_the_rating_to_the_house() -> None:
    duties = {**HOUSE_ALONE, "rate": MODEL}
    with model_server(acts.says(BAD_RATE)) as server, table_of(server, duties=duties) as (session, _):
        shown = turn(session)
        assert any(one.about == "Called" for one in shown)
        assert "house" in notes_of(session)["fallback"]


def test_the_house_rates_what_a_model_calls_a_check() -> None:
    duties = {**HOUSE_ALONE, "adjudicate": MODEL}
    with model_server(acts.sensible) as server, table_of(server, duties=duties) as (session, _):
        tuple(session.say(SAYING))
        by_both = session.state.system.check.request
    with model_server(acts.sensible) as server, table_of(server, duties=HOUSE_ALONE) as (session, _):
        tuple(session.say(SAYING))
        assert session.state.system.check.request == by_both


def test_a_person_adjudicates_and_a_model_rates_once_that_is_settled() -> None:
    duties = {**HOUSE_ALONE, "adjudicate": "p1", "rate": MODEL}
    with model_server(acts.sensible) as server, table_of(server, duties=duties) as (session, _):
        tuple(session.say(SAYING))
        assert not server.requests
        tuple(session.deal("pass"))
        assert not server.requests
        tuple(session.say("I listen for the bell"))
        tuple(session.deal("check"))
        assert len(server.requests) == 1
        assert session.state.system.check is not None


def test_a_model_adjudicates_and_a_person_says_how_hard_it_is() -> None:
    duties = {**HOUSE_ALONE, "adjudicate": MODEL, "rate": "p1"}
    with model_server(acts.sensible) as server, table_of(server, duties=duties) as (session, _):
        tuple(session.say(SAYING))
        assert len(server.requests) == 1
        assert session.proposal() is not None
        tuple(session.deal("4"))
        assert session.state.system.check.request.announced == 4
        assert "request_1" in notes_of(session)
        found = tally_of(record.cause.notes for record in session.journal.line())
        assert (found.requests, found.tokens) == (len(server.requests), 120 * len(server.requests))


def test_a_model_hears_what_a_person_tells() -> None:
    duties = {**dict.fromkeys(DUTIES, MODEL), "narrate": "p1"}
    script = acts.says('{"kind": "pass", "moves": []}')
    with model_server(script) as server, table_of(server, duties=duties) as (session, _):
        tuple(session.say("I watch the water"))
        assert session.proposal() is not None
        tuple(session.deal("A heron stands in the shallows on one leg."))
        tuple(session.say("I watch the heron"))
        assert "A heron stands in the shallows on one leg." in server.requests[-1].prompt


def test_a_turn_of_a_shared_dealer_never_asks_more_than_five_times() -> None:
    duties = {"adjudicate": HOUSE, "rate": MODEL, "oppose": MODEL, "narrate": MODEL}
    with model_server(acts.says(BAD_RATE)) as server, table_of(server, duties=duties) as (session, _):
        for number in range(3):
            before = len(server.requests)
            turn(session, f"{SAYING}, {number}")
            assert len(server.requests) - before <= 5


def said(session: Session, line: str) -> tuple[Shown, ...]:
    return tuple(evaluate(session, line))


def test_a_model_takes_a_duty_in_play_and_keeps_it_over_the_night(monkeypatch: pytest.MonkeyPatch) -> None:
    with model_server(acts.sensible) as server:
        monkeypatch.setenv("ORACLE_MODEL", "tiny")
        monkeypatch.setenv("ORACLE_BASE_URL", server.address)
        session, setup = start(Wanted(seed="model", name="taken"))
        tuple(session.open(setup))
        said(session, "/duty narrate model")
        assert not server.requests
        assert prose(said(session, "I hum a tune")) == acts.TELLING
        report = " ".join(one.text for one in said(session, "/dealer"))
        assert "asked once of" in report
        digest = transcript_digest(session.journal.line())
        session.journal.close()
        again = resume("taken")
        tuple(again.resume())
        assert transcript_digest(again.journal.line()) == digest
        turn(again, "I look for herons")
        assert len(server.requests) >= 2
        again.journal.close()
    assert proven(find_table("taken")).records > 0


def test_a_table_of_a_model_that_is_gone_goes_on_with_the_house_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with model_server(acts.sensible) as server:
        monkeypatch.setenv("ORACLE_MODEL", "tiny")
        monkeypatch.setenv("ORACLE_BASE_URL", server.address)
        session, setup = start(Wanted(seed="model", name="gone", dealer="model"))
        tuple(session.open(setup))
        turn(session)
        session.journal.close()
    monkeypatch.delenv("ORACLE_MODEL")
    again = resume("gone")
    shown = tuple(again.resume())
    assert any("The built-in Dealer sits in" in one.text for one in shown if one.kind == "note")
    assert prose(turn(again, "I look for herons"))
    assert (again.state.table.duties or {})["narrate"] == MODEL
    again.journal.close()


def settled_by(answer: str) -> tuple[str, int]:
    """Return how a question came out that is left to a Dealer who is a model, and how often the model was asked."""
    script = acts.only(acts.says(answer), acts.says(acts.TELLING))
    with model_server(script) as server, table_of(server) as (session, _):
        before = len(server.requests)
        list(evaluate(session, "/settle Who holds the rope? the mate / nobody / the gull"))
        return session.state.table.settling.settled[-1], len(server.requests) - before


def test_a_question_left_to_the_dealer_is_the_model_s_to_settle() -> None:
    assert settled_by('{"answer": 3}') == ("Who holds the rope? the gull", 1)
    assert settled_by('{"answer": 1}') == ("Who holds the rope? the mate", 1)


@pytest.mark.parametrize("answer", ['{"answer": 4}', '{"answer": "the gull"}', "The gull, of course."])
def test_an_answer_that_is_none_leaves_the_question_to_the_house(answer: str) -> None:
    words, requests = settled_by(answer)
    assert words.startswith("Who holds the rope? ")
    assert requests == 1
