"""What a model server can do: asked in each form until one works, then for a telling. Nothing of a game is sent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.config import ModelSettings
from oracle.core.records import dataclass
from oracle.dealer.chat import Message, Usage
from oracle.dealer.decisions import Ask, read_decision
from oracle.dealer.langchain_model import MODES, LangchainModel
from oracle.dealer.lookups import TOOLS
from oracle.dealer.narration import Facts
from oracle.dealer.prompts import prompt_words
from oracle.dealer.proofreading import ask_to_read, read
from oracle.dealer.schema import json_in, schema_for, without_nulls
from oracle.errors import ModelError

QUESTION: Final = (
    Message("system", 'Answer with one JSON object and nothing else: {"kind": "pass", "moves": []}.'),
    Message("user", "The player hums a tune. Nothing is at stake."),
)
"""A decision that every model should manage."""

TELLING: Final = (
    Message("system", "You tell a story in one short sentence, in present tense. No lists, no markup."),
    Message("user", "A door opens in the rain."),
)
"""A telling that every model should manage."""


@dataclass(frozen=True, slots=True)
class Ability:
    """One thing a server can do, or cannot."""

    what: str
    is_there: bool
    found: str
    is_known: bool = True
    """Whether that is the model's own doing, and no trouble on the way."""


READING_BACK: Final = "reading back"
"""What a model need not be able to do."""


def abilities(settings: ModelSettings) -> Iterator[Ability]:
    """Yield what the server of the settings can do, or what is wrong with it."""
    model = LangchainModel(settings)
    answered = _decision(model, settings)
    yield answered
    if answered.is_there:
        yield _telling(model, settings)
        if settings.lookups:
            yield _lookups(model, settings)
        yield _readings(model, settings)


def _decision(model: LangchainModel, settings: ModelSettings) -> Ability:
    what, problem = "decisions", "no answer could be read as a decision"
    for _ in MODES:
        form = model.mode
        try:
            reply = model.answer(QUESTION, schema_for(("pass",), (Ask,)), seconds=settings.seconds)
            read_decision(without_nulls(json_in(reply.text)))
        except ModelError as exc:
            problem = str(exc)
            if exc.kind != "form":
                break
        except ValueError:
            model.settle(well=False)
        else:
            model.settle(well=True)
            return Ability(what, True, f"they come as {_FORMS[form]}; {_counts(reply.usage)}")  # noqa: FBT003
    return Ability(what, False, problem)  # noqa: FBT003


def _lookups(model: LangchainModel, settings: ModelSettings) -> Ability:
    """Return whether the server takes tools beside a decision; a model may call for one or decide at once."""
    try:
        reply = model.answer(QUESTION, schema_for(("pass",), (Ask,)), seconds=settings.seconds, tools=TOOLS)
    except ModelError as exc:
        told = f"the server takes no tools, so nothing is looked up ({exc})" if exc.kind == "form" else str(exc)
        return Ability("look-ups", False, told)  # noqa: FBT003
    how = f"it called for {reply.calls[0].name}" if reply.calls else "they are offered, and it decided without"
    return Ability("look-ups", True, how)  # noqa: FBT003


def _telling(model: LangchainModel, settings: ModelSettings) -> Ability:
    pieces = 0
    for _ in range(2):
        stream = model.stream(TELLING, seconds=settings.seconds, first=settings.first_token_seconds)
        try:
            pieces = sum(1 for _ in stream.pieces)
        except ModelError as exc:
            if exc.kind == "form":
                continue
            return Ability("tellings", False, str(exc))  # noqa: FBT003
        if not stream.report["finish"]:
            return Ability("tellings", False, "they stop without saying that they are at their end")  # noqa: FBT003
        how = f"they come in {pieces} pieces" if pieces > 1 else "they come in one piece: the first words take longer"
        return Ability("tellings", pieces > 0, f"{how}; {_counts(stream.report['usage'])}")
    return Ability("tellings", False, "the server takes no stream")  # noqa: FBT003


def _readings(model: LangchainModel, settings: ModelSettings) -> Ability:
    """Return whether a model reads tellings rightly whose results it was not told."""
    right, rows = 0, prompt_words("readings", "read")["reading"]
    for row in rows:
        asked = ask_to_read((row["telling"],), Facts(company=("Wren",), goal=row["deed"]))
        try:
            answer = model.answer(asked.messages, asked.schema, seconds=settings.seconds).text
            right += read(answer).deed in row["found"]
        except ModelError as exc:
            if exc.kind != "shape":
                return Ability(READING_BACK, is_there=False, found=str(exc), is_known=False)
    is_able = right == len(rows)
    found = f"it read {right} of {len(rows)} tellings rightly{_ADVICE[is_able, settings.read_back]}"
    return Ability(READING_BACK, is_there=is_able, found=found)


_ADVICE: Final[Mapping[tuple[bool, bool | None], str]] = {
    (True, None): "; so from now on it reads back what cards decided, and nothing is shown that goes against them",
    (True, False): "; with read_back = auto no telling is shown that goes against the cards, for a request more a turn",
    (True, True): "",
    (False, None): "; so its tellings are held to the cards only as far as plain words go",
    (False, False): "",
    (False, True): "; better leave read_back out: sound tellings would be kept back",
}
"""What comes of it, by whether a model can read and whether it is asked to."""


def _counts(usage: Usage) -> str:
    return "the server counts tokens" if usage.counted else "tokens are estimated, as the server does not count them"


_FORMS: Final = {
    "json_schema": "JSON that the server holds to a schema",
    "tool": "calls of a tool",
    "plain": "plain JSON",
}
