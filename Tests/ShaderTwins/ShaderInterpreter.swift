// Runs a checked shader for one pixel, one number after the other: what the machine must come to.

import SegueShaders

/// A straightforward interpreter of checked programs.
///
/// Operands are evaluated from left to right; of an assignment first the indices of the place, then
/// the value; arguments are copied in from left to right and out in the same order.
package struct ShaderInterpreter {
  /// Why a run ended early.
  package enum Failure: Error, Hashable {
    /// More steps than allowed.
    case budgetExhausted
  }

  /// Where a statement goes on.
  enum Flow {
    case next, breakLoop, continueLoop
    case returnValue([ShaderConstant])
  }

  /// A sampler: red, green, blue and alpha of a picture's level at u, v; the picture itself is level 0.
  package typealias Sampler = (ShaderPicture, Float, Float, _ level: Float) -> [Float]

  let program: CheckedProgram
  /// The functions whose values are kept as pictures.
  ///
  /// They are asked for the place of the pixel only, and so give what an opaque picture of 8 bits has of them.
  let passes: Set<FunctionID>
  /// Sines and the like.
  let functions: ShaderFunctions
  let sampler: Sampler
  /// The width and height of a picture.
  let size: @Sendable (ShaderPicture) -> [Int32]
  /// Values of variables, by index; there is no recursion, so each has one place.
  var values: [[ShaderConstant]]
  /// Pictures that are passed as arguments.
  var pictures: [VariableID: VariableID] = [:]
  private var steps: Int

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - environment: `progress`, `ratio`, `resolution`; zero when left out.
  ///   - uniforms: components of parameters; zero when left out.
  ///   - passes: functions that are passes.
  ///   - steps: how many statements and expressions may be evaluated.
  package init(
    _ program: CheckedProgram,
    environment: [CheckedVariable.Environment: [Float]] = [:],
    uniforms: [VariableID: [ShaderConstant]] = [:], passes: [FunctionID] = [],
    functions: ShaderFunctions = .system,
    steps: Int = 10_000_000,
    size: @escaping @Sendable (ShaderPicture) -> [Int32] = { _ in [1, 1] },
    sampler: @escaping Sampler
  ) {
    self.program = program
    self.passes = Set(passes)
    self.functions = functions
    self.sampler = sampler
    self.size = size
    self.steps = steps
    values = program.variables.map { program.zero(of: $0.type) }
    for (index, variable) in program.variables.enumerated() {
      switch variable.role {
      case .uniform: values[index] = uniforms[VariableID(index)] ?? values[index]
      case .environment(let known):
        values[index] = environment[known]?.map { .float($0) } ?? values[index]
      case .variable, .constant, .picture: break
      }
    }
  }

  /// The colour that `transition` returns at a place.
  package func color(u: Float, v: Float) throws(Failure) -> [Float] {
    var run = self
    for (index, variable) in program.variables.enumerated()
    where variable.role == .environment(.place) { run.values[index] = [.float(u), .float(v)] }
    for global in program.globals {
      guard let initial = global.initial else { continue }
      run.values[global.variable.index] = try run.evaluate(initial)
    }
    let arguments: [ShaderConstant] = [.float(u), .float(v)]
    let parameter = program.functions[program.entry.index].parameters[0].variable
    run.values[parameter.index] = arguments
    return try run.run(program.entry).map(\.float)
  }

  /// Takes a step of the budget.
  mutating func takeStep() throws(Failure) {
    steps -= 1
    if steps < 0 { throw .budgetExhausted }
  }

  // MARK: Functions

  /// A number as a picture of 8 bits keeps it.
  private static func kept(_ number: Float) -> Float {
    number > 0 ? (min(number, 1) * 255 + 0.5).rounded(.down) * (1 / 255) : 0
  }

  /// Runs the body of a function whose parameters are set.
  private mutating func run(_ function: FunctionID) throws(Failure) -> [ShaderConstant] {
    let definition = program.functions[function.index]
    if case .returnValue(let value) = try execute(definition.body) { return value }
    return program.zero(of: definition.returns)
  }

  mutating func call(
    _ function: FunctionID, _ arguments: [CheckedExpression]
  ) throws(Failure) -> [ShaderConstant] {
    let parameters = program.functions[function.index].parameters
    var given: [[ShaderConstant]] = []
    var places: [ShaderPlace?] = []
    for (argument, parameter) in zip(arguments, parameters) {
      switch parameter.passing {
      case .copyIn:
        if argument.type == .sampler2D, case .variable(let id) = argument.kind {
          pictures[parameter.variable] = pictures[id] ?? id
          given.append([])
        } else {
          given.append(try evaluate(argument))
        }
        places.append(nil)
      case .copyOut, .copyInOut:
        let place = try self.place(argument)
        let isOut = parameter.passing == .copyOut
        given.append(isOut ? program.zero(of: argument.type) : read(place))
        places.append(place)
      }
    }
    for (parameter, value) in zip(parameters, given) {
      values[parameter.variable.index] = value
    }
    var result = try run(function)
    if passes.contains(function) {
      result = result.prefix(3).map { .float(Self.kept($0.float)) } + [.float(1)]
    }
    for (parameter, place) in zip(parameters, places) {
      if let place { write(values[parameter.variable.index], to: place) }
    }
    return result
  }
}
