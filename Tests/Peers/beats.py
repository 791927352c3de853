#!/usr/bin/env python3
"""Measures how well beats are found, beside librosa and aubio on the same files.

    Tests/Peers/beats.py SEGUE FOLDER [options]

SEGUE is a release binary. FOLDER holds MIDI files or Doom's WAD files, whose music they are. Each song is played by
fluidsynth with a sound font, so that the beats are known exactly: they are the quarters of the file's tempo map. Songs
whose notes keep to no grid of their file are left out: their tempo means nothing. What is printed, as means over all
songs, each of at most 90 s and without its first 5 s, as is usual:

    F, P, R   F-measure, precision and recall; a beat counts within 70 ms of one that is known
    level     F-measure where half and twice the tempo, and the off-beat, count too
    AMLt      how much of the song is followed at any such level (Davies, Degara and Plumbley, 2009)

Needs fluidsynth, a sound font, ffmpeg, and mido, numpy and mir_eval for Python; librosa and aubio where they are there.

    --font FILE     the sound font (default: the one of General MIDI that is installed)
    --keep FOLDER   where the songs are kept, and found again (default: a temporary folder)
    --songs         print each song
    --jobs N        how many songs are played at a time (default 2)
"""

import argparse
import concurrent.futures
import glob
import hashlib
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile

import mido
import numpy
from mir_eval import beat, util

SECONDS = 90
FONTS = ["/usr/share/sounds/sf2/*.sf2", "/usr/share/soundfonts/*.sf2"]


def lumps(path):
    """The MIDI files in a WAD, by name."""
    data = open(path, "rb").read()
    count, directory = struct.unpack("<ii", data[4:12])
    for index in range(count):
        entry = directory + 16 * index
        place, size = struct.unpack("<ii", data[entry : entry + 8])
        name = data[entry + 8 : entry + 16].rstrip(b"\0").decode("latin1")
        if data[place : place + 4] == b"MThd":
            yield name, data[place : place + size]


def songs(folder, into):
    """Writes each different song once; their paths."""
    seen, paths = set(), []
    for path in sorted(glob.glob(folder + "/**/*", recursive=True)):
        found = []
        if path.lower().endswith((".mid", ".midi")):
            found = [(os.path.basename(path).rsplit(".", 1)[0], open(path, "rb").read())]
        elif path.lower().endswith(".wad"):
            found = list(lumps(path))
        for name, data in found:
            digest = hashlib.sha256(data).digest()
            if digest in seen:
                continue
            seen.add(digest)
            target = os.path.join(into, name + ".mid")
            open(target, "wb").write(data)
            paths.append(target)
    return paths


def truth(path):
    """The times of a song's quarters, and of its first note; None where its notes keep to no grid."""
    song = mido.MidiFile(path)
    grid, tempi, notes = song.ticks_per_beat, [], []
    for track in song.tracks:
        tick = 0
        for event in track:
            tick += event.time
            if event.type == "set_tempo":
                tempi.append((tick, event.tempo))
            if event.type == "note_on" and event.velocity > 0:
                notes.append(tick)
    tempi.sort()
    if not tempi or tempi[0][0] > 0:
        tempi.insert(0, (0, 500_000))

    def on(step):
        return sum(min(tick % step, step - tick % step) <= step * 0.12 for tick in notes) / len(notes)

    # By chance it would be a quarter.
    if not notes or max(on(grid / 4), on(grid / 3)) < 0.6:
        return None

    def seconds(tick):
        passed = 0.0
        for (start, tempo), (end, _) in zip(tempi, tempi[1:] + [(1 << 60, 0)]):
            if tick <= start:
                break
            passed += (min(tick, end) - start) * tempo / 1e6 / grid
        return passed

    quarters = numpy.array([seconds(tick) for tick in range(0, max(notes) + 1, grid)])
    first = seconds(min(notes))
    return quarters[(quarters >= first - 0.1) & (quarters <= SECONDS)]


def play(path, font):
    """Plays a song into a file."""
    target = path[:-4] + ".wav"
    if not os.path.exists(target):
        whole = target + ".whole.wav"
        subprocess.run(
            ["fluidsynth", "-ni", "-F", whole, "-r", "44100", font, path],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        subprocess.run(
            ["ffmpeg", "-v", "error", "-y", "-i", whole, "-t", str(SECONDS), "-ac", "1", "-ar", "22050", target],
            check=True)
        os.remove(whole)
    return target


def segue(program):
    def find(path):
        told = subprocess.run(
            [program, "describe", path, "--json"], capture_output=True, text=True, check=True)
        return json.loads(told.stdout)["beats"]
    return find


def librosa(path):
    import librosa as package
    samples, rate = package.load(path, sr=22050)
    return package.beat.beat_track(y=samples, sr=rate, units="time")[1]


def aubio(path):
    told = subprocess.run(["aubio", "beat", path], capture_output=True, text=True, check=True)
    return [float(word) for word in told.stdout.split()]


def judge(known, found):
    """F-measure, precision, recall, the best F-measure of any level, and AMLt."""
    known, found = beat.trim_beats(known), beat.trim_beats(numpy.array(found))
    levels = [known, known[::2], known[1::2], numpy.sort(numpy.append(known, (known[1:] + known[:-1]) / 2)),
              (known[1:] + known[:-1]) / 2]
    met = len(util.match_events(known, found, 0.07))
    return (beat.f_measure(known, found), met / max(len(found), 1), met / max(len(known), 1),
            max(beat.f_measure(level, found) for level in levels), beat.continuity(known, found)[3])


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("segue")
    parser.add_argument("folder")
    parser.add_argument("--font")
    parser.add_argument("--keep")
    parser.add_argument("--songs", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    font = options.font or next((f for pattern in FONTS for f in sorted(glob.glob(pattern))), None)
    if font is None:
        sys.exit("no sound font is installed; name one with --font")
    place = options.keep or tempfile.mkdtemp()
    os.makedirs(place, exist_ok=True)
    known = {path: truth(path) for path in songs(options.folder, place)}
    used = [path for path, beats in known.items() if beats is not None and len(beats) > 8]
    print(f"{len(used)} songs; {len(known) - len(used)} keep to no grid")
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        sounds = dict(zip(used, pool.map(lambda path: play(path, font), used)))
    finders = [("segue", segue(options.segue)), ("librosa", librosa)]
    if shutil.which("aubio"):
        finders.append(("aubio", aubio))
    for name, find in finders:
        try:
            scores = {path: judge(known[path], find(sounds[path])) for path in used}
        except ImportError:
            continue
        if options.songs:
            for path, score in scores.items():
                print(f"  {os.path.basename(path):20}" + "".join(f" {value:.2f}" for value in score))
        means = numpy.mean(list(scores.values()), axis=0)
        print(f"{name:8} F {means[0]:.3f}  P {means[1]:.3f}  R {means[2]:.3f}  level {means[3]:.3f}  AMLt {means[4]:.3f}")
    if options.keep is None:
        shutil.rmtree(place)


main()
