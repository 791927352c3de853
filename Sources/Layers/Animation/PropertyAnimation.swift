// The code that basic and keyframe animations share: they change one property, and may add to it.

import SegueTiming

/// An animation that gives one property a value.
protocol PropertyAnimation: LayerAnimation {
  var keyPath: LayerKeyPath { get }
  var isCumulative: Bool { get }
  var valueFunction: ValueFunction? { get }
}

extension PropertyAnimation {
  /// Sets the property to a value, with the additions of additive and cumulative animations.
  ///
  /// - Parameters:
  ///   - value: the animation's value at the moment, before its value function.
  ///   - end: the animation's value at the end of a cycle.
  ///   - moment: the moment.
  ///   - properties: the properties that are changed.
  func put(
    _ value: AnimationValue, end: AnimationValue, _ moment: AnimationMoment,
    in properties: inout LayerProperties
  ) {
    var value = value
    if isCumulative, moment.cycle > 0 {
      value = value.adding(end.scaled(by: Double(moment.cycle)))
    }
    if let valueFunction { value = valueFunction.transform(value) }
    if isAdditive { value = value.added(to: keyPath.value(in: properties)) }
    keyPath.set(value, in: &properties)
  }
}
