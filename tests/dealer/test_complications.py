"""What can go wrong in a place, and the effects of each game that fit it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from oracle.dealer.complications import complications_for, effects_of, fits_here, told_of
from oracle.story.life_tables import COMPLICATIONS, DEEDS, FATES, TEMPERS
from oracle.story.moves import Go, Outcome
from oracle.systems import GAMES
from oracle.systems.bastards.rules.skills import TRAITS
from oracle.systems.diesel.rules.threats import CONSEQUENCES
from oracle.systems.ultimo.rules.effects import EFFECTS
from tests.story.samples import after, begun

KNOWN: Final[dict[str, set[str]]] = {
    "ultimo": {one.id for one in EFFECTS},
    "diesel": set(CONSEQUENCES),
    "bastards": set(TRAITS),  # the pool that is harmed
}


@pytest.mark.parametrize("game", GAMES)
def test_every_complication_has_effects_of_the_game_and_no_others(game: str) -> None:
    rows = effects_of(game)
    assert set(rows) == set(COMPLICATIONS)
    assert {effect for effects in rows.values() for effect in effects} <= KNOWN[game]
    assert all(len(set(effects)) == len(effects) > 1 for effects in rows.values())


def test_every_consequence_of_diesel_fits_some_place() -> None:
    """A Threat has only a few, so a place that suits none of them would leave nothing to choose."""
    fitting = {effect for effects in effects_of("diesel").values() for effect in effects}
    assert set(CONSEQUENCES) - fitting == set()


def test_an_effect_fits_a_place_by_its_complications_and_is_told_in_its_words() -> None:
    state = begun()
    assert complications_for("ultimo", state, "drop_item") == ("height", "water")
    assert told_of("ultimo", state, "drop_item") == ("A wave comes over the edge.",)
    assert not fits_here("ultimo", state, "find_horror")


def test_a_place_that_names_no_complications_takes_any_effect() -> None:
    state = after(begun(), ("bridge", Outcome("pc1", "ladder", "success")), ("pc1", Go("hatch")))
    assert fits_here("ultimo", state, "find_horror")


def test_the_guide_for_authors_names_every_word_of_the_closed_lists() -> None:
    guide = (Path(__file__).parents[2] / "adventures" / "README.md").read_text(encoding="utf-8")
    words = (*COMPLICATIONS, *DEEDS, *FATES, *TEMPERS)
    assert [word for word in words if f"`{word}`" not in guide] == []
