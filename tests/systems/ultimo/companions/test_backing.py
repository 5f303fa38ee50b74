"""Companions help: along with an attack always, elsewhere where one character plays alone (U-255, U-257, U-413)."""

from __future__ import annotations

import pytest

from oracle.core.part import replay
from oracle.systems.ultimo.rules import companions as helped
from oracle.systems.ultimo.rules.checking import RowLaid
from oracle.systems.ultimo.rules.outcome import Resolved, Revealed
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import HAND, Table, hero

KEEPER = ("friendly", "cronies", "animal_companion")


def kept(*others: str, hand: str = HAND, **rules: str) -> Table:
    """Return a table where Mara has a friend at her side, whose bond with her is of level 1."""
    cast = (hero(traits=KEEPER), *(hero(name=name) for name in others))
    table = Table(*cast, hand=hand, **rules)
    table.dealer("recruit pc1 friend ines")
    return table


def called_on(table: Table, rating: int = 5) -> Table:
    """Return the table where a check was called and the friend helps with it."""
    table.call(rating)
    table.pc("call_on ines")
    return table


def test_a_companion_adds_its_power_in_cards_of_the_dealers_deck() -> None:
    table = called_on(kept())
    power = table.last(helped.CompanionHelps).cards
    assert power == 3 + table.person().ties.bonds.get("ines", 0)
    table.pc("play 9c 8c")
    table.deal("Th 6h 4h Kd"[: 3 * power - 1])
    table.deal("7h 5h 3h 2h 2d")
    shown = table.last(Revealed)
    assert set(shown.owners) == {"pc1", "dealer"}
    assert len(shown.ours) == 2 + power
    assert [str(laid) for laid in shown.theirs] == ["7h", "5h", "3h", "2d", "2h"]


def test_its_cards_are_hidden_until_the_reveal_and_go_back_to_the_dealer() -> None:
    table = called_on(kept())
    table.pc("play 9c 8c")
    power = table.last(helped.CompanionHelps).cards
    events = table.deal("Th 6h 4h Kd"[: 3 * power - 1])
    for event in events:
        seen = ULTIMO.censor(table.state, event, frozenset({"pc1", "dealer"}))
        assert not getattr(seen, "row", ())
        assert not getattr(seen, "cards", ())
    table.deal("7h 5h 3h 2h 2d")
    table.dealer(*["done"] * (table.waiting() == ("dealer",)))
    assert len(table.state.zones["dealer.beside"]) == 0
    assert "Th" in table.cards("dealer.discard")
    assert len(table.state.zones["dealer.discard"]) == 5 + power


def test_a_team_with_a_companion_keeps_to_its_limit() -> None:
    """Rule U-171."""
    table = called_on(kept(aid_cap="12"), 3)
    for name in ("jo", "kit", "lu"):
        table.pc("withdraw")
        table.dealer(f"recruit pc1 friend {name}")
        table.call(3)
    table.pc("call_on ines", "call_on jo", "call_on kit", "call_on lu", "play 9c 8c 7c")
    table.fill()
    assert len(table.last(Revealed).ours) == 12 + 1


def test_alone_a_character_is_helped_by_its_company() -> None:
    """House rule solo_mode: by itself it asks how many characters there are."""
    assert called_on(kept()).state.checked.company == ("ines",)
    table = kept("Bo")
    table.call(5)
    assert table.refusal("pc1", "call_on ines").rule == "U-413"
    assert table.allows("pc2", "aid AGI Espionage")


def test_the_last_who_is_left_plays_alone() -> None:
    """Rule U-413: the dead help nobody."""
    table = kept("Bo")
    table.set_body("pc2", health=0)
    table.set_marks("dead", who="pc2")
    table.call(5)
    assert table.allows("pc1", "call_on ines")
    table.pc("call_on ines")
    assert table.refusal("pc1", "call_on ines").reason == "Ines has joined in already"


def test_a_table_may_have_everybody_play_alone() -> None:
    """House rule solo_mode."""
    table = kept("Bo", solo_mode="on")
    table.call(5)
    assert table.allows("pc1", "call_on ines")
    assert table.refusal("pc2", "aid AGI Espionage").rule == "U-413"


def test_a_table_may_leave_companions_out_of_checks() -> None:
    """House rule solo_mode."""
    table = kept(solo_mode="off")
    table.call(5)
    assert table.refusal("pc1", "call_on ines").rule == "U-413"


def test_in_an_attack_a_companion_strikes_along_at_any_table() -> None:
    """Rule U-257; what its cards score is the striker's."""
    table = kept("Bo", solo_mode="off")
    table.dealer("bring fanatic wretch close")
    table.pc("attack - wretch", "call_on ines", "play 9c")
    table.fill()
    assert table.count(helped.CompanyLaid) == 1
    assert len(table.last(Revealed).ours) > 1


def test_an_animal_helps_only_with_what_it_is_good_at() -> None:
    table = Table(hero(traits=KEEPER))
    table.dealer("recruit pc1 animal rex Awareness/Brawling/Survival")
    table.call(5)
    assert table.refusal("pc1", "call_on rex").rule == "U-173"
    table.pc("withdraw")
    table.call(5, goal="trail", pair="INT Survival")
    table.pc("call_on rex")
    assert table.last(helped.CompanionHelps).cards == 3
    assert table.refusal("pc1", "call_on rex").rule == "U-172"


def test_who_has_lost_heart_helps_nobody() -> None:
    table = Table(hero(traits=KEEPER))
    table.dealer("recruit pc1 crony sly pay", "shake pc1 sly")
    table.call(5)
    assert table.refusal("pc1", "call_on sly").rule == "U-360"


def test_what_companions_will_turn_over_is_not_reckoned_with_as_known() -> None:
    table = called_on(kept())
    assert table.refusal("pc1", "expertise").rule == "U-020"
    table.pc("play 9c")
    assert ULTIMO.foretold(table.state, table.last(RowLaid)) is None


@pytest.mark.parametrize("deck", ["2c 3c", ""])
def test_a_deck_that_runs_out_is_made_anew_for_them(deck: str) -> None:
    """Rule U-073."""
    table = called_on(kept(), 1)
    table.set_pile("dealer.deck", deck)
    table.set_pile("dealer.discard", "9h 8h 7h 6h 5h 4h 3h 2h")
    table.pc("play 9c")
    table.fill()
    assert table.count(Resolved) == 1


def test_every_clause_about_the_party_holds_for_one_alone() -> None:
    """Rule U-413: the round ends with the one turn, the night counts, the Dealer begins with 1 for the one player."""
    table = Table(hero(), starting_threat="players")
    assert table.state.threat.pool == 1
    table.pc("pass")
    assert table.state.pace.round == 2
    table.set_threat(7)
    table.pc("rest long")
    table.fill()
    assert table.state.threat.pool == 2


def test_help_of_companions_replays_from_its_events() -> None:
    table = Table(hero(traits=KEEPER))
    table.dealer("recruit pc1 friend ines")
    called_on(table)
    table.pc("play 9c 8c")
    table.fill()
    assert replay(ULTIMO, table.events) == table.state
