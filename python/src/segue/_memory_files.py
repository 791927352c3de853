"""Lends pictures, clips and filters in memory to Segue's processes under the names of files, without a folder on disk.

A process of Segue sends a name over this process's socket and gets the descriptor of a file in memory. Names are secrets
that only the processes started from here know.
"""

from __future__ import annotations

import os
import secrets
import socket
import threading
import weakref
from typing import Any, Iterable, Sequence

from ._descriptor import Descriptor, file_in_memory
from ._errors import SegueError

_PREFIX = "/segue-lent/"
#: The longest name, and the longest reason why there is no such file.
_LONGEST = 4000


class MemoryFile:
    """Something in memory that has a file's name as long as this object lives.

    Args:
        ending: of its name, as in `".glsl"`.
    """

    def __init__(self, ending: str) -> None:
        self._key = secrets.token_hex(16)
        #: Its name.
        self.path = f"{_PREFIX}{self._key}{ending}"
        #: The last exception of the code that makes the frames; the caller that asked for a frame raises it again.
        self.error: BaseException | None = None
        #: The connections over which it is being asked for.
        self.lines: set[socket.socket] = set()
        _known[self._key] = self
        _lender.start()

    @property
    def is_read_once(self) -> bool:
        """Whether what is read of it has gone then."""
        return False

    def open(self, rest: str) -> int:
        """The number of a new file in memory, which has what is behind a name.

        Args:
            rest: what follows the key in the name.
        """
        raise NotImplementedError

    def save(self, folder: str, name: str) -> str:
        """Writes it into a folder, and gives the path of its file."""
        raise NotImplementedError

    def interrupt(self) -> None:
        """Lets those go who wait for it."""
        for line in list(self.lines):
            _hang_up(line)

    def __deepcopy__(self, memo: dict[int, Any]) -> MemoryFile:
        # Copies have it together.
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("what was given in memory cannot be pickled with it; save it, and open the file there")


class MemoryBytes(MemoryFile):
    """A file of some bytes."""

    def __init__(self, data: bytes, ending: str) -> None:
        super().__init__(ending)
        self._data, self._ending = data, ending

    def open(self, rest: str) -> int:
        return file_of([self._data])

    def save(self, folder: str, name: str) -> str:
        path = os.path.join(folder, name + self._ending)
        with open(path, "wb") as file:
            file.write(self._data)
        return path


def file_of(parts: Sequence[Any]) -> int:
    """The number of a new file in memory with some bytes, at its beginning."""
    file = file_in_memory("segue-lent")
    for part in parts:
        rest = memoryview(part).cast("B")
        while rest:
            rest = rest[os.write(file.number, rest) :]
    return opened_again(file)


def opened_again(file: Descriptor) -> int:
    """A number of its own for a file in memory, at its beginning."""
    return os.open(f"/proc/self/fd/{file.number}", os.O_RDONLY | os.O_CLOEXEC)


class Blaming:
    """Lets errors name what the caller knows: with `with`, as it leaves no cycle of references in generators.

    Args:
        lent: files of the caller's: what their makers have raised takes the place of what Segue says of it.
    """

    def __init__(self, lent: Iterable[MemoryFile]) -> None:
        self._lent = lent

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if not isinstance(error, SegueError):
            return
        for one in self._lent:
            cause, one.error = one.error, None
            if cause is not None:
                raise cause from error
            error.args = (str(error).replace(one.path, "frames in memory"),)
        # The caller has written no such file; `place` says where it is in what was given.
        if error.file == "standard input":
            line = f"{error.file}: line {error.line}, column {error.column}: "
            error.args = (str(error).removeprefix(line),)
            error.file = error.line = error.column = None


#: All that is lent, by its key.
_known: weakref.WeakValueDictionary[str, MemoryFile] = weakref.WeakValueDictionary()


class _Lender:
    """The socket of this process, and the threads that answer there. It listens as soon as something is lent."""

    def __init__(self) -> None:
        #: What the system knows it by; it is in no folder, and goes with the process.
        self.name = "segue-" + secrets.token_hex(16)
        self.listening: socket.socket | None = None
        self._lock = threading.Lock()

    def start(self) -> None:
        with self._lock:
            if self.listening is not None:
                return
            listening = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            listening.bind("\0" + self.name)
            listening.listen(128)
            self.listening = listening
        threading.Thread(target=self._listen, args=[listening], name="segue-lender", daemon=True).start()

    def _listen(self, listening: socket.socket) -> None:
        while True:
            try:
                line, _ = listening.accept()
            except OSError:
                return
            # One that waits for its maker keeps nobody else waiting.
            try:
                threading.Thread(target=_answer, args=[line], name="segue-lending", daemon=True).start()
            except RuntimeError:
                # The interpreter ends, or there are too many threads: the other side hears that nobody answers.
                line.close()


def _answer(line: socket.socket) -> None:
    """Gives what is asked for, or says why it cannot be had."""
    with line:
        try:
            name = line.recv(_LONGEST).decode()
        except OSError:
            return
        key, rest = name.removeprefix(_PREFIX)[:32], name.removeprefix(_PREFIX)[32:]
        lent = _known.get(key)
        try:
            if lent is None:
                raise SegueError("it has gone")
            lent.lines.add(line)
            file = Descriptor(lent.open(rest))
        except BaseException as error:
            if lent is not None:
                lent.error = error
            said, files = f"{type(error).__name__}: {error}".encode(errors="replace")[:_LONGEST], []
        else:
            said, files = b"+", [file.number]
        finally:
            if lent is not None:
                lent.lines.discard(line)
        try:
            socket.send_fds(line, [said], files)
        except OSError:
            # Nobody waits for it any more.
            pass


def _hang_up(line: socket.socket) -> None:
    try:
        line.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass


_lender = _Lender()


def environment() -> dict[str, str]:
    """The variables that tell a process of Segue whom to ask."""
    if _known:
        _lender.start()
    return {"SEGUE_LENDER": _lender.name}


def _after_fork() -> None:
    # What was lent is there as well, and has the same names; a process of its own asks it for them.
    global _lender
    listening = _lender.listening
    _lender = _Lender()
    if listening is not None:
        listening.close()


os.register_at_fork(after_in_child=_after_fork)
