"""Recognising tools by name: a doctor's bag serves healers as well as a medical kit does (U-291)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from oracle.systems.ultimo.rules.characters import Item

MEDICAL: Final = "medical"
"""The quality of healers' tools."""

_HEALERS: Final = (
    r"(?:medic|medical|medicine|doctor|surgeon|surgical|surgery|physician|nurse|nursing|healer|healing|midwife|field"
    r"|trauma|first_aid|aid)s?(?:_s)?"
)
_HOLDERS: Final = r"(?:kit|bag|satchel|case|chest|box|pack|pouch|roll|supplies|instruments|tools|gear)"
_CALLED: Final[Mapping[str, re.Pattern[str]]] = {
    MEDICAL: re.compile(
        rf"(?:^|_){_HEALERS}_{_HOLDERS}(?:$|_(?:of|with|in)_)"
        r"|(?:^|_)(?:first_aid|medi?_?kits?|bandages?|(?:field|wound)_dressings?)(?:$|_(?:of|with|in)_)"
        r"|(?:^|_)(?:of|with)_(?:clean_)?(?:bandages|dressings|lint)(?:$|_)"
    ),
}
"""For each quality, the names of items that count as having it."""

_NUMBERED: Final = re.compile(r"_\d+$")


def serves(item: Item, tool: str) -> bool:
    """Return whether an item is a tool of this kind, by its id, its qualities or its name.

    >>> serves(Item("bag", "doctor's bag"), "medical"), serves(Item("field", "a bag of fields"), "medical")
    (True, False)
    """
    return tool in (item.id, *item.qualities) or any(is_called(name, tool) for name in (item.id, item.name))


@lru_cache(1024)
def is_called(name: str, tool: str) -> bool:
    """Return whether a name is that of a tool of this kind."""
    pattern = _CALLED.get(tool)
    plain = _NUMBERED.sub("", re.sub(r"[\W_]+", "_", name.lower()).strip("_"))
    return pattern is not None and pattern.search(plain) is not None
