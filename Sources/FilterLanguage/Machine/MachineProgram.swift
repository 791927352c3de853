// A program of the machine: registers, and one piece of code for each extent that words can have.

internal import CSegueKernels

/// A checked program: a run of it can never read or write anything but registers and pictures.
package struct MachineProgram: Sendable {
  /// Pieces of code, each run as often as its registers change.
  package enum Section: Int, CaseIterable, Hashable, Sendable {
    /// Once for a frame, on one lane.
    case frame
    /// Once for a frame, on all columns.
    case columns
    /// Once for a row, on one lane.
    case row
    /// For every batch of pixels.
    case lanes
  }

  /// Why a program was refused.
  package enum Fault: Error, Hashable {
    /// More registers than can be numbered.
    case tooManyRegisters
    /// An operand that is not there, or an end that is run past.
    case unsafeInstruction(Section, Int)
    /// A section that reads what changes more often than its own registers.
    case unsettledOperand(Section, Int)
    /// A section that writes registers that are not its own.
    case foreignResult(Section, Int)
  }

  package let registers: [MachineRegister]
  /// What the pictures are called in listings; a run is given as many.
  package let pictures: [String]
  private let sections: [[MachineInstruction]]
  private let kernelCode: [[segue_instruction]]

  /// Checks a program; sections left out are empty, and an `end` is added to each.
  package init(
    registers: [MachineRegister], pictures: [String] = [],
    sections: [Section: [MachineInstruction]]
  ) throws(Fault) {
    guard registers.count <= Int(MachineInstruction.allLanes) else { throw .tooManyRegisters }
    let code = Section.allCases.map { (sections[$0] ?? []) + [MachineInstruction(.end)] }
    self.registers = registers
    self.pictures = pictures
    self.sections = code
    kernelCode = code.map { $0.map(\.kernelValue) }
    for section in Section.allCases { try check(section) }
  }

  /// The code of a section, its `end` included.
  package subscript(section: Section) -> [MachineInstruction] { sections[section.rawValue] }

  /// How many words each lane of a batch needs; the more, the shorter the batch.
  package var wordsPerLane: Int { registers.count { $0.extent == .lane || $0.extent == .column } }

  /// The number of lanes that suits the first-level cache, a multiple of 16: 64 … 256.
  package var batch: Int {
    let fitting = Self.cacheWords / max(1, wordsPerLane) & ~15
    return min(max(fitting, 64), Int(SEGUE_LANES))
  }

  // 24 KiB of the usual 32 or 48: constants and pictures need room, too.
  private static let cacheWords = 6144

  @unsafe func withKernelCode<Result>(
    of section: Section, _ body: (UnsafeBufferPointer<segue_instruction>) -> Result
  ) -> Result {
    unsafe kernelCode[section.rawValue].withUnsafeBufferPointer(body)
  }

  private func check(_ section: Section) throws(Fault) {
    let code = self[section]
    let bad = unsafe kernelCode[section.rawValue].withUnsafeBufferPointer {
      unsafe segue_check($0.baseAddress, $0.count, registers.count, pictures.count)
    }
    guard bad < 0 else { throw .unsafeInstruction(section, bad) }
    for (number, instruction) in code.enumerated() {
      guard instruction.reads.allSatisfy({ Self.reads(section, registers[$0].extent) }) else {
        throw .unsettledOperand(section, number)
      }
      guard instruction.writes.allSatisfy({ registers[$0].extent == Self.extent(section) }) else {
        throw .foreignResult(section, number)
      }
    }
  }

  private static func extent(_ section: Section) -> MachineRegister.Extent {
    switch section {
    case .frame: .frame
    case .columns: .column
    case .row: .row
    case .lanes: .lane
    }
  }

  private static func reads(_ section: Section, _ extent: MachineRegister.Extent) -> Bool {
    switch extent {
    case .constant, .frame: true
    case .row: section == .row || section == .lanes
    case .column: section == .columns || section == .lanes
    case .lane: section == .lanes
    }
  }
}
