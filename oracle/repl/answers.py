"""Answers to looking, asking and coming back: what is here, what is held, what is waited for, what threat can do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from oracle.core.cards import Card, Laid
from oracle.core.menu import Arrangement, Option
from oracle.core.part import menu
from oracle.core.patterns import lazy_pattern
from oracle.core.spoken import Narrated
from oracle.core.system import HoldsFast, HoldsSeveralHands
from oracle.dealer.position import DEALER
from oracle.errors import AmbiguousError, IllegalActionError, NotationError, OracleError
from oracle.journal.records import Record
from oracle.repl.cards import in_hand_order, listed
from oracle.repl.drawing import question
from oracle.repl.menu import pressing, told
from oracle.story.side_lines import note_lines
from oracle.story.sight import ending_lines, known_facts, look_lines, named_features, named_people, scene_lines
from oracle.story.state import exits_here, features_here, people_here
from oracle.table.call_names import call_names
from oracle.table.in_words import ids_now, in_words, said_as
from oracle.table.part import Say, name_in
from oracle.table.seats import ME, actor_named
from oracle.table.session import Session, Shown
from oracle.table.showing import lines_since
from oracle.table.topics import events_about
from oracle.table.welcome import OPEN_PLAY

LOOKED_BACK: Final = 80
"""Records a recap looks through for what was told and called last."""

FEW: Final = 2
"""Choices that are explained at once; where there are more, the menu does."""

ONE_HAND: Final[Mapping[str, str]] = {"hand": "hand"}
"""The zone of held cards in most games, and what it is called."""

PLAYERS_OWN: Final = (IllegalActionError, NotationError, AmbiguousError)
"""Mistakes that are about what can be done at the table."""

IN_A_FIGHT: Final = (
    "Say in your own words what you do, such as “I go for them with all I have”, “I try to talk them out of it”, "
    "“I fall back” or “I get out of their sight”."
)
"""What can be said in the face of foes."""

_FOR_WHOM: Final = lazy_pattern(r"(?<=hat is not for )\w+(?= to do)")
"""Who may not do something, as a refusal of the rules has it."""

NEW: Final = 3
"""Choices that are explained at once where it is no row of cards that is waited for."""

MOST_LINES: Final = 12
"""Lines of the table that a recap tells of the last decision."""

NEWEST: Final = 3
"""Facts and threads that a recap calls to mind."""

MOST_TOLD: Final = 3
"""Paragraphs a recap tells again."""


def lines(texts: Iterable[str], about: str = "") -> Iterator[Shown]:
    """Yield texts as lines of the table; empty ones are left out."""
    return (Shown("line", text, about) for text in texts if text)


def looked(session: Session, rest: str) -> Iterator[Shown]:
    """Yield what is in sight, or what a closer look at one thing or person shows."""
    if rest:
        yield from _looked_at(session, rest)
        return
    offers = _offers(session)
    head, about = "", "title"
    for text in scene_lines(session.state.story, session.speaker()):
        if text in ("Here:", *offers):
            head = text
            yield Shown("line", text, "head")
        elif text.startswith(" "):
            yield Shown("line", text, "item", offer=offers.get(head, {}).get(text.strip(), ""))
        else:
            yield Shown("line", text, about)
        about = "" if head else "text"
    yield from _against(session)
    yield from lines(session.table.system.scenery(session.state.system), "text")


def _against(session: Session) -> Iterator[Shown]:
    """Yield who stands against the players: a look that left them out would not show what matters most."""
    foes = dict(session.table.system.status(session.state.system, session.speaker())).get("foes", "")
    if foes:
        yield Shown("line", f"Against you: {foes}.", "text")


def _offers(session: Session) -> Mapping[str, Mapping[str, str]]:
    """Return what can be typed about the things and the ways of a place, by heading and by name."""
    story = session.state.story
    if not story.scene:
        return {}
    return {
        "You notice:": {one.name: f"try {said_as(one.id)}" for one in features_here(story)},
        "Ways on:": {one.label: f"go {said_as(one.id)}" for one in exits_here(story)},
    }


def _looked_at(session: Session, rest: str) -> Iterator[Shown]:
    story = session.state.story
    named = [one.id for one in named_features(story, rest)] + [one.id for one in named_people(story, rest)]
    found = next(filter(None, (look_lines(story, name) for name in (rest, *named))), ())
    if found:
        yield from lines(found, "text")
    else:
        yield Shown("note", f"There is nothing called {rest[:60]} to look at here. /look shows what there is.")


def facts(session: Session) -> Iterator[Shown]:
    """Yield what has been found out, and below it what was noted, kind by kind."""
    story = session.state.story
    found = known_facts(story)
    yield from lines(found, "fact") if found else lines(("You have found nothing out yet.",))
    for text in note_lines(story):
        yield Shown("line", text, "item" if text.startswith(" ") else "head")


def hand(session: Session, name: str = "") -> Iterator[Shown]:
    """Yield the cards held, as people hold them, and which of them may stand for another.

    Args:
        session: The table.
        name: Whose hand is meant; empty for whoever acts.

    Raises:
        UnknownNameError: If the seat has no such character.
    """
    who = actor_named(session.table, session.state, session.seat, name) if name else session.speaker()
    whose, found = _whose(session, who), hands(session, who)
    if not found:
        yield Shown("line", f"{whose} hand is empty.", "hand")
        return
    for called, cards in found.items():
        yield Shown("line", f"{whose} {called}: {' '.join(map(str, cards))}", "hand", tuple(map(str, cards)))
    if who != session.speaker():
        return
    for card, ways in standing_for(session):
        could = tuple(str(Laid(card, way)) for way in ways if way)
        words = f"{card} can also be laid as {listed(could, 'or')}."
        yield Shown("line", words, "hand", (str(card), *could))


def _whose(session: Session, who: str) -> str:
    """Return whose something is: `Your`, or a name where several characters share the seat."""
    if len(session.seat.actors) < 2:
        return "Your"
    name = call_names(session.table, session.state)[who]
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def held(session: Session, who: str = "") -> tuple[Card, ...]:
    """Return the cards that a character of the seat holds, whoever acts unless one is named: those asked for first."""
    return next(iter(hands(session, who).values()), ())


def hands(session: Session, who: str = "") -> Mapping[str, tuple[Card, ...]]:
    """Return the cards that a character of the seat holds, by what the game calls that hand; empty ones are left out.

    In a game that does not name its hands there is one, the zone `hand`.
    """
    system, zones = session.table.system, session.table.zones(session.state)
    names = system.hands if isinstance(system, HoldsSeveralHands) else ONE_HAND
    found = {called: zones.get(f"{who or session.speaker()}.{name}") for name, called in names.items()}
    return {called: in_hand_order(zone.known) for called, zone in found.items() if zone and zone.known}


def row_option(session: Session) -> tuple[Option[Any], Arrangement] | None:
    """Return the option that takes a row of cards now and what may lie in it, `None` where there is none."""
    for option in menu(session.table, session.state, session.speaker()):
        for hole in option.holes:
            if isinstance(hole, Arrangement):
                return option, hole
    return None


def lays_nothing(session: Session, line: str) -> bool:
    """Return whether a line is the bare verb of a row of cards: it would lay none where some could be laid."""
    found = row_option(session)
    return found is not None and found[1].most > 0 and line.strip().lower() == found[0].action.verb


def standing_for(session: Session) -> tuple[tuple[Card, tuple[str, ...]], ...]:
    """Return the cards of the hand that may stand for several ranks in the row that is asked for."""
    found = row_option(session)
    if found is None:
        return ()
    ways = ((card, found[1].ways(card)) for card in in_hand_order(found[1].cards))
    return tuple((card, could) for card, could in ways if len(could) > 2)  # itself and its own worth are no choice


def sheet(session: Session, name: str = "") -> Iterator[Shown]:
    """Yield the sheet of whoever acts, or of the character of this seat that is called `name`.

    Raises:
        UnknownNameError: If the seat has no such character.
    """
    is_mine = not name or name.lower() in ME
    who = session.speaker() if is_mine else actor_named(session.table, session.state, session.seat, name)
    written = session.table.system.sheet(session.state.system, who)
    yield from lines(written[:1], "title")
    yield from lines(written[1:], "sheet")


def status(session: Session) -> Iterator[Shown]:
    """Yield the figures of the moment."""
    found = session.table.system.status(session.state.system, session.speaker())
    yield Shown("line", " · ".join(f"{label} {value}" for label, value in found), "status")


def threat(session: Session) -> Iterator[Shown]:
    """Yield the figures of the moment, and what the Dealer could buy with threat."""
    yield from status(session)
    offers = [option for option in menu(session.table, session.state, DEALER) if dict(option.cost).get("threat")]
    for option in offers:
        price = dict(option.cost)["threat"]
        hole = option.holes[0] if option.holes else None
        choices = () if hole is None or callable(hole) else hole.choices() or ()
        words = listed((str(one).replace("_", " ") for one in choices), "or")
        yield Shown("line", f"For {price} threat the Dealer could buy {option.hint}: {words}.", "threat")
    if not offers:
        yield from _no_threat(session)


def _no_threat(session: Session) -> Iterator[Shown]:
    pool = dict(session.table.system.status(session.state.system, session.speaker())).get("threat", "")
    if pool == "0":
        yield Shown("line", "The Dealer has no threat, and can buy nothing with it.", "threat")
    elif pool.isdecimal():
        yield Shown("line", "The Dealer may spend it once this check has come out.", "threat")


def hints(session: Session) -> Iterator[Shown]:
    """Yield in a few sentences what a player could do here, without a word of the menu's own."""
    waits = tuple(waited(session))
    if waits:
        yield from lines(called_last(session)[-1:], "call")
        if row_option(session) is not None:
            yield from hand(session)
        yield from _ways_out_of(session)
        yield from (one for one in waits if one.about != "hint")
        return
    against = tuple(_against(session))
    yield from against
    yield from pressing(session)
    story = session.state.story
    things, ways = [one.name for one in features_here(story)], [one.label for one in exits_here(story)]
    people = [one.name for one in people_here(story)]
    if things:
        yield Shown("line", f"You could turn to {listed(things, 'or')}.", "text")
    if people:
        yield Shown("line", f"You could talk with {listed(people, 'or')}.", "text")
    held = _held(session)
    if held:
        yield Shown("line", f"{held[0].upper()}{held[1:]}.", "text")
        yield Shown("note", "Say “I struggle free”, or what you do on the spot. /menu has the rest.", "hint")
        return
    if ways:
        yield Shown("line", f"You could go {listed(ways, 'or')}.", "text")
    if against:
        yield Shown("note", f"{IN_A_FIGHT} /menu has the rest.", "hint")
        return
    if story.adventure.open_play:
        yield Shown("note", OPEN_PLAY, "hint")
        return
    tried = f"“I take a close look at {things[0]}”" if things else "“I look around”"
    yield Shown("note", f"Say in your own words what you do, such as {tried}. /menu has the rest.", "hint")


def _held(session: Session) -> str:
    """Return why nobody of the company leaves the spot; empty while all of them can."""
    system = session.table.system
    refusal = system.held_fast(session.state.system) if isinstance(system, HoldsFast) else None
    return refusal.reason if refusal else ""


def _ways_out_of(session: Session) -> Iterator[Shown]:
    """Yield what the game offers just now, each with what it is for."""
    game = session.table.system.actions.values()
    for option in menu(session.table, session.state, session.speaker()):
        if option.action in game:
            yield told(option)


def waited(session: Session) -> Iterator[Shown]:
    """Yield what the table waits for, unless that is nothing but the player's word."""
    asked = question(session)
    if asked is not None:
        yield asked
        return
    due = tuple(session.asked())
    if due:
        yield from due
        return
    if session.state.story.ending:
        yield Shown("note", "This story is over. /export evening.html keeps it to read; /quit leaves the table.")
        return
    found = menu(session.table, session.state, session.speaker())
    if session.table.waiting(session.state) and not any(option.action is Say for option in found):
        game = session.table.system.actions.values()
        could = {said_as(option.action.verb): option.hint for option in found if option.action in game}
        if not could:
            return  # it is another person's turn
        if len(could) <= (FEW if row_option(session) else NEW):
            ways = "; ".join(f"{verb} ({hint})" if hint else verb for verb, hint in could.items())
            yield Shown("line", f"You can: {ways}.", "hint")
            return
        yield Shown("line", f"You can: {', '.join(could)}. /menu says more.", "hint")


def refused(session: Session, exc: OracleError) -> str:
    """Return why something could not be, in a player's words; names of files and tables stay as they are."""
    if isinstance(exc, IllegalActionError) and session.table.waiting(session.state):
        exc = IllegalActionError(exc.reason, action=exc.action, legal=_pressing(exc.legal), rule=exc.rule)
    return worded(session, str(exc)) if isinstance(exc, PLAYERS_OWN) else str(exc)


def _pressing(legal: tuple[str, ...]) -> tuple[str, ...]:
    """Return what could be done about what waits: of actions that differ by a number only the first, and no oracles."""
    first: dict[str, str] = {}
    for one in legal:
        verb = one.partition(" ")[0]
        if verb not in ASIDE:
            first.setdefault(_NUMBER.sub("", one), one)
    return tuple(first.values())


ASIDE: Final = ("inspire", "happen", "consult", "note", "close", "rename", "limit", "opt")
"""Verbs of a table that settle nothing which waits."""

_NUMBER: Final = lazy_pattern(r" \d+$")


def worded(session: Session, text: str) -> str:
    """Return a text with what may be chosen now called as people call it."""
    named = _FOR_WHOM.sub(lambda found: _name_of(session, found[0]), text)
    return in_words(named, ids_now(session.table, session.state, session.speaker()))


def _name_of(session: Session, who: str) -> str:
    """Return what a person is called of whom a refusal speaks; nobody types a character's id there."""
    return name_in(session.table.system, session.state, who) if who in session.state.story.company.pcs else who


def words_are_welcome(session: Session) -> bool:
    """Return whether the player may say something now, and no cards or decision come first."""
    return any(option.action is Say for option in menu(session.table, session.state, session.speaker()))


def standing(session: Session) -> Iterator[Shown]:
    """Yield in a few lines where the table stands after it went back or forth."""
    story = session.state.story
    if story.scene and not story.ending:
        yield Shown("line", f"You are here: {story.here.title}.", "place")
    yield from status(session)
    if session.table.waiting(session.state):
        yield from lines(called_last(session)[-1:], "call")
    yield from waited(session)


def recap(session: Session, meanwhile: Iterable[Shown] = ()) -> Iterator[Shown]:
    """Yield what a player who comes back wants to hear: the place, what was told last, how it came out, what waits.

    Args:
        session: Where they come back to.
        meanwhile: What comes of a turn that was broken off and is finished now; of that, its prose and notes.
    """
    story = session.state.story
    if story.ending:
        yield from lines(ending_lines(story)[:1], "title")
    elif story.scene:
        yield Shown("line", story.here.title, "title")
    yield from (Shown("prose", text) for text in _told_last(session))
    notes: list[Shown] = []
    for one in meanwhile:
        if one.kind == "prose":
            yield one
        elif one.kind == "note":
            notes.append(one)
    decided = lines_since(session.table, session.journal, session.state, frozenset(session.seat.actors))
    since = [one for one in decided[-MOST_LINES:] if one.about not in calls(session)]
    yield from since
    yield from _kept_in_mind(session, since)
    yield from status(session)
    if session.table.waiting(session.state):
        yield from lines(called_last(session)[-1:], "call")
    waits = tuple(waited(session))
    yield from (one for one in notes if one not in waits)
    yield from waits


def _kept_in_mind(session: Session, said: Iterable[Shown]) -> Iterator[Shown]:
    """Yield what was found out last and was not `said` just before, and which threads are open; nothing at the end."""
    story, told = session.state.story, " ".join(one.text for one in said)
    if story.ending:
        return
    yield from lines((one for one in known_facts(story)[-NEWEST:] if one not in told), "fact")
    threads = tuple(story.aside.notebook.words_of("thread").values())
    if threads:
        more = f", and {len(threads) - NEWEST} before them" if len(threads) > NEWEST else ""
        yield Shown("line", f"Still open: {'; '.join(threads[-NEWEST:])}{more}.", "text")


def _recent(session: Session) -> tuple[Record, ...]:
    stand = session.journal.stand
    return session.journal.line(above=max(0, stand.number - LOOKED_BACK)) if stand else ()


def _told_last(session: Session) -> tuple[str, ...]:
    found: list[str] = []
    for record in reversed(_recent(session)):
        texts = [event.text for event in record.events if isinstance(event, Narrated)]
        if found and not texts:
            break
        found[:0] = texts
    return tuple(found[-MOST_TOLD:])


def calls(session: Session) -> frozenset[str]:
    """Return the class names of the events with which a check stands before a player."""
    return events_about("call", (session.table.system.name,))


def called_last(session: Session) -> tuple[str, ...]:
    """Return how the check under way was announced, what was said about it last at the end."""
    called: list[str] = []
    announced, over = calls(session), events_about("over", (session.table.system.name,))
    for event in (event for record in _recent(session) for event in record.events):
        name = type(event).__name__
        if name in over:
            called.clear()
        elif name in announced:
            called.append(session.table.line(session.state, event))
    return tuple(called)
