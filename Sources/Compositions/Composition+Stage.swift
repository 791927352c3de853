// Makes stages of compositions.

import SegueCodecs
import SegueDrawing
import SegueLayers
import SeguePixels
import SegueText

extension Composition {
  /// A stage that shows a composition.
  public struct Staged {
    /// The stage; take its `film()`.
    public let stage: Stage
    /// The layer that holds the composition; its coordinates are the composition's.
    public let content: Layer
    /// Parts that could not be shown, a line each: also pictures that are missing.
    public let notes: [String]
    let anchors: [String: CompositionAnchor]

    /// The first layer of a name that is drawn: from back to front.
    public func layer(named name: String) -> Layer? { content.layer(named: name) }

    /// Hangs a layer of your own on a layer of the composition, such as a null: it moves, turns and
    /// scales with it, in front of the composition's layers.
    ///
    /// - Returns: whether there is a layer of that name.
    @discardableResult
    public func attach(_ layer: Layer, to name: String) -> Bool {
      guard let anchor = anchors[name] else { return false }
      anchor.holder().addSublayer(layer)
      return true
    }
  }

  /// Makes a stage with the composition's layers and animations.
  ///
  /// - Parameters:
  ///   - pictures: reads the composition's pictures.
  ///   - size: another canvas than the composition's own.
  ///   - fit: how the composition is fitted to it.
  ///   - replacements: what named layers show instead of their own content.
  /// - Throws: `DocumentError` for numbers that no layer can have, too many layers, or a
  ///   replacement for a layer that does not exist.
  public func stage(
    pictures: PictureLoader = PictureLoader(), size: PixelSize? = nil, fit: FitMode = .contain,
    replacing replacements: [String: CompositionReplacement] = [:]
  ) throws(DocumentError) -> Staged {
    var notes = notes
    let size = size ?? self.size
    let scale = scale(to: size, fit)
    let bitmaps = try bitmaps(
      pictures, CompositionSizes(of: self, scale: max(scale.width, scale.height)), &notes)
    return try stage(bitmaps, notes: notes, size: size, fit: fit, replacing: replacements)
  }

  /// Makes a stage of the composition's own size for films that may be fitted to a larger canvas: its pictures are whole.
  ///
  /// - Throws: as `stage(pictures:size:fit:replacing:)`.
  package func stageOfAnySize(
    pictures: PictureLoader, replacing replacements: [String: CompositionReplacement]
  ) throws(DocumentError) -> Staged {
    var notes = notes
    let bitmaps = try bitmaps(pictures, nil, &notes)
    return try stage(bitmaps, notes: notes, size: size, fit: .contain, replacing: replacements)
  }

  /// Makes a stage from pictures that have been read.
  ///
  /// - Parameter clips: whether the canvas shows the composition's rectangle alone.
  func stage(
    _ bitmaps: [String: Bitmap], notes: [String], size: PixelSize, fit: FitMode,
    replacing replacements: [String: CompositionReplacement], clips: Bool = true
  ) throws(DocumentError) -> Staged {
    for name in replacements.keys.sorted() where !hasLayer(named: name) {
      throw DocumentError("", "no layer called \(VisibleText.quoted(name))", file: path)
    }
    return try DocumentError.locating(file: path) {
      let stage = try Stage(canvas: size, duration: duration)
      let builder = CompositionBuilder(self, pictures: bitmaps, replacements: replacements)
      let content = try fitted(builder, to: stage, fit, clips: clips)
      if duration > 0 { content.timeMap = time }
      stage.root.addSublayer(content)
      try stage.advance(to: 0)
      return Staged(stage: stage, content: content, notes: notes, anchors: builder.anchors)
    }
  }

  /// The composition's time: as the stage's, until its end.
  private var time: TimeMap {
    var map = TimeMap(from: 0, standingAt: 0)
    map.move(to: duration, from: 0, over: duration)
    map.stand(at: duration, from: duration)
    return map
  }

  /// The composition's content, placed on a stage's canvas.
  private func fitted(
    _ builder: CompositionBuilder, to stage: Stage, _ fit: FitMode, clips: Bool
  ) throws(LayerError) -> Layer {
    let content: Layer
    do throws(DocumentError) { content = try builder.content() } catch {
      throw .badStage(error.place.isEmpty ? error.message : "\(error.place): \(error.message)")
    }
    let (own, canvas, scale) = (exactSize, Size(stage.canvas), scale(to: stage.canvas, fit))
    let rest = Size(
      width: canvas.width - own.width * scale.width,
      height: canvas.height - own.height * scale.height)
    content.build {
      $0.transform = .scale(scale.width, scale.height)
      $0.position = Point(x: Self.margin(rest.width), y: Self.margin(rest.height))
      // Also where it covers a part of the last pixels.
      $0.masksToBounds = clips && max(rest.width, rest.height) > Self.leastRest
    }
    return content
  }

  /// A rest of a pixel below this is not visible.
  private static let leastRest = 1e-3

  /// The margin on one side when a composition stands in the middle.
  ///
  /// A rest of less than a pixel is left on the right or at the bottom: half of it would blur all edges.
  private static func margin(_ rest: Double) -> Double { abs(rest) < 1 ? 0 : rest / 2 }

  /// How many times larger than its own size the composition is on a canvas.
  func scale(to canvas: PixelSize, _ fit: FitMode) -> Size {
    // At its own size it is not stretched over the whole of its last pixels.
    canvas == size
      ? Size(width: 1, height: 1) : fit.scale(from: exactSize, to: Size(canvas))
  }

  // MARK: Pictures

  /// Reads the pictures that layers show; missing ones are noted.
  ///
  /// - Parameter sizes: how large they are drawn at most; nil if all of them may be needed.
  func bitmaps(
    _ loader: PictureLoader, _ sizes: CompositionSizes?, _ notes: inout [String]
  ) throws(DocumentError) -> [String: Bitmap] {
    var made: [String: Bitmap] = [:]
    var reading = DocumentPictures(loader)
    for (name, picture) in pictures.sorted(by: { $0.key < $1.key }) {
      do throws(CodecError) {
        made[name] = try bitmap(picture, &reading, drawnAt: sizes?[name])
      } catch {
        guard [.noInput, .badData, .overLimit].contains(error.category) else {
          throw DocumentError(
            picture.place, "\(error)", category: error.category, file: path)
        }
        notes.append("\(picture.place): \(error)")
      }
    }
    return made
  }

  private func bitmap(
    _ picture: Picture, _ reading: inout DocumentPictures, drawnAt size: PixelSize?
  ) throws(CodecError) -> Bitmap {
    switch picture.source {
    case .bytes(let bytes):
      return try reading.bitmap(bytes, name: "the picture", drawnAt: size)
    case .missing(let why): throw .unreadable(name: "the picture", reason: why)
    case .file(let file):
      return try reading.bitmap(
        file: InputFile.path(of: file, namedIn: path), drawnAt: size)
    }
  }
}
