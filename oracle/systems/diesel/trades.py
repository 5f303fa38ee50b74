"""The ten ordinary Trades: their Skills, their Focus in each suit, what they put into a character's hands.

A magical School will be a row of its own kind; nothing here has to change for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NO_TRADE: Final = "-"
"""How "none of my Trades" and "the Trade alone" are written."""

FOCUS_SUITS: Final = "cshd"
"""Order in which a Trade lists its Focuses: clubs, spades, hearts, diamonds."""


@dataclass(frozen=True, slots=True)
class Trade:
    """One Trade."""

    id: str
    name: str
    skills: tuple[str, ...]
    """Ids of its Skills, in the order of the book."""
    focus_names: tuple[str, ...]
    """Names of its Focuses in the order of `FOCUS_SUITS`."""
    resources: tuple[str, ...]
    """Kinds of resource; one is described for each point spent in the Trade."""

    def focus(self, suit: str) -> str:
        """Return the name of the Focus in `suit`."""
        return self.focus_names[FOCUS_SUITS.index(suit)]


_SECURITY: Final = ("surveillance-tools", "security-tools")

_ROWS: Final = (
    Trade(
        "assassin",
        "Assassin",
        ("assassination", "evasion", "security", "observation", "manipulation"),
        ("Heavy", "Operative", "Honey-Pot", "Fanatic"),
        (
            *("watch-contact", "political-contact", "concealed-weapon", "safe-house", "criminal-contact"),
            *_SECURITY,
        ),
    ),
    Trade(
        "bounty-hunter",
        "Bounty Hunter",
        ("close-combat", "tracking", "investigation", "interrogation", "survival"),
        ("Mercenary", "Bonded", "King's Man", "Ranger"),
        (
            *("small-arms", "watch-contact", "military-contact", "investigation-tools"),
            *("magical-tracker", "survival-gear"),
        ),
    ),
    Trade(
        "engineer",
        "Engineer",
        ("invention", "practical", "analysis", "jury-rig"),
        ("Rogue Science", "Academic", "Handyman", "Industrial"),
        ("academic-contact", "political-contact", "workshop", "laboratory", "tool-kit"),
    ),
    Trade(
        "fixer",
        "Fixer",
        ("back-channel", "authority", "intelligence", "manipulation", "black-market"),
        ("Mercenary", "Diplomat", "Outlaw", "Politician"),
        (
            *("political-contact", "criminal-contact", "foreign-contact", "political-favor", "investment"),
            *("criminal-influence", "safe-house"),
        ),
    ),
    Trade(
        "gunslinger",
        "Gunslinger",
        ("gunfighter", "sharpshooter", "steel", "gun-almanac"),
        ("Killer", "Hunter", "Charmer", "Dueler"),
        (
            *("fine-small-arm", "experimental-small-arm", "special-ammunition"),
            *("weapon-contact", "watch-contact", "military-contact"),
        ),
    ),
    Trade(
        "medical",
        "Medical",
        ("pathology", "aid", "medicine", "surgery"),
        ("Corpsman", "Academic", "Family", "Frontier"),
        (
            *("trauma-kit", "medical-equipment", "pharmaceuticals", "medical-contact"),
            *("lab-access", "university-access", "hospital-access"),
        ),
    ),
    Trade(
        "ranger",
        "Ranger",
        ("endurance", "hunting", "instinct", "survival", "awareness"),
        ("Scout", "Explorer", "Guide", "Hermit"),
        ("survival-pack", "hunting-weapon", "survival-gear", "cabin", "fae-contact"),
    ),
    Trade(
        "soldier",
        "Soldier",
        ("combat-training", "pt", "tactics", "alertness"),
        ("Assault", "Recon", "Officer", "Veteran"),  # not printed in the book: diesel.missing_foci
        (
            *("military-contact", "watch-contact", "military-weapon", "military-equipment"),
            *("explosives", "safe-house"),
        ),
    ),
    Trade(
        "spy",
        "Spy",
        ("clandestine", "coercion", "interrogation", "observation", "intelligence"),
        ("Provocateur", "Analyst", "Face", "Sleeper"),  # diesel.missing_foci
        (
            *("political-contact", "criminal-contact", "foreign-contact", "fae-contact"),
            *("foreign-influence", "safe-house", "high-access", *_SECURITY),
        ),
    ),
    Trade(
        "thief",
        "Thief",
        ("fast-talk", "fencing", "security", "stealing", "stealth"),
        ("Robber", "Burglar", "Con Artist", "Cat"),  # diesel.missing_foci
        ("political-contact", "criminal-contact", "safe-house", *_SECURITY),
    ),
)

TRADES: Final = {trade.id: trade for trade in _ROWS}
"""Every Trade by id, in the order of the book."""
