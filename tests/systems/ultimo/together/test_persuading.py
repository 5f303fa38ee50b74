"""Bringing a person round: people of the story by what is printed on them, characters only if they want to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracle.systems.ultimo.rules.checking import Called
from oracle.systems.ultimo.rules.system import ULTIMO
from oracle.systems.ultimo.rules.together import events as together
from oracle.systems.ultimo.rules.together.follow_up import FoeTurned, Swayed
from tests.systems.ultimo.kit import Table, hero
from tests.systems.ultimo.together.test_aid import bind


def met(manipulation: int = 2, empathy: int = 3, **rules: str) -> Table:
    """Return a table at which Marta is known."""
    table = Table(hero(Manipulation=2, Empathy=2), **rules)
    table.dealer(f"npc marta-quill {manipulation} {empathy}")
    return table


def won(row: str, dealer: str, **rules: str) -> Table:
    """Return a table at which an attempt on Marta has just come out."""
    table = met(len(dealer.split()), 3, **rules)
    table.pc("manipulate marta-quill Manipulation", f"play {row}")
    table.deal(dealer)
    return table


def test_the_threshold_is_the_rating_and_nobody_judges_it() -> None:
    """Rules U-181, U-408."""
    table = met(4, 6)
    table.pc("empathize marta-quill Empathy")
    check = table.state.checked
    assert (check.request.pair, check.figures.rating, check.target) == (("PER", "Empathy"), 6, "marta-quill")
    assert table.refusal("pc1", "contest").rule == "U-408"
    assert table.allows("pc1", "withdraw")


def test_a_threshold_stands_once_it_is_said() -> None:
    """Rule U-408."""
    table = met()
    assert table.refusal("dealer", "npc marta-quill 9 9").rule == "U-408"
    assert table.refusal("pc1", "manipulate job-tarrant Manipulation").rule == "U-182"


def test_the_dealer_does_not_rate_it_as_a_check_of_its_own() -> None:
    """Rule U-181."""
    table = met()
    assert table.refusal("dealer", "call pc1 PER Manipulation 4 marta - - manipulate").rule == "U-181"


@pytest.mark.parametrize(
    ("row", "dealer", "degree"),
    [
        ("Kc 9c", "3h 2h", "gladly"),
        ("9c 8c 7c", "Th 3h 2h", "if_safe"),
        ("9c 8c", "Th 2h", "for_pay"),
    ],
)
def test_people_of_the_story_give_way_by_degrees(row: str, dealer: str, degree: str) -> None:
    table = won(row, dealer)
    assert table.last(Swayed).degree == degree


def test_after_a_failure_the_player_picks_the_minor_effect() -> None:
    """Rule U-184."""
    table = won("9c", "8d 7d 6d 5d")
    assert table.waiting() == ("pc1",)
    assert "not one of" in table.refusal("pc1", "choose dazed").reason
    table.pc("choose drop_item torch")
    assert table.person().gear[0].condition == "dropped"
    assert table.state.threat.owed == 0
    assert table.state.threat.pool == 2


def test_after_a_total_failure_they_are_hostile_and_the_dealer_has_a_major_effect() -> None:
    table = won("3c", "Td 9d")
    assert (table.state.threat.minors, table.state.threat.majors) == (0, 1)
    table.dealer("inflict dazed pc1", "done")
    table.fill()
    assert table.refusal("pc1", "empathize marta-quill Empathy").rule == "U-182"
    table.dealer("attitude marta-quill open")
    assert table.allows("pc1", "empathize marta-quill Empathy")


def test_the_hostile_do_not_listen_while_others_do() -> None:
    table = met()
    table.dealer("npc job-tarrant 2 2", "attitude job-tarrant hostile")
    assert "hostile" in table.refusal("pc1", "manipulate job-tarrant Manipulation").reason


def test_the_usual_effects_may_come_on_top() -> None:
    """House rule `action_tables`."""
    table = won("9c", "8d 7d 6d 5d", action_tables="add")
    table.pc("choose distracted")
    assert table.state.threat.minors == 1


def test_the_same_try_is_barred() -> None:
    """Rule U-034."""
    table = won("9c", "8d 7d 6d 5d")
    table.pc("choose distracted")
    table.dealer("done")
    table.fill()
    assert table.refusal("pc1", "manipulate marta-quill Manipulation").rule == "U-034"
    assert table.allows("pc1", "manipulate marta-quill Toughness")


# Characters


def between(row: str, dealer: str, *, traits: tuple[str, ...] = (), bond: int = 0, **rules: str) -> Table:
    """Return a table at which Mara has just tried to bring Tom round."""
    wits = len(dealer.split())
    tom = hero(name="Tom", attributes=(4, 6, 6, 1, 5), Awareness=wits)
    table = Table(hero(traits=traits, Manipulation=2, Empathy=2), tom, **rules)
    bind(table, "pc1", "pc2", bond)
    table.pc("empathize pc2 Empathy", f"play {row}")
    table.deal(dealer)
    return table


PERFECT = ("Kc 9c", "3h 2h")
SUCCESS = ("9c 8c 7c", "Th 3h 2h")


def test_wits_stand_against_it() -> None:
    """Rule U-181: half of INT, and Awareness."""
    table = Table(hero(Manipulation=2, Empathy=2), hero(name="Tom", attributes=(4, 6, 6, 5, 5), Awareness=3))
    table.pc("manipulate pc2 Manipulation")
    assert table.state.checked.figures.rating == 5


def test_nobody_is_ever_made_to_follow() -> None:
    table = between(*PERFECT)
    assert table.waiting() == ("pc2",)
    table.pc("decline", who="pc2")
    assert (table.person("pc2").body.xp, table.person("pc2").ties.heart) == (0, 0)
    assert table.state.check is None


@pytest.mark.parametrize(("rows", "xp", "cards"), [(PERFECT, 2, 1), (SUCCESS, 1, 0)])
def test_who_follows_learns_from_it(rows: tuple[str, str], xp: int, cards: int) -> None:
    """Rule U-183 and the table of the action."""
    table = between(*rows)
    table.pc("follow", who="pc2")
    assert (table.person("pc2").body.xp, table.person("pc2").ties.heart) == (xp, cards)


def test_the_card_is_for_the_next_check_only() -> None:
    table = between(*PERFECT)
    table.pc("follow", who="pc2")
    table.fill()
    table.call(1, who="pc2")
    assert table.state.checked.figures.cap == 4
    table.pc("play Kc", who="pc2")
    table.deal("4h")
    assert table.person("pc2").ties.heart == 0


def test_half_a_success_and_failure_win_nothing() -> None:
    """Rule U-183: threat comes all the same."""
    half = between("9c 8c", "Th 2h")
    assert half.state.threat.pool == 1
    assert half.waiting() == ("dealer",)
    half.dealer("done")
    assert half.state.check is None
    failed = between("9c", "8d 7d 6d 5d")
    assert failed.state.threat.owed == 0


def test_total_failure_costs_a_bond() -> None:
    table = between("3c", "Td 9d", bond=2)
    assert (table.person("pc1").ties.bonds, table.person("pc2").ties.bonds) == ({"pc2": 1}, {"pc1": 1})
    assert table.state.threat.owed == 0


def test_following_teaches_once_a_session() -> None:
    """House rule `social_xp_limit`."""
    assert [_twice("per_pair_session"), _twice("none")] == [2, 4]


def _twice(limit: str) -> int:
    table = between(*PERFECT, social_xp_limit=limit)
    table.pc("follow", who="pc2")
    table.fill()
    table.set_pile("pc1.hand", "Ks 9s")
    table.pc("empathize pc2 Empathy", "play Ks 9s")
    table.deal("5h 4h")
    table.pc("follow", who="pc2")
    return table.person("pc2").body.xp


@pytest.mark.parametrize(
    ("trait", "rows", "xp", "cards"),
    [
        ("a_friend_in_need", SUCCESS, 2, 0),
        ("a_friend_in_need", PERFECT, 2, 1),
    ],
)
def test_traits_make_it_worth_more(trait: str, rows: tuple[str, str], xp: int, cards: int) -> None:
    """Rule U-186."""
    table = between(*rows, traits=(trait,))
    table.pc("follow", who="pc2")
    assert (table.person("pc2").body.xp, table.person("pc2").ties.heart) == (xp, cards)


@pytest.mark.parametrize(("rows", "cards"), [(SUCCESS, 1), (PERFECT, 2)])
def test_an_honest_sucker_has_a_card_even_for_a_plain_success(rows: tuple[str, str], cards: int) -> None:
    """Rule U-187."""
    wits = len(rows[1].split())
    tom = hero(name="Tom", attributes=(4, 6, 6, 1, 5), Awareness=wits)
    table = Table(hero(traits=("an_honest_sucker",), Manipulation=2, Empathy=2), tom)
    table.pc("manipulate pc2 Manipulation", f"play {rows[0]}")
    table.deal(rows[1])
    table.pc("follow", who="pc2")
    assert table.person("pc2").ties.heart == cards


def test_somebody_who_can_talk_gives_focus_back() -> None:
    """A Sucker Born Every Minute: half of PER."""
    tom = hero(name="Tom", attributes=(4, 6, 6, 4, 5), Awareness=0, Psyche=2)
    table = Table(hero(traits=("a_sucker_born_every_minute",), Manipulation=2, Empathy=2), tom)
    table.set_body("pc2", focus=0)
    table.pc("manipulate pc2 Manipulation", "play Kc 9c")
    table.deal("3h 2h")
    table.pc("follow", who="pc2")
    assert table.person("pc2").body.focus == 2


def test_nobody_brings_themselves_or_a_stranger_round() -> None:
    table = Table(hero(Manipulation=2, Empathy=2), hero(name="Tom"))
    assert table.refusal("pc1", "manipulate pc1 Manipulation").rule == "U-181"
    alone = Table(hero(Manipulation=2, Empathy=2))
    assert alone.refusal("pc1", "manipulate pc2 Manipulation").rule == "U-182"
    table.set_marks("unconscious", who="pc2")
    assert not table.allows("pc1", "manipulate pc2 Manipulation")


def test_what_is_said_names_people_as_the_story_does() -> None:
    table = met()
    events = table.do("pc1", "manipulate marta-quill Manipulation")
    assert "tries to bring Marta Quill round" in " ".join(table.lines(events, "pc1"))
    assert table.last(Called).target == "marta-quill"


def test_who_is_to_be_brought_round_does_not_help_with_it() -> None:
    tom = hero(name="Tom", Awareness=2)
    table = Table(hero(Manipulation=2, Empathy=2), tom, hero(name="Ada"))
    table.pc("empathize pc2 Empathy")
    assert table.refusal("pc2", "aid PER Empathy").rule == "U-181"
    table.pc("aid PER Empathy", "lend Kc", who="pc3")
    assert table.state.checked.helpers[0].who == "pc3"


def test_a_new_session_lets_it_teach_again() -> None:
    table = between(*PERFECT)
    table.pc("follow", who="pc2")
    table.fill()
    table.do("bridge", "reconvene")
    assert table.state == replace(table.state, world=replace(table.state.world, rewarded=()))


# Foes


def facing(action: str, row: str, *, traits: tuple[str, ...] = (), foe: str = "horus") -> Table:
    """Return a table at which Mara has just tried to reach a foe whose thresholds are low for once."""
    table = Table(hero(Manipulation=5, Empathy=5, traits=traits), hero(name="Tom"))
    table.dealer(f"bring {foe} enemy close")
    block = table.state.danger.foes["enemy"].block
    eased = replace(table.state.danger.foes["enemy"], block=replace(block, manipulation=2, empathy=2))
    table.state = table.state.with_danger(replace(table.state.danger, foes={"enemy": eased}))
    table.pc(action, f"play {row}")
    table.deal("3h 2h")
    return table


def test_what_is_printed_on_a_foe_is_what_it_takes() -> None:
    """Rule U-181."""
    table = Table(hero(Manipulation=2))
    table.dealer("bring horus god close")
    table.pc("manipulate god Manipulation")
    assert table.state.checked.figures.rating == 25


def test_a_foe_that_is_understood_keeps_away_for_a_round() -> None:
    """Rule U-188."""
    table = facing("empathize enemy Empathy", "Kc 9c")
    assert table.state.danger.foes["enemy"].shuns == ("pc1",)


@pytest.mark.parametrize(("traits", "worn"), [((), 1), (("irritating",), 2)])
def test_a_foe_that_is_provoked_has_eyes_for_nobody_else(traits: tuple[str, ...], worn: int) -> None:
    """Rules U-188, U-212: it loses patience too."""
    table = facing("manipulate enemy Manipulation", "Kc 9c", traits=traits)
    foe = table.state.danger.foes["enemy"]
    assert (foe.fixed_on, foe.block.patience - foe.patience) == ("pc1", worn)


def test_a_foe_that_is_not_reached_is_as_it_was() -> None:
    table = facing("empathize enemy Empathy", "")
    foe = table.state.danger.foes["enemy"]
    assert (foe.shuns, foe.fixed_on) == ((), "")
    assert table.state.threat.majors == 1


def test_a_trait_may_end_the_fight_with_it() -> None:
    """Nobody Has to Die."""
    table = Table(hero(Empathy=5, traits=("nobody_has_to_die",)))
    table.dealer("bring fanatic wretch close")
    table.pc("empathize wretch Empathy - calm")
    assert table.state.checked.figures.rating == 8
    table.pc("play Kc 9c 8c 7c 6c 5c")
    table.deal("Th 4h 4s 3h 3s 2h 2s 2d")
    assert table.state.danger.foes["wretch"].fate == "spared"
    assert table.count(FoeTurned) == 0, "it is out of the fight, and keeps away from nobody in it (U-189)"


def test_how_hard_somebody_is_to_bring_round_is_the_dealers_to_know() -> None:
    table = met(7, 4)
    shown = {who: ULTIMO.view(table.state, frozenset({who}))["known"] for who in ("pc1", "dealer")}
    assert shown["pc1"] == {"marta-quill": {"stance": "open"}}
    assert shown["dealer"] == {"marta-quill": {"stance": "open", "manipulation": 7, "empathy": 4}}
    event = table.last(together.Acquainted)
    assert ULTIMO.censor(table.state, event, frozenset({"pc1"})) != event
    assert ULTIMO.censor(table.state, event, frozenset({"dealer"})) == event
