// Helpers with which animators move layers from one value to another.

import SegueLayers
import SegueTiming

extension TransitionContext {
  /// Animates a property of a layer over the transition's duration, and leaves it at its end value.
  ///
  /// - Parameters:
  ///   - layer: a layer in the container.
  ///   - key: the property.
  ///   - start: its value at the beginning.
  ///   - end: its value at the end.
  ///   - timingFunction: the pace.
  public func move<Value: Animatable>(
    _ layer: Layer, _ key: LayerKey<Value>, from start: Value, to end: Value,
    timingFunction: TimingFunction = .easeInEaseOut
  ) {
    layer.setModel(key.keyPath, end.animationValue)
    var animation = BasicAnimation(key, from: start, to: end, duration: duration)
    animation.timingFunction = timingFunction
    layer.add(animation, forKey: "transition \(key.keyPath)")
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
