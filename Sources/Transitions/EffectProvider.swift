// Where effects come from that are not written in Swift: filters, scene files. The catalogue asks providers
// in turn for a name that no effect of its own answers to.

/// Supplies effects by name.
public protocol EffectProvider: Sendable {
  /// Names that it has, for proposals; names of files are not among them.
  var names: [String] { get }

  /// The effects that a list shows.
  ///
  /// - Parameters:
  ///   - catalog: the catalogue that asks; a name that it has already must not come twice.
  ///   - complain: told why an effect cannot be used.
  func descriptors(
    in catalog: EffectCatalog, complain: (any Error) -> Void
  ) -> [EffectDescriptor]

  /// The effect of a name; nil for a name that it does not know.
  ///
  /// - Throws: what keeps an effect that it knows from being used.
  func descriptor(named name: String) throws -> EffectDescriptor?
}

/// Why an effect that a provider knows cannot be used.
public struct ProviderFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the provider said.
  public let cause: any Error
  /// Its line.
  public var description: String { "\(cause)" }

  /// Wraps a provider's error.
  public init(_ cause: any Error) { self.cause = cause }

  /// Whether two say the same.
  public static func == (left: ProviderFailure, right: ProviderFailure) -> Bool {
    left.description == right.description
  }

  /// Feeds the line.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
