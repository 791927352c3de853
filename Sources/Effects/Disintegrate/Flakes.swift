// The flakes into which the first picture crumbles: each leaves its place when the mask reaches it, flies off, turns, shrinks
// and is gone before the end.
//
// A flake is a part of the picture with five corners on a circle about the middle of a cell; its radius is .62 of the cell's
// side. It leaves when the contour first comes near, lives for .75…1 of `life`, and at an age a, 0…1, in a canvas of which h is
// the shorter side, it has gone drift·.45h·(.5…1.5)·a^1.6 to the left, a third of that up, more or less, and sways; it is turned
// by as much as 3 radians, tilts, is 1 − .8·a^1.5 as large, and smooth((1 − a)/.25) of it shows. A pixel shows as much of it as
// lies inside all its sides, told by the distance of its middle from them.

import SeguePixels
import SegueSystem
import SegueTransitions

/// The flakes of a picture.
struct Flakes: Sendable {
  /// One of them, where it lies before it flies.
  private struct Flake {
    let middle: SIMD2<Double>
    /// When it leaves, and how long it is seen.
    let start, life: Double
    /// Numbers 0…1: how far it flies, how far up, how it sways, turns and tilts.
    let far, up, sway, turn, tilt: Double
    /// The directions of its corners.
    let corners: [Double]
  }

  /// The part of the time in which a flake flies.
  static let life = 0.25

  private let flakes: [Flake]
  private let radius: Double
  private let drift: Double
  private let side: Double

  /// Cuts a canvas into flakes.
  ///
  /// - Parameters:
  ///   - size: how large clouds are, in pixels.
  ///   - mask: when each place goes, 0…1.
  init(_ canvas: PixelSize, size: Double, drift: Double, seed: Int, mask: MaskValues) {
    side = Double(canvas.shorterSide)
    self.drift = drift
    let pitch = min(max(0.8 * size, 0.012 * side, 3), max(0.08 * side, 3))
    let columns = Int((Double(canvas.width) / pitch).rounded(.up))
    let rows = Int((Double(canvas.height) / pitch).rounded(.up))
    let cell = SIMD2(Double(canvas.width) / Double(columns), Double(canvas.height) / Double(rows))
    let radius = 0.62 * max(cell.x, cell.y)
    self.radius = radius
    let last = SIMD2(Double(canvas.width), Double(canvas.height)) - 1
    let noise = CloudNoise(cell: 1, seed: seed)
    flakes = (0..<(columns * rows)).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      func number(_ which: Int) -> Double { Double(noise.random(column, row, 8 + which)) }
      let middle =
        SIMD2(
          Double(column) + 0.5 + 0.4 * (number(0) - 0.5),
          Double(row) + 0.5 + 0.4 * (number(1) - 0.5))
        * cell
      let first = [SIMD2(0, 0), SIMD2(-1, 0), SIMD2(1, 0), SIMD2(0, -1), SIMD2(0, 1)].map {
        let place = (middle + 0.6 * radius * $0).clamped(lowerBound: .zero, upperBound: last)
        return Double(mask.value(Int(place.x.rounded(.down)), Int(place.y.rounded(.down))))
      }.min()
      return Flake(
        middle: middle, start: (first ?? 0) * (1 - Self.life),
        life: Self.life * (0.75 + 0.25 * number(2)), far: number(3), up: number(4), sway: number(5),
        turn: number(6), tilt: number(7),
        corners: (0..<5).map { (Double($0) + 0.6 * number(8 + $0)) * 0.4 * .pi })
    }
  }

  /// A flake that flies.
  fileprivate struct Flying {
    /// Where its middle is, and was.
    let middle, origin: SIMD2<Double>
    /// The picture's pixels to one to the right and one down.
    let right, down: SIMD2<Double>
    /// How far inside each of its sides its middle is, in pixels, and how that grows to the right and down.
    let inside, growth, fall: SIMD8<Double>
    /// How far it reaches.
    let reach: Double
    /// How much of it shows.
    let share: Double

    var rows: Range<Int> { Self.pixels(middle.y, reach) }
    var columns: Range<Int> { Self.pixels(middle.x, reach) }

    private static func pixels(_ middle: Double, _ reach: Double) -> Range<Int> {
      Int((middle - reach).rounded(.down))..<Int((middle + reach).rounded(.up))
    }
  }

  /// Those that fly at a time.
  func flying(at time: Double, over area: PixelRect) -> FlyingFlakes {
    FlyingFlakes(
      flakes.compactMap { flake in
        let age = (time - flake.start) / flake.life
        return age > 0 && age < 1 ? flying(flake, age) : nil
      }, area: area)
  }

  private func flying(_ flake: Flake, _ age: Double) -> Flying {
    let far = drift * 0.45 * side * (0.5 + flake.far) * pow(age, 1.6)
    let sway = sin(2 * .pi * (flake.sway + 0.8 * age)) - sin(2 * .pi * flake.sway)
    let gone = SIMD2(-far, far * (0.1 - 0.9 * flake.up) + drift * 0.04 * side * age * sway)
    let size = 1 - 0.8 * pow(age, 1.5)
    let wave = sin(.pi * age * (0.4 + 1.6 * flake.tilt))
    let flat = size * (1 - 0.7 * wave * wave)
    let angle = 6 * (flake.turn - 0.5) * age
    let (c, s) = (cos(angle), sin(angle))
    // The flake's own place of a place beside its middle.
    let (right, down) = (SIMD2(c / size, -s / flat), SIMD2(s / size, c / flat))
    var (inside, growth, fall) = (
      SIMD8<Double>(repeating: 1e6), SIMD8<Double>.zero, SIMD8<Double>.zero
    )
    for index in flake.corners.indices {
      let next =
        index + 1 < flake.corners.count ? flake.corners[index + 1] : flake.corners[0] + 2 * .pi
      let way = (flake.corners[index] + next) / 2
      let out = SIMD2(cos(way), sin(way))
      let slope = SIMD2((out * right).sum(), (out * down).sum())
      let steepness = (slope * slope).sum().squareRoot()
      inside[index] = radius * cos((next - flake.corners[index]) / 2) / steepness
      growth[index] = -slope.x / steepness
      fall[index] = -slope.y / steepness
    }
    return Flying(
      middle: flake.middle + gone, origin: flake.middle, right: right, down: down, inside: inside,
      growth: growth, fall: fall, reach: radius * size + 1,
      share: .smoothStep((1 - age) / 0.25))
  }
}

/// The flakes that fly at one moment.
struct FlyingFlakes: Sendable {
  private let flakes: [Flakes.Flying]
  /// Where they may be.
  private let area: PixelRect
  /// The numbers of the flakes of each row of the area, row after row, and where each row begins.
  private let numbers: [Int32]
  private let starts: [Int]

  fileprivate init(_ flakes: [Flakes.Flying], area: PixelRect) {
    (self.flakes, self.area) = (flakes, area)
    let rows = flakes.map { $0.rows.clamped(to: area.rows) }
    var counts = [Int](repeating: 0, count: area.height + 1)
    for range in rows { for y in range { counts[y - area.y + 1] += 1 } }
    for row in counts.indices.dropFirst() { counts[row] += counts[row - 1] }
    starts = counts
    var numbers = [Int32](repeating: 0, count: counts.last ?? 0)
    for (index, range) in rows.enumerated() {
      for y in range {
        numbers[counts[y - area.y]] = Int32(index)
        counts[y - area.y] += 1
      }
    }
    self.numbers = numbers
  }

  /// Calls `body` with the columns of row y that each flake touches; it draws those of a picture, and how much of each the flake covers.
  func draw(
    _ y: Int, _ columns: Range<Int>, of picture: PlacedPicture, edge: EdgeMode, _ scratch: Scratch,
    _ body: (_ columns: Range<Int>, _ pixels: MutablePixelRow, _ coverage: CoverageRow) -> Void
  ) {
    guard area.rows.contains(y) else { return }
    for number in numbers[starts[y - area.y]..<starts[y - area.y + 1]] {
      let flake = flakes[Int(number)]
      let seen = flake.columns.clamped(to: columns.part(in: area.columns))
      guard !seen.isEmpty else { continue }
      let away = SIMD2(Double(seen.lowerBound), Double(y)) + 0.5 - flake.middle
      let coverage = scratch.coverage(0, count: seen.count)
      var inside = flake.inside + flake.growth * away.x + flake.fall * away.y + 0.5
      for index in 0..<seen.count {
        coverage[index] = UInt16(min(max(inside.min(), 0), 1) * flake.share * 65_535)
        inside += flake.growth
      }
      let pixels = scratch.pixels(0, count: seen.count)
      let place =
        flake.origin + flake.right * away.x + flake.down * away.y
        - SIMD2(Double(picture.rect.x), Double(picture.rect.y))
      pixels.sample(
        picture.bitmap, from: Point(x: place.x, y: place.y),
        step: Point(x: flake.right.x, y: flake.right.y), edge: edge)
      body(seen, pixels, coverage)
    }
  }
}
