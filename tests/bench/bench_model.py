"""The model Dealer at length: more than a thousand prompts that tell, searched for everything players do not know."""

from __future__ import annotations

from tests.dealer.test_model_evening import ADVENTURES, leaks_in


def test_a_thousand_telling_prompts_hold_no_secret() -> None:
    found = [leaks_in(adventure, evenings=8, lines=60) for adventure in ADVENTURES]
    prompts, leaks = (sum(column) for column in zip(*found, strict=True))
    print(f"{prompts:,} prompts that tell, {leaks} of them with something undisclosed")
    assert prompts >= 1000
    assert leaks == 0
