"""How the process that makes frames is talked to."""

from __future__ import annotations

import os
import threading
from typing import NoReturn

from . import _patience
from ._calls import Calls
from ._descriptor import READING, pipe
from ._errors import SegueError, WorkerDiedError, error_of
from ._memory import SharedMemory
from ._messages import Answer, Answers, Message, words_of
from ._patience import NEVER, Deadline
from ._process import Process
from ._program import program
from ._requests import Request, Requests

_PROTOCOL = 2
_ENDED = "the process that makes the frames was ended"


class Worker:
    """A running process.

    What it holds of the system is closed when nobody has this object any more, so that a thread or an iterator that still
    uses it can touch nobody's files.
    """

    def __init__(self, until: Deadline = NEVER) -> None:
        #: Why it is used no more; None as long as it is.
        self.death: str | None = None
        self.memory = SharedMemory()
        self.requests = Requests(self.memory)
        heard, self._input = pipe()
        self._output, spoken = pipe()
        self._answers = Answers(self._output)
        # A process that is stopped takes nothing in.
        os.set_blocking(self._input.number, False)
        self._writing = threading.Lock()
        #: The thread that reads an answer, its own or another's.
        self._reader: int | None = None
        #: When that thread's own answer must have come.
        self._until = until
        self._calls = Calls()
        self._process = Process(heard, spoken, self.memory.file)
        heard.close()
        spoken.close()
        greeting = self._greeting(until)
        if greeting is None or greeting.header.get("protocol") != _PROTOCOL:
            self.kill("it does not speak this package's protocol")
            raise WorkerDiedError(self.death)

    def _greeting(self, until: Deadline) -> Answer | None:
        left = until.left()
        if left is None or left > _patience.GREETING:
            seconds = _patience.GREETING
            self._until = Deadline(seconds, f"{program()} serve --stdio has not said a word within {seconds:g} s")
        try:
            return self._answers.next(self._listen)
        except BaseException:
            self.kill()
            raise

    # Requests

    def ask(self, *messages: Message, until: Deadline = NEVER) -> list[Request]:
        """Makes requests, which reach the worker one right after the other."""
        self._live()
        with self._calls:
            # What cannot be said is refused before anything is.
            all_words = [words_of(message.header) for message in messages]
            with until.holding(self._writing):
                self._live()
                if self.requests.unwanted:
                    self._tidy(until)
                return [self._send(message, words, until) for message, words in zip(messages, all_words)]

    def _send(self, message: Message, words: bytes, until: Deadline) -> Request:
        """Makes a request; the worker begins with it while the next one is made."""
        request = self.requests.request(self, message.keeps)
        self._write(request.number, self.requests.written(request.number, message, words), until)
        if message.keeps is not None:
            message.keeps.keeper = self.requests.unwanted
        return request

    def call(self, message: Message, until: Deadline = NEVER) -> Answer:
        """Makes a request, and waits for its answer."""
        [request] = self.ask(message, until=until)
        return request.answer(until)

    def has(self, message: Message) -> bool:
        """Whether it has what a message would make it keep."""
        return not message.is_new and message.keeps is not None and message.keeps.keeper is self.requests.unwanted

    def _tidy(self, until: Deadline) -> None:
        """Says what nobody wants any more."""
        with self.requests.lock:
            messages = self.requests.tidied()
        for message in messages:
            self._mention(message, until)

    def _mention(self, message: Message, until: Deadline) -> None:
        """Makes a request whose answer nobody wants."""
        number = self.requests.unanswered()
        self._write(number, self.requests.written(number, message, words_of(message.header)), until)

    def is_alive(self) -> bool:
        """Whether it can be asked; one that has ended while it was idle is known to be gone afterwards."""
        if self.death is None and not self._process.is_running():
            self.kill()
        return self.death is None

    def _live(self) -> None:
        if self.death is not None:
            raise WorkerDiedError(self.death)

    # Messages

    def _write(self, number: int, parts: list[memoryview], until: Deadline) -> None:
        try:
            self.requests.sent(number)
            for part in parts:
                if not self._input.write(part, lambda: until.within(_patience.SILENCE)):
                    self._give_up(_deaf(until))
        except OSError:
            self._die()
        except BaseException:
            # In the middle of a message nobody can go on.
            self.kill()
            raise

    def wait(self, number: int, until: Deadline = NEVER) -> Answer:
        """The answer of a request; its places are free then."""
        self._live()
        with self._calls:
            try:
                while self._must_read(number, until):
                    self._until = until
                    self._read()
                return self.requests.take(number)
            except BaseException:
                self._leave_reading()
                raise

    def _must_read(self, number: int, until: Deadline) -> bool:
        """Whether it is this thread's turn to read, for all of them; if not, the answer has come."""
        requests, thread = self.requests, threading.get_ident()
        with requests.lock:
            while not requests.has_come(number):
                self._live()
                if until.is_over():
                    break
                if self._reader is None:
                    self._reader = thread
                    return True
                requests.has_changed.wait(until.left())
            else:
                return False
        self._give_up(until)

    def _leave_reading(self) -> None:
        """Lets another thread read, where this one was stopped before it did."""
        with self.requests.lock:
            if self._reader == threading.get_ident():
                self._reader = None
                self.requests.has_changed.notify_all()

    def _read(self) -> None:
        """Reads an answer, whosever it is."""
        try:
            answer = self._answers.next(self._listen)
            if answer is None:
                self._die()
            number = answer.header.get("id")
            if number is None:
                self._die(error_of(answer.header.get("error", {})))
            with self.requests.lock:
                self.requests.put(number, answer)
                self._reader = None
                self.requests.has_changed.notify_all()
        except BaseException:
            # In the middle of a message nobody can go on.
            self.kill()
            raise

    def _listen(self) -> None:
        """Waits until there is something to read. One that says nothing for long is asked whether it is there."""
        is_asked = False
        while not self._output.is_ready(READING, self._until.within(_patience.SILENCE)):
            if self._until.is_over():
                self._give_up(self._until)
            if is_asked:
                self._give_up(Deadline(0, f"it has said nothing for {2 * _patience.SILENCE:g} s"))
            if not self._writing.acquire(timeout=self._until.within(_patience.SILENCE)):
                self._give_up(_deaf(self._until))
            try:
                self._mention(Message({"request": "forget", "keys": []}), self._until)
            finally:
                self._writing.release()
            is_asked = True

    # Its end

    def _give_up(self, until: Deadline) -> NoReturn:
        """Ends the process, which has not done in time what was asked of it; the next call starts another."""
        error = until.error()
        if self._ends_now(str(error) if isinstance(error, WorkerDiedError) else f"{_ENDED}: {error}"):
            self._process.end_within(0)
            with self.requests.lock:
                self.requests.has_changed.notify_all()
        raise error

    def _die(self, cause: SegueError | None = None) -> NoReturn:
        self.kill("it said nothing" if cause is None else str(cause))
        raise WorkerDiedError(self.death) from cause

    def kill(self, otherwise: str = "it said nothing") -> None:
        """Ends the process, whatever it does; `otherwise` is why, where it does not say so itself."""
        if not self._ends_now():
            return
        # One that ends by itself says why.
        self._process.end_within(0.2)
        self.death = self._process.reason(otherwise)
        with self.requests.lock:
            self.requests.has_changed.notify_all()

    def close(self) -> None:
        """Lets the process end."""
        if not self._ends_now():
            return
        # Between two messages; where somebody is stuck in one, the process does not wait for its end.
        if self._writing.acquire(timeout=2):
            self._input.close()
            self._writing.release()
        self._process.end_within(2)
        with self.requests.lock:
            self.requests.has_changed.notify_all()

    def abandon(self) -> None:
        """Lets go of what a forked process has of it."""
        self.death = "this process was forked from the one whose frames these are; ask for them anew"
        self._process.abandon()
        for file in (self._input, self._output, self.memory.file):
            file.close()

    def _ends_now(self, why: str = _ENDED) -> bool:
        """Whether nobody has ended it before."""
        with self.requests.lock:
            if self.death is not None:
                return False
            self.death = why
            return True


def _deaf(until: Deadline) -> Deadline:
    """What is over when nothing was taken in: the caller's time, or else our patience."""
    return until if until.is_over() else Deadline(0, f"it has taken nothing in for {_patience.SILENCE:g} s")
