"""What can go wrong between here and a model server, as one clear sentence each; keys never stand in one.

Knows the errors of the libraries by name and status only, and loads none of them.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from oracle.config import ModelSettings
from oracle.core.patterns import lazy_pattern
from oracle.core.plain import plain_text
from oracle.dealer.chat import Kind
from oracle.errors import ModelError

OPENAI_ADDRESS: Final = "https://api.openai.com/v1"
PAUSES: Final[Mapping[Kind, float]] = {"busy": 1.0, "server": 0.5}
"""How long a server is left alone that does not say how long, in seconds."""

LONGEST_DETAIL: Final = 160
"""Characters of a server's own words in a message."""


def late() -> ModelError:
    """Return that a deadline has passed."""
    return ModelError("The model took too long to answer.", kind="timeout")


def told(exc: BaseException, settings: ModelSettings) -> ModelError:
    """Return one clear sentence for whatever went wrong."""
    if isinstance(exc, ModelError):
        return exc
    if isinstance(exc, TimeoutError):
        return late()
    if isinstance(exc, ImportError):
        return ModelError(f"A library the model needs is not installed: {plain_text(str(exc))}.", kind="library")
    status = getattr(exc, "status_code", None)
    if isinstance(status, int):
        return _refused(status, exc, settings)
    names = {kind.__name__ for kind in type(exc).__mro__}
    for name, kind, words in _FAULTS:
        if name in names:
            return ModelError(words, kind=kind)
    if "APIConnectionError" in names:
        return _unreached(exc, settings)
    if "APIError" in names:
        return ModelError("The model server broke off with an error.", kind="server")
    return _unread(exc)


def _unread(exc: BaseException) -> ModelError:
    """Return that an answer cannot be read; an error of a library or a line is none that a server has caused."""
    if isinstance(exc, RuntimeError | OSError):
        return ModelError("The request to the model server broke off before an answer came.", kind="broken")
    return ModelError("The server answered in a form that nobody can read.", kind="shape")


def _unreached(exc: BaseException, settings: ModelSettings) -> ModelError:
    """Return that nobody was there, or that a person hung up."""
    causes = [exc]
    while (cause := causes[-1].__cause__) is not None and cause not in causes:
        causes.append(cause)
    if any(type(one).__name__ in ("ConnectError", "ConnectTimeout") for one in causes):
        host = urlsplit(settings.base_url or OPENAI_ADDRESS).netloc
        return ModelError(f"Nobody answers at {plain_text(host)}: is the model server running?", kind="unreachable")
    return ModelError("The model server hung up in the middle of its answer.", kind="broken")


_FAULTS: Final[tuple[tuple[str, Kind, str], ...]] = (
    ("APITimeoutError", "timeout", "The model took too long to answer."),
    ("StreamChunkTimeoutError", "timeout", "The model took too long to answer."),
    ("LengthFinishReasonError", "long", "The model's answer was cut off at its longest."),
    ("ContentFilterFinishReasonError", "filtered", "The server's filter kept the answer back."),
    ("OpenAIRefusalError", "refused", "The model declined to answer."),
)
"""Name of an exception class, what it is, and what is said of it."""

_STATUS: Final[Mapping[int, tuple[Kind, str]]] = {
    401: ("key", "The model server does not accept the key"),
    403: ("key", "The model server does not allow this key or this model"),
    404: ("missing", "The model server knows no such model or address"),
    408: ("timeout", "The model server gave up waiting"),
    429: ("busy", "The model server asks for less: too many requests, or the quota is used up"),
}


_FORM: Final = lazy_pattern(r"response_format|json_schema|tool_choice")
"""What a server speaks of that does not take the form it is asked in: some call that trouble of their own (500)."""


def _refused(status: int, exc: BaseException, settings: ModelSettings) -> ModelError:
    kind, words = _STATUS.get(status, ("request", "The model server did not take the request"))
    if 300 <= status < 400:
        kind, words = "redirect", "The model server sends requests elsewhere; set the address it names itself"
    detail = _detail(exc, settings)
    if status >= 500 and not _FORM.search(detail):
        kind, words = "server", "The model server is in trouble"
    return ModelError(f"{words} ({status}{detail}).", kind=kind, pause=_pause(kind, exc))


def _pause(kind: Kind, exc: BaseException) -> float:
    """Return how long a server in trouble wants to be left alone, in seconds: what it says itself, else a moment."""
    headers = getattr(getattr(exc, "response", None), "headers", {})
    asked = str(headers.get("retry-after", ""))
    return float(asked) if asked.isdecimal() else PAUSES.get(kind, 0.0)


def _detail(exc: BaseException, settings: ModelSettings) -> str:
    """Return what the server says of it, made plain, with no key in it; nothing where it says it with a page."""
    body = getattr(exc, "body", None)
    message = body.get("message") if isinstance(body, dict) else None
    if not isinstance(message, str):
        return ""
    for key in (settings.api_key, os.environ.get("OPENAI_API_KEY", "")):
        message = message.replace(key, "[key]") if key else message
    return f": {plain_text(message)[:LONGEST_DETAIL].rstrip('.')}"
