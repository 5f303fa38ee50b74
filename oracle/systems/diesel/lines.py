"""What the table says about an event: one plain sentence, or nothing."""

from __future__ import annotations

from typing import Final, assert_never

from oracle.core.cards import SUIT_NAMES, Card
from oracle.core.system import Row
from oracle.core.zones import CardEvent, Dealt, Moved, Shuffled
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
    OutcomeEvent,
    Reckoning,
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
from oracle.systems.diesel.injuries import LEVELS
from oracle.systems.diesel.skills import SKILLS
from oracle.systems.diesel.state import BOX, DECK, SPENT, TABLE, Game
from oracle.systems.diesel.threats import CONSEQUENCES, THREATS, Lose, suit_of
from oracle.systems.diesel.trades import NO_TRADE, TRADES

TIER_WORDS: Final = {
    "advantage": "Success with Advantage",
    "success": "Success",
    "partial": "Partial Success",
    "failure": "Failure",
}
"""What the outcomes are called at the table."""


def line(game: Game, event: Event) -> str:
    """Return what the table says about `event`; `game` is as it stands after it."""
    if isinstance(event, CardEvent):
        return _cards(game, event)
    if isinstance(event, CallEvent):
        return _called(game, event)
    if isinstance(event, OutcomeEvent):
        return _came_out(game, event)
    if isinstance(event, InjuryEvent):
        return _hurt(game, event)
    return _between(game, event)


def spoken(attribute: str) -> str:
    """Return an Attribute as it is said: `stubborn survivors`."""
    return attribute.replace("-", " ")


def listed(attributes: tuple[str, ...]) -> str:
    """Return some Attributes as they are said, `none` where there are none."""
    return ", ".join(map(spoken, attributes)) or "none"


def total_words(how: Reckoning) -> str:
    """Return how a total came about: `cards 3 (king of clubs 2, joker 1), Focus +1, Injury −1: total 3`."""
    parts = (("Focus", how.focus), ("below zero", how.below_zero), ("Injury", how.injury))
    each = ", ".join(f"{card.name} {value}" for card, value in how.counted)
    told = [
        f"cards {how.cards}{f' ({each})' if len(how.counted) > 1 else ''}",
        *(f"{words} {_signed(points)}" for words, points in parts if points),
    ]
    return f"{', '.join(told)}: total {_signed(how.total) if how.total < 0 else how.total}"


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else f"−{-points}"


def _name(game: Game, who: str) -> str:
    return game.cast[who].character.name


def _sentence(words: str) -> str:
    """Return the words of a person as a sentence behind another, or nothing."""
    if not words:
        return ""
    stop = "" if words.endswith((".", "!", "?", "…")) else "."
    return f" {words[0].upper()}{words[1:]}{stop}"


def counted(count: int) -> str:
    """Return how many cards are drawn, in words."""
    return "no card" if count < 1 else "one card" if count == 1 else f"{count} cards"


def laid_open(game: Game, event: Event) -> tuple[Row, ...]:
    """Return the cards that an event lays on the table, where everybody sees them."""
    match event:
        case Dealt() if event.target == TABLE and event.cards:
            return (Row("The deck", event.cards),)
        case Moved() if event.target == TABLE and event.cards:
            return (Row(_name(game, event.source.partition(".")[0]), event.cards),)
        case _:
            return ()


def _faces(cards: tuple[Card, ...]) -> str:
    return ", ".join(card.name for card in cards)


def _cards(game: Game, event: CardEvent) -> str:
    match event:
        case Dealt():
            return _dealt(game, event)
        case Moved():
            return _moved(game, event)
        case Shuffled():
            return "A second deck is shuffled in." if BOX in event.sources else ""
        case _:
            assert_never(event)


def _dealt(game: Game, event: Dealt) -> str:
    if event.target == TABLE:
        cut = game.check is not None and game.check.stage == "cut"
        return f"{'The card cut is' if cut else 'The deck gives'}: {_faces(event.cards)}."
    name = _name(game, event.target.partition(".")[0])
    if event.cards:
        return f"{name} draws {_faces(event.cards)}."
    return f"{name} draws {event.hidden} {'card' if event.hidden == 1 else 'cards'}."


def _moved(game: Game, event: Moved) -> str:
    faces = _faces(event.cards)
    if event.source in (TABLE, SPENT):
        return f"{_name(game, event.target.partition('.')[0])} takes back {faces}."
    name = _name(game, event.source.partition(".")[0])
    if event.target == TABLE:
        return f"{name} lays {faces}."
    if event.target == DECK:
        return f"{name} discards {faces} to ward it off."
    choosing = game.check is not None and game.check.stage == "cards"
    return f"{name} {'pushes' if choosing else 'discards'} {faces}."


def _called(game: Game, event: CallEvent) -> str:
    name = _name(game, event.who)
    match event:
        case CheckCalled():
            if event.threat is None:
                return f"A card is cut to see what threatens {name}.{_sentence(event.reason)}"
            return f"{_faced(game, event.threat, name)} The stakes are {event.stakes}.{_sentence(event.reason)}"
        case ThreatNamed():
            return _faced(game, event.threat, name)
        case ApproachTaken():
            own = "" if _says_no_more(event) else event.words
            return f"{name} relies on {_approach_words(event)}.{_sentence(own)}"
        case AttributesJudged():
            sides = f"Helping: {listed(event.helps)}. Hindering: {listed(event.hinders)}."
            return f"{sides}{_sentence(event.reason)}"
        case JudgementContested():
            return f"{name} asks for that to be weighed once more."
        case CheckWithdrawn():
            return f"{name} lets it be."
        case DrawBegan():
            return f"{name} draws {counted(event.count)}."
        case _:
            assert_never(event)


def _faced(game: Game, threat: str, name: str) -> str:
    return f"{name} faces {_threat_words(game, threat)}: {THREATS[threat].words}."


def _threat_words(game: Game, threat: str) -> str:
    return f"{THREATS[threat].name} ({SUIT_NAMES[suit_of(threat, game.house_rules)]})"


def _approach_words(event: ApproachTaken) -> str:
    if event.trade == NO_TRADE:
        return "nothing ever learned"
    trade = TRADES[event.trade].name
    alone = f"what the Trade of {trade} teaches in general"
    return alone if event.skill == NO_TRADE else f"{SKILLS[event.skill].name} ({trade})"


def _says_no_more(event: ApproachTaken) -> bool:
    """Return whether the words of an approach only name the Trade or the Skill, which is told anyway."""
    named = {event.trade, event.skill, f"{event.trade} {event.skill}", f"{event.skill} {event.trade}", "alone"}
    said = event.words.lower().strip(" .!").removeprefix("approach ").removeprefix("the ").removesuffix(" alone")
    return said in {spoken(one) for one in named} | named


def _came_out(game: Game, event: OutcomeEvent) -> str:
    name = _name(game, event.who)
    match event:
        case Resolved():
            words = total_words(event.reckoning)
            return f"{words[0].upper()}{words[1:]}. {TIER_WORDS[event.tier]} for {name}."
        case AdvantageTaken():
            gain = f" It is this: {event.gain.rstrip('.')}." if event.gain else ""
            return f"{name} takes the Advantage: {THREATS[event.threat].advantage}.{gain}"
        case AdvantageDeclined():
            return f"{name} lets the Advantage be."
        case ConsequenceInflicted():
            return _consequence_words(game, event)
        case ConsequenceWaived():
            return "It is bad enough as it is."
        case HandSettled():
            return f"{name} is done with the hand for now."
        case CheckClosed():
            return ""
        case _:
            assert_never(event)


def _consequence_words(game: Game, event: ConsequenceInflicted) -> str:
    row, figure = CONSEQUENCES[event.consequence], game.cast[event.who]
    if isinstance(row.effect, Lose):
        thing = next(one for one in figure.character.things if one.id == event.subject)
        return f"{figure.character.name} {row.words}: {thing.words}."
    threatens = f", and an Injury of {event.levels} threatens" if event.levels else ""
    return f"{figure.character.name} {row.words}{threatens}."


def _hurt(game: Game, event: InjuryEvent) -> str:
    name = _name(game, event.who)
    match event:
        case InjuryPrevented():
            return f"That stops {event.levels} of it."
        case Injured():
            return f"{name} is hurt, and now {LEVELS[event.now]}."
        case ScarsOffered():
            return f"{name} may go on, and become {' or '.join(map(spoken, event.attributes))}."
        case StoryContinued():
            return f"{name} goes on: {spoken(event.attribute)} from this day, and {LEVELS[event.injury]}."
        case StoryLeft():
            return f"{name} leaves the story."
        case Treated():
            return (
                f"{name} is cared for, and now {LEVELS[game.cast[event.who].wounds.injury]}.{_sentence(event.reason)}"
            )
        case _:
            assert_never(event)


def _between(game: Game, event: SceneEvent) -> str:
    match event:
        case GameBegan():
            return "The deck is shuffled, and five cards go to everyone."
        case Rested():
            return f"{_name(game, event.who)} takes {'a breather' if event.kind == 'short' else 'a night of rest'}."
        case GoalReopened():
            return f"Something has changed about {spoken(event.goal)}.{_sentence(event.reason)}"
        case SceneEntered():
            return ""
        case Concluded():
            return "The cards go back into the deck."
        case CharacterCame():
            return f"{event.character.name} comes to the table."
        case CharacterWent():
            return f"{_name(game, event.who)} leaves the table."
        case CharacterReturned():
            return f"{_name(game, event.who)} is back at the table."
        case _:
            assert_never(event)
