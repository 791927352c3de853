// Runs a lowered shader over bands of rows: row by row or a few rows in turn, and in each row by batches
// of columns.

import SeguePixels
import Synchronization

/// The inputs of a shader for one frame.
package final class ShaderMoment: Sendable {
  /// The progress, 0…1.
  package let progress: Double
  /// The pictures in the order of the code.
  package let pictures: MachinePictures
  /// Whether both pictures of the transition, and therefore the frame, are opaque.
  package let isOpaque: Bool
  /// The budget that is left for the frame.
  package let budget: FrameBudget
  /// A number that no other moment has.
  fileprivate let number = lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
  private static let lastNumber = Atomic<UInt64>(0)

  /// Makes a moment: all that frames of one program differ in.
  package init(progress: Double, pictures: MachinePictures, isOpaque: Bool, budget: FrameBudget) {
    self.progress = progress
    self.pictures = pictures
    self.isOpaque = isOpaque
    self.budget = budget
  }
}

/// A lowered shader for a grid of pixels; used from any thread.
package final class ShaderRunner: Sendable {
  private let code: LinearProgram
  /// The size of the picture that it writes.
  package let grid: PixelSize
  /// The size that the program sees; a pass may write fewer pixels.
  private let canvas: PixelSize
  /// The pictures that it samples, by their places in the order of the code.
  package var sampledPictures: Set<Int> { code.program.sampledPictures }
  /// Those of which it samples levels.
  package var leveledPictures: Set<Int> { code.program.leveledPictures }
  /// Whether what it writes changes with the progress, and not with the pictures alone.
  package var readsProgress: Bool { code.inputs[.progress] != nil }
  private let memories = Pool<FrameMemory>()

  /// Registers that hold one frame's words.
  private struct FrameMemory: Reusable {
    /// The number of the moment whose words these are; 0 before the first.
    var moment: UInt64
    var memory: MachineMemory
    /// The cost of computing the words.
    var cost: Int64
  }

  /// Makes a runner; a grid smaller than the canvas is a pass with fewer pixels.
  package init(_ code: LinearProgram, grid: PixelSize, canvas: PixelSize) {
    self.code = code
    self.grid = grid
    self.canvas = canvas
  }

  /// Writes a part of the grid; false when the frame is over its budget and stops.
  ///
  /// - Parameters:
  ///   - rows: rows of the grid.
  ///   - columns: columns of the grid.
  ///   - moment: the frame.
  package func render(
    rows: Range<Int>, columns: Range<Int>, of moment: ShaderMoment, into target: PixelTarget
  ) -> Bool {
    let budget = moment.budget
    let frame = memory(of: moment)
    defer { memories.put(frame) }
    guard budget.takeShared(frame.cost) else { return false }
    if code.hasPairs {
      return PairRendering(code, grid, frame.memory, moment)
        .render(rows: rows, columns: columns, into: target)
    }
    let step = frame.memory.rowCount
    return stride(from: rows.lowerBound, to: rows.upperBound, by: step).allSatisfy { y in
      let before = budget.left
      guard before >= 0 else { return false }
      var rest = before
      let group = y..<min(y + step, rows.upperBound)
      render(rows: group, columns, of: moment, frame.memory, budget: &rest, into: target)
      return budget.take(before - rest)
    }
  }

  /// Writes rows that take turns, or stops when the budget is used up.
  private func render(
    rows: Range<Int>, _ columns: Range<Int>, of moment: ShaderMoment, _ memory: MachineMemory,
    budget: inout Int64, into target: PixelTarget
  ) {
    for y in rows {
      memory.turn(to: y - rows.lowerBound)
      guard setRow(y, of: moment, memory, budget: &budget) else { return }
    }
    var left = columns.lowerBound
    while left < columns.upperBound {
      // Batches begin at multiples of sixteen, whatever the columns are.
      let start = left & ~15
      let batch = start..<min(start + memory.batch, columns.upperBound)
      for y in rows {
        memory.turn(to: y - rows.lowerBound)
        guard memory.runLanes(batch, row: y, moment.pictures, budget: &budget) else { return }
        store(memory, batch, from: left, isOpaque: moment.isOpaque, into: target, y)
      }
      left = batch.upperBound
    }
  }

  /// Registers with a frame's words, unless these are over its budget; the cost tells.
  private func memory(of moment: ShaderMoment) -> FrameMemory {
    let found = memories.take(preferring: { $0.moment == moment.number })
    if let found, found.moment == moment.number { return found }
    let memory = found?.memory ?? MachineMemory(code.program, width: grid.width)
    if found == nil, !code.hasPairs { setColumns(memory) }
    let ratio = Float(Double(canvas.width) / Double(max(canvas.height, 1)))
    let values: [(ShaderInput, Float)] = [
      (.progress, Float(moment.progress)), (.ratio, ratio), (.width, Float(canvas.width)),
      (.height, Float(canvas.height)),
    ]
    for (input, value) in values {
      if let register = code.inputs[input] { memory.set(register, value) }
    }
    let limit = moment.budget.limit
    var rest = limit
    let isDone = memory.runFrame(moment.pictures, budget: &rest)
    return FrameMemory(moment: isDone ? moment.number : 0, memory: memory, cost: limit - rest)
  }

  /// Sets the columns' inputs: their centres, in fractions of the width and in pixels.
  private func setColumns(_ memory: MachineMemory) {
    let (middles, width) = ((0..<grid.width).map { Double($0) + 0.5 }, Double(grid.width))
    if let u = code.inputs[.u] {
      memory.setColumns(u, middles.map { Float($0 / width).bitPattern })
    }
    if let x = code.inputs[.x] {
      let scale = Double(canvas.width) / width
      memory.setColumns(x, middles.map { Float($0 * scale).bitPattern })
    }
  }

  /// Computes the values of a row, 0 being the top; false when the budget ran out.
  ///
  /// v and y are the row's centre, measured from the bottom.
  private func setRow(
    _ y: Int, of moment: ShaderMoment, _ memory: MachineMemory, budget: inout Int64
  ) -> Bool {
    let (middle, height) = (Double(grid.height - 1 - y) + 0.5, Double(grid.height))
    if let v = code.inputs[.v] { memory.set(v, Float(middle / height)) }
    if let register = code.inputs[.y] {
      memory.set(register, Float(middle * (Double(canvas.height) / height)))
    }
    return memory.runRow(moment.pictures, budget: &budget)
  }

  private func store(
    _ memory: MachineMemory, _ batch: Range<Int>, from left: Int, isOpaque: Bool,
    into target: PixelTarget, _ y: Int
  ) {
    let color = code.results
    target.store(batch, from: left, y) { row in
      memory.store(
        red: color[0], green: color[1], blue: color[2], alpha: isOpaque ? nil : color[3],
        into: row)
    }
  }
}

extension PixelTarget {
  /// Stores a batch of row y, whose pixels before the first wanted column are left out.
  @inline(__always) func store(
    _ batch: Range<Int>, from left: Int, _ y: Int, _ write: (MutablePixelRow) -> Void
  ) {
    if batch.lowerBound == left { return write(row(y, columns: batch)) }
    let size = PixelSize(width: batch.count, height: 1)
    var whole = Bitmap(unclearedOf: size, depth: depth)
    whole.withMutableRows { write($0.row(0)) }
    row(y, columns: left..<batch.upperBound)
      .copy(whole.row(0)[left - batch.lowerBound..<batch.count])
  }
}
