// The SMPTE wipes once more: as moments at which a place changes, and as hands over parts of the canvas.
// The formulas were found from the masks that GStreamer's smpte element draws.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The twins of SMPTE's wipes, by number.
enum SMPTETwin {
  /// A place: fractions of the canvas, and distances from the middle, 0…1.
  struct Place {
    let u: Double
    let v: Double
    var right: Double { 1 - u }
    var below: Double { 1 - v }
    var f: Double { abs(2 * u - 1) }
    var g: Double { abs(2 * v - 1) }
  }

  static func make(_ number: Int, _ scene: TwinScene) -> any EffectTwin {
    let (size, progress) = (scene.size, scene.progress)
    if let moment = moments[number] {
      return WipeTwin(scene, moment: { moment(Place(u: $0.x / size.x, v: $0.y / size.y)) })
    }
    let hands = hands(number, size)
    return WipeTwin(
      scene,
      edge: { point in
        let place = point / size
        let distances = hands.compactMap { hand in
          hand.isThere(place) ? hand.hand.distance(point, size, progress) : nil
        }
        return (distances.max() ?? -1) + (progress - 0.5)
      })
  }

  static let moments: [Int: @Sendable (Place) -> Double] = [
    1: { $0.u }, 2: { $0.v }, 3: { max($0.u, $0.v) }, 4: { max($0.right, $0.v) },
    5: { max($0.right, $0.below) }, 6: { max($0.u, $0.below) }, 7: { max(1 - $0.f, 1 - $0.g) },
    8: { max(abs(2 * $0.f - 1), abs(2 * $0.g - 1)) }, 21: { $0.f }, 22: { $0.g },
    23: { max($0.f, $0.v) }, 24: { max($0.right, $0.g) }, 25: { max($0.f, $0.below) },
    26: { max($0.u, $0.g) }, 41: { ($0.u + $0.v) / 2 }, 42: { ($0.right + $0.v) / 2 },
    43: { ($0.f + 1 - $0.g) / 2 }, 44: { ($0.g + 1 - $0.f) / 2 }, 45: { abs($0.u + $0.v - 1) },
    46: { abs($0.u - $0.v) }, 47: { abs($0.f - $0.g) }, 48: { abs($0.f + $0.g - 1) },
    61: { ($0.f + $0.v) / 2 }, 62: { ($0.g + $0.right) / 2 }, 63: { ($0.f + $0.below) / 2 },
    64: { ($0.g + $0.u) / 2 }, 65: { abs($0.f + $0.v - 1) }, 66: { abs($0.g - $0.u) },
    67: { abs($0.f - $0.v) }, 68: { abs($0.g + $0.u - 1) }, 101: { max($0.f, $0.g) },
  ]

  /// A hand, and the part of the canvas that it sweeps.
  struct Part: Sendable {
    let hand: TwinHand
    var isThere: @Sendable (SIMD2<Double>) -> Bool = { _ in true }
  }

  private static let left: @Sendable (SIMD2<Double>) -> Bool = { $0.x < 0.5 }
  private static let right: @Sendable (SIMD2<Double>) -> Bool = { $0.x >= 0.5 }
  private static let upper: @Sendable (SIMD2<Double>) -> Bool = { $0.y < 0.5 }
  private static let lower: @Sendable (SIMD2<Double>) -> Bool = { $0.y >= 0.5 }

  private static func hand(
    _ u: Double, _ v: Double, _ start: Double, _ turn: Double,
    _ isThere: @escaping @Sendable (SIMD2<Double>) -> Bool = { _ in true }
  ) -> Part {
    Part(hand: TwinHand(pivot: SIMD2(u, v), start: start, turn: turn), isThere: isThere)
  }

  private static func fan(
    _ u: Double, _ v: Double, _ start: Double, _ turn: Double,
    _ isThere: @escaping @Sendable (SIMD2<Double>) -> Bool = { _ in true }
  ) -> Part {
    Part(
      hand: TwinHand(pivot: SIMD2(u, v), start: start, turn: turn, parts: true), isThere: isThere)
  }

  // Directions: 0 right, 90 down, 180 left, 270 up.
  static func hands(_ number: Int, _ size: SIMD2<Double>) -> [Part] {
    let diagonal = atan2(size.y, size.x) * 180 / .pi
    switch number {
    case 201...204: return [hand(0.5, 0.5, Double(270 + 90 * (number - 201)), 360)]
    case 205: return [hand(0.5, 0.5, 270, 180), hand(0.5, 0.5, 90, 180)]
    case 206: return [hand(0.5, 0.5, 0, 180), hand(0.5, 0.5, 180, 180)]
    case 207: return [0, 90, 180, 270].map { hand(0.5, 0.5, $0, 90) }
    case 211: return [fan(0.5, 0.5, 270, 180)]
    case 212: return [fan(0.5, 0.5, 0, 180)]
    case 213: return [fan(0.5, 0.5, 270, 90, upper), fan(0.5, 0.5, 90, 90, lower)]
    case 214: return [fan(0.5, 0.5, 0, 90, right), fan(0.5, 0.5, 180, 90, left)]
    case 221: return [hand(0.5, 0, 0, 180)]
    case 222: return [hand(1, 0.5, 90, 180)]
    case 223: return [hand(0.5, 1, 180, 180)]
    case 224: return [hand(0, 0.5, 270, 180)]
    case 225: return [hand(0.5, 0, 0, 90, right), hand(0.5, 1, 180, 90, left)]
    case 226: return [hand(0, 0.5, 270, 90, upper), hand(1, 0.5, 90, 90, lower)]
    case 227: return [hand(0.5, 0, 0, 180, upper), hand(0.5, 1, 0, -180, lower)]
    case 228: return [hand(0, 0.5, 270, 180, left), hand(1, 0.5, 270, -180, right)]
    case 231: return [fan(0.5, 0, 90, 90)]
    case 232: return [fan(1, 0.5, 180, 90)]
    case 233: return [fan(0.5, 1, 270, 90)]
    case 234: return [fan(0, 0.5, 0, 90)]
    case 235: return [fan(0.5, 0, 90, 90, upper), fan(0.5, 1, 270, 90, lower)]
    case 236: return [fan(0, 0.5, 0, 90, left), fan(1, 0.5, 180, 90, right)]
    case 241: return [hand(0, 0, 0, 90)]
    case 242: return [hand(0, 1, 0, -90)]
    case 243: return [hand(1, 1, 180, 90)]
    case 244: return [hand(1, 0, 180, -90)]
    case 245: return [hand(0, 0, 0, diagonal), hand(1, 1, 180, diagonal)]
    case 246: return [hand(0, 1, 270, 90 - diagonal), hand(1, 0, 90, 90 - diagonal)]
    case 251: return [hand(0, 0, 0, 90, left), hand(1, 0, 180, -90, right)]
    case 252: return [hand(0, 0, 90, -90, upper), hand(0, 1, 270, 90, lower)]
    case 253: return [hand(0, 1, 0, -90, left), hand(1, 1, 180, 90, right)]
    case 254: return [hand(1, 0, 90, 90, upper), hand(1, 1, 270, -90, lower)]
    case 261: return [hand(0.5, 0.25, 90, -360, upper), hand(0.5, 0.75, 270, 360, lower)]
    case 262: return [hand(0.25, 0.5, 0, -360, left), hand(0.75, 0.5, 180, 360, right)]
    case 263: return [fan(0.5, 0.25, 270, 180, upper), fan(0.5, 0.75, 90, 180, lower)]
    case 264: return [fan(0.25, 0.5, 180, 180, left), fan(0.75, 0.5, 0, 180, right)]
    default: return []
    }
  }

  /// The numbers of all wipes.
  static let numbers: [Int] =
    moments.keys.sorted() + (201...264).filter { !hands($0, SIMD2(4, 3)).isEmpty }
}
