"""What notebooks, type checkers and asyncio are given."""

import asyncio
import base64
import glob
import importlib.util
import os
import re
import struct
import subprocess
import sys
import threading
import unittest
import zlib

import numpy as np

import segue
from pictures import PHOTOGRAPHS, ROOT, Case, difference, picture

A, B = picture(1), picture(2)


def size_of_png(data):
    """Width and height; the checksum of the header is looked at."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n" and zlib.crc32(data[12:29]) == struct.unpack(">I", data[29:33])[0]
    return struct.unpack(">II", data[16:24])


def frames_of_webp(html):
    """How many frames the moving pictures of a page have."""
    data = base64.b64decode(re.fullmatch(r'<img alt="" src="data:image/webp;base64,([^"]*)">', html)[1])
    assert data[:4] == b"RIFF" and data[8:12] == b"WEBP", data[:12]
    return data.count(b"ANMF")


def children():
    """The processes that any thread of this one has started."""
    found = []
    for name in glob.glob("/proc/self/task/*/children"):
        with open(name) as file:
            found += file.read().split()
    return sorted(found)


class Notebooks(Case):
    def shown(self, value):
        """What a notebook shows of it: the size of its picture, and how many frames move."""
        made = value._repr_mimebundle_(include=None, exclude=None)
        self.assertEqual(sorted(made), ["image/png", "text/html", "text/plain"])
        return size_of_png(made["image/png"]), frames_of_webp(made["text/html"])

    def test_all_shows_itself(self):
        film = segue.Film([A, B, iter([A, B])], hold=0.5, duration=0.2, transition="push", fps=10)
        self.assertEqual(size_of_png(film._repr_png_()), (6 * 64, 36))
        self.assertEqual(self.shown(film)[0], (6 * 32, 18))
        frames = segue.transition_frames("cube", A, B, count=15)
        self.assertEqual(self.shown(frames)[0], (6 * 32, 18))
        self.assertEqual(len(list(frames)), 15)
        self.assertEqual(list(segue.transition_frames("cube", iter([A]), B)._repr_mimebundle_()), ["text/plain"])
        own = segue.Filter("vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress); }")
        for effect in (segue.Effect("page-curl", radius="20%"), own, segue.Effect.named("push:from=left")):
            (width, height), moving = self.shown(effect)
            self.assertEqual((width, height), (6 * 160, 90))
            self.assertGreater(moving, 10)
        self.assertIn("no effect is called", segue.Effect.named("page-crul")._repr_mimebundle_()["text/plain"])
        once = segue.Film([segue.Clip(iter([A, B]), count=2)], transition=None)
        self.assertEqual((list(once._repr_mimebundle_()), once._repr_png_()), (["text/plain"], None))
        self.assertEqual(len(list(once)), 2)
        planes = segue.Film([A.transpose(2, 0, 1)], hold=0.5, layout="CHW")
        self.assertEqual(self.shown(planes)[0][1], 18)


class Types(Case):
    def test_the_names_of_effects_are_the_commands(self):
        place = importlib.util.spec_from_file_location("names", ROOT / "python/names.py")
        names = importlib.util.module_from_spec(place)
        place.loader.exec_module(names)
        self.assertEqual(
            names.TARGET.read_text(), names.text_of(segue.program()), "run python3 python/names.py SEGUE, and commit what it writes")

    @unittest.skipUnless(importlib.util.find_spec("mypy"), "mypy is not installed")
    def test_type_checkers_find_what_is_wrong(self):
        (self.folder / "user.py").write_text("""if True:
            from pathlib import Path
            import numpy as np
            from PIL import Image
            import segue
            image, array = Image.new("RGB", (4, 4)), np.zeros((4, 4, 3), np.float32)
            segue.transition("cube", array, image, at=0.4, canvas=(640, 360), radius="20%", layout="HWC", out=array)
            segue.transition(segue.Effect.named("cu" + "be"), Path("a.jpg"), segue.Picture(image), [0.1, 0.2])
            film = segue.Film(
                ["a.jpg", image, array, [array, image], iter([array]), lambda: iter([image]), segue.Clip(iter([array]), count=1),
                 {"clip": "a.mp4", "in": 2}], transition=["cube", segue.Effect("push", from_="left"), {"effect": "fade"}, None])
            opened: segue.Film = segue.Film.open("x.json")
            name: segue.EffectName = "xfade:circleopen"
            segue.transition("cubee", array, image)
            segue.Effect("page-crul")
            segue.Film([image], transition="nothing")
            segue.transition("cube", array, image, layout="WHC")
            """.replace("\n            ", "\n    "))
        place, env = os.path.dirname(os.path.dirname(segue.__file__)), {**os.environ}
        # mypy finds an installed package by itself, and refuses to be told where that is.
        if "site-packages" not in place:
            env["MYPYPATH"] = place
        done = subprocess.run(
            [sys.executable, "-m", "mypy", "--strict", "--cache-dir", os.environ.get("MYPY_CACHE_DIR", "cache"), "user.py"],
            capture_output=True, text=True, env=env)
        wrong = re.findall(r"user\.py:(\d+): error", done.stdout)
        self.assertEqual(wrong, ["14", "15", "16", "17"], done.stdout[:2000] + done.stderr)


class Tasks(Case):
    def setUp(self):
        super().setUp()
        # The processes of films of other tests may just be ending.
        segue.close()

    def run_task(self, task):
        return asyncio.run(asyncio.wait_for(task, 60))

    def test_frames_and_films_are_awaited(self):
        film, done = segue.Film([A, B], hold=0.3, duration=0.3, fps=10), []

        async def work():
            frame, second = await asyncio.gather(
                segue.aio.transition("push", A, B, 0.3), segue.aio.frame(film, 2))
            report = await segue.aio.write(film, "film.webp", done.append)
            with self.assertRaises(segue.CannotCreateError):
                await segue.aio.write(film, "film.webp")
            return frame, second, report, [one async for one in film], [
                one async for one in segue.transition_frames("push", A, B, count=4)]

        frame, second, report, frames, between = self.run_task(work())
        self.assertEqual(difference(frame, segue.transition("push", A, B, 0.3)), 0)
        self.assertEqual((report["frames"], len(frames), len(between)), (len(film), len(film), 4))
        self.assertEqual((difference(second, film[2]), difference(frames[5], film[5])), (0, 0))
        self.assertEqual(done[-1].frame, len(film))

    def test_a_cancelled_export_leaves_nothing(self):
        film = segue.Film(PHOTOGRAPHS, transition="vortex", duration=3000, size=(320, 180))
        before, threads = children(), threading.active_count()

        async def work():
            begun = asyncio.Event()
            writing = asyncio.create_task(segue.aio.write(film, "film.webp", lambda done: begun.set()))
            await begun.wait()
            self.assertEqual(len(children()), len(before) + 1)
            writing.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await writing
            self.assertEqual((children(), list(self.folder.iterdir())), (before, []))
            with self.assertRaises(asyncio.TimeoutError):
                await asyncio.wait_for(segue.aio.write(film, "film.webp"), 0.5)
            self.assertEqual((children(), list(self.folder.iterdir())), (before, []))

        self.run_task(work())
        self.assertLessEqual(threading.active_count(), threads)

    def test_a_cancelled_loop_over_frames_ends(self):
        seen = []

        async def work():
            async def look():
                async for frame in segue.Film(PHOTOGRAPHS, transition="vortex", duration=300, size=(320, 180)):
                    seen.append(frame)

            looking = asyncio.create_task(look())
            while len(seen) < 3:
                await asyncio.sleep(0.01)
            looking.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await looking

        self.run_task(work())
        self.assertLess(len(seen), 60)
        self.assertEqual(difference(segue.transition("fade", A, B, 0), A), 0)
        self.assertEqual(np.asarray(seen).shape[1:], (180, 320, 3))
