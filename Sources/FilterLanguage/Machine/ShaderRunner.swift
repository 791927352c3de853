// Runs a lowered shader over bands of rows: batch by batch of columns, and in each from row to row, so
// that what belongs to columns is computed once a band.

internal import CSegueKernels
import SeguePixels
import Synchronization

/// A lowered shader with its pictures, on a canvas; used from any thread.
final class ShaderRunner: Sendable {
  let code: ShaderCode
  let canvas: PixelSize
  /// In the order in which the code knows them; of the canvas's size, or what a parameter gives.
  let pictures: [Bitmap]
  let isOpaque: Bool
  /// Lanes of a batch: as many as leave the registers in the processor's first cache.
  let lanes: Int
  private let memories = Mutex<[ShaderMemory]>([])
  /// Whether a frame ran out of instructions.
  private let hasFailed = Atomic<Bool>(false)

  init(_ code: ShaderCode, canvas: PixelSize, pictures: [Bitmap], isOpaque: Bool) {
    self.code = code
    self.canvas = canvas
    self.pictures = pictures
    self.isOpaque = isOpaque
    let own = code.pixel.registers.count { $0 == .own } + 8
    lanes = min(256, max(32, 24_576 / (own * 4) & ~15))
  }

  /// Whether a frame ran out of instructions and is not what the shader says.
  var isOverBudget: Bool { hasFailed.load(ordering: .relaxed) }

  /// The words that depend on progress.
  func frame(at progress: Double) -> [UInt32] {
    let memory = RegisterMemory(registers: code.frame.registers.count, lanes: 1)
    for (register, source) in code.frame.registers.enumerated() {
      switch source {
      case .constant(let word): memory.fill(register, with: word)
      case .input(let input):
        memory.fill(register, with: value(of: input, progress: Float(progress)).bitPattern)
      case .own, .result: break
      }
    }
    var budget = Self.budgetOfScalars
    _ = memory.run(code.frame.instructions, pictures: [], lanes: 1, budget: &budget)
    // Inputs that later stages read themselves come last.
    return code.frame.results.map { memory.word(Int($0)) }
      + [Float(progress).bitPattern]
  }

  private static let budgetOfScalars: Int64 = 1_000_000

  private func value(of input: ShaderInput, progress: Float) -> Float {
    switch input {
    case .progress: progress
    case .ratio: Float(Double(canvas.width) / Double(max(canvas.height, 1)))
    case .width: Float(canvas.width)
    case .height: Float(canvas.height)
    case .u, .v: 0
    }
  }

  /// Writes rows of the canvas, and nothing beyond it.
  ///
  /// - Parameters:
  ///   - rows: of the canvas.
  ///   - columns: of the canvas.
  ///   - frame: what `frame(at:)` gave.
  ///   - budget: instructions that may be run for a batch.
  func render(
    rows: Range<Int>, columns: Range<Int>, frame: [UInt32], budget: Int64,
    into target: PixelTarget
  ) {
    let memory = memories.withLock { $0.popLast() } ?? ShaderMemory(code, lanes: lanes)
    memory.begin(frame) { self.value(of: $0, progress: Float(bitPattern: frame[frame.count - 1])) }
    var left = columns.lowerBound
    while left < columns.upperBound {
      let columns = left..<min(left + lanes, columns.upperBound)
      memory.setColumns(columns, of: canvas.width)
      for y in rows {
        memory.setRow(y, of: canvas.height)
        let done = memory.runPixels(pictures, lanes: columns.count, budget: budget)
        if !done { hasFailed.store(true, ordering: .relaxed) }
        memory.pixel.storePixels(
          code.pixel.results, into: target.row(y, columns: columns), isOpaque: isOpaque)
      }
      left = columns.upperBound
    }
    memories.withLock { $0.append(memory) }
  }
}

/// The registers of all stages on one thread.
final class ShaderMemory: Sendable {
  private let code: ShaderCode
  private let row: RegisterMemory
  private let column: RegisterMemory
  let pixel: RegisterMemory

  init(_ code: ShaderCode, lanes: Int) {
    self.code = code
    row = RegisterMemory(registers: code.row.registers.count, lanes: 1)
    column = Self.memory(code.column, lanes: lanes)
    pixel = Self.memory(code.pixel, lanes: lanes)
    for (memory, stage) in [(row, code.row), (column, code.column), (pixel, code.pixel)] {
      for (register, source) in stage.registers.enumerated() {
        if case .constant(let word) = source { memory.fill(register, with: word) }
      }
    }
    link(row, code.row)
    link(pixel, code.pixel)
  }

  /// Registers with a word for each lane where the stage writes them or columns differ; the others
  /// hold one for all.
  private static func memory(_ stage: CodeStage, lanes: Int) -> RegisterMemory {
    RegisterMemory(
      registers: stage.registers.count, lanes: lanes,
      isShared: stage.registers.map { source in
        switch source {
        case .own, .input(.u), .result(.column, _): false
        default: true
        }
      })
  }

  /// Lets a stage read the results of rows and columns where they are.
  private func link(_ memory: RegisterMemory, _ stage: CodeStage) {
    for (register, source) in stage.registers.enumerated() {
      switch source {
      case .result(.column, let place):
        memory.share(register, with: column, Int(code.column.results[place]))
      case .input(.u):
        if let source = code.column.registers.firstIndex(of: .input(.u)) {
          memory.share(register, with: column, source)
        }
      default: break
      }
    }
  }

  /// Takes over what belongs to the frame.
  func begin(_ frame: [UInt32], _ value: (ShaderInput) -> Float) {
    for (memory, stage) in [(row, code.row), (column, code.column), (pixel, code.pixel)] {
      for (register, source) in stage.registers.enumerated() {
        switch source {
        case .result(.frame, let place): memory.fill(register, with: frame[place])
        case .input(let input) where input != .u && input != .v:
          memory.fill(register, with: value(input).bitPattern)
        default: break
        }
      }
    }
  }

  /// Computes what belongs to columns: u is the middle of each.
  func setColumns(_ columns: Range<Int>, of width: Int) {
    for (memory, stage) in [(column, code.column), (pixel, code.pixel)] {
      guard let register = stage.registers.firstIndex(of: .input(.u)) else { continue }
      memory.set(
        register,
        to: columns.map { Float((Double($0) + 0.5) / Double(width)).bitPattern })
    }
    var budget: Int64 = 1_000_000
    _ = column.run(
      code.column.instructions, pictures: [], lanes: columns.count, budget: &budget)
  }

  /// Computes what belongs to a row, 0 being the top: v is its middle, from the bottom.
  func setRow(_ y: Int, of height: Int) {
    let v = Float((Double(height - 1 - y) + 0.5) / Double(height)).bitPattern
    for (memory, stage) in [(row, code.row), (pixel, code.pixel)] {
      if let register = stage.registers.firstIndex(of: .input(.v)) {
        memory.fill(register, with: v)
      }
    }
    var budget: Int64 = 1_000_000
    _ = row.run(code.row.instructions, pictures: [], lanes: 1, budget: &budget)
    for (register, source) in code.pixel.registers.enumerated() {
      if case .result(.row, let place) = source {
        pixel.fill(register, with: row.word(Int(code.row.results[place])))
      }
    }
  }

  /// Runs the pixels of a batch; false when the budget ran out.
  func runPixels(_ pictures: [Bitmap], lanes: Int, budget: Int64) -> Bool {
    var budget = budget
    return pixel.run(code.pixel.instructions, pictures: pictures, lanes: lanes, budget: &budget)
  }
}
