"""Characters' belongings in ULTIMO, and the actions that change them."""

from __future__ import annotations

from typing import Final

from oracle.dealer.position import Position
from oracle.systems.ultimo.rules.characters import Item
from oracle.systems.ultimo.rules.gear.named import arms_named
from oracle.systems.ultimo.rules.riding.having import make_of

GIVING: Final = "hand_on"
PARTING: Final = ("hand_on", "exchange", "sell")
TAKING: Final = "pick_up"
LAYING: Final = "put_down"
BUYING: Final = "give"
PAYING: Final = "pay"


def owners(position: Position) -> tuple[str, ...]:
    """Return the ids of all characters."""
    return tuple(position.rules.people)


def carried(position: Position, who: str) -> tuple[Item, ...]:
    """Return the gear of a character."""
    gear: tuple[Item, ...] = position.rules.people[who].gear
    return gear


def cash(position: Position, who: str) -> int:
    """Return the cash of a character."""
    return int(position.rules.people[who].ties.purse.cash)


def is_kit(name: str) -> bool:
    """Return whether this is the name of arms, armor, a mount or a vehicle."""
    return bool(make_of(name) or arms_named(name))


def had(who: str, name: str, load: int) -> str:
    """Return the Dealer's action that gives a character a new item."""
    return f"give {who} {name} {load} 0"


def paid(who: str, amount: int) -> str:
    """Return the Dealer's action that changes a character's cash."""
    return f"pay {who} {amount}"


def parted(who: str, thing: str) -> str:
    """Return the Dealer's action that removes an item without payment."""
    return f"sell {who} {thing} 0"


def handed_on(thing: str, whom: str) -> str:
    """Return a player's action that hands an item to another character."""
    return f"hand_on {thing} {whom}"


def taken_up(thing: str) -> str:
    """Return a player's action that picks up an item."""
    return f"pick_up {thing}"


def laid_down(thing: str) -> str:
    """Return a player's action that puts down an item."""
    return f"put_down {thing}"
