"""Frames that libsegue makes in this process: the same bytes as those of the worker, which has no part in them."""

import os
import subprocess
import sys
import threading
import unittest

import numpy as np

import segue
from pictures import Case, by_the_worker, children, difference, picture
from segue import _effects, _library


def pictures(height, width, channels, seed):
    """Two pictures; those with alpha are translucent in part."""
    made = [picture(seed + number, width, height, channels=channels) for number in range(2)]
    if channels == 4 and seed % 2:
        for one in made:
            one[: height // 2, :, 3] = 255
    return made


@unittest.skipIf(_library._library() is None, "libsegue is not there")
class Library(Case):
    def setUp(self):
        super().setUp()
        segue.close()

    def check(self, *given, **options):
        """Compares a call's two ways, the first of which starts no process."""
        if isinstance(given[0], str):
            # Whether an argument is a parameter of the effect, too, is asked once.
            _effects._parameters_of(given[0])
            segue.close()
        here = segue.transition(*given, **options)
        self.assertEqual(children(), [], (given[0], options))
        with by_the_worker():
            expected = segue.transition(*given, **options)
        self.assertEqual(len(children()), 1)
        self.assertEqual((here.shape, difference(here, expected)), (expected.shape, 0), (given[0], options))
        segue.close()

    def test_all_effects_are_the_workers(self):
        with by_the_worker():
            effects = segue.effects()
            found = {}
            a, b = pictures(45, 80, 4, 1)
            for effect in effects:
                found[effect["qualifiedName"]] = segue.transition(effect["qualifiedName"], a, b, 0.37)
        segue.close()
        here = {name: segue.transition(name, a, b, 0.37) for name in found if name != "text"}
        self.assertEqual(children(), [])
        self.assertEqual([name for name, frame in here.items() if difference(frame, found[name])], [])

    def test_pictures_of_all_kinds(self):
        for number, name in enumerate(("fade", "page-curl", "cube", "ripple", "wipe", "push:from=left", "cross-warp")):
            for height, width in ((1, 1), (36, 64), (97, 161)):
                for channels in (3, 4):
                    a, b = pictures(height, width, channels, number)
                    with self.subTest(name=name, shape=a.shape):
                        self.check(name, a, b, 0.3)
        a, b = pictures(72, 128, 4, 1)
        for kind in (
            lambda x: x[::-1], lambda x: x[::2, ::-3], np.asfortranarray, lambda x: x[..., 2::-1], lambda x: x[..., 0],
            lambda x: x[..., :2], lambda x: x[..., :3].astype(np.uint16) * 200, lambda x: x / 255, lambda x: x[5:40, 3:70],
            lambda x: segue.Picture(x), lambda x: x[..., 0] > 99,
        ):
            with self.subTest(kind=kind(a)):
                self.check("page-curl", kind(a), kind(b), 0.4)
        self.check("push", a, b[..., :3], 0.4, layout="HWC")
        self.check("push", np.moveaxis(a, 2, 0), np.moveaxis(b, 2, 0), 0.4, layout="CHW")
        self.check("push", np.stack([a, b]), b, [0, 0.3])

    def test_options(self):
        a, b = pictures(72, 128, 4, 1)
        wide = picture(5, 150, 40)
        for options in (
            {"reverse": True}, {"mix": "linear"}, {"alpha": False}, {"timing": "own"}, {"backdrop": "tomato"},
            {"backdrop": "#ff000080"}, {"canvas": (50, 70)}, {"alpha": True}, {"radius": "20%", "angle": "30deg"},
        ):
            for at in (0, 0.3, 1):
                self.check("page-curl", a, b, at, **options)
        for fit in ("cover", "contain", "blur", "stretch", "center", "none"):
            for backdrop in (None, "navy", "#00ff0080"):
                for alpha in (None, False):
                    self.check("cube", a, wide, 0.4, fit=fit, backdrop=backdrop, alpha=alpha)
        self.check(segue.Effect("wipe", border="5%", border_color="red"), a[..., :3], wide, 0.4)

    def test_frames_are_written_where_they_are_wanted(self):
        a, b = pictures(72, 128, 3, 1)
        expected = segue.transition("push", a, b, 0.3)
        for out in (np.zeros((72, 256, 3), np.uint8)[:, 64:192], np.zeros((72, 128, 3), np.uint8)[::-1], a.copy()):
            self.assertIs(segue.transition("push", a, b, 0.3, out=out), out)
            self.assertEqual(difference(out, expected), 0)
        own = a.copy()
        segue.transition("push", own, b, 0.3, out=own)
        self.assertEqual(difference(own, expected), 0)
        several = np.zeros((3, 72, 128, 3), np.uint8)
        segue.transition("push", a, b, [0, 0.3, 1], out=several)
        self.assertEqual([difference(x, y) for x, y in zip(several, (a, expected, b))], [0, 0, 0])

    def test_pictures_are_as_they_are_at_the_call(self):
        a, b = pictures(72, 128, 3, 1)

        def painted():
            own = np.zeros_like(a)
            for number in range(8):
                own[:] = 10 * number
                yield own

        frames = [frame[0, 0, 0] for frame in segue.transition_frames("fade", painted(), painted(), count=8)]
        self.assertEqual(frames, [10 * number for number in range(8)])
        kept = [segue.Picture(np.full_like(a, number)) for number in range(9)]
        for _ in range(2):
            for number, one in enumerate(kept):
                self.assertEqual(segue.transition("fade", one, one, 0.5).max(), number)

    def test_what_it_has_not_got_is_the_workers(self):
        a, b = pictures(36, 64, 3, 1)
        own = segue.Filter("vec4 transition(vec2 uv) { return vec4(0.0, 1.0, 0.0, 1.0); }")
        for call in (
            lambda: segue.transition(own, a, b), lambda: segue.transition("fade", a, b, timeout=60),
            lambda: segue.transition("luma-wipe", a, b, luma=a), lambda: segue.transition("fade", a, b, timing="ease-in"),
        ):
            segue.close()
            self.assertEqual(call().shape, a.shape)
            self.assertEqual(len(children()), 1)
        for name in ("fade\0", "fa\udcff", "page-crul"):
            with self.assertRaises(segue.UsageError):
                segue.transition(segue.Effect.named(name), a, b)
        self.addCleanup(segue.configure)
        segue.configure(max_pixels=1000)
        with self.assertRaisesRegex(segue.SegueError, "over the limit"):
            segue.transition("fade", a, b)

    def test_threads_work_at_once(self):
        a, b = pictures(180, 320, 3, 1)
        expected = [segue.transition("page-curl", a, b, at / 20) for at in range(20)]
        wrong = []

        def work():
            for at in range(20):
                wrong.extend([at] * (difference(segue.transition("page-curl", a, b, at / 20), expected[at]) > 0))

        threads = [threading.Thread(target=work) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual((wrong, children()), ([], []))

    def test_a_fork_has_frames(self):
        a, b = pictures(360, 640, 3, 1)
        expected = segue.transition("page-curl", a, b, 0.4)
        child = os.fork()
        if child == 0:
            good = difference(segue.transition("page-curl", a, b, 0.4), expected) == 0
            segue.close()
            os._exit(0 if good else 1)
        self.assertEqual(os.waitpid(child, 0)[1], 0)
        self.assertEqual(difference(segue.transition("page-curl", a, b, 0.4), expected), 0)

    def test_what_is_kept_is_bounded(self):
        a, b = (segue.Picture(one) for one in pictures(360, 640, 3, 1))
        for number in range(60):
            segue.transition("page-curl", a, b, radius=f"{number + 1}px")
        self.assertLessEqual(len(_library._ready), 16)
        segue.close()
        self.assertEqual(_library._ready, [])

    def test_another_library_is_not_used(self):
        for named in ("/nowhere/libsegue.so.1", "libm.so.6", "none"):
            script = (
                "import numpy, os, segue\na = numpy.zeros((36, 64, 3), numpy.uint8)\nsegue.transition('fade', a, a)\n"
                "print(len(open(f'/proc/self/task/{os.getpid()}/children').read().split()))")
            done = subprocess.run(
                [sys.executable, "-c", script], capture_output=True, text=True, env={**os.environ, "SEGUE_LIBRARY": named})
            self.assertEqual((done.stdout, done.stderr), ("1\n", ""))
