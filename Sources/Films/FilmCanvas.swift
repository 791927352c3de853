// The canvas of a film as it is asked for: its size, how pictures or a scene are put on it, and their readers.

import SegueCodecs
import SegueLayers
import SeguePixels
import SeguePrograms
import SegueTimeline

/// A canvas; what is nil is as preferences or files say.
package struct FilmCanvas: Sendable {
  /// As `CanvasSize` reads it.
  var size: String?
  var fit: FitMode?
  /// As `Color` reads it.
  var background: String?
  /// Whether damaged pictures and clips are read.
  var isLenient = false

  /// What holds where nothing of it is asked for, and who is told what is damaged.
  var surroundings: FilmSurroundings

  package init(
    size: String? = nil, fit: FitMode? = nil, background: String? = nil, isLenient: Bool = false,
    _ surroundings: FilmSurroundings
  ) {
    (self.size, self.fit, self.background) = (size, fit, background)
    (self.isLenient, self.surroundings) = (isLenient, surroundings)
  }

  /// Reads the pictures of a film.
  ///
  /// Items that are open keep their pictures; the cache is for those that come again soon. By number it is as
  /// small for a small canvas: pictures that stay for long, between others that come and go, leave
  /// gaps in memory.
  func filmLoader(_ limits: Limits) -> PictureLoader { loader(limits, cache: 64 << 20, count: 8) }

  /// Reads pictures, damaged ones too where that is wanted; says what is wrong with them.
  ///
  /// - Parameter pixels: those of the picture that they are for.
  package func loader(
    _ limits: Limits, for pixels: FilmPixels = .usual, cache: Int = 256 << 20, count: Int = .max
  ) -> PictureLoader {
    var decoding = DecodeOptions(limits: limits)
    decoding.isLenient = isLenient
    decoding.pixels = pixels
    return PictureLoader(
      decoder: ImageDecoder(options: decoding), cacheCapacity: cache, cacheCount: count
    ) { [surroundings] damage in
      surroundings.say("\(damage.fault); the missing part is filled")
    }
  }

  /// Knows clips, damaged ones too where that is wanted; says what is wrong with them.
  func clips(_ limits: Limits) -> ClipLibrary {
    let patience = ClipPatience.lenient { [surroundings] damage in
      surroundings.say("\(damage.fault); the missing part is filled or left out")
    }
    return ClipLibrary(limits: limits, patience: isLenient ? patience : .none)
  }

  /// The canvas for pictures of which the first is given.
  package func canvas(first path: String, _ loader: PictureLoader) throws -> PixelSize {
    let wanted = try wantedSize() ?? preferredSize()
    if let size = wanted?.whole { return size }
    let own = try loader.info(path).size
    return wanted?.size(like: own) ?? own
  }

  /// The canvas for items: the size of the first that has one.
  ///
  /// - Parameters:
  ///   - isWide: whether one that is wider than high comes before others.
  ///   - own: what their film's file says.
  ///   - longest: of its sides, where nothing else says it.
  package func canvas(
    of items: [TimelineItem], isWide: Bool = false, saying own: PixelSize? = nil,
    _ readers: FilmReaders, longest: Int
  ) throws -> PixelSize {
    let asked = try wantedSize()
    if let own, asked?.whole == nil { return asked?.size(like: own) ?? own }
    let wanted = try asked ?? preferredSize()
    if let size = wanted?.whole { return size }
    guard let size = try readers.firstSize(of: items, isWide: isWide) else {
      throw FilmError.usage(
        "colours have no size; set \(wanted == nil ? "one" : "both sides")", hint: .size)
    }
    return wanted?.size(like: size) ?? size.limited(to: longest)
  }

  /// How pictures are fitted, for an output that keeps transparency or does not.
  package func fitting(canvas: PixelSize, keepsAlpha: Bool) throws -> PictureLoader.Fitting {
    try PictureLoader.Fitting(
      canvas: canvas, mode: usualFit(), background: color(keepsAlpha: keepsAlpha))
  }

  /// How pictures are fitted, and the items of shows that do not say it.
  package func usualFit() throws -> FitMode {
    try fit ?? surroundings.preferences.value(.fit, OptionText.word) ?? .cover
  }

  /// The background.
  ///
  /// - Parameter own: what a film's file says.
  package func color(keepsAlpha: Bool, own: Color? = nil) throws -> Color {
    if let background { return try OptionText.color("background", background) }
    return try own ?? surroundings.preferences.value(.background, OptionText.color)
      ?? (keepsAlpha ? .clear : .black)
  }

  private func wantedSize() throws -> CanvasSize? { try size.map { try CanvasSize("size", $0) } }

  private func preferredSize() throws -> CanvasSize? {
    try surroundings.preferences.value(.size, CanvasSize.init)
  }

  /// The canvas of a scene, where another than its own is wanted.
  func sceneCanvas(own: PixelSize) throws -> PixelSize? { try wantedSize()?.size(like: own) }

  /// How a scene is fitted to its canvas.
  func sceneFit() throws -> FitMode {
    let mode = fit ?? .contain
    guard FitMode.ofLayers.contains(mode) else {
      throw FilmError.usage(
        "\(key: "fit") \(mode.rawValue) works only for films of pictures and clips")
    }
    return mode
  }

  /// Gives a stage the background that was asked for.
  func setBackground(of stage: Stage) throws {
    if let background { stage.background = try OptionText.color("background", background) }
  }
}
