// Patterns and the order of names.

import SegueFiles
import TestSupport
import Testing

@Suite struct NamePatternTests {
  @Test func namesComeInTheOrderOfPeople() {
    let names = [
      "Img3.png", "img10.png", "img2.png", "img1.png", "a", "B", "img02.png", "9", "10", "img",
      "99999999999999999999999", "100000000000000000000000", "ä",
    ]
    #expect(
      names.sorted(by: NaturalOrder.precedes) == [
        "9", "10", "99999999999999999999999", "100000000000000000000000", "a", "B", "img",
        "img1.png", "img02.png", "img2.png", "Img3.png", "img10.png", "ä",
      ])
  }

  @Test func theOrderIsOne() {
    var random = SeededGenerator(seed: 4)
    let letters = Array("aB01-.é")
    let names = (0..<300).map { _ in
      String(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? "a"
        })
    }
    for (a, b) in zip(names, names.dropFirst()) {
      #expect(
        (NaturalOrder.precedes(a, b) ? 1 : 0) + (NaturalOrder.precedes(b, a) ? 1 : 0)
          == (a == b ? 0 : 1))
    }
    let sorted = names.sorted(by: NaturalOrder.precedes)
    #expect(sorted == names.reversed().sorted(by: NaturalOrder.precedes))
  }

  @Test(arguments: [
    ("*", "a.jpg", true), ("*", ".hidden", false), (".*", ".hidden", true),
    ("*.jpg", "a.jpg", true),
    ("*.jpg", "a.jpeg", false), ("img?.png", "img1.png", true), ("img?.png", "img10.png", false),
    ("img[0-4].png", "img3.png", true), ("img[0-4].png", "img5.png", false),
    ("img[!0-4].png", "img5.png", true), ("[]]", "]", true), ("[a", "[a", true), ("\\*", "*", true),
    ("\\*", "a", false), ("*a*b*c", "xxaxxbxxc", true), ("*a*b*c", "xxaxxcxxb", false),
    ("", "", true),
    ("?", "é", true), ("**", "", true), ("[z-a]", "m", false),
  ]) func patternsMatch(pattern: String, name: String, matches: Bool) {
    #expect(NamePattern(pattern).matches(name) == matches)
  }

  @Test func aPatternOfManyStarsEnds() {
    let pattern = NamePattern(String(repeating: "*a", count: 200) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 2000)))
  }

  @Test func pathsAreFoundFolderByFolder() throws {
    let place = TemporaryDirectory()
    for folder in ["a", "b", "a/deep"] { place.makeDirectory(folder) }
    for name in ["b/img2.png", "b/img10.png", "a/img1.png", "a/.img0.png", "c.png", "a/deep/x.png"]
    {
      place.write(name, [1])
    }
    func found(_ pattern: String) -> [String] {
      NamePattern.paths(matching: place.path + "/" + pattern).map {
        String($0.dropFirst(place.path.count + 1))
      }
    }
    #expect(found("*/img*.png") == ["a/img1.png", "b/img2.png", "b/img10.png"])
    #expect(found("*.png") == ["c.png"])
    #expect(found("*/*/x.png") == ["a/deep/x.png"])
    #expect(found("?/deep/../img1.png") == ["a/deep/../img1.png"])
    #expect(found("z*") == [])
    #expect(found("c.png/*") == [])
  }
}
