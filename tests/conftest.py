"""What every test gets: a home of its own, no network beyond this machine, and no ERROR in the log."""

from __future__ import annotations

import ipaddress
import logging
import os
import shutil
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest
from hypothesis import settings

from oracle import adventure_files, paths
from tests.repl import tables

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the command line sets it: workers would wait for each other

BENCH: Final = Path(__file__).parent / "bench"
"""Measurements: run only when they are named."""

NUMBERS: Final = count()
"""A number for each test of this process."""

ADDRESSED: Final = {
    "socket.connect": 1,
    "socket.sendto": 1,
    "socket.getaddrinfo": 0,
    "socket.gethostbyname": 0,
}
"""The audit events that reach out, and which of their arguments says where to."""


MEMORY: Final = Path("/dev/shm")
"""A folder that Linux keeps in memory."""

ROOM: Final = 48 * 2**20
"""Bytes that have to be free there."""


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


def is_measured(session: pytest.Session) -> bool:
    """Return whether measurements are run: they are to find everything as players have it."""
    return any(item.path.is_relative_to(BENCH) for item in session.items)


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


@pytest.fixture(autouse=True, scope="session")
def _shipped_adventures_are_read_once(request: pytest.FixtureRequest) -> Iterator[None]:
    """Keep the adventures that come with the program, which a hundred tests open; none but measurements read again."""
    if is_measured(request.session):
        yield
        return
    read, shipped = adventure_files.read_adventure, paths.adventures()
    known: dict[tuple[Path, tuple[str, ...]], Any] = {}

    def read_once(path: Path, *, tiers: Any) -> Any:
        if not path.is_relative_to(shipped):
            return read(path, tiers=tiers)
        asked = (path, tuple(tiers))
        if asked not in known:
            known[asked] = read(path, tiers=tiers)
        return known[asked]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(adventure_files, "read_adventure", read_once)
        yield


@pytest.fixture(scope="session")
def homes(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Yield the folder in which each test has its own: in memory, as every line that is played waits for a disk."""
    in_memory = MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM
    if not in_memory or is_measured(request.session):
        yield tmp_path_factory.mktemp("homes")
        return
    with TemporaryDirectory(dir=MEMORY, ignore_cleanup_errors=True) as folder:
        yield Path(folder)


@pytest.fixture(autouse=True)
def _tables_are_closed(_own_home: None) -> Iterator[None]:
    """Close the tables that a test opened; those of a whole module stay open for it."""
    count = len(tables.OPEN)
    yield
    tables.close_since(count)


@pytest.fixture
def oracle_home(homes: Path) -> Iterator[Path]:
    """Yield where this test's tables are kept; nothing is there yet, and nothing is left there."""
    folder = homes / f"oracle{next(NUMBERS)}"
    yield folder
    if folder.is_dir():
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(autouse=True)
def _own_home(homes: Path, oracle_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no setting, key or table of whoever runs the tests be seen; most tests keep nothing, so nothing is made."""
    for name in tuple(os.environ):
        if name.startswith(("ORACLE_", "OPENAI_", "LANGCHAIN_", "LANGSMITH_", "XDG_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(homes / oracle_home.name.replace("oracle", "home")))
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
