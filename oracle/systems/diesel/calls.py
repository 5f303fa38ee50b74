"""From the call of a Check to the Dealer's judgement, and back out of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oracle.core.cards import Card
from oracle.core.menu import OneOf, Option, Refusal, Text
from oracle.core.zones import Moved, Shuffled
from oracle.systems.diesel import actions as do
from oracle.systems.diesel.attributes import touching
from oracle.systems.diesel.check import all_approaches, check_of, open_approaches
from oracle.systems.diesel.events import (
    ApproachTaken,
    AttributesJudged,
    CheckCalled,
    CheckWithdrawn,
    Event,
    JudgementContested,
    ThreatNamed,
)
from oracle.systems.diesel.state import DECK, SPENT, TABLE, Game, Stage, hand_of
from oracle.systems.diesel.steps import Offered, Step, not_free, not_theirs, off_stage
from oracle.systems.diesel.threats import STAKES, THREAT_IDS
from oracle.systems.diesel.words import Among, Names, OneLeft, Slug

LONGEST_REASON: Final = 300
"""Most characters of a reason or a description."""

BEFORE_THE_DRAW: Final[tuple[Stage, ...]] = ("threat", "approach", "cards")
"""Stages in which a character may still let it be."""


def offer_call(game: Game, _who: str) -> Offered:
    """Return what the Dealer may call a Check about."""
    wrong = not_free(game)
    if wrong is not None:
        return wrong
    if not game.playing():
        return Refusal("nobody is left in the story")
    cut = game.house_rules["diesel.gm"] == "threat_card"
    return (
        Option(
            do.CallCheck,
            holes=(
                OneOf(game.playing()),
                OneOf(("card",) if cut else THREAT_IDS, rule="diesel.gm" if cut else "diesel.threat_pick"),
                OneOf(STAKES, rule="diesel.failure_menu"),
                lambda pc, *_: _goals(game, pc),
                Text(LONGEST_REASON, least=0, shape="what stands in the way"),
            ),
            duty="rate",
            hint="call a Check: whom it is for, the Threat, how bad it can get, and what for",
        ),
    )


def _goals(game: Game, who: str) -> Slug:
    """Return the words for a goal; where everything was tried in vain, something has to change first."""
    tried = dict.fromkeys(one.goal for one in game.scene.tries)
    barred = tuple(goal for goal in tried if not open_approaches(game, who, goal))
    why = "every way was tried, and nothing has changed"
    return Slug("goal", barred=barred, why=why, rule="diesel.call")


def call(_game: Game, _who: str, action: do.CallCheck) -> tuple[Event, ...]:
    """Return the call."""
    threat = None if action.threat == "card" else action.threat
    return (CheckCalled(action.who, action.goal, threat, action.stakes, action.reason),)


def offer_face(game: Game, who: str) -> Offered:
    """Return the Threats where a Joker was cut."""
    wrong = not_theirs(game, who) or off_stage(game.check, "cut")
    if wrong is not None:
        return wrong
    if not game.zones[TABLE]:
        return Refusal("the card is not cut yet")
    return (Option(do.Face, (OneOf(THREAT_IDS, rule="diesel.gm"),), hint="a Joker: choose what threatens you"),)


def face(_game: Game, who: str, action: do.Face) -> tuple[Event, ...]:
    """Return the choice; the cut card goes back."""
    return (ThreatNamed(who, action.threat), Shuffled(DECK, (TABLE,)))


def offer_approach(game: Game, who: str) -> Offered:
    """Return the Trades and Skills that are open."""
    wrong = not_theirs(game, who) or off_stage(game.check, "threat")
    if wrong is not None:
        return wrong
    every, left = all_approaches(game, who), open_approaches(game, who, check_of(game).call.goal)
    return (
        Option(
            do.TakeApproach,
            holes=(
                _left(tuple(every), tuple(left)),
                lambda trade: _left(every[trade], left[trade], "diesel.trade_only"),
                Text(LONGEST_REASON, least=0, shape="how you do it"),
            ),
            hint=(
                "say how you go about it: a Trade of yours, one of its Skills (or -), and a few words, such as: "
                f"{_sample(left)}"
            ),
        ),
    )


def _sample(left: Mapping[str, tuple[str, ...]]) -> str:
    """Return an approach as it can be typed, for somebody who has never seen one."""
    trade = next(iter(left), "-")
    return f"approach {trade} {next(iter(left.get(trade, ())), '-')} I take my time"


def _left(every: tuple[str, ...], left: tuple[str, ...], other_rule: str = "") -> OneLeft:
    closed = tuple(one for one in every if one not in left)
    return OneLeft(left, closed, "that was tried, and nothing has changed since", "diesel.call", other_rule)


def approach(_game: Game, who: str, action: do.TakeApproach) -> tuple[Event, ...]:
    """Return the approach."""
    return (ApproachTaken(who, action.trade, action.skill, action.words),)


def offer_judge(game: Game, _who: str) -> Offered:
    """Return the Attributes the Dealer may name, each on one side."""
    wrong = off_stage(game.check, "approach")
    if wrong is not None:
        return wrong
    figure = game.cast[game.acting]
    own = tuple(dict.fromkeys(figure.attributes))
    heavy = tuple(dict.fromkeys(own + figure.troubles.conditions))
    return (
        Option(
            do.Judge,
            holes=(
                Among(own, "helping Attributes", "diesel.attr_judge"),
                lambda helps: _hindering(heavy, helps),
                lambda helps, hinders: Text(LONGEST_REASON, least=1 if helps.ids or hinders.ids else 0, shape="reason"),
            ),
            duty="rate",
            hint=_suggestion(game),
        ),
    )


def _hindering(every: tuple[str, ...], helps: Names) -> Among:
    left = tuple(one for one in every if one not in helps.ids)
    return Among(left, "hindering Attributes", "diesel.attr_judge")


def _suggestion(game: Game) -> str:
    helps, hinders = suggested(game)
    return f"name what helps and what hinders; at first sight: judge {Names(helps)} {Names(hinders)}"


def suggested(game: Game) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return which Attributes usually help and hinder the approach taken; the Dealer may see it otherwise."""
    taken = check_of(game).approach
    figure = game.cast[game.acting]
    return touching(figure.attributes + figure.troubles.conditions, taken.skill if taken else "")


def judge(game: Game, _who: str, action: do.Judge) -> tuple[Event, ...]:
    """Return the judgement."""
    return (AttributesJudged(game.acting, action.helps.ids, action.hinders.ids, action.reason),)


def offer_contest(game: Game, who: str) -> Offered:
    """Return the one request for another judgement."""
    wrong = not_theirs(game, who) or off_stage(game.check, "cards")
    if wrong is not None:
        return wrong
    if check_of(game).contested:
        return Refusal("a judgement is contested only once")
    if game.zones[TABLE] or game.zones[SPENT]:
        return Refusal("cards are laid already; contest comes before them")
    return (Option(do.Contest, hint="ask the Dealer once to weigh your Attributes anew"),)


def contest(_game: Game, who: str, _action: do.Contest) -> tuple[Event, ...]:
    """Return the request."""
    return (JudgementContested(who),)


def offer_withdraw(game: Game, who: str) -> Offered:
    """Return the way out before the draw."""
    wrong = not_theirs(game, who) or off_stage(game.check, *BEFORE_THE_DRAW)
    return wrong or (Option(do.Withdraw, hint="let it be; your cards come back to your hand"),)


def withdraw(game: Game, _who: str, _action: do.Withdraw) -> tuple[Event, ...]:
    """Return the way out."""
    return called_off(game)


def called_off(game: Game) -> tuple[Event, ...]:
    """Return the end of a Check before its draw: a cut card goes back, laid and pushed ones to the hand."""
    check = check_of(game)
    over = CheckWithdrawn(check.call.who, check.call.goal)
    if check.stage == "cut":
        return (Shuffled(DECK, (TABLE,)), over)
    back = ((zone, game.zones[zone].known) for zone in (TABLE, SPENT))
    return (*(_returned(zone, check.call.who, cards) for zone, cards in back if cards), over)


def _returned(zone: str, who: str, cards: tuple[Card, ...]) -> Moved:
    return Moved(zone, hand_of(who), cards)


STEPS: Final = (
    Step(do.CallCheck, "dealer", offer_call, call),
    Step(do.Face, "pc", offer_face, face),
    Step(do.TakeApproach, "pc", offer_approach, approach),
    Step(do.Judge, "dealer", offer_judge, judge),
    Step(do.Contest, "pc", offer_contest, contest),
    Step(do.Withdraw, "pc", offer_withdraw, withdraw),
)
"""The first part of a Check, in menu order."""
