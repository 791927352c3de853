"""Work of asyncio's tasks, in threads."""

from __future__ import annotations

import functools
from typing import AsyncIterator, Callable, Iterator, TypeVar

from ._descriptor import Descriptor
from ._numpy import Pixels

_Result = TypeVar("_Result")


async def each(frames: Iterator[Pixels]) -> AsyncIterator[Pixels]:
    """Frames one after the other, which are waited for in a thread."""
    while True:
        found = await in_thread(functools.partial(next, frames, None))
        if found is None:
            return
        yield found


async def in_thread(call: Callable[[], _Result], going: Descriptor | None = None) -> _Result:
    """What a call gives, in a thread; a cancelled one is waited for.

    Args:
        going: is closed to tell the call that nobody wants it any more.
    """
    # Programs without tasks do without it.
    import asyncio

    work = asyncio.ensure_future(asyncio.to_thread(call))
    try:
        return await asyncio.shield(work)
    except asyncio.CancelledError:
        if going is not None:
            going.close()
        await asyncio.wait([work])
        if not work.cancelled():
            # What it has raised is of no interest any more.
            work.exception()
        raise
