"""The generator: known answers, exact uniformity, and draws that anyone with the key can derive again."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracle.core.cards import FRESH_DECK
from oracle.core.chance import KEY_BYTES, Stream, commitment, key_from_seed
from oracle.core.menu import Drawn, Option
from oracle.core.part import fill
from oracle.core.zones import Deal, Draw, Zone

KEYS = st.binary(min_size=KEY_BYTES, max_size=KEY_BYTES)


def words_by_hand(key: bytes, counter: int, blocks: int) -> list[int]:
    """Return the 32-bit words of some blocks, written down straight from the definition."""
    label = b"dealers-oracle/chance/1"
    whole = b"".join(
        hmac.new(key, label + (counter + place).to_bytes(8, "big"), hashlib.sha256).digest() for place in range(blocks)
    )
    return [int.from_bytes(whole[at : at + 4], "big") for at in range(0, len(whole), 4)]


@given(KEYS, st.integers(0, 2**40), st.lists(st.integers(2, 2**32), min_size=1, max_size=30))
def test_numbers_are_those_of_the_definition(key: bytes, counter: int, bounds: list[int]) -> None:
    words, stream = words_by_hand(key, counter, 40), Stream(key, counter)
    for bound in bounds:
        while words[0] >= 2**32 - 2**32 % bound:
            words.pop(0)
        assert stream.below(bound) == words.pop(0) % bound


def test_known_answers_hold_on_every_python_and_system() -> None:
    stream = Stream(bytes(range(32)), 7)
    assert [stream.below(54) for _ in range(8)] == KNOWN_54
    assert stream.counter == 8
    assert commitment(bytes(range(32))) == KNOWN_COMMITMENT


KNOWN_54 = [50, 27, 39, 52, 8, 1, 33, 34]
KNOWN_COMMITMENT = "3a12c4cefce145dd7f401e1ace80a9c6236965b17fdd2bf73846d87297ac4718"


def test_a_bound_of_one_takes_nothing() -> None:
    stream = Stream(bytes(32), 0)
    assert [stream.below(1) for _ in range(5)] == [0] * 5
    assert stream.counter == 0


def test_words_that_would_favour_small_numbers_are_thrown_away() -> None:
    # With a bound just above half of all words nearly every second word is thrown away: without that,
    # the lower half of the numbers would come up twice as often as the upper half.
    bound = 2**31 + 1
    stream = Stream(key_from_seed("bias"), 0)
    low = sum(stream.below(bound) < bound // 2 for _ in range(4000))
    assert 1850 < low < 2150


def test_small_numbers_come_up_alike() -> None:
    stream = Stream(key_from_seed("dice"), 0)
    counts = Counter(stream.below(6) for _ in range(12000))
    chi_squared = sum((counts[face] - 2000) ** 2 / 2000 for face in range(6))
    assert chi_squared < 20.5  # 5 degrees of freedom: 1 in 1,000


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_a_bound_out_of_range_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="bound must be"):
        Stream(bytes(32), 0).below(bound)


@pytest.mark.parametrize(("key", "counter"), [(b"short", 0), (bytes(32), -1)])
def test_a_stream_needs_a_whole_key_and_a_counter(key: bytes, counter: int) -> None:
    with pytest.raises(ValueError, match=r"a key has|a counter is"):
        Stream(key, counter)


@given(KEYS, st.integers(0, 1000))
def test_every_request_begins_on_a_fresh_block(key: bytes, counter: int) -> None:
    option = Option(Deal, (one_of_target, Drawn(Draw("deck", "hand", 3), Zone((), FRESH_DECK))))
    action, after = fill(option, key, counter)
    again, _ = fill(option, key, counter)
    assert action == again
    assert after > counter
    assert fill(option, key, after)[1] > after


def one_of_target() -> Drawn:
    """Return a domain that takes nothing from the stream."""
    return Drawn(Draw("deck", "hand", 0), Zone())


def test_a_commitment_binds_to_the_key_and_does_not_tell_it() -> None:
    keys = [key_from_seed(word) for word in ("a", "b", "a ")]
    assert len({commitment(key) for key in keys}) == 3
    assert all(key.hex() not in commitment(key) for key in keys)
    assert all(len(key) == KEY_BYTES for key in keys)
