// An effect and its arguments as one text: push, page-curl:angle=30deg,radius=10%,
// ci:CIPageCurlTransition:angle=3,extent=(0,0,500,500).

import SegueText

/// An effect chosen by name with arguments, all still text.
public struct EffectSpecification: Hashable, Sendable, CustomStringConvertible {
  /// A parameter's name and its value, as written.
  public struct Argument: Hashable, Sendable {
    /// Which parameter.
    public var key: String
    /// Its value.
    public var text: String

    /// Makes an argument.
    public init(_ key: String, _ text: String) {
      self.key = key
      self.text = text
    }
  }

  /// The effect's name, with its prefix if one was written.
  public var name: String
  /// The arguments in their order; when a parameter comes twice, the later one wins.
  public var arguments: [Argument]

  /// Makes a specification.
  public init(name: String, arguments: [Argument] = []) {
    self.name = name
    self.arguments = arguments
  }

  /// Makes a specification of a type of transitions, as in `EffectSpecification(.pageCurl, ["radius": "20%"])`.
  public init(_ type: TransitionType, _ arguments: KeyValuePairs<String, String> = [:]) {
    self.init(name: type.rawValue, arguments: arguments.map { Argument($0.key, $0.value) })
  }

  /// Prefixes of systems, including those that may not have effects here yet.
  private static let prefixes =
    EffectDescriptor.Origin.allCases.map(\.rawValue) + ["xfade", "smpte"]

  /// Whether a name is that of a filter file or a scene file.
  private static func isFile(_ name: Substring) -> Bool {
    FilterFileName.isOne(name) || name.lowercased().hasSuffix(".json")
  }

  /// Reads `EFFECT[:key=value,…]`.
  ///
  /// Vectors stand in parentheses, or without them: a number after a comma belongs to the value
  /// before the comma. A comma may also be part of a file's name. The name of a filter file or a
  /// scene file may contain colons.
  ///
  /// - Throws: `TextError` when an argument is not `key=value`, or when a key comes twice.
  public init(parsing text: String) throws(TextError) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let isPrefixed = parts.count > 1 && Self.prefixes.contains(parts[0].lowercased())
    // A part with a `=` before the extension is an argument.
    let file = parts.firstIndex { Self.isFile($0) }
      .flatMap { end in parts[...end].contains { $0.contains("=") } ? nil : end + 1 }
    let named = parts.prefix(file ?? (isPrefixed ? 2 : 1))
    name = named.joined(separator: ":")
    guard named.last?.isEmpty == false else {
      throw .malformed(what: "effect", text: text, expected: "a name, as in page-curl")
    }
    arguments = []
    let rest = parts.dropFirst(named.count).joined(separator: ":")
    for piece in Self.pieces(rest) where !piece.isEmpty {
      if piece.contains("=") {
        let argument = try Argument(parsing: piece, effect: name)
        let key = Names.fold(argument.key)
        guard !arguments.contains(where: { Names.fold($0.key) == key }) else {
          throw .repeatedArgument(effect: name, parameter: argument.key)
        }
        arguments.append(argument)
      } else if let last = arguments.last, Self.continues(last.text, piece) {
        arguments[arguments.count - 1].text += "," + piece
      } else {
        throw .badArgument(effect: name, text: piece)
      }
    }
  }

  /// The pieces of a text, cut at the commas outside parentheses.
  private static func pieces(_ text: String) -> [String] {
    var pieces = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth = max(0, depth - 1) }
      if character == ",", depth == 0 {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces.map { NumberText.trimmed($0) }
  }

  /// Whether a piece without `=` belongs to the value before the comma.
  private static func continues(_ value: String, _ piece: String) -> Bool {
    value.hasPrefix("@") || NumberText.double(piece) != nil
  }

  /// The specification as text; `init(parsing:)` reads it back.
  public var description: String {
    guard !arguments.isEmpty else { return name }
    let list = arguments.map { argument in
      let isVector = argument.text.contains(",") && !argument.text.hasPrefix("(")
      return "\(argument.key)=\(isVector ? "(\(argument.text))" : argument.text)"
    }
    return "\(name):\(list.joined(separator: ","))"
  }
}

extension EffectSpecification.Argument {
  /// Reads `key=value`; the value may contain more `=`.
  ///
  /// - Throws: `TextError.badArgument`.
  public init(parsing text: String, effect: String) throws(TextError) {
    guard let equals = text.firstIndex(of: "=") else {
      throw .badArgument(effect: effect, text: text)
    }
    key = NumberText.trimmed(text[..<equals])
    self.text = NumberText.trimmed(text[text.index(after: equals)...])
    guard !key.isEmpty else { throw .badArgument(effect: effect, text: text) }
  }
}
