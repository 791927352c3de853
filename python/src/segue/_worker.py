"""The process that makes frames, and messages to and from it: `segue serve --stdio`.

One process serves all threads of this one. It ends with the interpreter, because its input ends then; a process that is
forked from this one starts another.
"""

from __future__ import annotations

import atexit
import io
import itertools
import json
import os
import signal
import struct
import subprocess
import tempfile
import threading
from typing import Any, NamedTuple, NoReturn, Sequence

import numpy as np
from numpy.typing import NDArray

from ._errors import SegueError, WorkerDied, error_of
from ._memory import Place, SharedMemory
from ._program import program

Pixels = NDArray[np.uint8]

_PREFIX = struct.Struct("<4sIQ")
_PROTOCOL = 1
#: Smaller payloads go through the pipe: finding a place for them takes as long.
_LEAST_SHARED = 1 << 14


class Answer(NamedTuple):
    """An answer: its JSON, and the bytes beside it."""

    header: dict[str, Any]
    payload: Pixels


class _Asked(NamedTuple):
    """A request that is not answered yet: the places that are its own until then."""

    given: Place | None
    wanted: Place | None


class Worker:
    """A running process."""

    def __init__(self) -> None:
        self.memory = SharedMemory()
        self._said = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            [program(), "serve", "--stdio", "--memory", str(self.memory.descriptor)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._said, bufsize=0,
            pass_fds=[self.memory.descriptor],
            # Ctrl-C is for this process; the worker ends when its input does.
            start_new_session=True)
        assert isinstance(self._process.stdin, io.FileIO) and isinstance(self._process.stdout, io.FileIO)
        self._input, self._output = self._process.stdin, self._process.stdout
        self._writing = threading.Lock()
        self._turn = threading.Condition()
        self._is_read = False
        self._numbers = itertools.count(1)
        self._asked: dict[int, _Asked] = {}
        self._mail: dict[int, Answer] = {}
        self._forgotten: set[int] = set()
        self.death: str | None = None
        #: The keys of pictures and films that it has.
        self.known: set[str] = set()
        greeting = self._read()
        if greeting is None or greeting.header.get("protocol") != _PROTOCOL:
            self.kill("it does not speak this package's protocol")
            raise WorkerDied(self.death)

    # Requests

    def ask(self, header: dict[str, Any], pixels: Pixels | None = None, answer_bytes: int = 0) -> int:
        """Sends a request, and gives its number.

        `pixels` is an array of any strides; its bytes go along. `answer_bytes` is how many will come back, if known.
        """
        number = next(self._numbers)
        given = self._place(0 if pixels is None else pixels.nbytes)
        wanted = self._place(answer_bytes)
        self._asked[number] = _Asked(given, wanted)
        message = {"id": number, **header}
        payload: Pixels | None = None
        if given is not None and pixels is not None:
            view = np.frombuffer(self.memory.bytes_of(given), np.uint8, pixels.size)
            np.copyto(view.reshape(pixels.shape), pixels)
            message["payload"] = Place(given.start, pixels.nbytes).header
        elif pixels is not None:
            payload = np.ascontiguousarray(pixels).reshape(-1)
        if wanted is not None:
            message["answer"] = wanted.header
        self._write(json.dumps(message).encode(), payload)
        return number

    def _place(self, count: int) -> Place | None:
        return self.memory.take(count) if count >= _LEAST_SHARED else None

    def forget(self, numbers: Sequence[int]) -> None:
        """Gives requests up: their answers are wanted no more."""
        with self._turn:
            waiting = [n for n in numbers if n in self._asked and n not in self._mail]
            self._forgotten.update(waiting)
            for number in numbers:
                self._mail.pop(number, None)
                if number not in self._forgotten:
                    self._release(number)
        if waiting and self.death is None:
            self.answer(self.ask({"request": "cancel", "ids": waiting}))

    def answer(self, number: int) -> Answer:
        """Waits for an answer; an error is raised."""
        try:
            answer = self._wait(number)
        except BaseException:
            if self.death is None:
                self.forget([number])
            raise
        self._release(number)
        error = answer.header.get("error")
        if error is None:
            return answer
        raised = error_of(error)
        gone = answer.header.get("gone")
        if gone is not None:
            self.known.discard(gone)
            raise Gone(gone) from raised
        raise raised

    def call(self, header: dict[str, Any], pixels: Pixels | None = None, answer_bytes: int = 0) -> Answer:
        """Sends a request, and waits for its answer."""
        return self.answer(self.ask(header, pixels, answer_bytes))

    def _release(self, number: int) -> None:
        asked = self._asked.pop(number, None)
        for place in asked or ():
            if place is not None:
                self.memory.give(place)

    # Messages

    def _write(self, header: bytes, payload: Pixels | None) -> None:
        prefix = _PREFIX.pack(b"SGUE", len(header), 0 if payload is None else payload.nbytes)
        with self._writing:
            try:
                self._write_all(memoryview(prefix + header))
                if payload is not None:
                    self._write_all(payload.data)
            except OSError:
                self._die()
            except BaseException:
                self.kill()
                raise

    def _write_all(self, data: memoryview) -> None:
        while data:
            data = data[self._input.write(data) or 0 :]

    def _wait(self, number: int) -> Answer:
        while True:
            with self._turn:
                while number not in self._mail and self._is_read and self.death is None:
                    self._turn.wait()
                found = self._mail.pop(number, None)
                if found is not None:
                    return found
                if self.death is not None:
                    raise WorkerDied(self.death)
                self._is_read = True
            try:
                answer = self._read()
                if answer is None:
                    self._die()
            except BaseException:
                # In the middle of a message nobody can go on.
                if self.death is None:
                    self.kill()
                raise
            finally:
                with self._turn:
                    self._is_read = False
                    self._turn.notify_all()
            self._take(answer)

    def _take(self, answer: Answer) -> None:
        number = answer.header.get("id")
        if number is None:
            self._die(error_of(answer.header.get("error", {})))
        with self._turn:
            if number in self._forgotten:
                self._forgotten.discard(number)
                self._release(number)
            else:
                self._mail[number] = answer
            self._turn.notify_all()

    def _read(self) -> Answer | None:
        """The next message; None where there is none any more."""
        prefix = np.empty(_PREFIX.size, np.uint8)
        if not self._read_all(prefix):
            return None
        mark, header_bytes, payload_bytes = _PREFIX.unpack(prefix.data)
        if mark != b"SGUE":
            return None
        header = np.empty(header_bytes, np.uint8)
        payload = np.empty(payload_bytes, np.uint8)
        if not self._read_all(header) or not self._read_all(payload):
            return None
        document: dict[str, Any] = json.loads(header.tobytes())
        place = document.get("payload")
        if place is not None:
            shared = self.memory.bytes_of(Place(place["at"], place["bytes"]))
            payload = np.frombuffer(shared, np.uint8).copy()
        return Answer(document, payload)

    def _read_all(self, data: Pixels) -> bool:
        rest = data.data
        while rest:
            count = self._output.readinto(rest)
            if not count:
                return False
            rest = rest[count:]
        return True

    # Its end

    def _die(self, cause: SegueError | None = None) -> NoReturn:
        self.kill()
        raise WorkerDied(self.death) from cause

    def _reason(self, otherwise: str) -> str:
        self._said.seek(0)
        said = self._said.read()[-2000:].decode(errors="replace").strip().splitlines()
        code = self._process.returncode
        how = f"exit code {code}"
        if code is not None and code < 0:
            how = signal.Signals(-code).name
        words = said[-1].removeprefix("segue: ") if said else otherwise
        return f"the process that makes the frames has ended ({how}): {words}"

    def kill(self, otherwise: str = "it said nothing") -> None:
        """Ends the process, whatever it does; `otherwise` is why, where it does not say so itself."""
        with self._turn:
            if self.death is not None:
                return
            self.death = "the process that makes the frames was ended"
        try:
            # One that ends by itself says why.
            self._process.wait(0.2)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._process.wait()
        self.death = self._reason(otherwise)
        self._let_go()
        with self._turn:
            self._turn.notify_all()

    def close(self) -> None:
        """Lets the process end."""
        with self._turn:
            if self.death is not None:
                return
            self.death = "the process that makes the frames was ended"
        self._input.close()
        try:
            self._process.wait(2)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._let_go()

    def abandon(self) -> None:
        """Lets go of what a forked process has of it."""
        self._process.returncode = 0
        self._let_go()

    def _let_go(self) -> None:
        for file in (self._input, self._output, self._said):
            file.close()
        self.memory.close()


class Gone(SegueError):
    """A picture or a film has made room for others; it is sent again."""

    def __init__(self, key: str) -> None:
        super().__init__(f"{key} is gone")
        self.key = key


_lock = threading.Lock()
_current: Worker | None = None


def worker() -> Worker:
    """The process of this one: started when it is first needed, and again when it has ended."""
    global _current
    with _lock:
        if _current is None or _current.death is not None:
            _current = Worker()
        return _current


def close() -> None:
    """Ends the process that makes frames; the next call starts another one."""
    global _current
    with _lock:
        ended, _current = _current, None
    if ended is not None:
        ended.close()


def _after_fork() -> None:
    global _lock, _current
    _lock = threading.Lock()
    if _current is not None:
        _current.abandon()
    _current = None


atexit.register(close)
os.register_at_fork(after_in_child=_after_fork)
