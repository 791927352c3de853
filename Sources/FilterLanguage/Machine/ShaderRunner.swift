// Runs a lowered shader over bands of rows: from row to row, batch by batch of columns.

import SeguePixels
import Synchronization

/// What a shader runs on for one frame.
final class ShaderMoment: Sendable {
  /// 0…1.
  let progress: Double
  /// In the order in which the code knows them.
  let pictures: MachinePictures
  /// Whether both pictures of the transition are opaque, and so the frame.
  let isOpaque: Bool
  /// What is left to the frame.
  let budget: FrameBudget
  /// Unlike that of any other moment.
  fileprivate let number = lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
  private static let lastNumber = Atomic<UInt64>(0)

  init(progress: Double, pictures: MachinePictures, isOpaque: Bool, budget: FrameBudget) {
    self.progress = progress
    self.pictures = pictures
    self.isOpaque = isOpaque
    self.budget = budget
  }
}

/// A lowered shader on a canvas; used from any thread.
final class ShaderRunner: Sendable {
  private let code: LinearProgram
  let canvas: PixelSize
  private let memories = Mutex<[FrameMemory]>([])

  /// Registers that hold one frame's words.
  private struct FrameMemory: Sendable {
    /// The number of the moment whose words these are; 0 when there is none.
    var moment: UInt64
    var memory: MachineMemory
    /// What the words took.
    var cost: Int64
  }

  init(_ code: LinearProgram, canvas: PixelSize) {
    self.code = code
    self.canvas = canvas
  }

  /// Writes a part of the canvas; false when the frame takes more than it may, and is given up.
  ///
  /// - Parameters:
  ///   - rows: of the canvas.
  ///   - columns: of the canvas.
  ///   - moment: the frame.
  func render(
    rows: Range<Int>, columns: Range<Int>, of moment: ShaderMoment, into target: PixelTarget
  ) -> Bool {
    let budget = moment.budget
    let frame = memory(of: moment)
    defer { memories.withLock { $0.append(frame) } }
    guard budget.takeShared(frame.cost) else { return false }
    return rows.allSatisfy { y in
      let before = budget.left
      guard before >= 0 else { return false }
      var rest = before
      render(row: y, columns, of: moment, frame.memory, budget: &rest, into: target)
      return budget.take(before - rest)
    }
  }

  /// Writes a row, or stops short of its end when there is nothing left.
  private func render(
    row y: Int, _ columns: Range<Int>, of moment: ShaderMoment, _ memory: MachineMemory,
    budget: inout Int64, into target: PixelTarget
  ) {
    guard setRow(y, of: moment, memory, budget: &budget) else { return }
    var left = columns.lowerBound
    while left < columns.upperBound {
      // Batches begin at whole sixteens, whatever the columns are.
      let start = left & ~15
      let batch = start..<min(start + memory.batch, columns.upperBound)
      guard memory.runLanes(batch, moment.pictures, budget: &budget) else { return }
      store(memory, batch, from: left, isOpaque: moment.isOpaque, into: target, y)
      left = batch.upperBound
    }
  }

  /// Registers with a frame's words in them, unless these take more than its budget; the cost tells.
  private func memory(of moment: ShaderMoment) -> FrameMemory {
    let found = memories.withLock { free -> FrameMemory? in
      let place = free.lastIndex { $0.moment == moment.number } ?? free.indices.last
      return place.map { free.remove(at: $0) }
    }
    if let found, found.moment == moment.number { return found }
    let memory = found?.memory ?? MachineMemory(code.program, width: canvas.width)
    if found == nil { setColumns(memory) }
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

  /// Sets what belongs to columns: where their middles are, as shares of the width and in pixels.
  private func setColumns(_ memory: MachineMemory) {
    let (middles, width) = ((0..<canvas.width).map { Double($0) + 0.5 }, Double(canvas.width))
    if let u = code.inputs[.u] {
      memory.setColumns(u, middles.map { Float($0 / width).bitPattern })
    }
    if let x = code.inputs[.x] { memory.setColumns(x, middles.map { Float($0).bitPattern }) }
  }

  /// Computes what belongs to a row, 0 being the top; false when the budget ran out.
  ///
  /// v and y are the row's middle, from the bottom.
  private func setRow(
    _ y: Int, of moment: ShaderMoment, _ memory: MachineMemory, budget: inout Int64
  ) -> Bool {
    let middle = Double(canvas.height - 1 - y) + 0.5
    if let v = code.inputs[.v] { memory.set(v, Float(middle / Double(canvas.height))) }
    if let register = code.inputs[.y] { memory.set(register, Float(middle)) }
    return memory.runRow(moment.pictures, budget: &budget)
  }

  private func store(
    _ memory: MachineMemory, _ batch: Range<Int>, from left: Int, isOpaque: Bool,
    into target: PixelTarget, _ y: Int
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
