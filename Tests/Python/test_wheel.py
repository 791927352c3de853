"""What the wheel says of itself."""

import email
import importlib.util
import os
import sys
import unittest
import unittest.mock

from pictures import ROOT, Case


@unittest.skipIf(sys.version_info < (3, 11), "wheels are built by Python 3.11 or newer")
class Wheel(Case):
    def said(self, home):
        """The metadata of a wheel that is built where the project has an address."""
        place = importlib.util.spec_from_file_location("backend", ROOT / "python/backend.py")
        backend = importlib.util.module_from_spec(place)
        place.loader.exec_module(backend)
        with unittest.mock.patch.dict(os.environ, HOMEPAGE=home):
            return email.message_from_string(backend.metadata("1.2.3"))

    def test_who_and_where(self):
        for home in ("https://forge.example/team/segue", "git@forge.example:team/segue.git", "https://forge.example/team/segue/"):
            said = self.said(home)
            self.assertEqual(said["Author"], "The Segue authors")
            self.assertEqual(
                dict(one.split(", ") for one in said.get_all("Project-URL")),
                {"Source": "https://forge.example/team/segue", "Issues": "https://forge.example/team/segue/issues",
                 "Documentation": "https://forge.example/team/segue/tree/main/Documentation/Segue.docc",
                 "Changelog": "https://forge.example/team/segue/blob/main/CHANGELOG.md"})
            for one in ("Documentation/Segue.docc", "CHANGELOG.md"):
                self.assertTrue((ROOT / one).exists())
        self.assertIsNone(self.said("/a/folder")["Project-URL"])

    def test_the_pythons_it_is_for(self):
        said = self.said("")
        named = [one.rsplit(" ", 1)[1] for one in said.get_all("Classifier") if one.startswith("Programming Language :: Python :: 3.")]
        self.assertEqual(said["Requires-Python"], f">={named[0]}")
        self.assertEqual((said["Metadata-Version"], said["Version"]), ("2.4", "1.2.3"))
        self.assertIn(f"{sys.version_info[0]}.{sys.version_info[1]}", [*named, "3.14"])
