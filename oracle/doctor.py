"""Whether everything a table needs is in order on this machine: one line for each thing looked at."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from oracle import __version__, paths
from oracle.core.records import dataclass
from oracle.errors import OracleError, SettingsError

if TYPE_CHECKING:
    from oracle.config import ModelSettings

LATELY: Final = 10
"""Tables played last that are looked through."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    what: str
    ok: bool
    found: str


def examined() -> tuple[Finding, ...]:
    """Return what was found, in the order of what a table needs first."""
    return (_program(), _folder(paths.home()), *_adventures(), _terminal(), _reader(), *_model())


def _program() -> Finding:
    return Finding("program", True, f"oracle {__version__} on Python {platform.python_version()}")  # noqa: FBT003


def _folder(home: Path) -> Finding:
    nearest = next(folder for folder in (home, *home.parents) if folder.exists())
    ok = nearest.is_dir() and os.access(nearest, os.W_OK)
    word = "your tables are kept here" if ok else f"it cannot be written; name another with {paths.HOME_VARIABLE}"
    return Finding(f"folder {home}", ok, word)


def _adventures() -> Iterator[Finding]:
    from oracle.adventure_files import list_adventures
    from oracle.systems import every_tier

    for one in list_adventures(paths.adventures(), tiers=every_tier()):
        title = f"{one.adventure.title} ({one.adventure.system})" if one.adventure else one.problem
        yield Finding(f"adventure {one.id}", one.adventure is not None, title)


def _reader() -> Finding:
    from oracle.dealer.interpret.encode import has_model
    from oracle.dealer.interpret.weights import load_weights

    try:
        rows = load_weights().rows
    except OracleError as exc:
        return Finding("reading", False, f"lines are read by plain words alone: {exc}")  # noqa: FBT003
    by = "by words and by meaning" if has_model() else "by words alone: the sentence model does not run on this machine"
    return Finding("reading", True, f"lines are read {by} (learnt from rows {rows[:8]})")  # noqa: FBT003


def _terminal() -> Finding:
    shown = "a terminal" if sys.stdin.isatty() and sys.stdout.isatty() else "no terminal: lines in, plain text out"
    return Finding("input", True, shown)  # noqa: FBT003


def _model() -> Iterator[Finding]:
    """Yield what is to be said of the model of the settings; a server is asked only where one is set."""
    from oracle.config import model_settings

    try:
        settings = model_settings()
    except SettingsError as exc:
        yield Finding("model", ok=False, found=str(exc))
        return
    if not settings.is_complete:
        none = "none is set; the built-in Dealer plays (ORACLE_MODEL and ORACLE_BASE_URL name one)"
        yield Finding("model", ok=not settings.name, found=none)
        return
    from oracle.dealer.endpoint import READING_BACK, abilities

    yield Finding("model", ok=True, found=f"{settings.name}, at {settings.base_url or 'its provider'}")
    yield from _between(settings.base_url)
    for one in abilities(settings):
        is_optional = one.what == READING_BACK and settings.read_back is not True
        yield Finding(f"model {one.what}", one.is_there or is_optional, one.found)
        if one.what == READING_BACK and one.is_known:
            yield from _kept(settings, reads_well=one.is_there)
    yield from _said_aside()
    yield from _held()


def _kept(settings: ModelSettings, *, reads_well: bool) -> Iterator[Finding]:
    """Keep what was found of a model for the tables that are played next; yield only that it could not be kept."""
    from oracle.model_findings import keep_reading

    try:
        keep_reading(settings, reads_well=reads_well)
    except OSError as exc:
        yield Finding("model reading back", ok=False, found=f"that could not be written down: {exc.strerror}")


def _between(address: str) -> Iterator[Finding]:
    """Yield whether a proxy stands between here and the model; nothing where none is named."""
    from oracle.dealer.langchain_model import is_loopback
    from oracle.dealer.library_log import proxy_words
    from oracle.dealer.model_faults import OPENAI_ADDRESS

    address = address or OPENAI_ADDRESS
    found = proxy_words(address, is_near=is_loopback(address))
    if found:
        yield Finding("proxy", True, found)  # noqa: FBT003


def _said_aside() -> Iterator[Finding]:
    """Yield what the libraries behind the model have said for themselves; nothing where they kept quiet."""
    from oracle.dealer.library_log import lines_kept

    lines = lines_kept()
    if lines:
        found = f"they said something {len(lines)} times, last: {lines[-1]} (all of it in {paths.model_log()})"
        yield Finding("model libraries", True, found)  # noqa: FBT003


def _held() -> Iterator[Finding]:
    """Yield how the decisions of models held at the tables played last; nothing where no model played."""
    from oracle.dealer.validity import Tally, tally_of
    from oracle.table.opening import notes_of, saved

    found = Tally()
    for place in saved()[:LATELY]:
        with suppress(OracleError):
            found += tally_of(notes_of(place))
    if found.answered:
        yield Finding("model at your tables", True, found.words())  # noqa: FBT003
