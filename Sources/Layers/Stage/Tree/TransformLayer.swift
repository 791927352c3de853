// A layer that only carries sublayers, in depth.

/// A layer whose sublayers keep their depth, like Core Animation's transform layer.
///
/// It is a plain layer with `preservesDepth`: it shows nothing of its own, is not flattened into
/// its superlayer's plane, and its opacity applies to each sublayer separately.
public final class TransformLayer: Layer {
  public override init(name: String? = nil) {
    super.init(name: name)
    properties.preservesDepth = true
  }
}
