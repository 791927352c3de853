"""Frames between two pictures: the command's, whatever the pictures are."""

import numpy as np

import segue
from pictures import PHOTOGRAPHS, Case, children, difference, picture
from segue._png import png_of, write_png

A, B = picture(1), picture(2)


class Transitions(Case):
    def test_the_ends_are_the_pictures(self):
        for channels in (3, 4):
            a, b = picture(1, channels=channels), picture(2, channels=channels)
            if channels == 4:
                a[..., 3] = b[..., 3] = 255
            for name in ("fade", "page-curl", "cube", "xfade:circleopen"):
                self.assertEqual(difference(segue.transition(name, a, b, 0), a), 0, name)
                self.assertEqual(difference(segue.transition(name, a, b, 1), b), 0, name)

    def test_a_frame_is_the_commands(self):
        for name, pixels in (("a", A), ("b", B)):
            (self.folder / f"{name}.png").write_bytes(png_of(pixels))
        for effect, parameters, words in (
            ("push", {"from_": "left"}, ":from=left"), ("page-curl", {"angle": "30deg", "radius": "20%"}, ":angle=30deg,radius=20%"),
            ("vortex", {}, ""), ("wipe", {"border_color": "red", "border": "5%"}, ":border-color=red,border=5%"),
        ):
            expected = self.raw(A.shape, "frame", "a.png", "b.png", "--at", "0.4", "-t", effect + words)
            for a, b in ((A, B), ("a.png", self.folder / "b.png"), (segue.Picture(A), segue.Picture("b.png"))):
                frame = segue.transition(effect, a, b, 0.4, alpha=True, **parameters)
                self.assertEqual(difference(frame, expected), 0, effect)

    def test_strides_are_respected(self):
        wide = np.zeros((72, 128, 4), np.uint8)
        seen = wide[::2, 127::-2, 2::-1]
        seen[:] = A
        self.assertLess(min(seen.strides), 0)
        self.assertEqual(difference(segue.transition("fade", seen, B, 0), A), 0)
        self.assertEqual(difference(segue.transition("fade", np.asfortranarray(A), B, 0), A), 0)
        large = picture(3, 640, 360)[:, ::-1]
        self.assertEqual(difference(segue.transition("fade", large, large, 0.5), large), 0)

    def test_frames_are_the_callers_own(self):
        frame = segue.transition("fade", A, B, 0.5)
        self.assertEqual((frame.shape, frame.dtype), ((36, 64, 3), np.uint8))
        before = frame.copy()
        segue.transition("fade", B, A, 0.1)
        self.assertEqual(difference(frame, before), 0)
        frame[:] = 0

    def test_alpha_is_straight(self):
        a = picture(1, channels=4)
        a[..., 3] = 128
        frame = segue.transition("fade", a, a, 0)
        self.assertEqual(frame.shape[2], 4)
        # Eight bits hold half of the numbers when alpha is a half.
        self.assertLessEqual(difference(frame, a), 1)
        over_black = segue.transition("fade", a, a, 0, alpha=False)
        self.assertLessEqual(difference(over_black, (a[..., :3] * (128 / 255)).round().astype(np.uint8)), 1)

    def test_other_shapes_are_fitted(self):
        frame = segue.transition("fade", A, picture(2, 100, 100), 1, canvas=(40, 20), fit="contain")
        self.assertEqual(frame.shape, (20, 40, 4))
        self.assertEqual(frame[10, 0, 3], 0)
        frame = segue.transition("fade", A, picture(2, 100, 100), 1, fit="contain", backdrop="#ff0000")
        self.assertEqual((frame.shape, frame[18, 0].tolist()), ((36, 64, 3), [255, 0, 0]))

    def test_timing_and_reverse(self):
        half = segue.transition("push", A, B, 0.5)
        self.assertGreater(difference(segue.transition("push", A, B, 0.5, timing="ease-in"), half), 0)
        self.assertEqual(
            difference(segue.transition("page-curl", A, B, 0.25, reverse=True), segue.transition("page-curl", B, A, 0.75)), 0)

    def test_pictures_are_parameters(self):
        ramp = np.repeat(np.repeat(np.linspace(0, 255, 64).astype(np.uint8)[None, :, None], 36, 0), 3, 2)
        frame = segue.transition("luma-wipe", A, B, 0.5, luma=ramp, softness=0)
        self.assertEqual(difference(frame[:, :28], B[:, :28]), 0)
        self.assertEqual(difference(frame[:, 36:], A[:, 36:]), 0)

    def test_the_frames_of_a_transition(self):
        frames = list(segue.transition_frames("push", A, B, count=5, timing="linear"))
        self.assertEqual(len(frames), 5)
        self.assertEqual((difference(frames[0], A), difference(frames[4], B)), (0, 0))
        self.assertEqual(difference(frames[2], segue.transition("push", A, B, 0.5)), 0)
        self.assertEqual(len(list(segue.transition_frames("fade", A, B, duration=0.5, fps=24))), 12)
        self.assertEqual(
            len(list(segue.transition_frames("fade", A, B))), round(segue.describe("fade")["duration"] * 30))

    def test_iterators_are_clips(self):
        first = [picture(seed) for seed in range(6)]
        frames = list(segue.transition_frames("fade", iter(first), B, count=6, timing="linear"))
        for number, frame in enumerate(frames):
            self.assertEqual(difference(frame, segue.transition("fade", first[number], B, number / 5)), 0)
        self.assertEqual(len(list(segue.transition_frames("fade", iter(first[:3]), B, count=6))), 3)

    def test_whoever_stops_early_leaves_nothing(self):
        for _ in range(3):
            frames = segue.transition_frames("vortex", picture(1, 640, 360), picture(2, 640, 360), count=30)
            next(frames)
            frames.close()
        self.assertEqual(difference(segue.transition("fade", A, B, 0), A), 0)

    def test_filters_of_ones_own(self):
        wipe = segue.Filter("vec4 transition(vec2 uv) { return uv.x < progress ? getToColor(uv) : getFromColor(uv); }")
        frame = segue.transition(wipe, A, B, 0.5)
        self.assertEqual((difference(frame[:, :32], B[:, :32]), difference(frame[:, 32:], A[:, 32:])), (0, 0))
        with self.assertRaises(segue.BadDataError) as caught:
            segue.transition(segue.Filter("vec4 transition(vec2 uv) {\n  return nothing;\n}"), A, B)
        self.assertEqual((caught.exception.line, caught.exception.exit_code), (2, 65))
        path = self.folder / "own.glsl"
        for color in ("1.0, 0.0, 0.0", "0.0, 1.0, 0.0"):
            path.write_text(f"vec4 transition(vec2 uv) {{ return vec4({color}, 1.0); }}")
            self.assertEqual(segue.transition(path, A, B)[0, 0].tolist(), [int(float(c) * 255) for c in color.split(",")])

    def test_numbers_may_be_numpys(self):
        half = np.array(A.shape[1::-1]) // 2
        frame = segue.transition("push", A, B, np.float32(0.5), canvas=tuple(half))
        self.assertEqual(difference(frame, segue.transition("push", A, B, 0.5, canvas=(32, 18))), 0)
        self.assertEqual(segue.transition("fade", A, B, canvas=half, reverse=np.True_, alpha=np.True_).shape, (18, 32, 4))
        self.assertEqual(segue.transition("wipe", A, B, softness=np.float64(0.2)).shape, A.shape)
        count = len(list(segue.transition_frames("fade", A, B, duration=np.float32(0.5), fps=np.int64(24))))
        self.assertEqual((count, len(list(segue.transition_frames("fade", A, B, count=np.int16(5))))), (12, 5))
        self.assertEqual(difference(segue.transition("fade", A, B, 0), A), 0)

    def test_photographs(self):
        frame = segue.transition("cube", *PHOTOGRAPHS[:2], 0.4, canvas=(320, 180))
        self.assertEqual(frame.shape, (180, 320, 3))
        self.assertGreater(frame.std(), 20)

    def test_effects_are_the_commands(self):
        names = [effect["name"] for effect in segue.effects()]
        self.assertGreater(len(names), 200)
        self.assertEqual({effect["family"] for effect in segue.effects("wipe")}, {"wipe"})
        self.assertEqual({effect["origin"] for effect in segue.effects("ci")}, {"ci"})
        self.assertIn("endpoints", segue.describe("cross-warp")["filter"])


class Effects(Case):
    def test_an_effect_has_values_for_its_parameters(self):
        effect = segue.Effect("luma-wipe", luma=picture(5), softness=0.1)
        frame = segue.transition(effect, A, B, 0.4)
        self.assertEqual(difference(frame, segue.transition("luma-wipe", A, B, 0.4, luma=picture(5), softness=0.1)), 0)
        films = [
            segue.Film([A, B], transition=one, duration=1, hold=0, fps=10)
            for one in (segue.Effect("push", from_="top"), "push:from=top", "push")
        ]
        self.assertEqual(difference(films[0][3], films[1][3]), 0)
        self.assertGreater(difference(films[0][3], films[2][3]), 0)
        own = segue.Filter("vec4 transition(vec2 uv) { return vec4(0.0, 1.0, 0.0, 1.0); }")
        film = segue.Film(
            [A, B, A], transition=[effect, segue.Effect(own)], duration=0.4, hold=0.1, fps=10)
        self.assertEqual(len(film), 11)
        self.assertEqual(film[7][0, 0].tolist(), [0, 255, 0])

    def test_an_argument_that_is_a_parameter_of_the_effect_is_refused(self):
        names = {e["name"]: {p["name"] for p in e["parameters"]} & {"reverse", "backdrop"} for e in segue.effects()}
        alike = [(name, key) for name, keys in names.items() for key in keys if ":" not in name][:4]
        self.assertTrue(alike)
        for name, key in alike:
            with self.assertRaisesRegex(segue.UsageError, "segue.Effect"):
                segue.transition(name, A, B, 0.3, **{key: "red" if key == "backdrop" else True})

    def test_limits_hold_for_all_processes(self):
        self.addCleanup(segue.configure)
        (self.folder / "in").mkdir()
        for name in ("a.png", "in/a.png"):
            write_png(str(self.folder / name), A)
        segue.configure(root=self.folder / "in", threads=1, max_memory="200MB")
        self.assertEqual(segue.transition("fade", "in/a.png", "in/a.png").shape, A.shape)
        with self.assertRaises(segue.NoInputError):
            segue.transition("fade", "a.png", "in/a.png")
        with self.assertRaises(segue.NoInputError):
            segue.Film(["a.png", "in/a.png"]).write("x.webp")
        segue.configure()
        self.assertEqual(segue.transition("fade", "a.png", "in/a.png").shape, A.shape)

    def test_notes_are_warnings(self):
        film = segue.Film([A, B], hold=0.2, texts=[{"text": "late", "at": 90}])
        with self.assertWarnsRegex(segue.SegueWarning, "late"):
            film.write("x.webp")


class Mistakes(Case):
    def test_each_kind_has_its_exception(self):
        (self.folder / "text.png").write_text("no picture")
        for kind, code, words, call in (
            (segue.UsageError, 64, "page-curl", lambda: segue.transition("page-crul", A, B)),
            (segue.UsageError, 64, "radius", lambda: segue.transition("page-curl", A, B, radius="wide")),
            (segue.UsageError, 64, "nothing", lambda: segue.transition("fade", A, B, nothing=1)),
            (segue.UsageError, 64, "soon", lambda: segue.transition("fade", A, B, timing="soon")),
            (segue.NoInputError, 66, "missing.png", lambda: segue.transition("fade", "missing.png", B)),
            (segue.BadDataError, 65, "text.png", lambda: segue.transition("fade", "text.png", B)),
            (segue.UsageError, 64, "fadde", lambda: segue.describe("fadde")),
        ):
            with self.assertRaises(kind) as caught:
                call()
            self.assertEqual(caught.exception.exit_code, code)
            self.assertIn(words, str(caught.exception))
            self.assertNotIn("\n", str(caught.exception))
        self.assertEqual(difference(segue.transition("fade", A, B, 1), B), 0)

    def test_values_that_are_not_taken_are_named(self):
        for options, words in (
            ({"fit": "fill"}, "fit: expected cover"), ({"mix": "x"}, "mix: expected"), ({"at": "0.5"}, "at: '0.5'"),
            ({"at": 5000}, "at: expected"), ({"canvas": (0, 5)}, "canvas: (0, 5)"), ({"canvas": "64x36"}, "canvas: '64x36'"),
            ({"canvas": (10**9, 1)}, "size[0]: expected"),
            ({"backdrop": "blurple"}, "blurple"), ({"timing": 5}, "timing: expected"),
        ):
            with self.assertRaises(segue.UsageError) as caught:
                segue.transition("fade", A, B, **options)
            said = str(caught.exception)
            self.assertIn(words, said)
            self.assertNotIn("line 1", said)
            self.assertEqual((caught.exception.exit_code, caught.exception.line), (64, None))
        for options in (
            {"duration": -3}, {"duration": 0}, {"duration": 1, "fps": 0}, {"duration": float("nan")}, {"count": 1}, {"count": 2.5},
        ):
            with self.assertRaises(segue.UsageError) as caught:
                segue.transition_frames("fade", A, B, **options)
            self.assertIn(next(name for name in reversed(options)), str(caught.exception))

    def test_wrong_arrays_are_refused_here(self):
        for wrong in (
            A.astype(float), A.astype(int), A.astype(complex), A / np.nan, A[0, 0], A.transpose(2, 0, 1), np.zeros((0, 4, 3), np.uint8), 5,
            None, [A, 5], np.stack([A] * 2)[None],
        ):
            with self.assertRaises((TypeError, ValueError)):
                segue.transition("fade", wrong, B)
        with self.assertRaises(ValueError):
            segue.transition_frames("fade", A, B, count=1)

    def test_what_the_worker_would_not_read_is_refused_here(self):
        nested, ring = [], []
        for _ in range(300):
            nested = [nested]
        ring += [ring, ring]
        segue.transition("fade", A, B)
        before = children()
        for call, words in (
            (lambda: segue.transition("fade", A, B, float("nan")), "at"),
            (lambda: segue.transition("fade", A, B, float("inf")), "at"),
            (lambda: segue.transition("fa\udcff", A, B), "effect"),
            (lambda: segue.transition("fade", A, B, timing=float("nan")), "timing"),
            (lambda: len(segue.Film(["a.jpg"] * 400000)), "are more than a request may have"),
            (lambda: segue.Film([A], title="\udcff"), "title"),
            (lambda: segue.Film([A], hold=float("inf")), "hold"),
            (lambda: segue.transition("fade", A, B, timing=nested), "timing: expected lists and objects that are nested"),
            (lambda: segue.transition("fade", A, B, timing=ring), "timing"),
            (lambda: segue.transition("fade", A, B, fit=10**400), "fit: a number of 1329 bits"),
            (lambda: segue.transition("fade", A, B, fit=10**5000), "fit: a number of"),
            (lambda: segue.transition("fade", A, B, fit={1, 2}), "fit: {1, 2}: expected texts, finite numbers"),
            (lambda: segue.Film([A], title=nested), "title"),
            (lambda: segue.Film([{"picture": A, "look": ring}]), "items"),
        ):
            with self.assertRaises(segue.UsageError) as caught:
                call()
            self.assertIn(words, str(caught.exception))
        self.assertEqual(children(), before)
