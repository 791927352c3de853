// Turns a checked program into a graph of scalar values: it inlines functions, splits vectors into
// scalars, and turns control flow into masks and guarded regions.
//
// It runs the program statement by statement, but on nodes of the graph instead of numbers.
// Example: for `if (c) x = a; else x = b;` it runs both sides, and x becomes select(c, a, b). A
// return, break or continue in a branch ends only some pixels. From there on, a mask keeps these
// pixels from writing to variables that live longer than the function or loop.

import SegueMachine
import SeguePixels

/// Turns a checked program into a graph.
struct Lowerer {
  let program: CheckedProgram
  var graph = ShaderGraph()
  /// The scalars of each variable that has a value; matrices by columns.
  var values: [VariableID: [ValueID]] = [:]
  /// The context in which each variable was declared.
  ///
  /// Globals have no entry.
  var depths: [VariableID: Int] = [:]
  /// The open functions, loops and rounds of loops, from the outside in.
  var contexts: [LoweringContext] = []
  /// The pixels of the innermost function that take the present branches; nil for all.
  var path: ValueID?
  /// The context that ended, if nothing more happens in the current list of statements.
  var ended: Int?
  /// The return types of the open functions, from the outside in.
  var returnTypes: [ShaderType] = []
  /// The names of pictures in the functions to which they are passed.
  var samplers: [VariableID: VariableID] = [:]
  let pictures: [ShaderPicture]
  /// The values of uniforms and of the host's variables.
  let environment: ShaderEnvironment

  /// The present place in the source.
  var position = SourcePosition(line: 1, column: 1)
  /// How many scalars and variables were visited so far: the work of lowering.
  ///
  /// It is counted because the graph may stay small: calls of functions that do nothing leave no
  /// nodes.
  var work = 0
  /// Loops that have too many rounds to be unrolled; inside other loops this is not tried again.
  var longLoops: Set<SourcePosition> = []

  /// The present depth of calls, statements and expressions inside each other.
  var nesting = 0

  /// The deepest nesting; a call counts as four, because threads have stacks of half a megabyte.
  private static let deepest = 512
  /// The most work that lowering may take.
  static let mostWork = 3_000_000
  /// Regions cheaper than this are computed whether or not a pixel needs them.
  static let cheap = 24
  /// The same limit for a region that all pixels of a row or column need together, or not at all.
  static let cheapForAll = 6
  /// The most scalars of one variable.
  static let mostScalars = 4096

  init(_ program: CheckedProgram, environment: ShaderEnvironment) {
    self.program = program
    self.environment = environment
    pictures = environment.pictures
    graph.hasPairs = program.takesDifferences
  }

  /// The colour of a pixel: red, green, blue, alpha.
  mutating func lower() throws(LoweringError) -> [ValueID] {
    if environment.notesSlowSines { values[slowSines] = [graph.truth(false)] }
    try initializeGlobals()
    let uv = [graph.value(.input(.u)), graph.value(.input(.v))]
    return try call(program.entry, arguments: [uv]).result
  }

  /// Stops when the program is too large.
  func checkSize() throws(LoweringError) {
    guard nesting < Self.deepest else {
      throw .tooLarge(
        "calls, statements and expressions are nested too deep here", at: position)
    }
    guard graph.nodeCount < ShaderGraph.mostNodes else {
      throw .tooLarge(
        "the program has more than \(ShaderGraph.mostNodes) operations here", at: position)
    }
    guard work < Self.mostWork else {
      throw .tooLarge(
        "the program is too large once its functions and short loops are expanded; call fewer functions, or "
          + "make arrays smaller", at: position)
    }
  }

  private mutating func initializeGlobals() throws(LoweringError) {
    for global in program.globals {
      let variable = program.variables[global.variable.index]
      switch variable.role {
      case .uniform:
        values[global.variable] = try uniform(global.variable, variable)
      case .environment(.progress): values[global.variable] = [graph.value(.input(.progress))]
      case .environment(.ratio): values[global.variable] = [graph.value(.input(.ratio))]
      case .environment(.resolution):
        values[global.variable] = [
          graph.value(.input(.width)), graph.value(.input(.height)),
        ]
      case .environment(.pixel):
        values[global.variable] = [
          graph.value(.input(.x)), graph.value(.input(.y)), graph.float(0.5), graph.float(1),
        ]
      case .environment(.place):
        values[global.variable] = [graph.value(.input(.u)), graph.value(.input(.v))]
      case .picture: values[global.variable] = []
      case .variable, .constant:
        let type = variable.type
        values[global.variable] =
          if let initial = global.initial { try evaluate(initial) } else { zero(type) }
      }
    }
  }

  private mutating func uniform(
    _ id: VariableID, _ variable: CheckedVariable
  ) throws(LoweringError) -> [ValueID] {
    guard variable.type != .sampler2D else { return [] }
    let given = environment.uniforms[id] ?? []
    return (0..<program.width(of: variable.type)).map { index in
      graph.value(.constant(index < given.count ? given[index] : 0))
    }
  }

  // MARK: Values

  /// All zero.
  mutating func zero(_ type: ShaderType) -> [ValueID] {
    let zeros = (0..<program.width(of: type)).map { _ in graph.value(.constant(0)) }
    work += zeros.count
    return zeros
  }

  // MARK: Masks

  /// The pixels that are active within the innermost function; nil for all.
  var live: ValueID? {
    mutating get {
      var mask = path
      for context in contexts.reversed() {
        mask = both(mask, context.alive)
        if context.isFunction { break }
      }
      return mask
    }
  }

  /// The pixels that are active, including the callers' masks; nil for all.
  var liveOverall: ValueID? {
    mutating get {
      let function = contexts.last { $0.isFunction }
      return both(live, function?.entry)
    }
  }

  /// The intersection of two masks.
  mutating func both(_ a: ValueID?, _ b: ValueID?) -> ValueID? {
    guard let a else { return b }
    guard let b else { return a }
    return graph.and(a, b)
  }

  /// Ends the active pixels in a context.
  mutating func end(_ depth: Int) {
    if let mask = live {
      let gone = graph.not(mask)
      contexts[depth].alive = both(contexts[depth].alive, gone)
    } else {
      contexts[depth].alive = graph.truth(false)
    }
    // Pixels that ended in an inner context come back when it ends; until then nothing more
    // happens.
    ended = contexts.indices.last { $0 > depth && contexts[$0].alive != nil } ?? depth
  }

  /// Writes some scalars of a variable.
  ///
  /// Pixels that have ended in a context inside the variable's own keep their values.
  mutating func write(_ variable: VariableID, _ scalars: [ValueID], in slots: [Int]) {
    let depth = depths[variable] ?? -1
    var mask: ValueID?
    for context in contexts.dropFirst(depth + 1) { mask = both(mask, context.alive) }
    work += slots.count
    for (slot, scalar) in zip(slots, scalars) {
      guard let old = values[variable]?[slot] else { return }
      values[variable]?[slot] = mask.map { graph.select($0, scalar, old) } ?? scalar
    }
  }
}

/// A function, a loop or a round of a loop while it is lowered.
struct LoweringContext {
  var isFunction = false
  /// The pixels that have not ended in it; nil for all.
  var alive: ValueID?
  /// The value that a function returns, so far.
  var result: [ValueID]?
  /// The branches taken in the caller.
  var callerPath: ValueID?
  /// For functions, the pixels that entered it; nil for all.
  var entry: ValueID?
  /// Whether it is a round of a loop, which `continue` ends.
  var isRound = false
}

/// The facts that a program is lowered with.
struct ShaderEnvironment: Sendable {
  /// Words of the uniforms' scalars.
  var uniforms: [VariableID: [UInt32]] = [:]
  /// The pictures in the machine's order.
  var pictures: [ShaderPicture] = [.from, .to]
  /// The sizes of pictures among the parameters; 1 × 1 when missing.
  var sizes: [VariableID: PixelSize] = [:]
  /// Whether lowering notes the pixels that take sines of large numbers.
  var notesSlowSines = false
}

extension CheckedProgram {
  /// The scalar types of a type's components, in order: matrices by columns.
  func scalars(of type: ShaderType) -> [ScalarType] {
    switch type {
    case .void, .sampler2D: []
    case .scalar(let scalar): [scalar]
    case .vector(let scalar, let count): Array(repeating: scalar, count: count)
    case .matrix(let columns, let rows): Array(repeating: .float, count: columns * rows)
    case .array(let element, let count):
      (0..<count).flatMap { _ in scalars(of: element) }
    case .structure(let index): structures[index].fields.flatMap { scalars(of: $0.type) }
    }
  }

  /// How many scalars a type has.
  func width(of type: ShaderType) -> Int { type.componentCount(structures) }
}
