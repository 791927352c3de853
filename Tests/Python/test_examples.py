"""The examples run, and write what they say; so do those of the article."""

import contextlib
import io
import os
import re
import shutil
import subprocess
import sys
import unittest
import unittest.mock

import segue
from pictures import COMPOSITION, PHOTOGRAPHS, ROOT, Case
from test_adapters import needs

EXAMPLES = ROOT / "python/examples"
ARTICLES = ROOT / "Documentation/Segue.docc"
HAS_FFMPEG = shutil.which("ffmpeg") is not None


class Examples(Case):
    def run_example(self, name, *words):
        done = subprocess.run(
            [sys.executable, EXAMPLES / name, *map(str, words)], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_frames(self):
        self.assertIn("page-curl's", self.run_example("frames.py", *PHOTOGRAPHS[:2], "out"))
        self.assertEqual(segue.Picture("out/curls.png").size, (720, 135))
        self.assertEqual(segue.Picture("out/wipes.png").size, (1200, 810))

    def test_film(self):
        self.assertIn("brightest at", self.run_example("film.py", "out", *PHOTOGRAPHS))
        film = segue.Film.open("out/film.json")
        self.assertEqual((film.fps, film.size, film[30].shape), (30, (320, 180), (180, 320, 3)))

    @needs("av")
    @unittest.skipUnless(HAS_FFMPEG, "ffmpeg is not installed")
    def test_clips(self):
        for name, photograph in zip("ab", PHOTOGRAPHS):
            segue.Film([photograph], hold=1, size=(320, 180), fps=30, kenBurns=True).write(f"{name}.mp4")
        self.assertIn("joined.mp4: 40 frames", self.run_example("clips.py", "out", "a.mp4", "b.mp4", COMPOSITION))


class Articles(Case):
    def setUp(self):
        super().setUp()
        for name, photograph in zip(("a.jpg", "b.jpg", "c.jpg"), PHOTOGRAPHS):
            shutil.copy(photograph, name)

    def run_blocks(self, article):
        """Runs the blocks of an article that are marked so, and says how many there are."""
        blocks = re.findall(r"^```python run\n(.*?)^```", (ARTICLES / article).read_text(), re.MULTILINE | re.DOTALL)
        names = {}
        for block in blocks:
            with contextlib.redirect_stdout(io.StringIO()):
                exec(compile(block, article, "exec"), names)
        return len(blocks)

    @unittest.skipUnless(HAS_FFMPEG, "ffmpeg is not installed")
    @needs("PIL")
    def test_python(self):
        shutil.copy(COMPOSITION, "logo.json")
        segue.Film(["a.jpg"], hold=2, size=(160, 90), fps=30).write("clip.mp4")
        self.assertGreater(self.run_blocks("Python.md"), 5)

    def test_the_protocols_client(self):
        with unittest.mock.patch.dict("os.environ", PATH=os.path.dirname(segue.program())):
            self.assertEqual(self.run_blocks("FrameServer.md"), 1)
