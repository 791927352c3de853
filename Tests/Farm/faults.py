#!/usr/bin/env python3
"""Disturbs films in parts, in every way that machines and strangers do: faults.py SEGUE [NAME…]

Whatever is killed, cut, changed, filled or taken away: the film is the one of an undisturbed run, or a line says what to
do, with exit code 75 for what may have passed when it is tried again, and 64 to 74 for what has not. Nothing that is left
keeps the next run from making the film. NAME: only the cases whose names hold one of these.
"""

import contextlib
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from equal import ffmpeg, recut, seal
from film import EXACT, check, run

# What passes: done, may be tried again, ended by a signal.
DONE, AGAIN, LASTING, SIGNALLED = {0}, {75}, set(range(64, 75)), {-9, -15, -2, 130, 143}
ATTEMPTS = 12


class Case:
    """A film in parts, in a folder of its own, and the bytes that it must have."""

    def __init__(self, segue, folder, name="film.y4m", words=(), shards=4):
        self.segue, self.folder = segue, folder
        self.words = words or ["a.png", "b.png", "-t", "shatter", "--size", "96x54", "--duration", "40f"]
        self.output = folder / name
        self.shards = shards
        self.farm = folder / "farm"
        self.parts = self.farm / "parts"
        for file in INPUTS.iterdir():
            shutil.copy(file, folder)

    def plan(self, *more, codes=DONE):
        printed = self.tell("plan", *self.words, "-o", self.output.relative_to(self.folder), "--into", "farm", "--shards",
                            self.shards, *more, codes=codes)
        # The planner measures, and would not divide it alike each time.
        if codes == DONE:
            recut(self.farm / "plan.json", self.shards)
        return printed

    def start(self, command, *words):
        """Starts a command on the film."""
        words = [command, *map(str, words)] if command == "plan" else [command, "farm", *map(str, words)]
        return subprocess.Popen([self.segue, "farm", *words], cwd=self.folder, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)

    def tell(self, command, *words, codes=DONE, process=None):
        """What a command printed, which has to end with one of these codes and, if it fails, with a line."""
        process = process or self.start(command, *words)
        try:
            printed = process.communicate(timeout=60)[0].decode(errors="replace")
        except subprocess.TimeoutExpired:
            end(process, signal.SIGKILL)
            check(False, f"{command}: does not end")
        check(process.returncode in codes, f"{command} {' '.join(map(str, words))}: exit code {process.returncode}, "
              f"expected {sorted(codes)}: {printed[-600:]}")
        check("Fatal error" not in printed and "stack dump" not in printed, f"{command} crashed: {printed[-600:]}")
        check(all(character.isprintable() or character == "\n" for character in printed),
              f"{command} printed control characters: {printed!r}")
        if process.returncode >= 64 and process.returncode < 128:
            last = printed.rstrip("\n").split("\n")[-1]
            check(last.startswith("segue: ") and len(last) > 20, f"{command} failed without a line: {printed!r}")
        return printed

    def finish(self):
        """Renders and merges what is missing, as one does whose job has failed, and compares the film."""
        self.tell("render", "-q")
        self.tell("merge")
        self.compare()

    def forget(self, command):
        """Takes away what a command has made."""
        numbered = "%" in self.output.name
        for file in [self.output, self.farm / "film.json", *(self.parts.iterdir() if command == "render" else ()),
                     *(self.output.parent.iterdir() if numbered and command == "render" else ())]:
            file.unlink(missing_ok=True)

    def compare(self):
        wanted = reference(self)
        if "%" in self.output.name:
            found = {file.name: file.read_bytes() for file in self.output.parent.iterdir()}
            check(found == wanted, f"{self.output}: other pictures than one run's: "
                  f"{sorted(set(found) ^ set(wanted)) or 'bytes'}")
        elif self.output.suffix in EXACT:
            check(self.output.read_bytes() == wanted, f"{self.output}: other bytes than one run's")
        else:
            check(frames(self.output) == wanted, f"{self.output}: other frames than those of an undisturbed farm")
        left = [file.name for file in self.folder.iterdir() if file.name not in BEFORE | {"farm", self.output.name}]
        left = [name for name in left if self.folder / name != self.output.parent]
        check(not left, f"left in the film's folder: {left}")


BEFORE = set()
REFERENCES = {}
INPUTS = None


def reference(case):
    """What the film must be, made once."""
    key = (case.output.name, tuple(case.words), case.shards)
    if key not in REFERENCES:
        with tempfile.TemporaryDirectory(prefix="segue-reference-") as name:
            other = Case(case.segue, pathlib.Path(name), case.output.relative_to(case.folder), case.words, case.shards)
            other.output.parent.mkdir(exist_ok=True)
            if other.output.suffix == ".mp4":
                other.plan(), other.tell("render"), other.tell("merge")
                REFERENCES[key] = frames(other.output)
            else:
                run(case.segue, *other.words, "-o", other.output, "-q", cwd=name)
                REFERENCES[key] = ({file.name: file.read_bytes() for file in other.output.parent.iterdir()}
                                   if "%" in other.output.name else other.output.read_bytes())
    return REFERENCES[key]


def frames(film):
    return run("ffmpeg", "-nostdin", "-v", "error", "-i", film, "-map", "0", "-f", "framemd5", "-")


def end(process, number):
    """Ends a process with all that it has started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, number)


def flip(file, place=None):
    """Changes a bit of a file."""
    data = bytearray(file.read_bytes())
    place = len(data) // 2 if place is None else place
    data[place] ^= 1
    file.write_bytes(data)


def part(case, number=1):
    return next(case.parts.glob(f"{number:05}-*"))


def record(case, number=1):
    return case.parts / f"{number:05}.json"


# MARK: What is killed

def killed(kind):
    """A worker, or the merge, killed at any time, with what it has started or alone."""
    def body(case):
        case.plan()
        if kind == "merge":
            case.tell("render")
        start = time.monotonic()
        case.tell(kind)
        length = time.monotonic() - start
        for attempt in range(ATTEMPTS):
            case.forget(kind)
            process = case.start(kind)
            time.sleep(random.uniform(0, length * 1.1))
            if attempt % 2:
                end(process, signal.SIGKILL)
            else:
                process.kill()
            process.communicate()
            if attempt % 3 == 0 and kind == "render":
                case.tell("status")
                case.tell("merge", codes=DONE | AGAIN)
            case.finish()
    return body


def killed_planning(case):
    start = time.monotonic()
    case.plan()
    length = time.monotonic() - start
    for _ in range(ATTEMPTS):
        shutil.rmtree(case.farm)
        process = case.start("plan", *case.words, "-o", case.output.name, "--into", "farm", "--shards", case.shards)
        time.sleep(random.uniform(0, length))
        process.kill()
        process.communicate()
        if not (case.farm / "plan.json").exists():
            case.plan()
    case.finish()


def killed_ffmpeg(case):
    """The encoder killed: 75, and the next run makes the film."""
    case.plan()
    hits = 0
    for _ in range(ATTEMPTS * 2):
        process = case.start("render", "-q")
        while not children(process.pid) and process.poll() is None:
            time.sleep(0.005)
        time.sleep(random.uniform(0, 0.1))
        for child in children(process.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
                hits += 1
        case.tell("render", codes=DONE | AGAIN, process=process)
    check(hits, "no encoder was met")
    case.finish()


def children(process):
    with contextlib.suppress(OSError):
        return [int(word) for task in pathlib.Path(f"/proc/{process}/task").iterdir()
                for word in (task / "children").read_text().split()]
    return []


def interrupted(number, code):
    """A worker and a merge ended by a signal say so, and leave nothing."""
    def body(case):
        case.plan()
        for kind in ("render", "merge"):
            for attempt in range(ATTEMPTS // 2):
                process = case.start(kind)
                time.sleep(random.uniform(0.05, 0.3))
                process.send_signal(number)
                case.tell(kind, codes={0, code, -number}, process=process)
                check(process.returncode < 0 or not list(case.parts.glob("*.running")), "a claim is left by a worker that ended")
                if kind == "merge" and not case.output.exists():
                    check(not (case.farm / "film.json").exists(), "a record is left of a film that is not there")
            if kind == "render":
                case.tell("render")
        case.finish()
    return body


def interrupted_submit(case):
    case.plan()
    for attempt in range(ATTEMPTS // 2):
        process = case.start("submit", "--engine", "local")
        time.sleep(random.uniform(0.05, 0.6))
        process.send_signal(signal.SIGINT if attempt % 2 else signal.SIGTERM)
        case.tell("submit", codes={0, 130, 143, -2, -15}, process=process)
        time.sleep(0.2)
        check(not children_of_session(process.pid), f"workers outlive the one who started them: {attempt}")
    case.tell("submit", "--engine", "local")
    case.tell("submit", "--engine", "local")
    case.compare()


def children_of_session(session):
    found = []
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = stat.read_text().rsplit(")", 1)[1].split()
            if int(fields[3]) == session and fields[0] != "Z":
                found.append(int(stat.parent.name))
    return found


# MARK: Several at once

def together(command):
    """Two that do the same at the same time."""
    def body(case):
        case.plan()
        if command == "merge":
            case.tell("render")
        for _ in range(ATTEMPTS):
            both = [case.start(command) for _ in range(3)]
            printed = [case.tell(command, codes=DONE, process=process) for process in both]
            check(not list(case.parts.glob("*.failed")), f"a shard failed: {printed}")
            if command == "render":
                case.tell("merge")
            case.compare()
            case.forget(command)
    return body


# MARK: What is damaged

def damaged(harm, lasting=False):
    """Something of the farm is damaged after rendering: the next render mends it, or refuses in a line."""
    def body(case):
        case.plan()
        case.tell("render")
        harm(case)
        case.tell("status", codes=DONE | LASTING)
        case.tell("merge", codes=LASTING | AGAIN if lasting else AGAIN)
        check(not case.output.exists(), "a film was made of damaged parts")
        if lasting:
            case.tell("render", codes=LASTING)
        else:
            case.finish()
    return body


def cut_part(case):
    os.truncate(part(case), part(case).stat().st_size - 3)


def flip_part(case):
    flip(part(case))


def empty_part(case):
    os.truncate(part(case), 0)


def lose_part(case):
    part(case).unlink()


def cut_record(case):
    os.truncate(record(case), 60)


def empty_record(case):
    os.truncate(record(case), 0)


def folder_as_record(case):
    record(case).unlink()
    record(case).mkdir()


def swap_parts(case):
    one, other = part(case, 1), part(case, 2)
    data = one.read_bytes()
    one.write_bytes(other.read_bytes())
    other.write_bytes(data)


def swap_records(case):
    one, other = record(case, 1).read_text(), record(case, 2).read_text()
    record(case, 1).write_text(other)
    record(case, 2).write_text(one)


def foreign_record(case):
    record(case).write_text(re.sub(r'"plan": "..', '"plan": "00', record(case).read_text()))


def edited_plan(case):
    file = case.farm / "plan.json"
    file.write_text(file.read_text().replace('"96x54"', '"96x56"'))


def picture_gone(case):
    next(case.output.parent.iterdir()).unlink()


def picture_cut(case):
    os.truncate(sorted(case.output.parent.iterdir())[7], 50)


def foreign_picture(case):
    """A file of somebody else's, where a numbered picture is to be, stays."""
    case.plan()
    file = case.output.parent / "020.png"
    file.write_text("mine")
    for _ in range(3):
        case.tell("render", codes=LASTING)
        check(file.read_text() == "mine", f"{file} was written over")
    file.unlink()
    case.finish()


# MARK: Inputs

def changed(harm, words=(), before_merge=False):
    """A film's file that is another one after planning is never part of the film."""
    def body(case):
        case.words = words or case.words
        case.plan()
        if before_merge:
            case.tell("render")
        harm(case.folder)
        case.tell("merge" if before_merge else "render", codes=LASTING)
        check(not case.output.exists(), "the film was made of another file")
        for name in BEFORE:
            (case.folder / name).unlink(missing_ok=True)
        for file in INPUTS.iterdir():
            shutil.copytree(file, case.folder / file.name, dirs_exist_ok=True) if file.is_dir() else \
                shutil.copy(file, case.folder)
        if not (case.folder / "own").exists():
            case.finish()
    return body


def flip_input(folder):
    flip(folder / "b.png")


def lose_input(folder):
    (folder / "b.png").unlink()


def link_input(folder):
    (folder / "b.png").unlink()
    (folder / "b.png").symlink_to(INPUTS / "a.png")


def other_input(folder):
    shutil.copy(folder / "a.png", folder / "b.png")


def flip_sound(folder):
    flip(folder / "sound.wav")


def flip_filter(case):
    """A filter of one's own that is another one when it is rendered."""
    (case.folder / "own").mkdir()
    file = case.folder / "own/own.glsl"
    file.write_text("vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress); }\n")
    case.words = ["a.png", "b.png", "-t", "own", "--filters", "own", "--size", "96x54", "--duration", "40f"]
    case.plan()
    file.write_text(file.read_text().replace("progress)", "progress * progress)"))
    case.tell("render", codes=LASTING)


def long_input(case):
    """A long file with another byte anywhere."""
    file = case.folder / "long.wav"
    ffmpeg("-f", "lavfi", "-i", "anoisesrc=r=48000:d=360:seed=7", "-ac", "2", file)
    check(file.stat().st_size > 64 << 20, "not long enough")
    case.words = [*case.words, "--audio", "long.wav:in=100s"]
    case.output = case.folder / "film.mp4"
    case.plan()
    case.tell("render")
    flip(file, 48000 * 4 * 101)
    case.tell("merge", codes=LASTING)


# MARK: Disks, shares, clocks

def full(where):
    """A disk that is full, until there is room."""
    def body(case):
        place = case.farm if where == "farm" else case.folder / "out"
        place.mkdir(exist_ok=True)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", place]).returncode:
            return "skipped: no right to mount"
        ballast = place / "ballast"
        try:
            if where != "farm":
                case.output = place / case.output.name
            case.plan()
            with contextlib.suppress(OSError), open(ballast, "wb", 0) as file:
                while file.write(bytes(4096)):
                    pass
            commands = ["render", "merge"] if where == "farm" or "%" in case.output.name else ["merge"]
            if commands == ["merge"]:
                case.tell("render")
            os.truncate(ballast, max(0, ballast.stat().st_size - 40960))
            for command in commands:
                case.tell(command, codes=AGAIN)
            case.tell("status")
            names = [file.name for file in place.iterdir()]
            check(case.output.name not in names, "half a film has a name")
            ballast.unlink()
            subprocess.run(["mount", "-o", "remount,size=64m", place], check=True)
            case.tell("render")
            case.tell("merge")
            case.compare()
        finally:
            subprocess.run(["umount", "-l", place])
    return body


def vanished(whole):
    """The farm's folder, or the folder of all files, goes away and comes back while two work."""
    def body(case):
        case.plan()
        place = case.folder if whole else case.farm
        away = place.with_name(place.name + " away")
        for attempt in range(ATTEMPTS):
            processes = [case.start("render", "-q", "--shard", f"{number}/2") for number in (1, 2)]
            time.sleep(random.uniform(0, 0.3))
            place.rename(away)
            time.sleep(random.uniform(0, 0.2))
            away.rename(place)
            for process in processes:
                case.tell("render", codes=DONE | AGAIN, process=process)
            if attempt < ATTEMPTS - 1:
                case.forget("render")
        case.finish()
    return body


def away(case):
    """The farm's folder is not there when a worker begins."""
    case.plan()
    case.tell("render")
    gone = case.farm.with_name("away")
    case.farm.rename(gone)
    case.tell("render", codes=AGAIN | LASTING)
    case.farm.mkdir()  # Where the share is mounted.
    for command in ("render", "merge"):
        case.tell(command, codes=AGAIN)
    case.farm.rmdir()
    gone.rename(case.farm)
    case.finish()


def clock(case):
    """Files from the past and from the future."""
    case.plan()
    for seconds in (0, 4e9, 1e9):
        for file in [*case.folder.iterdir(), *case.farm.iterdir(), *case.parts.iterdir()]:
            os.utime(file, (seconds, seconds))
        case.tell("render", "--shard", "0-2")
    case.finish()


def existing(case):
    """A film that is there is written over with leave only."""
    case.plan()
    case.tell("render")
    case.output.write_text("mine")
    case.tell("merge", codes=LASTING)
    check(case.output.read_text() == "mine", "a film was written over without leave")
    shutil.rmtree(case.farm)
    case.plan(codes=LASTING)
    shutil.rmtree(case.farm, ignore_errors=True)
    case.plan("-f")
    case.finish()
    case.output.write_text("mine")
    case.tell("merge")
    case.compare()


def not_noted(case):
    """The merge was killed when the film had its record, and not yet its name; no mark makes another film its own."""
    case.plan()
    case.finish()
    case.output.write_text("mine")
    (case.farm / "film.begun").touch()
    case.tell("merge", codes=LASTING)
    check(case.output.read_text() == "mine", "a film was written over without leave")
    case.output.unlink()
    case.tell("merge")
    case.compare()


# MARK: Strangers

def hostile(edit, codes=LASTING, words=()):
    """A plan from a stranger, whose digest is right: it is refused in a line, and nothing is written outside."""
    def body(case):
        case.words = words or case.words
        outside = case.folder
        case.folder = outside / "inside"
        case.folder.mkdir()
        case.farm, case.parts = case.folder / "farm", case.folder / "farm/parts"
        for file in INPUTS.iterdir():
            shutil.copy(file, case.folder)
        case.output = case.folder / "film.y4m"
        case.plan()
        file = case.farm / "plan.json"
        before = sorted(path.name for path in outside.iterdir())
        text = edit(file.read_text(), case)
        text = file.read_text() if text is None else text
        if isinstance(text, str):
            seal(file, text)
        else:
            file.write_bytes(text)
        case.tell("status", codes=DONE | LASTING)
        case.tell("render", codes=codes)
        case.tell("merge", codes=codes | AGAIN)
        check(sorted(path.name for path in outside.iterdir()) == before, "a file was written outside of the root")
        check((outside / "a.png").read_bytes() == (INPUTS / "a.png").read_bytes(), "a file outside of the root was changed")
    return body


def replace(old, new):
    def edit(text, case):
        changed = text.replace(old, new.replace("OUTSIDE", str(case.folder.parent)))
        check(changed != text, f"{old} is not in the plan")
        return changed
    return edit


def keys(**more):
    """Keys of the film beside its own."""
    return replace('"film": {', '"film": {' + json.dumps(more)[1:-1] + ",")


def root_link(text, case):
    (case.farm / "way").symlink_to("/")
    return (text.replace('"root": ".."', '"root": "way"').replace('"folder": "."', f'"folder": "{str(case.folder)[1:]}"')
            .replace('"film.y4m"', json.dumps(str(case.folder.parent / "film.y4m")))
            .replace('"path": "', f'"path": "{str(case.folder)[1:]}/'))


def output_link(text, case):
    case.output.symlink_to(case.folder.parent / "a.png")
    return text.replace('"replaces": false', '"replaces": true')


def input_link(text, case):
    (case.folder / "b.png").unlink()
    (case.folder / "b.png").symlink_to(case.folder.parent / "b.png")


def parts_link(text, case):
    shutil.rmtree(case.parts)
    case.parts.symlink_to(case.folder.parent)


def many_shards(text, case):
    return re.sub(r'"shards": \[', '"shards": [' + ", ".join(
        f'{{"first": {number}, "last": {number}, "cost": 0}}' for number in range(1_000_000)) + ",", text)


HOSTILE = {
    "root far": replace('"root": ".."', '"root": "../../.."'), "root absolute": replace('"root": ".."', '"root": "/"'),
    "root hidden": replace('"root": ".."', '"root": "./../../"'), "root link": root_link,
    "root lines": replace('"root": ".."', '"root": "../../a\\n\\u001b[31mb"'),
    "root NUL": replace('"root": ".."', '"root": "..\\u0000"'),
    "folder far": replace('"folder": "."', '"folder": "../.."'), "folder absolute": replace('"folder": "."', '"folder": "/"'),
    "folder lines": replace('"folder": "."', '"folder": "a\\n\\u001b[31m"'),
    "input absolute": replace('"b.png"', '"OUTSIDE/b.png"'), "input far": replace('"b.png"', '"../b.png"'),
    "input password": replace('"b.png"', '"/etc/passwd"'), "input link": input_link,
    "input NUL": replace('"b.png"', '"b.png\\u0000x"'), "input lines": replace('"b.png"', '"b\\n\\u001b[31m.png"'),
    "input standard": replace('"b.png"', '"-"'),
    "output absolute": replace('"film.y4m"', '"OUTSIDE/film.y4m"'), "output far": replace('"film.y4m"', '"../film.y4m"'),
    "output link": output_link, "output lines": replace('"film.y4m"', '"film\\n\\u001b[31m.y4m"'),
    "output NUL": replace('"film.y4m"', '"film.y4m\\u0000.y4m"'), "output device": replace('"film.y4m"', '"/dev/full"'),
    "parts link": parts_link,
    "filters outside": keys(filters=["/etc"]), "font outside": keys(title="x", font={"file": "/etc/passwd"}),
    "captions outside": keys(captions="/etc/passwd"), "root of its own": keys(limits={"root": "/"}),
    "audio outside": keys(sounds=[{"file": "/etc/passwd"}]),
    "map outside": replace('"shatter"', '"luma-wipe:luma=@/etc/passwd"'), "time-out": keys(limits={"timeout": "1ms"}),
    "another file": keys(file="/etc/passwd"), "words": keys(words=["list"]), "preferences": keys(preferences={"threads": "9"}),
    "format's options": keys(settings={"ffmpeg-args": "-y OUTSIDE"}),
    "no film": lambda text, case: re.sub(r'"film": \{.*?\n  \}', '"film": {}', text, flags=re.S),
    "film of another kind": lambda text, case: re.sub(r'"film": \{.*?\n  \}', '"film": ["list"]', text, flags=re.S),
    "huge frames": lambda text, case: re.sub(r'"last": \d+,(?=\s*"cost": [\d.]+\s*}\s*])', '"last": 2147483647,', text),
    "huge numbers": replace('"first": 0', '"first": 1e300'), "negative frames": replace('"first": 0', '"first": -1'),
    "huge size": replace("96,\n    54", "99999999999,\n    54"), "broken rate": replace('"30/1"', '"30/0"'),
    "huge rate": replace('"30/1"', '"9223372036854775807/1"'), "million shards": many_shards,
    "no shards": lambda text, case: re.sub(r'"shards": \[.*?\n  \]', '"shards": []', text, flags=re.S),
    "deep": lambda text, case: b"[" * 1_000_000, "no text": lambda text, case: bytes(range(256)) * 10,
    "empty": lambda text, case: b"", "huge cost": lambda text, case: re.sub(r'"cost": [\d.]+', '"cost": 1e308', text),
    "other kind": replace('"streams"', '"pictures"'), "other format": replace('"format": "y4m"', '"format": "../x"'),
}

# What means a place within the root after all, or a file there with an odd name.
HARMLESS = {"folder absolute", "root of its own", "output lines", "output NUL"}


def arguments(*given):
    """A plan that has ffmpeg do something else: nothing is read or written outside."""
    def body(case):
        case.output = case.folder / "film.mp4"
        outside = case.folder.parent / "outside.mkv"
        outside.unlink(missing_ok=True)
        case.words = [*case.words, "--ffmpeg-args=" + " ".join(given).replace("OUTSIDE", str(outside))]
        case.plan(codes=DONE | LASTING)
        if (case.farm / "plan.json").exists():
            case.tell("render", codes=LASTING)
            case.tell("merge", codes=LASTING | AGAIN)
        check(not outside.exists(), f"{given}: wrote a file outside")
    return body


def cases():
    """All cases: a name, the film's own name, and what is done."""
    for name in ("film.y4m", "film.mp4", "film.webp", "out/%03d.png"):
        end = pathlib.Path(name).suffix
        yield f"killed worker {end}", name, killed("render")
        yield f"together {end}", name, together("render")
        yield f"interrupted {end}", name, interrupted(signal.SIGINT, 130)
        yield f"terminated {end}", name, interrupted(signal.SIGTERM, 143)
        if end != ".png":
            yield f"killed merge {end}", name, killed("merge")
            yield f"together merge {end}", name, together("merge")
            yield f"not noted {end}", name, not_noted
            for harm in (cut_part, flip_part, empty_part, lose_part, swap_parts):
                yield f"{harm.__name__} {end}", name, damaged(harm)
        if end != ".webp":
            if end != ".png":
                yield f"full farm {end}", name, full("farm")
            yield f"full output {end}", name, full("out")
            yield f"share vanishes {end}", name, vanished(False)
            yield f"files vanish {end}", name, vanished(True)
    for harm in (cut_record, empty_record, folder_as_record, swap_records):
        yield harm.__name__, "film.y4m", damaged(harm)
    for harm in (foreign_record, edited_plan):
        yield harm.__name__, "film.y4m", damaged(harm, lasting=True)
    for harm in (picture_gone, picture_cut):
        yield harm.__name__, "out/%03d.png", damaged_pictures(harm)
    yield "foreign picture", "out/%03d.png", foreign_picture
    yield "killed planning", "film.y4m", killed_planning
    yield "killed ffmpeg", "film.mp4", killed_ffmpeg
    yield "interrupted submit", "film.mp4", interrupted_submit
    for harm in (flip_input, lose_input, link_input, other_input):
        yield harm.__name__, "film.y4m", changed(harm)
    yield "flip_sound", "film.mp4", changed(flip_sound, SOUND, before_merge=True)
    yield "flip_filter", "film.y4m", flip_filter
    yield "long input", "film.mp4", long_input
    yield "away", "film.y4m", away
    yield "clock", "film.y4m", clock
    yield "existing", "film.y4m", existing
    for name, edit in HOSTILE.items():
        yield f"stranger: {name}", "film.y4m", hostile(edit, LASTING | DONE if name in HARMLESS else LASTING)
    for given in (["-vf", "movie=/etc/passwd"], ["-y", "OUTSIDE"], ["-crf", "20", "OUTSIDE"], ["-crf", "20", "file:OUTSIDE"],
                  ["-i", "/etc/passwd"], ["-f", "tee", "OUTSIDE"], ["-passlogfile", "OUTSIDE"], ["-report"],
                  ["-attach", "/etc/passwd"], ["-filter_complex_script", "/etc/passwd"], ["-vstats_file", "OUTSIDE"]):
        yield f"stranger: ffmpeg {' '.join(given)}", "film.mp4", arguments(*given)


def damaged_pictures(harm):
    def body(case):
        case.plan()
        case.tell("render")
        harm(case)
        case.tell("merge", codes=AGAIN)
        case.finish()
    return body


SOUND = ["a.png", "b.png", "-t", "shatter", "--size", "96x54", "--duration", "40f", "--audio", "sound.wav"]


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: faults.py SEGUE [NAME…]")
    global INPUTS
    segue, begin, faults = pathlib.Path(sys.argv[1]).resolve(), time.monotonic(), []
    with tempfile.TemporaryDirectory(prefix="segue-faults-") as name:
        INPUTS = pathlib.Path(name) / "inputs"
        INPUTS.mkdir()
        ffmpeg("-f", "lavfi", "-i", "testsrc2=s=96x54", "-frames:v", "1", INPUTS / "a.png")
        ffmpeg("-f", "lavfi", "-i", "mandelbrot=s=96x54", "-frames:v", "1", INPUTS / "b.png")
        ffmpeg("-f", "lavfi", "-i", "sine=440:d=2", INPUTS / "sound.wav")
        BEFORE.update(file.name for file in INPUTS.iterdir())
        for number, (title, film, body) in enumerate(cases()):
            if sys.argv[2:] and not any(word in title for word in sys.argv[2:]):
                continue
            folder = pathlib.Path(name) / f"case-{number}"
            (folder / film).parent.mkdir(parents=True)
            try:
                said = body(Case(segue, folder, film)) or "holds"
            except SystemExit as fault:
                faults.append(title)
                said = str(fault)
            shutil.rmtree(folder, ignore_errors=True)
            print(f"{time.monotonic() - begin:5.1f} s  {title}: {said}", flush=True)
    print(f"{len(faults)} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
