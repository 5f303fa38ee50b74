"""Who may do what in a story just now: the options of players, of the Dealer and of the bridge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, get_args

from oracle.core.chance import Stream
from oracle.core.menu import OneOf, Option, Refusal, Text
from oracle.core.records import dataclass
from oracle.story.adventure import FOE_WORDS
from oracle.story.asking import Turn
from oracle.story.consulting import PLAYER_QUESTIONS, offer_asking
from oracle.story.living_moves import LIVING_ACTIONS
from oracle.story.living_offers import offer_living
from oracle.story.moves import (
    Consequence,
    Disclose,
    End,
    Establish,
    Fallen,
    Finished,
    Go,
    Lead,
    Mislay,
    Outcome,
    Overcome,
    Rested,
    RestKind,
    StoryAction,
    Tick,
    Try,
)
from oracle.story.naming import LETTERS, NewFact, NewSlug, ids_taken
from oracle.story.open_play import PLAYER_NOTES, offer_notes
from oracle.story.state import StoryState, exits_here, facts_at_hand, features_here, is_ticking
from oracle.story.unfold import is_due

ADJUDICATE: Final = "adjudicate"
"""The duty to which everything the Dealer does in a story belongs."""

LONGEST_APPROACH: Final = 400
"""Characters in which a player says how they go about something."""

LONGEST_FACT: Final = 300
"""Characters of a fact the Dealer adds."""

MOST_ESTABLISHED: Final = 200
"""Facts the Dealer may add to one story."""

WORDLESS: Final = "without a word"
"""How it stands in the menu that a person turns to a thing and says nothing of how."""

_ENDED: Final = Refusal("the story is over")
_NOT_BEGUN: Final = Refusal("the story has not begun")


@dataclass(frozen=True, slots=True)
class Word:
    """One word that another part made up: a goal, a tier, an effect."""

    shape: str

    def why_not(self, value: object) -> Refusal | None:
        """Return what is wrong with the word."""
        if isinstance(value, str) and 0 < len(value) <= 80 and value.isprintable() and not set(value) & set(' ,"'):
            return None
        return Refusal(f"{value!r} is not one word of up to 80 characters")

    def sample(self, stream: Stream) -> str:
        """Return some word."""
        return "".join(LETTERS[stream.below(26)] for _ in range(1 + stream.below(12)))

    def choices(self) -> None:
        """Return `None`: words are many."""


Offered = tuple[Option[StoryAction], ...] | Refusal
"""Options, or why there are none."""

PLAYER_ACTIONS: Final[tuple[type[StoryAction], ...]] = (Try, Go, *PLAYER_QUESTIONS, *PLAYER_NOTES)
"""What players may ever do, in menu order."""

DEALER_ACTIONS: Final[tuple[type[StoryAction], ...]] = (Disclose, Establish, Tick, Lead, End, *LIVING_ACTIONS)
"""What the Dealer may ever do, in menu order."""

CHANCE_ACTIONS: Final[tuple[type[StoryAction], ...]] = (Turn,)
"""What chance may ever do."""

BRIDGE_ACTIONS: Final[tuple[type[StoryAction], ...]] = (
    *(Outcome, Consequence, Fallen, Rested, Overcome, Mislay, Finished),
)
"""What the bridge may ever do, in menu order."""


def offer(state: StoryState, who: str, action: type[StoryAction]) -> Offered:
    """Return the options `who` has for one kind of action, or why there are none."""
    if not state.scene:
        return _NOT_BEGUN
    if action in BRIDGE_ACTIONS:
        return _bridge_offer(state, action)
    if state.ending:
        return _ENDED
    if action in DEALER_ACTIONS:
        return _dealer_offer(state, action)
    if action is Turn:
        return offer_asking(state, Turn)
    return _player_offer(state, who, action)


def _player_offer(state: StoryState, who: str, action: type[StoryAction]) -> Offered:
    if who not in state.company.pcs:
        return Refusal(f"{who} is not in this story")
    if who in state.company.fallen:
        return Refusal(f"{who} is out of the story")
    if state.aside.asking.question is not None:
        return Refusal("the cards have not answered yet")
    kind: Any = action
    if action in PLAYER_QUESTIONS:
        return offer_asking(state, kind)
    if action in PLAYER_NOTES:
        return offer_notes(state, kind)
    return _exit_offer(state, Go, duty="") if action is Go else _feature_offer(state)


def _feature_offer(state: StoryState) -> Offered:
    features = tuple(feature.id for feature in features_here(state))
    if not features:
        return Refusal("there is nothing left to turn to here")
    return (
        Option(Try, (OneOf(features), Text(LONGEST_APPROACH, "how")), hint="turn to something here, and say how"),
        Option(Try, (OneOf(features), OneOf(("",), WORDLESS)), hint="turn to something here"),
    )


def _exit_offer(state: StoryState, kind: type[Go | Lead], *, duty: str) -> Offered:
    exits = tuple(way.id for way in exits_here(state))
    if not exits:
        return Refusal("there is no way on from here yet")
    return (Option(kind, (OneOf(exits),), duty=duty, hint="go somewhere else"),)


def _dealer_offer(state: StoryState, action: type[StoryAction]) -> Offered:
    kind: Any = action
    if action in LIVING_ACTIONS:
        return offer_living(state, kind, ADJUDICATE)
    if action is Lead:
        return _exit_offer(state, Lead, duty=ADJUDICATE)
    if action is Establish:
        return _establish_offer(state)
    named, values, none = _DEALER_LISTS[action](state)
    return (Option(named, (OneOf(values),), duty=ADJUDICATE),) if values else Refusal(none)


def _establish_offer(state: StoryState) -> Offered:
    added = tuple(state.progress.established)
    if len(added) >= MOST_ESTABLISHED:
        return Refusal(f"{MOST_ESTABLISHED} facts were added to this story already")
    facts, disclosed = state.adventure.facts, state.progress.disclosed
    known = (*(facts[fact].text for fact in disclosed), *state.progress.established.values())
    hidden = tuple(fact.text for fact in facts.values() if fact.id not in disclosed)
    holes = (NewSlug(ids_taken(state)), NewFact(LONGEST_FACT, known, hidden))
    return (Option(Establish, holes, duty=ADJUDICATE),)


def _disclosable(state: StoryState) -> tuple[type[StoryAction], tuple[str, ...], str]:
    return Disclose, facts_at_hand(state), "nothing hidden could come out here"


def _tickable(state: StoryState) -> tuple[type[StoryAction], tuple[str, ...], str]:
    clocks = tuple(clock.id for clock in state.adventure.clocks.values() if is_ticking(clock, state))
    return Tick, clocks, "no clock is running"


def _endable(state: StoryState) -> tuple[type[StoryAction], tuple[str, ...], str]:
    endings = tuple(name for name in state.adventure.endings if is_due(name, state))
    return End, endings, "the story is not ripe for any of its endings"


_DEALER_LISTS: Final = {Disclose: _disclosable, Tick: _tickable, End: _endable}
"""What each of these actions of the Dealer may name now, and why nothing."""


def _bridge_offer(state: StoryState, action: type[StoryAction]) -> Offered:
    """Return what the bridge may say; never refused while there are characters, as it only brings word."""
    pcs = OneOf(state.company.pcs, "who")
    if action is Overcome and state.company.pcs:
        return (Option(Overcome, (Word("foe"), OneOf(FATES))),)
    if action is Finished:
        return (Option(Finished),)
    return (Option(action, (pcs, *_BRIDGE_HOLES[action])),) if state.company.pcs else Refusal("nobody is in this story")


FATES: Final = (*FOE_WORDS["gone"], *FOE_WORDS["prevailed"])
"""What can become of a foe, or of those who face it."""

_BRIDGE_HOLES: Final[Mapping[object, tuple[Word | OneOf, ...]]] = {
    Outcome: (Word("goal"), Word("tier")),
    Consequence: (Word("effect"),),
    Mislay: (Word("item"), Word("condition")),
    Fallen: (),
    Rested: (OneOf(get_args(RestKind)),),
}
