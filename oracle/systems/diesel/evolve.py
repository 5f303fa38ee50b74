"""How events change the game. Nothing here judges: what is applied did happen."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from oracle.core.cards import FRESH_DECK, sorted_cards
from oracle.core.zones import CardEvent, Dealt, Zone, Zones
from oracle.systems.diesel.check import check_of, try_of
from oracle.systems.diesel.events import (
    AdvantageDeclined,
    AdvantageTaken,
    ApproachTaken,
    AttributesJudged,
    CallEvent,
    CharacterCame,
    CharacterReturned,
    CharacterWent,
    CheckCalled,
    CheckClosed,
    CheckWithdrawn,
    Concluded,
    ConsequenceInflicted,
    ConsequenceWaived,
    DrawBegan,
    Event,
    GameBegan,
    GoalReopened,
    HandSettled,
    Injured,
    InjuryEvent,
    InjuryPrevented,
    JudgementContested,
    MemberEvent,
    OutcomeEvent,
    Resolved,
    Rested,
    ScarsOffered,
    SceneEntered,
    SceneEvent,
    StoryContinued,
    StoryLeft,
    ThreatNamed,
    Treated,
)
from oracle.systems.diesel.state import (
    BOX,
    CROSSROADS,
    DECK,
    HAND_LIMIT,
    SPENT,
    TABLE,
    AdvantageDue,
    Approach,
    Call,
    CardsDue,
    Check,
    ConsequenceDue,
    CrossroadsDue,
    Due,
    Figure,
    Game,
    InjuryDue,
    Judgement,
    Mark,
    Relief,
    ReturnDue,
    Scene,
    hand_of,
)
from oracle.systems.diesel.threats import CONSEQUENCES, THREATS, Hurt, LeaveMark, Lose, Told, Weaken


def evolve(game: Game, event: Event) -> Game:
    """Return the game after `event`, which did happen.

    Raises:
        ValueError, LookupError: If the event contradicts the game before it.
    """
    if isinstance(event, CardEvent):
        return _cards(game, event)
    if isinstance(event, CallEvent):
        return _called(game, event)
    if isinstance(event, OutcomeEvent):
        return _came_out(game, event)
    if isinstance(event, InjuryEvent):
        return _hurt(game, event)
    return _between(game, event)


def _cards(game: Game, event: CardEvent) -> Game:
    game = replace(game, zones=game.zones.after(event))
    if not isinstance(event, Dealt):
        return game
    if isinstance(game.due, CardsDue):
        return game.past_due()
    check = check_of(game)
    return replace(game, check=replace(check, stage="drawn")) if check.stage == "draw" else game


def _called(game: Game, event: CallEvent) -> Game:
    if isinstance(event, CheckCalled):
        call = Call(event.who, event.goal, event.threat, event.stakes, event.reason)
        return replace(game, check=Check(call, "threat" if event.threat else "cut"))
    if isinstance(event, CheckWithdrawn):
        return replace(game, check=None)
    return replace(game, check=_advanced(check_of(game), event))


_Advance = ThreatNamed | ApproachTaken | AttributesJudged | JudgementContested | DrawBegan


def _advanced(check: Check, event: _Advance) -> Check:
    match event:
        case ThreatNamed():
            return replace(check, call=replace(check.call, threat=event.threat), stage="threat")
        case ApproachTaken():
            approach = Approach(event.trade, event.skill, event.words)
            return replace(check, approach=approach, stage="approach")
        case AttributesJudged():
            judgement = Judgement(event.helps, event.hinders, event.reason)
            return replace(check, judgement=judgement, stage="cards")
        case JudgementContested():
            return replace(check, contested=True, stage="approach")
        case DrawBegan():
            return replace(check, draw=event.count, stage="draw")
        case _:
            assert_never(event)


def _came_out(game: Game, event: OutcomeEvent) -> Game:
    match event:
        case Resolved():
            return _resolved(game, event)
        case AdvantageTaken():
            more = (CardsDue(event.who, 1, settled=False),) if THREATS[event.threat].gains_card else ()
            return game.past_due(*more)
        case AdvantageDeclined() | ConsequenceWaived():
            return game.past_due()
        case ConsequenceInflicted():
            return _inflicted(game, event)
        case HandSettled():
            return _settled(game, event)
        case CheckClosed():
            return replace(game.past_due(), check=None)
        case _:
            assert_never(event)


def _resolved(game: Game, event: Resolved) -> Game:
    """Return the game with all that is owed after a Check, in its order. Rule `diesel.insight_card`."""
    check = check_of(game)
    first: dict[str, tuple[Due, ...]] = {
        "advantage": (AdvantageDue(),),
        "partial": (ConsequenceDue(partial=True),),
        "failure": (ConsequenceDue(partial=False),),
    }
    owed = (*first.get(event.tier, ()), CardsDue(event.who, 1, settled=False), ReturnDue())
    # Whatever gets past an obstacle changes the situation: then older ways are worth another try.
    kept = game.scene.tries if event.tier == "failure" else ()
    scene = replace(game.scene, tries=(*kept, try_of(check)))
    return replace(game, check=replace(check, stage="after"), agenda=owed, scene=scene)


def _inflicted(game: Game, event: ConsequenceInflicted) -> Game:
    figure = game.cast[event.who]
    troubled = game.with_figure(event.who, _troubled(figure, event))
    return troubled.past_due(*((InjuryDue(event.levels),) if event.levels else ()))


def _troubled(figure: Figure, event: ConsequenceInflicted) -> Figure:
    troubles = figure.troubles
    effect = CONSEQUENCES[event.consequence].effect
    match effect:
        case Lose():
            return replace(figure, troubles=replace(troubles, lost=(*troubles.lost, event.subject)))
        case Weaken():
            more = () if event.levels else (effect.condition,)
            return replace(figure, troubles=replace(troubles, conditions=troubles.conditions + more))
        case LeaveMark():
            mark = Mark(event.consequence, effect.lasts)
            return replace(figure, troubles=replace(troubles, marks=(*troubles.marks, mark)))
        case Hurt() | Told():
            return figure
        case _:
            assert_never(effect)


def _settled(game: Game, event: HandSettled) -> Game:
    """Return the game ready to draw; a hand still full goes without the card."""
    due = game.due
    assert isinstance(due, CardsDue)
    full = len(game.hand(event.who)) >= HAND_LIMIT
    return game.past_due() if full else game.past_due(replace(due, settled=True))


def _hurt(game: Game, event: InjuryEvent) -> Game:
    match event:
        case InjuryPrevented():
            due = game.due
            assert isinstance(due, InjuryDue)
            left = due.levels - event.levels
            return game.past_due(*((InjuryDue(left),) if left > 0 else ()))
        case Injured():
            hurt = game.with_figure(event.who, _with_injury(game.cast[event.who], event.now))
            return hurt.past_due(*((CrossroadsDue(),) if event.now == CROSSROADS else ()))
        case ScarsOffered():
            return game.past_due(CrossroadsDue(event.attributes))
        case StoryContinued():
            return _continued(game, event).past_due()
        case StoryLeft():
            gone = game.with_figure(event.who, replace(game.cast[event.who], gone=True))
            return replace(gone, agenda=(ReturnDue(),))
        case Treated():
            healed = _with_injury(game.cast[event.who], game.cast[event.who].wounds.injury - 1)
            return _relieved(game.with_figure(event.who, healed), Relief(event.who, "care"))
        case _:
            assert_never(event)


def _with_injury(figure: Figure, injury: int) -> Figure:
    return replace(figure, wounds=replace(figure.wounds, injury=injury))


def _continued(game: Game, event: StoryContinued) -> Game:
    figure = game.cast[event.who]
    wounds = replace(figure.wounds, injury=event.injury, scars=(*figure.wounds.scars, event.attribute))
    return game.with_figure(event.who, replace(figure, wounds=wounds))


def _relieved(game: Game, relief: Relief) -> Game:
    return replace(game, scene=replace(game.scene, reliefs=(*game.scene.reliefs, relief)))


def _between(game: Game, event: SceneEvent) -> Game:
    match event:
        case GameBegan():
            return _began(event)
        case Rested():
            return _rested(game, event)
        case GoalReopened():
            tries = tuple(one for one in game.scene.tries if one.goal != event.goal)
            return replace(game, scene=replace(game.scene, tries=tries))
        case SceneEntered():
            cast = {who: _moved_on(figure) for who, figure in game.cast.items()}
            return replace(game, cast=cast, scene=Scene(event.scene))
        case Concluded():
            return replace(game, check=None, agenda=(), concluded=True)
        case CharacterCame() | CharacterWent() | CharacterReturned():
            return _gathered(game, event)
        case _:
            assert_never(event)


def _began(event: GameBegan) -> Game:
    piles = {DECK: _decks(event.decks), TABLE: Zone(), SPENT: Zone()}
    if event.house_rules["diesel.deck_short"] == "second_deck":
        piles[BOX] = _decks(1)
    hands = {hand_of(who): Zone() for who in event.characters}
    return Game(
        zones=Zones({**piles, **hands}),
        cast={who: Figure(character) for who, character in event.characters.items()},
        agenda=tuple(CardsDue(who, HAND_LIMIT, settled=True) for who in event.characters),
        house_rules=event.house_rules,
    )


def _gathered(game: Game, event: MemberEvent) -> Game:
    """Return the game after somebody came, left or came back; whoever is there draws a hand."""
    if isinstance(event, CharacterWent):
        return game.with_figure(event.who, replace(game.cast[event.who], away=True))
    if isinstance(event, CharacterCame):
        game = replace(game, zones=Zones({**game.zones.piles, hand_of(event.who): Zone()}))
        figure = Figure(event.character)
    else:
        figure = replace(game.cast[event.who], away=False)
    drawing = CardsDue(event.who, HAND_LIMIT, settled=True)
    return replace(game.with_figure(event.who, figure), agenda=(*game.agenda, drawing))


def _decks(count: int) -> Zone:
    return Zone(blind=sorted_cards(FRESH_DECK * count))


def _rested(game: Game, event: Rested) -> Game:
    """Return the game after a rest; a night also ends being Strained. Rule `diesel.treatment`."""
    figure = game.cast[event.who]
    fresh = replace(figure, troubles=replace(figure.troubles, conditions=()))
    if event.kind == "long" and figure.wounds.injury == 1:
        fresh = _with_injury(fresh, 0)
    return _relieved(game.with_figure(event.who, fresh), Relief(event.who, event.kind))


def _moved_on(figure: Figure) -> Figure:
    marks = tuple(mark for mark in figure.troubles.marks if mark.lasts != "scene")
    return replace(figure, troubles=replace(figure.troubles, marks=marks))
