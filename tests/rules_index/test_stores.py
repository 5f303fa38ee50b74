"""The lexicon's file and the vectors in Chroma: caches that may be damaged, old or impossible to write."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from rules_index import build, lexicon
from rules_index.chroma_store import IN_MEMORY, REBUILT, ChromaVectors, MiniLmEmbedder, minilm_folder
from rules_index.embed import WIDTH, HashEmbedder, MemoryVectors
from rules_index.embed_endpoint import EndpointEmbedder, EndpointError

TEXTS = ("a dragon breathes fire", "a knight rides a horse", "rain falls on the moor", "the joker leads the row")


@pytest.fixture(scope="module")
def made() -> lexicon.Lexicon:
    return build.lexicon_of("bastards").lexicon


def test_a_stored_lexicon_is_the_same_lexicon(tmp_path: Path, made: lexicon.Lexicon) -> None:
    first = build.lexicon_of("bastards", cache=tmp_path)
    again = build.lexicon_of("bastards", cache=tmp_path)
    assert first.lexicon.passages == again.lexicon.passages == made.passages
    assert again.lexicon.scores("how does a mulligan work") == made.scores("how does a mulligan work")
    assert lexicon.load(json.loads(json.dumps(lexicon.dump(made)))).names == made.names


@pytest.mark.parametrize("damage", [b"", b"nonsense", b'{"a": 1}', None])
def test_a_damaged_file_is_built_anew_and_told(tmp_path: Path, damage: bytes | None) -> None:
    build.lexicon_of("bastards", cache=tmp_path)
    path = next(tmp_path.glob("lexicon-*.json"))
    body = path.read_bytes()
    path.write_bytes(body[:-200] + b"x" * 200 if damage is None else damage)
    again = build.lexicon_of("bastards", cache=tmp_path)
    assert again.note == build.DAMAGED
    assert build.lexicon_of("bastards", cache=tmp_path).note == ""


def test_a_file_of_other_passages_is_replaced_without_a_word(tmp_path: Path) -> None:
    build.lexicon_of("bastards", cache=tmp_path)
    again = build.lexicon_of("bastards", build.More(tuple, "another mark"), cache=tmp_path)
    assert again.note == ""


def test_a_folder_that_takes_nothing_is_no_mistake(tmp_path: Path) -> None:
    blocked = tmp_path / "cache"
    blocked.write_text("a file", encoding="utf-8")
    assert build.lexicon_of("bastards", cache=blocked).lexicon.passages


def nearest(vectors: ChromaVectors | MemoryVectors, question: str) -> int:
    return vectors.similar(question)[0][0]


def test_chroma_finds_what_exact_comparison_finds(tmp_path: Path) -> None:
    embedder = HashEmbedder(TEXTS)
    stored, exact = ChromaVectors(embedder, TEXTS, tmp_path / "chroma"), MemoryVectors(embedder, TEXTS)
    for text in TEXTS:
        assert nearest(stored, text) == nearest(exact, text) == TEXTS.index(text)
        assert stored.similar(text)[0][1] == pytest.approx(1.0, abs=1e-4)


def test_chroma_opens_what_it_kept(tmp_path: Path) -> None:
    folder = tmp_path / "chroma"
    ChromaVectors(Counting(), TEXTS, folder)
    counting = Counting()
    again = ChromaVectors(counting, TEXTS, folder)
    assert again.note == ""
    assert counting.texts < 2 * len(TEXTS)
    assert nearest(again, "a knight rides a horse") == 1


class Counting(HashEmbedder):
    """The default embedder, counting the texts it was given."""

    def __init__(self) -> None:
        super().__init__(TEXTS)
        self.texts = 0

    def embed(self, texts: Sequence[str]):  # type: ignore[no-untyped-def]
        self.texts += len(texts)
        return super().embed(texts)


BUILD = """
import sys
from pathlib import Path
from rules_index.chroma_store import ChromaVectors
from rules_index.embed import HashEmbedder
texts = tuple(sys.argv[2:])
ChromaVectors(HashEmbedder(texts), texts, Path(sys.argv[1]))
"""


@pytest.mark.parametrize("what", ["sqlite", "truncated", "manifest", "gone", "segments"])
def test_a_damaged_chroma_folder_is_built_anew_in_one_line(tmp_path: Path, what: str) -> None:
    folder = tmp_path / "chroma"
    # In a process of its own: Chroma holds what it has opened, and would not see the damage.
    subprocess.run([sys.executable, "-c", BUILD, str(folder), *TEXTS], check=True, cwd=Path(__file__).parents[2])
    database = folder / "chroma.sqlite3"
    match what:
        case "sqlite":
            database.write_bytes(b"garbage" * 500)
        case "truncated":
            database.write_bytes(database.read_bytes()[:2_000])
        case "manifest":
            (folder / "manifest.json").write_text("{", encoding="utf-8")
        case "gone":
            database.unlink()
        case _:
            for path in (path for path in folder.iterdir() if path.is_dir()):
                shutil.rmtree(path)
    again = ChromaVectors(HashEmbedder(TEXTS), TEXTS, folder)
    assert again.note in {"", REBUILT}
    assert (again.note == REBUILT) or what == "segments"  # a few vectors live in the database alone
    assert nearest(again, "rain falls on the moor") == 2
    assert len(again.similar("anything")) == len(TEXTS)


def test_other_texts_or_another_embedder_rebuild_without_a_word(tmp_path: Path) -> None:
    folder = tmp_path / "chroma"
    ChromaVectors(HashEmbedder(TEXTS), TEXTS, folder)
    again = ChromaVectors(HashEmbedder(TEXTS[:2]), TEXTS[:2], folder)
    assert again.note == ""
    assert len(again.similar("anything")) == 2


def test_without_a_folder_or_where_it_takes_nothing_chroma_stays_in_memory(tmp_path: Path) -> None:
    blocked = tmp_path / "chroma"
    blocked.write_text("a file", encoding="utf-8")
    assert ChromaVectors(HashEmbedder(TEXTS), TEXTS, blocked).note == IN_MEMORY
    assert nearest(ChromaVectors(HashEmbedder(TEXTS), TEXTS, None), "a dragon breathes fire") == 0


def test_the_default_embedder_gives_unit_vectors_and_is_the_same_everywhere() -> None:
    import numpy as np

    found = HashEmbedder(TEXTS).embed([*TEXTS, ""])
    assert found.shape == (5, WIDTH)
    assert np.allclose(np.linalg.norm(found, axis=1), [1, 1, 1, 1, 0], atol=1e-5)
    assert (found[:4] == HashEmbedder(TEXTS).embed(TEXTS)).all()


@pytest.mark.skipif(minilm_folder() is not None, reason="the model is on this machine")
def test_minilm_is_never_fetched_unasked() -> None:
    with pytest.raises(FileNotFoundError, match="80 MB"):
        MiniLmEmbedder()


def test_an_endpoint_that_is_not_there_says_so() -> None:
    with pytest.raises(EndpointError, match="no vectors"):
        EndpointEmbedder("http://127.0.0.1:9/v1", "tiny", timeout=0.2).embed(["a"])
