"""The ways to and from other packages, with the packages themselves; those that are not installed are left out."""

import importlib
import unittest

import numpy as np

import segue
from pictures import Case, difference, picture


def needs(*names):
    """Skips a test where a package is not installed."""
    missing = []
    for name in names:
        try:
            importlib.import_module(name)
        except ImportError:
            missing.append(name)
    return unittest.skipIf(missing, f"{', '.join(missing)} not installed")


A, B = picture(1), picture(2)


class Adapters(Case):
    @needs("PIL")
    def test_pillow(self):
        from PIL import Image

        from segue.adapters import pil

        first, second = Image.fromarray(A), Image.fromarray(B)
        image = pil.transition("push", first, second, 0.5)
        self.assertEqual((image.mode, image.size), ("RGB", (64, 36)))
        self.assertEqual(difference(np.asarray(image), segue.transition("push", A, B, 0.5)), 0)
        grey = segue.transition("fade", first.convert("L"), second.convert("P"), 0)
        self.assertEqual(grey.shape, (36, 64, 3))
        self.assertEqual(segue.transition("fade", first.convert("RGBA"), second, 0).shape, (36, 64, 4))
        for orientation in range(1, 9):
            exif = Image.Exif()
            exif[0x112] = orientation
            first.save("turned.jpg", exif=exif, quality=95)
            with Image.open("turned.jpg") as turned:
                own = segue.transition("fade", turned, turned, 0)
            self.assertLessEqual(difference(own, segue.transition("fade", "turned.jpg", "turned.jpg", 0)), 3, orientation)
        pil.write(segue.transition_frames("fade", first, second, count=5), "a.gif", fps=10)
        self.assertEqual(Image.open("a.gif").n_frames, 5)

    @needs("av")
    def test_pyav(self):
        from segue.adapters import pyav

        film = segue.Film([A, B], hold=0.3, duration=0.4, fps=10)
        self.assertEqual(pyav.write(film, "film.mp4", crf=1), len(film))
        frames = list(pyav.read("film.mp4"))
        self.assertEqual((len(frames), frames[0].shape), (len(film), (36, 64, 3)))
        self.assertLess(np.abs(frames[0].astype(int) - film[0]).mean(), 12)
        joined = list(segue.transition_frames("push", pyav.read("film.mp4"), pyav.read("film.mp4"), count=5))
        self.assertEqual(len(joined), 5)

    @needs("imageio", "av")
    def test_imageio(self):
        import imageio.v3

        from segue.adapters import imageio as adapter

        film = segue.Film([A, B], hold=0.3, duration=0.4, fps=10)
        self.assertEqual(adapter.write(film, "film.mp4"), len(film))
        self.assertEqual(imageio.v3.improps("film.mp4", plugin="pyav").shape[1:], (36, 64, 3))
        self.assertEqual(adapter.write(film, "film.gif", loop=0), len(film))
        self.assertGreater(len(imageio.v3.imread("film.gif")), 2)

    @needs("moviepy")
    def test_moviepy(self):
        import moviepy

        from segue.adapters import moviepy as adapter

        # moviepy's pictures stand when it makes clips of them; these move.
        first = moviepy.VideoClip(lambda t: picture(int(t * 10)), duration=1).with_fps(10)
        second = moviepy.VideoClip(lambda t: picture(50 + int(t * 10)), duration=1).with_fps(10)
        joined = adapter.join("push", first, second, 0.5, timing="linear")
        self.assertEqual((joined.duration, joined.size, joined.fps), (1.5, (64, 36), 10))
        self.assertEqual(difference(joined.get_frame(0.2), first.get_frame(0.2)), 0)
        self.assertEqual(difference(joined.get_frame(1.2), second.get_frame(0.7)), 0)
        middle = segue.transition("push", first.get_frame(0.75), second.get_frame(0.25), 0.5)
        self.assertEqual(difference(joined.get_frame(0.75), middle), 0)
        tone = moviepy.AudioClip(lambda t: np.sin(t * 2000), duration=1, fps=8000)
        heard = adapter.join("fade", first.with_audio(tone), second.with_audio(tone), 0.5)
        self.assertAlmostEqual(heard.audio.duration, 1.5, places=3)
