// The functions that filters share, which come by a line in the header:
//
//     // Uses: noise, mirrored
//
// Each helper is a file in Filters/shared. Rule: its text is pasted before the first function of the filter, so that
// it can read the uniforms above; the helpers that it uses itself come before it, and each comes once.

import SegueShaders
import SegueText

/// The helpers that a shader asks for.
struct ShaderHelpers {
  /// A helper, and where the shader asks for it.
  struct Helper {
    let name: String
    let source: ShaderSource
    /// The place of the name in the shader; what is wrong with the helper is reported there.
    let position: SourcePosition
  }

  /// The helpers in the order in which they are pasted.
  private(set) var all: [Helper] = []

  /// Finds the helpers of a header; names that no helper has are reported.
  init(_ lines: [HeaderLine], log: DiagnosticLog) {
    for line in lines where line.key == "uses" {
      for name in line.value.split(separator: ",", omittingEmptySubsequences: false) {
        let start = name.firstIndex { !$0.isWhitespace } ?? name.startIndex
        add(name.trimmed, at: line.position(of: start), log: log)
      }
    }
  }

  private mutating func add(_ name: String, at position: SourcePosition, log: DiagnosticLog) {
    if all.contains(where: { $0.name == name }) { return }
    guard let helper = EmbeddedHelpers.all.first(where: { $0.name == name }) else {
      let names = EmbeddedHelpers.all.map(\.name)
      let nearest = Names.nearest(to: name, among: names)
      return log.error(
        "there is no helper '\(name.prefix(40))'" + Names.suggestion(nearest), at: position,
        notes: nearest.isEmpty ? ["helpers are \(names.joined(separator: ", "))"] : [])
    }
    let source = ShaderSource(name: "shared/\(name).glsl", text: helper.source)
    for line in HeaderLine.all(in: Lexer.read(source, log: log).comments) where line.key == "uses" {
      for used in line.value.split(separator: ",") { add(used.trimmed, at: position, log: log) }
    }
    all.append(Helper(name: name, source: source, position: position))
  }

  /// A shader's declarations with those of its helpers before its first function.
  func pasted(into declarations: [SyntaxDeclaration], log: DiagnosticLog) -> [SyntaxDeclaration] {
    let first = declarations.firstIndex { $0.function != nil } ?? declarations.endIndex
    return declarations[..<first] + all.flatMap { $0.declarations(log: log) }
      + declarations[first...]
  }
}

extension ShaderHelpers.Helper {
  fileprivate func declarations(log: DiagnosticLog) -> [SyntaxDeclaration] {
    log.noteMacro("in the helper '\(name)', pasted here", at: position)
    let tokens = Lexer.read(source, log: log).tokens.map { token in
      var token = token
      token.position = position
      return token
    }
    return Parser.parse(tokens, log: log)
  }
}

extension SyntaxDeclaration {
  /// The function, if it is one.
  var function: SyntaxFunction? { if case .function(let function) = self { function } else { nil } }
}
