"""What spells do: every effect, whom it reaches, and what traits and house rules make of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.armor import soak_damage
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.fight.events import FoeStruck
from oracle.systems.ultimo.rules.harm import Died, Harm
from oracle.systems.ultimo.rules.health import HealthRegained, Struck
from oracle.systems.ultimo.rules.magic.strikes import CalledBack
from tests.systems.ultimo.kit import JERKIN, Table, hero
from tests.systems.ultimo.magic.spellwork import HAND, cast, circle_of, done, finish, fresh_cards, mage, running, worked


def test_healing_gives_back_as_much_as_there_are_successes_and_never_more_than_is_missing() -> None:
    table = circle_of()
    table.set_body(health=4)
    done(table, "INT Occult healing pc1")
    assert worked(table, "healing").amount == 5
    assert table.last(HealthRegained).amount == 2
    assert table.person().body.health == 6


def test_damage_to_a_character_meets_armor_like_any_other() -> None:
    table = circle_of(others=(hero(name="Ode", gear=(JERKIN,)),))
    done(table, "INT Occult damaging pc2")
    assert (table.last(Struck).amount, table.last(Struck).soaked) == (5, 3)


def test_a_thing_can_be_struck_and_the_story_says_what_becomes_of_it() -> None:
    assert worked(done(circle_of(), "INT Occult damaging"), "damaging").targets == ()


def test_an_area_spell_strikes_every_target_in_full() -> None:
    table = circle_of(foe=True)
    table.dealer("bring fanatic second close")
    done(table, "INT Occult damaging,area:1 wretch second")
    assert [one.amount for one in table.events if isinstance(one, FoeStruck)] == [6, 6]


def test_empowering_adds_cards_soak_and_damage_while_it_lasts() -> None:
    table = done(circle_of(), "INT Occult empowering:2:cards,lingering:3 pc1")
    finish(table)
    table.call(3)
    assert table.state.checked.figures.cap_changes[-1].source == "magic"
    assert table.state.checked.figures.cap_changes[-1].amount == 2
    guarded = done(circle_of(), "INT Occult empowering:3:soak pc1")
    left, _ = soak_damage(guarded.state, guarded.person(), Harm("pc1", 5, "fall", "all"))
    assert left == 2
    armed = circle_of(foe=True)
    done(armed, "INT Occult empowering:3:damage,lingering:3 pc1")
    finish(armed)
    fresh_cards(armed)
    armed.pc("attack - wretch")
    row = [card for card in armed.state.pile("pc1", "hand").known if card.rank in "K98"][:2]
    armed.pc("play " + " ".join(map(str, row)))
    armed.deal("2c 2d 2h 2s 3c 3d")
    assert armed.last(FoeStruck).amount == 2 + 3


def test_the_same_of_several_spells_does_not_add_up() -> None:
    table = done(circle_of(), "INT Occult empowering:2:soak,lingering:9 pc1")
    finish(table)
    table.set_body(focus=8)
    done(table, "INT Occult empowering:1:soak pc1")
    left, _ = soak_damage(table.state, table.person(), Harm("pc1", 5, "fall", "all"))
    assert left == 3


def test_scrying_wins_an_answer_that_may_bend_only_on_a_partial_success() -> None:
    table = done(circle_of(), "PER Occult scrying")
    assert table.waiting() == ("pc1",)
    table.pc("question What waits behind the door?")
    table.dealer("reply true")
    assert table.refusal("dealer", "reply true").reason
    partial = circle_of()
    done(partial, "PER Occult scrying", "partial")
    partial.pc("glitch fizzle")
    assert "question" not in partial.verbs()


def test_scrying_shows_the_casters_eyes_alone_the_next_cards_of_the_dealer() -> None:
    table = done(circle_of(), "PER Occult scrying:cards")
    assert table.waiting() == ("chance",)
    events = table.deal("7c 7d 7h 7s 8c")
    assert any("On top of the Dealer's deck: 7c 7d 7h 7s 8c." in line for line in table.lines(events, "pc1"))
    assert any("On top of the Dealer's deck: 5 cards." in line for line in table.lines(events, "dealer"))
    finish(table)
    table.call(3)
    table.pc("play")
    table.deal("7c 7d 7h")


def test_scrying_that_turns_shows_the_dealer_the_casters_hand() -> None:
    table = done(circle_of(), "PER Occult scrying", "partial")
    table.pc("glitch backfire")
    assert worked(table, "scrying").amount == 3
    assert table.waiting() == ("chance",)
    table.fill()
    seen = [sight.card for sight in table.state.pile("pc1", "hand").shown if "dealer" in sight.to]
    assert len(seen) == 3


def test_commune_reaches_beyond_and_lasts_where_it_is_paid_for() -> None:
    assert running(done(circle_of(), "PER Occult commune")) == ()
    table = done(circle_of(), "PER Occult commune,lingering:4")
    assert [one.strand.id for one in running(table)] == ["commune"]


def test_a_spell_may_help_somebody_of_the_story_who_has_no_figures() -> None:
    table = circle_of()
    table.dealer("npc marta 5 5")
    done(table, "INT Occult healing marta")
    assert worked(table, "healing").targets == ("marta",)


def test_a_rite_of_difficulty_25_calls_back_the_dead_but_nobody_without_morale() -> None:
    table = circle_of(others=(hero(name="Ode"),))
    table.set_body(who="pc2", health=0)
    table.set_marks("dead", who="pc2")
    assert table.refusal("pc1", "cast INT Occult healing pc2").rule == "U-293"
    cast(table, "INT Ritual healing pc2")
    assert table.state.checked.figures.rating == 25
    table.pc("morale")
    assert table.last(CalledBack).health == table.person("pc2").body.health > 0
    assert not table.person("pc2").is_dead
    assert table.count(Died) == 0
    table.set_body(who="pc2", health=0, morale=0)
    table.set_marks("dead", who="pc2")
    finish(table)
    table.set_body(focus=8)
    assert table.refusal("pc1", "cast INT Ritual healing pc2").rule == "U-293"


@pytest.mark.parametrize(
    ("trait", "text", "change"),
    [
        ("spirit_vessel", "PER Ritual scrying pc1", -3),
        ("acolyte", "PER Ritual empowering:1:soak pc1", -1),
        ("summoner", "PER Ritual conjuring", -1),
        ("spirit_vessel", "PER Occult scrying pc1", 0),
    ],
)
def test_rites_are_easier_for_those_who_know_how(trait: str, text: str, change: int) -> None:
    table = circle_of(trait)
    cast(table, text, rating=9)
    assert table.state.checked.figures.rating == 9 + change


def test_a_body_that_knows_the_craft_calls_back_the_dead_and_holds_out_by_biology() -> None:
    """Rule U-328."""
    healer = replace(mage("arcane_anatomy"), skills={"Biology": 5})
    table = Table(healer, hero(name="Ode"), hand=HAND)
    table.set_body(who="pc2", health=0)
    table.set_marks("dead", who="pc2")
    cast(table, "INT Biology healing pc2")
    assert table.state.checked.figures.rating == 25
    for traits, cards, more in ((("arcane_anatomy",), 5, 5), ((), 0, 0)):
        body = replace(hero(name="Ode", traits=traits), skills={"Biology": 5})
        bent = done(circle_of(others=(body,)), "PER Occult controlling pc2")
        bent.dealer("done") if bent.allows("dealer", "done") else None
        bent.pc("resist", who="pc2")
        assert bent.state.checked.figures.cap == cards
        seen = circle_of(others=(body,))
        seen.set_body(who="pc2", focus=0)
        done(seen, "INT Occult transmuting,taboo")
        seen.dealer("done") if seen.allows("dealer", "done") else None
        assert sum(one.amount for one in seen.state.checked.figures.cap_changes) == more


def test_an_initiate_mends_lasting_injuries_more_easily() -> None:
    table = circle_of("initiate")
    table.set_marks("hobbled")
    cast(table, "INT Ritual healing pc1", rating=9)
    assert table.state.checked.figures.rating == 8


def test_an_artificer_s_attuned_armor_soaks_more() -> None:
    robe = Item("robe", "warded robe", "armor", value=1, qualities=("magic",), cost=1)
    table = Table(hero(traits=("artificer",), gear=(robe,)))
    plain, _ = soak_damage(table.state, table.person(), Harm("pc1", 6, "blow", "all"))
    table.pc("attune robe")
    better, _ = soak_damage(table.state, table.person(), Harm("pc1", 6, "blow", "all"))
    assert (plain, better) == (5, 4)
