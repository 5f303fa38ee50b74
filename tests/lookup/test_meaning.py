"""What passages are compared by: the player's choice, kept, consented to, and warmed beside the game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

import pytest

from oracle.cli import main
from oracle.errors import SettingsError
from oracle.lookup import open_library
from oracle.lookup.meaning import Careful, Choice, choose, chosen, warm_beside
from rules_index.embed import HashEmbedder, MemoryVectors
from tests.dealer import server as acts
from tests.dealer.server import Behaviour, Handler, Request, model_server

if TYPE_CHECKING:
    from rules_index.embed import Matrix


def embeds(handler: Handler, request: Request) -> None:
    """Give vectors that have the place of a text as their only sense."""
    rows = [
        {"object": "embedding", "index": at, "embedding": [float(len(text)), float(text.count("e")), 1.0]}
        for at, text in enumerate(request.body["input"])
    ]
    handler.send_json({"object": "list", "data": rows, "model": "m", "usage": {"prompt_tokens": 1, "total_tokens": 1}})


def test_nothing_chosen_and_nonsense_in_the_file_are_the_default(tmp_path: Path) -> None:
    assert chosen(None) == chosen(tmp_path) == Choice()
    for nonsense in ("", "[]", '{"meaning": "crystal", "base_url": "", "model": ""}'):
        (tmp_path / "search.json").write_text(nonsense, encoding="utf-8")
        assert chosen(tmp_path) == Choice()


def test_one_run_may_do_without_what_was_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORACLE_MEANING", "none")
    assert chosen(tmp_path) == chosen(None) == Choice("none")
    monkeypatch.setenv("ORACLE_MEANING", "crystal")
    assert chosen(tmp_path) == Choice()
    library = open_library(None)
    library.warm("agony", Choice("none"))
    assert library.index("agony").vectors is None


@pytest.mark.parametrize("words", [(), ("crystal",), ("endpoint",), ("endpoint", "ftp://x", "m")])
def test_what_is_no_choice_is_refused_with_those_there_are(tmp_path: Path, words: tuple[str, ...]) -> None:
    with pytest.raises(SettingsError, match="none, builtin, minilm, endpoint"):
        choose(tmp_path, words)
    assert chosen(tmp_path) == Choice()


def test_minilm_is_never_fetched_without_a_yes(oracle_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "meaning", "minilm"]) == 1
    assert "80 MB" in capsys.readouterr().err
    assert chosen(oracle_home) == Choice()


class Unreachable(HashEmbedder):
    """MiniLM on a machine that reaches nobody."""

    asked: ClassVar[list[bool]] = []

    def __init__(self, *, may_fetch: bool = False) -> None:
        super().__init__()
        self.asked.append(may_fetch)

    def embed(self, texts: Sequence[str]) -> Matrix:
        raise ConnectionError("no network")


def test_a_yes_that_cannot_be_fetched_changes_nothing(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="could not be fetched"):
        choose(tmp_path, ("minilm", "yes"), minilm=Unreachable)
    assert Unreachable.asked == [True]
    assert chosen(tmp_path) == Choice()


class Fetched(HashEmbedder):
    """MiniLM where it can be had."""

    def __init__(self, *, may_fetch: bool = False) -> None:
        super().__init__()
        if not may_fetch:
            raise FileNotFoundError("not here")


def test_a_yes_fetches_minilm_and_the_choice_is_kept(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="rules meaning minilm yes"):
        choose(tmp_path, ("minilm",), minilm=Fetched)
    assert choose(tmp_path, ("minilm", "yes"), minilm=Fetched) == chosen(tmp_path) == Choice("minilm")


def test_a_choice_is_kept_and_used_by_the_next_question(oracle_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with model_server(embeds) as server:
        assert main(["rules", "meaning", "endpoint", server.address, "tiny", "--game", "agony"]) == 0
        assert "endpoint tiny at" in capsys.readouterr().out
        before = len(server.requests)
        assert main(["ask", "--game", "agony", "--json", "what does a boon do"]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        assert json.loads(out)["answerable"]
        assert len(server.requests) > before
    assert chosen(oracle_home).model == "tiny"


@pytest.mark.parametrize("behaviour", [acts.status(500), acts.page(), acts.body({"data": []})])
def test_a_server_without_vectors_leaves_the_words_and_one_line(
    oracle_home: Path, capsys: pytest.CaptureFixture[str], behaviour: Behaviour
) -> None:
    with model_server(behaviour) as server:
        (oracle_home).mkdir()
        row = {"meaning": "endpoint", "base_url": server.address, "model": "tiny"}
        (oracle_home / "search.json").write_text(json.dumps(row), encoding="utf-8")
        assert main(["ask", "--game", "agony", "--json", "what does a boon do"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["answerable"]
    assert len(err.splitlines()) == 1
    assert "by their words alone" in err


def test_vectors_that_fail_in_the_middle_are_given_up() -> None:
    class Failing(MemoryVectors):
        def similar(self, question: str) -> tuple[tuple[int, float], ...]:
            raise RuntimeError("gone")

    notes: list[str] = []
    careful = Careful(Failing(HashEmbedder(), ["a"]), notes)
    assert careful.similar("x") == careful.similar("y") == ()
    assert careful.share == 0.0
    assert notes == ["Passages are found by their words alone for now: gone."]


def test_warming_is_waited_for_by_nobody_and_asking_goes_on_meanwhile(tmp_path: Path) -> None:
    library = open_library(tmp_path)
    thread = warm_beside(library, "agony")
    assert thread.daemon
    assert library.ask("agony", "what does a boon do").answerable
    thread.join()
    assert library.index("agony").vectors is not None
    assert library.ask("agony", "what does a boon do").answerable
    assert library.notes == []


def test_what_a_reader_of_plain_words_needs_is_made_ready_first(tmp_path: Path) -> None:
    library, order = open_library(tmp_path), list[bool]()
    warm_beside(library, "agony", lambda: order.append(library.index("agony").vectors is None)).join()
    assert order == [True]
    assert library.index("agony").vectors is not None


def test_a_handbook_that_comes_meanwhile_is_not_lost(tmp_path: Path) -> None:
    book = tmp_path / "moss.md"
    book.write_text("# Glowmoss\n\nGlowmoss shines for 3 hours.\n", encoding="utf-8")
    library = open_library(None)

    def adds_a_book(handler: Handler, request: Request) -> None:
        library.add(book, "agony")
        embeds(handler, request)

    with model_server(adds_a_book) as server:
        library.warm("agony", Choice("endpoint", server.address, "tiny"))
    assert library.search("agony", "glowmoss")[0].passage.kind == "own"
