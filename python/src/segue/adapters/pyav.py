"""Frames to and from files by PyAV, without the program ffmpeg."""

from __future__ import annotations

import os
from fractions import Fraction
from typing import Any, Iterable, Iterator, cast

import av
from av.video.frame import VideoFrame

from .. import Frames
from .._numpy import Pixels


def write(
    frames: Iterable[Pixels], path: str | os.PathLike[str], *, fps: float | Fraction | None = None,
    codec: str = "libx264", pixel_format: str = "yuv420p", **options: Any,
) -> int:
    """Writes frames as a video.

    Args:
        frames: a film, or any arrays (height, width, 3 or 4) of one size; alpha is left out.
        fps: frames per second; the film's own, or 30.
        codec: as PyAV names it.
        pixel_format: of the video; of 4:2:0 an odd last row or column is left out.
        options: of the codec, as in `crf=20`.

    Returns:
        how many frames were written.
    """
    rate = fps if fps is not None else frames.fps if isinstance(frames, Frames) else 30
    count = 0
    with av.open(os.fspath(path), "w") as container:
        stream: Any = container.add_stream(
            codec, rate=Fraction(rate).limit_denominator(1_000_000),
            options={name: str(value) for name, value in options.items()})
        for count, pixels in enumerate(frames, 1):
            if count == 1:
                stream.height, stream.width = (side // 2 * 2 for side in pixels.shape[:2])
                stream.pix_fmt = pixel_format
            seen = pixels[: stream.height, : stream.width, :3]
            container.mux(stream.encode(VideoFrame.from_ndarray(seen.copy(), format="rgb24")))
        container.mux(stream.encode(None) if count else [])
    return count


def read(path: str | os.PathLike[str]) -> Iterator[Pixels]:
    """The frames of a video: arrays (height, width, 3) of uint8."""
    with av.open(os.fspath(path)) as container:
        for frame in container.decode(video=0):
            yield cast(Pixels, frame.to_ndarray(format="rgb24"))
