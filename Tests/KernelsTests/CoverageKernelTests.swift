// Rows of coverages, against exact areas to the right of edges.

import CSegueKernels
import TestSupport
import Testing

/// The signed area right of an edge in each pixel of the row between `top` and top + 1.
private func areas(of edge: segue_outline_edge, width: Int, top: Double) -> [Double] {
  let (upper, lower) = (max(edge.y0, top), min(edge.y1, top + 1))
  guard upper < lower else { return [Double](repeating: 0, count: width) }
  func x(_ y: Double) -> Double {
    edge.x0 + (edge.x1 - edge.x0) * (y - edge.y0) / (edge.y1 - edge.y0)
  }
  return (0..<width).map { column in
    // Linear between the heights at which the edge enters and leaves the pixel.
    var heights = [upper, lower]
    for side in [column, column + 1] where edge.x1 != edge.x0 {
      let y = edge.y0 + (Double(side) - edge.x0) / edge.slope
      if y > upper, y < lower { heights.append(y) }
    }
    heights.sort()
    func part(_ y: Double) -> Double { min(max(Double(column + 1) - x(y), 0), 1) }
    return zip(heights, heights.dropFirst()).reduce(0) {
      $0 + ($1.1 - $1.0) * (part($1.0) + part($1.1)) / 2 * edge.winding
    }
  }
}

/// Coverages 0…65535 of signed areas.
private func levels(of areas: [Double], evenOdd: Bool) -> [Double] {
  areas.map { area in
    let folded = abs(area).truncatingRemainder(dividingBy: 2)
    return (evenOdd ? min(folded, 2 - folded) : min(abs(area), 1)) * 65_535
  }
}

/// Working memory of a row.
private struct CoverageMemory {
  let width: Int
  var cells: [Double]
  var touched: [UInt64]

  init(width: Int) {
    self.width = width
    cells = [Double](repeating: 0, count: width + 2)
    touched = [UInt64](repeating: 0, count: (width + 2) / 64 + 1)
  }

  mutating func add(_ edges: [segue_outline_edge], top: Double, plain: Bool) -> Int32 {
    let order = edges.indices.map { UInt32($0) }
    let kernel = unsafe plain ? segue_add_edges_baseline : segue_add_edges
    return unsafe kernel(&cells, &touched, width, edges, order, edges.count, top)
  }

  mutating func spans(evenOdd: Bool, plain: Bool) -> (spans: [segue_span], coverages: [UInt16]) {
    var spans = [segue_span](repeating: segue_span(), count: width + 1)
    var coverages = [UInt16](repeating: 7, count: width + 1)
    let kernel = unsafe plain ? segue_take_spans_baseline : segue_take_spans
    let count = unsafe kernel(&spans, &coverages, &cells, &touched, 0, width, evenOdd ? 1 : 0)
    return (Array(spans.prefix(count)), coverages)
  }
}

@Suite struct CoverageKernelTests {
  private func randomEdges(
    _ count: Int, width: Int, _ generator: inout SeededGenerator
  ) -> [segue_outline_edge] {
    (0..<count).map { index in
      let x0 = Double.random(in: 0...Double(width), using: &generator)
      let isSteep = index % 3 == 0
      let x1 = isSteep ? x0 : Double.random(in: 0...Double(width), using: &generator)
      let y0 = Double.random(in: -1...1.9, using: &generator)
      let y1 = y0 + Double.random(in: 0.01...3, using: &generator)
      return segue_outline_edge(
        x0: x0, y0: y0, x1: x1, y1: y1, slope: (x1 - x0) / (y1 - y0),
        winding: index % 2 == 0 ? 1 : -1)
    }
  }

  @Test(arguments: [false, true]) func rowsOfAllWidths(evenOdd: Bool) {
    var generator = SeededGenerator(seed: 301)
    for width in 1...67 {
      for count in [1, 2, 5] {
        let edges = randomEdges(count, width: width, &generator)
        let sums = edges.reduce([Double](repeating: 0, count: width)) { sum, edge in
          zip(sum, areas(of: edge, width: width, top: 1)).map { $0 + $1 }
        }
        check(edges, levels(of: sums, evenOdd: evenOdd), width: width, evenOdd: evenOdd)
      }
    }
  }

  private func check(
    _ edges: [segue_outline_edge], _ truth: [Double], width: Int, evenOdd: Bool
  ) {
    var rows: [[UInt16]] = []
    for plain in [false, true] {
      var memory = CoverageMemory(width: width)
      #expect(memory.add(edges, top: 1, plain: plain) == 0)
      let made = memory.spans(evenOdd: evenOdd, plain: plain)
      #expect(memory.cells.allSatisfy { $0 == 0 } && memory.touched.allSatisfy { $0 == 0 })
      var (row, end) = ([UInt16](repeating: 0, count: width), 0)
      for span in made.spans {
        #expect(Int(span.first) >= end && span.end > span.first && Int(span.end) <= width)
        end = Int(span.end)
        for column in Int(span.first)..<end {
          row[column] = span.is_solid != 0 ? .max : made.coverages[column]
        }
      }
      rows.append(row)
    }
    #expect(rows[0] == rows[1])
    #expect(zip(rows[0], truth).allSatisfy { abs(Double($0) - $1) <= 0.51 }, "\(width) columns")
  }

  @Test func shortSolidRunsJoinTheirNeighbours() {
    // Two edges half a pixel in: partial, solid, partial.
    func box(_ x0: Double, _ x1: Double) -> [segue_outline_edge] {
      [(x0, 1.0), (x1, -1.0)].map {
        segue_outline_edge(x0: $0, y0: 0, x1: $0, y1: 1, slope: 0, winding: $1)
      }
    }
    for (length, count) in [(1, 1), (7, 1), (8, 3), (40, 3)] {
      var memory = CoverageMemory(width: 64)
      _ = memory.add(box(2.5, Double(length) + 3.5), top: 0, plain: false)
      let made = memory.spans(evenOdd: false, plain: false)
      #expect(made.spans.count == count)
      #expect(made.spans.first?.first == 2 && made.spans.last?.end == UInt32(length + 4))
      #expect(made.coverages[2] == 32_768 && made.coverages[length + 3] == 32_768)
      if count == 1 { #expect(made.coverages[3..<length + 3].allSatisfy { $0 == .max }) }
    }
  }

  @Test func edgesOutsideAreRefused() {
    for x in [-2.0, 12, 1e30, .infinity, .nan] {
      var memory = CoverageMemory(width: 10)
      let edge = segue_outline_edge(x0: x, y0: 0, x1: x, y1: 1, slope: 0, winding: 1)
      #expect(memory.add([edge], top: 0, plain: false) == 1)
      #expect(memory.cells.allSatisfy { $0 == 0 } && memory.touched.allSatisfy { $0 == 0 })
    }
  }
}
