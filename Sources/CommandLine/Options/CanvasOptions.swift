// Options for the canvas: its size, and how pictures or a scene are put on it.

import ArgumentParser
import Segue

struct CanvasOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Size of the canvas: 1280x720 or 720p. (default: the first picture's, for animations at most "
        + "1920 on the longer side, \(APNGFormat.info.usualSide) for an animated PNG; of a scene its "
        + "own)", valueName: "WxH"),
    completion: .list(PixelSize.named.keys.sorted()))
  var size: String?

  @Option(
    help: ArgumentHelp(
      "How pictures are fitted to the canvas: cover, contain, stretch, center, or none: at their "
        + "own size in the canvas's bottom-left corner, as Core Image places them. (default: "
        + "cover, for a scene contain)", valueName: "mode"))
  var fit: FitMode?

  @Option(
    help: ArgumentHelp(
      "What shows where no picture is: ff8800, ff880080 or a CSS name. "
        + "(default: transparent, or the scene's own; black where the format has no transparency)",
      valueName: "color"))
  var background: String?

  @Flag(
    help: """
      Accept damaged pictures and clips and fill what is missing; what a cut (.otio) lacks is a gap.
      """)
  var lenient = false

  /// Reads pictures as the options say.
  func loader(_ limits: Limits) -> PictureLoader { Self.loader(isLenient: lenient, limits) }

  /// Reads the pictures of a film as the options say.
  ///
  /// Items that are open keep their pictures; the cache is for those that come again soon. By number it is as
  /// small for a small canvas: what stays for long between what comes and goes keeps the system's memory apart.
  func filmLoader(_ limits: Limits) -> PictureLoader {
    Self.loader(isLenient: lenient, limits, cache: 64 << 20, count: 8)
  }

  /// Reads pictures, damaged ones too where that is wanted; says what is wrong with them.
  static func loader(
    isLenient: Bool = false, _ limits: Limits, cache: Int = 256 << 20, count: Int = .max
  ) -> PictureLoader {
    var decoding = DecodeOptions()
    decoding.isLenient = isLenient
    decoding.limits = limits
    return PictureLoader(
      decoder: ImageDecoder(options: decoding), cacheCapacity: cache, cacheCount: count
    ) { damage in
      Console.complain("segue: \(damage.fault); what is missing has been filled")
    }
  }

  /// Knows clips, damaged ones too where that is wanted; says what is wrong with them.
  func clips(_ limits: Limits) -> ClipLibrary {
    let patience = ClipPatience.lenient { damage in
      Console.complain("segue: \(damage.fault); what is missing has been filled or left out")
    }
    return ClipLibrary(limits: limits, patience: lenient ? patience : .none)
  }

  /// The canvas for pictures of which the first is given.
  ///
  /// - Parameter longest: of its sides, unless a size is given; nil for any.
  func canvas(first path: String, _ loader: PictureLoader, longest: Int? = nil) throws -> PixelSize
  {
    if let size { return try OptionText.size("--size", size) }
    let own = try loader.info(path).size
    return longest.map(own.limited) ?? own
  }

  /// The canvas for items: the size of the first that has one.
  ///
  /// - Parameter longest: of its sides, unless a size is given.
  func canvas(
    of items: [TimelineItem], _ loader: PictureLoader, _ clips: ClipLibrary,
    _ catalog: EffectCatalog, longest: Int
  ) throws -> PixelSize {
    if let size { return try OptionText.size("--size", size) }
    for item in items {
      if let own = try item.size(loader: loader, clips: clips, catalog: catalog) {
        return own.limited(to: longest)
      }
    }
    throw CommandFailure.usage("colours have no size of their own; give one with --size")
  }

  /// How pictures are fitted, for an output that keeps transparency or does not.
  func fitting(canvas: PixelSize, keepsAlpha: Bool) throws -> PictureLoader.Fitting {
    PictureLoader.Fitting(
      canvas: canvas, mode: fit ?? .cover, background: try color(keepsAlpha: keepsAlpha))
  }

  /// The background.
  func color(keepsAlpha: Bool) throws -> Color {
    if let background { return try OptionText.color("--background", background) }
    return keepsAlpha ? .clear : .black
  }

  /// The canvas of a scene, where another than its own is wanted.
  func sceneCanvas() throws -> PixelSize? { try size.map { try OptionText.size("--size", $0) } }

  /// How a scene is fitted to its canvas.
  var sceneFit: FitMode { fit ?? .contain }

  /// Gives a stage the background that was asked for.
  func setBackground(of stage: Stage) throws {
    if let background { stage.background = try OptionText.color("--background", background) }
  }
}
