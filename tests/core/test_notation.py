"""Actions read back from their notation; events have one; text from outside is made safe."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracle.core.cards import FRESH_DECK, RANKS, Card, Laid
from oracle.core.notation import Prose, form, read_action, write_action, write_event
from oracle.core.plain import plain_text
from oracle.core.zones import Dealt, Moved
from oracle.errors import NotationError


@dataclass(frozen=True, slots=True)
class Lay:
    verb: ClassVar[str] = "lay"
    where: str
    row: tuple[Laid, ...]


@dataclass(frozen=True, slots=True)
class Pay:
    verb: ClassVar[str] = "pay"
    kind: Literal["gold", "blood"]
    amount: int
    whom: str = "-"
    card: Card = FRESH_DECK[0]


@dataclass(frozen=True, slots=True)
class Speak:
    verb: ClassVar[str] = "speak"
    who: str
    words: Prose


ACTIONS: dict[str, type] = {kind.verb: kind for kind in (Lay, Pay, Speak)}
WORDS = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=12)
LAID = st.builds(Laid, st.sampled_from(FRESH_DECK), st.sampled_from(("", *RANKS)))


@given(
    st.one_of(
        st.builds(Lay, WORDS, st.lists(LAID, max_size=6).map(tuple)),
        st.builds(
            Pay, st.sampled_from(("gold", "blood")), st.integers(-9999, 9999), WORDS, st.sampled_from(FRESH_DECK)
        ),
        st.builds(Speak, WORDS, st.text(max_size=50).map(Prose)),
    )
)
def test_every_action_reads_back(action: Any) -> None:
    assert read_action(ACTIONS, {}, write_action(action)) == action


def test_fields_at_the_end_that_equal_their_defaults_are_left_out() -> None:
    assert write_action(Pay("gold", 3)) == "pay gold 3"
    assert write_action(Pay("gold", 3, card=FRESH_DECK[1])) == "pay gold 3 - 3c"
    assert read_action(ACTIONS, {}, "PAY gold 3") == Pay("gold", 3)


def test_words_at_the_end_need_no_quotes() -> None:
    assert read_action(ACTIONS, {}, "speak pc1 hello  there, friend") == Speak("pc1", Prose("hello  there, friend"))


def test_spoken_cards_are_read_in_a_row() -> None:
    action = read_action(ACTIONS, {}, "lay here little joker, queen of hearts as 9")
    assert write_action(action) == "lay here Xl Qh=9"


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("", "'' is not an action: there is lay, pay, speak"),
        ("plau x", "'plau' is not an action"),
        ("paz gold 2", "did you mean 'pay'"),
        ("pay", "it ends before <kind>; the form is: pay <kind> <amount> [whom] [card]"),
        ("pay gold", "it ends before <amount>"),
        ("pay gold many", "'many' is not a whole number"),
        ("pay gold ²", "is not a whole number"),
        ("pay silver 3", "'silver' is not one of gold, blood"),
        ("pay gold 3 x Ks more", "'more' is more than it takes"),
        ("pay gold 3 x Zz", "'Zz' is not a card"),
        ("lay here Ks 9", "'9' is not a card"),
        ("speak pc1", "it ends before its words"),
        ('speak pc1 "no end', "opens a quotation that does not end"),
        ('speak pc1 "a" b', "'b' is more than it takes"),
        ("speak \x1b[2J hello", "holds control characters"),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_form(typed: str, message: str) -> None:
    with pytest.raises(NotationError) as refusal:
        read_action(ACTIONS, {}, typed)
    assert message in str(refusal.value)


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_and_never_breaks(typed: str) -> None:
    try:
        action = read_action(ACTIONS, {}, typed)
    except NotationError:
        return
    assert read_action(ACTIONS, {}, write_action(action)) == action


def test_a_form_shows_what_may_be_left_out_and_what_are_many() -> None:
    assert form(Lay) == "lay <where> <row ...>"
    assert form(Pay) == "pay <kind> <amount> [whom] [card]"


def test_events_have_one_line() -> None:
    assert write_event(Dealt("deck", "pc1.hand", FRESH_DECK[:2])) == "dealt source=deck target=pc1.hand cards=[2c 3c]"
    assert write_event(Moved("a b", "x", (), to_top=True)) == 'moved source="a b" target=x cards=[] to_top=True'


@pytest.mark.parametrize(
    ("raw", "plain"),
    [
        ("a\x1b[31mred\x1b[0m b", "ared b"),
        ("\x1b]0;title\x07x", "x"),
        ("\x1b]8;;http://x\x1b\\link", "link"),
        ("\x9b2Jx", "x"),
        ("one\r\n two\t three", "one two three"),
        ("bell\x07 null\x00 rtl\u202e zero\u200b", "bell null rtl zero"),
        ("\x1b[200~pasted\x1b[201~", "pasted"),
        ("0\r\x1b\x1f0", "0 0"),
        ("  ", ""),
    ],
)
def test_control_sequences_are_taken_out(raw: str, plain: str) -> None:
    assert plain_text(raw) == plain


@given(st.text(max_size=80))
def test_plain_text_is_printable_and_stays_as_it_is(raw: str) -> None:
    once = plain_text(raw)
    assert once.isprintable() or not once
    assert plain_text(once) == once
