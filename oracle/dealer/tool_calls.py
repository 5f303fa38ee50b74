"""Tools in the words of the protocol: how they are offered, and which of them an answer calls for."""

from __future__ import annotations

from typing import Any, Final

from oracle.dealer.chat import Tool, ToolCall

DECISION_TOOL: Final = "decide"
"""What the tool is called whose call carries the answer itself."""


def as_function(tool: Tool) -> dict[str, Any]:
    """Return a tool in the words of the protocol."""
    function = {"name": tool.name, "description": tool.about, "parameters": dict(tool.schema)}
    return {"type": "function", "function": function}


def called_in(message: Any, tools: tuple[Tool, ...]) -> tuple[ToolCall, ...]:
    """Return the tools that a model calls for; none where it has decided as well, or called for what is not offered."""
    calls = (*message.tool_calls, *message.invalid_tool_calls) if tools else ()
    if any(one.get("name") == DECISION_TOOL for one in calls):
        return ()
    found = (one for one in calls if one.get("id"))
    return tuple(ToolCall(str(one["id"]), str(one.get("name") or ""), _words_in(one.get("args"))) for one in found)


def _words_in(arguments: Any) -> str:
    """Return what is looked for, where a call is in order."""
    words = arguments.get("words") if isinstance(arguments, dict) else ""
    return words if isinstance(words, str) else ""
