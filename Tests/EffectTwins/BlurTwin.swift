// The twin of the blur: splines to a coarse grid and back, and between them a disc of strengthened light.

import SegueSystem
import SegueTransitions

/// Colours in rows, and the cubic B-spline that brings them to another size.
struct TwinGrid: Sendable {
  var pixels: [TwinColor]
  let width: Int
  let height: Int

  init(_ width: Int, _ height: Int, _ color: (Int, Int) -> TwinColor) {
    pixels = (0..<height).flatMap { y in (0..<width).map { color($0, y) } }
    (self.width, self.height) = (width, height)
  }

  /// The colour at a place, at the edge beyond it.
  func at(_ x: Int, _ y: Int) -> TwinColor {
    pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
  }

  /// The same with the colours changed, and what covers as it was.
  func each(_ change: (Double) -> Double) -> TwinGrid {
    TwinGrid(width, height) {
      let color = at($0, $1)
      return TwinColor(change(color.x), change(color.y), change(color.z), color.w)
    }
  }

  /// Columns become rows.
  private var turned: TwinGrid { TwinGrid(height, width) { at($1, $0) } }

  /// The same at another size; of a picture that is seen larger, its middle.
  func resampled(_ columns: Int, _ rows: Int, zoom: Double = 1) -> TwinGrid {
    resampled(columns, zoom).turned.resampled(rows, zoom).turned
  }

  /// Every row at another width, by the spline over the pixels inside.
  private func resampled(_ count: Int, _ zoom: Double) -> TwinGrid {
    let scale = Double(width) / zoom / Double(count)
    let start = Double(width) * (1 - 1 / zoom) / 2
    let stretch = max(scale, 1)
    func spline(_ distance: Double) -> Double {
      let t = abs(distance)
      if t >= 2 { return 0 }
      return t < 1 ? (4 - 6 * t * t + 3 * t * t * t) / 6 : (2 - t) * (2 - t) * (2 - t) / 6
    }
    return TwinGrid(count, height) { index, y in
      let middle = start + (Double(index) + 0.5) * scale
      var (sum, weights) = (TwinColor.zero, 0.0)
      for x in 0..<width {
        let weight = spline((Double(x) + 0.5 - middle) / stretch)
        sum += pixels[y * width + x] * weight
        weights += weight
      }
      return sum / weights
    }
  }

  /// Between four colours.
  func smooth(_ x: Double, _ y: Double) -> TwinColor {
    let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (h, v) = (x - 0.5 - left, y - 0.5 - top)
    let (i, j) = (Int(left), Int(top))
    let upper = at(i, j) * (1 - h) + at(i + 1, j) * h
    let lower = at(i, j + 1) * (1 - h) + at(i + 1, j + 1) * h
    return upper * (1 - v) + lower * v
  }
}

/// A change of pictures out of focus.
struct BlurTwin: EffectTwin {
  let scene: TwinScene
  private let blurred: TwinGrid
  private let part: Double
  private let weight: Double

  init(scene: TwinScene) {
    self.scene = scene
    let time = scene.progress
    let way = 4 * time * (1 - time)
    let sigma = 0.8 * (scene.pixels("size") * way * way + way)
    let share = min(max((time - 0.36) / 0.28, 0), 1)
    let weight = share * share * (3 - 2 * share)
    let sharp = min(max(1 - sigma / 2, 0), 1)
    part = sharp * sharp * (3 - 2 * sharp)
    self.weight = weight
    let wide = max(sigma, 2)
    let cell = min(wide * 1.5.squareRoot(), 4 + 0.2 * wide)
    let radius = 2 * max(sigma * sigma / cell / cell - 2.0 / 3, 0).squareRoot()
    let (width, height) = (scene.from.width, scene.from.height)
    let columns = max(Int((Double(width) / cell).rounded()), 1)
    let rows = max(Int((Double(height) / cell).rounded()), 1)
    func whole(_ picture: TwinPicture) -> TwinGrid {
      TwinGrid(width, height) { picture.at(Double($0), Double($1)) ?? .zero }
    }
    let pictures = [whole(scene.from), whole(scene.to)]
    let isBright = radius > 0 && pictures.allSatisfy { $0.pixels.allSatisfy { $0.w > 0.9999 } }
    let light = pictures.map { picture in
      let grid = picture.resampled(columns, rows, zoom: 1 + 0.08 * way * way)
      return Self.spread(isBright ? grid.each(Self.strength) : grid, radius)
    }
    let both = TwinGrid(columns, rows) {
      light[0].at($0, $1) * (1 - weight) + light[1].at($0, $1) * weight
    }
    blurred = (isBright ? both.each(Self.value) : both).resampled(width, height)
  }

  private static func strength(_ value: Double) -> Double {
    0.06 * value + 0.94 * value * value * value
  }

  private static func value(_ light: Double) -> Double {
    // Newton's way: it rises everywhere.
    var value = light
    for _ in 0..<40 {
      value -= (strength(value) - light) / (0.06 + 3 * 0.94 * value * value)
    }
    return value
  }

  private static func spread(_ light: TwinGrid, _ radius: Double) -> TwinGrid {
    if radius == 0 { return light }
    let count = min(Int(10 + 0.75 * radius * radius), 96)
    return TwinGrid(light.width, light.height) { x, y in
      var sum = TwinColor.zero
      for index in 0..<count {
        let away = radius * ((Double(index) + 0.5) / Double(count)).squareRoot()
        let angle = Double(index) * .pi * (3 - 5.0.squareRoot())
        sum += light.smooth(
          Double(x) + 0.5 + away * cos(angle), Double(y) + 0.5 + away * sin(angle))
      }
      return sum / Double(count)
    }
  }

  func color(_ x: Double, _ y: Double) -> TwinColor {
    let (from, to) = (scene.from.at(x, y) ?? .zero, scene.to.at(x, y) ?? .zero)
    let sharp = from * (1 - weight) + to * weight
    return blurred.at(Int(x), Int(y)) * (1 - part) + sharp * part
  }
}
