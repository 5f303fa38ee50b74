"""What libraries say in the midst of play: it goes to a file, and `oracle doctor` tells it."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from oracle import paths
from oracle.dealer.library_log import MOST_LINES, LibraryLog, hush, lines_kept, proxy_words
from oracle.doctor import examined
from tests.dealer import server as acts
from tests.dealer.server import model_server

AWAY = "http://me:secret@127.0.0.1:9"

LOUD = """
import logging, sys, warnings
from oracle.cli import main
from oracle.dealer import langchain_model
made = langchain_model._made
def loud(settings):
    model = made(settings)
    warnings.warn("beware of the dog")
    logging.getLogger("some.library").error("the cat, too: %s", settings.api_key)
    logging.basicConfig()
    return model
langchain_model._made = loud
sys.exit(main(["play", "--seed", "quiet", "--dealer", "model"]))
"""
"""A table at which the libraries say as much as they can."""


def played(script: list[str], address: str, home: Path) -> subprocess.CompletedProcess[str]:
    """Return what a program says that plays two lines with a model at `address`."""
    named = dict.fromkeys(("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"), AWAY)
    own = {"ORACLE_HOME": str(home), "ORACLE_MODEL": "tiny", "ORACLE_BASE_URL": address, "ORACLE_API_KEY": "k-1234"}
    return subprocess.run(
        [sys.executable, *script],
        input="I hum a tune\nI look around\n/quit\n",
        env={**os.environ, **named, **own, "OPENAI_LOG": "debug", "PYTHONWARNINGS": "default"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_nothing_a_library_says_comes_before_a_player(oracle_home: Path) -> None:
    """With a proxy in the environment, the client of the model wrote a warning into the scene."""
    with model_server(acts.sensible) as server:
        shown = played(["-m", "oracle", "play", "--seed", "quiet", "--dealer", "model"], server.address, oracle_home)
        assert (shown.returncode, shown.stderr) == (0, "")
        assert server.requests
        assert not (oracle_home / "model.log").exists()
        loud = played(["-c", LOUD], server.address, oracle_home)
        assert (loud.returncode, loud.stderr) == (0, "")
        assert "beware" not in loud.stdout
    kept = (oracle_home / "model.log").read_text(encoding="utf-8")
    assert "beware of the dog" in kept
    assert "some.library: the cat, too: [key]" in kept


def test_doctor_tells_the_proxy_and_what_was_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with model_server(acts.sensible) as server:
        monkeypatch.setenv("ORACLE_MODEL", "tiny")
        monkeypatch.setenv("ORACLE_BASE_URL", server.address)
        assert not [one for one in examined() if one.what in ("proxy", "model libraries")]
        monkeypatch.setenv("http_proxy", AWAY)
        paths.model_log().parent.mkdir(parents=True, exist_ok=True)
        paths.model_log().write_text("then openai: one\nnow openai: two\n", encoding="utf-8")
        found = {one.what: one.found for one in examined()}
    assert "127.0.0.1:9; it is not used, as the model is on this machine" in found["proxy"]
    assert "secret" not in found["proxy"]
    assert found["model libraries"].startswith("they said something 2 times, last: now openai: two (all of it in ")


@pytest.mark.parametrize(
    ("address", "proxies", "words"),
    [
        ("https://models.example/v1", {"https": "http://gate:8"}, "gate:8; requests to the model go through it"),
        ("https://models.example/v1", {"all": "gate:8"}, "gate:8; requests to the model go through it"),
        ("https://models.example/v1", {"http": "http://gate:8"}, ""),
        ("https://models.example/v1", {}, ""),
    ],
)
def test_a_proxy_is_told_where_requests_go_through_it(address: str, proxies: dict[str, str], words: str) -> None:
    assert proxy_words(address, is_near=False, proxies=proxies).endswith(words)
    assert bool(words) == bool(proxy_words(address, is_near=False, proxies=proxies))


def test_an_address_that_is_left_out_of_proxies_is_told_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("https_proxy", "http://gate:8")
    monkeypatch.setenv("no_proxy", "models.example")
    assert "NO_PROXY leaves this address out" in proxy_words("https://models.example/v1", is_near=False)


def test_the_log_keeps_the_last_lines_and_never_fails() -> None:
    log = LibraryLog()
    for number in range(MOST_LINES + 5):
        log.emit(logging.LogRecord("lib", logging.WARNING, "", 0, f"line {number}\nmore", (), None))
    assert len(lines_kept()) == MOST_LINES
    assert lines_kept()[-1].endswith(f"lib: line {MOST_LINES + 4} more")
    log.emit(logging.LogRecord("lib", logging.WARNING, "", 0, "%d", ("no figure",), None))
    paths.model_log().unlink()
    paths.model_log().mkdir()
    log.emit(logging.LogRecord("lib", logging.WARNING, "", 0, "nowhere to go", (), None))
    assert lines_kept() == ()


def test_hushing_twice_hushes_once() -> None:
    hush(())
    hush(("k",))
    assert sum(isinstance(one, LibraryLog) for one in logging.getLogger().handlers) == 1
