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
from oracle.dealer.brief import NarrateBrief
from oracle.dealer.builtin.questions import wordings
from oracle.dealer.builtin.reading import Reading, Told
from oracle.dealer.builtin.skills import family_of
from oracle.dealer.builtin.telling.deeds_waiting import waiting_told
from oracle.dealer.builtin.telling.freely import told_freely
from oracle.dealer.builtin.telling.looking import colour, exits_of, left_here, looked, looked_at, talked
from oracle.dealer.builtin.telling.phrasing import Memory
from oracle.dealer.builtin.telling.prose import (
    Topic,
    fights,
    game_pools,
    let,
    open_play,
    other_languages,
    other_ways,
    outcomes,
    own_trades,
    smalls,
    talk,
    troubles,
)
from oracle.dealer.builtin.telling.undertaking import undertaken
from oracle.dealer.builtin.telling.upshot import upshot
from oracle.kit.words import capital
from oracle.story.open_play import BEGINNING
from oracle.text.languages import UNIDENTIFIED, languages
from oracle.text.spans import span_in

Let: TypeAlias = Literal[
    "", "trivial", "stuck", "helpless", "self_harm", "pressed", "pressed_clock", "pressed_foe", "searched_out"
]
"""Why something was let pass: nothing to it, no new way to try it, nobody able to; or it was no deed to be played."""

ANY_PLACE: Final = "this place"
"""How a place is called whose title is no noun with an article, and where a story begins that nobody has named."""


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
    """Tells what happens in a game, and remembers what it has told."""

    def __init__(self, game: str = "") -> None:
        self.memory = Memory()
        self._troubles = game_pools(game, "troubles")
        self._skills: dict[str, str] = {}
        self._deeds: dict[str, str] = {}
        self._met: dict[str, tuple[str, bool]] = {}
        self.fights: dict[str, tuple[str, str]] = {}
        """Who is in an exchange with which foe, and what that is called."""
        self.ways: dict[str, str] = {}
        """In what way each of them is in it: `melee`, `set_upon`, or one of the game's own."""
        self.own_fights = game_pools(game, "fights")
        """What the game tells of a fight in its own words, in place of what all games do."""

    def recall(
        self, told: Iterable[tuple[str, str]], begun: Iterable[Beat], last: tuple[NarrateBrief, Reading]
    ) -> None:
        """Remember what was told at a table that is taken up, and what was begun there that may still be under way.

        Args:
            told: Place and paragraph, in order.
            begun: Checks that were called and exchanges, in order.
            last: Where the table stands, and what was said there last.
        """
        self.memory.read(told)
        for beat in begun:
            if beat.kind == "exchange":
                self.exchange(beat)
            else:
                self._begin(Telling(*last, ""), beat)
                self._deeds[beat.who] = _own_deed(last[1])

    def exchange(self, beat: Beat) -> None:
        """Keep in mind who is in an exchange with whom, and in what way."""
        self.fights[beat.who], self.ways[beat.who] = (beat.tier, beat.thing), beat.subject

    def told(
        self,
        brief: NarrateBrief,
        reading: Reading,
        let: Let = "",
        besides: Mapping[str, str] = _NO_WORDS,
    ) -> Iterator[str]:
        """Yield the paragraphs that tell `brief.happened`."""
        self.memory.enter(brief.place.id)
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
            if beat.kind == "ruled" and telling.reading.waits:
                yield from filter(None, (waiting_told(self, telling, beat),))

    def _rows(self, beat: Beat) -> Row:
        from oracle.dealer.builtin.telling.fighting import FIGHT_TELLINGS  # they build on each other
        from oracle.dealer.builtin.telling.lives import LIFE_TELLINGS

        return FIGHT_TELLINGS.get(beat.kind) or LIFE_TELLINGS.get(beat.kind) or _ROWS[beat.kind]

    def say(self, telling: Telling, pool: tuple[str, ...], beat: Beat, **words: str) -> str:
        """Return a sentence of `pool` about `beat`."""
        return self.memory.choose(pool, {**_words(telling.brief, beat), **words}, _moment(telling.brief, beat))

    def once(self, telling: Telling, pool: tuple[str, ...], beat: Beat, **words: str) -> str:
        """Return a sentence of `pool` that was not used in this scene, or nothing."""
        return self.memory.choose_once(pool, {**_words(telling.brief, beat), **words}, _moment(telling.brief, beat))

    def new(self, telling: Telling, beat: Beat, *pools: tuple[str, ...], **words: str) -> str:
        """Return words of `pools` that say nothing a second time, of the first if it has what nobody heard yet.

        Nothing where the table's own line has to do.
        """
        known = {**_words(telling.brief, beat), **words}
        return self.memory.choose_new(*pools, words=known, moment=_moment(telling.brief, beat))

    def own_words(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield the adventure's own words, each once."""
        for text in beat.texts:
            if not self.memory.was_heard(text):
                self.memory.note(text)
                yield text

    def called(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield how an attempt begins, unless it is a blow of the fight that is under way."""
        if self._begin(telling, beat):
            yield undertaken(self, telling, beat)

    def _begin(self, telling: Telling, beat: Beat) -> bool:
        """Keep in mind what a person tries and how; return whether it is anything but the fight they are in."""
        self._skills[beat.who] = beat.skill
        self._keep_deed(telling, beat)
        if beat.subject and self.fights.get(beat.who, ("", ""))[0] == beat.subject:
            return False
        self.fights.pop(beat.who, None)
        self._met[beat.who] = _turned_to(telling)
        return True

    def _keep_deed(self, telling: Telling, beat: Beat) -> None:
        """Keep in mind how a person put it who tries something of their own; its outcome is told later."""
        if telling.has("said") or telling.reading.meaning == "feature":
            self._deeds[beat.who] = _own_deed(telling.reading)

    def outcome(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield how a task came out that the adventure does not tell itself."""
        if any(self._tells(other, beat) for other in telling.brief.happened):
            return
        foe, called = self.fights.get(beat.who, ("", ""))
        if foe and foe == beat.subject and beat.tier in fights.blows:
            yield self.new(telling, beat, self._blow(beat), foe=called, foe_cap=capital(called))
            return
        skill = self._skills.get(beat.who, "")
        tier = "perfect" if beat.tier == "advantage" else beat.tier
        family = _of_trade(skill, tier) or outcomes.families.get(family_of(skill), {}).get(tier, ())
        work = outcomes.work.get(skill, outcomes.any_work)
        sentence = self.new(telling, beat, family, outcomes.tiers[beat.tier], work=work, work_cap=capital(work))
        answered = self._answered(telling, beat)
        came = upshot(self, telling, beat, self._deeds.pop(beat.who, ""))
        shown = answered or " ".join(part for part in (came, colour(self, telling, beat)) if part)
        yield " ".join(part for part in (sentence, shown) if part)

    def _blow(self, beat: Beat) -> tuple[str, ...]:
        """Return how an exchange comes out, in the game's own words for the way it is fought or in common ones."""
        own = self.own_fights.get("blows", {}).get(self.ways.get(beat.who, ""), {})
        tier = {"perfect": "success", "total_failure": "failure"}.get(beat.tier, beat.tier)
        found: tuple[str, ...] = own.get(beat.tier) or own.get(tier) or fights.blows[beat.tier]
        return found

    def _answered(self, telling: Telling, beat: Beat) -> str:
        """Return how a person takes what was done to them; nothing where nobody was turned to, or it was told."""
        person, attacked = self._met.pop(beat.who, ("", False))
        if not person or all(one.name != person for one in telling.brief.place.people):
            return ""
        tier = "success" if beat.tier in ("perfect", "advantage", "success") else beat.tier.removeprefix("total_")
        pool = (smalls.under_attack if attacked else smalls.moved)[tier]
        return self.once(telling, pool, beat, person=person)

    def _tells(self, other: Beat, beat: Beat) -> bool:
        """Return whether `other` is the adventure's telling of `beat`, and new in this scene."""
        same = other.kind == "resolved" and other.subject == beat.subject
        return same and any(not self.memory.was_heard(text) for text in other.texts)

    def arrived(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield a place in the adventure's own words; where all of them were told, that it is known by now."""
        told = tuple(self.own_words(telling, beat))
        yield from told
        if beat.texts and not told:
            yield self.new(telling, beat, talk.back)
        yield " ".join(left_here(self, telling, beat))

    def ended(self, _telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield how it all ends, whatever of it was heard before."""
        yield from beat.texts

    def resolved(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield how a feature came out; after a check that was told so before, the outcome has been told otherwise."""
        checked = any(other.kind == "outcome" and other.subject == beat.subject for other in telling.brief.happened)
        told = tuple(self.own_words(telling, beat))
        yield from told
        if not told and not checked:
            yield self.new(telling, beat, talk.as_before)

    def effect(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield what the Dealer did to a person: in the adventure's own words, if it has any left for it."""
        if beat.tier == "soaked":
            yield self.new(telling, beat, troubles.soaked)
        else:
            yield self._trouble(telling, beat, self._troubles["effects"][beat.subject], _bare(beat.thing) or "thing")

    def _trouble(self, telling: Telling, beat: Beat, pool: tuple[str, ...], thing: str) -> str:
        """Return what befell a person; where the adventure tells it, the table's own words only name what was lost."""
        own = next(self.own_words(telling, beat), "")
        naming = tuple(one for one in pool if "{thing}" in one) if own else pool
        return " ".join(part for part in (own, self.new(telling, beat, naming, thing=thing)) if part)

    def threat(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield what stands behind a Check; a claimed outcome is put back to the cards first."""
        self._keep_deed(telling, beat)
        yield self.say(telling, self._troubles["threats"][beat.thing], beat) if beat.thing else ""

    def consequence(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield what a Threat did to a person."""
        yield self._trouble(telling, beat, self._troubles["consequences"][beat.subject], _bare(beat.thing) or "help")

    def clock(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield that something draws nearer, as long as there is a new way to say it."""
        if not telling.has("ended", "told", "arrived"):
            nearer = "".join(beat.texts)
            verbs = _SEVERAL if beat.several else _ONE
            yield self.new(
                telling,
                beat,
                talk.clock if nearer else talk.clock_unspoken,
                nearer=nearer,
                nearer_cap=capital(nearer),
                **verbs,
            )

    def disclosed(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield that a fact came out by itself, as the line says which; what something gave away was told there."""
        first = next(one for one in telling.brief.happened if one.kind in ("disclosed", "established"))
        if beat is first and not telling.has("resolved", "arrived", "told", "ended", "spoke", "reacted"):
            yield self.new(telling, beat, talk.disclosed)

    def fell(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield that a person is out of the story."""
        yield self.say(telling, troubles.fallen, beat)

    def rested(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield a rest."""
        night = talk.still_dark if beat.thing else talk.rest_long
        yield self.say(telling, night if beat.subject == "long" else talk.rest_short, beat)

    def ruled(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield the Dealer's answer where nothing was played for it."""
        if beat.subject == "ask" and telling.reading.target in languages():
            yield self._asked_in(telling, beat, telling.reading.target)
        elif beat.subject == "ask":
            own = telling.reading.target if beat.thing in ("", "what") else ""
            slot = next((one for one in (own, beat.thing) if one in talk.questions), "what")
            if slot == "where" and not telling.brief.place.exits:
                slot = "where" if telling.brief.place.is_unwritten else "what"  # nothing to choose from
            pool = open_play.where if telling.brief.place.is_unwritten and slot == "where" else talk.questions[slot]
            pool = tuple(wordings()["ask"]) if slot == "which" else pool
            yield self.say(telling, pool, beat, exits=exits_of(telling.brief, "or"))
        elif beat.subject == "answer":
            meaning = telling.reading.meaning
            yield self.say(telling, getattr(talk, meaning if meaning in _ANSWERS else "out_of_character"), beat)
        elif beat.subject in ("pass", "procedure") and telling.let in let.tables():
            yield self.say(telling, _let_pool(telling.let), beat, **telling.besides)
        elif beat.subject == "pass" and not telling.has("disclosed", "established", "worked", "spoke"):
            yield from self._spent(telling, beat) if _span(telling) else self._passed(telling, beat)

    def _asked_in(self, telling: Telling, beat: Beat, language: str) -> str:
        """Return how a person is asked again who speaks another language: in it, where there is a line for it."""
        pool = other_languages.asked.get(language, other_languages.asked_in_english)
        named = other_languages.unnamed if language == UNIDENTIFIED else language
        return self.say(telling, pool, beat, language=named)

    def worked(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield that days of work went into something."""
        yield self.say(telling, talk.worked, beat, work=beat.subject.removeprefix("new "), span=beat.thing)

    def _spent(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield that something took as long as its player said."""
        yield self.say(telling, talk.spent, beat, span=_span(telling))

    def _passed(self, telling: Telling, beat: Beat) -> Iterator[str]:
        match telling.reading.meaning:
            case "look":
                yield from looked(self, telling, beat)
            case "look_at":
                yield from looked_at(self, telling, beat)
            case "wonder":
                yield f"{self.say(telling, talk.wonder, beat)} {' '.join(looked(self, telling, beat))}".strip()
            case "talk":
                yield from talked(self, telling, beat)
            case "rest":
                yield self.say(telling, talk.no_rest, beat)
            case "task" | "feature" if telling.let not in ("", "trivial"):
                yield self.say(telling, _let_pool(telling.let), beat)
                yield self._another_way(telling, beat) if telling.let == "stuck" else ""
            case _:
                yield from told_freely(self, telling, beat)

    def _another_way(self, telling: Telling, beat: Beat) -> str:
        """Return what else might do where a way has been tried as far as it goes."""
        tried = telling.reading.skill or self._skills.get(beat.who, "")
        hint = other_ways.other_ways.get(tried, other_ways.any_other_way)
        heard = self.memory.was_heard(hint)
        self.memory.note(hint)
        return "" if heard else hint

    def contested(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield why a rating came down, or why it stays."""
        pool = other_ways.lowered if beat.tier == "lower" else other_ways.stays
        yield self.say(telling, pool, beat, like=beat.thing or other_ways.no_yardstick)

    def nothing(self, telling: Telling, beat: Beat) -> Iterator[str]:
        """Yield nothing: it was said by the player, or shows elsewhere."""
        return iter(())


def _simple(topic: Topic, pool: str) -> Callable[[Teller, Telling, Beat], Iterator[str]]:
    """Return how something is told that has one pool of sentences."""
    return lambda teller, telling, beat: iter((teller.say(telling, getattr(topic, pool), beat),))


Row: TypeAlias = Callable[[Teller, Telling, Beat], Iterator[str]]
"""How one kind of beat is told."""

_ONE: Final = {"is": "is", "has": "has", "draws": "draws"}
_SEVERAL: Final = {"is": "are", "has": "have", "draws": "draw"}
"""Verbs behind what a clock brings nearer."""

_ROWS: Final[Mapping[BeatKind, Row]] = {
    "arrived": Teller.arrived,
    "way": Teller.own_words,
    "resolved": Teller.resolved,
    "told": Teller.own_words,
    "established": Teller.disclosed,
    "ended": Teller.ended,
    "disclosed": Teller.disclosed,
    "clock": Teller.clock,
    "fell": Teller.fell,
    "called": Teller.called,
    "withdrawn": _simple(talk, "withdrawn"),
    "contested": Teller.contested,
    "outcome": Teller.outcome,
    "effect": Teller.effect,
    "threat": Teller.threat,
    "consequence": Teller.consequence,
    "rested": Teller.rested,
    "treated": _simple(troubles, "treated"),
    "worked": Teller.worked,
    "goes_on": _simple(troubles, "goes_on"),
    "said": Teller.nothing,
    "ruled": Teller.ruled,
}
"""By kind."""

_ANSWERS: Final[tuple[Told, ...]] = ("rules", "sheet", "injection")
"""What is no deed and has a pool of answers of its own."""

_LET: Final = {"": "trivial", "trivial": "trivial", "stuck": "stuck_way", "helpless": "cannot_act"}
"""Pool of what is said of a deed that was let pass, by why; further reasons have pools of their own."""


def _let_pool(why: str) -> tuple[str, ...]:
    pools: tuple[str, ...] = getattr(talk, _LET[why]) if why in _LET else getattr(let, why)
    return pools


def _joined(pieces: list[str]) -> Iterator[str]:
    """Yield pieces of a fight as one paragraph, and forget them."""
    if pieces:
        yield " ".join(pieces)
        pieces.clear()


BLOW_BY_BLOW: Final[tuple[BeatKind, ...]] = (
    *("exchange", "foe_struck", "blow_coming", "turned_aside", "wounded", "patience", "burst", "menace", "foe_down"),
    "reached",
    *("foe_sight", "hidden", "foe_fell", "foe_left"),
)
"""What is told of a fight in one breath."""

TO_ONE: Final = (
    *("exchange", "blow_coming", "turned_aside", "wounded", "hidden", "called"),
    *("outcome", "effect", "consequence", "withdrawn", "treated", "goes_on"),
)
"""What is told to one character: where there are several, their name stands before it."""


def _of_trade(skill: str, tier: str) -> tuple[str, ...]:
    """Return how a task of a trade of its own comes out; nothing for any other skill."""
    trades: Mapping[str, Mapping[str, tuple[str, ...]]] = own_trades.trades
    return trades[own_trades.trade_of[skill]][tier] if skill in own_trades.trade_of else ()


def _own_deed(reading: Reading) -> str:
    """Return the words of a deed of a player's own; empty where it is about something of the adventure."""
    return reading.words if reading.meaning in ("task", "act") else ""


def _turned_to(telling: Telling) -> tuple[str, bool]:
    """Return whom a task is about, by name, and whether it is an attack on them."""
    reading = telling.reading
    name = next((one.name for one in telling.brief.place.people if one.id == reading.target), "")
    return name, bool(name) and "attack" in reading.tags


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


def _words(brief: NarrateBrief, beat: Beat) -> dict[str, str]:
    names = dict(brief.company)
    name = names.get(beat.who) or names.get(brief.speaker) or next(iter(names.values()), "")
    place = ("" if brief.place.id == BEGINNING else _in_sentence(brief.place.title)) or ANY_PLACE
    return {"name": _called(name), "place": place, "place_cap": capital(place)}


def _called(name: str) -> str:
    """Return what a person is called in a sentence: the first name, not the title before it."""
    return next((word for word in name.split() if not word.endswith(".")), name)


def _in_sentence(title: str) -> str:
    """Return a title as it stands in a sentence, without what follows a comma; nothing where it has no article."""
    head = title.partition(",")[0].partition(" at ")[0].partition(":")[0].strip()
    article, _, rest = head.partition(" ")
    return f"{article.lower()} {rest}" if article.lower() in ("the", "a", "an") and rest else ""
