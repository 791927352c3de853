"""Arrays of all kinds go in, and come out where and how one likes."""

import unittest

import numpy as np

import segue
from pictures import Case, difference, picture

A, B = picture(1), picture(2)


class Wrapped:
    """What other packages' tensors are to numpy."""

    def __init__(self, array):
        self._array = array

    def __array__(self, dtype=None, copy=None):
        return self._array if dtype is None else self._array.astype(dtype)


def shown(array, **options):
    """An array as Segue sees it."""
    return segue.transition("fade", array, array, 0, **options)


class Kinds(Case):
    def test_numbers_of_every_kind_are_the_same_picture(self):
        for array in (
            A.astype(np.float32) / 255, A.astype(np.float64) / 255, A.astype(np.uint16) * 257, Wrapped(A),
            np.asfortranarray(A), Wrapped(A.astype(np.float32) / 255),
        ):
            self.assertEqual(difference(shown(array), A), 0)
        # A float16 has eleven bits: enough for eight.
        self.assertEqual(difference(shown((A / 255).astype(np.float16)), A), 0)

    def test_numbers_are_rounded_to_the_nearest(self):
        deep = np.arange(0, 65536, 7, dtype=np.uint16)
        row = np.stack([deep] * 3, axis=-1)[None]
        self.assertLessEqual(np.abs(shown(row)[0, :, 0] - deep / 257).max(), 0.5)
        floats = np.linspace(0, 1, 5000)
        self.assertLessEqual(np.abs(shown(np.stack([floats] * 3, axis=-1)[None])[0, :, 0] - floats * 255).max(), 0.5)
        # What a filter has overshot is cut off.
        self.assertEqual(shown(np.full((2, 2, 3), (-0.1, 0.5, 1.2)))[0, 0].tolist(), [0, 128, 255])
        self.assertEqual(shown(np.array([[True, False]]))[0, :, 0].tolist(), [255, 0])

    def test_grey_and_alpha(self):
        grey = A[..., 0]
        for one in (grey, grey[..., None]):
            self.assertEqual(difference(shown(one), np.stack([grey] * 3, axis=-1)), 0)
        alpha = np.full_like(grey, 255)
        self.assertEqual(difference(shown(np.stack([grey, alpha], -1)), np.stack([grey, grey, grey, alpha], -1)), 0)

    def test_channels_may_come_first(self):
        planes = np.ascontiguousarray(A.transpose(2, 0, 1))
        frame = segue.transition("push", planes, B.transpose(2, 0, 1), 0.3, layout="CHW")
        self.assertEqual(difference(frame, segue.transition("push", A, B, 0.3).transpose(2, 0, 1)), 0)
        kept = segue.Picture(planes, layout="CHW")
        self.assertEqual((kept.size, difference(shown(kept), A)), ((64, 36), 0))
        frames = list(segue.transition_frames("push", planes, kept, count=3, layout="CHW"))
        self.assertEqual([frame.shape for frame in frames], [(3, 36, 64)] * 3)
        film = segue.Film([planes, kept], hold=0.2, duration=0.2, fps=10, layout="CHW")
        self.assertEqual((film[0].shape, film.shape[1:]), ((3, 36, 64), (3, 36, 64)))
        self.assertEqual(difference(film[0], planes), 0)
        with self.assertRaisesRegex(ValueError, "layout='CHW'"):
            shown(planes)
        with self.assertRaisesRegex(segue.UsageError, "layout: 'WHC'"):
            shown(A, layout="WHC")

    def test_what_is_no_picture_is_said(self):
        for array, kind, words in (
            (A.astype(float), ValueError, "floats of 0…1, and there is 255"), (A * np.nan, ValueError, "nan"),
            (A / 255 - np.inf, ValueError, "infinity"), (A.astype(np.int64), TypeError, "of int64"),
            (A[0, 0], ValueError, "not (3,)"), (np.zeros((3, 4, 5), np.uint8), ValueError, "not (3, 4, 5)"),
            (np.zeros((0, 4, 3), np.uint8), ValueError, "not (0, 4, 3)"),
        ):
            with self.assertRaises(kind) as caught:
                segue.Picture(array)
            self.assertIn(words, str(caught.exception))


class Several(Case):
    def test_batches(self):
        first, second = np.stack([picture(n) for n in range(4)]), np.stack([picture(n) for n in range(4, 8)])
        made = segue.transition("push", first, second, 0.3)
        self.assertEqual(made.shape, (4, 36, 64, 3))
        for number, frame in enumerate(made):
            self.assertEqual(difference(frame, segue.transition("push", first[number], second[number], 0.3)), 0)
        times = [0, 0.25, 1]
        for at in (times, np.array(times), tuple(times)):
            made = segue.transition("push", A, segue.Picture(B), at)
            self.assertEqual([difference(x, segue.transition("push", A, B, t)) for x, t in zip(made, times)], [0, 0, 0])
        made = segue.transition("push", first / 255, B, [0, 0, 0, 0])
        self.assertEqual(difference(made, first), 0)
        planes = segue.transition("fade", first.transpose(0, 3, 1, 2), second.transpose(0, 3, 1, 2), 0, layout="CHW")
        self.assertEqual(difference(planes, first.transpose(0, 3, 1, 2)), 0)
        self.assertEqual(difference(np.stack(list(segue.transition_frames("fade", first, first, count=4))), first), 0)
        with self.assertRaisesRegex(ValueError, "3 and 4|4 and 3"):
            segue.transition("push", first, B, times)

    def test_frames_go_where_they_are_wanted(self):
        expected = segue.transition("push", A, B, 0.3)
        for kind, scale in ((np.uint8, 1), (np.uint16, 257), (np.float32, 1 / 255), (np.float64, 1 / 255)):
            out = np.zeros((36, 64, 3), kind)
            self.assertIs(segue.transition("push", A, B, 0.3, out=out), out)
            self.assertLess(np.abs(out - expected.astype(float) * scale).max(), 1e-6)
        whole = np.zeros((36, 128, 3), np.uint8)
        segue.transition("push", A, B, 0.3, out=whole[:, 64:])
        self.assertEqual((difference(whole[:, 64:], expected), whole[:, :64].max()), (0, 0))
        out = np.zeros((3, 3, 36, 64), np.float32)
        segue.transition("push", A.transpose(2, 0, 1), B.transpose(2, 0, 1), [0, 0.3, 1], layout="CHW", out=out)
        self.assertEqual(difference((out[1] * 255).round().astype(np.uint8), expected.transpose(2, 0, 1)), 0)
        film = segue.Film([A, B], hold=0.2, duration=0.2, fps=10)
        everything = film.read()
        self.assertEqual((everything.shape, difference(everything, np.stack(list(film)))), (film.shape, 0))
        out = np.zeros((2, 36, 64, 3), np.float32)
        self.assertLess(np.abs(film.read(1, 3, out=out) * 255 - everything[1:3]).max(), 1e-4)
        locked = np.zeros((36, 64, 3), np.uint8)
        locked.flags.writeable = False
        for wrong in (np.zeros((36, 64, 4), np.uint8), np.zeros((36, 64, 3), int), locked, [1]):
            with self.assertRaisesRegex(segue.UsageError, "out: expected an array"):
                segue.transition("push", A, B, 0.3, out=wrong)


