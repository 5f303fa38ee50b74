"""What is too easy to be a challenge: it comes off with all that it was for, and brings nothing else (U-021, U-022)."""

from __future__ import annotations

from dataclasses import replace

from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.fight.events import FoeStruck
from oracle.systems.ultimo.rules.outcome import Resolved
from oracle.systems.ultimo.rules.together.follow_up import Swayed
from tests.systems.ultimo.kit import Table, hero
from tests.systems.ultimo.together.test_aid import bind

RIFLE = Item("rifle", "lever rifle", "weapon", load=2, weapon="lever_rifle")


def healing() -> Table:
    """Return a table at which Mara sees to Tom, who has 3 health of 6, at difficulty 3; their bond is 3."""
    kit = Item("kit", "medical kit", qualities=("medical",))
    medic = hero(traits=("triage_specialist", "medical_expertise"), gear=(kit,), Biology=3)
    table = Table(medic, hero(name="Tom", Biology=2))
    bind(table, "pc1", "pc2", 3)
    table.set_body("pc2", health=3)
    table.pc("first_aid pc2")
    assert table.state.checked.figures.rating == 3
    return table


def test_what_a_bond_makes_easy_is_done_all_the_same() -> None:
    """Rule U-021: a plain success is a success, and heals."""
    table = healing()
    table.pc("aid INT Biology", who="pc2")
    assert (table.last(Resolved).how, table.person("pc2").body.health) == ("ease", 5)
    assert table.state.check is None
    assert table.state.pace.acted == ("pc1",), "whoever only offered a hand has done nothing yet"


def test_what_is_contested_down_to_nothing_is_done_all_the_same() -> None:
    table = healing()
    table.pc("focus 1")
    table.fill()
    table.pc("contest")
    table.dealer("rerate INT Biology 0")
    assert (table.last(Resolved).how, table.person("pc2").body.health) == ("ease", 5)
    assert table.state.threat.pool == 1, "focus that was spent feeds the Dealer all the same (U-147)"


def test_who_takes_no_persuading_does_what_is_asked() -> None:
    """Rules U-021, U-183."""
    table = Table(hero(traits=("people_person",), Empathy=3))
    table.dealer("npc guard 1 1")
    table.pc("empathize guard Empathy peace calm")
    assert (table.tier(), table.last(Swayed)) == ("success", Swayed("guard", "if_safe"))


def test_a_song_that_anybody_could_sing_lifts_hearts() -> None:
    """Rules U-021, U-385."""
    table = Table(hero(traits=("groovy",), Theatrics=3, Empathy=1), hero(name="Tom"))
    table.dealer("call pc1 PER Theatrics 0 song - - perform")
    assert table.marks("pc2") == ("uplifted",)


def test_it_brings_no_threat_and_no_experience_and_ends_nothing_that_waits_for_a_challenge() -> None:
    """Rule U-021: bleeding costs nothing, who is distracted stays so, and a card that was promised is kept."""
    table = Table(hero())
    table.set_marks("bleeding", "distracted")
    table._put("pc1", replace(table.person(), ties=replace(table.person().ties, heart=1)))
    table.set_threat(3)
    table.dealer("call pc1 AGI Espionage 0 gate")
    assert (table.state.threat.pool, table.person().body.xp, table.person().body.health) == (3, 0, 6)
    assert table.waiting() == (), "the Dealer answers nothing"
    assert (table.marks(), table.person().ties.heart) == (("bleeding", "distracted"), 1)


def test_a_table_may_let_an_attack_come_down_to_nothing() -> None:
    """Rule U-022: then it hits as one that morale decides (U-125), and nothing comes back."""
    for floor, struck in (("1", 0), ("0", 1)):
        table = Table(hero(gear=(RIFLE,), Shooting=3), attack_rating_floor=floor)
        table.dealer("build_foe ogre minion 30 0 0 0 4 5 5 4 0 0")
        danger = table.state.danger
        far = {"ogre": replace(danger.foes["ogre"], distance="medium")}
        table.state = table.state.with_danger(replace(danger, foes=far))
        table.pc("shoot rifle ogre")
        assert (table.count(FoeStruck), table.state.danger.exchange is None) == (struck, bool(struck))
