"""Asking the cards: the odds are exact, every row can come up, and an answer is read as its table says."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, permutations

import pytest

from oracle.core.cards import FRESH_DECK, Card, parse_cards
from oracle.core.chance import Stream
from oracle.core.menu import Refusal
from oracle.core.notation import Prose
from oracle.core.part import act, menu, why_not
from oracle.story import STORY, StorySetup
from oracle.story.asking import (
    CARDS_FOR,
    ORACLE_DECK,
    CardsAnswered,
    Consult,
    Happen,
    Inspire,
    PromptTurned,
    ThingHappened,
    Turn,
)
from oracle.story.card_tables import (
    ACTIONS,
    ANSWERS,
    CONCERNS,
    HAPPENINGS,
    ODDS,
    ODDS_WORDS,
    SHADES,
    THEMES,
    TWISTS,
    OddsWord,
)
from oracle.story.consulting import concerned, is_twist, says_yes
from oracle.story.lines import line
from oracle.story.moves import Go, StoryAction
from oracle.story.notes import Note
from oracle.story.open_play import open_adventure
from oracle.story.state import StoryState
from tests.story.samples import SAMPLE, after, begun

PROMISED = {"surely": 49, "likely": 37, "even": 27, "unlikely": 17, "hardly": 5}
"""Cards of 54 that say yes, restated."""


def card(text: str) -> Card:
    return Card.parse(text)


def answered(state: StoryState, action: StoryAction, cards: str) -> tuple[StoryState, object]:
    state = after(state, ("pc1", action))
    state, events = act(STORY, state, "chance", Turn(ORACLE_DECK, parse_cards(cards)))
    return state, events[0]


@pytest.mark.parametrize("odds", ODDS_WORDS)
def test_each_odds_gives_the_share_it_promises(odds: OddsWord) -> None:
    assert sum(says_yes(one, odds) for one in FRESH_DECK) == PROMISED[odds] == ODDS[odds].share


def test_odds_and_their_mirror_make_a_whole_deck_and_never_contradict() -> None:
    shares = [ODDS[odds].share for odds in ODDS_WORDS]
    assert [one + other for one, other in zip(shares, reversed(shares), strict=True)] == [54] * 5
    for better, worse in pairwise(ODDS_WORDS):
        assert all(says_yes(one, better) for one in FRESH_DECK if says_yes(one, worse))


@pytest.mark.parametrize("odds", ODDS_WORDS)
def test_both_answers_come_in_every_shade_at_all_odds(odds: OddsWord) -> None:
    told = {(says_yes(one, odds), SHADES[one.suit]) for one in FRESH_DECK}
    assert told == set(ANSWERS)


def test_the_middle_card_is_a_red_eight() -> None:
    assert [says_yes(card(one), "even") for one in ("8h", "8d", "8s", "8c", "9c", "7h")] == [
        *(True, True, False, False),
        *(True, False),
    ]


def test_jokers_answer_the_same_at_all_odds_and_bring_a_twist() -> None:
    for odds in ODDS_WORDS:
        assert says_yes(card("Xb"), odds)
        assert not says_yes(card("Xl"), odds)
    assert is_twist(card("Xl"), None)
    assert is_twist(card("Xb"), card("Ks"))


def test_a_card_of_the_same_rank_as_the_last_one_brings_a_twist_and_every_twist_can_come() -> None:
    assert is_twist(card("Ks"), card("Kd"))
    assert not is_twist(card("Ks"), card("Qd"))
    assert not is_twist(card("Ks"), None)
    found = {one.suit for last in FRESH_DECK for one in FRESH_DECK if one != last and is_twist(one, last)}
    assert found == set(TWISTS)


def test_tables_have_a_row_of_its_own_for_every_card() -> None:
    for table in (ACTIONS, THEMES, HAPPENINGS):
        assert len(table) == len(set(table)) == len(FRESH_DECK)
    assert set(SHADES) == set(TWISTS) == set(CONCERNS) == {one.suit for one in FRESH_DECK}
    assert all(set(kinds) == {"thread", "person", "fact", "place"} for kinds in CONCERNS.values())


def test_every_row_of_the_prompts_and_of_what_happens_comes_up() -> None:
    actions, themes, happenings = set(), set(), set()
    state = begun()
    for one, other in zip(FRESH_DECK, (*FRESH_DECK[1:], FRESH_DECK[0]), strict=True):
        _, prompt = answered(state, Inspire(), f"{one} {other}")
        _, thing = answered(state, Happen(), f"{one} {other}")
        assert isinstance(prompt, PromptTurned)
        assert isinstance(thing, ThingHappened)
        actions.add(prompt.action)
        themes.add(prompt.theme)
        happenings.add(thing.happening)
    assert (actions, themes, happenings) == (set(ACTIONS), set(THEMES), set(HAPPENINGS))


def test_no_row_is_a_word_of_the_machinery_or_ends_badly() -> None:
    assert all(one.endswith(".") and one[0].isupper() for one in HAPPENINGS)
    for row in (*ACTIONS, *THEMES, *HAPPENINGS, *TWISTS.values()):
        words = row.lower().replace(".", " ").replace(",", " ").split()
        assert not set(words) & {"scene", "player", "character", "dealer", "check", "npc", "card", "roll"}


def test_an_answer_holds_its_card_its_shade_and_its_twist() -> None:
    state, event = answered(begun(), Consult("likely", Prose("Is it locked?")), "Ks")
    assert event == CardsAnswered(card("Ks"), yes=True, shade="and")
    assert state.aside.asking.question is None
    _, event = answered(state, Consult("hardly", Prose("Is anybody in?")), "Kh")
    assert event == CardsAnswered(card("Kh"), yes=False, shade="but", twist="h")
    assert "twist" in line(state, event)


def test_a_question_waits_for_its_cards_and_nothing_else_of_the_story_happens_meanwhile() -> None:
    state = after(begun(), ("pc1", Consult("even", Prose("Is it over?"))))
    assert [option.action for option in menu(STORY, state, "chance")] == [Turn]
    for who in ("pc1", "pc2"):
        assert menu(STORY, state, who) == ()
        assert isinstance(why_not(STORY, state, who, Go("hatch")), Refusal)
    assert isinstance(STORY.offer(begun(), "chance", Turn), Refusal)


def test_any_card_can_come_each_time_but_not_twice_in_one_answer() -> None:
    state, _ = answered(begun(), Inspire(), "Ks 9d")
    again = after(state, ("pc1", Inspire()))
    assert why_not(STORY, again, "chance", Turn(ORACLE_DECK, parse_cards("Ks 9d"))) is None
    for wrong in ("Ks Ks", "Ks", "Ks 9d 4c"):
        assert why_not(STORY, again, "chance", Turn(ORACLE_DECK, parse_cards(wrong))) is not None


def test_chance_can_draw_every_card_for_an_answer() -> None:
    state = after(begun(), ("pc1", Consult("even", Prose("so?"))))
    (option,) = menu(STORY, state, "chance")
    stream = Stream(bytes(32), 0)
    drawn = {action.cards[0] for action in (option.sample(stream) for _ in range(900)) if isinstance(action, Turn)}
    assert drawn == set(FRESH_DECK)


def test_a_question_has_words_and_odds_that_exist() -> None:
    for wrong in (Consult("even", Prose("")), Consult("often", Prose("so?")), Consult("even", Prose("a" * 301))):  # type: ignore[arg-type]
        assert why_not(STORY, begun(), "pc1", wrong) is not None


def test_whom_it_concerns_is_looked_for_by_suit_and_rank_and_anyone_known_can_be_meant() -> None:
    state = begun(open_adventure("a dark house", "ultimo"), ("pc1",))
    for words in ("Ada", "Bela", "Cora"):
        state = after(state, ("pc1", Note("person", Prose(words))))
    assert {concerned(state, card(f"{rank}h")) for rank in "23456789TJQKA"} == {"Ada", "Bela", "Cora"}
    assert concerned(state, card("2h")) == "Cora"
    assert concerned(state, card("Ah")) == "Ada"
    assert concerned(state, card("2d")) == "A dark house."
    assert concerned(state, card("2s")) == "The place where it begins"
    assert concerned(state, card("2c")) == "A dark house."
    state = after(state, ("pc1", Note("thread", Prose("Who lives here?"))))
    assert concerned(state, card("2c")) == concerned(state, card("Xl")) == "Who lives here?"


def test_up_to_thirteen_of_a_kind_each_can_be_meant() -> None:
    state = begun(open_adventure("a dark house", "ultimo"), ("pc1",))
    for number in range(20):
        state = after(state, ("pc1", Note("thread", Prose(f"thread {number}"))))
    meant = {concerned(state, card(f"{rank}c")) for rank in "23456789TJQKA"}
    assert meant == {f"thread {number}" for number in range(7, 20)}


def test_in_a_written_adventure_only_what_players_know_can_be_meant() -> None:
    state = begun()
    known = {"The harbour board sent you.", "The storm is over.", "Ann Tolley", "The quay"}
    for one, other in permutations(FRESH_DECK, 2):
        if one == FRESH_DECK[0] or other == FRESH_DECK[1]:
            assert concerned(state, other) in known


def test_a_table_that_does_not_ask_the_cards_refuses_with_a_reason() -> None:
    setup = StorySetup(SAMPLE, ("pc1",), without=("oracle",))
    state = STORY.empty()
    for event in STORY.new_game(setup):
        state = STORY.evolve(state, event)
    for action in (Consult("even", Prose("so?")), Inspire(), Happen()):
        assert why_not(STORY, state, "pc1", action) == Refusal("this table does not ask the cards")
    assert why_not(STORY, state, "pc1", Note("thread", Prose("x1"))) is None


@pytest.mark.parametrize("action", [Consult("surely", Prose("so?")), Inspire(), Happen()])
def test_every_answer_of_every_card_has_a_line_that_can_be_shown(action: StoryAction) -> None:
    state = begun()
    for place, one in enumerate(FRESH_DECK):
        two = f"{one} {FRESH_DECK[(place * 7 + 5) % 54] if (place * 7 + 5) % 54 != place else 'Xb'}"
        cards = str(one) if CARDS_FOR[action.verb] == 1 else two  # type: ignore[index]
        told, event = answered(replace(state), action, cards)
        shown = line(told, event)  # type: ignore[arg-type]
        assert shown.isprintable()
        assert shown.endswith((".", "?", "!")) or isinstance(event, PromptTurned)
        assert one.name in shown.lower()
