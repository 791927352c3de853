// Escape sequences in strangers' texts are shown, and never sent to a terminal.

import TestSupport
import Testing

@Suite struct EscapeTests {
  private static let sequence = "\u{1b}[31m"
  private static let filter = """
    // Author: Mallory \u{1b}]0;owned\u{7}\u{9b}31m
    // License: MIT\u{1b}[2J
    uniform float strength; // = 1.0
    vec4 transition(vec2 p) { return mix(getFromColor(p), getToColor(p), progress * strength); }
    """
  private static let scene = #"""
    {"title": "Ti\u001b[2Jtle\nnext: forged", "summary": "S\u009b31m", "canvas": [64, 48],
      "layers": [{"name": "from\u001b[31m", "contents": "a.png"}, {"name": "to", "contents": "b.png"}],
      "transition": {"from": "from\u001b[31m", "to": "to"},
      "events": [{"at": 0.5, "mark": ["ma\u001b[31mrk\nforged"], "hide": "from\u001b[31m"}]}
    """#

  static let lines = [
    "describe my\u{1b}[31m.glsl", "describe my\u{1b}[31m.glsl --json", "describe scene.json",
    "describe scene.json --json", "list --filters .", "list --filters . --json",
    "check my\u{1b}[31m.glsl", "check .", "check . --json", "play scene.json --events",
    "play scene.json --events --json", "play scene.json -o x.png --dry-run",
    "play scene.json -o x.png --dry-run --json", "play bad\u{1b}[31m.json -o x.png",
    "a\u{1b}[31m.png b.png -o x.png", "a.png b.png -o x\u{1b}[31m.png --dry-run",
    "a.png b.png -o x.png -t \u{1b}[31m", "a.png b.png -o x.png --\u{1b}[31m",
    "a.png b.png -o x.png --size \u{1b}[31m", "compare a.png b\u{1b}[31m.png",
    "a.png b.png -o x.png -t push --set \u{1b}[31m=1", "frame a.png wrong\u{1b}[31m.png -o x.png",
    "a.png b.png -o x.png -t wrong\u{1b}[31m.glsl", "check wrong\u{1b}[31m.glsl",
    "sheet a.png b.png -o x.png -t ./ --cell 20x20", "---complete a.png -t my",
  ]

  /// Whether nothing in it but line ends and the separator of completion is a control character.
  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control || $0 == "\n" || $0 == "\u{1f}"
    }
  }

  private static func place() throws -> Workplace {
    let place = try Workplace()
    let files = [
      ("my\(sequence).glsl", filter), ("my2.glsl", filter), ("scene.json", scene),
      ("bad\(sequence).json", "{\"canvas\": [9, 9], \"la\(sequence)yers\": []}"),
      ("wrong\(sequence).png", "words"), ("wrong\(sequence).glsl", "void \(sequence) x"),
    ]
    for (name, text) in files { place.directory.write(name, Array(text.utf8)) }
    return place
  }

  @Test(arguments: lines) func noSequenceComesOut(line: String) throws {
    let place = try Self.place()
    let result = place.run(line)
    #expect(Self.isPlain(result.output), "\(result.output.debugDescription)")
    #expect(Self.isPlain(result.errors), "\(result.errors.debugDescription)")
    #expect(!result.output.isEmpty || !result.errors.isEmpty || !place.made.isEmpty)
  }

  @Test func whatWasWrittenIsShown() throws {
    let place = try Self.place()
    #expect(place.run("describe my2.glsl").output.contains("Mallory \\u{1b}]0;owned\\u{7}"))
    let scene = place.run("describe scene.json").output
    #expect(scene.hasPrefix("scene.json: Ti\\u{1b}[2Jtle\\u{a}next: forged\n"), "\(scene)")
    let events = place.run("play scene.json --events").output
    #expect(events.contains("ma\\u{1b}[31mrk\\u{a}forged"), "\(events)")
    // JSON reads back as it was.
    let json = try JSONValue(place.run("describe scene.json --json").bytes)
    #expect(json["summary"]?.text == "S\u{9b}31m")
  }
}
