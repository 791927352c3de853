// Properties of types.

import SegueMachine

extension ShaderType {
  package static let float = ShaderType.scalar(.float)
  package static let int = ShaderType.scalar(.int)
  package static let uint = ShaderType.scalar(.uint)
  package static let bool = ShaderType.scalar(.bool)

  /// The type of the components of a scalar, vector or matrix.
  package var scalar: ScalarType? {
    switch self {
    case .scalar(let scalar), .vector(let scalar, _): scalar
    case .matrix: .float
    case .void, .array, .structure, .sampler2D: nil
    }
  }

  /// The type of all numbers in a scalar, vector, matrix, or array of these.
  package var numbers: ScalarType? {
    if case .array(let element, _) = self { element.numbers } else { scalar }
  }

  /// How many scalars a value holds; the structures are those of the program.
  package func componentCount(_ structures: [CheckedStructure]) -> Int {
    switch self {
    case .void, .sampler2D: 0
    case .scalar: 1
    case .vector(_, let count): count
    case .matrix(let columns, let rows): columns * rows
    case .array(let element, let count): element.componentCount(structures) * count
    case .structure(let index): structures[index].starts.last ?? 0
    }
  }

  /// The number of components of a scalar or vector.
  package var vectorCount: Int? {
    switch self {
    case .scalar: 1
    case .vector(_, let count): count
    case .void, .matrix, .array, .structure, .sampler2D: nil
    }
  }

  package var isMatrix: Bool {
    if case .matrix = self { true } else { false }
  }

  /// The same shape with another component type; matrices stay as they are.
  package func with(_ scalar: ScalarType) -> ShaderType {
    switch self {
    case .scalar: .scalar(scalar)
    case .vector(_, let count): .vector(scalar, count)
    default: self
    }
  }

  /// The type of a scalar, or of a vector of two to four components.
  package static func vectorOrScalar(_ scalar: ScalarType, _ count: Int) -> ShaderType {
    count == 1 ? .scalar(scalar) : .vector(scalar, count)
  }
}

extension ScalarType {
  package var isInteger: Bool { self == .int || self == .uint }

  /// Whether values convert implicitly, as in desktop GLSL.
  package func converts(to other: ScalarType) -> Bool {
    switch (self, other) {
    case (.int, .uint), (.int, .float), (.uint, .float): true
    default: self == other
    }
  }
}
