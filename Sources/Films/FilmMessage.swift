// A line about a film that names keys of it. Whoever prints it may call them otherwise: the command knows them as options.

/// A line with keys of films in it: `"\(key: "size"): expected …"`.
package struct FilmMessage: ExpressibleByStringInterpolation, Hashable, Sendable {
  private var parts: [Part]

  fileprivate enum Part: Hashable {
    case text(String)
    case key(String)
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) { parts.append(.text(text)) }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      parts.append(.text(value.description))
    }

    package mutating func appendInterpolation(_ message: FilmMessage) { parts += message.parts }

    /// - Parameter key: that of a film, or of an object in it: `limits.memory`.
    package mutating func appendInterpolation(key: String) { parts.append(.key(key)) }
  }

  package init(stringLiteral text: String) { parts = [.text(text)] }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// The line.
  ///
  /// - Parameter name: what a key is called.
  package func text(naming name: (String) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .key(let key): name(key)
      }
    }.joined()
  }
}
