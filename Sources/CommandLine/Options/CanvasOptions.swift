// Options for the canvas: its size, and how pictures or a scene are put on it.

import ArgumentParser
import Segue
import SeguePixels

struct CanvasOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Size of the canvas: 1280x720 or 720p; of 480x or x480 the other side follows from the first "
        + "picture's shape. (default: the first picture's, for films at most \(Self.usualSides); of a "
        + "scene its own)", valueName: "WxH|Wx|xH"),
    completion: .list(PixelSize.named.keys.sorted()))
  var size: String?

  @Option(
    help: ArgumentHelp(
      "How pictures are fitted to the canvas: cover, contain, blur (contained, with the picture "
        + "itself behind it, grown and blurred), stretch, center, or none: at their own size in the "
        + "canvas's bottom-left corner, as Core Image places them. (default: cover, for a scene "
        + "contain)", valueName: "mode"))
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
  ///
  /// - Parameter pixels: those of the picture that they are for.
  func loader(_ limits: Limits, for pixels: FilmPixels = .usual) -> PictureLoader {
    Self.loader(isLenient: lenient, limits, for: pixels)
  }

  /// Reads the pictures of a film as the options say.
  ///
  /// Items that are open keep their pictures; the cache is for those that come again soon. By number it is as
  /// small for a small canvas: pictures that stay for long, between others that come and go, leave
  /// gaps in memory.
  func filmLoader(_ limits: Limits) -> PictureLoader {
    Self.loader(isLenient: lenient, limits, cache: 64 << 20, count: 8)
  }

  /// Reads pictures, damaged ones too where that is wanted; says what is wrong with them.
  static func loader(
    isLenient: Bool = false, _ limits: Limits, for pixels: FilmPixels = .usual,
    cache: Int = 256 << 20, count: Int = .max
  ) -> PictureLoader {
    var decoding = DecodeOptions()
    decoding.isLenient = isLenient
    decoding.limits = limits
    decoding.pixels = pixels
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
  func canvas(first path: String, _ loader: PictureLoader) throws -> PixelSize {
    let wanted = try wantedSize() ?? Self.preferredSize()
    if let size = wanted?.whole { return size }
    let own = try loader.info(path).size
    return wanted?.size(like: own) ?? own
  }

  /// The canvas for items: the size of the first that has one.
  ///
  /// - Parameters:
  ///   - own: what their film's file says.
  ///   - longest: of its sides, where neither that nor an option says it.
  func canvas(
    of items: [TimelineItem], saying own: PixelSize? = nil, _ readers: FilmReaders, longest: Int
  ) throws -> PixelSize {
    let asked = try wantedSize()
    if let own, asked?.whole == nil { return asked?.size(like: own) ?? own }
    let wanted = try asked ?? Self.preferredSize()
    if let size = wanted?.whole { return size }
    guard let size = try readers.firstSize(of: items) else {
      throw CommandFailure.usage(
        "colours have no size of their own; give \(wanted == nil ? "one" : "both sides") with --size"
      )
    }
    return wanted?.size(like: size) ?? size.limited(to: longest)
  }

  /// How pictures are fitted, for an output that keeps transparency or does not.
  func fitting(canvas: PixelSize, keepsAlpha: Bool) throws -> PictureLoader.Fitting {
    try PictureLoader.Fitting(
      canvas: canvas, mode: usualFit(), background: color(keepsAlpha: keepsAlpha))
  }

  /// How pictures are fitted, and the items of shows that do not say it.
  func usualFit() throws -> FitMode {
    try fit ?? Preferences.current.value(.fit, OptionText.word) ?? .cover
  }

  /// The background.
  ///
  /// - Parameter own: what a film's file says.
  func color(keepsAlpha: Bool, own: Color? = nil) throws -> Color {
    if let background { return try OptionText.color("--background", background) }
    return try own ?? Preferences.current.value(.background, OptionText.color)
      ?? (keepsAlpha ? .clear : .black)
  }

  /// `1920 on the longer side, 960 for webp and apng`: of a film's canvas, by its format.
  private static var usualSides: String {
    let formats = OutputFormats.standard.all.map(\.info).filter(\.holdsSeveral)
    let sides = Dictionary(grouping: formats, by: \.usualSide).sorted { $0.key > $1.key }
    let others = sides.dropFirst().map { side, formats in
      "\(side) for \(formats.map(\.name).joined(separator: " and "))"
    }
    let usual = sides.first.map { "\($0.key) on the longer side" } ?? ""
    return ([usual] + others).joined(separator: ", ")
  }

  private func wantedSize() throws -> CanvasSize? { try size.map { try CanvasSize("--size", $0) } }

  private static func preferredSize() throws -> CanvasSize? {
    try Preferences.current.value(.size, CanvasSize.init)
  }

  /// The canvas of a scene, where another than its own is wanted.
  func sceneCanvas(own: PixelSize) throws -> PixelSize? { try wantedSize()?.size(like: own) }

  /// How a scene is fitted to its canvas.
  func sceneFit() throws -> FitMode {
    let mode = fit ?? .contain
    guard FitMode.ofLayers.contains(mode) else {
      throw CommandFailure.usage("--fit \(mode.rawValue) goes with films of pictures and clips")
    }
    return mode
  }

  /// Gives a stage the background that was asked for.
  func setBackground(of stage: Stage) throws {
    if let background { stage.background = try OptionText.color("--background", background) }
  }
}
