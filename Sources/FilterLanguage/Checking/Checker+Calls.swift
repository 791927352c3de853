// Chooses the function that a call means.

import SegueShaders

extension FunctionID {
  /// The caller of functions in the initial values of globals.
  fileprivate static let fileScope = FunctionID(-1)
}

extension Checker {
  /// A function that a call can mean.
  private enum Candidate {
    case record(Record)
    case builtin(BuiltinOverload)

    var parameters: [ShaderType] {
      switch self {
      case .record(let record): record.parameters
      case .builtin(let builtin): builtin.parameters
      }
    }
  }

  /// Checks `name(arguments)`.
  func checkCall(
    _ name: String, _ arguments: [CheckedExpression], at position: SourcePosition
  ) throws(Failure) -> CheckedExpression {
    switch symbol(name) {
    case .structure(let index): return try construct(structure: index, arguments, at: position)
    case .variable:
      throw failure("'\(name)' is a variable here, not a function", at: position)
    case nil: break
    }
    let known = (records[name] ?? []).map(Candidate.record)
    let candidates = known + builtinFunctions(name).map(Candidate.builtin)
    guard !candidates.isEmpty else { throw unknownFunction(name, at: position) }
    switch try choose(among: candidates, name, arguments, at: position) {
    case .record(let record): return try call(record, name, arguments, at: position)
    case .builtin(let builtin): return try call(builtin, arguments, at: position)
    }
  }

  private func builtinFunctions(_ name: String) -> [BuiltinOverload] {
    if let known = builtins[name] { return known }
    let made = Builtin.named(name)?.overloads ?? []
    builtins[name] = made
    return made
  }

  private func unknownFunction(_ name: String, at position: SourcePosition) -> Failure {
    if let hint = RefusedName.functions[name] {
      return failure("'\(name)' is not supported", at: position, notes: [hint])
    }
    let near = nearest(to: name).map { ["did you mean '\($0)'?"] }
    return failure(
      "function '\(name)' is not declared before this call", at: position, notes: near ?? [])
  }

  /// The candidate that fits best: exactly, or with the fewest conversions.
  private func choose(
    among candidates: [Candidate], _ name: String, _ arguments: [CheckedExpression],
    at position: SourcePosition
  ) throws(Failure) -> Candidate {
    let types = arguments.map(\.type)
    if let exact = candidates.first(where: { $0.parameters == types }) { return exact }
    let fitting = candidates.filter { candidate in
      candidate.parameters.count == types.count
        && zip(types, candidate.parameters).allSatisfy(converts)
    }
    let best = fitting.filter { candidate in
      fitting.allSatisfy { isAtLeastAsGood(candidate.parameters, $0.parameters, for: types) }
    }
    if let chosen = best.first { return chosen }
    let given = "\(name)(\(types.map(self.name).joined(separator: ", ")))"
    if fitting.isEmpty {
      throw failure("no '\(name)' fits \(given)", at: position, notes: notes(candidates, name))
    }
    throw failure("\(given) is ambiguous", at: position, notes: notes(fitting, name))
  }

  private func notes(_ candidates: [Candidate], _ name: String) -> [String] {
    let shown = candidates.prefix(6).map { candidate in
      "\(name)(\(candidate.parameters.map(self.name).joined(separator: ", ")))"
    }
    let more = candidates.count > 6 ? ", …" : ""
    return ["there is \(shown.joined(separator: ", "))\(more)"]
  }

  func converts(_ from: ShaderType, _ to: ShaderType) -> Bool {
    if from == to { return true }
    guard let first = from.scalar, let second = to.scalar, let count = from.vectorCount else {
      return false
    }
    return count == to.vectorCount && first.converts(to: second)
  }

  private func isAtLeastAsGood(
    _ left: [ShaderType], _ right: [ShaderType], for types: [ShaderType]
  ) -> Bool {
    zip(types, zip(left, right)).allSatisfy { type, pair in
      pair.0 == pair.1 || type == pair.0
    }
  }

  // MARK: Calling

  private func call(
    _ record: Record, _ name: String, _ arguments: [CheckedExpression],
    at position: SourcePosition
  ) throws(Failure) -> CheckedExpression {
    var converted: [CheckedExpression] = []
    for (index, argument) in arguments.enumerated() {
      let type = record.parameters[index]
      if record.passings[index] == .copyIn {
        converted.append(try convert(argument, to: type, "the parameter"))
      } else {
        try requireResultPlace(argument, type)
        converted.append(argument)
      }
    }
    calls[context?.id ?? .fileScope, default: []].append((record.id, position))
    return CheckedExpression(.call(record.id, converted), record.returns, at: position)
  }

  /// Checks that an `out` parameter is given a place to write to.
  private func requireResultPlace(
    _ argument: CheckedExpression, _ type: ShaderType
  ) throws(Failure) {
    try requirePlace(argument, at: argument.position)
    guard argument.type == type else {
      throw failure(
        "an out parameter needs a \(name(type)), this is \(name(argument.type))",
        at: argument.position)
    }
  }

  private func call(
    _ overload: BuiltinOverload, _ arguments: [CheckedExpression], at position: SourcePosition
  ) throws(Failure) -> CheckedExpression {
    var values: [CheckedExpression] = []
    for (argument, type) in zip(arguments, overload.parameters) {
      values.append(try convert(argument, to: type, "the parameter"))
    }
    let builtin = overload.builtin
    switch builtin.action {
    case .sample(.from, _, _): return sample(.from, values[0], at: position)
    case .sample(.to, _, _): return sample(.to, values[0], at: position)
    case .sample(.argument, let way, let level):
      let picture = try picture(values[0])
      return sample(
        picture, place(way, values.dropFirst(), in: picture, at: position),
        self.level(level, values.dropFirst(2), in: picture, at: position), at: position)
    case .size:
      let size = size(of: try picture(values[0]), at: position)
      return overload.returns == size.type
        ? size : construct(overload.returns, [size], at: position)
    case .each, .whole: break
    }
    if builtin.takesDifferences { takesDifferences = true }
    if let written = builtin.written {
      try requirePlace(values[written], at: values[written].position)
    }
    return CheckedExpression(.builtin(builtin, values), overload.returns, at: position)
  }

  /// The picture that an argument names.
  private func picture(_ argument: CheckedExpression) throws(Failure) -> ShaderPicture {
    guard case .variable(let id) = argument.kind else {
      throw failure("expected the name of a picture", at: argument.position)
    }
    return .uniform(id)
  }

  func size(of picture: ShaderPicture, at position: SourcePosition) -> CheckedExpression {
    readsSizes = true
    return CheckedExpression(.size(picture), .vector(.int, 2), at: position)
  }

  /// The place that a call's arguments name, as the picture's uv.
  private func place(
    _ way: Builtin.Place, _ arguments: ArraySlice<CheckedExpression>, in picture: ShaderPicture,
    at position: SourcePosition
  ) -> CheckedExpression {
    let pair = ShaderType.vector(.float, 2)
    func floats(_ value: CheckedExpression) -> CheckedExpression {
      construct(pair, [value], at: position)
    }
    func combined(
      _ operation: BinaryOperator, _ left: CheckedExpression, _ right: CheckedExpression
    ) -> CheckedExpression {
      CheckedExpression(.binary(operation, left, right), pair, at: position)
    }
    func middle(_ texel: CheckedExpression) -> CheckedExpression {
      let half = literal(.float(0.5), at: position)
      return combined(
        .divide, combined(.add, floats(texel), half), floats(size(of: picture, at: position)))
    }
    let whole = ShaderType.vector(.int, 2)
    guard let first = arguments.first, let last = arguments.last else {
      isRead[variable(of: .place).index] = true
      return CheckedExpression(.variable(variable(of: .place)), pair, at: position)
    }
    switch way {
    case .plain, .here: return first
    case .pixels: return combined(.divide, first, floats(size(of: picture, at: position)))
    case .shifted:
      let shift = combined(.divide, floats(last), floats(size(of: picture, at: position)))
      return combined(.add, first, shift)
    case .texel: return middle(first)
    case .shiftedTexel:
      return middle(CheckedExpression(.binary(.add, first, last), whole, at: position))
    case .projected:
      let count = first.type.vectorCount ?? 3
      let divisor = CheckedExpression(.swizzle(first, [count - 1]), .float, at: position)
      let place = CheckedExpression(.swizzle(first, [0, 1]), pair, at: position)
      return combined(.divide, place, divisor)
    }
  }

  /// The level that the arguments behind the place say; nil for the picture itself.
  private func level(
    _ level: Builtin.Level, _ arguments: ArraySlice<CheckedExpression>, in picture: ShaderPicture,
    at position: SourcePosition
  ) -> CheckedExpression? {
    func applied(_ name: String, _ values: [CheckedExpression]) -> CheckedExpression? {
      Builtin.named(name).map { CheckedExpression(.builtin($0, values), .float, at: position) }
    }
    switch level {
    case .own: return nil
    case .given: return arguments.first
    case .steps:
      let pair = ShaderType.vector(.float, 2)
      let lengths = arguments.compactMap { step in
        let size = construct(pair, [size(of: picture, at: position)], at: position)
        let texels = CheckedExpression(.binary(.multiply, step, size), pair, at: position)
        return applied("length", [texels])
      }
      return applied("max", lengths).flatMap { applied("log2", [$0]) }
    }
  }

  private func sample(
    _ picture: ShaderPicture, _ place: CheckedExpression, _ level: CheckedExpression? = nil,
    at position: SourcePosition
  ) -> CheckedExpression {
    CheckedExpression(.sample(picture, place, level: level), .vector(.float, 4), at: position)
  }
}
