"""Arrays as callers have them, and the one kind that Segue works with: (height, width, 3 or 4) of uint8."""

from __future__ import annotations

from typing import Any, Literal, Protocol, Union, cast

from ._errors import UsageError
from ._numpy import NDArray, Pixels, is_numpys, np

#: Which axes an array has: `"HWC"` is (height, width, channels), `"CHW"` (channels, height, width).
Layout = Literal["HWC", "CHW"]


class SupportsArray(Protocol):
    """What numpy makes an array of: a tensor of another package."""

    def __array__(self, *arguments: Any, **options: Any) -> Any: ...


#: An array, or what numpy makes one of.
ArrayLike = Union[NDArray[Any], SupportsArray]

#: Beyond this, floats are taken for 0…255, and refused.
_MOST = 2.0


def is_array(value: object) -> bool:
    """Whether a value is an array or becomes one; a single number is none."""
    return is_numpys(value, "ndarray") or hasattr(type(value), "__array__") and not is_numpys(value, "generic")


def array_of(value: Any) -> NDArray[Any]:
    """The array of a value."""
    return value if is_numpys(value, "ndarray") else np.asarray(value)


def check_layout(layout: str) -> None:
    """Refuses what is no layout."""
    if layout not in ("HWC", "CHW"):
        raise UsageError(f"layout: {layout!r}: expected 'HWC' or 'CHW'")


def frame_of(array: NDArray[Any], layout: Layout = "HWC") -> Pixels:
    """One picture's array as (height, width, 3 or 4) of uint8; a view where nothing has to be converted.

    Raises:
        TypeError: for numbers of another kind.
        ValueError: for another shape, and floats that are not within 0…1.
    """
    pixels = array
    if layout == "CHW" and array.ndim == 3:
        pixels = np.moveaxis(array, 0, 2)
    channels = 1 if pixels.ndim == 2 else pixels.shape[-1]
    if pixels.ndim not in (2, 3) or channels not in (1, 2, 3, 4) or 0 in pixels.shape:
        expected = "(channels, height, width)" if layout == "CHW" else "(height, width, channels)"
        raise ValueError(
            f"expected an array of the shape (height, width) or {expected} with 1 to 4 channels, not {array.shape}"
            + _advice(array, layout))
    pixels = _bytes_of(pixels)
    if pixels.ndim == 2 or channels == 1:
        grey = pixels.reshape(*pixels.shape[:2], 1)
        return np.broadcast_to(grey, (*grey.shape[:2], 3))
    if channels == 2:
        return pixels[..., [0, 0, 0, 1]]
    return pixels


def _advice(array: NDArray[Any], layout: Layout) -> str:
    other = "CHW" if layout == "HWC" else "HWC"
    axis = 0 if layout == "HWC" else -1
    return f"; say layout={other!r}" if array.ndim == 3 and array.shape[axis] in (1, 3, 4) else ""


def _bytes_of(array: NDArray[Any]) -> Pixels:
    """The same numbers as uint8, rounded."""
    if array.dtype == np.uint8:
        return array
    if array.dtype == np.bool_:
        return array.astype(np.uint8) * np.uint8(255)
    if array.dtype == np.uint16:
        # The nearest of the 256 numbers: 257 apart.
        return ((array.astype(np.uint32) + 128) // 257).astype(np.uint8)
    if array.dtype.kind != "f":
        raise TypeError(
            f"expected an array of uint8, uint16, bool or floats of 0…1, not of {array.dtype}; scale it to 0…255 and use "
            ".astype(numpy.uint8)")
    most = array.max()
    if not most <= _MOST or not np.isfinite(array.min()):
        raise ValueError(
            f"expected floats of 0…1, and there is {most if most > _MOST else 'nan or infinity'}; "
            "divide by the largest value that there can be")
    scaled = np.clip(array, 0, 1) * np.asarray(255, array.dtype) + np.asarray(0.5, array.dtype)
    return cast(Pixels, scaled.astype(np.uint8))


def laid_out(frame: Pixels, layout: Layout) -> Pixels:
    """A frame of ours with its axes in another order."""
    return np.moveaxis(frame, -1, -3) if layout == "CHW" else frame


def check_out(out: NDArray[Any], shape: tuple[int, ...]) -> None:
    """Refuses an array that frames of a shape cannot be written to."""
    if not isinstance(out, np.ndarray) or not out.flags.writeable:
        raise UsageError("out: expected an array that can be written to")
    if out.dtype.kind != "f" and out.dtype not in (np.uint8, np.uint16):
        raise UsageError(f"out: expected an array of uint8, uint16 or floats, not of {out.dtype}")
    if out.shape != shape:
        raise UsageError(f"out: expected an array of the shape {shape}, not {out.shape}")


def place_in(out: object, layout: Layout) -> Pixels | None:
    """An array of a caller's as one that frames can be made in; None if they are converted, or refused, later."""
    is_place = isinstance(out, np.ndarray) and out.dtype == np.uint8 and out.flags.writeable
    return cast(Pixels, out) if is_place and layout == "HWC" else None


def put(frame: Pixels, out: NDArray[Any]) -> None:
    """Writes a frame into an array, if it is not there already: as it is, times 257 into uint16, and as 0…1 into floats."""
    if np.may_share_memory(frame, out):
        return
    if out.dtype.kind == "f":
        np.divide(frame, 255, out=out, casting="unsafe")
    elif out.dtype == np.uint16:
        np.multiply(frame, 257, out=out, dtype=np.uint16)
    else:
        np.copyto(out, frame)
