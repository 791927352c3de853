"""Frames that are asked for before they are used: the worker makes them meanwhile."""

from __future__ import annotations

from collections import deque
from typing import Iterable, Iterator, Sequence

from ._errors import OutOfMemoryError
from ._messages import Answer, Message
from ._numpy import Pixels, np
from ._patience import Deadline
from ._requests import Gone, Request
from ._worker import Worker

#: How many frames are asked for ahead of those that are used.
AHEAD = 3


class Asked:
    """A frame that is on its way."""

    def __init__(self, used: Worker, before: Sequence[Message], frame: Message, until: Deadline) -> None:
        """
        Args:
            before: what makes the worker keep what the frame is made of; sent where it has not got that.
            until: when it must be asked for.
        """
        self._used, self._before, self._frame = used, before, frame
        self._requests = self._ask([message for message in before if not used.has(message)], until)

    def _ask(self, before: Sequence[Message], until: Deadline) -> list[Request]:
        # Twice the same is sent once.
        return self._used.ask(
            *{message.header["key"]: message for message in before}.values(), self._frame, until=until)

    def frame(self, until: Deadline) -> Pixels:
        """The frame; what it is made of is sent again where it has had to make room for something else."""
        try:
            return _last(self._requests, until)
        except Gone:
            requests = self._ask(self._before, until)
        try:
            return _last(requests, until)
        except Gone as error:
            raise OutOfMemoryError(
                "what this frame is made of has no room in the worker's memory together; make the pictures smaller"
            ) from error


def _last(requests: list[Request], until: Deadline) -> Pixels:
    return frame_of([request.answer(until) for request in requests][-1])


def frame_of(answer: Answer) -> Pixels:
    """The array of a frame: (height, width, 3 or 4)."""
    width, height = answer.header["size"]
    channels = 3 if answer.header["pixels"] == "rgb" else 4
    return np.frombuffer(answer.payload, np.uint8).reshape(height, width, channels)


class Made:
    """A frame that is there."""

    def __init__(self, pixels: Pixels) -> None:
        self._pixels = pixels

    def frame(self, until: Deadline) -> Pixels:
        """The frame."""
        return self._pixels


def in_turn(asked: Iterable[Asked | Made], timeout: float | None) -> Iterator[Pixels]:
    """Frames in their order, some of which are on their way while one is used.

    Args:
        timeout: the seconds that each is waited for.
    """
    ahead: deque[Asked | Made] = deque()
    for one in asked:
        ahead.append(one)
        while ahead and (len(ahead) == AHEAD or isinstance(ahead[0], Made)):
            yield ahead.popleft().frame(Deadline(timeout))
    while ahead:
        yield ahead.popleft().frame(Deadline(timeout))
