"""Values that the actions of a fight share."""

from __future__ import annotations

from typing import Final, Literal

Sort = Literal["kind", "person"]
"""Whether a foe is one of its kind, or a person with a name."""

BARE_HANDS: Final = "-"
"""What is typed for bare hands in place of a weapon."""


Defence = Literal["dodge", "block"]
