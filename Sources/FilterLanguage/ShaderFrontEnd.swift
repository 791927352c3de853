// Turns the text of a shader into a checked program with its parameters.
//
// The folders of this module, in order; each uses only those before it, and SegueShaders, which has the tokens, the
// types, the functions of the language and the form of a checked program:
//
//     Source      errors, and what is wrong with a text
//     Syntax      words, macros, and the tree of syntax
//     Checking    looks up names and types
//     Parameters  uniforms, with their comments
//     Helpers     functions that filters share

import SegueShaders
import SegueTransitions

/// A shader that has been read and checked.
package struct CheckedShader: Sendable {
  /// What its frames depend on.
  package let lowerable: LowerableShader
  /// The program that its functions make.
  package var program: CheckedProgram { lowerable.program }
  /// Its uniforms, in order of declaration.
  package var parameters: [ShaderParameter] { lowerable.parameters }
  /// The functions whose values are kept as pictures, in the order in which they are run.
  package var passes: [ShaderPass] { lowerable.passes }
  /// The presets in its header comments.
  package var presets: [EffectDescriptor.Preset]
  /// The facts in its header comments.
  package var header: ShaderHeader
  /// Code in it that hosts of WebGL refuse.
  package var portability: [ShaderDiagnostic] { unportable.found }
  private let unportable: UnportableCode
  /// The warnings about it.
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
    let lines = HeaderLine.all(in: comments)
    let helpers = ShaderHelpers(lines, log: log)
    let words = Preprocessor.process(tokens, log: log)
    let own = log.isFull ? [] : Parser.parse(words, log: log)
    let declarations = helpers.pasted(into: own, log: log)
    guard !log.hasErrors else { throw FilterError(log.diagnostics, in: source) }
    let isf = ISFHeader(comments, log: log)
    guard !log.hasErrors else { throw FilterError(log.diagnostics, in: source) }
    let form = isf == nil ? HostForm(of: declarations) : .isf
    let checker = Checker(log: log, form: form, pictures: form.pictures(in: declarations))
    let inputs = isf?.declareInputs(checker) ?? []
    guard let program = checker.check(declarations) else {
      throw FilterError(log.diagnostics, in: source)
    }
    header = isf?.header ?? ShaderHeader(comments)
    let parameters =
      inputs.map { $0.read(by: checker) }
      + ParameterReader.read(checker, comments: comments, lines, log: log)
    ParameterReader.checkNeeds(of: parameters, log: log)
    header.readWords(lines, log: log)
    header.readExceptions(lines, log: log)
    header.readPace(lines, log: log)
    presets = PresetReader.read(lines, parameters: parameters, log: log)
    lowerable = LowerableShader(
      program: program, parameters: parameters,
      passes: PassReader.read(lines, in: program, log: log))
    guard !log.hasErrors else { throw FilterError(log.diagnostics, in: source) }
    let ownNames = Set(checker.records.keys).union(
      checker.uniforms.map { $0.syntax.declarators[$0.place].name })
    unportable = UnportableCode(
      source: source, form: form, ownNames: ownNames, checked: checker.portability)
    warnings = log.diagnostics
  }
}
