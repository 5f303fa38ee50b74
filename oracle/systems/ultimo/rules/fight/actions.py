"""What may be done in a fight: by players, and by the Dealer for the foes."""

from __future__ import annotations

from typing import Final, Literal

Sort = Literal["kind", "person"]
"""Whether a foe is one of a kind of thing, or somebody with a name."""

BARE: Final = "-"
"""Bare hands, in place of a weapon."""


Defence = Literal["dodge", "block"]
