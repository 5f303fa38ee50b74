"""The playthroughs of magic show every effect a spell can have, and every way one goes awry."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oracle.systems.ultimo.rules.magic.rows import EFFECTS, GLITCHES

FOLDER = Path(__file__).parents[3] / "playthroughs"
TOLD = "\n".join(
    path.read_text("utf-8")
    for pattern in ("ultimo_spells_*.txt", "ultimo_glitches_*.txt")
    for path in sorted(FOLDER.glob(pattern))
)
CAST = {
    strand.partition(":")[0]
    for spell in re.findall(r"event cast_began .*?spell=(\S+)", TOLD)
    for strand in spell.split(",")
}


@pytest.mark.parametrize("effect", EFFECTS)
def test_every_effect_is_cast_and_what_works_by_itself_works(effect: str) -> None:
    """Rules of 1.11: fourteen of them."""
    assert effect in CAST
    if EFFECTS[effect].works:
        assert f"spell_worked who=pc1 effect={effect} " in TOLD


@pytest.mark.parametrize("kind", GLITCHES)
def test_every_kind_of_glitch_happens(kind: str) -> None:
    assert re.search(rf"event glitch_named who=\S+ kind={kind}\b", TOLD)


@pytest.mark.parametrize("event", ["spell_stayed", "charge_set", "spell_spread", "witness_drained"])
def test_what_circumstances_add_is_seen_at_work(event: str) -> None:
    """Lingering, charged, volatile and taboo."""
    assert f"event {event} " in TOLD
