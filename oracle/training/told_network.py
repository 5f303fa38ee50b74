"""The network that reads tellings, in the form in which it learns: the sentence model with small additions.

The weights of the sentence model stay as they are; beside each of its matrices two thin ones are learnt (low-rank
adaptation), and above it, for each claim, which pieces of a sentence count and what they say.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
import torch
from torch import nn
from transformers import BertConfig, BertModel

from oracle.core.records import record

RANK: Final = 8
SCALE: Final = 2.0
"""Width of the additions, and what they are multiplied with."""

DROPPED: Final = 0.1
BATCH: Final = 32
ROUNDS: Final = 4
WARMING: Final = 100
"""Steps in which the rate of learning rises."""

RATES: Final = {"additions": 1e-3, "heads": 2e-3}
DECAY: Final = 0.01
SEED: Final = 1
AT_ONCE: Final = 64
HEADS: Final = 12
WIDTH: Final = 1536
"""Heads of attention and inner width of the sentence model."""

NEVER: Final = -1e9


@record
class Example:
    """Pieces of a sentence, what it claims, and of which claims that is known."""

    pieces: tuple[int, ...]
    claims: tuple[float, ...]
    known: tuple[float, ...]


class Addition(nn.Module):  # type: ignore[misc]
    """A matrix that stays as it is, with two thin ones that are learnt."""

    def __init__(self, kept: Any) -> None:
        super().__init__()
        self.kept = kept
        self.down = nn.Parameter(torch.randn(kept.in_features, RANK) / math.sqrt(kept.in_features))
        self.up = nn.Parameter(torch.zeros(RANK, kept.out_features))

    def forward(self, rows: Any) -> Any:
        """Return the product with the matrix and its additions."""
        return self.kept(rows) + SCALE * ((rows @ self.down) @ self.up)


class ToldNetwork(nn.Module):  # type: ignore[misc]
    """Reads the pieces of a sentence; gives a figure for each claim that it may make."""

    def __init__(self, weights: Mapping[str, Any], layers: int, claims: int) -> None:
        super().__init__()
        words, width = weights["embeddings.word_embeddings.weight"].shape
        shape = BertConfig(
            vocab_size=words,
            hidden_size=width,
            num_hidden_layers=layers,
            num_attention_heads=HEADS,
            intermediate_size=WIDTH,
        )
        self.encoder = BertModel(shape, add_pooling_layer=False)
        self.encoder.load_state_dict({name: torch.tensor(found) for name, found in weights.items()}, strict=False)
        _add(self.encoder)
        self.counts, self.says, self.whole = (nn.Linear(width, claims) for _ in range(3))
        self.drop = nn.Dropout(DROPPED)

    def forward(self, pieces: Any, read: Any) -> Any:
        """Return the figure of each claim, shape (sentences, claims).

        Args:
            pieces: Numbers of the pieces, shape (sentences, pieces).
            read: 1 for pieces that are read, 0 behind their end.
        """
        found = self.drop(self.encoder(pieces, read).last_hidden_state)
        shares = (self.counts(found) + (1 - read)[..., None] * NEVER).softmax(1)
        mean = (found * read[..., None]).sum(1) / read.sum(1, keepdim=True)
        return (shares * self.says(found)).sum(1) + self.whole(mean)


def _add(encoder: Any) -> None:
    """Keep everything as it is, but for additions to the matrices and the scales of the layers."""
    for name, own in encoder.named_parameters():
        own.requires_grad_("LayerNorm" in name)
    for module in list(encoder.modules()):
        for name, child in list(module.named_children()):
            if isinstance(child, nn.Linear) and not isinstance(module, Addition):
                setattr(module, name, Addition(child))


def learnt(weights: Mapping[str, Any], layers: int, examples: Sequence[Example]) -> ToldNetwork:
    """Return a network that has learnt from examples."""
    torch.manual_seed(SEED)
    network = ToldNetwork(weights, layers, len(examples[0].claims))
    steps = ROUNDS * math.ceil(len(examples) / BATCH)
    parts = {"additions": network.encoder.parameters(), "heads": _heads(network)}
    groups = [{"params": [one for one in own if one.requires_grad], "lr": RATES[name]} for name, own in parts.items()]
    step = torch.optim.AdamW(groups, weight_decay=DECAY)
    rate = torch.optim.lr_scheduler.LambdaLR(step, lambda at: min(1.0, at / WARMING) * max(0.0, 1 - at / steps))
    chance = np.random.default_rng(SEED)
    for _ in range(ROUNDS):
        network.train()
        for batch in _batches(examples, chance):
            step.zero_grad()
            _loss(network, batch).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            step.step()
            rate.step()
    return network


def _heads(network: ToldNetwork) -> list[Any]:
    return [own for part in (network.counts, network.says, network.whole) for own in part.parameters()]


def _batches(examples: Sequence[Example], chance: Any) -> list[list[Example]]:
    """Return the examples in a new order, those of a batch of nearly the same length."""
    order = [examples[at] for at in chance.permutation(len(examples))]
    order = [
        one
        for start in range(0, len(order), BATCH * 20)
        for one in sorted(order[start : start + BATCH * 20], key=lambda one: len(one.pieces))
    ]
    batches = [order[start : start + BATCH] for start in range(0, len(order), BATCH)]
    return [batches[at] for at in chance.permutation(len(batches))]


def _loss(network: ToldNetwork, batch: Sequence[Example]) -> Any:
    """Return how far off the network is, over the claims of which the rows tell."""
    wanted, known = (torch.tensor([getattr(one, key) for one in batch]) for key in ("claims", "known"))
    loss = nn.functional.binary_cross_entropy_with_logits(network(*_table(batch)), wanted, reduction="none")
    return (loss * known).sum() / known.sum()


def _table(batch: Sequence[Example]) -> tuple[Any, Any]:
    """Return pieces, and which are read, each of shape (sentences, pieces)."""
    most = max(len(one.pieces) for one in batch)
    pieces = [(*one.pieces, *(0,) * (most - len(one.pieces))) for one in batch]
    read = [(*(1.0,) * len(one.pieces), *(0.0,) * (most - len(one.pieces))) for one in batch]
    return torch.tensor(pieces), torch.tensor(read)


def chances(network: ToldNetwork, examples: Sequence[Example]) -> Any:
    """Return the chance of each claim in each example, shape (examples, claims)."""
    network.eval()
    order = sorted(range(len(examples)), key=lambda at: len(examples[at].pieces))
    found = np.zeros((len(examples), len(examples[0].claims)))
    with torch.no_grad():
        for start in range(0, len(order), AT_ONCE):
            places = order[start : start + AT_ONCE]
            found[places] = torch.sigmoid(network(*_table([examples[at] for at in places]))).numpy()
    return found
