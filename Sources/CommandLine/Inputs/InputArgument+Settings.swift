// The settings of an input behind its colon: words of the table of a film's properties. They become what a show would say.

import Segue

extension InputArgument {
  /// A setting with its value as it is written; empty for a word alone.
  struct Setting: Hashable {
    let word: String
    let text: String
  }

  /// Whether a text is meant as settings: words with values, or words that need no value.
  static func hasSettings(_ text: Substring) -> Bool {
    text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { piece in
      let word = piece.prefix { $0 != "=" }
      guard !word.isEmpty, word.allSatisfy({ $0.isLetter && $0.isASCII || $0 == "-" }) else {
        return false
      }
      return word.count < piece.count || named(word).contains(where: \.standsAlone)
    }
  }

  /// Reads `key=value,…`.
  ///
  /// - Parameter name: the input that they are for, for messages.
  /// - Returns: the settings, and the first word that is no setting.
  static func settings(
    _ text: Substring, of name: String
  ) throws -> (given: [Setting], unknown: String?) {
    var list: [Setting] = []
    var unknown: String?
    for piece in text.split(separator: ",") {
      let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let named = named(parts[0])
      guard let word = named.first?.word else {
        unknown = unknown ?? String(parts[0])
        continue
      }
      guard parts.count > 1 || named.contains(where: \.standsAlone) else {
        throw CommandFailure.usage("\(name): \(word) takes a value: \(word)=…")
      }
      guard !list.contains(where: { $0.word == word }) else {
        throw CommandFailure.usage("\(name): \(word) is given twice; keep one of them")
      }
      list.append(Setting(word: word, text: parts.count > 1 ? String(parts[1]) : ""))
    }
    return (list, unknown)
  }

  private static func named(_ word: Substring) -> [FilmSetting] {
    let folded = Names.fold(word)
    return FilmSetting.all.filter { Names.fold($0.word) == folded }
  }

  /// The value of a setting; nil when it was not given.
  subscript(word: String) -> String? { settings.first { $0.word == word }?.text }

  /// The object of a show that says the same.
  ///
  /// - Parameters:
  ///   - kind: what it shows, for messages.
  ///   - content: its key and its value.
  ///   - allowed: the settings that go with it.
  func object(
    _ kind: String, _ content: (path: [String], text: String), _ allowed: [FilmSetting]
  ) throws -> JSONTree {
    try check(kind, allowed)
    var tree = JSONTree(.object([]), of: path)
    tree.set(content.path, to: JSONTree(.text(content.text), of: path))
    let given = settings.compactMap { setting in
      allowed.first { $0.word == setting.word }.map { (known: $0, text: setting.text) }
    }
    for (setting, text) in given {
      if ["off", "no", "false"].contains(text.lowercased()),
        let more = given.first(where: { setting.isDetailed(by: $0.known) })?.known.word
      {
        throw CommandFailure.usage(
          "\(path): \(more) says how it is; leave out \(setting.word)=\(text)")
      }
      tree.set(setting, to: text, label: "\(path): \(setting.word)")
    }
    return tree
  }

  /// Throws for a setting that does not go with the kind of input.
  private func check(_ kind: String, _ allowed: [FilmSetting]) throws {
    let names = allowed.map(\.word)
    let known = names.joined(separator: ", ")
    if let unknown {
      let nearest = Names.nearest(to: unknown, among: names, count: 1)
      throw CommandFailure.usage(
        "\(path): no setting is called \(VisibleText.quoted(unknown))\(Names.suggestion(nearest)); "
          + "a \(kind) takes \(known)")
    }
    guard let wrong = settings.first(where: { !names.contains($0.word) }) else { return }
    throw CommandFailure.usage("\(path): a \(kind) has no \(wrong.word); it takes \(known)")
  }

  // MARK: Numbered pictures

  /// Whether numbered pictures are meant, and no file of that name.
  var isSequence: Bool {
    isFile && FileKind(path) == .missing && ImageSequence.isName(path)
  }

  /// The pictures' own rate, where it is given.
  func sequenceRate() throws -> Rational? {
    try self["fps"].map { try OptionText.frameRate("\(path): fps", $0) }
  }
}
