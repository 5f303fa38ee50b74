"""Three hundred things new players say, written by somebody who had not seen the code: none of them is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.gate import checked
from tests.dealer.guarded import rows
from tests.dealer.tables import asked

FORBIDDING = re.compile(
    r"\b(?:you can(?:'|’)?t|you cannot|you may not|not allowed|not possible|impossible|invalid|error|unknown"
    r"|don(?:'|’)t understand|do not understand)\b",
    re.IGNORECASE,
)
"""What ordinary play is never told."""

PARTS = 6


def refused(row: Mapping[str, Any]) -> str:
    """Return how the built-in Dealer refuses an utterance, empty where it plays along."""
    house, game = BuiltinDealer(), asked(row["text"], system=row["game"])
    answer = checked(game.position, house, house)
    kind = getattr(answer.actions[0][1], "kind", "")
    if answer.by != "house" or kind not in ("check", "procedure", "pass", "ask", "answer"):
        return f"{answer.by}: {kind}"
    game.follow(answer)
    told = " ".join(house.narrate(game.position, game.told()))
    if not told.strip() and not game.waiting:
        return "nothing is said or done"
    found = FORBIDDING.search(told)
    return found.group() if found else ""


@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_ordinary_is_refused(part: int) -> None:
    found = {row["id"]: why for row in rows("utterances_ordinary.jsonl")[part::PARTS] if (why := refused(row))}
    assert not found


def test_the_dealer_seldom_asks_back() -> None:
    house, every = BuiltinDealer(), rows("utterances_ordinary.jsonl")
    tables = (asked(row["text"], system=row["game"]) for row in every[::3])
    kinds = [getattr(checked(game.position, house, house).actions[0][1], "kind", "") for game in tables]
    assert kinds.count("ask") <= len(kinds) // 10
