"""`oracle odds`: the chances of a row of cards, or the best row of a hand, without a table."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from fractions import Fraction
from typing import Final

from oracle.core.cards import FRESH_DECK, Card, Laid
from oracle.core.system import HouseRule
from oracle.errors import NotationError, OracleError, UnknownNameError
from oracle.systems.ultimo.rules.best_row import Best, Held, best_against, cheapest
from oracle.systems.ultimo.rules.deck_rules import DECK_TRAITS, DeckRules, deck_rules
from oracle.systems.ultimo.rules.odds import odds_against
from oracle.systems.ultimo.rules.opposition import Opposition, opposition
from oracle.systems.ultimo.rules.orders import AIMS, Aim
from oracle.systems.ultimo.rules.requests import SWITCHES, read_house, read_rating, read_row, shown
from oracle.systems.ultimo.rules.rows import House, believed_arrangement

_KEYS: Final = (
    *("id", "player", "hand", "rating", "cap", "aim", "discard", "chance"),
    *("dealer_left", "dealer_discard", "traits", "house_rules"),
)
"""Every key of a question."""

_LARGEST_HAND: Final = 12
"""Most cards of a hand to search, more than any character holds."""


def answer(request: object, switches: tuple[HouseRule, ...] = SWITCHES) -> dict[str, object]:
    """Return the chances of a row, or the best row of a hand, or what is wrong with the question; never raises.

    The order of the row is checked; the ranks that its queens copy are believed. The Dealer draws from a fresh deck
    unless the question gives another.

    Args:
        request: `{"id", "player": ["Ks", "Qd=9"], "rating": 2}`, or `"hand"`, `"cap"` and `"aim"` (perfect, success
            or partial) in place of `"player"`, optionally with `"discard"` (the player's own) and `"chance"` (0 to 1:
            the cheapest row that keeps it); both optionally with `"dealer_left"`, `"dealer_discard"`, `"traits"`
            (those about cards) and `"house_rules"`.
        switches: The house rules that a question may set.

    Returns:
        `{"id", "tiers": {"perfect": 0.1, ...}}`, and `"best": [...]` where a row was asked for; or `{"id", "error"}`
        with one sentence.
    """
    name = request.get("id") if isinstance(request, Mapping) else None
    try:
        return {"id": name, **_answered(request, switches)}
    except OracleError as exc:
        return {"id": name, "error": str(exc)}


def _answered(request: object, switches: tuple[HouseRule, ...]) -> dict[str, object]:
    if not isinstance(request, Mapping):
        raise NotationError(f"a question is an object with player, or with hand, and rating, not {shown(request)}")
    if ("player" in request) == ("hand" in request):
        raise NotationError("a question names either player, which is a row, or hand, which a row is made of")
    _refuse_unknown(request)
    _refuse_missing(request, "rating", *(("cap", "aim") if "hand" in request else ()))
    house, rules = read_house(request.get("house_rules"), switches), _rules(request.get("traits"))
    against = _opposition(request, house)
    if "hand" in request:
        found = _best(request, against, rules, house)
        return {"tiers": dict(found.odds.tiers), "best": [str(laid) for laid in found.row]}
    row = _legal(read_row(request["player"], "player"), rules, house)
    return {"tiers": dict(odds_against(row, against, rules=rules, house=house).tiers)}


def _refuse_unknown(request: Mapping[object, object]) -> None:
    """Refuse an unknown key, since a misspelt key would change the question."""
    for key in map(str, request):
        if key not in _KEYS:
            near = get_close_matches(key, _KEYS, n=1)
            would = f"did you mean {near[0]!r}?" if near else f"there is {', '.join(_KEYS)}"
            raise NotationError(f"{shown(key)} is not a key of a question; {would}")


def _refuse_missing(request: Mapping[object, object], *needed: str) -> None:
    missing = [key for key in needed if key not in request]
    if missing:
        raise NotationError(f"the question does not say {' and '.join(missing)}")


def _rules(value: object) -> DeckRules:
    """Return the deck rules of a character with these traits."""
    names = [] if value is None else value
    if not isinstance(names, list | tuple):
        raise NotationError(f"traits is a list such as ['aged_wisdom'], not {shown(value)}")
    for name in names:
        if not isinstance(name, str) or name not in DECK_TRAITS:
            raise UnknownNameError("trait about cards", str(name), known=tuple(DECK_TRAITS))
    return deck_rules(DECK_TRAITS[name] for name in names)


def _opposition(request: Mapping[object, object], house: House) -> Opposition:
    """Return the Dealer's possible rows; a discard given alone is missing from the deck (U-072)."""
    decks = int(house.get("dealer_decks", "1"))
    rating = read_rating(request["rating"])
    discard = _pile(request.get("dealer_discard"), "dealer_discard")
    if request.get("dealer_left") is None:
        left = list(FRESH_DECK * decks)
        for card in discard:
            if card in left:
                left.remove(card)
    else:
        left = list(_pile(request["dealer_left"], "dealer_left"))
    _refuse_doubles((*left, *discard), "the Dealer's cards", decks)
    if rating > len(left) + len(discard):
        raise NotationError(
            f"the Dealer has {len(left) + len(discard)} cards, too few for a rating of {rating} [U-073]"
        )
    return opposition(rating, tuple(left), discard, house)


def _best(request: Mapping[object, object], against: Opposition, rules: DeckRules, house: House) -> Best:
    cards, discard = _pile(request["hand"], "hand"), _pile(request.get("discard"), "discard")
    _refuse_doubles((*cards, *discard), "the player's cards", 1)
    if len(cards) > _LARGEST_HAND:
        raise NotationError(f"a hand to search has {_LARGEST_HAND} cards at most, not {len(cards)}")
    aim, held = _aim(request["aim"]), Held(cards, _cap(request["cap"]), discard)
    if request.get("chance") is None:
        return best_against(held, against, aim, rules=rules, house=house)
    chance = _chance(request["chance"])
    found = cheapest(held, against, aim, chance, rules=rules, house=house)
    if found is None:
        raise NotationError(f"no row of this hand reaches {aim} with a chance of {float(chance):.0%}")
    return found


def _cap(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return value
    raise NotationError(f"a card limit is a whole number from 0 on, not {shown(value)}")


def _aim(value: object) -> Aim:
    for aim in AIMS:
        if value == aim:
            return aim
    raise NotationError(f"an aim is one of {', '.join(AIMS)}, not {shown(value)}")


def _chance(value: object) -> Fraction:
    """Return a chance as written: 0.1 is exactly a tenth."""
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1:
        return Fraction(str(value))
    raise NotationError(f"a chance is a number from 0 to 1, not {shown(value)}")


def _pile(value: object, side: str) -> tuple[Card, ...]:
    """Return cards without declarations."""
    laid = () if value is None else read_row(value, side)
    for place in laid:
        if place.value:
            raise NotationError(f"{side}: {place} is declared, but only in a row does a queen stand for anything")
    return tuple(place.card for place in laid)


def _refuse_doubles(cards: tuple[Card, ...], side: str, decks: int) -> None:
    for card in cards:
        if cards.count(card) > decks:
            raise NotationError(f"{side}: {card} is there {cards.count(card)} times, and a deck holds it once")


def _legal(row: tuple[Laid, ...], rules: DeckRules, house: House) -> tuple[Laid, ...]:
    """Return a legal row; the ranks that its queens copy are believed."""
    _refuse_doubles(tuple(laid.card for laid in row), "player", 1)
    refusal = believed_arrangement(row, rules, house).why_not(row)
    if refusal is not None:
        raise NotationError(f"player: {refusal}")
    return row
