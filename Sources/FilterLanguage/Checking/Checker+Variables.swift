// Declares variables: globals, uniforms, locals.

import SegueShaders

extension Checker {
  /// Declares the variables at file scope.
  func declareGlobals(_ syntax: SyntaxVariables) {
    if syntax.declarators.isEmpty { _ = attempt { () throws(Failure) in try resolve(syntax.type) } }
    var isFirst = true
    for (place, declarator) in syntax.declarators.enumerated() where !log.isFull {
      if form.isTransition, HostForm.transitionNames.contains(declarator.name) {
        refusedElsewhere(
          "GL Transitions hosts declare '\(declarator.name)' themselves: remove or rename this one",
          at: declarator.position)
      }
      _ = attempt { () throws(Failure) in
        switch syntax.qualifier {
        case .uniform: try declareUniform(declarator, of: syntax, place: place)
        case .input: try declareInput(declarator, of: syntax)
        case .output: try declareOutput(declarator, of: syntax)
        case .const, nil:
          let (id, initial) = try declare(declarator, of: syntax, isFirst: isFirst)
          if let initial, constantValue(initial) == nil {
            refusedElsewhere(
              "in WebGL, only a constant can be the value of a global: set '\(declarator.name)' in a function",
              at: declarator.position)
          }
          globals.append(CheckedGlobal(variable: id, initial: initial))
        }
      }
      isFirst = false
    }
  }

  /// Declares a variable and checks its initial value; the variable is known even if the value is
  /// invalid.
  func declare(
    _ declarator: SyntaxVariables.Declarator, of syntax: SyntaxVariables, isFirst: Bool
  ) throws(Failure) -> (VariableID, CheckedExpression?) {
    let isConstant = syntax.qualifier == .const
    let role: CheckedVariable.Role = isConstant ? .constant : .variable
    var initial: CheckedExpression?
    var isBroken = false
    if let value = declarator.initial {
      initial = attempt { () throws(Failure) in try check(value) }
      isBroken = initial == nil
    }
    var written = syntax.type
    if !isFirst, case .structure(let structure) = written.base, let name = structure.name {
      written.base = .named(name)
    }
    let type: ShaderType
    do throws(Failure) { type = try resolve(written, declarator.sizes, initial: initial) } catch {
      // The error was reported; uses of the name need no more errors.
      unknownNames.insert(declarator.name)
      throw error
    }
    if type == .void || type == .sampler2D {
      throw failure("a variable cannot be \(name(type))", at: declarator.position)
    }
    let id = makeVariable(declarator.name, type, role, at: declarator.position)
    bind(declarator.name, to: .variable(id), at: declarator.position)
    guard !isBroken else { throw Failure() }
    guard let value = initial else {
      if isConstant {
        throw failure("constant '\(declarator.name)' needs a value", at: declarator.position)
      }
      return (id, nil)
    }
    let converted = try convert(
      value, to: type, "'\(declarator.name)'", at: declarator.initial?.position)
    if isConstant, let constant = constantValue(converted) { constants[id] = constant }
    return (id, converted)
  }

  private func declareUniform(
    _ declarator: SyntaxVariables.Declarator, of syntax: SyntaxVariables, place: Int
  ) throws(Failure) {
    let type = try resolve(syntax.type, declarator.sizes)
    let position = declarator.position
    if let picture = hostPictures[declarator.name], type == .sampler2D {
      _ = hostPicture(declarator.name, picture)
      return
    }
    if let known = environment(of: declarator.name) {
      guard type == known.type else {
        throw failure(
          "'\(known.rawValue)' is \(name(known.type)), not \(name(type))", at: position)
      }
      bind(declarator.name, to: .variable(variable(of: known)), at: position)
      return
    }
    guard isParameter(type) else {
      throw failure(
        "a parameter cannot be \(name(type))", at: position,
        notes: [
          "uniforms are numbers, bools, vectors, matrices and pictures, or arrays of numbers"
        ])
    }
    let initial = declarator.initial.flatMap { value in
      attempt { () throws(Failure) in try defaultValue(value, of: declarator, type) }
    }
    uniforms.append((makeUniform(declarator.name, type, at: position), syntax, place, initial))
  }

  /// The default of a uniform in code, as desktop OpenGL has it.
  private func defaultValue(
    _ value: SyntaxExpression, of declarator: SyntaxVariables.Declarator, _ type: ShaderType
  ) throws(Failure) -> [ShaderConstant] {
    let converted = try convert(check(value), to: type, "'\(declarator.name)'", at: value.position)
    guard let constants = constantValue(converted) else {
      throw failure("the default of '\(declarator.name)' is not a constant", at: value.position)
    }
    refusedElsewhere(
      "WebGL takes no default in code: write uniform float x; // = 0.5", at: declarator.position)
    return constants
  }

  /// The most uniforms of a filter: each is tried by itself when the filter is checked.
  private static let mostUniforms = 256

  /// Makes the variable of a parameter; there is an error where they are too many.
  func makeUniform(_ name: String, _ type: ShaderType, at position: SourcePosition) -> VariableID {
    uniformCount += 1
    if uniformCount == Self.mostUniforms + 1 {
      log.error(
        "more than \(Self.mostUniforms) uniforms", at: position,
        notes: ["one uniform can hold several numbers: uniform vec4, uniform float x[8]"])
    }
    let id = makeVariable(name, type, .uniform, at: position)
    bind(name, to: .variable(id), at: position)
    globals.append(CheckedGlobal(variable: id, initial: nil))
    return id
  }

  /// Whether a parameter can have this type.
  private func isParameter(_ type: ShaderType) -> Bool {
    switch type {
    case .structure, .void: return false
    case .array(var element, _):
      while case .array(let inner, _) = element { element = inner }
      return element.scalar != nil
    default: return true
    }
  }

  /// The variable of a value that the host sets; made when the shader first names it.
  func variable(of known: CheckedVariable.Environment) -> VariableID {
    if let id = environment[known] { return id }
    let id = makeVariable(
      known.rawValue, known.type, .environment(known), at: SourcePosition(line: 1, column: 1))
    environment[known] = id
    globals.append(CheckedGlobal(variable: id, initial: nil))
    return id
  }

  /// Warns of uniforms and variables that nothing reads.
  func warnOfUnused() {
    guard !log.hasErrors else { return }
    for (variable, isRead) in zip(variables, isRead) where !isRead && !variable.name.isEmpty {
      switch variable.role {
      case .uniform:
        log.warning("parameter '\(variable.name)' is never used", at: variable.position)
      case .variable, .constant:
        log.warning("variable '\(variable.name)' is never used", at: variable.position)
      case .environment, .picture: break
      }
    }
  }
}

extension CheckedVariable.Environment {
  /// The value's type.
  package var type: ShaderType {
    switch self {
    case .progress, .ratio: .float
    case .resolution: .vector(.float, 2)
    case .pixel: .vector(.float, 4)
    case .place: .vector(.float, 2)
    }
  }
}
