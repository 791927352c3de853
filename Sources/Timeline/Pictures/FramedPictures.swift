// Pictures of which a part is shown, or which are turned. Layers, texts and shows are drawn as large as that part needs
// it, and then cut and turned as pictures are.

import SegueCodecs
import SeguePixels

/// How large something is drawn, and what is cut out of it.
struct DrawingFrame: Hashable, Sendable {
  /// The size of all of it.
  let whole: PixelSize
  /// What is cut out.
  let part: PixelRect
  /// How that is turned then.
  let orientation: Orientation

  /// - Parameters:
  ///   - own: the size of what is drawn.
  ///   - shown: the size of what comes of it.
  /// - Returns: nil if the part leaves it.
  init?(_ framing: Framing, of own: PixelSize, showing shown: PixelSize) {
    guard let cut = framing.part(of: own) else { return nil }
    orientation = framing.orientation
    let size = orientation.applied(to: shown)
    let across = Double(size.width) / Double(cut.width)
    let down = Double(size.height) / Double(cut.height)
    func scaled(_ length: Int, _ scale: Double) -> Int { Int((Double(length) * scale).rounded()) }
    part = PixelRect(
      x: scaled(cut.x, across), y: scaled(cut.y, down), width: size.width, height: size.height)
    whole = PixelSize(
      width: max(scaled(own.width, across), part.maxX),
      height: max(scaled(own.height, down), part.maxY))
  }
}

/// Pictures of others, cut and turned.
///
/// ffmpeg's own filters move whole planes: where colours stand between pixels, or on every other one, they come to stand
/// elsewhere, up to a pixel away. Turned here, a clip looks as its pictures do when they are turned.
struct FramedPictures: ChangedPictures {
  let pictures: any ItemPictures
  /// What is cut out of them; nil for all of them.
  var part: PixelRect?
  let orientation: Orientation
  /// Where they stand; of the size of what comes of them.
  let place: PixelRect
  /// Memory for turned pictures.
  private let store = Pool<Bitmap>()

  var isOpaque: Bool { pictures.isOpaque }

  func bitmap(_ moment: ItemMoment, threads: Int) throws -> Bitmap {
    var picture = try pictures.bitmap(moment, threads: threads)
    if let part {
      let cut = picture.cut(to: part)
      pictures.giveBack(consume picture)
      picture = cut
    }
    guard orientation != .up else { return picture }
    var turned = store.take(place.size, picture.depth)
    picture.turn(orientation, into: &turned)
    store.lend(turned)
    // A part that was cut out is not their memory.
    if part == nil { pictures.giveBack(consume picture) }
    return turned
  }
}
