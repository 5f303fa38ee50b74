"""Qualities of weapons, armor and made things as rows: what each means, what others see of it, what it changes.

A quality of a thing is one word; some say more behind a colon, as `forged:9` or `helps:locks`, and `said` reads that.
Rules U-229 to U-232, U-241, U-336, U-339 to U-351, U-393.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal

from oracle.core.records import dataclass
from oracle.systems.ultimo.rules.characters import Item

Bearer = Literal["weapon", "armor", "both", "made"]
"""What has a quality: weapons, armor and shields, both, or a thing that somebody made."""


@dataclass(frozen=True, slots=True)
class Quality:
    """One quality."""

    id: str
    name: str
    on: Bearer
    words: str
    """What it means, in a player's words."""
    seen: str = ""
    """What it is to others, for whoever rates what is tried; empty where nobody could tell."""
    wrecks: tuple[str, ...] = ()
    """Kinds of armor that even what is durable loses for good to a blow with it."""
    pierces: bool = False
    """Whether armor does not help against it."""
    damage: int = 0
    """Added to the damage of a weapon that has it."""
    repair: int = 0
    """Added to how hard it usually is to mend."""
    worth: int = 1
    """How many times what somebody would pay counts."""


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
"""Every quality that means something, weapons first."""

_BY_ID: Final = {one.id: one for one in QUALITIES}


def qualities_of(words: Iterable[str]) -> Iterator[Quality]:
    """Yield the rows of these qualities; words that are no quality, such as a class of weight, yield none."""
    for word in words:
        row = _BY_ID.get(word.partition(":")[0])
        if row is not None:
            yield row


def said(item: Item, quality: str) -> str:
    """Return what a thing says behind the colon of a quality; empty where it has none of it."""
    return next((one.partition(":")[2] for one in item.qualities if one.partition(":")[0] == quality), "")


def wrecks(qualities: Iterable[str], kind: str) -> bool:
    """Return whether a blow with these qualities leaves nothing of durable armor of a kind (U-229, U-230)."""
    return any(kind in one.wrecks for one in qualities_of(qualities))


def pierces(qualities: Iterable[str]) -> bool:
    """Return whether armor without magic does not help against a blow with these qualities."""
    return any(one.pierces for one in qualities_of(qualities))


def worth_of_work(item: Item) -> int:
    """Return how many times a price counts for a thing of this make (Masterworks)."""
    return max([one.worth for one in qualities_of(item.qualities)], default=1)


def told(gear: Iterable[Item]) -> Iterator[str]:
    """Yield what others could notice of things at hand, a line for each, for whoever rates (U-336, U-339, U-340)."""
    for item in gear:
        facts = list(dict.fromkeys(one.seen for one in qualities_of(item.qualities) if one.seen))
        if facts and item.condition != "dropped":
            yield f"{item.name}: {', '.join(facts)}"
