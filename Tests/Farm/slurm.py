#!/usr/bin/env python3
"""Makes films on a Slurm cluster of this machine, and compares them with those of one run: slurm.py SEGUE

- An array with a merge after it makes a film without loss: the bytes of one run.
- So it makes an MP4 film when, meanwhile, an encoder is killed (the task is tried again by itself), a worker is killed, and
  a node is drained. Then the film waits for the killed worker's shard: status says which, and its line reruns it. The film
  has the frames and times of one run, and is no worse at the seams.
- Arrays that start and step oddly make a film without loss: the bytes of one run.

Where Slurm is not there and cannot be installed, says so and does nothing.
"""

import json
import os
import pathlib
import re
import shlex
import signal
import sys
import tempfile
import time

from cluster import Cluster, Unavailable, processes
from film import SLOW, SMALL, Film, check, run


class Queue:
    """What Slurm has to do: a line for each job or task of an array."""

    def __init__(self, cluster):
        self.cluster = cluster

    def tasks(self):
        """The tasks of arrays: the number of each, and the node of those that run."""
        return {int(task): node for task, node in self.lines() if task != "N/A"}

    def lines(self):
        """Of each job, the number of its task, or N/A, and the node where it runs, or nothing."""
        return [line.split(":") for line in run("squeue", "-h", "-r", "-o", "%K:%N").splitlines()]

    def workers(self, name):
        """The processes of this name, segue or ffmpeg, that render in a task of an array: of each, its task."""
        found = {}
        for process in processes(self.cluster.folder):
            try:
                words = pathlib.Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
                environment = pathlib.Path(f"/proc/{process}/environ").read_bytes()
            except OSError:  # It has ended.
                continue
            task = re.search(rb"\0SLURM_ARRAY_TASK_ID=(\d+)\0", environment)
            wanted = words[0].endswith(b"ffmpeg") if name == "ffmpeg" else b"render" in words
            if task and wanted:
                found[int(task[1])] = process
        return found


def wait(what, condition, film, seconds=180):
    """What the condition gives once it gives something. Where that takes too long, says what the jobs have printed."""
    end = time.monotonic() + seconds
    while not (result := condition()):
        check(time.monotonic() < end, f"{what}: not in {seconds} s\n{run('squeue')}{film.logs()}")
        time.sleep(0.1)
    return result


def kill(queue, film, name, but=()):
    """Kills such a process of a running task half-way through its work, at once, and says which task's it was."""
    def half_way():
        before = queue.workers(name).items()
        time.sleep(0.5)
        return sorted(worker for worker in before & queue.workers(name).items() if worker[0] not in but)
    task, process = wait(f"a task with {name} at work", half_way, film)[-1]
    os.kill(process, signal.SIGKILL)
    return task


def submit(film):
    """Has Slurm make a film: two jobs, of one processor each, as the nodes have."""
    film.plan()
    film.farm("submit", "--engine", "slurm", "--cores", 1)


def plain(film, queue):
    """A film that nothing happens to."""
    submit(film)
    wait("the end of the film", lambda: not queue.lines(), film)
    return film.compare()


def with_faults(film, queue):
    """A film with a killed encoder, a killed worker and a node that is drained."""
    submit(film)
    retried = kill(queue, film, "ffmpeg")
    killed = kill(queue, film, "segue", but=[retried])
    node = wait("a running task", lambda: sorted(filter(None, queue.tasks().values())), film)[-1]
    run("scontrol", "update", f"nodename={node}", "state=drain", "reason=test")
    wait(f"{node} drained", lambda: run("sinfo", "-h", "-n", node, "-o", "%T").strip() == "drained", film)
    wait("the end of the array", lambda: not queue.tasks(), film)
    run("scancel", "--user", str(os.getuid()))  # The merge, if it still hopes.
    check(not film.output.exists(), f"{film.output} is there without shard {killed}")
    film.farm("merge", code=75)
    status = json.loads(film.farm("status", "--json"))
    check(status["running"] + status["silent"] == 0, f"somebody who was killed is called at work: {status}")
    rerun(film, [killed])
    run("scontrol", "update", f"nodename={node}", "state=resume")
    wait("the end of the rerun", lambda: not queue.lines(), film)
    film.farm("merge")
    return (f"{film.compare()}; the encoder of shard {retried} and the worker of shard {killed} were killed, {node} was "
            "drained")


def rerun(film, shards):
    """Runs the line of status that has Slurm make what is missing: nothing but these shards."""
    lines = [line[line.index("sbatch "):] for line in film.farm("status").splitlines() if "sbatch " in line]
    check(len(lines) == 1, f"status does not say how to rerun by sbatch:\n{film.farm('status')}")
    words = shlex.split(lines[0])
    array = next((word for word in words if word.startswith("--array=")), "")
    check(array == "--array=" + ",".join(map(str, shards)), f"{lines[0]}: missing are the shards {shards}")
    run(*words)


def odd_arrays(film, queue):
    """A film by an array that starts at 1 and takes every other number, written by hand; then by a task alone."""
    film.plan()
    render = shlex.join([str(film.segue), "farm", "render", str(film.plan_folder)])
    logs = film.plan_folder / "logs"
    logs.mkdir(exist_ok=True)
    by_hand = ["sbatch", f"--output={logs}/odd-%A-%a.log", f"--wrap={render}"]
    run(*by_hand, "--array=1-7:2%2")
    wait("the end of the array", lambda: not queue.lines(), film)
    film.farm("merge")
    begin = max(file.stat().st_mtime_ns for file in (film.plan_folder / "parts").iterdir())
    run(*by_hand, "--array=5")
    wait("the end of the task", lambda: not queue.lines(), film)
    end = max(file.stat().st_mtime_ns for file in (film.plan_folder / "parts").iterdir())
    check(begin == end, "parts that were there were made again")
    return film.compare()


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: slurm.py SEGUE")
    try:
        try_out(pathlib.Path(sys.argv[1]).resolve())
    except Unavailable as reason:
        print(f"skipped: {reason}")


def try_out(segue):
    """Makes the films, each with a line that says how it went."""
    begin = time.monotonic()

    def report(line):
        print(f"{time.monotonic() - begin:5.1f} s  {line}", flush=True)

    with tempfile.TemporaryDirectory(prefix="segue-farm-") as name, Cluster() as cluster:
        folder, queue = pathlib.Path(name), Queue(cluster)
        report(f"{len(cluster.nodes)} nodes are idle")
        report(plain(Film(segue, folder, "plain.y4m", SMALL), queue))
        report(with_faults(Film(segue, folder, "faults.mp4", SLOW), queue))
        report(odd_arrays(Film(segue, folder, "odd.y4m", SMALL), queue))
    report("done, and all daemons have ended")


if __name__ == "__main__":
    main()
