"""Prose held against the table: both sets, as one row a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from oracle.dealer.fingerprints import fingerprint
from oracle.dealer.narration import Facts, objection_to

FOLDER: Final = Path(__file__).parent / "narration"

SECRETS: Final = (
    "A ledger wrapped in oilcloth lies under the third sack.",
    "Jost drowned his brother in the race.",
    "The stone bears the name of Ottilie Brandt.",
    "The smugglers keep gunpowder behind the chapel wall.",
    "The priest is the heir and burned the will.",
    "The bell was cast from melted coffin plates.",
    "The doctor has poisoned the well with arsenic.",
    "The countess died nine winters ago; a wax doll sits at the window.",
    "A tunnel leads from the forge to the magistrate's wine cellar.",
    "The keeper of the lighthouse signals to the wreckers with a green lamp.",
    "A map is sewn into the lining of the dead man's coat.",
)
PUBLIC: Final = (
    "The mill yard. Water runs under the yard. A wheel turns. The cellar lock, brass. The yard dog has one ear."
    " Jost Aldern, the miller, counts sacks under his breath and never looks at the wheel. The village sent you."
    " A chapel with a bell and a wall, a lighthouse and its keeper, a lane, a well, a forge, a priest, a doctor,"
    " a countess at her window. Wren Hallow. Karla Voss. Three lanterns. A stone. The race. The tide."
)
COMPANY: Final = ("Wren Hallow",)
SAID: Final = "I slip past the sentry, open the lock, climb the wall, and ask the miller what he knows"


def facts(tier: str) -> Facts:
    return Facts(
        tiers=() if tier == "none" else (tier,),
        company=COMPANY,
        dead=("Karla Voss",),
        said=SAID,
        public=PUBLIC,
        secrets=tuple(fingerprint(secret, PUBLIC) for secret in SECRETS),
    )


def rows(name: str) -> Iterator[tuple[list[str], str]]:
    for line in (FOLDER / name).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            head, _, text = line.partition(": ")
            yield head.split(), text


def test_contradictions_are_caught() -> None:
    missed = [
        f"{kind} {tier}: {text}"
        for (kind, tier), text in rows("contradictions.txt")
        if objection_to(text, facts(tier)) is None
    ]
    total = len(list(rows("contradictions.txt")))
    assert total >= 200
    assert len(missed) <= 0.05 * total, "\n".join(missed)


def test_sound_texts_are_let_through() -> None:
    refused = [
        f"{tier}: {text} -> {found}"
        for (tier,), text in rows("sound.txt")
        if (found := objection_to(text, facts(tier))) is not None
    ]
    total = len(list(rows("sound.txt")))
    assert total >= 200
    assert len(refused) <= 0.02 * total, "\n".join(refused)
