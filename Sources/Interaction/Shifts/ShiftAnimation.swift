// The animation of one shift: from one whole state to another, within its span of the time.

import SegueLayers
import SegueTiming

/// Moves all of a layer's properties that differ between two states.
///
/// It runs for the whole transition, and itself waits before its span and holds after it. So it
/// knows what to show at every moment, in whichever direction time goes.
struct ShiftAnimation: LayerAnimation {
  let from: LayerProperties
  let to: LayerProperties
  /// The properties that change, except the place.
  let changes: [LayerProperty]
  let course: ShiftCourse?
  let span: ClosedRange<Double>
  let curve: TimingCurve
  var timing = MediaTiming()
  var timingFunction: TimingFunction?
  var isRemovedOnCompletion = false

  /// Makes an animation of those given properties that differ.
  ///
  /// - Parameter path: the path of the place; when nil, the place is not animated.
  init(
    from: LayerProperties, to: LayerProperties, path: ShiftPath?, duration: Double,
    span: ClosedRange<Double> = 0...1, curve: TimingCurve = .function(.linear),
    among candidates: [LayerProperty] = LayerProperty.allCases
  ) {
    (self.from, self.to) = (from, to)
    course = path.map { ShiftCourse($0, from: from.position, to: to.position) }
    changes = candidates.filter { $0 != .position && from[$0] != to[$0] }
    self.span = span.clamped(to: 0...1)
    self.curve = curve
    timing = MediaTiming(duration: duration, fillMode: .both)
  }

  var keyPaths: [LayerKeyPath] {
    ((course == nil ? [] : [.position]) + changes).map { LayerKeyPath($0) }
  }

  func apply(_ moment: AnimationMoment, to properties: inout LayerProperties) {
    let t = progress(moment)
    if let course { properties.position = course.point(at: t) }
    for property in changes {
      let fraction = property.change.isGeometric ? t : min(max(t, 0), 1)
      properties[property] = from[property].mixed(with: to[property], fraction: fraction)
    }
    properties.bounds.size.width = max(0, properties.bounds.width)
    properties.bounds.size.height = max(0, properties.bounds.height)
  }

  private func progress(_ moment: AnimationMoment) -> Double {
    let (start, end) = (span.lowerBound, span.upperBound)
    if moment.progress <= start { return end == 0 ? 1 : 0 }
    guard moment.progress < end else { return 1 }
    return curve.progress(
      at: (moment.progress - start) / (end - start), duration: (end - start) * moment.duration)
  }
}

extension LayerProperty {
  /// The properties that a shift moves when a closure made the layer.
  static let shiftedOfConfigured: [LayerProperty] = [
    .bounds, .position, .zPosition, .transform, .cornerRadius, .opacity,
  ]
}
