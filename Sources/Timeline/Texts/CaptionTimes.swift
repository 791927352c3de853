// The line of times above a caption's words.

/// When a caption is shown: `00:01:02,500 --> 00:01:05,000`.
struct CaptionTimes {
  /// Milliseconds.
  let start: Int
  let end: Int
  /// The text behind the times.
  let rest: Substring

  /// Reads a line; nil for a line without times.
  init?(_ line: Substring) {
    guard let arrow = line.firstRange(of: "-->") else { return nil }
    let behind = line[arrow.upperBound...].drop(while: \.isWhitespace)
    let last = behind.prefix { !$0.isWhitespace }
    guard let start = Self.milliseconds(line[..<arrow.lowerBound]),
      let end = Self.milliseconds(last)
    else { return nil }
    (self.start, self.end, rest) = (start, end, behind[last.endIndex...])
  }

  /// Reads `hh:mm:ss,mmm`; hours may be left out, and a point may stand for the comma.
  static func milliseconds(_ text: Substring) -> Int? {
    let trimmed = text.drop(while: \.isWhitespace)
    var parts = trimmed.prefix { !$0.isWhitespace }.split(
      separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let last = parts.popLast(),
      trimmed.drop(while: { !$0.isWhitespace }).allSatisfy(\.isWhitespace)
    else { return nil }
    let seconds = last.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "," || $0 == "." })
    var whole: [Int] = []
    for part in parts + seconds.prefix(1) {
      guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(part)
      else { return nil }
      whole.append(number)
    }
    var thousandths = 0
    if seconds.count > 1 {
      let digits = seconds[1]
      guard (1...3).contains(digits.utf8.count),
        digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(digits + String(repeating: "0", count: 3 - digits.utf8.count))
      else { return nil }
      thousandths = number
    }
    guard whole.dropFirst(whole.count - 2).allSatisfy({ $0 < 60 }) else { return nil }
    return whole.reduce(0) { $0 * 60 + $1 } * 1000 + thousandths
  }
}
