// Lets a scene take part in transitions: before it leaves and after it has come.

/// Takes part in transitions for a scene; modelled on Shifty's `TransitionRespondable`.
///
/// By default it does nothing.
public protocol TransitionResponder: AnyObject {
  /// Called for the destination before anything is shown: moves its layers to their starting
  /// places.
  func prepareForTransition(from source: (any TransitionResponder)?)

  /// Called for the source: moves its layers out of the way.
  ///
  /// - Parameters:
  ///   - destination: the responder of the scene that comes.
  ///   - duration: seconds that this may take.
  ///   - completion: must be called at the end; false cancels the transition.
  func prepareForTransition(
    to destination: (any TransitionResponder)?, duration: Double,
    completion: @escaping (Bool) -> Void)

  /// Called for the destination when it covers the source: brings its layers in.
  func completeTransition(from source: (any TransitionResponder)?)

  /// Called for the source when it is covered: puts its layers back.
  func completeTransition(to destination: (any TransitionResponder)?)
}

extension TransitionResponder {
  /// Does nothing.
  public func prepareForTransition(from source: (any TransitionResponder)?) {}

  /// Completes at once.
  public func prepareForTransition(
    to destination: (any TransitionResponder)?, duration: Double,
    completion: @escaping (Bool) -> Void
  ) { completion(true) }

  /// Does nothing.
  public func completeTransition(from source: (any TransitionResponder)?) {}

  /// Does nothing.
  public func completeTransition(to destination: (any TransitionResponder)?) {}
}
