"""A table for tests: cards are named, so that every outcome is chosen; and characters with only what matters."""

from __future__ import annotations

from dataclasses import replace

from oracle.core.cards import Card, parse_cards, sorted_cards
from oracle.core.menu import Refusal
from oracle.core.part import Told, act, menu, parse_action, settle, why_not
from oracle.core.system import Setup
from oracle.core.zones import Deal, Zone
from oracle.systems.diesel.rules.characters import TRADE_POINTS, Background, Character, Thing, Training
from oracle.systems.diesel.rules.check import Resolved
from oracle.systems.diesel.rules.state import AnyEvent
from oracle.systems.diesel.rules.system import DIESEL
from oracle.systems.diesel.rules.trades import TRADES

RUBBISH = "2c 3s 4h 5d 6s"
"""A hand in which every suit is there and nothing is high."""

FIRST_HANDS = (RUBBISH, "7c 8s 9h Td 7s", "2s 3h 4d 5c 6h")
"""What is dealt to the first players unless a test says otherwise."""


def character(
    trade: str = "thief",
    *,
    focuses: str = "d",
    species: str = "goblin",
    attributes: tuple[str, str] = ("witty", "impulsive"),
    armor: int = 0,
    **ranks: int,
) -> Character:
    """Return a legal character of one Trade: the points left go into its other Skills."""
    chosen = {skill.replace("_", "-"): rank for skill, rank in ranks.items()}
    left = TRADE_POINTS - len(focuses) - sum(chosen.values())
    for skill in reversed(TRADES[trade].skills):
        if skill not in chosen and left:
            chosen[skill] = min(3, left)
            left -= chosen[skill]
    resources = tuple(Thing(f"{trade}-{one}", "a friend", "resource", trade) for one in range(TRADE_POINTS))
    coat = (Thing("coat", "a coat", "tool", armor=armor),)
    people = Background("odd jobs", ("a cousin",))
    training = Training(trade, focuses, chosen)
    return Character("Pip", "A pair of quick hands.", species, attributes, (training,), resources + coat, people)


class Table:
    """One game, played by text; chance is asked for nothing the test did not say."""

    def __init__(self, *cast: Character, hands: tuple[str, ...] = FIRST_HANDS, **house_rules: str) -> None:
        chosen = {f"diesel.{name}": value for name, value in house_rules.items()}
        pcs = {f"pc{number}": one for number, one in enumerate(cast or (character(),), start=1)}
        begun = DIESEL.new_game(Setup(pcs, chosen))
        self.game, self.events = settle(DIESEL, DIESEL.empty(), begun)
        for hand in hands[: len(pcs)]:
            self.deal(hand)

    def do(self, who: str, text: str) -> tuple[AnyEvent, ...]:
        """Let `who` act; return what came of it."""
        self.game, events = act(DIESEL, self.game, who, parse_action(DIESEL, text))
        self.events += events
        return events

    def pc(self, *texts: str, who: str = "pc1") -> None:
        """Let a player act, once or several times."""
        for text in texts:
            self.do(who, text)

    def dealer(self, *texts: str) -> None:
        """Let the Dealer act, once or several times."""
        for text in texts:
            self.do("dealer", text)

    def deal(self, cards: str) -> None:
        """Let these cards come up where cards are due."""
        target = menu(DIESEL, self.game, "chance")[0].holes[0]
        assert not callable(target)
        known = target.choices()
        assert known is not None
        self.game, events = act(DIESEL, self.game, "chance", Deal(known[0], parse_cards(cards)))
        self.events += events

    def refusal(self, who: str, text: str) -> Refusal:
        """Return why `who` may not do this now; fail if it is possible."""
        found = why_not(DIESEL, self.game, who, parse_action(DIESEL, text))
        assert found is not None, f"{who} may {text}"
        return found

    def verbs(self, who: str) -> tuple[str, ...]:
        """Return what `who` may do now, by verb."""
        return tuple(option.action.verb for option in menu(DIESEL, self.game, who))

    def hand(self, who: str = "pc1") -> tuple[str, ...]:
        """Return the hand of `who` as it is written."""
        return written(self.game.hand(who).known)

    def injury(self, who: str = "pc1") -> int:
        """Return the Injury level of `who`."""
        return self.game.cast[who].wounds.injury

    def set_injury(self, level: int, who: str = "pc1") -> None:
        """Hurt `who` without a Check."""
        figure = self.game.cast[who]
        self.game = self.game.with_figure(who, replace(figure, wounds=replace(figure.wounds, injury=level)))

    def set_deck(self, cards: str) -> None:
        """Leave only these cards in the deck; the others are out of the game for this test."""
        zones = self.game.zones.with_zone("deck", Zone(blind=sorted_cards(parse_cards(cards))))
        self.game = replace(self.game, zones=zones)

    def draw_shown(self) -> int:
        """Return the draw as the player sees it."""
        return int(dict(DIESEL.status(self.game, "pc1"))["draw"])

    def outcome(self) -> Resolved:
        """Return how the last Check came out."""
        return next(event for event in reversed(self.events) if isinstance(event, Resolved))

    def told(self) -> tuple[Told, ...]:
        """Return every fact told to the bridge so far."""
        return tuple(told for event in self.events if (told := DIESEL.tell(event)))

    def call(self, threat: str = "danger", stakes: str = "serious", *, goal: str = "door", who: str = "pc1") -> None:
        """Call a Check."""
        self.dealer(f"threat {who} {threat} {stakes} {goal}")

    def to_cards(self, threat: str = "danger", stakes: str = "serious", approach: str = "thief -", **more: str) -> None:
        """Bring a Check to where the player chooses cards, with no Attribute named."""
        self.call(threat, stakes, **more)
        self.pc(f"approach {approach}", who=more.get("who", "pc1"))
        self.dealer("judge - -")

    def fail(self, threat: str = "danger", stakes: str = "serious", approach: str = "thief -", **more: str) -> None:
        """Bring a Check to its failure: nothing laid, nothing drawn, no Focus but that of diamonds."""
        self.to_cards(threat, stakes, approach, **more)
        self.pc("draw", who=more.get("who", "pc1"))


def written(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Return cards as they are written."""
    return tuple(map(str, cards))
