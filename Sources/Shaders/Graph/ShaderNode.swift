// The values of a graph.

import SegueMachine

/// How often a value changes.
enum Rate: UInt8, Comparable, Sendable {
  case constant, frame, row, column, lane

  static func < (left: Rate, right: Rate) -> Bool { left.rawValue < right.rawValue }

  /// How often a value changes that is made from two values.
  func joined(_ other: Rate) -> Rate {
    let (low, high) = (min(self, other), max(self, other))
    return low == .row && high == .column ? .lane : high
  }
}

/// The place of a scalar value in a graph.
package struct ValueID: Hashable, Comparable, Sendable {
  let index: Int32

  init(_ index: Int) { self.index = Int32(index) }

  /// Whether it was made earlier.
  package static func < (left: ValueID, right: ValueID) -> Bool { left.index < right.index }
}

/// One scalar value.
struct ShaderNode: Sendable {
  enum Kind: Hashable, Sendable {
    /// A constant word.
    case constant(UInt32)
    case input(ShaderInput)
    /// One instruction of the machine with up to three operands.
    case operation(MachineOperation, ValueID?, ValueID?, ValueID?)
    /// A picture's colour at two coordinates, or that of a level of it; it has four components.
    case sample(picture: UInt16, ValueID, ValueID, level: ValueID?)
    /// A component of a sample.
    case component(ValueID, UInt8)
    /// A variable that a loop carries from round to round, by its number.
    case carried(Int32)
  }

  var kind: Kind
  let rate: Rate
  /// The region that computes it, for values that change with the pixel.
  var region: Int32
  /// The known facts about its sign.
  var signs = ValueSigns()

  /// The values that it is made from.
  var operands: [ValueID] {
    switch kind {
    case .constant, .input, .carried: []
    case .operation(_, let a, let b, let c): [a, b, c].compactMap { $0 }
    case .sample(_, let u, let v, let level): [u, v] + (level.map { [$0] } ?? [])
    case .component(let sample, _): [sample]
    }
  }

  /// Makes it from other values.
  mutating func redirect(_ other: (ValueID) -> ValueID) {
    switch kind {
    case .constant, .input, .carried: break
    case .operation(let operation, let a, let b, let c):
      kind = .operation(operation, a.map(other), b.map(other), c.map(other))
    case .sample(let picture, let u, let v, let level):
      kind = .sample(picture: picture, other(u), other(v), level: level.map(other))
    case .component(let sample, let number): kind = .component(other(sample), number)
    }
  }
}
