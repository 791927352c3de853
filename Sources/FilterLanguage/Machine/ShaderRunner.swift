// Runs a lowered shader over bands of rows: from row to row, batch by batch of columns.

import SeguePixels
import Synchronization

/// A lowered shader with its pictures, on a canvas; used from any thread.
final class ShaderRunner: Sendable {
  private let code: LinearProgram
  let canvas: PixelSize
  private let pictures: MachinePictures
  private let isOpaque: Bool
  private let memories = Mutex<[FrameMemory]>([])
  private let hasFailed = Atomic<Bool>(false)

  /// Registers that hold one frame's words.
  private struct FrameMemory: Sendable {
    var progress: Double
    var memory: MachineMemory
  }

  /// - Parameter pictures: in the order in which the code knows them.
  init(_ code: LinearProgram, canvas: PixelSize, pictures: [Bitmap], isOpaque: Bool) {
    self.code = code
    self.canvas = canvas
    self.pictures = MachinePictures(pictures)
    self.isOpaque = isOpaque
  }

  /// Whether a frame ran out of instructions and is not what the shader says.
  var isOverBudget: Bool { hasFailed.load(ordering: .relaxed) }

  /// Writes a part of the canvas.
  ///
  /// - Parameters:
  ///   - rows: of the canvas.
  ///   - columns: of the canvas.
  ///   - progress: 0…1.
  ///   - budget: instructions that may be run for a batch of pixels.
  func render(
    rows: Range<Int>, columns: Range<Int>, at progress: Double, budget: Int64,
    into target: PixelTarget
  ) {
    let memory = memory(at: progress)
    var isDone = true
    for y in rows {
      setRow(y, memory)
      var left = columns.lowerBound
      while left < columns.upperBound {
        // Batches begin at whole sixteens, whatever the columns are.
        let start = left & ~15
        let batch = start..<min(start + memory.batch, columns.upperBound)
        var rest = budget
        isDone = memory.runLanes(batch, pictures, budget: &rest) && isDone
        store(memory, batch, from: left, into: target, y)
        left = batch.upperBound
      }
    }
    if !isDone { hasFailed.store(true, ordering: .relaxed) }
    memories.withLock { $0.append(FrameMemory(progress: progress, memory: memory)) }
  }

  /// Registers with a frame's words in them.
  private func memory(at progress: Double) -> MachineMemory {
    let found = memories.withLock { free -> FrameMemory? in
      let place = free.lastIndex { $0.progress == progress } ?? free.indices.last
      return place.map { free.remove(at: $0) }
    }
    if let found, found.progress == progress { return found.memory }
    let memory = found?.memory ?? MachineMemory(code.program, width: canvas.width)
    if found == nil, let u = code.inputs[.u] {
      let width = Double(canvas.width)
      memory.setColumns(
        u, (0..<canvas.width).map { Float((Double($0) + 0.5) / width).bitPattern })
    }
    let ratio = Float(Double(canvas.width) / Double(max(canvas.height, 1)))
    let values: [(ShaderInput, Float)] = [
      (.progress, Float(progress)), (.ratio, ratio), (.width, Float(canvas.width)),
      (.height, Float(canvas.height)),
    ]
    for (input, value) in values {
      if let register = code.inputs[input] { memory.set(register, value) }
    }
    var budget = Int64.max
    _ = memory.runFrame(pictures, budget: &budget)
    return memory
  }

  /// Computes what belongs to a row, 0 being the top; v is its middle, from the bottom.
  private func setRow(_ y: Int, _ memory: MachineMemory) {
    if let v = code.inputs[.v] {
      memory.set(v, Float((Double(canvas.height - 1 - y) + 0.5) / Double(canvas.height)))
    }
    var budget = Int64.max
    _ = memory.runRow(pictures, budget: &budget)
  }

  private func store(
    _ memory: MachineMemory, _ batch: Range<Int>, from left: Int, into target: PixelTarget, _ y: Int
  ) {
    let color = code.results
    func store(into row: MutablePixelRow) {
      memory.store(
        red: color[0], green: color[1], blue: color[2], alpha: isOpaque ? nil : color[3],
        into: row)
    }
    if batch.lowerBound == left { return store(into: target.row(y, columns: batch)) }
    // Pixels before the first column that is wanted have no place to go.
    let size = PixelSize(width: batch.count, height: 1)
    var whole = Bitmap(unclearedOf: size)
    whole.withMutableRows { store(into: $0.row(0)) }
    target.row(y, columns: left..<batch.upperBound)
      .copy(whole.row(0)[left - batch.lowerBound..<batch.count])
  }
}
