"""A transition between two clips of moviepy (2.x)."""

from __future__ import annotations

from typing import Any

import moviepy  # type: ignore[import-untyped, unused-ignore]

from .. import describe, transition
from .._effects import EffectLike


def join(
    name: EffectLike, first: Any, second: Any, duration: float | None = None, *, timing: str = "own",
    **parameters: Any,
) -> Any:
    """Two clips as one: `second` begins while `first` still plays, and a transition leads from one to the other.

    Sounds cross-fade meanwhile. Masks are left out: moviepy's frames have three numbers a pixel.

    Args:
        name: an effect's name, or a `segue.Filter`.
        first: a clip with a duration.
        second: another; it is fitted to the size of the first.
        duration: of the transition, in seconds; as it suits the effect.
        timing: the pace; `"own"` is the effect's.
        parameters: of the effect, as `segue.transition` takes them.

    Returns:
        A clip as long as both together, less the transition.
    """
    length = min(describe(name)["duration"] if duration is None else duration, first.duration, second.duration)
    start = first.duration - length

    def frame(time: float) -> Any:
        if time < start:
            return first.get_frame(time)
        if time >= first.duration:
            return second.get_frame(time - start)
        return transition(
            name, first.get_frame(time), second.get_frame(time - start), (time - start) / length, timing=timing,
            alpha=False, **parameters)

    joined = moviepy.VideoClip(frame, duration=start + second.duration).with_fps(first.fps or second.fps or 30)
    sounds = [
        clip.audio.with_effects([fade(length)]).with_start(begin)
        for clip, fade, begin in (
            (first, moviepy.afx.AudioFadeOut, 0), (second, moviepy.afx.AudioFadeIn, start))
        if clip.audio is not None
    ]
    return joined.with_audio(moviepy.CompositeAudioClip(sounds)) if sounds else joined
