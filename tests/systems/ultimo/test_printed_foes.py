"""Foes of the Dealer's own making: from a sheet, with effects and abilities, and warned of where odd (U-208)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from oracle.dealer import decisions as wire
from oracle.dealer.position import DEALER
from oracle.dealer.referee import judge
from oracle.systems.ultimo.rules.foes.hooks import Fervor
from oracle.systems.ultimo.rules.foes.printed import read_printed
from oracle.systems.ultimo.rules.foes.stat_block import StatBlock, danger_of, leadership_of
from oracle.systems.ultimo.seams import fight_moves as fighting
from tests.dealer.tables import Game, mill

SHEET: dict[str, Any] = {
    "name": "Judge Tallow",
    "rank": "greater",
    "attributes": {"STR": 6, "AGI": 4, "VIT": 7, "INT": 8, "PER": 6},
    "skills": {"Awareness": 2, "Espionage": 4, "Brawling": 3, "Toughness": 2, "Psyche": 1, "Leadership": 3},
}


def block_of(**more: Any) -> StatBlock:
    found, complaints = read_printed("tallow", {**SHEET, **more})
    assert complaints == ()
    return found.block


def test_what_a_sheet_comes_to_is_printed_on_the_foe() -> None:
    block = block_of()
    assert (block.health, block.toughness) == (9, 2)
    assert danger_of(block) == 8, "half of INT and the best of Awareness, Investigation, Espionage"
    assert (block.manipulation, block.empathy) == (5, 4)
    assert (block.melee, block.ranged, leadership_of(block)) == (6, 0, 7)


def test_a_figure_that_is_printed_besides_a_sheet_stands() -> None:
    assert (block_of(health=20).health, block_of(danger=3).danger) == (20, 3)


@pytest.mark.parametrize(
    ("more", "key"),
    [
        ({"attributes": {"STR": 6}}, "attributes"),
        ({"attributes": {**SHEET["attributes"], "LUCK": 4}}, "attributes.LUCK"),
        ({"skills": {"Awareness": 40}}, "skills.Awareness"),
        ({"skills": {"Bravling": 4}}, "skills.Bravling"),
        ({"hooks": ["flies"]}, "hooks"),
        ({"wounds": ["dead"]}, "wounds"),
    ],
)
def test_what_no_sheet_has_is_complained_about(more: dict[str, Any], key: str) -> None:
    _, complaints = read_printed("tallow", {**SHEET, **more})
    assert complaints[0].key == key


def brought(**fields: Any) -> Game:
    """Return a game in which the Dealer has brought a foe of its own."""
    game = Game(mill(), "severs", "karla")
    move = fighting.BuildFoe(id="tallow", rank="greater", health=9, melee=6, damage=3, **fields)
    verdict = judge(game.position, wire.Decision(kind="reaction", moves=(move,)))
    assert verdict.is_accepted, verdict.objections
    game.follow(verdict)
    return game


def test_the_dealer_gives_a_foe_a_sheet_effects_abilities_and_a_weapon() -> None:
    more = {
        **SHEET,
        "name": "Judge Tallow",
        "weapon": "a gavel",
        "weapon_qualities": ["smashing"],
        "abilities": ["Nobody on his side listens to anybody else."],
        "hooks": ["fervor"],
        "effects": {
            "verdict": {"name": "Verdict", "said": "{foe} sentences {name}.", "marks": ["dazed"], "checked": 9}
        },
    }
    game = brought(printed=json.dumps(more))
    block = game.state.system.danger.foes["tallow"].block
    assert (block.name, block.danger, block.health) == ("Judge Tallow", 8, 9)
    assert (block.hooks, block.weapon_qualities, block.effects[0].checked) == ((Fervor(),), ("smashing",), 9)


def test_a_foe_without_more_is_built_as_before() -> None:
    block = brought().state.system.danger.foes["tallow"].block
    assert (block.name, block.health, block.effects) == ("Tallow", 9, ())


def test_what_cannot_be_printed_is_refused_with_what_is_wrong() -> None:
    game = Game(mill(), "severs", "karla")
    move = fighting.BuildFoe(id="tallow", rank="greater", health=9, melee=6, damage=3, printed='{"wings": 2}')
    verdict = judge(game.position, wire.Decision(kind="reaction", moves=(move,)))
    assert not verdict.is_accepted
    assert "wings" in verdict.objections[0].message


def test_a_foe_far_outside_its_rank_is_accepted_with_a_warning_for_each_thing() -> None:
    game = Game(mill(), "severs", "karla")
    move = fighting.BuildFoe(id="ogre", rank="minion", health=60, melee=20, damage=9)
    verdict = judge(game.position, wire.Decision(kind="reaction", moves=(move,)))
    assert verdict.kind == "accepted"
    assert {one.rule for one in verdict.objections} == {"U-206"}
    told = " ".join(one.message for one in verdict.objections)
    assert "a melee power of 20 is above the 5 of a minion" in told
    assert "damage of 9" in told
    assert "attacks of power 5" in told
    plain = fighting.BuildFoe(id="lad", rank="minion", health=5, melee=4, damage=1)
    assert judge(game.position, wire.Decision(kind="reaction", moves=(plain,))).objections == ()
    assert verdict.actions[0][0] == DEALER
