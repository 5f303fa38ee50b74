# ruff: noqa: E501 - a row of a table stands in one line
"""How the built-in Dealer hears that somebody sells a thing or a herd, or turns what they live on into cash."""

from __future__ import annotations

import re
from typing import Final

from oracle.core.patterns import lazy_pattern
from oracle.dealer.house.understanding.understand import Reading
from oracle.dealer.house.wishes.wishes import Wish, called, took
from oracle.dealer.position import Position
from oracle.systems.ultimo.events import ItemSpent
from oracle.systems.ultimo.powers.sheet import herd_limit
from oracle.systems.ultimo.state import Person
from oracle.systems.ultimo.together.events import HerdThinned, PurseChanged
from oracle.text.numbers import number_of, number_pattern
from oracle.text.stems import stem
from oracle.text.words import stems_of, words_of

_LEAD: Final = (
    r"^\W*(?:(?:i|we|i['’]?ll|i['’]?d|let['’]?s|let|me|then|so|and|now|just|first|would|like|want|will|to|try|decide|finally|go"
    r"|quickly)\W+)*"
)
_SELLS: Final = lazy_pattern(
    lambda: (
        rf"{_LEAD}(?:sell|flog|pawn|hawk|get rid of|part with)\s+(?:off\s+)?(?:(?:him|her|them|the (?:merchant|trader|pedlar|landlord|innkeeper))\s+)?"
        rf"(?:(?P<own>my|our|the|this|that|an?|some|all(?: of)?(?: my| our| the)?|{number_pattern()}(?: of (?:my|our|the))?)\s+)+"
        r"(?P<thing>[a-z][a-z' -]*?)"
        r"(?:\s+(?P<rest>(?:to|for|at|in|on|off|and|so|from|before|back)\b.*))?\W*$"
    ),
    re.IGNORECASE,
)
_PRICE: Final = lazy_pattern(
    lambda: rf"\b(?:for|at)\s+(?P<price>\d[\d,]{{0,8}}|{number_pattern()})\b(?!\s+(?:hours?|days?|miles?))",
    re.IGNORECASE,
)
_IN_ALL: Final = lazy_pattern(r"\b(?:in all|altogether|together|for the lot|in total)\b", re.IGNORECASE)
_NOT_SOLD: Final = lazy_pattern(
    r"\b(?:soul|story|lie|idea|plan|out|dream|truth|myself|life|body|secret|alibi|bluff|performance|act|souls)\b",
    re.IGNORECASE,
)
"""What is sold in a manner of speaking, by words that somebody has to believe."""

_HERD: Final = lazy_pattern(
    r"^(?:\w+\s+)?(?:sheep|lambs?|goats?|cows?|cattle|pigs?|hogs?|horses?|geese|goose|hens?|chickens?|herd|flock|animals?|beasts?|oxen|ox|llamas?"
    r"|mules?|donkeys?|rams?|ewes?|calf|calves|heifers?|ducks?)$",
    re.IGNORECASE,
)
_INCOME: Final = r"(?:income|salary|allowance|earnings|livelihood|what i live on|month['’]?s? (?:money|pay|income))"
_CASHES: Final = lazy_pattern(
    rf"{_LEAD}(?:cash (?:in|out)(?P<rest>[^.;!?]*)|cash\s+(?:my|our)\s+{_INCOME}\b|(?:turn|convert|change|exchange|make)\b[^.;!?]*\b{_INCOME}\b[^.;!?]*\b(?:in)?to (?:cash|coins?|money)\b"
    rf"|(?:draw|take out|withdraw|collect)\b[^.;!?]*\b{_INCOME}\b[^.;!?]*\b(?:in (?:cash|coin|advance)|at once|as cash)\b)",
    re.IGNORECASE,
)
_OF_INCOME: Final = lazy_pattern(rf"\b{_INCOME}\b", re.IGNORECASE)
_OTHER_CASH: Final = lazy_pattern(r"\b(?:chips|favou?rs?|cheque|check|winnings)\b", re.IGNORECASE)


def sold(position: Position, reading: Reading, who: str) -> Wish | None:
    """Return what somebody sells or cashes out; `None` where they do neither."""
    said = reading.words
    if _cashes_out(said):
        return Wish(moves=(called("cash_out", who),), done="cashed_out", by=(PurseChanged,))
    found = _SELLS.match(said)
    if found is None or _NOT_SOLD.search(found["thing"]):
        return None
    thing, price = found["thing"].strip(), _price(found["rest"] or "")
    person = position.rules.people[who]
    item = owned(person, thing)
    if not item and _HERD.match(thing):
        return _herd_sold(position, who, said, price)
    if item and not price:
        return Wish("sell_price")
    if not item:
        was_sold = Wish(done="sold", by=(ItemSpent,), otherwise="not_owned", words={"thing": thing.lower()})
        return was_sold if price or reading.meaning != "feature" else None
    return Wish(moves=(took(f"sell {who} {item} {price}"),), done="sold", by=(ItemSpent,))


def _cashes_out(said: str) -> bool:
    found = _CASHES.match(said)
    if found is None or _OTHER_CASH.search(said):
        return False
    bare = found["rest"] is not None and re.fullmatch(r"\W*(?:for (?:the|this) month|now|once)?\W*", found["rest"])
    return bool(bare or _OF_INCOME.search(said))


def _price(rest: str) -> int:
    """Return what is asked for a thing; 0 where nobody says."""
    found = _PRICE.search(rest)
    if found is None:
        return 0
    figures = found["price"].replace(",", "")
    return int(figures) if figures.isdecimal() else int(number_of(figures))


def _herd_sold(position: Position, who: str, said: str, price: int) -> Wish:
    """Return that animals of a herd are sold, so many at a price each."""
    count = _heads(said)
    if not herd_limit(position.rules.people[who], position.rules.rules):
        return Wish(moves=(took(f"sell_herd {who} {count or 1} {price or 1}"),))
    if not count or not price:
        return Wish("herd_price", by=(HerdThinned,), done="sold")
    each = max(1, price // count) if _IN_ALL.search(said) else price
    return Wish(moves=(took(f"sell_herd {who} {count} {each}"),), done="sold", by=(HerdThinned,))


def _heads(said: str) -> int:
    """Return how many animals words speak of, before a price is named; 0 where they do not say."""
    found = re.search(
        rf"\b(?P<count>{number_pattern()})\b", said.partition(" for ")[0].partition(" at ")[0], re.IGNORECASE
    )
    return int(number_of(found["count"])) if found else 0


def owned(person: Person, thing: str) -> str:
    """Return the item of somebody's gear that some words mean, empty for none: it has to bear the last of them."""
    spoken = set(stems_of(thing))
    last = stem(words_of(thing)[-1])
    ranked = [(len(spoken & set(stems_of(f"{one.name} {one.id.replace('_', ' ')}"))), one.id) for one in person.gear]
    meant = [(score, item) for score, item in ranked if score]
    best = max((score for score, _ in meant), default=0)
    named = next((item for score, item in meant if score == best), "")
    heads = {
        stem(word)
        for one in person.gear
        if one.id == named
        for word in words_of(f"{one.name} {one.id.replace('_', ' ')}")
    }
    return named if last in heads else ""
