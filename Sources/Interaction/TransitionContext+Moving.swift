// Helpers with which animators move layers from one value to another.

import SegueLayers
import SegueTiming

extension TransitionContext {
  /// Animates a property of a layer over the transition's duration, and leaves it at its end value.
  ///
  /// - Parameters:
  ///   - layer: a layer in the container.
  ///   - field: the property, such as `\.opacity`.
  ///   - start: its value at the beginning.
  ///   - end: its value at the end.
  ///   - timingFunction: the pace.
  public func move<Value: Animatable>(
    _ layer: Layer, _ field: KeyPath<LayerProperties, Value>, from start: Value, to end: Value,
    timingFunction: TimingFunction = .easeInEaseOut
  ) {
    var animation = BasicAnimation(field, from: start, to: end, duration: duration)
    animation.timingFunction = timingFunction
    layer.setModel(animation.keyPath, end.animationValue)
    layer.add(animation, forKey: "transition \(animation.keyPath)")
  }
}

extension Layer {
  /// Sets a property of the model without an animation.
  func setModel(_ keyPath: LayerKeyPath, _ value: AnimationValue) {
    guard value.isFinite else { return refuse("\(keyPath) is not finite") }
    willEdit()
    keyPath.set(value, in: &properties)
    changed(image: true)
  }
}
