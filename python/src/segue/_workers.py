"""The workers of this process: one serves all its threads.

It ends with the interpreter, because its input ends then; a process that is forked from this one starts another.
"""

from __future__ import annotations

import atexit
import os
import threading
import weakref

from ._errors import NoInputError, WorkerDied
from ._patience import NEVER, Deadline
from ._process import abandon_leaving, reap
from ._program import here
from ._worker import Worker

# A handler of signals may call `close` in the middle of `worker`.
_lock = threading.RLock()
#: Those that are kept: the first serves whoever does not care where it runs, the other is the last one elsewhere.
_running: list[Worker] = []
#: How many could not be started, and why the last of them could not.
_failed = (0, "")
#: Those that somebody has.
_living: weakref.WeakSet[Worker] = weakref.WeakSet()


def worker(folder: str | None = None, until: Deadline = NEVER) -> Worker:
    """The process of this one: started when it is first needed, and again when it has ended.

    Args:
        folder: where it has to run; anywhere unless it is given.
        until: when it must have been started.
    """
    failed = _failed
    with until.holding(_lock):
        for one in _running:
            if one.death is None and folder in (None, one.folder):
                return one
        reap(0)
        _running[:] = [one for one in _running if one.death is None]
        if folder and not os.path.isdir(folder):
            raise NoInputError(f"{folder}: the folder is not there any more")
        # Those who have waited for another thread's start in vain do not wait for one of their own.
        if failed != _failed:
            raise WorkerDied(_failed[1])
        started = _started(here() if folder is None else folder, until)
        _living.add(started)
        _running[1:] = [started]
        return started


def _started(folder: str, until: Deadline) -> Worker:
    global _failed
    try:
        return Worker(folder, until)
    except WorkerDied as error:
        _failed = (_failed[0] + 1, str(error))
        raise


def close() -> None:
    """Ends the process that makes frames, whoever still waits for some; the next call starts another one."""
    with _lock:
        _running.clear()
        for one in list(_living):
            one.close()
        reap(2)


def _after_fork() -> None:
    global _lock
    _lock = threading.RLock()
    for one in list(_living):
        one.abandon()
    _running.clear()
    abandon_leaving()


atexit.register(close)
os.register_at_fork(after_in_child=_after_fork)
