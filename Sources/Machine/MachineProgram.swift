// A program of the machine: its registers, and a section of code for each extent.

internal import CSegueKernels

/// A checked program: when it runs, it can access nothing but registers and pictures.
package struct MachineProgram: Sendable {
  /// Sections of code; each runs as often as its registers change.
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
    /// There are more registers than numbers for them.
    case tooManyRegisters
    /// An operand does not exist, or the code has no end.
    case unsafeInstruction(Section, Int)
    /// A section reads a register that changes more often than its own.
    case unsettledOperand(Section, Int)
    /// A section writes registers that are not its own.
    case foreignResult(Section, Int)
  }

  /// All registers; instructions name them by their place in this list.
  package let registers: [MachineRegister]
  /// The names of the pictures in listings; a run gets this many pictures.
  package let pictures: [String]
  /// The pictures that it samples, by their places in that list.
  package let sampledPictures: Set<Int>
  /// Those of which it samples levels.
  package let leveledPictures: Set<Int>
  private let sections: [[MachineInstruction]]
  private let kernelCode: [[segue_instruction]]

  /// Checks a program; missing sections are empty, and each gets an `end`.
  package init(
    registers: [MachineRegister], pictures: [String] = [],
    sections: [Section: [MachineInstruction]]
  ) throws(Fault) {
    guard registers.count <= Int(MachineInstruction.allLanes) else { throw .tooManyRegisters }
    let code = Section.allCases.map { (sections[$0] ?? []) + [MachineInstruction(.end)] }
    self.registers = registers
    self.pictures = pictures
    self.sections = code
    func sampled(_ kinds: MachineOperands) -> Set<Int> {
      Set(code.joined().filter { $0.operation.operands.isSuperset(of: kinds) }.map { Int($0.c) })
    }
    sampledPictures = sampled([.samples])
    leveledPictures = sampled([.samples, .readsExtra])
    kernelCode = code.map { $0.map(\.kernelValue) }
    for section in Section.allCases { try check(section) }
  }

  /// The code of a section, including its `end`.
  package subscript(section: Section) -> [MachineInstruction] { sections[section.rawValue] }

  /// How many words each lane of a batch needs; with more words, batches are shorter.
  ///
  /// Four registers of columns count as one: a batch reads most of them once, and never comes back.
  package var wordsPerLane: Int {
    registers.count { $0.extent == .lane } + registers.count { $0.extent == .column } / 4
  }

  /// The number of lanes that fits the first-level cache, in whole groups of blocks: 64 … 256.
  package var batch: Int {
    let group = Int(SEGUE_GROUP)
    let fitting = (Self.cacheWords / max(1, wordsPerLane) + group / 2) / group * group
    return min(max(fitting, group), Int(SEGUE_LANES))
  }

  /// The number of rows that take turns, batch by batch.
  ///
  /// Where a row of pixels looks at places in many rows of a picture, the rows below look at almost the
  /// same places, and find them in the first-level cache if they come soon: swirls take two thirds of the
  /// time. Other programs go through one row after the other, as memory does.
  package var rowsAtOnce: Int {
    let looksAcross = self[.lanes].contains { line in
      guard line.operation.operands.isSuperset(of: [.samples, .readsB]) else { return false }
      let extent = registers[Int(line.b)].extent
      return extent == .lane || extent == .column
    }
    return looksAcross ? 8 : 1
  }

  // 24 KiB of the usual 32 or 48: constants and pictures need room too.
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
