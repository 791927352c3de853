// One input as it is written: a name, and behind a colon what is to be done with it, as in
// clip.mp4:in=2s,out=5s. A name may have colons itself.

import Segue

/// A name with settings.
struct InputArgument: Hashable {
  /// The beginning of a colour.
  static let colorPrefix = "color:"
  /// The beginning of a text.
  static let textPrefix = "text:"

  /// The file, folder or pattern as it was written; for a colour with its prefix.
  var path: String
  /// The settings behind it, in order.
  var settings: [Setting] = []
  /// The first word among them that is no setting.
  ///
  /// Which settings there are depends on the kind of the input.
  private(set) var unknown: String?

  /// Takes a name apart.
  ///
  /// If the whole text names a file, that file is meant. Only then are settings looked for behind a
  /// colon; a name may have colons, and so may the time of a setting: c.mp4:in=00:01:30. The first
  /// colon counts that leaves a name of something, or else the last one.
  ///
  /// - Throws: for a setting without its value, and for a setting that is given twice.
  init(parsing text: String) throws {
    path = text
    guard FileKind(text) == .missing else { return }
    let colons = text.indices.filter { text[$0] == ":" && $0 > text.startIndex }
    let parts = colons.map { (name: String(text[..<$0]), rest: text[text.index(after: $0)...]) }
    let reading = parts.filter { Self.hasSettings($0.rest) }
    let known = parts.first { Self.isNamed($0.name) }
    guard let meant = reading.first(where: { Self.isNamed($0.name) }) ?? reading.last ?? known
    else {
      return
    }
    path = meant.name
    (settings, unknown) = try Self.settings(meant.rest, of: meant.name)
  }

  /// Whether a file, a folder, a colour or a text has a name, or standard input.
  private static func isNamed(_ name: String) -> Bool {
    name == "-" || FileKind(name) != .missing
      || name.hasPrefix(textPrefix) && name.utf8.count > textPrefix.utf8.count
      || name.hasPrefix(colorPrefix)
        && (try? Color(parsing: String(name.dropFirst(colorPrefix.count)))) != nil
  }

  /// Another file with the same settings.
  func at(_ path: String) -> InputArgument {
    var other = self
    other.path = path
    return other
  }

  /// The colour's text, where it is one and no file of that name.
  var colorText: Substring? {
    guard path.hasPrefix(Self.colorPrefix), FileKind(path) == .missing else { return nil }
    return path.dropFirst(Self.colorPrefix.count)
  }

  /// The words, where it is a text and no file of that name.
  var words: Substring? {
    guard path.hasPrefix(Self.textPrefix), FileKind(path) == .missing else { return nil }
    return path.dropFirst(Self.textPrefix.count)
  }

  /// Whether it is a file, or standard input.
  var isFile: Bool { colorText == nil && words == nil }
}
