// A program's last words, made one line for a message of ours, and ffmpeg's counts, which come the
// same way.

import SegueText

/// The end of a program's messages.
struct LastWords {
  /// ffmpeg's report on its work, which `-progress pipe:2` asks for.
  struct Report: Hashable {
    /// Pictures written.
    var frames = 0
    /// Whether it said that it was done.
    var isLast = false
  }

  private static let kept = 1 << 14
  private var tail: [UInt8] = []
  /// The line that has begun.
  private var line: [UInt8] = []
  /// The last report; nil before the first.
  private(set) var report: Report?

  /// Takes what came.
  mutating func append(_ bytes: some Collection<UInt8>) {
    for byte in bytes {
      line.append(byte)
      if byte == UInt8(ascii: "\n") || line.count >= Self.kept { endLine() }
    }
  }

  /// Takes what came last for a line, too.
  mutating func end() { if !line.isEmpty { endLine() } }

  private mutating func endLine() {
    if !takeReport() { tail += line }
    line.removeAll(keepingCapacity: true)
    if tail.count > Self.kept { tail.removeFirst(tail.count - Self.kept) }
  }

  /// Keys of ffmpeg's reports; some have the number of a stream behind them.
  private static let reported = [
    "frame=", "fps=", "stream_", "bitrate=", "total_size=", "out_time", "dup_frames=",
    "drop_frames=", "speed=", "progress=",
  ]

  /// Takes the line as a part of a report.
  ///
  /// - Returns: whether the line was such a part.
  private mutating func takeReport() -> Bool {
    guard let first = line.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first),
      Self.reported.contains(where: { line.starts(with: $0.utf8) })
    else { return false }
    let parts = String(decoding: line, as: UTF8.self).split(separator: "=", maxSplits: 1)
    guard parts.count == 2, !parts[0].contains(" ") else { return false }
    let value = parts[1].filter { !$0.isWhitespace }
    var known = report ?? Report()
    if parts[0] == "frame" { known.frames = Int(value) ?? known.frames }
    if parts[0] == "progress" { known.isLast = value == "end" }
    report = known
    return true
  }

  /// Whether a line begins with one of these.
  func contain(_ beginnings: [String]) -> Bool {
    lines.contains { line in beginnings.contains { line.hasPrefix($0) } }
  }

  /// All lines that are kept, without the names of what said them.
  var lines: [String] {
    String(decoding: tail, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map(Self.withoutPlaces)
  }

  /// The last two lines that tell something, on one line; empty if the program said nothing.
  var text: String {
    let lines = lines.filter { line in
      !line.isEmpty && !Self.empty.contains { line.hasPrefix($0) }
    }
    var chosen: [String] = []
    for line in lines.suffix(8) where !chosen.contains(line) { chosen.append(line) }
    return VisibleText.line(chosen.suffix(2).joined(separator: "; ").prefix(300))
  }

  /// Lines that say only that there were others.
  private static let empty = ["Conversion failed!", "Exiting normally", "Last message repeated"]

  /// `[libx264 @ 0x55d2] broken` as `broken`; and the names of our descriptors, which mean nothing
  /// to anybody, as `the file`.
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
