// Values as rows of numbers, so that curves can go through them.

import SegueDrawing
import SeguePixels

extension AnimationValue {
  /// The numbers; colours are premultiplied, because they are mixed so.
  ///
  /// Empty for kinds that numbers alone do not describe: transforms, paths, pictures, flags and texts.
  var lanes: [Double] {
    switch self {
    case .number(let value): [value]
    case .point(let point): [point.x, point.y]
    case .size(let size): [size.width, size.height]
    case .rect(let rect): [rect.minX, rect.minY, rect.width, rect.height]
    case .color(let color): color.lanes
    case .radii(let radii):
      [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
    case .numbers(let values): values
    case .colors(let colors): colors.flatMap(\.lanes)
    case .transform, .path, .contents, .crossfade, .flag, .word, .text, .font: []
    }
  }

  /// A value of this kind with other numbers.
  func withLanes(_ lane: (Int) -> Double) -> AnimationValue {
    switch self {
    case .number: .number(lane(0))
    case .point: .point(Point(x: lane(0), y: lane(1)))
    case .size: .size(Size(width: lane(0), height: lane(1)))
    case .rect: .rect(Rect(x: lane(0), y: lane(1), width: lane(2), height: lane(3)))
    case .color: .color(Color(lane, from: 0))
    case .radii:
      .radii(
        CornerRadii(topLeft: lane(0), topRight: lane(1), bottomRight: lane(2), bottomLeft: lane(3)))
    case .numbers(let values): .numbers(values.indices.map(lane))
    case .colors(let colors): .colors(colors.indices.map { Color(lane, from: 4 * $0) })
    case .transform, .path, .contents, .crossfade, .flag, .word, .text, .font: self
    }
  }

  /// Whether all its numbers are finite.
  package var isFinite: Bool {
    switch self {
    case .transform(let transform): transform.isFinite
    case .path(let path?): path.isEmpty || path.controlPointBounds != nil
    default: lanes.allSatisfy(\.isFinite)
    }
  }
}

extension Color {
  fileprivate var lanes: [Double] { [red * alpha, green * alpha, blue * alpha, alpha] }

  fileprivate init(_ lane: (Int) -> Double, from first: Int) {
    let alpha = lane(first + 3)
    guard alpha > 0 else {
      self = .clear
      return
    }
    self.init(
      red: lane(first) / alpha, green: lane(first + 1) / alpha, blue: lane(first + 2) / alpha,
      alpha: alpha)
  }
}
