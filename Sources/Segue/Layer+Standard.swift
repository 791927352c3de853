// Transitions of layers from the standard catalogue: Layers knows no effect, and has the catalogue handed in.

import SegueCatalog
import SegueLayers
import SegueTransitions

extension Layer {
  /// Adds a transition, whose effect the standard catalogue has; as `add(_:forKey:catalog:)`.
  ///
  /// - Throws: `EffectError` for an unknown type, or numbers that give no transition.
  public func add(_ transition: Transition, forKey key: String? = nil) throws(EffectError) {
    try add(transition, forKey: key, catalog: .standard)
  }

  /// Adds a group, whose transitions' effects the standard catalogue has; as `add(_:forKey:catalog:)`.
  public func add(_ group: AnimationGroup, forKey key: String? = nil) {
    add(group, forKey: key, catalog: .standard)
  }
}
