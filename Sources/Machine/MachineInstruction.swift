// One instruction of the machine, and the registers that it reads and writes.

internal import CSegueKernels

/// An operation with its operands: register numbers, or pictures, element counts and jump targets.
package struct MachineInstruction: Hashable, Sendable {
  /// The computation.
  package var operation: MachineOperation
  /// The register of the result.
  package var d: UInt16
  /// The first operand.
  package var a: UInt16
  /// The second operand.
  package var b: UInt16
  /// The third operand, or the lower half of a jump's target.
  package var c: UInt16
  /// A fourth operand, such as a sample's mask or level, or the upper half of a jump's target.
  package var extra: UInt16

  /// In place of a sample's mask, this means all lanes.
  package static let allLanes = UInt16(SEGUE_ALL)

  /// Makes an instruction: `d = operation(a, b, c)`.
  package init(
    _ operation: MachineOperation, _ d: UInt16 = 0, _ a: UInt16 = 0, _ b: UInt16 = 0,
    _ c: UInt16 = 0, _ extra: UInt16 = 0
  ) {
    (self.operation, self.d, self.a, self.b, self.c, self.extra) = (operation, d, a, b, c, extra)
  }

  /// Makes a jump to the instruction numbered `target` of the same section.
  ///
  /// - Precondition: the target is below 2^32.
  package static func jump(
    _ operation: MachineOperation = .jump, on condition: UInt16 = 0, to target: Int
  ) -> MachineInstruction {
    var jump = MachineInstruction(operation, 0, condition)
    jump.target = target
    return jump
  }

  /// The target of a jump.
  package var target: Int {
    get { Int(c) | Int(extra) << 16 }
    set {
      precondition(newValue >= 0 && newValue < 1 << 32, "a target beyond the machine's code")
      c = UInt16(truncatingIfNeeded: newValue)
      extra = UInt16(truncatingIfNeeded: newValue >> 16)
    }
  }

  /// The registers that it reads; for an element of an array, all elements.
  package var reads: [Int] {
    let operands = operation.operands
    var registers: [Int] = []
    if operands.contains(.readsD) { registers.append(Int(d)) }
    if operands.contains(.readsA) { registers.append(Int(a)) }
    if operands.contains(.readsB) { registers.append(Int(b)) }
    if operands.contains(.readsC) { registers.append(Int(c)) }
    if operands.contains(.readsExtra) { registers.append(Int(extra)) }
    if operands.contains(.samples), !operands.contains(.readsExtra), extra != Self.allLanes {
      registers.append(Int(extra))
    }
    return registers + elements
  }

  /// The registers that it writes, in part or fully.
  package var writes: [Int] {
    let operands = operation.operands
    if operands.contains(.elementsExtra) { return elements }
    if operands.contains(.samples) {
      let hasAlpha = [.sample, .sampleLevel, .texel].contains(operation)
      return Array(Int(d)..<Int(d) + (hasAlpha ? 4 : 3))
    }
    return operands.contains(.writesD) ? [Int(d)] : []
  }

  private var elements: [Int] {
    let operands = operation.operands
    if operands.contains(.elementsC) { return Array(Int(a)..<Int(a) + Int(c)) }
    return operands.contains(.elementsExtra) ? Array(Int(a)..<Int(a) + Int(extra)) : []
  }

  var kernelValue: segue_instruction {
    segue_instruction(op: operation.rawValue, d: d, a: a, b: b, c: c, extra: extra)
  }
}
