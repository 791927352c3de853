// Where the numbers of a value stand in a flat list.

import SegueShaders

extension CheckedProgram {
  /// How many numbers a value of a type is.
  func width(of type: ShaderType) -> Int {
    switch type {
    case .void, .sampler2D: 0
    case .scalar: 1
    case .vector(_, let count): count
    case .matrix(let columns, let rows): columns * rows
    case .array(let element, let count): count * width(of: element)
    case .structure(let index):
      structures[index].fields.reduce(0) { $0 + width(of: $1.type) }
    }
  }

  /// The numbers of an element, a column or a component; the index is clamped.
  func element(of type: ShaderType, at index: Int32) -> Range<Int> {
    let count: Int
    switch type {
    case .array(_, let elements): count = elements
    case .matrix(let columns, _): count = columns
    default: count = width(of: type)
    }
    let size = width(of: type) / count
    let start = min(max(Int(index), 0), count - 1) * size
    return start..<start + size
  }

  /// The numbers of a field.
  func field(_ field: Int, of type: ShaderType) -> Range<Int> {
    guard case .structure(let index) = type else { preconditionFailure("not a structure") }
    let fields = structures[index].fields
    let start = fields[..<field].reduce(0) { $0 + width(of: $1.type) }
    return start..<start + width(of: fields[field].type)
  }

  /// All zero.
  func zero(of type: ShaderType) -> [ShaderConstant] {
    switch type {
    case .void, .sampler2D: []
    case .scalar(.float): [.float(0)]
    case .scalar(.int): [.int(0)]
    case .scalar(.uint): [.uint(0)]
    case .scalar(.bool): [.bool(false)]
    case .vector(let scalar, let count):
      Array(repeating: zero(of: .scalar(scalar))[0], count: count)
    case .matrix: Array(repeating: .float(0), count: width(of: type))
    case .array(let element, let count): (0..<count).flatMap { _ in zero(of: element) }
    case .structure(let index): structures[index].fields.flatMap { zero(of: $0.type) }
    }
  }
}
