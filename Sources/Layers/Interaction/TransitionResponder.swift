// A scene's own part in transitions: what it does before it leaves and after it has come.

/// Answers for a scene in transitions; after Shifty's `TransitionRespondable`.
///
/// By default it does nothing.
public protocol TransitionResponder: AnyObject {
  /// As the destination, before anything is shown: gets its layers to where they come in from.
  func prepareForTransition(from source: (any TransitionResponder)?)

  /// As the source: gets its layers out of the way.
  ///
  /// - Parameters:
  ///   - destination: who comes.
  ///   - duration: seconds it may take.
  ///   - completion: to be called when that is done; with false to give the transition up.
  func prepareForTransition(
    to destination: (any TransitionResponder)?, duration: Double,
    completion: @escaping (Bool) -> Void)

  /// As the destination, once it covers the source: brings its layers in.
  func completeTransition(from source: (any TransitionResponder)?)

  /// As the source, once it is covered: puts its layers back.
  func completeTransition(to destination: (any TransitionResponder)?)
}

extension TransitionResponder {
  /// Does nothing.
  public func prepareForTransition(from source: (any TransitionResponder)?) {}

  /// Is ready at once.
  public func prepareForTransition(
    to destination: (any TransitionResponder)?, duration: Double,
    completion: @escaping (Bool) -> Void
  ) { completion(true) }

  /// Does nothing.
  public func completeTransition(from source: (any TransitionResponder)?) {}

  /// Does nothing.
  public func completeTransition(to destination: (any TransitionResponder)?) {}
}
