"""Values to JSON and back, strictly."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracle.core.cards import FRESH_DECK, Card, Laid
from oracle.core.notation import write_event
from oracle.core.zones import CARD_CLASSES, Dealt, Sight, Zone, Zones
from oracle.errors import JournalDamagedError, JournalWriteError
from oracle.journal.codec import Codec
from oracle.journal.records import Cause

Prose = NewType("Prose", str)


@dataclass(frozen=True, slots=True)
class Leaf:
    name: str
    size: int = 0


@dataclass(frozen=True, slots=True)
class Renamed:
    stored_as: ClassVar[str] = "Acorn"
    name: str


@dataclass(frozen=True, slots=True)
class Twig:
    leaves: tuple[Leaf, ...] = ()
    best: Leaf | None = None
    side: Literal["left", "right"] = "left"


@dataclass(frozen=True, slots=True)
class Branch:
    grown: Twig | Leaf
    twigs: Mapping[str, Twig]
    words: Prose
    card: Card | None = None
    row: tuple[Laid, ...] = ()
    cost: tuple[tuple[str, int], ...] = ()
    mark: int | str | bool | None = None
    anything: Any = None
    knots: int | bool = 0
    notes: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.words == "forbidden":
            raise ValueError("this word is not allowed")


CODEC = Codec({"tree": (Leaf, Twig, Branch)})

WORDS = st.text(max_size=6)
LEAVES = st.builds(Leaf, WORDS, st.integers())
TWIGS = st.builds(Twig, st.lists(LEAVES, max_size=3).map(tuple), st.none() | LEAVES, st.sampled_from(["left", "right"]))
CARDS = st.sampled_from(FRESH_DECK)
NAMES = WORDS.filter(lambda name: name != "!")
BRANCHES = st.builds(
    Branch,
    grown=TWIGS | LEAVES,
    twigs=st.dictionaries(NAMES, TWIGS, max_size=3),
    words=WORDS.map(Prose),
    card=st.none() | CARDS,
    row=st.lists(st.builds(Laid, CARDS, st.sampled_from(["", "9", "K"])), max_size=3).map(tuple),
    cost=st.lists(st.tuples(WORDS, st.integers()), max_size=2).map(tuple),
    mark=st.none() | st.booleans() | st.integers() | WORDS,
    anything=TWIGS | LEAVES,
    knots=st.booleans() | st.integers(0, 1),
    notes=st.dictionaries(NAMES, WORDS, max_size=3),
)


@given(BRANCHES)
def test_whatever_is_written_reads_back_the_same(branch: Branch) -> None:
    written = CODEC.canonical(CODEC.write(branch))
    read = CODEC.read(json.loads(written))
    assert read == branch
    assert list(read.twigs) == list(branch.twigs)
    assert (type(read.mark), type(read.knots)) == (type(branch.mark), type(branch.knots))
    assert CODEC.canonical(CODEC.write(read)) == written


@given(st.dictionaries(CARDS.map(str), st.lists(CARDS, unique=True).map(tuple), max_size=4))
def test_zones_read_back_with_their_order(piles: dict[str, tuple[Card, ...]]) -> None:
    zones = Zones({name: Zone(cards, (), (Sight(Card("A", "s"), ("pc1",)),)) for name, cards in piles.items()})
    read = CODEC.read(CODEC.write(zones))
    assert read == zones
    assert list(read) == list(zones)


def test_the_written_form_is_short_and_tagged() -> None:
    twig = Twig((Leaf("oak", 2), Leaf("elm")), Leaf("ash"))
    assert CODEC.write(twig) == {
        "!": "tree.Twig",
        "leaves": [{"name": "oak", "size": 2}, {"name": "elm"}],
        "best": {"!": "tree.Leaf", "name": "ash"},
    }
    assert CODEC.write(Dealt("deck", "hand", (Card("T", "c"),))) == {
        "!": "core.Dealt",
        "source": "deck",
        "target": "hand",
        "cards": ["Tc"],
    }


def test_a_class_that_was_renamed_is_written_and_read_under_the_name_it_had() -> None:
    codec = Codec({"tree": (Renamed,)})
    assert codec.write(Renamed("oak")) == {"!": "tree.Acorn", "name": "oak"}
    assert codec.read({"!": "tree.Acorn", "name": "oak"}) == Renamed("oak")
    assert write_event(Renamed("oak")) == "acorn name=oak"


def test_canonical_bytes_have_sorted_keys_no_blanks_and_utf8() -> None:
    assert CODEC.canonical({"b": ["ä", 1], "a": None}) == '{"a":null,"b":["ä",1]}'.encode()


def test_a_mapping_out_of_order_carries_its_order() -> None:
    branch = Branch(Leaf("oak"), {"pc2": Twig(), "pc10": Twig()}, Prose(""))
    written = CODEC.write(branch)
    assert written["twigs"] == {"!": ["pc2", "pc10"], "pc2": {}, "pc10": {}}
    assert list(CODEC.read(json.loads(CODEC.canonical(written))).twigs) == ["pc2", "pc10"]


def test_a_tag_may_stand_where_it_is_not_needed() -> None:
    assert CODEC.read({"!": "tree.Twig", "leaves": [{"!": "tree.Leaf", "name": "oak"}]}) == Twig((Leaf("oak"),))


GOOD = {"!": "tree.Branch", "grown": {"!": "tree.Leaf", "name": "oak"}, "twigs": {}, "words": ""}


def test_the_good_example_is_good() -> None:
    assert CODEC.read(GOOD) == Branch(Leaf("oak"), {}, Prose(""))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"colour": "green"}, "has no 'colour'"),
        ({"words": None}, "words: None is not text"),
        ({"words": "forbidden"}, "this word is not allowed"),
        ({"!": "tree.Stone"}, "'tree.Stone' is no class"),
        ({"!": "Branch"}, "'Branch' is no class"),
        ({"!": ["tree.Branch"]}, "is no class"),
        ({"grown": {"name": "oak"}}, "grown: "),
        ({"grown": {"!": "tree.Branch"}}, "none of Twig, Leaf"),
        ({"grown": {"!": "tree.Leaf", "name": "oak", "size": True}}, "grown.size: True is not a whole number"),
        ({"grown": {"!": "tree.Leaf", "name": "oak", "size": 1.0}}, "grown.size: 1.0 is not a whole number"),
        ({"grown": {"!": "tree.Leaf"}}, "tree.Leaf lacks name"),
        ({"twigs": {"a": {"side": "middle"}}}, "twigs.side: 'middle' is none of 'left', 'right'"),
        ({"twigs": {"a": {"!": "tree.Leaf", "name": "b"}}}, "stands where tree.Twig should"),
        ({"twigs": []}, "is not an object"),
        ({"twigs": {"!": ["a"], "a": {}}}, "is not an order"),
        ({"twigs": {"!": ["b", "b"], "a": {}, "b": {}}}, "is not an order"),
        ({"twigs": {"!": [["a"], "b"], "a": {}, "b": {}}}, "is not an order"),
        ({"card": "Zz"}, "card: "),
        ({"card": "king of spades"}, "not how a card is written"),
        ({"card": {"rank": "K", "suit": "s"}}, "card: "),
        ({"row": "Ks"}, "row: 'Ks' is not a list"),
        ({"row": ["Qd=10"]}, "not how a card is written"),
        ({"cost": [["threat"]]}, "does not hold 2 values"),
        ({"cost": [["threat", "3"]]}, "'3' is not a whole number"),
        ({"mark": ["x"]}, "none of what may stand here"),
        ({"anything": "Ks"}, "anything: "),
    ],
)
def test_what_was_never_written_is_refused(change: dict[str, Any], said: str) -> None:
    with pytest.raises(JournalDamagedError, match="cannot be read") as caught:
        CODEC.read({**GOOD, **change})
    assert said in str(caught.value)


@pytest.mark.parametrize("value", [None, 3, "tree.Leaf", [], {}, {"name": "oak"}])
def test_only_tagged_objects_are_read(value: Any) -> None:
    with pytest.raises(JournalDamagedError, match="no class of this game"):
        CODEC.read(value)


@pytest.mark.parametrize(
    "value",
    [
        Leaf(3),  # type: ignore[arg-type]
        Leaf("oak", True),
        Leaf("oak", 1.5),  # type: ignore[arg-type]
        Twig([Leaf("oak")]),  # type: ignore[arg-type]
        Twig(side="middle"),  # type: ignore[arg-type]
        Twig(best=Twig()),  # type: ignore[arg-type]
        Branch(Leaf("oak"), {"!": Twig()}, Prose("")),
        Branch(Leaf("oak"), {3: Twig()}, Prose("")),  # type: ignore[dict-item]
        Branch(Leaf("oak"), {}, Prose(""), cost=(("a", 1, 2),)),  # type: ignore[arg-type]
        Branch(Leaf("oak"), {}, Prose(""), card=Laid(Card("K", "s"))),  # type: ignore[arg-type]
        Branch(Leaf("oak"), {}, Prose(""), anything=object()),
        object(),
        Card("K", "s"),
    ],
)
def test_what_its_class_does_not_promise_is_not_written(value: Any) -> None:
    with pytest.raises(JournalWriteError, match="cannot be written"):
        CODEC.write(value)


def test_a_deeply_nested_value_is_refused_kindly() -> None:
    @dataclass(frozen=True, slots=True)
    class Nest:
        inner: Any = None

    value: dict[str, Any] = {"!": "deep.Nest"}
    for _ in range(5000):
        value = {"!": "deep.Nest", "inner": value}
    with pytest.raises(JournalDamagedError):
        Codec({"deep": (Nest,)}).read(value)


@dataclass(frozen=True, slots=True)
class Loose:
    tags: frozenset[str]


@dataclass(frozen=True, slots=True)
class Stranger:
    leaf: Twig | None


@dataclass(frozen=True, slots=True)
class Doubtful:
    value: str | Card


@dataclass(frozen=True, slots=True)
class Keyed:
    by: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Fixed:
    value: int = field(default=3, init=False)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (Loose, "no.Loose.tags: .*no JSON form"),
        (Stranger, "no.Stranger.leaf: .*not listed"),
        (Doubtful, "no.Doubtful.value: two members"),
        (Keyed, "no.Keyed.by: "),
        (Fixed, "cannot be read back"),
        (int, "not a dataclass"),
    ],
)
def test_a_class_that_cannot_be_written_is_refused_at_once(kind: type, said: str) -> None:
    with pytest.raises(TypeError, match=said):
        Codec({"no": (kind,)})


def test_classes_of_the_same_name_in_two_parts_keep_apart() -> None:
    other: Any = dataclass(frozen=True, slots=True)(type("Leaf", (), {"__annotations__": {"name": str}}))
    codec = Codec({"tree": (Leaf,), "book": (other,)})
    assert codec.write(other("page")) == {"!": "book.Leaf", "name": "page"}
    assert codec.read({"!": "tree.Leaf", "name": "oak"}) == Leaf("oak")


def test_two_classes_of_one_name_in_one_part_are_refused() -> None:
    other: Any = dataclass(frozen=True, slots=True)(type("Leaf", (), {"__annotations__": {"name": str}}))
    with pytest.raises(TypeError, match="two classes of tree are called Leaf"):
        Codec({"tree": (Leaf, other)})
    with pytest.raises(TypeError, match="one of them owns it"):
        Codec({"tree": (Leaf,), "book": (Leaf,)})


def test_parts_may_list_the_core_classes_again() -> None:
    codec = Codec({"a": (*CARD_CLASSES, Laid), "b": CARD_CLASSES})
    assert codec.write(Sight(Card("K", "s"), ("pc1",))) == {"!": "core.Sight", "card": "Ks", "to": ["pc1"]}


def test_the_fingerprint_follows_the_classes() -> None:
    assert Codec({"tree": (Leaf,)}).fingerprint == Codec({"tree": (Leaf,)}).fingerprint
    assert Codec({"tree": (Leaf,)}).fingerprint != Codec({"tree": (Leaf, Twig)}).fingerprint


def test_a_cause_tells_no_terminal_what_to_do() -> None:
    cause = Cause("utterance", "go\x1b[2J\x07 on\r\nnow\x9b\ud800", {"model\x00": "a\x7fb"})
    assert cause.text == "go\ufffd[2J\ufffd on\nnow\ufffd\ufffd"
    assert cause.notes == {"model\ufffd": "a\ufffdb"}


class Plant:
    """A plain base class: who has it as a hint takes every listed class that derives from it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Fern(Plant):
    fronds: int


@dataclass(frozen=True, slots=True)
class Moss(Plant):
    patch: str


@dataclass(frozen=True, slots=True)
class Bed:
    grows: tuple[Plant, ...]


def test_a_plain_base_class_stands_for_the_listed_classes_that_derive_from_it() -> None:
    codec = Codec({"garden": (Fern, Moss, Bed)})
    bed = Bed((Moss("north"), Fern(7)))
    assert codec.read(codec.write(bed)) == bed


def test_a_class_that_derives_from_the_base_but_is_not_listed_is_refused() -> None:
    codec = Codec({"garden": (Fern, Bed)})
    with pytest.raises(JournalWriteError, match="Fern"):
        codec.write(Bed((Moss("north"),)))


@dataclass(frozen=True, slots=True)
class Season:
    """A value with words of two lists."""

    name: Literal["spring", "autumn"] | Literal[""] | None = ""


def test_words_of_several_lists_are_one_list() -> None:
    codec = Codec({"test": (Season,)})
    for season in (Season(), Season("autumn"), Season(None)):
        assert codec.read(codec.write(season)) == season
    with pytest.raises(JournalWriteError, match="winter"):
        codec.write(Season("winter"))  # type: ignore[arg-type]
