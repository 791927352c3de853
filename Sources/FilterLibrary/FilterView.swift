// A filter's motion in one shape and with some values, as numbers: what changes, and how bright it is.

import SeguePixels
import SegueTiming
import SegueTransitions

/// The frames of a filter, measured.
struct FilterView {
  /// The moments that are looked at, besides those close to the ends.
  static let moments = 20
  /// The mean change below which a frame looks like the one before it.
  static let still = 0.02

  /// The words behind "with", and `wide` or `tall`.
  let (corner, shape): (FilterCorner, String)
  /// The largest differences from the pictures at progress 0 and 1, 0…255.
  let ends: FilterEndpoints
  /// The changes of the first and of the last of 60 frames.
  let (first, last): (Double, Double)
  /// The change from each moment to the next.
  let changes: [Double]
  /// The mean brightness at each moment.
  let brightness: [Double]

  init(
    _ effect: any Effect, at corner: FilterCorner, size: PixelSize, pace: TimingFunction
  ) throws(EffectError) {
    self.corner = corner
    shape = size.width > size.height ? "wide" : "tall"
    let trial = FilterTrial(effect, size: size, pace: pace)
    var frames: [Bitmap] = []
    for progress in Self.progresses { frames.append(try trial.frame(progress)) }
    func change(_ one: Bitmap, _ other: Bitmap) -> Double {
      // The mean over red, green and blue: alpha is always full.
      (BitmapDifference(one, other)?.mean ?? 0) * 4 / 3
    }
    ends = FilterEndpoints(trial, first: frames[0], last: frames[Self.moments])
    first = change(try trial.frame(1.0 / 60), frames[0])
    last = change(try trial.frame(59.0 / 60), frames[Self.moments])
    var changes = zip(frames, frames.dropFirst()).map(change)
    if changes.contains(where: { $0 < Self.still }) {
      // Pictures that differ only in blue do not show a filter's work on red and green.
      let turned = FilterTrial(effect, size: size, pictures: .turned, pace: pace)
      var others: [Bitmap] = []
      for progress in Self.progresses { others.append(try turned.frame(progress)) }
      changes = zip(changes, zip(others, others.dropFirst()).map(change)).map(max)
    }
    self.changes = changes
    brightness = frames.map(\.meanBrightness)
  }

  /// The first moment at which a frame that shows faults is not all black; nil without any.
  static func firstFault(
    of effect: any Effect, size: PixelSize
  ) throws(EffectError) -> Double? {
    let trial = FilterTrial(effect, size: size)
    for progress in progresses {
      if try trial.frame(progress).meanBrightness > 0 { return progress }
    }
    return nil
  }

  /// The progress at each moment.
  static var progresses: [Double] { (0...moments).map { Double($0) / Double(moments) } }

  /// Where a problem is: `wide`, or `with width at its minimum, wide`.
  var place: String { corner.isDefault ? shape : "with \(corner.name), \(shape)" }
}

extension Bitmap {
  /// The mean of red, green and blue over all pixels, 0…255.
  var meanBrightness: Double {
    var sum = 0
    for y in 0..<height {
      for x in 0..<width {
        let pixel = self[x, y]
        sum += Int(pixel.red) + Int(pixel.green) + Int(pixel.blue)
      }
    }
    return Double(sum) / Double(3 * max(1, width * height))
  }
}
