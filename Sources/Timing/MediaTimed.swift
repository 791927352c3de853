// A protocol for things that have a media timing: it gives them its numbers by Core Animation's
// names.

/// Something whose time is ruled by a `MediaTiming`: a layer, an animation, a transition.
///
/// Every field of `MediaTiming` is a property: `animation.duration = 2`.
@dynamicMemberLookup
public protocol MediaTimed {
  /// When it runs in its parent's time, how fast, how often.
  var timing: MediaTiming { get set }
}

extension MediaTimed {
  /// A number of the timing.
  public subscript<Value>(dynamicMember field: WritableKeyPath<MediaTiming, Value>) -> Value {
    get { timing[keyPath: field] }
    set { timing[keyPath: field] = newValue }
  }
}
