// Slow twins of the kernel of looks: each step in real numbers, and the cube by walking along its edges.

import SeguePixels
import SegueSystem

extension KernelTwins {
  /// A table in each component: `values` are those of red, green and blue.
  package struct Curves {
    package var values: [[Float]]
    package var scale: [Float]
    package var offset: [Float]

    package init(values: [[Float]], scale: [Float], offset: [Float]) {
      (self.values, self.scale, self.offset) = (values, scale, offset)
    }
  }

  /// A table of all three: `nodes` have four floats, red fastest.
  package struct Cube {
    package var nodes: [Float]
    package var size: Int
    package var scale: [Float]
    package var offset: [Float]

    package init(nodes: [Float], size: Int, scale: [Float], offset: [Float]) {
      (self.nodes, self.size, self.scale, self.offset) = (nodes, size, scale, offset)
    }
  }

  /// What is done to colours, in this order.
  package struct Grading {
    package var light: [Float]?
    package var matrix: [Float]?
    package var curves: Curves?
    package var cube: Cube?
    package var vignette: Float = 0
    package var x: Float = 0
    package var y: Float = 0

    package init() {}
  }

  /// Pixels graded.
  package static func grade(_ pixels: [UInt8], _ grading: Grading) -> [Double] {
    (0..<pixels.count / 4).flatMap { index -> [Double] in
      let pixel = pixels[index * 4..<index * 4 + 4].map(Double.init)
      var color = (0..<3).map { pixel[3] > 0 ? min(pixel[$0] / pixel[3], 1) : 0 }
      if let m = grading.light {
        let light = color.map { Color.linear($0) }
        color = (0..<3).map { row in
          let sum = (0..<3).reduce(0.0) { $0 + Double(m[3 * row + $1]) * light[$1] }
          return Color.encoded(min(max(sum, 0), 1))
        }
      }
      if let m = grading.matrix {
        let own = color + [1]
        color = (0..<3).map { row in
          min(max((0..<4).reduce(0.0) { $0 + Double(m[4 * row + $1]) * own[$1] }, 0), 1)
        }
      }
      if let curves = grading.curves { color = lookUp(color, curves) }
      if let cube = grading.cube { color = lookUp(color, cube) }
      if grading.vignette > 0 {
        let (x, y) = (Double(grading.x) + Double(index), Double(grading.y))
        let half = min((x * x + y * y) * Double(grading.vignette), .pi * .pi).squareRoot() / 2
        color = color.map { $0 * pow(cos(half), 4) }
      }
      return color.map { min(max($0, 0), 1) * pixel[3] } + [pixel[3]]
    }
  }

  private static func lookUp(_ color: [Double], _ curves: Curves) -> [Double] {
    (0..<3).map { part in
      let values = curves.values[part].map(Double.init)
      let place = color[part] * Double(curves.scale[part]) + Double(curves.offset[part])
      let at = min(max(place, 0), Double(values.count - 1))
      let cell = min(Int(at), values.count - 2)
      return values[cell] + (values[cell + 1] - values[cell]) * (at - Double(cell))
    }
  }

  /// From the cell's first node along its edges, the longest way first, to the last node.
  private static func lookUp(_ color: [Double], _ cube: Cube) -> [Double] {
    var (corner, fractions) = ([Int](), [Double]())
    for part in 0..<3 {
      let place = color[part] * Double(cube.scale[part]) + Double(cube.offset[part])
      let at = min(max(place, 0), Double(cube.size - 1))
      corner.append(min(Int(at), cube.size - 2))
      fractions.append(at - Double(corner[part]))
    }
    func node(_ place: [Int]) -> [Double] {
      let index = place[0] + cube.size * (place[1] + cube.size * place[2])
      return (0..<3).map { Double(cube.nodes[4 * index + $0]) }
    }
    var found = node(corner)
    var place = corner
    for axis in (0..<3).sorted(by: { fractions[$0] > fractions[$1] }) {
      let before = node(place)
      place[axis] += 1
      let after = node(place)
      for part in 0..<3 { found[part] += (after[part] - before[part]) * fractions[axis] }
    }
    return found
  }
}
