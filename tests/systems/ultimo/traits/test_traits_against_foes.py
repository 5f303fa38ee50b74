"""What traits do with a foe in particular: an outburst drawn elsewhere, cards seen before the reveal."""

from __future__ import annotations

import pytest

from oracle.core.zones import Dealt
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.fight.aiming import OutburstAimed
from oracle.systems.ultimo.rules.fight.events import FoeEffectUsed
from oracle.systems.ultimo.rules.outcome import Revealed
from oracle.systems.ultimo.rules.system import ULTIMO
from tests.systems.ultimo.kit import Table, hero
from tests.systems.ultimo.test_fight import fight

SWORD = Item("sword", "longsword", "weapon", load=3, weapon="longsword")


def burst(*others: str, trait: str = "over_here") -> Table:
    """Return a table where Mara has worn out a lord's patience and met his outburst."""
    mara = hero(gear=(SWORD,), traits=(trait,), Brawling=3, Toughness=3)
    table = Table(mara, *(hero(name=name) for name in others))
    table.dealer("build_foe lord host 30 2 0 2 0 0 0 4 0 4")
    fight(table, "attack sword lord", "Kc 9c 8c 7c", "2d 2h 2s 3d")
    table.fill()
    table.pc("play 6c 5c 4c 3c")
    table.deal("Kd Kh 2c 9d")
    while {"stand", "endure"} & set(table.verbs()):
        table.pc("stand" if "stand" in table.verbs() else "endure")
    return table


def test_over_here_draws_the_first_effect_of_an_outburst_upon_another() -> None:
    """Rule U-218: the effect alone; the attack struck whoever wore the patience out."""
    table = burst("Bo")
    assert table.waiting() == ("pc1",)
    assert table.refusal("pc1", "aim_at pc9").reason.startswith("'pc9' is not one of")
    table.pc("aim_at pc2")
    assert table.last(OutburstAimed) == OutburstAimed("lord", "pc1", "pc2")
    assert table.refusal("dealer", "inflict run_ragged pc2").rule == "U-215"
    table.dealer("wield lord read pc2")
    used = table.last(FoeEffectUsed)
    assert (used.who, used.price, used.owed) == ("pc2", 0, True)
    table.fill()
    table.dealer("done")
    assert table.state.threat.fury == "", "what the outburst owed has struck"


def test_over_here_may_keep_the_effect_where_it_was_bound() -> None:
    table = burst("Bo")
    table.pc("aim_at pc1")
    assert table.allows("dealer", "wield lord read pc1")


def test_what_a_result_owed_besides_is_owed_still() -> None:
    """The outburst was failed besides: its minor effect stays with whoever failed."""
    table = burst("Bo")
    owed = table.state.threat.minors
    table.pc("aim_at pc2")
    assert (table.state.threat.minors, table.state.threat.fury) == (0, "lord")
    table.dealer("wield lord read pc2")
    table.fill()
    table.dealer("done")
    assert (table.state.threat.minors, table.state.threat.fury) == (owed, "")


@pytest.mark.parametrize(("others", "trait"), [((), "over_here"), (("Bo",), "pest")])
def test_alone_or_without_the_trait_nobody_is_asked(others: tuple[str, ...], trait: str) -> None:
    table = burst(*others, trait=trait)
    assert table.waiting() == ("dealer",)
    assert table.state.threat.fury == "lord"


def knowing(*, intellect: int = 8) -> Table:
    """Return a table where Mara (INT 8) faces a fanatic whom she has named her enemy."""
    table = Table(
        hero(gear=(SWORD,), traits=("know_thy_enemy",), attributes=(4, 6, 6, intellect, 5), Brawling=3),
        hero(name="Bo"),
    )
    table.dealer("bring fanatic wretch close", "bring cultist voice close")
    table.pc("name_enemy wretch")
    return table


def peeked() -> Table:
    """Return that table where both rows lie, and she has seen four of six cards."""
    table = knowing()
    table.pc("attack sword wretch", "play 9c 8c Kc 6c")
    table.deal("Td 8d 7d 5d 3d 2d")
    table.deal("8d 5d 3d 2d")
    return table


def test_know_thy_enemy_shows_half_of_int_in_cards_to_its_bearer_alone() -> None:
    """Rule U-382."""
    table = peeked()
    seen = table.last(Dealt)
    assert (len(seen.cards), seen.to) == (4, ("pc1",))
    for who, cards in (("pc1", 4), ("pc2", 0), ("dealer", 0)):
        shown = ULTIMO.censor(table.state, seen, frozenset({who}))
        assert isinstance(shown, Dealt)
        assert len(shown.cards) == cards
    assert table.lines((seen,), "pc1") == ("Seen in the Dealer's row: 8d 5d 3d 2d.",)


def test_the_row_may_then_lie_in_another_legal_order() -> None:
    table = peeked()
    assert table.refusal("pc1", "reorder 8c 9c Kc 6c").rule == "U-046"
    assert not table.allows("pc1", "reorder 9c 8c 6c")
    table.pc("reorder Kc 9c 8c 6c")
    assert [str(laid) for laid in table.last(Revealed).ours] == ["Kc", "9c", "8c", "6c"]


def test_or_it_stays_as_it_lies() -> None:
    table = peeked()
    table.pc("reorder")
    assert [str(laid) for laid in table.last(Revealed).ours] == ["9c", "8c", "Kc", "6c"]


def test_nothing_is_seen_of_a_foe_that_was_not_named() -> None:
    table = knowing()
    table.pc("attack sword voice", "play 9c 8c")
    table.fill()
    assert table.count(Revealed) == 1


def test_an_enemy_is_named_once_in_a_fight_and_takes_no_turn() -> None:
    table = knowing()
    assert table.refusal("pc1", "name_enemy voice").rule == "U-382"
    assert table.refusal("pc2", "name_enemy voice").rule == "U-382"
    assert table.state.pace.acted == ()
