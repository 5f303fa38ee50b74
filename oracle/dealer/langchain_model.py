"""A model behind LangChain: the only module that knows `langchain` and `openai`, and it loads them when first asked.

Every request has one total deadline, kept by a loop of its own in one thread: reads that drip for ever end with it.
Nothing is retried here, nothing is traced, nothing is sent anywhere but to the address in the settings.
"""

from __future__ import annotations

import asyncio
import json
import os
import queue
from collections.abc import AsyncIterator, Callable, Coroutine, Generator, Mapping
from ipaddress import ip_address
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

from oracle.config import Mode, ModelSettings
from oracle.core.plain import plain_text
from oracle.dealer.chat import Kind, Message, Reply, Stream, Tool, Usage, estimated_usage
from oracle.dealer.library_log import hush
from oracle.dealer.model_faults import OPENAI_ADDRESS, told
from oracle.dealer.model_loop import loop, next_piece, waited
from oracle.dealer.thoughts import Thoughts
from oracle.dealer.tool_calls import DECISION_TOOL, as_function, called_in
from oracle.errors import ModelError

T = TypeVar("T")

CONNECT_SECONDS: Final = 5.0
"""Longest time to reach a server, in seconds."""

LONGEST_STREAM: Final = 16_000
"""Characters of a telling after which no more are read."""

MODES: Final[tuple[Mode, ...]] = ("json_schema", "tool", "plain")
"""Ways to make a model answer in a form, the strictest first."""

_TRACING: Final = ("LANGSMITH_TRACING", "LANGSMITH_TRACING_V2", "LANGCHAIN_TRACING", "LANGCHAIN_TRACING_V2")

_ROLES: Final = {"system": "system", "user": "human", "assistant": "ai"}


class LangchainModel:
    """A model of the settings; which form its server takes is found out once and remembered."""

    def __init__(self, settings: ModelSettings) -> None:
        self._settings = settings
        self._mode = MODES.index(settings.mode) if settings.mode != "auto" else int(_is_foreign(settings))
        self._is_settled = settings.mode != "auto"
        self._counts_streams = True
        self._takes_tools = True
        self._made: Any = None

    @property
    def name(self) -> str:
        """Its id."""
        return self._settings.name

    @property
    def mode(self) -> Mode:
        """The form it is asked in now."""
        return MODES[self._mode]

    def answer(
        self, messages: tuple[Message, ...], schema: Mapping[str, Any], *, seconds: float, tools: tuple[Tool, ...] = ()
    ) -> Reply:
        """Return the answer to `messages` as JSON text, or what of `tools` is called for first. One request.

        Raises:
            ModelError: If there is none within `seconds`.
        """
        self._model()  # libraries are loaded before the time runs
        offered = tools if self._takes_tools else ()
        asked = self._guarded(lambda: self._bound(schema, offered).ainvoke(_spoken(messages)))
        try:
            message = waited(asked, seconds)
        except ModelError as exc:
            raise self._without_tools(exc) if offered else self._in_another_form(exc) from exc.__cause__
        called = called_in(message, offered)
        if called:
            return Reply("", _usage(message.usage_metadata) or estimated_usage(messages, ""), called)
        return self._reply(message, messages)

    def _without_tools(self, exc: ModelError) -> ModelError:
        """Return what went wrong; a server that takes no tools is asked without them from then on."""
        if exc.kind != "request":
            return exc
        self._takes_tools = False
        return ModelError(str(exc), kind="form")

    def stream(self, messages: tuple[Message, ...], *, seconds: float, first: float) -> Stream:
        """Return prose as it comes. One request; closing the pieces ends it."""
        report: dict[str, Any] = {"finish": "", "usage": estimated_usage(messages, "")}
        return Stream(self._pieces(messages, report, seconds, first), report)

    def _reply(self, message: Any, messages: tuple[Message, ...]) -> Reply:
        refusal = message.additional_kwargs.get("refusal")
        if refusal:
            raise ModelError("The model declined to answer.", kind="refused")
        calls = message.tool_calls or message.invalid_tool_calls
        decided = [one for one in calls if one.get("name") == DECISION_TOOL] or calls
        arguments = decided[0]["args"] if decided else None
        text = (
            _text(message) if arguments is None else arguments if isinstance(arguments, str) else json.dumps(arguments)
        )
        finish = message.response_metadata.get("finish_reason")
        if finish == "content_filter":
            raise ModelError("The server's filter kept the answer back.", kind="filtered")
        if not text.strip():
            kind: Kind = "long" if finish == "length" else "shape"
            raise self._in_another_form(ModelError("The model answered nothing.", kind=kind))
        return Reply(text, _usage(message.usage_metadata) or estimated_usage(messages, text))

    def settle(self, *, well: bool) -> None:
        """Remember that an answer could be read in this form, or try the next one if none ever could."""
        if well:
            self._is_settled = True
        elif not self._is_settled:
            self._mode = min(self._mode + 1, len(MODES) - 1)

    def _in_another_form(self, exc: ModelError) -> ModelError:
        """Return what went wrong; a form that the server does not take is not asked for again."""
        if self._is_settled or exc.kind != "request" or self._mode == len(MODES) - 1:
            return exc
        self._mode += 1
        return ModelError(str(exc), kind="form")

    def _model(self) -> Any:
        if self._made is None:
            hush((self._settings.api_key, os.environ.get("OPENAI_API_KEY", "")))
            try:
                _no_tracing()
                self._made = _made(self._settings)
            except Exception as exc:
                raise told(exc, self._settings) from exc
        return self._made

    def _bound(self, schema: Mapping[str, Any], tools: tuple[Tool, ...]) -> Any:
        """Return the model held to the form of an answer, with the tools it may call for instead."""
        model, offered = self._model(), [as_function(one) for one in tools]
        match self.mode:
            case "json_schema":
                wanted = {"name": DECISION_TOOL, "schema": dict(schema), "strict": True}
                # The client refuses tools that are not strict beside an answer that is.
                beside = {"tools": [{**one, "function": {**one["function"], "strict": True}} for one in offered]}
                return model.bind(
                    response_format={"type": "json_schema", "json_schema": wanted}, **(beside if offered else {})
                )
            case "tool":
                own = as_function(Tool(DECISION_TOOL, "Give the decision.", schema))
                return model.bind_tools([own, *offered], tool_choice="required" if offered else DECISION_TOOL)
            case _:
                return model.bind_tools(offered) if offered else model

    def _guarded(self, ask: Callable[[], Coroutine[Any, Any, T]]) -> Callable[[], Coroutine[Any, Any, T]]:
        """Return a request whose failures are told in one sentence, whatever library they come from."""

        async def asked() -> T:
            try:
                return await ask()
            except ModelError:
                raise
            except Exception as exc:
                raise told(exc, self._settings) from exc

        return asked

    def _pieces(
        self, messages: tuple[Message, ...], report: dict[str, Any], seconds: float, first: float
    ) -> Generator[str, None, None]:
        """Yield pieces of prose; the last thing that happens is that `report` is complete."""
        self._model()
        pieces: queue.SimpleQueue[str | BaseException | None] = queue.SimpleQueue()
        running = loop().submit(self._flow(messages, report, pieces, seconds, first))
        heard: list[str] = []
        try:
            while (piece := next_piece(pieces, max(seconds, first))) is not None:
                if isinstance(piece, BaseException):
                    raise piece
                heard.append(piece)
                yield piece
        finally:
            running.cancel()
            if not report["usage"].counted:
                report["usage"] = estimated_usage(messages, "".join(heard))

    async def _flow(
        self,
        messages: tuple[Message, ...],
        report: dict[str, Any],
        pieces: queue.SimpleQueue[str | BaseException | None],
        seconds: float,
        first: float,
    ) -> None:
        """Put pieces into the queue as they come, then how it ended."""
        try:
            start = asyncio.get_running_loop().time()
            async with asyncio.timeout(min(first, seconds)) as limit:
                async for piece in self._chunks(messages, report):
                    if limit.expired():  # where a chunk and the end come at once, Python 3.11 forgets the end
                        raise TimeoutError
                    if piece:
                        limit.reschedule(start + seconds)
                        pieces.put(piece)
            pieces.put(None)
        except Exception as exc:  # noqa: BLE001 - as above
            fault = told(exc, self._settings)
            if fault.kind == "request" and self._counts_streams:
                self._counts_streams, fault = False, ModelError(str(fault), kind="form")
            pieces.put(fault)

    async def _chunks(self, messages: tuple[Message, ...], report: dict[str, Any]) -> AsyncIterator[str]:
        model, thoughts, length = self._model(), Thoughts(), 0
        options = {} if self._counts_streams or _is_foreign(self._settings) else {"stream_usage": False}
        async for chunk in model.astream(_spoken(messages), **options):
            report["usage"] = _usage(chunk.usage_metadata) or report["usage"]
            report["finish"] = chunk.response_metadata.get("finish_reason") or report["finish"]
            piece = thoughts.without(_text(chunk))
            length += len(piece)
            yield piece  # also nothing, so that whoever listens can look at the clock
            if length > LONGEST_STREAM:
                report["finish"] = "length"
                return


def _spoken(messages: tuple[Message, ...]) -> list[Any]:
    return [_message(one) if one.calls or one.answers else (_ROLES[one.role], one.text) for one in messages]


def _message(message: Message) -> Any:
    """Return a message that calls for tools, or answers a call."""
    from langchain_core.messages import AIMessage, ToolMessage

    if message.answers:
        return ToolMessage(content=message.text, tool_call_id=message.answers)
    calls = [{"name": one.name, "args": {"words": one.words}, "id": one.id} for one in message.calls]
    return AIMessage(content=message.text, tool_calls=calls)


def _text(message: Any) -> str:
    text: str = message.text if isinstance(message.text, str) else message.text()
    return text


def _usage(counted: Any) -> Usage | None:
    if not counted:
        return None
    return Usage(int(counted.get("input_tokens") or 0), int(counted.get("output_tokens") or 0), counted=True)


def _no_tracing() -> None:
    """Switch off what would post prompts elsewhere, whatever the environment says."""
    for name in _TRACING:
        os.environ[name] = "false"
    from langsmith.utils import get_env_var

    getattr(get_env_var, "cache_clear", tuple)()


def _is_foreign(settings: ModelSettings) -> bool:
    """Return whether a provider's own LangChain package is meant, and no OpenAI-compatible endpoint."""
    return not settings.base_url and not settings.name.startswith("openai:")


def _made(settings: ModelSettings) -> Any:
    """Return the LangChain model of the settings.

    Raises:
        ModelError: If its package is not installed, or nothing says where it is.
    """
    if not settings.is_complete:
        raise ModelError(
            "No model is set: name one with ORACLE_MODEL and its address with ORACLE_BASE_URL.", kind="library"
        )
    return _provided(settings) if _is_foreign(settings) else _compatible(settings)


def _compatible(settings: ModelSettings) -> Any:
    import httpx2
    from langchain_openai import ChatOpenAI

    address = settings.base_url or OPENAI_ADDRESS
    name = settings.name if settings.base_url else settings.name.partition(":")[2]
    key = settings.api_key or (os.environ.get("OPENAI_API_KEY") if address == OPENAI_ADDRESS else None) or "none"
    trusted = not is_loopback(address)  # a proxy of the environment has no business between a machine and itself
    timeout = httpx2.Timeout(settings.seconds, connect=CONNECT_SECONDS)
    # A line to another machine is worth keeping open; one to this machine is made at once.
    limits = httpx2.Limits(max_keepalive_connections=4 if trusted else 0)
    manner: dict[str, Any] = {"trust_env": trusted, "follow_redirects": False, "timeout": timeout, "limits": limits}
    if address.startswith("http://"):
        manner["verify"] = False  # nothing to verify without TLS; saves reading every certificate there is
    # The newest hosted models take only the new name of this figure, most local servers only the old one.
    newest = {"max_completion_tokens": settings.answer_tokens}
    limit: dict[str, Any] = (
        newest if address == OPENAI_ADDRESS else {"extra_body": {"max_tokens": settings.answer_tokens}}
    )
    options: dict[str, Any] = {
        "model": name,
        "base_url": address,
        "api_key": key,
        "use_responses_api": False,
        "max_retries": 0,
        "timeout": timeout,
        "stream_usage": True,
        "temperature": settings.temperature,
        "http_socket_options": (),  # the clients are given whole; otherwise it warns of proxies that they know about
        "http_client": httpx2.Client(**manner),
        "http_async_client": httpx2.AsyncClient(**manner),
    }
    return ChatOpenAI(**options, **limit)


def _provided(settings: ModelSettings) -> Any:
    from langchain.chat_models import init_chat_model

    options: dict[str, Any] = {"max_retries": 0, "timeout": settings.seconds, "max_tokens": settings.answer_tokens}
    if settings.api_key:
        options["api_key"] = settings.api_key
    if settings.temperature is not None:
        options["temperature"] = settings.temperature
    try:
        return init_chat_model(settings.name, **options)
    except ImportError as exc:
        provider = plain_text(settings.name.partition(":")[0])
        told = f"Models of {provider!r} need the package langchain-{provider}, which is not installed."
        raise ModelError(told, kind="library") from exc
    except ValueError as exc:
        raise ModelError(
            f"{settings.name!r} is no model that LangChain knows: write provider:model.", kind="library"
        ) from exc


def is_loopback(address: str) -> bool:
    """Return whether an address is on this machine.

    >>> is_loopback("http://127.0.0.1:8000/v1"), is_loopback("http://localhost/v1"), is_loopback("https://example.org/v1")
    (True, True, False)
    """
    host = urlsplit(address).hostname or ""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
