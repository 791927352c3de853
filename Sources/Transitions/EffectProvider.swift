// Supplies effects that are not written in Swift: filters, scene files. When the catalogue has no
// effect of a name, it asks its providers in turn.

import SegueText

/// Supplies effects by name.
public protocol EffectProvider: Sendable {
  /// The names that it has, for suggestions; names of files are not among them.
  var names: [String] { get }

  /// The effects that it adds to a list.
  ///
  /// - Parameters:
  ///   - catalog: the catalogue that asks; a name that the catalogue already has must not come
  ///     twice.
  ///   - complain: is told why an effect cannot be used.
  func descriptors(
    in catalog: EffectCatalog, complain: (any Error) -> Void
  ) -> [EffectDescriptor]

  /// The effect with a name; nil for a name that it does not know.
  ///
  /// - Throws: the reason why an effect that it knows cannot be used.
  func descriptor(named name: String) throws -> EffectDescriptor?
}

extension EffectProvider {
  /// None: a provider may know effects by their files alone.
  public var names: [String] { [] }

  /// None: a provider may know effects by their files alone.
  public func descriptors(
    in catalog: EffectCatalog, complain: (any Error) -> Void
  ) -> [EffectDescriptor] { [] }
}

/// The reason why an effect that a provider knows cannot be used.
public struct ProviderFailure: SegueError, Hashable {
  /// The provider's error.
  public let cause: (any Error)?
  /// The provider's error's kind of failure.
  public let category: ErrorCategory
  /// The error's message.
  public let description: String

  /// Wraps a provider's error.
  public init(_ cause: any Error) {
    self.cause = cause
    category = ErrorCategory(of: cause)
    description = "\(cause)"
  }

  /// Whether both have the same message.
  public static func == (left: ProviderFailure, right: ProviderFailure) -> Bool {
    left.description == right.description
  }

  /// Hashes the message.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
