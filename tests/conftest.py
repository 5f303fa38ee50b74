"""What every test gets: a home of its own, no network beyond this machine, and no ERROR in the log."""

from __future__ import annotations

import ipaddress
import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the command line sets it: workers would wait for each other

BENCH: Final = Path(__file__).parent / "bench"
"""Measurements: run only when they are named."""

ADDRESSED: Final = {
    "socket.connect": 1,
    "socket.sendto": 1,
    "socket.getaddrinfo": 0,
    "socket.gethostbyname": 0,
}
"""The audit events that reach out, and which of their arguments says where to."""


class NetworkTouchedError(RuntimeError):
    """A test reached for another machine."""


def is_near(address: object) -> bool:
    """Return whether `address`, as the socket functions take it, is on this machine."""
    host = address[0] if isinstance(address, tuple) else None
    if not isinstance(host, str):
        return True  # a Unix socket, or no host at all
    if host in ("", "localhost"):
        return True
    try:
        return ipaddress.ip_address(host.partition("%")[0]).is_loopback
    except ValueError:
        return False


def refuse_other_machines(event: str, arguments: tuple[object, ...]) -> None:
    """Refuse to look up or reach another machine; an audit hook, as that sees every socket of the process."""
    at = ADDRESSED.get(event)
    if at is None:
        return
    address = arguments[at] if at else (arguments[at],)
    if not is_near(address):
        raise NetworkTouchedError(f"{event} to {address!r}: tests talk to this machine only")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let golden games be written anew: a run that does so fails on purpose, so that the diff is looked at."""
    parser.addoption("--update-playthroughs", action="store_true", help="write the answers of golden games anew")


def pytest_configure(config: pytest.Config) -> None:
    """Close the network and make Hypothesis repeatable where a run is judged."""
    sys.addaudithook(refuse_other_machines)
    settings.register_profile("desk", deadline=None)
    settings.register_profile("judged", deadline=None, derandomize=True, print_blob=True)
    settings.load_profile("judged" if os.environ.get("CI") else "desk")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out the measurements unless they are named on the command line."""
    if collection_path != BENCH:
        return None
    named = (Path(config.invocation_params.dir, arg.partition("::")[0]).resolve() for arg in config.args)
    return None if any(path.is_relative_to(BENCH) for path in named) else True


@pytest.fixture
def oracle_home(tmp_path: Path) -> Path:
    """Return where this test's tables are kept; nothing is there yet."""
    return tmp_path / "oracle_home"


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, oracle_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no setting, key or table of whoever runs the tests be seen."""
    for name in tuple(os.environ):
        if name.startswith(("ORACLE_", "OPENAI_", "LANGCHAIN_", "LANGSMITH_", "XDG_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("ORACLE_HOME", str(oracle_home))


@pytest.fixture(autouse=True)
def _no_error_is_logged(request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail the test if anything was logged as an ERROR, unless it is marked `logs_errors`."""
    yield
    if request.node.get_closest_marker("logs_errors"):
        return
    records = (*caplog.get_records("setup"), *caplog.get_records("call"))
    errors = [record.getMessage() for record in records if record.levelno >= logging.ERROR]
    assert not errors
