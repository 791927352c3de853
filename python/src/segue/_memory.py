"""Memory that is shared with the worker: pixels go through it without a copy in the system."""

from __future__ import annotations

import fcntl
import mmap
import os
import threading
from typing import NamedTuple

_ADD_SEALS, _SEAL_SHRINK = 1033, 2  # fcntl.h of Linux; Python names them since 3.8 on some builds only.


class Place(NamedTuple):
    """Some bytes of it."""

    start: int
    size: int

    @property
    def header(self) -> dict[str, int]:
        """The place as messages name it."""
        return {"at": self.start, "bytes": self.size}


class SharedMemory:
    """A file in memory that grows as it is needed, and its free places."""

    #: Beyond this, pixels go through the pipe.
    LARGEST = 2 << 30
    _PAGE = 1 << 16

    def __init__(self) -> None:
        self.descriptor = os.memfd_create("segue", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
        fcntl.fcntl(self.descriptor, _ADD_SEALS, _SEAL_SHRINK)
        self._lock = threading.Lock()
        self._size = 0
        self._view: mmap.mmap | None = None
        self._free: list[Place] = []

    def take(self, count: int) -> Place | None:
        """A place for so many bytes; None where there is no room."""
        whole = -(-max(count, 1) // self._PAGE) * self._PAGE
        with self._lock:
            for index, free in enumerate(self._free):
                if free.size >= whole:
                    self._free[index : index + 1] = (
                        [Place(free.start + whole, free.size - whole)] if free.size > whole else [])
                    return Place(free.start, whole)
            if self._size + whole > self.LARGEST:
                return None
            start = self._size
            try:
                os.ftruncate(self.descriptor, start + whole)
                self._view = mmap.mmap(self.descriptor, start + whole)
            except OSError:
                return None
            self._size = start + whole
            return Place(start, whole)

    def give(self, place: Place) -> None:
        """Gives a place back; it joins its neighbours."""
        with self._lock:
            places = sorted([*self._free, place])
            joined = places[:1]
            for one in places[1:]:
                last = joined[-1]
                if last.start + last.size == one.start:
                    joined[-1] = Place(last.start, last.size + one.size)
                else:
                    joined.append(one)
            self._free = joined

    def bytes_of(self, place: Place) -> memoryview:
        """The bytes of a place."""
        view = self._view
        assert view is not None
        return memoryview(view)[place.start : place.start + place.size]

    def close(self) -> None:
        """Lets the file go; what was mapped goes with its last user."""
        os.close(self.descriptor)
        self._view = None
