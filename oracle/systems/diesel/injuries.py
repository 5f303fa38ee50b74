"""What a Check does to a character: the Dealer's choice, injuries and how to stop them, Crossroads, care."""

from __future__ import annotations

from typing import Final, assert_never

from oracle.core.menu import OneOf, Option, Refusal, Text
from oracle.core.zones import Moved, Shuffled
from oracle.systems.diesel import actions as do
from oracle.systems.diesel.calls import LONGEST_REASON
from oracle.systems.diesel.check import check_of
from oracle.systems.diesel.events import (
    ConsequenceInflicted,
    ConsequenceWaived,
    Event,
    Injured,
    InjuryPrevented,
    ScarsOffered,
    StoryContinued,
    StoryLeft,
    Treated,
)
from oracle.systems.diesel.state import (
    CROSSROADS,
    DECK,
    ConsequenceDue,
    CrossroadsDue,
    Figure,
    Game,
    InjuryDue,
    Relief,
    hand_of,
)
from oracle.systems.diesel.steps import Offered, Step, not_due, not_free, not_theirs
from oracle.systems.diesel.threats import (
    CONSEQUENCES,
    Consequence,
    Effect,
    Hurt,
    LeaveMark,
    Lose,
    Told,
    Weaken,
    consequences_for,
)
from oracle.systems.diesel.words import NOTHING, Slugs

LEVELS: Final = ("unhurt", "Strained", "Impaired", "Incapacitated", "at a Crossroads")
"""What the Injury levels are called, 0 to `CROSSROADS`."""

_NO_CONSEQUENCE: Final = "there is no consequence to choose now"
_NO_INJURY: Final = "no Injury is about to land"


def due_consequences(game: Game) -> tuple[Consequence, ...]:
    """Return what the Dealer may choose from now; a loss is there only while there is something to lose."""
    due, call = game.due, check_of(game).call
    assert isinstance(due, ConsequenceDue)
    rows = consequences_for(call.threat or "", call.stakes, partial=due.partial)
    figure = game.cast[call.who]
    return tuple(row for row in rows if _subjects(figure, row.effect))


def _subjects(figure: Figure, effect: Effect) -> tuple[str, ...]:
    return figure.owned(effect.kind) if isinstance(effect, Lose) else (NOTHING,)


def offer_inflict(game: Game, _who: str) -> Offered:
    """Return the consequences the Threat allows."""
    wrong = not_due(game, ConsequenceDue, _NO_CONSEQUENCE)
    if wrong is not None:
        return wrong
    rows = due_consequences(game)
    if not rows:
        return Refusal("nothing of this kind can happen here", "diesel.failure_menu")
    figure = game.cast[game.acting]
    return (
        Option(
            do.Inflict,
            holes=(
                OneOf(tuple(row.id for row in rows), rule="diesel.failure_menu"),
                lambda consequence: OneOf(_subjects(figure, CONSEQUENCES[consequence].effect)),
            ),
            duty="oppose",
            hint="; ".join(f"{row.id}: {row.words}" for row in rows),
        ),
    )


def inflict(game: Game, _who: str, action: do.Inflict) -> tuple[Event, ...]:
    """Return what the Threat does."""
    figure = game.cast[game.acting]
    effect = CONSEQUENCES[action.consequence].effect
    subject = "" if action.subject == NOTHING else action.subject
    return (ConsequenceInflicted(game.acting, action.consequence, subject, levels_of(effect, figure)),)


def levels_of(effect: Effect, figure: Figure) -> int:
    """Return the Injury levels `effect` threatens `figure` with, less armor."""
    match effect:
        case Hurt():
            return max(0, effect.levels - (figure.armor if effect.armored else 0))
        case Weaken():
            return 1 if figure.troubles.conditions else 0
        case Lose() | LeaveMark() | Told():
            return 0
        case _:
            assert_never(effect)


def offer_waive(game: Game, _who: str) -> Offered:
    """Return the way to leave it at the telling."""
    wrong = not_due(game, ConsequenceDue, _NO_CONSEQUENCE)
    return wrong or (Option(do.Waive, duty="oppose", hint="it is bad enough as it is"),)


def waive(game: Game, _who: str, _action: do.Waive) -> tuple[Event, ...]:
    """Return that nothing more happens."""
    return (ConsequenceWaived(game.acting),)


def offer_prevent(game: Game, who: str) -> Offered:
    """Return the cards that may stop the Injury."""
    wrong = not_theirs(game, who) or not_due(game, InjuryDue, _NO_INJURY)
    if wrong is not None:
        return wrong
    whole = game.house_rules["diesel.prevent"] == "per_injury"
    hint = f"discard a card to prevent {'the Injury' if whole else 'one Injury level'}"
    return (Option(do.Prevent, (OneOf(game.hand(who).known, "card of the hand"),), hint=hint),)


def prevent(game: Game, who: str, action: do.Prevent) -> tuple[Event, ...]:
    """Return the card discarded and shuffled back at once, and what it stops. Rule `diesel.prevent`."""
    due = game.due
    assert isinstance(due, InjuryDue)
    levels = due.levels if game.house_rules["diesel.prevent"] == "per_injury" else 1
    gone = Moved(hand_of(who), DECK, (action.card,), to_top=True)
    return (gone, Shuffled(DECK), InjuryPrevented(who, levels))


def offer_endure(game: Game, who: str) -> Offered:
    """Return the way to take the Injury."""
    wrong = not_theirs(game, who) or not_due(game, InjuryDue, _NO_INJURY)
    if wrong is not None:
        return wrong
    landing = injury_landing(game)
    return (Option(do.Endure, hint=f"take it: you will be {LEVELS[landing.now]}"),)


def endure(game: Game, _who: str, _action: do.Endure) -> tuple[Event, ...]:
    """Return the Injury."""
    return (injury_landing(game),)


def injury_landing(game: Game) -> Injured:
    """Return the Injury that is about to land; levels beyond the last are lost. Rule `diesel.injury_cap`."""
    due = game.due
    assert isinstance(due, InjuryDue)
    before = game.cast[game.acting].wounds.injury
    return Injured(game.acting, due.levels, min(CROSSROADS, before + due.levels))


def offer_scars(game: Game, _who: str) -> Offered:
    """Return the Dealer's say in who a character becomes. Rule `diesel.crossroads_attribute`."""
    due = game.due
    if not isinstance(due, CrossroadsDue):
        return Refusal("nobody is at a Crossroads")
    if due.offered:
        return Refusal("that is offered already; the player decides")
    count = 2 if game.house_rules["diesel.crossroads_attribute"] == "two" else 1
    words = Slugs(count, "Attributes out of the wound", "diesel.crossroads_attribute")
    return (Option(do.OfferScars, (words,), duty="oppose", hint="name what this wound may make of them"),)


def scars(game: Game, _who: str, action: do.OfferScars) -> tuple[Event, ...]:
    """Return the offer."""
    return (ScarsOffered(game.acting, action.attributes),)


def _offered(game: Game, who: str) -> tuple[str, ...] | Refusal:
    due = game.due
    wrong = not_theirs(game, who)
    if wrong is not None or not isinstance(due, CrossroadsDue):
        return wrong or Refusal("you are not at a Crossroads")
    return due.offered or Refusal("the Dealer names first what you may become")


def offer_continue(game: Game, who: str) -> Offered:
    """Return the Attributes with which a story may go on."""
    offered = _offered(game, who)
    if isinstance(offered, Refusal):
        return offered
    choice = OneOf(offered, rule="diesel.crossroads_attribute")
    return (Option(do.Continue, (choice,), hint="go on: say how you live through it"),)


def go_on(game: Game, who: str, action: do.Continue) -> tuple[Event, ...]:
    """Return the story going on. Rule `diesel.after_crossroads`."""
    return (StoryContinued(who, action.attribute, int(game.house_rules["diesel.after_crossroads"])),)


def offer_leave(game: Game, who: str) -> Offered:
    """Return the way out of the story; it is there at every Crossroads."""
    offered = _offered(game, who)
    if isinstance(offered, Refusal):
        return offered
    return (Option(do.Leave, hint="leave the story: say how; it need not be a death"),)


def leave(_game: Game, who: str, _action: do.Leave) -> tuple[Event, ...]:
    """Return the character gone; the hand goes back into the deck."""
    return (StoryLeft(who), Shuffled(DECK, (hand_of(who),)))


def offer_treat(game: Game, _who: str) -> Offered:
    """Return whom care may help: once a scene, one level. Rule `diesel.treatment`."""
    wrong = not_free(game)
    if wrong is not None:
        return wrong
    hurt = tuple(pc for pc in game.playing() if game.cast[pc].wounds.injury and _untreated(game, pc))
    if not hurt:
        return Refusal("nobody here is hurt and still to be treated in this scene", "diesel.treatment")
    holes = (OneOf(hurt, rule="diesel.treatment"), Text(LONGEST_REASON, shape="what care it is"))
    return (Option(do.Treat, holes, duty="adjudicate", hint="proper care gives back one Injury level"),)


def _untreated(game: Game, who: str) -> bool:
    return Relief(who, "care") not in game.scene.reliefs


def treat(_game: Game, _who: str, action: do.Treat) -> tuple[Event, ...]:
    """Return the recovery."""
    return (Treated(action.who, action.reason),)


STEPS: Final = (
    Step(do.Inflict, "dealer", offer_inflict, inflict),
    Step(do.Waive, "dealer", offer_waive, waive),
    Step(do.OfferScars, "dealer", offer_scars, scars),
    Step(do.Treat, "dealer", offer_treat, treat),
    Step(do.Prevent, "pc", offer_prevent, prevent),
    Step(do.Endure, "pc", offer_endure, endure),
    Step(do.Continue, "pc", offer_continue, go_on),
    Step(do.Leave, "pc", offer_leave, leave),
)
"""Harm and healing, in menu order."""
