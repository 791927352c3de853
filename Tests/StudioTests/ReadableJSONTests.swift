// JSON as it is saved: it reads back as it was, and no line of what could be broken is long.

import SegueStudio
import SegueText
import TestSupport
import Testing

@Suite struct ReadableJSONTests {
  private func random(_ depth: Int, _ generator: inout SeededGenerator) -> JSONTree {
    switch Int.random(in: 0...(depth > 0 ? 6 : 3), using: &generator) {
    case 0: return .null
    case 1: return .flag(Bool.random(using: &generator))
    case 2: return .number(Double(Int.random(in: -1000...1000, using: &generator)) / 8)
    case 3:
      return .text(
        ["", "a b", "é\"\\\n", "quite a long text, as captions are"].randomElement(
          using: &generator) ?? "")
    case 4:
      return .list(
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in random(depth - 1, &generator) })
    default:
      return .object(
        (0..<Int.random(in: 0...5, using: &generator)).map {
          ("key \($0)", random(depth - 1, &generator))
        })
    }
  }

  /// Where the value and all in it begin, in the order of the text.
  private func places(_ tree: JSONTree) -> [JSONOrigin?] {
    switch tree.content {
    case .list(let values): [tree.origin] + values.flatMap(places)
    case .object(let members): [tree.origin] + members.flatMap { places($0.value) }
    default: [tree.origin]
    }
  }

  /// The writer says where each value stands: so does a reader of the text.
  @Test func itReadsBackAsItWas() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let tree = random(5, &generator)
      let (text, placed) = try #require(tree.readable())
      var parser = JSONParser(Array(text.utf8))
      let read = try parser.parse()
      #expect(read == tree && placed == tree)
      #expect(places(placed) == places(read), "\(text)")
    }
  }

  @Test func aLineIsAsLongAsPeopleRead() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let (text, _) = try #require(random(5, &generator).readable())
      for line in text.split(separator: "\n") {
        let isBreakable =
          line.contains("[") && line.contains("]") || line.contains("{") && line.contains("}")
        #expect(!isBreakable || line.utf8.count <= 101, "\(line)")
      }
    }
  }

  @Test func whatIsShortStandsOnALine() throws {
    let tree = JSONTree.object([
      ("show", "A"), ("canvas", .list([.count(640), .count(360)])),
      ("items", .list([.object([("picture", "a.jpg"), ("hold", .number(1.5))])])),
    ])
    #expect(
      tree.readable()?.text == """
        {
          "show": "A",
          "canvas": [640, 360],
          "items": [{"picture": "a.jpg", "hold": 1.5}]
        }

        """)
  }
}
