"""The server behind the package as any client meets it: pipes that do not wait, and answers that nobody reads."""

import json
import os
import struct
import subprocess
import time

import segue
from pictures import Case, picture
from segue._png import write_png


def message(header):
    """A request without a payload."""
    text = json.dumps(header).encode()
    return struct.pack("<4sIQ", b"SGUE", len(text), 0) + text


class Server(Case):
    def start(self, *words):
        """Starts a server, and gives it with the pipe's end that it reads."""
        reading, writing = os.pipe()
        self.addCleanup(os.close, reading)
        process = subprocess.Popen(
            [segue.program(), "serve", "--stdio", *words], stdin=reading, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdin = os.fdopen(writing, "wb", buffering=0)
        self.addCleanup(process.__exit__, None, None, None)
        return process, reading

    def answer(self, process):
        """The next answer."""
        mark, header, payload = struct.unpack("<4sIQ", process.stdout.read(16))
        self.assertEqual(mark, b"SGUE")
        return json.loads(process.stdout.read(header)), process.stdout.read(payload)

    def test_pipes_may_not_wait(self):
        process, reading = self.start()
        os.set_blocking(reading, False)
        os.set_blocking(process.stdout.fileno(), True)
        self.assertEqual(self.answer(process)[0]["answer"], "greeting")
        for number in range(3):
            time.sleep(0.3)
            process.stdin.write(message({"id": number, "request": "forget", "keys": []}))
            self.assertEqual(self.answer(process)[0], {"id": number, "answer": "forgotten"})
        process.stdin.close()
        self.assertEqual((process.wait(), process.stderr.read()), (0, b""))

    def test_answers_that_nobody_reads_do_not_pile_up(self):
        process, _ = self.start()
        os.set_blocking(process.stdin.fileno(), False)
        many = b"".join(message({"id": number, "request": "forget", "keys": []}) for number in range(200_000))
        sent, waited = 0, 0
        while sent < len(many) and waited < 20:
            count = process.stdin.write(many[sent : sent + (1 << 16)])
            sent, waited = sent + (count or 0), 0 if count else waited + 1
            if not count:
                time.sleep(0.05)
        self.assertLess(sent, len(many))
        self.assertEqual(self.answer(process)[0]["answer"], "greeting")
        for number in range(1000):
            self.assertEqual(self.answer(process)[0]["id"], number)
        process.kill()

    def test_what_is_no_json_is_answered_and_others_go_on(self):
        process, _ = self.start()
        self.answer(process)
        for text in (b'{"id": 4, "request": "effects", "x": ' + b"[" * 300, b'{"id": 4, "x": ' + b"9" * 400 + b"}"):
            process.stdin.write(struct.pack("<4sIQ", b"SGUE", len(text), 0) + text)
            said = self.answer(process)[0]
            self.assertEqual((said["id"], said["error"]["exitCode"]), (4, 65))
        process.stdin.write(struct.pack("<4sIQ", b"SGUE", 1, 0) + b"{")
        self.assertNotIn("id", self.answer(process)[0])
        process.stdin.write(message({"id": 5, "request": "forget", "keys": []}))
        self.assertEqual(self.answer(process)[0], {"id": 5, "answer": "forgotten"})

    def test_pipes_among_files_keep_nobody_waiting(self):
        process, _ = self.start()
        self.answer(process)
        os.mkfifo("pipe")
        write_png("a.png", picture(1))
        for number in range(3):
            process.stdin.write(message({"id": number, "request": "film", "key": "f", "film": {"items": ["a.png", "pipe"]}}))
        for _ in range(3):
            said = self.answer(process)[0]["error"]
            self.assertEqual((said["exitCode"], said["place"]), (66, "items[1].picture"))
        process.stdin.write(message({"id": 5, "request": "film", "key": "f", "film": {"items": ["a.png", "a.png"]}}))
        self.assertEqual(self.answer(process)[0]["answer"], "film")

    def test_an_input_that_cannot_be_read_is_said(self):
        folder = os.open(self.folder, os.O_RDONLY)
        self.addCleanup(os.close, folder)
        done = subprocess.run([segue.program(), "serve", "--stdio"], stdin=folder, capture_output=True)
        self.assertEqual(done.returncode, 74)
        self.assertIn(b"reading messages", done.stderr)
