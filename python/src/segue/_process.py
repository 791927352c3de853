"""The process behind a worker, up to its end: why it has ended, and that somebody hears of it."""

from __future__ import annotations

import os
import subprocess
from collections import deque

from ._descriptor import Descriptor, file_in_memory
from ._memory_files import environment
from ._program import server, signal_name

#: Processes that end because nobody has their `Process` any more.
_leaving: deque[subprocess.Popen[bytes]] = deque()
#: Those that somebody has: garbage together with its `Process`, one would complain that it still runs.
_living: set[subprocess.Popen[bytes]] = set()


class Process:
    """`segue serve --stdio`, which ends when its input does."""

    def __init__(self, heard: Descriptor, spoken: Descriptor, memory: Descriptor) -> None:
        """
        Args:
            heard: what it reads.
            spoken: what it writes to.
            memory: the file in memory that is shared with it.
        """
        self._said = file_in_memory("segue-said")
        self._leaving, self._living = _leaving, _living
        self._running = subprocess.Popen(
            [*server(), "--memory", str(memory.number)],
            stdin=heard.number, stdout=spoken.number, stderr=self._said.number,
            pass_fds=[memory.number], env={**os.environ, **environment()},
            # Ctrl-C is for this process; the worker ends when its input does.
            start_new_session=True)
        _living.add(self._running)

    def __del__(self) -> None:
        # Its input is closed now, and it ends. Nobody waits for that here: this may run in the middle of anything.
        running = getattr(self, "_running", None)
        if running is not None and running.returncode is None:
            self._leaving.append(running)
            self._living.discard(running)

    def end_within(self, seconds: float) -> None:
        """Waits for its end, and ends it where that does not come."""
        try:
            self._running.wait(seconds)
        except subprocess.TimeoutExpired:
            # Also one that is stopped, which hears nothing else.
            self._running.kill()
        self._running.wait()
        self._living.discard(self._running)

    def reason(self, otherwise: str) -> str:
        """Why it has ended: its last words, or others where it had none."""
        beginning = max(os.fstat(self._said.number).st_size - 2000, 0)
        said = os.pread(self._said.number, 2000, beginning).decode(errors="replace").strip().splitlines()
        code = self._running.returncode
        how = f"exit code {code}"
        if code is not None and code < 0:
            how = signal_name(-code)
        words = said[-1].removeprefix("segue: ") if said else otherwise
        return f"the process that makes the frames has ended ({how}): {words}"

    def is_running(self) -> bool:
        """Whether it has not ended yet."""
        return self._running.poll() is None

    def abandon(self) -> None:
        """Lets go of what a forked process has of it."""
        self._running.returncode = 0
        self._living.discard(self._running)
        self._said.close()


def reap(seconds: float) -> None:
    """Hears the end of processes that were not waited for; where that does not come in so many seconds, ends them."""
    for process in list(_leaving):
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            if not seconds:
                continue
            process.kill()
            process.wait()
        _leaving.remove(process)


def abandon_leaving() -> None:
    """Lets go of the processes of whom this one was forked from."""
    for process in _leaving:
        process.returncode = 0
    _leaving.clear()
