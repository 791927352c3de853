"""Pictures as they are given: arrays, PIL images, files."""

from __future__ import annotations

import itertools
import os
import threading
from typing import Any, Protocol, Union, cast, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from ._program import path_of
from ._worker import Answer, Pixels, Worker, worker


@runtime_checkable
class _Image(Protocol):
    """What PIL's images have."""

    mode: str
    info: dict[Any, Any]

    def convert(self, mode: str) -> Any: ...


#: An array (height, width, 3 or 4) of uint8 with straight alpha, a PIL image, a path, or a `Picture`.
PictureLike = Union[NDArray[Any], _Image, str, "os.PathLike[str]", "Picture"]

#: Width and height of a picture, and whether it may be transparent.
Facts = tuple[tuple[int, int], bool]

_numbers = itertools.count(1)


def is_picture(value: object) -> bool:
    """Whether a value can be a picture by itself; others may be iterators of pictures."""
    return isinstance(value, (np.ndarray, str, os.PathLike, Picture)) or isinstance(value, _Image)


def pixels_of(value: object) -> Pixels:
    """The pixels of an array or a PIL image: (height, width, 3 or 4), uint8, of any strides, not copied if it can be.

    Raises:
        TypeError: for what is no picture.
        ValueError: for an array of another shape.
    """
    if isinstance(value, _Image) and not isinstance(value, np.ndarray):
        shines = value.mode in ("LA", "La", "PA", "RGBa") or "transparency" in value.info
        if value.mode not in ("RGB", "RGBA"):
            value = value.convert("RGBA" if shines else "RGB")
        value = np.asarray(value)
    if not isinstance(value, np.ndarray):
        raise TypeError(
            f"expected an array, a PIL image or a path, not {type(value).__module__}.{type(value).__name__}")
    if value.dtype != np.uint8:
        raise TypeError(f"expected an array of uint8, not of {value.dtype}; scale it to 0…255 and use .astype(numpy.uint8)")
    if value.ndim != 3 or value.shape[2] not in (3, 4) or 0 in value.shape:
        raise ValueError(f"expected an array of the shape (height, width, 3 or 4), not {value.shape}")
    return cast(Pixels, value)


class Picture:
    """A picture that is sent once, and used as often as you like.

    An array that is given to a function is sent with each call, because it may have changed. A `Picture` keeps a copy
    of its own.

    Args:
        source: an array (height, width, 3 or 4) of uint8 with straight alpha, a PIL image, or a path. A file is read
            again when it has changed.

    Attributes:
        size: width and height in pixels.
        has_alpha: whether it may be transparent somewhere.
    """

    _path: str
    _pixels: Pixels | None

    def __init__(self, source: PictureLike) -> None:
        if isinstance(source, Picture):
            source = source._pixels if source._pixels is not None else source._path
        self._key = f"p{next(_numbers)}"
        self._path, self._pixels = "", None
        if isinstance(source, (str, os.PathLike)):
            self._path = path_of(source)
        else:
            self._pixels = pixels_of(source).copy()
            self._pixels.flags.writeable = False

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._facts()[0]

    @property
    def has_alpha(self) -> bool:
        """Whether it may be transparent somewhere."""
        return self._facts()[1]

    def _facts(self) -> Facts:
        used = worker()
        facts, number = Lent(self, "").send(used)
        if number is not None:
            used.answer(number)
        return facts

    def __repr__(self) -> str:
        return f"segue.Picture({self._path!r})" if self._pixels is None else f"<segue.Picture {self._pixels.shape}>"


class Lent:
    """A picture on its way to the worker, under a key."""

    def __init__(self, source: object, role: str) -> None:
        """
        Args:
            role: tells the pictures of one call from each other.
        """
        self._kept = source if isinstance(source, Picture) else None
        self._path, self._pixels = "", None
        # The next call of this thread takes its place.
        self.key = f"{threading.get_ident()}{role}"
        if self._kept is not None:
            self.key = self._kept._key
            self._path, self._pixels = self._kept._path, self._kept._pixels
        elif isinstance(source, (str, os.PathLike)):
            self._path = path_of(source)
            named = f"f{self._path}"
            self.key = named if len(named.encode()) <= 100 else self.key
        else:
            self._pixels = pixels_of(source)

    def send(self, worker: Worker) -> tuple[Facts, int | None]:
        """Makes sure that the worker has it.

        Returns:
            its facts, and the number of a request whose answer is still to come.
        """
        if self._pixels is None:
            return _facts(worker.answer(_send(worker, self.key, None, self._path))), None
        height, width, channels = self._pixels.shape
        facts = (width, height), channels == 4
        if self._kept is not None and self.key in worker.known:
            return facts, None
        if self._kept is not None:
            worker.known.add(self.key)
        return facts, _send(worker, self.key, self._pixels, "")


def _send(worker: Worker, key: str, pixels: Pixels | None, path: str) -> int:
    header: dict[str, Any] = {"request": "picture", "key": key}
    if pixels is None:
        return worker.ask({**header, "path": path})
    height, width, channels = pixels.shape
    form = "rgb" if channels == 3 else "rgba"
    return worker.ask({**header, "size": [width, height], "pixels": form}, pixels)


def _facts(answer: Answer) -> Facts:
    width, height = answer.header["size"]
    return (width, height), bool(answer.header["hasAlpha"])
