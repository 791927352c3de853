// The overloads of a function of the language.

import SegueMachine

/// One list of argument types that a built-in function takes, and the type of its result.
package struct BuiltinOverload {
  package let builtin: Builtin
  package let parameters: [ShaderType]
  package let returns: ShaderType
}

/// A type that stands for several types.
enum BuiltinShape {
  /// Exactly this type.
  case one(ShaderType)
  /// A scalar, or a vector of any size: genType.
  case any(ScalarType)
  /// A vector of any size.
  case vector(ScalarType)
  /// A matrix of any size.
  case matrix
  /// A square matrix of any size.
  case square
  /// The matrix with rows and columns exchanged.
  case transposed
  /// A vector with the matrix's number of rows, and one with its number of columns.
  case column, row

  /// The type for a size: the number of components, or for a matrix columns times eight plus rows.
  func type(_ size: Int) -> ShaderType {
    switch self {
    case .one(let type): type
    case .any(let scalar): .vectorOrScalar(scalar, size)
    case .vector(let scalar): .vector(scalar, size)
    case .matrix: .matrix(columns: size / 8, rows: size % 8)
    case .square: .matrix(columns: size, rows: size)
    case .transposed: .matrix(columns: size % 8, rows: size / 8)
    case .column: .vector(.float, size % 8)
    case .row: .vector(.float, size / 8)
    }
  }
}

/// Overloads that differ only in size.
struct BuiltinPattern {
  let parameters: [BuiltinShape]
  let returns: BuiltinShape

  init(_ parameters: [BuiltinShape], _ returns: BuiltinShape) {
    self.parameters = parameters
    self.returns = returns
  }

  /// All sizes that the pattern can have.
  var sizes: [Int] {
    var result = [0]
    for shape in parameters + [returns] {
      switch shape {
      case .any: return [1, 2, 3, 4]
      case .vector, .square: result = [2, 3, 4]
      case .matrix, .transposed, .column, .row:
        return [18, 19, 20, 26, 27, 28, 34, 35, 36]
      case .one: break
      }
    }
    return result
  }
}
