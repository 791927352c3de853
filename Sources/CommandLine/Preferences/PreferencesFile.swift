// A configuration file: `key = value` on lines, remarks behind #. It is checked as a show is: each mistake is one line
// with its place.

import Segue

/// The text of a configuration file.
struct PreferencesFile {
  /// What it says, by the names of the keys.
  private(set) var settings: [String: Preferences.Setting] = [:]
  private let name: String

  /// A larger one is none.
  private static let mostBytes = 64_000

  /// The bytes of a file.
  static func bytes(_ path: String) throws -> [UInt8] {
    var limits = Limits()
    limits.fileBytes = mostBytes
    func refused(_ message: String, _ category: ErrorCategory = .noInput) -> DocumentError {
      DocumentError("", message, category: category, file: path)
    }
    do throws(CodecError) {
      return try InputFile(path, limits: limits).read(onlyFiles: true)
    } catch {
      switch error {
      case .empty: return []
      case .missing:
        throw refused(
          "no such configuration file; check --config and $SEGUE_CONFIG, or use --config none")
      case .directory: throw refused("a folder; name a configuration file in it")
      case .tooBig: throw refused("larger than 64 kB, and so not a configuration file", .badData)
      default: throw error
      }
    }
  }

  /// Reads a text.
  ///
  /// - Throws: `DocumentError` for the first mistake.
  init(_ bytes: [UInt8], name: String) throws {
    self.name = name
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw DocumentError("", "not a text in UTF-8", file: name)
    }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in zip(1..., lines) { try read(Self.trimmed(line), line, number) }
  }

  /// Reads a line.
  private mutating func read(_ words: Substring, _ line: Substring, _ number: Int) throws {
    guard !words.isEmpty, !words.hasPrefix("#") else { return }
    func place(_ part: Substring) -> TextPosition {
      TextPosition(
        line: number,
        column: 1 + line.unicodeScalars.distance(from: line.startIndex, to: part.startIndex))
    }
    func mistake(_ message: String, _ part: Substring, _ cause: (any Error)? = nil) -> DocumentError
    {
      DocumentError("", message, at: place(part), file: name, cause: cause)
    }
    guard let equals = words.firstIndex(of: "=") else {
      throw mistake("expected key = value, as in fps = 25", words)
    }
    let word = Self.trimmed(words[..<equals])
    let value = Self.unquoted(Self.trimmed(words[words.index(after: equals)...]))
    guard let key = PreferenceKey.named(word) else {
      let nearest = Names.nearest(to: word, among: PreferenceKey.all.map(\.name), count: 1)
      let advice = nearest.isEmpty ? "; 'segue help config' lists them" : Names.suggestion(nearest)
      throw mistake("no key is called \(VisibleText.quoted(word))\(advice)", words)
    }
    guard settings[key.name] == nil else {
      throw mistake("\(key.name) is given twice; keep one of them", words)
    }
    do { try key.check(key.name, String(value)) } catch { throw mistake("\(error)", value, error) }
    settings[key.name] = Preferences.Setting(text: String(value), position: place(value))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var rest = text.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true || rest.last == "\u{feff}" { rest = rest.dropLast() }
    return rest.first == "\u{feff}" ? trimmed(rest.dropFirst()) : rest
  }

  /// The text without quotes around it.
  private static func unquoted(_ text: Substring) -> Substring {
    guard text.count > 1, text.first == "\"", text.last == "\"" else { return text }
    return text.dropFirst().dropLast()
  }
}
