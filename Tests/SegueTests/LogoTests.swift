// Two logos in every effect of Segue's own, filters too: nothing is seen where neither of them can be.

import Segue
import TestSupport
import Testing

@Suite struct LogoTests {
  private static let own = EffectCatalog.native.asking(FilterLibrary()).all {
    Issue.record("\($0)")
  }
  .filter { effect in
    effect.origin == .segue
      && !effect.exceptions.contains { if case .notEmpty = $0 { true } else { false } }
  }

  /// Families in which whole pictures move, or are seen from elsewhere.
  private static let moving: Set<EffectDescriptor.Family> = [.slide, .turn, .curl, .zoom]
  /// Others that carry parts of the pictures about.
  private static let carrying: Set = [
    "cross-warp", "crt-off", "crumple", "cut-out", "datamosh", "disintegrate", "displacement",
    "drape",
    "echo",
    "flag", "genie", "gravitational-lens", "honeycomb", "iris", "kaleidoscope", "paper-plane",
    "paper-tear", "pixel-sort", "reeded-glass", "rising-tide", "sand", "shatter", "smoke", "static",
    "stretch", "suck",
    "un-genie", "vortex", "wind",
  ]
  private static let standing = own.filter {
    !moving.contains($0.family) && !carrying.contains($0.name)
  }
  /// The view comes so near that a logo is much larger, or is seen several times; or the logo is drawn out into streaks.
  private static let near: Set = [
    "bounce-zoom", "echo", "gravitational-lens", "kaleidoscope", "rotate", "spin-zoom", "stretch",
    "zoom-in", "zoom-out", "zoom-through",
  ]

  private static let size = PixelSize(width: 96, height: 54)
  /// A logo goes as far, and a blur a little farther.
  private static let around = PixelRect(x: 24, y: 4, width: 48, height: 46)

  /// A disc in the middle, half as high as the canvas.
  private static func logo(_ color: Color) -> Bitmap {
    var logo = Bitmap(size: size)
    for y in 0..<logo.height {
      for x in 0..<logo.width where (x - 48) * (x - 48) + (y - 27) * (y - 27) < 169 {
        logo[x, y] = color.premultiplied
      }
    }
    return logo
  }

  private static func frames(_ effect: EffectDescriptor) throws -> [Bitmap] {
    let mixed = try effect.mixed()
    let pair = mixed.pair(
      from: PlacedPicture(logo(Color(red: 1, green: 0, blue: 0))),
      to: PlacedPicture(logo(Color(red: 0, green: 0, blue: 1))), canvas: size)
    let renderer = FrameRenderer(mixed.effect)
    return try (0...20).map { try renderer.frame(at: Double($0) / 20, of: pair) }
  }

  private static func alpha(_ frame: Bitmap, outside: PixelRect? = nil) -> Int {
    (0..<frame.size.count).reduce(0) { sum, index in
      let (x, y) = (index % frame.width, index / frame.width)
      let isInside = outside.map { $0.columns.contains(x) && $0.rows.contains(y) } ?? false
      return isInside ? sum : sum + Int(frame[x, y].alpha)
    }
  }

  @Test(arguments: standing)
  func whatStandsIsSeenWhereItStandsAlone(_ effect: EffectDescriptor) throws {
    for (moment, frame) in try Self.frames(effect).enumerated() {
      #expect(Self.alpha(frame, outside: Self.around) == 0, "\(effect.name) at \(moment)/20")
    }
  }

  /// The canvas is ten times as large as a logo: a room, a back or a sheet of paper is more than two logos beside each other.
  @Test(arguments: own.filter { !near.contains($0.name) })
  func noMoreIsSeenThanBothLogos(_ effect: EffectDescriptor) throws {
    let frames = try Self.frames(effect)
    let logo = Self.alpha(frames[0])
    for (moment, frame) in frames.enumerated() {
      let seen = Self.alpha(frame)
      #expect(seen * 100 <= logo * 225, "\(effect.name) at \(moment)/20: \(seen * 100 / logo) %")
    }
  }
}
