// Effects by name. A bare name is Segue's; `ca:`, `ci:` and `gl:` prefix another system's own name, which
// also works bare where it is unambiguous.

import SegueText

/// A list of effects that answers to names.
public struct EffectCatalog: Sendable {
  /// The effects, in the order of lists.
  public let descriptors: [EffectDescriptor]
  /// Names of effects that are not in it, for messages about unknown names.
  private let otherNames: [String]
  private let find: Finder?

  /// Finds an effect that a catalogue does not have; nil for a name that it does not know.
  public typealias Finder = @Sendable (_ name: String) throws(EffectError) -> EffectDescriptor?

  /// Makes a catalogue.
  ///
  /// - Parameters:
  ///   - descriptors: the effects, in the order of lists.
  ///   - otherNames: names that a message about an unknown name may propose too.
  ///   - find: is asked for names that none of them answers to.
  /// - Precondition: no two effects of one origin share a folded name or alias.
  public init(
    _ descriptors: [EffectDescriptor], otherNames: [String] = [], find: Finder? = nil
  ) {
    self.descriptors = descriptors
    self.otherNames = otherNames
    self.find = find
  }

  /// The catalogue with another effect.
  public func adding(_ descriptor: EffectDescriptor) -> EffectCatalog {
    EffectCatalog(descriptors + [descriptor], otherNames: otherNames, find: find)
  }

  /// The effects that need no file: one line each.
  public static let native = EffectCatalog([
    Fade.descriptor,
    Push.descriptor,
    Reveal.descriptor,
    MoveIn.descriptor,
    BarsSwipe.descriptor,
    PageCurl.descriptor,
    PageCurl.uncurlDescriptor,
    Fade.coreAnimationDescriptor,
    Push.coreAnimationDescriptor,
    Reveal.coreAnimationDescriptor,
    MoveIn.coreAnimationDescriptor,
    Fade.coreImageDescriptor,
    BarsSwipe.coreImageDescriptor,
    PageCurl.coreImageDescriptor,
    PageCurl.coreImageShadowDescriptor,
  ])

  /// Segue's own effects.
  public var own: [EffectDescriptor] { descriptors.filter { $0.origin == .segue } }

  /// The effect of a name: `page-curl`, `pageCurl`, `ci:CIPageCurlTransition`, `CIPageCurlTransition`.
  ///
  /// - Throws: `EffectError.unknownEffect` with the nearest names; what the catalogue's finder throws.
  public func descriptor(named name: String) throws(EffectError) -> EffectDescriptor {
    let (origin, bare) = Self.split(name)
    let wanted = Names.fold(bare)
    let answering = descriptors.filter { descriptor in
      (origin == nil || descriptor.origin == origin)
        && ([descriptor.name] + descriptor.aliases).contains { Names.fold($0) == wanted }
    }
    if let own = answering.first(where: { $0.origin == .segue }) { return own }
    if answering.count == 1 { return answering[0] }
    if let find, let found = try find(name) { return found }
    let names =
      answering.isEmpty
      ? descriptors.map(\.name) + otherNames : answering.map(\.qualifiedName)
    throw .unknownEffect(
      name, nearest: answering.isEmpty ? Names.nearest(to: bare, among: names) : names)
  }

  private static func split(_ name: String) -> (EffectDescriptor.Origin?, String) {
    guard let colon = name.firstIndex(of: ":"),
      let origin = EffectDescriptor.Origin(rawValue: name[..<colon].lowercased())
    else { return (nil, name) }
    return (origin, String(name[name.index(after: colon)...]))
  }
}

extension EffectDescriptor {
  /// The same effect under Core Animation's name, with its defaults.
  func coreAnimation(
    _ name: String, defaults: [String: ParameterValue] = [:]
  ) -> EffectDescriptor {
    var twin = self
    twin.name = name
    twin.origin = .coreAnimation
    twin.aliases = []
    for (index, parameter) in twin.parameters.enumerated() {
      if let value = defaults[parameter.name] { twin.parameters[index].defaultValue = value }
    }
    return twin
  }
}

extension Fade {
  static let coreAnimationDescriptor = descriptor.coreAnimation("fade")
}

extension Push {
  static let coreAnimationDescriptor = descriptor.coreAnimation(
    "push", defaults: ["fade": .boolean(true)])
}

extension Reveal {
  static let coreAnimationDescriptor = descriptor.coreAnimation("reveal")
}

extension MoveIn {
  static let coreAnimationDescriptor = descriptor.coreAnimation("moveIn")
}
