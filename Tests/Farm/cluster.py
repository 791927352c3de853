#!/usr/bin/env python3
"""A Slurm cluster of several nodes on this one machine: cluster.py up DIR [--nodes 3] [--cores 1], cluster.py down DIR

Runs munged, slurmctld and a slurmd for each node, as the one who calls, without systemd and on ports that are free.
Everything they write is below DIR, a folder that must not be there yet. `up` says what to export; `down` ends the
daemons and whatever jobs have left behind, and removes DIR. In Python:

    with Cluster() as cluster: subprocess.run(["sbatch", …])

Where Slurm or munge is missing, both are installed by apt-get, as root or through sudo. Where that cannot be, it says so: in
Python by the exception Unavailable. A cluster in Python ends with its process, even with one that is killed.
"""

import argparse
import os
import pathlib
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

PROGRAMS = {"slurmctld": "slurm-wlm", "slurmd": "slurm-wlm", "sbatch": "slurm-wlm", "munged": "munge"}
# In the environment of the daemons, and so of all that they start: tells this cluster's processes from others.
MARK = "SEGUE_TEST_CLUSTER"
SIGNALS = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}
NAME = "ClusterName=segue-test"

# cred_expire is also how long a job that is tried again must wait: two minutes, if nothing is said. Every node has as
# many processors as it says, whatever this machine has: that is what config_overrides is for.
CONFIGURATION = NAME + """
SlurmctldHost=localhost
SlurmctldPort={controller}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket,cred_expire={retry}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/%n.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=batch_sched_delay=0,sched_interval=1,bf_interval=1
SlurmdParameters=config_overrides
MpiDefault=none
KillWait=1
ReturnToService=2
{nodes}
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


def find(program):
    """Where a program is. Daemons are often not on a user's PATH."""
    return shutil.which(program, path=os.environ.get("PATH", "") + ":/usr/local/sbin:/usr/sbin:/sbin")


class Unavailable(Exception):
    """What is needed is not here, and cannot be installed: in a line, why."""


def install(who, packages):
    """Installs Debian's packages, and says so. Throws Unavailable where they cannot be had."""
    missing = f"{who}: {' and '.join(packages)} missing"
    as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    for program in ["apt-get", *as_root[:1]]:
        if not shutil.which(program):
            raise Unavailable(f"{missing}, and there is no {program} here")
    print(f"{who}: installing", *packages, "with", *as_root, "apt-get", flush=True)
    # Another set-up may be at work beside this one.
    apt = [*as_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300"]
    subprocess.run([*apt, "update"])
    if subprocess.run([*apt, "install", "-y", "--no-install-recommends", *packages],
                      stdout=subprocess.DEVNULL).returncode != 0:
        raise Unavailable(f"{missing}, and apt-get could not install them: its words are above; see whether the network is "
                          "there, and the right to install")


def free_ports(count):
    """Ports that nobody listens on now, all different."""
    sockets = [socket.socket() for _ in range(count)]
    for each in sockets:
        each.bind(("127.0.0.1", 0))
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


def processes(folder):
    """The processes of the cluster in this folder: its daemons, what runs jobs, and jobs."""
    mark = f"{MARK}={folder}".encode()
    configuration = f"SLURM_CONF={folder}/slurm.conf".encode()
    for entry in pathlib.Path("/proc").glob("[0-9]*/environ"):
        try:
            environment = entry.read_bytes().split(b"\0")
        except OSError:  # It has ended, or is another user's.
            continue
        job = configuration in environment and any(line.startswith(b"SLURM_JOB_ID=") for line in environment)
        if job or mark in environment:
            yield int(entry.parent.name)


class Cluster:
    """A cluster in a folder. As a context it is up, SLURM_CONF says where, and it is down afterwards, come what may."""

    def __init__(self, folder=None, nodes=3, cores=1, retry=5):
        self.temporary = folder is None
        self.folder = pathlib.Path(folder or os.path.join(tempfile.mkdtemp(prefix="segue-slurm-"), "cluster")).resolve()
        self.nodes = [f"node{number}" for number in range(1, nodes + 1)]
        self.cores = cores
        self.retry = retry
        self.configuration = self.folder / "slurm.conf"
        self.daemons = []

    def __enter__(self):
        # A process that is killed takes nothing down; this one sees the end of its pipe then.
        self.guard = subprocess.Popen([sys.executable, __file__, "guard", self.folder], stdin=subprocess.PIPE,
                                      start_new_session=True)
        try:
            self.up()
        except BaseException:
            self.guard.communicate()
            raise
        return self

    def __exit__(self, *_):
        self.down()
        self.guard.communicate()

    def up(self):
        """Starts the daemons, and waits until every node is idle. Leaves nothing where that fails."""
        missing = sorted({package for program, package in PROGRAMS.items() if not find(program)})
        if missing:
            install("cluster", missing)
        # An end by a signal is an end by an exception, so that the daemons end, too.
        for number in SIGNALS - {signal.SIGINT}:
            signal.signal(number, lambda number, _: sys.exit(128 + number))
        self.folder.mkdir(mode=0o755)
        try:
            self.write_files()
            self.start_all()
        except BaseException:
            self.down()
            raise

    def write_files(self):
        (self.folder / "state").mkdir()
        for node in self.nodes:
            (self.folder / f"spool-{node}").mkdir()
        key = self.folder / "munge.key"
        key.touch(mode=0o600)
        key.write_bytes(os.urandom(128))
        memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") >> 20
        controller, *ports = free_ports(1 + len(self.nodes))
        lines = [f"NodeName={node} NodeHostname=localhost NodeAddr=127.0.0.1 Port={port} CPUs={self.cores} "
                 f"RealMemory={memory} State=UNKNOWN" for node, port in zip(self.nodes, ports)]
        user = pwd.getpwuid(os.geteuid()).pw_name
        self.configuration.write_text(CONFIGURATION.format(
            controller=controller, user=user, folder=self.folder, retry=self.retry, nodes="\n".join(lines)))

    def start_all(self):
        os.environ["SLURM_CONF"] = str(self.configuration)
        # Forced, because the folder may be below one that is nobody else's business, which munged wants to be open.
        self.start("munged", "--foreground", "--force", f"--socket={self.folder}/munge.socket",
                   f"--key-file={self.folder}/munge.key", f"--pid-file={self.folder}/munged.pid",
                   f"--log-file={self.folder}/munged.log", f"--seed-file={self.folder}/munged.seed")
        self.wait("munged", lambda: (self.folder / "munge.socket").exists())
        self.start("slurmctld", "-D", "-i")
        for node in self.nodes:
            self.start("slurmd", "-D", "-N", node, log=node)
        self.wait("the nodes", lambda: self.states() == {"idle"})

    def start(self, program, *arguments, log=None):
        """Starts a daemon that outlives this process. A Ctrl-C at the terminal does not reach it."""
        with open(self.folder / f"{log or program}.log", "ab") as output:
            self.daemons.append(subprocess.Popen(
                [find(program), *arguments], env=os.environ | {MARK: str(self.folder)}, cwd=self.folder,
                stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True))

    def states(self):
        """In which states the nodes are."""
        answer = subprocess.run(["sinfo", "-h", "-N", "-o", "%T"], capture_output=True, text=True)
        return set(answer.stdout.split()) or {"unknown"}

    def wait(self, what, condition, seconds=30):
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end or any(daemon.poll() is not None for daemon in self.daemons):
                logs = "".join(f"== {log.name}\n{log.read_text()[-2000:]}" for log in self.folder.glob("*.log"))
                raise SystemExit(f"cluster: {what} did not come up\n{logs}")
            time.sleep(0.1)

    def down(self):
        """Ends the daemons and what they have started, politely at first, and removes the folder."""
        signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
        end = time.monotonic() + 2
        while left := list(processes(self.folder)):
            for process in left:
                try:
                    os.kill(process, signal.SIGTERM if time.monotonic() < end else signal.SIGKILL)
                except ProcessLookupError:
                    pass
            time.sleep(0.2)
        for daemon in self.daemons:
            daemon.wait()
        shutil.rmtree(self.folder.parent if self.temporary else self.folder, ignore_errors=True)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    # "guard" takes a cluster down when the standard input ends.
    parser.add_argument("action", choices=["up", "down", "guard"], metavar="up|down")
    parser.add_argument("folder", metavar="DIR")
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--cores", type=int, default=1, help="of each node")
    arguments = parser.parse_args()
    cluster = Cluster(arguments.folder, arguments.nodes, arguments.cores)
    if arguments.action == "guard":
        sys.stdin.read()
        cluster.down()
        return
    if arguments.action == "down":
        if not cluster.configuration.exists() or not cluster.configuration.read_text().startswith(NAME):
            sys.exit(f"cluster: {arguments.folder}: there is no cluster of this script in it")
        cluster.down()
        return
    if not re.fullmatch(r"[\w./-]+", str(cluster.folder)):
        sys.exit(f"cluster: {arguments.folder}: Slurm's configuration cannot name this folder; take a plain name")
    if cluster.folder.exists():
        sys.exit(f"cluster: {arguments.folder}: is there already; take a new folder, or end that cluster with down")
    try:
        cluster.up()
    except Unavailable as reason:
        sys.exit(str(reason))
    print(f"export SLURM_CONF={cluster.configuration}")


if __name__ == "__main__":
    main()
