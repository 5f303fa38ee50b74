"""The foes that are ready to be met: enough of them, of every rank and setting, and made as the guidelines advise."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from oracle.errors import UnknownNameError
from oracle.systems.ultimo.rules.conditions import CONDITIONS
from oracle.systems.ultimo.rules.foes.bestiary import BESTIARY, find_foe
from oracle.systems.ultimo.rules.foes.effects import BASIC, effects_of
from oracle.systems.ultimo.rules.foes.guidelines import guideline_warnings
from oracle.systems.ultimo.rules.foes.handbook import HANDBOOK
from oracle.systems.ultimo.rules.foes.stat_block import StatBlock, danger_of, empathy_of, manipulation_of

OURS = tuple(block for block in BESTIARY.values() if block not in HANDBOOK)


def test_there_are_foes_of_our_own_in_three_ranks_and_three_settings() -> None:
    assert len(OURS) >= 24
    counted = Counter((block.setting, block.rank) for block in OURS)
    assert len(counted) == 9
    assert min(counted.values()) >= 2


@pytest.mark.parametrize("block", OURS, ids=lambda block: block.id)
def test_every_foe_of_ours_keeps_to_the_guidelines_and_says_what_it_wants(block: StatBlock) -> None:
    assert guideline_warnings(block) == ()
    assert block.words
    assert block.weapon
    assert {effect.size for effect in block.effects} <= {"minor", "major"}


@pytest.mark.parametrize("block", BESTIARY.values(), ids=lambda block: block.id)
def test_what_foes_do_can_be_told_and_lays_only_conditions_that_exist(block: StatBlock) -> None:
    known = {one.id for one in CONDITIONS}
    for effect in effects_of(block):
        assert effect.said.format(foe="It", name="Mara", amount="2 cards")
        assert {mark.partition("/")[0] for mark in effect.marks} <= known
        assert effect.price >= 1
    ids = [effect.id for effect in effects_of(block)]
    assert len(ids) == len(set(ids))


def test_the_printed_foes_stand_as_printed_even_where_they_leave_the_guidelines() -> None:
    horus, fanatic = find_foe("horus"), find_foe("fanatic")
    assert (horus.health, horus.toughness + horus.armor, danger_of(horus)) == (18, 10, 15)
    assert (manipulation_of(horus), empathy_of(horus), horus.patience) == (25, 30, 20)
    assert guideline_warnings(fanatic) == ("a melee power of 6 is above the 5 of a minion",)


def test_what_is_not_printed_is_that_of_the_rank() -> None:
    cultist = find_foe("cultist")
    assert (danger_of(cultist), manipulation_of(cultist), empathy_of(cultist)) == (8, 8, 9)


def test_every_rank_has_the_effects_it_may_have() -> None:
    ids = {block.id: [one.id for one in effects_of(block)] for block in HANDBOOK}
    assert ids["fanatic"] == ["engage", "suppress"]
    assert ids["cultist"] == [*(one.id for one in BASIC), "sermon"]
    bare = replace(find_foe("fanatic"), ranged=0)
    assert [one.id for one in effects_of(bare)] == ["engage"]


def test_an_unknown_foe_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownNameError, match="fanatic"):
        find_foe("dragon")


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"melee": 9}, "above the 5"),
        ({"melee": 1, "ranged": 0}, "no attack power reaches"),
        ({"damage": 9}, "damage of 9"),
        ({"patience": 3}, "a minion has no patience"),
        ({"manipulation": 6, "empathy": 6}, "one should be lower"),
        ({"abilities": ("flies",)}, "special abilities"),
    ],
)
def test_what_leaves_the_guidelines_is_said_in_one_sentence(changes: dict[str, object], told: str) -> None:
    plain = StatBlock("thug", "Thug", "minion", 5, melee=4, weapon="fists")
    assert guideline_warnings(plain) == ()
    found = guideline_warnings(replace(plain, **changes))  # type: ignore[arg-type]
    assert len(found) == 1
    assert told in found[0]
