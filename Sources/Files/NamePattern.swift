// Patterns of file names, as a shell has them: photos/*.jpg. For names that were quoted, and for programs that
// start us without a shell.

/// A pattern of one name.
///
/// `*` is any characters, `?` a single character, `[a-z]` one of a range, `[!a-z]` one of all
/// others, and `\` takes the next character as it is. They never match a slash, or a dot at the
/// beginning.
package struct NamePattern: Sendable {
  private enum Piece {
    case any
    case one
    case exactly(Character)
    case among([ClosedRange<Character>], isExcluded: Bool)

    /// Whether it matches a character; `any` is looked at elsewhere.
    func matches(_ character: Character) -> Bool {
      switch self {
      case .any, .one: true
      case .exactly(let own): own == character
      case .among(let ranges, let isExcluded):
        ranges.contains { $0.contains(character) } != isExcluded
      }
    }
  }

  private let pieces: [Piece]

  /// Reads the pattern of one name, without slashes.
  package init(_ text: String) {
    var pieces: [Piece] = []
    var rest = Array(text)[...]
    while let character = rest.popFirst() {
      switch character {
      case "*": pieces.append(.any)
      case "?": pieces.append(.one)
      case "\\": pieces.append(.exactly(rest.popFirst() ?? character))
      case "[": pieces.append(Self.choice(&rest) ?? .exactly(character))
      default: pieces.append(.exactly(character))
      }
    }
    self.pieces = pieces
  }

  /// Whether a text is more than a plain name.
  package static func isPattern(_ text: String) -> Bool { text.contains { "*?[".contains($0) } }

  /// The choice behind `[`, up to its `]`; nil without a `]`, and the bracket then stands for
  /// itself.
  private static func choice(_ rest: inout ArraySlice<Character>) -> Piece? {
    var body = rest
    let isExcluded = body.first == "!" || body.first == "^"
    if isExcluded { body.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    while let low = body.popFirst() {
      // A bracket that comes first is one of the characters.
      if low == "]", !ranges.isEmpty {
        rest = body
        return .among(ranges, isExcluded: isExcluded)
      }
      guard body.first == "-", let high = body.dropFirst().first, high != "]" else {
        ranges.append(low...low)
        continue
      }
      body.removeFirst(2)
      if low <= high { ranges.append(low...high) }
    }
    return nil
  }

  /// Whether a name matches.
  ///
  /// The time grows with the product of both lengths, whatever the pattern.
  package func matches(_ name: String) -> Bool {
    let text = Array(name)
    if text.first == ".", !startsWithDot { return false }
    var (at, piece) = (0, 0)
    // Where to go on when what follows the last `*` does not match.
    var retry: (at: Int, piece: Int)?
    while at < text.count {
      if piece < pieces.count, case .any = pieces[piece] {
        retry = (at, piece)
        piece += 1
      } else if piece < pieces.count, pieces[piece].matches(text[at]) {
        (at, piece) = (at + 1, piece + 1)
      } else if let last = retry {
        retry = (last.at + 1, last.piece)
        (at, piece) = (last.at + 1, last.piece + 1)
      } else {
        return false
      }
    }
    return pieces[piece...].allSatisfy { if case .any = $0 { true } else { false } }
  }

  private var startsWithDot: Bool {
    if case .exactly(".")? = pieces.first { true } else { false }
  }

  /// The folder that a pattern of a whole path begins in: what comes before its first name with a wildcard.
  package static func fixedPart(of pattern: String) -> String {
    let names = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let fixed = names.prefix { !isPattern($0) }.joined(separator: "/")
    return fixed.isEmpty ? (pattern.hasPrefix("/") ? "/" : ".") : fixed
  }

  /// The paths that match a pattern of a whole path, each folder's in natural order.
  package static func paths(matching pattern: String) -> [String] {
    let isAbsolute = pattern.hasPrefix("/")
    var found = [isAbsolute ? "/" : ""]
    let names = pattern.split(separator: "/").map(String.init)
    for (index, name) in names.enumerated() {
      let isLast = index == names.count - 1
      found = found.flatMap { folder -> [String] in
        guard isPattern(name) else { return [folder + name] }
        let pattern = NamePattern(name)
        return (FilePath.names(in: folder.isEmpty ? "." : folder) ?? []).filter(pattern.matches)
          .sorted(by: NaturalOrder.precedes).map { folder + $0 }
      }
      .filter { FileKind($0) != .missing && (isLast || FileKind($0) == .directory) }
      .map { isLast ? $0 : $0 + "/" }
    }
    return found.filter { !$0.isEmpty }
  }
}
