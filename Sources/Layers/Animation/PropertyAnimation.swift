// What basic and keyframe animations share: one property, to which values are added or not.

import SegueTiming

/// An animation that gives one property a value.
protocol PropertyAnimation: LayerAnimation {
  var keyPath: LayerKeyPath { get }
  var isCumulative: Bool { get }
}

extension PropertyAnimation {
  /// Puts a value into the property, with what additive and cumulative animations put on top.
  ///
  /// - Parameters:
  ///   - value: what the animation says for the moment.
  ///   - end: what it says at the end of a cycle.
  ///   - moment: the moment.
  ///   - properties: changed.
  func put(
    _ value: AnimationValue, end: AnimationValue, _ moment: AnimationMoment,
    in properties: inout LayerProperties
  ) {
    var value = value
    if isCumulative, moment.cycle > 0 {
      value = value.adding(end.scaled(by: Double(moment.cycle)))
    }
    if isAdditive { value = value.added(to: keyPath.value(in: properties)) }
    keyPath.set(value, in: &properties)
  }
}
