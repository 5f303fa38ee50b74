"""A story lives under the built-in Dealer: people answer and remember, successes show something, deeds leave traces."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from oracle.adventure_files.beginning import begin_adventure
from oracle.core.part import menu
from oracle.repl.commands import evaluate
from oracle.story.state import attitude_of
from oracle.table.opening import Wanted, resume, start
from oracle.table.session import Session

Typed = Callable[[str], list[str]]
"""Types a line at a table, plays the best row of whatever check comes of it, and returns what is told."""


@pytest.fixture
def mill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    """A table in the yard of the mill that every author begins with."""
    monkeypatch.setenv("ORACLE_HOME", str(tmp_path / "home"))
    begin_adventure(tmp_path / "harl", "ultimo")
    session, setup = start(Wanted(adventure=str(tmp_path / "harl"), characters=("wren",), seed="harl 2"))
    list(session.open(setup))
    return session


def typed(session: Session, line: str) -> list[str]:
    """Return what is told of a line and of the check that comes of it."""
    told = list(_told(session, line))
    while any(option.action.verb == "play" for option in menu(session.table, session.state, session.speaker())):
        told += _told(session, next(shown.offer for shown in evaluate(session, "/best") if shown.offer))
    return told


def _told(session: Session, line: str) -> Iterator[str]:
    return (shown.text for shown in evaluate(session, line))


def test_who_is_asked_answers_with_their_own_words_each_time_with_the_next(mill: Session) -> None:
    first, second = (typed(mill, "I ask Berta about her husband") for _ in range(2))
    assert first == ['"Krane," she says. "Berta. You\'ll have seen the stone in the churchyard, it\'s the new one."']
    assert second == ['"There\'s no more of it than I told you," says Berta.']


@pytest.mark.parametrize(
    "said",
    ["who are you?", "Berta, what is your name?", '"Tell me about yourself," I say.', "I ask Berta about her family"],
)
def test_a_question_reaches_who_is_there_however_it_is_put(mill: Session, said: str) -> None:
    assert "Krane" in typed(mill, said)[0]


def test_who_does_not_know_says_so_in_their_own_voice(mill: Session) -> None:
    (told,) = typed(mill, "I ask Berta about the king of Bohemia")
    assert told.endswith('"I wouldn\'t know," says Berta. "I only sweep."')
    assert "king of Bohemia" in told


def test_a_success_shows_what_the_place_has_and_never_the_same_twice(mill: Session) -> None:
    told = [text for _ in range(3) for text in typed(mill, "I search the ground of the yard for tracks")]
    ruts = [text for text in told if text.startswith("Under the dust the cart ruts")]
    assert len(ruts) == 1


def test_a_look_shows_a_detail_of_what_is_looked_at(mill: Session) -> None:
    told = typed(mill, "I look closely at Berta's hands")
    assert "Her hands are white to the wrist, and rough as a mason's." in told


def test_a_deed_is_taken_as_who_sees_it_is_and_is_remembered(mill: Session) -> None:
    told = typed(mill, "I comfort Berta and put my coat around her shoulders")
    assert "Berta has begun to say something brisk, and does not get to the end of it." in told
    assert attitude_of(mill.state.story, "berta-krane") > 0
    assert mill.state.story.lives.memories[-1].deed == "kindness"


def test_a_threat_before_her_is_told_in_her_own_way(mill: Session) -> None:
    told = typed(mill, "I threaten to burn Berta's mill down if she will not talk")
    assert any("steps back until the wall has her" in text for text in told)


def test_what_is_only_asked_or_thought_of_is_no_deed(mill: Session) -> None:
    for said in ("Should I steal the sack?", "What if I hit Berta?", "I do not threaten Berta"):
        typed(mill, said)
    assert not mill.state.story.lives.memories


def test_an_evening_resumes_with_what_was_asked_and_done(mill: Session) -> None:
    typed(mill, "I ask Berta about her husband")
    typed(mill, "I comfort Berta and put my coat around her shoulders")
    before = mill.state.story.lives
    mill.journal.close()
    again = resume(mill.name)
    list(again.resume())
    assert again.state.story.lives == before
