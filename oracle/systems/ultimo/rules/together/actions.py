"""What may be done with others: helping, shielding, asking, bringing round, keeping company, carrying, earning."""

from __future__ import annotations

from typing import Final

USUAL_RATING: Final = 5
"""How hard observing is where nothing speaks for more or less. Rule U-179."""

NOTHING: Final = "-"
"""How a word is left out that another word follows."""
