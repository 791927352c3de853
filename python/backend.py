"""Builds the wheel: this package, the command and libsegue, the same bytes each time. It needs nothing but Python.

    pip wheel --no-deps python/                  # the command of $SEGUE, or .build/release/segue
    python3 python/backend.py FOLDER             # the same without pip

`make wheel` also lets auditwheel put the libraries in that the command is linked with.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
TAG = f"py3-none-linux_{platform.machine()}"
# Debian's packages of the libraries that are put in, for their licences.
LIBRARIES = ["libpng16-16", "libjpeg62-turbo", "liblcms2-2", "libdeflate0", "libwebp7", "zlib1g"]


def command() -> Path:
    """The command that is put in."""
    named = os.environ.get("SEGUE", "")
    path = Path(shutil.which(named) or named) if named else ROOT / ".build/release/segue"
    if not path.is_file():
        sys.exit(f"wheel: {path}: no such program; run make build")
    return path


def stripped(program: Path) -> bytes:
    """A program or a library without what only debuggers read."""
    strip = shutil.which("strip") or shutil.which("llvm-strip")
    if strip is None:
        swift = shutil.which("swift")
        strip = str(Path(os.path.realpath(swift)).with_name("llvm-strip")) if swift else "llvm-strip"
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "segue"
        subprocess.run([strip, "-o", copy, program], check=True)
        return copy.read_bytes()


def version_of(program: Path) -> str:
    """The project's version, as the command says it: its first line is `segue 0.2.0`."""
    said = subprocess.run([program, "--version"], check=True, stdout=subprocess.PIPE, text=True).stdout
    return said.split()[1]


def home() -> str:
    """The project's address: $HOMEPAGE, or where this clone is from; empty where neither is on the web."""
    said = os.environ.get("HOMEPAGE")
    if said is None:
        asked = ["git", "-C", str(ROOT), "remote", "get-url", "origin"]
        said = subprocess.run(asked, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout if shutil.which("git") else ""
    found = re.fullmatch(r"(?:https://|ssh://git@|git@)([\w.-]+)[:/]([\w./~-]+?)(?:\.git)?/?", said.strip())
    return f"https://{found[1]}/{found[2]}" if found else ""


def urls() -> list[str]:
    """The lines of METADATA that lead to the project."""
    pages = {
        "Source": "", "Documentation": "/tree/main/Documentation/Segue.docc", "Changelog": "/blob/main/CHANGELOG.md",
        "Issues": "/issues",
    }
    return [f"Project-URL: {name}, {home()}{page}" for name, page in pages.items()] if home() else []


def metadata(version: str) -> str:
    """The text of METADATA, from pyproject.toml."""
    project = tomllib.loads((HERE / "pyproject.toml").read_text())["project"]
    lines = [
        "Metadata-Version: 2.4", f"Name: {project['name']}", f"Version: {version}", f"Summary: {project['description']}",
        f"Author: {', '.join(author['name'] for author in project['authors'])}", *urls(),
        f"License-Expression: {project['license']}", f"Keywords: {','.join(project['keywords'])}",
        *(f"Classifier: {one}" for one in project["classifiers"]),
        f"Requires-Python: {project['requires-python']}",
        *(f"Requires-Dist: {one}" for one in project["dependencies"]),
        *(f"License-File: {name}" for name in sorted(licences())),
        "Description-Content-Type: text/markdown",
    ]
    return "\n".join(lines) + "\n\n" + (HERE / project["readme"]).read_text()


def licences() -> dict[str, bytes]:
    """The licences of all that is in the wheel."""
    own = [ROOT / "LICENSE", ROOT / "packaging/copyright", *sorted((ROOT / "packaging/licences").iterdir())]
    found = {path.name: path.read_bytes() for path in own}
    for name in LIBRARIES:
        path = Path("/usr/share/doc") / name / "copyright"
        if path.exists():
            found[f"{name}.txt"] = path.read_bytes()
        elif path.with_suffix(".gz").exists():
            found[f"{name}.txt"] = gzip.decompress(path.with_suffix(".gz").read_bytes())
    return found


def contents() -> tuple[str, dict[str, bytes]]:
    """The version, and all files of the wheel but RECORD."""
    program = command()
    version = version_of(program)
    info = f"segue-{version}.dist-info"
    files = {
        str(path.relative_to(HERE / "src")): path.read_bytes()
        for path in (HERE / "src").rglob("*") if path.suffix in (".py", ".typed") or path.name == "py.typed"
    }
    files["segue/bin/segue"] = stripped(program)
    # Where packaging/lib puts it beside a build; without it, the command makes all frames.
    library = program.parent.parent / "lib/libsegue.so.1"
    if library.exists():
        files["segue/lib/libsegue.so.1"] = stripped(library)
    files[f"{info}/METADATA"] = metadata(version).encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: segue\nRoot-Is-Purelib: false\nTag: {TAG}\n".encode()
    scripts = tomllib.loads((HERE / "pyproject.toml").read_text())["project"]["scripts"]
    listed = "".join(f"{name} = {place}\n" for name, place in scripts.items())
    files[f"{info}/entry_points.txt"] = f"[console_scripts]\n{listed}".encode()
    for name, text in licences().items():
        files[f"{info}/licenses/{name}"] = text
    return version, files


def build_wheel(folder: str, config: object = None, made: object = None) -> str:
    """Writes the wheel, and gives its name: what pip calls."""
    version, files = contents()
    info = f"segue-{version}.dist-info"
    record = "".join(
        f"{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b'=').decode()},{len(data)}\n"
        for name, data in sorted(files.items()))
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    name = f"segue-{version}-{TAG}.whl"
    with zipfile.ZipFile(Path(folder) / name, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
        for path, data in sorted(files.items()):
            # The time is the first that a ZIP can name, whenever it is built.
            entry = zipfile.ZipInfo(path)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if path == "segue/bin/segue" else 0o644) << 16
            wheel.writestr(entry, data)
    return name


def get_requires_for_build_wheel(config: object = None) -> list[str]:
    """Nothing."""
    return []


def build_sdist(folder: str, config: object = None) -> str:
    """There is none: the command is built by Swift."""
    raise RuntimeError("there is no source distribution; build the command with make build, then the wheel")


if __name__ == "__main__":
    os.makedirs(sys.argv[1], exist_ok=True)
    print(build_wheel(sys.argv[1]))
