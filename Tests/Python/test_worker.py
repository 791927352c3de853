"""The process behind the package: shared by threads, not by forks, replaced when it dies, gone with the interpreter."""

import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import numpy as np

import segue
from pictures import Case, difference, picture
from segue import _worker

A, B = picture(1, 320, 180), picture(2, 320, 180)


def children():
    """The processes that this one has started and not heard the end of."""
    with open(f"/proc/self/task/{os.getpid()}/children") as file:
        return file.read().split()


def is_running(process):
    """Whether a process is there, and not only remembered."""
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")")[1].split()[0] != "Z"
    except OSError:
        return False


class Workers(Case):
    def test_one_process_serves_all_threads(self):
        segue.transition("fade", A, B)
        before = children()
        pictures = [picture(seed, 320, 180) for seed in range(8)]
        wrong = []

        def work(own):
            for number in range(20):
                at = number / 19
                kept = segue.Picture(own)
                if difference(segue.transition("fade", own, own, at), own) or difference(
                    segue.transition("push", kept, own, 0), own
                ):
                    wrong.append(number)
            wrong.extend(f for f in segue.transition_frames("fade", own, own, count=10) if difference(f, own))

        threads = [threading.Thread(target=work, args=[own]) for own in pictures]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])
        self.assertEqual(children(), before)

    def test_a_crash_is_said_and_the_next_call_works(self):
        kept, film = segue.Picture(A), segue.Film([A, B])
        first = film[5]
        segue.transition("fade", kept, B)
        frames = segue.transition_frames("fade", A, B, count=60)
        next(frames)
        os.kill(int(children()[0]), signal.SIGKILL)
        with self.assertRaises(segue.WorkerDied) as caught:
            list(frames)
        self.assertIn("SIGKILL", str(caught.exception))
        self.assertEqual(difference(segue.transition("fade", kept, B, 0), A), 0)
        self.assertEqual(difference(film[5], first), 0)
        self.assertEqual(len(children()), 1)

    def test_a_fork_has_a_process_of_its_own(self):
        segue.transition("fade", A, B)
        parent = children()
        frames = segue.transition_frames("fade", A, B, count=10)
        next(frames)
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            good = difference(segue.transition("fade", A, B, 0), A) == 0 and len(children()) == 1
            segue.close()
            os.write(writing, b"good" if good and not children() else b"bad")
            os._exit(0)
        os.waitpid(child, 0)
        self.assertEqual(os.read(reading, 9), b"good")
        os.close(reading)
        os.close(writing)
        self.assertEqual(len(list(frames)), 9)
        self.assertEqual(children(), parent)

    def test_an_interrupt_leaves_no_half_message(self):
        large = picture(1, 1920, 1080)

        def interrupt():
            time.sleep(0.15)
            os.kill(os.getpid(), signal.SIGINT)

        interrupting = threading.Thread(target=interrupt)
        interrupting.start()
        self.addCleanup(interrupting.join)
        with self.assertRaises(KeyboardInterrupt):
            while True:
                segue.transition("vortex", large, large, 0.5)
        self.assertEqual(difference(segue.transition("fade", A, B, 1), B), 0)

    def test_pictures_that_made_room_are_sent_again(self):
        kept = [segue.Picture(picture(seed, 64, 36)) for seed in range(300)]
        for one in kept:
            self.assertEqual(one.size, (64, 36))
        self.assertEqual(difference(segue.transition("fade", kept[0], kept[299], 0), picture(0, 64, 36)), 0)
        films = [segue.Film([A, B], fps=10, hold=seed / 10) for seed in range(1, 20)]
        self.assertEqual(len({len(film) for film in films}), 19)
        self.assertEqual(difference(films[0][0], A), 0)

    def test_memory_is_used_again(self):
        for _ in range(30):
            segue.transition("fade", A, B)
        before = os.fstat(_worker.worker().memory.descriptor).st_size
        for _ in range(30):
            segue.transition("fade", A, B)
            list(segue.transition_frames("fade", A, B, count=8))
        self.assertLessEqual(os.fstat(_worker.worker().memory.descriptor).st_size, max(before, 6 * (A.nbytes + (1 << 16))))

    def test_without_shared_memory_all_goes_through_pipes(self):
        used = _worker.worker()
        used.memory.take = lambda count: None
        self.addCleanup(segue.close)
        frames = list(segue.transition_frames("fade", A, iter([B] * 12), count=12))
        self.assertEqual((difference(frames[0], A), difference(frames[-1], B)), (0, 0))

    def test_it_ends_with_the_interpreter(self):
        for ending in ("", "os.kill(os.getpid(), signal.SIGKILL)", "raise SystemExit(3)", "os._exit(0)"):
            script = (
                "import os, signal, numpy, segue, sys\n"
                "a = numpy.zeros((9, 16, 3), numpy.uint8)\n"
                "frames = segue.transition_frames('fade', a, a, count=9)\nnext(frames)\n"
                "print(open(f'/proc/self/task/{os.getpid()}/children').read(), flush=True)\n" + ending)
            done = subprocess.run(
                [sys.executable, "-c", script], stdout=subprocess.PIPE, text=True, stderr=subprocess.PIPE)
            worker = int(done.stdout)
            deadline = time.monotonic() + 10
            while is_running(worker) and time.monotonic() < deadline:
                time.sleep(0.01)
            self.assertFalse(is_running(worker), ending)
            self.assertEqual(done.stderr, "")

    def test_a_program_that_is_something_else_is_said(self):
        for program, kind in (("/nowhere/segue", segue.UnavailableError), ("/bin/true", segue.WorkerDied), ("/bin/echo", segue.WorkerDied)):
            script = (
                f"import os\nos.environ['SEGUE'] = {program!r}\nimport segue\n"
                f"try: segue.effects()\nexcept segue.{kind.__name__} as error: print('said', error)")
            done = subprocess.run([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
            self.assertIn("said", done.stdout)

    def test_closing_is_no_end(self):
        segue.transition("fade", A, B)
        segue.close()
        self.assertEqual(children(), [])
        self.assertEqual(difference(segue.transition("fade", A, B, 0), A), 0)
        self.assertEqual(np.asarray(segue.transition("fade", A, B, 0)).dtype, np.uint8)
