// Pictures with transparency in every effect of Segue's own that needs no file: what is not there shows nothing, and casts no
// shadow.

import SegueEffects
import SeguePixels
import SegueTransitions
import TestSupport
import Testing

@Suite struct AlphaTests {
  private static let own = EffectCatalog.native.descriptors.filter { $0.origin == .segue }

  private static let size = PixelSize(width: 96, height: 54)
  private static let clear = Bitmap(size: size)
  private static let white = Bitmap(size: size, color: .white)

  private static func frame(
    _ effect: EffectDescriptor, _ from: Bitmap, _ to: Bitmap, at progress: Double
  ) throws -> Bitmap {
    let mixed = try effect.mixed()
    let pair = mixed.pair(from: PlacedPicture(from), to: PlacedPicture(to), canvas: size)
    return try FrameRenderer(mixed.effect).frame(at: progress, of: pair)
  }

  private static func showsWithoutPictures(_ effect: EffectDescriptor) -> Bool {
    effect.exceptions.contains { if case .notEmpty = $0 { true } else { false } }
  }

  private static func greatest(_ bitmap: Bitmap, _ value: (Pixel) -> Int) -> Int {
    (0..<bitmap.size.count).reduce(0) {
      max($0, value(bitmap[$1 % bitmap.width, $1 / bitmap.width]))
    }
  }

  @Test(arguments: own) func twoPicturesWithNothingInThemLeaveNothing(
    _ effect: EffectDescriptor
  ) throws {
    if Self.showsWithoutPictures(effect) { return }
    for progress in (1...19).map({ Double($0) / 20 }) {
      let frame = try Self.frame(effect, Self.clear, Self.clear, at: progress)
      let left = Self.greatest(frame) { Int($0.alpha) }
      #expect(left == 0, "\(effect.name) at \(progress): \(left)")
    }
  }

  /// Effects whose second picture is a sheet that is shaded itself, or is seen in a light or through a blend.
  private static let shadeTheSecond: Set = [
    "accordion-fold", "cube", "flip", "twist", "page-uncurl", "flash", "swipe", "copy-machine",
    "ripple",
  ]

  /// A white picture beside one that is not there stays white, wherever it is seen.
  @Test(arguments: own) func whatIsNotThereCastsNoShadow(_ effect: EffectDescriptor) throws {
    guard !Self.shadeTheSecond.contains(effect.name) else { return }
    for progress in (1...19).map({ Double($0) / 20 }) {
      let frame = try Self.frame(effect, Self.clear, Self.white, at: progress)
      let darkest = Self.greatest(frame) {
        Int($0.alpha) - Int(min($0.red, $0.green, $0.blue))
      }
      #expect(darkest <= 2, "\(effect.name) at \(progress): darker by \(darkest)")
    }
  }

  /// A sheet that is not there darkens nothing under it, and one that is does: where the shadow can be told from shading.
  @Test(arguments: [
    "move-in", "push", "split", "genie", "bars-swipe", "page-curl", "mod", "circle",
  ])
  func whatIsThereCastsOne(_ name: String) throws {
    let effect = try EffectCatalog.native.descriptor(named: name)
    let values: [String: ParameterValue] =
      name == "push" ? ["shadow": .number(0.5)] : [:]
    let mixed = try effect.mixed(values)
    func darkest(_ first: Bitmap, _ second: Bitmap) throws -> Int {
      let pair = mixed.pair(
        from: PlacedPicture(first), to: PlacedPicture(second), canvas: Self.size)
      let frame = try FrameRenderer(mixed.effect).frame(at: 0.4, of: pair)
      return Self.greatest(frame) { Int($0.alpha) - Int(min($0.red, $0.green, $0.blue)) }
    }
    let isSecond = ["move-in", "push", "circle"].contains(name)
    let (there, absent) =
      isSecond
      ? (try darkest(Self.white, Self.white), try darkest(Self.white, Self.clear))
      : (try darkest(Self.white, Self.white), try darkest(Self.clear, Self.white))
    #expect(there > 20 && absent <= 2, "\(name): \(there), \(absent)")
  }

  /// A page without its corner: where the corner lies on the page there is the page's front.
  @Test func aPageIsSeenThroughTheHolesOfItsBack() throws {
    var page = Self.white
    for y in 44..<54 {
      for x in 86..<96 { page[x, y] = .clear }
    }
    let effect = try EffectCatalog.native.descriptor(named: "page-curl")
    let frame = try Self.frame(effect, page, Self.white, at: 0.55)
    let missing = Self.greatest(frame) { 255 - Int($0.alpha) }
    #expect(missing <= 1, "\(missing)")
  }
}
