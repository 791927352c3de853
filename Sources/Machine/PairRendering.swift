// Runs programs that compare neighbouring pixels: dFdx, dFdy, fwidth.
//
// OpenGL cuts a frame into squares of two by two pixels, from the bottom left. Rule: a batch has the
// pixels of a pair of rows, so that every square is in one batch: a block of sixteen of the lower row,
// the block above it, the next ones. Squares at the edge reach beyond the canvas, as in OpenGL. Places
// are set for every pixel, because a batch has two rows.

import SeguePixels

/// The rendering of pairs of rows.
struct PairRendering {
  private let code: LinearProgram
  private let canvas: PixelSize
  private let memory: MachineMemory
  private let moment: ShaderMoment

  init(
    _ code: LinearProgram, _ canvas: PixelSize, _ memory: MachineMemory, _ moment: ShaderMoment
  ) {
    (self.code, self.canvas, self.memory, self.moment) = (code, canvas, memory, moment)
  }

  /// Writes a part of the canvas; false when the frame is over its budget and stops.
  ///
  /// A pair that two threads share is computed twice. Each row counts a half of its pair, so that
  /// the sum does not depend on the threads.
  func render(rows: Range<Int>, columns: Range<Int>, into target: PixelTarget) -> Bool {
    // Counted from the bottom.
    let low = canvas.height - rows.upperBound
    let high = canvas.height - rows.lowerBound
    for lower in stride(from: low & ~1, to: high, by: 2) {
      let before = moment.budget.left
      guard before >= 0 else { return false }
      var rest = before
      let wanted = (0..<2).filter { (low..<high).contains(lower + $0) }
      render(pair: lower, wanted, columns, budget: &rest, into: target)
      let used = before - rest
      let halves = [used / 2, used - used / 2]
      let share = wanted.reduce(Int64(0)) { $0 + halves[$1] }
      guard moment.budget.take(share) else { return false }
    }
    return true
  }

  private func render(
    pair lower: Int, _ wanted: [Int], _ columns: Range<Int>, budget: inout Int64,
    into target: PixelTarget
  ) {
    guard memory.runRow(moment.pictures, budget: &budget) else { return }
    let most = (memory.batch & ~31) / 2
    var left = columns.lowerBound
    while left < columns.upperBound {
      let start = left & ~15
      let end = min(start + most, columns.upperBound)
      let blocks = (end - start + 15) / 16
      setPlaces(lower, from: start, blocks: blocks)
      guard memory.runPairs(lanes: blocks * 32, moment.pictures, budget: &budget) else { return }
      for upper in wanted {
        let y = canvas.height - 1 - lower - upper
        store(upper, start..<end, from: left, into: target, y)
      }
      left = end
    }
  }

  /// Sets the middles of the pixels, as fractions of the canvas and in pixels.
  private func setPlaces(_ lower: Int, from start: Int, blocks: Int) {
    func set(_ input: ShaderInput, _ middle: (_ block: Int, _ column: Int) -> Double) {
      guard let register = code.inputs[input] else { return }
      var words: [UInt32] = []
      words.reserveCapacity(blocks * 32)
      for block in 0..<blocks * 2 {
        for lane in 0..<16 {
          words.append(Float(middle(block, start + block / 2 * 16 + lane)).bitPattern)
        }
      }
      memory.setLanes(register, words)
    }
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    set(.u) { (Double($1) + 0.5) / width }
    set(.x) { Double($1) + 0.5 }
    set(.v) { block, _ in (Double(lower + block % 2) + 0.5) / height }
    set(.y) { block, _ in Double(lower + block % 2) + 0.5 }
  }

  private func store(
    _ upper: Int, _ batch: Range<Int>, from left: Int, into target: PixelTarget, _ y: Int
  ) {
    let color = code.results
    target.store(batch, from: left, y) { row in
      memory.store(
        row: upper, red: color[0], green: color[1], blue: color[2],
        alpha: moment.isOpaque ? nil : color[3], into: row)
    }
  }
}
