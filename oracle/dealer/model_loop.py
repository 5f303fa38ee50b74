"""One event loop in one thread, in which every request to a model has a total deadline."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeoutError
from functools import cache
from typing import Any, Final, TypeVar

from oracle.core.records import dataclass
from oracle.dealer.model_faults import late

T = TypeVar("T")

GRACE_SECONDS: Final = 1.0
"""How much longer than its deadline a request is waited for, should its loop be late."""


@dataclass(frozen=True, slots=True)
class Loop:
    """One event loop in one thread, for as long as the program runs: clients of these libraries belong to a loop."""

    loop: asyncio.AbstractEventLoop

    def submit(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        """Begin some work."""
        return asyncio.run_coroutine_threadsafe(work, self.loop)


@cache
def loop() -> Loop:
    """Return the loop, begun when it is first asked for."""
    made = asyncio.new_event_loop()
    threading.Thread(target=made.run_forever, name="model", daemon=True).start()
    return Loop(made)


def waited(ask: Callable[[], Coroutine[Any, Any, T]], seconds: float) -> T:
    """Return what comes of a request.

    Raises:
        ModelError: If nothing does within `seconds`.
    """

    async def limited() -> T:
        async with asyncio.timeout(seconds):
            return await ask()

    running = loop().submit(limited())
    try:
        return running.result(seconds + GRACE_SECONDS)
    except (TimeoutError, FutureTimeoutError) as exc:
        raise late() from exc
    finally:
        running.cancel()


def next_piece(pieces: queue.SimpleQueue[str | BaseException | None], seconds: float) -> str | BaseException | None:
    """Return what comes next out of a request that streams, or that nothing did within `seconds` and a little grace."""
    try:
        return pieces.get(timeout=seconds + GRACE_SECONDS)
    except queue.Empty:
        return late()
