"""Buying: a thing that is paid for and put on the sheet, at a price that was said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from oracle.dealer import decisions as wire
from oracle.dealer.builtin.belongings import belongings_of
from oracle.dealer.builtin.enact.called import fit_of
from oracle.dealer.builtin.enact.fields import NAMED, Line
from oracle.dealer.builtin.enact.spoken import object_of
from oracle.dealer.builtin.enact.verbs import likely_verbs
from oracle.dealer.builtin.meant import Meant
from oracle.dealer.compile import actor_of, goal_of
from oracle.dealer.position import Position
from oracle.text.grammar import word_class
from oracle.text.numbers import number_of, number_pattern
from oracle.text.tokens import words_of

LONGEST_NAME: Final = 40
"""Characters of the name under which a thing is written down."""

UNSETTLED: Final = frozenset({"question", "condition", "wished", "negated", "quoted"})
"""Forms of lines that spend nothing: they ask about a price, or only think of paying it."""


def bought(position: Position, line: Line, meant: Meant) -> Iterator[wire.Decision]:
    """Yield that a thing is paid for and put on the sheet, where a line buys one and names a price."""
    kept = belongings_of(position)
    if kept is None or line.parsed.flags & UNSETTLED:
        return
    price, thing = price_in(line.text), _thing(line)
    if not is_buying(position, meant) or not price or not thing:
        return
    taken = {item.id for item in kept.carried(position, line.speaker)}
    item = next(name for name in (thing, *(f"{thing}_{at}" for at in range(2, 99))) if name not in taken)
    load = 0 if kept.is_kit(item) else 1
    moves = wire.Take(action=kept.paid(line.speaker, -price)), wire.Take(action=kept.had(line.speaker, item, load))
    yield wire.Decision(kind="pass", moves=moves)


def paid(position: Position, line: Line, meant: Meant) -> Iterator[wire.Decision]:
    """Yield that cash goes from one member of the party to another."""
    kept = belongings_of(position)
    if kept is None or line.parsed.flags & UNSETTLED or not is_paying(position, meant):
        return
    amounts = [int(number_of(one)) for one in re.findall(rf"\b{number_pattern()}\b", line.text.lower())]
    others = (who for who in position.tale.company.pcs if who != line.speaker)
    whom = next((who for who in others if fit_of(line.names.of[who], line.text) >= NAMED), "")
    if whom and any(amounts):
        amount = max(amounts)
        moves = (wire.Take(action=kept.paid(line.speaker, -amount)), wire.Take(action=kept.paid(whom, amount)))
        yield wire.Decision(kind="pass", moves=moves)


def is_paying(position: Position, meant: Meant) -> bool:
    """Return whether a line that trades is for handing over cash."""
    kept = belongings_of(position)
    return kept is not None and _trade_verb(position, meant) == kept.PAYING


def is_buying(position: Position, meant: Meant) -> bool:
    """Return whether a line that trades is for buying something."""
    kept = belongings_of(position)
    return kept is not None and _trade_verb(position, meant) == kept.BUYING


def _trade_verb(position: Position, meant: Meant) -> str:
    """Return the verb of trade that a line is for; empty for one of another family."""
    if meant.meaning.family != "trade" or meant.interpretation is None:
        return ""
    verbs = likely_verbs(position.system.name, {"trade": 1.0}, meant.interpretation.verbs, 0.0)
    return verbs[0][0] if verbs else ""


def missing_cash(position: Position, meant: Meant) -> int:
    """Return the cash of a buyer who has less than the price that was said; -1 where nothing is wanting."""
    kept = belongings_of(position)
    if meant.interpretation is None or kept is None:
        return -1
    if _trade_verb(position, meant) not in (kept.BUYING, kept.PAYING):
        return -1
    cash = kept.cash(position, actor_of(position))
    return cash if price_in(meant.interpretation.parsed.main) > cash else -1


def price_in(text: str) -> int:
    """Return the amount that stands behind "for" or "at", else the last number; 0 for none."""
    plain = text.replace(",", "").lower()
    behind = re.findall(rf"\b(?:for|at)\s+(\d+|{number_pattern()})\b", plain)
    said = [int(number_of(one)) for one in behind or re.findall(r"\d+", plain)]
    return next((amount for amount in reversed(said) if amount), 0)


def _thing(line: Line) -> str:
    """Return what is bought as one word: the object up to its first preposition, without articles and numbers."""
    dull = word_class("determiners") | word_class("numbers") | word_class("object_pronouns")
    words = words_of(object_of(line.parsed))
    kept = [word for word in words if word not in dull and not word.isdecimal()]
    return goal_of(" ".join(kept)).replace("-", "_")[:LONGEST_NAME] if kept else ""
