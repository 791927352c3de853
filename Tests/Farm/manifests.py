#!/usr/bin/env python3
"""Tries what segue writes for Kubernetes and AWS Batch, without either: manifests.py SEGUE

- Kubernetes' published schemas take the manifest, and so do the rules of its server that no schema says.
- AWS's own command runs batch-submit.sh against a server of this machine, which takes what the service's model allows.
- The words of the containers are run here, with the variables that each engine sets and the folder of all files where the
  mount would be; for Kubernetes the merge is started first. The film has the bytes of one run.
- So it has by the variables of Cloud Run and PBS.
- What an engine would refuse, or a text cannot carry, is refused when it is asked for.

The packages with the schemas and AWS's command come from Python's index into .build/farm-manifests. Where that cannot be
reached, says so and does nothing.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from batch import BatchService
from environment import environment
from film import SMALL, Film, check, run

PACKAGES = ["kubernetes-validate", "awscli"]
# pod failure policies are stable since 1.31, limits for each index since 1.33.
VERSIONS = ["1.31", "1.33", "1.37"]
# What YAML, JSON, a shell and the engines themselves could take for theirs.
MOUNT = "/mnt/a 'film' # \"é\" $(HOME) $$ {{x}}"
NAME = re.compile(r"[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?")


class Container:
    """What runs the words of containers on this machine."""

    def __init__(self, film, binaries):
        self.film = film
        self.environment = os.environ | {"PATH": f"{binaries}:{os.environ['PATH']}"}

    def words(self, words):
        """The words with the folder of all files in place of the mount."""
        check(words[:2] == ["segue", "farm"] and MOUNT in words, f"the container runs {words}")
        return [str(self.film.folder) + word[len(MOUNT):] if word.startswith(MOUNT) else word for word in words]

    def run(self, words, **variables):
        return run(*self.words(words), env=self.environment | variables)

    def start(self, words):
        return subprocess.Popen(self.words(words), env=self.environment, stderr=subprocess.PIPE, text=True)


def submitted(film, engine, shards, *options):
    """Plans a film and has an engine's job written."""
    film.plan(shards)
    film.farm("submit", "--engine", engine, "--dry-run", "--mount", MOUNT, "--memory", "2GB", *options)
    return film.plan_folder


# MARK: Kubernetes

def documents(file, programs):
    """The documents of a YAML file."""
    code = "import json, sys, yaml; print(json.dumps(list(yaml.safe_load_all(open(sys.argv[1])))))"
    return json.loads(run(programs / "python", "-c", code, file))


def check_job(job, shards):
    """The server's own rules, which no schema says, as its documentation has them."""
    spec = job["spec"]
    pod = spec["template"]["spec"]
    containers = {container["name"]: container for container in pod["containers"]}
    check(NAME.fullmatch(job["metadata"]["name"]), f"{job['metadata']['name']}: no name of a job")
    check(pod["restartPolicy"] == "Never", "a pod failure policy needs the restart policy Never")
    is_indexed = spec.get("completionMode") == "Indexed"
    if is_indexed:
        check(spec["completions"] == shards and 1 <= spec["parallelism"] <= shards, "a pod for each shard")
    for rule in spec["podFailurePolicy"]["rules"]:
        check(rule["action"] != "FailIndex" or "backoffLimitPerIndex" in spec and is_indexed,
              "FailIndex needs a limit for each index")
        check(("onExitCodes" in rule) != ("onPodConditions" in rule), "a rule is about codes or about conditions")
        if codes := rule.get("onExitCodes"):
            check(codes["containerName"] in containers, f"{codes['containerName']}: no such container")
            check(codes["values"] == sorted(set(codes["values"])) and not {0, 75} & set(codes["values"]),
                  f"{codes['values']}: not in order, or what is to be tried again")
    for container in containers.values():
        mounts = {mount["name"]: mount["mountPath"] for mount in container["volumeMounts"]}
        check(mounts == {volume["name"]: MOUNT for volume in pod["volumes"]}, f"{mounts}: mounts without volumes")


def expanded(word):
    """A word as the cluster hands it to a container: two dollars are one, and variables are looked up."""
    return re.sub(r"\$(\$|\(([^)]*)\))",
                  lambda match: "$" if match[1] == "$" else os.environ.get(match[2], match[0]), word)


def kubernetes(film, programs, binaries, shards):
    """Makes a film by the manifest for Kubernetes; the merge is started first."""
    manifest = submitted(film, "kubernetes", shards) / "kubernetes.yaml"
    for version in VERSIONS:
        run(programs / "kubernetes-validate", "--strict", "-k", version, manifest)
    jobs = documents(manifest, programs)
    check(len(jobs) == 2, f"{manifest}: {len(jobs)} jobs")
    for job in jobs:
        check_job(job, shards)
    container = Container(film, binaries)
    render, merge = [[expanded(word) for word in job["spec"]["template"]["spec"]["containers"][0]["command"]]
                     for job in jobs]
    waiting = container.start(merge)
    for index in reversed(range(shards)):
        check(waiting.poll() is None, "the merge did not wait")
        container.run(render, JOB_COMPLETION_INDEX=str(index))
    _, said = waiting.communicate(timeout=60)
    check(waiting.returncode == 0, f"the merge: exit code {waiting.returncode}\n{said}")
    return film.compare()


# MARK: AWS Batch

def batch(film, programs, binaries, shards):
    """Makes a film by the job for AWS Batch, as its service is told."""
    folder = submitted(film, "batch", shards, "--volume", "fs-0123456789abcdef0")
    run("bash", "-n", folder / "batch-submit.sh")
    run(folder / "batch-submit.sh", code=1)
    with BatchService(programs) as service:
        run(folder / "batch-submit.sh", "a-queue", env=service.environment, cwd="/")
    definition, render, merge = service.requests
    check(render.get("arrayProperties", {}).get("size", 1) == shards, f"{render}: not an array of {shards}")
    check(all(job["jobDefinition"] == service.definition for job in (render, merge)), "another definition is used")
    check([job["jobId"] for job in merge["dependsOn"]] == [service.job_id(render)], "the merge does not wait")
    container = Container(film, binaries)
    words = definition["containerProperties"]["command"]
    if shards == 1:
        container.run(words)
    for index in range(shards if shards > 1 else 0):
        container.run(words, AWS_BATCH_JOB_ARRAY_INDEX=str(index))
    container.run(merge["containerOverrides"]["command"])
    return film.compare()


# MARK: Others

def by_variables(film, tasks):
    """Makes a film by tasks that are told nothing but what an engine's variables say."""
    film.plan()
    for variables in tasks:
        run(film.segue, "farm", "render", film.plan_folder, env=os.environ | variables)
    film.farm("merge")
    return film.compare()


def refusals(film):
    """What no engine could use is refused in one line, and nothing is written."""
    film.plan()
    for engine, *words in [
            ["kubernetes", "--mount", "film"], ["kubernetes", "--mount", "/a:b"], ["kubernetes", "--volume", "My_Claim"],
            ["kubernetes", "--root", film.plan_folder / "parts"], ["batch"], ["batch", "--volume", "film"],
            ["kubernetes", "--image", "a\nb"], ["slurm", "--segue", "/bin/true\n#SBATCH --array=0-9"],
            ["slurm", "--memory", "1kB"], ["openjd", "--segue", "/opt/\udcff/segue"]]:
        said = film.farm("submit", "--engine", engine, "--dry-run", *words, code=64)
        check(said.count("\n") == 1 and said.startswith("segue: "), f"{engine} {words}: {said}")
    written = {file.name for file in film.plan_folder.iterdir()}
    check(written == {"plan.json", "parts"}, f"{written}: written, although the job was refused")
    return "what engines would refuse is refused"


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: manifests.py SEGUE")
    programs = environment("manifests", *PACKAGES)
    if not programs:
        return
    segue = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory(prefix="segue-farm-") as name:
        folder = pathlib.Path(name)
        (folder / "bin").mkdir()
        (folder / "bin" / "segue").symlink_to(segue)
        for shards in (8, 1):
            print(kubernetes(Film(segue, folder, f"kubernetes: $(HOME) $$ #{shards}.y4m", SMALL), programs,
                             folder / "bin", shards))
            print(batch(Film(segue, folder, f"batch: $(HOME) `#{shards}`.y4m", SMALL), programs, folder / "bin", shards))
        cloud_run = [{"CLOUD_RUN_TASK_INDEX": str(task), "CLOUD_RUN_TASK_COUNT": "3"} for task in range(3)]
        print(by_variables(Film(segue, folder, "cloud-run.y4m", SMALL), cloud_run))
        pbs = [{"PBS_ARRAY_INDEX": str(task)} for task in range(8)]
        print(by_variables(Film(segue, folder, "pbs.y4m", SMALL), pbs))
        print(refusals(Film(segue, folder, "refused.y4m", SMALL)))


if __name__ == "__main__":
    main()
