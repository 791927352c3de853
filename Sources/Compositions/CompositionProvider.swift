// Compositions in the catalogue: `-t reveal.json`, `-t reveal.lottie:fit=center`.

import SegueCodecs
import SeguePixels
import SegueText
import SegueTransitions

/// Supplies compositions as effects, by their paths.
public struct CompositionProvider: EffectProvider {
  private let pictures: PictureLoader

  /// Makes a provider.
  ///
  /// - Parameter pictures: reads the compositions' pictures; its limits apply to the compositions too.
  public init(pictures: PictureLoader = PictureLoader()) { self.pictures = pictures }

  /// The composition in a file; nil for a name that is not a composition's.
  ///
  /// - Throws: `DocumentError`, also for a composition that cannot be a transition.
  public func descriptor(named name: String) throws -> EffectDescriptor? {
    guard Composition.isNamed(name) else { return nil }
    let isSure = Composition.isSurelyNamed(name)
    let bytes: [UInt8]
    do { bytes = try Composition.bytes(ofFile: name, pictures.limits) } catch {
      // Another file may be a scene, whose reader says what is wrong with it.
      if isSure { throw error }
      return nil
    }
    guard isSure || Composition.recognizes(bytes) else { return nil }
    return try Composition(bytes: bytes, path: name, limits: pictures.limits)
      .effectDescriptor(pictures: pictures)
  }
}

extension Composition {
  /// The composition as an effect.
  ///
  /// - Parameter pictures: reads the composition's own pictures.
  /// - Throws: `DocumentError` for a composition without layers for the two pictures, or without
  ///   duration.
  public func effectDescriptor(
    pictures: PictureLoader = PictureLoader()
  ) throws(DocumentError) -> EffectDescriptor {
    guard let roles else {
      throw DocumentError(
        "", "not a transition: expected two layers called from and to, or viewOut and viewIn",
        file: path)
    }
    guard duration > 0 else {
      throw DocumentError("op", "a transition must take longer than 0 s", file: path)
    }
    var notes: [String] = []
    // The canvas is not known yet.
    let bitmaps = try bitmaps(pictures, nil, &notes)
    return EffectDescriptor(
      CompositionTransition(composition: self, roles: roles, bitmaps: bitmaps, fit: .cover),
      name: path, title: name, summary: "A composition: \(name).", family: .scene, supplier: .scene,
      parameters: [Self.fitParameter],
      exceptions: [
        .notOpaque(reason: "layers of the composition can be transparent")
      ],
      cost: .high, make: { $0 })
  }

  private static let fitParameter = EffectParameter(
    \CompositionTransition.fit, "fit", .choice([.cover, .contain, .stretch, .center]),
    "how a composition of another shape fits the canvas; center keeps its own size",
    control: .init(isAdvanced: true))
}
