// From the text of a shader to a checked program with its parameters.
//
// The folders of this module, in order; each uses only those before it:
//
//     Types       types, constants, operators           Builtins    the functions of the language, one entry each
//     Source      the text, places in it, messages      Program     a checked program: what Checking makes
//     Syntax      words and what is written of them     Checking    names and types are looked up
//     Machine     instructions, and running them        Parameters  uniforms, with what comments say
//     Graph       values that lowering makes            Lowering    from a checked program to instructions

/// A shader that has been read and checked.
package struct CheckedShader: Sendable {
  /// What its functions do.
  package var program: CheckedProgram
  /// Its uniforms, in order of declaration.
  package var parameters: [ShaderParameter]
  /// What its comments say about it.
  package var header: ShaderHeader
  /// What is odd about it.
  package var warnings: [ShaderDiagnostic]

  /// Reads and checks a source.
  ///
  /// - Throws: `FilterError` with up to 20 errors, and the warnings.
  package init(_ source: ShaderSource) throws(FilterError) {
    let log = DiagnosticLog()
    guard !source.isUTF16 else {
      log.error("the text is UTF-16; save it as UTF-8", at: SourcePosition(line: 1, column: 1))
      throw FilterError(log.diagnostics, in: source)
    }
    let (tokens, comments) = Lexer.read(source, log: log)
    let words = Preprocessor.process(tokens, log: log)
    let declarations = log.isFull ? [] : Parser.parse(words, log: log)
    guard !log.hasErrors else { throw FilterError(log.diagnostics, in: source) }
    let checker = Checker(log: log)
    guard let program = checker.check(declarations) else {
      throw FilterError(log.diagnostics, in: source)
    }
    self.program = program
    header = ShaderHeader(comments)
    parameters = ParameterReader.read(checker, comments: comments, log: log)
    guard !log.hasErrors else { throw FilterError(log.diagnostics, in: source) }
    warnings = log.diagnostics
  }
}
