// A frame between a caller's pictures.

import SeguePixels
import SegueTransitions

/// A picture with an identity, fitted to a canvas.
struct KeptPicture: Hashable {
  let identity: UInt64
  let format: UInt32
  let size: PixelSize
  let canvas: PixelSize
  let fit: FitMode
  let background: Color
}

/// A caller's picture.
struct LentPicture {
  let memory: LentMemory
  /// The caller's number for the pixels; 0 for pixels that change.
  let identity: UInt64
}

extension EffectState {
  /// Writes a frame into a caller's memory.
  ///
  /// - Parameter progress: any finite number.
  mutating func draw(
    at progress: Double, from: LentPicture, to: LentPicture, into target: LentMemory, threads: Int
  ) throws {
    let canvas = target.size
    let depth = max(target.format.depth, from.memory.format.depth, to.memory.format.depth)
    try check(canvas, depth, [from.memory.size, to.memory.size])
    let background = background ?? (target.format.alpha == .none ? .black : .clear)
    // The last ones that refer to copies and to lent memory, once the frame is there.
    var bitmaps = [
      try bitmap(from, on: canvas, over: background, threads),
      try bitmap(to, on: canvas, over: background, threads),
    ]
    let isApart = target.overlaps(from.memory) || target.overlaps(to.memory)
    var isLetGo = try draw(
      at: progress, bitmaps, over: background, into: target, isApart: isApart, threads)
    for (lent, isKept) in [(to, to.identity != 0), (from, from.identity != 0)] {
      var bitmap = bitmaps.removeLast().bitmap
      if isKept { continue }
      if lent.memory.isOf(bitmap) {
        isLetGo = bitmap.isUniquelyReferenced() && isLetGo
      } else if bitmap.reclaim() {
        pool.put(bitmap)
      }
    }
    // What an effect keeps must not be memory that the caller changes.
    if !isLetGo { forget() }
  }

  /// Renders a frame; not inlined, so that it has let go all pictures when it returns.
  @inline(never) private mutating func draw(
    at progress: Double, _ pictures: [PlacedPicture], over background: Color,
    into target: LentMemory, isApart: Bool, _ threads: Int
  ) throws -> Bool {
    let made = try made()
    let region = PixelRect(target.size)
    var pair = made.mixed.pair(from: pictures[0], to: pictures[1], canvas: target.size)
    // Fitted pictures have the background under them: a translucent one must not come twice. Nobody sees it through a frame
    // that is opaque.
    let isCovered = made.renderer.givesOpaqueFrames(of: pair, over: region)
    if !isCovered, background.alpha == 1 || fit == .none { pair.background = background }
    let isOpaque = isCovered || made.renderer.givesOpaqueFrames(of: pair, over: region)
    return try target.write(pool, isApart: isApart, isOpaque: isOpaque, threads: threads) { frame in
      try made.renderer.render(
        at: progress, of: pair, region: region, into: &frame, threads: threads)
    }
  }

  /// Does what the first frame of a size has to do: draws one, of nothing.
  mutating func prepare(_ canvas: PixelSize) throws {
    try check(canvas, .eight)
    let made = try made()
    let nothing = PlacedPicture(Bitmap(size: canvas, color: .black))
    let pair = made.mixed.pair(from: nothing, to: nothing, canvas: canvas)
    _ = try made.renderer.frame(at: 0.5, of: pair)
  }

  /// Throws where there is no memory for a frame of a canvas.
  private mutating func check(
    _ canvas: PixelSize, _ depth: PixelDepth, _ sizes: [PixelSize] = []
  ) throws {
    let others = sizes.filter { $0 != canvas }.reduce(pictureBytes) {
      $0 + Bitmap.byteCount(of: $1, depth: depth)
    }
    if preparedCanvas != canvas { try Room.check(canvas, depth, others: others) }
    let held = try made().renderer.prepared(for: PairLayout(canvas: canvas)).heldBytes(of: depth)
    try Room.check(canvas, depth, others: others + held / 2)
    (derivedBytes, preparedCanvas) = (held, canvas)
  }

  /// A picture, fitted to the canvas.
  private func bitmap(
    _ lent: LentPicture, on canvas: PixelSize, over background: Color, _ threads: Int
  ) throws -> PlacedPicture {
    let memory = lent.memory
    func fitted(_ bitmap: Bitmap) -> PlacedPicture {
      let fitsAlready = bitmap.size == canvas && (background.alpha == 0 || bitmap.isOpaque)
      return PlacedPicture(
        fitting: bitmap, to: canvas, mode: fit, background: fitsAlready ? .clear : background,
        threads: threads)
    }
    guard lent.identity != 0 else {
      return fitted(try memory.lentBitmap ?? memory.copy(pool, threads: threads))
    }
    let key = KeptPicture(
      identity: lent.identity, format: memory.format.number, size: memory.size, canvas: canvas,
      fit: fit, background: background)
    let bitmap = try kept.value(for: key) { try fitted(memory.copy(pool, threads: threads)).bitmap }
    return PlacedPicture(bitmap, y: fit == .none ? canvas.height - bitmap.height : 0)
  }

  /// About how many bytes are kept from frame to frame.
  func heldBytes() -> Int {
    kept.statistics.weight + pictureBytes + (renderer == nil ? 0 : derivedBytes)
  }
}
