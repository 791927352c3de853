"""Files by their numbers: a number is closed by the object that owns it, and so is never used when it means another file."""

from __future__ import annotations

import errno
import os
import select
from typing import Callable

#: What a file is waited for.
READING, WRITING = select.POLLIN, select.POLLOUT


class Descriptor:
    """A number of the system's; its file is closed when nobody has this object any more."""

    __slots__ = ("number", "__weakref__")

    def __init__(self, number: int) -> None:
        #: -1 when it was closed: the system then refuses it, and no file of somebody else's is touched.
        self.number = number

    def close(self) -> None:
        """Closes it now: what uses it fails from here on."""
        number, self.number = self.number, -1
        if number >= 0:
            os.close(number)

    def __del__(self) -> None:
        self.close()

    def is_ready(self, event: int, seconds: float | None, stop: Descriptor | None = None) -> bool:
        """Waits until it can be read or written, or its other end is closed; False where the time is over first.

        Args:
            stop: nobody waits any longer when this one can be read.
        """
        if self.number < 0:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        poll = select.poll()
        poll.register(self.number, event)
        if stop is not None:
            poll.register(stop.number, READING)
        ready = [number for number, _ in poll.poll(None if seconds is None else seconds * 1000)]
        return bool(ready) and (stop is None or stop.number not in ready)

    def write(self, data: memoryview, seconds: Callable[[], float]) -> bool:
        """Writes all of some bytes, unless nothing is taken for as long as `seconds` says; it is one that does not wait."""
        while data:
            try:
                data = data[os.write(self.number, data) :]
            except BlockingIOError:
                if not self.is_ready(WRITING, seconds()):
                    return False
        return True

    def read_some(self, data: memoryview) -> int:
        """Fills the first of some bytes with what is there, and says how many; none are there at the end."""
        return os.readv(self.number, [data])


def pipe() -> tuple[Descriptor, Descriptor]:
    """A pipe: the end that is read, and the one that is written."""
    reading, writing = os.pipe()
    return Descriptor(reading), Descriptor(writing)


def file_in_memory(name: str, flags: int = 0) -> Descriptor:
    """A file that has no name in any folder."""
    return Descriptor(os.memfd_create(name, os.MFD_CLOEXEC | flags))
