// How arguments of functions are passed.

/// How an argument is passed.
package enum ParameterPassing: Hashable, Sendable {
  /// Copied in.
  case copyIn
  /// Copied out.
  case copyOut
  /// Copied in and out.
  case copyInOut
}
