"""Three hundred things new players say, written by a person who had not seen the code: none of them is refused."""

from __future__ import annotations

import re
from functools import cache

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


@cache
def played(game: str, said: str) -> tuple[str, str]:
    """Return what the built-in Dealer makes of an utterance, and how it refuses it: empty where it plays along."""
    house, table = BuiltinDealer(), asked(said, system=game)
    answer = checked(table.position, house, house)
    kind = getattr(answer.actions[0][1], "kind", "")
    if answer.by != "house" or kind not in ("check", "procedure", "pass", "ask", "answer"):
        return kind, f"{answer.by}: {kind}"
    table.follow(answer)
    told = " ".join(house.narrate(table.position, table.told()))
    if not told.strip() and not table.waiting:
        return kind, "nothing is said or done"
    found = FORBIDDING.search(told)
    return kind, found.group() if found else ""


def test_nothing_ordinary_is_refused() -> None:
    every = rows("utterances_ordinary.jsonl")
    assert {row["id"]: why for row in every if (why := played(row["game"], row["text"])[1])} == {}


def test_the_dealer_seldom_asks_back() -> None:
    kinds = [played(row["game"], row["text"])[0] for row in rows("utterances_ordinary.jsonl")[::3]]
    assert kinds.count("ask") <= len(kinds) // 10
