"""The library of a table: asking, reading, own handbooks, precedents, and lines of JSON."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from oracle.cli import main
from oracle.errors import UnknownNameError
from oracle.lookup import Library, open_library
from oracle.lookup.answers import AGREED, answer_jsonl
from rules_index.chosen import MOST_CHARS
from rules_index.sentences import stands_in


@pytest.fixture(scope="module")
def library() -> Library:
    return open_library(None)


def test_a_question_is_answered_with_section_and_quote(library: Library) -> None:
    reply = library.ask("ultimo", "how many cards may I discard to dodge?")
    assert reply.answerable
    assert reply.by == "rules"
    assert reply.citations[0].section == "Dodge"
    assert reply.citations[0].quote in reply.answer


def test_a_calculation_is_the_engines_and_cites_its_rule_first(library: Library) -> None:
    reply = library.ask("ultimo", "stamina of AGI 7 VIT 4")
    assert reply.by == "engine"
    assert "Stamina 7" in reply.answer
    assert reply.citations[0].section == "Stamina"
    passages = {one.id: one for one in library.index("ultimo").lexicon.passages}
    assert all(stands_in(one.quote, passages[one.passage].text) for one in reply.citations)


def test_an_unknown_game_is_named_with_those_there_are(library: Library) -> None:
    with pytest.raises(UnknownNameError, match="bastards"):
        library.ask("chess", "how does a rook move")


def test_what_was_agreed_is_said_before_the_book() -> None:
    library = open_library(None)
    library.record_precedent("ultimo", "How does dodging work against nets?", "Nets cannot be dodged.")
    reply = library.ask("ultimo", "how does dodging work against nets")
    assert reply.answer.startswith(f"{AGREED} Nets cannot be dodged.")
    assert reply.citations[0].section == "Precedent"
    assert len(reply.answer) <= MOST_CHARS
    assert library.search("ultimo", "how does dodging work against nets")[0].passage.kind == "precedent"


def test_an_own_handbook_is_searched_with_the_shipped_texts_and_alone(tmp_path: Path) -> None:
    path = tmp_path / "wyrms.md"
    path.write_text("# Wyrmfire\n\nWyrmfire melts a breastplate in 2 rounds.\n", encoding="utf-8")
    library = open_library(tmp_path / "home")
    library.add(path, "ultimo")
    assert library.search("ultimo", "what does wyrmfire do", 1)[0].passage.kind == "own"
    assert "2 rounds" in library.ask("ultimo", "what does wyrmfire melt").answer
    assert all(hit.passage.kind == "own" for hit in library.search("ultimo", "breastplate", own=True))
    assert open_library(tmp_path / "home").search("ultimo", "wyrmfire", 1)[0].passage.kind == "own"
    assert library.remove("wyrms", "ultimo")
    assert all(hit.passage.kind != "own" for hit in library.search("ultimo", "wyrmfire breastplate"))


def test_who_asks_for_their_own_handbook_gets_what_stands_in_it_marked_as_theirs(tmp_path: Path) -> None:
    path = tmp_path / "wyrms.md"
    path.write_text("# Dodge\n\nA wyrm rider dodges with all of their AGI.\n", encoding="utf-8")
    library = open_library(None)
    library.add(path, "ultimo")
    reply = library.ask("ultimo", "how does dodging work in my handbook?")
    assert reply.answer == "A wyrm rider dodges with all of their AGI."
    assert [one.named for one in reply.citations] == ["Dodge (your own handbook: wyrms)"]
    assert library.ask("ultimo", "how does dodging work in my handbook?").answerable
    assert not library.ask("ultimo", "what does my handbook say about zeppelins").answerable


def test_what_was_agreed_is_listed_and_forgotten_on_the_command_line(
    oracle_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    open_library(oracle_home).record_precedent("ultimo", "Can nets be dodged?", "Never.")
    assert main(["rules", "list"]) == 0
    assert "agreed-1  Can nets be dodged? Never." in capsys.readouterr().out
    assert main(["ask", "can nets be dodged"]) == 0
    assert capsys.readouterr().out.startswith("Agreed at this table: Never.")
    assert main(["rules", "search", "can", "nets", "be", "dodged"]) == 0
    assert "agreed at this table" not in capsys.readouterr().err
    assert main(["rules", "remove", "agreed-1"]) == 0
    assert open_library(oracle_home).precedents("ultimo") == ()
    assert main(["rules", "remove", "agreed-1"]) == 1


def test_a_data_folder_that_takes_nothing_leaves_everything_in_memory(
    oracle_home: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    oracle_home.write_text("a file where a folder should be", encoding="utf-8")
    book = tmp_path / "moss.md"
    book.write_text("# Glowmoss\n\nGlowmoss shines for 3 hours.\n", encoding="utf-8")
    assert main(["ask", "how do I dodge"]) == 0
    assert main(["rules", "add", str(book)]) == 0
    assert "this session only" in capsys.readouterr().out


def test_a_handbook_may_bring_a_game_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "chess.txt"
    path.write_text("ROOKS\n\nA rook moves in straight lines.\n", encoding="utf-8")
    library = open_library(tmp_path / "home")
    library.add(path, "chess")
    assert "straight lines" in library.ask("chess", "how does a rook move").answer
    assert "chess" in library.games


def test_chapters_are_read_by_part_of_their_name(library: Library) -> None:
    assert "Casting a spell" in library.read("ultimo", "magic")
    assert "- Magic" in library.read("ultimo")
    with pytest.raises(UnknownNameError, match="Magic"):
        library.read("ultimo", "cookery")


def test_examples_are_the_handbooks_own(library: Library) -> None:
    found = library.search_examples("ultimo", "I sneak up behind the watchman", 5)
    assert len(found) == 5
    assert all(hit.example.id for hit in found)


def test_lines_of_json_are_answered_one_by_one(library: Library) -> None:
    lines = [
        '{"id": "a", "game": "ultimo", "question": "how does blocking work?"}',
        "",
        '{"id": "b", "game": "chess", "question": "x"}',
        '{"id": "c", "game": "ultimo"}',
        "nonsense",
        "[1, 2]",
    ]
    rows = [json.loads(line) for line in answer_jsonl(lines, library)]
    assert [row["id"] for row in rows] == ["a", "b", "c", None, None]
    assert set(rows[0]) == {"id", "answer", "answerable", "citations", "by"}
    assert set(rows[0]["citations"][0]) == {"section", "passage", "quote"}
    assert all(set(row) == {"id", "error"} for row in rows[1:])


def test_asking_loads_no_heavy_library() -> None:
    code = (
        "import sys; from oracle.lookup import open_library;"
        "open_library(None).ask('ultimo', 'how do I dodge?');"
        "print([name for name in ('chromadb', 'numpy', 'openai', 'langchain', 'pypdf') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2]
    )
    assert done.stdout.strip() == "[]"


def test_vectors_are_added_on_request_and_kept(tmp_path: Path) -> None:
    library = open_library(tmp_path)
    library.warm("agony")
    assert library.index("agony").vectors is not None
    assert "critical" in library.search("agony", "critickal sucess", 3)[0].passage.place.lower()
    again = open_library(tmp_path)
    again.warm("agony")
    assert again.notes == []


def test_house_rules_of_the_tables_are_found_by_their_id(library: Library) -> None:
    hits = library.search("ultimo", "odd_partial", 3)
    assert any("odd_partial" in hit.passage.rule_ids for hit in hits)


SOURCES = Path(__file__).parents[3] / "shared" / "games"


@pytest.mark.skipif(not SOURCES.is_dir(), reason="the handbooks themselves are not on this machine")
@pytest.mark.parametrize("game", ["agony", "bastards", "diesel", "humanity", "ultimo"])
def test_a_whole_handbook_can_be_added(tmp_path: Path, game: str) -> None:
    library = open_library(tmp_path)
    report = library.add(SOURCES / game / "source.txt", game)
    assert report.passages > 20
    assert report.longest <= 1_400 + 400
    assert any(hit.passage.kind == "own" for hit in library.search(game, "how do checks and draws work", 8, own=True))


@pytest.mark.parametrize(
    ("name", "body", "why"),
    [
        ("broken.pdf", b"encrypted", "cannot be read as a PDF"),
        ("rubbish.txt", bytes(range(32)) * 50, "binary data"),
        ("empty.md", b" \n ", "holds no text"),
        ("picture.png", b"x", "neither .md, .txt nor .pdf"),
    ],
)
def test_an_unfit_file_is_refused_in_one_line_on_the_command_line(
    oracle_home: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str], name: str, body: bytes, why: str
) -> None:
    path = tmp_path / name
    path.write_bytes(body)
    assert main(["rules", "add", str(path)]) == 1
    err = capfd.readouterr().err
    assert len(err.splitlines()) == 1
    assert why in err
    assert not oracle_home.exists()


@pytest.mark.parametrize("question", ["", "x" * 10_000])
def test_a_question_of_no_length_or_too_much_is_refused_with_how_much_is_read(
    question: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(question))
    assert main(["ask"]) == 1
    assert "1 to 2,000 characters" in capsys.readouterr().err
