"""Frames into files by imageio: whatever its plugins write."""

from __future__ import annotations

import os
from fractions import Fraction
from pathlib import Path
from typing import Any, Iterable

import imageio.v3 as imageio

from .. import Frames
from .._numpy import Pixels


def write(
    frames: Iterable[Pixels], path: str | os.PathLike[str], *, fps: float | Fraction | None = None, **options: Any
) -> int:
    """Writes frames as an animation or a video.

    Args:
        frames: a film, or any arrays (height, width, 3 or 4) of one size.
        fps: frames per second; the film's own, or 30.
        options: of imageio's plugin, as in `plugin="pyav", codec="libx264"` or, of a GIF, `loop=0`.

    Returns:
        how many frames were written.
    """
    rate = float(fps if fps is not None else frames.fps if isinstance(frames, Frames) else 30)
    plugin = options.pop("plugin", None)
    count = 0

    def counted() -> Iterable[Pixels]:
        nonlocal count
        for count, pixels in enumerate(frames, 1):
            yield pixels

    if plugin == "pyav" or (plugin is None and os.fspath(path).endswith((".mp4", ".mkv", ".webm", ".mov"))):
        with imageio.imopen(Path(path), "w", plugin="pyav") as file:
            file.init_video_stream(options.pop("codec", "libx264"), fps=rate, **options)
            for pixels in counted():
                file.write_frame(pixels[..., :3])
    else:
        # Pillow takes milliseconds, and all frames at once.
        imageio.imwrite(Path(path), list(counted()), plugin=plugin, duration=1000 / rate, **options)
    return count
