// The facts about a filter in the comments at its head.

import SegueShaders
import SegueTiming
import SegueTransitions

/// Author, licence and so on; nil when no comment has them.
package struct ShaderHeader: Hashable, Sendable {
  /// The author: `Author:`.
  package var author: String?
  /// The licence: `License:`.
  package var license: String?
  /// The name for people: `Name:`.
  package var title: String?
  /// The date of creation: `Created:`.
  package var created: String?
  /// One line on what the viewer sees: `Summary:` or `Description:`.
  package var summary: String?
  /// The group in lists: `Family:`.
  package var family: EffectDescriptor.Family?
  /// The pace that suits it: `Timing:`.
  package var timing: TimingFunction?
  /// How many seconds suit it: `Duration:`.
  package var duration: Double?
  /// Its mood: `Mood:`.
  package var mood: EffectDescriptor.Mood?
  /// How much it moves: `Energy:`.
  package var energy: EffectDescriptor.Energy?
  /// The progress whose frame shows the effect best: `Thumbnail:`.
  package var thumbnail: Double?
  /// The rules of motion that it breaks on purpose, each with its reason: `Exception:`.
  package var exceptions: [ShaderException: String] = [:]

  /// Reads `Key: value` lines from comments; the first of each key counts, in upper or lower case.
  package init(_ comments: [ShaderComment]) {
    for comment in comments where comment.hasColon {
      for line in comment.text.split(separator: "\n") { read(line) }
    }
  }

  /// Takes the facts of another form of header.
  init(author: String?, summary: String?) {
    self.author = author
    self.summary = summary
  }

  private mutating func read(_ line: Substring) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let value = line[line.index(after: colon)...].trimmed
    guard !value.isEmpty else { return }
    guard let fact = Self.facts[line[..<colon].trimmed.lowercased()] else { return }
    self[keyPath: fact] = self[keyPath: fact] ?? value
  }

  /// The facts that are any text, by their keys.
  private static let facts: [String: WritableKeyPath<ShaderHeader, String?> & Sendable] = [
    "author": \.author, "authors": \.author, "license": \.license, "licence": \.license,
    "name": \.title, "title": \.title, "created": \.created, "date": \.created,
    "summary": \.summary, "description": \.summary,
  ]

  /// Whether a line with this key, in lower case, says something about the file.
  static func hasKey(_ key: String) -> Bool {
    facts[key] != nil
      || [
        "family", "preset", "exception", "timing", "duration", "pass", "mood", "energy",
        "thumbnail", "uses",
      ].contains(key)
  }
}

extension ShaderHeader {
  /// Reads the family and the character; an unknown word gets a warning and is left out.
  mutating func readWords(_ lines: [HeaderLine], log: DiagnosticLog) {
    // Scenes are files of their own, and `filter` is the default.
    let families = EffectDescriptor.Family.allCases.filter { $0 != .scene && $0 != .filter }
    family = Self.word("family", in: lines, among: families, log: log)
    mood = Self.word("mood", in: lines, among: EffectDescriptor.Mood.allCases, log: log)
    energy = Self.word("energy", in: lines, among: EffectDescriptor.Energy.allCases, log: log)
    guard let line = lines.first(where: { $0.key == "thumbnail" }) else { return }
    if let moment = Double(line.value.trimmed), (0...1).contains(moment) {
      thumbnail = moment
    } else {
      log.warning(
        "'\(line.value.prefix(40))' is not the moment of a thumbnail", at: line.position,
        notes: ["write the progress, as in: // Thumbnail: 0.4"])
    }
  }

  /// The value of a line that names one of some words.
  private static func word<Word: RawRepresentable<String>>(
    _ key: String, in lines: [HeaderLine], among words: [Word], log: DiagnosticLog
  ) -> Word? {
    guard let line = lines.first(where: { $0.key == key }) else { return nil }
    if let word = words.first(where: { $0.rawValue == line.value.lowercased() }) { return word }
    let plural = key == "family" ? "families" : key == "energy" ? "energies" : key + "s"
    log.warning(
      "there is no \(key) '\(line.value.prefix(40))'", at: line.position,
      notes: ["\(plural) are \(words.map(\.rawValue).joined(separator: ", "))"])
    return nil
  }
}

extension ShaderHeader {
  /// Reads the pace and the length that suit the motion; a value that cannot be read gets a warning
  /// and is left out.
  mutating func readPace(_ lines: [HeaderLine], log: DiagnosticLog) {
    func line(_ key: String) -> HeaderLine? { lines.first { $0.key == key } }
    if let line = line("timing") {
      do { timing = try TimingFunction(parsing: String(line.value)) } catch {
        log.warning("\(error)", at: line.position, notes: [])
      }
    }
    if let line = line("duration") {
      if case .seconds(let seconds)? = try? MediaTime(parsing: String(line.value)),
        Self.durations.contains(seconds)
      {
        duration = seconds
      } else {
        log.warning(
          "'\(line.value.prefix(40))' is no duration", at: line.position,
          notes: ["write it as: // Duration: 1.5s"])
      }
    }
  }

  /// The lengths that can suit a transition, in seconds.
  private static let durations = 0.1...60.0
}

extension ShaderHeader {
  /// Reads lines such as `Exception: steps: the snow is another one in every frame`.
  ///
  /// A word that names no exception, and an exception without a reason, get a warning and are left out.
  mutating func readExceptions(_ lines: [HeaderLine], log: DiagnosticLog) {
    for line in lines where line.key == "exception" {
      let word = line.value.prefix { $0 != ":" }
      let reason = line.value[word.endIndex...].dropFirst().trimmed
      guard let exception = ShaderException(rawValue: word.trimmed.lowercased()) else {
        let words = ShaderException.allCases.map(\.rawValue).joined(separator: ", ")
        log.warning(
          "there is no exception '\(word.prefix(40))'", at: line.position,
          notes: ["exceptions are \(words)"])
        continue
      }
      guard !reason.isEmpty else {
        log.warning(
          "the exception '\(exception)' has no reason", at: line.position,
          notes: ["write it as: // Exception: \(exception): the signal breaks up frame by frame."])
        continue
      }
      exceptions[exception] = reason
    }
  }
}

/// A rule that a filter breaks on purpose.
package enum ShaderException: String, CaseIterable, Sendable {
  /// It moves in steps: it may jump, and stand still between two jumps.
  case steps
  /// Some moments are much brighter or darker than both pictures.
  case flash
  /// It shows something where there is no picture: light, or what flies.
  case empty
}

extension Substring {
  /// The text without surrounding spaces and stars of block comments.
  var trimmed: String {
    let isMargin: (Character) -> Bool = { $0.isWhitespace || $0 == "*" }
    guard let first = firstIndex(where: { !isMargin($0) }),
      let last = lastIndex(where: { !isMargin($0) })
    else { return "" }
    return String(self[first...last])
  }
}
