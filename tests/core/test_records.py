"""Records: what a dataclass of the standard library does, they do; only when their methods are written differs."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from dataclasses import FrozenInstanceError, field, fields, replace

import pytest

from oracle.core import records
from oracle.core.records import dataclass, record


@dataclass(frozen=True, slots=True)
class Lamp:
    """A record with a default, a made default and a field that does not count."""

    name: str
    oil: int = 3
    seen: list[str] = field(default_factory=list)
    note: str = field(default="", compare=False, repr=False)

    @property
    def burns(self) -> bool:
        """Whether there is oil left."""
        return self.oil > 0


@dataclass(frozen=True, slots=True)
class Lantern(Lamp):
    """A record that adds a field to those of another."""

    hook: str = "iron"


@dataclass(frozen=True, slots=True)
class Checked:
    """A record that looks at its values and says itself how it is written."""

    amount: int

    def __post_init__(self) -> None:
        if self.amount < 0:
            raise ValueError("less than nothing")

    def __repr__(self) -> str:
        return f"<{self.amount}>"


@dataclass(frozen=True, slots=True, eq=False)
class Itself:
    """A record that equals nothing but itself."""

    name: str


@dataclasses.dataclass(frozen=True, slots=True)
class Plain:
    """What the standard library makes of the fields of `Lamp`."""

    name: str
    oil: int = 3
    seen: list[str] = field(default_factory=list)
    note: str = field(default="", compare=False, repr=False)


def test_a_record_takes_and_shows_its_values_as_the_library_does() -> None:
    for given in (("a",), ("a", 4), ("a", 4, ["b"], "c")):
        ours, theirs = Lamp(*given), Plain(*given)
        assert [getattr(ours, one.name) for one in fields(ours)] == [
            getattr(theirs, one.name) for one in fields(theirs)
        ]
        assert repr(ours) == repr(theirs).replace("Plain", "Lamp")
    assert Lamp(oil=0, name="a").burns is False


def test_a_copy_with_other_values_is_the_one_the_library_makes() -> None:
    one = Lantern("a", 4, ["b"], "c", "brass")
    expected = Lantern("a", 5, ["b"], "c", "tin")
    assert records.replace(one, oil=5, hook="tin") == replace(one, oil=5, hook="tin") == expected
    assert records.replace(Itself("x"), name="y").name == "y"
    assert one.oil == 4
    with pytest.raises(TypeError, match="smoke"):
        records.replace(one, smoke=1)
    with pytest.raises(ValueError, match="less than nothing"):
        records.replace(Checked(1), amount=-1)


def test_each_record_gets_a_default_of_its_own_where_one_is_made() -> None:
    one, other = Lamp("a"), Lamp(name="b")
    one.seen.append("moth")
    assert other.seen == []


def test_wrong_values_are_refused_in_the_words_of_the_library() -> None:
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'name'"):
        Lamp()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword argument 'wick'"):
        Lamp(name="a", wick=1)  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="less than nothing"):
        Checked(-1)


def test_equal_values_make_equal_records_but_only_of_one_kind() -> None:
    assert Lamp("a", 1) == Lamp("a", 1, note="another")
    assert Lamp("a", 1) != Lamp("a", 2)
    assert Lantern("a") != Lamp("a")
    assert Itself("a") != Itself("a")


def test_a_hash_follows_from_the_values_that_count() -> None:
    assert hash(Checked(3)) == hash(Checked(3))
    assert len({Checked(3), Checked(3), Checked(4)}) == 2
    with pytest.raises(TypeError, match="unhashable"):
        hash(Lamp("a"))
    assert len({Itself("a"), Itself("a")}) == 2


def test_a_record_stays_as_it_is() -> None:
    lamp = Lamp("a")
    with pytest.raises(FrozenInstanceError, match="'oil'"):
        lamp.oil = 4  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError, match="'oil'"):
        del lamp.oil
    with pytest.raises(FrozenInstanceError):
        lamp.wick = 1  # type: ignore[attr-defined]
    assert not hasattr(lamp, "__dict__")


def test_made_defaults_are_not_shared() -> None:
    first, second = Lamp("a"), Lamp("a")
    first.seen.append("x")
    assert second.seen == []


def test_replacing_copying_and_matching_work_as_ever() -> None:
    lantern = Lantern("a", hook="brass")
    assert replace(lantern, oil=9) == Lantern("a", 9, hook="brass")
    assert copy.deepcopy(lantern) == lantern
    assert pickle.loads(pickle.dumps(lantern)) == lantern
    match lantern:
        case Lantern(name, oil):
            assert (name, oil) == ("a", 3)


def test_what_a_class_says_itself_is_kept() -> None:
    assert repr(Checked(3)) == "<3>"


def test_only_frozen_records_with_slots_are_made_here() -> None:
    with pytest.raises(TypeError, match="standard library"):
        dataclass(frozen=True, slots=False)


@record
class Wick:
    """A record in one word."""

    length: int
    burnt: int = 0


def test_a_record_in_one_word_is_a_frozen_one_with_slots() -> None:
    assert replace(Wick(4), burnt=1) == Wick(4, 1)
    assert repr(Wick(4)) == "Wick(length=4, burnt=0)"
    assert not hasattr(Wick(4), "__dict__")
    with pytest.raises(FrozenInstanceError):
        Wick(4).length = 5  # type: ignore[misc]
