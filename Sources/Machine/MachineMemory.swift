// The registers of one thread that runs a program.

internal import CSegueKernels
import SeguePixels

/// Memory for a program's registers, for pictures of one width.
///
/// It is Sendable so that it can be passed from thread to thread; only one thread may use it at a
/// time.
@safe package final class MachineMemory: @unchecked Sendable {
  /// The program whose registers these are.
  package let program: MachineProgram
  /// How many columns the column registers have.
  package let width: Int
  /// The most lanes of a batch, a multiple of 16.
  package let batch: Int
  /// Its size in bytes: the words, and the table of their places.
  package let byteCount: Int
  private let block: UnsafeMutableRawPointer
  private let table: UnsafeMutablePointer<segue_register>
  /// How many rows it holds at once.
  package let rowCount: Int
  // The places of each register's words, the column registers and the row registers.
  private let starts: [Int]
  private let columns: [Int]
  private let rows: [Int]
  // The row whose registers the table names.
  private var row = 0

  /// Makes registers; all are zero except constants.
  ///
  /// - Precondition: width is at least 1; batch is a multiple of 16, 16 … 256.
  package init(_ program: MachineProgram, width: Int, batch: Int? = nil) {
    let lanes = batch ?? program.batch
    precondition(width >= 1, "no columns")
    precondition(lanes % 16 == 0 && lanes >= 16 && lanes <= Int(SEGUE_LANES), "not a batch")
    (self.program, self.width, self.batch) = (program, width, lanes)
    rowCount = program.rowsAtOnce
    var starts: [Int] = []
    var count = 0
    for register in program.registers {
      starts.append(count)
      count += Self.byteCount(register, width: width, batch: lanes, rows: rowCount)
    }
    self.starts = starts
    rows = program.registers.indices.filter { program.registers[$0].extent == .row }
    columns = program.registers.indices.filter { program.registers[$0].extent == .column }
    let (blockBytes, entries) = (max(count, 64), max(1, program.registers.count))
    // Guards leave out pixels with tables of their own.
    let tables = 1 + Int(SEGUE_NARROWINGS)
    byteCount = unsafe blockBytes + tables * entries * MemoryLayout<segue_register>.stride
    unsafe block = .allocate(byteCount: blockBytes, alignment: 64)
    unsafe block.initializeMemory(as: UInt8.self, repeating: 0, count: blockBytes)
    unsafe table = .allocate(capacity: tables * entries)
    for (index, register) in program.registers.enumerated() {
      let step = register.extent == .lane || register.extent == .column ? Int(SEGUE_STEP) : 0
      unsafe (table + index).initialize(
        to: segue_register(words: block + starts[index], step: step))
      if case .constant(let word) = register.extent { fill(index, word) }
    }
  }

  deinit {
    unsafe table.deallocate()
    unsafe block.deallocate()
  }

  /// The bytes that the registers of a program take on a canvas of some width, with full batches.
  package static func byteCount(of program: MachineProgram, width: Int) -> Int {
    let (batch, rows) = (program.batch, program.rowsAtOnce)
    return program.registers.reduce(0) {
      $0 + byteCount($1, width: width, batch: batch, rows: rows)
    }
  }

  /// The most bytes that some number of registers can take on a canvas of some width.
  package static func mostBytes(registers: Int, width: Int) -> Int {
    // Columns take the most: a batch goes on behind the last of them.
    registers * byteCount(MachineRegister(.column), width: width, batch: Int(SEGUE_LANES), rows: 1)
  }

  private static func byteCount(
    _ register: MachineRegister, width: Int, batch: Int, rows: Int
  ) -> Int {
    switch register.extent {
    case .constant, .frame: 64
    case .row: 64 * rows
    // A batch may begin at the last sixteen columns, and its last group goes on behind them.
    case .column: (((width + 15) & ~15) + wholeGroups(batch) - 16) * 4
    case .lane: wholeGroups(batch) * 4
    }
  }

  /// The lanes that instructions write for a batch.
  private static func wholeGroups(_ lanes: Int) -> Int {
    let group = Int(SEGUE_GROUP)
    return (lanes + group - 1) / group * group
  }

  private func fill(_ register: Int, _ word: UInt32) {
    for lane in 0..<16 {
      unsafe block.storeBytes(of: word, toByteOffset: start(register) + lane * 4, as: UInt32.self)
    }
  }

  /// The place of a register's words; for a row register, those of the present row.
  private func start(_ register: Int) -> Int {
    starts[register] + (program.registers[register].extent == .row ? row * 64 : 0)
  }

  /// Chooses the row whose registers are set, computed and read.
  ///
  /// - Precondition: it is below `rowCount`.
  package func turn(to row: Int) {
    precondition(row >= 0 && row < rowCount, "no such row")
    guard row != self.row else { return }
    self.row = row
    for register in rows { unsafe table[register].words = block + start(register) }
  }

  // MARK: Setting and reading

  /// Sets a frame or row register.
  ///
  /// - Precondition: it is a frame register or a row register.
  package func set(_ register: Int, _ word: UInt32) {
    let extent = program.registers[register].extent
    precondition(extent == .frame || extent == .row, "not the host's to set as a whole")
    fill(register, word)
  }

  /// Sets a frame or row register to a number.
  package func set(_ register: Int, _ number: Float) { set(register, number.bitPattern) }

  /// Sets a column register: one word for each column, from `first` on.
  ///
  /// - Precondition: it is a column register, and it has these columns.
  package func setColumns(_ register: Int, from first: Int = 0, _ words: [UInt32]) {
    precondition(program.registers[register].extent == .column, "not a register of columns")
    precondition(first >= 0 && first + words.count <= width, "outside the columns")
    write(words, at: starts[register] + first * 4)
  }

  /// Sets a lane register: the words of a batch.
  package func setLanes(_ register: Int, _ words: [UInt32]) {
    precondition(program.registers[register].extent == .lane, "not a register of lanes")
    precondition(words.count <= batch, "more words than lanes")
    write(words, at: starts[register])
  }

  private func write(_ words: [UInt32], at offset: Int) {
    unsafe words.withUnsafeBytes {
      guard let source = $0.baseAddress else { return }
      unsafe (block + offset).copyMemory(from: source, byteCount: $0.count)
    }
  }

  /// A register's word at a lane of the last batch, or at a column.
  package func word(_ register: Int, at index: Int) -> UInt32 {
    let extent = program.registers[register].extent
    let isLong = extent == .lane || extent == .column
    precondition(
      index >= 0 && index < (extent == .column ? width : isLong ? batch : .max), "no such lane")
    let offset = start(register) + (isLong ? index * 4 : 0)
    return unsafe block.load(fromByteOffset: offset, as: UInt32.self)
  }

  // MARK: Running

  /// Runs the frame's code and the columns' code; false when the budget ran out.
  package func runFrame(_ pictures: MachinePictures, budget: inout Int64) -> Bool {
    guard run(.frame, pictures, lanes: 1, &budget) else { return false }
    guard program[.columns].count > 1 else { return true }
    for first in stride(from: 0, to: width, by: batch) {
      seek(first)
      guard run(.columns, pictures, lanes: min(batch, width - first), &budget) else {
        return false
      }
    }
    return true
  }

  /// Runs the row's code; false when the budget ran out.
  package func runRow(_ pictures: MachinePictures, budget: inout Int64) -> Bool {
    run(.row, pictures, lanes: 1, &budget)
  }

  /// Runs the code for the pixels of some columns; false when the budget ran out.
  ///
  /// The row, counted from the top, is that of texels; all else has it in registers.
  ///
  /// - Precondition: the columns are at most a batch, begin at a multiple of 16, and lie within the
  ///   width.
  package func runLanes(
    _ columns: Range<Int>, row: Int = 0, _ pictures: MachinePictures, budget: inout Int64
  ) -> Bool {
    precondition(row >= 0, "above the pictures")
    precondition(columns.lowerBound % 16 == 0 && columns.lowerBound >= 0, "not aligned")
    precondition(columns.upperBound <= width && columns.count <= batch, "outside the columns")
    guard !columns.isEmpty else { return true }
    seek(columns.lowerBound)
    return run(
      .lanes, pictures, lanes: columns.count, column: columns.lowerBound, row: row, &budget)
  }

  /// Runs the code for the pixels of two rows, in blocks that take turns; false when the budget ran
  /// out.
  ///
  /// - Precondition: the lanes are at most a batch, a multiple of 32, and no register has columns.
  package func runPairs(
    lanes: Int, _ pictures: MachinePictures, budget: inout Int64
  ) -> Bool {
    precondition(lanes % 32 == 0 && lanes <= batch, "not pairs of blocks")
    precondition(columns.isEmpty, "columns have one row")
    return run(.lanes, pictures, lanes: lanes, &budget)
  }

  /// Writes the blocks of one row of a pair as pixels; without alpha the pixels are opaque.
  package func store(
    row upper: Int, red: Int, green: Int, blue: Int, alpha: Int?, into row: MutablePixelRow
  ) {
    precondition(2 * ((row.count + 15) & ~15) <= batch, "more pixels than lanes")
    let registers = unsafe [red, green, blue, alpha ?? red].map { number in
      precondition(number >= 0 && number < starts.count, "no such register")
      let both = unsafe table[number]
      return unsafe segue_register(
        words: both.words + upper * both.step, step: 2 * both.step)
    }
    unsafe registers.withUnsafeBufferPointer { all in
      guard let first = all.baseAddress else { return }
      unsafe Self.store(
        first, first + 1, first + 2, first + 3, isOpaque: alpha == nil, into: row)
    }
  }

  /// Writes four registers as pixels; without alpha the pixels are opaque.
  package func store(red: Int, green: Int, blue: Int, alpha: Int?, into row: MutablePixelRow) {
    precondition(row.count <= batch, "more pixels than lanes")
    precondition(
      [red, green, blue, alpha ?? red].allSatisfy { $0 >= 0 && $0 < starts.count },
      "no such register")
    unsafe Self.store(
      table + red, table + green, table + blue, table + (alpha ?? red), isOpaque: alpha == nil,
      into: row)
  }

  private static func store(
    _ red: UnsafePointer<segue_register>, _ green: UnsafePointer<segue_register>,
    _ blue: UnsafePointer<segue_register>, _ alpha: UnsafePointer<segue_register>, isOpaque: Bool,
    into row: MutablePixelRow
  ) {
    let opaque: CInt = isOpaque ? 1 : 0
    switch row.depth {
    case .eight: unsafe segue_store_pixels(row.base, red, green, blue, alpha, row.count, opaque)
    case .sixteen:
      unsafe segue_deep_store_pixels(row.deep, red, green, blue, alpha, row.count, opaque)
    }
  }

  private func seek(_ column: Int) {
    for register in columns {
      unsafe table[register].words = block + starts[register] + column * 4
    }
  }

  private func run(
    _ section: MachineProgram.Section, _ pictures: MachinePictures, lanes: Int, column: Int = 0,
    row: Int = 0, _ budget: inout Int64
  ) -> Bool {
    precondition(pictures.count == program.pictures.count, "other pictures than the program's")
    return unsafe program.withKernelCode(of: section) { code in
      var kernelProgram = unsafe segue_program(
        code: code.baseAddress, code_count: code.count, pictures: pictures.base,
        picture_count: pictures.count, column: column, row: row,
        narrowed: table + program.registers.count, register_count: program.registers.count)
      return unsafe segue_run(&kernelProgram, table, lanes, &budget) == 0
    }
  }
}
