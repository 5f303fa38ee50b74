"""Nothing of the five documents is left out: each of their headings is a heading of ours, or is told of in a text.

The documents do not ship; where they are not beside the project, there is nothing to compare with.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from rules_index import sources

DOCUMENTS: Final = Path(__file__).parents[3] / "shared" / "games"

LEFT_OUT: Final = {
    "agony": {"appendices", "skilldescription"},
    "bastards": {
        "large old ancient",
        "what the game needs to",
        "secondary goal s",
        "release 1 0",
    },
    "diesel": set[str](),
    "humanity": {
        "in general", "also note", "in general however", "to perform a delayed",
        "rounds are carried out", "movement tracks begin at", "setup all racers",
    },
    "ultimo": {
        "table of contents", "4 1 2 agi or 1 2 vit", "dealer s note", "player s cards", "example questions",
        "minor foe effects", "major foe effects", "injury effects", "example armor", "basic qualities", "spellbook",
    },
}  # fmt: skip
"""Beginnings of headings that only order what is below, or are a formula, a cut line or a list told as prose."""

_HEADING: Final = re.compile(r"^#+\s+(.*)$|^\*\*([^*]{2,60}?)\*\*:?\s*$")
_PLAIN: Final = re.compile(r"^[A-Z][\w’'/&:(),. -]+$")


def label(text: str) -> str:
    """Return a heading as it is compared."""
    return re.sub(r"[^a-z0-9]+", " ", re.sub(r"[*_#<>\\]", "", text.replace("½", " 1/2 ")).lower()).strip()


def headings(game: str) -> list[str]:
    """Return the headings of a document; three of them have lost their marks, so short lines by themselves count."""
    lines = [line.strip() for line in (DOCUMENTS / game / "source.txt").read_text(encoding="utf-8").splitlines()]
    found = []
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        marked = _HEADING.match(line)
        if marked:
            found.append(marked[1] or marked[2])
        elif game in ("agony", "humanity", "diesel") and _is_plain(line) and (game != "diesel" or not following):
            found.append(line)
    return [heading for heading in dict.fromkeys(map(label, found)) if heading]


def _is_plain(line: str) -> bool:
    return bool(_PLAIN.match(line)) and len(line.split()) <= 6 and line[-1] not in ".,;"


@pytest.mark.skipif(not DOCUMENTS.is_dir(), reason="the documents are not at hand")
@pytest.mark.parametrize("game", sources.games())
def test_every_heading_of_the_document_is_covered(game: str) -> None:
    passages = sources.shipped(game)
    ours = {label(name) for one in passages for name in (one.section, *one.path)}
    told = f" {' '.join(label(one.text) for one in passages)} "
    missing = [name for name in headings(game) if name not in ours and f" {name} " not in told]
    assert [name for name in missing if not name.startswith(tuple(LEFT_OUT[game]) or ("-",))] == []
    assert len(headings(game)) > 10


RULINGS: Final = {
    "agony": ("rules.md", r"\bzilch\.[a-z_0-9]+|\bZ\d{1,2}\b"),
    "bastards": ("rules.md", r"\bgob\.[a-z_0-9]+|\bG\d{1,2}\b"),
    "diesel": ("rules.md", r"\bdiesel\.[a-z_0-9]+|\bD\d{1,2}\b"),
    "humanity": ("rules.md", r"\bhb\.[a-z_0-9]+|\bH\d{1,2}\b"),
    "ultimo": ("rulings.md", r"\bU-\d{3}\b"),
}
"""Where the rulings and contradictions of a game are numbered, and how."""


@pytest.mark.skipif(not DOCUMENTS.is_dir(), reason="the documents are not at hand")
@pytest.mark.parametrize("game", RULINGS)
def test_every_ruling_and_every_contradiction_is_told_of_by_its_id(game: str) -> None:
    name, pattern = RULINGS[game]
    wanted = set(re.findall(pattern, (DOCUMENTS / game / name).read_text(encoding="utf-8")))
    told = " ".join(path.read_text(encoding="utf-8") for path in sources.files(game))
    assert len(wanted) > 40
    assert {one for one in wanted if not re.search(rf"{re.escape(one)}(?!\w)", told)} == set()
