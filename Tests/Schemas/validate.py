#!/usr/bin/python3
"""Checks `segue schema` with a validator that is not ours (Debian's python3-jsonschema): validate.py SEGUE

Every show, scene and film in the examples and the documentation is valid, and so are plans that `segue farm plan` writes. Every
bad file of the corpus that is bad in form is not, and neither is an example of which a key is misspelt or a value has another
type."""
import copy
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from jsonschema import Draft202012Validator

ROOT = pathlib.Path(__file__).resolve().parents[2]
SEGUE = str(pathlib.Path(sys.argv[1]).resolve())


def validator(kind):
    schema = json.loads(subprocess.run([SEGUE, "schema", kind], check=True, capture_output=True, text=True).stdout)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def documented():
    """The JSON blocks of README and the articles that are whole files."""
    for page in [ROOT / "README.md", *ROOT.glob("Documentation/**/*.md"), *ROOT.glob("Images/*/README.md")]:
        for block in re.findall(r"```json\n(.*?)```", page.read_text(), re.DOTALL):
            try:
                value = json.loads(block)
            except ValueError:
                continue
            if isinstance(value, dict):
                yield page.relative_to(ROOT), value


def kind_of(value):
    if "segueFarm" in value:
        return "plan"
    if "OTIO_SCHEMA" in value or "$schema" in value or "v" in value or "layers" in value and "canvas" not in value:
        return None
    if "file" in value or "shift" in value or "items" in value and "show" not in value:
        return "film"
    if "show" in value:
        return "show"
    return "scene" if "canvas" in value else None


def plans():
    """A plan of one film, and one of many."""
    film = {"items": [{"color": "red", "hold": 1}, {"color": "blue", "hold": 1}], "canvas": [64, 48]}
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        lines = [json.dumps(film | {"output": f"{number}.y4m"}) + "\n" for number in range(3)]
        (place / "films.jsonl").write_text("".join(lines))
        shutil.copy(ROOT / "Images/leaf.png", place)
        for name, words in (("one", ["leaf.png", "leaf.png", "-o", "x.webp", "--size", "64x48"]), ("many", ["--batch", "films.jsonl"])):
            subprocess.run([SEGUE, "farm", "plan", *words, "--into", name, "--quiet"], cwd=place, check=True)
            yield f"{name}/plan.json", json.loads((place / name / "plan.json").read_text())


# Keys whose values are objects with any keys, or any values.
FREE = ("set", "words", "pictures", "slots", "settings", "preferences", "from", "to", "by", "values", "variables")


def objects(value):
    """Every object in a value, without those that may have any key."""
    if isinstance(value, dict):
        yield value
        for key, part in value.items():
            if key not in FREE and not (key == "layers" and isinstance(part, dict)):
                yield from objects(part)
    elif isinstance(value, list):
        for part in value:
            yield from objects(part)


def damaged(value):
    """A value with one key misspelt, or one value of a type that no key takes, for each of its keys."""
    count = sum(len(each) for each in objects(value))
    for number in range(count):
        for is_name in (True, False):
            changed = copy.deepcopy(value)
            place = number
            for each in objects(changed):
                if place < len(each):
                    key = list(each)[place]
                    if is_name:
                        each[key + "x"] = each.pop(key)
                        yield f"{key}x", changed
                    elif key not in FREE and not isinstance(each[key], dict):
                        each[key] = {"nothing": [None]}
                        yield key, changed
                    break
                place -= len(each)


failures = []
counts = dict.fromkeys(["valid", "bad files", "damaged"], 0)
known = {kind: validator(kind) for kind in ("show", "scene", "film", "plan")}
good = [(path.relative_to(ROOT), json.loads(path.read_text())) for folder in ("shows", "scenes")
        for path in sorted((ROOT / "Images" / folder).glob("*.json"))] + list(plans())
for name, value in good + list(documented()):
    kind = kind_of(value)
    if kind is None:
        continue
    counts["valid"] += 1
    for error in known[kind].iter_errors(value):
        failures.append(f"{name}: a {kind}: {list(error.absolute_path)}: {error.message[:200]}")
form = re.compile(r"unknown key|is missing|expected (an? )?(object|list|text|flag|time|angle|number of 0 to 1|name|rectangle)\b")
for path in sorted((ROOT / "Tests/Corpus/scenes").glob("*.json")):
    reason = path.with_suffix(".txt").read_text()
    try:
        value = json.loads(path.read_text())
    except (ValueError, RecursionError):
        continue
    # What one key says of another, and what is too long, is no matter of form.
    if path.stem in ("star-no-radius", "duration-long", "name-empty"):
        continue
    if form.search(reason) and "set[" not in reason and "Path" not in reason:
        counts["bad files"] += 1
        if known["scene"].is_valid(value):
            failures.append(f"{path.name} is valid, but: {reason.strip()[:200]}")
for name, value in good:
    kind = kind_of(value)
    for key, changed in damaged(value):
        counts["damaged"] += 1
        if known[kind].is_valid(changed):
            failures.append(f"{name}: still valid with another '{key}'")
for failure in failures[:20]:
    print(failure)
print("schemas: " + ", ".join(f"{count} {name}" for name, count in counts.items()) + f"; {len(failures)} failures")
sys.exit(1 if failures else 0)
