"""Numbers as callers give them, Python's and numpy's; an error names the argument that is no number or out of range."""

from __future__ import annotations

import math
import operator
from fractions import Fraction
from numbers import Rational
from typing import Any

from ._errors import UsageError


def number_of(name: str, value: Any) -> float:
    """A finite number; a text is none."""
    try:
        number = math.nan if isinstance(value, (str, bytes)) else float(value)
    except (TypeError, ValueError, OverflowError):
        number = math.nan
    if not math.isfinite(number):
        raise UsageError(f"{name}: {value!r}: expected a number")
    return number


def positive(name: str, value: Any) -> Fraction:
    """A number over 0, also as a text such as `"30000/1001"`; nothing is rounded that is a fraction already."""
    if isinstance(value, str):
        try:
            value = Fraction(value)
        except (ValueError, ZeroDivisionError):
            raise UsageError(f"{name}: {value!r}: expected a number over 0, or a fraction as in '30000/1001'") from None
    number = value if isinstance(value, Rational) else number_of(name, value)
    if number <= 0:
        raise UsageError(f"{name}: {value!r}: expected a number over 0")
    return Fraction(int(number.numerator), int(number.denominator)) if isinstance(number, Rational) else Fraction(number)


def whole(name: str, value: Any, *, least: int) -> int:
    """A whole number."""
    try:
        number = operator.index(value)
    except TypeError:
        number = least - 1
    if number < least:
        raise UsageError(f"{name}: {value!r}: expected a whole number, at least {least}")
    return number


def size_of(name: str, value: Any) -> tuple[int, int]:
    """Width and height."""
    try:
        width, height = (whole(name, side, least=1) for side in value)
    except (TypeError, ValueError):
        raise UsageError(f"{name}: {value!r}: expected width and height, two whole numbers over 0") from None
    return width, height
