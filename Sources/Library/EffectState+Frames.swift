// A frame between a caller's pictures.

import SeguePixels
import SegueTransitions

/// A picture with an identity, as it stands on a canvas.
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
    let made = try made()
    let background = background ?? (target.format.alpha == .none ? .black : .clear)
    let first = try picture(from, on: canvas, over: background, threads)
    let second = try picture(to, on: canvas, over: background, threads)
    var pair = made.mixed.pair(from: first, to: second, canvas: canvas)
    // Fitted pictures have the background under them: a translucent one must not come twice.
    if background.alpha == 1 || fit == .none { pair.background = background }
    let region = PixelRect(canvas)
    let isOpaque = made.renderer.givesOpaqueFrames(of: pair, over: region)
    if isOpaque, made.mixed.effect.preservesOpacity, pair.isOpaque { pair.background = .clear }
    let isApart = target.overlaps(from.memory) || target.overlaps(to.memory)
    try target.write(pool, isApart: isApart, isOpaque: isOpaque, threads: threads) { frame in
      try made.renderer.render(
        at: progress, of: pair, region: region, into: &frame, threads: threads)
    }
    for (lent, placed) in [(from, first), (to, second)] where lent.identity == 0 {
      pool.give(placed.bitmap)
    }
  }

  /// Throws where there is no memory for a frame of a canvas.
  private mutating func check(
    _ canvas: PixelSize, _ depth: PixelDepth, _ sizes: [PixelSize] = []
  ) throws {
    let others = sizes.filter { $0 != canvas }.reduce(pictureBytes) {
      $0 + Bitmap.byteCount(of: $1, depth: depth)
    }
    try Room.check(canvas, depth, others: others)
    let held = try made().renderer.prepared(for: PairLayout(canvas: canvas)).heldBytes(of: depth)
    try Room.check(bytes: 2 * held)
    derivedBytes = held
  }

  private func picture(
    _ lent: LentPicture, on canvas: PixelSize, over background: Color, _ threads: Int
  ) throws -> PlacedPicture {
    let memory = lent.memory
    func placed(_ bitmap: Bitmap) -> PlacedPicture {
      PlacedPicture(
        fitting: bitmap, to: canvas, mode: fit, background: fitsAlready(bitmap) ? .clear : background,
        threads: threads)
    }
    func fitsAlready(_ bitmap: Bitmap) -> Bool { bitmap.size == canvas && bitmap.isOpaque }
    guard lent.identity != 0 else { return placed(try memory.bitmap(pool, threads: threads)) }
    let key = KeptPicture(
      identity: lent.identity, format: memory.format.number, size: memory.size, canvas: canvas,
      fit: fit, background: background)
    let bitmap = try kept.value(for: key) { try placed(memory.copy(pool, threads: threads)).bitmap }
    return PlacedPicture(bitmap, y: fit == .none ? canvas.height - bitmap.height : 0)
  }

  /// Does what the first frame of a size has to do: draws one, of nothing.
  mutating func prepare(_ canvas: PixelSize) throws {
    try check(canvas, .eight)
    let made = try made()
    let nothing = PlacedPicture(Bitmap(size: canvas, color: .black))
    let pair = made.mixed.pair(from: nothing, to: nothing, canvas: canvas)
    _ = try made.renderer.frame(at: 0.5, of: pair)
  }

  /// About how many bytes are kept from frame to frame.
  func heldBytes() -> Int {
    kept.statistics.weight + pictureBytes + (renderer == nil ? 0 : derivedBytes)
  }
}
