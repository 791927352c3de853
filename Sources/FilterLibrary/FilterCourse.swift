// The course of a filter's motion at its defaults, in 60 frames: how much of the second picture shows, how bright
// the frame is, and where it jumps.
//
// Rule: blue says which picture a pixel is of (see `FilterTrial`). For any mixture of places and pictures, the mean
// blue without an eighth of red and green is the share of the second picture. White light counts as the second
// picture and darkness as the first; so a second run has the pictures' blues exchanged, and only what both runs say
// is so.

import SeguePixels
import SegueTiming
import SegueTransitions

/// The frames of a film of 60, measured.
struct FilterCourse {
  /// The frames after the first.
  private static let frames = 60
  /// The mean change that is seen as a jump, in levels of 255.
  private static let seen = 3.0
  /// How much of the second picture shows at least, and at most, at each moment.
  let shares: [ClosedRange<Double>]
  /// The mean brightness at each moment, 0…255.
  let brightness: [Double]
  /// The progress of each jump, and how much it changes; the greatest of them first.
  let jumps: [(progress: Double, change: Double)]

  init(_ effect: any Effect, size: PixelSize, pace: TimingFunction) throws(EffectError) {
    let trial = FilterTrial(effect, size: size, pace: pace)
    let swapped = FilterTrial(effect, size: size, pictures: .swapped, pace: pace)
    var pictures: [Bitmap] = []
    var shares: [ClosedRange<Double>] = []
    for index in 0...Self.frames {
      let progress = Double(index) / Double(Self.frames)
      let frame = try trial.frame(progress)
      pictures.append(frame)
      let one = frame.shareOfSecond
      let other = 1 - (try swapped.frame(progress).shareOfSecond)
      shares.append(min(one, other)...max(one, other))
    }
    self.shares = shares
    brightness = pictures.map(\.meanBrightness)
    let changes = zip(pictures, pictures.dropFirst()).map(Self.change)
    var jumps: [(Double, Double)] = []
    // A jump in the first or last of the frames is one of `FilterView`.
    let inner = changes.indices.dropFirst().dropLast()
    // An edge that stands along a row of pixels passes a row at once: in a finer frame that is less. And a
    // filter that compares the two pictures jumps where their difference is the same all over.
    let others = [
      FilterTrial(
        effect, size: PixelSize(width: size.width * 4, height: size.height * 4), pace: pace),
      FilterTrial(effect, size: size, pictures: .turned, pace: pace),
    ]
    for index in inner.sorted(by: { changes[$0] > changes[$1] }).prefix(3) {
      guard let jump = try Self.jump(in: trial, index) else { continue }
      var isSeen = true
      for other in others where isSeen { isSeen = try Self.jump(in: other, index) != nil }
      if isSeen { jumps.append(jump) }
    }
    self.jumps = jumps.map { (progress: $0.0, change: $0.1) }
  }

  /// The mean change over red, green and blue; alpha is always full.
  static func change(_ one: Bitmap, _ other: Bitmap) -> Double {
    (BitmapDifference(one, other)?.mean ?? 0) * 4 / 3
  }

  /// The greatest change within a sixteenth of a frame's time, and its moment; nil if it is not most of the frame's
  /// change, because fast motion changes much, too.
  ///
  /// Time is halved four times, and the half that changes more is kept. A movement then changes by
  /// a sixteenth; a jump by nearly as much as before.
  private static func jump(
    in trial: FilterTrial, _ index: Int
  ) throws(EffectError) -> (Double, Double)? {
    var (low, high) = (Double(index) / Double(frames), Double(index + 1) / Double(frames))
    var (one, other) = (try trial.frame(low), try trial.frame(high))
    let whole = change(one, other)
    for _ in 0..<4 {
      let middle = (low + high) / 2
      let frame = try trial.frame(middle)
      if change(one, frame) >= change(frame, other) {
        (high, other) = (middle, frame)
      } else {
        (low, one) = (middle, frame)
      }
    }
    let most = change(one, other)
    return most > max(seen, 0.6 * whole) ? ((low + high) / 2, most) : nil
  }

  /// The greatest way back: how much less of the second picture shows than at an earlier moment; and the moment
  /// at which the least shows.
  var retreat: (share: Double, progress: Double) {
    var (most, result) = (0.0, (share: 0.0, progress: 0.0))
    for (index, share) in shares.enumerated() {
      if most - share.upperBound > result.share {
        result = (most - share.upperBound, Double(index) / Double(Self.frames))
      }
      most = max(most, share.lowerBound)
    }
    return result
  }

  /// How often the share of the second picture or the brightness turns back, by at least so many levels of 255.
  func turns(of levels: Double) -> Int {
    let middle = shares.map { ($0.lowerBound + $0.upperBound) / 2 * 255 }
    return max(Self.turns(in: middle, of: levels), Self.turns(in: brightness, of: levels))
  }

  private static func turns(in values: [Double], of levels: Double) -> Int {
    guard var extreme = values.first else { return 0 }
    var (count, rises) = (0, Bool?.none)
    for value in values {
      switch rises {
      case true? where value > extreme, false? where value < extreme: extreme = value
      case _ where abs(value - extreme) < levels: break
      default:
        if rises != nil { count += 1 }
        (rises, extreme) = (value > extreme, value)
      }
    }
    return count
  }
}

extension Bitmap {
  /// How much of the second picture of a trial shows, 0…1.
  fileprivate var shareOfSecond: Double {
    var sum = 0
    for y in 0..<height {
      for x in 0..<width {
        let pixel = self[x, y]
        sum += 8 * Int(pixel.blue) - Int(pixel.red) - Int(pixel.green)
      }
    }
    return min(max(Double(sum) / Double(8 * 192 * max(1, width * height)), 0), 1)
  }
}
