// Checks swizzles, fields, indices and lengths.

import SegueShaders

extension Checker {
  /// Checks `.xy` and `.field`.
  func checkMember(
    _ value: CheckedExpression, _ name: String, at position: SourcePosition
  ) throws(Failure) -> CheckedExpression {
    if case .structure(let index) = value.type {
      let fields = structures[index].fields
      guard let place = fields.firstIndex(where: { $0.name == name }) else {
        let names = fields.map(\.name).joined(separator: ", ")
        throw failure(
          "structure '\(structures[index].name)' has no field '\(name)'", at: position,
          notes: ["it has \(names)"])
      }
      return CheckedExpression(.field(value, place), fields[place].type, at: position)
    }
    guard let scalar = value.type.scalar, let count = value.type.vectorCount else {
      throw failure("\(self.name(value.type)) has no '.\(name)'", at: position)
    }
    let components = try swizzle(name, of: count, value.type, at: position)
    return CheckedExpression(
      .swizzle(value, components), .vectorOrScalar(scalar, components.count), at: position)
  }

  private func swizzle(
    _ name: String, of count: Int, _ type: ShaderType, at position: SourcePosition
  ) throws(Failure) -> [Int] {
    let sets = ["xyzw", "rgba", "stpq"]
    for letters in sets {
      let places = name.map { letter in letters.firstIndex(of: letter) }
      guard places.allSatisfy({ $0 != nil }) else { continue }
      guard name.count <= 4 else {
        throw failure("'.\(name)' selects more than 4 components", at: position)
      }
      let components = places.compactMap {
        $0.map { letters.distance(from: letters.startIndex, to: $0) }
      }
      guard let last = components.max(), last < count else {
        throw failure(
          "\(self.name(type)) has no '.\(name)': it has \(count) component\(count == 1 ? "" : "s")",
          at: position)
      }
      return components
    }
    let mixes = name.allSatisfy { letter in sets.contains { $0.contains(letter) } }
    throw failure(
      "\(self.name(type)) has no '.\(name)'", at: position,
      notes: mixes ? ["xyzw, rgba and stpq cannot be mixed"] : [])
  }

  /// Checks `x[i]`.
  func checkIndex(
    _ value: CheckedExpression, _ index: CheckedExpression, at position: SourcePosition
  ) throws(Failure) -> CheckedExpression {
    let (type, count): (ShaderType, Int)
    switch value.type {
    case .array(let element, let elements): (type, count) = (element, elements)
    case .vector(let scalar, let components): (type, count) = (.scalar(scalar), components)
    case .matrix(let columns, let rows): (type, count) = (.vector(.float, rows), columns)
    default: throw failure("\(name(value.type)) cannot be indexed", at: position)
    }
    guard index.type == .int || index.type == .uint else {
      throw failure(
        "an index must be an int, this is \(name(index.type))", at: index.position,
        notes: index.type == .float ? ["int(…) converts it"] : [])
    }
    if let constant = constantValue(index)?.first {
      let place = constant.scalar == .int ? Int64(constant.int) : Int64(constant.uint)
      guard (0..<Int64(count)).contains(place) else {
        throw failure(
          "index \(place) is outside of \(name(value.type)): 0 to \(count - 1)", at: index.position)
      }
    }
    let whole = construct(.int, [index], at: index.position)
    return CheckedExpression(.index(value, whole), type, at: position)
  }

  /// Checks `x.length()`.
  func checkLength(
    _ value: CheckedExpression, at position: SourcePosition
  ) throws(Failure) -> CheckedExpression {
    switch value.type {
    case .array(_, let count), .matrix(let count, _), .vector(_, let count):
      return literal(.int(Int32(count)), at: position)
    default: throw failure("\(name(value.type)) has no length()", at: position)
    }
  }
}
