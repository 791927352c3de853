// What a program said last, made one line for a message of ours.

import SegueText

/// The end of what a program says.
struct LastWords {
  private static let kept = 1 << 14
  private var tail: [UInt8] = []

  /// Takes what came.
  mutating func append(_ bytes: some Collection<UInt8>) {
    tail += bytes
    if tail.count > Self.kept { tail.removeFirst(tail.count - Self.kept) }
  }

  /// Whether a line begins with one of these.
  func contain(_ beginnings: [String]) -> Bool {
    lines.contains { line in beginnings.contains { line.hasPrefix($0) } }
  }

  private var lines: [String] {
    String(decoding: tail, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map(Self.withoutPlaces)
  }

  /// The last two lines that tell something, on one line; empty when there are none.
  var line: String {
    let lines = lines.filter { line in
      !line.isEmpty && !Self.empty.contains { line.hasPrefix($0) }
    }
    var chosen: [String] = []
    for line in lines.suffix(8) where !chosen.contains(line) { chosen.append(line) }
    return VisibleText.line(chosen.suffix(2).joined(separator: "; ").prefix(300))
  }

  /// Lines that say only that there were others.
  private static let empty = ["Conversion failed!", "Exiting normally"]

  /// `[libx264 @ 0x55d2] broken` as `broken`; and what stands for our descriptors, which mean nothing to anybody,
  /// as `the file`.
  private static func withoutPlaces(_ line: Substring) -> String {
    var rest = line
    while rest.first == "[", let end = rest.firstIndex(of: "]") {
      rest = rest[end...].dropFirst().drop { $0 == " " }
    }
    var words = rest.split(separator: " ").map(String.init)
    for (index, word) in words.enumerated() where word.contains("/proc/") {
      words[index] = "the file" + (word.hasSuffix(":") ? ":" : "")
    }
    if words.first == "the file:" { words.removeFirst() }
    return words.joined(separator: " ")
  }
}
