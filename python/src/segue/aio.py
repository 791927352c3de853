"""The same for asyncio: what takes time runs in a thread, and a task that is cancelled leaves nothing behind.

```python
frame = await segue.aio.transition("cube", a, b, 0.4)
report = await segue.aio.write(film, "film.mp4")
async for frame in film: ...                              # also of segue.transition_frames
```

A cancelled export is ended before the cancellation goes on: no process is left, and no file that is half-written.
"""

from __future__ import annotations

import asyncio
import functools
import os
from typing import Any, Callable

from . import _effects
from ._descriptor import pipe
from ._frames import Frames
from ._numpy import Pixels
from ._patience import seconds_of
from ._pictures import PictureLike
from ._program import Progress
from ._tasks import in_thread

__all__ = ["frame", "transition", "write"]


async def transition(
    name: _effects.EffectLike, a: PictureLike, b: PictureLike, at: float = 0.5, **options: Any,
) -> Pixels:
    """One frame of a transition, as `segue.transition` makes it."""
    return await in_thread(functools.partial(_effects.transition, name, a, b, at, **options))


async def frame(film: Frames, number: int) -> Pixels:
    """One frame of a film, by its number."""
    return await in_thread(functools.partial(film.__getitem__, number))


async def write(
    film: Frames, path: str | os.PathLike[str], progress: Callable[[Progress], object] | None = None, *,
    overwrite: bool = False, timeout: float | None = None, **options: Any,
) -> dict[str, Any]:
    """Writes a film as a file, as `film.write` does.

    Args:
        progress: is called in the thread of the event loop.
        The others are those of `Frames.write`.
    """
    loop = asyncio.get_running_loop()

    def tell(done: Progress) -> None:
        if progress is not None:
            loop.call_soon_threadsafe(progress, done)

    # Closing one end of a pipe is heard at the other.
    stop, going = pipe()
    return await in_thread(
        functools.partial(film._written, path, None if progress is None else tell, overwrite, seconds_of(timeout), options, stop), going)
