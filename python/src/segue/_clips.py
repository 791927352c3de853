"""Frames in memory as clips and pictures of a film: each is handed over when its time comes, and none lies in a folder."""

from __future__ import annotations

import json
import os
import threading
from collections import deque
from fractions import Fraction
from typing import Any, Callable, Iterable, Iterator, Sequence, Sized, Union

from ._arrays import Layout, array_of, check_layout, is_array
from ._descriptor import Descriptor, file_in_memory
from ._errors import UsageError
from ._memory_files import MemoryFile, file_of, opened_again
from ._numbers import positive, whole
from ._numpy import NDArray, Pixels, np
from ._pictures import PictureLike, pixels_of
from ._png import write_png
from ._program import threads

#: Frames that play: a sequence, an array (frames, height, width, channels), an iterator, or a function that makes one.
FramesLike = Union[Iterable[PictureLike], Callable[[], Iterable[PictureLike]]]

#: The most bytes that are kept of an iterator whose length nobody knows.
_HELD = 1 << 30


class Clip:
    """Frames in memory as an item of a film: `segue.Clip(frames, count=300)`.

    A list, an array and a `Film` are read wherever a frame is wanted. An iterator is read once and in order, a few frames at
    a time, and so a film with it can be written once; a function that makes the iterator can be asked for another one.

    Args:
        frames: a sequence of pictures, an array (frames, height, width, channels), a `Film`, an iterator of pictures, or a
            function without arguments that makes one. None of them is copied: leave it alone as long as the film is used.
        count: how many frames an iterator has. Unless it is given, a function is run once to count them, and what an
            iterator has is read at once, which may be a gigabyte.
        fps: frames per second; the film's unless it is given.
        layout: the order of an array's axes: `"HWC"` or `"CHW"`.
    """

    def __init__(
        self, frames: FramesLike, *, count: int | None = None, fps: float | Fraction | str | None = None,
        layout: Layout = "HWC",
    ) -> None:
        check_layout(layout)
        self.frames = frames
        self.count = None if count is None else whole("count", count, least=1)
        self.fps = None if fps is None else positive("fps", fps).limit_denominator(1_000_000)
        self.layout: Layout = layout

    def __repr__(self) -> str:
        return f"segue.Clip(<{type(self.frames).__name__}>, count={self.count}, fps={self.fps}, layout={self.layout!r})"


def file_of_picture(pixels: Pixels) -> int:
    """The number of a new file in memory that has a picture as it is: Netpbm's PAM."""
    height, width, channels = pixels.shape
    kind = "RGB" if channels == 3 else "RGB_ALPHA"
    header = f"P7\nWIDTH {width}\nHEIGHT {height}\nDEPTH {channels}\nMAXVAL 255\nTUPLTYPE {kind}\nENDHDR\n"
    return file_of([header.encode(), np.ascontiguousarray(pixels).data])


class MemoryPicture(MemoryFile):
    """A picture in memory, which stays as it is now."""

    def __init__(self, pixels: Pixels) -> None:
        super().__init__(".pam")
        self._pixels = np.array(pixels)

    def open(self, rest: str) -> int:
        return file_of_picture(self._pixels)

    def save(self, folder: str, name: str) -> str:
        path = os.path.join(folder, f"{name}.png")
        write_png(path, self._pixels)
        return path


class MemoryClip(MemoryFile):
    """A clip in memory: a cut in OpenTimelineIO that names its frames, and the frames."""

    def __init__(self, clip: Clip, fps: Fraction) -> None:
        super().__init__(".otio")
        self._frames = _numbered(clip)
        self._rate = float(clip.fps or fps)

    @property
    def calls_others(self) -> bool:
        """Whether a program of the caller's makes the frames, which may call this package."""
        return isinstance(self._frames, _Running)

    @property
    def is_read_once(self) -> bool:
        return isinstance(self._frames, _Running) and self._frames.once

    def open(self, rest: str) -> int:
        if rest == ".otio":
            return file_of([self._cut(self._key, ".pam")])
        return self._frames.open(int(rest.removeprefix("/").removesuffix(".pam")))

    def save(self, folder: str, name: str) -> str:
        os.makedirs(os.path.join(folder, name), exist_ok=True)
        for number, pixels in enumerate(self._frames):
            write_png(os.path.join(folder, name, f"{number:06}.png"), pixels)
        path = os.path.join(folder, f"{name}.otio")
        with open(path, "wb") as file:
            file.write(self._cut(name, ".png"))
        return path

    def _cut(self, folder: str, ending: str) -> bytes:
        """A cut in OpenTimelineIO of the numbered pictures."""

        def time(value: int) -> dict[str, Any]:
            return {"OTIO_SCHEMA": "RationalTime.1", "value": value, "rate": self._rate}

        pictures = {
            "OTIO_SCHEMA": "ImageSequenceReference.1", "target_url_base": f"{folder}/", "name_prefix": "",
            "name_suffix": ending, "start_frame": 0, "frame_step": 1, "rate": self._rate, "frame_zero_padding": 6,
            "missing_frame_policy": "error",
            "available_range": {"OTIO_SCHEMA": "TimeRange.1", "start_time": time(0), "duration": time(len(self._frames))},
        }
        clip = {
            "OTIO_SCHEMA": "Clip.2", "name": "frames", "active_media_reference_key": "DEFAULT_MEDIA",
            "media_references": {"DEFAULT_MEDIA": pictures},
        }
        track = {"OTIO_SCHEMA": "Track.1", "name": "", "kind": "Video", "children": [clip]}
        return json.dumps({
            "OTIO_SCHEMA": "Timeline.1", "name": "frames",
            "tracks": {"OTIO_SCHEMA": "Stack.1", "name": "", "children": [track]},
        }).encode()


# Frames by their numbers


class _Listed:
    """Frames that can be had in any order."""

    def __init__(self, frames: Sequence[Any] | NDArray[Any], layout: Layout) -> None:
        self._frames, self._layout = frames, layout

    def __len__(self) -> int:
        return len(self._frames)

    def __iter__(self) -> Iterator[Pixels]:
        return (pixels_of(frame, self._layout) for frame in self._frames)

    def open(self, number: int) -> int:
        return file_of_picture(pixels_of(self._frames[number], self._layout))


class _Running:
    """Frames that come one after the other, of which the last few are kept: several threads show them."""

    def __init__(self, make: Callable[[], Iterator[Any]], count: int, layout: Layout, *, once: bool) -> None:
        """
        Args:
            make: makes the iterator.
            once: whether it always gives the same one.
        """
        self._make, self._count, self._layout, self.once = make, count, layout, once
        self._lock = threading.Lock()
        self._running: Iterator[Any] | None = None
        self._next = 0
        self._size: tuple[int, ...] = ()
        #: What its maker has raised.
        self._error: BaseException | None = None
        self._last: deque[tuple[int, Descriptor]] = deque()

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Pixels]:
        with self._lock:
            self._begin()
            while self._next < self._count:
                yield self._pulled()

    def open(self, number: int) -> int:
        with self._lock:
            if self._running is None or number < self._next - len(self._last):
                self._begin()
            while self._next <= number:
                pixels = self._pulled()
                file = Descriptor(file_of_picture(pixels))
                self._last.append((self._next - 1, file))
                # Each thread of the other process is at a frame of its own, and some wait to be written.
                if len(self._last) > threads() + 8:
                    self._last.popleft()
            return opened_again(self._last[number - self._next][1])

    def _begin(self) -> None:
        if self._running is not None and self.once:
            raise UsageError(
                "an iterator among the items can be read once, and was; give a list, an array or the function that makes it")
        self._running, self._next, self._error = self._make(), 0, None
        self._last.clear()

    def _pulled(self) -> Pixels:
        assert self._running is not None
        if self._error is not None:
            raise self._error
        try:
            pixels = pixels_of(next(self._running), self._layout)
        except StopIteration:
            raise UsageError(
                f"an iterator among the items has ended after {self._next} frames, and not after {self._count}") from None
        except BaseException as error:
            # It gives nothing any more; threads that ask it again hear why.
            self._error = error
            raise
        self._size = self._size or pixels.shape
        if pixels.shape[:2] != self._size[:2]:
            raise ValueError(
                f"frame {self._next} of an iterator among the items is (height, width) {pixels.shape[:2]}, and the first one "
                f"{self._size[:2]}")
        self._next += 1
        return pixels


def _numbered(clip: Clip) -> _Listed | _Running:
    frames, layout = clip.frames, clip.layout
    found: _Listed | _Running
    if is_array(frames):
        array = array_of(frames)
        if array.ndim not in (3, 4):
            raise ValueError(f"expected an array (frames, height, width, channels) for a clip, not {array.shape}")
        found = _Listed(array, layout)
    elif callable(frames):
        make = frames
        count = clip.count or sum(1 for _ in make())
        found = _Running(lambda: iter(make()), count, layout, once=False)
    elif isinstance(frames, (list, tuple)):
        found = _Listed(frames, layout)
    else:
        found = _of_iterable(frames, clip.count, layout)
    if len(found) == 0:
        raise ValueError("an iterator among the items has no frames")
    return found


def _of_iterable(frames: Iterable[Any], count: int | None, layout: Layout) -> _Listed | _Running:
    running = iter(frames)
    if running is not frames:
        count = count or (len(frames) if isinstance(frames, Sized) else sum(1 for _ in running))
        return _Running(lambda: iter(frames), count, layout, once=False)
    if count is not None:
        return _Running(lambda: running, count, layout, once=True)
    return _Listed(_held(running, layout), "HWC")


def _held(frames: Iterator[Any], layout: Layout) -> list[Pixels]:
    """The frames of an iterator whose length nobody knows."""
    held: list[Pixels] = []
    left = _HELD
    for frame in frames:
        held.append(np.array(pixels_of(frame, layout)))
        left -= held[-1].nbytes
        if left < 0:
            raise UsageError(
                f"an iterator among the items has more than {_HELD >> 20} MB of frames, and nobody knows how many; say it, as "
                "in segue.Clip(frames, count=300), or give the function that makes it")
    return held
