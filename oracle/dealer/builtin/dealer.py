"""The built-in Dealer: understands, rates, opposes and tells, the same way every time it stands at the same place.

It remembers what it told and did, only to vary; without that memory it decides just as legally.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Any, Final

from oracle.core.spoken import Ruled, Said, Understood
from oracle.dealer import decisions as wire
from oracle.dealer.brief import brief_for_narrate, name_of
from oracle.dealer.builtin.answers import answer_to
from oracle.dealer.builtin.answers.answer import TALK
from oracle.dealer.builtin.blows import as_blow
from oracle.dealer.builtin.captives import gone, made_fast
from oracle.dealer.builtin.deeds import reading_of
from oracle.dealer.builtin.hints import has_moved, is_left, is_pass, words_for
from oracle.dealer.builtin.leaving import here_already
from oracle.dealer.builtin.living.lived import lived
from oracle.dealer.builtin.living.talk import beside_ignorance, crowd_of
from oracle.dealer.builtin.meant import (
    Meant,
    fallback_meant,
    kept_meant,
    meant_at,
    setting_at,
    understood,
    weights_hash,
)
from oracle.dealer.builtin.opposition.afterwards import added
from oracle.dealer.builtin.opposition.lately import arrived, passed
from oracle.dealer.builtin.opposition.relief import relieved
from oracle.dealer.builtin.policy import rulings
from oracle.dealer.builtin.put_to import has_pronoun, last_named
from oracle.dealer.builtin.questions import reasons_for
from oracle.dealer.builtin.reactions import reactions
from oracle.dealer.builtin.reading import Reading
from oracle.dealer.builtin.routes import further_step
from oracle.dealer.builtin.telling.lives import remains
from oracle.dealer.builtin.telling.met_before import without_those_met
from oracle.dealer.builtin.telling.onward import in_first_person, left_behind, way_on
from oracle.dealer.builtin.telling.past import REMEMBERED, Past, begun, evening_of, told_by_place, troubles_of
from oracle.dealer.builtin.telling.prose import onward
from oracle.dealer.builtin.telling.telling import Teller
from oracle.dealer.builtin.things import is_with_thing, thing_here
from oracle.dealer.builtin.turns import can_follow, has_left, is_done_with, why_wait
from oracle.dealer.builtin.whom import about
from oracle.dealer.builtin.why import why_let_pass
from oracle.dealer.compile import actor_of
from oracle.dealer.interpret.meaning import EVERYONE, read_notation
from oracle.dealer.position import Position
from oracle.dealer.referee import judge
from oracle.errors import DealerError, WeightsError
from oracle.story.living_moves import PersonAdded, Reacted, Spoke
from oracle.story.moves import EndingReached, Tried
from oracle.story.state import people_here

LOOKED_BACK: Final = 4
"""Lines, and how they were read, in which is looked for whom a pronoun stands for."""

FROM_STATE: Final = ("scene", "known", "sheet")
"""Sources of answers that are read off the table."""


class BuiltinDealer:
    """The built-in Dealer of one table.

    Args:
        past: Gives what has happened at the table so far, whenever it is looked up.
        abridged: Gives as much of that as is remembered, whenever the Dealer comes to the table or back to it; all
            where nothing is given.
    """

    name = "house"

    def __init__(self, past: Past = tuple, abridged: Past | None = None) -> None:
        self._past, self._abridged = past, abridged or past
        self._recent: deque[str] = deque(maxlen=REMEMBERED)
        self._teller: Teller | None = None
        self._game = ""
        self._meant: Meant | None = None
        """How the last line was read."""
        self._read = Reading("free")
        """What it was taken for where it was said."""
        self._line = ""
        """The line itself; where a player picked a reading, the line that was asked about."""
        self._doubted = ""
        self._notice = ""
        self._warned = False
        self._refused = ""
        """Why the engine did not let the likeliest ruling on the last line stand."""
        self._bound = ("", "")
        """A line that leads over several places, and the way by which it went on last."""
        self._goes_on = False
        """Whether more of the last line is done in the same turn, and need not be said to wait."""
        self._asked_at = ""
        """Where the company stood when something was said; who has walked on since cannot be read from there."""

    def decide(self, position: Position) -> wire.Decision:
        """Return the answer to what was said, or to what came of the cards.

        Raises:
            DealerError: If nothing it can think of is legal here, which no table comes to.
        """
        self._come_to(position)
        asked = position.state.table.asked
        self._asked_at, self._refused = position.tale.scene if asked else self._asked_at, ""
        self._recent.extend(arrived(self._recent, position.tale.scene))
        candidates = self._rulings(position, asked) if asked else reactions(position, tuple(self._recent))
        for decision in chain.from_iterable(relieved(position, one) for one in candidates):
            verdict = judge(position, decision)
            if verdict.is_accepted:
                self._remember(position, decision)
                return decision
            self._refused = self._refused or next((one.reason for one in verdict.objections if one.reason), "")
        raise DealerError("the built-in Dealer has no legal answer")

    def _rulings(self, position: Position, asked: str) -> Iterator[wire.Decision]:
        """Yield the rulings on what was said; what it was taken for is kept for the telling."""
        try:
            before, last = self._before(position), self._turned_to(position, asked)
            meant = meant_at(position, asked, before, ask=asked == self._doubted, last=last)
        except WeightsError as exc:
            meant = fallback_meant(position, asked)
            self._notice = "" if self._warned else f"Your lines are read by names alone: {exc}."
            self._warned = True
        meant = as_blow(position, meant)
        self._meant, self._line, self._doubted = meant, asked, ""
        self._read = reading_of(meant, asked, position)
        yield from rulings(position, asked, meant, self._read)

    def _before(self, position: Position) -> tuple[str, ...]:
        """Return the line said just before by another character at the table, as `Name: words`."""
        if len(position.tale.company.pcs) == 1:
            return ()
        said = [event for event in self._past() if _is_said(event)]
        others = [event for event in said[-2:-1] if event.who != position.state.table.asked_by]
        return tuple(f"{name_of(position, event.who)}: {event.text}" for event in others)

    def _turned_to(self, position: Position, asked: str) -> str:
        """Return whom the speaker turned to in the lines just before, by id, where a pronoun may stand for them."""
        if not has_pronoun(asked) or len(people_here(position.tale)) < 2:
            return ""
        setting = setting_at(position)
        said = [one for one in self._past() if _is_of_somebody(one)][-LOOKED_BACK:]
        here = {one.id for one in people_here(position.tale)}
        for event in reversed(said):
            if isinstance(event, PersonAdded):
                if event.id in here:
                    return event.id
                continue
            whom = (
                last_named(event.text, setting)
                if _is_said(event)
                else next((about(read_notation(one), setting) for one in event.readings[:1]), "")
            )
            if whom and (not _is_said(event) or event.text != asked):
                return whom
        return ""

    def further(self, position: Position, happened: tuple[Any, ...]) -> str:
        """Return what the last line goes on to: nothing behind cards or a question, nor what is unclear elsewhere."""
        self._goes_on = False
        meant = self._meant
        if meant is None or not is_done_with(position, happened):
            return ""
        rest = meant.rest or self._way_further(position, happened)
        there = thing_here(position, meant)
        is_at_hand = there is not None and there[0] == "at_hand"
        if not rest or (not is_at_hand and words_for(position, meant, happened, self._refused) is not None):
            return ""
        self._goes_on = not has_left(happened) or can_follow(meant_at(position, rest))
        return rest if self._goes_on else ""

    def _way_further(self, position: Position, happened: tuple[Any, ...]) -> str:
        """Return the rest of a way that ends short of where a person meant to go, in words; empty for none."""
        said = next((event.text for event in reversed(happened) if _is_said(event)), "")
        line = self._bound[0] if self._bound[1] == said else said
        way = further_step(position.tale, line) if has_left(happened) else None
        if way is None or way.to == self._asked_at:
            return ""
        step = next((told for told in in_first_person(way) if meant_at(position, told).meaning.target == way.id), "")
        self._bound = (line, step)
        return step

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
        return reasons_for(self._meant, self._game) if self._meant else ()

    def narrate(self, position: Position, happened: tuple[Any, ...]) -> Iterator[str]:
        """Yield paragraphs that tell the events `happened`."""
        position = _as_asked(position, happened)
        teller, before = self._come_to(position), self._asked_at
        brief = without_those_met(position, brief_for_narrate(position, happened))
        meant, said = self._said_in(position, happened)
        reading = self._reading(position, happened, meant, said)
        reading = replace(reading, waits="", goes_on=True) if self._goes_on else reading
        self._asked_at = ""
        name = {"name": _speaker(position, happened)}
        answer = self._answer(position, meant, happened)
        if answer:
            yield from answer
            return
        is_over = meant is not None and bool(
            gone(position, meant)
            or made_fast(position, meant)
            or why_wait(position, meant)
            or here_already(position, meant)
        )
        let, besides = ("", {}) if is_over else why_let_pass(position, reading, happened, self._refused)
        besides = {**besides, **beside_ignorance(position, meant, happened)}
        own = words_for(position, meant, happened, self._refused) if meant and not let else None
        if own is not None:
            yield teller.memory.choose(own.sentences, {**name, **own.holes}, said)
            return
        if not is_left(happened, waiting=True):
            brief = replace(brief, happened=tuple(beat for beat in brief.happened if not is_pass(beat)))
        is_done = reading.meaning == "act" and (has_moved(happened) or (meant is not None and is_with_thing(meant)))
        yield from teller.told(brief, replace(reading, meaning="task") if is_done else reading, let, besides)
        if any(isinstance(event, EndingReached) for event in happened) and (kept := remains(teller, position.tale)):
            yield kept
        yield from self._said_of_the_way(position, happened, before)

    def _said_in(self, position: Position, happened: tuple[Any, ...]) -> tuple[Meant | None, str]:
        """Return what was said last in what `happened`, and how it was read when it was said, else is read now."""
        said = next((event.text for event in reversed(happened) if _is_said(event)), "")
        if said and self._line and (said == self._line or said.strip().isdecimal()):
            return self._meant, self._line
        kept = next((event.readings for event in reversed(happened) if isinstance(event, Understood)), ())
        return (kept_meant(kept) if kept else understood(position, said)) if said else None, said

    def _reading(self, position: Position, happened: tuple[Any, ...], meant: Meant | None, said: str) -> Reading:
        """Return what was asked last, by trying a thing or in words, as the tellings need it."""
        tried = next((event for event in reversed(happened) if isinstance(event, Tried)), None)
        if meant is None:
            return Reading("feature", tried.feature, words=tried.approach) if tried else Reading("free", words=said)
        reading = self._read if meant is self._meant else reading_of(meant, said, position)
        return replace(reading, meaning="feature", target=tried.feature) if tried else reading

    def _answer(self, position: Position, meant: Meant | None, happened: tuple[Any, ...]) -> tuple[str, ...]:
        """Return the paragraphs that answer a question from what stands at the table; nothing for any other line."""
        found = meant.interpretation if meant else None
        source = _source_of(position, meant) if meant else ""
        if found is None or not source or (meant is not None and gone(position, meant)):
            return ()
        if not any(isinstance(event, Ruled) and event.kind in ("pass", "answer") for event in happened):
            return ()
        if any(isinstance(event, Spoke | PersonAdded | Reacted) for event in happened):
            return ()
        choose = self._come_to(position).memory.choose
        evening, setting = evening_of(self._past()), setting_at(position)
        who = actor_of(position)
        return answer_to(position, found.parsed, setting, source, who, choose=choose, evening=evening)

    def _said_of_the_way(self, position: Position, happened: tuple[Any, ...], before: str) -> Iterator[str]:
        """Yield that a way ends short of where a person meant to go, and that a person has not come along."""
        said = next((one.text for one in reversed(happened) if _is_said(one)), "")
        names = {"name": _speaker(position, happened)}
        if said and (person := left_behind(position, said, happened, before)):
            yield self._come_to(position).memory.choose(onward.stayed, {**names, "person": person}, said)
        if said and not self._goes_on and (way := way_on(position, said, happened, before)):
            yield self._come_to(position).memory.choose(onward.further, {**names, "way": way.label}, said)

    def forget(self) -> None:
        """Drop what is remembered of the table: it stands somewhere else now."""
        self._teller, self._asked_at = None, ""
        self._meant, self._line, self._doubted = None, "", ""

    def _come_to(self, position: Position) -> Teller:
        """Return who tells, who remembers what stands in the journal where something else was remembered before."""
        self._game = position.system.name
        if self._teller is None:
            events = tuple(self._abridged())
            self._teller = Teller(position.system.name)
            meant, said = self._said_in(position, events)
            last = (brief_for_narrate(position, ()), self._reading(position, events, meant, said))
            self._teller.recall(told_by_place(events), begun(position, events), last)
            self._recent = deque(troubles_of(position, events), maxlen=REMEMBERED)
        return self._teller

    def afterwards(self, position: Position, happened: tuple[Any, ...]) -> Iterator[wire.Decision]:
        """Yield what is added to what `happened`: a find, a cure, a reward, how people take it."""
        self._recent.extend(passed(position, happened))
        yield from added(position, happened)
        goes_on = bool(self.further(position, happened))
        yield from lived(position, happened, self._meant, replace(self._read, goes_on=goes_on))

    def _remember(self, position: Position, decision: wire.Decision) -> None:
        for move in decision.moves:
            self._recent.extend(move.lays(actor_of(position)))


def _source_of(position: Position, meant: Meant) -> str:
    """Return where the answer to a line comes from: off the table, or from who is spoken to; empty for none."""
    meaning = meant.meaning
    if meaning.kind == "talk":
        people = {person.id for person in people_here(position.tale)}
        is_to_all = meaning.target == EVERYONE and bool(people) and not crowd_of(position, meant)
        return TALK if meaning.target in people or is_to_all else ""
    return meaning.source if meaning.kind == "answer" and meaning.source in FROM_STATE else ""


def _as_asked(position: Position, happened: tuple[Any, ...]) -> Position:
    """Return a position in which whoever spoke last is still the one it is about."""
    who = next((event.who for event in reversed(happened) if _is_said(event)), "")
    table = position.state.table
    return replace(position, state=replace(position.state, table=replace(table, asked_by=table.asked_by or who)))


def _is_of_somebody(event: Any) -> bool:
    """Return whether an event tells whom a pronoun may stand for: a line, how it was read, or who came in."""
    return _is_said(event) or isinstance(event, PersonAdded | Understood)


def _is_said(event: Any) -> bool:
    """Return whether an event is a line of a player."""
    return isinstance(event, Said)


def _speaker(position: Position, happened: tuple[Any, ...]) -> str:
    """Return the first name of whoever spoke last."""
    brief = brief_for_narrate(position, happened)
    name = dict(brief.company).get(brief.speaker, "") or next((one for _, one in brief.company), "")
    return next((word for word in name.split() if not word.endswith(".")), name)
