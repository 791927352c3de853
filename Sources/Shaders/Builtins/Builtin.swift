// A function of the language: its arguments, and the operations that it becomes.

import SegueMachine

/// A function of the language; all are in `Builtin+Table.swift`.
package struct Builtin: Sendable {
  /// The way a call becomes values.
  package enum Action: Sendable {
    /// One value per component of the arguments; a scalar is used with every component.
    ///
    /// The closure also gets the type of the first argument's components.
    case each(@Sendable (inout ShaderGraph, _ x: [ValueID], ScalarType) -> ValueID)
    /// Values made from all components of the arguments: first the result's, then the written ones.
    case whole(@Sendable (inout ShaderGraph, _ x: [[ValueID]], _ types: [ShaderType]) -> [ValueID])
    /// The colour of a picture.
    case sample(Picture, at: Place = .plain, level: Level = .own)
    /// The size of the picture that is the first argument.
    case size
  }

  /// Which picture is sampled.
  package enum Picture: Sendable {
    case from, to
    /// The first argument.
    case argument
  }

  /// How the second argument, and maybe the third, say where a picture is sampled.
  package enum Place: Sendable {
    /// 0…1, origin at the bottom left.
    case plain
    /// The same, after division by the last component.
    case projected
    /// The same, and a number of texels that is added.
    case shifted
    /// A texel by its column and row, from the bottom left.
    case texel
    /// A texel, and a number of texels that is added.
    case shiftedTexel
    /// Pixels of the picture, from the bottom left, as fractions.
    case pixels
    /// Where the present pixel is.
    case here
  }

  /// Which level of a picture is sampled.
  package enum Level: Sendable {
    /// The picture itself.
    case own
    /// What a third argument says, if there is one: a level, or a bias, which counts from the picture itself.
    case given
    /// The one at which the steps of the last two arguments are a texel.
    case steps
  }

  /// The name in GLSL, such as `mix`.
  package let name: String
  /// Its overloads; those that differ only in size are one pattern.
  let patterns: [BuiltinPattern]
  /// The argument that it writes, if any.
  ///
  /// The written values follow its result.
  package let written: Int?
  package let action: Action

  init(_ name: String, _ patterns: [BuiltinPattern], writes written: Int? = nil, _ action: Action) {
    (self.name, self.patterns, self.written, self.action) = (name, patterns, written, action)
  }

  /// Makes a function that is one operation of the machine for each component.
  init(_ name: String, _ operation: MachineOperation, _ patterns: [BuiltinPattern]) {
    self.init(
      name, patterns,
      .each { graph, x, _ in
        graph.make(operation, x[0], x.count > 1 ? x[1] : nil, x.count > 2 ? x[2] : nil)
      })
  }

  /// All overloads.
  package var overloads: [BuiltinOverload] {
    patterns.flatMap { pattern in
      pattern.sizes.map { size in
        BuiltinOverload(
          builtin: self, parameters: pattern.parameters.map { $0.type(size) },
          returns: pattern.returns.type(size))
      }
    }
  }

  /// The components of the result for constants; nil when they cannot be computed.
  ///
  /// - Parameter scalar: the type of the result's components.
  package func constant(
    _ arguments: [[ShaderConstant]], _ types: [ShaderType], _ scalar: ScalarType
  ) -> [ShaderConstant]? {
    var graph = ShaderGraph()
    let values = arguments.map { $0.map { graph.value(.constant($0.word)) } }
    let results = apply(values, types, &graph)
    let words = results.compactMap { graph.constant($0) }
    guard words.count == results.count else { return nil }
    return words.map { ShaderConstant(word: $0, scalar) }
  }

  /// The values of a call; an argument that is written is not among its arguments.
  func apply(
    _ arguments: [[ValueID]], _ types: [ShaderType], _ graph: inout ShaderGraph
  ) -> [ValueID] {
    switch action {
    case .each(let body):
      let count = arguments.map(\.count).max() ?? 0
      return (0..<count).map { index in
        body(&graph, arguments.map { $0[$0.count == 1 ? 0 : index] }, types[0].scalar ?? .float)
      }
    case .whole(let body): return body(&graph, arguments, types)
    case .sample, .size: preconditionFailure("samples are separate expressions")
    }
  }
}

extension Builtin: Hashable {
  /// Built-in functions are equal if their names are.
  package static func == (left: Builtin, right: Builtin) -> Bool { left.name == right.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
