"""Spells on minds: wills that are bent, and what those who see something taboo go through."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.magic.events import MindBroken, SpellShaken
from oracle.systems.ultimo.rules.magic.minds import WitnessDrained
from oracle.systems.ultimo.rules.magic.results import MoraleLost
from oracle.systems.ultimo.rules.magic.witnesses import CompanionSaw, FoesSawTaboo
from tests.systems.ultimo.kit import Table, hero
from tests.systems.ultimo.magic.spellwork import beside_a_wounded_beast, bess, circle_of, done, finish, friend, running


def test_somebody_who_is_bent_may_hold_out_with_cards_off_the_deck() -> None:
    table = friend()
    done(table, "PER Occult controlling pc2")
    table.dealer("done") if table.allows("dealer", "done") else None
    assert table.waiting() == ("pc2",)
    table.pc("resist", who="pc2")
    assert table.state.checked.figures.rating == 2, "half of five successes"
    table.pc("flip", who="pc2")
    table.deal("6c 6d")
    table.set_pile("pc2.deck", "Kc 9c 8c")
    table.deal("Kc 9c 8c")
    assert table.last(SpellShaken).who == "pc2"
    finish(table)
    assert running(table) == ()


def test_somebody_who_cannot_hold_out_or_will_not_stays_bent() -> None:
    for give_in in (True, False):
        table = friend(1)
        done(table, "PER Occult transmuting pc2")
        table.dealer("done") if table.allows("dealer", "done") else None
        if give_in:
            table.pc("submit", who="pc2")
        else:
            table.pc("resist", "flip", who="pc2")
            table.deal("Kd Kh")
            table.set_pile("pc2.deck", "2c")
            table.deal("2c")
        assert len(running(table)) == 1
        assert running(table)[0].targets == ("pc2",)


def test_a_foe_under_a_casters_will_sets_about_nobody() -> None:
    table = circle_of(foe=True)
    done(table, "PER Occult controlling,lingering:2 wretch")
    if table.allows("dealer", "done"):
        table.dealer("done")
    assert "strike" not in table.verbs("dealer")
    finish(table)
    other = circle_of(foe=True)
    done(other, "PER Occult commune,lingering:2")
    if other.allows("dealer", "done"):
        other.dealer("done")
    assert other.allows("dealer", "strike wretch pc1 melee")


def test_a_taboo_spell_drains_witnesses_and_appals_those_without_focus() -> None:
    table = friend()
    done(table, "INT Occult transmuting,taboo")
    finish(table)
    assert table.last(WitnessDrained).focus == 2
    assert table.person("pc2").body.focus == 5 - 2


@pytest.mark.parametrize(("spell", "seen"), [("transmuting,taboo", 1), ("transmuting", 0)])
def test_it_is_told_which_foes_have_seen_a_taboo_spell(spell: str, seen: int) -> None:
    """Rule U-325: they have neither focus nor morale to lose, but what they saw is known."""
    table = circle_of(foe=True)
    done(table, f"INT Occult {spell}")
    assert table.count(FoesSawTaboo) == seen
    said = " ".join(table.lines(table.events, "pc1"))
    assert ("word of it will spread" in said) is bool(seen)


def test_without_foes_nobody_tells_of_a_taboo_spell() -> None:
    table = circle_of()
    done(table, "INT Occult transmuting,taboo")
    assert table.count(FoesSawTaboo) == 0


@pytest.mark.parametrize(
    ("cards", "shaken"), [("Kd Kh 9d 2c 2h 2s 3c 3h 3s", False), ("2d 3d 4d Kc Kh Ks 9c 9h 9s", True)]
)
def test_company_that_sees_a_taboo_spell_keeps_its_wits_or_loses_heart(cards: str, *, shaken: bool) -> None:
    table = beside_a_wounded_beast(5)
    done(table, "INT Occult transmuting,taboo")
    if table.allows("dealer", "done"):
        table.dealer("done")
    table.set_pile("pc1.deck", "2c 2d 2h 2s")
    table.deal("2c 2d 2h 2s")
    table.set_pile("dealer.deck", cards)
    events = table.deal(cards)
    assert bess(table).shaken is shaken
    assert any(line.startswith("Bess has seen it: ") for line in table.lines(events, "pc1"))
    assert not len(table.state.pile("dealer", "row"))


@pytest.mark.parametrize(("traits", "cards"), [((), 0), (("beastkin",), 2 + 2)])
def test_an_animal_of_the_beastkin_has_as_much_more_luck_as_its_bond_is_strong(
    traits: tuple[str, ...], cards: int
) -> None:
    """Rules U-168, U-256: besides what the bond adds to its blows, which its wits go by."""
    counts = []
    for more in ((), traits):
        table = beside_a_wounded_beast(5)
        person = table.person()
        sheet = replace(person.character, traits=(*person.character.traits, *more))
        table._put("pc1", replace(person, character=sheet, ties=replace(person.ties, bonds={"bess": 2})))
        done(table, "INT Occult transmuting,taboo")
        if table.allows("dealer", "done"):
            table.dealer("done")
        table.fill()
        counts.append(len(table.last(CompanionSaw).own))
    assert counts[1] - counts[0] == cards


def test_nobody_steps_back_from_what_they_have_seen() -> None:
    table = friend()
    table.set_body(who="pc2", focus=0)
    done(table, "INT Occult transmuting,taboo")
    if table.allows("dealer", "done"):
        table.dealer("done")
    assert table.refusal("pc2", "withdraw").rule == "U-408"
    table.pc("contest", who="pc2")
    table.dealer("rerate - Psyche 5")
    assert table.refusal("pc2", "withdraw").rule == "U-408", "a new rating does not change that"


def appalled(morale: int, **house: str) -> Table:
    """Return a table at which a person without focus has failed to keep their wits."""
    table = circle_of(others=(hero(name="Ode", attributes=(4, 6, 6, 1, 1), Athletics=1),), house=house)
    table.set_body(who="pc2", morale=morale)
    done(table, "INT Occult transmuting,taboo")
    if table.allows("dealer", "done"):
        table.dealer("done")
    assert table.state.checked.request.pair == ("INT", "Psyche")
    assert table.state.checked.figures.rating == 6
    table.pc("play", who="pc2")
    table.fill()
    if table.allows("dealer", "done"):
        table.dealer("done")
    table.fill()
    return table


def test_failing_to_keep_ones_wits_costs_morale() -> None:
    table = appalled(3)
    assert table.last(MoraleLost).who == "pc2"
    assert table.person("pc2").body.morale == 2


def test_a_mind_without_morale_breaks_by_its_players_word_by_rule_or_never() -> None:
    asked = appalled(0)
    assert asked.waiting() == ("pc2",)
    asked.pc("submit", who="pc2")
    assert "mad" in asked.marks("pc2")
    kept = appalled(0)
    kept.pc("resist", who="pc2")
    assert kept.count(MindBroken) == 0
    assert appalled(0, taboo_retirement="strict").count(MindBroken) == 1
    assert appalled(0, taboo_retirement="off").count(MindBroken) == 0
