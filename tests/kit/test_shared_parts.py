"""Parts that games share: the state and its agenda, verbs of a family, checks, scenes, cards, who is at the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from oracle.core.cards import FRESH_DECK, parse_cards
from oracle.core.menu import Option, Refusal
from oracle.core.part import act, why_not
from oracle.core.zones import Deal, Moved
from oracle.kit.gathering import deck_count, decks
from oracle.kit.state import due_of, is_free, not_due, not_free
from tests.kit import parlour
from tests.kit.parlour import (
    Conclude,
    DareGuest,
    Deciding,
    Enter,
    Evening,
    Over,
    Returned,
    SayNo,
    TakeIt,
    Turning,
    Went,
    evening,
    seated,
)


@pytest.fixture
def rules() -> Evening:
    return evening(parlour)


def part(rules: Evening) -> Any:
    """Return the game as a part, though it says nothing of setups and secrets."""
    return rules


def option(offered: tuple[Option[Any], ...] | Refusal) -> Option[Any]:
    assert not isinstance(offered, Refusal)
    (found,) = offered
    return found


def test_a_verb_offers_what_its_class_says(rules: Evening) -> None:
    offered = option(rules.offer(seated("Ann", "Ben"), "dealer", DareGuest))
    assert (offered.action, offered.hint, offered.duty, offered.cost) == (DareGuest, "dare a guest", "rate", ())
    assert offered.choices() == (DareGuest("pc1"), DareGuest("pc2"))


def test_a_verb_may_say_what_it_is_for_by_the_moment_and_what_it_costs(rules: Evening) -> None:
    dared = rules.evolve(seated("Ann"), parlour.Dared("pc1"))
    offered = option(rules.offer(dared, "pc1", TakeIt))
    assert (offered.hint, offered.duty, offered.cost) == ("take it for ghost", "", (("nerve", 1),))


def test_a_free_verb_is_refused_while_something_is_under_way_and_when_all_is_over(rules: Evening) -> None:
    free = seated("Ann")
    dared = rules.evolve(free, parlour.Dared("pc1"))
    over = replace(free, concluded=True)
    assert [is_free(state, "dealer") for state in (free, dared, over)] == [True, False, False]
    assert not_free(free) is None
    assert rules.offer(dared, "dealer", DareGuest) == Refusal("something else comes first: what is under way")
    assert rules.offer(over, "dealer", DareGuest) == Refusal("the story is over")
    assert DareGuest in rules.candidate_actions(free, "dealer")
    assert DareGuest not in rules.candidate_actions(dared, "dealer")


def test_an_answer_is_for_the_one_whom_the_step_that_is_due_waits_for(rules: Evening) -> None:
    free = seated("Ann", "Ben")
    dared = rules.evolve(free, parlour.Dared("pc2"))
    assert rules.offer(free, "pc2", SayNo) == Refusal("you are not dared")
    assert rules.offer(dared, "pc1", SayNo) == Refusal("that is for Ben to say")
    assert option(rules.offer(dared, "pc2", SayNo)).hint == "let it be"
    assert not_due(dared, "pc2", (Deciding,), "") is None
    assert due_of(dared, Deciding) == Deciding("pc2")


def test_the_first_step_of_an_agenda_is_due_and_gives_way_to_others() -> None:
    state = replace(seated("Ann"), agenda=(Deciding("pc1"), Turning()))
    assert state.due == Deciding("pc1")
    assert state.past_due().agenda == (Turning(),)
    assert state.past_due(Turning(), Turning()).agenda == (Turning(), Turning(), Turning())
    assert seated("Ann").due is None


def test_a_game_says_which_step_follows_where_none_is_due(rules: Evening) -> None:
    state = seated("Ann")
    no_ghost = replace(state, cast={"pc1": state.cast["pc1"]})
    assert rules.step(state) is None
    assert rules.step(no_ghost) == Turning()
    assert rules.step(replace(no_ghost, agenda=(Deciding("pc1"),))) == Deciding("pc1")
    assert rules.step(replace(no_ghost, concluded=True)) is None


def test_a_check_that_is_withdrawn_from_is_gone(rules: Evening) -> None:
    dared = rules.evolve(seated("Ann"), parlour.Dared("pc1"))
    state, events = act(part(rules), dared, "pc1", SayNo())
    assert rules.line(state, events[0]) == "Ann lets it be."
    assert state.check is None
    assert state.is_free


def test_a_card_comes_up_where_one_is_due_and_lies_where_it_was_dealt(rules: Evening) -> None:
    dared = rules.evolve(seated("Ann"), parlour.Dared("pc1"))
    taken = rules.evolve(dared, parlour.Taken())
    assert taken.checked.goal == "a cold spot"
    assert rules.waiting(taken) == ("chance",)
    card = parse_cards("Ks")
    (event,) = rules.decide(taken, "chance", Deal("table", card))
    after = rules.evolve(taken, event)
    assert after.zones["table"].known == card
    assert rules.line(after, event) == "Up comes king of spades."
    assert rules.offer(after, "chance", Deal) == Refusal("no card is due")
    back = rules.evolve(after, Moved("table", "deck", card, to_top=True))
    assert not back.zones["table"]


def test_scenes_are_entered_and_concluded_until_the_story_is_over(rules: Evening) -> None:
    state = seated("Ann")
    assert option(rules.offer(state, "bridge", Enter)).why_not(Enter("cellar")) is None
    assert option(rules.offer(state, "bridge", Enter)).why_not(Enter("two words")) is not None
    assert option(rules.offer(state, "bridge", Conclude)).choices() == (Conclude(),)
    over = rules.evolve(state, Over())
    assert {rules.offer(over, "bridge", kind) for kind in (Enter, Conclude)} == {Refusal("the story is over")}


def test_a_character_who_left_the_table_is_away_until_they_are_back(rules: Evening) -> None:
    state = seated("Ann", "Ben")
    gone = rules.evolve(state, Went("pc1"))
    assert rules.line(gone, Went("pc1")) == "Ann leaves the table."
    assert (gone.playing(), rules.away(gone), rules.known(gone)) == (("pc2",), ("pc1",), ("pc1", "pc2"))
    back = rules.evolve(gone, Returned("pc1"))
    assert rules.line(back, Returned("pc1")) == "Ann is back at the table."
    assert back == state


def test_a_state_names_everybody_and_knows_its_house_rules(rules: Evening) -> None:
    state = seated("Ann")
    assert [state.name(who) for who in ("pc1", "ghost", "dealer")] == ["Ann", "the ghost", "the Dealer"]
    assert state.plays(parlour.PACE, "slow")
    assert not state.plays(parlour.PACE, "brisk")
    assert rules.rules_of(state) == {"pace": "slow"}
    assert rules.zones(state) is state.zones


@pytest.mark.parametrize(
    ("chosen", "players", "count"), [("auto", 4, 1), ("auto", 5, 2), ("1", 9, 1), ("2", 1, 2), ("by_players", 1, 1)]
)
def test_a_second_deck_lies_there_for_many_players_or_by_house_rule(chosen: str, players: int, count: int) -> None:
    assert deck_count(chosen, players, per_deck=4) == count
    assert len(decks(count)) == count * len(FRESH_DECK)


def test_what_is_no_answer_to_the_step_is_refused_by_the_menu_too(rules: Evening) -> None:
    dared = rules.evolve(seated("Ann", "Ben"), parlour.Dared("pc1"))
    assert why_not(part(rules), dared, "pc2", TakeIt()) == Refusal("that is for Ann to say")
