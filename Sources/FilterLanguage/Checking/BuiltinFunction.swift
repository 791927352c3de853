// The functions of the language, with all their overloads.

/// One overload of a function of the language.
struct BuiltinFunction {
  /// What a call does.
  enum Action {
    case compute(Builtin)
    case sampleFrom, sampleTo
    /// Of a sampler2D at uv; what follows these two is ignored.
    case sample
  }

  let action: Action
  let parameters: [ShaderType]
  let returns: ShaderType

  /// All names.
  static var names: Dictionary<String, [Pattern]>.Keys { patterns.keys }

  /// Whether there is a function of a name.
  static func isKnown(_ name: String) -> Bool { patterns[name] != nil }

  /// All overloads of a name; none when it is unknown.
  static func all(named name: String) -> [BuiltinFunction] {
    guard let known = patterns[name] else { return [] }
    let action = action(of: name)
    return known.flatMap { pattern in
      pattern.sizes.map { size in
        BuiltinFunction(
          action: action, parameters: pattern.parameters.map { $0.type(size) },
          returns: pattern.returns.type(size))
      }
    }
  }

  private static func action(of name: String) -> Action {
    switch name {
    case "getFromColor": .sampleFrom
    case "getToColor": .sampleTo
    default: Builtin(rawValue: name).map(Action.compute) ?? .sample
    }
  }
}

extension BuiltinFunction {
  /// A type that stands for several.
  enum Shape {
    /// One type.
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
    /// A vector as high as the matrix, and one as wide.
    case column, row

    /// The type for a size: the count of components; or columns times eight and rows.
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
  struct Pattern {
    let parameters: [Shape]
    let returns: Shape

    init(_ parameters: [Shape], _ returns: Shape) {
      self.parameters = parameters
      self.returns = returns
    }

    /// The sizes there are.
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
}
