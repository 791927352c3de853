// A layer that draws its sublayers several times.

import SeguePixels

/// A layer that draws its sublayers several times, each copy moved, delayed and coloured by its
/// number, like Core Animation's replicator layer.
///
/// Every field of `ReplicatorProperties` is a property of the layer.
public final class ReplicatorLayer: Layer {
  /// Makes a replicator layer.
  public init(instanceCount: Int = 1, name: String? = nil) {
    super.init(name: name)
    properties.replicator = ReplicatorProperties()
    properties.replicator?.instanceCount = instanceCount
  }

  /// A property of the copies.
  public subscript<Value: Equatable>(
    dynamicMember field: WritableKeyPath<ReplicatorProperties, Value>
  ) -> Value {
    get { (properties.replicator ?? ReplicatorProperties())[keyPath: field] }
    set {
      let replicator: WritableKeyPath<LayerProperties, ReplicatorProperties> = \.replicator!
      set(LayerProperty(field: field), replicator.appending(path: field), newValue)
    }
  }
}
