"""All 179 traits: each is tried by a test in its situation, or shown to the Dealer exactly when it matters."""

from __future__ import annotations

import re
from pathlib import Path

from oracle.systems.ultimo.traits import TRAITS
from tests.systems.ultimo.traits.permitted import PERMITTED

HERE = Path(__file__).parent
LISTS = (
    *("test_trait_rows.py", "test_trait_coverage.py", "permitted.py"),
    *("test_play_laws.py", "casts.py", "openings.py", "games.py"),
)
"""Files that name traits without trying what they do."""


def tried() -> set[str]:
    """Return the traits that some test of the game, or of the Dealer's brief, names in what it tries."""
    files = [path for path in HERE.parent.rglob("*.py") if path.name not in LISTS]
    text = "\n".join(path.read_text("utf-8") for path in files)
    named = {*re.findall(r'"([a-z_]+)"', text), *re.findall(r"\buse ([a-z_]+)", text), *PERMITTED}
    return named & {trait.id for trait in TRAITS}


def test_all_179_traits_are_tried() -> None:
    ids = {trait.id for trait in TRAITS}
    assert ids - tried() == set()
    assert len(ids) == 179
