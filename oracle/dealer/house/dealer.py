"""The built-in Dealer: understands, rates, opposes and tells, the same way every time it stands at the same place.

It remembers what it told and did, only to vary; without that memory it decides just as legally.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from oracle.dealer import decisions as wire
from oracle.dealer.brief import brief_for_narrate, name_of
from oracle.dealer.builtin.adapter import is_order, reading_of
from oracle.dealer.builtin.hints import hints_for, is_left, words_for
from oracle.dealer.builtin.meant import Meant, meant_at, weights_hash
from oracle.dealer.builtin.policy import is_for_handlers, is_held, rulings
from oracle.dealer.builtin.questions import reasons_for
from oracle.dealer.compile import is_rerating
from oracle.dealer.house.asides.asides import reason
from oracle.dealer.house.asides.pressing import told_pressed
from oracle.dealer.house.asides.self_harm import harms_self
from oracle.dealer.house.blows.blows import words_besides
from oracle.dealer.house.blows.crowds import left_out
from oracle.dealer.house.heard.hearing import CARE, MAGIC, heard, said_of
from oracle.dealer.house.heard.listed_things import thing_handled
from oracle.dealer.house.heard.plainly import plainly_said
from oracle.dealer.house.moves.afterwards import added
from oracle.dealer.house.moves.armies import armies_moved
from oracle.dealer.house.moves.company import answered
from oracle.dealer.house.moves.crafts import estimated, is_work
from oracle.dealer.house.moves.foes import foes_moved
from oracle.dealer.house.moves.maps import laid
from oracle.dealer.house.moves.oppose import opposed
from oracle.dealer.house.moves.spells import spells_answered
from oracle.dealer.house.prose import onward
from oracle.dealer.house.prose.fights import THE_REST
from oracle.dealer.house.prose.wishes import WISHES
from oracle.dealer.house.rating.rating import is_trivial, rated
from oracle.dealer.house.rating.rerating import rerated
from oracle.dealer.house.ruling import ruled
from oracle.dealer.house.telling.met_before import without_those_met
from oracle.dealer.house.telling.onward import left_behind, way_on
from oracle.dealer.house.telling.past import Past, begun, told_by_place, troubles_of
from oracle.dealer.house.telling.telling import Let, Teller
from oracle.dealer.house.understanding.understand import Reading, understood
from oracle.dealer.house.wishes.falls import feet_of
from oracle.dealer.house.wishes.payments import wanted_by
from oracle.dealer.house.wishes.retinues import why_only_told
from oracle.dealer.house.wishes.wishes import why_wished, words_of_wish
from oracle.dealer.interpret.meaning import read_notation
from oracle.dealer.position import Position
from oracle.dealer.referee import judge
from oracle.errors import DealerError, WeightsError
from oracle.story.moves import Tried
from oracle.systems.ultimo.events import Called
from oracle.systems.ultimo.standing import helplessness

REMEMBERED: Final = 12
"""Effects and consequences kept in mind, so that they vary."""

GUESSED: Final = ("", "told_not_yet", "told_before")
"""Answers to a question about the place that say less than a look round it."""

UNEXPLAINED: Final = ("", "trivial", "stuck")
"""Reasons for letting something pass that do not say what a verb of the rules lacks."""

FIRST_TOLD: Final = ("attacked_by", "attacked_not", "attacked_soon", "hide_first")
"""What is said before anything that stands in the way of a blow: whoever comes, and that one hides first."""


class HouseDealer:
    """The built-in Dealer of one table.

    Args:
        past: Gives what has happened at the table so far, whenever it comes to it or back to it.
    """

    name = "house"

    def __init__(self, past: Past = tuple) -> None:
        self._past = past
        self._recent: deque[str] = deque(maxlen=REMEMBERED)
        self._teller: Teller | None = None
        self._meant: Meant | None = None
        """How the last line was read."""
        self._line = ""
        """The line itself; where a player picked a reading, the line that was asked about."""
        self._doubted = ""
        self._notice = ""
        self._warned = False
        self._asked_at = ""
        """Where the company stood when something was said; whoever has walked on since cannot be read from there."""

    def decide(self, position: Position) -> wire.Decision:
        """Return the answer to what was said, or to what came of the cards.

        Raises:
            DealerError: If nothing it can think of is legal here, which no table comes to.
        """
        self._come_to(position)
        asked = position.state.table.asked
        self._asked_at = position.tale.scene if asked else self._asked_at
        candidates = self._rulings(position, asked) if asked else self._reactions(position)
        for decision in candidates:
            if judge(position, decision).is_accepted:
                self._remember(decision)
                return decision
        raise DealerError("the built-in Dealer has no legal answer")

    def _rulings(self, position: Position, asked: str) -> Iterator[wire.Decision]:
        """Yield the rulings on what was said; what it was taken for is kept for the telling."""
        try:
            self._meant = meant_at(position, asked, self._before(position), ask=asked == self._doubted)
        except WeightsError as exc:
            self._meant = None  # a machine whose files are damaged plays on by the older handlers alone
            self._notice = "" if self._warned else f"Your lines are read by plain words alone: {exc}."
            self._warned = True
        self._line, self._doubted = asked, ""
        yield from rulings(position, asked, self._meant) if self._meant else ruled(position, asked)

    def _before(self, position: Position) -> tuple[str, ...]:
        """Return the line said just before by another character at the table, as `Name: words`."""
        if len(position.tale.company.pcs) == 1:
            return ()
        said = [event for event in self._past() if _is_said(event)]
        others = [event for event in said[-2:-1] if event.who != position.state.table.asked_by]
        return tuple(f"{name_of(position, event.who)}: {event.text}" for event in others)

    def readings(self) -> tuple[str, tuple[str, ...]]:
        """Return the hash of what the interpreter had learnt and how it read what was said last."""
        return (weights_hash(), self._meant.notations()) if self._meant else ("", ())

    def doubt(self, said: str) -> None:
        """Ask which reading is meant when `said` is said next, however clear it is."""
        self._doubted = said

    def explained(self) -> Meant | None:
        """Return how the last line was read at this table; `None` where nothing was since it was taken up."""
        return self._meant

    def notices(self) -> tuple[str, ...]:
        """Return, once, that lines cannot be read as they should be."""
        notice, self._notice = self._notice, ""
        return (notice,) if notice else ()

    def reasons(self) -> tuple[str, ...]:
        """Return what spoke for the reading of the last line, in sentences."""
        return reasons_for(self._meant) if self._meant else ()

    def narrate(self, position: Position, happened: tuple[Any, ...]) -> Iterator[str]:
        """Yield paragraphs that tell the events `happened`."""
        brief = without_those_met(position, brief_for_narrate(position, happened))
        reading, who = self._asked_in(position, happened)
        before = self._asked_at
        reading, self._asked_at = _as_it_was_said(position, reading, happened, before), ""
        whom = wanted_by(position, reading, self._past)
        let, besides = ("owed", {"whom": whom}) if whom else self._let(position, reading, who, happened)
        if self._meant and self._meant.meaning.source == "scene" and let in GUESSED:
            reading, let, besides = replace(reading, meaning="look"), "", {}
        hints = () if reading.meaning in ("beyond", "injection") else self._own_words(position, let, happened)
        if hints:
            yield self._come_to(position).memory.choose(hints, {"name": _speaker(position, happened)}, self._line)
            return
        yield from self._come_to(position).told(brief, reading, let, besides)
        yield from self._said_along(position, reading, who, happened)
        yield from self._said_of_the_way(position, happened, before)

    def _said_of_the_way(self, position: Position, happened: tuple[Any, ...], before: str) -> Iterator[str]:
        """Yield that a way ends short of where somebody meant to go, and that somebody has not come along."""
        said = next((one.text for one in reversed(happened) if type(one).__name__ == "Said"), "")
        names = {"name": _speaker(position, happened)}
        if said and (person := left_behind(position, said, happened, before)):
            yield self._come_to(position).memory.choose(onward.STAYED, {**names, "person": person}, said)
        if said and (way := way_on(position, said, happened, before)):
            yield self._come_to(position).memory.choose(onward.FURTHER, {**names, "way": way}, said)

    def _said_along(self, position: Position, reading: Reading, who: str, happened: tuple[Any, ...]) -> Iterator[str]:
        """Yield what does not come of it, where players may think so: company nobody allows, foes by the score."""
        if position.system.name == "ultimo" and left_out(reading.words, happened):
            yield self._come_to(position).memory.choose(THE_REST, {}, reading.words)
        if position.system.name == "ultimo" and any(isinstance(event, Called) for event in happened):
            words = why_only_told(position.rules, reading, who)
            if words:
                yield self._come_to(position).memory.choose(WISHES["in_your_pay"], words, reading.words)

    def forget(self) -> None:
        """Drop what is remembered of the table: it stands somewhere else now."""
        self._teller, self._asked_at = None, ""
        self._meant, self._line, self._doubted = None, "", ""

    def _asked_in(self, position: Position, happened: tuple[Any, ...]) -> tuple[Reading, str]:
        return _asked_in(position, happened, self._line, is_order=self._meant is not None and is_order(self._meant))

    def _let(
        self, position: Position, reading: Reading, who: str, happened: tuple[Any, ...]
    ) -> tuple[Let, Mapping[str, str]]:
        """Return why a deed was let pass, if it was; handlers are heard only where the line was one for them."""
        if self._meant is None or is_for_handlers(self._meant, position) or is_held(position, reading, who, happened):
            return _let(position, reading, who, happened)
        if harms_self(position, reading.words):
            return "self_harm", {}
        if self._meant.meaning.kind == "check":
            return let_by(position, reading, who), {}
        return told_pressed(position, reading, happened) or ("", {})

    def _own_words(self, position: Position, let: str, happened: tuple[Any, ...]) -> tuple[str, ...]:
        """Return what is said of a line that nothing came of: among the party, or a verb that lacks something."""
        if self._meant is None or not is_left(happened):
            return ()
        party = tuple(name_of(position, who) for who in position.tale.company.pcs)
        if let not in UNEXPLAINED:
            return ()
        return words_for(self._meant, party) or hints_for(self._meant.meaning)

    def _come_to(self, position: Position) -> Teller:
        """Return who tells, who remembers what stands in the journal where something else was remembered before."""
        if self._teller is None:
            events = tuple(self._past())
            self._teller = Teller()
            last = (brief_for_narrate(position, ()), _asked_in(position, events)[0])
            self._teller.recall(told_by_place(events), begun(position, events), last)
            self._recent = deque(troubles_of(events), maxlen=REMEMBERED)
        return self._teller

    def afterwards(self, position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
        """Yield what is added to what `happened`: a find, a cure, a reward."""
        return added(position, happened)

    def _reactions(self, position: Position) -> Iterator[wire.Decision]:
        if position.system.name == "diesel":
            from oracle.dealer.house.moves import diesel  # a game is loaded only when it is played

            yield diesel.reacted(position, tuple(self._recent))
        else:
            yield from self._ultimo_reactions(position)
        yield _reaction(wire.Effects())
        yield _reaction(wire.Consequence())

    def _ultimo_reactions(self, position: Position) -> Iterator[wire.Decision]:
        if is_rerating(position):
            yield _reaction(rerated(position))
            yield _reaction(rerated(position, unchanged=True))
            return
        if position.rules.check is not None and feet_of(position.rules.check.request.goal):
            yield _reaction(wire.Effects())  # the fall itself is what comes of it
        yield from laid(position)
        yield from foes_moved(position)
        yield from armies_moved(position)
        yield from answered(position)
        yield from spells_answered(position)
        yield from estimated(position)
        yield opposed(position, tuple(self._recent))
        yield _reaction(wire.Arrange())
        for who in position.tale.company.pcs:
            yield _reaction(wire.Rouse(target=who))
            yield _reaction(wire.Watch(target=who))

    def _remember(self, decision: wire.Decision) -> None:
        for move in decision.moves:
            if isinstance(move, wire.Effects):
                self._recent.extend(f"{one.effect} {one.target}" for one in move.spend)
            elif isinstance(move, wire.Consequence) and move.id:
                self._recent.append(f"{move.id} -")


def _is_said(event: Any) -> bool:
    """Return whether an event is a line of a player; a class of the table, which this layer cannot import."""
    return type(event).__name__ == "Said"


def _asked_in(
    position: Position, happened: tuple[Any, ...], line: str = "", *, is_order: bool = False
) -> tuple[Reading, str]:
    """Return what was asked last in what `happened`, as it was read, and by whom: in words, or by trying a thing.

    `line` is what was asked about where a player only picked one of its readings.
    """
    kept = next((event.readings[0] for event in reversed(happened) if type(event).__name__ == "Understood"), "")
    for event in reversed(happened):
        if isinstance(event, Tried):
            reading = understood(event.approach, position.tale) if event.approach else Reading("feature")
            return replace(reading, meaning="feature", target=event.feature), event.who
        if _is_said(event):
            said = line if event.text.strip().isdecimal() and line else event.text
            own = reading_of(read_notation(kept), said, position.tale, is_order=is_order) if kept else None
            return own or understood(said, position.tale), event.who
    return Reading("free"), ""


def _as_it_was_said(position: Position, reading: Reading, happened: tuple[Any, ...], place: str) -> Reading:
    """Return a reading with what else was said as it stood before the company walked on: the way back is no way on."""
    said = next((one.text for one in reversed(happened) if type(one).__name__ == "Said"), "")
    if not said or place in ("", position.tale.scene) or place not in position.tale.adventure.scenes:
        return reading
    then = understood(said, replace(position.tale, scene=place))
    return replace(reading, also=then.also, words=then.words if then.also else reading.words)


def _speaker(position: Position, happened: tuple[Any, ...]) -> str:
    """Return the first name of whoever spoke last."""
    brief = brief_for_narrate(position, happened)
    name = dict(brief.company).get(brief.speaker, "") or next((one for _, one in brief.company), "")
    return next((word for word in name.split() if not word.endswith(".")), name)


def _let(position: Position, reading: Reading, who: str, happened: tuple[Any, ...]) -> tuple[Let, Mapping[str, str]]:
    """Return why a deed was let pass, if it was, with words for it."""
    if harms_self(position, reading.words):
        return "self_harm", {}
    if (presses := told_pressed(position, reading, happened)) is not None:
        return presses
    if heard(position, reading, who, MAGIC):
        return said_of(position, reading, who, happened, MAGIC) or ("", {})
    if plain := plainly_said(position, reading, who, happened):
        return plain
    wished = why_wished(position, reading, who, happened)
    if wished in FIRST_TOLD:
        return wished, words_of_wish(position, reading, who)
    why = reason(position, reading, who, happened)
    if why is None and (said := said_of(position, reading, who, happened, CARE)):
        return said
    if why is None and wished:
        return wished, words_of_wish(position, reading, who)
    handled = thing_handled(position, reading, happened) if why is None else None
    let = why or let_by(position, reading, who)
    besides = words_besides(position, reading, who) if position.system.name == "ultimo" and let else {}
    return handled or (let, besides)


def _reaction(move: Any) -> wire.Decision:
    return wire.Decision(kind="reaction", moves=(move,))


def let_by(position: Position, reading: Reading, who: str) -> Let:
    """Return why a deed was let pass, if it was."""
    if reading.meaning not in ("task", "feature") or not who:
        return ""
    if position.system.name == "ultimo":
        if helplessness(position.rules, who) is not None:
            return "helpless"
        if is_work(position, reading.words, who):
            return "trivial"
        if reading.meaning == "task" and is_trivial(rated(position, reading, who)):
            return "trivial"
    return "stuck"
