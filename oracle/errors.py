"""Every exception this project raises on purpose.

The tree::

    OracleError
    +- NotationError(ValueError)        text that is not a card, an action, a state
    |  +- FormError                     an action that breaks off, or goes on where it should end
    +- IllegalActionError(ValueError)   well formed, but the rules forbid it now
    +- RulingError(ValueError)          what a person says as the Dealer, and the referee refuses
    +- AmbiguousError(ValueError)       it could mean several things: say which
    +- UnknownNameError(LookupError)    no such game, adventure, character, table
    +- AdventureError(ValueError)       an adventure or sheet file with a mistake in it
    +- ChanceError                      cards or dice that cannot have come up
    +- JournalError                     the journal on disk
    |  +- JournalLockedError            another program has this table open
    |  +- JournalDamagedError           a record does not fit the chain, or cannot be read
    |  +- JournalWriteError             the disk took nothing; the table stands where it stood
    +- ReplayError                      events that the rules cannot follow
    +- SettingsError(ValueError)        a setting, in the environment or in the file of settings
    +- DealerError                      the Dealer gave no usable decision
       +- ModelError                    the model, or the server it runs on, gave no answer
       +- NarrationError                a sentence that may not be shown
       +- WeightsError                  what the interpreter learnt cannot be read

The first seven are the ones a player, a model or the author of a file can cause: they are shown as one
sentence, or go back to the model word for word. The rest say what happened to the table.
"""

from __future__ import annotations

from typing import Final


class OracleError(Exception):
    """Base of every error raised on purpose by this project."""


class NotationError(OracleError, ValueError):
    """The text is not valid notation."""


class FormError(NotationError):
    """The text begins an action, and has fewer words than its form, or more."""


class IllegalActionError(OracleError, ValueError):
    """The action is well formed, but the rules forbid it now; the state still stands.

    Attributes:
        action: Notation of the refused action.
        reason: One sentence that says why.
        legal: Notation of what would be legal, in menu order.
        rule: Id of the rule that forbids it; empty where no rule has an id.
    """

    def __init__(self, reason: str, *, action: str, legal: tuple[str, ...] = (), rule: str = "") -> None:
        cited = f" [{rule}]" if rule else ""
        would = f" You could: {'; '.join(legal)}." if legal else ""
        super().__init__(f"{action!r} is not possible: {reason}{cited}.{would}")
        self.action = action
        self.reason = reason
        self.legal = legal
        self.rule = rule


class RulingError(OracleError, ValueError):
    """A person's word as the Dealer does not stand; what was asked still waits.

    Attributes:
        reason: One sentence that says why.
        rule: Id of the rule behind it; empty where no rule has an id.
        legal: What would be legal instead, in a fixed order.
    """

    def __init__(self, reason: str, *, rule: str = "", legal: tuple[str, ...] = ()) -> None:
        cited = f" [{rule}]" if rule else ""
        would = f" You could say: {'; '.join(legal[:8])}." if legal else ""
        super().__init__(f"{reason[:1].upper()}{reason[1:]}{cited}.{would}")
        self.reason = reason
        self.rule = rule
        self.legal = legal


class AmbiguousError(OracleError, ValueError):
    """The text could mean several things.

    Attributes:
        choices: What it could mean, in a fixed order.
    """

    def __init__(self, text: str, *, choices: tuple[str, ...]) -> None:
        super().__init__(f"{text!r} could mean {', '.join(choices)}: say which.")
        self.choices = choices


MOST_NAMED: Final = 24
"""Names that one sentence tells; of more, those that are spelled most nearly."""


class UnknownNameError(OracleError, LookupError):
    """No game, adventure, character or table has this name."""

    def __init__(self, kind: str, name: str, *, known: tuple[str, ...]) -> None:
        super().__init__(f"There is no {kind} called {name!r}. {_there_is(name, known)}")
        self.known = known


def _there_is(name: str, known: tuple[str, ...]) -> str:
    """Return what there is instead of `name`, in a sentence a person can read to its end."""
    if len(known) <= MOST_NAMED:
        return f"There is: {', '.join(known) if known else 'none yet'}."
    from difflib import get_close_matches

    near = get_close_matches(name, known, n=4, cutoff=0.5) or known[:4]
    return f"There are {len(known)}, {', '.join(near)} among them."


class AdventureError(OracleError, ValueError):
    """A file of an adventure, a sheet or house rules says something that cannot be.

    Attributes:
        place: File, line and key, as `crypt/adventure.yaml, line 12, scenes.nave.exits`.
    """

    def __init__(self, reason: str, *, place: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason


class ChanceError(OracleError, ValueError):
    """Cards or dice that cannot have come up; what was asked for still waits."""


class JournalError(OracleError):
    """Something is wrong with the journal of a table."""


class JournalLockedError(JournalError):
    """Another program has this table open."""


class JournalDamagedError(JournalError):
    """A record does not fit the chain, or cannot be read.

    Attributes:
        number: Number of the first record that does not hold, `None` where the file itself cannot be read.
    """

    def __init__(self, message: str, *, number: int | None = None) -> None:
        super().__init__(message)
        self.number = number


class JournalWriteError(JournalError):
    """Nothing of the batch was written; the table stands where it stood."""


class ReplayError(OracleError):
    """Events that the rules cannot follow."""


class SettingsError(OracleError, ValueError):
    """A setting that cannot be; the message names the variable, or the file and the key, never a secret's value."""


class DealerError(OracleError):
    """The Dealer gave no usable decision within its attempts."""


class ModelError(DealerError):
    """The model, or the server it runs on, gave no answer; one clear sentence, in which no key ever stands.

    Attributes:
        kind: What went wrong, as one word of `oracle.dealer.chat`.
        pause: How long to wait before it is asked again, in seconds, if it is.
    """

    def __init__(self, message: str, *, kind: str, pause: float = 0.0) -> None:
        super().__init__(message)
        self.kind = kind
        self.pause = pause


class NarrationError(DealerError):
    """A sentence of a telling may not be shown.

    Attributes:
        objection: Why, with a code.
    """

    def __init__(self, objection: object) -> None:
        super().__init__(str(objection))
        self.objection = objection


class WeightsError(DealerError):
    """The weights of the interpreter are missing, damaged, or of another version."""

    def __init__(self, file: str) -> None:
        super().__init__(f"{file} cannot be read; install the program again to have it back")
