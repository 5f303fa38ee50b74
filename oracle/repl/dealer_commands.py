"""`/duty` and `/dealer`: who holds which duty of the Dealer, what a model costs, what a Dealer may say now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from oracle.core.notation import Prose
from oracle.dealer.human import OWN_WORDS
from oracle.errors import NotationError, OracleError
from oracle.table.call_names import call_names
from oracle.table.desks import house_dealer, model_dealer, seat_called, seatable
from oracle.table.discretion import Settle, way_words
from oracle.table.duties import Desk
from oracle.table.holding import DUTIES, MEANINGS, MODEL, TABLE, GiveDuty, duties_named, holder_name
from oracle.table.part import name_in
from oracle.table.proposals import more_lines, secret_lines
from oracle.table.reading import read_typed
from oracle.table.seats import addressed, names_of, read_discretion, told_first
from oracle.table.session import Session, Shown
from oracle.table.state import people_at
from oracle.table.words import sentence

SECRETS: Final = "secrets"
"""What asks `/dealer` for what only the Dealer may know."""


def plays_on(session: Session, line: str) -> bool:
    """Return whether a line is what a character does next, though a telling is still asked for.

    Whoever plays and tells goes on playing without a thought: then it is told as proposed.
    """
    proposal = session.proposal()
    if proposal is None or not proposal.is_telling or not session.seat.actors:
        return False
    named, line = addressed(session.table, session.state, session.seat, line)
    if OWN_WORDS.match(line) or named not in ("", proposal.holder):
        return True
    if told_first(session.table, session.state, session.seat, line) not in ("", proposal.holder):
        return True
    try:
        return read_typed(session.table, session.state, session.speaker(), line) is not None
    except OracleError:
        return False


def as_dealer(session: Session, line: str) -> Iterator[Shown]:
    """Yield what comes of a line of a person who is asked as the Dealer; their name may stand before it.

    What another character of the seat says is talk: it costs nothing, and the Dealer is still asked.
    """
    named, said = addressed(session.table, session.state, session.seat, line)
    proposal = session.proposal()
    asked = proposal.holder if proposal is not None else ""
    if named and named != asked and asked in session.seat.actors:
        name = call_names(session.table, session.state)[asked]
        yield Shown("note", sentence("asked_as_dealer", "talk", name=name))
        return
    try:
        yield from session.deal(said)
    except NotationError as exc:
        if named or asked not in session.seat.actors:
            raise
        name = call_names(session.table, session.state)[asked]
        raise NotationError(sentence("asked_as_dealer", "first", name=name, why=exc)) from None


def duty(session: Session, rest: str) -> Iterator[Shown]:
    """Yield who holds which duty, or what comes of giving one: `rate me`, `narrate model`, `all house`.

    Raises:
        NotationError: If it is no duty and its holder.
        UnknownNameError: If there is no such duty or holder.
        SettingsError: If a model is wanted and the settings name none.
    """
    if not rest:
        yield from _held(session)
        return
    name, _, holder = rest.replace("=", " ").partition(" ")
    duties = duties_named(name)
    if not holder.strip():
        raise NotationError(
            f"Say who is to hold it, such as /duty {name} me, /duty {name} model or /duty {name} house."
        )
    wanted = _holder(session, holder)
    changed = tuple(one for one in duties if (session.state.table.duties or {}).get(one) != wanted)
    if not changed:
        yield Shown("note", "That is so already.")
    for one in changed:
        yield from session.do(GiveDuty(one, wanted), who=TABLE)  # type: ignore[arg-type] # it was looked up above
    if changed and wanted in people_at((session.seat,)):
        mine = {one for one, holder in (session.state.table.duties or {}).items() if holder == wanted}
        yield Shown("note", _word_to_a_dealer(mine))


def _holder(session: Session, name: str) -> str:
    """Return the holder that a word means, with a model seated where one is meant."""
    seats = session.state.table.seats
    names = {who: full for seat in seats for who, full in names_of(session.table, session.state, seat).items()}
    own = session.speaker() if len(session.seat.actors) > 1 else session.seat.id
    wanted = seat_called(name, seats, names, own=own)
    if wanted == MODEL and session.desk.model is session.desk.house:
        seatable(MODEL)
        house = house_dealer(session.journal)
        session.desk = Desk(house, model_dealer(house, session.table, session.journal))
    return wanted


def _held_by(session: Session) -> set[str]:
    """Return the duties of this seat, whoever of it holds them."""
    mine = people_at((session.seat,))
    return {one for one, holder in (session.state.table.duties or {}).items() if holder in mine}


def _word_to_a_dealer(duties: set[str]) -> str:
    """Return what a person should know who holds these duties."""
    told = "You are asked when it comes to that, with what the program would say: Enter takes it."
    if duties - {"narrate"}:
        return (
            f"{told} As the Dealer you may look at what players do not know: /dealer secrets. Nobody shows it unasked."
        )
    return f"{told} Whoever only tells knows what the players know."


def _held(session: Session) -> Iterator[Shown]:
    """Yield who holds which duty."""
    names = session.table.holders(session.state)
    for one in DUTIES:
        holder = holder_name((session.state.table.duties or {}).get(one, ""), names)
        yield Shown("line", f"{one}: {MEANINGS[one]} - {holder}", "text")


def dealer(session: Session, rest: str) -> Iterator[Shown]:
    """Yield who deals, what a model has cost, and what this seat may say as the Dealer now.

    Raises:
        NotationError: If something else is asked for than the secrets.
    """
    if rest.strip().lower() == SECRETS:
        yield from _secrets(session)
        return
    if rest.strip():
        raise NotationError("Write /dealer alone, or /dealer secrets.")
    yield from _held(session)
    yield from (Shown("line", text, "text") for text in session.desk.report())
    proposal = session.proposal()
    if proposal is not None:
        yield from (Shown("line", text, "text") for text in more_lines(proposal))


def _secrets(session: Session) -> Iterator[Shown]:
    """Yield what only the Dealer may know, to a seat that adjudicates, rates or opposes."""
    if not _held_by(session) - {"narrate"}:
        raise NotationError(
            "That is for the Dealer alone: whoever adjudicates, rates or opposes may look, nobody else."
        )
    yield from (Shown("line", text, "text") for text in secret_lines(session.position()))


def discretion(session: Session, rest: str) -> Iterator[Shown]:
    """Yield who settles what is left to the table, or what comes of choosing: `vote`, `chance`, `karla`.

    Raises:
        UnknownNameError: If nobody and nothing is called so.
    """
    if rest:
        meant = read_discretion(session.table, session.state, rest, seat=session.seat, speaker=session.speaker())
        yield from session.do(meant, who=TABLE)
        return
    settling = session.state.table.settling
    name = name_in(session.table.system, session.state, settling.who) if settling.who else ""
    yield Shown("line", f"What is left to the table is settled by {way_words(settling.way, name)}.", "text")
    yield from (Shown("line", f"Settled: {one}.", "text") for one in settling.settled)


def settle(session: Session, rest: str) -> Iterator[Shown]:
    """Put a question to the table, and yield what comes of it.

    Raises:
        NotationError: If nothing is asked.
        IllegalActionError: If another question is open, or it has too few answers or too many.
    """
    if not rest:
        raise NotationError("Ask something, such as /settle Does the rope hold? yes / no / only just")
    yield from session.do(Settle(Prose(rest)), who=TABLE)


DEALER_ROWS: Final[tuple[tuple[str, str, str, Callable[[Session, str], Iterable[Shown]]], ...]] = (
    (
        "duty",
        "/duty [which who]",
        "who holds the Dealer's duties; /duty rate me, /duty narrate model, /duty all house",
        duty,
    ),
    ("settle", "/settle <question>? <a> / <b>", "put something to the table; yes / no unless you say", settle),
    (
        "discretion",
        "/discretion [who]",
        "who settles such questions: dealer, vote, rotate, chance, me, or a name",
        discretion,
    ),
    ("dealer", "/dealer [secrets]", "who deals, what a model has cost, what you may say as the Dealer now", dealer),
)
"""Name, form, help and what it does, as a `Command` of the terminal takes them: `Command(*row)`."""
