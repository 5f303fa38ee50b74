"""The model Dealer at length: what its prompts hold, cost and share, and how often a turn asks, by the server's log."""

from __future__ import annotations

from statistics import median
from typing import Final, get_args

import pytest

from oracle.config import ModelSettings
from oracle.dealer.validity import Tally, tally_of
from tests.dealer import server as acts
from tests.dealer.evenings import errs_first, requests_by_turn, shares
from tests.dealer.modelled import CAREFUL, PATIENT, table_of
from tests.dealer.server import Behaviour, model_server
from tests.dealer.test_model_evening import (
    ADVENTURES,
    GROWTH,
    MOST_TOKENS,
    SHARED,
    by_duty,
    check_prompts_that_tell,
    leaks_in,
    long_evening,
    sizes_by_turn,
)
from tests.evening import Temper

TEMPERS: Final = get_args(Temper)


def test_a_thousand_telling_prompts_hold_no_secret() -> None:
    found = [leaks_in(adventure, evenings=8, lines=60) for adventure in ADVENTURES]
    prompts, leaks = (sum(column) for column in zip(*found, strict=True))
    print(f"{prompts:,} prompts that tell, {leaks} of them with something undisclosed")
    assert prompts >= 1000
    assert leaks == 0


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_what_prompts_cost_and_share(adventure: str) -> None:
    asked = [messages for _, messages in long_evening(adventure, 120)]
    most = max(sum(-(-len(one.text) // 4) for one in messages) for messages in asked)
    print(f"{adventure}: {len(asked)} prompts, the longest about {most:,} tokens of {MOST_TOKENS:,}")
    assert most <= MOST_TOKENS
    for duty, row in by_duty(asked):
        found = list(shares(row))
        mean = sum(found) / len(found) if found else 1.0
        print(f"  {duty!r}: {len(row)} prompts, {mean:.2f} shared with the one before")
        assert mean >= SHARED


@pytest.mark.parametrize("seed", ["bee", "wax", "skep", "honey", "sting", "comb"])
def test_prompts_that_tell_share_most_of_theirs_however_the_evening_goes(seed: str) -> None:
    check_prompts_that_tell(seed)


def test_what_turn_two_hundred_costs() -> None:
    sizes = sizes_by_turn(205)
    early, late = (max(max(sizes[turn]) for turn in span) for span in (range(15, 26), range(195, 206)))
    print(f"turn 20: {early:,} tokens, turn 200: {late:,}, {late / early:.2f} times")
    assert late <= GROWTH * early


@pytest.mark.parametrize("adventure", ADVENTURES)
@pytest.mark.parametrize(("manner", "settings"), [("as they come", PATIENT), ("read back", CAREFUL)])
@pytest.mark.parametrize(
    ("name", "behaviour"),
    [("sensible", acts.sensible), ("plans nothing", acts.unplanned), ("errs first", errs_first)],
)
def test_requests_a_turn_by_the_servers_log(
    adventure: str, manner: str, settings: ModelSettings, name: str, behaviour: Behaviour
) -> None:
    turns: list[int] = []
    found = Tally()
    for temper in TEMPERS:
        with model_server(behaviour) as server, table_of(server, settings, adventure=adventure, seed=temper) as opened:
            turns += requests_by_turn(opened[0], server, 60, temper=temper)
            found += tally_of(record.cause.notes for record in opened[0].journal.line())
    asked = [count for count in turns if count]
    print(
        f"{adventure}, tellings {manner}, {name}: {len(asked)} turns with requests, {median(asked):.0f} typical, "
        f"{max(asked)} at most; decisions {found.first} at once, {found.repaired} repaired, {found.fallen} fallen"
    )
    assert max(asked) <= 5
    assert name != "sensible" or median(asked) <= 3
