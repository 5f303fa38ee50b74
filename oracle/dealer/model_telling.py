"""What the model Dealer tells: sentence by sentence as it may be shown, gone on with once, and finished by the house.

What was shown stands. After a refused sentence the model is asked once to go on from there; where that fails, the
built-in Dealer tells what came of the deed, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import replace
from typing import Any, Final

from oracle.core.plain import plain_text
from oracle.core.records import dataclass
from oracle.dealer.asking import Asked, ask_for_telling
from oracle.dealer.brief import brief_for_narrate
from oracle.dealer.chat import WORTH_ASKING_AGAIN, Message, Stream
from oracle.dealer.finishing import outcome_alone, scene_words, tells_without_a_deed
from oracle.dealer.memory import TELLING, Memory
from oracle.dealer.narration import Facts, release
from oracle.dealer.port import Dealer
from oracle.dealer.position import Position
from oracle.dealer.proofreading import Proofreader
from oracle.dealer.reading_scenes import Scene, scene_of
from oracle.dealer.requests import LONGEST_PAUSE, Requests
from oracle.dealer.telling_facts import telling_facts
from oracle.errors import DealerError, ModelError, NarrationError
from oracle.text.sentences import CONTINUES, heard_as

LONGEST_RETURNED: Final = 1500
"""Characters of a refused answer, and of the reason, that go back to the model."""

TOLD_THE_REST: Final = "What the model told did not fit what happened here, so the built-in Dealer told the rest."
TOLD_ALL: Final = "The model told nothing that fits what happened here, so the built-in Dealer told it."

TELL_ANEW: Final = "Tell it anew, all of it, without what was refused."
GO_ON: Final = (
    "What you told before that sentence stands, and the players have read it. Go on from there with one to three"
    " sentences that bring it to its end. Repeat nothing, leave out what was refused, and say nothing of this."
)
EMPTY: Final = "the telling was empty: there was no sentence in it"


@dataclass(frozen=True, slots=True)
class Told:
    """What a model is asked to tell, and what that is held against."""

    asked: Asked
    facts: Facts
    scene: Scene


class Tellings:
    """Tells what happens at one table, with a model's words as far as they may be shown."""

    def __init__(
        self, requests: Requests, proofreader: Proofreader, house: Dealer, wait: Callable[[DealerError], None]
    ) -> None:
        self._requests = requests
        self._proofreader = proofreader
        self._house = house
        self._wait = wait

    def told(
        self, position: Position, happened: tuple[Any, ...], written: tuple[Any, ...], memory: Memory
    ) -> Iterator[str]:
        """Yield the telling of what `happened`, then what the adventure has `written` for it."""
        asked = ask_for_telling(position, happened, memory)
        brief = brief_for_narrate(position, happened)
        facts, scene = self._facts(position, happened, memory, asked), scene_of(position, brief)
        shown: list[str] = []
        problem = yield from self._tried(Told(asked, facts, scene), shown)
        if problem is not None:
            yield from self._finished(position, happened, facts, shown)
            return
        self._requests.allowance.used("narrate")
        self._requests.exchanges.served()
        yield from self._house.narrate(position, written) if written else ()

    def _facts(self, position: Position, happened: tuple[Any, ...], memory: Memory, asked: Asked) -> Facts:
        known = " ".join(memory.recalled(TELLING))
        brief = brief_for_narrate(position, happened)
        facts = telling_facts(position, brief, happened, known, before=memory.position, deed_of=memory.deed_of)
        return replace(facts, heard=memory.heard, prompt=heard_as(asked.messages[0].text))

    def _tried(self, told: Told, shown: list[str]) -> Generator[str, None, DealerError | None]:
        """Yield what may be shown of a telling and of what goes on from it; return what is wrong with the end of it."""
        messages, again = told.asked.messages, False
        while True:
            problem: DealerError | None = None
            try:
                for sentence in self._sentences(told, messages, again=again):
                    if again and heard_as(sentence) in map(heard_as, shown):
                        continue
                    flows = bool(shown) and again and not sentence.startswith(CONTINUES)
                    shown.append(sentence)
                    yield f"{CONTINUES}{sentence}" if flows else sentence
            except NarrationError as exc:
                problem = exc
            except ModelError as exc:
                problem = None if exc.kind == "long" and shown else exc
            else:
                problem = None if shown else DealerError(EMPTY)
            if problem is None or again or not self._is_asked_again(problem, shown):
                return problem
            self._wait(problem)
            messages, again = (*told.asked.messages, *_sent_back(problem, shown)), True

    def _is_asked_again(self, problem: DealerError, shown: list[str]) -> bool:
        """Return whether the model gets a second chance: not where its line broke in the middle of a telling."""
        if shown and not isinstance(problem, NarrationError):
            return False
        return is_worth_repeating(problem) and self._requests.allowance.retellings > 0

    def _sentences(self, told: Told, messages: tuple[Message, ...], *, again: bool) -> Iterator[str]:
        """Yield the sentences of one telling that may be shown; where it is read back, all of them after that.

        Raises:
            NarrationError: At the first that may not.
            ModelError: If the telling does not come to its end, or nobody reads it.
        """
        passed = self._let_through(told, messages, again=again)
        yield from self._proofreader.through(passed, told.facts, told.scene) if self._proofreader.reads else passed

    def _let_through(self, told: Told, messages: tuple[Message, ...], *, again: bool) -> Iterator[str]:
        request, stream = self._requests.stream(told.asked, messages, again=again)
        verdict = "nothing was told"
        try:
            with closing(_to_its_end(stream)) as pieces:
                for sentence in release(pieces, told.facts, is_read=bool(told.facts.tiers) and self._proofreader.reads):
                    if heard_as(sentence):
                        verdict = "told"
                        yield sentence
            request.verdict = verdict
        except NarrationError as exc:
            request.verdict = str(exc)
            raise
        except ModelError as exc:
            self._requests.failed(request, exc)
            raise
        finally:
            self._requests.over(request, stream)

    def _finished(self, position: Position, happened: tuple[Any, ...], facts: Facts, shown: list[str]) -> Iterator[str]:
        """Yield what the built-in Dealer tells of it: what came of the deed, else words of the scene."""
        self._requests.exchanges.note("fallback", self._house.name)
        self._requests.exchanges.stepped_in(TOLD_THE_REST if shown else TOLD_ALL)
        came = outcome_alone(happened)
        heard = facts.heard | {heard_as(one) for one in shown}
        told = tuple(one for one in self._house.narrate(position, came) if heard_as(one) not in heard) if came else ()
        if shown or told:
            yield from told
        elif tells_without_a_deed(position, happened):
            yield from self._house.narrate(position, happened)
        else:
            yield scene_words(position, heard)


def _sent_back(problem: DealerError, shown: list[str]) -> tuple[Message, ...]:
    """Return what goes back to a model: what was shown, and what is to be done about the rest."""
    if not shown:
        return returned("", f"{problem}. {TELL_ANEW}")
    return returned(" ".join(one.strip() for one in shown), f"The next sentence: {problem}. {GO_ON}")


def returned(answer: str, problem: str) -> tuple[Message, ...]:
    """Return what goes back to a model whose answer was refused: the answer, and the reason word for word."""
    given = plain_text(answer)[:LONGEST_RETURNED]
    reason = Message("user", f"Refused. {problem[:LONGEST_RETURNED]}")
    return (Message("assistant", given), reason) if given else (reason,)


def is_worth_repeating(problem: DealerError) -> bool:
    """Return whether asking once more may bring what was not to be had now."""
    if isinstance(problem, ModelError):
        return problem.kind in WORTH_ASKING_AGAIN and problem.pause <= LONGEST_PAUSE
    return True


def _to_its_end(stream: Stream) -> Generator[str, None, None]:
    """Yield the pieces of a telling.

    Raises:
        ModelError: If it breaks off: a stream that simply stops has lost its end, whatever the server meant.
    """
    with closing(stream.pieces) as pieces:
        yield from pieces
    finish = stream.report.get("finish") or ""
    if finish == "length":
        raise ModelError("The telling was cut off at its longest.", kind="long")
    if finish == "content_filter":
        raise ModelError("The server's filter kept the telling back.", kind="filtered")
    if not finish:
        raise ModelError("The telling broke off.", kind="broken")
