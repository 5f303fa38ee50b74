"""The built-in Dealer: understands, rates, opposes and tells, the same way every time it stands at the same place.

It remembers what it told and did, only to vary; without that memory it decides just as legally.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from oracle.core.notation import write_action
from oracle.dealer import decisions as wire
from oracle.dealer.brief import brief_for_narrate
from oracle.dealer.compile import actor_of, is_rerating
from oracle.dealer.house.asides.asides import reason, set_aside
from oracle.dealer.house.asides.pressing import held_up, told_pressed
from oracle.dealer.house.asides.self_harm import harms_self
from oracle.dealer.house.blows.blows import words_besides
from oracle.dealer.house.blows.brawls import attacked_in_the_open, fought_as_said
from oracle.dealer.house.blows.crowds import left_out
from oracle.dealer.house.heard.hearing import CARE, MAGIC, heard, heard_rulings, said_of
from oracle.dealer.house.heard.listed_things import thing_handled
from oracle.dealer.house.heard.plainly import plainly_ruled, plainly_said
from oracle.dealer.house.moves.afterwards import added
from oracle.dealer.house.moves.armies import armies_moved, ordered
from oracle.dealer.house.moves.company import answered, brought_round, observed
from oracle.dealer.house.moves.crafts import estimated, handled_as_said, is_work
from oracle.dealer.house.moves.foes import foes_moved
from oracle.dealer.house.moves.maps import laid, moved_as_said
from oracle.dealer.house.moves.oppose import opposed
from oracle.dealer.house.moves.pastimes import pastime
from oracle.dealer.house.moves.rides import rode_as_said
from oracle.dealer.house.moves.rivals import set_against
from oracle.dealer.house.moves.spells import spells_answered
from oracle.dealer.house.moves.spies import spy_sent
from oracle.dealer.house.moves.weather import coming_out, sleeping_out
from oracle.dealer.house.prose import onward
from oracle.dealer.house.prose.fights import THE_REST
from oracle.dealer.house.prose.wishes import WISHES
from oracle.dealer.house.rating.rating import is_trivial, rated, suggested
from oracle.dealer.house.rating.rerating import rerated
from oracle.dealer.house.telling.met_before import without_those_met
from oracle.dealer.house.telling.onward import left_behind, way_on
from oracle.dealer.house.telling.past import Past, begun, told_by_place, troubles_of
from oracle.dealer.house.telling.telling import Let, Teller
from oracle.dealer.house.understanding.understand import Reading, understood
from oracle.dealer.house.wishes.falls import feet_of, with_height
from oracle.dealer.house.wishes.payments import wanted_by
from oracle.dealer.house.wishes.retinues import scouting, why_only_told, winning
from oracle.dealer.house.wishes.wishes import granted, why_wished, words_of_wish
from oracle.dealer.position import Position
from oracle.dealer.referee import judge
from oracle.errors import DealerError
from oracle.story.adventure import Feature
from oracle.story.moves import Tried, Try
from oracle.story.state import features_here
from oracle.systems.ultimo.events import Called
from oracle.systems.ultimo.standing import helplessness

REMEMBERED: Final = 12
"""Effects and consequences kept in mind, so that they vary."""

FIRST_TOLD: Final = ("attacked_by", "attacked_not", "attacked_soon", "hide_first")
"""What is said before anything that stands in the way of a blow: whoever comes, and that one hides first."""

LONGEST_APPROACH: Final = 400
"""Characters of a player's words that go along with what they try."""


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
        candidates = ruled(position, asked) if asked else self._reactions(position)
        for decision in candidates:
            if judge(position, decision).is_accepted:
                self._remember(decision)
                return decision
        raise DealerError("the built-in Dealer has no legal answer")

    def narrate(self, position: Position, happened: tuple[Any, ...]) -> Iterator[str]:
        """Yield paragraphs that tell the events `happened`."""
        brief = without_those_met(position, brief_for_narrate(position, happened))
        reading, who = _asked_in(position, happened)
        before = self._asked_at
        reading, self._asked_at = _as_it_was_said(position, reading, happened, before), ""
        whom = wanted_by(position, reading, self._past)
        let, besides = ("owed", {"whom": whom}) if whom else _let(position, reading, who, happened)
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


def _asked_in(position: Position, happened: tuple[Any, ...]) -> tuple[Reading, str]:
    """Return what was asked last in what `happened`, as it is taken, and by whom: in words, or by trying a thing."""
    for event in reversed(happened):
        if isinstance(event, Tried):
            reading = understood(event.approach, position.tale) if event.approach else Reading("feature")
            return replace(reading, meaning="feature", target=event.feature), event.who
        if type(event).__name__ == "Said":  # a class of the table, which this layer cannot import
            return understood(event.text, position.tale), event.who
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


def ruled(position: Position, said: str) -> Iterator[wire.Decision]:
    """Yield the rulings that could answer what a player said, best first; the last one always stands."""
    reading, who = read(position, said), actor_of(position)
    said = reading.words if reading.cut else said
    yield from held_up(position, reading)
    if harms_self(position, said):
        yield wire.Decision(kind="pass")
        return
    yield from set_against(position, said, who)
    yield from heard_rulings(position, reading, who, MAGIC)
    yield from plainly_ruled(position, reading, who)
    yield from set_aside(position, reading, who)
    yield from heard_rulings(position, reading, who, CARE)
    yield from granted(position, reading, who)
    yield from _won_over(position, reading, who)
    yield from moved_as_said(position, said, who)
    yield from ordered(position, said, who)
    yield from spy_sent(position, said, who)
    if reading.meaning not in ("feature", "exit", "rest", "rules", "sheet", "out_of_character", "injection"):
        yield from handled_as_said(position, said, who)
        yield from rode_as_said(position, said, who)
    if reading.meaning not in ("exit", "rest", "rules", "sheet", "out_of_character", "injection"):
        yield from fought_as_said(position, reading, who)
        yield from attacked_in_the_open(position, reading, who)
    yield from coming_out(position, said)
    yield from _wanted(position, reading, who)
    yield wire.Decision(kind="pass")


def read(position: Position, said: str) -> Reading:
    """Return what was said, or that somebody turned to a feature without a word to the Dealer."""
    reading = understood(said, position.tale)
    tried = position.state.table.tried
    return replace(reading, meaning="feature", target=tried) if tried else reading


def _wanted(position: Position, reading: Reading, who: str) -> Iterator[wire.Decision]:
    match reading.meaning:
        case "exit":
            yield wire.Decision(kind="procedure", moves=(wire.Call(action=f"go {reading.target}", who=who),))
        case "rest":
            yield from sleeping_out(position, reading, who)
            yield wire.Decision(kind="procedure", moves=(wire.Call(action=f"rest {reading.target}", who=who),))
        case "feature":
            yield from _feature_rulings(position, reading, who)
        case "task":
            yield from _task_rulings(position, reading, who)
        case "rules" | "sheet" | "out_of_character" | "injection":
            yield wire.Decision(kind="answer")
        case "unclear":
            slot: Any = "where" if reading.target == "where" else "what"
            yield wire.Decision(kind="ask", moves=(wire.Ask(slot=slot),))
        case "look" if position.system.name == "ultimo":
            yield from observed(position, reading, who)
        case "talk" if position.system.name == "ultimo":
            yield from brought_round(position, reading, who)
        case "look" | "look_at" | "person" | "talk" | "wonder" | "free" | "small" | "beyond" | "may_rest":
            yield wire.Decision(kind="pass")


def _feature_rulings(position: Position, reading: Reading, who: str) -> Iterator[wire.Decision]:
    feature = next((one for one in features_here(position.tale) if one.id == reading.target), None)
    if feature is None:
        return  # what somebody turned to has gone meanwhile
    if feature.check is not None:
        yield from _checks(check_of(position, feature, reading, who))
        return
    words: Any = " ".join(reading.words.split())[:LONGEST_APPROACH]
    for notation in (write_action(Try(feature.id, words)), f"try {feature.id}"):
        yield wire.Decision(kind="procedure", moves=(wire.Call(action=notation, who=who),))


def check_of(position: Position, feature: Feature, reading: Reading, who: str) -> wire.Rate | wire.Threaten:
    """Return the check of a feature in the game that is played."""
    if position.system.name == "diesel":
        return _threatened(position, reading, who, feature)
    return suggested(position, feature, reading, who)


def _threatened(position: Position, reading: Reading, who: str, feature: Feature | None) -> wire.Threaten:
    from oracle.dealer.house.moves import diesel  # a game is loaded only when it is played

    return diesel.threatened(position, reading, who, feature)


def _task_rulings(position: Position, reading: Reading, who: str) -> Iterator[wire.Decision]:
    if position.system.name == "diesel":
        yield from _checks(_threatened(position, reading, who, None))
        return
    yield from brought_round(position, reading, who)
    rate = with_height(rated(position, reading, who), reading.words)
    if not is_trivial(rate):
        yield from _checks(rate)


def _won_over(position: Position, reading: Reading, who: str) -> Iterator[wire.Decision]:
    """Yield the check by which somebody wins company, where a trait lets it join them, or gives others heart."""
    won = winning(position, reading, who) or scouting(position, reading, who)
    won = won or pastime(position, reading, who)
    if won is not None:
        way, goal = won
        rate = rated(position, replace(reading, meaning="task", way=way), who)
        yield from _checks(rate.model_copy(update={"goal": goal or rate.goal}))


def _checks(check: wire.Rate | wire.Threaten) -> Iterator[wire.Decision]:
    """Yield the ruling for a check, and the same without marks, which somebody who is stuck may not have."""
    yield wire.Decision(kind="check", moves=(check,))
    if isinstance(check, wire.Rate) and check.tags:
        yield wire.Decision(kind="check", moves=(check.model_copy(update={"tags": ()}),))
