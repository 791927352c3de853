// For each node of a grid, the nearest of many lines: found beside the lines, and then handed on from
// node to node.

/// The nearest line of every node.
struct NearestLines {
  private let lines: [FieldLine]
  private let side: Int
  /// The number of the nearest line so far; -1 before the first.
  private var numbers: [Int32]
  /// The square of its distance.
  private(set) var squares: [Float]

  init(lines: [FieldLine], side: Int) {
    self.lines = lines
    self.side = side
    numbers = [Int32](repeating: -1, count: side * side)
    squares = [Float](repeating: .infinity, count: side * side)
  }

  /// Gives the nodes beside each line that line, where it is the nearest.
  mutating func seed(where isSeed: (Int, Int) -> Bool) {
    for (number, line) in lines.enumerated() {
      // Along the longer way, node by node, with the two nodes on each side.
      let isFlat = abs(line.dx) > abs(line.dy)
      let (start, length) = isFlat ? (line.x, line.dx) : (line.y, line.dy)
      let slope = isFlat ? line.dy / line.dx : line.dx / line.dy
      let (low, high) = (min(start, start + length), max(start, start + length))
      for along in index(low - 2)...index(high + 1) {
        let reached = min(max(Float(along) + 0.5, low), high)
        let middle = (isFlat ? line.y : line.x) + slope * (reached - start)
        for across in index(middle - 2.5)...index(middle + 1.5) {
          let (x, y) = isFlat ? (along, across) : (across, along)
          if isSeed(x, y) { offer(Int32(number), x, y) }
        }
      }
    }
  }

  private func index(_ place: Float) -> Int { min(max(Int(place), 0), side - 1) }

  @inline(__always) private mutating func offer(_ number: Int32, _ x: Int, _ y: Int) {
    let square = lines[Int(number)].square(Float(x) + 0.5, Float(y) + 0.5)
    let node = y * side + x
    if square < squares[node] {
      squares[node] = square
      numbers[node] = number
    }
  }

  /// Hands lines on in all directions.
  mutating func sweep() {
    for y in 0..<side { sweep(row: y, from: y - 1) }
    for y in (0..<side).reversed() { sweep(row: y, from: y + 1) }
  }

  /// Takes lines from the row before, then from the left, then from the right.
  private mutating func sweep(row y: Int, from before: Int) {
    for x in 0..<side {
      if before >= 0, before < side {
        for column in max(x - 1, 0)...min(x + 1, side - 1) { take(column, before, x, y) }
      }
      if x > 0 { take(x - 1, y, x, y) }
    }
    for x in (0..<(side - 1)).reversed() { take(x + 1, y, x, y) }
  }

  @inline(__always) private mutating func take(_ fromX: Int, _ fromY: Int, _ x: Int, _ y: Int) {
    let number = numbers[fromY * side + fromX]
    if number >= 0, number != numbers[y * side + x] { offer(number, x, y) }
  }
}
