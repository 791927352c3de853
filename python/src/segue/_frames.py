"""Whatever has frames: a film, a composition, a scene."""

from __future__ import annotations

import math
import os
from fractions import Fraction
from typing import Any, AsyncIterator, Callable, Iterator, Mapping, Sequence, overload

from ._ahead import Asked, in_turn
from ._arrays import Layout, check_layout, check_out, laid_out, put
from ._descriptor import Descriptor
from ._errors import CannotCreateError, UsageError
from ._memory_files import Blaming, MemoryFile
from ._messages import Key, Message, json_of
from ._numbers import size_of
from ._numpy import NDArray, Pixels, is_numpys, np
from ._patience import Deadline, seconds_of
from ._previews import Preview, bundle, moving, smaller, strip
from ._program import Progress, as_arguments, here, keys_of, path_of, run, with_encoders
from ._tasks import each
from ._workers import Home, home

#: How near to a frame's beginning, in frames, a time may be to mean that frame: n / fps is rounded.
_NEAR = 1e-6


class Frames(Sequence[Pixels]):
    """Frames by number: `len(frames)`, `frames[12]`, `for frame in frames`.

    Each frame is an array (height, width, 3 or 4) of uint8 with straight alpha. It is rendered when it is asked for; in
    a loop some are rendered ahead of those that are used.

    Args:
        film: the keys of a show, or a `file` (a show, a cut, a scene or a composition) and what holds in place of what it
            says: `{"items": ["a.jpg", "b.jpg"], "transition": "push"}`, `{"file": "trip.json", "size": "640x360"}`. Names of
            files are relative to the folder of now, wherever the program goes later.
        alpha: whether frames have alpha. Without it they are over black. They have where something may be transparent,
            unless this says otherwise.
        timeout: the seconds that each of its frames is waited for, and its opening; as long as it takes unless it is given.
        layout: the order of the axes of frames: `"HWC"`, or `"CHW"` for (3 or 4, height, width).
    """

    #: The process that makes the frames.
    _home: Home = home

    def __init__(
        self, film: Mapping[str, Any], *, alpha: bool | None = None, timeout: float | None = None, layout: Layout = "HWC",
    ) -> None:
        check_layout(layout)
        self._layout: Layout = layout
        #: What of it is in memory.
        self._lent: list[MemoryFile] = []
        self._film = keys_of(film)
        #: What its names are relative to; empty where there is no folder of now.
        self._folder = here()
        self._alpha, self._timeout = alpha, seconds_of(timeout)
        self._key = Key()
        self._known: dict[str, Any] | None = None

    # What it is

    def _message(self) -> Message:
        header = {"request": "film", "key": self._key.name, "film": self._film}
        return Message({**header, "folder": self._folder} if self._folder else header, keeps=self._key)

    def _facts(self) -> dict[str, Any]:
        if self._known is None:
            with Blaming(self._lent):
                until = Deadline(self._timeout)
                self._known = self._home.worker(until).call(self._message(), until).header
        return self._known

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the frames."""
        width, height = self._facts()["size"]
        return width, height

    @property
    def fps(self) -> Fraction:
        """Frames per second."""
        numerator, denominator = self._facts()["rate"]
        return Fraction(numerator, denominator)

    @property
    def duration(self) -> Fraction:
        """How long it is, in seconds."""
        return len(self) / self.fps

    @property
    def has_alpha(self) -> bool:
        """Whether its frames have four numbers a pixel."""
        return bool(self._facts()["hasAlpha"]) if self._alpha is None else self._alpha

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """The shape of all frames together: (frames, height, width, 3 or 4), or as `layout` says."""
        (width, height), channels = self.size, 4 if self.has_alpha else 3
        return (len(self), channels, height, width) if self._layout == "CHW" else (len(self), height, width, channels)

    def __len__(self) -> int:
        return int(self._facts()["frames"])

    # Its frames

    #: numpy leaves comparisons with arrays to this class, and takes it for no array.
    __array_ufunc__ = None

    def __contains__(self, frame: Any) -> bool:
        """Whether one of its frames has just these pixels."""
        return is_numpys(frame, "ndarray") and any(np.array_equal(one, frame) for one in self)

    @overload
    def __getitem__(self, index: int) -> Pixels: ...
    @overload
    def __getitem__(self, index: slice) -> list[Pixels]: ...
    def __getitem__(self, index: int | slice) -> Pixels | list[Pixels]:
        if isinstance(index, slice):
            return list(self._frames(range(*index.indices(len(self)))))
        return next(self._frames([range(len(self))[index]]))

    def __iter__(self) -> Iterator[Pixels]:
        return self._frames(range(len(self)))

    def __aiter__(self) -> AsyncIterator[Pixels]:
        return each(iter(self))

    def at(self, time: float | Fraction) -> Pixels:
        """The frame that is seen at a time, in seconds; before the beginning the first, behind the end the last."""
        place = float((time if isinstance(time, Fraction) else float(time)) * self.fps) + _NEAR
        if math.isnan(place):
            raise UsageError(f"time: {time!r}: expected a number")
        return self[int(min(max(place, 0), len(self) - 1))]

    def _frames(self, numbers: Sequence[int]) -> Iterator[Pixels]:
        bytes_of_frame = math.prod(self.shape[1:])
        header = {"request": "frame", "film": self._key.name, "pixels": "rgba" if self.has_alpha else "rgb"}
        opening, used = [self._message()], self._home.worker(Deadline(self._timeout))
        with Blaming(self._lent):
            for frame in in_turn(
                (Asked(
                    used, opening, Message({**header, "frame": number}, answer_bytes=bytes_of_frame),
                    Deadline(self._timeout))
                 for number in numbers),
                self._timeout,
            ):
                yield laid_out(frame, self._layout)

    def read(self, start: int = 0, stop: int | None = None, *, out: NDArray[Any] | None = None) -> NDArray[Any]:
        """Several frames as one array: (frames, height, width, 3 or 4), or as `layout` says.

        Args:
            start, stop: which, as slices have them; all unless they are given.
            out: an array that they are written to, of their shape: of uint8, of uint16 (0…65535) or of floats (0…1).

        Returns:
            `out`, or a new array of uint8.
        """
        numbers = range(*slice(start, stop).indices(len(self)))
        shape = (len(numbers), *self.shape[1:])
        if out is None:
            out = np.empty(shape, np.uint8)
        check_out(out, shape)
        for place, frame in zip(out, self._frames(numbers)):
            put(frame, place)
        return out

    # Files

    def write(
        self, path: str | os.PathLike[str], progress: Callable[[Progress], object] | None = None, *,
        overwrite: bool = False, timeout: float | None = None, **options: Any,
    ) -> dict[str, Any]:
        """Writes it as a file, as the command does: with sound, several frames at a time.

        Args:
            path: the file; its ending says the format: mp4, webm, mov, gif, webp, apng, avif, or `out/%04d.png`.
            progress: is called with a `Progress` ten times a second. When it raises, the work is given up, nothing
                half-written is left, and the exception goes on to you.
            overwrite: whether a file that exists may go.
            timeout: the seconds after which it is given up; it may take any time unless it is given.
            options: other keys of the film and settings of the format, as in `quality=80`, `crf=20`, `preset="slow"`,
                `size=(1280, 720)`, `loop=True`.

        Returns:
            The report of the command: frames, bytes, seconds and so on.

        Raises:
            CannotCreateError: for a file that exists.
            UnavailableError: where ffmpeg is needed, and not installed.
            TryAgainError: when `timeout` is over; nothing half-written is left then.
        """
        return self._written(path, progress, overwrite, seconds_of(timeout), options)

    def _written(
        self, path: str | os.PathLike[str], progress: Callable[[Progress], object] | None, overwrite: bool,
        seconds: float | None, options: Mapping[str, Any], stop: Descriptor | None = None,
    ) -> dict[str, Any]:
        film = {**self._film, **keys_of(with_encoders(options)), "output": path_of(path), "replaces": overwrite}
        if seconds is not None:
            film["limits"] = {"timeout": seconds}
        try:
            with Blaming(self._lent):
                report: dict[str, Any] = run(
                    ["play", "-"], progress, text=json_of(film).decode(), folder=self._folder, until=Deadline(seconds),
                    lent=self._lent, stop=stop)
        except (CannotCreateError, UsageError) as error:
            error.args = (as_arguments(str(error)),)
            raise
        return report

    def show(self, width: int = 480, seconds: float = 10, fps: float = 12) -> Preview:
        """Moving pictures for a notebook: the beginning, small.

        Args:
            width: of the pictures, at most.
            seconds: how much of it is shown.
            fps: frames per second, at most.
        """
        frames, count, rate = self._beginning(width, seconds, fps)
        return moving(frames, count, rate)

    def _beginning(self, width: int, seconds: float, fps: float) -> tuple[Iterator[Pixels], int, Fraction]:
        """Small frames, how many they are, and how many a second has."""
        rate = min(Fraction(fps).limit_denominator(1000), self.fps)
        count = max(1, min(int(seconds * rate), int(self.duration * rate)))
        numbers = [min(int(number / rate * self.fps), len(self) - 1) for number in range(count)]
        return smaller(self._upright(numbers), width), count, rate

    def _upright(self, numbers: Sequence[int]) -> Iterator[Pixels]:
        """Frames as (height, width, 3 or 4)."""
        return (np.moveaxis(one, 0, -1) if self._layout == "CHW" else one for one in self._frames(numbers))

    def _repr_png_(self) -> bytes | None:
        """Up to six frames side by side, for notebooks."""
        if self._is_read_once():
            return None
        count = min(6, len(self))
        numbers = [number * (len(self) - 1) // max(count - 1, 1) for number in range(count)]
        return strip(smaller(self._upright(numbers), 240))

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        """The beginning as moving pictures, and a strip of frames; words alone where looking would take frames away."""
        if self._is_read_once():
            return {"text/plain": repr(self)}
        return bundle(self, *self._beginning(320, 4, 12))

    def _is_read_once(self) -> bool:
        return any(one.is_read_once for one in self._lent)

    def __repr__(self) -> str:
        return f"<segue.{type(self).__name__}>"


class Composition(Frames):
    """A Lottie file as frames.

    Args:
        path: a `.json` or `.lottie` file.
        size: width and height of the frames; its own unless they are given.
        alpha, timeout: as `Frames` has them.
        options: other keys of a film, as in `fps=25`, `slots={"color": "ff8800"}`, `replace=["logo=logo.png"]`.
    """

    def __init__(
        self, path: str | os.PathLike[str], *, size: tuple[int, int] | None = None, alpha: bool | None = None,
        timeout: float | None = None, **options: Any,
    ) -> None:
        if size is not None:
            options["size"] = size
        super().__init__({"file": path_of(path), **options}, alpha=alpha, timeout=timeout)


class Scene(Composition):
    """A scene of layers as frames.

    Args:
        path: a `.json` file.
        size: width and height of the frames; its own unless they are given.
        options: other keys of a film, as in `fps=25`, `replace=["photo=b.jpg"]`.
    """
