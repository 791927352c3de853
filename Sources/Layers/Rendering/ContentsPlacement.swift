// Places a layer's picture, by its gravity, the part that is shown, and the middle that is stretched.

import SegueDrawing
import SeguePixels

/// The place of a picture's pixels in a layer's coordinates.
struct ContentsPlacement {
  /// A part of the picture that is stretched equally all over.
  struct Piece {
    /// The part's rectangle.
    let rect: Rect
    /// Maps the picture's pixels to the layer's coordinates.
    let projection: Projection
  }

  /// The rectangle of the shown part of the picture.
  let rect: Rect
  /// Maps the picture's pixels to the layer's coordinates, where all is stretched equally.
  let projection: Projection
  /// The pieces: one, or up to nine around a middle that is stretched.
  let pieces: [Piece]

  /// Places a picture; nil when no part of it is shown.
  init?(_ bitmap: Bitmap, in layer: PresentedLayer) {
    let properties = layer.properties
    let part = properties.contentsRect
    let scale = max(properties.contentsScale, 1e-9)
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    let shown = Size(width: width * part.width / scale, height: height * part.height / scale)
    guard shown.width > 0, shown.height > 0 else { return nil }
    let place = properties.contentsGravity.place(shown, in: properties.bounds)
    guard !place.isEmpty else { return nil }
    let across = ContentsAxis(part.minX * width, part.width * width, place.minX, place.width)
    let down = ContentsAxis(part.minY * height, part.height * height, place.minY, place.height)
    let isMirrored = layer.isUpsideDown
    let mirror = isMirrored ? Projection(properties.mirror) : .identity
    func piece(_ across: ContentsAxis, _ down: ContentsAxis) -> Piece {
      let rect = Rect(x: across.place, y: down.place, width: across.size, height: down.size)
      let projection = Projection(
        scaleX: across.stretch, scaleY: down.stretch, x: across.offset, y: down.offset)
      return Piece(
        rect: isMirrored ? rect.mirrored(in: properties.bounds) : rect,
        projection: isMirrored ? projection * mirror : projection)
    }
    let whole = piece(across, down)
    (rect, projection) = (whole.rect, whole.projection)
    guard properties.slicesContents else {
      pieces = [whole]
      return
    }
    let center = properties.contentsCenter
    let columns = across.sliced(center.minX, center.width, scale: scale)
    let rows = down.sliced(center.minY, center.height, scale: scale)
    pieces = rows.flatMap { row in columns.map { piece($0, row) } }
  }
}

extension LayerProperties {
  /// Whether only the middle of the picture is stretched both ways.
  var slicesContents: Bool {
    guard contentsCenter != .unit else { return false }
    return switch contentsGravity {
    case .resize, .resizeAspect, .resizeAspectFill: true
    default: false
    }
  }
}

/// A stretch of pixels along an axis, and its place in the layer.
private struct ContentsAxis {
  /// The first of its pixels, and how many they are; fractions count.
  let first, count: Double
  /// Where it begins in the layer, and how long it is there.
  let place, size: Double

  init(_ first: Double, _ count: Double, _ place: Double, _ size: Double) {
    (self.first, self.count, self.place, self.size) = (first, count, place, size)
  }

  /// Points per pixel.
  var stretch: Double { size / count }
  /// Where pixel 0 would lie.
  var offset: Double { place - first * stretch }

  /// The pieces before, in and after a middle; only the middle is stretched.
  ///
  /// Where there is no room for the outer two, they are made smaller together, and the middle is left
  /// out.
  ///
  /// - Parameters:
  ///   - from: where the middle begins, as a fraction of the pixels.
  ///   - length: how long it is, likewise; 0 means one pixel about that place.
  ///   - scale: pixels per point of the outer pieces.
  func sliced(_ from: Double, _ length: Double, scale: Double) -> [ContentsAxis] {
    var (low, high) = (from * count, (from + length) * count)
    if length <= 0 { (low, high) = (low - 0.5, low + 0.5) }
    (low, high) = (min(max(low, 0), count), min(max(high, 0), count))
    let (before, after) = (low / scale, (count - high) / scale)
    let fit = before + after > size ? size / (before + after) : 1
    let (head, tail) = (before * fit, after * fit)
    return [
      ContentsAxis(first, low, place, head),
      ContentsAxis(first + low, high - low, place + head, size - head - tail),
      ContentsAxis(first + high, count - high, place + size - tail, tail),
    ].filter { $0.count > 0 && $0.size > 0 }
  }
}
