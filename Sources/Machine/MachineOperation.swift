// The machine's operations, from the kernels' list: machine_operations.h.

package import CSegueKernels

/// The operation of an instruction: a line of the list, its name with a small first letter.
package typealias MachineOperation = segue_op

extension MachineOperation {
  /// All operations, in the order of the list.
  package static let all: [MachineOperation] = (0..<UInt16(SEGUE_OP_COUNT)).compactMap {
    MachineOperation(rawValue: $0)
  }

  /// The name in listings: lower-case words with hyphens.
  package var name: String {
    guard let name = unsafe segue_op_described(rawValue).name else { return "?" }
    let words = unsafe String(cString: name).map { letter in
      letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
    return String(words.joined().drop { $0 == "-" })
  }

  /// How it uses its operands.
  package var operands: MachineOperands {
    MachineOperands(rawValue: unsafe segue_op_described(rawValue).operands)
  }

  /// Its weight when lowering decides whether to skip a region: 1 for an addition, 6 for a sine, 16
  /// for a sample.
  ///
  /// It grows as the square root of the cost in the list. This is because a region is skipped only
  /// sometimes, and its values are not shared with code outside. With the whole cost as weight, a
  /// sample would always be guarded, and `shatter` takes 1.8 times as long.
  package var weight: Int {
    let cost = Double(unsafe segue_op_described(rawValue).cost)
    return Swift.max(1, Int((2 * cost.squareRoot()).rounded()))
  }
}

/// How an operation uses its operands: the kernel's `segue_operands`.
package struct MachineOperands: OptionSet {
  /// The bits of the kernel's `segue_operands`.
  package let rawValue: UInt32
  /// Writes the register d.
  package static let writesD = MachineOperands(SEGUE_WRITES_D)
  /// Reads d before it writes it.
  package static let readsD = MachineOperands(SEGUE_READS_D)
  /// Reads the register a.
  package static let readsA = MachineOperands(SEGUE_READS_A)
  /// Reads the register b.
  package static let readsB = MachineOperands(SEGUE_READS_B)
  /// Reads the register c.
  package static let readsC = MachineOperands(SEGUE_READS_C)
  /// Reads the register `extra`.
  package static let readsExtra = MachineOperands(SEGUE_READS_EXTRA)
  /// c is the number of elements of an array.
  package static let elementsC = MachineOperands(SEGUE_ELEMENTS_C)
  /// `extra` is the number of elements of an array.
  package static let elementsExtra = MachineOperands(SEGUE_ELEMENTS_EXTRA)
  /// Samples a picture.
  package static let samples = MachineOperands(SEGUE_SAMPLES)
  /// May go on at another instruction.
  package static let jumps = MachineOperands(SEGUE_JUMPS)

  /// Makes a set of these bits.
  package init(rawValue: UInt32) { self.rawValue = rawValue }
  private init(_ value: segue_operands) { rawValue = value.rawValue }
}
