"""The package without the packages that it can do without."""

import json
import subprocess
import sys

from pictures import PHOTOGRAPHS, Case

SCRIPT = """if True:
    import importlib.abc, json, pathlib, sys

    class Missing(importlib.abc.MetaPathFinder):
        def find_spec(self, name, path=None, target=None):
            if name.split(".")[0] in ("numpy", "PIL", "IPython"):
                raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    sys.meta_path.insert(0, Missing())
    import segue
    film = segue.Film([PICTURE, "color:red"], transition=segue.Effect("luma-wipe", luma=pathlib.Path(PICTURE)), size=(64, 36), fps=10)
    said = [len(film), len(segue.effects()) > 200, segue.describe("cube")["name"]]
    said.append(film.write("film.webp", crf=None, overwrite=True)["frames"])
    for call in (lambda: film[0], lambda: segue.transition("fade", PICTURE, PICTURE), lambda: film.show()):
        try:
            call()
        except segue.UnavailableError as error:
            said.append(str(error))
    print(json.dumps(said))
    """


class Bare(Case):
    def test_films_of_files_need_no_other_package(self):
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT.replace("PICTURE", repr(str(PHOTOGRAPHS[0])))], capture_output=True, text=True)
        self.assertEqual(done.stderr, "")
        count, lists, name, written, *wrong = json.loads(done.stdout)
        self.assertEqual((count, lists, name), (written, True, "cube"))
        self.assertEqual(wrong, ["frames are arrays of numpy, which is not installed; run pip install numpy"] * 3)

    def test_what_is_not_needed_is_not_loaded(self):
        script = "import segue, sys; print([name for name in ('numpy', 'asyncio', 'PIL') if name in sys.modules])"
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
        self.assertEqual((done.stdout, done.stderr), ("[]\n", ""))
