"""Messages to the worker and from it: sixteen bytes, JSON, and bytes beside it."""

from __future__ import annotations

import itertools
import json
import math
import reprlib
import struct
from collections import deque
from typing import Any, Callable, Iterable, Mapping, NamedTuple

from ._descriptor import Descriptor
from ._errors import UsageError
from ._memory import Place
from ._numpy import Pixels, is_numpys

_PREFIX = struct.Struct("<4sIQ")
_MARK = b"SGUE"
_LONGEST = 4 << 20
#: How deep lists and objects may stand in each other, that of the request included.
_DEEPEST = 256
#: Room for what a request has beside its own words: its number and its places.
_ROOM = 1 << 10

#: Numbers of requests and names of keys that nobody wants any more. Whatever is done when an object goes can happen in the
#: middle of anything, even of a message: it puts the object's number here, and neither waits nor takes a lock.
Unwanted = deque[int | str]


class Key:
    """The name under which the worker keeps a picture or a film, as long as this object lives.

    A copy in another process, or one that comes back from there, is another one: names are told apart within a process.
    """

    __slots__ = ("number", "name", "keeper")
    _numbers = itertools.count(1)

    def __init__(self) -> None:
        self.number = next(self._numbers)
        self.name = f"k{self.number}"
        #: What the worker that has it is to be told; None if none has it.
        self.keeper: Unwanted | None = None

    def __del__(self) -> None:
        if self.keeper is not None:
            self.keeper.append(self.name)

    def __reduce__(self) -> tuple[type[Key], tuple[()]]:
        return Key, ()


class Message(NamedTuple):
    """Something to ask for."""

    header: dict[str, Any]
    #: An array of any strides, whose bytes go along.
    pixels: Pixels | None = None
    #: How many bytes will come back, if that is known.
    answer_bytes: int = 0
    #: What it makes the worker keep.
    keeps: Key | None = None
    #: Whether what is kept under this name may be something older.
    is_new: bool = False


class Answer(NamedTuple):
    """An answer: its JSON, and the bytes beside it."""

    header: dict[str, Any]
    payload: bytearray


def _plain(value: Any) -> Any:
    """What has a number in it: numpy's, of any size."""
    if is_numpys(value, "generic"):
        return value.item()
    raise TypeError


_ON_ONE_LINE = json.JSONEncoder(allow_nan=False, ensure_ascii=False, default=_plain)
_ON_LINES = json.JSONEncoder(allow_nan=False, ensure_ascii=False, default=_plain, indent=2)


def json_of(document: dict[str, Any], encoder: json.JSONEncoder = _ON_LINES) -> bytes:
    """A document in UTF-8, which can be read back.

    Raises:
        UsageError: with the member that cannot: infinite, too large or too deep, no text, of a type that JSON does not have.
    """
    check(document)
    try:
        return encoder.encode(document).encode()
    except (TypeError, ValueError):
        for name, value in document.items():
            _encode(name, value)
        raise


def check(document: Mapping[str, Any]) -> None:
    """Refuses what could not be read back, or not be looked through: numbers that are too large, lists that are too deep.

    Raises:
        UsageError: with the member.
    """
    for name, value in document.items():
        level, depth = [value], 2
        while level:
            if depth > _DEEPEST and any(isinstance(one, (list, tuple, Mapping)) for one in level):
                raise UsageError(f"{name}: expected lists and objects that are nested no deeper than {_DEEPEST}")
            # What is there twice, as where a list holds itself, is looked at once.
            level = list({id(one): one for value in level for one in _inside(name, value)}.values())
            depth += 1


def _inside(name: str, value: Any) -> Iterable[Any]:
    """The values in a value."""
    if isinstance(value, (list, tuple)):
        return value
    if isinstance(value, Mapping):
        return value.values()
    try:
        is_finite = not isinstance(value, (int, float)) or math.isfinite(value)
    except OverflowError:
        raise UsageError(f"{name}: a number of {value.bit_length()} bits: expected one within ±1.7e308") from None
    if not is_finite:
        raise UsageError(f"{name}: {value!r}: expected a finite number")
    return ()


def _encode(name: str, value: Any) -> None:
    expected = "texts, finite numbers, and lists and objects of them"
    try:
        _ON_ONE_LINE.encode({name: value}).encode()
        return
    except UnicodeEncodeError:
        expected = "a text in UTF-8"
    except (TypeError, ValueError):
        pass
    raise UsageError(f"{name}: {reprlib.repr(value)}: expected {expected}")


def words_of(header: dict[str, Any]) -> bytes:
    """A request's own words.

    Raises:
        UsageError: for those that the worker would not read.
    """
    words = json_of(header, _ON_ONE_LINE)
    if len(words) > _LONGEST - _ROOM:
        name = max(header, key=lambda name: len(json_of({name: header[name]})))
        raise UsageError(f"{name}: {len(words)} bytes are more than a request may have, which is {_LONGEST}")
    return words


def bytes_of(number: int, words: bytes, payload: int, given: str, wanted: str) -> bytes:
    """A message, without the payload of so many bytes that follows it.

    Args:
        given: the place of its pixels in shared memory, as `Place.words` has it; empty where there is none.
        wanted: the place for those of the answer.
    """
    own = f'{{"id": {number}, '
    if given:
        own += f'"payload": {given}, '
    if wanted:
        own += f'"answer": {wanted}, '
    header = own.encode() + words[1:]
    return _PREFIX.pack(_MARK, len(header), payload) + header


class Answers:
    """Answers as they come; small ones are often read several at once. One thread reads at a time."""

    def __init__(self, source: Descriptor) -> None:
        self._source = source
        self._buffer = bytearray(1 << 14)
        #: What was read and not taken yet.
        self._start = self._end = 0

    def next(self, wait: Callable[[], None]) -> Answer | None:
        """The next one; None if there is none, or something else.

        Args:
            wait: is called before each reading, and waits until there is something to read.
        """
        prefix = self._take(_PREFIX.size, wait)
        if prefix is None:
            return None
        mark, header_bytes, payload_bytes = _PREFIX.unpack(prefix)
        if mark != _MARK or header_bytes > _LONGEST:
            return None
        header = self._take(header_bytes, wait)
        if header is None:
            return None
        payload = bytearray(payload_bytes)
        if not self._fill(memoryview(payload), wait):
            return None
        return Answer(json.loads(header.decode()), payload)

    def _take(self, count: int, wait: Callable[[], None]) -> bytes | bytearray | None:
        start, end = self._start, self._start + count
        if end <= self._end:
            self._start = end
            return self._buffer[start:end]
        data = bytearray(count)
        return data if self._fill(memoryview(data), wait) else None

    def _fill(self, data: memoryview, wait: Callable[[], None]) -> bool:
        while data:
            if self._start == self._end:
                is_large = len(data) >= len(self._buffer)
                wait()
                count = self._source.read_some(data if is_large else memoryview(self._buffer))
                if not count:
                    return False
                if is_large:
                    data = data[count:]
                    continue
                self._start, self._end = 0, count
            count = min(len(data), self._end - self._start)
            data[:count] = self._buffer[self._start : self._start + count]
            self._start += count
            data = data[count:]
        return True


def payload_at(place: Place, count: int) -> bytearray:
    """A copy of the bytes of an answer that are in shared memory."""
    return bytearray(place.bytes[:count])
