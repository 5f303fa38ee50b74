"""What the README shows is what happens: its game is played, its code is run."""

from __future__ import annotations

import doctest
import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from oracle.config import ModelSettings, model_settings
from oracle.repl.lines import play_lines
from oracle.table.opening import Wanted, start
from oracle.table.part import TableSetup
from oracle.table.session import Session

README = Path(__file__).parents[1] / "README.md"
BEGIN, END = "<!-- {}: begin -->\n", "<!-- {}: end -->"
DEALT = ("I climb the sea wall to see better", "12 C3/Athletics", "8")
CLAIMED = (
    "I take the funicular down to the square",
    "I go to the fencing school",
    "I climb the gallery ropes to get above the sabre",
    "draw",
    "play Ac",
)
TYPED = ("look at the tide post", "I ask the old man what he knows about the bell under the sea", "Jd 9s 8s")


def played() -> str:
    """Return the game of the README."""
    session, setup = start(Wanted(seed="one"))
    return _shown(session, setup, TYPED)


def dealt() -> str:
    """Return the part of the README in which a person deals, from what was said on."""
    session, setup = start(Wanted(seed="one", duties={"adjudicate": "me", "rate": "me"}))
    whole = _shown(session, setup, DEALT)
    return f"> {whole.partition('> ')[2]}"


def wrecked() -> str:
    """Return the passage of Diesel Empire, from what was said on."""
    session, setup = start(Wanted(game="diesel", seed="one"))
    whole = _shown(session, setup, ("I turn back the tarpaulin", "1", "9s", "draw"))
    return f"> {whole.partition('> ')[2]}"


def claimed() -> str:
    """Return the passage of A Game of Bastards, from the door of the school on."""
    session, setup = start(Wanted(game="bastards", seed="two"))
    down, *typed = CLAIMED
    whole = _shown(session, setup, (down, *typed))
    return f"> {typed[0]}{whole.partition(typed[0])[2]}"


def _shown(session: Session, setup: TableSetup, typed: tuple[str, ...]) -> str:
    out = io.StringIO()
    play_lines(session, session.open(setup), typed, out)
    session.journal.close()
    return out.getvalue().rsplit("\nSaved as", 1)[0].strip("\n")


@pytest.mark.parametrize(
    ("name", "played"), [("game", played), ("diesel", wrecked), ("bastards", claimed), ("deal", dealt)]
)
def test_the_games_in_the_readme_are_what_happens(
    name: str, played: Callable[[], str], pytestconfig: pytest.Config
) -> None:
    begin, end = BEGIN.format(name), END.format(name)
    text = README.read_text(encoding="utf-8")
    head, rest = text.split(begin)
    shown, tail = rest.split(end)
    now = f"```text\n{played()}\n```\n"
    if pytestconfig.getoption("update_playthroughs"):
        README.write_text(f"{head}{begin}{now}{end}{tail}", encoding="utf-8")
    assert shown == now


def test_the_settings_in_the_readme_are_settings(tmp_path: Path) -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    file = tmp_path / "settings.toml"
    file.write_text(block, encoding="utf-8")
    settings = model_settings({}, file)
    assert settings.is_complete
    usual = ModelSettings(name=settings.name, base_url=settings.base_url)
    assert settings == usual


def test_the_code_in_the_readme_runs() -> None:
    failures, tried = doctest.testfile(str(README), module_relative=False)
    assert tried >= 7
    assert failures == 0
