"""The command: where it is, and runs of it that report in JSON."""

from __future__ import annotations

import functools
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import IO, Any, Callable, NamedTuple, Sequence

import numpy as np

from ._errors import SegueError, UnavailableError, UsageError, error_of


@functools.cache
def _found(named: str) -> str:
    own = Path(__file__).with_name("bin") / "segue"
    if named:
        path = shutil.which(named)
        if path is None:
            raise UnavailableError(f"$SEGUE: {named}: no such program")
        return path
    if own.exists():
        return str(own)
    # A script of this name may stand there that only starts this package again.
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        path = shutil.which("segue", path=folder)
        if path is not None and Path(path).read_bytes()[:4] == b"\x7fELF":
            return path
    raise UnavailableError("the program segue is not there; install the wheel, or name it in $SEGUE")


def program() -> str:
    """The command's file: that of $SEGUE, the wheel's own, or the one on the PATH."""
    return _found(os.environ.get("SEGUE", ""))


class Progress(NamedTuple):
    """How far a film is written."""

    frame: int
    frames: int
    seconds: float
    seconds_left: float
    bytes: int
    #: About how many there will be; None until that can be told.
    estimated_bytes: int | None


def words_of(options: dict[str, Any]) -> list[str]:
    """Options of the command: `crf=20` becomes `--crf 20`, `ken_burns=True` becomes `--ken-burns`."""
    words: list[str] = []
    for name, value in options.items():
        option = ("-" if len(name) == 1 else "--") + name.strip("_").replace("_", "-")
        for one in value if isinstance(value, (list, set)) else [value]:
            if one is True:
                words.append(option)
            elif one is not None and one is not False:
                words += [option, text_of(one)]
    return words


def text_of(value: Any) -> str:
    """A value as the command reads it."""
    if isinstance(value, (bool, np.bool_)):
        return "true" if value else "false"
    if isinstance(value, (tuple, list)):
        return ",".join(text_of(one) for one in value)
    if isinstance(value, os.PathLike):
        return path_of(value)
    return str(value)


def here() -> str:
    """The working directory; nothing where it has gone."""
    try:
        return os.getcwd()
    except OSError:
        return ""


def path_of(path: str | os.PathLike[str]) -> str:
    """An absolute path: the worker may have started in another folder."""
    whole = os.path.expanduser(os.fspath(path))
    if not os.path.isabs(whole):
        whole = os.path.join(here(), whole)
    try:
        whole.encode()
    except UnicodeEncodeError:
        raise UsageError(f"{whole!r}: the name of the file is not UTF-8") from None
    return os.path.normpath(whole)


def run(
    words: Sequence[str], progress: Callable[[Progress], object] | None = None, *, text: str = "",
    folder: str | None = None,
) -> Any:
    """Runs the command, and gives what it reports in JSON.

    Args:
        text: what it reads on standard input.
        folder: where it runs.

    When `progress` raises, the run is given up, and nothing half-written is left.
    """
    called = [program(), *words, "--json"] + ([] if progress is None else ["--progress", "json"])
    with tempfile.TemporaryFile("w+", encoding="utf-8") as given, subprocess.Popen(
        called, stdin=_filled(given, text), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        encoding="utf-8", errors="replace", cwd=folder or None,
        # What is written is what the frames show: a person's own defaults change neither.
        env={**os.environ, "SEGUE_CONFIG": "none"},
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        said: list[str] = []
        try:
            for line in process.stderr:
                report = _report(line) if progress is not None else None
                if report is None:
                    said.append(line.rstrip())
                elif progress is not None:
                    progress(report)
            answer = process.stdout.read()
        except BaseException:
            process.terminate()
            process.communicate()
            raise
    document = json.loads(answer) if answer.strip() else None
    if process.returncode == 0:
        return document
    if isinstance(document, dict) and "error" in document:
        raise error_of(document["error"])
    raise SegueError(said[-1] if said else f"segue ended with {process.returncode}")


def _filled(file: IO[str], text: str) -> IO[str]:
    file.write(text)
    file.seek(0)
    return file


def _report(line: str) -> Progress | None:
    if not line.startswith("{"):
        return None
    document = json.loads(line)
    if document.get("event") != "progress":
        return None
    return Progress(
        document["frame"], document["frames"], document["seconds"], document["secondsLeft"],
        document["bytes"], document.get("estimatedBytes"))


def main() -> None:
    """Becomes the command: what the script `segue` of the wheel does."""
    os.execv(program(), ["segue", *sys.argv[1:]])
