// Finds words that have a meaning here, and that hosts of WebGL 1 or WebGL 2 refuse.
//
// The checker finds the rest: conversions, globals, loops. WebGL 1 takes GLSL ES 1.00, WebGL 2 also
// 3.00.

import SegueShaders

/// Code of a checked shader that hosts refuse.
///
/// Only checks of a filter ask for it: the text is then read once more.
struct UnportableCode: Sendable {
  let source: ShaderSource
  let form: HostForm
  /// The names of the shader's functions and uniforms.
  let ownNames: Set<String>
  /// What the checker has found.
  let checked: [ShaderDiagnostic]

  /// All messages, in the order of the text.
  var found: [ShaderDiagnostic] {
    let log = DiagnosticLog()
    let (tokens, comments) = Lexer.read(source, log: log)
    let words = Preprocessor.process(tokens, log: log)
    return (checked + PortabilityScan.messages(words, comments, form: form, own: ownNames))
      .sorted { $0.position.isBefore($1.position) }
  }
}

/// Goes through the words of a program.
struct PortabilityScan {
  private var found: [ShaderDiagnostic] = []
  private var known: Set<String> = []

  /// The messages about words and comments; one for each word.
  static func messages(
    _ words: [Token], _ comments: [ShaderComment], form: HostForm, own: Set<String>
  ) -> [ShaderDiagnostic] {
    var scan = PortabilityScan()
    if !form.isTransition {
      scan.note(
        "form", "GL Transitions hosts need vec4 transition(vec2 uv)",
        at: SourcePosition(line: 1, column: 1))
    }
    for (index, word) in words.enumerated() {
      let next = index + 1 < words.count ? words[index + 1] : word
      scan.read(word, before: next, own: own)
    }
    if let comment = comments.first(where: { $0.text.utf8.contains { $0 >= 0x80 } }) {
      scan.note(
        "comment", "WebGL 1 hosts may refuse comments with letters outside ASCII",
        at: comment.position)
    }
    return scan.found
  }

  private mutating func note(_ key: String, _ message: String, at position: SourcePosition) {
    guard known.insert(key).inserted else { return }
    found.append(ShaderDiagnostic(.warning, at: position, message))
  }

  private mutating func read(_ word: Token, before next: Token, own: Set<String>) {
    switch word.kind {
    case .punctuator(let sign) where Self.bitOperators.contains(sign):
      note(word.text, "WebGL 1 has no '\(word.text)'", at: word.position)
    case .number
    where word.text.last.map { "uUfF".contains($0) } ?? false
      && !word.text.lowercased().hasPrefix("0x"):
      note("suffix", "WebGL 1 has no letters after numbers", at: word.position)
    case .identifier: read(name: word, before: next, own: own)
    default: break
    }
  }

  private mutating func read(name word: Token, before next: Token, own: Set<String>) {
    let text = word.text
    let isCall = next.isPunctuator(.leftParenthesis)
    if word.isReservedByWebGL {
      return note(text, "WebGL reserves names such as '\(text)'", at: word.position)
    }
    guard Self.words.contains(text) else { return }
    if text == "resolution", !own.contains(text) {
      note(text, "GL Transitions hosts do not set 'resolution'", at: word.position)
    } else if Keyword.isReservedElsewhere(text) {
      note(text, "WebGL reserves '\(text)': it cannot be a name", at: word.position)
    } else if Self.laterWords.contains(text), next.kind != .identifier, !isCall {
      note(text, "WebGL 2 reserves '\(text)': it cannot be a name", at: word.position)
    } else if Self.laterTypes.contains(text) || text == "switch" {
      note(text, "WebGL 1 has no '\(text)'", at: word.position)
    } else if isCall, Self.extensionFunctions.contains(text), !own.contains(text) {
      note(text, "WebGL 1 has '\(text)' only as an extension, WebGL 2 has not", at: word.position)
    } else if isCall, Self.laterFunctions.contains(text), !own.contains(text) {
      note(text, "WebGL 1 has no function '\(text)'", at: word.position)
    }
  }

  private static let bitOperators: Set<Punctuator> = [
    .percent, .ampersand, .bar, .caret, .tilde, .shiftLeft, .shiftRight, .percentEquals,
    .ampersandEquals, .barEquals, .caretEquals, .shiftLeftEquals, .shiftRightEquals,
  ]

  /// All words that mean something to hosts.
  private static let words: Set<String> = Keyword.reservedElsewhere.union(laterWords)
    .union(laterTypes).union(extensionFunctions).union(laterFunctions)
    .union(["resolution", "switch"])

  private static let laterTypes: Set<String> = {
    var types: Set<String> = ["uint", "uvec2", "uvec3", "uvec4"]
    for columns in 2...4 { for rows in 2...4 { types.insert("mat\(columns)x\(rows)") } }
    return types
  }()

  /// Words that GLSL ES 3.00 uses or reserves, and 1.00 does not.
  private static let laterWords = Keyword.words(
    """
    layout centroid smooth coherent restrict readonly writeonly resource atomic_uint noperspective
    patch sample subroutine common partition active filter precise
    """)

  private static let laterFunctions = Keyword.words(
    """
    trunc round roundEven modf sinh cosh tanh asinh acosh atanh isnan isinf floatBitsToInt
    floatBitsToUint intBitsToFloat uintBitsToFloat outerProduct transpose determinant inverse texture
    textureLod texture2DLod textureProj textureOffset textureGrad textureSize texelFetch texelFetchOffset dFdx dFdy
    fwidth
    """)

  private static let extensionFunctions = Keyword.words("texture2DLodEXT texture2DGradEXT")
}
