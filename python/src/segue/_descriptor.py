"""Files by their numbers: a number is closed by the object that owns it, and so is never used when it means another file."""

from __future__ import annotations

import os


class Descriptor:
    """A number of the system's; its file is closed when nobody has this object any more."""

    __slots__ = ("number",)

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

    def write(self, data: memoryview) -> None:
        """Writes all of some bytes."""
        while data:
            data = data[os.write(self.number, data) :]

    def read(self, data: memoryview) -> bool:
        """Fills some bytes; False where the end comes first."""
        while data:
            count = self.read_some(data)
            if not count:
                return False
            data = data[count:]
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
