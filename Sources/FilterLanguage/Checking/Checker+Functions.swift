// Declares functions and checks how they call each other.

import SegueShaders

extension Checker {
  /// Declares a function and checks its body.
  func declare(_ syntax: SyntaxFunction) {
    _ = attempt { () throws(Failure) in
      let returns = try resolve(syntax.returns)
      if returns == .sampler2D {
        throw failure("a function cannot return a picture", at: syntax.position)
      }
      var types: [ShaderType] = []
      for parameter in syntax.parameters { types.append(try type(of: parameter)) }
      let id = try record(syntax, returns: returns, types)
      noteHostFunction(syntax, types)
      if !["getFromColor", "getToColor"].contains(syntax.name), Builtin.named(syntax.name) != nil {
        refusedElsewhere(
          "WebGL 2 has its own '\(syntax.name)', which cannot be defined again",
          at: syntax.position)
      }
      if let body = syntax.body { try define(id, syntax, returns, types, body) }
    }
  }

  /// Notes a function that hosts of GL Transitions define before or behind the file's text.
  private func noteHostFunction(_ syntax: SyntaxFunction, _ types: [ShaderType]) {
    guard form.isTransition, syntax.body != nil else { return }
    let isSampling = ["getFromColor", "getToColor"].contains(syntax.name)
    guard syntax.name == "main" && types.isEmpty || isSampling && types == [.vector(.float, 2)]
    else { return }
    refusedElsewhere(
      "GL Transitions hosts define '\(syntax.name)' themselves: remove or rename this one",
      at: syntax.position)
  }

  private func type(of parameter: SyntaxFunction.Parameter) throws(Failure) -> ShaderType {
    let type = try resolve(parameter.type)
    if type == .void { throw failure("a parameter cannot be void", at: parameter.position) }
    if type == .sampler2D, parameter.passing != .copyIn {
      throw failure("a picture can only be passed in", at: parameter.position)
    }
    return type
  }

  /// Finds an earlier declaration of the function, or makes a new record.
  private func record(
    _ syntax: SyntaxFunction, returns: ShaderType, _ types: [ShaderType]
  ) throws(Failure) -> FunctionID {
    if case .variable? = scopes[0][syntax.name] {
      throw failure("'\(syntax.name)' is a variable already", at: syntax.position)
    }
    var known = records[syntax.name] ?? []
    let passings = syntax.parameters.map(\.passing)
    if let index = known.firstIndex(where: { $0.parameters == types }) {
      let first = "first in line \(known[index].position.line)"
      if known[index].isDefined, syntax.body != nil {
        throw failure("'\(syntax.name)' is defined twice", at: syntax.position, notes: [first])
      }
      guard known[index].returns == returns, known[index].passings == passings else {
        throw failure(
          "'\(syntax.name)' was declared differently", at: syntax.position, notes: [first])
      }
      if syntax.body != nil { known[index].isDefined = true }
      records[syntax.name] = known
      return known[index].id
    }
    guard known.count < Self.maximumOverloads else {
      throw failure(
        "more than \(Self.maximumOverloads) functions are called '\(syntax.name)'",
        at: syntax.position)
    }
    let id = FunctionID(functions.count)
    functions.append(
      CheckedFunction(
        name: syntax.name, returns: returns, parameters: [], body: [], position: syntax.position))
    known.append(
      Record(
        id: id, returns: returns, parameters: types, passings: passings,
        position: syntax.position, isDefined: syntax.body != nil))
    records[syntax.name] = known
    return id
  }

  private func define(
    _ id: FunctionID, _ syntax: SyntaxFunction, _ returns: ShaderType, _ types: [ShaderType],
    _ body: [SyntaxStatement]
  ) throws(Failure) {
    context = Context(id: id, name: syntax.name, returns: returns)
    unknownNames = []
    defer { context = nil }
    try scoped { () throws(Failure) in
      var parameters: [(variable: VariableID, passing: ParameterPassing)] = []
      for (parameter, type) in zip(syntax.parameters, types) {
        let role: CheckedVariable.Role = parameter.isConstant ? .constant : .variable
        let variable = makeVariable(parameter.name, type, role, at: parameter.position)
        isRead[variable.index] = true
        if !parameter.name.isEmpty {
          bind(parameter.name, to: .variable(variable), at: parameter.position)
        }
        parameters.append((variable, parameter.passing))
      }
      var statements = try scoped { () throws(Failure) in check(body) }
      if returns != .void, fallsThrough(statements) {
        if !log.hasErrors {
          log.warning(
            "'\(syntax.name)' may end without a value; it is zero then", at: syntax.position)
        }
        statements.append(.returnValue(zero(returns, at: syntax.position)))
      }
      functions[id.index].parameters = parameters
      functions[id.index].body = statements
      functions[id.index].position = syntax.position
    }
  }

  /// Whether execution can reach the end of these statements.
  private func fallsThrough(_ statements: [CheckedStatement]) -> Bool {
    statements.allSatisfy { statement in
      switch statement {
      case .returnValue, .breakLoop, .continueLoop: false
      case .block(let inner): fallsThrough(inner)
      case .branch(_, let first, let otherwise): fallsThrough(first) || fallsThrough(otherwise)
      case .declare, .evaluate, .loop: true
      }
    }
  }

  // MARK: After the last declaration

  /// Finds the function that gives a pixel's colour, or makes it.
  func findEntry() -> FunctionID? {
    switch form {
    case .transition(hasMain: false): findTransition().map(withoutDiscarded)
    case .shadertoy: findMainImage().map(withoutDiscarded)
    case .transition(hasMain: true), .program, .isf: findMain().map(withoutDiscarded)
    }
  }

  /// Finds `vec4 transition(vec2)`.
  private func findTransition() -> FunctionID? {
    let known = records["transition"] ?? []
    if let entry = known.first(where: { $0.parameters == [.vector(.float, 2)] && $0.isDefined }) {
      if entry.returns == .vector(.float, 4), entry.passings == [.copyIn] { return entry.id }
      log.error("'transition' must be: vec4 transition(vec2 uv)", at: entry.position)
    } else if let other = known.first {
      log.error("'transition' must be: vec4 transition(vec2 uv)", at: other.position)
    } else if !log.hasErrors {
      log.error(
        "there is no function vec4 transition(vec2 uv)", at: SourcePosition(line: 1, column: 1),
        notes: entryHint.map { [$0] } ?? [])
    }
    return nil
  }

  /// The function that the author may have meant as `transition`.
  private var entryHint: String? {
    if records["main"] != nil {
      return "a transition has no main: it gets uv and returns the colour"
    }
    let alike = records.filter { _, records in
      records.contains {
        $0.parameters == [.vector(.float, 2)] && $0.returns == .vector(.float, 4) && $0.isDefined
      }
    }
    return alike.keys.min().map { "'\($0)' has the right form: should it be called transition?" }
  }

  /// Refuses calls of functions that are declared but not defined.
  func refuseUndefinedFunctions() {
    let open = records.flatMap { name, records in
      records.filter { !$0.isDefined }.map { (name, $0) }
    }
    let called = Set(calls.values.joined().map(\.callee))
    for (name, record) in open.sorted(by: { $0.1.id.index < $1.1.id.index }) {
      if called.contains(record.id) {
        log.error("'\(name)' is declared and called, but not defined", at: record.position)
      } else if record.returns != .void {
        functions[record.id.index].body = [.returnValue(zero(record.returns, at: record.position))]
      }
    }
  }

  /// Refuses functions that call themselves, directly or through others.
  func refuseRecursion() {
    var callers: [FunctionID: [FunctionID]] = [:]
    var open: [FunctionID: Int] = [:]
    for (caller, callees) in calls {
      let distinct = Set(callees.map(\.callee))
      open[caller] = distinct.count
      for callee in distinct { callers[callee, default: []].append(caller) }
    }
    // A function that calls no remaining function is in no circle.
    var done = functions.indices.map(FunctionID.init).filter { open[$0, default: 0] == 0 }
    while let function = done.popLast() {
      for caller in callers[function] ?? [] {
        open[caller, default: 1] -= 1
        if open[caller] == 0 { done.append(caller) }
      }
    }
    let circular = Set(open.filter { $0.value > 0 }.keys)
    guard let start = circular.min(by: { $0.index < $1.index }) else { return }
    report(circleFrom: start, among: circular)
  }

  private func report(circleFrom start: FunctionID, among circular: Set<FunctionID>) {
    var path: [FunctionID] = []
    var function = start
    while !path.contains(function) {
      path.append(function)
      let callees = calls[function] ?? []
      guard let next = callees.first(where: { circular.contains($0.callee) }) else { return }
      function = next.callee
    }
    let circle = path[(path.firstIndex(of: function) ?? 0)...] + [function]
    let names = circle.map { functions[$0.index].name }
    let message =
      names.count == 2
      ? "'\(names[0])' calls itself"
      : "'\(names[0])' calls itself: \(names.joined(separator: " → "))"
    let call = calls[function]?.first { $0.callee == circle[circle.startIndex + 1] }
    log.error(
      message, at: call?.position ?? functions[function.index].position,
      notes: ["GLSL has no recursion"])
  }
}
