// Layers, texts and shows of which a part is shown, or which are turned: drawn as large as that part needs it, then cut
// and turned as pictures are.

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
  /// - Returns: nil where the part leaves it.
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

/// The pictures of something drawn, cut and turned.
struct FramedDrawing: Sendable {
  private let pictures: any ItemPictures
  private let frame: DrawingFrame
  /// Memory for turned pictures.
  private let store = BitmapStore()

  /// - Parameter pictures: of the size of all of it.
  init(_ pictures: any ItemPictures, _ frame: DrawingFrame) {
    (self.pictures, self.frame) = (pictures, frame)
  }

  /// Whether they are others at other moments of one frame.
  var movesWithinFrames: Bool { pictures.movesWithinFrames }

  /// A picture.
  ///
  /// - Parameter threads: how many threads may work on it.
  func bitmap(_ moment: ItemMoment, threads: Int) throws -> Bitmap {
    let whole = try pictures.bitmap(moment, threads: threads)
    let cut = whole.cut(to: frame.part)
    pictures.giveBack(whole)
    guard frame.orientation != .up else { return cut }
    var turned = store.take(frame.orientation.applied(to: frame.part.size), cut.depth)
    cut.turn(frame.orientation, into: &turned)
    store.lend(turned)
    return turned
  }
}
