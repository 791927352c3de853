"""What keeps a thread from waiting for itself."""

from __future__ import annotations

import threading

from ._errors import SegueError


class Calls:
    """The threads that are in the middle of a call, one of which each may make.

    A second one, of a handler of signals or of a finalizer, would wait for its own thread: it is refused.
    """

    __slots__ = ("_threads",)

    def __init__(self) -> None:
        self._threads: set[int] = set()

    def __enter__(self) -> None:
        thread = threading.get_ident()
        if thread in self._threads:
            raise SegueError("this is called in the middle of another call of the same thread; do it afterwards")
        self._threads.add(thread)

    def __exit__(self, *error: object) -> None:
        self._threads.discard(threading.get_ident())
