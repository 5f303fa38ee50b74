"""Writes the network that reads tellings as ONNX; weights that it shares stay in the file of the sentence model."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from oracle.meaning.network import FOLDER
from oracle.meaning.sentences import MODEL
from oracle.training.told_network import NEVER, SCALE

PREFIX: Final = "encoder."
SHARED_FROM: Final = 4_000
"""Bytes from which on a table is not written anew but read out of the file of the sentence model."""


def shared_weights() -> dict[str, Any]:
    """Return the weights of the sentence model by the names of the library that it learns in."""
    model = onnx.load(str(FOLDER / MODEL))
    kept = {one.name: numpy_helper.to_array(one) for one in model.graph.initializer}
    found = {name.removeprefix(PREFIX): value for name, value in kept.items() if name.startswith(PREFIX)}
    tables = {name.removesuffix("_steps") for name in found if name.endswith("_steps")}
    found |= {name: found[f"{name}_steps"].astype(np.float32) * found[f"{name}_scale"][:, None] for name in tables}
    matrices = {
        one.output[0]: _in_fractions(one, kept) for one in model.graph.node if one.op_type == "DequantizeLinear"
    }
    found |= {f"{name}.weight": matrices[node.input[1]].T.copy() for name, node in _products(model, set(matrices))}
    return {name: value for name, value in found.items() if not name.endswith(("_steps", "_scale", "_zero"))}


def _in_fractions(node: Any, kept: Mapping[str, Any]) -> Any:
    steps, scale = kept[node.input[0]].astype(np.float32), kept[node.input[1]]
    axis = next(one.i for one in node.attribute if one.name == "axis")
    return steps * np.expand_dims(scale, 1 - axis)


def _products(model: Any, matrices: set[str]) -> Iterator[tuple[str, Any]]:
    """Yield the products with a matrix, each with the name of the part of the model that it stands for."""
    for node in model.graph.node:
        if node.op_type == "MatMul" and node.input[1] in matrices:
            yield ".".join(node.output[0].strip("/").split("/")[1:-1]), node


def write_network(learnt: Mapping[str, Any], said: Mapping[str, str], target: Path) -> None:
    """Write a network.

    Args:
        learnt: What was learnt, by the names of `ToldNetwork`.
        said: What the file says of itself, by key.
        target: Where to write; the file of the sentence model has to stand beside it.
    """
    source = FOLDER / MODEL
    model = onnx.load(str(source))
    nodes, added = _with_additions(model, learnt)
    end = next(at for at, one in enumerate(nodes) if one.op_type == "LayerNormalization" and _is_last(one, nodes))
    kept = [_with_scales(one, learnt) for one in model.graph.initializer]
    graph = helper.make_graph(
        [*nodes[: end + 1], *_reading(nodes[end].output[0])],
        "tellings",
        list(model.graph.input),
        [helper.make_tensor_value_info("claims", TensorProto.FLOAT, ["sentences", "claims"])],
        [*kept, *added, *_heads(learnt)],
    )
    written = helper.make_model(graph, opset_imports=model.opset_import, ir_version=model.ir_version)
    helper.set_model_props(written, dict(said))
    _share(written, source)
    target.write_bytes(written.SerializeToString())


def _with_additions(model: Any, learnt: Mapping[str, Any]) -> tuple[list[Any], list[Any]]:
    """Return the nodes of the sentence model with what was learnt beside each product, and those small tables."""
    matrices = {one.output[0] for one in model.graph.node if one.op_type == "DequantizeLinear"}
    products = {node.output[0]: name for name, node in _products(model, matrices)}
    nodes, added = list[Any](), list[Any]()
    for node in model.graph.node:
        name = next((products[own] for own in node.output if own in products), "")
        nodes += _addition(name, node) if name else [node]
        for part, factor in (("down", 1.0), ("up", SCALE)) if name else ():
            small = (learnt[f"encoder.{name}.{part}"] * factor).astype(np.float16)
            added.append(numpy_helper.from_array(small, f"{name}.{part}.small"))
    return nodes, added


def _is_last(node: Any, nodes: list[Any]) -> bool:
    """Return whether the vectors of a layer go into no further layer."""
    return not any(node.output[0] in one.input and one.op_type == "MatMul" for one in nodes)


def _addition(name: str, node: Any) -> list[Any]:
    """Return the nodes that stand for a product and its additions."""
    rows, product = node.input[0], node.output[0]
    make = helper.make_node
    return [
        make("MatMul", [rows, node.input[1]], [f"{name}.kept"]),
        make("Cast", [f"{name}.down.small"], [f"{name}.down"], to=TensorProto.FLOAT),
        make("Cast", [f"{name}.up.small"], [f"{name}.up"], to=TensorProto.FLOAT),
        make("MatMul", [rows, f"{name}.down"], [f"{name}.thin"]),
        make("MatMul", [f"{name}.thin", f"{name}.up"], [f"{name}.added"]),
        make("Add", [f"{name}.kept", f"{name}.added"], [product]),
    ]


def _reading(found: str) -> list[Any]:
    """Return the nodes that turn the vectors of pieces into a chance for each claim."""
    make = helper.make_node
    return [
        make("Cast", ["attention_mask"], ["told.share"], to=TensorProto.FLOAT),
        make("Unsqueeze", ["told.share", "axis.last"], ["told.column"]),
        make("MatMul", [found, "counts.weight"], ["counts.raw"]),
        make("Add", ["counts.raw", "counts.bias"], ["counts.all"]),
        make("Sub", ["one", "told.column"], ["told.not"]),
        make("Mul", ["told.not", "never"], ["told.never"]),
        make("Add", ["counts.all", "told.never"], ["counts.told"]),
        make("Softmax", ["counts.told"], ["shares"], axis=1),
        make("MatMul", [found, "says.weight"], ["says.raw"]),
        make("Add", ["says.raw", "says.bias"], ["says.all"]),
        make("Mul", ["shares", "says.all"], ["said.pieces"]),
        make("ReduceSum", ["said.pieces", "axis.pieces"], ["said"], keepdims=0),
        make("Mul", [found, "told.column"], ["told.found"]),
        make("ReduceSum", ["told.found", "axis.pieces"], ["told.sum"], keepdims=0),
        make("ReduceSum", ["told.column", "axis.pieces"], ["told.count"], keepdims=0),
        make("Div", ["told.sum", "told.count"], ["mean"]),
        make("MatMul", ["mean", "whole.weight"], ["whole.raw"]),
        make("Add", ["whole.raw", "whole.bias"], ["whole.all"]),
        make("Add", ["said", "whole.all"], ["figures"]),
        make("Sigmoid", ["figures"], ["claims"]),
    ]


def _heads(learnt: Mapping[str, Any]) -> Iterator[Any]:
    for part in ("counts", "says", "whole"):
        yield numpy_helper.from_array(learnt[f"{part}.weight"].T.copy(), f"{part}.weight")
        yield numpy_helper.from_array(learnt[f"{part}.bias"], f"{part}.bias")
    yield numpy_helper.from_array(np.array([2], np.int64), "axis.last")
    yield numpy_helper.from_array(np.array([1], np.int64), "axis.pieces")
    yield numpy_helper.from_array(np.array(1, np.float32), "one")
    yield numpy_helper.from_array(np.array(NEVER, np.float32), "never")


def _with_scales(one: Any, learnt: Mapping[str, Any]) -> Any:
    """Return a table as it was, or, for the scale of a layer, as it was learnt."""
    if "LayerNorm" not in one.name:
        return one
    return numpy_helper.from_array(learnt[one.name], one.name)


def _share(model: Any, source: Path) -> None:
    """Have large tables read out of the file of the sentence model, where they stand already."""
    held = source.read_bytes()
    used = {name for node in model.graph.node for name in node.input}
    kept = [one for one in model.graph.initializer if one.name in used]
    for one in kept:
        at = held.find(one.raw_data) if len(one.raw_data) >= SHARED_FROM else -1
        if at >= 0:
            length = len(one.raw_data)
            one.ClearField("raw_data")
            one.data_location = TensorProto.EXTERNAL
            for key, value in {"location": source.name, "offset": at, "length": length}.items():
                one.external_data.add(key=key, value=str(value))
    del model.graph.initializer[:]
    model.graph.initializer.extend(kept)
