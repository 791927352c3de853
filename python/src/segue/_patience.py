"""How long is waited: for a call as long as its caller says, and for a process that says nothing at all not for ever."""

from __future__ import annotations

import threading
import time
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Iterator

from ._errors import SegueError, TryAgainError, WorkerDiedError
from ._numbers import positive

#: Seconds in which a process that was started says its first word.
GREETING = 30.0
#: Seconds in which a process that is asked for something says a word, or takes one in. Then it is asked whether it is
#: there, and has as long again.
SILENCE = 60.0


#: The most seconds that the system waits at once.
_LONGEST = 1e6


class Deadline:
    """When something must be over."""

    __slots__ = ("_end", "_seconds", "_fault")

    def __init__(self, seconds: float | None, fault: str = "") -> None:
        """
        Args:
            seconds: from now; None if it may take any time.
            fault: what is wrong with the process when it is not over by then; empty where the caller has set the time.
        """
        self._end = None if seconds is None else time.monotonic() + seconds
        self._seconds, self._fault = seconds, fault

    def left(self) -> float | None:
        """The seconds until then; None if there is no end."""
        return None if self._end is None else max(self._end - time.monotonic(), 0)

    def within(self, seconds: float) -> float:
        """The seconds until then, but no more than so many."""
        left = self.left()
        return seconds if left is None else min(left, seconds)

    def is_over(self) -> bool:
        """Whether it is too late."""
        return self.left() == 0

    def error(self) -> SegueError:
        """What to raise then."""
        if self._fault:
            return WorkerDiedError(f"the process that makes the frames was ended: {self._fault}")
        return TryAgainError(f"the call took longer than its timeout of {self._seconds:g} s, and was given up")

    def holding(self, lock: threading.Lock | threading.RLock) -> AbstractContextManager[Any]:
        """Holds a lock, unless that comes too late."""
        return lock if self._end is None else self._holding(lock)

    @contextmanager
    def _holding(self, lock: threading.Lock | threading.RLock) -> Iterator[None]:
        if not lock.acquire(timeout=self.within(_LONGEST)):
            raise self.error()
        try:
            yield
        finally:
            lock.release()


#: Any time.
NEVER = Deadline(None)


def seconds_of(timeout: float | None) -> float | None:
    """A time-out as callers give it.

    Raises:
        UsageError: for what is no number over 0.
    """
    return None if timeout is None else min(float(positive("timeout", timeout)), _LONGEST)
