"""Healing in plain words under the built-in Dealer: played as what the rules have for it, or kindly refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.notation import write_action
from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.state import Mark
from tests.dealer.tables import Game, mill


def ward(*cast: str, marks: tuple[str, ...] = (), gear: tuple[Item, ...] | None = None, health: int = 4) -> Game:
    """Return the mill yard with a doctor in it, or whoever is named, and Karla, who is hurt."""
    game = Game(mill(), *(cast or ("severs", "karla")))
    people = dict(game.state.system.people)
    healer, hurt = people["pc1"], people["pc2"]
    people["pc1"] = healer if gear is None else replace(healer, gear=gear)
    people["pc2"] = replace(hurt, body=replace(hurt.body, health=health), marks=tuple(map(Mark, marks)))
    game.with_rules(people=people)
    return game


def said(game: Game, text: str) -> tuple[str, str]:
    """Return what a saying is played as, empty for nothing, and what is told of it."""
    house = BuiltinDealer()
    game.told()
    game.say(text)
    answer = checked(game.position, house, house)
    assert "refused" not in answer.notes
    played = [f"{who}: {write_action(action)}" for who, action in answer.actions[1:]]
    game.follow(answer)
    return "; ".join(played), " ".join(house.narrate(game.position, game.told()))


@pytest.mark.parametrize(
    "text",
    [
        "I bandage Karla's wounds",
        "I give Karla first aid",
        "I patch her up",
        "I treat Karla",
        "I clean and dress the wound",
        "I use the bandages on Karla",
        "First aid for Karla!",
        "Can I see to Karla's burns?",
        "I apply pressure to Karla's wound",
        "I take a look at Karla's wound and treat it",
    ],
)
def test_who_sees_to_a_wound_gives_first_aid(text: str) -> None:
    assert said(ward(), text)[0] == "pc1: first_aid pc2"


@pytest.mark.parametrize(
    ("text", "marks", "action"),
    [
        ("I cure Karla of her fever", ("sickened",), "cure pc2 sickened"),
        ("I suck the venom out of her bite", ("poisoned",), "cure pc2 poisoned"),
        ("I treat Karla's concussion", ("concussed", "bleeding"), "cure pc2 concussed"),
        ("I watch over Karla's sleep", (), "tend pc2"),
        ("I sit up with Karla through the night", (), "tend pc2"),
        ("I make Karla comfortable and watch her through the night", (), "tend pc2"),
        ("I look after Karla while she sleeps", (), "tend pc2"),
        ("I try to revive Karla", ("unconscious",), "first_aid pc2"),
        ("I try to save Karla", ("unconscious",), "first_aid pc2"),
    ],
)
def test_every_deed_of_a_healer_is_the_engines_own(text: str, marks: tuple[str, ...], action: str) -> None:
    assert said(ward(marks=marks), text)[0] == f"pc1: {action}"


def test_a_surgeon_who_can_brings_back_the_dead() -> None:
    game = ward(marks=("dead",), health=0)
    people = dict(game.state.system.people)
    sheet = people["pc1"].character
    people["pc1"] = replace(people["pc1"], character=replace(sheet, traits=(*sheet.traits, "skilled_surgeon")))
    game.with_rules(people=people)
    assert said(game, "I try to bring Karla back to life")[0] == "pc1: revive pc2"


def test_a_medicine_is_given_and_none_is_missed_in_words() -> None:
    salts = Item("salts", "smelling salts", qualities=("medicine", "of:smelling_salts"))
    dazed = ward(gear=(salts,), marks=("concussed",))
    assert said(dazed, "I give Karla the medicine")[0] == "pc1: administer pc2 salts"
    played, told = said(ward(gear=()), "I give Karla some medicine")
    assert not played
    assert "no medicine" in told


def test_a_week_under_somebodys_care_goes_by_or_begins_with_a_night_of_it() -> None:
    assert said(ward(marks=("hobbled",)), "I nurse Karla for a week")[0] in ("dealer: downtime week", "pc1: tend pc2")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("I bandage Karla's wounds", "it takes a medical kit"),
        ("I cure Karla of her fever", "nobody has anything that a healer could end"),
        ("I resuscitate Karla", "it takes the hands of a skilled surgeon"),
    ],
)
def test_what_is_missing_is_said_in_a_sentence_and_nothing_is_played_instead(text: str, why: str) -> None:
    game = ward("wren", "karla")
    before = game.state.system
    played, told = said(game, text)
    assert not played
    assert why in told
    assert game.state.system == before


@pytest.mark.parametrize(
    "text",
    [
        "I tend Karla's garden",
        "I treat Karla to a beer",
        "I bandage the guard",
        "I heal the wounded soldier",
        "I bind Karla's hands",
        "I see to Karla's luggage",
        "I bring Karla round the corner",
        "I clean Karla's rifle",
        "I sew Karla a dress",
        "I ask Karla to bandage me",
        "I relieve Karla of her purse",
        "I look for bandages",
        "I nurse my drink",
    ],
)
def test_what_only_sounds_like_care_stays_what_it_was(text: str) -> None:
    verbs = ("first_aid", "tend", "cure", "revive", "administer")
    played, told = said(ward("wren", "karla"), text)
    assert not any(f": {verb} " in played for verb in verbs)
    assert "(U-29" not in told
