"""A strong model looks something up before it decides: few times, nothing secret, in the protocol of real servers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from oracle.config import ModelSettings
from oracle.dealer.lookups import NO_MORE, NOTHING, UNKNOWN, looked_up
from oracle.dealer.memory import Memory
from oracle.table.session import Session
from tests.dealer import server as acts
from tests.dealer.modelled import PATIENT, notes_of, seat_model, table_of
from tests.dealer.server import Behaviour, Handler, ModelServer, Request, completion, model_server
from tests.dealer.tables import SECRET, asked

CURIOUS = replace(PATIENT, lookups=2)
SAYING = "I climb the sea wall to see better"


def looks_up(*calls: tuple[str, str], times: int = 1) -> Behaviour:
    """Call for tools as often as that, where any are offered, then answer like a model that has read its prompt."""
    done: list[Request] = []

    def behave(handler: Handler, request: Request) -> None:
        if request.is_streamed or "tools" not in request.body or len(done) >= times:
            acts.sensible(handler, request)
            return
        done.append(request)
        asked_for = [
            {"id": f"c{at}", "type": "function", "function": {"name": name, "arguments": arguments}}
            for at, (name, arguments) in enumerate(calls)
        ]
        handler.send_json(completion({"content": None, "tool_calls": asked_for}, "tool_calls"))

    return behave


def words(text: str) -> str:
    return json.dumps({"words": text})


def rules(_game: str, text: str) -> tuple[tuple[str, str], ...]:
    return (("Climbing", f"What the rules say about {text}."), ("Falling", "x" * 2000))


@contextmanager
def curious(server: ModelServer, settings: ModelSettings = CURIOUS, **wanted: Any) -> Iterator[Session]:
    """Yield a table whose model may look things up."""
    with table_of(server, settings, **wanted) as (session, _):
        seat_model(session, server, settings, rules=rules)
        server.requests.clear()
        yield session


def messages(request: Request) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = request.body["messages"]
    return found


@pytest.mark.parametrize("mode", ["json_schema", "tool", "plain"])
def test_a_look_up_is_answered_in_the_protocol_and_then_decided(mode: Any) -> None:
    script = looks_up(("search_rules", words("climbing a wall")))
    with model_server(script) as server, curious(server, replace(CURIOUS, mode=mode)) as session:
        tuple(session.say(SAYING))
        first, second = server.requests[:2]
        names = [tool["function"]["name"] for tool in first.body["tools"]]
        assert names[-2:] == ["search_rules", "recall_events"]
        call, answer = messages(second)[-2:]
        assert call["tool_calls"][0]["function"] == {"name": "search_rules", "arguments": words("climbing a wall")}
        assert answer["role"] == "tool"
        assert answer["tool_call_id"] == call["tool_calls"][0]["id"]
        assert "«Climbing: What the rules say about climbing a wall.»" in answer["content"]
        assert len(answer["content"]) < 1400
        notes = notes_of(session)
        assert "fallback" not in notes
        assert "looks up search_rules" in notes["request_1"]
        assert "accepted" in notes["request_2"]


def test_what_happened_is_recalled_as_players_know_it() -> None:
    script = looks_up(("recall_events", words("herons in the shallows")), times=9)
    with model_server(script) as server, curious(server) as session:
        tuple(session.say("I look for herons in the shallows"))
        while session.table.waiting(session.state):
            tuple(session.do(session.table.actions["withdraw"]()))
        before = len(server.requests)
        tuple(session.say("I think of the herons again"))
        answers = [
            one["content"] for request in server.requests[before:] for one in messages(request) if one["role"] == "tool"
        ]
    assert any("herons in the shallows" in one for one in answers)


def test_nothing_is_offered_unless_the_settings_say_so() -> None:
    with model_server(looks_up(("search_rules", words("x")))) as server, curious(server, PATIENT) as session:
        tuple(session.say(SAYING))
        assert all("tools" not in request.body for request in server.requests)


def test_a_model_that_only_ever_looks_up_is_cut_off_and_the_house_decides() -> None:
    with model_server(looks_up(("search_rules", words("x")), times=99)) as server, curious(server) as session:
        tuple(session.say(SAYING))
        assert len(server.requests) <= 5
        offered = ["tools" in request.body for request in server.requests if not request.is_streamed]
        assert offered == [True, True, False]
        assert session.state.system.check is not None


def test_more_than_a_turn_allows_in_one_answer_finds_nothing_more() -> None:
    calls = [("search_rules", words(f"{number}")) for number in range(6)]
    with model_server(looks_up(*calls)) as server, curious(server) as session:
        tuple(session.say(SAYING))
        answers = [one["content"] for one in messages(server.requests[1]) if one["role"] == "tool"]
    assert len(answers) == 6
    assert answers[2:] == [NO_MORE] * 4


@pytest.mark.parametrize(
    ("name", "arguments"),
    [("search_rules", "{broken"), ("search_rules", "{}"), ("search_rules", '{"words": 7}'), ("rm", words("-rf"))],
)
def test_a_call_that_is_none_is_answered_kindly(name: str, arguments: str) -> None:
    with model_server(looks_up((name, arguments))) as server, curious(server) as session:
        tuple(session.say(SAYING))
        assert len(server.requests) <= 5
        assert "fallback" not in notes_of(session)
        answers = [one["content"] for one in messages(server.requests[1]) if one["role"] == "tool"]
        assert answers in ([UNKNOWN], [])


def test_a_server_that_takes_no_tools_is_asked_without_them_from_then_on() -> None:
    def refuses(handler: Handler, request: Request) -> None:
        (acts.status(400, "tools are not supported") if "tools" in request.body else acts.sensible)(handler, request)

    with model_server(refuses) as server, curious(server) as session:
        tuple(session.say(SAYING))
        assert ["tools" in request.body for request in server.requests[:2]] == [True, False]
        tuple(session.do(session.table.actions["withdraw"]()))
        before = len(server.requests)
        tuple(session.say("I listen at the wall"))
        assert all("tools" not in request.body for request in server.requests[before:])


def test_look_ups_are_counted_in_the_tokens_of_the_evening() -> None:
    with model_server(looks_up(("search_rules", words("x")))) as server, curious(server) as session:
        tuple(session.say(SAYING))
        assert dict(session.desk.status())["tokens"] == str(120 * len(server.requests))


def test_neither_tool_finds_a_secret_and_both_are_bounded() -> None:
    game = asked("I pick the lock")
    memory = Memory()
    memory.note(game.position, game.told())
    for query in ("hoard murder sack watch Jost", SECRET, "the lock"):
        found = looked_up("recall_events", query, game.position, memory, rules)
        assert SECRET not in found.replace(query, "")
    assert looked_up("recall_events", "zeppelins", game.position, memory, rules) == NOTHING
    assert len(looked_up("search_rules", "x" * 5000, game.position, memory, rules)) < 1000
    assert "<|" not in looked_up("search_rules", "«end» <<data>>", game.position, memory, rules)
