"""The environment of Python's in which scripts run that need the package's tests' packages: the one that make test-python makes."""

import glob
import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def enter():
    """Runs the script again there, with the package as it lies here and the command that its first argument names."""
    found = sorted(glob.glob(ROOT + "/.build/python/3.*/bin/python3"))
    if not found:
        sys.exit("there is no .build/python; run make test-python first")
    if os.environ.get("SEGUE_ENVIRONMENT") != found[-1]:
        os.environ.update(
            SEGUE_ENVIRONMENT=found[-1], SEGUE=os.path.abspath(sys.argv[1]), PYTHONPATH=ROOT + "/python/src")
        os.execv(found[-1], [found[-1], *sys.argv])
