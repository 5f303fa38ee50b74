"""The call for a Check, whose Threat the Dealer or a cut card names."""

from __future__ import annotations

from typing import Final, Literal

from oracle.core.menu import OneOf, Refusal, Text
from oracle.core.notation import Prose
from oracle.core.part import Told
from oracle.core.records import record, replace
from oracle.core.system import HouseRule
from oracle.core.zones import Shuffled
from oracle.kit.feature import Holes
from oracle.kit.named import LONGEST_REASON, NO_WORDS, Slug, sentence
from oracle.kit.occasions import at
from oracle.systems.diesel.rules.approaches import open_approaches
from oracle.systems.diesel.rules.state import (
    DECK,
    TABLE,
    Call,
    Check,
    Due,
    Event,
    Events,
    FreeVerb,
    Game,
    Verb,
    not_their_turn,
)
from oracle.systems.diesel.rules.threats import STAKES, THREAT_IDS, THREATS, Stakes, ThreatId, threat_of, with_suit

GM: Final = HouseRule(
    "diesel.gm",
    "dealer",
    ("threat_card",),
    "Who names the Threat of a Check: the Dealer, or the suit of a card cut from the deck.",
    "diesel.gm",
)


@record
class Cutting(Due):
    """The cut of a card, whose suit names the Threat; a Joker leaves the choice to the player. Rule `diesel.gm`."""

    def run(self, game: Game) -> Events | None:
        cut = game.zones[TABLE].known
        if not cut or cut[0].is_joker:
            return None
        return ThreatNamed(game.acting, threat_of(cut[0].suit, game.house_rules)), Shuffled(DECK, (TABLE,))

    def awaits(self, game: Game) -> str:
        return game.acting if game.zones[TABLE] else "chance"


@record
class CallCheck(FreeVerb):
    """The Dealer calls a Check: `threat pc1 danger serious vault-door The guard has a dog.`."""

    verb = "threat"
    role = "dealer"
    duty = "rate"
    hint = "call a Check: whom it is for, the Threat, how bad it can get, and what for"
    who: str
    threat: Literal["danger", "fault", "uncertainty", "strain", "card"]
    stakes: Stakes
    goal: str
    reason: Prose = NO_WORDS

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        if not game.playing():
            return Refusal("nobody is left in the story")
        cut = game.plays(GM, "threat_card")
        return (
            OneOf(game.playing()),
            OneOf(("card",) if cut else THREAT_IDS, rule="diesel.gm" if cut else "diesel.threat_pick"),
            OneOf(STAKES, rule="diesel.failure_menu"),
            lambda pc, *_: _goals(game, pc),
            Text(LONGEST_REASON, least=0, shape="what stands in the way"),
        )

    def decide(self, game: Game, who: str) -> Events:
        threat = None if self.threat == "card" else self.threat
        return (CheckCalled(self.who, self.goal, threat, self.stakes, self.reason),)


@record
class CheckCalled(Event):
    """The Dealer called a Check."""

    who: str
    goal: str
    threat: ThreatId | None
    """`None` where a cut card will name it."""
    stakes: Stakes
    reason: str

    def apply(self, game: Game) -> Game:
        call = Call(self.who, self.goal, self.threat, self.stakes, self.reason)
        return replace(game, check=Check(call, "threat" if self.threat else "cut"))

    def describe(self, game: Game) -> str:
        name, reason = game.name(self.who), sentence(self.reason)
        if self.threat is None:
            return f"A card is cut to see what threatens {name}.{reason}"
        return f"{_faced(game, self.threat, name)} The stakes are {self.stakes}.{reason}"

    def fact(self) -> Told:
        return Told("called", self.who, self.goal)


@record
class Face(Verb):
    """The player chooses the Threat after a Joker was cut: `face strain`."""

    verb = "face"
    when = at(Cutting)
    hint = "a Joker: choose what threatens you"
    threat: ThreatId

    @classmethod
    def holes(cls, game: Game, who: str) -> Holes:
        if wrong := not_their_turn(game, who, "cut"):
            return wrong
        if not game.zones[TABLE]:
            return Refusal("the card is not cut yet")
        return (OneOf(THREAT_IDS, rule="diesel.gm"),)

    def decide(self, game: Game, who: str) -> Events:
        return ThreatNamed(who, self.threat), Shuffled(DECK, (TABLE,))


@record
class ThreatNamed(Event):
    """A cut card named the Threat, or the player after a Joker."""

    who: str
    threat: ThreatId

    def apply(self, game: Game) -> Game:
        return game.with_check(call=replace(game.checked.call, threat=self.threat), stage="threat")

    def describe(self, game: Game) -> str:
        return _faced(game, self.threat, game.name(self.who))


def _goals(game: Game, who: str) -> Slug:
    """Return the domain of goals, without those for which every approach failed and nothing has changed."""
    tried = dict.fromkeys(made.goal for made in game.scene.tries)
    barred = tuple(goal for goal in tried if not open_approaches(game, who, goal))
    return Slug("goal", barred, "every way was tried, and nothing has changed", "diesel.call")


def _faced(game: Game, threat: str, name: str) -> str:
    return f"{name} faces {with_suit(threat, game.house_rules)}: {THREATS[threat].words}."
