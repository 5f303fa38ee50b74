"""A transcript is the evening as its players lived it: whole, pleasant to read, and safe to show around."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

import pytest

from oracle.core.cards import FRESH_DECK
from oracle.errors import JournalWriteError, NotationError, OracleError
from oracle.repl.commands import evaluate
from oracle.table.card_faces import card_svg
from oracle.table.opening import Wanted, start
from oracle.table.pages import write_page
from oracle.table.session import Session
from oracle.table.transcript import NEVER_TOLD
from tests.evening import Temper, typed_lines

EVENINGS = Path(__file__).parents[1] / "playthroughs"
GOLDEN = Path(__file__).parents[1] / "transcripts" / "nobody_told_the_bees.md"


@pytest.fixture
def evening() -> Iterator[Session]:
    """The golden evening that ends with the keeper, played from its lines."""
    text = (EVENINGS / "forty_first_name_the_keeper_pays.txt").read_text(encoding="utf-8")
    seed = re.search(r"^seed: (.*)$", text, re.MULTILINE)
    assert seed is not None
    session, setup = start(Wanted(adventure="forty-first-name", seed=seed[1]))
    list(session.open(setup))
    for line in re.findall(r"^> (.*)$", text, re.MULTILINE):
        list(evaluate(session, line))
    assert session.state.story.ending == "the-keeper-pays"
    yield session
    session.journal.close()


def written(session: Session, target: Path) -> str:
    write_page(session.journal.place, target)
    return target.read_text(encoding="utf-8")


@contextmanager
def a_bot_s_evening(adventure: str, *, most: int, temper: Temper = "hasty", seed: str = "3") -> Iterator[Session]:
    session, setup = start(Wanted(adventure=adventure, seed=seed))
    list(session.open(setup))
    for line in typed_lines(session, most, temper=temper, seed=seed):
        list(evaluate(session, line))
    yield session
    session.journal.close()


def test_an_evening_can_be_read_as_prose_without_cards_and_figures(tmp_path: Path) -> None:
    with a_bot_s_evening("forty-first-name", most=40, temper="curious") as session:
        page, whole = written(session, tmp_path / "evening.txt"), written(session, tmp_path / "evening.md")
    assert page.startswith("The Forty-First Name\n===")
    assert not re.search(r"difficulty \d|\bplay \w\w\b|\b[2-9TJQK][chds]\b|\*\*|\d+%", page)
    assert all(len(line) <= 88 for line in page.splitlines())
    flat = " ".join(page.split())
    learned = re.findall(r"^- You learn: (.*)$", whole, re.MULTILINE)
    assert learned
    assert all(fact.replace("\\", "") in flat for fact in learned)
    said = re.findall(r"^> ([^`].*)$", whole, re.MULTILINE)
    assert said
    assert all(line in flat for line in said)


def test_the_transcript_in_the_repository_is_a_bot_s_evening(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    with a_bot_s_evening("nobody-told-the-bees", most=300) as session:
        assert session.state.story.ending
        now = written(session, tmp_path / "evening.md")
    if pytestconfig.getoption("update_playthroughs"):
        GOLDEN.write_text(now, encoding="utf-8")
    assert GOLDEN.read_text(encoding="utf-8") == now


def test_no_sentence_is_told_twice_in_a_scene(evening: Session, tmp_path: Path) -> None:
    for scene in written(evening, tmp_path / "evening.md").split("\n## "):
        told = [line for line in scene.splitlines() if line and line[0] not in ">-#"]
        sentences = [one for line in told for one in re.split(r"(?<=[.!?])\s+", line) if len(one) > 20]
        assert len(sentences) == len(set(sentences))


def test_what_was_never_found_out_stands_in_no_transcript(evening: Session, tmp_path: Path) -> None:
    story = evening.state.story
    for name in ("evening.md", "evening.html"):
        page = written(evening, tmp_path / name)
        for fact in story.adventure.facts.values():
            assert fact.id in story.progress.disclosed or fact.text not in page


def test_what_stayed_hidden_is_added_when_asked_for_each_line_of_it_marked(evening: Session, tmp_path: Path) -> None:
    story = evening.state.story
    hidden = [fact.text for fact in story.adventure.facts.values() if fact.id not in story.progress.disclosed]
    assert hidden
    for name, mark in (("evening.md", "- **Hidden:** "), ("evening.html", "<b>Hidden:</b> ")):
        write_page(evening.journal.place, tmp_path / name, secrets=True)
        told, heading, secrets = (tmp_path / name).read_text(encoding="utf-8").partition(NEVER_TOLD)
        assert heading
        assert secrets.count(mark) == len(hidden)
        assert mark not in told


def test_a_player_asks_for_the_secrets_by_name_and_is_told_so(evening: Session, tmp_path: Path) -> None:
    target = tmp_path / "all.md"
    (note,) = evaluate(evening, f"/export --with-secrets {target}")
    assert note.text == f"Written to {target}. It tells what you have not found out yet, at the end."
    assert NEVER_TOLD in target.read_text(encoding="utf-8")
    with pytest.raises(NotationError, match="is for a page to read"):
        list(evaluate(evening, f"/export {tmp_path / 'all.jsonl'} --with-secrets"))


def test_a_page_holds_its_cards_and_fetches_nothing(evening: Session, tmp_path: Path) -> None:
    page = written(evening, tmp_path / "evening.html")
    assert page.startswith("<!doctype html>")
    assert not re.search(r"https?://(?!www\.w3\.org)|<script|<link|src=", page)


@pytest.mark.parametrize(
    ("adventure", "sides"),
    [("forty-first-name", ("Wren Hallow", "The Dealer")), ("number-nine", ("Tibb Underledger", "The deck"))],
)
def test_both_sides_of_a_check_are_drawn_under_their_names(
    tmp_path: Path, adventure: str, sides: tuple[str, str]
) -> None:
    with a_bot_s_evening(adventure, most=40) as session:
        page = written(session, tmp_path / "evening.html")
    rows = re.findall(r'<span class="whose">(.*?)</span><br>(.*?)</div>', page)
    assert {whose for whose, _ in rows} == set(sides)
    for _, pictures in rows:
        assert len(ElementTree.fromstring(f"<row>{pictures}</row>").findall("svg")) >= 1


def test_every_card_has_a_picture_of_its_own_with_its_name() -> None:
    pictures = [card_svg(card) for card in FRESH_DECK]
    assert len(set(pictures)) == len(FRESH_DECK)
    for card, picture in zip(FRESH_DECK, pictures, strict=True):
        assert ElementTree.fromstring(picture).findtext("title") == card.name


def test_a_transcript_never_takes_the_place_of_another_file(evening: Session, tmp_path: Path) -> None:
    target = tmp_path / "evening.md"
    target.write_text("mine", encoding="utf-8")
    with pytest.raises(JournalWriteError, match="is there already, and it stays"):
        write_page(evening.journal.place, target)
    with pytest.raises(JournalWriteError, match="cannot be written"):
        write_page(evening.journal.place, tmp_path / "nowhere" / "evening.md")
    assert target.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("evening.pdf", "a transcript ends in .md or .html"),
        ("evening", "a table to take along in .jsonl"),
        ("--secret evening.md", "knows no --secret"),
        (".", "is a folder"),
    ],
)
def test_a_file_that_says_not_what_it_is_to_be_is_not_written(
    evening: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, words: str
) -> None:
    folder = tmp_path / "pages"
    folder.mkdir()
    monkeypatch.chdir(folder)
    with pytest.raises(OracleError, match=words):
        list(evaluate(evening, f"/export {name}"))
    assert not list(folder.iterdir())


@pytest.mark.parametrize("name", ["evening.HTML", "evening.htm", '"my evening.md"', "whole.jsonl"])
def test_the_ending_of_a_file_says_what_it_is_in_any_letters(
    evening: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    folder = tmp_path / "pages"
    folder.mkdir()
    monkeypatch.chdir(folder)
    list(evaluate(evening, f"/export {name}"))
    (file,) = folder.iterdir()
    begins = {".md": "# ", ".jsonl": "{"}.get(file.suffix, "<!doctype html>")
    assert file.read_text(encoding="utf-8").startswith(begins)
