// The macros that #define makes.

import SegueShaders

/// A name that `#define` replaces, with its parameters and its tokens.
struct Macro {
  let name: String
  /// The names of the parameters; nil for a macro without parentheses.
  let parameters: [String]?
  let body: [Token]
  let position: SourcePosition
  /// Whether it is `__LINE__`, whose body is made at each use.
  var isLine = false

  /// Whether another definition is the same.
  func isSame(as other: Macro) -> Bool {
    parameters == other.parameters && body.map(\.text) == other.body.map(\.text)
  }

  /// The text of a note about its use.
  var note: String {
    position.line > 0
      ? "in the expansion of macro '\(name)', defined in line \(position.line)"
      : "in the expansion of the predefined macro '\(name)'"
  }

  /// The macros that exist from the start.
  static let predefined: [String: Macro] = {
    func number(_ name: String, _ value: String) -> Macro {
      let nowhere = SourcePosition(line: 0, column: 0)
      let token = Token(kind: .number, text: value, position: nowhere)
      return Macro(name: name, parameters: nil, body: [token], position: nowhere)
    }
    var line = number("__LINE__", "0")
    line.isLine = true
    return [
      "GL_ES": number("GL_ES", "1"), "__VERSION__": number("__VERSION__", "300"),
      "__FILE__": number("__FILE__", "0"), "__LINE__": line,
      "GL_FRAGMENT_PRECISION_HIGH": number("GL_FRAGMENT_PRECISION_HIGH", "1"),
    ]
  }()
}
