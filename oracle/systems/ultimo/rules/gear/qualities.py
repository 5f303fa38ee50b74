"""The qualities of weapons, armor and crafted items as rows: meaning, visible signs, effects.

A quality of an item is one word; some carry a value after a colon, as `forged:9` or `helps:locks`: see `quality_value`.
Rules U-229 to U-232, U-241, U-336, U-339 to U-351, U-393.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.characters import Item

Bearer = Literal["weapon", "armor", "both", "made"]
"""The items that can have a quality: weapons, armor and shields, both, or crafted items."""


@dataclass(frozen=True, slots=True)
class Quality:
    """One quality."""

    id: str
    name: str
    on: Bearer
    words: str
    """Its meaning, in words for the player."""
    seen: str = ""
    """What others notice of it, for the Dealer who rates an attempt; empty where nothing shows."""
    wrecks: tuple[str, ...] = ()
    """Kinds of armor that a blow with it destroys for good, even durable pieces."""
    pierces: bool = False
    """Whether it ignores armor."""
    damage: int = 0
    """Added to the damage of a weapon that has it."""
    repair: int = 0
    """Added to the usual difficulty of a repair."""
    worth: int = 1
    """Factor on the price that a buyer pays."""


_BLOWS: Final = (
    Quality("balanced", "balanced", "weapon", "swung with AGI or STR, whichever is better"),
    Quality(
        "bracing",
        "bracing",
        "weapon",
        "whoever keeps still with it pierces armor and is guarded by 1 soak",
        "set to meet",
    ),
    Quality("clumsy", "clumsy", "weapon", "a total failure leaves you open until the hand is filled"),
    Quality(
        "crushing",
        "crushing",
        "weapon",
        "breaks stone, and ruins durable armor and shields",
        "goes through stone and brick",
        wrecks=("armor", "shield"),
    ),
    Quality("defensive", "defensive", "weapon", "1 soak more against blows while it is in hand"),
    Quality("penetrating", "penetrating", "weapon", "armor does not help against it", pierces=True),
    Quality(
        "smashing",
        "smashing",
        "weapon",
        "fells trees and doors without harm to itself, and ruins durable shields",
        "goes through wood and bars none the worse for it",
        wrecks=("shield",),
    ),
    Quality("split", "split", "weapon", "what it deals is shared out among all who are in range, as you like"),
    Quality("mounted", "made for the saddle", "weapon", "2 damage more and one hand less in the saddle"),
    Quality("messy", "messy", "weapon", "its wounds are plain to see", "leaves wounds that cannot be explained away"),
)
_BARRELS: Final = (
    Quality(
        "loud", "loud", "weapon", "a shot gives you away to everybody around", "heard far and wide when it goes off"
    ),
    Quality("mechanical", "mechanical", "weapon", "hard to mend, and hard to find again", repair=2),
    Quality("simple", "simple", "weapon", "easy to mend, and found anywhere", repair=-2),
    Quality("single_shot", "single shot", "weapon", "one shot, then it is loaded for a card of the hand"),
    Quality("one_use", "for one use", "weapon", "good for one blow or one shot, and then not before the fight is over"),
)
_WORN: Final = (
    Quality("held", "held", "armor", "takes a hand"),
    Quality("stealthy", "stealthy", "armor", "not being seen is 1 easier"),
    Quality("gaudy", "gaudy", "armor", "not being seen is 1 harder", "draws every eye"),
)
_ANY: Final = (
    Quality(
        "concealable", "concealable", "both", "stays unseen until somebody searches you", "not found without a search"
    ),
    Quality("concealed", "concealed", "both", "stays unseen until somebody searches you", "not found without a search"),
    Quality("discrete", "discreet", "both", "carried without anybody minding", "carried or worn without suspicion"),
    Quality("durable", "durable", "both", "half as good when destroyed; a weapon is spared ruin once"),
    Quality("magic", "magic", "both", "armor is never pierced or destroyed; a weapon undoes that"),
    Quality(
        "masterwork",
        "of masterly make",
        "both",
        "a weapon deals 1 damage more, and it is worth three times as much",
        "plainly the work of a master",
        damage=1,
        worth=3,
    ),
)
_MADE: Final = (
    Quality("medicine", "medicine", "made", "ends what it is made for, and is used up"),
    Quality("poison", "poison", "made", "can be put on a blade"),
    Quality("explosive", "explosive", "made", "can be thrown, and is gone then", "dangerous to carry near a fire"),
    Quality("forged", "forged", "made", "passes for real with whoever is no sharper than its maker was good"),
    Quality("coated", "poisoned", "made", "the next blow that wounds poisons, too"),
    Quality("helps", "made for one thing", "made", "makes that one thing 3 easier for whoever knows Engineering"),
    Quality("own", "works for one alone", "made", "nobody but its maker can make it work"),
    Quality("of", "dosed", "made", "is a dose of that"),
    Quality("medical", "for healers", "made", "first aid takes it, and sleep heals 3 under the care of whoever has it"),
)

QUALITIES: Final = (*_BLOWS, *_BARRELS, *_WORN, *_ANY, *_MADE)
"""Every quality with a meaning in the rules, weapons first."""

_BY_ID: Final = {row.id: row for row in QUALITIES}


def qualities_of(words: Iterable[str]) -> Iterator[Quality]:
    """Yield the rows of these qualities, skipping words without a row, such as a class of weight."""
    for word in words:
        row = _BY_ID.get(word.partition(":")[0])
        if row is not None:
            yield row


def quality_value(item: Item, quality: str) -> str:
    """Return the value after the colon of an item's quality; empty where the item has no such quality."""
    return next((word.partition(":")[2] for word in item.qualities if word.partition(":")[0] == quality), "")


def wrecks(qualities: Iterable[str], kind: str) -> bool:
    """Return whether a blow with these qualities destroys even durable armor of a kind (U-229, U-230)."""
    return any(kind in row.wrecks for row in qualities_of(qualities))


def pierces(qualities: Iterable[str]) -> bool:
    """Return whether a blow with these qualities ignores armor that is not magic."""
    return any(row.pierces for row in qualities_of(qualities))


def price_factor(item: Item) -> int:
    """Return the factor on the price of an item (Masterworks)."""
    return max([row.worth for row in qualities_of(item.qualities)], default=1)


def visible_signs(gear: Iterable[Item]) -> Iterator[str]:
    """Yield one line for each item whose qualities others can notice, for the Dealer (U-336, U-339, U-340)."""
    for item in gear:
        facts = list(dict.fromkeys(row.seen for row in qualities_of(item.qualities) if row.seen))
        if facts and item.condition != "dropped":
            yield f"{item.name}: {', '.join(facts)}"
