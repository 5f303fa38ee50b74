"""Makes `oracle/meaning/minilm.onnx` of all-MiniLM-L6-v2: `python -m tests.meaning_model FOLDER`, with its files there.

Needs `torch`, `transformers` and `onnx`, which nothing else of the project does; `oracle/meaning/SOURCE.md` says more.
"""

from __future__ import annotations

import sys
import tempfile
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from oracle.meaning.network import FOLDER
from oracle.meaning.sentences import MODEL

WEIGHTS: Final = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
"""SHA-256 of the weights that are meant."""

OPSET: Final = 17
SMALL: Final = 20_000
"""Figures of a matrix up to which it is kept as it is."""

FINENESS: Final = 127

LAST: Final = "last_axis"
"""Name of the constant that stands for the last axis."""


def written(source: Path, target: Path) -> None:
    """Write the network of a folder as ONNX, with the mean of its pieces and the scaling to length 1 behind it."""
    torch, transformers = import_module("torch"), import_module("transformers")
    encoder = transformers.AutoModel.from_pretrained(str(source), attn_implementation="eager").eval()

    class Meaning(torch.nn.Module):  # type: ignore[misc, name-defined]
        def forward(self, input_ids: Any, attention_mask: Any) -> Any:
            pieces = encoder(input_ids=input_ids, attention_mask=attention_mask).last_hidden_state
            mask = attention_mask.unsqueeze(-1).to(pieces.dtype)
            mean = (pieces * mask).sum(1) / mask.sum(1)
            return mean / mean.norm(dim=1, keepdim=True)

    meaning = Meaning()
    meaning.encoder = encoder
    ids = torch.randint(100, 2000, (3, 12))
    names = ["input_ids", "attention_mask"]
    torch.onnx.export(
        meaning,
        (ids, torch.ones_like(ids)),
        str(target),
        input_names=names,
        output_names=["meaning"],
        dynamic_axes={**{name: {0: "sentences", 1: "pieces"} for name in names}, "meaning": {0: "sentences"}},
        opset_version=OPSET,
        dynamo=False,
    )


def in_whole_numbers(network: Any) -> Any:
    """Return a network whose matrices are kept as whole numbers, turned back into fractions before they are used."""
    onnx, np = import_module("onnx"), import_module("numpy")
    tables = {one.input[0] for one in network.graph.node if one.op_type == "Gather"}
    kept, before = [], []
    for one in network.graph.initializer:
        figures = onnx.numpy_helper.to_array(one)
        if figures.dtype != np.float32 or figures.ndim != 2 or figures.size <= SMALL:
            kept.append(one)
            continue
        axis = 0 if one.name in tables else 1
        scale = np.abs(figures).max(axis=1 - axis) / FINENESS
        scale = np.where(scale == 0, 1, scale).astype(np.float32)
        steps = np.round(figures / np.expand_dims(scale, 1 - axis)).clip(-FINENESS, FINENESS).astype(np.int8)
        parts = {
            f"{one.name}_steps": steps,
            f"{one.name}_scale": scale,
            f"{one.name}_zero": np.zeros(len(scale), np.int8),
        }
        kept += [onnx.numpy_helper.from_array(value, name) for name, value in parts.items()]
        before.append(onnx.helper.make_node("DequantizeLinear", list(parts), [one.name], axis=axis))
    nodes = [*before, *network.graph.node]
    for part, found in ((network.graph.initializer, kept), (network.graph.node, nodes)):
        del part[:]
        part.extend(found)
    return network


def rows_first(network: Any) -> Any:
    """Return a network that turns only the rows of a table into fractions that a sentence asks for, not the whole."""
    onnx = import_module("onnx")
    of = {one.output[0]: one for one in network.graph.node if one.op_type == "DequantizeLinear"}
    nodes, taken = [], set()
    for one in network.graph.node:
        if one.op_type != "Gather" or one.input[0] not in of:
            nodes.append(one)
            continue
        (steps, scale, _), asked, found = of[one.input[0]].input, one.input[1], one.output[0]
        taken.add(one.input[0])
        nodes += [
            onnx.helper.make_node("Gather", [steps, asked], [f"{found}_steps"]),
            onnx.helper.make_node("Gather", [scale, asked], [f"{found}_scale"]),
            onnx.helper.make_node("Cast", [f"{found}_steps"], [f"{found}_whole"], to=onnx.TensorProto.FLOAT),
            onnx.helper.make_node("Unsqueeze", [f"{found}_scale", LAST], [f"{found}_scales"]),
            onnx.helper.make_node("Mul", [f"{found}_whole", f"{found}_scales"], [found]),
        ]
    nodes = [one for one in nodes if not taken & set(one.output)]
    needed = {name for one in nodes for name in one.input}
    last = onnx.helper.make_tensor(LAST, onnx.TensorProto.INT64, [1], [-1])
    kept = [*(one for one in network.graph.initializer if one.name in needed), last]
    for part, new in ((network.graph.initializer, kept), (network.graph.node, nodes)):
        del part[:]
        part.extend(new)
    return network


def main() -> None:
    """Make the file anew."""
    source = Path(sys.argv[1])
    if sha256((source / "model.safetensors").read_bytes()).hexdigest() != WEIGHTS:
        sys.exit("these are not the weights of all-MiniLM-L6-v2")
    onnx = import_module("onnx")
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder) / "whole.onnx"
        written(source, whole)
        small = rows_first(in_whole_numbers(onnx.load(str(whole))))
    onnx.checker.check_model(small)
    onnx.save(small, str(FOLDER / MODEL))


if __name__ == "__main__":
    main()
