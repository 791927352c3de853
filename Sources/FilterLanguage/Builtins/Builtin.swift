// A function of the language: what it takes, and what it becomes.

/// A function of the language; `Builtin+Table.swift` has them all.
package struct Builtin: Sendable {
  /// What it becomes.
  enum Action: Sendable {
    /// A value made of each component of the arguments, scalars going with every component. Given the
    /// type of the first argument's components.
    case each(@Sendable (inout ShaderGraph, _ x: [ValueID], ScalarType) -> ValueID)
    /// Values made of all components of the arguments: those of the result, then those that are written.
    case whole(@Sendable (inout ShaderGraph, _ x: [[ValueID]], _ types: [ShaderType]) -> [ValueID])
    /// The colour of a picture.
    case sample(Picture)
  }

  /// Which picture is sampled.
  enum Picture: Sendable {
    case from, to
    /// The first argument.
    case argument
  }

  /// What it is called.
  package let name: String
  /// Its overloads, those that differ only in size as one.
  let patterns: [BuiltinPattern]
  /// Which argument it writes.
  ///
  /// The values that are written follow its own.
  let written: Int?
  let action: Action

  init(_ name: String, _ patterns: [BuiltinPattern], writes written: Int? = nil, _ action: Action) {
    (self.name, self.patterns, self.written, self.action) = (name, patterns, written, action)
  }

  /// One operation of the machine for each component.
  init(_ name: String, _ operation: MachineOperation, _ patterns: [BuiltinPattern]) {
    self.init(
      name, patterns,
      .each { graph, x, _ in
        graph.make(operation, x[0], x.count > 1 ? x[1] : nil, x.count > 2 ? x[2] : nil)
      })
  }

  /// All overloads.
  var overloads: [BuiltinOverload] {
    patterns.flatMap { pattern in
      pattern.sizes.map { size in
        BuiltinOverload(
          builtin: self, parameters: pattern.parameters.map { $0.type(size) },
          returns: pattern.returns.type(size))
      }
    }
  }

  /// The values of a call, without those of the argument that is written among its arguments.
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
    case .sample: preconditionFailure("samples are expressions of their own")
    }
  }
}

extension Builtin: Hashable {
  package static func == (left: Builtin, right: Builtin) -> Bool { left.name == right.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
