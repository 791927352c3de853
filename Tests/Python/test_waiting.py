"""Nobody is waited for longer than one likes: not for a process that says nothing, nor by one whose parent has gone."""

import os
import pathlib
import signal
import subprocess
import sys
import threading
import time
import unittest.mock

import segue
from pictures import PHOTOGRAPHS, WorkerCase, children, difference, is_running, picture
from segue import _patience, _program, _workers

A, B = picture(1, 320, 180), picture(2, 320, 180)
#: A film that takes a minute at least.
LONG = f"segue.Film({[str(path) for path in PHOTOGRAPHS]}, transition='vortex', duration=3000, size=(320, 180))"


def patience(**seconds):
    """Waits less than usual."""
    return unittest.mock.patch.multiple(_patience, **seconds)


#: A real-time signal.
NAMELESS = signal.SIGRTMIN + 6
#: A program that says nothing.
SLEEPER = "import time; time.sleep(1000)"
#: A server that takes its time for a list of effects, and answers all else at once.
SLOW = """
import json, os, struct, threading, time

def say(header, payload=b""):
    text = json.dumps(header).encode()
    os.write(1, struct.pack("<4sIQ", b"SGUE", len(text), len(payload)) + text + payload)

say({"answer": "greeting", "protocol": 2})
while prefix := os.read(0, 16):
    asked = json.loads(os.read(0, struct.unpack("<4sIQ", prefix)[1]))
    if asked["request"] == "effects":
        threading.Timer(2, say, [{"id": asked["id"], "answer": "effects"}, b"[]"]).start()
    else:
        say({"id": asked["id"], "answer": "forgotten"})
"""


def program(folder, script):
    """A program in place of the command."""
    made = folder / "segue"
    made.write_text(f"#!{sys.executable}\n{script}\n")
    made.chmod(0o755)
    return str(made)


class Waiting(WorkerCase):
    def setUp(self):
        super().setUp()
        segue.close()

    def stopped(self):
        """Stops the process that makes the frames."""
        segue.transition("fade", A, B)
        [process] = map(int, children())
        os.kill(process, signal.SIGSTOP)
        return process

    def assert_works(self, but=None):
        """The next call has a process of its own."""
        self.assertEqual(difference(segue.transition("fade", A, B, 0), A), 0)
        self.assertNotIn(str(but), children())

    def test_one_that_does_not_greet_is_given_up_by_all_threads(self):
        silent, said = program(self.folder, SLEEPER), []

        def call():
            try:
                segue.effects()
            except segue.WorkerDiedError as error:
                said.append(str(error))

        begin = time.monotonic()
        with unittest.mock.patch.dict(os.environ, SEGUE=silent), patience(GREETING=0.5):
            threads = [threading.Thread(target=call) for _ in range(60)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            with self.assertRaises(segue.TryAgainError):
                segue.effects(timeout=0.1)
        self.assertEqual(len(said), 60)
        self.assertIn(f"{silent} serve --stdio has not said a word within 0.5 s", said[0])
        self.assertLess(time.monotonic() - begin, 20)
        self.assert_works()

    def test_a_call_ends_with_its_time(self):
        film = segue.Film([A, B], size=(64, 36), timeout=2)
        frames = segue.transition_frames("fade", A, B, count=9, timeout=2)
        for call in (
            lambda: segue.transition("fade", A, B, timeout=2), lambda: segue.effects(timeout=2),
            lambda: segue.describe("fade", timeout=2), lambda: film[3], lambda: list(frames),
        ):
            len(film), next(frames, None)
            process = self.stopped()
            with self.assertRaises(segue.TryAgainError) as caught:
                call()
            self.assertIn("longer than its timeout of 2 s", str(caught.exception))
            self.assert_works(but=process)
            frames = segue.transition_frames("fade", A, B, count=9, timeout=2)

    def test_others_hear_why_it_was_ended(self):
        process, said = self.stopped(), []

        def call(timeout):
            try:
                segue.transition("fade", A, B, timeout=timeout)
            except segue.SegueError as error:
                said.append(error)

        threads = [threading.Thread(target=call, args=[timeout]) for timeout in (None, 0.5, None)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(sorted(type(error).__name__ for error in said), ["TryAgainError", "WorkerDiedError", "WorkerDiedError"])
        for error in said:
            self.assertIn("timeout of 0.5 s", str(error))
        self.assert_works(but=process)

    def test_one_that_is_stopped_is_given_up_without_a_timeout(self):
        process = self.stopped()
        with patience(SILENCE=0.2), self.assertRaises(segue.WorkerDiedError) as caught:
            segue.transition("fade", A, B)
        self.assertIn("said nothing for 0.4 s", str(caught.exception))
        self.assert_works(but=process)

    def test_one_that_takes_nothing_in_is_given_up(self):
        process = self.stopped()
        _workers.worker().memory.take = lambda count: None
        with patience(SILENCE=0.2), self.assertRaises(segue.WorkerDiedError) as caught:
            large = picture(3, 1920, 1080)
            segue.transition("fade", large, large)
        self.assertIn("taken nothing in for 0.2 s", str(caught.exception))
        self.assert_works(but=process)

    def test_one_that_takes_nothing_in_ends_no_call_late(self):
        large = picture(3, 1920, 1080)
        film = segue.Film([A, B], title="Summer " * 500_000, timeout=0.3)
        for call in (lambda: segue.transition("fade", large, large, timeout=0.3), lambda: len(film)):
            process = self.stopped()
            _workers.worker().memory.take = lambda count: None
            with self.assertRaises(segue.TryAgainError) as caught:
                call()
            self.assertIn("longer than its timeout of 0.3 s", str(caught.exception))
            self.assert_works(but=process)

    def test_one_that_a_signal_without_a_name_has_ended(self):
        killed = program(self.folder, f"import os; os.kill(os.getpid(), {NAMELESS})")
        with unittest.mock.patch.dict(os.environ, SEGUE=killed):
            with self.assertRaises(segue.WorkerDiedError) as caught:
                segue.effects()
            self.assertIn(f"has ended (signal {NAMELESS})", str(caught.exception))
            with self.assertRaises(segue.InterruptedWorkError) as caught:
                segue.Frames({"items": ["a.jpg", "b.jpg"]}).write("film.webp")
        self.assertEqual(str(caught.exception), f"the command was ended by signal {NAMELESS}")
        self.assertEqual(caught.exception.exit_code, 128 + NAMELESS)

    def test_one_that_renders_for_long_is_waited_for(self):
        with unittest.mock.patch.dict(os.environ, SEGUE=program(self.folder, SLOW)), patience(SILENCE=0.5):
            self.assertEqual(segue.effects(), [])

    def test_one_that_is_stopped_is_closed(self):
        process = self.stopped()
        segue.close()
        self.assertFalse(is_running(process))

    def test_a_timeout_is_a_number_over_0(self):
        for timeout in (0, -1, float("nan"), "soon", "500ms"):
            for call in (
                lambda: segue.transition("fade", A, B, timeout=timeout),
                lambda: segue.Frames({"items": ["a.jpg", "b.jpg"]}).write("film.webp", timeout=timeout),
            ):
                with self.assertRaises(segue.UsageError) as caught:
                    call()
                self.assertIn("timeout: ", str(caught.exception))

    def test_pipes_are_no_films(self):
        os.mkfifo("pipe")
        with self.assertRaises(segue.NoInputError):
            len(segue.Film(["pipe", A]))


class Exports(WorkerCase):
    def test_its_time_is_over(self):
        with self.assertRaises(segue.TryAgainError) as caught:
            eval(LONG).write("film.webp", timeout=0.3)
        self.assertEqual((caught.exception.exit_code, caught.exception.category), (75, "tryAgain"))
        self.assertIn("the time is over", str(caught.exception))
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_one_that_was_killed_is_said(self):
        film = eval(LONG)

        def kill(progress):
            os.kill(int(children()[-1]), signal.SIGKILL)

        with self.assertRaises(segue.InterruptedWorkError) as caught:
            film.write("film.webp", progress=kill)
        self.assertEqual(caught.exception.exit_code, 128 + signal.SIGKILL)
        self.assertIn("SIGKILL", str(caught.exception))

    def test_one_that_is_stopped_ends(self):
        film, stopped = eval(LONG), []

        def stop(progress):
            stopped.append(int(children()[-1]))
            os.kill(stopped[0], signal.SIGSTOP)
            raise ZeroDivisionError

        with self.assertRaises(ZeroDivisionError):
            film.write("film.webp", progress=stop)
        self.assertFalse(is_running(stopped[0]))
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_one_that_does_not_look_at_the_time_is_ended(self):
        before = children()
        with unittest.mock.patch.dict(os.environ, SEGUE=program(self.folder, SLEEPER)):
            with unittest.mock.patch.object(_program, "_GRACE", 0.2), self.assertRaises(segue.TryAgainError) as caught:
                segue.Frames({"items": ["a.jpg", "b.jpg"]}).write("film.webp", timeout=0.1)
        self.assertIn("timeout of 0.1 s", str(caught.exception))
        self.assertEqual(set(children()) - set(before), set())

    def test_it_ends_with_its_parent(self):
        fork = "os.fork() or time.sleep(60) or os._exit(0)"
        for work in ('film.write("film.webp", lambda done: begun.set())', "[begun.set() for frame in film]"):
            for number, beside in ((signal.SIGTERM, "pass"), (signal.SIGKILL, fork)):
                script = f"""if True:
                    import glob, os, threading, time, segue
                    begun, film = threading.Event(), {LONG}
                    threading.Thread(target=lambda: {work}, daemon=True).start()
                    begun.wait()
                    {beside}
                    print(*(open(name).read() for name in glob.glob("/proc/self/task/*/children")), flush=True)
                    time.sleep(60)
                    """
                with subprocess.Popen(
                    [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                ) as parent:
                    made, *others = sorted(int(one) for one in parent.stdout.readline().split())
                    parent.send_signal(number)
                    parent.wait()
                    deadline = time.monotonic() + 20
                    while is_running(made) and time.monotonic() < deadline:
                        time.sleep(0.02)
                    self.assertFalse(is_running(made), (work, number))
                    self.assertEqual(list(self.folder.iterdir()), [])
                    for one in others:
                        os.kill(one, signal.SIGKILL)
