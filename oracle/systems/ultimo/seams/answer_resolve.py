"""`oracle resolve`: the result of one row of cards against another, without a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.cards import Laid
from oracle.core.system import HouseRule
from oracle.errors import NotationError, OracleError
from oracle.systems.ultimo.rules.deck_rules import PLAIN
from oracle.systems.ultimo.rules.difficulty import is_challenge
from oracle.systems.ultimo.rules.requests import SWITCHES, read_house, read_rating, read_row, shown
from oracle.systems.ultimo.rules.resolution import Resolution, resolve
from oracle.systems.ultimo.rules.rows import House, believed_arrangement, dealer_redraws

_NEEDED: Final = ("player", "dealer", "rating")


def answer(request: object, switches: tuple[HouseRule, ...] = SWITCHES) -> dict[str, object]:
    """Return the result of one row against another, or what is wrong with the question; never raises.

    The order of both rows is checked; the ranks that queens copy are believed, and there is no card limit.

    Args:
        request: `{"id", "player": ["Ks", "Qd=9"], "dealer": ["9h", "Jc"], "rating": 2}`, optionally with
            `"house_rules": {...}` that differ from the defaults.
        switches: The house rules that a question may set.

    Returns:
        `{"id", "successes", "failures", "draws", "tier"}`, or `{"id", "error"}` with one sentence.
    """
    name = request.get("id") if isinstance(request, Mapping) else None
    try:
        found = _resolved(request, switches)
    except OracleError as exc:
        return {"id": name, "error": str(exc)}
    return {
        "id": name,
        "successes": found.successes,
        "failures": found.failures,
        "draws": found.draws,
        "tier": found.tier,
    }


def _resolved(request: object, switches: tuple[HouseRule, ...]) -> Resolution:
    if not isinstance(request, Mapping):
        raise NotationError(f"a question is an object with player, dealer and rating, not {shown(request)}")
    missing = [key for key in _NEEDED if key not in request]
    if missing:
        raise NotationError(f"the question does not say {' and '.join(missing)}")
    house = read_house(request.get("house_rules"), switches)
    rating = read_rating(request["rating"])
    player, dealer = read_row(request["player"], "player"), read_row(request["dealer"], "dealer")
    if len(dealer) != rating:
        raise NotationError(f"the dealer lays as many cards as the rating, {rating}, not {len(dealer)}")
    _check_row(player, house, "player", decks=1)
    _check_row(dealer, house, "dealer", decks=int(house.get("dealer_decks", "1")))
    _check_dealer(dealer, house)
    if not is_challenge(rating):
        return Resolution(0, 0, 0, "success", ())
    return resolve(player, dealer, rating, rules=PLAIN, house=house)


def _check_row(row: tuple[Laid, ...], house: House, side: str, *, decks: int) -> None:
    """Refuse a card that appears too often, an impossible declaration, and a wrong order (U-046, U-072)."""
    cards = [laid.card for laid in row]
    for card in cards:
        if cards.count(card) > decks:
            raise NotationError(f"{side}: {card} lies there {cards.count(card)} times, and a deck holds it once")
    refusal = believed_arrangement(row, PLAIN, house).why_not(row)
    if refusal is not None:
        raise NotationError(f"{side}: {refusal}")


def _check_dealer(row: tuple[Laid, ...], house: House) -> None:
    """Refuse cards that a Dealer's row never has: a queen as a jack or against the house rule, a redrawn joker."""
    for laid in row:
        if laid.value == "J":
            raise NotationError(f"dealer: {laid} cannot be, the Dealer's queens never copy a jack [U-051]")
        if laid.value and house["dealer_queen"] == "raw":
            raise NotationError(f"dealer: {laid} cannot be, the Dealer's queens are worth 2 by house rule [U-051]")
    redrawn = dealer_redraws(tuple(laid.card for laid in row), house)
    if redrawn:
        raise NotationError(f"dealer: {redrawn[0]} cannot lie there, by house rule it is drawn again [U-036]")
