"""Which kind of deed a line is before the eyes of others, and that most of what is typed is none."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from oracle.dealer.builtin.living.seen import SURE
from oracle.dealer.interpret.seen_deeds import FILE, NO_KIND, read_seen, seen_deeds
from oracle.errors import WeightsError
from oracle.story.life_tables import ANY_DEED, BLUNDER, DEEDS
from oracle.training.rows import hash_of_file

MOST_BYTES = 300_000
"""What the file may weigh."""

PLAIN_LINES = (
    ("courtesy", "I bow to the countess and thank her for the supper"),
    ("gift", "I give the widow my scarf to keep"),
    ("theft", "I slip the ring into my pocket while she looks away"),
    ("violence", "I punch the foreman in the face"),
    ("threat", "I tell him I will break his fingers unless he talks"),
    ("music", "I sing them an old ballad"),
    ("insult", "I call the count a coward in front of everybody"),
    ("kindness", "I hold the old man's hand and comfort him"),
    ("promise", "I give her my word that I will come back"),
)

ORDINARY = (
    "I look around the room",
    "I go down the stairs",
    "what is in the box?",
    "I wait a while",
    "I climb the tower",
    "how much health do I have?",
)


@pytest.mark.parametrize(("kind", "said"), PLAIN_LINES)
def test_a_plain_deed_is_told_for_what_it_is(kind: str, said: str) -> None:
    chances = seen_deeds(said)
    assert max(chances, key=lambda one: chances[one]) == kind
    assert chances[kind] >= SURE


@pytest.mark.parametrize("said", ORDINARY)
def test_what_nobody_takes_note_of_is_of_no_kind(said: str) -> None:
    assert seen_deeds(said)[NO_KIND] >= SURE


def test_every_kind_of_deed_that_has_a_name_can_be_told() -> None:
    assert {*read_seen().classes} == {*DEEDS, NO_KIND} - {ANY_DEED, BLUNDER}


@pytest.mark.parametrize("said", ["", "....", "\U0001f642" * 9, "\ud800", "x" * 10_000])
def test_anything_typed_has_chances_that_add_up_to_one(said: str) -> None:
    assert sum(seen_deeds(said).values()) == pytest.approx(1.0, abs=1e-3)


def test_a_damaged_file_is_told_and_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "seen.npz").write_bytes(b"not weights")
    with pytest.raises(WeightsError):
        read_seen(tmp_path / "seen.npz")


def test_what_was_learnt_is_of_the_rows_as_they_are() -> None:
    with np.load(FILE) as kept:
        assert str(kept["rows"]) == hash_of_file("seen_deeds"), "stale: python -m oracle.training.fit"
    assert FILE.stat().st_size <= MOST_BYTES
