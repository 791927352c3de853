"""A small film that is made twice: by one run of segue, and by the farm, which must make the same one."""

import json
import pathlib
import shutil
import subprocess
import sys

IMAGES = pathlib.Path(__file__).resolve().parents[2] / "Images"
PICTURES = ["aurora-night.jpg", "desert-dunes.jpg"]
SHARDS = 8
# What takes some ten seconds of a processor, so that there is time to disturb it, and what takes one.
SLOW = ["--size", "640x360", "--duration", "26s", "--hold", "2s"]
SMALL = ["--size", "160x90", "--duration", "18s", "--hold", "1s"]
# Formats in which the farm's film has the bytes of one run's.
EXACT = {".y4m", ".rgba", ".webp", ".apng", ".gif", ".avif"}
# How much further from the pictures the farm's film may be than one run's, in dB, over so many frames on each side of a
# seam: a frame alone says little, because what kind it is coded as decides.
LARGEST_LOSS, NEAR = 0.3, 12


def check(holds, message):
    """Ends the test with a line where something does not hold."""
    if not holds:
        sys.exit(f"FAILED: {message}")


def run(*command, code=0, stdin=subprocess.DEVNULL, **options):
    """What a command printed. It must exit with this code."""
    result = subprocess.run([str(word) for word in command], stdin=stdin, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True, **options)
    check(result.returncode == code,
          f"{' '.join(map(str, command))}: exit code {result.returncode}, not {code}\n{result.stdout}")
    return result.stdout


class Film:
    """A film of the farm, in a folder of its own, and how segue makes it in one run."""
    largest_loss = LARGEST_LOSS

    def __init__(self, segue, folder, name, options, more=()):
        self.segue = segue
        self.folder = folder
        self.options = [*PICTURES, "-t", "shatter", *options]
        # The farm wants all files of a film below one folder.
        for picture in PICTURES:
            shutil.copy(IMAGES / picture, folder)
        # What a film without loss does not take: sound, a codec.
        self.more = more
        # What a shell, Slurm's names of logs and segue's own of numbered pictures could take for theirs.
        self.plan_folder = folder / f"{name}'s plan, 100 % \"é\""
        self.output = folder / name
        self.reference = folder / f"one-run-{name}"

    def plan(self, shards=SHARDS):
        self.farm("plan", *self.options, *self.more, "-o", self.output.name, "--into", self.plan_folder, "--shards",
                  shards)

    def farm(self, command, *arguments, code=0):
        """Runs a command of the farm: on this film, if it is not the one that plans it."""
        place = [] if command == "plan" else [self.plan_folder]
        return run(self.segue, "farm", command, *place, *arguments, code=code, cwd=self.folder)

    def compare(self):
        """Checks that the farm's film is the one of one run, and says how that was seen."""
        check(self.output.exists(), f"{self.output} was not written\n{self.logs()}")
        if not self.reference.exists():
            run(self.segue, *self.options, *self.more, "-o", self.reference, "-q", "-f", cwd=self.folder)
        if self.output.suffix in EXACT:
            check(self.output.read_bytes() == self.reference.read_bytes(), f"{self.output} differs from one run's film")
            return f"{self.output.name}: the bytes of one run"
        times, _ = packets(self.reference)
        other_times, keys = packets(self.output)
        check(other_times == times,
              f"{self.output}: {len(other_times)} frames, not at the times of one run's {len(times)}")
        # Where a part begins, and where the encoder begins anew by itself.
        loss = self.loss([times.index(key) for key in sorted(keys)])
        check(loss <= self.largest_loss, f"{self.output}: {loss:.2f} dB are lost at a seam")
        return f"{self.output.name}: {len(times)} frames at the times of one run, at most {loss:.2f} dB lost at a seam"

    def loss(self, seams):
        """By how many dB the farm's film is further from the pictures than one run's, at the worst seam."""
        one, other = self.distances()
        near = [slice(max(0, seam - NEAR), seam + NEAR) for seam in seams]
        return max(mean(one[frames]) - mean(other[frames]) for frames in near)

    def distances(self):
        """The PSNR of each frame of one run's film, and of the farm's."""
        stats = [film.with_suffix(".psnr") for film in (self.reference, self.output)]
        aligned = "".join(f"[{index}:v]settb=1/1000,setpts=N[{name}];" for index, name in enumerate("abc"))
        pictures = subprocess.Popen([self.segue, *self.options, "-o", "-", "--format", "y4m", "--matrix", "709", "-q"],
                                    stdout=subprocess.PIPE, cwd=self.folder)
        run("ffmpeg", "-nostdin", "-v", "error", "-i", self.reference, "-i", self.output, "-i", "pipe:0", "-lavfi",
            f"{aligned}[c]split[d][e];[a][d]psnr=stats_file={stats[0]};[b][e]psnr=stats_file={stats[1]}",
            "-f", "null", "-", stdin=pictures.stdout)
        pictures.stdout.close()
        check(pictures.wait() == 0, "segue could not write the pictures into a pipe")
        one, other = map(psnr, stats)
        check(len(one) == len(other), f"{self.output}: {len(other)} frames can be decoded, {len(one)} of one run's")
        return one, other

    def logs(self):
        """What the jobs have printed."""
        files = sorted((self.plan_folder / "logs").glob("*"))
        return "".join(f"== {file.name}\n{file.read_text()[-1000:]}" for file in files)


def mean(values):
    return sum(values) / len(values)


def packets(film):
    """The times of all frames, in order, and of those that need no other."""
    listing = json.loads(run("ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", "packet=pts,flags",
                             "-of", "json", film))["packets"]
    return sorted(packet["pts"] for packet in listing), {p["pts"] for p in listing if "K" in p["flags"]}


def psnr(stats):
    """The PSNR of each frame's luma, as ffmpeg's filter has written it. What has no error counts as 80 dB."""
    words = [dict(word.split(":", 1) for word in line.split()) for line in stats.read_text().splitlines()]
    return [min(float(word["psnr_y"]), 80) for word in words]
