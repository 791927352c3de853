// Runs a frame: passes in order with a barrier between them, bands of rows in parallel within each.

import SeguePixels
import Synchronization

/// Renders frames of one prepared effect into bitmaps; reuses scratch rows and intermediates.
public final class FrameRenderer: Sendable {
  /// The effect that is rendered.
  public let prepared: any PreparedEffect
  /// What shows where the effect leaves transparency.
  public let background: Color
  private let scratches = Mutex<[Scratch]>([])
  private let pools = Mutex<[PixelSize: BitmapPool]>([:])

  /// Makes a renderer.
  public init(_ prepared: any PreparedEffect, background: Color = .clear) {
    self.prepared = prepared
    self.background = background
  }

  /// Renders the frame at a progress.
  ///
  /// - Parameters:
  ///   - progress: any finite number; 0 is the first picture, 1 the second.
  ///   - region: what to render, in canvas coordinates.
  ///   - bitmap: written whole; of the region's size.
  ///   - threads: how many threads may work on it; the bytes do not depend on it.
  /// - Throws: the error of the effect's frame; then the bitmap shows nothing of use.
  public func render(
    at progress: Double, region: PixelRect, into bitmap: inout Bitmap, threads: Int
  ) throws(EffectError) {
    precondition(progress.isFinite, "progress is a finite number")
    precondition(bitmap.size == region.size, "the bitmap has the region's size")
    let frame = prepared.frame(at: progress)
    var inputs: [PlacedPicture] = []
    for (pass, rect) in frame.intermediates.enumerated() {
      var intermediate = pool(of: rect.size).take()
      try run(
        frame, pass: pass, inputs: inputs, region: rect, into: &intermediate, threads: threads)
      inputs.append(PlacedPicture(intermediate, x: rect.x, y: rect.y))
    }
    try run(
      frame, pass: inputs.count, inputs: inputs, region: region, into: &bitmap, threads: threads,
      over: background.alpha > 0
        ? Bitmap(size: PixelSize(width: region.width, height: 1), color: background) : nil)
    let done = inputs.map(\.bitmap)
    inputs = []
    for bitmap in done { pool(of: bitmap.size).give(bitmap) }
  }

  private func run(
    _ frame: any EffectFrame, pass: Int, inputs: [PlacedPicture], region: PixelRect,
    into bitmap: inout Bitmap, threads: Int, over backdrop: Bitmap? = nil
  ) throws(EffectError) {
    try bitmap.withMutableRows { (rows) throws(EffectError) in
      let target = PixelTarget(rows, region: region)
      try Bands.forEach(rows: region.rows, threads: threads) { (band) throws(EffectError) in
        let scratch = takeScratch(width: region.width)
        try frame.render(rows: band, pass: pass, inputs: inputs, scratch: scratch, into: target)
        scratches.withLock { $0.append(scratch) }
        guard let backdrop else { return }
        for y in band {
          let row = target.row(y)
          row.over(row.reading, backdrop.row(0), in: .encoded)
        }
      }
    }
  }

  private func takeScratch(width: Int) -> Scratch {
    let found = scratches.withLock { free -> Scratch? in
      guard let index = free.lastIndex(where: { $0.width >= width }) else { return nil }
      return free.remove(at: index)
    }
    return found ?? Scratch(layout: prepared.scratch, width: width)
  }

  private func pool(of size: PixelSize) -> BitmapPool {
    pools.withLock { pools in
      if let pool = pools[size] { return pool }
      let pool = BitmapPool(size: size)
      pools[size] = pool
      return pool
    }
  }
}
