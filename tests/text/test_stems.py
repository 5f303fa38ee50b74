from __future__ import annotations

import pytest

from oracle.text.stems import stem


@pytest.mark.parametrize(
    ("words", "same"),
    [
        (("climb", "climbing", "climbed", "climbs"), True),
        (("slip", "slipping", "slipped"), True),
        (("carry", "carries", "carried", "carrying"), True),
        (("steal", "stole", "stolen"), True),
        (("car", "carry"), False),
        (("mill", "miller"), False),
    ],
)
def test_forms_of_a_word_share_a_stem(words: tuple[str, ...], same: bool) -> None:
    assert (len({stem(word) for word in words}) == 1) is same
