"""The key by which a table is played on: its own, or one of this place where its own stayed elsewhere."""

from __future__ import annotations

import secrets

from oracle.core.chance import KEY_BYTES, commitment
from oracle.errors import JournalError
from oracle.journal.journal import Journal
from oracle.journal.keys import write_key
from oracle.journal.places import table_name
from oracle.started import program
from oracle.table.words import sentence


def key_to_play_with(journal: Journal, promised: str, *, new_key: bool) -> tuple[bytes, str]:
    """Return the key of a table, and what it commits itself to from now on where that is another than before.

    Args:
        journal: The table.
        promised: What it is committed to where it stands; empty where people draw all the cards.
        new_key: Whether it is to go on with a key of this place; one that lies beside it already is taken.

    Raises:
        JournalError: If its key is not here and no new one is wanted, or if one is wanted and its own is here.
    """
    name, key = table_name(journal.place), journal.key
    is_own = key is not None and promised in ("", commitment(key))
    if new_key and is_own:
        raise JournalError(sentence("key", "here", name=name))
    if key is not None and is_own:
        return key, ""
    if not new_key:
        raise JournalError(sentence("key", "missing" if key is None else "other", name=name, program=program()))
    if key is None:
        key = secrets.token_bytes(KEY_BYTES)
        write_key(journal.place, key)
    return key, commitment(key) if promised else ""
