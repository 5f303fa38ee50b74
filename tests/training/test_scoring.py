"""Whether a decision is right for a row: as `oracle interpret --jsonl` is scored."""

from __future__ import annotations

import pytest

from oracle.training.rows import decision_of
from oracle.training.scoring import accepts


@pytest.mark.parametrize(
    ("right", "given", "is_right"),
    [
        ("pass", "pass", True),
        ("pass", "refuse", False),
        ("go exit=lane", "go exit=lane", True),
        ("go exit=lane", "go exit=yard", False),
        ("go exit=lane", "go", False),
        ("check feature=lock skill=Espionage", "check feature=lock skill=Athletics", False),
        ("check feature=lock skill=Espionage", "check feature=lock", True),
        ("check skill=Espionage,Athletics", "check skill=Athletics", True),
        ("check skill=Espionage", "check", False),
        ("check skill=Espionage", "check skill=Espionage feature=lock", False),
        ("check skill=Empathy to=miller", "check skill=Empathy", True),
        ("check skill=Empathy to=miller", "check skill=Empathy to=dog", False),
        ("check skill=Athletics attribute=STR", "check skill=Athletics", True),
        ("check skill=Athletics attribute=STR", "check skill=Athletics attribute=AGI", False),
        ("talk to=miller about=flood", "talk to=miller", True),
        ("talk to=miller", "talk to=everyone", False),
        ("talk to=miller,everyone", "talk to=everyone", True),
        ("act family=attack target=dog", "act family=attack", True),
        ("act family=attack target=dog", "act family=attack target=miller", False),
        ("act family=attack", "act family=cast", False),
        ("answer source=scene", "answer source=known", True),
        ("answer source=scene", "answer source=rules", False),
        ("look at=lock", "look at=lock", True),
        ("look at=lock", "look at=scene", False),
    ],
)
def test_every_key_counts_but_those_that_may_be_left_out(right: str, given: str, *, is_right: bool) -> None:
    decision = {key: values[0] for key, values in decision_of(given).items()}
    assert accepts([decision_of(right)], decision) is is_right


def test_any_decision_that_is_right_will_do() -> None:
    right = [decision_of("check skill=Athletics"), decision_of("pass")]
    assert accepts(right, {"kind": "pass"})
    assert not accepts(right, {"kind": "refuse"})
    assert not accepts([], {"kind": "pass"})


def test_names_are_the_same_however_they_are_written() -> None:
    assert accepts([decision_of("talk to=Dr._Marco_Severs")], {"kind": "talk", "to": "dr marco severs"})
    assert accepts([decision_of("talk to=Mother_Tansy")], {"kind": "talk", "to": "tansy"})
    assert not accepts([decision_of("talk to=Anna")], {"kind": "talk", "to": "Ann"})
