"""The worker of this process: one serves all its threads.

It ends with the interpreter, because its input ends then; a process that is forked from this one starts another.
"""

from __future__ import annotations

import atexit
import os
import threading
import weakref

from ._errors import WorkerDiedError
from ._patience import NEVER, Deadline
from ._process import abandon_leaving, reap
from ._worker import Worker

# A handler of signals may call `close` in the middle of `worker`.
_lock = threading.RLock()
#: The one that is kept; None before it is needed.
_running: Worker | None = None
#: How many could not be started, and why the last of them could not.
_failed = (0, "")
#: Those that somebody has.
_living: weakref.WeakSet[Worker] = weakref.WeakSet()


def worker(until: Deadline = NEVER) -> Worker:
    """The process of this one: started when it is first needed, and again when it has ended.

    Args:
        until: when it must have been started.
    """
    global _failed, _running
    failed = _failed
    with until.holding(_lock):
        if _running is not None and _running.is_alive():
            return _running
        reap(0)
        # Those who have waited for another thread's start in vain do not wait for one of their own.
        if failed != _failed:
            raise WorkerDiedError(_failed[1])
        try:
            _running = Worker(until)
        except WorkerDiedError as error:
            _failed = (_failed[0] + 1, str(error))
            raise
        _living.add(_running)
        return _running


def close() -> None:
    """Ends the process that makes frames, whoever still waits for some; the next call starts another one."""
    global _running
    with _lock:
        _running = None
        for one in list(_living):
            one.close()
        reap(2)


def _after_fork() -> None:
    global _lock, _running
    _lock = threading.RLock()
    for one in list(_living):
        one.abandon()
    _running = None
    abandon_leaving()


atexit.register(close)
os.register_at_fork(after_in_child=_after_fork)
