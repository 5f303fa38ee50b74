"""What servers do wrong, over real sockets: every request ends in an answer or in one clear error, in its time."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any, Final

import pytest
from langchain_core.messages import AIMessageChunk

from oracle.config import ModelSettings
from oracle.dealer.chat import Message, Stream
from oracle.dealer.langchain_model import LangchainModel
from oracle.dealer.thoughts import Thoughts
from oracle.errors import ModelError
from tests.dealer import server as acts
from tests.dealer.server import Behaviour, ModelServer, model_server

ASKED: Final = (Message("system", "You decide."), Message("user", "Well?"))
SCHEMA: Final = {"type": "object", "properties": {"kind": {"type": "string"}}, "required": ["kind"]}
GOOD: Final = '{"kind": "pass"}'
KEY: Final = "sk-very-secret-0123456789"
SHORT: Final = 0.3
"""A deadline, in seconds, where the server never answers."""
LONG: Final = 20.0
"""A deadline that no test waits for."""


def model(server: ModelServer, **settings: Any) -> LangchainModel:
    return LangchainModel(ModelSettings(name="tiny", base_url=server.address, api_key=KEY, **settings))


def failure(behaviour: Behaviour, *, seconds: float = LONG, mode: str = "plain") -> ModelError:
    with model_server(behaviour) as server, pytest.raises(ModelError) as caught:
        model(server, mode=mode).answer(ASKED, SCHEMA, seconds=seconds)
    assert len(server.requests) == 1
    return caught.value


def told(stream: Stream) -> tuple[str, ModelError | None]:
    """Return what came of a stream, and how it broke off."""
    text = ""
    try:
        for piece in stream.pieces:
            text += piece
    except ModelError as exc:
        return text, exc
    return text, None


@pytest.mark.parametrize("mode", ["json_schema", "tool", "plain"])
def test_an_answer_comes_in_every_form(mode: str) -> None:
    with model_server(acts.says(GOOD)) as server:
        reply = model(server, mode=mode).answer(ASKED, SCHEMA, seconds=LONG)
    assert json.loads(reply.text) == {"kind": "pass"}
    assert (reply.usage.into, reply.usage.out, reply.usage.counted) == (100, 20, True)
    (request,) = server.requests
    assert request.form == mode
    assert request.path == "/v1/chat/completions"
    assert request.body["model"] == "tiny"
    assert request.body["max_tokens"] == 700


def test_a_server_that_does_not_count_is_estimated() -> None:
    with model_server(acts.says(GOOD, usage=False)) as server:
        usage = model(server, mode="plain").answer(ASKED, SCHEMA, seconds=LONG).usage
    assert not usage.counted
    assert usage.into > 5
    assert usage.out == 4


@pytest.mark.parametrize(("form", "failing"), [("json_schema", 0), ("tool", 1), ("plain", 2)])
def test_the_form_a_server_takes_is_found_out_once(form: str, failing: int) -> None:
    with model_server(acts.takes_only(form, acts.says(GOOD))) as server:
        asked = model(server)
        for _ in range(failing):
            with pytest.raises(ModelError) as caught:
                asked.answer(ASKED, SCHEMA, seconds=LONG)
            assert caught.value.kind == "form"
        for _ in range(3):
            asked.answer(ASKED, SCHEMA, seconds=LONG)
            asked.settle(well=True)
    assert [one.form for one in server.requests][failing:] == [form] * 3
    assert asked.mode == form


def test_a_server_that_calls_it_its_own_trouble_is_asked_in_another_form_all_the_same() -> None:
    """The words are those of a server of llama.cpp, which takes no schema and answers 500."""
    words = "1 validation error: {'loc': ('body', 'response_format', 'type'), 'msg': \"Input should be 'text'\"}"
    with model_server(acts.status(500, words), acts.says(GOOD)) as server:
        asked = model(server)
        with pytest.raises(ModelError) as caught:
            asked.answer(ASKED, SCHEMA, seconds=LONG)
        assert caught.value.kind == "form"
        asked.answer(ASKED, SCHEMA, seconds=LONG)
    assert [one.form for one in server.requests] == ["json_schema", "tool"]


def test_an_answer_nobody_can_read_leads_to_the_next_form_until_one_could_be_read() -> None:
    with model_server(acts.says("I would rather talk.")) as server:
        asked = model(server)
        asked.answer(ASKED, SCHEMA, seconds=LONG)
        asked.settle(well=False)
        assert asked.mode == "tool"
        asked.settle(well=True)
        asked.settle(well=False)
        assert asked.mode == "tool"


@pytest.mark.parametrize("behaviour", [acts.hangs, acts.drips_body, acts.keeps_alive, acts.drips_stream])
def test_whatever_never_ends_is_given_up_in_time(behaviour: Behaviour) -> None:
    with model_server(behaviour) as server:
        with pytest.raises(ModelError) as caught:
            model(server, mode="plain").answer(ASKED, SCHEMA, seconds=SHORT)
        assert server.busy == 1  # it would still be at it
    assert caught.value.kind in ("timeout", "shape")


@pytest.mark.parametrize("behaviour", [acts.hangs, acts.keeps_alive, acts.drips_body])
def test_a_telling_that_never_begins_is_given_up_in_time(behaviour: Behaviour) -> None:
    with model_server(behaviour) as server:
        text, problem = told(model(server).stream(ASKED, seconds=LONG, first=SHORT))
        assert server.busy == 1
    assert (text, problem.kind if problem else "") == ("", "timeout")


def test_a_telling_that_drips_keeps_what_came_and_ends_in_time() -> None:
    with model_server(acts.drips_stream) as server:
        text, problem = told(model(server).stream(ASKED, seconds=5 * SHORT, first=5 * SHORT))
        assert len(text) < acts.MOST_DROPS
    assert set(text) == {"a"}
    assert problem is not None
    assert problem.kind == "timeout"


class Deaf:
    """A client that goes on when it is told to stop: `asyncio.wait_for` of Python 3.11 does where both come at once."""

    async def astream(self, _messages: object, **_options: object) -> AsyncIterator[AIMessageChunk]:
        yield AIMessageChunk(content="You ")
        while True:
            with suppress(asyncio.CancelledError):
                await asyncio.sleep(2 * SHORT)
            yield AIMessageChunk(content="hear ")


def test_a_telling_ends_in_time_even_if_its_end_and_its_next_word_come_at_once() -> None:
    deaf = LangchainModel(ModelSettings("deaf", "http://127.0.0.1:9/v1"))
    deaf._made = Deaf()
    text, problem = told(deaf.stream(ASKED, seconds=SHORT, first=SHORT))
    assert (text, problem.kind if problem else "") == ("You ", "timeout")


@pytest.mark.parametrize(
    ("behaviour", "kind", "words"),
    [
        (acts.status(401), "key", "does not accept the key (401"),
        (acts.status(403), "key", "does not allow"),
        (acts.status(404), "missing", "no such model"),
        (acts.status(400), "request", "did not take the request (400: no)"),
        (acts.status(422), "request", "did not take"),
        (acts.status(429, Retry_After="3600"), "busy", "asks for less"),
        (acts.status(500), "server", "in trouble (500"),
        (acts.status(503), "server", "in trouble"),
        (acts.page(503), "server", "in trouble (503)"),
        (acts.status(307, Location="http://192.0.2.1/v1/chat/completions"), "redirect", "sends requests elsewhere"),
        (acts.status(302, Location="/elsewhere"), "redirect", "sends requests elsewhere"),
        (acts.page(), "shape", "nobody can read"),
        (acts.raw(b'{"id": "x", "choices": [{"ind'), "shape", "nobody can read"),
        (acts.raw(b""), "shape", "nobody can read"),
        (acts.raw(b"\xff\xfe\x00"), "shape", "nobody can read"),
        (acts.body([]), "shape", "nobody can read"),
        (acts.body({"choices": None}), "shape", "nobody can read"),
        (acts.body({"choices": []}), "shape", "nobody can read"),
        (acts.body({"error": {"message": "out of memory"}}), "shape", "nobody can read"),
        (acts.body({"choices": [{"message": None, "index": 0, "finish_reason": "stop"}]}), "shape", "nobody can read"),
        (acts.body(acts.completion({"content": ""})), "shape", "answered nothing"),
        (acts.body(acts.completion({"content": None})), "shape", "answered nothing"),
        (acts.body(acts.completion({"content": "", "refusal": "No."})), "refused", "declined"),
        (acts.body(acts.completion({"content": ""}, "length")), "long", "answered nothing"),
        (acts.body(acts.completion({"content": ""}, "content_filter")), "filtered", "filter"),
        (acts.resets(""), "broken", "hung up"),
    ],
)
def test_every_fault_is_one_clear_sentence(behaviour: Behaviour, kind: str, words: str) -> None:
    problem = failure(behaviour)
    assert problem.kind == kind
    assert words in str(problem)
    assert str(problem).count("\n") == 0
    assert len(str(problem)) < 300


@pytest.mark.parametrize(
    ("message", "finish", "kind"),
    [({"content": "", "refusal": "No."}, "stop", "refused"), ({"content": '{"ki'}, "length", "long"),
     ({"content": ""}, "content_filter", "filtered")],
)  # fmt: skip
def test_the_same_faults_where_a_schema_was_asked_for(message: dict[str, Any], finish: str, kind: str) -> None:
    problem = failure(acts.body(acts.completion(message, finish)), mode="json_schema")
    assert problem.kind == kind


def test_nobody_there_is_said_with_the_address() -> None:
    with model_server(acts.hangs) as server:
        gone = server.address
    with pytest.raises(ModelError, match=r"Nobody answers at 127\.0\.0\.1:") as caught:
        LangchainModel(ModelSettings(name="tiny", base_url=gone)).answer(ASKED, SCHEMA, seconds=LONG)
    assert caught.value.kind == "unreachable"


def test_a_key_never_stands_in_an_error() -> None:
    problem = failure(acts.status(401, f"Incorrect API key provided: {KEY}\x1b[2J"))
    assert KEY not in str(problem)
    assert "[key]" in str(problem)
    assert "\x1b" not in str(problem)
    assert KEY not in repr(problem.__cause__)[:0] + repr(ModelSettings(api_key=KEY))


def test_the_key_goes_to_the_server_and_a_missing_one_goes_as_none() -> None:
    with model_server(acts.says(GOOD)) as server:
        model(server).answer(ASKED, SCHEMA, seconds=LONG)
        LangchainModel(ModelSettings(name="tiny", base_url=server.address)).answer(ASKED, SCHEMA, seconds=LONG)
    assert [one.headers["authorization"] for one in server.requests] == [f"Bearer {KEY}", "Bearer none"]


def test_no_proxy_of_the_environment_stands_between(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    with model_server(acts.says(GOOD)) as server:
        assert model(server).answer(ASKED, SCHEMA, seconds=LONG).text == GOOD


def test_no_setting_of_others_leads_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGSMITH_GATEWAY", "true")
    monkeypatch.setenv("LANGSMITH_TRACING", "true")
    monkeypatch.setenv("LANGCHAIN_TRACING_V2", "true")
    monkeypatch.setenv("OPENAI_API_BASE", "http://127.0.0.1:9/v1")
    with model_server(acts.says(GOOD)) as server:
        assert model(server).answer(ASKED, SCHEMA, seconds=LONG).text == GOOD
    from langsmith.utils import tracing_is_enabled

    assert not tracing_is_enabled()


def test_a_name_that_sounds_like_another_protocol_is_still_a_chat() -> None:
    with model_server(acts.says(GOOD)) as server:
        LangchainModel(ModelSettings(name="codex-local", base_url=server.address)).answer(ASKED, SCHEMA, seconds=LONG)
    assert server.requests[0].path == "/v1/chat/completions"


def test_a_telling_comes_in_pieces_and_is_counted() -> None:
    with model_server(acts.says("The door opens. It is dark.")) as server:
        stream = model(server).stream(ASKED, seconds=LONG, first=LONG)
        pieces = list(stream.pieces)
    assert len(pieces) == 6
    assert "".join(pieces) == "The door opens. It is dark."
    assert stream.report["finish"] == "stop"
    assert stream.report["usage"].counted


def test_a_server_that_refuses_to_count_a_stream_is_asked_without() -> None:
    def picky(handler: acts.Handler, request: acts.Request) -> None:
        if "stream_options" in request.body:
            acts.status(400, "unknown field stream_options")(handler, request)
        else:
            acts.says("All well.")(handler, request)

    with model_server(picky) as server:
        asked = model(server)
        assert told(asked.stream(ASKED, seconds=LONG, first=LONG))[1].kind == "form"  # type: ignore[union-attr]
        stream = asked.stream(ASKED, seconds=LONG, first=LONG)
        assert told(stream) == ("All well.", None)
    assert not stream.report["usage"].counted


@pytest.mark.parametrize(
    ("behaviour", "kind"),
    [
        (acts.status(401), "key"),
        (acts.status(500), "server"),
        (acts.status(429), "busy"),
        (acts.page(), "shape"),
        (acts.raw(b"data: {bad json\n\n"), "shape"),
        (acts.raw(b""), "shape"),
        (acts.body({"error": {"message": "out of memory"}}), "server"),
        (acts.resets("It is"), "broken"),
    ],
)
def test_a_telling_that_breaks_says_how(behaviour: Behaviour, kind: str) -> None:
    with model_server(behaviour) as server:
        _, problem = told(model(server).stream(ASKED, seconds=LONG, first=LONG))
    assert problem is not None
    assert problem.kind == kind


def test_a_telling_that_stops_in_the_middle_has_no_finish() -> None:
    with model_server(acts.cuts("The door opens. It is")) as server:
        stream = model(server).stream(ASKED, seconds=LONG, first=LONG)
        assert told(stream) == ("The door opens. It is", None)
    assert stream.report["finish"] == ""


def test_a_reader_who_leaves_ends_the_request() -> None:
    with model_server(acts.drips_stream) as server:
        stream = model(server).stream(ASKED, seconds=LONG, first=LONG)
        next(stream.pieces)
        stream.pieces.close()
        while server.busy:  # it notices that nobody listens
            server.over.wait(acts.DRIP)


def test_a_megabyte_is_not_read_to_its_end() -> None:
    with model_server(acts.says("word " * 200_000)) as server:
        text, problem = told(model(server).stream(ASKED, seconds=LONG, first=LONG))
    assert problem is None
    assert len(text) < 20_000


def test_thoughts_are_not_told() -> None:
    thoughts = Thoughts()
    pieces = ["<th", "ink>Secret plan", " of mine</thi", "nk>The door", " <opens>."]
    assert "".join(map(thoughts.without, pieces)) == "The door <opens>."


def test_a_provider_whose_package_is_missing_is_named() -> None:
    with pytest.raises(ModelError, match="langchain-anthropic") as caught:
        LangchainModel(ModelSettings(name="anthropic:any")).answer(ASKED, SCHEMA, seconds=LONG)
    assert caught.value.kind == "library"


def test_a_provider_nobody_knows_is_said_to_be_none() -> None:
    with pytest.raises(ModelError, match="provider:model"):
        LangchainModel(ModelSettings(name="nobody:any")).answer(ASKED, SCHEMA, seconds=LONG)
