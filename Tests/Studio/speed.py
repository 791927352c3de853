#!/usr/bin/env python3
"""Measures a studio without a browser: from a request to its picture, playback, what it costs while nothing happens, memory.

    Tests/Studio/speed.py .build/release/segue [--minutes 5]

Beside each time stands what rendering alone takes, as the server says it: the rest is waiting, packing and the way.
"""
import argparse
import base64
import http.client
import json
import os
import random
import re
import signal
import socket
import struct
import subprocess
import tempfile
import time
from pathlib import Path

IMAGES = Path(__file__).resolve().parents[2] / "Images"
PHOTOS = ["mountain-dawn.jpg", "tropical-sea.jpg"]


class Studio:
    """A server on a show, and a page of plain bytes."""

    def __init__(self, segue, folder, show):
        Path(folder, "show.json").write_text(json.dumps(show))
        self.process = subprocess.Popen([segue, "studio", "--no-open", "show.json"], cwd=folder, stderr=subprocess.PIPE, text=True)
        found = next(m for line in self.process.stderr if (m := re.search(r"http://127\.0\.0\.1:(\d+)(/\S+)", line)))
        port = int(found[1])
        http_side = http.client.HTTPConnection("127.0.0.1", port)
        http_side.request("GET", found[2])
        cookie = http_side.getresponse().getheader("Set-Cookie").split(";")[0]
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            (f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\nCookie: {cookie}\r\n"
             f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n").encode())
        self.stream = self.socket.makefile("rb")
        while self.stream.readline() not in (b"\r\n", b""):
            pass
        self.sequence = 0

    def send(self, message):
        data = json.dumps(message).encode()
        head = bytes([0x81]) + (bytes([0x80 | len(data)]) if len(data) < 126 else struct.pack(">BH", 0xFE, len(data)))
        self.socket.sendall(head + bytes(4) + data)

    def receive(self):
        first, length = self.stream.read(2)
        if length == 126:
            length = struct.unpack(">H", self.stream.read(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self.stream.read(8))[0]
        return first & 15, self.stream.read(length)

    def picture(self, **request):
        """The milliseconds from a request to its picture, and of those the rendering."""
        self.sequence += 1
        start = time.perf_counter()
        self.send({"type": "frame", "view": 1, "seq": self.sequence, **request})
        while True:
            kind, data = self.receive()
            if kind == 2:
                return (time.perf_counter() - start) * 1000, struct.unpack_from("<I", data, 16)[0] / 1000
            if json.loads(data)["type"] in ("failed", "refused"):
                raise SystemExit(data.decode())

    def edit(self, path, value):
        self.sequence += 1
        self.send({"type": "edit", "seq": self.sequence, "edits": [{"op": "add", "path": path, "value": value}]})
        while json.loads(self.receive()[1]).get("type") != "edited":
            pass

    def processors(self):
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        return int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{self.process.pid}/status").read_text())[1]) / 1024

    def end(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(10)


def show(items, transition, size, **more):
    return {"show": "Speed", "canvas": size, "fps": 30, "hold": 1, "transition": {"effect": transition, "duration": 2}, "items": items, **more}


def times(name, values):
    values = sorted(values)
    total = [value[0] for value in values]
    render = sorted(value[1] for value in values)
    at = lambda list_, part: list_[min(len(list_) - 1, int(len(list_) * part))]
    print(f"{name:34} p50 {at(total, 0.5):6.1f} ms  p95 {at(total, 0.95):6.1f} ms   rendering p50 {at(render, 0.5):6.1f}  p95 {at(render, 0.95):6.1f}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("segue", type=Path)
    parser.add_argument("--minutes", type=float, default=5, help="of scrubbing, for memory")
    arguments = parser.parse_args()
    segue = str(arguments.segue.resolve())
    pictures = [{"picture": str(IMAGES / name)} for name in PHOTOS]
    with tempfile.TemporaryDirectory() as folder:
        for name, source in [("a.mp4", "testsrc2"), ("b.mp4", "mandelbrot")]:
            subprocess.run(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", f"{source}=size=1920x1080:rate=30", "-t", "6",
                            "-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", f"{folder}/{name}"], check=True)
        clips = [{"clip": "a.mp4"}, {"clip": "b.mp4"}]
        chance = random.Random(1)
        for name, items, effect in [("page-curl, 1080p", pictures, "page-curl"), ("rack-focus, 1080p", pictures, "rack-focus"),
                                    ("page-curl of two clips, 1080p", clips, "page-curl")]:
            first = 30 if items is pictures else 120
            studio = Studio(segue, folder, show(items, effect, [1920, 1080]))
            studio.picture(frame=first, width=960)
            times(f"{name}, next frame", [studio.picture(frame=first + i, width=960) for i in range(1, 55)])
            times(f"{name}, any frame", [studio.picture(frame=first + chance.randrange(60), width=960) for _ in range(40)])
            times(f"{name}, small, dragging", [studio.picture(frame=first + chance.randrange(60), width=480, draft=True, quality=60) for _ in range(40)])
            there = [first + i for i in range(0, 60, 3)]
            way = lambda frames: [studio.picture(frame=frame, width=480, draft=True, quality=60) for frame in frames]
            studio.edit("/hold", 1.5)
            times(f"{name}, dragging there", way(there))
            times(f"{name}, dragging back", way(reversed(there)))
            times(f"{name}, dragging once more", way(there + there[::-1]))
            knob = []
            for i in range(30):
                edits = [{"op": "add", "path": "/items/0/transition", "value": {"effect": effect, "duration": 2, "startProgress": i / 100}}]
                knob.append(studio.picture(frame=first + 30, width=960, edits=edits))
            times(f"{name}, a knob is turned", knob)
            studio.end()
        studio = Studio(segue, folder, show(clips, "page-curl", [1280, 720]))
        start, got = time.perf_counter(), 0
        for i in range(8):
            studio.send({"type": "frame", "view": 1, "seq": i + 1, "frame": 60 + i, "width": 1280, "queue": True})
        while got < 240:
            if studio.receive()[0] == 2:
                got += 1
                studio.send({"type": "frame", "view": 1, "seq": got + 8, "frame": 60 + got + 7, "width": 1280, "queue": True})
        print(f"playback of two clips at 720p: {got / (time.perf_counter() - start):.1f} frames a second", flush=True)
        time.sleep(2)
        before = studio.processors()
        time.sleep(20)
        print(f"idle for 20 s: {studio.processors() - before:.2f} s of processors", flush=True)
        end = time.monotonic() + arguments.minutes * 60
        memory = []
        while time.monotonic() < end:
            for _ in range(50):
                studio.picture(frame=chance.randrange(290), width=960)
            studio.edit("/hold", 1 + chance.randrange(3))
            memory.append(studio.memory())
        marks = [memory[int((len(memory) - 1) * part)] for part in (0, 0.25, 0.5, 0.75, 1)]
        print(f"memory in {arguments.minutes:g} minutes of scrubbing and editing ({len(memory) * 50} pictures): "
              + ", ".join(f"{value:.0f}" for value in marks) + " MB")
        studio.end()


if __name__ == "__main__":
    main()
