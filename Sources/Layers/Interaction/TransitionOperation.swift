// What a transition between two scenes is for.

/// Why one scene takes another's place.
public enum TransitionOperation: String, Hashable, Sendable, CaseIterable {
  /// A scene is put on top of the stack.
  case push
  /// The top scene leaves the stack.
  case pop
  /// A scene is shown over the stack.
  case present
  /// A scene that was presented leaves.
  case dismiss
  /// One scene is replaced by another outside a stack.
  case replace

  /// Whether it takes back what another one did: animators then run the other way.
  public var isBackward: Bool { self == .pop || self == .dismiss }
}
