"""Memory that is shared with the worker: pixels go through it without a copy in the system."""

from __future__ import annotations

import fcntl
import mmap
import os
import threading
from typing import NamedTuple

from ._descriptor import file_in_memory

_ADD_SEALS, _SEAL_SHRINK = 1033, 2  # fcntl.h of Linux; Python names them since 3.8 on some builds only.


class Place(NamedTuple):
    """Some bytes of it, which are one request's own."""

    start: int
    size: int
    #: They stay where they are while anybody has this, even when the memory has grown or gone.
    bytes: memoryview

    def words(self, count: int) -> str:
        """So many bytes of it, as messages name them."""
        return f'{{"at": {self.start}, "bytes": {count}}}'


class SharedMemory:
    """A file in memory that grows as it is needed, and its free places."""

    #: Beyond this, pixels go through the pipe.
    LARGEST = 2 << 30
    _PAGE = 1 << 16

    def __init__(self) -> None:
        self.file = file_in_memory("segue", os.MFD_ALLOW_SEALING)
        fcntl.fcntl(self.file.number, _ADD_SEALS, _SEAL_SHRINK)
        self._lock = threading.Lock()
        self._view = memoryview(b"")
        #: Where each begins and how long it is, in order.
        self._free: list[tuple[int, int]] = []

    def take(self, count: int) -> Place | None:
        """A place for so many bytes; None if there is no room."""
        whole = -(-max(count, 1) // self._PAGE) * self._PAGE
        with self._lock:
            start = self._free_place(whole)
            if start is None:
                start = self._grow(whole)
            return None if start is None else Place(start, whole, self._view[start : start + whole])

    def _free_place(self, whole: int) -> int | None:
        for index, (start, size) in enumerate(self._free):
            if size >= whole:
                self._free[index : index + 1] = [(start + whole, size - whole)] if size > whole else []
                return start
        return None

    def _grow(self, whole: int) -> int | None:
        start = len(self._view)
        if start + whole > self.LARGEST:
            return None
        try:
            os.ftruncate(self.file.number, start + whole)
            self._view = memoryview(mmap.mmap(self.file.number, start + whole))
        except OSError:
            return None
        return start

    def give(self, place: Place) -> None:
        """Gives a place back; it joins its neighbours."""
        with self._lock:
            joined: list[tuple[int, int]] = []
            for start, size in sorted([*self._free, (place.start, place.size)]):
                if joined and sum(joined[-1]) == start:
                    start, size = joined[-1][0], joined.pop()[1] + size
                joined.append((start, size))
            self._free = joined
