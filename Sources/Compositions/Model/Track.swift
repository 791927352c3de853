// A value that changes with time: keyframes, the pace between them, and curves that places follow.

import SegueDrawing
import SeguePixels
import SegueTiming

/// A property of a composition at every frame.
struct Track<Value: TrackValue>: Sendable {
  /// A keyframe, and the way to the next.
  struct Key: Sendable {
    /// The frame at which it begins.
    var frame: Double
    var start: Value
    /// The value at the end of its segment.
    var end: Value
    var pace: TrackPace
    /// The curve that a place follows; nil for a straight line.
    var curve: PathMeasure?
  }

  /// The keyframes in time order; at least one key.
  let keys: [Key]

  /// A value that stays.
  init(_ value: Value) {
    keys = [Key(frame: 0, start: value, end: value, pace: .hold, curve: nil)]
  }

  /// Keyframes in time order.
  ///
  /// - Precondition: at least one key.
  init(keys: [Key]) { self.keys = keys }

  /// The same keyframes with other values.
  func map<Other>(_ change: (Value) -> Other) -> Track<Other> {
    Track<Other>(
      keys: keys.map {
        Track<Other>.Key(
          frame: $0.frame, start: change($0.start), end: change($0.end), pace: $0.pace,
          curve: $0.curve)
      })
  }

  /// The value at the beginning.
  var first: Value { keys[0].start }

  /// The value, if it is the same at all times; nil if it changes.
  var constant: Value? { keys.count > 1 ? nil : first }

  /// The value at a moment; before the first keyframe and after the last it stays.
  func value(at moment: Moment) -> Value {
    // Used in place: to copy a keyframe is to copy its value, its pace and its curve.
    let keys = keys.span
    let last = keys.count - 1
    guard last > 0 else { return keys[0].start }
    let frame = moment.frame
    guard frame > keys[0].frame else { return keys[0].start }
    guard frame < keys[last].frame else { return keys[last].start }
    let (key, fraction) = place(of: frame)
    switch keys[key].pace {
    case .hold: return keys[key].start
    case .linear: return mixed(key) { _ in fraction }
    case .eased(let pace):
      let way = pace(fraction)
      return mixed(key) { _ in way }
    case .separate(let paces): return mixed(key) { paces[min($0, paces.count - 1)](fraction) }
    }
  }

  /// The segment of a frame between the first and the last keyframe, and how far it is in it.
  func place(of frame: Double) -> (key: Int, fraction: Double) {
    let keys = keys.span
    var (low, high) = (0, keys.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if keys[middle].frame <= frame { low = middle } else { high = middle }
    }
    let length = keys[low + 1].frame - keys[low].frame
    return (low, length > 0 ? (frame - keys[low].frame) / length : 1)
  }

  private func mixed(_ index: Int, _ way: (Int) -> Double) -> Value {
    let keys = keys.span
    let straight = Value.mixed(keys[index].start, keys[index].end, way)
    guard let curve = keys[index].curve, var triple = straight as? Triple,
      let place = curve.place(atFraction: way(0))
    else { return straight }
    (triple.x, triple.y) = (place.point.x, place.point.y)
    return triple as? Value ?? straight
  }
}

/// The pace from one keyframe to the next.
enum TrackPace: Sendable {
  /// The value stays, then jumps.
  case hold
  case linear
  case eased(TimingFunction)
  /// Each number of the value has its own pace.
  case separate([TimingFunction])
}

extension Track<Triple> {
  /// The direction in which a place moves at a moment, in radians clockwise from the right; nil
  /// where it stands still for good.
  func direction(at moment: Moment) -> Double? {
    guard keys.count > 1 else { return nil }
    let inside = min(max(moment.frame, keys[0].frame), keys[keys.count - 1].frame)
    var (key, fraction) = place(of: min(inside, keys[keys.count - 1].frame.nextDown))
    fraction = min(max(fraction, 0), 1)
    if let curve = keys[key].curve {
      if case .eased(let pace) = keys[key].pace { fraction = pace(fraction) }
      return curve.place(atFraction: min(max(fraction, 0), 1))?.angle
    }
    let way = keys[key].end - keys[key].start
    return way.x == 0 && way.y == 0 ? nil : Point(x: way.x, y: way.y).angle
  }
}

extension Track<Double> {
  /// A value in percent as a fraction, 0…1.
  func fraction(at moment: Moment) -> Double { min(max(value(at: moment) / 100, 0), 1) }
}
