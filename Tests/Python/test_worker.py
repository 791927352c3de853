"""The process behind the package: shared by threads, not by forks, replaced when it dies, gone with the interpreter."""

import os
import pickle
import signal
import subprocess
import sys
import threading
import time
import unittest.mock

import numpy as np

import segue
from pictures import WorkerCase, children, difference, is_running, picture
from segue import _ahead, _pictures, _workers
from segue._messages import Answers, Message
from segue._patience import NEVER
from segue._png import write_png
from segue._requests import Gone

A, B = picture(1, 320, 180), picture(2, 320, 180)


class Workers(WorkerCase):
    def setUp(self):
        # Other tests may have left a process that is kept, for a folder of its own.
        super().setUp()
        segue.close()

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
        with self.assertRaises(segue.WorkerDiedError) as caught:
            list(frames)
        self.assertIn("SIGKILL", str(caught.exception))
        self.assertEqual(difference(segue.transition("fade", kept, B, 0), A), 0)
        self.assertEqual(difference(film[5], first), 0)
        self.assertEqual(len(children()), 1)

    def test_one_that_ended_while_it_was_idle_is_replaced(self):
        film = segue.Film(["color:red"], size=(4, 3), hold=0.2)
        first = film[0]
        for _ in range(2):
            process = int(children()[0])
            os.kill(process, signal.SIGKILL)
            os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT)
            self.assertEqual(difference(segue.transition("fade", A, B, 0), A), 0)
            self.assertEqual(difference(film[0], first), 0)

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
        # A shell lets what it starts in the background ignore interrupts.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)

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

    def test_a_file_that_changes_under_way_is_asked_for_again(self):
        path = self.folder / "a.png"
        write_png(path, A)
        lent, used = _pictures.Lent(path, "a"), _workers.worker()
        self.assertEqual(lent.facts(lambda: used)[0], (320, 180))
        header = {"request": "transition", "effect": "fade", "from": lent.name, "to": lent.name, "at": 0, "pixels": "rgb"}
        first = _ahead.Asked(used, [lent.message], Message(header, answer_bytes=A.nbytes), NEVER)
        self.assertEqual(difference(first.frame(NEVER), A), 0)
        larger = picture(3, 400, 200)
        write_png(path, larger)
        with self.assertRaises(Gone):
            used.call(Message(header))
        again = _ahead.Asked(used, [lent.message], Message(header, answer_bytes=A.nbytes), NEVER)
        self.assertEqual(difference(again.frame(NEVER), larger), 0)

    def test_memory_is_used_again(self):
        for _ in range(30):
            segue.transition("fade", A, B)
        before = os.fstat(_workers.worker().memory.file.number).st_size
        for _ in range(30):
            segue.transition("fade", A, B)
            list(segue.transition_frames("fade", A, B, count=8))
        self.assertLessEqual(os.fstat(_workers.worker().memory.file.number).st_size, max(before, 6 * (A.nbytes + (1 << 16))))

    def test_without_shared_memory_all_goes_through_pipes(self):
        used = _workers.worker()
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
        for program, kind in (("/nowhere/segue", segue.UnavailableError), ("/bin/true", segue.WorkerDiedError), ("/bin/echo", segue.WorkerDiedError)):
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

    def test_a_file_of_ones_own_is_not_touched_when_the_process_has_gone(self):
        large = picture(1, 1280, 720)
        frames = segue.transition_frames("fade", iter([A, A, A, A, large, large]), iter([B] * 6), count=6)
        next(frames)
        segue.close()
        files = [open(f"own{number}", "w+b") for number in range(8)]
        for file in files:
            self.addCleanup(file.close)
            file.write(b"my data")
            file.flush()
        with self.assertRaises(segue.WorkerDiedError):
            list(frames)
        self.assertEqual({os.path.getsize(file.name) for file in files}, {7})

    def test_descriptors_are_given_back(self):
        def opened():
            return len(os.listdir("/proc/self/fd"))

        segue.close()
        before = opened()
        frames = segue.transition_frames("fade", A, B, count=9)
        next(frames)
        os.kill(int(children()[0]), signal.SIGKILL)
        with self.assertRaises(segue.WorkerDiedError):
            list(frames)
        del frames
        segue.transition("fade", A, B)
        segue.close()
        self.assertEqual(opened(), before)

    def test_all_that_waited_for_a_dead_process_say_so(self):
        film = segue.Film([A, B], size=(64, 36))
        waiting = [iter(film), iter(film), segue.transition_frames("fade", A, B, count=20)]
        for frames in waiting:
            next(frames)
        os.kill(int(children()[0]), signal.SIGKILL)
        for frames in waiting:
            with self.assertRaises(segue.WorkerDiedError) as caught:
                list(frames)
            self.assertIn("SIGKILL", str(caught.exception))
        self.assertEqual(film[3].shape, (36, 64, 3))

    def test_what_is_abandoned_while_a_thread_reads_is_not_waited_for(self):
        script = """if True:
            import faulthandler, gc, numpy, segue
            from segue._messages import Answers
            from segue._workers import worker
            faulthandler.dump_traceback_later(20, exit=True)
            gc.disable()
            a = numpy.zeros((200, 200, 3), numpy.uint8)

            def abandon():
                frames = segue.transition_frames("fade", iter([a] * 50), iter([a] * 50), count=50)
                next(frames)
                ring = [frames]
                ring.append(ring)

            read, collected = Answers.next, []

            def reading(answers, wait):
                answer = read(answers, wait)
                collected.append(gc.collect())
                return answer

            abandon()
            Answers.next = reading
            assert segue.transition("fade", a, a).shape == a.shape and max(collected) > 0
            Answers.next = read
            segue.transition("fade", a, a)
            segue.transition("fade", a, a)
            assert len(worker().requests) < 4, len(worker().requests)
            """
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_a_call_in_the_middle_of_another_is_refused(self):
        read, said = Answers.next, []

        def interrupted(answers, wait):
            try:
                segue.transition("fade", A, B)
            except segue.SegueError as error:
                said.append(str(error))
            return read(answers, wait)

        segue.effects("wipe")
        with unittest.mock.patch.object(Answers, "next", interrupted):
            self.assertEqual(difference(segue.transition("fade", A, B, 0), A), 0)
        self.assertIn("do it afterwards", said[0])

    def test_a_copy_from_another_process_is_itself(self):
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.write(writing, pickle.dumps([segue.Picture(np.full((9, 16, 3), 200, np.uint8)) for _ in range(9)]))
            os._exit(0)
        os.waitpid(child, 0)
        own = [segue.Picture(np.full((9, 16, 3), 30, np.uint8)) for _ in range(9)]
        for one in own:
            self.assertEqual(segue.transition("fade", one, one, 0).max(), 30)
        for other in pickle.loads(os.read(reading, 1 << 16)):
            self.assertEqual(segue.transition("fade", other, other, 0).max(), 200)
        os.close(reading)
        os.close(writing)

    def test_calls_that_fail_leave_nothing(self):
        def fail(kind, **options):
            with self.assertRaises(kind):
                segue.transition("fade", A, options.pop("b", B), **options)

        segue.transition("fade", A, B)
        used = _workers.worker()
        before = os.fstat(used.memory.file.number).st_size
        for _ in range(40):
            fail(segue.NoInputError, b="missing.jpg")
            fail(segue.UsageError, timing=np.array([1.0]))
            fail(segue.UsageError, radius=1)
            fail(ValueError, b=A[0, 0])
        segue.transition("fade", A, B)
        self.assertIs(_workers.worker(), used)
        self.assertLessEqual(len(used.requests), 2)
        self.assertLessEqual(os.fstat(used.memory.file.number).st_size, max(before, 6 * (A.nbytes + (1 << 16))))

    def test_what_nobody_has_is_forgotten(self):
        kept = segue.Picture(A)
        film = segue.Film([A, B], size=(64, 36))
        segue.transition("fade", kept, kept)
        film[0]
        names = kept._key.name, film._key.name
        used = _workers.worker()
        asked = {"request": "transition", "effect": "fade", "from": names[0], "to": names[0], "at": 0}
        used.call(Message(asked))
        del kept, film
        for header in (asked, {"request": "frame", "film": names[1], "frame": 0}):
            with self.assertRaises(Gone):
                used.call(Message(header))

    def test_pictures_of_a_thread_go_with_it(self):
        names = []

        def work():
            segue.transition("fade", A, B)
            names.extend(key.name for key in _pictures._own.keys.values())

        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
        with self.assertRaises(Gone):
            _workers.worker().call(
                Message({"request": "transition", "effect": "fade", "from": names[0], "to": names[1], "at": 0}))

    def test_what_never_fits_is_said(self):
        with unittest.mock.patch.object(_ahead, "_last", side_effect=Gone("gone")):
            with self.assertRaises(segue.OutOfMemoryError) as caught:
                segue.transition("fade", A, B)
        self.assertIn("make the pictures smaller", str(caught.exception))

    def test_an_iterator_in_a_fork_says_whose_it_is(self):
        script = """if True:
            import os, numpy, segue
            a = numpy.zeros((90, 160, 3), numpy.uint8)
            frames = segue.transition_frames("fade", a, a, count=9)
            other = segue.transition_frames("fade", a, a, count=9)
            next(frames), next(other)
            if os.fork() == 0:
                del other
                try:
                    next(frames)
                except segue.WorkerDiedError as error:
                    print(error, flush=True)
                os._exit(0)
            os.wait()
            print(len(list(frames)), len(list(other)))
            """
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
        self.assertEqual(done.stderr, "")
        self.assertIn("forked", done.stdout.splitlines()[0])
        self.assertEqual(done.stdout.splitlines()[1], "8 8")

    def test_closing_from_a_handler_of_signals_ends_it(self):
        script = """if True:
            import faulthandler, os, signal, threading, numpy, segue
            faulthandler.dump_traceback_later(30, exit=True)
            signal.signal(signal.SIGUSR1, lambda *_: segue.close())
            a = numpy.zeros((360, 640, 3), numpy.uint8)
            died = 0
            for number in range(20):
                threading.Timer(0.002 * number, os.kill, [os.getpid(), signal.SIGUSR1]).start()
            while died < 3:
                try:
                    segue.transition("fade", a, a)
                    died += threading.active_count() == 1
                except segue.WorkerDiedError:
                    died += 1
            print("done")
            """
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
        self.assertEqual((done.stdout, done.stderr), ("done\n", ""))
