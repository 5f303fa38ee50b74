"""Who sits at the Dealer's desk: the built-in Dealer, or the model of the settings with the built-in one beside it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from oracle.dealer.builtin.dealer import BuiltinDealer
from oracle.dealer.port import Dealer
from oracle.dealer.position import Position
from oracle.errors import SettingsError, UnknownNameError
from oracle.journal.journal import Journal
from oracle.table.duties import Desk
from oracle.table.holding import HOUSE, MODEL
from oracle.table.part import Table
from oracle.table.seats import ME
from oracle.table.state import Seat

DEALERS: Final = (HOUSE, MODEL)
"""Who of the program can hold the Dealer's duties."""


def seatable(dealer: str) -> str:
    """Return the name of a Dealer who can sit down, the built-in one for an empty name.

    Raises:
        UnknownNameError: If there is no such Dealer.
        SettingsError: If a model is wanted and the settings name none.
    """
    if dealer and dealer not in DEALERS:
        raise UnknownNameError("Dealer", dealer, known=DEALERS)
    if dealer == MODEL:
        missing = why_no_model()
        if missing:
            raise SettingsError(missing)
    return dealer or HOUSE


def why_no_model() -> str:
    """Return why no model can be asked here, as a sentence; empty where one can.

    Raises:
        SettingsError: If a setting is wrong.
    """
    from oracle.config import model_settings, settings_file

    if model_settings().is_complete:
        return ""
    told = "name a model with ORACLE_MODEL and its server with ORACLE_BASE_URL, such as http://127.0.0.1:11434/v1"
    return f"No model is set: {told} (or in {settings_file()})."


def seat_called(name: str, seats: Iterable[Seat], names: Mapping[str, str], *, own: str = "") -> str:
    """Return the holder that a word means: `house`, `model`, a seat by its id, its owner or a character of it.

    Of a seat with several characters it is whoever plays the one that is named.

    Args:
        name: What was typed.
        seats: Who sits at the table.
        names: Actor to the name of the character.
        own: Whoever typed it, which `me` means; empty where it is not known, and one seat is nobody else's.

    Raises:
        UnknownNameError: If nobody is called so, or several are.
    """
    wanted, listed = name.strip().lower(), tuple(seats)
    if wanted in DEALERS:
        return wanted
    if wanted in ME and (own or len(listed) == 1):
        return own or listed[0].id
    found = [one for seat in listed for one in _meant(seat, names, wanted)]
    if len(found) != 1:
        known = (*DEALERS, *ME[:1], *(names[who] for seat in listed for who in seat.actors if who in names))
        raise UnknownNameError("holder of a duty", name.strip()[:40], known=known)
    return found[0]


def _meant(seat: Seat, names: Mapping[str, str], wanted: str) -> tuple[str, ...]:
    """Return who of a seat is called so: the seat itself, or whoever plays one of its several characters."""
    called = {who: {who, names.get(who, who).lower(), *names.get(who, who).lower().split()} for who in seat.actors}
    found = tuple(who for who, words in called.items() if wanted in words)
    is_seat = wanted in (seat.id, seat.name.lower()) or (found and len(seat.actors) == 1)
    return (seat.id,) if is_seat else found


def desk_for(table: Table, journal: Journal, *, wants_model: bool) -> Desk:
    """Return the desk of a table; nothing of a model is loaded unless one holds a duty.

    Where no model is to be had, the built-in Dealer sits in for it, and the desk says why.
    """
    house = house_dealer(journal)
    if not wants_model:
        return Desk(house)
    try:
        missing = why_no_model()
    except SettingsError as exc:
        missing = str(exc)
    if missing:
        return Desk(house, notice=f"{missing} The built-in Dealer sits in for it.")
    return Desk(house, model_dealer(house, table, journal), notice=_untried())


UNTRIED: Final = (
    "Whether this model can read its own tellings back is not known yet, so they are held to the cards only as far as"
    " plain words go. `oracle doctor` finds out; if it can, nothing is shown from then on that it reads otherwise."
)


def _untried() -> str:
    """Return that nothing is known of a model's reading; nothing where something is."""
    from oracle.config import model_settings
    from oracle.model_findings import reads_back

    return UNTRIED if reads_back(model_settings()) is None else ""


def house_dealer(journal: Journal) -> BuiltinDealer:
    """Return the built-in Dealer of a table."""
    return BuiltinDealer(lambda: (event for record in journal.line() for event in record.events), journal.abridged)


def model_dealer(house: BuiltinDealer, table: Table, journal: Journal) -> Dealer:
    """Return the model of the settings as a Dealer, with the built-in one beside it.

    Raises:
        SettingsError: If a setting is wrong.
    """
    from oracle.config import model_settings
    from oracle.dealer.langchain_model import LangchainModel
    from oracle.dealer.lookups import library_rules
    from oracle.dealer.model import ModelDealer
    from oracle.model_findings import reads_back

    settings = replace(model_settings(), read_back=bool(reads_back(model_settings())))
    history = lambda: told_before(table, journal)  # noqa: E731 - one line, said once
    rules = library_rules() if settings.lookups else None
    return ModelDealer(LangchainModel(settings), house, settings, history=history, rules=rules)


def told_before(table: Table, journal: Journal) -> Iterator[tuple[Position, tuple[Any, ...]]]:
    """Yield everything that has happened at a table, record by record, with where each led."""
    state = table.empty()
    for record in journal.line():
        for event in record.events:
            state = table.evolve(state, event)
        yield Position(table, state, table.system), record.events
