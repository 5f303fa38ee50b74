"""Pictures of the terminal for the README, taken from a real game: `python -m tests.picture` draws them anew."""

from __future__ import annotations

import os
import re
import tempfile
from html import escape, unescape
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from tests.repl.terminal import Terminal, terminal

FOLDER: Final = Path(__file__).parent / "pictures"
COLUMNS: Final = 84
ROWS: Final = 36
CELL: Final = (8.4, 18)
"""Width and height of a letter, in pixels."""

PICTURES: Final[dict[str, dict[str, str]]] = {
    "evening": {
        "/guide off": "No more notes",
        "look at the tide post": "scraped",
        "I ask the old man what he knows about the bell under the sea": "You can:",
        "9s 8s Jd": "Wren Hallow draws 9",
    },
    "odds": {
        "/guide off": "No more notes",
        "I ask the old man what he knows about the bell under the sea": "You can:",
        "/odds Jd 9s": "otal failure",
        "/best": "with 3 cards",
    },
}
"""Name of a picture to what is typed for it, and what to wait for after each line."""

INKS: Final = {
    "default": "#d8d4ca", "black": "#6e6a62", "red": "#e0837a", "green": "#9cc48a", "brown": "#d9b96c",
    "yellow": "#d9b96c", "blue": "#86a9d6", "magenta": "#c49ad0", "cyan": "#85c5c0", "white": "#f2efe6",
}  # fmt: skip
"""Colour names of the screen to what they are drawn as; what is a figure there is taken as it is."""


def drawn(seen: Terminal) -> str:
    """Return the screen as an SVG picture."""
    wide, high = COLUMNS * CELL[0] + 32, ROWS * CELL[1] + 32
    rows = "\n".join(_row(y, cells) for y, cells in enumerate(seen.cells))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:.0f}" height="{high:.0f}" role="img">\n'
        "<title>An evening with Oracle in a terminal</title>\n"
        f'<rect width="100%" height="100%" rx="8" fill="#211f1b"/>\n'
        '<g font-family="ui-monospace,DejaVu Sans Mono,monospace" font-size="14" xml:space="preserve">\n'
        f"{rows}\n</g></svg>\n"
    )


def _row(y: int, cells: list[Any]) -> str:
    spans, x = [], 0
    for (ink, bold), run in groupby(cells, key=lambda cell: (cell.fg, cell.bold)):
        text = "".join(cell.data for cell in run)
        for words in re.finditer(r"\S+(?: \S+)*", text):
            weight = ' font-weight="bold"' if bold else ""
            place = f'x="{16 + (x + words.start()) * CELL[0]:.1f}" fill="{_ink(ink)}"{weight}'
            spans.append(f"<tspan {place}>{escape(words.group())}</tspan>")
        x += len(text)
    return f'<text y="{30 + y * CELL[1]}">{"".join(spans)}</text>' if spans else ""


def _ink(name: str) -> str:
    return INKS.get(name.removeprefix("bright"), f"#{name}" if len(name) == 6 else INKS["default"])


def taken(name: str, home: Path) -> str:
    """Return one of `PICTURES` of a real game, played now."""
    words = ("play", "--game", "ultimo", "--seed", "one")
    environment = {"ORACLE_HOME": str(home)}
    with terminal(*words, columns=COLUMNS, rows=ROWS, answers=True, environment=environment) as seen:
        seen.wait("back any decision")
        for line, answer in PICTURES[name].items():
            seen.settled()
            seen.enter(line)
            seen.wait(answer)
        seen.settled()
        return drawn(seen)


def words_in(picture: str) -> tuple[str, ...]:
    """Return what can be read in a picture, line by line."""
    rows = re.findall(r"<text y=.*?>(.*)</text>", picture)
    return tuple(unescape(re.sub("<.*?>", " ", row)).strip() for row in rows)


def main() -> None:
    """Draw the pictures anew."""
    os.environ.pop("NO_COLOR", None)
    FOLDER.mkdir(exist_ok=True)
    for name in PICTURES:
        with tempfile.TemporaryDirectory() as folder:
            (FOLDER / f"{name}.svg").write_text(taken(name, Path(folder)), encoding="utf-8")


if __name__ == "__main__":
    main()
