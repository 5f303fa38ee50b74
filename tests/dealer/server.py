"""A model server on loopback that speaks the OpenAI chat-completions protocol, and does wrong whatever real ones do.

What it answers is a script: one behaviour after the other, the last one for ever. Nothing sleeps: what hangs or drips
waits for the server's own end, so that a test that returns has returned before the server was done.
"""

from __future__ import annotations

import json
import re
import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final, TypeAlias

DRIP: Final = 0.01
"""Seconds between two drops."""

MOST_DROPS: Final = 3000
"""Drops after which even a server gives up: a broken test ends."""


@dataclass(frozen=True)
class Request:
    """One request as the server saw it."""

    path: str
    headers: dict[str, str]
    body: dict[str, Any]

    @property
    def is_streamed(self) -> bool:
        return bool(self.body.get("stream"))

    @property
    def form(self) -> str:
        if self.is_streamed:
            return "stream"
        return "tool" if "tools" in self.body else "json_schema" if "response_format" in self.body else "plain"

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(str(one["content"]) for one in self.body["messages"])

    @property
    def prompt(self) -> str:
        return "\n".join(self.texts)


@dataclass
class ModelServer:
    """The server, what it does, and what it was asked."""

    address: str
    behaviours: list[Behaviour]
    requests: list[Request] = field(default_factory=list)
    over: threading.Event = field(default_factory=threading.Event)
    busy: int = 0
    """Requests that are being answered at this moment."""

    def next_behaviour(self) -> Behaviour:
        return self.behaviours.pop(0) if len(self.behaviours) > 1 else self.behaviours[0]


class Handler(BaseHTTPRequestHandler):
    """One connection."""

    protocol_version = "HTTP/1.1"
    oracle: ModelServer

    def do_POST(self) -> None:
        length = int(self.headers.get("Content-Length", 0))
        body = json.loads(self.rfile.read(length))
        request = Request(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
        self.oracle.requests.append(request)
        self.oracle.busy += 1
        with suppress(OSError):
            self.oracle.next_behaviour()(self, request)
        self.oracle.busy -= 1

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the library's own name for it
        """Say nothing."""

    def send(self, status: int, body: bytes, kind: str = "application/json", **headers: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body)
        self.wfile.flush()

    def send_json(self, value: Any, status: int = 200) -> None:
        self.send(status, json.dumps(value).encode())

    def begin_stream(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()

    def chunk(self, data: bytes) -> None:
        self.wfile.write(f"{len(data):x}\r\n".encode() + data + b"\r\n")
        self.wfile.flush()

    def event(self, value: Any) -> None:
        self.chunk(b"data: " + (value if isinstance(value, bytes) else json.dumps(value).encode()) + b"\n\n")

    def end_stream(self) -> None:
        self.chunk(b"")

    def drop(self) -> None:
        """Hang up hard, in the middle of whatever it is."""
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.close()
        self.close_connection = True

    def drops(self) -> Iterator[int]:
        """Yield one number after the other for as long as the server runs and a person listens."""
        for number in range(MOST_DROPS):
            if self.oracle.over.wait(DRIP):
                return
            yield number


Behaviour: TypeAlias = Callable[[Handler, Request], None]

USAGE: Final = {"prompt_tokens": 100, "completion_tokens": 20, "total_tokens": 120}


def completion(message: dict[str, Any], finish: str = "stop", *, usage: bool = True) -> dict[str, Any]:
    choice = {"index": 0, "message": {"role": "assistant", **message}, "finish_reason": finish}
    counted = {"usage": USAGE} if usage else {}
    return {"id": "x", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice], **counted}


def delta(text: str = "", finish: str | None = None) -> dict[str, Any]:
    choice = {"index": 0, "delta": {"content": text} if text else {}, "finish_reason": finish}
    return {"id": "x", "object": "chat.completion.chunk", "created": 1, "model": "m", "choices": [choice]}


def says(text: str, *, usage: bool = True, finish: str = "stop") -> Behaviour:
    """Answer with a text: in a tool call where a tool is offered, streamed where a stream is asked for."""

    def behave(handler: Handler, request: Request) -> None:
        if request.is_streamed:
            stream(handler, request, text, usage=usage, finish=finish)
        elif request.form == "tool":
            call = {"id": "c", "type": "function", "function": {"name": "decide", "arguments": text}}
            handler.send_json(completion({"content": None, "tool_calls": [call]}, "tool_calls", usage=usage))
        else:
            handler.send_json(completion({"content": text}, finish, usage=usage))

    return behave


def stream(handler: Handler, request: Request, text: str, *, usage: bool, finish: str) -> None:
    handler.begin_stream()
    for word in re.findall(r"\S+\s*", text):
        handler.event(delta(word))
    handler.event(delta(finish=finish))
    if usage and request.body.get("stream_options"):
        handler.event({**delta(), "choices": [], "usage": USAGE})
    handler.event(b"[DONE]")
    handler.end_stream()


def only(decide: Behaviour, tell: Behaviour) -> Behaviour:
    """Answer decisions in one way and tellings in another."""
    return lambda handler, request: (tell if request.is_streamed else decide)(handler, request)


def hangs(handler: Handler, _request: Request) -> None:
    """Never answer."""
    for _ in handler.drops():
        pass
    handler.drop()


def drips_body(handler: Handler, _request: Request) -> None:
    """Send a body a byte at a time."""
    handler.send_response(200)
    handler.send_header("Content-Type", "application/json")
    handler.send_header("Content-Length", "100000")
    handler.end_headers()
    for _ in handler.drops():
        handler.wfile.write(b" ")
        handler.wfile.flush()


def drips_stream(handler: Handler, _request: Request) -> None:
    """Send a stream a letter at a time, with never a whole sentence in it."""
    handler.begin_stream()
    for _ in handler.drops():
        handler.event(delta("a"))


def keeps_alive(handler: Handler, _request: Request) -> None:
    """Send comments that only say that a person is there."""
    handler.begin_stream()
    for _ in handler.drops():
        handler.chunk(b": keep-alive\n\n")


def cuts(text: str) -> Behaviour:
    """Stop a stream cleanly in the middle: no reason, no end mark."""

    def behave(handler: Handler, request: Request) -> None:
        if not request.is_streamed:
            handler.send(200, b'{"id": "x", "choices": [{"index"')
            return
        handler.begin_stream()
        for word in re.findall(r"\S+\s*", text):
            handler.event(delta(word))
        handler.end_stream()

    return behave


def resets(text: str) -> Behaviour:
    """Hang up hard in the middle."""

    def behave(handler: Handler, request: Request) -> None:
        if request.is_streamed:
            handler.begin_stream()
            for word in re.findall(r"\S+\s*", text):
                handler.event(delta(word))
        handler.drop()

    return behave


def status(code: int, message: str = "no", **headers: str) -> Behaviour:
    """Refuse with a status."""

    def behave(handler: Handler, _request: Request) -> None:
        body = json.dumps({"error": {"message": message, "type": "x", "code": None}}).encode()
        handler.send(code, body, **headers)

    return behave


def page(code: int = 200) -> Behaviour:
    """Answer with a page for people."""
    return lambda handler, _request: handler.send(code, b"<html><h1>Welcome</h1></html>", "text/html")


def body(value: Any) -> Behaviour:
    """Answer with any JSON at all, streamed as one event where a stream is asked for."""

    def behave(handler: Handler, request: Request) -> None:
        if request.is_streamed:
            handler.begin_stream()
            handler.event(value)
            handler.end_stream()
        else:
            handler.send_json(value)

    return behave


def raw(data: bytes) -> Behaviour:
    """Answer with bytes."""

    def behave(handler: Handler, request: Request) -> None:
        if request.is_streamed:
            handler.begin_stream()
            handler.chunk(data)
            handler.end_stream()
        else:
            handler.send(200, data)

    return behave


def takes_only(form: str, answer: Behaviour) -> Behaviour:
    """Refuse every form of a decision but one, as older servers do."""

    def behave(handler: Handler, request: Request) -> None:
        if request.form in (form, "stream"):
            answer(handler, request)
        else:
            status(400, f"{request.form} is not supported")(handler, request)

    return behave


def sensible(handler: Handler, request: Request) -> None:
    """Answer like a model that has read its prompt; it tells nothing twice."""
    told = sum(one.is_streamed for one in handler.oracle.requests)
    says(telling(told) if request.is_streamed else json.dumps(decision_for(request)))(handler, request)


def plans(plan: Any) -> Behaviour:
    """Answer sensibly, with this for a plan beside every rating."""

    def behave(handler: Handler, request: Request) -> None:
        if request.is_streamed or not is_ruling(request):
            sensible(handler, request)
        else:
            says(json.dumps({**decision_for(request), "plan": plan}))(handler, request)

    return behave


unplanned: Final = plans(None)
"""Answer sensibly, with no plan for anything."""


TELLING: Final = "The yard holds its breath. Somewhere a bucket rolls, and settles. Water runs on under the boards."

_COLOURS: Final = ("grey", "brown", "green", "blue", "black", "white", "yellow", "pale", "dark", "bright", "old", "wet")
_THINGS: Final = ("cat", "hen", "gate", "rope", "pump", "cart", "tub", "rake", "ladder", "sack", "stone", "wheel")


def telling(number: int) -> str:
    """Return the telling of that number, from 1: the first is `TELLING`, and no later one holds a sentence of it."""
    if number <= 1:
        return TELLING
    at = number % (len(_COLOURS) * len(_THINGS))
    thing = f"the {_COLOURS[at % len(_COLOURS)]} {_THINGS[at // len(_COLOURS)]}"
    return f"The yard holds its breath by {thing}. Somewhere behind {thing} a bucket rolls. Water runs under {thing}."


def decision_for(request: Request) -> dict[str, Any]:
    """Return a decision that fits what a prompt asks, or a reading that leaves everything open."""
    if is_reading(request):
        return reading_for(request)
    prompt = request.texts[1]
    if is_ruling(request):
        if _BARRED in request.prompt:
            return {"kind": "pass", "moves": []}
        check = _check(request)
        return {"kind": "check", "moves": [check], "plan": _plan(request, check)}
    waits = prompt.rpartition("The table waits for: ")[2]
    if "plays Diesel Empire" in request.texts[0]:
        move = (
            {"type": "scar", "attributes": ["limping", "unforgiving"]} if waits.startswith("a scar")
            else {"type": "consequence", "id": None, "subject": None} if waits.startswith("one consequence")
            else {"type": "judge", "helping": [], "hindering": []}
        )  # fmt: skip
    else:
        move = next((move for line, move in _IN_ULTIMO.items() if f"\n- {line}" in prompt), _IN_ULTIMO["done"])
    return {"kind": "reaction", "moves": [move]}


def is_reading(request: Request) -> bool:
    """Return whether a prompt asks what a telling says."""
    return request.texts[0].startswith("You read one paragraph")


def reading_for(request: Request, **found: Any) -> dict[str, Any]:
    """Return a reading that finds nothing in a telling but what is `found`, of what the form has a key for."""
    lists = ("dying", "hurt", "acting", "deciding", "denied")
    if "no cards were laid" not in request.texts[0]:
        form: dict[str, Any] = {"deed": "open", **{one: [] for one in lists}}
    else:
        form = {**{one: [] for one in (*lists, "gained", "lost", "strange", "told")}, "instructs": False}
    return {**form, **{key: value for key, value in found.items() if key in form}}


_IN_ULTIMO: Final[dict[str, dict[str, Any]]] = {
    "done": {"type": "effects", "spend": []},
    "bide": {"type": "foe_act", "foe": None, "move": "bide", "target": None},
    "watch pc1": {"type": "watch", "target": "pc1"},
}
"""What leaves things at that, by the option it stands for."""


def is_ruling(request: Request) -> bool:
    """Return whether a prompt asks for an answer to what a player said."""
    return any("The player says:" in text for text in request.texts[1:2])


def wish(effect: str, **other: Any) -> dict[str, Any]:
    """Return one wish of a plan, for a minor effect that is owed unless it is said otherwise."""
    return {"effect": effect, "tier": "minor", "target": "pc1", "detail": None, "pay": "free", "foe": None, **other}


def _plan(request: Request, check: dict[str, Any]) -> dict[str, Any] | None:
    """Return what is meant to come of a check: mostly something, nothing of what is easy."""
    if check["type"] == "threaten":
        return {"right": [], "wrong": [{"type": "consequence", "id": one, "subject": None} for one in _SETBACKS]}
    if check["difficulty"] < PLANNED_FROM:
        return None
    who = _ACTS.findall(request.texts[1])[-1]
    return {"right": [], "wrong": [wish(one, target=who) for one in ("alert_enemy", "distracted", "winded")]}


PLANNED_FROM: Final = 4
"""The difficulty from which on a sensible model makes a plan."""

_BARRED: Final = "that has failed in the same way"
"""What a refusal says of a task that is not tried again so soon; a sensible model lets the matter rest."""

_SETBACKS: Final = ("lost-trail", "delayed")
_ACTS: Final = re.compile(r"^Who acts:\n(pc\d+):", re.MULTILINE)


def _check(request: Request) -> dict[str, Any]:
    if "plays Diesel Empire" in request.texts[0]:
        return {"type": "threaten", "threat": "fault", "stakes": "light", "goal": None, "who": None}
    offered = re.findall(r"^- (\S+), rating (\d+)", request.texts[1], re.MULTILINE)
    cite, rating = offered[len(offered) // 2]
    rate = {"type": "rate", "skill_a": "AGI", "skill_b": "Athletics", "difficulty": int(rating), "cites": [cite]}
    return {**rate, "modifiers": [], "tags": [], "goal": None, "who": None}


@contextmanager
def model_server(*behaviours: Behaviour) -> Iterator[ModelServer]:
    """Run a server with this script for as long as the block lasts."""
    handler = type("Connection", (Handler,), {})
    http = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    http.daemon_threads = True
    oracle = ModelServer(f"http://127.0.0.1:{http.server_address[1]}/v1", list(behaviours))
    handler.oracle = oracle  # type: ignore[attr-defined]
    runner = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    runner.start()
    try:
        yield oracle
    finally:
        oracle.over.set()
        http.shutdown()
        http.server_close()
        runner.join()
