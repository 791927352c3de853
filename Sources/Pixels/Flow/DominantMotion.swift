// How most of a picture moves, or one thing in it: shifted, turned, zoomed, slanted. What leaves the picture, or is hidden, moves
// like most of it.

/// A motion that is linear in the place: of the camera, as a rule.
struct DominantMotion: Sendable {
  /// How far a pixel goes: the first number, plus x times the second, plus y times the third.
  private(set) var across: SIMD3<Double>
  private(set) var down: SIMD3<Double>
  /// How many times as bright what moves is where it goes to.
  private(set) var light = 1.0

  private static let rounds = 8
  /// In the first round all pixels count; then those less that go elsewhere, at last by more than a pixel.
  private static func tolerance(_ round: Int) -> Double {
    round == 0 ? .infinity : max(64 / Double(1 << round), 1)
  }

  init(across: SIMD3<Double> = .zero, down: SIMD3<Double> = .zero, light: Double = 1) {
    (self.across, self.down, self.light) = (across, down, light)
  }

  /// The motion that most of the trusted pixels have.
  init(of flow: FlowField, trust: ValuePlane<Float>) {
    self.init()
    let step = max(min(flow.width, flow.height) / 64, 1)
    for round in 0..<Self.rounds {
      var sums = Sums()
      let tolerance = Self.tolerance(round)
      for y in stride(from: step / 2, to: flow.height, by: step) {
        let (xs, ys, weights) = unsafe (flow.x.row(y), flow.y.row(y), trust.row(y))
        for x in stride(from: step / 2, to: flow.width, by: step) {
          let moved = unsafe SIMD2(Double(xs[x]), Double(ys[x]))
          let off = (moved - motion(x, y)) / tolerance
          let far = 1 + (off * off).sum()
          let weight = unsafe Double(weights[x]) / (far * far)
          sums.add(SIMD3(1, Double(x), Double(y)), moved, weight: weight)
        }
      }
      guard let solved = sums.solved() else { return }
      (across, down) = solved
    }
  }

  /// How far a pixel goes.
  private func motion(_ x: Int, _ y: Int) -> SIMD2<Double> {
    motion(at: SIMD2(Double(x), Double(y)))
  }

  /// How far what is at a place goes.
  func motion(at place: SIMD2<Double>) -> SIMD2<Double> {
    let place = SIMD3(1, place.x, place.y)
    return SIMD2((across * place).sum(), (down * place).sum())
  }

  /// The same in a picture where a pixel is `scale` pixels of this one, across and down.
  func scaled(by scale: SIMD2<Double>) -> DominantMotion {
    let start = motion(at: 0.5 * scale - 0.5) / scale
    return DominantMotion(
      across: SIMD3(start.x, across.y, across.z * scale.y / scale.x),
      down: SIMD3(start.y, down.y * scale.x / scale.y, down.z), light: light)
  }

  /// The motion back.
  var inverse: DominantMotion {
    let (a, b, c, d) = (1 + across.y, across.z, down.y, 1 + down.z)
    let unit = 1 / (a * d - b * c)
    let shift = SIMD2(across.x, down.x)
    return DominantMotion(
      across: SIMD3((b * shift.y - d * shift.x) * unit, d * unit - 1, -b * unit),
      down: SIMD3((c * shift.x - a * shift.y) * unit, -c * unit, a * unit - 1), light: 1 / light)
  }

  /// No motion at all, where this one is hardly any: then what stands still is shown pixel by pixel.
  func steadied(in size: PixelSize) -> DominantMotion {
    isStill(in: size) ? DominantMotion() : self
  }

  /// Whether it moves every corner of a picture of a size by less than a number of pixels.
  func isStill(in size: PixelSize, within limit: Double = 0.12) -> Bool {
    [SIMD2(0, 0), SIMD2(1, 0), SIMD2(0, 1), SIMD2(1, 1)].allSatisfy {
      let moved = motion(at: $0 * SIMD2(Double(size.width - 1), Double(size.height - 1)))
      return max(abs(moved.x), abs(moved.y)) < limit
    }
  }

  /// The share of a picture of a size in whose middle of the way neither picture has anything to show.
  func uncovered(in size: PixelSize) -> Double {
    let (last, steps) = (SIMD2(Double(size.width - 1), Double(size.height - 1)), 100)
    let back = DominantMotion(across: across / 2, down: down / 2).inverse
    func isOutside(_ place: SIMD2<Double>) -> Bool {
      place.x < 0 || place.y < 0 || place.x > last.x || place.y > last.y
    }
    var count = 0
    for y in 0..<steps {
      for x in 0..<steps {
        let place = (SIMD2(Double(x), Double(y)) + 0.5) / Double(steps) * last
        let first = place + back.motion(at: place)
        if isOutside(first), isOutside(first + motion(at: first)) { count += 1 }
      }
    }
    return Double(count) / Double(steps * steps)
  }

  /// Whether it turns, zooms and slants little enough to be a thing's: by less than half.
  var isGentle: Bool {
    [across.y, across.z, down.y, down.z].allSatisfy { abs($0) < 0.5 }
  }

  /// The numbers as kernels take them.
  var numbers: [Float] { [across.x, across.y, across.z, down.x, down.y, down.z].map(Float.init) }

  /// A flow that moves like this everywhere.
  func flow(width: Int, height: Int, threads: Int) -> FlowField {
    let flow = FlowField(width: width, height: height)
    pull(
      flow, keeping: ValuePlane(width: width, height: height, filledWith: 0), threads: threads)
    return flow
  }

  /// Makes a flow move like this, except for a share of its own motion.
  func pull(_ flow: FlowField, keeping share: ValuePlane<Float>, threads: Int) {
    let (across, down) = (SIMD3<Float>(across), SIMD3<Float>(down))
    Bands.forEach(rows: 0..<flow.height, threads: threads) { band in
      for y in band {
        let (xs, ys, shares) = unsafe (flow.x.row(y), flow.y.row(y), share.row(y))
        let (startX, startY) = (across.x + across.z * Float(y), down.x + down.z * Float(y))
        for x in 0..<flow.width {
          let (right, below) = (startX + across.y * Float(x), startY + down.y * Float(x))
          unsafe xs[x] = right + (xs[x] - right) * shares[x]
          unsafe ys[x] = below + (ys[x] - below) * shares[x]
        }
      }
    }
  }

  /// Lets a flow go on from where this motion takes its ends.
  func lead(_ flow: FlowField, threads: Int) {
    Bands.forEach(rows: 0..<flow.height, threads: threads) { band in
      for y in band {
        let (xs, ys) = unsafe (flow.x.row(y), flow.y.row(y))
        for x in 0..<flow.width {
          let moved = unsafe SIMD2(Double(xs[x]), Double(ys[x]))
          let all = moved + motion(at: SIMD2(Double(x), Double(y)) + moved)
          unsafe (xs[x], ys[x]) = (Float(all.x), Float(all.y))
        }
      }
    }
  }

  /// The sums of a least-squares problem with three unknowns and two right sides.
  struct Sums {
    private var rows: [SIMD3<Double>]
    private var right = SIMD3<Double>()
    private var below = SIMD3<Double>()

    /// - Parameter stiffness: how much it weighs that the motion is the same everywhere.
    init(stiffness: Double = 0) {
      rows = [.zero, SIMD3(0, stiffness, 0), SIMD3(0, 0, stiffness)]
    }

    mutating func add(_ place: SIMD3<Double>, _ moved: SIMD2<Double>, weight: Double) {
      for index in 0..<3 { rows[index] += place * (place[index] * weight) }
      right += place * (moved.x * weight)
      below += place * (moved.y * weight)
    }

    /// Both solutions, by Cramer's rule; nil if the pixels do not say.
    func solved() -> (SIMD3<Double>, SIMD3<Double>)? {
      let whole = Self.determinant(rows)
      // Pixels that count less than one of them, or that lie on a line.
      guard rows[0].x > 1, abs(whole) > 1e-6 * rows[0].x * rows[1].y * rows[2].z else { return nil }
      func solution(_ side: SIMD3<Double>) -> SIMD3<Double> {
        var found = SIMD3<Double>()
        for column in 0..<3 {
          var changed = rows
          for index in 0..<3 { changed[index][column] = side[index] }
          found[column] = Self.determinant(changed) / whole
        }
        return found
      }
      return (solution(right), solution(below))
    }

    private static func determinant(_ m: [SIMD3<Double>]) -> Double {
      m[0].x * (m[1].y * m[2].z - m[1].z * m[2].y) - m[0].y * (m[1].x * m[2].z - m[1].z * m[2].x)
        + m[0].z * (m[1].x * m[2].y - m[1].y * m[2].x)
    }
  }
}
