"""The legal actions of an actor: options, and the domains of their fields.

One source of legality: parser, completer, prompt, referee and tests all use the same options. A domain says
why a value is not possible, samples a legal value (each can come up), and lists the values where they are few.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from itertools import islice
from operator import attrgetter
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar, runtime_checkable

from oracle.core.cards import Card, Laid
from oracle.core.chance import Stream
from oracle.core.records import dataclass
from oracle.core.zones import Draw, Zone

FEW: Final = 200
"""Most values or actions that are still listed one by one."""


FIRST: Final = "something else comes first"
"""The beginning of every refusal that is only about timing: another decision is due first."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not possible now."""

    reason: str
    """One sentence without a full stop at its end."""
    rule: str = ""
    """Id of the rule behind it; empty where no rule has an id."""

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]" if self.rule else self.reason


class Action(Protocol):
    """An action: a frozen dataclass whose notation is its verb and its fields."""

    verb: ClassVar[str]


A = TypeVar("A")


class Domain(Protocol):
    """The values one field of an action may take now."""

    @property
    def shape(self) -> str:
        """What to write in this field; public, so it never holds a secret."""

    def why_not(self, value: Any) -> Refusal | None:
        """Return why `value` is not possible, or `None`."""

    def sample(self, stream: Stream) -> Any:
        """Return a legal value; every legal value can come up."""

    def choices(self) -> tuple[Any, ...] | None:
        """Return all values in a fixed order, or `None` where they are many."""


@runtime_checkable
class Singly(Protocol):
    """A domain of selections that are too many to be listed, but whose single values can be listed."""

    def singles(self) -> tuple[Any, ...]:
        """Return the selections of one value each that are legal, in a fixed order."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few values, in menu order."""

    values: tuple[Any, ...]
    shape: str = ""
    rule: str = ""

    def __post_init__(self) -> None:
        """Use the values themselves as the shape where none is given."""
        if not self.shape:
            object.__setattr__(self, "shape", "|".join(map(str, self.values)))

    def why_not(self, value: Any) -> Refusal | None:
        """Return why `value` is not among them."""
        if value in self.values:
            return None
        return Refusal(f"{str(value)!r} is not one of {_listed(self.values)}", self.rule)

    def sample(self, stream: Stream) -> Any:
        """Return one of them."""
        return self.values[stream.below(len(self.values))]

    def choices(self) -> tuple[Any, ...] | None:
        """Return them all."""
        return self.values if len(self.values) <= FEW else None


@dataclass(frozen=True, slots=True)
class Some:
    """A selection of different values, in any order."""

    values: tuple[Any, ...]
    least: int
    most: int
    shape: str
    rule: str = ""

    def why_not(self, value: Any) -> Refusal | None:
        """Return why the selection is refused, or `None`."""
        for chosen in value:
            if chosen not in self.values:
                return Refusal(f"{chosen} is not among {_listed(self.values)}", self.rule)
            if value.count(chosen) > self.values.count(chosen):
                return Refusal(f"{chosen} is named twice", self.rule)
        return _count_refusal(len(value), self.least, self.most, self.rule)

    def sample(self, stream: Stream) -> Any:
        """Return a selection of a random size in a random order."""
        left = list(self.values)
        size = self.least + stream.below(self.most - self.least + 1)
        return tuple(left.pop(stream.below(len(left))) for _ in range(size))

    def choices(self) -> tuple[Any, ...] | None:
        """Return `None`: they are many; single ones are listed where only one may be taken."""
        return tuple((value,) for value in self.values) if self.least == self.most == 1 else None


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `least` to `most`."""

    least: int
    most: int
    rule: str = ""

    @property
    def shape(self) -> str:
        """The range, as `1-4`."""
        return f"{self.least}-{self.most}"

    def why_not(self, value: Any) -> Refusal | None:
        """Return why the number is out of range."""
        if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            return None
        return Refusal(f"{value} is not a number from {self.least} to {self.most}", self.rule)

    def sample(self, stream: Stream) -> Any:
        """Return a number of the range."""
        return self.least + stream.below(self.most - self.least + 1)

    def choices(self) -> tuple[Any, ...] | None:
        """Return the numbers of the range where they are few."""
        count = self.most - self.least + 1
        return tuple(range(self.least, self.most + 1)) if count <= FEW else None


_SAMPLE_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz ’,äß"


@dataclass(frozen=True, slots=True)
class Text:
    """Free text of a person, limited in length and without control characters."""

    most: int
    """Greatest length, in characters."""
    shape: str = "words"
    least: int = 1

    def why_not(self, value: Any) -> Refusal | None:
        """Return why the text is refused, or `None`."""
        if not isinstance(value, str) or not self.least <= len(value.strip()) or len(value) > self.most:
            return Refusal(f"it takes {self.least} to {self.most} characters here")
        if not value.isprintable():
            return Refusal("it holds control characters")
        return None

    def sample(self, stream: Stream) -> Any:
        """Return some letters."""
        size = max(1, self.least) + stream.below(min(24, self.most) - max(1, self.least) + 1)
        letters = (_SAMPLE_LETTERS[stream.below(len(_SAMPLE_LETTERS))] for _ in range(size))
        return "".join(letters).strip().ljust(max(1, self.least), "a")

    def choices(self) -> tuple[Any, ...] | None:
        """Return `None`: words are many."""
        return None


@dataclass(frozen=True, slots=True)
class Arrangement:
    """An ordered row out of some cards, in which a card may be laid in several ways.

    Cards with a weight lie in falling order of weight; cards of weight `None` lie anywhere.
    """

    cards: tuple[Card, ...]
    least: int
    most: int
    ways: Callable[[Card], tuple[str, ...]]
    """Function that returns the values a card may be declared as; `("",)` for a card that is only itself."""
    weigh: Callable[[Laid], int | None]
    must: tuple[Card, ...] = ()
    """Cards that have to be in the row."""
    order_rule: str = ""
    count_rule: str = ""
    shape: str = "cards in order"
    counts: Callable[[Laid], str] | None = None
    """Function that returns half a sentence about a card that does not count as printed; empty for others."""
    must_rule: str = ""
    """Id of the rule by which cards have to be in the row; empty for `order_rule`."""

    def why_not(self, value: Any) -> Refusal | None:
        """Return why the row is refused, or `None`: by its cards, then their declared values, then their order."""
        return (
            self._card_refusal(value)
            or _count_refusal(len(value), self.least, self.most, self.count_rule)
            or self._value_refusal(value)
            or self._order_refusal(value)
        )

    def sample(self, stream: Stream) -> Any:
        """Return a legal row: any number, any cards, any ways, any legal order."""
        left = [card for card in self.cards if card not in self.must]
        low = max(self.least, len(self.must))
        more = low + stream.below(self.most - low + 1) - len(self.must)
        chosen = (*self.must, *(left.pop(stream.below(len(left))) for _ in range(more)))
        laid = [Laid(card, self.ways(card)[stream.below(len(self.ways(card)))]) for card in chosen]
        return self._ordered(laid, stream)

    def choices(self) -> tuple[Any, ...] | None:
        """Return `None`: rows are many."""
        return None

    def arranged(self, laid: tuple[Laid, ...]) -> tuple[Laid, ...]:
        """Return the cards in a legal order: those with a weight in falling order, then the others."""
        return tuple(sorted(laid, key=lambda laid_card: -_weight(self.weigh(laid_card))))

    def remark(self, laid: tuple[Laid, ...]) -> str:
        """Return half a sentence about the cards of a row that do not count as printed; empty for none."""
        return ", ".join(dict.fromkeys(filter(None, map(self.counts, laid)))) if self.counts else ""

    def _ordered(self, laid: list[Laid], stream: Stream) -> tuple[Laid, ...]:
        keyed = [(self.weigh(laid_card), stream.below(1 << 16), laid_card) for laid_card in laid]
        row = [
            laid_card
            for weight, _, laid_card in sorted(keyed, key=lambda k: (-_weight(k[0]), k[1]))
            if weight is not None
        ]
        for weight, _, laid_card in keyed:
            if weight is None:
                row.insert(stream.below(len(row) + 1), laid_card)
        return tuple(row)

    def _card_refusal(self, value: tuple[Laid, ...]) -> Refusal | None:
        names = [laid.card for laid in value]
        for card in names:
            if card not in self.cards:
                there = " ".join(map(str, self.cards)) or "nothing"
                return Refusal(f"{card} is not in this hand, which holds {there}")
            if names.count(card) > self.cards.count(card):
                return Refusal(f"{card} is named twice")
        missing = [str(card) for card in self.must if card not in names]
        rule = self.must_rule or self.order_rule
        return Refusal(f"{' and '.join(missing)} must be in the row", rule) if missing else None

    def _value_refusal(self, value: tuple[Laid, ...]) -> Refusal | None:
        for laid in value:
            ways = self.ways(laid.card)
            if laid.value not in ways:
                could = ", ".join(f"{laid.card}={way}" if way else str(laid.card) for way in ways)
                return Refusal(f"{laid} cannot be laid so; {laid.card} can lie as {could}", self.order_rule)
        return None

    def _order_refusal(self, value: tuple[Laid, ...]) -> Refusal | None:
        heaviest: int | None = None
        for laid in value:
            weight = self.weigh(laid)
            if weight is None:
                continue
            if heaviest is not None and weight > heaviest:
                right = " ".join(map(str, self.arranged(value)))
                why = self.remark(value)
                lower = f"a lower card ({why})" if why else "a lower card"
                legal = f"a legal order is {right}{self._declared(value)}"
                return Refusal(f"{laid} lies behind {lower}; {legal}", self.order_rule)
            heaviest = weight
        return None

    def _declared(self, value: tuple[Laid, ...]) -> str:
        """Return half a sentence with the row as named but one card declared as another, where that is legal."""
        plain = ((at, laid.card) for at, laid in enumerate(value) if not laid.value)
        rows = (
            (*value[:at], Laid(card, way), *value[at + 1 :]) for at, card in plain for way in self.ways(card) if way
        )
        fitting = next((row for row in rows if self._falls(row)), ())
        return f", or as you named it, with what a card stands for: {' '.join(map(str, fitting))}" if fitting else ""

    def _falls(self, value: tuple[Laid, ...]) -> bool:
        weights = [weight for laid in value if (weight := self.weigh(laid)) is not None]
        return weights == sorted(weights, reverse=True)


def _weight(weight: int | None) -> int:
    return -1 if weight is None else weight


@dataclass(frozen=True, slots=True)
class Drawn:
    """The cards that may be drawn when `draw` is answered from `zone`."""

    draw: Draw
    zone: Zone

    @property
    def shape(self) -> str:
        """The number of cards and their source."""
        return f"{self.draw.count} from {self.draw.source}"

    def why_not(self, value: Any) -> Refusal | None:
        """Return why these cards cannot have been drawn."""
        if len(value) != self.draw.count:
            return Refusal(f"{self.draw.count} cards come up here, not {len(value)}")
        pool = list(self.zone.known + self.zone.blind)
        for place, card in enumerate(value):
            if card not in pool:
                return Refusal(f"{card} is not in {self.draw.source} any more")
            pool.remove(card)
            if not self.draw.at_random and place < len(self.zone.known) and card != self.zone.known[place]:
                return Refusal(f"{self.zone.known[place]} lies on top, so it comes before {card}")
        return None

    def sample(self, stream: Stream) -> Any:
        """Return drawn cards: the known top, then any of the rest, all equally likely."""
        top = () if self.draw.at_random else self.zone.known[: self.draw.count]
        left = list(self.zone.known + self.zone.blind if self.draw.at_random else self.zone.blind)
        drawn = [left.pop(stream.below(len(left))) for _ in range(self.draw.count - len(top))]
        return (*top, *drawn)

    def choices(self) -> tuple[Any, ...] | None:
        """Return the single cards where one is drawn, else `None`."""
        if self.draw.count != 1:
            return None
        if self.zone.known and not self.draw.at_random:
            return ((self.zone.known[0],),)
        return tuple((card,) for card in self.zone.known + self.zone.blind)


Hole = Domain | Callable[..., Domain]
"""A domain, or a function that makes one from the values of the fields before it."""


@dataclass(frozen=True, slots=True)
class Option(Generic[A]):
    """An action an actor may take now, with a domain for each of its fields."""

    action: type[A]
    holes: tuple[Hole, ...] = ()
    cost: tuple[tuple[str, int], ...] = ()
    """Its cost, as `(("threat", 3),)`; empty when free."""
    duty: str = ""
    """The Dealer's duty it belongs to; empty for players."""
    hint: str = ""
    """Its purpose, in a player's words."""

    def why_not(self, action: A) -> Refusal | None:
        """Return why `action` does not fit this option, or `None`."""
        return self.fits_up_to(action)[1]

    def fits_up_to(self, action: A) -> tuple[int, Refusal | None]:
        """Return how many fields of `action` fit, and why the next does not, or `None` where all fit."""
        values = _values(action)
        for place, hole in enumerate(self.holes):
            refusal = _domain(hole, values[:place]).why_not(values[place])
            if refusal is not None:
                return place, refusal
        return len(values), None

    def sample(self, stream: Stream) -> A:
        """Return a legal action of this option; every one can come up."""
        values: list[Any] = []
        for hole in self.holes:
            values.append(_domain(hole, values).sample(stream))
        return self.action(*values)

    def choices(self) -> tuple[A, ...] | None:
        """Return all its actions in a fixed order, or `None` where they are many."""
        return self._listed(_plain)

    def examples(self) -> tuple[A, ...] | None:
        """Return its actions, with only single values of selections; `None` where even these are many."""
        return self._listed(_singles)

    def _listed(self, values_of: Callable[[Domain], tuple[Any, ...] | None]) -> tuple[A, ...] | None:
        rows: list[tuple[Any, ...]] = [()]
        for hole in self.holes:
            longer: list[tuple[Any, ...]] = []
            for row in rows:
                values = values_of(_domain(hole, row))
                if values is None or len(longer) + len(values) > FEW:
                    return None
                longer += [(*row, value) for value in values]
            rows = longer
        return tuple(self.action(*row) for row in rows)

    def __str__(self) -> str:
        verb: str = getattr(self.action, "verb")  # noqa: B009 - A is bounded by use, see Action
        words = [verb, *(f"<{hole.shape}>" if not callable(hole) else "<...>" for hole in self.holes)]
        return " ".join(words)


def _values(action: Any) -> tuple[Any, ...]:
    kind: type = type(action)
    return _reader_of(kind)(action)


@cache
def _reader_of(kind: type) -> Callable[[Any], tuple[Any, ...]]:
    """Return a function that reads all fields of an action of this class, in order."""
    names = [field.name for field in fields(kind)]
    if len(names) > 1:
        return attrgetter(*names)
    return lambda action: tuple([getattr(action, name) for name in names])


def _domain(hole: Hole, earlier: Any) -> Domain:
    return hole(*earlier) if callable(hole) else hole


def _plain(domain: Domain) -> tuple[Any, ...] | None:
    return domain.choices()


def _singles(domain: Domain) -> tuple[Any, ...] | None:
    return domain.singles() if isinstance(domain, Singly) else domain.choices()


def _count_refusal(count: int, least: int, most: int, rule: str) -> Refusal | None:
    if least <= count <= most:
        return None
    wanted = f"exactly {most}" if least == most else f"{least} to {most}"
    return Refusal(f"{count} {'card' if count == 1 else 'cards'} where {wanted} can be played", rule)


def _listed(values: tuple[Any, ...]) -> str:
    words = [str(value) for value in islice(values, 12)]
    more = f" and {len(values) - 12} more" if len(values) > 12 else ""
    return ", ".join(words) + more if words else "nothing"


def all_choices(options: tuple[Option[A], ...], *, most: int = FEW) -> tuple[A, ...]:
    """Return the actions of `options` that can be listed one by one, at most `most` of them."""
    listed = (option.choices() or () for option in options)
    return tuple(islice((action for actions in listed for action in actions), most))
