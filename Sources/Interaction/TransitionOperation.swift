// The operations that a transition between two scenes can belong to.

/// Why one scene replaces another.
public enum TransitionOperation: String, Hashable, Sendable, CaseIterable {
  /// A scene is put on top of the stack.
  case push
  /// The top scene leaves the stack.
  case pop
  /// A scene is shown over the stack.
  case present
  /// A presented scene leaves.
  case dismiss
  /// One scene is replaced by another outside a stack.
  case replace

  /// Whether it undoes another operation; animators then run the other way.
  public var isBackward: Bool { self == .pop || self == .dismiss }
}
