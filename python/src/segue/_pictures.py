"""Pictures as they are given: arrays, PIL images, files."""

from __future__ import annotations

import functools
import os
import threading
from typing import Any, Mapping, Protocol, Union, cast, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from ._messages import Key, Message, Pixels
from ._patience import NEVER, Deadline
from ._program import path_of
from ._worker import Worker
from ._workers import worker


@runtime_checkable
class _Image(Protocol):
    """What PIL's images have."""

    @property
    def mode(self) -> str: ...
    @property
    def info(self) -> Mapping[Any, Any]: ...
    def getexif(self) -> Any: ...


#: An array (height, width, 3 or 4) of uint8 with straight alpha, a PIL image, a path, or a `Picture`.
PictureLike = Union[NDArray[Any], _Image, str, "os.PathLike[str]", "Picture"]

#: EXIF's tag that says how a camera was held, and PIL's number of what sets the picture upright.
_ORIENTATION = 0x112
_TURNS = {2: 0, 3: 3, 4: 1, 5: 5, 6: 4, 7: 6, 8: 2}

#: Width and height of a picture, and whether it may be transparent.
Facts = tuple[tuple[int, int], bool]


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
        image: Any = value
        turn = _TURNS.get(image.getexif().get(_ORIENTATION, 1))
        if turn is not None:
            image = image.transpose(turn)
        shines = image.mode in ("LA", "La", "PA", "RGBa") or "transparency" in image.info
        if image.mode not in ("RGB", "RGBA"):
            image = image.convert("RGBA" if shines else "RGB")
        value = np.asarray(image)
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
        self._key = Key()
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
        return Lent(self, "a").facts(worker()) if self._pixels is None else _facts_of(self._pixels)

    def __repr__(self) -> str:
        return f"segue.Picture({self._path!r})" if self._pixels is None else f"<segue.Picture {self._pixels.shape}>"


class _OwnKeys(threading.local):
    """The names of a thread's arrays: the next call's take the place of the last one's, and all go with the thread."""

    def __init__(self) -> None:
        self.keys = {"a": Key(), "b": Key()}


_own = _OwnKeys()


@functools.lru_cache(maxsize=64)
def _key_of_file(path: str) -> Key:
    """The name of a file, which stays decoded as long as it is among those used last."""
    return Key()


class Lent:
    """A picture on its way to the worker, under a key."""

    def __init__(self, source: object, role: str) -> None:
        """
        Args:
            role: `"a"` or `"b"`, which tells the arrays of one call from each other.
        """
        self._path, self._pixels = "", None
        if isinstance(source, Picture):
            self._key = source._key
            self._path, self._pixels = source._path, source._pixels
        elif isinstance(source, (str, os.PathLike)):
            self._path = path_of(source)
            self._key = _key_of_file(self._path)
        else:
            self._pixels = pixels_of(source)
            self._key = _own.keys[role]
        # An array may have changed since the last call.
        self._is_new = self._pixels is not None and not isinstance(source, Picture)
        #: What messages call it.
        self.name = self._key.name

    @property
    def message(self) -> Message:
        """What makes the worker keep it."""
        header = {"request": "picture", "key": self.name}
        if self._pixels is None:
            return Message({**header, "path": self._path}, keeps=self._key)
        height, width, channels = self._pixels.shape
        form = "rgb" if channels == 3 else "rgba"
        return Message({**header, "size": [width, height], "pixels": form}, self._pixels, keeps=self._key, is_new=self._is_new)

    def facts(self, used: Worker, until: Deadline = NEVER) -> Facts:
        """Its size, and whether it may be transparent; the worker looks at files, which may have changed."""
        if self._pixels is None:
            header = used.call(self.message, until).header
            width, height = header["size"]
            return (width, height), bool(header["hasAlpha"])
        return _facts_of(self._pixels)


def _facts_of(pixels: Pixels) -> Facts:
    height, width, channels = pixels.shape
    return (width, height), channels == 4
