"""Whether an adventure has been written anew since a table began with it: the table plays on with its own copy."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from pathlib import Path

from oracle import paths
from oracle.adventure_files import MAIN_FILE, load_adventure
from oracle.errors import OracleError
from oracle.journal.reader import JournalReader
from oracle.story.adventure import Adventure
from oracle.story.moves import Begun
from oracle.systems import every_tier
from oracle.table.words import sentence


def rewritten(journal: JournalReader) -> str:
    """Return that the adventure of a table has been written anew since, as a sentence; empty where it has not.

    Only one that comes with the program is looked for, and it is read only where its file is younger than the table.
    """
    began = _began_with(journal)
    file = paths.adventures() / began.id / MAIN_FILE if began is not None and began.id else None
    if began is None or file is None or not _is_younger(file, journal.meta.created):
        return ""
    with suppress(OracleError):
        if load_adventure(file, tiers=every_tier()) != began:
            return sentence("adventure", "rewritten", title=began.title)
    return ""


def _began_with(journal: JournalReader) -> Adventure | None:
    """Return the adventure that the table began with."""
    tip = journal.stand
    first = journal.line(tip)[:1] if tip is not None else ()
    events = (event for record in first for event in record.events)
    return next((event.adventure for event in events if isinstance(event, Begun)), None)


def _is_younger(file: Path, created: str) -> bool:
    """Return whether a file was changed after a table was made."""
    try:
        return file.stat().st_mtime > datetime.fromisoformat(created).timestamp()
    except (OSError, ValueError):
        return False
