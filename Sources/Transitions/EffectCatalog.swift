// Finds effects by name. A bare name is Segue's; `ca:`, `ci:` and `gl:` stand before another
// system's own name. Such a name also works without the prefix where it is unambiguous.

import SeguePixels
import SegueText

/// Effects that can be found by name: first those in its list, then those of its providers, asked
/// in turn.
///
/// The catalogue keeps what a provider has found: a filter is compiled once.
public struct EffectCatalog: Sendable {
  /// The effects that need no file, in the order of lists.
  public let descriptors: [EffectDescriptor]
  private let providers: [any EffectProvider]
  /// Maps each folded name and alias to effects of the list.
  private let numbers: [String: [Int]]
  /// Effects that providers have found, by the name that was looked up.
  private let found = Cache<String, EffectDescriptor>()

  /// Makes a catalogue.
  ///
  /// - Parameters:
  ///   - descriptors: the effects, in the order of lists.
  ///   - providers: asked in turn for names that the list does not have.
  /// - Precondition: no two effects of one origin share a folded name or alias.
  public init(_ descriptors: [EffectDescriptor], providers: [any EffectProvider] = []) {
    self.descriptors = descriptors
    self.providers = providers
    var numbers: [String: [Int]] = [:]
    for (number, descriptor) in descriptors.enumerated() {
      for name in Set(([descriptor.name] + descriptor.aliases).map { Names.fold($0) }) {
        numbers[name, default: []].append(number)
      }
    }
    self.numbers = numbers
  }

  private init(_ catalog: EffectCatalog, asking more: [any EffectProvider]) {
    (descriptors, numbers) = (catalog.descriptors, catalog.numbers)
    providers = catalog.providers + more
  }

  /// The same catalogue with effects of your own, before its others.
  ///
  /// An effect takes the place of those of the same origin that have its name, or one of its aliases.
  public func adding(_ effects: EffectDescriptor...) -> EffectCatalog {
    let others = descriptors.filter { other in
      !effects.contains { effect in
        effect.origin == other.origin
          && ([effect.name] + effect.aliases).contains { other.answers(to: $0) }
      }
    }
    return EffectCatalog(effects + others, providers: providers)
  }

  /// The same catalogue with further providers, asked after its own.
  public func asking(_ more: any EffectProvider...) -> EffectCatalog {
    EffectCatalog(self, asking: more)
  }

  /// The effects of the list, and those that providers list.
  ///
  /// - Parameter complain: is told why an effect cannot be used.
  public func all(complain: (any Error) -> Void = { _ in }) -> [EffectDescriptor] {
    descriptors + providers.flatMap { $0.descriptors(in: self, complain: complain) }
  }

  /// The names that its providers have, without names of files.
  public var providedNames: [String] { providers.flatMap(\.names) }

  /// Segue's own effects.
  public var own: [EffectDescriptor] { descriptors.filter { $0.origin == .segue } }

  /// The effect of a name: `page-curl`, `pageCurl`, `ci:CIPageCurlTransition`, `CIPageCurlTransition`.
  ///
  /// - Throws: `EffectError.unknownEffect` with the nearest names; `.unprovided` when a provider
  ///   knows the effect and it cannot be used.
  public func descriptor(named name: String) throws(EffectError) -> EffectDescriptor {
    let (origin, bare) = Self.split(name)
    let answering = (numbers[Names.fold(bare)] ?? []).map { descriptors[$0] }
      .filter { origin == nil || $0.origin == origin }
    if let own = answering.first(where: { $0.origin == .segue }) { return own }
    if answering.count == 1 { return answering[0] }
    if let provided = try provided(name) { return provided }
    guard answering.isEmpty else {
      throw .unknownEffect(name, nearest: answering.map(\.qualifiedName))
    }
    let known = descriptors.map(\.name) + providedNames
    throw .unknownEffect(
      name, nearest: Self.withColon(bare, known) ?? Names.nearest(to: bare, among: known))
  }

  /// `ripple:speed=2` for `ripple,speed=2`: what was meant where a comma stands for the colon.
  private static func withColon(_ text: String, _ known: [String]) -> [String]? {
    let parts = text.split(separator: ",", maxSplits: 1)
    guard parts.count == 2, parts[1].contains("="),
      known.contains(where: { Names.fold($0) == Names.fold(parts[0]) })
    else { return nil }
    return ["\(parts[0]):\(parts[1])"]
  }

  /// Asks the providers in turn, and returns the first effect that one of them has for this name.
  private func provided(_ name: String) throws(EffectError) -> EffectDescriptor? {
    if let known = found[name] { return known }
    for provider in providers {
      let descriptor: EffectDescriptor?
      do { descriptor = try provider.descriptor(named: name) } catch {
        throw .unprovided(ProviderFailure(error))
      }
      guard let descriptor else { continue }
      found.set(descriptor, for: name)
      return descriptor
    }
    return nil
  }

  private static func split(_ name: String) -> (EffectDescriptor.Origin?, String) {
    guard let colon = name.firstIndex(of: ":"),
      let origin = EffectDescriptor.Origin(rawValue: name[..<colon].lowercased())
    else { return (nil, name) }
    return (origin, String(name[name.index(after: colon)...]))
  }
}

extension EffectDescriptor {
  /// Whether a bare name means this effect.
  package func answers(to name: String) -> Bool {
    ([self.name] + aliases).contains { Names.fold($0) == Names.fold(name) }
  }
}
