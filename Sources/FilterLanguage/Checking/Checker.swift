// Looks up names, finds types and refuses code without meaning; makes a checked program.
//
// One object visits the syntax once, from top to bottom: a name is known only after its
// declaration. After an error, checking continues with the next statement.

import SegueShaders

/// Resolves names and types of one shader, and reports its mistakes.
final class Checker {
  /// An error that has been reported.
  struct Failure: Error {}

  /// The most numbers one variable may hold.
  static let maximumComponents = 4096
  /// How deep arrays and structures may be nested.
  static let maximumTypeDepth = 16
  /// How many things that WebGL refuses are noted.
  static let maximumPortability = 1000
  /// How many functions may have the same name; each call checks all of them.
  static let maximumOverloads = 128

  /// The meaning of a name.
  enum Symbol {
    case variable(VariableID)
    case structure(Int)
  }

  /// A function that has been declared.
  struct Record {
    let id: FunctionID
    let returns: ShaderType
    let parameters: [ShaderType]
    let passings: [ParameterPassing]
    var position: SourcePosition
    var isDefined: Bool
  }

  /// The function that is being checked.
  struct Context {
    let id: FunctionID
    let name: String
    let returns: ShaderType
  }

  /// The target of `break` and `continue`: a loop, or a switch.
  ///
  /// A switch passes a `continue` on through a variable.
  enum Target {
    case loop
    case choice(continues: VariableID)
  }

  let log: DiagnosticLog
  /// The host that the program was written for.
  let form: HostForm
  /// The host's pictures, by the names of sampler uniforms.
  let hostPictures: [String: ShaderPicture]
  /// Whether pixels have been discarded, if the program discards any.
  var discarded: VariableID?
  /// Code that hosts of WebGL refuse.
  private(set) var portability: [ShaderDiagnostic] = []
  /// The variable that gets the colour in a whole program.
  var output: VariableID?
  /// Whether it takes differences of neighbouring pixels, and whether it reads pictures' sizes.
  var takesDifferences = false
  var readsSizes = false
  var structures: [CheckedStructure] = []
  /// How deep each structure nests.
  var structureDepths: [Int] = []
  var variables: [CheckedVariable] = []
  /// Whether a variable is read, by its index.
  var isRead: [Bool] = []
  var globals: [CheckedGlobal] = []
  var functions: [CheckedFunction] = []
  var records: [String: [Record]] = [:]
  var scopes: [[String: Symbol]] = [[:]]
  /// The values of constant variables.
  var constants: [VariableID: [ShaderConstant]] = [:]
  var environment: [CheckedVariable.Environment: VariableID] = [:]
  /// Uniforms with their syntax, in order, and the default that code gives: `uniform float x = 0.5;`.
  var uniforms:
    [(variable: VariableID, syntax: SyntaxVariables, place: Int, initial: [ShaderConstant]?)] = []
  /// How many parameters have been declared, in code and by a header.
  var uniformCount = 0
  var context: Context?
  var targets: [Target] = []
  /// The calls of each function, with their places.
  var calls: [FunctionID: [(callee: FunctionID, position: SourcePosition)]] = [:]
  /// Overloads of the functions that were called so far.
  var builtins: [String: [BuiltinOverload]] = [:]
  /// Names that were already reported as unknown.
  var unknownNames: Set<String> = []

  init(
    log: DiagnosticLog, form: HostForm = .transition, pictures: [String: ShaderPicture] = [:]
  ) {
    self.log = log
    self.form = form
    hostPictures = pictures
  }

  /// Checks all declarations; nil if there were errors.
  func check(_ declarations: [SyntaxDeclaration]) -> CheckedProgram? {
    for declaration in declarations where !log.isFull {
      switch declaration {
      case .variables(let variables): declareGlobals(variables)
      case .function(let function): declare(function)
      }
    }
    refuseUndefinedFunctions()
    refuseRecursion()
    let entry = findEntry()
    warnOfUnused()
    guard !log.hasErrors, let entry else { return nil }
    return CheckedProgram(
      structures: structures, variables: variables, globals: globals, functions: functions,
      entry: entry, takesDifferences: takesDifferences, readsSizes: readsSizes)
  }

  // MARK: Errors

  /// Reports an error.
  func failure(
    _ message: String, at position: SourcePosition, notes: [String] = []
  ) -> Failure {
    log.error(message, at: position, notes: notes)
    return Failure()
  }

  /// Notes something that has a meaning here, and that hosts of WebGL refuse.
  func refusedElsewhere(_ message: String, at position: SourcePosition) {
    guard portability.count < Self.maximumPortability else { return }
    portability.append(ShaderDiagnostic(.warning, at: position, message))
  }

  /// Runs a part of the check; nil if it failed, after its error was reported.
  func attempt<Result>(_ part: () throws(Failure) -> Result) -> Result? {
    do throws(Failure) { return try part() } catch { return nil }
  }

  /// The type as people write it.
  func name(_ type: ShaderType) -> String {
    switch type {
    case .void: "void"
    case .scalar(let scalar): scalar.rawValue
    case .vector(.float, let count): "vec\(count)"
    case .vector(let scalar, let count): "\(scalar.rawValue.prefix(1))vec\(count)"
    case .matrix(let columns, let rows):
      columns == rows ? "mat\(columns)" : "mat\(columns)x\(rows)"
    case .array(let element, let count): arrayName(element, "[\(count)]")
    case .structure(let index): structures[index].name
    case .sampler2D: "sampler2D"
    }
  }

  private func arrayName(_ element: ShaderType, _ sizes: String) -> String {
    if case .array(let inner, let count) = element {
      return arrayName(inner, sizes + "[\(count)]")
    }
    return name(element) + sizes
  }

  // MARK: Names

  /// The meaning of a name at this point.
  func symbol(_ name: String) -> Symbol? {
    for scope in scopes.reversed() {
      if let symbol = scope[name] { return symbol }
    }
    return nil
  }

  /// Runs a part of the check in a new scope.
  func scoped<Result>(_ part: () throws(Failure) -> Result) throws(Failure) -> Result {
    scopes.append([:])
    defer { scopes.removeLast() }
    return try part()
  }

  /// Makes a variable without a name in the scope.
  func makeVariable(
    _ name: String, _ type: ShaderType, _ role: CheckedVariable.Role, at position: SourcePosition
  ) -> VariableID {
    variables.append(CheckedVariable(name: name, type: type, role: role, position: position))
    isRead.append(false)
    return VariableID(variables.count - 1)
  }

  /// Gives a name a meaning in the innermost scope.
  func bind(_ name: String, to symbol: Symbol, at position: SourcePosition) {
    let last = scopes.count - 1
    if let other = scopes[last][name] {
      log.error(
        "'\(name)' is declared twice in this scope", at: position, notes: [declared(other)])
    }
    scopes[last][name] = symbol
  }

  private func declared(_ symbol: Symbol) -> String {
    switch symbol {
    case .variable(let id): "first in line \(variables[id.index].position.line)"
    case .structure(let index): "first as the structure '\(structures[index].name)'"
    }
  }
}
