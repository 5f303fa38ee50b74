"""Oracle: a companion for tabletop role-play without a game master.

It deals the cards, keeps the rules, remembers the story and plays the part nobody at the table has to play.
Importing it does nothing.
"""

from __future__ import annotations

from typing import Final

__version__: Final = "0.1.0"
"""The version of the package, as `pyproject.toml` has it."""
