"""How the built-in Dealer tells what happened: the adventure's own words first, else sentences out of its tables.

Sees only a `NarrateBrief`, and what the player's words were taken for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from oracle.core.records import dataclass
from oracle.dealer.beats import Beat, BeatKind
from oracle.dealer.brief import Met, NarrateBrief
from oracle.dealer.house.absent import struck_at, those_there
from oracle.dealer.house.oppose import FAMILY
from oracle.dealer.house.phrasing import Memory, capital, listed
from oracle.dealer.house.picking import stable
from oracle.dealer.house.prose import asides, attempts, fights, open_play, other_ways, outcomes, smalls, talk, troubles
from oracle.dealer.house.understand import LEFT, Meaning, Reading
from oracle.dealer.spans import span_in

Let: TypeAlias = Literal["", "trivial", "stuck", "helpless"] | asides.Aside
"""Why something was let pass: nothing to it, no new way to try it, nobody able to; or it was no deed to be played."""

ANY_PLACE: Final = "this place"
"""How a place is called whose title is no noun with an article."""

MOST_LISTED: Final = 6
"""Things named in one sentence."""

COLOUR_EVERY: Final = 3
"""One outcome of so many is followed by a small thing that somebody present does."""


_NO_WORDS: Final[Mapping[str, str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Telling:
    """All that one narration is made from."""

    brief: NarrateBrief
    reading: Reading
    let: Let
    besides: Mapping[str, str] = field(default_factory=dict)
    """Words for what is said in place of the deed: whom it was meant for, how far away they are."""

    def has(self, *kinds: BeatKind) -> bool:
        """Return whether something of one of `kinds` happened."""
        return any(beat.kind in kinds for beat in self.brief.happened)


class Teller:
    """Tells, and remembers what it has told."""

    def __init__(self) -> None:
        self._memory = Memory()
        self._skills: dict[str, str] = {}
        self._met: dict[str, tuple[str, bool]] = {}
        self.fights: dict[str, tuple[str, str]] = {}
        """Who is in an exchange with which foe, and what that is called."""

    def recall(
        self, told: Iterable[tuple[str, str]], begun: Iterable[Beat], last: tuple[NarrateBrief, Reading]
    ) -> None:
        """Remember what was told at a table that is taken up, and what was begun there that may still be under way.

        Args:
            told: Place and paragraph, in order.
            begun: Checks that were called and exchanges, in order.
            last: Where the table stands, and what was said there last.
        """
        self._memory.read(told)
        for beat in begun:
            if beat.kind == "exchange":
                self.fights[beat.who] = (beat.tier, beat.thing)
            else:
                self._begin(Telling(*last, ""), beat)

    def told(
        self,
        brief: NarrateBrief,
        reading: Reading,
        let: Let = "",
        besides: Mapping[str, str] = _NO_WORDS,
    ) -> Iterator[str]:
        """Yield the paragraphs that tell `brief.happened`."""
        self._memory.enter(brief.place.id)
        telling = Telling(brief, reading, let, besides)
        fight: list[str] = []
        for beat in brief.happened:
            told = [one for one in self._rows(beat)(self, telling, beat) if one]
            if beat.kind in BLOW_BY_BLOW or (beat.kind == "outcome" and beat.who in self.fights):
                fight += [_addressed(telling.brief, beat, one) if not fight else one for one in told]
                continue
            yield from _joined(fight)
            yield from (_addressed(telling.brief, beat, one) for one in told)
        yield from _joined(fight)
        yield from self._said_besides(telling)

    def _said_besides(self, telling: Telling) -> Iterator[str]:
        """Yield a line on what was said along with a deed: a deed that waits, a question, a word to the others."""
        for beat in telling.brief.happened:
            for also in telling.reading.also if beat.kind == "ruled" else ():
                pool = talk.LATER if also == "later" else talk.BESIDE[also]
                yield from (one for one in (self.new(telling, beat, pool),) if one)

    def _rows(self, beat: Beat) -> Row:
        from oracle.dealer.house.fighting import FIGHT_TELLINGS  # the two build on each other

        return FIGHT_TELLINGS.get(beat.kind) or _ROWS[beat.kind]

    def say(self, telling: Telling, pool: tuple[str, ...], beat: Beat, **words: str) -> str:
        """Return a sentence of `pool` about `beat`."""
        return self._memory.choose(pool, {**_words(telling.brief, beat), **words}, _moment(telling.brief, beat))

    def once(self, telling: Telling, pool: tuple[str, ...], beat: Beat, **words: str) -> str:
        """Return a sentence of `pool` that was not used in this scene, or nothing."""
        return self._memory.choose_once(pool, {**_words(telling.brief, beat), **words}, _moment(telling.brief, beat))

    def new(self, telling: Telling, beat: Beat, *pools: tuple[str, ...], **words: str) -> str:
        """Return words of `pools` that say nothing a second time, of the first if it has what nobody heard yet.

        Nothing where the table's own line has to do.
        """
        known = {**_words(telling.brief, beat), **words}
        return self._memory.choose_new(*pools, words=known, moment=_moment(telling.brief, beat))

    def own_words(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield the adventure's own words, each once in a scene."""
        for text in beat.texts:
            if not self._memory.was_told(text):
                self._memory.note(text)
                yield text

    def called(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield how an attempt begins; a claimed outcome is put back to the cards first."""
        if not self._begin(telling, beat):
            return
        pool = attempts.ATTEMPTS.get(beat.skill, attempts.ANY_ATTEMPT)
        first = self.once(telling, talk.DICTATED, beat) if telling.reading.dictated and beat.subject else ""
        again = self.once(telling, attempts.AGAIN, beat) if beat.again else ""
        span = span_in(telling.reading.words)
        long = self.new(telling, beat, attempts.LONG, span=span) if span else ""
        begun = long or self.new(telling, beat, (*pool, *attempts.ANY_ATTEMPT[:4]))
        yield " ".join(part for part in (first, again, begun) if part)

    def _begin(self, telling: Telling, beat: Beat) -> bool:
        """Keep in mind what somebody tries and how; return whether it is anything but the fight they are in."""
        self._skills[beat.who] = beat.skill
        if beat.subject and self.fights.get(beat.who, ("", ""))[0] == beat.subject:
            return False
        self.fights.pop(beat.who, None)
        self._met[beat.who] = _turned_to(telling)
        return True

    def outcome(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield how a task came out that the adventure does not tell itself."""
        if any(self._tells(other, beat) for other in telling.brief.happened):
            return
        foe, called = self.fights.get(beat.who, ("", ""))
        if foe and foe == beat.subject and beat.tier in fights.BLOWS:
            yield self.new(telling, beat, fights.BLOWS[beat.tier], foe=called, foe_cap=capital(called))
            return
        skill = self._skills.get(beat.who, "")
        tier = "perfect" if beat.tier == "advantage" else beat.tier
        family = outcomes.FAMILIES[FAMILY[skill]][tier] if skill in FAMILY else ()
        pool = (*family, *outcomes.TIERS[beat.tier])
        work = outcomes.WORK.get(skill, outcomes.ANY_WORK)
        sentence = self.new(telling, beat, pool, work=work, work_cap=capital(work))
        shown = self._answered(telling, beat) or self._colour(telling, beat)
        yield " ".join(part for part in (sentence, shown) if part)

    def _answered(self, telling: Telling, beat: Beat) -> str:
        """Return how somebody takes what was done to them; nothing where nobody was turned to, or it was told."""
        person, attacked = self._met.pop(beat.who, ("", False))
        if not person or all(one.name != person for one in telling.brief.place.people):
            return ""
        tier = "success" if beat.tier in ("perfect", "advantage", "success") else beat.tier.removeprefix("total_")
        pool = (smalls.UNDER_ATTACK if attacked else smalls.MOVED)[tier]
        return self.once(telling, pool, beat, person=person)

    def _tells(self, other: Beat, beat: Beat) -> bool:
        """Return whether `other` is the adventure's telling of `beat`, and new in this scene."""
        same = other.kind == "resolved" and other.subject == beat.subject
        return same and any(not self._memory.was_told(text) for text in other.texts)

    def resolved(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield how a feature came out; after a check that was told so before, the outcome has been told otherwise."""
        checked = any(other.kind == "outcome" and other.subject == beat.subject for other in telling.brief.happened)
        told = tuple(self.own_words(telling, beat))
        yield from told
        if not told and not checked:
            yield self.new(telling, beat, talk.AS_BEFORE)

    def _colour(self, telling: Telling, beat: Beat) -> str:
        """Return a small thing that somebody present does, now and then."""
        manners = tuple(manner for person in telling.brief.place.people for manner in person.manner)
        if not manners or stable("colour", _moment(telling.brief, beat)) % COLOUR_EVERY:
            return ""
        fresh = tuple(one for one in manners if not self._memory.was_told(one))
        if not fresh:
            return ""
        chosen = fresh[stable(_moment(telling.brief, beat)) % len(fresh)]
        self._memory.note(chosen)
        return chosen

    def effect(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield what the Dealer did to somebody."""
        pool = troubles.SOAKED if beat.tier == "soaked" else troubles.EFFECTS[beat.subject]
        yield self.new(telling, beat, pool, thing=_bare(beat.thing) or "thing")

    def threat(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield what stands behind a Check; a claimed outcome is put back to the cards first."""
        first = self.once(telling, talk.DICTATED, beat) if telling.reading.dictated else ""
        stands = self.say(telling, troubles.THREATS[beat.thing], beat) if beat.thing else ""
        yield f"{first} {stands}".strip()

    def consequence(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield what a Threat did to somebody."""
        yield self.new(telling, beat, troubles.CONSEQUENCES[beat.subject], thing=_bare(beat.thing) or "help")

    def clock(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield that something draws nearer, as long as there is a new way to say it."""
        if not telling.has("ended", "told", "arrived"):
            low = _in_sentence(beat.thing) or beat.thing
            words = {"thing": beat.thing, "thing_cap": capital(beat.thing), "thing_low": low}
            yield self.once(telling, talk.CLOCK, beat, **words)

    def disclosed(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield a fact that came out by itself; what a scene or a feature gave away was told there."""
        if not telling.has("resolved", "arrived", "told", "ended"):
            yield from self.own_words(telling, beat)

    def fell(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield that somebody is out of the story."""
        yield self.say(telling, troubles.FALLEN, beat)

    def rested(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield a rest."""
        yield self.say(telling, talk.REST_LONG if beat.subject == "long" else talk.REST_SHORT, beat)

    def ruled(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield the Dealer's answer where nothing was played for it."""
        if beat.subject == "ask":
            slot = next((one for one in (beat.thing, telling.reading.target) if one in talk.QUESTIONS), "what")
            if slot == "where" and not telling.brief.place.exits:
                slot = "where" if telling.brief.place.is_unwritten else "what"  # nothing to choose from
            pool = open_play.WHERE if telling.brief.place.is_unwritten and slot == "where" else talk.QUESTIONS[slot]
            yield self.say(telling, pool, beat, exits=_exits(telling.brief, "or"))
        elif beat.subject == "answer":
            yield self.say(telling, _ANSWERS.get(telling.reading.meaning, talk.OUT_OF_CHARACTER), beat)
        elif beat.subject in ("pass", "procedure") and telling.let in asides.ASIDES:
            yield self.say(telling, _LET[telling.let], beat, **_looked_for(telling))
        elif beat.subject == "pass" and not telling.has("disclosed", "established", "worked"):
            yield from self._spent(telling, beat) if _span(telling) else self._passed(telling, beat)

    def worked(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield that days of work went into something."""
        yield self.say(telling, talk.WORKED, beat, work=beat.subject, span=beat.thing)

    def _spent(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield that something took as long as its player said."""
        yield self.say(telling, talk.SPENT, beat, span=_span(telling))

    def _passed(self, telling: Telling, beat: Beat) -> Iterator[str]:
        match telling.reading.meaning:
            case "look":
                yield from self._looked(telling, beat)
            case "look_at":
                yield from self._looked_at(telling, beat)
            case "wonder":
                yield f"{self.say(telling, talk.WONDER, beat)} {' '.join(self._looked(telling, beat))}".strip()
            case "talk" | "person":
                yield from self._talked(telling, beat)
            case "rest":
                yield self.say(telling, talk.NO_REST, beat)
            case "may_rest":
                yield self.say(telling, smalls.MAY_REST, beat)
            case "small":
                own = smalls.SMALL[telling.reading.target]
                yield self.once(telling, own, beat) or self.say(telling, (*smalls.ANY, *own), beat)
            case "beyond":
                yield self.say(telling, smalls.BEYOND, beat)
            case "task" | "feature":
                yield self.say(telling, _LET[telling.let], beat)
                yield self._another_way(telling, beat) if telling.let == "stuck" else ""
            case _:
                left = telling.reading.target == LEFT
                yield self.say(telling, talk.WITHDRAWN if left else talk.FREE, beat)

    def _another_way(self, telling: Telling, beat: Beat) -> str:
        """Return what else might do where a way has been tried as far as it goes (U-034)."""
        way = telling.reading.way
        tried = way.skill if way else self._skills.get(beat.who, "")
        return other_ways.OTHER_WAYS.get(tried, other_ways.ANY_OTHER_WAY)

    def contested(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield why a rating came down, or why it stays."""
        pool = other_ways.LOWERED if beat.tier == "lower" else other_ways.STAYS
        yield self.say(telling, pool, beat, like=beat.thing or other_ways.NO_YARDSTICK)

    def _looked(self, telling: Telling, beat: Beat) -> Iterator[str]:
        place = telling.brief.place
        names = tuple(one.name for one in place.features)[:MOST_LISTED]
        nothing = open_play.LOOK if place.is_unwritten else talk.NOTHING_LEFT
        seen = self.say(telling, talk.NOTICE if names else nothing, beat, list=listed(names))
        people = " ".join(self._present(telling, beat, person) for person in place.people)
        shut = () if place.is_unwritten else talk.NO_WAY
        on = self.once(telling, talk.WAYS_ON if place.exits else shut, beat, list=_exits(telling.brief, "or"))
        yield " ".join(part for part in (seen, people, on) if part)

    def _present(self, telling: Telling, beat: Beat, person: Met) -> str:
        """Return that somebody is there, once in a scene, and something they do, as long as there is something new."""
        known = f"{telling.brief.place.id} {person.id} was named"
        here = (
            ""
            if self._memory.was_told(known)
            else self.say(telling, talk.COMPANY, beat, person=person.name, role=person.role)
        )
        self._memory.note(known)
        fresh = next((one for one in person.manner if not self._memory.was_told(one)), "")
        self._memory.note(fresh)
        return " ".join(part for part in (here, fresh) if part)

    def _looked_at(self, telling: Telling, beat: Beat) -> Iterator[str]:
        place, target = telling.brief.place, telling.reading.target
        looks = {one.id: (one.name, one.look) for one in place.features}
        looks |= {one.id: (one.name, f"{one.name}, {one.role}. {' '.join(one.manner)}".strip()) for one in place.people}
        name, look = looks.get(target, ("it", ""))
        if look and not self._memory.was_told(look):
            self._memory.note(look)
            yield look
            return
        yield self.say(telling, talk.SAME_AS_BEFORE, beat, thing=name, thing_cap=capital(name))

    def _talked(self, telling: Telling, beat: Beat) -> Iterator[str]:
        people = telling.brief.place.people
        person = next((one for one in people if one.id == telling.reading.target), people[0] if people else None)
        if person is None:
            yield self.say(telling, talk.TALK_TO_NOBODY, beat)
            return
        said = self.say(telling, talk.TALK, beat, person=person.name)
        fresh = next((one for one in person.manner if not self._memory.was_told(one)), "")
        self._memory.note(fresh)
        yield f"{said} {fresh}".strip()

    def nothing(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield nothing: it was said by the player, or shows elsewhere."""
        return iter(())


def _simple(pool: tuple[str, ...]) -> Callable[[Teller, Telling, Beat], Iterator[str]]:
    """Return how something is told that has one table of sentences."""
    return lambda teller, telling, beat: iter((teller.say(telling, pool, beat),))


Row: TypeAlias = Callable[[Teller, Telling, Beat], Iterator[str]]
"""How one kind of beat is told."""

_ROWS: Final[Mapping[BeatKind, Row]] = {
    "arrived": Teller.own_words,
    "way": Teller.own_words,
    "resolved": Teller.resolved,
    "told": Teller.own_words,
    "established": Teller.own_words,
    "ended": Teller.own_words,
    "disclosed": Teller.disclosed,
    "clock": Teller.clock,
    "fell": Teller.fell,
    "called": Teller.called,
    "withdrawn": _simple(talk.WITHDRAWN),
    "contested": Teller.contested,
    "outcome": Teller.outcome,
    "effect": Teller.effect,
    "threat": Teller.threat,
    "consequence": Teller.consequence,
    "rested": Teller.rested,
    "treated": _simple(troubles.TREATED),
    "worked": Teller.worked,
    "goes_on": _simple(troubles.GOES_ON),
    "said": Teller.nothing,
    "ruled": Teller.ruled,
}
"""By kind."""

_ANSWERS: Final[Mapping[Meaning, tuple[str, ...]]] = {
    "rules": talk.RULES,
    "sheet": talk.SHEET,
    "injection": talk.INJECTION,
    "out_of_character": talk.OUT_OF_CHARACTER,
}
"""What is answered to what is no deed."""

_LET: Final[Mapping[str, tuple[str, ...]]] = {
    "": talk.TRIVIAL,
    "trivial": talk.TRIVIAL,
    "stuck": talk.STUCK_WAY,
    "helpless": talk.CANNOT_ACT,
    **asides.ASIDES,
}
"""What is said of a deed that was let pass."""


def _joined(pieces: list[str]) -> Iterator[str]:
    """Yield pieces of a fight as one paragraph, and forget them."""
    if pieces:
        yield " ".join(pieces)
        pieces.clear()


BLOW_BY_BLOW: Final[tuple[BeatKind, ...]] = (
    *("exchange", "foe_struck", "turned_aside", "wounded", "patience", "burst", "menace", "foe_down", "reached"),
    *("hidden", "foe_fell", "foe_left"),
)
"""What is told of a fight in one breath."""

TO_ONE: Final = (
    "exchange",
    "turned_aside",
    "wounded",
    "hidden",
    "called",
    "outcome",
    "effect",
    "consequence",
    "withdrawn",
    "treated",
    "goes_on",
)
"""What is told to one character: where there are several, their name stands before it."""


def _turned_to(telling: Telling) -> tuple[str, bool]:
    """Return whom a task is about, by name, and whether it is an attack on them."""
    reading = telling.reading
    name = next((one.name for one in telling.brief.place.people if one.id == reading.target), "")
    return name, bool(name) and reading.way is not None and "attack" in reading.way.tags


def _bare(thing: str) -> str:
    """Return what a thing is called behind `your`: without an article of its own."""
    article, _, rest = thing.partition(" ")
    return rest if article.lower() in ("a", "an", "the") and rest else thing


def _addressed(brief: NarrateBrief, beat: Beat, paragraph: str) -> str:
    """Return a paragraph with the name of whom it is told to, where there are several characters."""
    name = _words(brief, beat)["name"]
    if len(brief.company) < 2 or beat.kind not in TO_ONE or not beat.who or name in paragraph:
        return paragraph
    return f"{name}: {paragraph}"


def _moment(brief: NarrateBrief, beat: Beat) -> str:
    return f"{brief.moment} {beat.kind} {beat.who} {beat.subject} {beat.tier}"


def _span(telling: Telling) -> str:
    """Return how long a deed that was let pass is to take; empty where nobody said, or it was no such deed."""
    is_deed = telling.reading.meaning in ("task", "feature", "free", "small") and telling.let in ("", "trivial")
    return span_in(telling.reading.words) if is_deed else ""


def _looked_for(telling: Telling) -> dict[str, str]:
    """Return whom somebody meant to strike, and who is there."""
    place = telling.brief.place
    there = those_there(tuple(one.name for one in place.people), tuple(one.name for one in place.features))
    return {"whom": struck_at(telling.reading.words), "there": listed(there), **telling.besides}


def _words(brief: NarrateBrief, beat: Beat) -> dict[str, str]:
    names = dict(brief.company)
    name = names.get(beat.who) or next(iter(names.values()), "")
    place = _in_sentence(brief.place.title) or ANY_PLACE
    return {"name": _called(name), "place": place, "place_cap": capital(place)}


def _called(name: str) -> str:
    """Return what somebody is called in a sentence: the first name, not the title before it."""
    return next((word for word in name.split() if not word.endswith(".")), name)


def _in_sentence(title: str) -> str:
    """Return a title as it stands in a sentence, without what follows a comma; nothing where it has no article."""
    head = title.partition(",")[0].partition(" at ")[0].partition(":")[0].strip()
    article, _, rest = head.partition(" ")
    return f"{article.lower()} {rest}" if article.lower() in ("the", "a", "an") and rest else ""


def _exits(brief: NarrateBrief, joint: str) -> str:
    return listed(tuple(label for _, label in brief.place.exits)[:MOST_LISTED], joint)
