"""A database server that holds a table: the only module that knows SQLAlchemy, loaded for a URL alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import create_engine, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool


class Server:
    """A connection to the database of a URL.

    Raises:
        SQLAlchemyError: From every method, where the database refuses.
    """

    refusals: Final = (SQLAlchemyError,)

    def __init__(self, url: str) -> None:
        self._engine = create_engine(url, poolclass=NullPool)
        self._connection = self._engine.connect()

    @property
    def in_transaction(self) -> bool:
        """Whether something has begun that was neither committed nor rolled back."""
        return self._connection.in_transaction()

    def begin(self) -> None:
        """Begin a transaction."""
        self._connection.begin()

    def commit(self) -> None:
        """Write what was done since `begin`."""
        self._connection.commit()

    def rollback(self) -> None:
        """Drop what was done since `begin`."""
        self._connection.rollback()

    def rows(self, statement: str, values: Mapping[str, Any]) -> Sequence[Sequence[Any]]:
        """Return what a statement finds."""
        return self._connection.execute(text(statement), values).all()

    def write(self, statement: str, rows: Sequence[Mapping[str, Any]]) -> None:
        """Put a statement to the database once for each row of values."""
        self._connection.execute(text(statement), list(rows))

    def check(self) -> str:
        """Return nothing: a server looks after its files itself."""
        return ""

    def close(self) -> None:
        """Let go of the database; a second call does nothing."""
        self._connection.close()
        self._engine.dispose()
