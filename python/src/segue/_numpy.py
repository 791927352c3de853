"""numpy, which is looked for when the first array comes: what is only of files needs none."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from ._errors import UnavailableError

__all__ = ["NDArray", "Pixels", "is_numpys", "np"]

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    #: A frame or several: uint8.
    Pixels = NDArray[np.uint8]
else:

    class _Later:
        """The module, as soon as something of it is used."""

        def __getattr__(self, name: str) -> Any:
            try:
                import numpy
            except ImportError:
                raise UnavailableError("frames are arrays of numpy, which is not installed; run pip install numpy") from None
            value = getattr(numpy, name)
            setattr(self, name, value)
            return value

    class NDArray:
        def __class_getitem__(cls, item: Any) -> Any:
            return Any

    np, Pixels = _Later(), Any


def is_numpys(value: object, kind: str) -> bool:
    """Whether a value is of a class of numpy's, such as `"ndarray"`; none is before numpy was loaded."""
    return "numpy" in sys.modules and isinstance(value, getattr(np, kind))
