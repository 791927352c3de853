"""Whatever has frames: a film, a composition, a scene."""

from __future__ import annotations

import base64
import itertools
import os
import tempfile
from collections import deque
from fractions import Fraction
from typing import Any, Callable, Iterator, Sequence, overload

import numpy as np

from ._effects import AHEAD, frame_of
from ._png import png_of
from ._program import Progress, path_of, run, words_of
from ._worker import Gone, Pixels, Worker, worker

_numbers = itertools.count(1)


class Preview:
    """Moving pictures for a notebook, as an animated WebP."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def _repr_html_(self) -> str:
        return f'<img alt="" src="data:image/webp;base64,{base64.b64encode(self.data).decode()}">'

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the WebP into a file."""
        with open(path, "wb") as file:
            file.write(self.data)


class Frames(Sequence[Pixels]):
    """Frames by number: `len(frames)`, `frames[12]`, `for frame in frames`.

    Each frame is an array (height, width, 3 or 4) of uint8 with straight alpha. It is rendered when it is asked for; in
    a loop some are rendered ahead of those that are used.

    Args:
        words: what `segue` would be called with, without an output: `["a.jpg", "b.jpg", "-t", "push"]`.
        alpha: whether frames have alpha. Without it they are over black. They have where something may be transparent,
            unless this says otherwise.
    """

    def __init__(self, words: Sequence[str | os.PathLike[str]], *, alpha: bool | None = None) -> None:
        self._words = [os.fspath(word) for word in words]
        self._alpha = alpha
        self._key = f"m{next(_numbers)}"
        self._known: dict[str, Any] | None = None

    # What it is

    def _opening(self) -> dict[str, Any]:
        """What the worker opens."""
        return {"words": self._words}

    def _run(self, words: list[str], progress: Callable[[Progress], object] | None) -> Any:
        """Runs the command for it, with words for the output."""
        return run([*self._words, *words], progress)

    def _facts(self) -> dict[str, Any]:
        if self._known is None:
            self._known = self._open(worker())
        return self._known

    def _open(self, used: Worker) -> dict[str, Any]:
        answer = used.call({"request": "film", "key": self._key, **self._opening()})
        used.known.add(self._key)
        return answer.header

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
        """The shape of all frames together: (frames, height, width, 3 or 4)."""
        width, height = self.size
        return len(self), height, width, 4 if self.has_alpha else 3

    def __len__(self) -> int:
        return int(self._facts()["frames"])

    # Its frames

    @overload
    def __getitem__(self, index: int) -> Pixels: ...
    @overload
    def __getitem__(self, index: slice) -> list[Pixels]: ...
    def __getitem__(self, index: int | slice) -> Pixels | list[Pixels]:
        if isinstance(index, slice):
            return list(self._frames(range(*index.indices(len(self)))))
        number = range(len(self))[index]
        return next(self._frames([number]))

    def __iter__(self) -> Iterator[Pixels]:
        return self._frames(range(len(self)))

    def at(self, time: float | Fraction) -> Pixels:
        """The frame that is seen at a time, in seconds; before the beginning the first, behind the end the last."""
        return self[min(max(int(time * self.fps), 0), len(self) - 1)]

    def _frames(self, numbers: Sequence[int]) -> Iterator[Pixels]:
        used = worker()
        bytes_of_frame = int(np.prod(self.shape[1:]))
        header = {"request": "frame", "film": self._key, "pixels": "rgba" if self.has_alpha else "rgb"}

        def ask(number: int) -> int:
            if self._key not in used.known:
                self._open(used)
            return used.ask({**header, "frame": number}, answer_bytes=bytes_of_frame)

        asked: deque[tuple[int, int]] = deque()

        def take() -> Pixels:
            number, request = asked.popleft()
            try:
                return frame_of(used.answer(request))
            except Gone:
                return frame_of(used.answer(ask(number)))

        try:
            for number in numbers:
                asked.append((number, ask(number)))
                if len(asked) == AHEAD:
                    yield take()
            while asked:
                yield take()
        finally:
            used.forget([request for _, request in asked])

    # Files

    def write(
        self, path: str | os.PathLike[str], progress: Callable[[Progress], object] | None = None, *,
        overwrite: bool = False, **options: Any,
    ) -> dict[str, Any]:
        """Writes it as a file, as the command does: with sound, several frames at a time.

        Args:
            path: the file; its ending says the format: mp4, webm, mov, gif, webp, apng, avif, or `out/%04d.png`.
            progress: is called with a `Progress` ten times a second. When it raises, the work is given up, nothing
                half-written is left, and the exception goes on to you.
            overwrite: whether a file that exists may go.
            options: of the command, as in `crf=20`, `size="1280x720"`, `loop=True`.

        Returns:
            The report of the command: frames, bytes, seconds and so on.

        Raises:
            CannotCreateError: for a file that exists.
            UnavailableError: where ffmpeg is needed, and not installed.
        """
        words = ["-o", path_of(path)] + (["--force"] if overwrite else [])
        report: dict[str, Any] = self._run(words + words_of(options), progress)
        return report

    def show(self, width: int = 480, seconds: float = 10, fps: float = 12) -> Preview:
        """Moving pictures for a notebook: the beginning, small.

        Args:
            width: of the pictures, at most.
            seconds: how much of it is shown.
            fps: frames per second, at most.
        """
        rate = min(Fraction(fps).limit_denominator(1000), self.fps)
        count = max(1, min(int(seconds * rate), int(self.duration * rate)))
        with tempfile.TemporaryDirectory(prefix="segue-") as folder:
            for number, frame in enumerate(self._frames([
                min(int(number / rate * self.fps), len(self) - 1) for number in range(count)
            ])):
                with open(f"{folder}/{number:06}.png", "wb") as file:
                    file.write(png_of(frame[::self._step(width), ::self._step(width)]))
            path = f"{folder}/preview.webp"
            Frames([f"{folder}/%06d.png:fps={rate}"]).write(path)
            with open(path, "rb") as file:
                return Preview(file.read())

    def _step(self, width: int) -> int:
        return max(1, -(-self.size[0] // width))

    def _repr_png_(self) -> bytes:
        """Up to six frames side by side, for notebooks."""
        count = min(6, len(self))
        step = self._step(240)
        numbers = [number * (len(self) - 1) // max(count - 1, 1) for number in range(count)]
        return png_of(np.concatenate([frame[::step, ::step] for frame in self._frames(numbers)], axis=1), 6)


class Composition(Frames):
    """A Lottie file as frames.

    Args:
        path: a `.json` or `.lottie` file.
        size: width and height of the frames; its own unless they are given.
        options: of `segue play`, as in `fps=25`, `slot=["color=ff8800"]`, `replace=["logo=logo.png"]`.
    """

    def __init__(
        self, path: str | os.PathLike[str], *, size: tuple[int, int] | None = None, alpha: bool | None = None,
        **options: Any,
    ) -> None:
        if size is not None:
            options["size"] = f"{size[0]}x{size[1]}"
        super().__init__(["play", path_of(path), *words_of(options)], alpha=alpha)


class Scene(Composition):
    """A scene of layers as frames.

    Args:
        path: a `.json` file.
        size: width and height of the frames; its own unless they are given.
        options: of `segue play`, as in `fps=25`, `replace=["photo=b.jpg"]`.
    """
