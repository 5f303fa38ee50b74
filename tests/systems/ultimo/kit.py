"""A table for tests: cards are named, so that every outcome is chosen; and characters with only what matters."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from oracle.core.cards import Card, parse_cards, sorted_cards
from oracle.core.chance import Stream, key_from_seed
from oracle.core.menu import Drawn, Refusal
from oracle.core.part import Told, act, menu, parse_action, settle, why_not
from oracle.core.system import Setup
from oracle.core.zones import Deal, Zone
from oracle.systems.ultimo.rules.characters import Character, Item
from oracle.systems.ultimo.rules.events import AnyEvent
from oracle.systems.ultimo.rules.outcome import Resolved
from oracle.systems.ultimo.rules.state import Mark, Person, Threat
from oracle.systems.ultimo.rules.system import ULTIMO

HAND = "Kc 9c 8c 7c 6c 5c 4c 3c"
"""What is dealt to a character unless a test says otherwise: eight cards, most of them middling."""

JERKIN = Item("jerkin", "leather jerkin", "armor", value=3, load=2)
SHIELD = Item("shield", "round shield", "shield", value=2, load=1, qualities=("durable",))
TORCH = Item("torch", "torch")

E = TypeVar("E")


def hero(
    *,
    traits: tuple[str, ...] = (),
    gear: tuple[Item, ...] = (TORCH,),
    left_out: tuple[Card, ...] = (),
    conditions: tuple[str, ...] = (),
    name: str = "Mara",
    attributes: tuple[int, int, int, int, int] = (4, 6, 6, 4, 5),
    **skills: int,
) -> Character:
    """Return a character: STR 4, AGI 6, VIT 6, INT 4, PER 5 unless told otherwise."""
    ranks = skills or {"Espionage": 3, "Psyche": 1}
    scores = dict(zip(("STR", "AGI", "VIT", "INT", "PER"), attributes, strict=True))
    return Character(name, "Somebody for a test", 30, scores, ranks, traits, gear, {}, conditions, left_out)


class Table:
    """One game, played by text; chance is asked for nothing the test did not say."""

    def __init__(self, *cast: Character, hand: str = HAND, **house_rules: str) -> None:
        pcs = {f"pc{number}": one for number, one in enumerate(cast or (hero(),), start=1)}
        begun = ULTIMO.new_game(Setup(pcs, house_rules))
        self.state, self.events = settle(ULTIMO, ULTIMO.empty(), begun)
        for place in range(len(pcs)):
            self._first_hand(HAND if place else hand)

    def _first_hand(self, hand: str) -> None:
        """Deal this hand, the rest of it by chance where a character draws more, its beginning where it draws fewer."""
        due = menu(ULTIMO, self.state, "chance")[0].holes[1]
        assert isinstance(due, Drawn)
        named = parse_cards(hand)[: due.draw.count]
        others = [card for card in due.zone.blind if card not in parse_cards(hand)]
        self.deal(" ".join(map(str, (*named, *others[: due.draw.count - len(named)]))))

    def do(self, who: str, text: str) -> tuple[AnyEvent, ...]:
        """Let `who` act; return what came of it."""
        self.state, events = act(ULTIMO, self.state, who, parse_action(ULTIMO, text))
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

    def deal(self, cards: str) -> tuple[AnyEvent, ...]:
        """Let these cards come up where cards are due."""
        target = menu(ULTIMO, self.state, "chance")[0].holes[0]
        assert not callable(target)
        known = target.choices()
        assert known is not None
        self.state, events = act(ULTIMO, self.state, "chance", Deal(known[0], parse_cards(cards)))
        self.events += events
        return events

    def fill(self, seed: str = "fill") -> None:
        """Let any cards come up, as long as cards are due."""
        stream = Stream(key_from_seed(seed), 0)
        while options := menu(ULTIMO, self.state, "chance"):
            self.state, events = act(ULTIMO, self.state, "chance", options[0].sample(stream))
            self.events += events

    def refusal(self, who: str, text: str) -> Refusal:
        """Return why `who` may not do this now; fail if it is possible."""
        found = why_not(ULTIMO, self.state, who, parse_action(ULTIMO, text))
        assert found is not None, f"{who} may {text}"
        return found

    def allows(self, who: str, text: str) -> bool:
        """Return whether `who` may do this now."""
        return why_not(ULTIMO, self.state, who, parse_action(ULTIMO, text)) is None

    def verbs(self, who: str = "pc1") -> tuple[str, ...]:
        """Return what `who` may do now, by verb, each once."""
        return tuple(dict.fromkeys(option.action.verb for option in menu(ULTIMO, self.state, who)))

    def waiting(self) -> tuple[str, ...]:
        """Return whom the game waits for."""
        return ULTIMO.waiting(self.state)

    def call(self, rating: int = 3, *, goal: str = "gate", who: str = "pc1", pair: str = "AGI Espionage") -> None:
        """Call a check."""
        self.dealer(f"call {who} {pair} {rating} {goal}")

    def check(
        self, row: str, dealer: str, *, goal: str = "gate", who: str = "pc1", pair: str = "AGI Espionage"
    ) -> None:
        """Play a check: this row against these cards of the Dealer."""
        self.call(len(parse_cards(dealer)), goal=goal, who=who, pair=pair)
        self.pc(f"play {row}", who=who)
        self.deal(dealer)

    def fail(self, *, goal: str = "gate", who: str = "pc1") -> None:
        """Play a check to a failure: one success against three cards left unmet."""
        self.check("9c", "8d 7d 6d 5d", goal=goal, who=who)

    def person(self, who: str = "pc1") -> Person:
        """Return a character as it stands."""
        return self.state.people[who]

    def cards(self, pile: str) -> str:
        """Return the cards of a pile as they are written, in canonical order."""
        return " ".join(map(str, self.state.zones[pile].cards))

    def marks(self, who: str = "pc1") -> tuple[str, ...]:
        """Return the conditions of a character by id."""
        return tuple(mark.id for mark in self.person(who).marks)

    def set_body(self, who: str = "pc1", **left: int) -> None:
        """Change what a character has left, without anything happening."""
        person = self.person(who)
        self._put(who, replace(person, body=replace(person.body, **left)))

    def set_marks(self, *names: str, who: str = "pc1") -> None:
        """Lay conditions on a character, without anything happening."""
        self._put(who, replace(self.person(who), marks=tuple(map(Mark, names))))

    def _put(self, who: str, person: Person) -> None:
        self.state = replace(self.state, people={**self.state.people, who: person})

    def disarm(self, *foes: str) -> None:
        """Let nothing in the hands of these foes add to what they deal."""
        danger = self.state.danger
        bare = {one: replace(danger.foes[one].block, damage=0, shot_damage=0) for one in foes}
        found = {one: replace(danger.foes[one], block=block) for one, block in bare.items()}
        self.state = self.state.with_danger(replace(danger, foes={**danger.foes, **found}))

    def set_threat(self, pool: int) -> None:
        """Give the Dealer this much threat, with nothing owed."""
        self.state = replace(self.state, threat=Threat(pool))

    def set_pile(self, name: str, cards: str) -> None:
        """Let a pile hold just these cards; the others are out of the game for this test."""
        found = sorted_cards(parse_cards(cards))
        zone = Zone(blind=found) if name.endswith(".deck") else Zone(known=parse_cards(cards))
        self.state = replace(self.state, zones=self.state.zones.with_zone(name, zone))

    def last(self, kind: type[E]) -> E:
        """Return the last event of a class."""
        return next(event for event in reversed(self.events) if isinstance(event, kind))

    def count(self, kind: type) -> int:
        """Return how many events of a class there were."""
        return sum(isinstance(event, kind) for event in self.events)

    def tier(self) -> str:
        """Return how the last check came out."""
        return self.last(Resolved).tier

    def told(self) -> tuple[Told, ...]:
        """Return every fact told to the bridge so far."""
        return tuple(told for event in self.events if (told := ULTIMO.tell(event)))

    def lines(self, events: tuple[AnyEvent, ...], *who: str) -> tuple[str, ...]:
        """Return what the table says to those actors about events that have just happened."""
        told = (ULTIMO.line(self.state, ULTIMO.censor(self.state, event, frozenset(who))) for event in events)
        return tuple(line for line in told if line)
