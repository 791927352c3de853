// The values of a keyframe animation at each progress, computed beforehand as far as possible.

import SegueDrawing
import SeguePixels
import SegueTiming

/// The values of a keyframe animation as a function of progress.
struct KeyframeTrack: Sendable {
  /// The source of the values.
  private enum Source {
    case values([AnimationValue])
    case curve(KeyframeCurve)
    case path(PathMeasure)
  }

  let times: KeyTimes
  private let mode: KeyframeAnimation.CalculationMode
  private let source: Source

  /// Makes a track through values.
  init(
    values: [AnimationValue], mode: KeyframeAnimation.CalculationMode, keyTimes: [Double],
    functions: [TimingFunction], curvature: KeyframeCurvature
  ) throws(LayerError) {
    guard !values.isEmpty else {
      throw .badAnimation("keyframes: no values; expected at least one")
    }
    guard values.allSatisfy(\.isFinite) else {
      throw .badAnimation("keyframes: a value that is not finite")
    }
    try curvature.check()
    self.mode = mode
    if mode.isPaced {
      let lengths = zip(values, values.dropFirst()).map { $0.distance(to: $1) }
      times = KeyTimes(unchecked: Self.paced(lengths))
    } else {
      times = try KeyTimes(keyTimes, functions: functions, count: values.count, mode: mode)
    }
    let curve =
      mode.isCubic
      ? KeyframeCurve(values, curvature, times: mode.isPaced ? times.times : nil) : nil
    source = curve.map(Source.curve) ?? .values(values)
  }

  /// Makes a track along a path.
  init(
    path: Path, mode: KeyframeAnimation.CalculationMode, keyTimes: [Double],
    functions: [TimingFunction]
  ) throws(LayerError) {
    let measure = PathMeasure(path)
    guard measure.segmentCount > 0, path.controlPointBounds != nil else {
      throw .badAnimation("keyframes: a path without lines or curves, or not finite")
    }
    self.mode = mode
    source = .path(measure)
    if mode.isPaced {
      let ends = zip(measure.segmentEnds, [0] + measure.segmentEnds)
      times = KeyTimes(unchecked: Self.paced(ends.map { $0 - $1 }))
    } else {
      // A discrete keyframe is the beginning of a segment, for as long as the segment takes.
      let count = measure.segmentCount + (mode == .discrete ? 0 : 1)
      times = try KeyTimes(keyTimes, functions: functions, count: count, mode: mode)
    }
  }

  /// Key times in proportion to lengths; evenly spaced when all lengths are 0.
  private static func paced(_ lengths: [Double]) -> [Double] {
    guard !lengths.isEmpty else { return [0] }
    let total = lengths.reduce(0, +)
    guard total > 0, total.isFinite else {
      return (0...lengths.count).map { Double($0) / Double(lengths.count) }
    }
    var sum = 0.0
    var times = lengths.map { length in
      defer { sum += length }
      return sum / total
    }
    times.append(1)
    return times
  }

  /// The value at a progress; for a path also its direction there, in radians.
  func frame(at progress: Double) -> (value: AnimationValue, angle: Double?) {
    let (segment, fraction) = times.place(of: progress)
    return switch source {
    case .values(let values): (value(values, segment, fraction), nil)
    case .curve(let curve): (curve.value(segment, fraction), nil)
    case .path(let measure): place(measure, progress, segment, fraction)
    }
  }

  private func value(
    _ values: [AnimationValue], _ segment: Int, _ fraction: Double
  ) -> AnimationValue {
    if mode == .discrete || values.count == 1 { return values[segment] }
    return values[segment].mixed(with: values[segment + 1], fraction: fraction)
  }

  private func place(
    _ measure: PathMeasure, _ progress: Double, _ segment: Int, _ fraction: Double
  ) -> (value: AnimationValue, angle: Double?) {
    if mode.isPaced, let place = measure.place(atFraction: progress) {
      return (.point(place.point), place.angle)
    }
    var t = min(max(fraction, 0), 1)
    // Only the end of all is not the beginning of a segment.
    if mode == .discrete, t < 1 || segment < measure.segmentCount - 1 { t = 0 }
    let place = measure.place(inSegment: segment, at: t)
    return (.point(place.point), place.angle)
  }
}
