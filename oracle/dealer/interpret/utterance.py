"""A line of a player, taken apart."""

from __future__ import annotations

from oracle.core.records import dataclass

FLAGS = (
    *("bracketed", "quoted", "only_quote", "says", "question", "ends_question", "quote_question", "about_me"),
    *("condition", "later", "we", "other_acts", "first_person", "no_subject", "negated", "wished", "short", "long"),
    *("foreign", "past", "vocative", "calls_party", "earlier", "echo", "verbless", "asks_leave"),
)
"""What can be true of the form of a line; the order in which classifiers see it."""


@dataclass(frozen=True, slots=True)
class ParsedUtterance:
    """What a line says, apart from what it means."""

    text: str
    """The line without brackets around asides."""
    deed: str
    """What is told outside quotation marks."""
    quote: str
    """What is said aloud inside them."""
    clauses: tuple[str, ...]
    """The deed by clauses, in order."""
    verb: str
    """The head verb of the first clause, stemmed; empty where there is none."""
    object: str
    """What stands behind the head verb in its clause."""
    instrument: str
    """What something is done with; empty where nothing is named."""
    actor: str
    """Another member of the party who acts, `we`, or empty for the speaker."""
    addressed: str
    """The words that may name who is spoken to."""
    flags: frozenset[str]
    """Those of `FLAGS` that are true."""
    earlier: str
    """The line said just before, with its speaker; empty for none."""
    echo: str
    """What was said just before where the line joins in it: "me too", "I follow her"."""

    @property
    def main(self) -> str:
        """What is to be read: what the line joins in, else what is done, else what is said."""
        return self.echo or self.deed or self.quote
