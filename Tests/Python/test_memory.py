"""Frames in memory are handed over as they are needed: in no folder, a few at a time, and gone with whoever had them."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import unittest.mock

import numpy as np

import segue
from pictures import Case, children, difference, is_running, picture
from segue import _clips

HAS_FFMPEG = shutil.which("ffmpeg") is not None


def grey(number, width=32, height=18):
    """A frame whose number can be read from it."""
    return np.full((height, width, 3), number % 256, np.uint8)


def numbers(film):
    """The numbers of the frames of a film."""
    return [int(frame[0, 0, 0]) for frame in film]


class Streams(Case):
    def setUp(self):
        super().setUp()
        self.addCleanup(segue.close)
        self.temporary = self.folder / "temporary"
        self.temporary.mkdir()
        patch = unittest.mock.patch.dict(os.environ, TMPDIR=str(self.temporary))
        patch.start()
        self.addCleanup(patch.stop)
        tempfile.tempdir = None
        self.addCleanup(setattr, tempfile, "tempdir", None)

    def test_a_thousand_frames_take_the_memory_of_a_few(self):
        most, made = 0, []

        def frames():
            for number in range(1000):
                made.append(number)
                yield grey(number, 320, 180)

        def watch(progress):
            nonlocal most
            # Files in memory count as open files of this process.
            most = max(most, len(os.listdir("/proc/self/fd")))
            self.assertEqual(os.listdir(self.temporary), [])
            self.assertLess(made[-1] - progress.frame, 60)

        film = segue.Film([segue.Clip(frames(), count=1000)], transition=None, fps=100)
        self.assertEqual(made, [])
        report = film.write("film.rgba", progress=watch)
        self.assertEqual((report["frames"], made[-1]), (1000, 999))
        self.assertLess(most, 64)
        shown = np.memmap("film.rgba", np.uint8, "r").reshape(1000, 180, 320, 4)
        self.assertEqual([int(one) for one in shown[:, 0, 0, 0]], [number % 256 for number in range(1000)])

    def test_all_that_has_frames_is_a_clip(self):
        listed = [grey(number) for number in range(6)]

        class Twice:
            def __iter__(self):
                return iter(listed)

        for clip in (
            listed, tuple(listed), np.stack(listed), iter(listed), (one for one in listed), lambda: iter(listed), Twice(),
            segue.Clip((one for one in listed), count=6), segue.Film(listed, hold="1f", transition=None, fps=10),
            segue.Clip(np.stack(listed).transpose(0, 3, 1, 2), layout="CHW"), segue.Clip(np.stack(listed)[..., 0]),
        ):
            film = segue.Film([clip], transition=None, fps=10)
            self.assertEqual((film.size, len(film)), ((32, 18), 6), clip)
            self.assertEqual(numbers(film), [0, 1, 2, 3, 4, 5], clip)
        film = segue.Film([{"show": "x.otio"}, {"clip": listed, "in": 0.2, "out": 0.5}][1:], transition=None, fps=10)
        self.assertEqual(numbers(film), [2, 3, 4])
        self.assertEqual(numbers(segue.Film([segue.Clip(listed, fps=5)], transition=None, fps=10))[::2], [0, 1, 2, 3, 4, 5])

    def test_what_can_be_read_again_is(self):
        film = segue.Film([lambda: (grey(number) for number in range(40))], transition=None, fps=10)
        self.assertEqual([int(film[number][0, 0, 0]) for number in (39, 3, 20)], [39, 3, 20])
        self.assertEqual(numbers(film), list(range(40)))

    def test_an_iterator_is_read_once(self):
        film = segue.Film([segue.Clip((grey(number) for number in range(40)), count=40)], transition=None, fps=10)
        self.assertEqual(numbers(film), list(range(40)))
        with self.assertRaisesRegex(segue.UsageError, "the function that makes it"):
            film[0]
        with unittest.mock.patch.object(_clips, "_HELD", 9000), self.assertRaisesRegex(segue.UsageError, "count=300"):
            segue.Film([grey(number) for number in range(40)][:0] + [(grey(number) for number in range(40))])

    def test_many_threads_read_an_iterator_once(self):
        self.addCleanup(segue.configure)
        segue.configure(threads=40)
        film = segue.Film([segue.Clip((grey(number, 320, 180) for number in range(300)), count=300)], transition=None)
        self.assertEqual(film.write("film.webp")["frames"], 300)

    def test_mistakes_of_an_iterator_are_raised_as_they_are(self):
        def frames(wrong):
            for number in range(20):
                yield wrong() if number == 10 else grey(number)

        def fail():
            raise KeyError("no frame today")

        for wrong, kind, words in (
            (fail, KeyError, "no frame today"), (lambda: grey(1, 16, 9), ValueError, "frame 10 of an iterator"),
            (lambda: 5, TypeError, "expected an array"),
        ):
            for use in (list, lambda film: film.write("film.webp")):
                film = segue.Film([segue.Clip(frames(wrong), count=20)], transition=None, fps=10)
                with self.assertRaisesRegex(kind, words):
                    use(film)
        film = segue.Film([segue.Clip(iter([grey(1)]), count=20)], transition=None, fps=10)
        with self.assertRaisesRegex(segue.UsageError, "ended after 1 frames, and not after 20"):
            film.write("film.webp")
        self.assertEqual([path.name for path in self.folder.iterdir()], ["temporary"])

    def test_frames_may_be_made_with_this_package(self):
        a, b = picture(1), picture(2)
        inner = segue.Film([a, b], transition="push", hold=0.2, duration=0.5, fps=10)
        middle = segue.Film([segue.transition_frames("cube", a, b, count=10), inner], transition=None, fps=10)
        film = segue.Film([middle, lambda: (255 - one for one in inner)], transition="fade", duration=0.2, fps=10)
        frames = list(film)
        self.assertEqual(len(frames), 10 + 2 * len(inner) - 2)
        self.assertEqual(difference(frames[4][..., :3], segue.transition("cube", a, b, 4 / 9, timing="own")), 0)
        film.write("film.rgba")
        self.assertEqual(os.path.getsize("film.rgba"), len(frames) * 36 * 64 * 4)

    @unittest.skipUnless(HAS_FFMPEG, "ffmpeg is not installed")
    def test_a_video_of_an_iterator(self):
        film = segue.Film([segue.Clip((grey(8 * n, 64, 36) for n in range(30)), count=30)], transition=None, fps=30)
        self.assertEqual(film.write("film.mp4", quality=100)["frames"], 30)
        seen = subprocess.run(
            ["ffmpeg", "-v", "error", "-i", "film.mp4", "-f", "rawvideo", "-pix_fmt", "gray", "-"], capture_output=True, check=True)
        levels = np.frombuffer(seen.stdout, np.uint8).reshape(30, 36 * 64).mean(axis=1)
        self.assertLess(np.abs(levels - [8 * n for n in range(30)]).max(), 4)

    def test_a_saved_film_has_its_frames_in_files(self):
        film = segue.Film([[grey(number) for number in range(5)], picture(1, 32, 18)], transition=None, fps=10, hold=0.5)
        frames = list(film)
        film.save("film.json")
        del film
        again = list(segue.Film.open("film.json"))
        self.assertEqual([difference(x, y) for x, y in zip(frames, again)], [0] * 10)

    def test_a_clip_that_is_dropped_gives_all_back(self):
        segue.Film([picture(1)])[0]
        before = len(os.listdir("/proc/self/fd"))
        for _ in range(5):
            numbers(segue.Film([segue.Clip((grey(n) for n in range(30)), count=30)], transition=None, fps=10))
        segue.Film([picture(1)])[0]
        self.assertLessEqual(len(os.listdir("/proc/self/fd")), before + 2)


class Ends(Case):
    def test_nothing_is_left_of_one_that_is_ended(self):
        script = """if True:
            import os, signal, threading, time, numpy, segue
            # In the background of a shell it would be ignored.
            signal.signal(signal.SIGINT, signal.default_int_handler)
            a = numpy.zeros((90, 160, 3), numpy.uint8)
            # On a slow machine, too, the film must not be done before its maker is ended.
            slow = (time.sleep(0.01) or a for _ in iter(int, 1))
            own = segue.Filter("vec4 transition(vec2 uv) { return getFromColor(uv); }")
            film = segue.Film(
                [a, segue.Clip(slow, count=100000), a], transition=[own, "luma-wipe"], fps=30)
            effect = segue.Effect("luma-wipe", luma=a)
            segue.transition(effect, a, a), segue.transition(own, a, a), film[0]
            begun = threading.Event()
            threading.Thread(target=lambda: film.write("film.webp", lambda done: begun.set()), daemon=True).start()
            assert begun.wait(60)
            if os.fork() == 0:
                film[3], segue.transition(own, a, a)
                os.kill(os.getpid(), SIGNAL)
            os.wait()
            print("ready", flush=True)
            time.sleep(60)
            """
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGKILL):
            temporary = self.folder / f"temporary{int(number)}"
            temporary.mkdir()
            with subprocess.Popen(
                [sys.executable, "-c", script.replace("SIGNAL", str(int(number)))], stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL, text=True, env={**os.environ, "TMPDIR": str(temporary)},
            ) as parent:
                self.assertEqual(parent.stdout.readline(), "ready\n")
                with open(f"/proc/{parent.pid}/task/{parent.pid}/children") as listed:
                    own = listed.read().split()
                self.assertEqual([name for name in os.listdir(temporary) if name.startswith("segue-")], [])
                parent.send_signal(number)
                parent.wait()
            deadline = time.monotonic() + 20
            while any(map(is_running, own)) and time.monotonic() < deadline:
                time.sleep(0.02)
            self.assertEqual([one for one in own if is_running(one)], [], number)
            self.assertEqual(os.listdir(temporary), [])
        self.assertEqual(list(self.folder.glob("film*")), [])

    def test_an_iterator_that_hangs_keeps_no_export(self):
        going = threading.Event()
        self.addCleanup(going.set)

        def frames():
            yield from (grey(n) for n in range(20))
            going.wait(60)

        film = segue.Film([segue.Clip(frames(), count=40)], transition=None, fps=10)
        begin = time.monotonic()
        before = children()
        with self.assertRaises(segue.TryAgainError):
            film.write("film.webp", timeout=1)
        self.assertLess(time.monotonic() - begin, 20)
        self.assertEqual((list(self.folder.iterdir()), children()), ([], before))


class Files(Case):
    def test_names_of_memory_mean_nothing_to_others(self):
        own = segue.Filter("vec4 transition(vec2 uv) { return getFromColor(uv); }")
        path = own.memory.path
        self.assertFalse(os.path.exists(path))
        done = subprocess.run([segue.program(), "describe", path], capture_output=True, text=True)
        self.assertEqual(done.returncode, 66, done.stderr)
        del own
        with self.assertRaises(segue.NoInputError):
            segue.describe(path)

    def test_limits_let_what_is_in_memory_through(self):
        self.addCleanup(segue.configure)
        segue.configure(root=self.folder)
        own = segue.Filter("vec4 transition(vec2 uv) { return vec4(0.0, 1.0, 0.0, 1.0); }")
        film = segue.Film([picture(1), [grey(1), grey(2)]], transition=own, hold=1, duration=0.1, fps=10)
        self.assertEqual(len(list(film)), film.write("film.webp")["frames"])

    def test_damaged_pam_files_are_said(self):
        def header(width=4, height=2, depth=3, most=255):
            return f"P7\nWIDTH {width}\nHEIGHT {height}\n# a comment\nDEPTH {depth}\nMAXVAL {most}\nENDHDR\n".encode()

        (self.folder / "good.pam").write_bytes(header() + bytes(range(24)))
        self.assertEqual(segue.transition("fade", "good.pam", "good.pam", 0).reshape(-1).tolist(), list(range(24)))
        for number, data in enumerate((
            header() + bytes(23), header() + bytes(25), header(depth=1) + bytes(8), header(most=65535) + bytes(48),
            header(0) + bytes(24), header(-4, -2) + bytes(24), header(10**9, 10**9), header(10**30), header(most="many"),
            b"P7\n", b"P7\nWIDTH", b"P7\n" + b"\n" * 100, header().replace(b"ENDHDR\n", b""),
        )):
            path = self.folder / f"{number}.pam"
            path.write_bytes(data)
            with self.assertRaises(segue.BadDataError, msg=data[:80]):
                segue.transition("fade", path, path)
