// A scene whose motion is known: a textured background that is shifted, turned and zoomed, and maybe a disc before it that
// goes its own way. Any moment of it can be drawn, and every pixel's way is known.

import SeguePixels
import SegueSystem

/// A picture that moves in a known way from time 0 to 1.
public struct MovedScene: Sendable {
  /// A motion about the middle of the picture.
  public struct Motion: Sendable {
    var shift: SIMD2<Double>
    var angle: Double
    var zoom: Double

    /// A shift in pixels, a turn in radians, and a zoom, all by time 1.
    public init(shift: SIMD2<Double> = .zero, angle: Double = 0, zoom: Double = 1) {
      (self.shift, self.angle, self.zoom) = (shift, angle, zoom)
    }

    /// Where a place at time 0, counted from the middle, is at a time.
    func place(_ start: SIMD2<Double>, at time: Double) -> SIMD2<Double> {
      let (sine, cosine) = (sin(angle * time), cos(angle * time))
      let scale = 1 + (zoom - 1) * time
      return SIMD2(cosine * start.x - sine * start.y, sine * start.x + cosine * start.y) * scale
        + shift * time
    }

    /// Where a place at a time was at time 0.
    func start(of place: SIMD2<Double>, at time: Double) -> SIMD2<Double> {
      let (sine, cosine) = (sin(-angle * time), cos(-angle * time))
      let moved = (place - shift * time) / (1 + (zoom - 1) * time)
      return SIMD2(cosine * moved.x - sine * moved.y, sine * moved.x + cosine * moved.y)
    }
  }

  /// Size of its pictures.
  public let size: PixelSize
  private let background: Motion
  private let disc: (motion: Motion, radius: Double)?
  private let seed: UInt64

  /// Makes a scene; another seed shows other things.
  public init(
    _ size: PixelSize, background: Motion, disc: (motion: Motion, radius: Double)? = nil,
    seed: UInt64 = 1
  ) {
    (self.size, self.background, self.disc, self.seed) = (size, background, disc, seed)
  }

  /// The picture of a time: the mean of four points a pixel.
  public func picture(at time: Double) -> Bitmap {
    var bitmap = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        var sum = SIMD3<Double>()
        for point in 0..<4 {
          let place = SIMD2(
            Double(x) + 0.25 + 0.5 * Double(point % 2), Double(y) + 0.25 + 0.5 * Double(point / 2))
          sum += color(place - middle, at: time)
        }
        sum /= 4
        bitmap[x, y] = Color(red: sum.x, green: sum.y, blue: sum.z).premultiplied
      }
    }
    return bitmap
  }

  /// How far what a pixel shows at time 0 has gone at time 1; nil if it is not to be seen then.
  public func motion(ofPixel x: Int, _ y: Int) -> SIMD2<Double>? {
    let start = SIMD2(Double(x) + 0.5, Double(y) + 0.5) - middle
    let isDisc = isOnDisc(start, at: 0)
    let motion = isDisc ? disc?.motion ?? background : background
    let end = motion.place(start, at: 1)
    let isHidden = !isDisc && isOnDisc(end, at: 1)
    let inside = SIMD2(abs(end.x), abs(end.y))
    return isHidden || inside.x > middle.x || inside.y > middle.y ? nil : end - start
  }

  /// Whether the disc is near a pixel at some time.
  public func isDiscNear(_ x: Int, _ y: Int, within distance: Double) -> Bool {
    guard let disc else { return false }
    let place = SIMD2(Double(x) + 0.5, Double(y) + 0.5) - middle
    return (0...32).contains {
      let away = place - disc.motion.place(.zero, at: Double($0) / 32)
      return (away * away).sum().squareRoot() < disc.radius + distance
    }
  }

  private var middle: SIMD2<Double> { SIMD2(Double(size.width), Double(size.height)) / 2 }

  private func isOnDisc(_ place: SIMD2<Double>, at time: Double) -> Bool {
    guard let disc else { return false }
    let start = disc.motion.start(of: place, at: time)
    return (start * start).sum() < disc.radius * disc.radius
  }

  private func color(_ place: SIMD2<Double>, at time: Double) -> SIMD3<Double> {
    if let disc, isOnDisc(place, at: time) {
      let start = disc.motion.start(of: place, at: time)
      return SIMD3(texture(start, seed &+ 7), texture(start, seed &+ 8), 0.3)
    }
    let start = background.start(of: place, at: time)
    let main = texture(start, seed)
    return SIMD3(main, 0.1 + 0.8 * main, texture(start, seed &+ 1))
  }

  /// Smooth noise in three sizes, 0…1.
  private func texture(_ place: SIMD2<Double>, _ seed: UInt64) -> Double {
    let coarse = Self.noise(place / 31, seed), middle = Self.noise(place / 13, seed &+ 100)
    let mean = 0.3 * coarse + 0.35 * middle + 0.35 * Self.noise(place / 5, seed &+ 200)
    return min(max(0.5 + 1.8 * (mean - 0.5), 0), 1)
  }

  private static func noise(_ place: SIMD2<Double>, _ seed: UInt64) -> Double {
    let cell = place.rounded(.down)
    let part = place - cell
    let share = part * part * (3 - 2 * part)
    func corner(_ x: Double, _ y: Double) -> Double {
      var hash = UInt64(bitPattern: Int64(cell.x + x)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= UInt64(bitPattern: Int64(cell.y + y)) &* 0xC2B2_AE3D_27D4_EB4F &+ seed
      hash = (hash ^ hash >> 31) &* 0xBF58_476D_1CE4_E5B9
      hash = (hash ^ hash >> 29) &* 0x94D0_49BB_1331_11EB
      return Double((hash ^ hash >> 32) & 0xFFFF) / 65_535
    }
    let upper = corner(0, 0) * (1 - share.x) + corner(1, 0) * share.x
    let lower = corner(0, 1) * (1 - share.x) + corner(1, 1) * share.x
    return upper * (1 - share.y) + lower * share.y
  }
}

extension MovedScene {
  /// Scenes whose motions are as those of cameras and heads.
  public static let all: [(name: String, scene: MovedScene)] = [
    ("shift", MovedScene(usual, background: Motion(shift: SIMD2(13.4, -6.7)))),
    ("turn", MovedScene(usual, background: Motion(angle: 0.06))),
    ("zoom", MovedScene(usual, background: Motion(shift: SIMD2(3, 2), zoom: 1.1))),
    (
      "disc on a still background",
      MovedScene(
        usual, background: Motion(),
        disc: (Motion(shift: SIMD2(14, 5), angle: 0.1), radius: 48))
    ),
    (
      "disc on a moving background",
      MovedScene(
        usual, background: Motion(shift: SIMD2(-5, 3)),
        disc: (Motion(shift: SIMD2(12, -4), zoom: 1.05), radius: 48))
    ),
    (
      "small disc that goes far on a still background",
      MovedScene(usual, background: Motion(), disc: (Motion(shift: SIMD2(24, -7)), radius: 18))
    ),
    (
      "large disc on a still background",
      MovedScene(
        usual, background: Motion(), disc: (Motion(shift: SIMD2(-14, 6), angle: 0.05), radius: 84))
    ),
  ]

  private static let usual = PixelSize(width: 240, height: 160)
}
