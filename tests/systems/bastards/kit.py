"""A table for tests: cards are named, so that every outcome is chosen; and characters with only what matters."""

from __future__ import annotations

from typing import TypeVar

from oracle.core.cards import parse_cards
from oracle.core.menu import Refusal
from oracle.core.part import Told, act, menu, parse_action, settle, why_not
from oracle.core.system import Setup
from oracle.core.zones import Deal
from oracle.systems.bastards.rules.characters import Character, Specialty
from oracle.systems.bastards.rules.clash import Compared
from oracle.systems.bastards.rules.figures import Figure
from oracle.systems.bastards.rules.skill_hand import Resolved
from oracle.systems.bastards.rules.skills import TRAITS
from oracle.systems.bastards.rules.state import AnyEvent
from oracle.systems.bastards.rules.system import BASTARDS

E = TypeVar("E")


def person(
    name: str = "Pip",
    *,
    body: int = 2,
    spirit: int = 2,
    mind: int = 2,
    luck: int = 2,
    advantages: tuple[str, ...] = (),
    disadvantages: tuple[str, ...] = (),
    specialties: tuple[Specialty, ...] = (),
    weapons: tuple[str, ...] = (),
    **skills: int,
) -> Character:
    """Return a character who has earned enough for whatever the test gives them."""
    traits = {"body": body, "spirit": spirit, "mind": mind, "luck": luck}
    suit = "clubs" if body > 1 else "hearts" if spirit > 1 else "spades" if mind > 1 else "diamonds"
    return Character(
        name, "Somebody.", suit, traits, skills, specialties, advantages, disadvantages, weapons, (), earned=40
    )


class Table:
    """One game, played by text; chance is asked for nothing the test did not say."""

    def __init__(self, *cast: Character, **house_rules: str) -> None:
        chosen = {f"gob.{name}": value for name, value in house_rules.items()}
        pcs = {f"pc{number}": one for number, one in enumerate(cast or (person(),), start=1)}
        begun = BASTARDS.new_game(Setup(pcs, chosen))
        self.game, self.events = settle(BASTARDS, BASTARDS.empty(), begun)

    def do(self, who: str, *texts: str) -> tuple[AnyEvent, ...]:
        """Let `who` act, once or several times; return what came of the last."""
        events: tuple[AnyEvent, ...] = ()
        for text in texts:
            self.game, events = act(BASTARDS, self.game, who, parse_action(BASTARDS, text))
            self.events += events
        return events

    def join(self, who: str, character: Character) -> None:
        """Have somebody come to the table with a character."""
        self.game, events = settle(BASTARDS, self.game, BASTARDS.comes(self.game, who, character))
        self.events += events

    def deal(self, *cards: str) -> None:
        """Let these cards come up where cards are due, draw by draw."""
        for drawn in cards:
            target = menu(BASTARDS, self.game, "chance")[0].holes[0]
            assert not callable(target)
            known = target.choices()
            assert known is not None
            self.game, events = act(BASTARDS, self.game, "chance", Deal(known[0], parse_cards(drawn)))
            self.events += events

    def refusal(self, who: str, text: str) -> Refusal:
        """Return why `who` may not do this now; fail if it is possible."""
        found = why_not(BASTARDS, self.game, who, parse_action(BASTARDS, text))
        assert found is not None, f"{who} may {text}"
        return found

    def verbs(self, who: str) -> tuple[str, ...]:
        """Return what `who` may do now, by verb."""
        return tuple(dict.fromkeys(option.action.verb for option in menu(BASTARDS, self.game, who)))

    def hint(self, who: str, verb: str) -> str:
        """Return the hint of what `who` may do by a verb."""
        return next(option.hint for option in menu(BASTARDS, self.game, who) if option.action.verb == verb)

    def waits_for(self) -> tuple[str, ...]:
        """Return whom the game waits for."""
        return BASTARDS.waiting(self.game)

    def figure(self, who: str = "pc1") -> Figure:
        """Return somebody as they stand."""
        return self.game.cast[who]

    def pool(self, pool: str, who: str = "pc1") -> int:
        """Return the points that somebody has left in a pool."""
        return self.figure(who).standing.pools[pool]

    def pools(self, who: str = "pc1") -> tuple[int, ...]:
        """Return the points left in body, spirit, mind and luck."""
        return tuple(self.pool(trait, who) for trait in TRAITS)

    def set_pools(self, who: str = "pc1", **pools: int) -> None:
        """Leave somebody so many points in some pools."""
        figure = self.figure(who)
        for pool, left in pools.items():
            figure = figure.with_pool(pool, left)
        self.game = self.game.with_figure(who, figure.stands(was_desperate=figure.level > 0))

    def set_purse(self, who: str = "pc1", **purse: int) -> None:
        """Give somebody so many wildcards or XP."""
        self.game = self.game.with_figure(who, self.figure(who).spends(**purse))

    def set_arms(self, who: str = "pc1", **arms: tuple[str, ...]) -> None:
        """Give somebody weapons in hand, worn or packed."""
        self.game = self.game.with_figure(who, self.figure(who).armed(**arms))

    def hand(self, who: str = "pc1") -> str:
        """Return the hand of somebody as it is written."""
        return " ".join(map(str, self.game.hand(who).known))

    def last(self, kind: type[E]) -> E:
        """Return the last event of a kind."""
        return next(event for event in reversed(self.events) if isinstance(event, kind))

    def lines(self) -> str:
        """Return everything the table has said since the game began, as the events stand now."""
        return "\n".join(filter(None, (BASTARDS.line(self.game, event) for event in self.events)))

    def told(self) -> tuple[Told, ...]:
        """Return every fact told to the bridge so far."""
        return tuple(told for event in self.events if (told := BASTARDS.tell(event)))

    def outcome(self) -> Resolved:
        """Return how the last Skill Hand came out."""
        return self.last(Resolved)

    def check(self, skill: str = "stealth", trait: str = "mind", modifier: int = 0, hinders: str = "-") -> None:
        """Have the Dealer call for a Skill Hand of the first player."""
        self.do("dealer", f"call pc1 {skill} {trait} {modifier} door {hinders}")

    def fight(self, kind: str = "combat", *, first: str = "2c", second: str = "3c") -> None:
        """Begin an opposition of two players: fives and nines in one hand, sixes and eights in the other."""
        self.do("pc1", f"oppose {kind} pc1 pc2")
        self.deal(f"{first} 5d 5h 9c 9d")
        self.do("pc1", f"initiative {first}")
        self.deal(f"{second} 6d 6h 8c 8d")
        self.do("pc2", f"initiative {second}")

    def turn(self, cards: str = "4c 4d") -> None:
        """Deal the cards of a turn."""
        self.deal(cards)

    def exchange(self, attack: str, laid: str, defense: str) -> Compared:
        """Have the first player attack, both lay a card and hold whatever they are asked; return how it came out."""
        self.do("pc1", attack, f"lay {laid}")
        self.do("pc2", f"lay {defense}")
        self.hold()
        return self.last(Compared)

    def hold(self) -> None:
        """Have everybody hold who may bet."""
        while (waiting := self.waits_for()) and "hold" in self.verbs(waiting[0]):
            self.do(waiting[0], "hold")
