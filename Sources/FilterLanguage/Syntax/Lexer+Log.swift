// Reports what is wrong with a text that is cut into tokens.

import SegueShaders

extension Lexer {
  /// Reads all tokens of a text and, separately, its comments.
  package static func read(
    _ source: ShaderSource, log: DiagnosticLog
  ) -> (tokens: [Token], comments: [ShaderComment]) {
    let (tokens, comments, fault) = read(source)
    if let fault { log.error(fault.message, at: fault.position) }
    return (tokens, comments)
  }
}
