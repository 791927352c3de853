// The one way from an effect and two pictures to a frame: it prepares the effect once for each
// layout, takes the pictures of the moment, and spreads bands of rows over threads.

import SeguePixels
import Synchronization

/// Renders frames of one effect; safe to use from any thread.
///
/// It keeps the prepared effect for the layouts used last, and the scratch rows. The pictures come
/// with each frame.
public final class FrameRenderer: Sendable {
  /// The effect whose frames it makes.
  public let effect: any Effect
  /// The effect prepared for the layouts used last.
  private let setups = Cache<PairLayout, AskedOnce<Setup, EffectError>>(maximumCount: 2)
  private let deepPictures = DeepPictures()
  private let deepFrames = Pool<Bitmap>()
  private let said = Mutex<[String]>([])

  /// Makes a renderer; nothing is prepared yet.
  public init(_ effect: any Effect) { self.effect = effect }

  /// What the effect says about the pictures that were rendered so far, a line each.
  public var notes: [String] { said.withLock { $0 } }

  /// The effect prepared for a layout; prepared now if it was not before.
  ///
  /// - Throws: the effect's error.
  public func prepared(for layout: PairLayout) throws(EffectError) -> any PreparedEffect {
    try setup(for: layout).prepared
  }

  /// The rectangle that a region means, in canvas coordinates.
  ///
  /// - Throws: the effect's error.
  public func rectangle(
    of region: FrameRegion, in layout: PairLayout
  ) throws(EffectError) -> PixelRect {
    switch region {
    case .canvas: layout.canvasRect
    case .extent: try prepared(for: layout).extent
    case .rectangle(let rectangle): rectangle
    }
  }

  /// Whether every frame of a pair is opaque everywhere in a rectangle.
  public func givesOpaqueFrames(of pair: PicturePair, over rectangle: PixelRect) -> Bool {
    if pair.background.alpha == 1 { return true }
    return effect.preservesOpacity && rectangle.intersection(pair.canvasRect) == rectangle
      && pair.isOpaque
  }

  /// Renders a frame.
  ///
  /// - Parameters:
  ///   - progress: any finite number; 0 is the first picture, 1 the second.
  ///   - pair: the pictures of this moment.
  ///   - rectangle: the area to render, in canvas coordinates.
  ///   - bitmap: written whole; it has the rectangle's size. If it is deep, pictures of bytes are made deep first. If it
  ///     is not and a picture is, the frame is made deep, and dithered.
  ///   - threads: how many threads may work on it; the bytes are the same for any number.
  /// - Throws: the effect's error; the bitmap's pixels are then worth nothing.
  public func render(
    at progress: Double, of pair: PicturePair, region rectangle: PixelRect,
    into bitmap: inout Bitmap, threads: Int
  ) throws(EffectError) {
    precondition(progress.isFinite, "progress is a finite number")
    precondition(bitmap.size == rectangle.size, "the bitmap has the region's size")
    if RenderInterruption.current?.isStopped == true { throw .interrupted }
    let depth = max(bitmap.depth, pair.depth)
    if depth > effect.deepest { throw .tooDeep(effect: nil) }
    guard depth > .eight else {
      return try draw(at: progress, of: pair, rectangle, into: &bitmap, threads)
    }
    let deepPair = deepPictures.pair(pair, atLeast: depth, threads: threads)
    guard bitmap.depth < depth else {
      return try draw(at: progress, of: deepPair, rectangle, into: &bitmap, threads)
    }
    let isDrawn = try deepFrames.drawDithered(depth, into: &bitmap, threads: threads) {
      (frame) throws(EffectError) in
      try draw(at: progress, of: deepPair, rectangle, into: &frame, threads)
    }
    guard isDrawn else { throw .outOfMemory(rectangle.size) }
  }

  private func draw(
    at progress: Double, of pair: PicturePair, _ rectangle: PixelRect, into bitmap: inout Bitmap,
    _ threads: Int
  ) throws(EffectError) {
    let setup = try setup(for: pair.layout)
    switch setup.prepared.frame(at: progress, of: pair).writing {
    case .rows(let frame):
      try setup.render(
        frame, region: rectangle, over: pair.background, into: &bitmap, threads: threads)
    case .whole(let frame):
      try frame.render(region: rectangle, into: &bitmap, threads: threads)
      Self.lay(pair.background, under: &bitmap, threads: threads)
    }
    let notes = setup.prepared.notes
    guard !notes.isEmpty else { return }
    said.withLock { said in said += notes.filter { !said.contains($0) } }
  }

  /// Renders a frame into a new bitmap.
  ///
  /// - Parameters:
  ///   - progress: any finite number; 0 is the first picture, 1 the second.
  ///   - pair: the pictures of this moment.
  ///   - region: the region to render.
  ///   - threads: how many threads may work on it.
  /// - Throws: the effect's error, or that there is no memory for the frame.
  public func frame(
    at progress: Double, of pair: PicturePair, region: FrameRegion = .canvas, threads: Int = 1
  ) throws(EffectError) -> Bitmap {
    let rectangle = try rectangle(of: region, in: pair.layout)
    guard var bitmap = Bitmap(ifAvailable: rectangle.size, depth: pair.depth) else {
      throw .outOfMemory(rectangle.size)
    }
    try render(at: progress, of: pair, region: rectangle, into: &bitmap, threads: threads)
    return bitmap
  }

  private func setup(for layout: PairLayout) throws(EffectError) -> Setup {
    try setups.answer(to: layout) { () throws(EffectError) in Setup(try effect.prepare(layout)) }
  }

  private static func lay(_ background: Color, under bitmap: inout Bitmap, threads: Int) {
    guard let backdrop = Backdrop(background, width: bitmap.width, bitmap.depth) else { return }
    bitmap.forEachBand(threads: threads) { backdrop.lay(under: $0, of: $1) }
  }
}

/// The part of the plane that frames show.
public enum FrameRegion: Hashable, Sendable {
  /// The canvas and nothing beyond it.
  case canvas
  /// All that the effect may cover.
  case extent
  /// A rectangle in canvas coordinates: origin top-left, y down.
  case rectangle(PixelRect)
}

/// An effect that is prepared for a layout, with scratch rows for its bands.
private final class Setup: Sendable {
  let prepared: any PreparedEffect
  private let scratches = Pool<Scratch>()

  init(_ prepared: any PreparedEffect) { self.prepared = prepared }

  func render(
    _ frame: any RowFrame, region: PixelRect, over background: Color, into bitmap: inout Bitmap,
    threads: Int
  ) throws(EffectError) {
    let backdrop = Backdrop(background, width: region.width, bitmap.depth)
    let interruption = RenderInterruption.current
    try bitmap.forEachBand(threads: threads, region: region) { (band, target) throws(EffectError) in
      let scratch = scratch(width: region.width, target.depth)
      let isWhole = try RenderInterruption.forEachGroup(of: band, under: interruption) {
        (rows) throws(EffectError) in
        try frame.render(rows: rows, scratch: scratch, into: target)
      }
      guard isWhole else { throw .interrupted }
      scratches.put(scratch)
      backdrop?.lay(under: band, of: target)
    }
  }

  private func scratch(width: Int, _ depth: PixelDepth) -> Scratch {
    scratches.take(where: { $0.width >= width && $0.depth == depth })
      ?? Scratch(layout: prepared.scratch, width: width, depth: depth)
  }
}

/// A row of the colour that is put under finished rows.
private struct Backdrop: Sendable {
  private let row: Bitmap

  /// Makes a row; nil for a colour that is fully transparent.
  init?(_ color: Color, width: Int, _ depth: PixelDepth) {
    guard color.alpha > 0 else { return nil }
    row = Bitmap(size: PixelSize(width: width, height: 1), depth: depth, color: color)
  }

  func lay(under rows: Range<Int>, of target: PixelTarget) {
    let color = row.row(0)
    for y in rows { target.row(y).lay(under: color) }
  }
}
