"""Several in one row: who may help and how, whose cards count for what, and what comes of it for everybody."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.characters import Character
from oracle.systems.ultimo.rules.outcome import Resolved, Revealed, pairs_of
from oracle.systems.ultimo.rules.resolution import Pair
from oracle.systems.ultimo.rules.together import events as together
from tests.systems.ultimo.kit import Table, hero

TOM = hero(name="Tom")
OTHERS = "Ks 9s 8s 7s 6s 5s 4s 3s"


def pair(*, mine: Character | None = None, his: Character = TOM, bond: int = 0, **rules: str) -> Table:
    """Return a table of Mara and Tom, who holds spades, with a bond between them."""
    table = Table(mine or hero(), his, **rules)
    table.set_pile("pc2.hand", OTHERS)
    bind(table, "pc1", "pc2", bond)
    return table


def bind(table: Table, one: str, other: str, level: int) -> None:
    """Let two have a bond, without anything happening."""
    for who, whom in ((one, other), (other, one)):
        person = table.person(who)
        bonds = {**person.ties.bonds, whom: level} if level else person.ties.bonds
        table._put(who, replace(person, ties=replace(person.ties, bonds=bonds)))


def aided(table: Table, rating: int, cards: str = "Ks 9s") -> None:
    """Call a check of Mara's and let Tom lend his cards."""
    table.call(rating)
    table.pc("turn_to pc2")
    table.pc("aid AGI Espionage", f"lend {cards}", who="pc2")


def test_who_is_asked_answers_before_the_check_goes_on() -> None:
    table = pair()
    table.call(3)
    table.pc("turn_to pc2")
    assert table.waiting() == ("pc2",)
    table.pc("decline", who="pc2")
    assert table.waiting() == ("pc1",)


def test_nobody_has_to_be_asked_to_help() -> None:
    table = pair()
    table.call(3)
    table.pc("aid AGI Espionage", "lend Ks", who="pc2")
    assert table.waiting() == ("pc1",)
    assert table.cards("pc2.row") == "Ks"


def test_the_rows_are_laid_as_one() -> None:
    """Rule U-174: jokers first, then falling; a king stays behind the card it was laid behind."""
    table = pair()
    aided(table, 4, "9s Ks 7s")
    table.pc("play Kc 8c")
    table.deal("6h 5h 4h 3h")
    shown = table.last(Revealed)
    assert " ".join(map(str, shown.ours)) == "Kc 9s Ks 8c 7s"
    assert shown.owners == ("pc1", "pc2", "pc2", "pc1", "pc2")
    assert table.tier() == "perfect"


def test_any_joker_caps_the_whole_row() -> None:
    """Rule U-174."""
    table = pair()
    table.set_pile("pc2.hand", "Xl Ks")
    aided(table, 2, "Xl Ks")
    table.pc("play Kc 9c")
    table.deal("3h 2h")
    assert table.tier() == "partial"


def test_each_card_is_read_as_its_owner_reads_it() -> None:
    """Rule U-174: Tom's kings are worth 9, Mara's 10."""
    table = pair(his=hero(name="Tom", traits=("long_live_the_queen",)))
    aided(table, 2, "Ks")
    table.pc("play Kc")
    table.deal("Th 9h")
    assert [pair.outcome for pair in _pairs(table)] == ["draw", "draw"]


def _pairs(table: Table) -> tuple[Pair, ...]:
    return pairs_of(table.state, table.last(Revealed))


def test_a_jack_that_does_not_block_its_owner_blocks_nobody() -> None:
    table = pair(his=hero(name="Tom", traits=("jack_of_all_trades",)))
    table.set_pile("pc2.hand", "Js Ks")
    aided(table, 2, "Js")
    table.pc("play Kc")
    table.deal("3h 2h")
    assert table.tier() == "perfect"


def test_everybody_keeps_to_their_own_limit() -> None:
    """Rule U-172: 3 for half of AGI, 3 for Espionage."""
    table = pair()
    table.call(3)
    table.pc("aid AGI Espionage", who="pc2")
    assert table.refusal("pc2", "lend Ks 9s 8s 7s 6s 5s 4s").rule == "U-027"
    table.pc("lend Ks 9s 8s 7s 6s 5s", who="pc2")


@pytest.mark.parametrize(("rules", "bond", "traits", "most"), [({}, 0, (), 12), ({"aid_cap": "15"}, 0, (), 15)])
def test_all_together_keep_to_the_limit_of_the_team(
    rules: dict[str, str], bond: int, traits: tuple[str, ...], most: int
) -> None:
    """Rule U-171, house rule `aid_cap`."""
    strong = hero(attributes=(10, 10, 10, 10, 10), traits=traits, Espionage=5)
    table = pair(mine=strong, his=replace(strong, name="Tom"), bond=bond, **rules)
    table.set_pile("pc2.hand", "Ks 9s 8s 7s 6s 5s 4s 3s 2s")
    table.set_pile("pc1.hand", "Kc 9c 8c 7c 6c 5c 4c")
    aided(table, 3, "Ks 9s 8s 7s 6s 5s 4s 3s 2s")
    row = ["Kc", "9c", "8c", "7c", "6c", "5c", "4c"]
    assert table.allows("pc1", f"play {' '.join(row[: most - 9])}")
    assert table.allows("pc1", f"play {' '.join(row[: most - 8])}") is (most - 8 > len(row))


@pytest.mark.parametrize(("traits", "bond", "limit"), [((), 3, 15), (("exemplary_service",), 0, 14)])
def test_bonds_and_good_service_widen_the_limit(traits: tuple[str, ...], bond: int, limit: int) -> None:
    """Rules U-107, U-171: the level of the strongest bond, 2 for Exemplary Service."""
    table = pair(his=hero(name="Tom", traits=traits), bond=bond)
    table.call(5)
    events = table.do("pc2", "aid AGI Espionage")
    assert f"{limit} together" in " ".join(table.lines(events, "pc1"))


def test_only_the_strongest_bond_counts() -> None:
    """Rule U-176: easier by its level, a card more by its level."""
    table = Table(hero(), TOM, hero(name="Ada"))
    bind(table, "pc1", "pc2", 1)
    bind(table, "pc1", "pc3", 2)
    table.call(5)
    table.pc("aid AGI Espionage", "lend", who="pc2")
    assert (table.state.checked.figures.rating, table.state.checked.figures.cap) == (4, 7)
    table.pc("aid AGI Espionage", "lend", who="pc3")
    assert (table.state.checked.figures.rating, table.state.checked.figures.cap) == (3, 8)


def test_a_bond_makes_no_fight_easier() -> None:
    """Rule U-176: in a fight it adds damage instead."""
    table = pair(bond=2)
    table.dealer("call pc1 AGI Espionage 5 gate - - in_combat")
    table.pc("aid AGI Espionage", "lend", who="pc2")
    assert (table.state.checked.figures.rating, table.state.checked.figures.cap) == (5, 8)


def test_a_bond_that_leaves_nothing_of_the_difficulty_wins_at_once() -> None:
    """Rule U-021."""
    table = pair(bond=3)
    table.call(3)
    table.pc("aid AGI Espionage", who="pc2")
    assert (table.tier(), table.last(Resolved).how) == ("success", "ease")
    assert table.state.check is None


def test_the_dealer_vouches_for_another_way_of_helping() -> None:
    """Rule U-173."""
    table = pair(his=hero(name="Tom", Theatrics=2))
    table.call(3)
    table.pc("aid PER Theatrics", who="pc2")
    assert table.waiting() == ("dealer",)
    table.dealer("accept")
    table.pc("lend Ks", who="pc2")
    assert table.state.checked.helpers[0].pair == ("PER", "Theatrics")


def test_what_is_no_help_is_declined() -> None:
    table = pair(his=hero(name="Tom", Theatrics=2))
    table.call(3)
    table.pc("aid PER Theatrics", who="pc2")
    table.dealer("decline")
    assert table.state.checked.helpers == ()
    assert table.waiting() == ("pc1",)


@pytest.mark.parametrize(
    ("floor", "marks", "caps"), [("0", ("dazed",), (0, 0)), ("1", ("dazed",), (1, 1)), ("0", (), (2, 5))]
)
def test_a_bond_makes_up_first_for_what_is_missing(floor: str, marks: tuple[str, ...], caps: tuple[int, int]) -> None:
    """Rules U-025, U-176: 2 cards, 5 fewer and 3 more are none; the limit is floored once all is added."""
    table = pair(mine=hero(attributes=(1, 3, 6, 4, 5), Espionage=1), bond=3, min_cap=floor)
    table.set_marks(*marks)
    table.call(9)
    alone = table.state.checked.figures.cap
    table.pc("aid AGI Espionage", "lend", who="pc2")
    assert (alone, table.state.checked.figures.cap) == caps
    assert table.state.checked.figures.rating == 6


def test_only_the_own_card_limit_makes_an_expert_and_a_bond_counts_in_it() -> None:
    """Rules U-016, U-020: 10 cards against 5, or with a bond 11 against 4; his 10 beside her 5 are no 15."""
    expert = hero(attributes=(4, 10, 6, 4, 5), Espionage=5)
    for bond, tier in ((0, "partial"), (1, "success")):
        table = pair(mine=expert, bond=bond)
        table.call(5)
        table.pc("aid AGI Espionage", "lend", who="pc2")
        table.pc("expertise")
        assert (table.tier(), table.cards("pc1.row")) == (tier, "")
    table = pair(mine=hero(), his=hero(name="Tom", attributes=(4, 10, 6, 4, 5), Espionage=5))
    table.call(3)
    table.pc("aid AGI Espionage", "lend", who="pc2")
    assert table.refusal("pc1", "expertise").rule == "U-020"


def test_who_has_helpers_takes_no_expertise_and_leaves_no_cards_lying() -> None:
    """Rules U-020, U-171, U-409."""
    table = pair(mine=hero(attributes=(4, 10, 6, 4, 5), Espionage=5))
    aided(table, 2, "Ks")
    assert table.refusal("pc1", "expertise").rule == "U-020"
    assert table.refusal("pc1", "withdraw").rule == "U-171"
    assert table.refusal("pc1", "contest").rule == "U-409"


def test_a_helper_may_spend_focus_and_everybody_has_it_back_by_perfection() -> None:
    """Rules U-147, U-148, U-175."""
    table = pair()
    table.call(2)
    table.pc("aid AGI Espionage", "focus 1", who="pc2")
    table.deal("2s")
    table.pc("lend Ks 9s", who="pc2")
    table.pc("play Kc")
    table.deal("3h 2h")
    assert table.tier() == "perfect"
    assert table.person("pc2").body.focus == 3
    assert table.state.threat.pool == 0


def test_focus_of_a_helper_feeds_the_dealer_once_the_check_is_over() -> None:
    """Rules U-147, U-175: threat comes once for the result, and for every focus."""
    table = pair()
    table.call(3)
    table.pc("aid AGI Espionage", "focus 2", who="pc2")
    table.deal("2s 3d")
    table.pc("lend 3d 2s", who="pc2")
    table.pc("play")
    table.deal("Th 9h 8h")
    assert table.tier() == "total_failure"
    assert table.state.threat.pool == 5


def test_everybody_who_laid_a_card_learns_from_a_failure_and_is_barred() -> None:
    """Rules U-034, U-117."""
    table = pair()
    aided(table, 4, "3s")
    table.pc("play 9c")
    table.deal("8h 7h 6h 5h")
    assert table.tier() == "failure"
    assert (table.person().body.xp, table.person("pc2").body.xp) == (1, 1)
    table.dealer("done")
    table.fill()
    assert table.refusal("dealer", "call pc2 AGI Espionage 4 gate").rule == "U-034"


def test_who_laid_nothing_learns_nothing() -> None:
    """Rule U-117."""
    table = pair()
    aided(table, 4, "")
    table.pc("play 9c")
    table.deal("8h 7h 6h 5h")
    assert (table.person().body.xp, table.person("pc2").body.xp) == (1, 0)


def test_the_party_decides_who_bears_what_a_shared_check_brings() -> None:
    """Rule U-155."""
    table = pair()
    aided(table, 4, "3s")
    table.pc("play 9c")
    table.deal("8h 7h 6h 5h")
    table.dealer("inflict distracted pc1")
    table.pc("share pc2")
    assert (table.marks("pc1"), table.marks("pc2")) == ((), ("distracted",))
    assert table.last(together.Shielded).how == "share"


def test_who_laid_no_card_bears_nothing_of_it() -> None:
    table = pair()
    table.check("9c", "8d 7d 6d 5d")
    table.dealer("inflict distracted pc1")
    assert table.refusal("pc1", "share pc2").rule == "U-155"
    table.pc("bear")
    assert table.marks("pc1") == ("distracted",)


@pytest.mark.parametrize(
    ("text", "who", "rule", "said"),
    [
        ("turn_to pc9", "pc1", "U-171", "no character here is pc9; pc2 or pc3 could help"),
        ("turn_to pc1", "pc1", "U-171", "another character"),
        ("turn_to pc4", "pc1", "U-128", "is dead; pc2 or pc3 could help"),
    ],
)
def test_the_absent_help_nobody(text: str, who: str, rule: str, said: str) -> None:
    table = Table(hero(), TOM, hero(name="Ada"), hero(name="Ode"))
    table.set_marks("dead", who="pc4")
    table.call(3)
    refusal = table.refusal(who, text)
    assert said in refusal.reason
    assert refusal.rule == rule


def test_nobody_helps_where_nothing_waits() -> None:
    table = pair()
    assert table.refusal("pc2", "aid AGI Espionage").rule == "U-171"
    aided(table, 3, "Ks")
    assert "has joined in already" in table.refusal("pc2", "aid AGI Espionage").reason


def test_a_dealer_who_orders_the_row_draws_anew_for_an_easier_check() -> None:
    """House rule `dealer_order`: the row lies before anyone helps."""
    table = pair(bond=1, dealer_order="dealer_choice")
    table.call(3)
    table.deal("8h 7h 6h")
    table.dealer("arrange")
    table.pc("aid AGI Espionage", who="pc2")
    table.deal("5h 4h")
    table.dealer("arrange")
    table.pc("lend Ks", who="pc2")
    table.pc("play Kc")
    assert table.tier() == "perfect"


def test_the_rows_of_helpers_are_their_own_until_they_are_shown() -> None:
    table = pair()
    table.call(3)
    events = (*table.do("pc2", "aid AGI Espionage"), *table.do("pc2", "lend Ks 9s"))
    assert not any("Ks" in line for line in table.lines(events, "pc1"))
    from oracle.systems.ultimo.rules.system import ULTIMO

    seen = {who: ULTIMO.view(table.state, frozenset({who}))["helpers"] for who in ("pc1", "pc2", "dealer")}
    assert seen["pc1"]["pc2"]["row"] == seen["dealer"]["pc2"]["row"] == 2  # type: ignore[index]
    assert seen["pc2"]["pc2"]["row"] == ["Ks", "9s"]  # type: ignore[index]


def test_a_check_that_breaks_off_gives_all_cards_away() -> None:
    table = pair()
    aided(table, 3, "Ks")
    table.set_marks("unconscious")
    from oracle.core.part import settle
    from oracle.systems.ultimo.rules.system import ULTIMO

    table.state, _ = settle(ULTIMO, table.state, ())
    assert table.state.check is None
    assert table.cards("pc2.discard") == "Ks"
