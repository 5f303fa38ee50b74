"""Learns which claims a told sentence makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from oracle import paths
from oracle.adventure_files import list_adventures
from oracle.core.records import record
from oracle.dealer.claims import told
from oracle.meaning.network import LONGEST, pieces
from oracle.systems import every_tier
from oracle.text.sentences import sentences_in
from oracle.training.rows import CLAIM_ROWS, TELLING_ROWS, TOLD_ROWS, file_of, read_rows
from oracle.training.told_file import shared_weights
from oracle.training.told_network import Example, chances, learnt

NO_CLAIM: Final = "-"

LAYERS: Final = 6
"""Layers of the sentence model."""

HELD_OUT: Final = 6
"""One group of rows in so many is left out to find floors, and then learnt from with the others."""

MOST_FALSE: Final = {CLAIM_ROWS: 1 / 150, TOLD_ROWS: 1 / 300, TELLING_ROWS: 1 / 150}
"""Share of the rows of a file without a claim that may be taken for one that makes it.

Half of the rows of the first and the last are traps; the second holds sentences as they stand in tellings.
"""

LEAST: Final = {0: 0.6, 100: 0.85}
"""The lowest floor by how many rows make a claim, at least: what few rows teach is never said with much confidence."""

UNBACKED: Final = ("decides:pc", "instructs:player", "says:pc")
"""Claims for which neither an event nor a name has to speak."""

MOST_FALSE_THERE: Final = 1 / 400
"""Share of the sentences that the adventures tell which may be taken for one of those."""


@record
class Told:
    """A sentence with its names hidden, and the claims that it makes."""

    text: str
    labels: tuple[str, ...]
    file: str
    group: str
    """What is left out together: the sentences of one goal."""


@record
class Learnt:
    """What was learnt, and how the rows that were left out are read."""

    claims: tuple[str, ...]
    weights: Mapping[str, Any]
    floors: Mapping[str, float]
    held: tuple[Told, ...]
    found: Any
    """Chance of each claim in each row that was left out, shape (rows, claims)."""


def told_rows() -> list[Told]:
    """Return all sentences with the claims that they make."""
    return [
        Told(
            _hidden(row),
            tuple(row["claims"].replace(NO_CLAIM, "").split()),
            name,
            f"{name} {row.get('goal') or at}",
        )
        for name in MOST_FALSE
        for at, row in enumerate(read_rows(file_of(name)))
    ]


def adventure_sentences() -> list[Told]:
    """Return the sentences that the adventures tell for an outcome."""
    listed = list_adventures(paths.adventures(), tiers=every_tier())
    features = (feature for one in listed if one.adventure for _, feature in one.adventure.features())
    texts = (text for feature in features for outcome in feature.outcomes.values() for text in outcome.texts)
    return [Told(sentence, (), CLAIM_ROWS, "") for text in texts for sentence in sentences_in(text)]


def _hidden(row: Mapping[str, str]) -> str:
    others = tuple(name.strip() for name in row["others"].split(";") if name.strip())
    return told.hidden(row["text"], told.Cast((row["who"],), others))


def learn_claims(rows: Sequence[Told]) -> Learnt:
    """Return what tells the claims of a sentence, with floors from rows that were left out at first."""
    claims = tuple(sorted({label for row in rows for label in row.labels}))
    groups = {group: at for at, group in enumerate(dict.fromkeys(row.group for row in rows))}
    held = tuple(row for row in rows if not groups[row.group] % HELD_OUT)
    seen = [row for row in rows if groups[row.group] % HELD_OUT]
    weights, known = shared_weights(), claims_known(rows)
    trial = learnt(weights, LAYERS, _examples(seen, claims, known))
    found = chances(trial, _examples(held, claims, known))
    there = chances(trial, _examples(adventure_sentences(), claims, known))
    floors = {claim: floor_of(found[:, at], there[:, at], held, claim, known) for at, claim in enumerate(claims)}
    whole = learnt(weights, LAYERS, _examples(rows, claims, known))
    return Learnt(claims, {name: own.numpy() for name, own in whole.state_dict().items()}, floors, held, found)


def claims_known(rows: Sequence[Told]) -> Mapping[str, frozenset[str]]:
    """Return the claims that the rows of each file tell of."""
    return {name: frozenset(label for row in rows if row.file == name for label in row.labels) for name in MOST_FALSE}


def _examples(rows: Sequence[Told], claims: Sequence[str], known: Mapping[str, frozenset[str]]) -> list[Example]:
    cutter = pieces(LONGEST)
    cutter.no_padding()
    read = cutter.encode_batch([row.text for row in rows])
    return [
        Example(
            tuple(one.ids),
            tuple(float(claim in row.labels) for claim in claims),
            tuple(float(claim in known[row.file]) for claim in claims),
        )
        for row, one in zip(rows, read, strict=True)
    ]


def floor_of(found: Any, there: Any, rows: Sequence[Told], claim: str, known: Mapping[str, frozenset[str]]) -> float:
    """Return the chance of a claim that hardly a sentence reaches that does not make it.

    Args:
        found: The chance of the claim in each row, shape (rows,).
        there: The same in each sentence of the adventures.
        rows: What was left out when the chances were learnt.
        claim: Kind and role.
        known: The claims that the rows of each file tell of.
    """
    taught = sum(claim in row.labels for row in rows) * HELD_OUT
    floors = [max(least for rows_needed, least in LEAST.items() if taught >= rows_needed)]
    floors += [float(np.quantile(there, 1 - MOST_FALSE_THERE))] if claim in UNBACKED else []
    for name, most in MOST_FALSE.items():
        without = np.array([row.file == name and claim not in row.labels for row in rows])
        if claim in known[name] and without.any():
            floors.append(float(np.quantile(found[without], 1 - most)))
    return max(floors)
