"""The library libsegue in this process: frames between arrays that no other process has to make.

A call runs here if libsegue can do all that it asks. Every other call goes to the worker, and so does one that fails here: the
worker then reports the error. Files, strangers' filters and lack of memory end a process that is replaced, and never this one.
"""

from __future__ import annotations

import ctypes
import functools
import os
import threading
from pathlib import Path
from typing import Any, NamedTuple

from ._errors import UnavailableError
from ._numpy import Pixels, np
from ._program import can_be_here, program, threads

#: The longest side of a picture, from segue.h.
_LONGEST = 16384
#: Numbers of segue.h for three and four bytes a pixel.
_FORMATS = {3: 7, 4: 1}
#: The most effects that are kept ready, and about how many bytes they keep.
_MOST, _MOST_BYTES = 16, 512 << 20


class _Target(ctypes.Structure):
    """`segue_target`."""

    _fields_ = [
        ("struct_size", ctypes.c_uint32), ("format", ctypes.c_uint32), ("width", ctypes.c_int32), ("height", ctypes.c_int32),
        ("pixels", ctypes.c_void_p), ("stride", ctypes.c_ssize_t),
    ]


class _Source(_Target):
    """`segue_source`."""

    _fields_ = [("identity", ctypes.c_uint64)]


class Recipe(NamedTuple):
    """All that a frame is made with, but its pictures and its progress."""

    effect: str
    parameters: tuple[tuple[str, str], ...]
    #: As `segue_set_option` takes them.
    options: tuple[tuple[str, str], ...]
    #: Whether progress is paced as it suits the effect.
    is_paced: bool


class _Ready(NamedTuple):
    """An effect that was opened, and about how many bytes it keeps."""

    recipe: Recipe
    handle: ctypes.c_void_p
    bytes: int


# A handler of signals may ask for a frame, or call `close`, in the middle of a call.
_lock = threading.RLock()
#: Those that nobody uses, in the order in which they were used.
_ready: list[_Ready] = []
_was_forked = False


def _after_fork() -> None:
    global _lock, _was_forked
    # Threads of the library that held its locks are not there.
    _was_forked = _was_forked or _loaded.cache_info().currsize > 0
    _lock = threading.RLock()
    _ready.clear()


os.register_at_fork(after_in_child=_after_fork)


def _files(named: str) -> list[str]:
    """Where it may be: as $SEGUE_LIBRARY says, beside the command, or installed."""
    if named:
        return [] if named == "none" else [named]
    try:
        beside = [str(Path(program()).parent.parent / "lib/libsegue.so.1")]
    except UnavailableError:
        beside = []
    return beside if os.environ.get("SEGUE") else [*beside, "libsegue.so.1"]


@functools.cache
def _loaded(named: str, command: str) -> ctypes.CDLL | None:
    """The library; None if there is none of this version.

    Args:
        named: what $SEGUE_LIBRARY is.
        command: what $SEGUE is.
    """
    from . import __version__

    for file in _files(named):
        try:
            library = ctypes.CDLL(file)
            library.segue_version.restype = ctypes.c_char_p
            library.segue_pace.restype, library.segue_held.restype = ctypes.c_double, ctypes.c_uint64
            version = library.segue_version().decode()
        except (AttributeError, OSError):
            continue
        if __version__ in (version, "0+source"):
            return library
    return None


def close() -> None:
    """Gives back what is kept from frame to frame."""
    with _lock:
        for one in _ready:
            _closed(one)
        _ready.clear()


def _closed(one: _Ready) -> None:
    library = _library()
    if library is not None:
        library.segue_close(one.handle)


def _library() -> ctypes.CDLL | None:
    return None if _was_forked else _loaded(os.environ.get("SEGUE_LIBRARY", ""), os.environ.get("SEGUE", ""))


def frame(
    recipe: Recipe, at: float, pictures: tuple[tuple[Pixels, int], tuple[Pixels, int]], shape: tuple[int, int, int],
    out: Pixels | None = None,
) -> Pixels | None:
    """A frame between two pictures; None if it is the worker's to make it, or to say what is wrong.

    Args:
        at: the progress, which may be anything.
        pictures: arrays (height, width, 3 or 4), each with a number of its own that means these pixels for ever, or 0.
        shape: the frame's: height, width, 3 or 4.
        out: what it is written to, if that is possible.
    """
    library = _library()
    sizes = [*shape[:2], *pictures[0][0].shape[:2], *pictures[1][0].shape[:2]]
    if library is None or not can_be_here() or max(sizes) > _LONGEST or not -1000 <= at <= 1000:
        return None
    lent = [_packed(pixels) for pixels, _ in pictures]
    try:
        frame = out if out is not None and out.shape == shape and _is_packed(out) else np.empty(shape, np.uint8)
    except MemoryError:
        return None
    sources = [_filled(_Source(), one) for one in lent]
    for source, (_, identity) in zip(sources, pictures):
        source.identity = identity
    handle = _taken(library, recipe)
    if handle is None:
        return None
    if recipe.is_paced:
        at = library.segue_pace(handle, ctypes.c_double(min(max(at, 0), 1)))
    status = library.segue_frame(
        handle, ctypes.c_double(at), *map(ctypes.byref, sources), ctypes.byref(_filled(_Target(), frame)), threads())
    _give(library, _Ready(recipe, handle, library.segue_held(handle) + 4 * 4 * shape[0] * shape[1]))
    return frame if status == 0 else None


def _is_packed(pixels: Pixels) -> bool:
    """Whether nothing lies between the pixels of a row, and rows do not lie in each other."""
    _, width, channels = pixels.shape
    across, along, between = pixels.strides
    return pixels.flags.c_contiguous or (between == 1 and along == channels and abs(across) >= width * channels)


def _packed(pixels: Pixels) -> Pixels:
    return pixels if _is_packed(pixels) else np.ascontiguousarray(pixels)


def _filled(place: Any, pixels: Pixels) -> Any:
    """A structure of segue.h that means an array's memory."""
    height, width, channels = pixels.shape
    place.struct_size, place.format = ctypes.sizeof(place), _FORMATS[channels]
    place.width, place.height = width, height
    place.pixels = pixels.ctypes.data
    place.stride = width * channels if pixels.flags.c_contiguous else pixels.strides[0]
    return place


# Effects that are ready

def _taken(library: ctypes.CDLL, recipe: Recipe) -> ctypes.c_void_p | None:
    """An effect that nobody else uses meanwhile; None if it cannot be opened."""
    with _lock:
        for place in range(len(_ready) - 1, -1, -1):
            if _ready[place].recipe == recipe:
                return _ready.pop(place).handle
    if recipe in _refused:
        return None
    handle = _opened(library, recipe)
    if handle is None:
        if len(_refused) == _MOST:
            _refused.clear()
        _refused.add(recipe)
    return handle


#: What was asked for in vain last.
_refused: set[Recipe] = set()


def _opened(library: ctypes.CDLL, recipe: Recipe) -> ctypes.c_void_p | None:
    handle = ctypes.c_void_p()
    try:
        status = library.segue_open(_bytes(recipe.effect), ctypes.byref(handle))
        for call, values in ((library.segue_set, recipe.parameters), (library.segue_set_option, recipe.options)):
            for name, value in values:
                status = status or call(handle, _bytes(name), _bytes(value))
    except ValueError:
        status = -1
    if status == 0:
        return handle
    library.segue_close(handle)
    return None


def _bytes(text: str) -> bytes:
    """A text for C.

    Raises:
        ValueError: for one that is not UTF-8, or that C would read only the beginning of.
    """
    if "\0" in text:
        raise ValueError
    return text.encode()


def _give(library: ctypes.CDLL, one: _Ready) -> None:
    """Keeps an effect for the next frame of its kind."""
    with _lock:
        _ready.append(one)
        while len(_ready) > 1 and (len(_ready) > _MOST or sum(one.bytes for one in _ready) > _MOST_BYTES):
            library.segue_close(_ready.pop(0).handle)
