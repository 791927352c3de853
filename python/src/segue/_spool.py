"""A folder of files that live as long as the objects that need them."""

from __future__ import annotations

import os
import shutil
import tempfile
import weakref
from typing import Any


class Spool:
    """A folder that is made when something is put in, and goes with this object, or with the interpreter."""

    def __init__(self) -> None:
        #: The folder; empty as long as nothing was put in.
        self.path = ""

    def place(self, name: str) -> str:
        """The path of a file in it."""
        if not self.path:
            self.path = tempfile.mkdtemp(prefix="segue-")
            weakref.finalize(self, _remove, self.path, os.getpid())
        return os.path.join(self.path, name)

    def __deepcopy__(self, memo: dict[int, Any]) -> Spool:
        # Its files stay as they are: copies have it together.
        return self

    def __reduce__(self) -> tuple[type[Spool], tuple[()]]:
        if self.path:
            raise TypeError("what was given in memory cannot be pickled with it; save it, and open the file there")
        return Spool, ()


def _remove(path: str, owner: int) -> None:
    # A process that was forked meanwhile has this object, too, and not the folder.
    if os.getpid() == owner:
        shutil.rmtree(path, ignore_errors=True)
