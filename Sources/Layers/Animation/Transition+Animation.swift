// Makes a transition an animation like others, alone on a layer or in a group.

import SegueTiming
import SegueTransitions

extension Transition: LayerAnimation {
  /// Always empty: an effect shows the layer's image, and animates no property.
  public var keyPaths: [LayerKeyPath] { [] }

  /// Throws for a timing that is not finite and a progress that does not run forward within 0…1.
  public func checkNumbers() throws(LayerError) {
    try validateTiming()
    do { try validateProgress() } catch { throw .badTransition("\(error)") }
  }

  /// Changes no property.
  public func apply(_ moment: AnimationMoment, to properties: inout LayerProperties) {}
}
