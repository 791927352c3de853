// JSON's places and its numbers beyond the largest: what readers of files build their messages on.

import SegueText
import Testing

@Suite struct JSONParserTests {
  private func tree(_ text: String, allowsInfinity: Bool = false) throws -> JSONTree {
    var parser = JSONParser(Array(text.utf8), allowsInfinity: allowsInfinity)
    return try parser.parse()
  }

  /// A value and all in it.
  private func flat(_ tree: JSONTree) -> [JSONTree] {
    switch tree.content {
    case .list(let values): [tree] + values.flatMap(flat)
    case .object(let members): [tree] + members.flatMap { flat($0.value) }
    default: [tree]
    }
  }

  /// The place of a value is that of its first byte, counted by hand.
  @Test func valuesKnowWhereTheyAre() throws {
    let text = "{\n  \"a\": [1,\n    \"ü\", {\"b\": null}],\r\n\n\t\"c\": true}"
    let places = flat(try tree(text)).dropFirst().map { value in
      JSONNode(value).place.position.map { "\($0.line):\($0.column)" } ?? "none"
    }
    #expect(Array(places) == ["2:8", "2:9", "3:5", "3:10", "3:16", "5:7"])
  }

  @Test func placesAreNoPartOfValues() throws {
    let (near, far) = (try tree("[1, 2]"), try tree("\n\n [1,2]"))
    #expect(near == far && Set([near, far]).count == 1)
  }

  @Test(arguments: [
    ("[1,\n 2,,]", "line 2, column 4"), ("{\"a\": 1\n\"b\": 2}", "line 2, column 1"),
    ("[1, 2", "line 1, column 6"), ("\n\n{\"a\": 1, \"a\": 2}", "line 3, column 10"),
    // A column is what an editor shows: ä and 🎞 are one each.
    ("[\"äöü🎞\", ,]", "line 1, column 10"), ("{\"ä\": 1, \"ä\": 2}", "line 1, column 10"),
    ("[\"ä\",\n,]", "line 2, column 1"), ("[\"\\u00e4\", ,]", "line 1, column 12"),
  ])
  func mistakesKnowWhereTheyAre(text: String, place: String) {
    let fault = #expect(throws: DocumentError.self) { try tree(text) }
    #expect(fault?.position?.description == place)
  }

  @Test func infinityIsANumberWherePythonWroteIt() throws {
    let text = "[Infinity, -Infinity, NaN, -1.5e1]"
    guard case .list(let values) = try tree(text, allowsInfinity: true).content else { return }
    let numbers = values.map { if case .number(let number) = $0.content { number } else { 0.0 } }
    #expect(numbers[0] == .infinity && numbers[1] == -.infinity && numbers[2].isNaN)
    #expect(numbers[3] == -15)
    for word in ["Infinity", "-Infinity", "NaN"] {
      #expect(throws: DocumentError.self) { try tree(word) }
    }
  }
}
