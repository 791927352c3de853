"""Exceptions: one for each exit code of the command, with its message and the place it is about."""

from __future__ import annotations

from typing import Any, Mapping


class SegueError(Exception):
    """Something that Segue cannot do; `str(error)` is one line that says what to do.

    Attributes:
        exit_code: what the command would end with.
        category: the kind of failure in a word, as the command's `--json` names it.
        file: the file that it is about; None if it is about none.
        line: the line in it, from 1.
        column: the column in it, from 1.
        place: the value in it, as in `items[2].transition.effect`.
    """

    exit_code: int = 70
    category: str = "bug"
    file: str | None = None
    line: int | None = None
    column: int | None = None
    place: str | None = None


class UsageError(SegueError, ValueError):
    """A request that makes no sense: an unknown effect, a value out of range (64)."""

    exit_code, category = 64, "usage"


class BadDataError(SegueError, ValueError):
    """A file that can be read, but is no picture, is damaged, has a mistake, or is over a limit (65)."""

    exit_code, category = 65, "badData"


class NoInputError(SegueError):
    """A file that is missing or cannot be read (66)."""

    exit_code, category = 66, "noInput"


class UnavailableError(SegueError):
    """A program or a library that does part of the work is not installed, such as ffmpeg (69)."""

    exit_code, category = 69, "unavailable"


class OutOfMemoryError(SegueError):
    """The system gives no more memory (71)."""

    exit_code, category = 71, "outOfMemory"


class CannotCreateError(SegueError):
    """The output exists already, or cannot be made (73)."""

    exit_code, category = 73, "cannotCreate"


class InputOutputError(SegueError):
    """Reading or writing failed midway (74)."""

    exit_code, category = 74, "io"


class TryAgainError(SegueError):
    """The time was over; it may work when it is tried again (75)."""

    exit_code, category = 75, "tryAgain"


class InterruptedWorkError(SegueError):
    """It was given up before it was done (130, or what the signal says that has ended it)."""

    exit_code, category = 130, "interrupted"


class WorkerDiedError(SegueError):
    """The process that makes the frames has ended unexpectedly; the next call starts another one."""

    category = "workerDied"


class SegueWarning(UserWarning):
    """Something about a film that was written all the same: clips of different rates, a caption that does not fit."""


_KINDS: dict[int, type[SegueError]] = {
    kind.exit_code: kind
    for kind in (
        UsageError, BadDataError, NoInputError, UnavailableError, OutOfMemoryError, CannotCreateError,
        InputOutputError, TryAgainError, InterruptedWorkError,
    )
}


def error_of(document: Mapping[str, Any]) -> SegueError:
    """The exception of an error as the command writes it in JSON."""
    code = document.get("exitCode", 70)
    # More than 128 is a signal.
    kind = _KINDS.get(code, InterruptedWorkError if code > 128 else SegueError)
    error = kind(document.get("message", "an error without a message"))
    error.exit_code = code
    error.category = document.get("category", error.category)
    for name in ("file", "line", "column", "place"):
        setattr(error, name, document.get(name))
    return error
