// Draws a layer as a picture in one call.

import SegueDrawing
import SeguePixels
import SegueTransitions

extension Layer {
  /// The layer and all below it as they look now: Core Animation's `render(in:)`.
  ///
  /// The bitmap shows the bounds. The layer's position and transform are ignored, and everything
  /// outside its bounds is cut off.
  ///
  /// - Parameters:
  ///   - scale: pixels per point, above 0.
  ///   - threads: how many threads may work on it.
  /// - Throws: `LayerError.badEdit` for bounds that are empty or more than 2^28 pixels;
  ///   `LayerError.badTransition` when a transition's frame fails.
  public func bitmap(scale: Double = 1, threads: Int = 1) throws(LayerError) -> Bitmap {
    let shown = presentation()
    let (width, height) = (
      (shown.bounds.width * scale).rounded(.up), (shown.bounds.height * scale).rounded(.up)
    )
    guard width >= 1, height >= 1, width * height <= 0x1p28 else {
      throw .badEdit("a layer of \(shown.bounds.size) points cannot be drawn at scale \(scale)")
    }
    let size = PixelSize(width: Int(width), height: Int(height))
    var placed = shown
    placed.anchorPoint = Point(x: 0, y: 0)
    (placed.anchorPointZ, placed.zPosition, placed.position) = (0, 0, .zero)
    placed.transform = .scale(scale, scale)
    return try bitmap(of: placed, size: size, isInTransition: true, threads: threads)
  }

  /// The layer and all below it, drawn with other properties on a canvas of a size.
  package func bitmap(
    of shown: LayerProperties, size: PixelSize, isInTransition: Bool = false, threads: Int = 1
  ) throws(LayerError) -> Bitmap {
    let taken = snapshot()
    var frame = LayerProperties()
    frame.bounds = Rect(Size(size))
    frame.position = frame.bounds.center
    let content = LayerSnapshot(
      layer: taken.layer, name: taken.name, properties: shown, timing: taken.timing,
      timeMap: taken.timeMap, animations: [],
      transitions: isInTransition ? taken.transitions : [], sublayers: taken.sublayers,
      mask: taken.mask, ownStamp: Identifiers.next(), imageStamp: Identifiers.next())
    let root = LayerSnapshot(
      layer: Identifiers.next(), name: nil, properties: frame, timing: .layer, timeMap: nil,
      animations: [], transitions: [], sublayers: [content], mask: nil,
      ownStamp: Identifiers.next(), imageStamp: Identifiers.next())
    let film = Film(
      canvas: size, background: .clear, duration: 0, reel: [Film.Cut(time: 0, root: root)])
    var bitmap = Bitmap(unclearedOf: size)
    do {
      try FilmRenderer(film).render(at: parentLocalTime, into: &bitmap, threads: threads)
      return bitmap
    } catch {
      throw .badTransition("\(error)")
    }
  }
}
