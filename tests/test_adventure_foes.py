"""Foes in the files of an adventure: what may be printed, what is told of a mistake, and what is only unusual."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oracle.adventure_files import examine_adventure, load_adventure, read_adventure
from oracle.cli import main
from oracle.errors import AdventureError
from oracle.story.adventure import Needs
from oracle.systems import every_tier
from oracle.systems.ultimo.rules.foes.bestiary import find_foe
from oracle.systems.ultimo.rules.foes.printed import load_print, read_printed

GOOD = """\
title: The Cold Ferry
system: ultimo
tone: dread
blurb: A ferry comes by itself.
licence: CC BY 4.0
start: quay
content: [drowning]
facts:
  sent: The board sent you.
foes:
  ferryman:
    name: the ferryman
    rank: greater
    health: 9
    toughness: 2
    melee: 6
    damage: 3
    temper: guardian
    wants: Its fare, and nothing else.
    distance: medium
    effects:
      pole:
        name: The Pole
        said: "{foe} pushes {name} off the boards."
        price: 2
        marks: [stuck]
    arrives: It has been standing there all the time.
    tags: [drowning]
    ends:
      beaten: {texts: The pole floats away., opens: [across]}
      won: {texts: It nods., ends: paid}
  rope-man: wrecker
clocks:
  fog: {name: Fog, size: 2, on: [tier:failure], at_full: {texts: Out of the fog., brings: [rope-man]}}
endings:
  paid: {title: Paid, text: It takes you over.}
  over: {title: Over, text: You row., needs: {foes: {ferryman: beaten}, visited: [bank]}}
scenes:
  quay:
    title: The quay
    first: Waves.
    foes: [ferryman]
    exits:
      across: {label: across, to: bank, closed: true, needs: {not_foes: {ferryman: standing}}}
  bank:
    title: The far bank
    first: Reeds.
"""


def write(tmp_path: Path, text: str) -> Path:
    folder = tmp_path / "ferry"
    folder.mkdir(exist_ok=True)
    (folder / "adventure.yaml").write_text(text, encoding="utf-8")
    return folder


def problems(tmp_path: Path, text: str) -> list[str]:
    _, found = read_adventure(write(tmp_path, text), tiers=every_tier())
    return [str(one) for one in found]


def test_a_foe_of_an_authors_own_and_a_ready_one_are_read(tmp_path: Path) -> None:
    adventure = load_adventure(write(tmp_path, GOOD), tiers=every_tier())
    ferryman, rope_man = adventure.foes["ferryman"], adventure.foes["rope-man"]
    found, complaints = read_printed("ferryman", load_print(ferryman.printed) or {})
    assert complaints == ()
    assert found.distance == "medium"
    block = found.block
    assert (block.id, block.name, block.called, block.rank) == ("ferryman", "Ferryman", "the ferryman", "greater")
    assert (block.health, block.toughness, block.melee, block.damage, block.temper) == (9, 2, 6, 3, "guardian")
    assert block.words == "Its fare, and nothing else."
    assert [(one.id, one.size, one.price, one.marks) for one in block.effects] == [("pole", "minor", 2, ("stuck",))]
    assert (ferryman.name, ferryman.arrives, ferryman.tags) == (
        "the ferryman",
        ("It has been standing there all the time.",),
        ("drowning",),
    )
    assert ferryman.ends["beaten"].opens == ("across",)
    ready, _ = read_printed("rope-man", load_print(rope_man.printed) or {})
    assert (ready.block, rope_man.name) == (find_foe("wrecker"), "the Wrecker")
    assert adventure.scenes["quay"].foes == ("ferryman",)
    assert adventure.clocks["fog"].at_full.brings == ("rope-man",)
    assert adventure.endings["over"].needs == Needs(foes={"ferryman": "beaten"}, visited=("bank",))
    assert adventure.scenes["quay"].exits[0].needs == Needs(not_foes={"ferryman": "standing"})


def test_a_ready_foe_can_be_changed_in_part(tmp_path: Path) -> None:
    text = GOOD.replace("rope-man: wrecker", "rope-man: {ready: wrecker, name: Old Trudgeon, health: 6}")
    foe = load_adventure(write(tmp_path, text), tiers=every_tier()).foes["rope-man"]
    block = read_printed("rope-man", load_print(foe.printed) or {})[0].block
    assert (block.called, block.health, block.melee) == ("Old Trudgeon", 6, find_foe("wrecker").melee)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "rope-man: wrecker",
            "rope-man: wreckr",
            "foes.rope-man: 'wreckr' is not possible here; did you mean 'wrecker'?",
        ),
        ("rank: greater", "rank: great", "foes.ferryman.rank: 'great' is not possible here; did you mean 'greater'?"),
        ("    rank: greater\n", "", "foes.ferryman: the key 'rank' is missing: one of minion, greater, host"),
        ("    name: the ferryman\n", "", "foes.ferryman: the key 'name' is missing: what players call it"),
        ("health: 9", "health: 0", "foes.ferryman.health: this takes a whole number from 1 to 60, not 0"),
        ("health: 9", "health: nine", "foes.ferryman.health: this takes a whole number from 1 to 60, not 'nine'"),
        (
            "toughness: 2",
            "toughnes: 2",
            "foes.ferryman.toughnes: 'toughnes' is nothing a foe has; did you mean 'toughness'",
        ),
        ("    melee: 6\n", "", "foes.ferryman: it can do nothing in a fight: give it 'melee' or 'ranged'"),
        (
            "temper: guardian",
            "temper: gardian",
            "foes.ferryman.temper: 'gardian' is not possible here; did you mean 'guard",
        ),
        ("wants: Its fare", "words: Its fare", "foes.ferryman.words: 'words' is not a key here; did you mean 'wants'?"),
        ("distance: medium", "distance: near", "foes.ferryman.distance: 'near' is not possible here"),
        ("price: 2", "price: 9", "foes.ferryman.effects.pole.price: this takes a whole number from 1 to 6, not 9"),
        (
            "marks: [stuck]",
            "marks: [stuk]",
            "effects.pole.marks: there is no condition 'stuk' to lay on anybody; did you mean",
        ),
        ("        marks: [stuck]\n", "", "foes.ferryman.effects.pole: it does nothing; there is marks, damage, blow"),
        (
            "{foe} pushes {name}",
            "{foe} pushes {victim}",
            "pole.said: its holes are {foe}, {name}, {amount}, and nothing else",
        ),
        (
            "      pole:\n",
            "      engage:\n",
            "'engage' is an effect that foes have by their rank; give this one another id",
        ),
        (
            "beaten: {texts",
            "drowned: {texts",
            "foes.ferryman.ends.drowned: 'drowned' is no end of a foe; there is killed",
        ),
        (
            "ferryman: beaten}",
            "ferryman: dead}",
            "needs.foes.ferryman: 'dead' cannot be asked of a foe; there is killed",
        ),
        (
            "foes: [ferryman]",
            "foes: [feryman]",
            "scenes.quay.foes: there is no foe 'feryman'; did you mean 'ferryman'?",
        ),
        (
            "brings: [rope-man]",
            "brings: [rope]",
            "clocks.fog.at_full.brings: there is no foe 'rope'; did you mean 'rope-man'",
        ),
        (
            "{foes: {ferryman",
            "{foes: {fairyman",
            "endings.over.needs.foes: there is no foe 'fairyman'; did you mean 'ferryman'",
        ),
        (
            "opens: [across]",
            "opens: [acros]",
            "foes.ferryman.ends.beaten.opens: there is no exit 'acros'; did you mean 'acr",
        ),
        ("tags: [drowning]", "tags: [birds]", "foes.ferryman.tags: there is no content tag 'birds'; there is drowning"),
        (", brings: [rope-man]", "", "foes.rope-man: nobody ever meets this foe: no scene and no outcome brings it"),
        ("    foes: [ferryman]\n", "", "foes.ferryman: nobody ever meets this foe: no scene and no outcome brings it"),
    ],
)
def test_a_mistake_in_a_foe_is_told_with_its_place_and_what_would_be_legal(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in GOOD
    told = problems(tmp_path, GOOD.replace(old, new, 1))
    assert [one for one in told if message in one and one.startswith("ferry/adventure.yaml, line ")] != [], told


def test_an_ending_that_waits_for_a_foe_nobody_meets_can_never_come(tmp_path: Path) -> None:
    told = problems(tmp_path, GOOD.replace("    foes: [ferryman]\n", ""))
    assert [one for one in told if "endings.over: this ending can never come" in one] != []


def test_a_game_without_foes_takes_none(tmp_path: Path) -> None:
    text = GOOD.replace("system: ultimo", "system: diesel")
    told = "foes are for a game of ultimo or bastards; diesel has none"
    assert [one for one in problems(tmp_path, text) if told in one] != []


def test_a_foe_that_leaves_the_guidelines_of_its_rank_is_a_warning_and_may_stand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = GOOD.replace("melee: 6", "melee: 11").replace("health: 9", "health: 40").replace("damage: 3", "damage: 7")
    folder = write(tmp_path, text)
    assert load_adventure(folder, tiers=every_tier()).foes
    _, found, warnings = examine_adventure(folder, tiers=every_tier())
    assert found == ()
    warnings = tuple(one for one in warnings if one.place.key.startswith("foes"))
    assert [one.reason for one in warnings] == [
        "a melee power of 11 is above the 10 of a greater",
        "damage of 7 is outside the 2 to 5 of a greater",
        "it stands 14 attacks of power 5, where a greater stands 3 to 5",
    ]
    assert {one.place.line for one in warnings} == {11}
    assert main(["adventure", "check", str(folder)]) == 0
    shown = capsys.readouterr()
    assert "a melee power of 11 is above the 10 of a greater (this may stand)" in shown.err
    assert "no mistakes" in shown.out


def test_a_file_with_a_wrong_foe_is_refused_whole(tmp_path: Path) -> None:
    with pytest.raises(AdventureError, match=r"foes\.ferryman\.health: this takes a whole number"):
        load_adventure(write(tmp_path, GOOD.replace("health: 9", "health: 99")), tiers=every_tier())


def test_what_is_printed_without_a_name_says_nothing_of_what_it_is(tmp_path: Path) -> None:
    foe = load_adventure(write(tmp_path, GOOD), tiers=every_tier()).foes["ferryman"]
    bare = load_print(foe.unnamed) or {}
    found, complaints = read_printed("ferryman", bare)
    assert complaints == ()
    assert (found.block.health, found.block.melee, found.block.effects[0].marks) == (9, 6, ("stuck",))
    assert not any(word in json.dumps(bare).lower() for word in ("ferryman", "fare", "boards"))
