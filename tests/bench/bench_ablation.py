"""What each check of a telling is worth: what only it catches, and what only it refuses of what is sound."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from oracle.dealer import narration
from oracle.dealer.claims.against import claim_fault, faults_by_claim
from oracle.dealer.narration import Facts
from oracle.text.sentences import sentences_in
from tests.bench.bench_narration import outcomes_of_adventures, told
from tests.dealer.guarded import FROZEN, facts_in_play, rows

Text = tuple[tuple[str, ...], Facts]

CLAIMS: Final = "claim "


def texts(found: Iterable[dict[str, object]]) -> list[Text]:
    return [(tuple(sentences_in(str(row["text"]))), facts_in_play(row)) for row in found]


def checks_against(text: Text) -> frozenset[str]:
    """Return the names of all checks that have something against a telling, the claims by their kind."""
    told, facts = text
    plain = (check for check in narration.CHECKS if check is not claim_fault)
    found = {check.__name__.strip("_") for check in plain if any(check(one, facts) is not None for one in told)}
    found |= {f"{CLAIMS}{claim}" for one in told for claim in faults_by_claim(one, facts)}
    return frozenset(found | {check.__name__.strip("_") for check in narration.OF_WHOLES if check(told, facts)})


def sets() -> Iterator[tuple[str, list[Text], list[Text]]]:
    """Yield sets of contradictions and of sound tellings: the frozen ones, our own pairs, the adventures' sentences."""
    wrong, sound = FROZEN / "narration_contradictions.jsonl", FROZEN / "narration_sound.jsonl"
    yield "frozen", texts(rows(wrong.name)), texts(rows(sound.name))
    pairs = list(told())
    yield "pairs", texts(row for row, holds in pairs if not holds), texts(row for row, holds in pairs if holds)
    yield "adventures", [], [((sentence,), facts) for sentence, facts in outcomes_of_adventures()]


def counted(found: list[frozenset[str]]) -> int:
    return sum(map(bool, found))


def found_by(check: str, found: list[frozenset[str]]) -> int:
    return sum(check in one for one in found)


def alone(check: str, found: list[frozenset[str]]) -> int:
    return sum({check} == one for one in found)


def test_what_each_check_alone_catches_and_refuses() -> None:
    for name, wrong, sound in sets():
        caught, refused = ([checks_against(text) for text in part] for part in (wrong, sound))
        print(f"{name}: {counted(caught)} of {len(wrong)} caught, {counted(refused)} of {len(sound)} refused")
        for check in sorted(frozenset().union(*caught, *refused)):
            ways = ("catches", caught), ("refuses", refused)
            told = "; ".join(f"{way} {found_by(check, of)}, alone {alone(check, of)}" for way, of in ways)
            print(f"  {check:24} {told}")
        assert counted(refused) <= 0.06 * len(sound)
