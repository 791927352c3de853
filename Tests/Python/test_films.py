"""Films, compositions and scenes as frames and as files."""

import copy
import json
import os
import pathlib
import pickle
import shutil
import subprocess
import unittest
import unittest.mock
from fractions import Fraction

import numpy as np

import segue
from pictures import COMPOSITION, PHOTOGRAPHS, SCENE, Case, difference, picture

A, B = picture(1), picture(2)
HAS_FFMPEG = shutil.which("ffmpeg") is not None


class Films(Case):
    def test_a_films_frames_are_the_commands(self):
        film = segue.Film([PHOTOGRAPHS[0], PHOTOGRAPHS[1], "color:navy"], transition="cube", duration=0.5, hold=0.25,
                          size=(160, 90), fps=20)
        (self.folder / "show.json").write_text(film.to_json())
        self.assertEqual((film.size, film.fps, film.shape), ((160, 90), 20, (35, 90, 160, 3)))
        for number in (0, 7, 17, 34):
            expected = self.raw((90, 160), "play", "show.json", "--at", f"{number}f")
            self.assertEqual(difference(film[number], expected[..., :3]), 0, number)

    def test_it_is_a_sequence(self):
        film = segue.Film([A, B], hold=0.2, duration=0.4, fps=10)
        frames = list(film)
        self.assertEqual(len(frames), len(film))
        self.assertEqual(difference(film[-1], frames[-1]), 0)
        self.assertEqual([difference(x, y) for x, y in zip(film[1:4], frames[1:4])], [0, 0, 0])
        self.assertEqual(difference(film.at(0.35), frames[3]), 0)
        self.assertEqual(difference(film.at(99), frames[-1]), 0)
        self.assertEqual(film.duration, Fraction(len(frames), 10))
        with self.assertRaises(IndexError):
            film[len(film)]

    def test_what_is_in_memory_is_shown(self):
        clip = [picture(seed) for seed in range(10, 16)]
        translucent = picture(3, channels=4)
        film = segue.Film([A, iter(clip), segue.Picture(B), translucent], transition=None, hold=0.1, fps=10)
        frames = list(film)
        self.assertEqual(film.shape, (9, 36, 64, 4))
        for frame, expected in zip(frames, [A, *clip, B]):
            self.assertEqual(difference(frame[..., :3], expected), 0)
        self.assertLessEqual(difference(frames[8][..., 3], translucent[..., 3]), 0)

    def test_keys_of_shows_go_on(self):
        film = segue.Film(
            [{"picture": A, "hold": 1, "transition": {"effect": "push", "duration": 0.5}}, {"color": "red", "hold": 0.5}],
            fps=10, loop=True, background="white")
        show = json.loads(film.to_json())
        self.assertEqual((show["loop"], show["background"], show["items"][1]), (True, "white", {"color": "red", "hold": 0.5}))
        self.assertEqual(film[-1].shape, (36, 64, 3))

    def test_transitions_are_taken_in_turn(self):
        film = segue.Film([A, B, A], transition=["fade", {"effect": "push", "duration": 0.2}], duration=0.5)
        self.assertEqual(json.loads(film.to_json())["transitions"][0], {"effect": "fade", "duration": 0.5})
        own = segue.Filter("vec4 transition(vec2 uv) { return vec4(0.0, 1.0, 0.0, 1.0); }")
        film = segue.Film([A, B], transition=own, duration=1, hold=0.5, fps=10)
        del own
        self.assertEqual(film.at(1)[0, 0].tolist(), [0, 255, 0])

    def test_relative_names_stay_good_elsewhere(self):
        (self.folder / "a.png").write_bytes(PHOTOGRAPHS[0].read_bytes())
        film = segue.Film(["a.png", B], size=(64, 36))
        os.chdir("/")
        self.assertEqual(film[0].shape, (36, 64, 3))
        film.write(self.folder / "film.webp")
        self.assertTrue((self.folder / "film.webp").exists())

    def test_names_begin_where_they_were_given(self):
        home = self.folder / "home"
        home.mkdir()
        (home / "a.png").write_bytes(PHOTOGRAPHS[0].read_bytes())
        with unittest.mock.patch.dict("os.environ", HOME=str(home)):
            self.assertEqual(segue.Film(["~/a.png", {"picture": "~/a.png"}], size=(64, 36))[0].shape, (36, 64, 3))
        os.chdir(home)
        frames = segue.Frames({"items": ["a.png", "a.png"], "hold": 0, "transition": {"duration": "3f"}, "size": (64, 36)})
        os.chdir("/")
        self.assertEqual(len(list(frames)), 3)
        self.assertEqual(frames.write(self.folder / "frames.webp")["frames"], 3)

    def test_a_saved_film_moves_with_its_files(self):
        work = self.folder / "work"
        (work / "shows").mkdir(parents=True)
        for name in ("a.png", "ramp.png"):
            (work / name).write_bytes(PHOTOGRAPHS[0].read_bytes())
        (work / "own.glsl").write_text("vec4 transition(vec2 uv) { return vec4(0.0, 0.0, 1.0, 1.0); }")
        (work / "grey.cube").write_text("LUT_3D_SIZE 2\n" + "0.5 0.5 0.5\n" * 8)
        os.chdir(work)
        green = segue.Filter("vec4 transition(vec2 uv) { return vec4(0.0, 1.0, 0.0, 1.0); }")
        film = segue.Film(
            ["a.png", A, {"picture": "a.png", "look": {"lut": "grey.cube"}}, {"picture": B}, "color:red"],
            transition=["own.glsl", green, "luma-wipe:luma=@ramp.png,softness=0", {"effect": "fade"}], duration=1, hold=1,
            size=(64, 36), fps=10)
        frames = list(film)
        film.save("shows/film.json")
        text = (work / "shows/film.json").read_text()
        self.assertNotIn(str(self.folder), text)
        self.assertIn('"../own.glsl"', text)
        del film, green
        os.chdir("/")
        work.rename(self.folder / "moved")
        again = list(segue.Film.open(self.folder / "moved/shows/film.json"))
        self.assertEqual(len(again), len(frames))
        self.assertEqual({difference(x, y) for x, y in zip(frames, again)}, {0})
        self.assertEqual((frames[15][0, 0].tolist(), frames[35][0, 0].tolist()), ([0, 0, 255], [0, 255, 0]))

    def test_numbers_may_be_numpys(self):
        film = segue.Film(
            [A, B], size=tuple(np.array([32, 18])), hold=np.float32(0.5), fps=np.float32(10), duration=np.float64(0.5),
            kenBurns=np.True_)
        self.assertEqual((film.size, film.fps, len(film)), ((32, 18), 10, 15))

    def test_the_frame_at_a_time_is_the_one_that_begins_there(self):
        for fps in (30, Fraction(30000, 1001), 25):
            film = segue.Film([A, B], hold=30, size=(16, 9), fps=fps)
            asked = []
            with unittest.mock.patch.object(segue.Frames, "__getitem__", lambda frames, number: asked.append(number)):
                for number in range(len(film)):
                    film.at(number / film.fps)
                    film.at(number / float(film.fps))
            self.assertEqual(asked, [number for number in range(len(film)) for _ in range(2)])
        self.assertEqual(difference(film.at(float("inf")), film[-1]), 0)
        self.assertEqual(difference(film.at(np.float32(-1)), film[0]), 0)
        with self.assertRaises(segue.UsageError):
            film.at(float("nan"))

    def test_copies(self):
        (self.folder / "a.png").write_bytes(PHOTOGRAPHS[0].read_bytes())
        film = segue.Film(["a.png", "color:red"], size=(64, 36), hold=0.2)
        again, other = pickle.loads(pickle.dumps(film)), segue.Film(["color:blue", "color:red"], size=(64, 36), hold=0.2)
        self.assertEqual(len({film._key.name, again._key.name, other._key.name}), 3)
        self.assertEqual(difference(again[0], film[0]), 0)
        film = segue.Film([A, B], size=(64, 36), hold=0.2)
        first = film[0]
        with self.assertRaisesRegex(TypeError, "save it"):
            pickle.dumps(film)
        copies = copy.copy(film), copy.deepcopy(film)
        del film
        for one in copies:
            self.assertEqual(difference(one[0], first), 0)
            one.write("copy.webp", overwrite=True)
        own = segue.Filter("vec4 transition(vec2 uv) { return vec4(0.0, 1.0, 0.0, 1.0); }")
        self.assertEqual(segue.transition(pickle.loads(pickle.dumps(own)), A, B)[0, 0].tolist(), [0, 255, 0])

    def test_writing_reports_and_can_be_given_up(self):
        film = segue.Film([A, B], hold=0.5, size=(320, 180))
        seen = []
        report = film.write("film.webp", progress=seen.append)
        self.assertEqual(report["frames"], len(film))
        self.assertEqual((seen[-1].frame, seen[-1].frames), (len(film), len(film)))
        with self.assertRaises(segue.CannotCreateError) as caught:
            film.write("film.webp")
        self.assertIn("film.webp", str(caught.exception))
        self.assertIn("overwrite=True", str(caught.exception))
        self.assertNotIn("--force", str(caught.exception))
        film.write("film.webp", overwrite=True)

        def stop(progress):
            raise ZeroDivisionError

        with self.assertRaises(ZeroDivisionError):
            film.write("other.webp", progress=stop)
        self.assertEqual([path.name for path in self.folder.iterdir()], ["film.webp"])

    @unittest.skipUnless(HAS_FFMPEG, "ffmpeg is not installed")
    def test_a_video_comes_back(self):
        film = segue.Film([A, B], hold=0.5, duration=0.5, fps=25, transition="push")
        film.write("film.mp4", quality=100)
        again = segue.Film(["film.mp4"], transition=None)
        self.assertEqual((len(again), again.size, again.fps), (len(film), film.size, film.fps))
        self.assertLess(np.abs(again[0].astype(int) - film[0]).mean(), 12)

    @unittest.skipUnless(HAS_FFMPEG, "ffmpeg is not installed")
    def test_settings_of_ffmpegs_encoders(self):
        film = segue.Film(PHOTOGRAPHS[:2], hold=0.2, duration=0.4, size=(320, 180), fps=25)
        sizes = {}
        for crf in (10, 25, np.int64(40)):
            sizes[int(crf)] = film.write("film.mp4", overwrite=True, crf=crf, preset="veryfast", tune="film")["bytes"]
        self.assertTrue(sizes[10] > 2 * sizes[25] > 4 * sizes[40], sizes)
        said = film.write("same.mp4", crf=40, preset="veryfast", ffmpeg_args="-tune film")
        self.assertEqual(said["bytes"], sizes[40])
        self.assertEqual(film.write("film.webm", crf=50.0, codec="vp9")["frames"], len(film))
        for options, words in (
            ({"crf": "20 -y"}, "crf: '20 -y': expected a number or a word"), ({"preset": ["slow"]}, "preset: "),
            ({"preset": "sluggish"}, "sluggish"), ({"crf": 20, "path": "x.webp"}, "crf=, preset=, tune=, ffmpeg_args= does not go with webp"),
            ({"effort": 6}, "effort= does not go with mp4, which takes quality="),
        ):
            with self.assertRaises(segue.SegueError) as caught:
                film.write(**{"path": "x.mp4", **options})
            self.assertIn(words, str(caught.exception))
            self.assertNotRegex(str(caught.exception), "--[a-z]")
        self.assertEqual([path.name for path in sorted(self.folder.iterdir())], ["film.mp4", "film.webm", "same.mp4"])

    def test_mistakes_name_their_place(self):
        with self.assertRaises(segue.SegueError) as caught:
            len(segue.Film([A, {"picture": "b.png", "hold": "long"}]))
        self.assertEqual((caught.exception.exit_code, caught.exception.place), (65, "items[1].hold"))
        for film in (segue.Film(["x.jpg", B]), segue.Film(["color:red", {"picture": "x.jpg"}])):
            for call in (film.__len__, lambda: film.write("x.webp")):
                with self.assertRaises(segue.NoInputError) as caught:
                    call()
                place, said = str(caught.exception).split(": ", 1)
                self.assertRegex(place, r"^items\[[01]\](\.picture)?$")
                self.assertEqual(said, f"{self.folder}/x.jpg: no such file; check the path")
                self.assertEqual((caught.exception.file, caught.exception.line), (None, None))
        with self.assertRaises(segue.NoInputError):
            segue.Film([A, "missing.jpg"])[0]
        with self.assertRaises(ValueError):
            segue.Film([A, iter([])])
        with self.assertRaises(segue.SegueError):
            len(segue.Film([]))

    def test_what_is_no_list_of_items_is_refused(self):
        for items in ("a.png", pathlib.Path("a.png")):
            with self.assertRaisesRegex(segue.UsageError, "expected a list"):
                segue.Film(items)
        with self.assertRaisesRegex(segue.UsageError, "mean the same"):
            segue.Film([A], size=(1, 1), canvas=(1, 1))

    def test_a_film_is_compared_as_a_whole_and_its_frames_by_their_pixels(self):
        film = segue.Film(["color:red", "color:blue"], canvas=(4, 3), hold=0.1, transition=None, fps="30000/1001")
        self.assertEqual((film.fps, film.size), (Fraction(30000, 1001), (4, 3)))
        blue = np.full((3, 4, 3), (0, 0, 255), np.uint8)
        self.assertTrue(blue in film and film in [blue, film])
        self.assertFalse(blue + 1 in film or film in [blue] or blue is film)
        with self.assertRaisesRegex(segue.UsageError, "30000/1001"):
            segue.Film([A], fps="fast")

    def test_previews(self):
        film = segue.Film([A, B], hold=0.5)
        self.assertEqual(film._repr_png_()[:4], b"\x89PNG")
        html = film.show(width=32, seconds=0.5)._repr_html_()
        self.assertTrue(html.startswith('<img alt="" src="data:image/webp;base64,'))


class Others(Case):
    def test_a_composition(self):
        badge = segue.Composition(COMPOSITION, size=(120, 120))
        self.assertEqual(badge.shape[1:], (120, 120, 4))
        expected = self.raw((120, 120), "play", COMPOSITION, "--size", "120x120", "--at", "20f")
        self.assertEqual(difference(badge[20], expected), 0)

    def test_a_scene(self):
        scene = segue.Scene(SCENE, size=(160, 90))
        self.assertEqual(scene.size, (160, 90))
        self.assertGreater(scene[len(scene) // 2].std(), 0)

    def test_a_films_keys(self):
        frames = segue.Frames({
            "items": [*PHOTOGRAPHS[:2]], "hold": 0, "transition": {"effect": "wipe", "duration": "10f"}, "size": "64x36"})
        self.assertEqual(frames.shape, (10, 36, 64, 3))
        for film, kind in (
            ({"items": ["a.jpg"], "output": "x.mp4"}, segue.SegueError), ({}, segue.SegueError),
            ({"items": ["-"]}, segue.SegueError), ({"items": ["a.jpg"], "noSuch": 1}, segue.SegueError),
            ({"items": ["gone.jpg", "gone.jpg"]}, segue.NoInputError),
        ):
            with self.assertRaises(kind):
                len(segue.Frames(film))

    def test_a_show_file(self):
        show = segue.Film.open(SCENE.parents[1] / "shows/journey.json", size="160x90")
        self.assertEqual(show.size, (160, 90))
        self.assertEqual(show[10].shape, (90, 160, 3))

    def test_the_package_is_the_commands(self):
        said = subprocess.run([segue.program(), "--version"], capture_output=True, text=True, check=True).stdout
        self.assertEqual(said.split()[0], "segue")
        if segue.__version__ != "0+source":
            self.assertEqual(said.split()[1], segue.__version__)
        self.assertTrue((pathlib.Path(segue.__file__).parent / "py.typed").exists())
