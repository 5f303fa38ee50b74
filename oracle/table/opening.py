"""How a table comes to be: a fresh one from an adventure and characters, or one that was left."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from dataclasses import field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from oracle import paths
from oracle.adventure_files import MAIN_FILE, adventure_files, game_of, load_adventure
from oracle.adventure_files.sheets import sheet_games, sheet_reader
from oracle.core.chance import commitment, key_from_seed
from oracle.core.records import dataclass
from oracle.core.system import Setup, System, resolved_house_rules
from oracle.dealer.builtin.growing.genres import genre_named
from oracle.errors import AdventureError, JournalWriteError, UnknownNameError
from oracle.journal.codec import Codec
from oracle.journal.journal import Journal
from oracle.journal.opening import read_meta
from oracle.journal.places import Place
from oracle.journal.reader import JournalReader
from oracle.journal.records import Meta
from oracle.story import STORY, StorySetup
from oracle.story.adventure import Adventure
from oracle.story.house_rules import STORY_HOUSE_RULES, parted
from oracle.story.limits import NO_LIMITS, Limits
from oracle.story.open_play import open_adventure
from oracle.systems import GAMES, every_tier, find_quick_start, find_system
from oracle.table.characters import character_called
from oracle.table.desks import desk_for, seat_called, seatable
from oracle.table.discretion import BY_THE_DEALER, WAYS, Discretion
from oracle.table.fillers import Physical, Seeded
from oracle.table.holding import DUTIES, HOUSE, MODEL
from oracle.table.keys import key_to_play_with
from oracle.table.part import Table, TableSetup
from oracle.table.seats import names_of, voice_called
from oracle.table.session import Session
from oracle.table.state import Seat
from oracle.table.typed import TypedCards

DISCRETION = "discretion"
"""House rule of the table itself: who settles what is left to it."""

ENDING = ".db"
"""Ending of a table's file."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a player asks for; what is left empty is taken as it comes: the first game, adventure, character."""

    game: str = ""
    adventure: str = ""
    """Id of an adventure that ships with the program, or the path of a file."""
    characters: tuple[str, ...] = ()
    """Those that stand ready, sheets in the player's folder, or paths of sheets."""
    seed: str = ""
    """Words to shuffle by; empty for chance."""
    name: str = ""
    """What to call the table."""
    house_rules: Mapping[str, str] = field(default_factory=dict)
    real: str = ""
    """Whose cards are real ones, one of `REAL`; empty for none."""
    premise: str = ""
    """What a story begins with that nobody wrote; in place of an adventure."""
    genre: str = ""
    """The kind of story that is to be; empty for whatever the premise suggests."""
    concepts: tuple[str, ...] = ()
    """Whom to make and play, each in a few words; after the ready characters, if any are named."""
    limits: Limits = NO_LIMITS
    """What to leave out of the story."""
    dealer: str = ""
    """Who holds the Dealer's duties, one of `DEALERS`; empty for the built-in Dealer."""
    duties: Mapping[str, str] = field(default_factory=dict)
    """Duty to holder as they are called, where one is held by another person than `dealer`."""


def start(wanted: Wanted) -> tuple[Session, TableSetup]:
    """Make the journal of a fresh table, and return its session and what to `open` it with.

    Raises:
        OracleError: If something wanted does not exist, or cannot be written; nothing is left behind.
    """
    adventure = _adventure(wanted)
    system = find_system(adventure.system)
    cast = _cast(wanted, system)
    key = key_from_seed(wanted.seed) if wanted.seed else secrets.token_bytes(32)
    seat = Seat("p1", "Player", tuple(cast))
    promise = "" if wanted.real == "both" else commitment(key)
    asked = dict(wanted.house_rules)
    left = asked.pop(DISCRETION, "")
    strange = next((name for name in asked if name not in _house_rules(system)), "")
    if strange:
        raise UnknownNameError("house rule", strange, known=_house_rules(system))
    without, rules = parted(asked)
    story = StorySetup(adventure, tuple(cast), without)
    names = {who: one.name for who, one in cast.items()}
    duties = {**dict.fromkeys(DUTIES, HOUSE), **wanted_duties(wanted.dealer, wanted.duties, (seat,), names)}
    discretion = _discretion(left, seat, names)
    setup = TableSetup(Setup(cast, rules), story, (seat,), promise, wanted.real, wanted.limits, duties, discretion)
    table = Table(system, STORY)
    table.new_game(setup)  # what cannot be is refused before anything is written
    meta = Meta(system.name, adventure.title, datetime.now(UTC).isoformat(timespec="seconds"))
    journal = Journal.create(
        _fresh_place(wanted.name or adventure.id, named=bool(wanted.name)), meta, Codec(table.parts), key=key
    )
    return _session(table, journal, key, seat, wanted.real, duties), setup


def _house_rules(system: System[Any, Any, Any]) -> tuple[str, ...]:
    """Return the ids of what may be switched: by the story, and by its game."""
    return tuple(rule.id for rule in (*STORY_HOUSE_RULES, *system.house_rules))


def _discretion(left: str, seat: Seat, names: Mapping[str, str]) -> Discretion:
    """Return who settles what is left to the table: one of the ways, or a person of the cast."""
    if left in WAYS[:1] + WAYS[2:] or not left:
        return Discretion(left) if left else BY_THE_DEALER
    return Discretion("seat", voice_called(left, (seat,), names, own=seat.actors[0]))


def wanted_duties(
    dealer: str, listed: Mapping[str, str], seats: tuple[Seat, ...], names: Mapping[str, str]
) -> dict[str, str]:
    """Return duty to holder as a player wants them; nothing for a duty that stays with whoever holds it.

    Args:
        dealer: Who of the program is to hold all of them, one of `DEALERS`; empty for no change.
        listed: Duty to holder as they are called.
        seats: Who sits at the table.
        names: Actor to the name of the character.

    Raises:
        UnknownNameError: If a person who is to hold a duty does not exist.
        SettingsError: If a model is to, and the settings name none.
    """
    everything = dict.fromkeys(DUTIES, seatable(dealer)) if dealer else {}
    own = seats[0].actors[0] if len(seats[0].actors) > 1 else seats[0].id
    found = {duty: seat_called(name, seats, names, own=own) for duty, name in listed.items()}
    if MODEL in found.values():
        seatable(MODEL)
    return {**everything, **found}


def resume(
    name: str = "", *, dealer: str = "", duties: Mapping[str, str] | None = None, new_key: bool = False
) -> Session:
    """Open the table called `name`, or the one played last, with whoever is to hold the Dealer's duties from now on.

    Args:
        name: What the table is called; empty for the one played last.
        dealer: Who of the program is to hold all duties from now on; empty for no change.
        duties: Duty to holder, as they are called, where one changes hands.
        new_key: Whether a table that came here without its key goes on with one of this place.

    Raises:
        OracleError: If there is none, another person plays at it, or it cannot be read; or its key is not here, and
            nobody asked for a new one.
    """
    seatable(dealer)
    place = find_table(name)
    table = table_of(place)
    journal = Journal.open(place, Codec(table.parts))
    try:
        state = journal.state(table)
        key, promise = key_to_play_with(journal, state.table.commitment, new_key=new_key)
        seats = state.table.seats
        names = {who: called for seat in seats for who, called in names_of(table, state, seat).items()}
        changed = wanted_duties(dealer, duties or {}, seats, names)
        held = {**(state.table.duties or {}), **changed}
        return _session(table, journal, key, seats[0], state.table.real, held, changed, promise)
    except BaseException:
        journal.close()
        raise


def _session(
    table: Table,
    journal: Journal,
    key: bytes,
    seat: Seat,
    real: str,
    held: Mapping[str, str],
    changed: Mapping[str, str] | None = None,
    promise: str = "",
) -> Session:
    filler = Physical(key, real) if real else Seeded(key)
    typed = TypedCards(journal) if real else None
    desk = desk_for(table, journal, wants_model=MODEL in held.values())
    return Session(
        table, journal, desk=desk, filler=filler, seat=seat, typed=typed, duties=changed or {}, promise=promise
    )


def table_of(place: Place) -> Table:
    """Return the table part that plays the journal at `place`.

    Raises:
        JournalError: If it cannot be read.
    """
    return Table(find_system(read_meta(place).game), STORY)


def notes_of(place: Path) -> Iterator[Mapping[str, str]]:
    """Yield what a journal notes beside each record, such as what a model was asked.

    Raises:
        JournalError: If it cannot be read.
    """
    with JournalReader.read(place, Codec(table_of(place).parts)) as journal:
        yield from (record.cause.notes for record in journal.line())


def saved() -> tuple[Path, ...]:
    """Return the files of all tables, the one played last first."""
    folder = paths.tables()
    found = folder.glob(f"*{ENDING}") if folder.is_dir() else ()
    return tuple(sorted(found, key=lambda path: (-path.stat().st_mtime_ns, path.name)))


def find_table(name: str = "") -> Path:
    """Return the file of the table called `name`, or of the one played last.

    Raises:
        UnknownNameError: If there is none.
    """
    found = saved()
    if not name and found:
        return found[0]
    for path in found:
        if path.stem == name:
            return path
    if not found:
        raise UnknownNameError("table", name or "played last", known=())
    raise UnknownNameError("table", name, known=tuple(path.stem for path in found))


def place_for(name: str) -> Path:
    """Return where a table called `name` would lie.

    Raises:
        JournalWriteError: If the folder cannot be made, or the name is no file name.
    """
    if not name or not all(letter.isalnum() or letter in "-_." for letter in name) or name.startswith("."):
        raise JournalWriteError(f"{name!r} cannot be the name of a table: letters, digits, - and _ make one")
    folder = paths.tables()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as exc:
        raise JournalWriteError(
            f"There is no folder {folder} to save in ({exc.strerror}); name another with {paths.HOME_VARIABLE}."
        ) from exc
    return folder / f"{name}{ENDING}"


def _fresh_place(name: str, *, named: bool) -> Path:
    """Return a place where no table lies yet: the name itself where a person gave it, else with a number."""
    if named:
        return place_for(name)
    number = 1
    while (place := place_for(f"{name}-{number}")).exists():
        number += 1
    return place


def _cast(wanted: Wanted, system: System[Any, Any, Any]) -> dict[str, Any]:
    """Return who plays, by actor: the characters named, those made from a concept, else the first ready one."""
    found = [_named(system, name, wanted) for name in wanted.characters]
    if wanted.concepts:
        make = find_quick_start(system.name)
        for concept in wanted.concepts:
            tries = [wanted.seed, *(f"{wanted.seed} {again}" for again in range(2, _TRIES))]
            made = (make(concept, seed) for seed in tries)
            unlike = (one for one in made if not any(_sounds_like(one.name, other.name) for other in found))
            found.append(next(unlike, None) or make(concept, wanted.seed))
    found = found or [next(iter(system.ready.values()))]
    return {f"pc{place}": one for place, one in enumerate(found, start=1)}


_TRIES: Final = 9
"""How often a character is made anew whose name is too like another's."""


def _sounds_like(name: str, other: str) -> bool:
    """Return whether two names at one table would be mistaken for each other: Winterwell and Winterridge.

    >>> _sounds_like("Ada Winterwell", "Piet Winterridge"), _sounds_like("Ada Ashford", "Piet Sandford")
    (True, False)
    """
    mine, theirs = name.lower().split(), other.lower().split()
    return mine[0] == theirs[0] or (min(len(mine), len(theirs)) > 1 and mine[-1][:4] == theirs[-1][:4])


def _adventure(wanted: Wanted) -> Adventure:
    if wanted.premise:
        return open_adventure(wanted.premise, find_system(wanted.game or GAMES[0]).name, genre_named(wanted.genre))
    main = _adventure_file(wanted)
    game = game_of(main)
    tiers = {game: find_system(game).tiers} if game in GAMES else every_tier()
    return load_adventure(main, tiers=tiers)


def _adventure_file(wanted: Wanted) -> Path:
    path = Path(wanted.adventure).expanduser()
    if wanted.adventure and (path.exists() or path.suffix == ".yaml"):
        return path if path.suffix else path / MAIN_FILE
    game = find_system(wanted.game or GAMES[0]).name if wanted.game or not wanted.adventure else ""
    shipped = [main for main in adventure_files(paths.adventures()) if game in {"", game_of(main)}]
    for main in shipped:
        if wanted.adventure in {"", main.parent.name}:
            return main
    raise UnknownNameError("adventure", wanted.adventure or game, known=tuple(main.parent.name for main in shipped))


def _named(system: System[Any, Any, Any], name: str, wanted: Wanted) -> Any:
    """Return a character that stands ready, or one of the player's own where the game reads sheets."""
    found = system.ready.get(name.lower())
    if found is not None and (not wanted.house_rules or system.name not in sheet_games()):
        return found
    if system.name not in sheet_games():
        raise UnknownNameError("character", name, known=tuple(system.ready))
    asked = {rule: value for rule, value in wanted.house_rules.items() if rule != DISCRETION}
    rules = resolved_house_rules(system.house_rules, parted(asked)[1])
    if found is not None:
        return _as_played_here(system.name, name, found, rules)
    return character_called(system.name, name, rules)


def character_for(system: System[Any, Any, Any], name: str, rules: Mapping[str, str]) -> Any:
    """Return a character by its name or its file, for a table that plays by `rules` already.

    Raises:
        OracleError: If there is none, or its sheet cannot be.
    """
    return _named(system, name, Wanted(house_rules=rules))


def _as_played_here(game: str, name: str, sheet: Any, rules: Mapping[str, str]) -> Any:
    """Return a person who stands ready, unless the table plays without such, as without skills of one's own."""
    wrong = sheet_reader(game).sheet_complaints(sheet, rules)
    if wrong:
        raise AdventureError(str(wrong[0]), place=f"{name.lower()}.{wrong[0].place}")
    return sheet
