"""Foes out of sight: how they come and slip away unseen, what they strike like, and what finds them out (U-243)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.notation import Prose, write_action
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.fight.bringing import PrintFoe
from oracle.systems.ultimo.rules.fight.danger import Exchange
from oracle.systems.ultimo.rules.fight.events import FoeCame, FoeStruck
from oracle.systems.ultimo.rules.fight.lurking import FoeSpotted
from oracle.systems.ultimo.rules.foes.printed import dump_print
from oracle.systems.ultimo.rules.health import Struck
from oracle.systems.ultimo.rules.state import Mark
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.visibility import censor_event
from tests.systems.ultimo.kit import JERKIN, Table, hero

SWORD = Item("sword", "shortsword", "weapon", load=1, weapon="shortsword")


def watched(*gear: Item, traits: tuple[str, ...] = (), hooks: tuple[str, ...] = ("lurks:7",), **rules: str) -> Table:
    """Return a table with Mara (INT 4, Awareness 2), and a stalker of melee 5 which lies in wait."""
    mara = replace(hero(gear=gear or (SWORD,), traits=traits), skills={"Brawling": 3, "Awareness": 2, "Toughness": 1})
    table = Table(mara, **rules)
    printed = {"name": "stalker", "rank": "greater", "health": 12, "melee": 5, "damage": 3, "abilities": ["Lies low."]}
    table.dealer(write_action(PrintFoe("stalker", Prose(dump_print({**printed, "hooks": list(hooks)})))))
    return table


def struck_from_hiding(*gear: Item, traits: tuple[str, ...] = ()) -> Table:
    """Return that table as the stalker strikes."""
    table = watched(*gear, traits=traits)
    table.pc("pass")
    table.dealer("strike stalker pc1 melee")
    return table


def exchange_of(table: Table) -> Exchange:
    assert table.state.danger.exchange is not None
    return table.state.danger.exchange


def slipping(row: str, dealer: str) -> Table:
    """Return a table where a stalker in plain sight has tried to slip away, and what came of the cards."""
    table = watched()
    table.dealer("cover stalker none")
    table.pc("pass")
    table.dealer("cover stalker hidden")
    assert table.state.checked.figures.rating == 7
    table.pc(f"play {row}".strip())
    table.deal(dealer)
    if table.waiting() == ("dealer",) and "done" in table.verbs("dealer"):
        table.dealer("done")
    table.fill()
    return table


def test_nobody_but_the_dealer_knows_of_a_foe_that_lies_in_wait() -> None:
    table = watched()
    assert table.state.danger.foes["stalker"].hidden
    assert dict(ULTIMO.status(table.state, "pc1")).get("foes") is None
    assert "stalker" not in str(ULTIMO.view(table.state, frozenset({"pc1"})))
    assert "stalker" in str(ULTIMO.view(table.state, frozenset({"dealer"})))
    came = next(event for event in table.events if isinstance(event, FoeCame))
    assert "stalker" not in str(censor_event(table.state, came, frozenset({"pc1"})))
    assert ULTIMO.line(table.state, came) == ""
    for action in ("attack sword stalker", "near stalker", "hide", "take_cover half", "empathize stalker Empathy"):
        assert "stalker" not in {*table.refusal("pc1", action).reason.split()} - {"stalker", "stalker'"}


def test_a_foe_in_plain_sight_is_brought_as_ever_and_one_away_from_home_hides_no_more() -> None:
    table = Table(hero())
    table.dealer("bring fanatic wretch close")
    assert not table.state.danger.foes["wretch"].hidden
    assert watched(hooks=("lurks:7@home",)).state.danger.foes["stalker"].hidden
    assert not watched(hooks=("lurks:7@away",)).state.danger.foes["stalker"].hidden


def test_a_blow_out_of_hiding_is_met_with_what_notices_it_and_nothing_goes_back() -> None:
    table = struck_from_hiding()
    check = table.state.checked
    assert check.request.pair == ("INT", "Awareness")
    assert (check.figures.rating, check.figures.cap) == (5, 4)
    table.pc("play Kc 9c 8c 7c")
    table.deal("2d 3d 4d 5d 6d")
    assert not any(isinstance(event, FoeStruck) for event in table.events)


def test_neither_armor_nor_a_guarding_weapon_helps_against_it_and_nobody_dodges() -> None:
    table = struck_from_hiding(SWORD, JERKIN)
    table.pc("play Kc")
    table.deal("2d 9d 9h 9s 8d")
    blow = next(event for event in table.events if isinstance(event, Struck))
    assert (blow.soaked, blow.amount) == (1, 4 + 3), "toughness alone, whatever is worn or held"
    assert "dodge" not in table.verbs()


def test_it_takes_a_trait_to_dodge_what_nobody_sees_coming() -> None:
    table = struck_from_hiding(traits=("saw_it_coming", "its_coming_right_for_us"))
    table.pc("play Kc")
    table.deal("2d 9d 9h 9s 8d")
    assert "dodge" in table.verbs()


def test_whoever_has_struck_out_of_hiding_is_seen() -> None:
    table = struck_from_hiding()
    assert exchange_of(table).ambush
    assert not table.state.danger.foes["stalker"].hidden
    assert any(isinstance(event, FoeSpotted) for event in table.events)


def test_to_observe_well_finds_out_who_lies_in_wait_and_to_do_it_badly_does_not() -> None:
    for row, dealer, found in (("Kc 9c 8c 7c", "2d 3d 4d", True), ("3c", "Kd Kh 9d", False)):
        table = watched()
        table.pc("observe Awareness")
        table.dealer("survey 3")
        table.pc(f"play {row}")
        table.deal(dealer)
        assert table.state.danger.foes["stalker"].hidden != found


def test_the_keenest_keeps_an_eye_on_a_foe_that_slips_away_and_takes_no_turn_for_it() -> None:
    kept = slipping("Kc 9c 8c 7c", "2d 3d 4d 5d 6d 2h 3h")
    assert not kept.state.danger.foes["stalker"].hidden
    lost = slipping("3c", "Kd Kh Ks 9d 9h 9s 8d")
    assert lost.state.danger.foes["stalker"].hidden
    assert lost.refusal("pc1", "attack sword stalker").reason == "there is nobody to fight"


def test_a_foe_without_such_an_ability_hides_by_its_danger_sense() -> None:
    table = watched(hooks=())
    table.pc("pass")
    table.dealer("cover stalker hidden")
    assert table.state.checked.figures.rating == 8, "that of its rank"


@pytest.mark.parametrize(
    ("said", "word"),
    [("cover stalker hidden", "out of sight"), ("cover pc1 hidden", "only foes"), ("cover wretch hidden", "turn")],
)
def test_what_cannot_hide_now_is_told_why(said: str, word: str) -> None:
    table = watched()
    table.dealer("bring fanatic wretch close")
    assert word in table.refusal("dealer", said).reason


def test_a_foe_that_has_had_its_fight_slips_nowhere_and_neither_does_one_on_a_map() -> None:
    table = watched()
    foe = replace(table.state.danger.foes["stalker"], engaged=True, hidden=False)
    table.dealer("bring fanatic wretch close")
    table.pc("pass")
    danger = table.state.danger
    table.state = replace(table.state, danger=replace(danger, foes={**danger.foes, "stalker": foe}))
    assert table.refusal("dealer", "cover stalker hidden").rule == "U-203"
    mapped = watched(movement_mode="grid")
    mapped.dealer("lay 12 10 pc1@b2 stalker@h2")
    assert mapped.refusal("dealer", "cover stalker hidden").rule == "U-243"
    assert "stalker" in str(ULTIMO.view(mapped.state, frozenset({"pc1"}))), "on a map everybody sees everybody"


def test_what_a_foe_does_for_threat_gives_it_away_and_so_does_a_light() -> None:
    table = watched(starting_threat="players")
    table.dealer("wield stalker engage pc1 0")
    assert not table.state.danger.foes["stalker"].hidden
    lit = watched()
    lit.dealer("cover stalker none")
    assert not lit.state.danger.foes["stalker"].hidden


def test_who_was_singled_out_by_a_foe_that_is_out_of_sight_is_free_to_do_something_else() -> None:
    table = watched()
    table.dealer("bring fanatic wretch close")
    person = table.state.people["pc1"]
    table.state = replace(table.state, people={"pc1": replace(person, marks=(Mark("engaged", "stalker"),))})
    assert table.allows("pc1", "attack sword wretch")
    table.dealer("cover stalker none")
    assert table.refusal("pc1", "attack sword wretch").rule == "U-220"


def test_nobody_who_is_unseen_keeps_anybody_from_a_rest_or_from_work() -> None:
    table = watched()
    idle = table.refusal("pc1", "make hut den").reason
    assert table.allows("pc1", "rest short")
    table.dealer("cover stalker none")
    assert not table.allows("pc1", "rest short")
    assert table.refusal("pc1", "make hut den").reason != idle, "only a fight is no time for it"
