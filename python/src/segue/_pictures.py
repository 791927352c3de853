"""Pictures as they are given: arrays, PIL images, files."""

from __future__ import annotations

import functools
import os
import threading
from typing import Any, Callable, Mapping, Protocol, Union, runtime_checkable

from ._arrays import ArrayLike, Layout, array_of, check_layout, frame_of, is_array
from ._messages import Key, Message
from ._numpy import Pixels, is_numpys, np
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


#: An array with straight alpha, what numpy makes one of, a PIL image, a path, or a `Picture`.
PictureLike = Union[ArrayLike, _Image, str, "os.PathLike[str]", "Picture"]

#: EXIF's tag that says how a camera was held, and PIL's number of what sets the picture upright.
_ORIENTATION = 0x112
_TURNS = {2: 0, 3: 3, 4: 1, 5: 5, 6: 4, 7: 6, 8: 2}

#: Width and height of a picture, and whether it may be transparent.
Facts = tuple[tuple[int, int], bool]


def is_picture(value: object) -> bool:
    """Whether a value can be a picture by itself; others may be several pictures."""
    if is_numpys(value, "ndarray"):
        return array_of(value).ndim < 4
    return isinstance(value, (str, os.PathLike, Picture, _Image)) or is_array(value) and array_of(value).ndim < 4


def pixels_of(value: object, layout: Layout = "HWC") -> Pixels:
    """The pixels of an array or a PIL image: (height, width, 3 or 4), uint8, of any strides, not copied if it can be.

    Args:
        layout: of an array; images and pictures have their own.

    Raises:
        TypeError: for what is no picture, and for numbers of another kind.
        ValueError: for an array of another shape, and floats that are not within 0…1.
    """
    if is_numpys(value, "ndarray"):
        return frame_of(array_of(value), layout)
    if isinstance(value, Picture) and value._pixels is not None:
        return value._pixels
    if isinstance(value, _Image):
        image: Any = value
        turn = _TURNS.get(image.getexif().get(_ORIENTATION, 1))
        if turn is not None:
            image = image.transpose(turn)
        shines = image.mode in ("LA", "La", "PA", "RGBa") or "transparency" in image.info
        if image.mode not in ("RGB", "RGBA"):
            image = image.convert("RGBA" if shines else "RGB")
        return frame_of(np.asarray(image))
    if not is_array(value):
        raise TypeError(
            f"expected an array, a PIL image or a path, not {type(value).__module__}.{type(value).__name__}")
    return frame_of(array_of(value), layout)


class Picture:
    """A picture that is sent once, and used as often as you like.

    An array that is given to a function is sent with each call, because it may have changed. A `Picture` keeps a copy
    of its own.

    Args:
        source: an array, as `transition` takes it, a PIL image, or a path. A file is read again when it has changed.
        layout: the order of an array's axes: `"HWC"` or `"CHW"`.

    Attributes:
        size: width and height in pixels.
        has_alpha: whether it may be transparent somewhere.
    """

    _path: str
    _pixels: Pixels | None

    def __init__(self, source: PictureLike, *, layout: Layout = "HWC") -> None:
        check_layout(layout)
        if isinstance(source, Picture):
            # Its pixels are laid out as ours are.
            source, layout = source._pixels if source._pixels is not None else source._path, "HWC"
        self._key = Key()
        self._path, self._pixels = "", None
        if isinstance(source, (str, os.PathLike)):
            self._path = path_of(source)
        else:
            self._pixels = pixels_of(source, layout).copy()
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
        return Lent(self, "a").facts(worker) if self._pixels is None else _facts_of(self._pixels)

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

    def __init__(self, source: object, role: str, layout: Layout = "HWC") -> None:
        """
        Args:
            layout: of an array.
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
            self._pixels = pixels_of(source, layout)
            self._key = _own.keys[role]
        # An array may have changed since the last call.
        self._is_new = self._pixels is not None and not isinstance(source, Picture)
        #: Its pixels, and a number that means these for ever, or 0; None for a file.
        self.here = None if self._pixels is None else (self._pixels, 0 if self._is_new else self._key.number)
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

    def facts(self, used: Callable[[], Worker], until: Deadline = NEVER) -> Facts:
        """Its size, and whether it may be transparent; the worker looks at files, which may have changed."""
        if self._pixels is None:
            header = used().call(self.message, until).header
            width, height = header["size"]
            return (width, height), bool(header["hasAlpha"])
        return _facts_of(self._pixels)


def _facts_of(pixels: Pixels) -> Facts:
    height, width, channels = pixels.shape
    return (width, height), channels == 4
