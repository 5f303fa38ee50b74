"""Characters against each other: row against row from two hands, hidden until both lie (U-035)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.core.part import replay
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.checking import RowLaid
from oracle.systems.ultimo.rules.health import Struck
from oracle.systems.ultimo.rules.outcome import DealerRowLaid, Resolved, Revealed
from oracle.systems.ultimo.rules.rivals.challenging import BackedDown, ChallengeMet
from oracle.systems.ultimo.rules.state import Outcome
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import HAND, JERKIN, Table, hero

OTHER = "Ks Ts 9s 8s 7s 6s 5s 4s"
"""What the second character holds in these tests."""

SABRE = Item("sabre", "sabre", "weapon", load=1, weapon="longsword")


def two(other: str = OTHER, **rules: str) -> Table:
    """Return a table of two: Mara with three cards to lay by Brawling, Bo with up to four."""
    table = Table(hero(Brawling=1), hero(name="Bo", Brawling=2, Awareness=1), **rules)
    table.set_pile("pc2.hand", other)
    return table


def challenged(other: str = OTHER, **rules: str) -> Table:
    """Return that table where Mara has challenged Bo over a purse."""
    table = two(other, **rules)
    table.pc("challenge pc2 STR Brawling purse")
    return table


def faced(row: str, other: str = OTHER, **rules: str) -> Table:
    """Return that table where Bo has laid a row against it."""
    table = challenged(other, **rules)
    table.pc("meet STR Brawling", f"hold {row}".strip(), who="pc2")
    return table


def test_the_number_of_cards_a_rival_lays_is_the_rating() -> None:
    table = faced("9s 8s")
    check = table.state.checked
    assert (check.figures.rating, check.figures.cap, check.request.announced) == (2, 3, 2)
    table.pc("play Kc 7c")
    assert table.last(Revealed).theirs == check.against
    assert (table.tier(), table.state.threat.pool) == ("partial", 1)
    assert table.count(DealerRowLaid) == 0


def test_a_rival_lays_within_their_own_limit() -> None:
    table = challenged()
    table.pc("meet STR Brawling", who="pc2")
    assert not table.allows("pc2", "hold Ts 9s 8s 7s 6s")
    assert table.allows("pc2", "hold Ts 9s 8s 7s")
    assert not table.allows("pc1", "play Kc")


def test_a_rivals_row_is_hidden_until_both_lie() -> None:
    table = faced("9s 8s")
    assert {who: view_of_row(table, who) for who in ("pc1", "pc2", "dealer")} == {
        "pc1": 2,
        "pc2": ["9s", "8s"],
        "dealer": 2,
    }
    laid = table.last(RowLaid)
    censored = ULTIMO.censor(table.state, laid, frozenset({"pc1"}))
    assert isinstance(censored, RowLaid)
    assert (censored.row, censored.hidden) == ((), 2)
    table.pc("play Kc 7c")
    assert view_of_row(table, "pc1") == ["9s", "8s"]


def view_of_row(table: Table, who: str) -> object:
    check = ULTIMO.view(table.state, frozenset({who}))["check"]
    assert isinstance(check, dict)
    return check["dealer_row"]


def test_a_challengers_row_is_hidden_from_the_rival() -> None:
    """It lies open together with the other: what was laid is never seen before."""
    table = faced("9s 8s")
    events = table.do("pc1", "play Kc 7c")
    laid = next(event for event in events if isinstance(event, RowLaid))
    censored = ULTIMO.censor(table.state, laid, frozenset({"pc2"}))
    assert isinstance(censored, RowLaid)
    assert censored.row == ()


def test_whoever_lays_none_has_the_top_card_stand_for_them() -> None:
    table = faced("")
    table.deal("2d")
    assert table.state.checked.figures.rating == 1
    assert view_of_row(table, "pc1") == 1
    table.pc("play 9c")
    assert table.tier() == "perfect"
    assert "2d" in table.cards("pc2.discard")


def test_against_nothing_at_all_no_card_is_needed() -> None:
    """Rule U-021: an empty deck has no top card."""
    table = challenged()
    table.set_pile("pc2.deck", "")
    table.pc("meet STR Brawling", "hold", who="pc2")
    assert (table.tier(), table.last(Resolved).how) == ("success", "ease")


def test_nobody_is_made_to_take_a_challenge_up() -> None:
    table = challenged()
    assert table.waiting() == ("pc2",)
    table.pc("back_down", who="pc2")
    assert table.state.check is None
    assert table.state.pace.acted == ()
    assert "does not take it up" in table.lines((table.last(BackedDown),), "pc1")[0]


def test_only_the_challenger_has_had_a_turn() -> None:
    table = faced("9s 8s")
    table.pc("play Kc 7c")
    table.dealer("done")
    assert table.state.pace.acted == ("pc1",)
    assert not any(len(zone) for name, zone in table.state.zones.items() if name.endswith(".row"))


def test_what_lies_on_a_rival_is_used_up_by_the_challenge() -> None:
    table = two()
    table.set_marks("distracted", who="pc2")
    table.pc("challenge pc2 STR Brawling purse")
    table.pc("meet STR Brawling", who="pc2")
    assert not table.allows("pc2", "hold Ts 9s 8s")
    table.pc("hold Ts", who="pc2")
    table.pc("play Kc")
    assert "distracted" not in table.marks("pc2")


def test_focus_buys_a_rival_a_card_and_feeds_the_dealer() -> None:
    table = challenged()
    table.set_body("pc2", focus=2)
    table.pc("meet STR Brawling", "focus 1", who="pc2")
    table.deal("As")
    assert table.person("pc2").body.focus == 1
    table.pc("hold As Ts 9s 8s 7s", who="pc2")
    table.pc("play Kc 9c 8c")
    assert table.state.threat.pool == 1 + {"failure": 2, "total_failure": 3}[table.tier()]


def test_a_rivals_jack_and_joker_do_what_anybodys_do() -> None:
    table = faced("Xl Js", other="Xl Js 9s 8s 7s 6s 5s 4s", dealer_joker="wins")
    table.pc("play 9c 8c")
    assert table.last(Revealed).outcome == Outcome("perfect", 1, 0, 1)


def test_a_rivals_queen_copies_from_the_rivals_own_discard() -> None:
    table = two(other="Qs 9s 8s 7s 6s 5s 4s 3s")
    table.set_pile("pc2.discard", "Tc")
    table.set_pile("pc1.discard", "")
    table.pc("challenge pc2 STR Brawling purse")
    table.pc("meet STR Brawling", "hold Qs=T", who="pc2")
    table.pc("play 9c")
    assert table.tier() == "total_failure"


def test_it_is_between_the_two_of_them() -> None:
    table = Table(hero(Brawling=1), hero(name="Bo", Brawling=2), hero(name="Cy"))
    table.set_pile("pc2.hand", OTHER)
    table.pc("challenge pc2 STR Brawling purse")
    table.pc("meet STR Brawling", "hold 9s", who="pc2")
    assert table.refusal("pc3", "aid STR Brawling").rule == "U-035"
    assert table.refusal("pc1", "contest").rule == "U-035"
    assert table.refusal("pc1", "withdraw").rule == "U-171"


def test_what_another_player_has_laid_is_nothing_to_count_on() -> None:
    table = faced("9s 8s")
    for found in (ULTIMO.chances(table.state, "pc1", (), None), ULTIMO.best_play(table.state, "pc1", "success", None)):
        assert getattr(found, "rule", "") == "U-035"
    assert ULTIMO.foretold(table.state, table.last(RowLaid)) is None


def test_a_failed_challenge_teaches_and_bars_the_same_again() -> None:
    """Rules U-034, U-116."""
    table = faced("Ts 9s 8s")
    table.pc("play 7c 6c")
    assert table.person().body.xp == 1
    table.dealer("done")
    table.pc("pass", who="pc2")
    table.fill()
    assert table.refusal("pc1", "challenge pc2 STR Brawling purse").rule == "U-034"
    assert table.allows("pc1", "challenge pc2 AGI Brawling purse")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("challenge pc1 STR Brawling purse", "nobody challenges themselves"),
        ("challenge pc9 STR Brawling purse", "not one of pc2"),
        ("challenge pc2 PER Manipulation purse manipulate", "talk a character round"),
    ],
)
def test_a_challenge_that_cannot_be_is_refused_with_the_reason(text: str, why: str) -> None:
    assert why in two().refusal("pc1", text).reason


def test_who_is_alone_or_helpless_challenges_nobody() -> None:
    assert Table(hero()).refusal("pc1", "challenge pc2 STR Brawling purse").rule == "U-035"
    table = two()
    table.set_body("pc2", health=1)
    assert "Bo is unconscious" in table.refusal("pc2", "back_down").reason


def test_the_dealers_cards_may_stand_for_a_rival() -> None:
    """House rule pvp_mode: the rating is what the rival's own way of meeting it is worth."""
    table = challenged(pvp_mode="dealer_cards")
    table.pc("meet STR Brawling", who="pc2")
    check = table.state.checked
    assert (check.figures.rating, check.by_hand, table.waiting()) == (4, False, ("pc1",))
    assert not table.allows("pc2", "hold 9s")
    table.pc("play Kc 9c 8c")
    table.deal("2h 2d 2s 2c")
    assert table.tier() == "success"
    assert len(table.state.pile("pc2", "hand")) == 8


def test_blows_fall_on_both_and_weapons_count() -> None:
    """A king beats a nine for Mara and her sabre; her nine and her seven lose to Bo and his fists."""
    table = Table(hero(Brawling=3, gear=(SABRE,)), hero(name="Bo", gear=(), Brawling=2))
    table.set_pile("pc2.hand", OTHER)
    table.pc("challenge pc2 STR Brawling honour attack")
    table.pc("meet STR Brawling", "hold Ts 9s 8s", who="pc2")
    table.pc("play 9c Kc 7c")
    assert table.last(Revealed).outcome == Outcome("partial", 1, 2, 0)
    table.dealer("done")
    table.pc("stand", "endure", who="pc2")
    table.pc("stand", "endure")
    assert [(event.who, event.amount) for event in table.events if isinstance(event, Struck)] == [
        ("pc2", 1 + 3),
        ("pc1", 2),
    ]


def test_a_perfect_blow_counts_twice_and_costs_nothing() -> None:
    """Rule U-193."""
    table = Table(hero(Brawling=3, gear=(SABRE,)), hero(name="Bo", gear=(), Brawling=2))
    table.set_pile("pc2.hand", OTHER)
    table.pc("challenge pc2 STR Brawling honour attack")
    table.pc("meet STR Brawling", "hold 5s", who="pc2")
    table.pc("play Kc")
    assert table.waiting() == ("pc2",)
    table.pc("stand", who="pc2")
    assert table.last(Struck).amount == 2 * (1 + 3)


def duel(mine: Item, *his: Item, row: str = "Kc 9c", other: str = "4s", **skills: int) -> Table:
    """Return a table at which Mara's blow with this weapon falls on Bo, who wears or bears these."""
    table = Table(
        hero(gear=(mine,), attributes=(8, 6, 6, 4, 5), Brawling=2),
        replace(hero(name="Bo", gear=his), skills=skills or {"Espionage": 3, "Psyche": 1}),
    )
    table.set_pile("pc2.hand", OTHER)
    table.pc("challenge pc2 STR Brawling duel attack")
    table.pc("meet STR Brawling", f"hold {other}", who="pc2")
    table.pc(f"play {row}")
    return table


def struck_in(table: Table) -> Struck:
    """Let the blow fall, and return how it was met."""
    table.pc("stand", who="pc2")
    return table.last(Struck)


KNIFE = Item("knife", "knife", "weapon", load=1, weapon="dagger")
MACE = Item("mace", "mace", "weapon", load=2, weapon="mace")
FLAIL = Item("flail", "flail", "weapon", load=2, weapon="flail")
PLATE = Item("plate", "breastplate", "armor", value=4, load=2, qualities=("durable",))


def test_a_weapon_does_to_armor_in_a_duel_what_it_does_anywhere() -> None:
    """Rules U-229, U-231: what penetrates passes it, what crushes leaves nothing of it."""
    assert struck_in(duel(SABRE, PLATE)).soaked == 4
    assert struck_in(duel(KNIFE, PLATE)).soaked == 0
    crushed = duel(FLAIL, PLATE, Brawling=1)
    struck_in(crushed)
    assert crushed.person("pc2").gear[0].condition == "ruined"


def test_a_defensive_weapon_guards_its_bearer_in_a_duel() -> None:
    """Rule U-232."""
    assert [struck_in(duel(KNIFE, *gear, Brawling=1)).soaked for gear in ((), (SABRE,))] == [0, 1]


def test_a_clumsy_swing_leaves_a_duellist_open_for_the_round() -> None:
    """Rule U-241."""
    table = duel(FLAIL, SABRE, row="3c", other="Ks Ts", Brawling=3)
    assert table.tier() == "total_failure"
    assert "pc1" in table.state.danger.clumsy
    while table.waiting() == ("dealer",):
        table.dealer("done")
    table.pc("pass", who="pc2")
    table.fill()
    assert "pc1" not in table.state.danger.clumsy


def ambush(*traits: str) -> Table:
    """Return a table where Mara has struck Bo, in a jerkin, out of hiding, for one success."""
    table = Table(hero(Brawling=3, gear=()), hero(name="Bo", traits=traits, gear=(JERKIN,), Awareness=1))
    table.pc("challenge pc2 STR Brawling honour attack,from_stealth", "play 9c 8c 7c")
    table.deal("Td 9d 2d")
    table.dealer("done")
    return table


def test_a_blow_out_of_hiding_meets_wits_and_the_dealers_cards() -> None:
    """Rules U-035, U-243: half of INT and Awareness, no damage to the attacker, no armor, and no dodging."""
    table = ambush()
    assert table.last(Revealed).theirs == table.last(DealerRowLaid).row
    assert table.last(Struck) == Struck("pc2", 1, 0, "Mara")
    assert table.person("pc1").body.health == 6
    assert table.last(ChallengeMet).figures.rating == 3


def test_its_coming_right_for_us_lets_somebody_dodge_what_strikes_out_of_hiding() -> None:
    """Rule U-236."""
    table = ambush("its_coming_right_for_us")
    assert table.waiting() == ("pc2",)
    table.pc("dodge 1", who="pc2")
    table.fill()
    assert table.count(Struck) == 0


@pytest.mark.parametrize("row", ["9s 8s", ""])
def test_a_challenge_replays_from_its_events(row: str) -> None:
    table = Table(hero(Brawling=1), hero(name="Bo", Brawling=2), hand=HAND)
    table.pc("challenge pc2 STR Brawling purse")
    table.pc("meet STR Brawling", f"hold {row.replace('s', 'c')}".strip(), who="pc2")
    table.fill()
    table.pc("play Kc")
    assert replay(ULTIMO, table.events) == table.state
