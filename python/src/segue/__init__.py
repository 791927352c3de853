"""Pictures into transitions, films, compositions and scenes, as numpy arrays.

```python
import segue

frame = segue.transition("page-curl", "a.jpg", "b.jpg", at=0.4, radius="20%")   # (height, width, 3), uint8
for frame in segue.transition_frames("push", a, b, duration=1): ...
segue.Film(["a.jpg", "b.jpg", clip_frames], transition="cube").write("film.mp4")
```

Frames are arrays (height, width, 3 or 4) of uint8, with straight alpha. Those between arrays are made here, by libsegue. One
process makes all others; it is started when it is first needed and kept, serves all threads, and ends with the interpreter.
"""

from importlib import metadata as _metadata
from typing import Any as _Any

from ._clips import Clip
from ._effects import Effect, Filter, describe, effects, transition, transition_frames
from ._errors import (
    BadDataError,
    CannotCreateError,
    InputOutputError,
    InterruptedWorkError,
    NoInputError,
    OutOfMemoryError,
    SegueError,
    SegueWarning,
    TryAgainError,
    UnavailableError,
    UsageError,
    WorkerDiedError,
)
from ._film import Film
from ._frames import Composition, Frames, Scene
from ._names import EffectName
from ._pictures import Picture
from ._previews import Preview
from ._program import Progress, configure, program
from ._workers import close

try:
    __version__ = _metadata.version("segue")
except _metadata.PackageNotFoundError:
    __version__ = "0+source"


def __getattr__(name: str) -> _Any:
    # asyncio takes a moment to load, and few need it.
    if name == "aio":
        import importlib

        return importlib.import_module(".aio", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "BadDataError", "CannotCreateError", "Clip", "Composition", "Effect", "EffectName", "Film", "Filter", "Frames", "InputOutputError",
    "InterruptedWorkError", "NoInputError", "OutOfMemoryError", "Picture", "Preview", "Progress", "Scene", "SegueError",
    "SegueWarning",
    "TryAgainError", "UnavailableError", "UsageError", "WorkerDiedError", "close", "configure", "describe", "effects", "program",
    "transition", "transition_frames",
]
