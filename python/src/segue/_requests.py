"""Requests that are on their way: their numbers, their places in shared memory, and their answers as they come."""

from __future__ import annotations

import itertools
import threading
from collections import deque
from typing import TYPE_CHECKING, Any

from ._errors import SegueError, error_of
from ._memory import Place, SharedMemory
from ._messages import Answer, Key, Message, Unwanted, bytes_of, payload_at
from ._numpy import np
from ._patience import Deadline

if TYPE_CHECKING:
    from ._worker import Worker

#: Smaller payloads go through the pipe: finding a place for them takes as long.
_LEAST_SHARED = 1 << 14
#: How much of what is unwanted goes into one request.
_MOST_UNWANTED = 1 << 12


class Gone(SegueError):
    """A picture or a film has made room for others; it is sent again."""


class Request:
    """A request that was made. Dropping it gives it up."""

    __slots__ = ("number", "_worker", "_keeps", "_unwanted", "_is_open")

    def __init__(self, worker: Worker, number: int, keeps: Key | None, unwanted: Unwanted) -> None:
        self.number, self._worker, self._keeps, self._unwanted = number, worker, keeps, unwanted
        self._is_open = True

    def answer(self, until: Deadline) -> Answer:
        """Waits for the answer; an error is raised."""
        answer = self._worker.wait(self.number, until)
        self._is_open = False
        error = answer.header.get("error")
        if error is None:
            return answer
        if self._keeps is not None:
            self._keeps.keeper = None
        raised = error_of(error)
        raise raised if answer.header.get("gone") is None else Gone(str(raised))

    def __del__(self) -> None:
        if self._is_open:
            self._unwanted.append(self.number)


class _Slot:
    """What there is of a request until its answer is taken."""

    __slots__ = ("given", "wanted", "answer", "is_sent", "is_wanted")

    def __init__(self, is_wanted: bool) -> None:
        self.given: Place | None = None
        self.wanted: Place | None = None
        self.answer: Answer | None = None
        self.is_sent = False
        self.is_wanted = is_wanted


class Requests:
    """The table of them. Callers of its functions hold `lock`, unless the function says otherwise."""

    def __init__(self, memory: SharedMemory) -> None:
        #: Guards the table.
        self.lock = threading.RLock()
        #: Is notified when an answer may have come.
        self.has_changed = threading.Condition(self.lock)
        #: What is told with the next request.
        self.unwanted: Unwanted = deque()
        self._memory = memory
        self._numbers = itertools.count(1)
        self._slots: dict[int, _Slot] = {}

    def __len__(self) -> int:
        return len(self._slots)

    # On their way out

    def request(self, worker: Worker, keeps: Key | None) -> Request:
        """A request that has its number, and is not sent yet. Needs no lock."""
        number = next(self._numbers)
        self._slots[number] = _Slot(is_wanted=True)
        return Request(worker, number, keeps, self.unwanted)

    def unanswered(self) -> int:
        """The number of a request whose answer nobody wants. Needs no lock."""
        number = next(self._numbers)
        self._slots[number] = _Slot(is_wanted=False)
        return number

    def written(self, number: int, message: Message, words: bytes) -> list[memoryview]:
        """The bytes of a request, whose places are taken from now on. Needs no lock."""
        slot = self._slots[number]
        pixels, payload, given, wanted = message.pixels, memoryview(b""), "", ""
        if message.answer_bytes >= _LEAST_SHARED:
            slot.wanted = self._memory.take(message.answer_bytes)
            wanted = slot.wanted.words(message.answer_bytes) if slot.wanted is not None else ""
        if pixels is not None and pixels.nbytes >= _LEAST_SHARED:
            slot.given = self._memory.take(pixels.nbytes)
        if pixels is not None and slot.given is not None:
            np.copyto(np.frombuffer(slot.given.bytes, np.uint8, pixels.size).reshape(pixels.shape), pixels)
            given = slot.given.words(pixels.nbytes)
        elif pixels is not None:
            payload = np.ascontiguousarray(pixels).reshape(-1).data
        first = memoryview(bytes_of(number, words, payload.nbytes, given, wanted))
        return [first, payload] if payload else [first]

    def sent(self, number: int) -> None:
        """Notes that the worker will answer a request."""
        self._slots[number].is_sent = True

    # Their answers

    def has_come(self, number: int) -> bool:
        """Whether the answer of a request is there."""
        return self._slots[number].answer is not None

    def take(self, number: int) -> Answer:
        """The answer of a request that has come; it is over then. Needs no lock."""
        slot = self._slots.pop(number)
        answer = slot.answer
        assert answer is not None
        try:
            place = answer.header.get("payload")
            if place is None or slot.wanted is None:
                return answer
            return Answer(answer.header, payload_at(slot.wanted, place["bytes"]))
        finally:
            self._free(slot)

    def put(self, number: int, answer: Answer) -> None:
        """Notes an answer that has come, for whoever wants it; the caller notifies those who wait."""
        slot = self._slots.get(number)
        if slot is None or not slot.is_wanted:
            self._drop(number)
        else:
            slot.answer = answer

    def _drop(self, number: int) -> None:
        slot = self._slots.pop(number, None)
        if slot is not None:
            self._free(slot)

    def _free(self, slot: _Slot) -> None:
        for place in (slot.given, slot.wanted):
            if place is not None:
                self._memory.give(place)

    # What nobody wants any more

    def tidied(self) -> list[Message]:
        """Drops requests whose objects have gone, and gives what the worker is told of them, and of pictures and films."""
        noted: list[int | str] = []
        while self.unwanted and len(noted) < _MOST_UNWANTED:
            noted.append(self.unwanted.popleft())
        waiting = [one for one in noted if isinstance(one, int) and self._give_up(one)]
        headers: list[dict[str, Any]] = []
        if waiting:
            headers.append({"request": "cancel", "ids": waiting})
        keys = [one for one in noted if isinstance(one, str)]
        if keys:
            headers.append({"request": "forget", "keys": keys})
        return [Message(header) for header in headers]

    def _give_up(self, number: int) -> bool:
        """Whether a request is still to be answered; else it is over."""
        slot = self._slots.get(number)
        if slot is not None and slot.is_sent and slot.answer is None:
            slot.is_wanted = False
            return True
        self._drop(number)
        return False
