"""The workers of this process: one serves all its threads, and others films whose frames are made here.

They end with the interpreter, because their input ends then; a process that is forked from this one starts others.
"""

from __future__ import annotations

import atexit
import os
import threading
import weakref
from typing import Any

from . import _library
from ._errors import WorkerDiedError
from ._patience import NEVER, Deadline
from ._process import abandon_leaving, reap
from ._worker import Worker

# A handler of signals may call `close` in the middle of `worker`.
_lock = threading.RLock()
#: Those that somebody has.
_living: weakref.WeakSet[Worker] = weakref.WeakSet()


class Home:
    """Where a process is kept: this module's own, or that of a film whose frames other code makes.

    That code may call this package. A process that waits for it could not answer.
    """

    def __init__(self) -> None:
        #: None before it is needed.
        self._running: Worker | None = None
        #: How many could not be started, and why the last of them could not.
        self._failed = (0, "")

    def __deepcopy__(self, memo: dict[int, Any]) -> Home:
        return self

    def worker(self, until: Deadline = NEVER) -> Worker:
        """The process: started when it is first needed, and again when it has ended.

        Args:
            until: when it must have been started.
        """
        failed = self._failed
        with until.holding(_lock):
            if self._running is not None and self._running.is_alive():
                return self._running
            reap(0)
            # Those who have waited for another thread's start in vain do not wait for one of their own.
            if failed != self._failed:
                raise WorkerDiedError(self._failed[1])
            try:
                self._running = Worker(until)
            except WorkerDiedError as error:
                self._failed = (failed[0] + 1, str(error))
                raise
            _living.add(self._running)
            return self._running


#: The one that all share.
home = Home()
worker = home.worker


def close() -> None:
    """Ends the processes that make frames, even while callers wait for frames; the next call starts a new process."""
    _library.close()
    with _lock:
        for one in list(_living):
            one.close()
        reap(2)


def _after_fork() -> None:
    global _lock
    _lock = threading.RLock()
    for one in list(_living):
        one.abandon()
    abandon_leaving()


atexit.register(close)
os.register_at_fork(after_in_child=_after_fork)
