"""How the built-in Dealer hears that somebody buys a thing: paid and written down at a price, else asked for one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.core.records import dataclass
from oracle.dealer import decisions as wire
from oracle.dealer.house.prose.asides import Aside
from oracle.systems.ultimo.gear.named import arms_named
from oracle.systems.ultimo.riding.having import make_of
from oracle.systems.ultimo.state import UltimoState

LONGEST_NAME: Final = 40
"""Characters of the name under which a thing is written down."""

_BUYS: Final = lazy_pattern(
    r"^\W*(?:(?:i|we|now|then|so|and|would|want|like|i['’]d|wanna|decide|try|go|to)\W+)*(?:buy|purchase)\s+"
    r"(?:(?:myself|me|us|ourselves)\s+)?(?:an?|the|another|some|one|that|this)\s+"
    r"(?P<thing>[a-z][a-z' -]*?)"
    r"(?:\s+(?:from|at|in|off|for|with|and|so|to|before|here)\b.*)?\W*$",
    re.IGNORECASE,
)
_PRICE: Final = lazy_pattern(r"\b(?:for|at)\s+(?P<price>\d[\d,]{0,8})\b", re.IGNORECASE)
_NOT_SOLD: Final = lazy_pattern(
    r"\b(?:ranks?|levels?|points?|traits?|time|story|round|drinks?|beers?|ales?|meals?|wine|breakfast|lunch|dinner|supper|favou?rs?|silence)\b",
    re.IGNORECASE,
)
"""What is bought in a manner of speaking, or is gone before it could be written down."""


@dataclass(frozen=True, slots=True)
class Purchase:
    """A thing that somebody says they buy."""

    item: str
    """Its name as one word."""
    price: int
    """What is paid for it in cash; 0 where nobody said."""


def purchase(said: str) -> Purchase | None:
    """Return what somebody says they buy.

    >>> purchase("I buy a fine sword for 20"), purchase("we buy some time")
    (Purchase(item='fine_sword', price=20), None)
    """
    found = _BUYS.match(said)
    if found is None or _NOT_SOLD.search(found["thing"]):
        return None
    item = "_".join(re.findall(r"[a-z]+", found["thing"].lower()))[:LONGEST_NAME]
    price = _PRICE.search(said)
    return Purchase(item, int(price["price"].replace(",", "")) if price else 0)


def why_not_bought(state: UltimoState, said: str, who: str) -> Aside | None:
    """Return what stands between somebody and what they buy: a price or the cash; `None` where they buy nothing."""
    wanted = purchase(said)
    if wanted is None or who not in state.people:
        return None
    return "poor" if wanted.price > state.people[who].ties.purse.cash else "price"


def paid(state: UltimoState, said: str, who: str) -> Iterator[wire.Decision]:
    """Yield that a thing is paid and put on the sheet, where somebody names a price."""
    wanted = purchase(said)
    if wanted is None or not wanted.price or who not in state.people:
        return
    taken = {item.id for item in state.people[who].gear}
    names = (wanted.item, *(f"{wanted.item}_{number}" for number in range(2, len(taken) + 3)))
    item = next(name for name in names if name not in taken)
    load = 0 if make_of(item) or arms_named(item) else 1
    moves = (wire.Take(action=f"pay {who} -{wanted.price}"), wire.Take(action=f"give {who} {item} {load} 0"))
    yield wire.Decision(kind="pass", moves=moves)
