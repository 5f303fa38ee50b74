"""The promises of `conftest.py`, each broken once."""

from __future__ import annotations

import os
import socket
from pathlib import Path
from typing import Final

import pytest

from tests.conftest import NetworkTouchedError, is_near

pytest_plugins = ["pytester"]

ELSEWHERE: Final = "192.0.2.1"
"""An address nobody has: RFC 5737."""


def test_another_machine_is_not_reached() -> None:
    with socket.socket() as one, pytest.raises(NetworkTouchedError):
        one.connect((ELSEWHERE, 9))


def test_the_name_of_another_machine_is_not_looked_up() -> None:
    with pytest.raises(NetworkTouchedError):
        socket.getaddrinfo("example.org", 80)


def test_a_server_on_this_machine_is_reached() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()):
        pass


@pytest.mark.parametrize("address", [("127.8.0.1", 1), ("::1", 1, 0, 0), ("localhost", 1), "/tmp/a.sock", (None,)])
def test_these_are_on_this_machine(address: object) -> None:
    assert is_near(address)


@pytest.mark.parametrize("address", [("0.0.0.0", 1), ("10.0.0.1", 1), ("fe80::1%eth0", 1, 0, 2), ("local", 1)])
def test_these_are_elsewhere(address: object) -> None:
    assert not is_near(address)


def test_tables_are_kept_where_only_this_test_looks(homes: Path, oracle_home: Path) -> None:
    assert os.environ["ORACLE_HOME"] == str(oracle_home)
    assert oracle_home.is_relative_to(homes)
    assert Path.home().is_relative_to(homes)
    assert not oracle_home.exists()
    assert not Path.home().exists()


def test_an_error_in_the_log_fails_a_test_that_did_not_say_so(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(Path(__file__).with_name("conftest.py").read_text(encoding="utf-8"))
    pytester.makepyfile(
        """
        import logging
        import pytest

        def test_that_logs_an_error():
            logging.getLogger("any").error("this went wrong")

        @pytest.mark.logs_errors
        def test_that_means_to():
            logging.getLogger("any").error("this should go wrong")
        """
    )
    pytester.makeini("[pytest]\nmarkers = logs_errors: on purpose")
    outcome = pytester.runpytest_subprocess("--disable-plugin-autoload", "-p", "no:cacheprovider")
    outcome.assert_outcomes(passed=2, errors=1)
    outcome.stdout.fnmatch_lines(["*this went wrong*"])


@pytest.mark.parametrize(("named", "passed"), [((), 1), (("tests/bench",), 1), (("tests", "tests/bench"), 2)])
def test_measurements_run_only_when_named(pytester: pytest.Pytester, named: tuple[str, ...], passed: int) -> None:
    tests = pytester.mkdir("tests")
    (tests / "bench").mkdir()
    (tests / "conftest.py").write_text(Path(__file__).with_name("conftest.py").read_text(encoding="utf-8"))
    (tests / "test_one.py").write_text("def test_one(): pass")
    (tests / "bench" / "test_speed.py").write_text("def test_speed(): pass")
    pytester.makeini("[pytest]\nmarkers = logs_errors: on purpose")
    pytester.runpytest_subprocess("--disable-plugin-autoload", "-p", "no:cacheprovider", *named).assert_outcomes(
        passed=passed
    )
