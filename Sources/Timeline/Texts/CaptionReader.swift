// Reads the blocks of a file of captions: times, settings, words.
//
// Rule: a caption that makes no sense costs itself, and a note names its line. In SubRip, words after a blank line
// belong to the caption above them; in WebVTT they are not shown, as its standard has it.

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
  /// How many captions there were.
  private var count = 0
  /// The block that may go on after a blank line.
  private var last: Block?
  /// The captions that were read.
  private(set) var texts: [TimelineText] = []
  /// The captions that are not shown as they are written, a line each.
  private(set) var notes: [String] = []
  /// The first that is left out.
  private var firstFault: CaptionError?
  /// Requests that are not carried out, with the first line that asks for each.
  private(set) var remarks: [CaptionRemark: Int] = [:]

  /// A caption while it is read.
  private struct Block {
    let title: String
    let times: CaptionTimes
    /// The line of its times.
    let line: Int
    /// Its lines of words.
    var words: Range<Int>
    var more: [Range<Int>] = []
  }

  init(_ text: String, name: String, style: TextStyle) {
    self.name = name
    self.style = style
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let first = lines.first ?? ""
    isWebVTT = first == "WEBVTT" || first.hasPrefix("WEBVTT ") || first.hasPrefix("WEBVTT\t")
  }

  private func error(_ message: String, line: Int) -> CaptionError {
    CaptionError(file: name, line: line + 1, message: message)
  }

  /// Notes a mistake that costs its caption.
  private mutating func leaveOut(_ message: String, line: Int) {
    let error = error(message, line: line)
    firstFault = firstFault ?? error
    notes.append("\(error) (left out)")
  }

  private static func isEmpty(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

  private mutating func skipBlock() {
    while place < lines.count, !Self.isEmpty(lines[place]) { place += 1 }
  }

  /// Reads all captions.
  ///
  /// - Throws: for too many captions, and if no caption can be read.
  mutating func read() throws(CaptionError) {
    if isWebVTT { skipBlock() }
    while true {
      while place < lines.count, Self.isEmpty(lines[place]) { place += 1 }
      guard place < lines.count else { break }
      if isWebVTT, let word = ["NOTE", "STYLE", "REGION"].first(where: begins) {
        if word != "NOTE" { remark(word == "STYLE" ? .styles : .regions, line: place) }
        skipBlock()
      } else {
        readBlock()
      }
      guard count <= CaptionFile.maximumCaptions else {
        throw error(
          "more than \(CaptionFile.maximumCaptions) captions; split the file", line: place - 1)
      }
    }
    finish()
    if texts.isEmpty, let firstFault { throw firstFault }
  }

  private func begins(with word: String) -> Bool {
    let line = lines[place]
    return line == word || line.hasPrefix(word + " ") || line.hasPrefix(word + "\t")
  }

  private mutating func remark(_ remark: CaptionRemark, line: Int) {
    remarks[remark] = min(remarks[remark] ?? .max, line + 1)
  }

  // MARK: Blocks

  /// Reads lines up to an empty one, or to the next caption's times.
  private mutating func readBlock() {
    let first = place
    // A number or a name may come before the times.
    let timing = Self.hasArrow(lines[first]) || first + 1 >= lines.count ? first : first + 1
    guard Self.hasArrow(lines[timing]) else { return readLooseWords() }
    finish()
    count += 1
    let title = timing > first ? Self.title(lines[first]) : "\(count)"
    place = timing + 1
    let words = wordLines()
    guard let times = CaptionTimes(lines[timing]) else {
      return leaveOut(expectedTimes(lines[timing]), line: timing)
    }
    guard times.end != times.start else {
      return leaveOut(
        "caption \(title) has no length; its second time must be later", line: timing)
    }
    guard times.end > times.start else {
      return leaveOut(
        "caption \(title) ends before it begins; its second time must be later", line: timing)
    }
    last = Block(
      title: title, times: times, line: timing, words: words)
  }

  private static func hasArrow(_ line: Substring) -> Bool { line.contains("-->") }

  private static func title(_ line: Substring) -> String {
    let isNumber = line.utf8.count <= 9 && line.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber ? String(line) : VisibleText.quoted(line)
  }

  /// The lines up to an empty one; the next caption may also begin without one.
  private mutating func wordLines() -> Range<Int> {
    let first = place
    while place < lines.count, !Self.isEmpty(lines[place]) {
      if CaptionTimes(lines[place]) != nil || Self.looksLikeTimes(lines[place]) {
        if place > first, lines[place - 1].allSatisfy(\.isNumber) { place -= 1 }
        break
      }
      place += 1
    }
    return first..<place
  }

  /// Reads a block without times: what follows a blank line inside a caption, or a mistake.
  private mutating func readLooseWords() {
    let first = place
    let wrong = lines[first...].prefix(2).firstIndex(where: Self.looksLikeTimes)
    if wrong != nil || count == 0 {
      finish()
      count += 1
      leaveOut(expectedTimes(lines[wrong ?? first]), line: wrong ?? first)
      place = (wrong ?? first) + 1
      _ = wordLines()
      return
    }
    let words = wordLines()
    guard let title = last?.title else { return }
    let outcome = isWebVTT ? "left out" : "shown with it"
    let note = "a blank line inside caption \(title); the words after it are \(outcome)"
    notes.append("\(error(note, line: first))")
    if !isWebVTT { last?.more.append(words) }
  }

  private func expectedTimes(_ line: Substring) -> String {
    let example = isWebVTT ? "00:01:02.500 --> 00:01:05.000" : "00:01:02,500 --> 00:01:05,000"
    return "expected times as in \(example), not \(TextError.quoted(String(line)))"
  }

  /// Whether a line is one of times with a mistake in it: it begins with digits and a colon.
  private static func looksLikeTimes(_ line: Substring) -> Bool {
    let rest = line.drop(while: \.isWhitespace).drop { $0.isASCII && $0.isNumber }
    return rest.first == ":" && rest.dropFirst().first?.isNumber == true && rest.contains("->")
  }

  // MARK: Words

  /// Makes a text of the block that was read last.
  private mutating func finish() {
    guard let block = last else { return }
    last = nil
    var words = CaptionWords(isWebVTT: isWebVTT)
    var length = 0
    for (offset, line) in ([block.words] + block.more).joined().enumerated() {
      length += lines[line].utf8.count
      guard length <= 4 * CaptionFile.maximumCharacters else {
        return leaveOut(
          "caption \(block.title) has more than \(CaptionFile.maximumCharacters) characters; split it",
          line: line)
      }
      if offset > 0 { words.endLine() }
      words.add(lines[line])
    }
    let text = words.text(style)
    guard !text.string.allSatisfy(\.isWhitespace) else { return }
    var style = words.applied(to: style)
    var asked = words.remarks
    if isWebVTT {
      let settings = CaptionSettings(
        webVTT: block.times.rest, runsLeft: text.beginsFromRight)
      style = settings.applied(to: style)
      asked.formUnion(settings.remarks)
    } else if !Self.isEmpty(block.times.rest) {
      asked.insert(.coordinates)
    }
    for asked in asked { remark(asked, line: block.line) }
    let times = block.times
    var caption = TimelineText(
      text, style: style, start: Rational(times.start, 1000), end: Rational(times.end, 1000))
    caption.words = words.spoken(in: text, from: times.start, to: times.end)
    texts.append(caption)
  }
}
