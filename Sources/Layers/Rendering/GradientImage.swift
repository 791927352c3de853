// A gradient as a picture: drawn once for each size and kept.

import SegueDrawing
import SeguePixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension GradientProperties {
  /// The gradient drawn over bounds of a size in pixels.
  func bitmap(size: PixelSize, threads: Int = 1) -> Bitmap {
    var bitmap = Bitmap(size: size)
    let table = GradientTable(self)
    guard !table.isEmpty else { return bitmap }
    let field = GradientField(self, size: size)
    bitmap.withMutableRows { rows in
      let target = PixelTarget(rows, region: PixelRect(size))
      Bands.forEach(rows: 0..<size.height, threads: threads) { band in
        for y in band {
          let row = target.row(y)
          for x in 0..<size.width { row[x] = table.pixel(field.place(x, y)) }
        }
      }
    }
    return bitmap
  }
}

/// The colours along a gradient, premultiplied, so fine that a step is less than a level.
///
/// They are mixed before they are premultiplied, as Core Animation does: half way from white to
/// clear black is a half clear grey.
private struct GradientTable: Sendable {
  private var pixels: [Pixel] = []
  private static let steps = 4096

  var isEmpty: Bool { pixels.isEmpty }

  init(_ gradient: GradientProperties) {
    let colors = gradient.colors
    guard let first = colors.first, let last = colors.last else { return }
    var places = gradient.locations
    if places.count != colors.count {
      places = colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) }
    }
    var next = 0
    pixels = (0...Self.steps).map { step in
      let place = Double(step) / Double(Self.steps)
      while next < places.count, places[next] <= place { next += 1 }
      if next == 0 { return first.premultiplied }
      if next == places.count { return last.premultiplied }
      let span = places[next] - places[next - 1]
      let part = span > 0 ? (place - places[next - 1]) / span : 1
      return Self.mix(colors[next - 1], colors[next], part).premultiplied
    }
  }

  private static func mix(_ a: Color, _ b: Color, _ t: Double) -> Color {
    Color(
      red: a.red + (b.red - a.red) * t, green: a.green + (b.green - a.green) * t,
      blue: a.blue + (b.blue - a.blue) * t, alpha: a.alpha + (b.alpha - a.alpha) * t)
  }

  func pixel(_ place: Double) -> Pixel {
    // NaN counts as the start.
    pixels[Int(((place > 0 ? min(place, 1) : 0) * Double(Self.steps)).rounded())]
  }
}

/// How far along a gradient a pixel lies.
///
/// It is measured in the unit square that is stretched to the bounds, as Core Animation does. So if
/// the bounds are not square, the colours of a slanted line are slanted too.
private struct GradientField: Sendable {
  let kind: GradientProperties.Kind
  let start: Point
  let size: PixelSize
  let direction: Point

  init(_ gradient: GradientProperties, size: PixelSize) {
    kind = gradient.kind
    start = gradient.startPoint
    self.size = size
    direction = gradient.endPoint - gradient.startPoint
  }

  /// 0 at the start, 1 at the end, measured at the pixel's middle.
  func place(_ x: Int, _ y: Int) -> Double {
    let dx = (Double(x) + 0.5) / Double(size.width) - start.x
    let dy = (Double(y) + 0.5) / Double(size.height) - start.y
    switch kind {
    case .axial:
      let length = direction.x * direction.x + direction.y * direction.y
      return length > 0 ? (dx * direction.x + dy * direction.y) / length : 1
    case .radial:
      func part(_ offset: Double, _ reach: Double) -> Double {
        reach != 0 ? offset / reach : offset == 0 ? 0 : .infinity
      }
      let (px, py) = (part(dx, direction.x), part(dy, direction.y))
      return (px * px + py * py).squareRoot()
    case .conic:
      let angle = atan2(dy, dx) - atan2(direction.y, direction.x)
      let turns = angle / (2 * .pi)
      return turns - turns.rounded(.down)
    }
  }
}
