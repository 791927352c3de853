// Reads the blocks of a file of captions: times, settings, words.

import SeguePixels
import SegueText
import SegueTypesetting

/// Reads one file.
struct CaptionReader {
  private let name: String
  private let style: TextStyle
  private let lines: [Substring]
  private let isWebVTT: Bool
  /// The next line, from 0.
  private var place = 0

  init(_ bytes: [UInt8], name: String, style: TextStyle) throws(CaptionError) {
    self.name = name
    self.style = style
    guard bytes.count <= CaptionFile.maximumBytes else {
      throw CaptionError(
        file: name, line: nil,
        message: "more than \(CaptionFile.maximumBytes >> 20) MB; split the captions")
    }
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    guard let text = String(validating: bytes.dropFirst(isMarked ? 3 : 0), as: UTF8.self) else {
      throw CaptionError(
        file: name, line: nil,
        message: "not UTF-8; convert it (iconv -f WINDOWS-1252 -t UTF-8 for most old files)")
    }
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let first = lines.first ?? ""
    isWebVTT = first == "WEBVTT" || first.hasPrefix("WEBVTT ") || first.hasPrefix("WEBVTT\t")
    if isWebVTT { skipBlock() }
  }

  private func fault(_ message: String, line: Int) -> CaptionError {
    CaptionError(file: name, line: line + 1, message: message)
  }

  private static func isEmpty(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

  private mutating func skipBlock() {
    while place < lines.count, !Self.isEmpty(lines[place]) { place += 1 }
  }

  /// All captions.
  mutating func texts() throws(CaptionError) -> [TimelineText] {
    var texts: [TimelineText] = []
    while true {
      while place < lines.count, Self.isEmpty(lines[place]) { place += 1 }
      guard place < lines.count else { break }
      if isWebVTT, ["NOTE", "STYLE", "REGION"].contains(where: begins) {
        skipBlock()
        continue
      }
      guard texts.count < CaptionFile.maximumCaptions else {
        throw fault(
          "more than \(CaptionFile.maximumCaptions) captions; split the file", line: place)
      }
      if let text = try caption() { texts.append(text) }
    }
    return texts
  }

  private func begins(with word: String) -> Bool {
    let line = lines[place]
    return line == word || line.hasPrefix(word + " ") || line.hasPrefix(word + "\t")
  }

  /// One block; nil for one without words.
  private mutating func caption() throws(CaptionError) -> TimelineText? {
    // A number or a name may come before the times.
    if !lines[place].contains("-->"), place + 1 < lines.count, lines[place + 1].contains("-->") {
      place += 1
    }
    let timing = place
    let (start, end, settings) = try times(lines[timing], line: timing)
    place += 1
    let first = place
    skipBlock()
    var words = CaptionWords(isWebVTT: isWebVTT)
    var count = 0
    for (offset, line) in lines[first..<place].enumerated() {
      count += line.utf8.count
      guard count <= 4 * CaptionFile.maximumCharacters else {
        throw fault(
          "a caption of more than \(CaptionFile.maximumCharacters) characters; split it",
          line: first + offset)
      }
      if offset > 0 { words.endLine() }
      words.add(line)
    }
    var style = style
    if words.isAtTop || Self.isAtTop(settings) { style.place = .top }
    let text = words.text(style)
    guard !text.string.allSatisfy(\.isWhitespace) else { return nil }
    return TimelineText(text, style: style, start: start, end: end)
  }

  // MARK: Times

  private func times(
    _ line: Substring, line number: Int
  ) throws(CaptionError) -> (Rational, Rational, Substring) {
    let example = isWebVTT ? "00:01:02.500 --> 00:01:05.000" : "00:01:02,500 --> 00:01:05,000"
    guard let arrow = line.firstRange(of: "-->") else {
      throw fault(
        "expected times as in \(example), not \(TextError.quoted(String(line)))", line: number)
    }
    let rest = line[arrow.upperBound...].drop(while: \.isWhitespace)
    let last = rest.prefix { !$0.isWhitespace }
    guard let start = Self.milliseconds(line[..<arrow.lowerBound]),
      let end = Self.milliseconds(last)
    else {
      throw fault(
        "expected times as in \(example), not \(TextError.quoted(String(line)))", line: number)
    }
    guard end > start else {
      throw fault("the caption ends before it begins; its second time must be later", line: number)
    }
    return (Rational(start, 1000), Rational(end, 1000), rest[last.endIndex...])
  }

  /// Reads `hh:mm:ss,mmm`; hours may be left out, and a point may stand for the comma.
  private static func milliseconds(_ text: Substring) -> Int? {
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

  /// Whether WebVTT's settings put a caption into the upper half.
  private static func isAtTop(_ settings: Substring) -> Bool {
    for setting in settings.split(whereSeparator: \.isWhitespace) where setting.hasPrefix("line:") {
      let value = setting.dropFirst(5).prefix { $0 != "," }
      if value.hasSuffix("%") {
        return NumberText.double(value.dropLast()).map { $0 < 50 } ?? false
      }
      return NumberText.double(value).map { $0 >= 0 } ?? false
    }
    return false
  }
}
