// A layer that draws its sublayers several times.

import SeguePixels

/// A layer that draws its sublayers several times, each copy moved, delayed and coloured by its
/// number, like Core Animation's replicator layer.
///
/// Every field of `ReplicatorProperties` is a property of the layer.
public final class ReplicatorLayer: Layer {
  public init(instanceCount: Int = 1, name: String? = nil) {
    super.init(name: name)
    properties.replicator = ReplicatorProperties()
    properties.replicator?.instanceCount = instanceCount
  }

  /// A property of the copies.
  public subscript<Value: Equatable>(
    dynamicMember field: WritableKeyPath<ReplicatorProperties, Value> & Sendable
  ) -> Value {
    get { properties[dynamicMember: field] }
    set { set(\.[dynamicMember: field], newValue) }
  }
}
